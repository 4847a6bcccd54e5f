//! Every number of the old standards and rules, row by row of one table, held against what the
//! program goes by.

use std::path::Path;

use arbitra_awards::playoffs::{PLAYOFF_2006, PLAYOFF_2019};
use arbitra_dossier::committee::{Member, Seat, least_age, propose};
use arbitra_dossier::needs::{AISLES, NOTICE_DAYS, ROUNDS_A_DAY, TABLE_METRES, UNWRITTEN_MINUTES};
use arbitra_dossier::officials::{Crowd, needed};
use arbitra_dossier::school::{FLASH_MINUTES, LONGEST_DAY, PLANS, WITHOUT_CLOCK};
use arbitra_dossier::{Edition as Competitions, Supervision};
use arbitra_laws::Edition as Laws;
use arbitra_laws::book;
use arbitra_laws::clock::{Class, Duty, Writing, must_write};
use arbitra_model::{Language, Tempo};
use arbitra_standings::Withdrawal;
use arbitra_venue::premises::{Circle, least_transmitted, photographs};
use arbitra_venue::standards::{Edition, Level, Subject};

const TABLE: &str = include_str!("../../../../tests/suite/standards.csv");

/// What a row says: area, what, number, unit.
fn rows() -> Vec<[String; 4]> {
    let row = |line: &str| {
        let (mut cells, mut cell, mut quoted) = (Vec::new(), String::new(), false);
        for letter in line.chars() {
            match letter {
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(std::mem::take(&mut cell)),
                letter => cell.push(letter),
            }
        }
        cells.push(cell);
        [0, 1, 2, 3].map(|place| cells[place].clone())
    };
    TABLE.lines().skip(1).map(row).collect()
}

/// A bound of the standards in the unit of the table.
fn bound(subject: Subject, edition: Edition, level: Level, which: &str, per: i32) -> String {
    let stated = edition.standards().rule(subject, level);
    let bounds = stated.unwrap_or_else(|| panic!("{subject:?} {edition:?}")).rule.bounds;
    let value = match which {
        "least" => bounds.least,
        "most" => bounds.most,
        _ => bounds.ideal,
    };
    let value = value.unwrap_or_else(|| panic!("{subject:?} {edition:?} {which}"));
    let (whole, rest) = (value / per, value % per);
    match rest * 10 / per {
        0 => whole.to_string(),
        tenths => format!("{whole}.{tenths}"),
    }
}

fn span(subject: Subject, edition: Edition, per: i32, between: &str) -> String {
    let of = |which| bound(subject, edition, Level::Open, which, per);
    format!("{}{between}{}", of("least"), of("most"))
}

/// The number, where an article of 2014 says it in words.
fn law(article: &str, words: &str, number: &str) -> String {
    let found = book::article(article, Laws::E2014).unwrap_or_else(|_| panic!("{article}"));
    let text = |subject: &&book::Subject| {
        subject.text(Laws::E2014).is_some_and(|text| text.text(Language::English).contains(words))
    };
    assert!(found.subjects.iter().any(text), "{article}: {words}");
    number.to_owned()
}

