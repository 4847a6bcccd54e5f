//! The cases: every path ends, every article exists, both languages are there.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use arbitra_laws::Bilingual;
use arbitra_laws::ruling::{
    ARTICLES, Case, Counters, Group, Penalty, Step, WalkError, case, is_article, names,
    next_penalties, walk,
};

fn cases() -> Vec<Case> {
    names().into_iter().map(|name| case(name).unwrap()).collect()
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
    assert!(ends > 110, "{ends}");
}

#[test]
fn every_article_exists_and_every_ruling_names_one() {
    for case in cases() {
        for (id, outcome) in &case.outcomes {
            assert!(
                !outcome.articles.is_empty() && !outcome.steps.is_empty(),
                "{} {id}",
                case.name
            );
            for article in &outcome.articles {
                assert!(is_article(article), "{} {id}: {article}", case.name);
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
    for article in ARTICLES {
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
        let named = laws.contains(base) || chapter == "D" && laws.contains("D rule");
        assert!(named || range, "{article}");
    }
}

#[test]
fn counters_answer_what_they_know() {
    let case = case("illegal-move").unwrap();
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
    let letters: String = Penalty::ALL.into_iter().map(Penalty::letter).collect();
    assert_eq!(letters, "abcdefgh");
    let with = |warnings| next_penalties(&Counters { illegal_moves: 0, warnings });
    assert_eq!(with(0), [Penalty::Warning]);
    assert_eq!(with(3), [Penalty::Loss]);
    assert!(case("nothing").is_none());
}
