//! Events of schools: a certificate for every child, tables prefilled with who plays there, groups beside the names.

use std::rc::Rc;

use arbitra_dossier::{Dossier, Event as Announced};
use arbitra_model::{Date, Language, Tournament};
use arbitra_papers::{Document, Event, Surrounding, Wish};

use crate::support::{event, paper, ranked, tournament};

const OPEN: &str = include_str!("../../../../fuzz/corpus/announcement/open.toml");

/// Children of six ages, from six to eleven years, in the year of the event.
fn children(count: u16) -> Tournament {
    let mut tournament = tournament(count, 3);
    for player in &mut tournament.players {
        player.birth = Date::year_only(2015 + player.number.get() % 6);
    }
    tournament
}

/// What surrounds a school event, or one that is none.
fn around(school: bool) -> Rc<Surrounding> {
    let Announced { facts, mut announcement } =
        Announced::from_toml(OPEN).expect("the sample can be read");
    announcement.school = school;
    Rc::new(Surrounding {
        facts,
        announcement,
        officials: Vec::new(),
        dossier: Dossier::default(),
        needs: Vec::new(),
    })
}

/// The cards of a paper, each as what stands on it.
fn cards(document: &Document) -> Vec<String> {
    let whole = format!("{document:?}");
    whole.split("Card {").skip(1).map(str::to_owned).collect()
}

fn made<'a>(event: &Event<'a>, school: bool, name: &str) -> Document {
    let event = Event { surrounding: Some(around(school)), ..event.clone() };
    paper(&event, name, &Wish::default())
}

#[test]
fn every_child_gets_a_certificate_of_its_own() {
    for count in [3, 24, 61] {
        let tournament = children(count);
        let ranking = ranked(&tournament);
        for l in Language::ALL {
            let event = event(&tournament, &ranking, l);
            // Elsewhere the first three, with those who share a place.
            let few = cards(&made(&event, false, "certificates")).len();
            assert!((3..=12).contains(&few), "{few}");
            let all = cards(&made(&event, true, "certificates"));
            assert_eq!(all.len(), usize::from(count));
            for player in &tournament.players {
                let (last, first) = player.name.split_once(", ").unwrap();
                let own = all.iter().filter(|card| card.contains(&format!("{first} {last}\"")));
                assert_eq!(own.count(), 1, "{}", player.name);
            }
        }
    }
}

#[test]
fn tables_and_slips_are_prefilled_with_names_and_groups() {
    let tournament = children(24);
    let ranking = ranked(&tournament);
    for (l, yellow) in [(Language::English, "B yellow"), (Language::Spanish, "B amarillo")] {
        let event = event(&tournament, &ranking, l);
        for name in ["cards", "slips"] {
            let all = cards(&made(&event, true, name));
            assert_eq!(all.len(), 12, "{name}: a table for every two");
            for player in &tournament.players {
                let with_group = format!("{} · ", player.name);
                let own = all.iter().filter(|card| card.contains(&with_group)).count();
                assert_eq!(own, 1, "{name}: {}", player.name);
            }
            // Nine and ten years are the second group, the others have theirs.
            assert!(all.iter().any(|card| card.contains(yellow)), "{name}");
            let of_others = cards(&made(&event, false, name));
            assert!(!of_others.iter().any(|card| card.contains(yellow)), "{name}: no school");
        }
        for name in ["alphabetical", "pairings", "starting-list"] {
            let document = format!("{:?}", made(&event, true, name));
            assert!(document.contains(yellow), "{name}");
            assert!(!format!("{:?}", made(&event, false, name)).contains(yellow), "{name}");
        }
    }
}
