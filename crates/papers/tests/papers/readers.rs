//! What players read, in every language of theirs; what arbiters read stays in theirs.

use arbitra_model::{Bilingual, Language, Reader, Round, Said as _, Tournament};
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::{Form, System};
use arbitra_papers::{Event, Happening, Kind, PAPERS, Ruling, Status, Wish, one_pdf};
use arbitra_texts as t;

use crate::matrix::{cup, eventful, keep, of_teams, read_back, round_robin, swiss, whole};
use crate::support::{dense, paper, pdf, poppler, ranked};

#[test]
fn what_players_read_is_in_their_language() {
    let tournaments = [swiss(24, 5), of_teams(24), cup(24), round_robin(12), eventful(24)];
    let rankings = tournaments.each_ref().map(ranked);
    for reader in Reader::ALL {
        let l = reader.sentences();
        let events: Vec<Event<'_>> = tournaments
            .iter()
            .zip(&rankings)
            .map(|(of, ranking)| Event { reader, ..whole(of, ranking, l) })
            .collect();
        for known in PAPERS.iter().filter(|paper| paper.is_for_players) {
            let made = events.iter().find_map(|event| {
                let document = known.make(event, &Wish::default()).ok()?;
                Some((event, document))
            });
            let (event, document) = made.unwrap_or_else(|| panic!("{}: none", known.name));
            assert_eq!(document.language, Some(reader), "{}", known.name);
            let bytes = pdf(event, &document, &Wish::default());
            keep(known.name, 24, reader.code(), &bytes);
            read_back(event, &document, &bytes);
            let raw = String::from_utf8_lossy(&bytes);
            assert!(raw.contains(&format!("/Lang({})", reader.code())), "{}", known.name);
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
            let text = dense(&text);
            if document.framed {
                let page = dense(&t::papers_page_of(reader, 1, 1));
                assert!(text.contains(&page[..page.len() - 1]), "{}: {text}", known.name);
            }
        }
    }
}

/// What stands for everything that is no word: names of nobody.
fn nameless(mut of: Tournament) -> Tournament {
    let about = &mut of.event;
    for text in [&mut about.name, &mut about.city, &mut about.chief_arbiter] {
        *text = "Xqz".to_owned();
    }
    about.deputy_arbiters.clear();
    for player in &mut of.players {
        player.name = format!("Xqz {}", player.number);
    }
    for team in &mut of.teams {
        team.name = format!("Xqz {}", team.number);
    }
    of
}

/// Words of a language of sentences that no label of another language has.
const ENGLISH: [&str; 9] = ["the", "and", "from", "with", "by", "of", "is", "edition", "handbook"];
const SPANISH: [&str; 7] = ["según", "los", "hay", "edición", "reglas", "con", "y"];

/// Whatever language arbiters speak, a paper for players is in theirs, from the head to the foot: it
/// is the same beside an English desk and beside a Spanish one, and has no sentence of either.
#[test]
fn no_paper_mixes_languages() {
    let tournaments = [swiss(24, 5), of_teams(24), cup(24), round_robin(12), eventful(24)];
    let tournaments = tournaments.map(nameless);
    let rankings = tournaments.each_ref().map(ranked);
    let others = Reader::ALL.into_iter().filter(|reader| reader.foreign().is_some());
    for reader in others {
        for known in PAPERS.iter().filter(|paper| paper.is_for_players) {
            let said = Language::ALL.map(|l| {
                let made = tournaments.iter().zip(&rankings).find_map(|(of, ranking)| {
                    let mut event = Event { reader, ..whole(of, ranking, l) };
                    event.clubs.values_mut().for_each(|club| *club = "Xqz".to_owned());
                    event.system = System::of(of).map(|system| system.say(l));
                    let document = known.make(&event, &Wish::default()).ok()?;
                    Some(pdf(&event, &document, &Wish::default()))
                });
                let bytes = made.unwrap_or_else(|| panic!("{}: none", known.name));
                poppler("pdftotext", &["-raw"], &bytes)
            });
            let [Some(beside_english), Some(beside_spanish)] = said else { return };
            assert_eq!(beside_english, beside_spanish, "{} {reader}", known.name);
            let words: Vec<String> = beside_english
                .split(|sign: char| !sign.is_alphabetic())
                .map(str::to_lowercase)
                .collect();
            // The same letters are a word of French and of Italian.
            let its_own = |word: &str| {
                matches!((reader, word), (Reader::French, "y") | (Reader::Italian, "con"))
                    || (word == "édition" || word == "edition") && reader == Reader::French
            };
            for foreign in ENGLISH.into_iter().chain(SPANISH) {
                let is_there = words.iter().any(|word| word == foreign) && !its_own(foreign);
                assert!(!is_there, "{} {reader}: `{foreign}` in {beside_english}", known.name);
            }
        }
    }
}

