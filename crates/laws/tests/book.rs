//! The book at hand: complete, in both languages, findable, and linked with the rulings.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use arbitra_laws::Edition;
use arbitra_laws::book::{
    Change, LANGUAGES, Subject, article, cases_about, order, register, search, subjects, terms,
};
use arbitra_laws::ruling::{articles, case, is_article, names};
use arbitra_model::Language;

fn title(subject: &Subject) -> &str {
    subject.title.text(Language::English)
}

#[test]
fn every_article_of_every_edition_is_in_the_book_and_nothing_else() {
    for edition in Edition::ALL {
        for number in articles(edition) {
            let found = article(number, edition).unwrap_or_else(|e| panic!("{edition}: {e}"));
            assert_eq!(found.edition, edition, "{number}");
        }
        for subject in subjects() {
            for number in subject.articles(edition) {
                // Notation is an appendix that no ruling names.
                let known = is_article(edition, number) || number.starts_with("C.");
                assert!(known, "{edition}: {number} ({})", title(subject));
            }
        }
    }
}

/// The subjects and numbers of the table that was read off the texts, if it lies beside the checkout.
#[test]
fn the_numbers_are_those_of_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/rules/laws-articles.csv");
    let Ok(table) = std::fs::read_to_string(path) else {
        assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        println!("no table beside the checkout: skipped");
        return;
    };
    let mut rows = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let numbers = |cell: &str| -> Vec<String> {
            let cell = cell.replace(" point ", ".");
            let tokens = cell.split(' ').filter(|token| !token.starts_with('('));
            let plain = tokens.map(|token| token.split('(').next().unwrap().to_owned());
            plain.filter(|token| token != "-" && !token.is_empty()).collect()
        };
        // Wherever the table has a subject in two editions, one subject of the book has both numbers.
        let columns: Vec<Vec<String>> = fields[1..5].iter().map(|cell| numbers(cell)).collect();
        // Every number of the table, from where to where, is found in its edition.
        for (edition, column) in Edition::ALL.into_iter().zip(&columns) {
            for number in column.iter().flat_map(|token| token.split('-')) {
                let found = article(number, edition).map(|found| found.edition);
                assert_eq!(found.ok(), Some(edition), "{number} of {edition}: {line}");
            }
        }
        let first = |column: usize| -> Option<String> {
            let first = columns[column].first()?;
            Some(first.split('-').next().unwrap().to_owned())
        };
        let has = |subject: &Subject| {
            Edition::ALL.into_iter().enumerate().all(|(column, edition)| match first(column) {
                // The book names the article of 2014 where the table adds letters of its parts.
                Some(number) => subject.articles(edition).iter().any(|own| {
                    let part = edition == Edition::E2014 && number.starts_with(own.as_str());
                    *own == number || part
                }),
                None => subject.articles(edition).is_empty(),
            })
        };
        let whole = fields[4].contains('-') && fields[4].len() > 1;
        let grouped = ["place of the clock; start", "adjourned game", "Chess960"];
        if !whole && !grouped.contains(&fields[0]) && fields[0] != "arbiter calls the flag" {
            assert!(subjects().iter().any(has), "{line}");
        }
        rows += 1;
    }
    assert_eq!(rows, 187);
}

#[test]
fn both_languages_say_something_of_every_subject() {
    for subject in subjects() {
        for edition in Edition::ALL {
            let there = !subject.articles(edition).is_empty();
            assert_eq!(subject.text(edition).is_some(), there, "{}", title(subject));
            let all = [Some(&subject.title), subject.text(edition), subject.discretion(edition)];
            for text in all.into_iter().flatten() {
                let [english, spanish] = text.each();
                assert!(!english.is_empty() && !spanish.is_empty(), "{}", title(subject));
                let long = english.contains(' ');
                assert!(!long || english != spanish, "{english}");
                assert!(english.len() < 420 && spanish.len() < 480, "short words: {english}");
            }
        }
    }
}

