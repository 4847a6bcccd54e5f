//! The commands that keep everything safe, in Spanish.

use super::Translation;

pub const BACKUP: Translation = Translation {
    command: "backup",
    about: "Guarda una copia de seguridad de todo en un fichero",
    long_about: "Escribe en un fichero todos los torneos con sus registros, las cuentas y los ajustes, mientras \
                 otros siguen trabajando. Cada registro se comprueba por el camino; las listas de Elo no se \
                 incluyen.",
    after: "\
Ejemplos:
  arbitra backup viernes.zip
  arbitra backup --database postgres://ana@servidor/ajedrez viernes.zip",
    arguments: &[
        ("output", "SALIDA", "El fichero que se escribe"),
        (
            "database",
            "URL",
            "De qué se hace la copia: un fichero, o postgres://…; si no, ARBITRA_DATABASE y, sin ella, el \
             fichero entre los datos del usuario",
        ),
    ],
};

pub const RESTORE: Translation = Translation {
    command: "restore",
    about: "Recupera una copia de seguridad en una base de datos vacía, o un evento junto a otros",
    long_about: "Comprueba el archivo de principio a fin y lo pone en la base de datos, entero o nada. Una copia \
                 de seguridad va a una base vacía; el archivo de un evento (Evento completo en la mesa) va junto \
                 a lo que haya. No importa de qué tipo de base de datos viene.",
    after: "\
Ejemplos:
  arbitra restore viernes.zip --database otra.db
  arbitra restore viernes.zip --database postgres://ana@servidor/ajedrez
  arbitra restore abierto.arbitra.zip --database mesa.db
                                             un evento, junto a los que ya están",
    arguments: &[
        ("input", "ENTRADA", "La copia que se lee, o el archivo de un evento"),
        ("copy", "", "Trae el evento otra vez, como copia, aunque ya esté"),
        (
            "database",
            "URL",
            "Dónde se recupera: un fichero, o postgres://…; si no, ARBITRA_DATABASE y, sin ella, el fichero \
             entre los datos del usuario",
        ),
    ],
};
