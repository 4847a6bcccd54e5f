//! Reading halls: what is wrong is said with line, column, field and what to do.

use arbitra_model::{Language, Said};
use arbitra_venue::geometry::Point;
use arbitra_venue::hall::{AreaKind, Hall};

use crate::hall;

#[track_caller]
fn refused(text: &str, at: (usize, usize), english: &str, spanish: &str) {
    let errors = Hall::from_toml(text).unwrap_err();
    let said = |language| errors.say(language);
    let first = &errors.each()[0];
    assert_eq!((first.line, first.column), at, "{}", said(Language::English));
    assert!(said(Language::English).contains(english), "{}", said(Language::English));
    assert!(said(Language::Spanish).contains(spanish), "{}", said(Language::Spanish));
}

#[test]
fn a_hall_is_read_with_everything_in_it() {
    let hall = hall("theatre");
    assert_eq!(hall.walls.corners().len(), 6);
    assert_eq!(hall.doors[0].width, 1_800);
    assert_eq!(hall.columns[0].middle(), Point { x: 12_000, y: 12_000 });
    assert_eq!((hall.arbiters[0].has_internet, hall.lights[0].lux), (true, 500));
    assert!(hall.has(AreaKind::Toilets) && !hall.has(AreaKind::Bar));
    // 582 m² without stage (36) and seats (55).
    assert_eq!(hall.playing_area(), (24 * 22 + 6 * 13 - 36 - 55) * 10_000);
}

#[test]
fn what_is_wrong_is_said_where_it_stands() {
    refused(
        "name = 'A'\nsize = [-30, 20]\n",
        (2, 9),
        "`size` cannot be -30; write metres from 1 to 300, not negative: the hall needs floor for every \
         player (C.02 (2019) 8.2.1)",
        "(C.02 (2019) 8.2.1)",
    );
    refused(
        "name = 'A'\nwalls = [[0, 0], [-30, 0], [0, 20]]\n",
        (2, 19),
        "not negative: the hall needs floor",
        "no negativos",
    );
    refused(
        "name = 'A'\nsiez = [30, 20]\n",
        (1, 1),
        "did you mean `size`?",
        "¿quiso decir `size`?",
    );
    refused("size = [30, 20]\n", (1, 1), "`name` is missing", "falta `name`");
    refused("name = 'A'\nsize = [30, 20", (2, 15), "this is not TOML", "no es TOML");
    refused("name = 'A'\nsize = [1000, 20]\n", (2, 9), "from 1 to 300", "de 1 a 300");
    refused(
        "name = 'A'\nwalls = [[0,0],[10,10],[10,0],[0,10]]\n",
        (2, 9),
        "cross themselves",
        "se cruzan",
    );
    refused(
        "name = 'A'\nsize = [30, 20]\n[[door]]\nat = [5, 5]\n",
        (4, 6),
        "this door is on no wall",
        "no está en ninguna pared",
    );
    refused(
        "name = 'A'\nsize = [30, 20]\n[[area]]\nkind = 'pub'\n",
        (4, 8),
        "one of stage, spectators, bar",
        "una de estas",
    );
    refused(
        "name = 'A'\nsize = [30, 20]\n[[column]]\nat = [29, 19]\nsize = [2, 2]\n",
        (4, 6),
        "`column` is not within the walls",
        "fuera de las paredes",
    );
    refused(
        "name = 'A'\nsize = [30, 20]\n[[rope]]\npoints = [[1, 1], [5, 2]]\n",
        (4, 10),
        "along or across",
        "a lo largo o a lo ancho",
    );
    refused(
        "name = 'A'\nsize = [9, 9]\n[[table]]\nat = [1, 1]\nsize = [1.1, 0.85]\nboards = [1]\n\
         [[table]]\nat = [4, 1]\nsize = [1.1, 0.85]\nboards = [1]\n",
        (10, 11),
        "board 1 stands on two tables",
        "aparece dos veces",
    );
    refused(
        "name = 'A'\nsize = [3, 3]\nlux = 'bright'\n",
        (3, 7),
        "a whole number from 0",
        "entero",
    );
    refused("name = 'A'\nsize = [3, 3]\nwalls = []\n", (3, 9), "not both", "no ambos");
    refused("name = 'A'\nsize = [3.0005, 3]\n", (2, 9), "metres from 1", "metros de 1");
}

#[test]
fn nothing_floods_or_panics() {
    let many = "[[door]]\nat = [0, 0]\n".repeat(501);
    refused(&format!("name = 'A'\nsize = [9, 9]\n{many}"), (3, 1), "more than 500", "más de 500");
    refused(&"#".repeat(300_000), (1, 1), "256 KB", "256 KB");
    let wrong = "[[door]]\nat = [5, 5]\n".repeat(200);
    let errors = Hall::from_toml(&format!("name = 'A'\nsize = [9, 9]\n{wrong}")).unwrap_err();
    assert_eq!(errors.each().len(), 50);
    for number in ["1e999", "nan", "-0.0", "0x7fffffffffffffff", "99999999999999999999", "1_0"] {
        let _ = Hall::from_toml(&format!("name = 'A'\nsize = [{number}, {number}]\n"));
    }
}