/// What the program goes by.
#[allow(clippy::too_many_lines, reason = "a table, row by row")]
fn ours(area: &str, what: &str) -> Option<String> {
    use Edition::{E2014, E2019};
    use Level::{Match, Open, School, Top};
    use Subject as S;
    let crowd = |players, tempo, supervision, school| {
        let (rules, laws) = (Competitions::E2014, Laws::E2014);
        let crowd = Crowd { players, tempo, supervision, school, rules, laws };
        needed(&crowd).arbiters
    };
    let plan = |place: usize| PLANS[place];
    let days = |minutes: u16| (minutes / 60).to_string();
    let boards = |circle| least_transmitted(circle, 500, E2019).unwrap().0;
    Some(match (area, what) {
        ("pieces", "king height") => bound(S::KingHeight, E2019, Open, "ideal", 10),
        ("pieces", "queen height") => bound(S::QueenHeight, E2019, Open, "ideal", 10),
        ("pieces", "bishop height") => bound(S::BishopHeight, E2019, Open, "ideal", 10),
        ("pieces", "knight height") => bound(S::KnightHeight, E2019, Open, "ideal", 10),
        ("pieces", "rook height") => bound(S::RookHeight, E2019, Open, "ideal", 10),
        ("pieces", "pawn height") => bound(S::PawnHeight, E2019, Open, "ideal", 10),
        ("pieces", _) => span(S::BaseShare, E2019, 1, "-"),
        ("board", "square side") => span(S::Square, E2019, 10, "-"),
        ("board", "square side recommended 2014") => bound(S::Square, E2014, Open, "ideal", 10),
        ("board", "square side >= k * pawn base diameter") => {
            bound(S::SquareOfPawnBase, E2019, Open, "least", 100)
        }
        ("board", _) => bound(S::SquareOfPawnBase, E2014, Open, "least", 100),
        ("table", "length") => bound(S::TableLength, E2019, Open, "ideal", 10),
        ("table", "width") => bound(S::TableWidth, E2019, Open, "ideal", 10),
        ("table", "height") => bound(S::TableHeight, E2019, Open, "ideal", 10),
        ("table", "length (2014)") => span(S::TableLength, E2014, 10, "/"),
        ("table", "width (2014)") => span(S::TableWidth, E2014, 10, "/"),
        ("table", "length >= k * board length (2014)") => {
            bound(S::TableOfBoard, E2014, Open, "least", 100)
        }
        ("table", _) => span(S::TableMargin, E2014, 10, "-"),
        ("clock", "display legible from") => bound(S::ClockLegible, E2019, Open, "least", 1000),
        ("clock", "running side visible from") => {
            bound(S::ClockRunningSide, E2019, Open, "least", 1000)
        }
        ("clock", "operation after low-battery warning") => {
            bound(S::ClockBattery, E2019, Open, "least", 1)
        }
        ("clock", "arbiter correction time") => bound(S::ClockCorrection, E2019, Open, "most", 1),
        ("clock", "testers under tournament conditions") => {
            bound(S::ClockTesters, E2019, Open, "least", 1)
        }
        ("clock", _) => {
            // An hour on a mechanical clock: the hands begin at five, so that the flag falls at
            // six.
            let control: arbitra_laws::clock::Control = "60".parse().unwrap();
            assert_eq!(control.dial(), Some((5, 0)));
            "6".to_owned()
        }
        ("venue", "lighting") => bound(S::Light, E2019, Open, "ideal", 1),
        ("venue", "spectator distance") => bound(S::SpectatorDistance, E2019, Open, "least", 1000),
        ("venue", "spectator distance, high level") => {
            bound(S::SpectatorDistance, E2019, Top, "least", 1000)
        }
        ("venue", "space per player, matches and round robins 2019") => {
            bound(S::AreaPerPlayer, E2019, Match, "least", 10_000)
        }
        ("venue", "space per player, other events 2019") => {
            bound(S::AreaPerPlayer, E2019, Open, "least", 10_000)
        }
        ("venue", "space per player, high level 2014") => {
            bound(S::AreaPerPlayer, E2014, Top, "least", 10_000)
        }
        ("venue", "space per player, lower level 2014") => {
            bound(S::AreaPerPlayer, E2014, Open, "least", 10_000)
        }
        ("venue", "distance between rows") => bound(S::RowDistance, E2019, Open, "least", 1000),
        ("venue", "large countdown clock required above") => {
            let from: u16 = bound(S::CountdownPlayers, E2014, Open, "least", 1).parse().unwrap();
            (from - 1).to_string()
        }
        ("venue", "announcements below 30 players") => law_of_lists("5 and 1"),
        ("venue", _) => bound(S::TableGap, E2019, Match, "ideal", 1000),
        ("photo", "first round") => photographs().minutes(1).to_string(),
        ("photo", "other rounds") => photographs().minutes(2).to_string(),
        ("photo", _) => FLASH_MINUTES.to_string(),
        ("broadcast", "youth and cadet, games per age category") => {
            boards(Circle::AgeGroup).to_string()
        }
        ("broadcast", "other championships") => boards(Circle::Other).to_string(),
        ("broadcast", _) => {
            assert_eq!(boards(Circle::Top), 500);
            "all".to_owned()
        }
        ("disabled", "notice of special circumstances") => NOTICE_DAYS.to_string(),
        ("disabled", "table width with assistant") => TABLE_METRES.to_string(),
        ("disabled", "aisles") => AISLES.to_string(),
        ("disabled", "rounds per day") => ROUNDS_A_DAY.to_string(),
        ("disabled", _) => UNWRITTEN_MINUTES.to_string(),
        ("blind", "special board size") => {
            let side = bound(S::BlindBoard, E2014, Open, "least", 10);
            format!("{side}x{side}")
        }
        ("blind", _) => bound(S::BlindClockDot, E2014, Open, "ideal", 1),
        ("school", "players per arbiter") => {
            let of = |players| crowd(players, Tempo::Rapid, None, true);
            (1..100).find(|players| of(*players) == 2).map(|players| players - 1)?.to_string()
        }
        ("school", "space per player") => bound(S::AreaPerPlayer, E2019, School, "least", 10_000),
        ("school", "hours per day") => {
            let most = LONGEST_DAY / 60;
            format!("{}-{most}", most - 1)
        }
        ("school", "day plan A") => {
            format!("{} rounds x T{} each side", plan(0).rounds, plan(0).minutes)
        }
        ("school", "day plan B") => format!("{} rounds x T{}", plan(1).rounds, plan(1).minutes),
        ("school", "day plan C") => {
            let plan = plan(2);
            format!("{} days x {} rounds x T{}", plan.days, plan.rounds, plan.minutes)
        }
        ("school", "no-clock event: clock placed after") => WITHOUT_CLOCK.to_string(),
        ("school", "square minimum (Staunton 5)") => bound(S::Square, E2019, School, "least", 1),
        ("school", "square acceptable (Staunton 4)") => {
            bound(S::SquareForChildren, E2019, School, "least", 1)
        }
        ("school", _) => bound(S::SpectatorDistance, E2019, School, "least", 1000),
        ("appeals", "minimum age 2014") => least_age(Competitions::E2014).to_string(),
        ("appeals", "minimum age 2006") => least_age(Competitions::E2006).to_string(),
        ("appeals", _) => committee().to_string(),
        ("draw of lots", _) => days(arbitra_desk::DRAW_BEFORE),
        ("round robin", _) => {
            let counts =
                |completed| Withdrawal { number: 1, completed, scheduled: 100 }.results_count();
            (0..100).find(|completed| counts(*completed))?.to_string()
        }
        ("forfeits", "expulsion after unexcused") => "1".to_owned(),
        ("forfeits", _) => arbitra_desk::FORFEITS.to_string(),
        ("play-off", "start after last game") => {
            assert_eq!(PLAYOFF_2019.start_after, PLAYOFF_2006.start_after);
            PLAYOFF_2006.start_after?.to_string()
        }
        ("play-off", _) => PLAYOFF_2006.phase_break.to_string(),
        ("laws", "illegal move: opponent gets (standard)") => {
            law("7.5b", "two minutes", &minutes(Class::Standard))
        }
        ("laws", "blitz: same penalties") => {
            law("B.2", "in blitz it is one", &minutes(Class::Blitz))
        }
        ("laws", "wrong draw claim: opponent gets") => law("9.5b", "Two minutes", "2"),
        ("laws", "quickplay finish claim when less than") => {
            law("G.4", "less than two minutes", "2")
        }
        ("laws", "may stop writing when less than") => {
            let case = |left, increment| {
                let class = Class::Standard;
                must_write(Writing { class, left, increment, was_short: false, unable: false })
            };
            let free = |left| case(left, 29) == Duty::FreeForThisPeriod;
            assert!(case(10_000, 30) == Duty::Write && !free(300_000));
            if free(299_999) { law("8.4", "five minutes", "5") } else { String::new() }
        }
        ("laws", "claim limit repetition") => law("9.2b", "third time", "3"),
        ("laws", "claim limit moves") => law("9.3b", "fifty moves", "50"),
        ("laws", "assistant clock deduction (custom)") => ruling("assistant", "ten minutes", "10"),
        ("laws", "colours reversed: restart possible early") => {
            ruling("wrong-colours", "about five minutes", "5")
        }
        ("laws", "rapid/blitz: no claims on setting after") => law("A.4a", "ten moves", "10"),
        ("laws", "arbiter per games for full rules in rapid") => {
            let full = Some(Supervision::Full);
            assert_eq!(crowd(60, Tempo::Rapid, full, false), 10, "thirty games");
            law("A.3", "at most three games", "3")
        }
        ("laws", "arbiter per games for full rules in blitz") => {
            let full = Some(Supervision::Full);
            assert_eq!(crowd(60, Tempo::Blitz, full, false), 30, "thirty games");
            law("B.3", "supervises one game", "1")
        }
        ("laws", "glossary increment range") => {
            let range = arbitra_dossier::check::INCREMENTS;
            format!("{}-{}", range.start(), range.end())
        }
        ("e-scoresheet", "size") => {
            // The longer sides of the two papers.
            let paper = |millimetres: &str| match millimetres {
                "210" => "A5",
                "148" => "A6",
                other => panic!("{other}"),
            };
            let side = |which| bound(S::ScoresheetLength, E2019, Open, which, 1);
            format!("{}-{}", paper(&side("most")), paper(&side("least")))
        }
        ("e-scoresheet", "battery after warning") => {
            bound(S::ScoresheetBattery, E2019, Open, "least", 1)
        }
        ("e-scoresheet", _) => bound(S::ScoresheetMoves, E2019, Open, "least", 1),
        ("clock log", _) => {
            let list = include_str!("../../../dossier/checklists/during-round.toml");
            assert!(list.contains("every thirty minutes"));
            "30".to_owned()
        }
        _ => return None,
    })
}

