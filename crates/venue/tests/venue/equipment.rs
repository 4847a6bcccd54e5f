//! Sets, boards, tables, clocks: measured and counted.

use arbitra_model::{Language, Said};
use arbitra_venue::equipment::{
    Can, ClockKind, Control, Equipment, Item, Mode, StockWish, can_run, judge, preset, stock,
};
use arbitra_venue::sheets;
use arbitra_venue::standards::{Edition, Level};

fn said(text: &str, edition: Edition, level: Level) -> Vec<String> {
    let equipment = Equipment::from_toml(text).unwrap_or_else(|errors| panic!("{errors}"));
    let findings = judge(&equipment, edition, level);
    let line = |finding: &arbitra_venue::plan::Finding| {
        let citation = finding.source.map(|source| source.citation()).unwrap_or_default();
        format!("{} [{citation}]", finding.say(Language::English))
    };
    findings.iter().map(line).collect()
}

const GOOD: &str = "clocks = ['DGT 3000']\n\
    [pieces]\nking = 95\nqueen = 85\nbishop = 70\nknight = 60\nrook = 55\npawn = 50\n\
    king_base = 40\npawn_base = 25\nstaunton = true\nshiny = false\ndark_black_or_brown = true\n\
    [board]\nsquare = 55\nmaterial = 'wood'\nshiny = false\n\
    [table]\nlength = 1100\nwidth = 850\nheight = 740\n\
    [blind]\nboard = 200\nclock_dot = 5\n\
    [scoresheet]\nlength = 160\nbattery_hours = 8\nmoves = 7\n";

#[test]
fn good_equipment_meets_the_standards() {
    for edition in [Edition::E2019, Edition::E2022, Edition::E2026] {
        for level in [Level::Top, Level::Open] {
            assert_eq!(said(GOOD, edition, level), [""; 0], "{edition}");
        }
    }
    // 2014 had narrower tables, at least twice the board long, and 15 to 20 cm beside it.
    let old = said(GOOD, Edition::E2014, Level::Open);
    assert_eq!(
        old,
        [
            "tables: width of the table 85 cm; needed: 80 cm to 83 cm [C.05 (2014) 6.e]",
            "tables: table beside the board, both sides together 41 cm; needed: 15 cm to 20 cm [C.05 (2014) 6.e]",
        ]
    );
}

#[test]
fn every_tolerance_is_held() {
    let check = |from: &str, to: &str, level, expected: &str| {
        let text = GOOD.replace(from, to);
        assert_ne!(text, GOOD, "{from}");
        let found = said(&text, Edition::E2019, level);
        assert!(found.iter().any(|line| line.contains(expected)), "{to}: {found:?}");
    };
    let open = Level::Open;
    check(
        "king = 95",
        "king = 105",
        open,
        "king: height of the king 105 mm; needed: 95 mm (86 mm to 104 mm) [C.02 (2019) 2.2]",
    );
    check("king = 95", "king = 85", open, "height of the king 85 mm");
    check("length = 160", "length = 120", open, "[C.02 (2019) 6.1.3.7]");
    check("length = 160", "length = 211", open, "electronic scoresheets: longer side");
    check("battery_hours = 8", "battery_hours = 7", open, "[C.02 (2019) 6.2.2.5]");
    check("moves = 7", "moves = 6", open, "[C.02 (2019) 6.2.2.6]");
    check("queen = 85", "queen = 96", open, "heights out of order");
    check("king_base = 40", "king_base = 48", open, "base against height 51%; needed: 40% to 50%");
    check("king_base = 40", "king_base = 37", open, "base against height 38%");
    check("square = 55", "square = 61", open, "side of a square 61 mm; needed: 50 mm to 60 mm");
    check("pawn_base = 25", "pawn_base = 28", open, "square against the base of a pawn 196%");
    check("length = 1100", "length = 1300", open, "length of the table 1.3 m");
    check("width = 850", "width = 730", open, "width of the table 73 cm");
    check("width = 850", "width = 730", open, "both sides together 29 cm");
    check("height = 740", "height = 700", open, "height of the table 70 cm");
    check("'wood'", "'plastic'", Level::Top, "boards of wood");
    check("'wood'", "'soft'", open, "it bends");
    check("staunton = true", "staunton = false", open, "Staunton");
    check("shiny = false", "shiny = true", open, "dull");
    check(
        "board = 200",
        "board = 180",
        open,
        "a board for the blind 180 mm; needed: at least 20 cm [E.01 (2014) D.2]",
    );
    check("clock_dot = 5", "clock_dot = 10", open, "[E.01 (2014) D.5]");
    check("'DGT 3000'", "'DGT 3000', 'Leap KK 9908'", open, "one event has one type");
    check("'DGT 3000'", "'Garde'", open, "Garde is on no list");
    check("'DGT 3000'", "'mechanical'", Level::Top, "electronic clocks");
    // Children may have smaller ones.
    let small = "[pieces]\nking = 75\n[board]\nsquare = 38\ncoordinates = false\n";
    let found = said(small, Edition::E2019, Level::School);
    // The smaller set is allowed, the larger one (55 mm and 90 mm) is advised.
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.iter().any(|line| line.contains("king 75 mm; needed: at least 90 mm")));
    let smaller = small.replace("75", "74").replace("38", "37");
    assert_eq!(said(&smaller, Edition::E2019, Level::School).len(), 5);
    // Sets of children have no other heights than the king's.
    let set = "[pieces]\nking = 90\nqueen = 70\nbishop = 60\nknight = 55\nrook = 45\npawn = 40\n\
        [board]\nsquare = 55\ncoordinates = true\n";
    for edition in [Edition::E2019, Edition::E2022, Edition::E2026] {
        assert_eq!(said(set, edition, Level::School), [""; 0], "{edition}");
        // Nor one height of tables: it follows their own.
        let low = format!("{set}[table]\nlength = 1100\nwidth = 850\nheight = 590\n");
        assert_eq!(said(&low, edition, Level::School), [""; 0], "{edition}");
    }
}

