//! Personal data: lifted out, put back, erased.

use std::collections::BTreeMap;

use arbitra_desk::personal::{Beside, ERASED_WORDS, PutBackError, lift, neutral_name, put_back};
use arbitra_desk::{
    Action, Category, Desk, Entry, EntryNumber, Incident, Level, Person, PlayerId, Refusal, fold,
};
use arbitra_dossier::Filing;
use arbitra_dossier::appeal::{Lodged, Step};
use arbitra_dossier::committee::{Member, Seat};
use arbitra_dossier::needs::{Need, Needs};
use arbitra_dossier::officials::{Official, Role};
use arbitra_model::{Date, NationalRecord, Sex};
use arbitra_pairing::System;
use arbitra_pairing::generate::Random;
use proptest::prelude::*;

use crate::common::{act, arbiter};

/// What lies beside a record: the values by their references.
type Values = BTreeMap<String, String>;

/// The payloads of a record, and what was lifted out of each entry.
fn lifted(desk: &Desk) -> Vec<(String, Values)> {
    let mut count = 0;
    let entries = desk.log().iter().map(|logged| {
        let mut values = Values::new();
        let payload = lift(&logged.entry, |value| {
            count += 1;
            values.insert(format!("ref{count}"), value);
            Ok::<_, serde_json::Error>(format!("ref{count}"))
        });
        (payload.unwrap(), values)
    });
    entries.collect()
}

fn read(kept: &[(String, Values)], erased: &[EntryNumber]) -> Vec<Entry> {
    let entries = kept.iter().zip(1..).map(|((payload, values), number)| {
        put_back(payload, |reference| {
            let value = values.get(reference)?;
            let gone = erased.contains(&EntryNumber::new(number));
            Some(if gone { Beside::Erased } else { Beside::Value(value) })
        })
    });
    entries.collect::<Result<_, _>>().unwrap()
}

/// Somebody of whom everything is known.
fn somebody() -> Person {
    Person {
        sex: Some(Sex::Female),
        title: Some("WIM".parse().unwrap()),
        rating: Some(2105),
        federation: Some("ESP".parse().unwrap()),
        fide_id: Some(77_881_234),
        birth: Date::year_only(1958),
        club: "Casino Zarzuela".into(),
        national: vec![NationalRecord {
            system: "ESP".parse().unwrap(),
            sex: Some(Sex::Female),
            classification: "M".into(),
            name: "Quijano Valverde, Dulcinea".into(),
            rating: Some(2111),
            origin: "Toboso".into(),
            id: "ES-99812".into(),
            birth: Date::year_only(1958),
        }],
        needs: Needs {
            needs: vec![Need::LowVision],
            words: "No neon light: migraine.".into(),
            ..Needs::default()
        },
        ..Person::named("Quijano, Dulcinea")
    }
}

/// She sits on the appeals committee, is an official, and appeals herself.
fn filed() -> Vec<Filing> {
    let member = |(name, seat): (&str, Seat)| Member {
        name: name.into(),
        seat,
        born: Some(1970),
        ..Member::default()
    };
    let seats = [
        ("Quijano, Dulcinea", Seat::Member),
        ("Panza, Sancho", Seat::Chair),
        ("Carrasco, S", Seat::Member),
        ("Pérez, Pero", Seat::Reserve),
    ];
    let official =
        Official { name: "Quijano, Dulcinea".into(), role: Role::Press, ..Official::default() };
    let lodged = Lodged {
        appellant: "Quijano, Dulcinea".into(),
        concerned: vec!["Panza, Sancho".into()],
        written: true,
        decided_before: true,
        ..Lodged::default()
    };
    let lodged = Step::Lodge(Box::new(lodged));
    let voters = ["Carrasco, S", "Pérez, Pero", "Panza, Sancho"].map(str::to_owned).into();
    vec![
        Filing::Committee { members: seats.map(member).into() },
        Filing::Officials { officials: vec![official] },
        Filing::Appeal { number: 1, step: lodged },
        Filing::Appeal { number: 1, step: Step::Hear { at: 9, place: "Room 2".into(), voters } },
    ]
}

/// Every word by which she could be told.
const TELLING: [&str; 7] =
    ["Quijano", "Dulcinea", "77881234", "1958", "Zarzuela", "ES-99812", "migraine"];

