//! The cases: every path ends, every article exists, both languages are there.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use arbitra_laws::Edition;
use arbitra_laws::clock::Class;
use arbitra_laws::ruling::{
    Case, Consequence, Counters, Group, Outcome, Penalty, Step, WalkError, articles, case,
    is_article, names, next_penalties, walk,
};
use arbitra_model::Bilingual;

/// Every case under every edition.
fn cases() -> Vec<Case> {
    let under = |edition| names().into_iter().map(move |name| case(name, edition, None).unwrap());
    Edition::ALL.into_iter().flat_map(under).collect()
}

fn case_of(name: &str) -> bool {
    names().contains(&name)
}

/// Every way through a case; the questions and outcomes that were met.
fn paths(case: &Case) -> (usize, BTreeSet<String>) {
    let mut met = BTreeSet::new();
    let mut ends = 0;
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(answers) = open.pop() {
        let words: Vec<&str> = answers.iter().map(String::as_str).collect();
        match walk(case, &words, None).unwrap_or_else(|error| panic!("{}: {error}", case.name)) {
            Step::Ask { id, question, .. } => {
                met.insert(id.to_owned());
                assert!(question.options.len() >= 2, "{} {id}", case.name);
                for option in &question.options {
                    let mut more = answers.clone();
                    more.push(option.id.clone());
                    open.push(more);
                }
            }
            Step::Rule { id, .. } => {
                met.insert(id.to_owned());
                ends += 1;
            }
        }
    }
    (ends, met)
}

#[test]
fn every_path_ends_and_everything_is_used() {
    let mut ends = 0;
    for case in cases() {
        let (count, met) = paths(&case);
        ends += count;
        for id in case.questions.keys().chain(case.outcomes.keys()) {
            assert!(met.contains(id), "{}: nothing leads to `{id}`", case.name);
        }
        let both = case.questions.keys().find(|id| case.outcomes.contains_key(*id));
        assert_eq!(both, None, "{}: a question and a ruling of one name", case.name);
        for question in case.questions.values() {
            let mut ids: Vec<&str> = question.options.iter().map(|o| o.id.as_str()).collect();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), question.options.len(), "{}", case.name);
            // Counted answers begin at nought and rise.
            if question.counter.is_some() {
                let from: Vec<Option<u32>> = question.options.iter().map(|o| o.at_least).collect();
                assert_eq!(from[0], Some(0), "{}", case.name);
                assert!(from.is_sorted() && from.iter().all(Option::is_some), "{}", case.name);
            }
        }
    }
    assert!(ends > 4 * 110, "{ends}");
}

#[test]
fn every_article_exists_and_every_ruling_names_one() {
    for case in cases() {
        for (id, outcome) in &case.outcomes {
            assert!(outcome.see.iter().all(|see| case_of(see)), "{} {id}", case.name);
            assert!(
                !outcome.articles.is_empty() && !outcome.steps.is_empty(),
                "{} {id}",
                case.name
            );
            for article in &outcome.articles {
                let known = is_article(case.edition, article);
                assert!(known, "{} {id} {}: {article}", case.name, case.edition);
            }
        }
    }
    for group in Group::ALL {
        assert!(cases().iter().any(|case| case.group == group), "{group:?}");
    }
}

#[test]
fn both_languages_everywhere() {
    let check = |words: &Bilingual, place: &str| {
        let [english, spanish] = words.each();
        assert!(!english.is_empty() && !spanish.is_empty(), "{place}");
        // Texts of more than a word are different in the two languages.
        if english.contains(' ') {
            assert_ne!(english, spanish, "{place}");
        }
    };
    for case in cases() {
        check(&case.title, &case.name);
        for (id, question) in &case.questions {
            check(&question.text, &format!("{} {id}", case.name));
            for option in &question.options {
                check(&option.text, &format!("{} {id} {}", case.name, option.id));
            }
        }
        for (id, outcome) in &case.outcomes {
            for words in outcome.steps.iter().chain(&outcome.discretion) {
                check(words, &format!("{} {id}", case.name));
            }
        }
    }
}

/// The catalogue beside the checkout, if it is there, knows every article.
#[test]
fn the_catalogue_knows_every_article() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/CATALOGUE.md");
    let Ok(text) = std::fs::read_to_string(path) else {
        assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        println!("no catalogue beside the checkout: skipped");
        return;
    };
    let laws = text.split("\n## 13.").next().unwrap();
    for article in articles(Edition::E2014) {
        let base = article.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let (chapter, number) = base.split_once('.').unwrap();
        // Named itself, or inside a range such as 3.1–3.6; Appendix D is numbered by rules.
        let range = laws.match_indices('–').any(|(at, _)| {
            let before: String = laws[..at].chars().rev().take_while(|c| !c.is_whitespace()).collect();
            let first: String = before.chars().rev().collect();
            let last: String =
                laws[at + '–'.len_utf8()..].chars().take_while(|c| !c.is_whitespace() && !",;|".contains(*c)).collect();
            let number_of = |text: &str| -> Option<u32> {
                let rest = text.strip_prefix(&format!("{chapter}."))?;
                rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
            };
            let wanted: u32 = number.split('.').next().unwrap().parse().unwrap();
            matches!((number_of(&first), number_of(&last)), (Some(a), Some(b)) if (a..=b).contains(&wanted))
        });
        let whole = ["D", "F"].contains(&chapter) && laws.contains("D rule");
        let named = laws.contains(base) || whole;
        assert!(named || range, "{article}");
    }
}

