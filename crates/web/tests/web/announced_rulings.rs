//! The announced choice is what the ruling says: every choice there is, under every edition of the Laws and every
//! kind of control, held against a table that says in plain words what the choice leaves open.

use std::collections::{BTreeMap, BTreeSet};

use arbitra_dossier::officials::{Official, Role};
use arbitra_dossier::{
    Announcement, Devices, DrawRule, Event, Facts, Heading, Leaving, Level, Point, Quickplay,
    Supervision, settled,
};
use arbitra_laws::Edition;
use arbitra_laws::ruling::{Case, Step, case, walk};
use arbitra_model::{Announced, Language, Said as _};

/// A question of a case, and which of its answers are left; none where all of them are.
type Left = Vec<((&'static str, &'static str), Vec<&'static str>)>;

/// Writes something into an announcement.
type Announce = dyn Fn(&mut Facts, &mut Announcement);

/// A choice: how it is announced, under which point the papers say it, and what it leaves to rulings.
struct Choice {
    name: String,
    announce: Box<Announce>,
    point: Point,
    leaves: Left,
}

fn choice(
    name: impl Into<String>,
    point: Point,
    announce: impl Fn(&mut Facts, &mut Announcement) + 'static,
    leaves: &[(&'static str, &'static str, &[&'static str])],
) -> Choice {
    let leaves = leaves.iter().map(|(case, question, left)| ((*case, *question), left.to_vec()));
    Choice { name: name.into(), announce: Box::new(announce), point, leaves: leaves.collect() }
}

/// Every choice that a ruling could ask for, each value of it.
fn choices() -> Vec<Choice> {
    let mut all = Vec::new();
    for minutes in [0, 1, 15, 30, 60, 240] {
        let gone: &[&str] = if minutes == 0 { &["one", "both"] } else { &[] };
        all.push(choice(
            format!("default time {minutes}"),
            Point::DefaultTime,
            move |_, said| said.default_minutes = Some(minutes),
            &[
                ("late", "announced", &["yes"]),
                ("late", "default", gone),
                ("default-zero", "named", &["yes"]),
            ],
        ));
    }
    all.push(choice(
        "draws free",
        Point::Draws,
        |_, said| said.draws = Some(DrawRule::Free),
        &[("draw-offer", "allowed", &["yes"])],
    ));
    all.push(choice(
        "no draws",
        Point::Draws,
        |_, said| said.draws = Some(DrawRule::Forbidden),
        &[("draw-offer", "allowed", &["no"]), ("draw-under-ban", "what", &[])],
    ));
    for number in [1, 30, 200] {
        all.push(choice(
            format!("draws from move {number}"),
            Point::Draws,
            move |_, said| said.draws = Some(DrawRule::Before(number)),
            &[("draw-offer", "allowed", &[]), ("draw-under-ban", "what", &[])],
        ));
    }
    let devices = |devices: Devices, penalty: &'static str, policy: &[&'static str], place| {
        choice(
            format!("{devices:?} {penalty}"),
            Point::Devices,
            move |_, said| {
                said.devices = Some(devices);
                penalty.clone_into(&mut said.device_penalty);
            },
            &[("phone", "policy", policy), ("device-in-bag", "where", place)],
        )
    };
    all.extend([
        devices(Devices::None, "", &["no", "refused"], &["banned", "person"]),
        devices(Devices::None, "a warning", &["milder", "refused"], &["banned", "person"]),
        devices(Devices::Bag, "", &["no", "kept", "bag", "refused"], &["bag", "person"]),
        devices(
            Devices::Bag,
            "a warning",
            &["kept", "bag", "milder", "refused"],
            &["bag", "person"],
        ),
    ]);
    for (most, until, left) in
        [(0, None, &["no"][..]), (1, None, &["yes"]), (2, None, &["yes"]), (2, Some(5), &[])]
    {
        all.push(choice(
            format!("byes {most} {until:?}"),
            Point::Byes,
            move |facts, _| facts.half_byes = Some((most, until)),
            &[("half-point-bye", "allowed", left)],
        ));
    }
    all.push(choice(
        "dress",
        Point::Words(Heading::Dress),
        |_, said| {
            said.words.insert(Heading::Dress, "Suitable.".into());
        },
        &[("dress", "announced", &["code"])],
    ));
    all.push(choice(
        "leaving free",
        Point::Leaving,
        |_, said| said.leaving = Some(Leaving::Free),
        &[("leaving", "where", &["venue", "area", "smoking", "allowed"])],
    ));
    all.push(choice(
        "leaving reported",
        Point::Leaving,
        |_, said| said.leaving = Some(Leaving::Reported),
        &[("leaving", "where", &[])],
    ));
    for level in Level::ALL.iter().copied() {
        let left: &[&str] = if level == Level::Official { &["fide"] } else { &["other"] };
        all.push(choice(
            format!("{level:?}"),
            Point::Level,
            move |_, said| said.level = Some(level),
            &[("appeal", "where", left)],
        ));
    }
    for deposit in ["", "50 EUR"] {
        all.push(choice(
            format!("appeals {deposit}"),
            Point::Appeals,
            move |_, said| {
                said.level = Some(Level::Rated);
                said.appeal_minutes = Some(60);
                deposit.clone_into(&mut said.appeal_deposit);
            },
            &[("appeal", "announced", &[])],
        ));
    }
    for (role, left) in [(Role::FairPlay, "yes"), (Role::Deputy, "no")] {
        let left: &[&str] = if left == "yes" { &["yes"] } else { &["no"] };
        all.push(choice(
            format!("{role:?}"),
            Point::Officials,
            move |facts, _| {
                let name = "Soto, Leo".to_owned();
                facts.officials = vec![Official { name, role, ..Official::default() }];
            },
            &[("fair-play-officer", "appointed", left)],
        ));
    }
    all
}

/// What the control alone leaves: pace, duty to write, and that quickplay rules have no use.
fn of_control(control: &str, supervision: Option<Supervision>) -> Left {
    let regime = |left: &'static str| {
        ["illegal-move pace", "promotion rules", "clock-handling regime", "two-hands regime"]
            .map(|name| (name.split_once(' ').unwrap(), vec![left]))
    };
    let moves = |left: &[&'static str]| {
        [("wrong-position", "rules"), ("wrong-position", "turned")]
            .map(|name| (name, left.to_vec()))
    };
    let quick = !control.starts_with("5400");
    let mut left: Left = vec![(
        ("not-writing", "time"),
        match control {
            "5400+30" => vec!["must"],
            "5400" => vec!["short", "must"],
            _ => vec!["rapid"],
        },
    )];
    let competition = !quick || supervision == Some(Supervision::Full);
    if quick && supervision.is_none() {
        return left;
    }
    left.extend(regime(if competition { "competition" } else { "rapid" }));
    left.extend(moves(if competition { &["competition"] } else { &["rapid-early", "rapid-late"] }));
    left.push((("wrong-setting", "rules"), if competition { vec!["competition"] } else { vec![] }));
    let asked = quick && competition;
    left.push((("sheet-requests", "whose"), if asked { vec![] } else { vec!["no"] }));
    if quick {
        let which = match (competition, control) {
            (false, _) => "fewer",
            (true, "900") => "rapid-enough",
            (true, _) => "blitz-enough",
        };
        left.push((("rapid-regime", "which"), vec![which]));
    }
    left
}

fn event() -> Event {
    let text = include_str!("../../../../fuzz/corpus/announcement/open.toml");
    let mut event = Event::from_toml(text).expect("the example of the manual");
    event.announcement = Announcement::default();
    event.facts.half_byes = None;
    event
}

/// Goes down every way of a case: whatever is taken without asking was announced, is left open by
/// the announcement, and is said in its words. How many answers were taken so.
fn down_every_way(case: &Case, announced: &[Announced]) -> usize {
    let mut taken = 0;
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(given) = open.pop() {
        let words: Vec<&str> = given.iter().map(String::as_str).collect();
        let step = walk(case, &words, None).unwrap_or_else(|why| panic!("{}: {why}", case.name));
        let answers = match &step {
            Step::Ask { question, answers, .. } => {
                for option in &question.options {
                    let more = given.iter().cloned().chain([option.id.clone()]);
                    open.push(more.collect());
                }
                answers
            }
            Step::Rule { answers, .. } => answers,
        };
        for answer in answers.iter().filter(|answer| answer.announced) {
            let said = announced
                .iter()
                .find(|said| (said.case, said.question) == (&*case.name, &*answer.question))
                .unwrap_or_else(|| panic!("{}: nobody announced {answer:?}", case.name));
            assert_eq!(said.options, [answer.option.as_str()], "{}", case.name);
            let shown = case.questions[&answer.question].announced.as_ref();
            assert_eq!(shown, Some(&said.says), "{}", case.name);
            taken += 1;
        }
    }
    taken
}

/// The answers that are left to every question that the announcement speaks of.
fn left(announced: &[Announced]) -> BTreeMap<(&str, &str), Vec<&str>> {
    let mut all = BTreeMap::new();
    for said in announced {
        let known = all.insert((said.case, said.question), said.options.to_vec());
        assert_eq!(known, None, "{} {} is said twice", said.case, said.question);
    }
    all
}

#[test]
fn whatever_is_announced_is_what_rulings_say_for_every_choice() {
    let mut taken = 0;
    let (mut cases, mut rulings) = (BTreeSet::new(), 0);
    for control in ["5400+30", "5400", "900", "180+2"] {
        for laws in Edition::ALL {
            for choice in choices() {
                let Event { mut facts, mut announcement } = event();
                facts.control = control.parse().ok();
                facts.laws = laws;
                let before = left(&settled(&facts, &announcement)).len();
                (choice.announce)(&mut facts, &mut announcement);
                assert_eq!(announcement.fault(), None, "{}", choice.name);
                let announced = settled(&facts, &announcement);
                let found = left(&announced);
                for (question, expected) in &choice.leaves {
                    assert_eq!(found.get(question), Some(expected), "{} {laws}", choice.name);
                }
                // Nothing else is answered by it, the pace of appeals and the level they need apart.
                let more = found.len() - before;
                let beside = usize::from(matches!(choice.point, Point::Level)) // the pace
                    + 2 * usize::from(matches!(choice.point, Point::Appeals)); // and the level
                assert_eq!(more, choice.leaves.len() + beside, "{}: {found:?}", choice.name);
                // The ruling says what the papers say.
                for said in announced.iter().filter(|said| {
                    choice.leaves.iter().any(|(q, _)| *q == (said.case, said.question))
                }) {
                    for l in [Language::English, Language::Spanish] {
                        let value = choice.point.value(&facts, &announcement, l).unwrap();
                        let expected = format!("{}: {value}", choice.point.say(l));
                        assert_eq!(said.says.text(l), expected, "{}", choice.name);
                    }
                    let Some(case) = case(said.case, laws, None) else { continue };
                    cases.insert(case.name.clone());
                    taken += down_every_way(&case.as_announced(&announced), &announced);
                    rulings += 1;
                }
            }
        }
    }
    assert!(taken > 1_000 && rulings > 400, "{taken} answers, {rulings} rulings");
    let all = [
        "appeal",
        "default-zero",
        "device-in-bag",
        "draw-offer",
        "draw-under-ban",
        "dress",
        "fair-play-officer",
        "half-point-bye",
        "late",
        "leaving",
        "phone",
    ];
    assert_eq!(cases.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

#[test]
fn the_control_and_its_supervision_are_not_asked_for() {
    let mut taken = 0;
    for control in ["5400+30", "5400", "900", "180+2"] {
        for supervision in [None, Some(Supervision::Full), Some(Supervision::Overall)] {
            for quickplay in [None, Some(Quickplay::Applies), Some(Quickplay::Not)] {
                for laws in Edition::ALL {
                    let Event { mut facts, mut announcement } = event();
                    facts.control = control.parse().ok();
                    facts.laws = laws;
                    (announcement.supervision, announcement.quickplay) = (supervision, quickplay);
                    let announced = settled(&facts, &announcement);
                    let mut found = left(&announced);
                    let claim = found.remove(&("quickplay-claim", "applies"));
                    let flags = found.remove(&("both-flags", "announced"));
                    // Without an increment and not in blitz it is as announced; otherwise never.
                    let applies = match (control, quickplay) {
                        ("5400" | "900", None) => None,
                        ("5400" | "900", Some(chosen)) => Some(chosen == Quickplay::Applies),
                        _ => Some(false),
                    };
                    let of_claim =
                        |yes| if yes { vec!["yes", "more", "absent"] } else { vec!["no"] };
                    assert_eq!(claim, applies.map(of_claim), "{control} {quickplay:?}");
                    let of_flags = |yes| vec![if yes { "yes" } else { "no" }];
                    let of_flags = applies.filter(|_| laws != Edition::E2014).map(of_flags);
                    assert_eq!(flags, of_flags, "{control} {quickplay:?} {laws}");
                    let expected: BTreeMap<_, _> =
                        of_control(control, supervision).into_iter().collect();
                    assert_eq!(found, expected, "{control} {supervision:?}");
                    for said in &announced {
                        let Some(case) = case(said.case, laws, None) else { continue };
                        taken += down_every_way(&case.as_announced(&announced), &announced);
                    }
                }
            }
        }
    }
    assert!(taken > 1_000, "{taken}");
}
