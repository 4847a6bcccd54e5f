//! The commands about accounts in Spanish.

use super::Translation;

pub const ACCOUNT: Translation = Translation {
    command: "account",
    about: "Cuentas, para quien usa este equipo: listarlas, contraseñas perdidas, cerrarlas",
    long_about: "Sirve a quien puede escribir en la base de datos, también mientras la mesa arbitral funciona. Todo lo \
                 que se hace queda en el registro del servidor.",
    after: "\
Ejemplos:
  arbitra account list
  arbitra account reset Olga                 una contraseña perdida
  arbitra account close Olga --database postgres://ana@servidor/ajedrez",
    arguments: &[],
};

const DATABASE: (&str, &str, &str) = (
    "database",
    "URL",
    "Dónde se guardan las cuentas: un archivo, o postgres://…; si no se indica, ARBITRA_DATABASE \
     y, sin ella, el archivo entre los datos del usuario",
);

const NAME: [(&str, &str, &str); 2] = [("name", "NOMBRE", "El nombre de la cuenta"), DATABASE];

/// What can be done with accounts.
pub const ACCOUNTS: [Translation; 4] = [
    Translation {
        command: "list",
        about: "Lista las cuentas con sus funciones",
        long_about: "",
        after: "Ejemplo:\n  arbitra account list --json",
        arguments: &[DATABASE, ("json", "", "Responde en JSON")],
    },
    Translation {
        command: "reset",
        about: "Da a una cuenta una contraseña de un solo uso, porque la suya se ha perdido",
        long_about: "Escribe la contraseña. Quien entre con ella, antes de un día, debe elegir primero una nueva. \
                     Todas las sesiones de la cuenta terminan, y queda en el registro del servidor.",
        after: "Ejemplo:\n  arbitra account reset Olga",
        arguments: &NAME,
    },
    Translation {
        command: "open",
        about: "Reabre una cuenta cerrada",
        long_about: "",
        after: "Ejemplo:\n  arbitra account open Olga",
        arguments: &NAME,
    },
    Translation {
        command: "close",
        about: "Cierra una cuenta: sus sesiones terminan y los accesos que creó se revocan",
        long_about: "Su nombre queda en los registros y no se puede volver a dar. No se puede cerrar la última \
                     cuenta responsable del servidor.",
        after: "Ejemplo:\n  arbitra account close Olga",
        arguments: &NAME,
    },
];
