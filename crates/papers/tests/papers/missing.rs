//! What is not there yet is said, and never another round instead.

use arbitra_model::{Language, Said, Tournament};
use arbitra_papers::{Missing, PAPERS, Wish, named};

use crate::support::{event, ranked, round, tournament};

fn lacks(tournament: &Tournament, name: &str, wish: &Wish) -> Option<Missing> {
    let ranking = ranked(tournament);
    let event = event(tournament, &ranking, Language::English);
    let paper = named(name).unwrap_or_else(|error| panic!("{error}"));
    (paper.make)(&event, wish).err()
}

#[test]
fn a_round_that_is_not_paired_is_not_another_one() {
    let tournament = tournament(10, 4);
    for name in ["pairings", "alphabetical", "slips", "cards", "scoresheets", "results"] {
        let missing = lacks(&tournament, name, &round(5)).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(missing.say(Language::English), "Round 5 is not paired yet.");
        let spanish = "La ronda 5 todavía no está emparejada.";
        assert_eq!(missing.say(Language::Spanish), spanish);
        assert_eq!(lacks(&tournament, name, &round(4)), None, "{name}");
        let beyond = lacks(&tournament, name, &round(10));
        assert_eq!(
            beyond.map(|missing| missing.say(Language::English)).as_deref(),
            Some("There is no round 10: the tournament has fewer.")
        );
    }
}

#[test]
fn an_empty_tournament_has_no_paper_that_fails() {
    let tournament = Tournament::default();
    let ranking = ranked(&tournament);
    for l in Language::ALL {
        let event = event(&tournament, &ranking, l);
        for paper in PAPERS {
            if let Err(missing) = (paper.make)(&event, &Wish::default()) {
                assert!(missing.say(l).ends_with('.'), "{}: {missing:?}", paper.name);
            }
        }
    }
}

#[test]
fn forms_name_what_is_empty() {
    let tournament = tournament(10, 9);
    let missing = lacks(&tournament, "it3", &Wish::default()).expect("no organiser");
    let said = missing.say(Language::English);
    assert!(said.contains("organiser.name"), "{said}");
    assert_eq!(lacks(&tournament, "prizes", &Wish::default()), Some(Missing::Fund));
    assert_eq!(lacks(&tournament, "match-sheets", &Wish::default()), Some(Missing::Teams));
    assert_eq!(lacks(&tournament, "schedule", &Wish::default()), Some(Missing::RoundRobin));
    assert_eq!(lacks(&tournament, "qr-poster", &Wish::default()), Some(Missing::Address));
}
