//! What is arranged for one event: taken, refused, folded; tables moved and numbered by hand; forms of halls.

use arbitra_model::{Language, Said as _};
use arbitra_venue::clock_test::Report;
use arbitra_venue::geometry::Point;
use arbitra_venue::hall::{Guided, Hall, Measured, OnFloor, OnWall, Section, Stretch, Wall};
use arbitra_venue::plan::{Level, MoveProblem, Numbering, Part, Wish, check, propose};
use arbitra_venue::premises::{
    Arrangement, ArrangementFault, Battery, Broadcast, Circle, ClockCheck, ClockFault, Noted,
    Photographs, Premises, Remedy, Trouble, Wrong, least_transmitted, photographs,
};
use arbitra_venue::sheets;
use arbitra_venue::standards::{Edition, Weight};
use proptest::prelude::*;

use crate::hall;

fn sports_hall() -> Hall {
    Hall::from_toml("name = 'Sports hall'\nsize = [30, 20]\nlux = 800").unwrap()
}

fn arranged() -> Premises {
    let mut premises = Premises::default();
    let words = sports_hall().to_toml();
    premises.take(&Arrangement::Hall { words }, &Noted::default());
    let wish = Wish::new(120, Edition::E2019, Level::Open);
    let plan = propose(premises.hall.as_ref().unwrap(), &wish).unwrap();
    let plan = Arrangement::Plan { plan: Some(Box::new(plan)) };
    assert_eq!(premises.check(&plan, 9), Ok(()));
    premises.take(&plan, &Noted::default());
    premises
}

#[test]
fn halls_are_written_as_they_are_read() {
    for name in ["theatre", "hall"] {
        let hall = hall(name);
        assert_eq!(Hall::from_toml(&hall.to_toml()).unwrap(), hall, "{name}");
    }
    let hall = sports_hall();
    assert_eq!(Hall::from_toml(&hall.to_toml()).unwrap(), hall);
}

#[test]
fn tables_are_moved_and_numbered_by_hand() {
    let premises = arranged();
    let (hall, plan) = (premises.hall.clone().unwrap(), premises.plan.clone().unwrap());
    let first = plan.table_of(1).unwrap().at;
    let nearer = Point { x: first.x, y: first.y - 100 };
    let moved = plan.clone().moved(&[(1, nearer)]).unwrap();
    assert_eq!(moved.table_of(1).unwrap().at, nearer);
    assert_eq!(plan.clone().moved(&[(999, nearer)]), Err(MoveProblem::NoTable(999)));
    let nowhere = Point { x: -1, y: 0 };
    assert_eq!(plan.clone().moved(&[(1, nowhere)]), Err(MoveProblem::Nowhere(1)));
    // One table on another is refused, with the standard that it breaks.
    let second = plan.table_of(2).unwrap().at;
    let heaped = plan.clone().moved(&[(1, second)]).unwrap();
    let fault = premises.check(&Arrangement::Plan { plan: Some(Box::new(heaped)) }, 9);
    let Err(ArrangementFault::Impossible(finding)) = fault else { panic!("{fault:?}") };
    assert_eq!(finding.source.unwrap().citation(), "C.02 (2019) 8.2.2");
    let outside = plan.clone().moved(&[(1, Point { x: 29_900, y: 0 })]).unwrap();
    let fault = premises.check(&Arrangement::Plan { plan: Some(Box::new(outside)) }, 9);
    assert!(matches!(fault, Err(ArrangementFault::Impossible(_))), "{fault:?}");
    // Numbered anew as it stands, a plan is what it was: a snake stays one.
    assert_eq!(plan.clone().numbered(Numbering::Snake), plan);
    let rows = plan.clone().numbered(Numbering::Rows);
    assert_eq!(rows.row_count(), plan.row_count());
    assert!(check(&hall, &rows).iter().all(|finding| !finding.is_broken()));
    let second_row: Vec<u16> =
        rows.tables.iter().filter(|table| table.row == 2).map(|table| table.first()).collect();
    let leftmost = rows.tables.iter().filter(|table| table.row == 2).min_by_key(|t| t.at.x);
    assert_eq!(leftmost.unwrap().first(), *second_row.iter().min().unwrap());
}

