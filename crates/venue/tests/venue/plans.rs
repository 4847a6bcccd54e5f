//! Plans: what is proposed holds before the check, and what does not fit is refused.

use std::collections::BTreeSet;

use arbitra_model::Language;
use arbitra_venue::drawing::draw;
use arbitra_venue::geometry::{Point, Rect};
use arbitra_venue::hall::Hall;
use arbitra_venue::plan::{
    Finding, Kind, Level, Matter, Neighbour, Numbering, Plan, Refusal, Who, Wish, check, propose,
};
use arbitra_venue::standards::{Edition, Subject, Weight};
use proptest::prelude::*;

use crate::hall;

fn square(width: i32, height: i32) -> Hall {
    Hall::from_toml(&format!("name = 'Hall'\nsize = [{width}, {height}]\nlux = 800\n")).unwrap()
}

fn open(boards: u16) -> Wish {
    Wish::new(boards, Edition::E2019, Level::Open)
}

/// Whether a finding is about where tables stand, and not about the house.
fn is_about_tables(finding: &Finding) -> bool {
    matches!(
        finding.matter,
        Matter::Close { .. }
            | Matter::Outside
            | Matter::Overlap { .. }
            | Matter::NoTable
            | Matter::TwoTables
            | Matter::Shared
    ) || matches!(
        &finding.matter,
        Matter::Measure { subject, .. } if !matches!(subject, Subject::Light | Subject::Temperature)
    )
}

