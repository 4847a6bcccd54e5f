//! What is not there yet is said, and never another round instead.

use std::rc::Rc;

use arbitra_model::{Language, Said, Tournament};
use arbitra_papers::{Missing, PAPERS, Venue, Wish, named};
use arbitra_venue::plan::Level;
use arbitra_venue::premises::Premises;
use arbitra_venue::standards::Edition as Standards;

use crate::support::{event, paper, ranked, round, tournament};

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
    assert_eq!(lacks(&tournament, "hall-plan", &Wish::default()), Some(Missing::Hall));
    assert_eq!(lacks(&tournament, "qr-poster", &Wish::default()), Some(Missing::Address));
}

#[test]
fn what_boards_need_is_known_without_a_hall() {
    let tournament = tournament(25, 3);
    let ranking = ranked(&tournament);
    let event = event(&tournament, &ranking, Language::English);
    let stock = paper(&event, "stock", &Wish::default());
    let said = format!("{:?}", stock.subtitle);
    assert!(said.contains("13"), "a board for every two of 25: {said}");
    let nobody = Tournament::default();
    assert_eq!(lacks(&nobody, "stock", &Wish::default()), Some(Missing::Players));
}

#[test]
fn a_list_of_clocks_does_not_miss_people() {
    let tournament = tournament(4, 1);
    let ranking = ranked(&tournament);
    let mut event = event(&tournament, &ranking, Language::Spanish);
    event.venue = Some(Rc::new(Venue {
        premises: Premises::default(),
        edition: Standards::LATEST,
        level: Level::Open,
        boards: 2,
        rounds: 1,
    }));
    let log = named("clock-log").unwrap_or_else(|error| panic!("{error}"));
    let missing = (log.make)(&event, &Wish::default()).err();
    assert_eq!(missing, Some(Missing::Clocks));
}