#[test]
fn everybody_finds_the_board() {
    let premises = arranged();
    let plan = premises.plan.as_ref().unwrap();
    let there = premises.whereabouts(1).unwrap();
    assert_eq!((there.row, there.part), (1, Part::Left));
    assert_eq!(there.say(Language::English), "row 1, left");
    assert_eq!(there.say(Language::Spanish), "fila 1, izquierda");
    assert_eq!(premises.whereabouts(500), None);
    for table in &plan.tables {
        assert_eq!(premises.whereabouts(table.first()).unwrap().row, table.row);
    }
}

#[test]
fn a_form_of_a_hall_reads_back_and_refuses_by_row() {
    let guided = Guided {
        name: "Casa \"Grande\"".into(),
        width: "30".into(),
        depth: "20,5".into(),
        lux: "800".into(),
        temperature: "21.5".into(),
        carpet: Some(true),
        noise: None,
        doors: vec![OnWall {
            wall: Wall::Bottom,
            from: "15".into(),
            reach: "2".into(),
            yes: true,
            name: "Main".into(),
        }],
        windows: vec![OnWall {
            wall: Wall::Left,
            from: "4".into(),
            reach: "16".into(),
            yes: true,
            ..OnWall::default()
        }],
        columns: vec![OnFloor {
            x: "10".into(),
            y: "10".into(),
            width: "0.5".into(),
            depth: "0.5".into(),
            ..OnFloor::default()
        }],
        areas: vec![
            OnFloor { kind: "bar".into(), ..OnFloor::default() },
            OnFloor { kind: "spectators".into(), seats: "60".into(), ..OnFloor::default() },
        ],
        ropes: vec![Stretch {
            x: "0".into(),
            y: "17,5".into(),
            to_x: "30".into(),
            to_y: "17.5".into(),
        }],
        lights: vec![Measured { x: "3".into(), y: "4".into(), lux: "620".into() }],
        arbiters: Vec::new(),
        tables: vec![OnFloor {
            x: "2".into(),
            y: "2".into(),
            width: "4.4".into(),
            depth: "0.85".into(),
            boards: "1-3, 9".into(),
            ..OnFloor::default()
        }],
    };
    let hall = guided.read(None).unwrap();
    assert_eq!(hall.walls.extent().bottom, 20_500);
    assert_eq!(hall.ropes, [(Point { x: 0, y: 17_500 }, Point { x: 30_000, y: 17_500 })]);
    assert_eq!((hall.areas[1].seats, hall.tables[0].boards.clone()), (Some(60), vec![1, 2, 3, 9]));
    assert!(hall.lights.iter().any(|light| light.lux == 620 && light.at.is_some()));
    // A hall in a file with all of that has the same form, and saved unchanged it is the same.
    assert_eq!(Hall::from_toml(&hall.to_toml()).as_ref(), Ok(&hall));
    assert_eq!(Guided::of(&hall).unwrap().read(Some(&hall)).unwrap(), hall);
    let mut wrong = guided.clone();
    wrong.width = "-30".into();
    let faults = wrong.read(None).unwrap_err();
    assert_eq!((faults[0].section, faults[0].row), (Section::Whole, 1), "{faults:?}");
    let said = faults[0].say(Language::English);
    assert!(said.contains("not negative") && said.contains("C.02 (2019) 8.2.1"), "{said}");
    // Fields are named as the form names them.
    assert!(said.contains("width or depth cannot be -30"), "{said}");
    let said = faults[0].say(Language::Spanish);
    assert!(said.contains("ancho o fondo no puede ser -30") && !said.contains('`'), "{said}");
    for (rope, boards, section) in [
        (("30", "3"), "1", Section::Rope),
        (("30", "17.5"), "1 to 4", Section::Table),
        (("30", "17.5"), "4-1", Section::Table),
        (("30", "17.5"), "", Section::Table),
    ] {
        let mut wrong = guided.clone();
        (wrong.ropes[0].to_x, wrong.ropes[0].to_y) = (rope.0.into(), rope.1.into());
        wrong.tables[0].boards = boards.into();
        let faults = wrong.read(None).unwrap_err();
        assert_eq!((faults[0].section, faults[0].row), (section, 1), "{faults:?}");
    }
    let mut wrong = guided.clone();
    wrong.columns.push(OnFloor { x: "29.9".into(), ..wrong.columns[0].clone() });
    let faults = wrong.read(None).unwrap_err();
    assert_eq!((faults[0].section, faults[0].row), (Section::Column, 2), "{faults:?}");
    let mut wrong = guided;
    wrong.doors[0].from = "x]\n[[table]]".into();
    let faults = wrong.read(None).unwrap_err();
    assert_eq!(faults[0].section, Section::Door, "{faults:?}");
    // A hall that is no rectangle has no form.
    let walls = "name = 'L'\nwalls = [[0,0],[20,0],[20,10],[10,10],[10,20],[0,20]]";
    assert_eq!(Guided::of(&Hall::from_toml(walls).unwrap()), None);
}