/// The standings say in the reader's language by which rules ties are broken, whichever edition it is.
#[test]
fn the_rules_of_ties_are_named_in_every_language() {
    let of = swiss(12, 5);
    let ranking = ranked(&of);
    let said = Reader::ALL.map(|reader| {
        let event = Event { reader, ..whole(&of, &ranking, Language::English) };
        let document = paper(&event, "standings", &Wish::default());
        document.sheets().flat_map(|sheet| sheet.citations.clone()).collect::<String>()
    });
    for (place, citation) in said.iter().enumerate() {
        assert!(citation.contains("C.07") && citation.contains("2026"), "{citation}");
        assert!(said[..place].iter().all(|other| other != citation), "{said:?}");
    }
}

/// A title in five languages is that of no other paper by accident.
#[test]
fn every_language_has_words_of_its_own() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    for name in ["pairings", "slips", "standings", "scoresheets", "poster-rules", "certificates"] {
        let mut titles: Vec<String> = Vec::new();
        for reader in Reader::ALL {
            let event = Event { reader, ..whole(&of, &ranking, Language::English) };
            titles.push(paper(&event, name, &Wish::default()).title);
        }
        let english = titles[0].clone();
        assert!(titles[1..].iter().all(|title| *title != english), "{name}: {titles:?}");
    }
}

#[test]
fn what_arbiters_read_stays_and_both_stand_in_one_file() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let mut event = whole(&of, &ranking, Language::Spanish);
    event.reader = Reader::German;
    event.status = Some(Status::ClaimsUntil("18:30".to_owned()));
    let names = ["check-in", "pairings"];
    let [list, pairings] = names.map(|name| paper(&event, name, &Wish::default()));
    assert_eq!(
        (list.title.as_str(), pairings.title.as_str()),
        ("Control de presencia", "Paarungen")
    );
    assert_eq!(pairings.status.as_deref(), Some("Einsprüche bis 18:30 (C.04.2 4.3)"));
    let bytes = one_pdf(&[event.chapter(vec![list, pairings])], &Wish::default()).expect("a file");
    let raw = String::from_utf8_lossy(&bytes);
    assert!(raw.contains("/Lang(es)") && raw.contains("/Lang(de)"), "a language for each part");
    let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
    for said in ["Página 1 de", "Seite 1 von", "Árbitro principal", "Hauptschiedsrichter"] {
        assert!(text.contains(said), "no {said}: {text}");
    }
}

/// Where a table stands is said in the language of whoever looks for it.
#[test]
fn tables_are_found_in_the_language_of_players() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    for (reader, said) in [(Reader::French, "rangée 1, "), (Reader::German, "Reihe 1, ")] {
        let event = Event { reader, ..whole(&of, &ranking, Language::English) };
        let document = paper(&event, "alphabetical", &Wish::default());
        let cells = document.sheets().flat_map(|sheet| sheet.rows()).flat_map(|row| &row.cells);
        assert!(cells.into_iter().any(|cell| cell.plain().starts_with(said)), "{reader}");
    }
}

/// Where a match is two games, papers call a round as the desk does.
#[test]
fn a_round_of_the_double_swiss_is_a_game_of_a_match() {
    let mut of = swiss(6, 4);
    System::Form(Form::Swiss(Swiss::Double)).write_into(&mut of, false);
    let ranking = ranked(&of);
    let event = Event { reader: Reader::French, ..whole(&of, &ranking, Language::English) };
    let named =
        |number| Round::new(number).map(|round| event.round_name(round)).unwrap_or_default();
    assert!(named(1).starts_with("Match 1, partie 1"), "{}", named(1));
    assert!(named(4).starts_with("Match 2, partie 2"), "{}", named(4));
}

/// A team that rests has no bare heading.
#[test]
fn a_team_without_a_game_is_said_to_rest() {
    let of = of_teams(3);
    let ranking = ranked(&of);
    let event = whole(&of, &ranking, Language::Spanish);
    let document = paper(&event, "pairings-by-team", &Wish::default());
    let groups: Vec<_> = document.sheets().flat_map(|sheet| &sheet.groups).collect();
    assert!(groups.iter().any(|group| group.rows.is_empty()), "one of three teams rests");
    for group in groups.iter().filter(|group| group.rows.is_empty()) {
        assert_eq!(group.notes, ["Descansa"], "{:?}", group.heading);
    }
}

/// One round is one round, in every language.
#[test]
fn a_certificate_counts_its_rounds() {
    let of = swiss(4, 1);
    let ranking = ranked(&of);
    for reader in Reader::ALL {
        let event = Event { reader, ..whole(&of, &ranking, Language::English) };
        let document = paper(&event, "certificates", &Wish::default());
        let bytes = pdf(&event, &document, &Wish::default());
        let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
        let one = ["one round", "una ronda", "une ronde", "einer Runde", "uma ronda", "un turno"];
        assert!(one.iter().any(|one| text.contains(one)), "{reader}: {text}");
    }
}

