//! Spanish for the commands that say why.

use super::Translation;

const FILE: (&str, &str, &str) = ("file", "ARCHIVO", "El torneo; - lee la entrada estándar");
const EDITION: (&str, &str, &str) =
    ("edition", "EDICIÓN", "El sistema, como en pair; si no se indica, lo decide el archivo");
const OUTPUT: (&str, &str, &str) =
    ("output", "SALIDA", "Dónde escribir; si no se indica, la salida estándar");
const JSON: (&str, &str, &str) = ("json", "", "Escribe JSON");

pub const EXPLAIN: Translation = Translation {
    command: "explain",
    about: "Explica una ronda: por qué este rival, por qué este color, por qué no otro",
    long_about: "Recorre una ronda suiza grupo a grupo y tablero a tablero, con frases que citan los artículos. \
                 «¿Por qué no?» impone el deseo a la ronda, la empareja de nuevo y nombra el primer criterio que \
                 empeora, y para quién. De las demás formas dice qué tabla y qué color.",
    after: "\
Ejemplos:
  arbitra explain abierto.trf                la ronda siguiente, grupo a grupo y tablero a tablero
  arbitra explain abierto.trf --round 3 --player 17
                                             qué le tocó al número 17 en la ronda 3, y por qué
  arbitra explain abierto.trf --board 4 --format html -o tablero4.html
                                             una página para imprimir y entregar
  arbitra explain abierto.trf --why-not 5-12 qué costaría que 5 jugara contra 12
  arbitra explain abierto.trf --why-not-bye 9
  arbitra explain abierto.trf --check-list --format html -o lista.html
                                             la tabla para comprobar a mano",
    arguments: &[
        FILE,
        EDITION,
        ("round", "N", "Explica esta ronda; si no se indica, la siguiente"),
        ("board", "T", "Solo esta mesa"),
        ("player", "J", "Solo lo que atañe a este jugador"),
        ("why_not", "A-B", "¿Por qué no juegan estos dos?"),
        ("why_not_bye", "J", "¿Por qué no descansa este jugador?"),
        ("why_not_white", "J", "¿Por qué no lleva blancas este jugador?"),
        (
            "check_list",
            "",
            "La lista de comprobación: lo que miran las reglas, jugador a jugador, para comprobar a mano",
        ),
        ("format", "FORMATO", "Qué escribir: texto para leer, una página para imprimir, o JSON"),
        OUTPUT,
    ],
};

pub const WHATIF: Translation = Translation {
    command: "whatif",
    about: "Qué pasaría: la ronda siguiente según los resultados pendientes",
    long_about: "Con --results empareja la ronda siguiente como si las partidas pendientes hubieran terminado \
                 así. Con --player prueba los resultados pendientes en todas sus combinaciones, hasta un límite, y \
                 dice con quién puede jugar y de qué depende.",
    after:
        "Ejemplos:
  arbitra whatif abierto.trf --results \"4:1-0, 7:½-½\"
                                             la ronda siguiente si terminan así
  arbitra whatif abierto.trf --player 17     todos los rivales posibles de 17, y con qué resultados",
    arguments: &[
        ("file", "ARCHIVO", "El torneo con partidas pendientes; - lee la entrada estándar"),
        EDITION,
        (
            "results",
            "RESULTADOS",
            "Resultados de partidas pendientes: mesa y resultado, separados por comas (4:1-0, \
             7:½-½, 8:0-1)",
        ),
        (
            "player",
            "J",
            "Prueba todos los resultados de las partidas pendientes y muestra contra quién puede \
             jugar",
        ),
        ("limit", "N", "Número máximo de combinaciones que se prueban"),
        JSON,
        OUTPUT,
    ],
};

pub const PREVIEW: Translation = Translation {
    command: "preview",
    about: "Qué mesas de la ronda siguiente son seguras mientras quedan partidas en juego",
    long_about: "Empareja la ronda siguiente con todas las combinaciones de los resultados pendientes y \
                 dice qué mesas son iguales en todas, cuáles pueden cambiar de mesa y en cuáles faltan los \
                 colores. Con más partidas pendientes que --games nada se da por seguro.",
    after: "\
Ejemplos:
  arbitra preview abierto.trf                qué mesas son seguras mientras se juega
  arbitra preview abierto.trf --games 8 --json",
    arguments: &[
        ("file", "ARCHIVO", "El torneo con partidas pendientes; - lee la entrada estándar"),
        EDITION,
        (
            "games",
            "N",
            "Prueba todos los resultados de como mucho este número de partidas pendientes; cada una \
             triplica el trabajo",
        ),
        JSON,
        OUTPUT,
    ],
};

pub const REPLAY: Translation = Translation {
    command: "replay",
    about: "Empareja todas las rondas según varias ediciones y muestra dónde se separan",
    long_about: "Cada ronda parte del archivo tal como estaba entonces. Donde las ediciones \
         difieren, dice qué prescribe cada una y qué criterio es el responsable.",
    after: "\
Ejemplos:
  arbitra replay abierto.trf --editions dutch-2017,dutch-2026
                                             dónde se separan las ediciones, y por qué criterio",
    arguments: &[
        FILE,
        ("editions", "LISTA", "Las ediciones que se comparan, separadas por comas"),
        JSON,
        OUTPUT,
    ],
};
