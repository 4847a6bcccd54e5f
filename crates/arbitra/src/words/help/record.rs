//! The command that holds a record against what was printed and signed of it, in Spanish.

use super::Translation;

pub const RECORD: Translation = Translation {
    command: "record",
    about: "Compara un registro con lo que de él se imprimió y se firmó",
    long_about: "Recorre la cadena de cada registro, comprueba las firmas que lo acompañan, busca las huellas finales \
                 impresas en papel y pregunta a la memoria que la mesa arbitral guarda fuera de la base de datos. Así \
                 se nota también un registro rehecho de principio a fin o cortado por el final. El código de \
                 salida es 1 si algo habla en su contra.",
    after: "\
Ejemplos:
  arbitra record --database abierto.db
  arbitra record --database abierto.db --tournament 1 --head \"9d82 af80 6b65 0e90@123\"
  arbitra record --archive viernes.zip --key \"4c1f 90aa 17d3 5be2\"",
    arguments: &[
        (
            "database",
            "URL",
            "De quién son los registros: un archivo, o postgres://…; si no se indica, \
             ARBITRA_DATABASE y, sin ella, el archivo entre los datos del usuario. Con \
             --archive, la mesa arbitral cuya clave de firma y memoria se dan por buenas",
        ),
        (
            "archive",
            "ARCHIVO",
            "Lee en su lugar los registros de una copia o del archivo de un torneo",
        ),
        ("tournament", "N", "Solo este torneo; si no se indica, todos"),
        (
            "heads",
            "HUELLA",
            "Una huella final como la imprime un papel, quizá con @ y el número de su anotación; se puede repetir",
        ),
        (
            "key",
            "FIRMA",
            "La clave de firma que se da por buena, por su huella o entera; si no se indica, la que \
             está junto a la base de datos, si la hay",
        ),
        (
            "accept",
            "",
            "Da por buenos los registros de la base de datos tal como están, porque usted sabe por qué no son \
             los que se firmaron: se recuperó una copia anterior. Detenga antes la mesa arbitral",
        ),
        ("json", "", "Escribe JSON"),
    ],
};