/// Where the money comes from is said in every language: a share of several prizes, a part by place.
#[test]
fn a_receipt_says_its_sum_in_every_language() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    let said = [
        "1/2 of the prize for place 1",
        "1/2 del premio del puesto 1",
        "1/2 du prix de la place 1",
        "1/2 des Preises für Platz 1",
        "1/2 do prémio do lugar 1",
        "1/2 del premio del posto 1",
        "1/2 del premi del lloc 1",
    ];
    for (reader, said) in Reader::ALL.into_iter().zip(said) {
        let event = Event { reader, ..whole(&of, &ranking, Language::English) };
        for name in ["receipts", "prizes"] {
            let document = paper(&event, name, &Wish::default());
            let bytes = pdf(&event, &document, &Wish::default());
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
            assert!(dense(&text).contains(&dense(said)), "{name} {reader}: {text}");
            let decimal = if reader == Reader::English { "0.00 EUR" } else { "0,00 EUR" };
            assert!(dense(&text).contains(&dense(decimal)), "{name} {reader}: {text}");
        }
    }
}

/// Forms for what happens have a heading of their own in every language, and the articles of the Laws.
#[test]
fn forms_of_what_happens_are_in_every_language() {
    let of = swiss(24, 5);
    let ranking = ranked(&of);
    for (name, article) in [
        ("penalty-notice", "12.9"),
        ("appeal-form", ""),
        ("quickplay-claim", "III"),
        ("sealed-move", "I"),
    ] {
        let mut titles = std::collections::BTreeSet::new();
        for reader in Reader::ALL {
            let event = Event { reader, ..whole(&of, &ranking, Language::English) };
            let document = paper(&event, name, &Wish::default());
            let bytes = pdf(&event, &document, &Wish::default());
            titles.insert(document.title);
            let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
            assert!(text.contains(article), "{name} {reader}: {text}");
        }
        // Spanish and Portuguese, and neighbours of theirs, may share a word.
        assert!(titles.len() >= 5, "{name}: {titles:?}");
    }
}

/// A notice that the record fills in is in the language of players; what the record says stays as its
/// arbiters said it, and says in which language.
#[test]
fn what_the_record_says_of_a_penalty_is_marked() {
    let of = swiss(6, 2);
    let ranking = ranked(&of);
    let penalty = Happening {
        kind: Kind::Penalty,
        round: Round::new(2),
        board: "3".to_owned(),
        what: "Teléfono: Núñez, Íñigo".to_owned(),
        outcome: vec!["Declare perdida la partida.".to_owned()],
        articles: vec!["11.3.2.2".to_owned()],
        who: "Ana".to_owned(),
        when: None,
        ruling: None,
    };
    let of_reader = |reader: Reader, ruling: Option<Ruling>| {
        let happenings = Some(vec![Happening { ruling, ..penalty.clone() }]);
        let event = whole(&of, &ranking, Language::Spanish);
        let event = Event { reader, happenings, ..event };
        pdf(&event, &paper(&event, "penalty-notice", &Wish::default()), &Wish::default())
    };
    for (reader, heading) in
        [(Reader::German, "Mitteilung einer Strafe"), (Reader::Spanish, "Notificación")]
    {
        let bytes = of_reader(reader, None);
        let raw = String::from_utf8_lossy(&bytes);
        assert!(raw.contains(&format!("/Lang({})", reader.code())));
        let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
        for said in [heading, "Declare perdida la partida.", "11.3.2.2"] {
            assert!(text.contains(said), "{reader}: {text}");
        }
        let Some(tree) = poppler("pdfinfo", &["-struct-text"], &bytes) else { return };
        let marked = tree.lines().filter(|line| line.trim_start().starts_with("Span")).count();
        assert_eq!(marked, if reader == Reader::German { 2 } else { 0 }, "{tree}");
        assert!(raw.contains("/Lang(es)"), "of the file or of the words");
    }
    // A ruling of the Laws is in the reader's language itself.
    let ruling = Ruling {
        title: Bilingual::new("Phone or electronic device", "Teléfono o dispositivo electrónico"),
        player: "Núñez, Íñigo".to_owned(),
        decided: vec![
            Bilingual::new("12.9.1: a warning", "12.9.1: una advertencia"),
            Bilingual::new("the opponent wins", "gana el rival"),
        ],
        words: "14:32".to_owned(),
    };
    for (reader, said) in [
        (Reader::German, "Telefon oder elektronisches Gerät: Núñez, Íñigo"),
        (Reader::German, "12.9.1: eine Verwarnung; der Gegner gewinnt; 14:32"),
        (Reader::Catalan, "12.9.1: una advertència; guanya el rival; 14:32"),
        (Reader::Spanish, "Declare perdida la partida."),
    ] {
        let bytes = of_reader(reader, Some(ruling.clone()));
        let Some(text) = poppler("pdftotext", &["-raw"], &bytes) else { return };
        assert!(dense(&text).contains(&dense(said)), "{reader}: {text}");
        let Some(tree) = poppler("pdfinfo", &["-struct-text"], &bytes) else { return };
        assert!(!tree.lines().any(|line| line.trim_start().starts_with("Span")), "{tree}");
    }
    let unknown = Ruling { title: Bilingual::new("Something", "Algo"), ..ruling };
    assert_eq!(unknown.heard(Reader::German), None, "what has no words is not half said");
}
