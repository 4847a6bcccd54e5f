//! The help of the commands about forms other than Swiss, in Spanish.

use super::Translation;

const FILE: (&str, &str, &str) = ("file", "ARCHIVO", "El torneo; - lee la entrada estándar");
const OUTPUT: (&str, &str, &str) =
    ("output", "SALIDA", "Dónde escribir; si no se indica, la salida estándar");
const EDITION: (&str, &str, &str) =
    ("edition", "EDICIÓN", "La forma, como en pair; si no se indica, decide el archivo");

pub const DRAW: Translation = Translation {
    command: "draw",
    about: "Sortea los números de los jugadores, o el color",
    long_about: "El sorteo es abierto y se puede repetir: la semilla queda anotada en el \
         archivo. Con números sacados a mano, se comprueban y se anotan. En un encuentro o una \
         eliminatoria se sortea el color de la primera partida; entre equipos, los números de \
         los equipos.",
    after: "\
Ejemplos:
  arbitra draw club.trf --edition roundrobin --seed 7
                                             quién saca qué número
  arbitra draw club.trf --edition double-roundrobin --numbers 3,1,4,2 --format trf -o torneo.trf
                                             números sacados a mano, en el archivo
  arbitra draw maestros.trf --varma          orden de extracción y sobres
  arbitra draw maestros.trf --varma --seed 7 --format trf -o torneo.trf",
    arguments: &[
        ("file", "ARCHIVO", "El torneo antes de la primera ronda; - lee la entrada estándar"),
        (
            "edition",
            "EDICIÓN",
            "La forma: roundrobin, double-roundrobin, roundrobin-N, team-roundrobin, \
             scheveningen, semi-scheveningen, schiller, skalitzka, match, knockout, team-knockout, keizer; si \
             no se indica, la del archivo",
        ),
        ("seed", "SEMILLA", "Sortea desde esta semilla; la misma da lo mismo"),
        (
            "numbers",
            "LISTA",
            "Los números sacados a mano, uno por jugador (o equipo) en el orden del archivo",
        ),
        (
            "varma",
            "",
            "Separa a los compatriotas en las tres últimas rondas (tablas Varma, de 9 a 24 jugadores)",
        ),
        (
            "varma_edition",
            "AÑO",
            "Según qué edición de las tablas Varma: 2025, 2019 o 2006, que difieren para 11 y 12 \
             jugadores; si no se indica, la vigente el primer día del torneo",
        ),
        ("format", "FORMATO", "Qué escribir: el acta del sorteo, o el archivo con los números"),
        OUTPUT,
    ],
};

pub const TABLE: Translation = Translation {
    command: "table",
    about: "Escribe la tabla propia del sistema (eliminatoria, Keizer, encuentro, equipos)",
    long_about: "Una eliminatoria muestra puestos y cruces, un Keizer su lista, un encuentro su marcador y \
                 qué partidas valen para Elo, los equipos sus enfrentamientos. Las ligas tienen \
                 `crosstable` y `standings`.",
    after: "\
Ejemplos:
  arbitra table copa.trf                     puestos y cruces
  arbitra table copa.trf --format svg -o copa.svg
                                             el cuadro entero como dibujo",
    arguments: &[
        FILE,
        EDITION,
        (
            "format",
            "FORMATO",
            "Qué escribir: una tabla, o el cuadro de una eliminatoria como dibujo",
        ),
        OUTPUT,
    ],
};

pub const SCHEDULE: Translation = Translation {
    command: "schedule",
    about: "Hace y comprueba el calendario de un torneo",
    long_about: "La duración de una sesión se estima por el ritmo de juego a 60 jugadas. Con normas caben dos \
                 rondas y doce horas al día. El código de salida es 1 si algo se opone al calendario.",
    after: "\
Ejemplos:
  arbitra schedule abierto.trf               el calendario del archivo, comprobado
  arbitra schedule abierto.trf --start 2026/07/01 --times 10:00,16:30 --rest 2026/07/04 --titles
  arbitra schedule abierto.trf --start 2026/07/01 --times 17:00 --format trf -o abierto.trf",
    arguments: &[
        FILE,
        (
            "start",
            "FECHA",
            "El día de la primera ronda; si no se indica, se comprueban las fechas del archivo \
             (registro 132)",
        ),
        ("times", "HORAS", "Cuándo empiezan las rondas, cada día de juego"),
        ("rest", "FECHAS", "Días sin juego"),
        (
            "titles",
            "",
            "Comprueba como torneo con normas, según lo que regía el primer día: dos rondas al día, dos \
             horas para 60 jugadas",
        ),
        ("rest_after", "DÍAS", "Días de juego seguidos tras los que se pide uno de descanso"),
        (
            "control",
            "RITMO",
            "El ritmo de juego, como 5400+30; si no se indica, el del archivo (registro 222)",
        ),
        ("format", "FORMATO", "Qué escribir: el calendario, o el archivo con las fechas"),
        OUTPUT,
    ],
};

pub const ACCELERATE: Translation = Translation {
    command: "accelerate",
    about: "Acelera las primeras rondas, o escribe las reglas de la aceleración",
    long_about: "Escribe quién tiene cuántos puntos virtuales en qué rondas (registros 250) y lo dice en palabras para \
                 imprimir, como piden las bases. Bakú es de la FIDE; otras requieren autorización.",
    after: "\
Ejemplos:
  arbitra accelerate abierto.trf             las reglas de la aceleración del archivo, para imprimir
  arbitra accelerate abierto.trf --method baku -o abierto.trf
                                             Bakú por extenso (registros 250)
  arbitra accelerate abierto.trf --groups '1-40 +1 1-2; 41-80 +0.5 1' -o abierto.trf
                                             grupos anunciados: números, puntos virtuales, rondas
  arbitra accelerate abierto.trf --none -o abierto.trf
                                             sin aceleración",
    arguments: &[
        FILE,
        ("method", "MÉTODO", "Acelera con este método"),
        (
            "groups",
            "GRUPOS",
            "Acelera estos grupos: números, puntos virtuales, rondas; separados por punto y coma",
        ),
        ("none", "", "Quita la aceleración"),
        (
            "output",
            "SALIDA",
            "Dónde escribir el archivo; si no se indica, solo se escriben las \
             reglas",
        ),
        ("json", "", "Escribe los grupos en JSON"),
    ],
};

pub const LINEUP: Translation = Translation {
    command: "lineup",
    about: "Escribe la hoja del capitán, o anota una alineación",
    long_about: "Una alineación se comprueba antes de anotarla (registro 300): miembros del equipo, una vez \
                 cada uno, desde el primer tablero y en un orden permitido.",
    after: "\
Ejemplos:
  arbitra lineup liga.trf --round 3 --team 2
                                             la hoja del capitán por rellenar
  arbitra lineup liga.trf --round 3 --team 2 --boards 5,6,8,9 -o liga.trf
                                             comprobada y anotada (registro 300)",
    arguments: &[
        FILE,
        ("round", "N", "La ronda"),
        ("team", "EQUIPO", "El equipo"),
        (
            "boards",
            "LISTA",
            "Los jugadores desde el tablero 1, 0 si queda vacío; sin ellos, la hoja del capitán",
        ),
        (
            "order",
            "REGLA",
            "Cómo se ordena a los miembros: registered, free, o rating:PUNTOS de tolerancia",
        ),
        ("output", "SALIDA", "El archivo que se escribe; si no se indica, la salida estándar"),
    ],
};
