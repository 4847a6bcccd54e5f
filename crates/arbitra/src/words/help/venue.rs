//! The commands about halls and equipment, in Spanish.

use super::Translation;

const JSON: (&str, &str, &str) = ("json", "", "Responde en JSON");
const EDITION: (&str, &str, &str) =
    ("edition", "AÑO", "La edición de las normas: 2014, 2019, 2022 o 2026, la vigente");
const LEVEL: (&str, &str, &str) = ("level", "NIVEL", "Qué se juega");

pub const VENUE: Translation = Translation {
    command: "venue",
    about: "Sala y material: distribuye las mesas, las comprueba, cuenta el material, prueba relojes",
    long_about: "Cada cifra nombra su norma, artículo y edición. Una sala es un archivo TOML.",
    after: "\
Ejemplos:
  arbitra venue plan sala.toml --boards 120 --format svg -o plano.svg
  arbitra venue check sala.toml --plan plano.json
  arbitra venue stock 120 --rounds 9
  arbitra venue clock \"DGT 3000\" --control 90+30
  arbitra venue standards --level top",
    arguments: &[],
};

/// What can be asked.
pub const WHAT: [Translation; 5] = [
    Translation {
        command: "plan",
        about: "Distribuye las mesas de una sala: filas, pasillos, números, mesas fijas, árbitros",
        long_about: "Respeta todas las distancias y superficies de las normas; donde no dan cifra, Arbitra aplica la \
                     suya y lo dice. El código de salida es 1 si la sala es pequeña, con lo primero que se \
                     incumpliría y cuántas mesas caben.",
        after: "\
Ejemplos:
  arbitra venue plan sala.toml --boards 120
  arbitra venue plan sala.toml --boards 90 --single 4 --live 10 --accessible 7,12 --format svg -o plano.svg
  arbitra venue plan sala.toml --boards 60 --per-table 2 --table 0.9x0.8 --format json -o plano.json

Una sala, en metros desde su esquina superior izquierda:
  name = \"Casa de cultura\"
  size = [30, 20]                            o walls = [[0, 0], [30, 0], [30, 20], [0, 20]]
  lux = 800                                  también temperature, carpet (moqueta), noise (ruido)
  [[door]]                                   puerta: at, width, name, exit = true (salida)
  at = [15, 20]
  [[window]]                                 ventana: from, to, curtain = true (cortina)
  [[column]]                                 columna: at, size
  [[area]]                                   zona: kind, name, at, size, seats; sin at: en otra parte
  kind = \"bar\"                               stage, spectators, bar, analysis, toilets, press,
                                             commentary, broadcast, lounge, fair-play, outdoor, other
  [[rope]]                                   cuerda: points = [[0, 3], [30, 3]]
  [[light]]                                  luz medida: at, lux
  [[arbiters]]                               mesa para árbitros: at, size, internet, power
  [[table]]                                  mesa: at, size, boards = [1, 2], along = \"x\"",
        arguments: &[
            ("hall", "SALA", "La sala, en TOML; - lee la entrada estándar"),
            ("boards", "N", "Cuántas mesas"),
            EDITION,
            LEVEL,
            ("numbering", "ORDEN", "Cómo se numeran las mesas"),
            (
                "single",
                "N",
                "Mesas individuales para las N primeras; si no se indica, todas en un encuentro o un torneo \
                 de máximo nivel",
            ),
            ("live", "N", "Se retransmiten las N primeras mesas"),
            (
                "accessible",
                "MESAS",
                "Mesas de quienes necesitan espacio, como 7,12: una mesa larga para cada una, pasillos dobles",
            ),
            ("turned", "MESAS", "Mesas que se giran, para que el reloj quede al otro lado"),
            ("teams", "", "Juegan equipos: los tableros no se pueden girar"),
            ("per_table", "N", "Tableros sobre cada mueble"),
            (
                "table",
                "LARGOxANCHO",
                "Las mesas que hay: metros por tablero a lo largo, y a lo ancho; si no se indica, las de las normas",
            ),
            ("aisle", "METROS", "Metros libres alrededor de las mesas, donde ninguna norma da cifra"),
            ("format", "FORMATO", "Qué se escribe"),
            ("output", "SALIDA", "Dónde se escribe; si no se indica, en la salida estándar"),
        ],
    },
    Translation {
        command: "check",
        about: "Compara una sala, su plano o el material medido con las normas",
        long_about: "Dice lo que hay, lo que se pide y el artículo. Sin plano, comprueba las mesas del archivo de la \
                     sala. El código de salida es 1 si se incumple una norma; los consejos lo dejan en 0.",
        after: "\
Ejemplos:
  arbitra venue check sala.toml              la sala y las mesas de su archivo
  arbitra venue check sala.toml --plan plano.json
  arbitra venue check --equipment juegos.toml --level top

Material medido, en milímetros:
  clocks = [\"DGT 3000\"]
  [pieces]                                   king, queen, bishop, knight, rook, pawn y king_base …
  king = 95
  king_base = 40                             también staunton, shiny, dark_black_or_brown = true
  [board]
  square = 55                                también material = \"wood\", shiny, coordinates
  [table]
  length = 1100                              width, height
  [blind]
  board = 200                                clock_dot = 5",
        arguments: &[
            ("hall", "SALA", "La sala, en TOML; - lee la entrada estándar"),
            (
                "plan",
                "PLANO",
                "El plano que escribió `arbitra venue plan --format json`, quizá cambiado a mano",
            ),
            ("equipment", "ARCHIVO", "Material medido, en TOML"),
            EDITION,
            LEVEL,
            ("svg", "SVG", "Dibuja la sala con su plano en este archivo"),
            JSON,
        ],
    },
    Translation {
        command: "stock",
        about: "Cuenta lo que necesitan tantas mesas, con reserva",
        long_about: "",
        after: "\
Ejemplos:
  arbitra venue stock 120 --rounds 9
  arbitra venue stock 60 --rounds 7 --spares 10 --live 6 --blind 1 --accessible 1 --json",
        arguments: &[
            ("boards", "MESAS", "Cuántas mesas"),
            ("rounds", "N", "Cuántas rondas, para las planillas"),
            ("spares", "PORCENTAJE", "Reserva en tanto por ciento"),
            ("per_table", "N", "Tableros sobre cada mueble"),
            ("live", "N", "Mesas que se retransmiten"),
            ("blind", "N", "Jugadores ciegos, cada cual con su tablero"),
            ("accessible", "N", "Mesas para quienes necesitan espacio"),
            EDITION,
            LEVEL,
            JSON,
        ],
    },
    Translation {
        command: "clock",
        about: "Relojes: cuáles se aprobaron, cuáles pueden con un ritmo, y el informe de prueba",
        long_about: "Sin opciones, enumera los relojes aprobados. El código de salida es 1 si el reloj no puede con el \
                     ritmo, o si la prueba no se supera o está incompleta.",
        after: "\
Ejemplos:
  arbitra venue clock                        los relojes aprobados
  arbitra venue clock --control 40/90+30+30s cuáles pueden con él
  arbitra venue clock mechanical --control 90+30
  arbitra venue clock --form                 las preguntas de la prueba, en papel
  arbitra venue clock --form --json          lo mismo como archivo para rellenar
  arbitra venue clock --test informe.json    juzgado punto por punto",
        arguments: &[
            ("clock", "RELOJ", "El reloj por su nombre; \"mechanical\" si es de agujas"),
            (
                "control",
                "RITMO",
                "El ritmo de juego: 90+30, 40/90+30+30s, 40/5400+30:1800+30 o una letra de la a a la p",
            ),
            ("test", "ARCHIVO", "El informe de prueba de un reloj, en JSON"),
            ("form", "", "El informe de prueba en blanco"),
            EDITION,
            JSON,
        ],
    },
    Translation {
        command: "standards",
        about: "Enumera todas las cifras de las normas, con su artículo",
        long_about: "",
        after: "\
Ejemplos:
  arbitra venue standards                    lo que vale hoy en un abierto
  arbitra venue standards --edition 2019 --level school
  arbitra venue standards --furniture        mesas y asientos para niños",
        arguments: &[
            EDITION,
            LEVEL,
            ("furniture", "", "Mobiliario para niños según su estatura"),
            JSON,
        ],
    },
];