/// A tournament of nine with her in it, two rounds played.
fn tournament() -> (Desk, PlayerId) {
    let system = System::ALL[0];
    let mut desk = Desk::default();
    let mut rules = crate::common::regulations(system, 5);
    rules.categories = vec![
        Category { name: "Veterans".into(), born_until: Some(1960), ..Category::default() },
        Category { name: "U1500".into(), rating_until: Some(1500), ..Category::default() },
    ];
    act(&mut desk, Action::Create { regulations: Box::new(rules) });
    let mut random = Random::new(7);
    for index in 0..8 {
        let person = Box::new(crate::common::person(&mut random, index));
        let player = desk.next_player();
        act(&mut desk, Action::Register { player, person });
    }
    let she = desk.next_player();
    act(&mut desk, Action::Register { player: she, person: Box::new(somebody()) });
    let corrected = Person { club: "Peña Zarzuela".into(), ..somebody() };
    act(&mut desk, Action::CorrectPlayer { player: she, person: Box::new(corrected) });
    let numbers = desk.propose_numbers();
    act(&mut desk, numbers);
    act(
        &mut desk,
        Action::DrawColour {
            colour: arbitra_model::Colour::White,
            lot: arbitra_desk::ColourLot::Hand,
        },
    );
    for _ in 0..2 {
        let round = desk.propose_round().unwrap();
        act(&mut desk, round);
        crate::common::play(&mut desk, &mut random);
    }
    act(&mut desk, Action::Note { text: "Mrs QUIJANO asked for water.".into() });
    act(&mut desk, Action::Note { text: "The hall was cold.".into() });
    let incident = Incident { player: Some(she), case: "phone".into(), ..Incident::default() };
    let why = arbiter().because("a migraine, the phone rang");
    desk.act(Action::Incident { incident: Box::new(incident) }, why).unwrap();
    for filing in filed().into_iter().take(3) {
        let text = "The arbiter did not look at the board.".into();
        act(&mut desk, Action::File { filing: Box::new(filing), text });
    }
    (desk, she)
}

fn text(desk: &Desk) -> String {
    let log: Vec<&Entry> = desk.log().iter().map(|logged| &*logged.entry).collect();
    let players: Vec<_> = desk.players().collect();
    let about = desk.people();
    let about: Vec<_> = about.values().collect();
    let tournament = desk.with_ranks(desk.rating_report());
    let report = arbitra_trf::write(
        &tournament,
        arbitra_trf::Dialect::Trf26,
        arbitra_trf::WriteOptions::FAITHFUL,
    );
    [
        serde_json::to_string(&log).unwrap(),
        serde_json::to_string(&players).unwrap(),
        serde_json::to_string(&about).unwrap(),
        format!("{:?}", desk.dossier()),
        format!("{:?}{:?}", desk.remarks(), desk.incidents()),
        report.text,
    ]
    .concat()
}

fn telling(text: &str) -> Vec<&'static str> {
    let text = text.to_lowercase();
    TELLING.into_iter().filter(|word| text.contains(&word.to_lowercase())).collect()
}

#[test]
fn nothing_personal_is_left_in_the_payloads() {
    let (desk, _) = tournament();
    assert_eq!(telling(&text(&desk)), TELLING);
    let kept = lifted(&desk);
    let payloads: String = kept.iter().map(|(payload, _)| payload.as_str()).collect();
    assert_eq!(telling(&payloads), [""; 0]);
    assert!(!payloads.contains("hall was cold"), "free words may name anybody");
    for stays in ["2105", "WIM", "ESP", "2111"] {
        assert!(payloads.contains(stays), "{stays} is needed for lists and pairings");
    }
    assert_eq!(fold(read(&kept, &[])).unwrap(), desk);
}

#[test]
fn whatever_is_filed_is_lifted_and_put_back() {
    for filing in filed() {
        let entry = Entry {
            action: Action::File { filing: Box::new(filing), text: String::new() },
            ..(*tournament().0.log()[0].entry).clone()
        };
        let mut values = Values::new();
        let payload = lift(&entry, |value| {
            let reference = format!("ref{}", values.len());
            values.insert(reference.clone(), value);
            Ok::<_, serde_json::Error>(reference)
        });
        let payload = payload.unwrap();
        for name in ["Quijano", "Panza", "Carrasco", "Pérez"] {
            assert!(!payload.contains(name), "{payload}");
        }
        let whole = put_back(&payload, |reference| values.get(reference).map(|v| Beside::Value(v)));
        assert_eq!(whole.unwrap(), entry);
    }
}