/// What rulings know to differ between editions differs in the book.
#[test]
fn what_changed_and_since_when() {
    let changed = |number: &str, edition: Edition| {
        let found = article(number, edition).unwrap();
        found
            .subjects
            .iter()
            .any(|subject| matches!(subject.change(edition), Change::Changed(_) | Change::New))
    };
    for (number, edition) in [
        ("4.2.2", Edition::E2017),
        ("4.3.3", Edition::E2017),
        ("5.2.3", Edition::E2017),
        ("6.7.1", Edition::E2017),
        ("7.3", Edition::E2017),
        ("7.7.1", Edition::E2017),
        ("7.8.1", Edition::E2017),
        ("9.6.1", Edition::E2017),
        ("10.2", Edition::E2017),
        ("11.3.2.2", Edition::E2017),
        ("12.9.8", Edition::E2017),
        ("7.5.4", Edition::E2018),
        ("A.4.2", Edition::E2018),
        ("A.4.3", Edition::E2018),
        ("5.1.2", Edition::E2023),
        ("8.1.1.2", Edition::E2023),
        ("8.3", Edition::E2023),
        ("9.5.3", Edition::E2023),
        ("12.2.7", Edition::E2023),
        ("A.3", Edition::E2023),
        ("A.5.2", Edition::E2023),
    ] {
        assert!(changed(number, edition), "{number} in {edition}");
    }
    assert!(!changed("6.8", Edition::E2023) && !changed("7.2.1", Edition::E2017));
    let dropped = article("9.7", Edition::E2023).unwrap();
    assert_eq!(dropped.edition, Edition::E2014);
    assert_eq!(dropped.subjects[0].change(Edition::E2017), Change::Gone);
    let passant = article("3.7d", Edition::E2014).unwrap().subjects[0];
    assert_eq!(passant.change(Edition::E2023), Change::Renumbered);
    // What an edition leaves to the arbiter may go.
    let colours = article("7.3", Edition::E2023).unwrap().subjects[0];
    assert!(colours.discretion(Edition::E2014).is_some());
    assert_eq!(colours.discretion(Edition::E2017), None);
}

#[test]
fn what_was_not_read_in_a_text_is_marked() {
    let marked = |number: &str, edition: Edition| {
        article(number, edition).unwrap().subjects.iter().any(|s| s.is_remembered(edition))
    };
    assert!(marked("A.4.3", Edition::E2017) && marked("A.4.5", Edition::E2017));
    assert!(marked("7.6", Edition::E2017) && marked("8.5a", Edition::E2014));
    assert!(!marked("A.5.3", Edition::E2023) && !marked("7.5.5", Edition::E2023));
    let blitz = article("B.2", Edition::E2018).unwrap().subjects[0];
    assert!(blitz.note.as_ref().unwrap().text(Language::English).contains("a reading"));
}

#[test]
fn old_and_new_numbers_lead_to_the_same_subject() {
    for (old, new) in
        [("7.5a", "7.5.1"), ("7.5b", "7.5.5"), ("A.4c", "A.5.3"), ("6.11b", "III.3.1.2")]
    {
        let found = article(old, Edition::E2023).unwrap();
        assert_eq!(found.edition, Edition::E2014, "{old}");
        let today = article(new, Edition::E2023).unwrap();
        assert!(found.subjects.iter().any(|s| today.subjects.contains(s)), "{old} {new}");
    }
    // A whole article brings its parts, a chapter all of it.
    assert!(article("7.5", Edition::E2023).unwrap().subjects.len() >= 5);
    assert!(article("11", Edition::E2023).unwrap().subjects.len() > 15);
    assert!(article("Art. 7.5 (A)", Edition::E2014).is_ok());
    let none = article("7.9", Edition::E2023).unwrap_err();
    assert!(none.near.contains(&"7.1".to_owned()), "{none:?}");
    let none = article("7.5.9", Edition::E2023).unwrap_err();
    assert!(none.near.iter().all(|near| near.starts_with("7.5")), "{none:?}");
    for nothing in ["", "...", "phone", "99", "ñ", "7.5.1.1.1"] {
        assert!(article(nothing, Edition::E2023).is_err(), "{nothing}");
    }
}

