//! The commands about ratings in Spanish.

use super::{Translation, norms};

pub const RATINGS: Translation = Translation {
    command: "ratings",
    about: "Elo de un torneo, partida por partida; listas de Elo: incorporarlas, buscar en ellas",
    long_about: "Con un archivo, enseña lo que aporta cada partida: la diferencia D, la \
         puntuación esperada y la variación, luego K y el cambio, exacto a la centésima. Lo que \
         no vale dice por qué.",
    after: "\
Ejemplos:
  arbitra ratings abierto.trf                lo que aporta cada partida
  arbitra ratings abierto.trf --brief --k 12=40
  arbitra ratings import players_list.zip    incorpora la lista de la FIDE
  arbitra ratings search ibanez ana          busca a alguien
  arbitra ratings refresh abierto.trf        compara los jugadores de un torneo con la lista",
    arguments: &norms::RATE,
};

const DATABASE: (&str, &str, &str) = (
    "database",
    "URL",
    "Dónde se guardan las listas: un archivo, o postgres://…; si no se indica, ARBITRA_DATABASE \
     y, sin ella, un archivo entre los datos del usuario",
);

/// What can be done with rating lists.
pub const LISTS: [Translation; 3] = [
    Translation {
        command: "import",
        about: "Incorpora una lista de Elo",
        long_about: "Lee la lista de la FIDE (texto o XML, combinada o de una modalidad, comprimida o no) o una \
                     nacional cuyas columnas explica --map, y la pone en lugar de la anterior: entera, o no la \
                     pone. Las filas que no se pueden usar se cuentan, y se muestran las primeras.",
        after: "\
Ejemplos:
  arbitra ratings import players_list.zip
  arbitra ratings import rapid_oct26frl_xml.zip
  arbitra ratings import nacional.csv --map nacional.toml
  arbitra ratings import club.csv --map \"source=Club name=Nombre rating=Elo\"",
        arguments: &[
            ("list", "LISTA", "La lista"),
            DATABASE,
            (
                "kind",
                "MODALIDAD",
                "Qué contiene una lista con un solo Elo; si no se indica, lo dice su nombre",
            ),
            (
                "map",
                "MAPA",
                "Cómo leer una lista nacional: un archivo TOML, o parejas palabra=valor (source, \
                 format, delimiter, home, kind, y las columnas id, fide-id, name, surname, \
                 given-name, federation, sex, title, rating, rapid, blitz, k, birth)",
            ),
            (
                "date",
                "FECHA",
                "Desde cuándo vale la lista; si no se indica, lo dicen la lista o \
                 el archivo",
            ),
        ],
    },
    Translation {
        command: "search",
        about: "Busca jugadores en las listas de Elo",
        long_about: "Palabras del nombre en cualquier orden, con o sin tildes, completas o no; un número de identidad \
                     FIDE; se perdonan las erratas si no se encuentra otra cosa. Los de más Elo van primero.",
        after: "\
Ejemplos:
  arbitra ratings search ibanez ana
  arbitra ratings search kow luk --federation POL
  arbitra ratings search 100000 --json",
        arguments: &[
            ("words", "PALABRAS", "Palabras del nombre, o un número"),
            ("federation", "CÓDIGO", "Solo jugadores de esta federación"),
            ("source", "ORIGEN", "Solo listas de este origen, como FIDE"),
            ("limit", "N", "Número máximo de jugadores que se muestran"),
            DATABASE,
            ("json", "", "Responde en JSON"),
        ],
    },
    Translation {
        command: "refresh",
        about: "Compara los jugadores de un torneo con la lista de Elo, y los actualiza",
        long_about: "Muestra lo que la lista dice de otro modo: Elo y títulos, y lo que la contradice (sexo, año de \
                     nacimiento, federación, nombre). Con --apply se toman de la lista Elo, títulos y datos que \
                     falten; lo que contradice no se cambia nunca. El código de salida es 1 si algo difiere y no se \
                     aplicó nada.",
        after: "\
Ejemplos:
  arbitra ratings refresh abierto.trf
  arbitra ratings refresh abierto.trf --apply -o actualizado.trf
  arbitra ratings refresh blitz.trf --rating blitz --json",
        arguments: &[
            ("file", "ARCHIVO", "El torneo; - lee la entrada estándar"),
            ("rating", "ELO", "El Elo que cuenta"),
            ("source", "ORIGEN", "La lista con la que se compara"),
            ("apply", "", "Escribe el torneo con lo que dice la lista"),
            ("output", "SALIDA", "Dónde se escribe el torneo; si no se indica, la salida estándar"),
            DATABASE,
            ("json", "", "Informa en JSON"),
        ],
    },
];
