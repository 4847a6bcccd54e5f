//! The commands that keep everything safe, in Spanish.

use super::Translation;

pub const BACKUP: Translation = Translation {
    command: "backup",
    about: "Guarda una copia de seguridad de todo en un archivo",
    long_about: "Escribe en un archivo todos los torneos con sus registros, las cuentas y los \
         ajustes, mientras otros siguen trabajando. Cada registro se comprueba por el camino; \
         las listas de Elo no se incluyen.",
    after: "\
Ejemplos:
  arbitra backup viernes.zip
  arbitra backup --database postgres://ana@servidor/ajedrez viernes.zip",
    arguments: &[
        ("output", "SALIDA", "El archivo que se escribe"),
        (
            "database",
            "URL",
            "De qué se hace la copia: un archivo, o postgres://…; si no se indica, \
             ARBITRA_DATABASE y, sin ella, el archivo entre los datos del usuario",
        ),
    ],
};

pub const RESTORE: Translation = Translation {
    command: "restore",
    about: "Recupera una copia de seguridad en una base de datos vacía, o un torneo junto a otros",
    long_about: "Comprueba el archivo de principio a fin y lo pone en la base de datos, entero o \
         nada. Una copia de seguridad va a una base vacía; el archivo de un torneo (Torneo \
         completo en la mesa arbitral) va junto a lo que haya. No importa de qué tipo de base de \
         datos viene.",
    after: "\
Ejemplos:
  arbitra restore viernes.zip --database otra.db
  arbitra restore viernes.zip --database postgres://ana@servidor/ajedrez
  arbitra restore abierto.arbitra.zip --database mesa.db
                                             un torneo, junto a los que ya están",
    arguments: &[
        ("input", "ENTRADA", "La copia que se lee, o el archivo de un torneo"),
        ("copy", "", "Trae el torneo otra vez, como copia, aunque ya esté"),
        ("merge", "", "Continúa el torneo que ya está con lo que el archivo tiene de más"),
        ("replace", "", "Pone el torneo en lugar del que ya está, que va a la papelera"),
        (
            "accept",
            "",
            "Recupera cuentas, funciones y accesos aunque el registro de la propia copia cuente otros: \
             usted sabe por qué",
        ),
        (
            "database",
            "URL",
            "Dónde se recupera: un archivo, o postgres://…; si no se indica, ARBITRA_DATABASE y, \
             sin ella, el archivo entre los datos del usuario",
        ),
    ],
};