#[test]
fn erasing_changes_neither_the_field_nor_the_next_round() {
    let (mut desk, she) = tournament();
    let before = (desk.propose_round().unwrap(), desk.tournament());
    let erasure = desk.propose_erasure(she).unwrap();
    act(&mut desk, erasure);
    let after = (desk.propose_round().unwrap(), desk.tournament());
    assert_eq!(before.0, after.0);
    for (one, other) in before.1.players.iter().zip(&after.1.players) {
        let facts = |p: &arbitra_model::Player| {
            (p.number, p.title, p.rating, p.federation, p.entries.clone())
        };
        assert_eq!(facts(one), facts(other));
        assert_eq!(one.name == other.name, one.name != "Quijano, Dulcinea");
    }
    let participant = desk.player(she).unwrap();
    assert!(participant.is_erased());
    assert_eq!(participant.person.name, neutral_name(she));
    assert_eq!(participant.person.categories, ["Veterans"], "prizes stay with those who won them");
}

#[test]
fn after_erasing_nothing_tells_who_it_was() {
    let (mut desk, she) = tournament();
    let kept = lifted(&desk);
    let erasure = desk.propose_erasure(she).unwrap();
    let Action::ErasePerson { entries, .. } = &erasure else { panic!("{erasure:?}") };
    let entries = entries.clone();
    act(&mut desk, erasure);
    assert_eq!(telling(&text(&desk)), [""; 0]);
    assert!(text(&desk).contains("hall was cold"), "words about nobody stay");
    assert!(desk.remarks().iter().any(|remark| format!("{remark:?}").contains(ERASED_WORDS)));

    // What was kept before and erased beside the record reads the same as what the act left.
    let old = read(&kept, &entries);
    let now: Vec<&Entry> = desk.log().iter().map(|logged| &*logged.entry).collect();
    assert_eq!(old.iter().collect::<Vec<_>>(), now[..old.len()]);
    // Without the act, as in a backup made before, the record still folds.
    assert!(fold(old).unwrap().player(she).unwrap().is_erased());
    // And with it.
    let record: Vec<Entry> = now.into_iter().cloned().collect();
    assert_eq!(fold(record).unwrap(), desk);
}

#[test]
fn records_from_before_are_forgotten_in_memory() {
    let (mut desk, she) = tournament();
    let plain: Vec<Entry> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    let erasure = desk.propose_erasure(she).unwrap();
    act(&mut desk, erasure);
    let act = (*desk.log().last().unwrap().entry).clone();
    // The chain of an old record holds the names: what is folded of it does not.
    let folded = fold(plain.into_iter().chain([act])).unwrap();
    assert_eq!(folded, desk);
    assert_eq!(telling(&text(&folded)), [""; 0]);
}

#[test]
fn erasing_is_asked_twice_exact_and_for_good() {
    let (mut desk, she) = tournament();
    let erasure = desk.propose_erasure(she).unwrap();
    let calm = desk.clone().act(erasure.clone(), arbiter().confirming(Level::Confirm));
    assert!(matches!(calm, Err(Refusal::Unconfirmed { level: Level::ConfirmTwice, .. })));
    let Action::ErasePerson { player, mut entries, categories } = erasure.clone() else {
        panic!("{erasure:?}")
    };
    entries.pop();
    let partly = Action::ErasePerson { player, entries, categories };
    let refused = desk.act(partly, arbiter()).unwrap_err();
    assert_eq!(refused, Refusal::WrongErasure { player });
    let telling = desk.act(erasure.clone(), arbiter().because("dulcinea quijano asked for it"));
    assert_eq!(telling.unwrap_err(), Refusal::ReasonNames { player });
    let nobody = PlayerId::new(4711);
    assert_eq!(desk.propose_erasure(nobody), None);
    let action = Action::ErasePerson { player: nobody, entries: vec![], categories: vec![] };
    let refused = desk.act(action, arbiter()).unwrap_err();
    assert_eq!(refused, Refusal::UnknownPlayer { player: nobody });

    act(&mut desk, erasure);
    let entry = desk.log().last().unwrap().entry.number;
    let refused = desk.act(Action::Undo { entry }, arbiter()).unwrap_err();
    assert_eq!(refused, Refusal::NeverUndone { entry });
    let sealed = Action::Reseal { head: String::new(), entries: vec![] };
    assert_eq!(desk.act(sealed, arbiter()).unwrap_err(), Refusal::NotByHand);
}

