//! Every command that the table of the manual names does what its row says, in both languages.

use crate::program::{CLUB, Desk};

const DATA: &str = include_str!("../../../../docs/catalogue.tsv");
const HALL: &str = include_str!("../../../../tests/suite/venue/hall.toml");
const OPEN: &str = include_str!("../../../../fuzz/corpus/announcement/open.toml");

/// Everything measured, and every measure wrong.
const WRONG: &str = "clocks = ['DGT 3000', 'Silver Timer']\n[pieces]\nking = 80\nqueen = 85\n\
    [board]\nsquare = 30\nmaterial = 'soft'\n[table]\nlength = 700\nwidth = 850\nheight = 700\n\
    [blind]\nboard = 150\nclock_dot = 10\n";

/// A hall that is dark, and two tables that stand too near.
const NEAR: &str = "name = 'Hall'\nsize = [10, 10]\nlux = 300\n\
    [[table]]\nat = [2, 2]\nsize = [1.1, 0.85]\nboards = [1]\n\
    [[table]]\nat = [2, 4]\nsize = [1.1, 0.85]\nboards = [2]\n";

const SETS: &str = "venue check --equipment sets.toml --edition 2019";
const SCHOOL: &str = "venue check --equipment sets.toml --edition 2019 --level school";
const STANDARDS: &str = "venue standards --edition 2019";
const PLAN: &str = "venue plan hall.toml --boards 60 --edition 2019 --single 4 --accessible 7";
const STOCK: &str = "venue stock 20 --edition 2019 --level school";

/// Item, what is run, its exit code, and what it says in English and Spanish.
const TRIED: &[(&str, &str, i32, [&str; 2])] = &[
    (
        "2.7",
        PLAN,
        0,
        ["The clock stands on Black's right", "El reloj va a la derecha de las negras"],
    ),
    (
        "2.9",
        "laws ruling late one --announced open.toml",
        0,
        [
            "as announced in open.toml: Default time: 30 minutes after the actual start",
            "según lo anunciado en open.toml: Tiempo de espera: 30 minutos desde el comienzo real",
        ],
    ),
    (
        "2.22",
        "venue clock --edition 2019 --control 90+30",
        0,
        ["yes: setting c, which every approved clock", "sí: ajuste c, que todo reloj aprobado"],
    ),
    (
        "12.1",
        SETS,
        1,
        ["side of a board for the blind 150 mm", "lado del tablero para ciegos 150 mm"],
    ),
    ("12.1", STANDARDS, 0, ["Side of a board for the blind", "Lado del tablero para ciegos"]),
    (
        "12.4",
        SETS,
        1,
        ["for the blind every 10 min; needed: 5 min", "para ciegos cada 10 min; se pide: 5 min"],
    ),
    (
        "12.4",
        STANDARDS,
        0,
        ["A dot on the clock for the blind every", "Un punto en el reloj para ciegos cada"],
    ),
    (
        "14.11",
        "explain club.trf --check-list --edition dutch-2013",
        0,
        [
            "(W) semi-absolute (strong, odd round), w as it is, (w) variable (mild, even round)",
            "(B) semiabsoluta (fuerte, ronda impar), b tal cual, (b) variable (leve, ronda par)",
        ],
    ),
    (
        "29.5",
        "regulations open.toml --check",
        1,
        [
            "whether players report before leaving the playing area",
            "si se avisa antes de salir de la zona de juego",
        ],
    ),
    ("32.1", SETS, 1, ["height of the king 80 mm; needed: 95 mm", "altura del rey 80 mm; se pide"]),
    ("32.1", STANDARDS, 0, ["Height of the king", "Altura del rey"]),
    ("32.2", SETS, 1, ["it bends; boards are rigid", "se dobla; los tableros son rígidos"]),
    ("32.2", STANDARDS, 0, ["Side of a square", "Lado de la casilla"]),
    ("32.3", SETS, 1, ["length of the table 70 cm; needed: 110 cm", "largo de la mesa 70 cm"]),
    ("32.4", SETS, 1, ["more than one type of clock", "más de un modelo de reloj"]),
    ("32.5", STOCK, 0, ["sets of pieces", "juegos de piezas"]),
    (
        "33.1",
        "venue clock --form",
        0,
        ["Is the increment added before the first move?", "¿Se añade el incremento antes de la"],
    ),
    ("34.1", PLAN, 0, ["Between rows: 4.4 m, from table to table", "Entre filas: 4,4 m, de mesa"]),
    (
        "34.1",
        "venue check near.toml --edition 2019",
        1,
        ["space between rows 1.15 m; needed: at least 2.5 m", "distancia entre filas 1,15 m"],
    ),
    (
        "34.2",
        "venue check near.toml --edition 2019",
        1,
        ["light 300 lux; needed: about 800 lux", "iluminación 300 lux; se pide: unos 800 lux"],
    ),
    ("34.3", PLAN, 0, ["internet at the arbiters' table", "internet en la mesa de los árbitros"]),
    ("35.3", PLAN, 0, ["more room", "más espacio"]),
    ("36.3", "venue standards --furniture", 0, ["133–159 cm", "133–159 cm"]),
    ("36.4", SCHOOL, 1, ["needed: at least 38 mm", "se pide: al menos 38 mm"]),
    ("36.4", STOCK, 0, ["C.02 (2019) 11.3.7", "C.02 (2019) 11.3.7"]),
    ("36.9", "standings club.trf --edition 2019 --order school", 0, ["WIN  BWG", "WIN  BWG"]),
];

#[test]
fn every_command_that_the_table_names_says_what_its_row_says() {
    let desk = Desk::with("hall.toml", HALL);
    for (name, text) in
        [("open.toml", OPEN), ("sets.toml", WRONG), ("near.toml", NEAR), ("club.trf", CLUB)]
    {
        desk.put(name, text);
    }
    let mut asked = 0;
    for line in DATA.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        for place in fields[3].split("; ") {
            let Some(command) = place.strip_prefix("arbitra ") else { continue };
            let tried = TRIED
                .iter()
                .filter(|(item, run, ..)| *item == fields[0] && run.starts_with(command));
            assert_eq!(tried.count(), 1, "{}: {command} is tried by nobody", fields[0]);
            asked += 1;
        }
    }
    assert_eq!(asked, TRIED.len());
    for (item, line, code, said) in TRIED {
        for (language, words) in ["en", "es"].into_iter().zip(said) {
            let run = desk.run(&format!("{line} --lang {language}"));
            assert_eq!(run.code, *code, "{item}: {line}: {}{}", run.out, run.err);
            assert!(run.out.contains(words), "{item}: {line}: {words}: {}{}", run.out, run.err);
        }
    }
}