#[test]
fn what_makes_no_sense_is_not_arranged() {
    let mut premises = Premises::default();
    let no_hall = Arrangement::Plan { plan: arranged().plan.map(Box::new) };
    assert_eq!(premises.check(&no_hall, 9), Err(ArrangementFault::NoHall));
    let negative = Arrangement::Hall { words: "name = 'x'\nsize = [-3, 20]".into() };
    let fault = premises.check(&negative, 9).unwrap_err();
    assert!(fault.say(Language::English).contains("not negative"), "{fault:?}");
    let fault = ClockFault { round: 10, board: 1, ..ClockFault::default() };
    let late = Arrangement::ClockFault { fault };
    assert_eq!(premises.check(&late, 9), Err(ArrangementFault::NoSuchBoard));
    let nameless = Arrangement::ClockCheck { check: ClockCheck::default() };
    assert_eq!(premises.check(&nameless, 9), Err(ArrangementFault::Nameless));
    let long = Photographs { first: 500, later: 5 };
    let long = Arrangement::Photographs { photographs: long };
    assert_eq!(premises.check(&long, 9), Err(ArrangementFault::Minutes));
    let report = Report { remarks: "x".repeat(5_000), ..Report::default() };
    let long = Arrangement::ClockTest { number: 1, report: Some(Box::new(report)) };
    assert_eq!(premises.check(&long, 9), Err(ArrangementFault::Report));
    // Whatever is taken all the same, nothing panics.
    premises.take(&negative, &Noted::default());
    assert_eq!(premises.hall, None);
}

#[test]
fn clocks_are_looked_at_and_their_faults_kept() {
    let mut premises = Premises::default();
    let good = ClockCheck { clock: "7".into(), battery: Battery::Good, sounds: false, set: true };
    assert!(good.wrongs().is_empty());
    let bad = ClockCheck { battery: Battery::Empty, sounds: true, set: false, ..good.clone() };
    assert_eq!(bad.wrongs(), [Wrong::Empty, Wrong::Sounds, Wrong::NotSet]);
    let noted = Noted { who: "Ana".into(), at: 0, text: "both times lost".into() };
    for check in [bad, good] {
        premises.take(&Arrangement::ClockCheck { check }, &noted);
    }
    // The last look counts.
    let sheet = sheets::clock_checks(&premises, Language::English);
    assert_eq!(sheet.rows().count(), 1);
    assert!(sheet.text().contains("good"));
    let fault = ClockFault {
        round: 2,
        board: 7,
        clock: String::new(),
        trouble: Trouble::Increment,
        remedy: Remedy::Replaced,
    };
    premises.take(&Arrangement::ClockFault { fault }, &noted);
    for (language, word) in
        [(Language::English, "another clock"), (Language::Spanish, "otro reloj")]
    {
        let text = sheets::clock_faults(&premises, language).text();
        assert!(text.contains(word) && text.contains("both times lost"), "{text}");
    }
}