#[test]
fn words_are_found_in_both_languages_without_accents() {
    for (word, number) in [
        ("phone", "11.3.2"),
        ("PHONES", "11.3.2"),
        ("teléfono", "11.3.2"),
        ("telefono", "12.8"),
        ("móvil", "11.3.2.2"),
        ("jugada ilegal", "7.5.5"),
        ("illegal move", "7.5.1"),
        ("triple repeticion", "9.2.1"),
        ("coronación", "3.7.3.3"),
        ("ahogado", "5.2.1"),
        ("default time", "6.7.1"),
    ] {
        let hits = search(word, Edition::E2023);
        let found =
            hits.subjects.iter().any(|s| s.articles(Edition::E2023).contains(&number.to_owned()));
        assert!(found, "{word}: {:?}", hits.subjects.iter().map(|s| title(s)).collect::<Vec<_>>());
    }
    let hits = search("phone", Edition::E2023);
    assert!(hits.cases.contains(&"phone") && hits.cases.contains(&"phones-of-others"));
    assert!(hits.terms.iter().any(|term| term.de == "Mobiltelefon"));
    assert!(search("Rochade", Edition::E2023).terms.iter().any(|term| term.en == "castling"));
    assert!(search("xyzzy", Edition::E2023).is_empty());
    assert!(search("   ", Edition::E2023).is_empty());
    assert!(search(&"a ".repeat(5000), Edition::E2023).subjects.len() < subjects().len());
}

#[test]
fn every_ruling_leads_to_articles_and_back() {
    for edition in Edition::ALL {
        let mut linked = BTreeSet::new();
        for subject in subjects() {
            linked.extend(cases_about(subject, edition));
        }
        let all: BTreeSet<&str> = names().into_iter().collect();
        assert_eq!(linked, all, "{edition}: every case is found from an article");
        for name in names() {
            for outcome in case(name, edition, None).unwrap().outcomes.values() {
                for number in &outcome.articles {
                    assert_eq!(
                        article(number, edition).unwrap().edition,
                        edition,
                        "{name} {number}"
                    );
                }
            }
        }
    }
    let ladder = article("7.5.5", Edition::E2023).unwrap().subjects[0];
    let about = cases_about(ladder, Edition::E2023);
    for name in ["illegal-move", "promotion", "two-hands", "clock-handling"] {
        assert!(about.contains(&name), "{name}");
    }
}

#[test]
fn the_register_of_discretion() {
    for edition in Edition::ALL {
        let all = register(edition);
        assert!(all.iter().filter(|left| left.case.is_none()).count() >= 39, "{edition}");
        assert!(all.iter().filter(|left| left.case.is_some()).count() >= 39, "{edition}");
    }
    let numbers = |edition| -> Vec<String> {
        let by_article = register(edition).into_iter().filter(|left| left.case.is_none());
        by_article.map(|left| left.articles[0].clone()).collect()
    };
    assert!(numbers(Edition::E2014).contains(&"7.3".to_owned()));
    assert!(!numbers(Edition::E2017).contains(&"7.3".to_owned()));
    assert!(numbers(Edition::E2023).is_sorted_by_key(|number| order(number)));
}

#[test]
fn the_glossary() {
    assert!(terms().len() >= 75, "{}", terms().len());
    let mut english = BTreeSet::new();
    for term in terms() {
        assert!(english.insert(&term.en), "{} twice", term.en);
        assert!(term.words().count() >= 4, "{}", term.en);
        let found = article(&term.article, Edition::E2023);
        assert_eq!(found.unwrap().edition, Edition::E2023, "{}", term.en);
    }
    for (code, _) in LANGUAGES {
        assert!(terms().iter().filter(|term| term.word(code).is_some()).count() > 70, "{code}");
    }
}
