//! The commands about rankings in Spanish.

use super::Translation;

type Argument = (&'static str, &'static str, &'static str);

const FILE: Argument = ("file", "ARCHIVO", "El torneo; - lee la entrada estándar");
const TIE_BREAKS: Argument = (
    "tie_breaks",
    "LISTA",
    "Los desempates por su orden, como \"BH/C1, BH, SB\"; si no se indica, los del archivo \
     (registros 212 y 202) y, sin ninguno, los que la edición recomienda para ese tipo de torneo",
);
const ORDER: Argument = (
    "order",
    "ORDEN",
    "Qué orden recomendado, si ni --tie-breaks ni el archivo indican ninguno: el que corresponde al \
     Elo de los jugadores tal como es o como se valora, el de los torneos escolares o el de unas \
     reglas antiguas de emparejamiento, habitual en un torneo emparejado por ellas",
);
const EDITION: Argument = (
    "edition",
    "AÑO",
    "El reglamento de desempates: 2026, 2024, 2019, 2014 o 2006; si no se indica, el que regía \
     el primer día del torneo y, sin fecha, el último",
);
const KIND: Argument = (
    "kind",
    "TIPO",
    "Cómo se emparejó: suizo, todos contra todos u otro calendario fijado de antemano; si no se \
     indica, lo dice el archivo (registro 192)",
);
const ROUND: Argument = (
    "round",
    "N",
    "La clasificación tras esta ronda; si no se indica, con todo lo que hay en el \
         archivo",
);
const UNRATED: Argument = (
    "unrated",
    "ELO|lowest|average",
    "El Elo con que cuentan los jugadores que no tienen: el que se anunció, o el \
     menor o el medio del torneo",
);
const LOTS: Argument =
    ("lots", "SEMILLA", "Sortea donde nada más separa; la misma semilla da el mismo sorteo");
const BY_HAND: Argument = (
    "by_hand",
    "NÚMEROS",
    "Los números de quienes siguen empatados, en el orden que se fijó a mano",
);
const EXTERNAL: Argument = (
    "external",
    "ARCHIVO",
    "Un archivo con valores de desempates propios, uno por línea: OTHER_X 4 12.5",
);
const TABLE_FORMAT: Argument = (
    "format",
    "FORMATO",
    "Qué escribir: una tabla, valores separados por tabuladores, JSON o una página",
);
const OUTPUT: Argument = (
    "output",
    "SALIDA",
    "Dónde escribir; si no se indica, la salida \
     estándar",
);

pub(super) const STANDINGS: Translation = Translation {
    command: "standings",
    about: "Clasifica un torneo: puntos, desempates y por qué",
    long_about: "Clasifica por puntos y luego por los desempates de la edición, con valores \
         exactos. Si la lista no es adecuada para ese tipo de torneo, se avisa por la salida de \
         errores, con su artículo.",
    after: "\
Ejemplos:
  arbitra standings abierto.trf              con los desempates del archivo, o los que recomiendan las reglas
  arbitra standings abierto.trf --tie-breaks \"BH/C1, BH, SB\" --round 5
  arbitra standings abierto.trf --working 12 por qué el número 12 está ahí
  arbitra standings abierto.trf --by federation
  arbitra standings abierto.trf --by age:12,16,60+ --format html -o edades.html
  arbitra standings abierto.trf --edition 2019 --format tsv
  arbitra standings abierto.trf --compare    los puestos según cada orden recomendado",
    arguments: &[
        FILE,
        TIE_BREAKS,
        ORDER,
        EDITION,
        KIND,
        ROUND,
        UNRATED,
        LOTS,
        BY_HAND,
        EXTERNAL,
        (
            "by",
            "SEGÚN",
            "Una tabla por grupo: category (categoría), federation (federación), sex (sexo), age (edad), \
             rating (Elo) o title (título); detalles tras dos puntos: category:CLASE, age:12,16,60+, \
             rating:1600,2000",
        ),
        (
            "compare",
            "",
            "Los puestos según cada orden recomendado, uno al lado de otro; con --edition, solo los de \
             esa edición",
        ),
        (
            "working",
            "NÚMERO",
            "Enseña cómo salen los valores de este jugador o equipo, ronda a ronda",
        ),
        TABLE_FORMAT,
        OUTPUT,
    ],
};

pub(super) const CROSSTABLE: Translation = Translation {
    command: "crosstable",
    about: "Escribe el cuadro cruzado: quién jugó contra quién",
    long_about: "Un suizo muestra de cada ronda rival, color, resultado y flotación; una liga todos contra todos, \
                 la matriz. Los equipos se muestran con sus puntos de encuentro y de partida.",
    after: "\
Ejemplos:
  arbitra crosstable abierto.trf
  arbitra crosstable maestros.trf --kind round-robin
  arbitra crosstable liga.trf --show boards
  arbitra crosstable abierto.trf --format html -o cuadro.html",
    arguments: &[
        FILE,
        TIE_BREAKS,
        ORDER,
        EDITION,
        KIND,
        ROUND,
        UNRATED,
        LOTS,
        BY_HAND,
        EXTERNAL,
        (
            "show",
            "TABLA",
            "Qué tabla: quién jugó contra quién, resultados por tablero de un torneo por \
             equipos, o los resultados de cada ronda",
        ),
        TABLE_FORMAT,
        OUTPUT,
    ],
};

pub(super) const PRIZES: Translation = Translation {
    command: "prizes",
    about: "Reparte un fondo de premios según la clasificación",
    long_about: "Dice quién recibe cuánto y de qué premios sale. Lo pagado y lo no adjudicado suman siempre el fondo.",
    after: "\
Ejemplos:
  arbitra prizes abierto.trf --fund premios.toml
  arbitra prizes abierto.trf --fund premios.toml --method hort --format json

Un fondo:
  currency = \"EUR\"
  method = \"shared\"
  main = [500, 300, 200]

  [[category]]
  name = \"Sub 1800\"
  rating = { below = 1800 }
  prizes = [100, 50]",
    arguments: &[
        FILE,
        TIE_BREAKS,
        ORDER,
        EDITION,
        KIND,
        ROUND,
        UNRATED,
        LOTS,
        BY_HAND,
        EXTERNAL,
        ("fund", "FONDO", "El fondo de premios, un archivo TOML"),
        (
            "method",
            "MÉTODO",
            "Cómo se reparte entre los empatados a puntos: shared (a partes iguales), order (por \
             el orden de los desempates) u hort (mitad y mitad); si no se indica, como diga el \
             fondo",
        ),
        ("format", "FORMATO", "Qué escribir: una lista o JSON"),
        OUTPUT,
    ],
};

pub(super) const PLAYOFF: Translation = Translation {
    command: "playoff",
    about: "Organiza las partidas de desempate entre jugadores empatados",
    long_about: "Quién juega contra quién, colores por sorteo repetible, ritmos, pausas y qué \
         puesto toca a cada uno.",
    after: "\
Ejemplos:
  arbitra playoff --players \"Ana, Bea, Caro\" --places 1 --edition 2019
  arbitra playoff --players \"4 Ivanov, A.; 9 Prieto, B.\" --places 1 --edition 2006 --seed 42
  arbitra playoff --players \"Ana, Bea\" --places 1 --edition 2006 --results \"1=1-0, 2=draw\"

Resultados: PARTIDA=1-0, PARTIDA=0-1 o PARTIDA=draw (tablas); el número de jugadas tras una barra
(PARTIDA=1-0/34); la elección de color, como PARTIDA=white:NÚMERO (lleva blancas).",
    arguments: &[
        (
            "players",
            "JUGADORES",
            "Los empatados por el orden de sus desempates, entre comas, o entre punto y coma si los nombres \
             llevan coma; delante puede ir el número",
        ),
        ("places", "N", "Cuántos puestos se juegan; solo el título es 1"),
        ("edition", "AÑO", "Las reglas: 2006, 2014 o 2019"),
        ("seed", "SEMILLA", "De dónde parten los sorteos; la misma semilla da los mismos"),
        ("first_place", "N", "El mejor de los puestos por los que están empatados"),
        (
            "short",
            "",
            "No hay tiempo para partidas normales: Armagedón donde la edición lo permite",
        ),
        (
            "by_lot",
            "",
            "Números y parejas por sorteo y no por desempate, donde la edición deja elegir",
        ),
        ("results", "RESULTADOS", "Lo jugado hasta ahora, como \"1=1-0, 2=draw\""),
        ("format", "FORMATO", "Qué escribir: un calendario o JSON"),
        OUTPUT,
    ],
};
