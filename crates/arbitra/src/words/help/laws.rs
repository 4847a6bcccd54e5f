//! The commands about the Laws, in Spanish.

use super::Translation;

const LETTERS: (&str, &str, &str) = (
    "letters",
    "LETRAS",
    "Letras de las piezas: en, es, de, fr, pt o figurine; si no se indica, las \
         del idioma",
);
const JSON: (&str, &str, &str) = ("json", "", "Responde en JSON");
const SVG: (&str, &str, &str) = ("svg", "SVG", "Dibuja la posición en este archivo");

pub const LAWS: Translation = Translation {
    command: "laws",
    about: "Las Leyes del Ajedrez en la sala: posiciones, reclamaciones, relojes, decisiones, planillas",
    long_about: "Cada respuesta nombra su artículo. Las posiciones se escriben en FEN, las partidas se leen de PGN.",
    after: "\
Ejemplos:
  arbitra laws position \"8/8/4k3/8/8/3KB3/8/8 w - - 0 1\"
  arbitra laws claim partida.pgn --threefold --intended Cf3
  arbitra laws touch \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\" h1 e1
  arbitra laws clock 40/90+30+30s
  arbitra laws ruling illegal-move
  arbitra laws article 7.5.1
  arbitra laws search telefono",
    arguments: &[],
};