/// What a later text does not repeat, as far as it is known, is advice by the text that has it.
#[test]
fn what_a_text_does_not_repeat_is_advice_of_the_text_that_has_it() {
    let weighed = |text: &str, edition, level| {
        let equipment = Equipment::from_toml(text).unwrap();
        let found = judge(&equipment, edition, level);
        let finding = found.first().unwrap();
        (finding.is_broken(), finding.source.unwrap().citation())
    };
    let clocks = "clocks = ['DGT 3000', 'DGT XL']\n";
    let shiny = "[pieces]\nshiny = true\n";
    let bare = "[board]\ncoordinates = false\n";
    for (text, edition, level, broken, citation) in [
        (clocks, Edition::E2019, Level::Open, true, "C.02 (2019) 5.1"),
        (clocks, Edition::E2022, Level::Open, true, "C.02 (2022)"),
        (clocks, Edition::E2026, Level::Open, false, "C.02 (2022)"),
        (shiny, Edition::E2026, Level::Open, true, "C.02.02 (2026)"),
        (bare, Edition::E2019, Level::School, true, "C.02 (2019) 11.3"),
        (bare, Edition::E2026, Level::School, false, "TEC (2022)"),
    ] {
        assert_eq!(weighed(text, edition, level), (broken, citation.to_owned()), "{text}{edition}");
    }
}

#[test]
fn faults_of_the_file_are_said() {
    let errors = Equipment::from_toml("[pieces]\nkng = 95\n").unwrap_err();
    let english = errors.say(Language::English);
    assert_eq!(english, "line 2, column 1: `kng` is not known here; did you mean `king`?");
    assert!(Equipment::from_toml("[pieces]\nking = 9.5\n").is_err());
    assert!(Equipment::from_toml("clocks = 5\n").is_err());
}

#[test]
fn stock_has_spares_and_a_countdown_clock() {
    let wish = StockWish {
        boards: 120,
        rounds: 9,
        edition: Edition::E2019,
        level: Level::Open,
        spares: 5,
        per_table: 2,
        live: 10,
        blind: 2,
        accessible: 2,
    };
    let lines = stock(&wish).unwrap();
    let find = |item| lines.iter().find(|line| line.item == item).map(|l| (l.needed, l.spare));
    assert_eq!(find(Item::Table), Some((59, 1)));
    assert_eq!(find(Item::LongTable), Some((2, 0)));
    assert_eq!(find(Item::Set), Some((120, 6)));
    assert_eq!(find(Item::Board), Some((110, 6)));
    assert_eq!(find(Item::LiveBoard), Some((10, 1)));
    assert_eq!(find(Item::BlindBoard), Some((2, 1)));
    assert_eq!(find(Item::Scoresheet), Some((2_160, 108)));
    assert_eq!(find(Item::Countdown), Some((1, 0)));
    let few = stock(&StockWish { boards: 15, live: 0, blind: 0, accessible: 0, ..wish }).unwrap();
    assert!(few.iter().all(|line| line.item != Item::Countdown), "30 players are not more than 30");
    // Official events have it from 30 players on since 2018 (C.05 4.4).
    for (edition, asked) in [
        (Edition::E2014, false),
        (Edition::E2019, true),
        (Edition::E2022, true),
        (Edition::E2026, true),
    ] {
        let top = StockWish { boards: 15, live: 0, blind: 0, accessible: 0, ..wish };
        let lines = stock(&StockWish { level: Level::Top, edition, ..top }).unwrap();
        let countdown = lines.iter().find(|line| line.item == Item::Countdown);
        assert_eq!(countdown.is_some(), asked, "{edition}");
        let citation = countdown.and_then(|line| line.source).map(|source| source.citation());
        assert!(citation.is_none_or(|text| text == "C.05 (2018) 4.4"), "{edition}");
    }
    assert!(stock(&StockWish { boards: 0, ..wish }).is_err());
    assert!(stock(&StockWish { live: 121, ..wish }).is_err());
    assert!(stock(&StockWish { rounds: 100, ..wish }).is_err());
    let sheet = sheets::stock(&lines, Edition::E2019, Language::Spanish);
    assert!(sheet.text().contains("relojes de un mismo modelo"));
}

#[test]
fn which_clock_can_run_which_control() {
    let control = |text: &str| Control { time: text.parse().unwrap(), mode: Mode::Increment };
    let dgt = ClockKind::of("dgt3000");
    assert_eq!(can_run(&dgt, &control("5400+30")), Can::Preset('c'));
    assert_eq!(can_run(&dgt, &control("40/7200:20/3600:900+30")), Can::Preset('d'));
    assert_eq!(can_run(&dgt, &control("5100+30")), Can::Try);
    let delay = Control { mode: Mode::Delay, ..control("5400+30") };
    assert_eq!((preset(&delay), can_run(&dgt, &delay)), (None, Can::Try));
    let hands = ClockKind::of("mechanical");
    assert_eq!(can_run(&hands, &control("5400+30")), Can::NoIncrement);
    assert_eq!(can_run(&hands, &control("40/7200:3600")), Can::Hands);
    assert_eq!(can_run(&ClockKind::of("Nobody's"), &control("300")), Can::Try);
    let tested = ClockKind::Tested(vec!['c']);
    assert_eq!(can_run(&tested, &control("5400+30")), Can::Preset('c'));
    assert_eq!(can_run(&tested, &control("300")), Can::NotThere('n'));
}