#[track_caller]
fn holds(hall: &Hall, plan: &Plan) {
    let wrong: Vec<String> = check(hall, plan)
        .iter()
        .filter(|finding| is_about_tables(finding))
        .map(|finding| finding.say(Language::English))
        .collect();
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn a_hundred_and_twenty_boards_in_thirty_by_twenty_metres() {
    let hall = hall("hall");
    let plan = propose(&hall, &open(120)).unwrap();
    holds(&hall, &plan);
    let svg = draw(&hall, Some(&plan), Language::Spanish).svg();
    assert_eq!((plan.board_count(), plan.arbiters.len()), (120, 1));
    assert!(svg.contains(">120</text>"));
}

#[test]
fn a_hall_that_is_too_small_says_what_breaks_first_and_how_many_fit() {
    // 100 m² are 2 m² for 50 players.
    let hall = square(10, 10);
    let refused = propose(&hall, &open(60)).unwrap_err();
    let Refusal::TooSmall { boards: 60, fits, broken } = &refused else { panic!("{refused:?}") };
    assert!(matches!(
        broken.matter,
        Matter::Measure { subject: Subject::AreaPerPlayer, found: 8_333, .. }
    ));
    assert!(propose(&hall, &open(*fits)).is_ok(), "{fits}");
    assert!(propose(&hall, &open(fits + 1)).is_err(), "{fits}");
    let english = refused.say(Language::English);
    assert!(english.contains("[C.02 (2019) 8.2.1, standards of 2019]"), "{english}");
    let spanish = refused.say(Language::Spanish);
    assert!(spanish.contains("mesas no caben") && spanish.contains("normas de 2019"), "{spanish}");
    // Floor enough, and rows that would stand too near.
    let refused = propose(&hall, &open(fits + 1)).unwrap_err();
    let Refusal::TooSmall { broken, .. } = refused else { panic!() };
    let Matter::Measure { subject: Subject::RowDistance, found, .. } = broken.matter else {
        panic!("{broken:?}")
    };
    assert!((0..2_500).contains(&found), "{found}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    let hall = square(30, 20);
    let mut teams = Wish { teams: true, ..open(10) };
    teams.turned.insert(3);
    for (wish, said) in [
        (open(0), "from 1 to 2000"),
        (open(2_001), "from 1 to 2000"),
        (Wish { accessible: [11].into(), ..open(10) }, "no board 11"),
        (Wish { accessible: [0].into(), ..open(10) }, "no board 0"),
        (Wish { per_table: 0, ..open(10) }, "1 to 20 boards"),
        (Wish { table: Some((10, 10)), ..open(10) }, "0.4 to 5 metres"),
        (Wish { aisle: 0, ..open(10) }, "aisle"),
        (Wish { live: 11, ..open(10) }, "no board 11"),
        (teams, "cannot be turned"),
    ] {
        let refused = propose(&hall, &wish).unwrap_err().say(Language::English);
        assert!(refused.contains(said), "{refused}");
    }
}

#[test]
fn boards_are_numbered_in_rows_or_as_a_snake() {
    let hall = square(20, 20);
    let lefts = |numbering| {
        let plan = propose(&hall, &Wish { numbering, ..open(40) }).unwrap();
        let row = |row: u16| -> Vec<u16> {
            let mut tables: Vec<_> = plan.tables.iter().filter(|table| table.row == row).collect();
            tables.sort_by_key(|table| (table.at.x, table.at.y));
            tables.iter().map(|table| table.first()).collect()
        };
        (row(1), row(2))
    };
    let (first, second) = lefts(Numbering::Rows);
    assert!(first.is_sorted() && second.is_sorted());
    assert_eq!(second[0], first.len() as u16 + 1);
    let (first, second) = lefts(Numbering::Snake);
    assert!(first.is_sorted() && second.iter().rev().is_sorted());
}

#[test]
fn fixed_boards_stand_where_there_is_room() {
    let hall = hall("hall");
    let wish = Wish {
        accessible: [7, 12].into(),
        single: Some(4),
        live: 6,
        turned: [9].into(),
        per_table: 2,
        ..open(60)
    };
    let plan = propose(&hall, &wish).unwrap();
    holds(&hall, &plan);
    for board in [7, 12] {
        let table = plan.table_of(board).unwrap();
        assert_eq!((table.kind, table.boards.len(), table.sizes().0), (Kind::Accessible, 1, 2_000));
    }
    let single = |board| plan.table_of(board).unwrap().kind == Kind::Single;
    assert!((1..=4).all(single) && !single(5));
    let boards: Vec<_> = plan.tables.iter().flat_map(|table| &table.boards).collect();
    assert_eq!(boards.iter().filter(|board| board.live).count(), 6);
    assert_eq!(
        boards.iter().filter(|board| board.turned).map(|b| b.number).collect::<Vec<_>>(),
        [9]
    );
    assert_eq!(plan.table_of(20).unwrap().boards.len(), 2);
}

#[test]
fn a_theatre_with_stage_columns_and_rope() {
    let hall = hall("theatre");
    let plan = propose(&hall, &open(70)).unwrap();
    holds(&hall, &plan);
    // The first row is the one at the stage.
    let row = |row: u16| plan.tables.iter().find(|table| table.row == row).unwrap().at.y;
    assert!(row(1) < row(2));
    let light = check(&hall, &plan);
    let light = light.iter().find(|f| matches!(f.matter, Matter::Measure { .. })).unwrap();
    assert_eq!(
        light.say(Language::English),
        "light 500 lux; needed: about 800 lux (at least 640 lux)"
    );
    assert_eq!(
        light.say(Language::Spanish),
        "iluminación 500 lux; se pide: unos 800 lux (al menos 640 lux)"
    );
}

#[test]
fn top_events_and_matches_have_tables_of_their_own() {
    let hall = square(30, 20);
    let plan = propose(&hall, &Wish::new(12, Edition::E2022, Level::Top)).unwrap();
    assert!(plan.tables.iter().all(|table| table.kind == Kind::Single));
    holds(&hall, &plan);
    let missing = check(&hall, &plan);
    assert!(missing.iter().any(|finding| finding.source.unwrap().citation() == "C.01 (2022)"));
    assert!(propose(&hall, &Wish::new(61, Edition::E2022, Level::Top)).is_err(), "5 m² each");
}

#[test]
fn single_tables_keep_their_distance_around_a_column() {
    let text = "name = 'Hall'\nsize = [15, 27]\nlux = 800\n[[door]]\nat = [1, 0]\n\
                [[column]]\nat = [5.3, 3.1]\nsize = [0.4, 0.4]\n";
    let hall = Hall::from_toml(text).unwrap();
    let plan = propose(&hall, &Wish::new(22, Edition::E2019, Level::Top)).unwrap();
    holds(&hall, &plan);
}

#[test]
fn a_check_finds_every_distance_that_is_broken() {
    let hall = hall("theatre");
    let good = propose(&hall, &open(30)).unwrap();
    let found = |change: &dyn Fn(&mut Plan)| {
        let mut plan = good.clone();
        change(&mut plan);
        check(&hall, &plan)
    };
    let has = |findings: &[Finding], wanted: &dyn Fn(&Finding) -> bool| findings.iter().any(wanted);
    let outside = found(&|plan| plan.tables[0].at = Point { x: 29_500, y: 21_500 });
    assert!(has(&outside, &|f| f.matter == Matter::Outside && f.is_broken()));
    let column = found(&|plan| plan.tables[0].at = Point { x: 11_500, y: 11_500 });
    let on = Matter::Overlap { with: Neighbour::Column };
    assert!(has(&column, &|f| f.matter == on && f.who == Who::Board(good.tables[0].first())));
    let table = found(&|plan| plan.tables[0].at = plan.tables[1].at);
    assert!(has(&table, &|f| f.matter == Matter::Overlap { with: Neighbour::Table }));
    let twice = found(&|plan| plan.tables[0].boards[0].number = 2);
    assert!(has(&twice, &|f| f.matter == Matter::TwoTables));
    assert!(has(&twice, &|f| f.matter == Matter::NoTable && f.who == Who::Board(1)));
    let size = found(&|plan| plan.tables[0].size.y = 700);
    assert!(has(&size, &|f| matches!(
        f.matter,
        Matter::Measure { subject: Subject::TableWidth, found: 700, .. }
    )));
    // Half a metre nearer to the next row.
    let first_row = good.tables.iter().filter(|table| table.row == 1).count();
    let near = found(&|plan| {
        let second = plan.tables[first_row].at.y;
        let depth = plan.tables[0].size.y;
        for table in plan.tables.iter_mut().take(first_row) {
            table.at.y = second - depth - 2_000;
        }
    });
    assert!(has(&near, &|f| matches!(
        f.matter,
        Matter::Measure { subject: Subject::RowDistance, found: 2_000, .. }
    ) && f.is_broken()));
    let watched = found(&|plan| plan.tables[0].at = Point { x: 22_000, y: 15_000 });
    assert!(has(&watched, &|f| matches!(
        f.matter,
        Matter::Measure { subject: Subject::SpectatorDistance, .. }
    )));
    let door = found(&|plan| plan.tables[0].at = Point { x: 11_500, y: 20_000 });
    assert!(has(&door, &|f| matches!(f.matter, Matter::Close { to: Neighbour::Door, .. })
        && f.weight == Weight::Advice));
    // Two thousand tables on one spot are not two million findings.
    let flood = found(&|plan| {
        let table = plan.tables[0].clone();
        plan.tables = vec![table; 2_000];
    });
    assert!(flood.len() < 300, "{}", flood.len());
}

#[test]
fn a_plan_reads_back_as_it_was_written() {
    let hall = hall("hall");
    let plan = propose(&hall, &Wish { accessible: [3].into(), live: 2, ..open(40) }).unwrap();
    assert_eq!(Plan::from_json(&plan.json()).unwrap(), plan);
    for (from, to) in [
        ("arbitra-hall-plan", "arbitra-plan"),
        ("\"version\": 1", "\"version\": 2"),
        ("\"places\": 1", "\"places\": 0"),
        ("\"number\": 5", "\"number\": 0"),
        ("\"row\": 1", "\"row\": \"x\""),
        ("\"kind\": \"row\"", "\"kind\": \"row\", \"more\": 1"),
        ("\"aisle\": 1200", "\"aisle\": 2000000000"),
    ] {
        let text = plan.json().replacen(from, to, 1);
        assert_ne!(text, plan.json(), "{from}");
        assert!(Plan::from_json(&text).is_err(), "{to}");
    }
    let mut far = plan.clone();
    far.tables[0].at.x = i32::MAX;
    assert!(Plan::from_json(&far.json()).is_err());
    let _ = Plan::from_json(&"[".repeat(100_000));
}

/// A rectangle within walls by its corners and edges alone: another road than the planner's.
fn is_within(hall: &Hall, rect: Rect) -> bool {
    let inside = |x: i32, y: i32| {
        let mut crossings = 0;
        for (a, b) in hall.walls.edges() {
            let (ax, ay, bx, by) = (i64::from(a.x), i64::from(a.y), i64::from(b.x), i64::from(b.y));
            let (x, y) = (i64::from(x), i64::from(y));
            if (ay <= y) != (by <= y) {
                let cross = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
                if (cross > 0) == (by > ay) {
                    crossings += 1;
                }
            }
        }
        crossings % 2 == 1
    };
    let steps = |from: i32, to: i32| (0..=8).map(move |step| from + (to - from) * step / 8);
    steps(rect.left, rect.right).all(|x| steps(rect.top, rect.bottom).all(|y| inside(x, y)))
}

prop_compose! {
    /// A hall with a bite out of a corner, columns, a door, perhaps seats, a stage and a rope.
    fn some_hall()(
        width in 8_i32..40,
        height in 8_i32..40,
        bite in (0_i32..4, 0_i32..4),
        columns in prop::collection::vec((1_i32..7, 1_i32..7), 0..4),
        door in 1_i32..7,
        seats in any::<bool>(),
        slope in any::<bool>(),
        stage in any::<bool>(),
        rope in prop::option::of(1_i32..7),
    ) -> Hall {
        let (bx, by) = (width - bite.0, height - bite.1);
        let walls = match (bite.0 > 0 && bite.1 > 0, slope) {
            (true, true) => format!("[[0,0],[{width},0],[{width},{by}],[{bx},{height}],[0,{height}]]"),
            (true, false) => {
                format!("[[0,0],[{width},0],[{width},{by}],[{bx},{by}],[{bx},{height}],[0,{height}]]")
            }
            _ => format!("[[0,0],[{width},0],[{width},{height}],[0,{height}]]"),
        };
        let mut text = format!("name = 'Hall'\nwalls = {walls}\nlux = 800\n[[door]]\nat = [{door}, 0]\n");
        for (x, y) in columns {
            text.push_str(&format!("[[column]]\nat = [{}.3, {}.1]\nsize = [0.4, 0.4]\n", x.min(bx - 1), y.min(by - 1)));
        }
        if seats {
            text.push_str(&format!("[[area]]\nkind = 'spectators'\nat = [0, {}]\nsize = [3, 1.5]\n", height / 2));
        }
        if stage {
            text.push_str("[[area]]\nkind = 'stage'\nat = [1, 0]\nsize = [4, 1.5]\n");
        }
        if let Some(far) = rope {
            text.push_str(&format!("[[rope]]\npoints = [[0, {far}], [{bx}, {far}]]\n"));
        }
        Hall::from_toml(&text).unwrap_or_else(|errors| panic!("{errors}\n{text}"))
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_proposed_plan_never_breaks_its_own_check(
        hall in some_hall(),
        boards in 1_u16..120,
        edition in prop::sample::select(Edition::ALL.to_vec()),
        level in prop::sample::select(Level::ALL.to_vec()),
        per_table in 1_u8..4,
        special in prop::collection::btree_set(1_u16..120, 0..3),
        single in prop::option::of(0_u16..10),
        is_snake in any::<bool>(),
    ) {
        let numbering = if is_snake { Numbering::Snake } else { Numbering::Rows };
        let accessible: BTreeSet<u16> = special.into_iter().filter(|b| *b <= boards).collect();
        let single = single.filter(|single| *single <= boards);
        let wish = Wish {
            numbering, accessible, single, per_table, ..Wish::new(boards, edition, level)
        };
        match propose(&hall, &wish) {
            Ok(plan) => {
                holds(&hall, &plan);
                prop_assert_eq!(plan.board_count(), usize::from(boards));
                for table in &plan.tables {
                    prop_assert!(is_within(&hall, table.place()), "{:?}", table);
                }
                prop_assert_eq!(Plan::from_json(&plan.json()).unwrap(), plan);
            }
            Err(Refusal::TooSmall { boards: asked, fits, broken }) => {
                prop_assert_eq!(asked, boards);
                prop_assert!(fits < boards);
                let is_measured = matches!(broken.matter, Matter::Measure { .. });
                prop_assert!(is_measured);
                if fits > 0 && wish.accessible.iter().all(|board| *board <= fits) {
                    let smaller =
                        Wish { boards: fits, single: wish.single.map(|s| s.min(fits)), ..wish };
                    prop_assert!(propose(&hall, &smaller).is_ok(), "{} do not fit", fits);
                }
            }
            Err(other) => prop_assert!(false, "{:?}", other),
        }
    }
}