/// The questions that can be asked.
pub const QUESTIONS: [Translation; 16] = [
    Translation {
        command: "position",
        about: "Examina una posición: mate, ahogado, muerta, ilegal, y quién puede aún dar mate",
        long_about: "Un mate posible se muestra; uno imposible se demuestra, por las piezas que \
             quedan o examinando toda posición que aún puede surgir. Si no se encontró ni lo uno \
             ni lo otro dentro del límite, la respuesta es «sin decidir». El código de salida es \
             1 si la posición es ilegal.",
        after: "\
Ejemplos:
  arbitra laws position \"8/8/4k3/8/8/3KB3/8/8 w - - 0 1\"
  arbitra laws position \"8/8/4k3/8/8/3K1R2/8/8 w - - 0 1\" --flag white
                                             cayó la bandera blanca: ¿quién gana?
  arbitra laws position --chess960 518 --svg inicio.svg",
        arguments: &[
            ("fen", "FEN", "La posición en FEN"),
            (
                "chess960",
                "N",
                "Una posición inicial de Ajedrez960 (Chess960) por su número, de 0 a 959",
            ),
            (
                "chess960_game",
                "",
                "La partida es de Ajedrez960 (Chess960): enrocar desde otras casillas no es un error",
            ),
            ("flag", "COLOR", "Qué bandera ha caído, white o black: dice el resultado"),
            ("resigns", "COLOR", "Quién abandona, white o black: dice el resultado"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            ("limit", "N", "Número máximo de posiciones que se examinan"),
            LETTERS,
            SVG,
            JSON,
        ],
    },
    Translation {
        command: "claim",
        about: "Juzga una reclamación de tablas: triple repetición o cincuenta jugadas",
        long_about: "Lee la partida, enumera dónde se dio la posición y dice qué consecuencias tiene. El código de salida es 1 \
                     si la reclamación es incorrecta.",
        after: "\
Ejemplos:
  arbitra laws claim partida.pgn --threefold la posición está en el tablero
  arbitra laws claim partida.pgn --fifty --intended Rd7
                                             el jugador ha escrito esta jugada
  arbitra laws claim partida.pgn             todo lo que las Leyes dicen de la partida",
        arguments: &[
            ("game", "PGN", "La partida en PGN; - lee la entrada estándar"),
            ("threefold", "", "La misma posición por tercera vez (9.2)"),
            ("fifty", "", "Cincuenta jugadas de cada jugador sin mover peón ni capturar (9.3)"),
            ("intended", "JUGADA", "La jugada que el jugador ha escrito y declarado"),
            (
                "pace",
                "RITMO",
                "El ritmo de la partida: de él dependen las penalizaciones de tiempo",
            ),
            ("blitz", "", "Partida relámpago, como --pace blitz"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            ("number", "N", "La partida del archivo, contando desde 1"),
            LETTERS,
            SVG,
            JSON,
        ],
    },
    Translation {
        command: "touch",
        about: "Dice qué debe jugarse después de tocar piezas",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws touch \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\" h1 e1
                                             primero la torre, luego el rey
  arbitra laws touch \"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1\" e1 d5 --unclear",
        arguments: &[
            ("fen", "FEN", "La posición en FEN"),
            ("squares", "CASILLAS", "Las casillas de las piezas, en el orden en que se tocaron"),
            ("unclear", "", "Tocadas a la vez, o nadie sabe en qué orden"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            LETTERS,
            JSON,
        ],
    },
    Translation {
        command: "notation",
        about: "Escribe una jugada en toda notación: cinco idiomas, figuras, larga, PGN, UCI, hablada",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws notation \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\" Cf3
  arbitra laws notation \"4k3/8/8/8/8/8/8/4N1NK w - - 0 1\" Ngf3 --letters en",
        arguments: &[
            ("fen", "FEN", "La posición en FEN"),
            ("played", "JUGADA", "La jugada"),
            (
                "letters",
                "LETRAS",
                "Letras de la jugada: en, es, de, fr, pt o figurine; si no se indica, las del idioma",
            ),
            JSON,
        ],
    },
    Translation {
        command: "clock",
        about: "Explica un ritmo de juego, o muestra un reloj jugada a jugada",
        long_about: "Entiende 90+30, 40/90+30+30s, G/15+10s, 90'/40+30'+30\", la codificación de los informes \
                     (40/5400+30:1800+30) y una letra de a a p para los ajustes que todo reloj debe tener; añada \
                     bronstein, retardo o «por tiempo» si el reloj lo hace. Sin ritmo, enumera ajustes y torneos.",
        after: "\
Ejemplos:
  arbitra laws clock                         los ajustes que todo reloj debe tener
  arbitra laws clock 90+30
  arbitra laws clock b                       el ajuste b
  arbitra laws clock \"25+10 bronstein\" --moves tiempos.txt",
        arguments: &[
            ("control", "RITMO", "El ritmo de juego"),
            (
                "moves",
                "ARCHIVO",
                "Tiempos de reflexión de blancas y negras por turno, como 1:05, y lo que ajusta el árbitro en línea \
                 aparte: blancas +2:00, negras =0:45:00 40; - lee la entrada estándar",
            ),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "classify",
        about: "Dice si un ritmo es clásico, rápido o relámpago",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws classify 10+5
  arbitra laws classify 40/90+30+30s --json",
        arguments: &[
            ("control", "RITMO", "El ritmo de juego"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "late",
        about: "Dice quién pierde por llegar tarde, y cuánto tiempo",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws late --began 15:15 --default 30 --white 15:20 --black 15:46
  arbitra laws late --began 15:00 --white 15:00 --now 15:01
                                             las bases no nombran tiempo de incomparecencia",
        arguments: &[
            ("began", "HORA", "Cuándo comenzó de verdad la ronda"),
            (
                "default",
                "MINUTOS",
                "El tiempo de incomparecencia de las bases, en minutos; desde 2017, si no lo nombran, es cero",
            ),
            ("white", "HORA", "Cuándo llegaron las blancas; sin ella, no han llegado"),
            ("black", "HORA", "Cuándo llegaron las negras; sin ella, no han llegado"),
            ("now", "HORA", "Qué hora es; si no se indica, la última nombrada"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "ruling",
        about: "Encuentra la decisión: qué pasó, las preguntas que importan, qué hacer",
        long_about: "Sin caso, los enumera. Con un caso, hace la pregunta siguiente; con sus respuestas, da la decisión \
                     en orden, con artículos, cambios de reloj y lo que queda a criterio del árbitro.",
        after: "\
Ejemplos:
  arbitra laws ruling                        los casos
  arbitra laws ruling illegal-move           la primera pregunta
  arbitra laws ruling illegal-move yes competition first
  arbitra laws ruling disturbance player --warnings 3
  arbitra laws ruling late --announced open.toml",
        arguments: &[
            ("case", "CASO", "Qué pasó"),
            ("answers", "RESPUESTAS", "Las respuestas, en el orden de las preguntas"),
            ("illegal_moves", "N", "Las jugadas ilegales completadas por este jugador hasta ahora"),
            ("warnings", "N", "Las advertencias a este jugador en esta partida hasta ahora"),
            (
                "announced",
                "ARCHIVO",
                "El torneo, como lo lee `arbitra regulations`: lo que anunció no se pregunta",
            ),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            (
                "pace",
                "RITMO",
                "El ritmo de la partida: de él dependen las penalizaciones de tiempo",
            ),
            ("blitz", "", "Partida relámpago, como --pace blitz"),
            JSON,
        ],
    },
    Translation {
        command: "article",
        about: "Consulta un artículo: en pocas palabras, por edición, con lo que cambió y sus decisiones",
        long_about: "Se encuentran números de todas las ediciones: 7.5.1, 7.5a, A.5, III.4; un número con partes las trae \
                     todas. Las palabras son de Arbitra, no el texto de las Leyes. Lo que no se leyó en un texto de una \
                     edición va marcado como de memoria.",
        after: "\
Ejemplos:
  arbitra laws article 7.5.1
  arbitra laws article 7.5a --edition 2014
  arbitra laws article 11.3                  un artículo con todas sus partes",
        arguments: &[
            ("number", "NÚMERO", "El número, de cualquier edición"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "search",
        about: "Busca una palabra en artículos, decisiones y términos, en español o inglés",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws search telefono
  arbitra laws search jugada ilegal --edition 2018",
        arguments: &[
            ("words", "PALABRAS", "Las palabras; no importan acentos ni mayúsculas"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "glossary",
        about: "Enumera los términos de la sala en siete idiomas",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws glossary
  arbitra laws glossary --json",
        arguments: &[JSON],
    },
    Translation {
        command: "discretion",
        about: "Enumera lo que las Leyes y las decisiones dejan a criterio del árbitro",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws discretion
  arbitra laws discretion --edition 2014",
        arguments: &[
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "inspect",
        about: "Mira de cerca una posición: si es inicial, por qué no se enroca, qué casillas están atacadas",
        long_about: "",
        after: "\
Ejemplos:
  arbitra laws inspect \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1\"
                                             ¿qué está mal colocado?
  arbitra laws inspect \"4k3/8/8/8/2b5/8/8/4K2R w K - 0 1\" f1
                                             ¿por qué no se enroca, y qué ataca f1?",
        arguments: &[
            ("fen", "FEN", "La posición en FEN"),
            ("square", "CASILLA", "Una casilla: qué piezas la atacan"),
            (
                "chess960_game",
                "",
                "La partida es de Ajedrez960 (Chess960): enrocar desde otras casillas no es un error",
            ),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "scoresheet",
        about: "Revisa una planilla, o hace una partida de dos incompletas",
        long_about: "Una planilla es un texto con números y jugadas, - para lo que falta. Una se revisa; dos se unen y se \
                     muestra el primer hueco. El código de salida es 1 si algo está mal o falta.",
        after: "\
Ejemplos:
  arbitra laws scoresheet blancas.txt
  arbitra laws scoresheet blancas.txt negras.txt --required 40
  arbitra laws scoresheet blancas.txt negras.txt --letters es --pgn partida.pgn",
        arguments: &[
            ("first", "PLANILLA", "La planilla; - lee la entrada estándar"),
            ("second", "PLANILLA2", "La planilla del otro jugador"),
            ("from", "FEN", "La posición desde la que empiezan las planillas, en FEN"),
            (
                "required",
                "JUGADAS",
                "Las jugadas del control: dice con qué jugada sigue la partida (8.6)",
            ),
            LETTERS,
            ("pgn", "PGN", "Escribe la partida en este archivo"),
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
    Translation {
        command: "games",
        about: "Hace un solo PGN con las partidas de un torneo, con las etiquetas y los resultados de su informe",
        long_about: "Cada partida de los archivos encuentra su mesa por la ronda y los nombres (o los números FIDE) y recibe \
                     del informe nombres, Elo, títulos, torneo, fecha, ronda y mesa. Una partida que no es de ninguna mesa \
                     o que no se puede leer hace rechazar su archivo, con línea y columna, y no se escribe nada. Si una \
                     partida tiene otro resultado que el informe, queda el del informe y el código de salida es 1.",
        after: "\
Ejemplos:
  arbitra laws games torneo.trf ronda5.pgn -o torneo.pgn
  arbitra laws games torneo.trf *.pgn --round 5 -o ronda5.pgn",
        arguments: &[
            ("report", "INFORME", "El torneo como archivo de informe"),
            ("games", "PGN", "Las partidas en PGN; - lee la entrada estándar"),
            ("round", "N", "Solo las mesas de esta ronda"),
            (
                "output",
                "ARCHIVO",
                "Escribe las partidas en este archivo en vez de la salida estándar",
            ),
            ("json", "", "Dice lo encontrado en JSON"),
        ],
    },
    Translation {
        command: "adjourn",
        about: "Partidas aplazadas: juzga una jugada secreta, hace un horario, o muestra cómo sellar y reanudar",
        long_about: "Un horario toma sesiones ([[session]] name, minutes) y partidas ([[game]] white, black, minutes) \
                     y no deja que nadie juegue dos a la vez. El código de salida es 1 si la jugada secreta \
                     pierde la partida, al sobre le falta algo, o una partida no cabe en ninguna sesión.",
        after: "\
Ejemplos:
  arbitra laws adjourn                       cómo sellar, y qué dice el sobre
  arbitra laws adjourn \"4k3/P7/8/8/8/8/8/4K3 w - - 0 41\" --sealed a8D
  arbitra laws adjourn --envelope sobre.toml
  arbitra laws adjourn --timetable partidas.toml  quién reanuda cuándo, nadie dos a la vez

Un sobre (E.2):
  fen = \"4k3/P7/8/8/8/8/8/4K3 w - - 0 41\"   la posición anterior a la jugada secreta
  sealed_by = \"white\"                        quién la anotó: white o black
  number = 41                                el número de la jugada secreta
  offer = false                              si hay una oferta de tablas pendiente
  resumed_at = \"2026-05-02 10:00\"            cuándo se reanuda
  place = \"Casa de cultura\"                  dónde
  [names]
  white = \"Ada\"
  black = \"Bo\"
  [clock]                                    lo que marca cada reloj: h:mm:ss, o segundos
  white = \"1:05:00\"
  black = 3420",
        arguments: &[
            ("fen", "FEN", "La posición anterior a la jugada secreta, en FEN"),
            ("sealed", "JUGADA", "La jugada secreta tal como está escrita"),
            ("envelope", "TOML", "Lo que dice el sobre, en TOML: se comprueba y se imprime"),
            ("timetable", "TOML", "Partidas y sesiones, en TOML: se ponen en orden"),
            LETTERS,
            ("edition", "AÑO", "La edición de las Leyes: 2014, 2017, 2018 o 2023, la vigente"),
            JSON,
        ],
    },
];