#[test]
fn counters_answer_what_they_know() {
    let case = case("illegal-move", Edition::E2014, None).unwrap();
    let rule = |answers: &[&str], counters: Option<&Counters>| match walk(&case, answers, counters)
    {
        Ok(Step::Rule { id, outcome, .. }) => (id.to_owned(), outcome.clone()),
        other => panic!("{other:?}"),
    };
    let none = Counters::default();
    let (id, outcome) = rule(&["yes", "competition"], Some(&none));
    assert_eq!(id, "first");
    assert_eq!((outcome.clock[0].minutes, outcome.clock[0].blitz), (2, 1));
    let once = none.plus(outcome.count.unwrap());
    assert_eq!(rule(&["yes", "competition", "yes"], Some(&once)).0, "lost");
    assert_eq!(rule(&["yes", "competition", "no"], Some(&once)).0, "drawn");
    // Without a register the question is asked.
    assert_eq!(rule(&["yes", "competition", "second", "yes"], None).0, "lost");
    assert!(matches!(
        walk(&case, &["yes", "competition"], None),
        Ok(Step::Ask { id: "times", .. })
    ));
    assert!(matches!(walk(&case, &["perhaps"], None), Err(WalkError::NoSuchOption { .. })));
    assert!(matches!(walk(&case, &["no", "no"], None), Err(WalkError::TooMany(_))));
}

#[test]
fn the_ladder() {
    let places = |edition| -> Vec<String> {
        Penalty::all(edition).iter().map(|penalty| penalty.article(edition)).collect()
    };
    assert_eq!(places(Edition::E2014).concat(), "12.9a12.9b12.9c12.9d12.9e12.9f12.9g12.9h");
    assert_eq!(places(Edition::E2023).last().unwrap(), "12.9.9");
    assert_eq!(Penalty::Exclusion.article(Edition::E2017), "12.9.8");
    assert_eq!(Penalty::Exclusion.article(Edition::E2014), "12.9");
    let with = |warnings| next_penalties(&Counters { illegal_moves: 0, warnings });
    assert_eq!(with(0), [Penalty::Warning]);
    assert_eq!(with(3), [Penalty::Loss]);
    assert!(case("nothing", Edition::LATEST, None).is_none());
}

/// Where the answers lead.
fn ruled(name: &str, edition: Edition, answers: &[&str]) -> Outcome {
    let case = case(name, edition, None).unwrap();
    match walk(&case, answers, None) {
        Ok(Step::Rule { outcome, .. }) => outcome.clone(),
        other => panic!("{name} {edition} {answers:?}: {other:?}"),
    }
}