/// How many sit on a committee that is proposed, the chair included.
fn committee() -> usize {
    let born = Some(1970);
    let member = |name: u8| Member { name: format!("M{name}"), born, ..Member::default() };
    let candidates: Vec<Member> = (0..9).map(member).collect();
    let chosen = propose(&candidates, Competitions::E2014, None);
    assert_eq!(chosen.iter().filter(|one| one.seat == Seat::Reserve).count(), 2);
    chosen.iter().filter(|one| one.seat != Seat::Reserve).count()
}

fn minutes(class: Class) -> String {
    (class.penalty_seconds(Laws::E2014) / 60).to_string()
}

/// The number, where a case of the rulings says it in words.
fn ruling(case: &str, words: &str, number: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../laws/rulings");
    let text = std::fs::read_to_string(path.join(format!("{case}.toml"))).unwrap();
    assert!(text.contains(words), "{case}: {words}");
    number.to_owned()
}

/// The minutes before a round that the list of the start of a round names.
fn law_of_lists(number: &str) -> String {
    let list = include_str!("../../../dossier/checklists/before-round.toml");
    assert!(list.contains("five minutes and one minute before"), "{list}");
    number.to_owned()
}

#[test]
fn every_number_of_the_table_is_the_one_the_program_goes_by() {
    let rows = rows();
    assert_eq!(rows.len(), 85);
    for [area, what, number, unit] in &rows {
        let ours = ours(area, what).unwrap_or_else(|| panic!("{area}: {what}: nobody goes by it"));
        assert_eq!(&ours, number, "{area}: {what} ({unit})");
    }
    // The table is the one of the collection, where it lies beside the checkout.
    let beside = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/acceptance/o_numeric_standards.csv");
    if let Ok(text) = std::fs::read_to_string(beside) {
        assert_eq!(text, TABLE);
    }
}

/// The other lists of the sources have as many points here as there; those of announcements,
/// conditions and talks are held in `dossier`.
#[test]
fn the_lists_of_the_sources_are_whole() {
    assert_eq!(arbitra_venue::clock_test::QUESTIONS, 25);
    // 12.9 a to h of 2014, each with its own article.
    let letters: std::collections::BTreeSet<&str> = book::subjects()
        .iter()
        .flat_map(|subject| subject.articles(Laws::E2014))
        .filter_map(|article| article.strip_prefix("12.9"))
        .filter(|letter| !letter.is_empty())
        .collect();
    assert_eq!(letters.into_iter().collect::<String>(), "abcdefgh");
    // Fourteen columns of the manual's check-list, and one for the bye.
    assert_eq!(arbitra_pairing::checklist::Words::ENGLISH.headings.len(), 14 + 1);
    // What a captain may say.
    let captain = std::fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../laws/rulings/captain.toml"),
    )
    .unwrap()
    .to_lowercase();
    for words in ["to offer", "accept", "resign"] {
        assert!(captain.contains(words), "{words}: {captain}");
    }
}