#[test]
fn boards_to_transmit_and_minutes_of_photographers_are_those_of_the_rules() {
    let least = |circle, boards, edition| {
        least_transmitted(circle, boards, edition).map(|(least, weight, _)| (least, weight))
    };
    assert_eq!(least(Circle::Top, 120, Edition::E2019), Some((120, Weight::Rule)));
    assert_eq!(least(Circle::AgeGroup, 60, Edition::E2019), Some((10, Weight::Rule)));
    assert_eq!(least(Circle::Other, 120, Edition::E2019), Some((30, Weight::Rule)));
    assert_eq!(least(Circle::Other, 12, Edition::E2026), Some((12, Weight::Advice)));
    assert_eq!(least(Circle::Other, 120, Edition::E2014), None);
    let broadcast = Broadcast { boards: 3, further: vec![2, 9], delay: 15 };
    assert!(broadcast.has(3) && broadcast.has(9) && !broadcast.has(4));
    assert_eq!(broadcast.count(20), 4);
    assert_eq!((photographs().minutes(1), photographs().minutes(2)), (10, 5));
}

/// A report with answers: what is filled in is what a record must read again.
fn tested() -> Report {
    Report {
        clock: "DGT 3000".into(),
        answers: [(4, true), (8, false), (23, true)].into(),
        presets: "abc".into(),
        recommended: Some(true),
        ..Report::default()
    }
}

#[test]
fn arrangements_read_back_as_they_were_written() {
    let premises = arranged();
    let all = [
        Arrangement::Hall { words: premises.hall.as_ref().unwrap().to_toml() },
        Arrangement::Plan { plan: premises.plan.map(Box::new) },
        Arrangement::Plan { plan: None },
        Arrangement::ClockTest { number: 1, report: Some(Box::default()) },
        Arrangement::ClockTest { number: 2, report: Some(Box::new(tested())) },
        Arrangement::ClockCheck { check: ClockCheck { clock: "1".into(), ..Default::default() } },
        Arrangement::ClockFault { fault: ClockFault { round: 1, board: 1, ..Default::default() } },
        Arrangement::Broadcast { broadcast: Broadcast { boards: 4, ..Broadcast::default() } },
        Arrangement::Photographs { photographs: photographs() },
    ];
    for one in all {
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(serde_json::from_str::<Arrangement>(&text).unwrap(), one);
        for language in Language::ALL {
            assert!(!one.say(language).is_empty());
        }
    }
}

proptest! {
    /// Whatever tables are moved: what is taken never has two on one another or outside.
    #[test]
    fn moved_plans_are_refused_or_stand(
        moves in proptest::collection::vec((1_u16..40, 0_i32..30_000, 0_i32..20_000), 1..4),
    ) {
        let hall = sports_hall();
        let plan = propose(&hall, &Wish::new(40, Edition::E2019, Level::Open)).unwrap();
        let mut premises = Premises::default();
        premises.take(&Arrangement::Hall { words: hall.to_toml() }, &Noted::default());
        let moves: Vec<(u16, Point)> =
            moves.into_iter().map(|(board, x, y)| (board, Point { x, y })).collect();
        let moved = plan.moved(&moves).unwrap();
        let taken = Arrangement::Plan { plan: Some(Box::new(moved.clone())) };
        if premises.check(&taken, 9).is_ok() {
            for (index, one) in moved.tables.iter().enumerate() {
                prop_assert!(hall.walls.hold(one.place()));
                for other in &moved.tables[index + 1..] {
                    prop_assert!(!one.place().overlaps(other.place()));
                }
            }
        }
        let again = moved.clone().numbered(Numbering::Snake);
        let mut numbers: Vec<u16> =
            again.tables.iter().flat_map(|t| &t.boards).map(|b| b.number).collect();
        numbers.sort_unstable();
        prop_assert_eq!(numbers, (1..=40).collect::<Vec<_>>());
    }
}