#[test]
fn outcomes_that_editions_changed() {
    use Consequence::{Draw, NewGame, OpponentWins};
    use Edition::{E2014, E2017, E2018, E2023};
    let result = |name: &str, edition, answers: &[&str]| ruled(name, edition, answers).result;
    let minutes = |name: &str, edition, answers: &[&str]| {
        let outcome = ruled(name, edition, answers);
        let change = outcome.clock.first().copied();
        change.map(|c| [Class::Standard, Class::Rapid, Class::Blitz].map(|k| c.minutes_in(k)))
    };
    // The first illegal move, supervised and not.
    let first = ["yes", "competition", "first"];
    for (edition, wanted) in
        [(E2014, [2, 2, 1]), (E2017, [2, 2, 1]), (E2018, [2, 2, 1]), (E2023, [2, 1, 1])]
    {
        assert_eq!(minutes("illegal-move", edition, &first), Some(wanted), "{edition}");
        let pawn = ["pawn", "competition", "first"];
        assert_eq!(minutes("promotion", edition, &pawn), Some(wanted), "{edition}");
        assert_eq!(minutes("draw-claim", edition, &["stands", "no"]), Some(wanted), "{edition}");
        for class in [Class::Standard, Class::Rapid, Class::Blitz] {
            let seconds = class.penalty_seconds(edition) as i32;
            let said = ruled("illegal-move", edition, &first).clock[0].minutes_in(class);
            assert_eq!(60 * said, seconds, "{edition} {class:?}");
        }
    }
    for edition in [E2014, E2017] {
        let unsupervised = ["yes", "rapid", "no", "yes"];
        assert_eq!(result("illegal-move", edition, &unsupervised), Some(OpponentWins));
        let pawn = ["pawn", "rapid", "no", "yes"];
        assert_eq!(result("promotion", edition, &pawn), Some(OpponentWins));
    }
    for edition in [E2018, E2023] {
        let unsupervised = ["yes", "rapid", "no", "first"];
        assert_eq!(result("illegal-move", edition, &unsupervised), None);
        let second = ["yes", "rapid", "no", "second", "no"];
        assert_eq!(result("illegal-move", edition, &second), Some(Draw));
    }
    // Two hands, and the clock pressed without a move, are illegal moves since 2017.
    assert_eq!(minutes("two-hands", E2014, &["never"]), None);
    let hands = ["move", "competition", "first"];
    assert_eq!(minutes("two-hands", E2017, &hands), Some([2, 2, 1]));
    let hands = ["move", "yes", "competition", "first"];
    assert_eq!(minutes("two-hands", E2018, &hands), Some([2, 2, 1]));
    assert_eq!(minutes("two-hands", E2023, &hands), Some([2, 1, 1]));
    assert_eq!(minutes("two-hands", E2023, &["move", "no"]), None);
    let pressed = ["no-move", "competition", "first"];
    assert_eq!(minutes("clock-handling", E2023, &pressed), Some([2, 1, 1]));
    let pressed = ["no-move", "competition", "second", "yes"];
    assert_eq!(result("clock-handling", E2018, &pressed), Some(OpponentWins));
    // Without enough arbiters all of them are seen or claimed before the opponent's next move, or stand.
    for (edition, article) in [(E2017, "A.4.2"), (E2018, "A.4.2"), (E2023, "A.5.2")] {
        let pressed: &[&str] = if edition == E2017 { &[] } else { &["yes"] };
        let hands = [&["move"], pressed, &["rapid", "yes"]].concat();
        for (name, answers) in [
            ("illegal-move", vec!["yes", "rapid", "yes"]),
            ("promotion", vec!["pawn", "rapid", "yes"]),
            ("two-hands", hands),
            ("clock-handling", vec!["no-move", "rapid", "yes"]),
        ] {
            let stands = ruled(name, edition, &answers);
            let told = (stands.articles.join(" "), stands.result, stands.clock.len(), stands.count);
            assert_eq!(told, (article.to_owned(), None, 0, None), "{name} {edition}");
        }
    }
    // Colours: fewer than ten moves by both are a new game, and nothing is left to judge.
    assert!(ruled("wrong-colours", E2014, &["early"]).discretion.is_some());
    let early = ruled("wrong-colours", E2017, &["early"]);
    assert_eq!((early.result, early.discretion), (Some(NewGame), None));
    // A default time that nobody announced is zero; a draw needs a move by both.
    assert!(matches!(result("late", E2017, &["no", "one"]), Some(Consequence::Forfeit)));
    assert_eq!(result("draw-offer", E2017, &["no"]), None);
    // Both flags: a rule for all until 2017, then a guideline.
    assert_eq!(result("both-flags", E2014, &["no", "last"]), Some(Draw));
    assert_eq!(result("both-flags", E2023, &["no", "no"]), None);
    assert_eq!(result("both-flags", E2023, &["no", "yes", "last"]), Some(Draw));
    // Resigning against somebody who cannot mate.
    assert_eq!(result("resignation", E2018, &["signed"]), Some(OpponentWins));
    assert_eq!(result("resignation", E2023, &["signed", "no"]), Some(Draw));
    // Quickplay keeps two minutes at every pace.
    for edition in Edition::ALL {
        let case = case("quickplay-claim", edition, None).unwrap();
        let changes = case.outcomes.values().flat_map(|outcome| &outcome.clock);
        assert!(changes.clone().any(|change| change.minutes == 2));
        assert!(changes.into_iter().all(|change| change.blitz == change.minutes));
    }
}

#[test]
fn texts_say_the_times_of_the_pace() {
    let said = |edition, class| {
        let case = case("illegal-move", edition, class).unwrap();
        case.outcomes["first"].steps.iter().flat_map(|s| s.each().map(str::to_owned)).collect()
    };
    let any = |words: &Vec<String>, part: &str| words.iter().any(|text| text.contains(part));
    let open: Vec<String> = said(Edition::E2014, None);
    assert!(
        any(&open, "two minutes (one in blitz)") && any(&open, "dos minutos (uno en relámpago)")
    );
    let open: Vec<String> = said(Edition::E2023, None);
    assert!(any(&open, "two minutes (one in rapid and blitz)"));
    let rapid: Vec<String> = said(Edition::E2023, Some(Class::Rapid));
    assert!(any(&rapid, "one minute") && any(&rapid, "un minuto") && !any(&rapid, "two minutes"));
    for case in cases() {
        let steps = case.outcomes.values().flat_map(|outcome| &outcome.steps);
        assert!(steps.flat_map(Bilingual::each).all(|text| !text.contains('{')), "{}", case.name);
    }
}
