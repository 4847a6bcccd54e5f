//! What is not there yet is said, and never another round instead.

use std::rc::Rc;

use arbitra_model::{Language, Round, Said, Tournament};
use arbitra_papers::{Document, Missing, PAPERS, Venue, Wish, named};
use arbitra_standings::{Asked, List, Ranking};
use arbitra_venue::plan::Level;
use arbitra_venue::premises::Premises;
use arbitra_venue::standards::Edition as Standards;

use crate::matrix::{cup, swiss, whole};
use crate::support::{event, paper, ranked, round, tournament};

fn lacks(tournament: &Tournament, name: &str, wish: &Wish) -> Option<Missing> {
    let ranking = ranked(tournament);
    let event = event(tournament, &ranking, Language::English);
    let paper = named(name).unwrap_or_else(|error| panic!("{error}"));
    paper.make(&event, wish).err()
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

/// Standings of a round that is not paired would be those of an earlier one.
#[test]
fn what_stands_on_a_round_needs_that_round() {
    let tournament = tournament(10, 4);
    for name in [
        "standings",
        "standings-by-federation",
        "crosstable",
        "late-list",
        "final-standings",
        "certificates",
        "rating-changes",
        "statistics",
        "arbiter-report",
    ] {
        let five = Round::new(5).expect("small");
        assert_eq!(lacks(&tournament, name, &round(5)), Some(Missing::Pairing(five)), "{name}");
        assert_eq!(lacks(&tournament, name, &round(4)), None, "{name}");
    }
    let of = cup(8);
    let first = Round::new(1).expect("small");
    assert_eq!(lacks(&of, "bracket", &round(1)), Some(Missing::Pairing(first)));
    assert_eq!(lacks(&of, "bracket", &Wish::default()), None);
}

#[test]
fn rating_changes_of_a_round_count_no_later_games() {
    let [two, four] = [tournament(10, 2), tournament(10, 4)];
    let asked = Asked { after_round: Some(2), ..Asked::by(List::Own) };
    let then = Ranking::of(&four, &asked).expect("standings");
    let now = ranked(&two);
    let after_two = paper(&event(&four, &then, Language::English), "rating-changes", &round(2));
    let of_two = paper(&event(&two, &now, Language::English), "rating-changes", &Wish::default());
    let rows = |document: &Document| document.sheets().next().map(|sheet| sheet.groups.clone());
    assert_eq!(rows(&after_two), rows(&of_two));
    assert!(after_two.subtitle.starts_with("After round 2"), "{}", after_two.subtitle);
}

/// Corrections that count for ratings only count there, and not in the standings.
#[test]
fn rating_changes_follow_the_rating_report() {
    let played = tournament(10, 3);
    let mut corrected = played.clone();
    for player in &mut corrected.players[..2] {
        player.entries.truncate(2);
    }
    let ranking = ranked(&played);
    let mut event = event(&played, &ranking, Language::English);
    let before = paper(&event, "rating-changes", &Wish::default());
    event.rating_report = Some(Rc::new(corrected));
    let after = paper(&event, "rating-changes", &Wish::default());
    let row = |document: &Document, place: usize| {
        document.sheets().flat_map(|sheet| sheet.rows()).nth(place).cloned()
    };
    assert_ne!(row(&before, 0), row(&after, 0));
    assert_eq!(row(&before, 5), row(&after, 5));
}

/// What is made at the end and printed before says that it is not final.
#[test]
fn papers_of_the_end_are_not_final_before_it() {
    let (running, over) = (swiss(24, 5), swiss(24, 9));
    let rankings = [ranked(&running), ranked(&over)];
    for (of, ranking, said) in
        [(&running, &rankings[0], Some("Not final: 5 of 9 rounds")), (&over, &rankings[1], None)]
    {
        let event = whole(of, ranking, Language::English);
        for name in ["prizes", "rating-changes", "it3", "it4", "arbiter-report", "statistics"] {
            let document = paper(&event, name, &Wish::default());
            assert_eq!(document.status.as_deref(), said, "{name}");
        }
    }
}

#[test]
fn an_empty_tournament_has_no_paper_that_fails() {
    let tournament = Tournament::default();
    let ranking = ranked(&tournament);
    for l in Language::ALL {
        let event = event(&tournament, &ranking, l);
        for paper in PAPERS {
            if let Err(missing) = paper.make(&event, &Wish::default()) {
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
    assert!(said.contains("the organiser’s name"), "{said}");
    assert!(!said.contains("organiser."), "nobody reads a key: {said}");
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
        blind: 0,
        kept: 0,
    }));
    let log = named("clock-log").unwrap_or_else(|error| panic!("{error}"));
    let missing = log.make(&event, &Wish::default()).err();
    assert_eq!(missing, Some(Missing::Clocks));
}

/// A report file knows neither dossier nor hall: each paper still names what it lacks itself.
#[test]
fn every_paper_names_what_it_lacks_itself() {
    let plain = tournament(6, 1);
    for (name, missing) in [
        ("programme", Missing::Programme),
        ("officials", Missing::Officials),
        ("committee", Missing::Committee),
        ("needs", Missing::Needs),
        ("appeals", Missing::Appeals),
        ("hall-plan", Missing::Hall),
        ("clock-tests", Missing::ClockTests),
        ("clock-log", Missing::Clocks),
    ] {
        assert_eq!(lacks(&plain, name, &Wish::default()), Some(missing), "{name}");
    }
}

/// Lists in groups of which there is none are not the list by name once more.
#[test]
fn a_list_by_club_needs_a_club() {
    let mut plain = tournament(6, 0);
    assert_eq!(lacks(&plain, "starting-list-by-club", &Wish::default()), Some(Missing::Clubs));
    assert_eq!(lacks(&plain, "starting-list-by-federation", &Wish::default()), None);
    plain.players.iter_mut().for_each(|player| player.federation = None);
    let missing = lacks(&plain, "starting-list-by-federation", &Wish::default());
    assert_eq!(missing, Some(Missing::Federations));
}