#[test]
fn what_is_undone_after_erasing_brings_nothing_back() {
    let (mut desk, she) = tournament();
    let third = desk.propose_round().unwrap().round().unwrap();
    act(&mut desk, Action::Withdraw { player: she, from: third });
    let withdrawn = desk.log().last().unwrap().entry.number;
    let erasure = desk.propose_erasure(she).unwrap();
    act(&mut desk, erasure);
    act(&mut desk, Action::Undo { entry: withdrawn });
    assert_eq!(desk.player(she).unwrap().status, arbitra_desk::Status::Playing);
    assert_eq!(telling(&text(&desk)), [""; 0]);
}

#[test]
fn those_who_never_took_part_are_found() {
    let mut desk = crate::common::ready(3, System::ALL[0], 6, 5);
    let (gone, mistaken) = (desk.next_player(), PlayerId::new(desk.next_player().get() + 1));
    act(&mut desk, Action::Register { player: gone, person: Box::new(somebody()) });
    act(&mut desk, Action::Remove { player: gone });
    act(&mut desk, Action::Register { player: mistaken, person: Box::new(somebody()) });
    let entry = desk.log().last().unwrap().entry.number;
    act(&mut desk, Action::Undo { entry });
    assert_eq!(desk.never_took_part(), [gone, mistaken]);
    let numbers = desk.propose_numbers();
    act(&mut desk, numbers);
    let round = desk.propose_round().unwrap();
    act(&mut desk, round);
    crate::common::play(&mut desk, &mut Random::new(1));
    let second = desk.propose_round().unwrap().round().unwrap();
    let late = desk.next_player();
    let person = Box::new(Person { rating: Some(1000), ..Person::named("Late, Lou") });
    let number = desk.number_due(late, &person).unwrap();
    let missed = arbitra_model::Bye::ZeroPoint;
    act(&mut desk, Action::EnterLate { player: late, person, first_round: second, missed, number });
    assert_eq!(desk.never_took_part(), [gone, mistaken], "who still plays is asked by nobody");
    act(&mut desk, Action::Withdraw { player: late, from: second });
    assert_eq!(desk.never_took_part(), [gone, mistaken, late]);
    for player in [gone, mistaken] {
        let erasure = desk.propose_erasure(player).unwrap();
        act(&mut desk, erasure);
    }
    assert_eq!(desk.never_took_part(), [late]);
    assert_eq!(telling(&text(&desk)), [""; 0]);
}

#[test]
fn everything_about_one_person_is_in_the_export() {
    let (desk, she) = tournament();
    let about = desk.about(she).unwrap();
    let json = serde_json::to_string(&about).unwrap();
    assert_eq!(telling(&json), TELLING);
    assert!(json.contains("asked for water") && !json.contains("hall was cold"));
    assert!(about.games.iter().all(|board| [board.white, board.black].contains(&she)));
    assert_eq!(about.incidents.len(), 1);
    assert!(desk.about(PlayerId::new(99)).is_none());
}

#[test]
fn a_reference_without_its_value_is_an_error() {
    let (desk, _) = tournament();
    let (payload, _) = &lifted(&desk)[1];
    let missing = put_back(payload, |_| None);
    assert!(matches!(missing, Err(PutBackError::Missing(_))), "{missing:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is lifted out and put back is the record as it was.
    #[test]
    fn lifting_loses_nothing(seed in any::<u64>(), steps in 0usize..80) {
        let desk = crate::common::wander(seed, steps);
        let record: Vec<Entry> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
        prop_assert_eq!(read(&lifted(&desk), &[]), record);
    }

    /// Anybody can be forgotten at any time, and the rest of the tournament stays as it was.
    #[test]
    fn anybody_can_be_forgotten(seed in any::<u64>(), steps in 0usize..80) {
        let mut desk = crate::common::wander(seed, steps);
        for player in desk.people().into_keys().collect::<Vec<_>>() {
            let before = desk.tournament();
            let erasure = desk.propose_erasure(player).unwrap();
            desk.act(erasure, arbiter()).unwrap();
            let mut after = desk.tournament();
            for (one, other) in before.players.iter().zip(&mut after.players) {
                other.name.clone_from(&one.name);
            }
            prop_assert_eq!(before, after);
        }
    }
}
