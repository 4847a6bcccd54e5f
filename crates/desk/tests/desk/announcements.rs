//! What everybody is told: schedule, start list, announcements; and what the record says changed.

use arbitra_desk::{Action, Amendment, BoardId, Outcome, Person, PlayerId, Refusal, import};
use arbitra_model::{Date, Language, Round};
use arbitra_pairing::System;
use arbitra_pairing::schedule::Clock;

use crate::common::{act, arbiter, ready};

fn schedule() -> Amendment {
    let day = |text: &str| Some(text.parse::<Date>().unwrap());
    let hour = |text: &str| Some(text.parse::<Clock>().unwrap());
    Amendment::Schedule {
        dates: vec![day("2026/11/20"), day("2026/11/21"), None],
        hours: vec![hour("17:00"), hour("10:00"), None],
    }
}

#[test]
fn a_schedule_stands_in_the_regulations_and_comes_back_from_the_file() {
    let mut desk = ready(1, System::ALL[0], 6, 3);
    act(&mut desk, Action::Amend { amendment: Box::new(schedule()) });
    let regulations = desk.regulations().unwrap();
    assert_eq!(regulations.timetable().slots.len(), 2);
    assert_eq!(regulations.event.start, "2026/11/20".parse().ok());
    assert_eq!(regulations.event.end, "2026/11/21".parse().ok());
    let tournament = desk.tournament();
    assert_eq!(tournament.event.round_dates.len(), 3);
    let back = import(&tournament, &arbiter());
    let again = arbitra_desk::fold(back.record).unwrap();
    assert_eq!(again.regulations().unwrap().timetable(), regulations.timetable());
    assert_eq!(again.tournament().comments, tournament.comments, "the line stands there once");

    // More days than rounds are not a schedule; the pages that change other things leave it alone.
    let long = Amendment::Schedule { dates: vec![None; 4], hours: Vec::new() };
    let refused = desk.decide(&Action::Amend { amendment: Box::new(long) }, &arbiter());
    assert!(matches!(refused, Err(Refusal::BadRegulations { .. })));
    let mut typed = regulations.clone();
    typed.hours = Vec::new();
    assert_eq!(regulations.amendments(typed), []);
}

#[test]
fn announcements_stand_until_they_are_taken_down_or_undone() {
    let mut desk = ready(2, System::ALL[0], 6, 3);
    act(&mut desk, Action::Announce { announcement: 1, text: "Round 2 begins at 10:15.".into() });
    let said = desk.announcements()[0].clone();
    let entry = desk.log().last().unwrap().entry.number;
    let same = Action::Announce { announcement: 1, text: "Another.".into() };
    assert!(matches!(desk.decide(&same, &arbiter()), Err(Refusal::Announced { .. })));
    assert_eq!(said.text, "Round 2 begins at 10:15.");
    act(&mut desk, Action::TakeDown { announcement: said.number });
    assert!(desk.announcements().is_empty());
    let twice = desk.decide(&Action::TakeDown { announcement: said.number }, &arbiter());
    assert!(matches!(twice, Err(Refusal::NotAnnounced { .. })));
    // What was taken down cannot be unsaid; taking it down can be undone, and then so can it.
    let unsay = Action::Undo { entry };
    assert!(matches!(desk.decide(&unsay, &arbiter()), Err(Refusal::Overtaken { .. })));
    let taken = desk.log().last().unwrap().entry.number;
    act(&mut desk, Action::Undo { entry: taken });
    assert_eq!(desk.announcements(), [said]);
    act(&mut desk, unsay);
    assert!(desk.announcements().is_empty());
    let long = Action::Announce { announcement: 2, text: "x".repeat(501) };
    assert!(matches!(desk.decide(&long, &arbiter()), Err(Refusal::TextTooLong { .. })));
}

#[test]
fn the_record_says_what_was_and_what_is() {
    let mut desk = ready(3, System::ALL[0], 6, 3);
    let before = desk.player(PlayerId::new(1)).unwrap().person.clone();
    let person = Person { rating: Some(2222), club: "Leganés".into(), ..before.clone() };
    act(&mut desk, Action::CorrectPlayer { player: PlayerId::new(1), person: Box::new(person) });
    let corrected = desk.log().last().unwrap().entry.number;
    act(&mut desk, Action::Amend { amendment: Box::new(Amendment::Rounds { rounds: 4 }) });
    let amended = desk.log().last().unwrap().entry.number;
    act(&mut desk, Action::Amend { amendment: Box::new(schedule()) });
    let planned = desk.log().last().unwrap().entry.number;
    let pairing = desk.propose_round().unwrap();
    act(&mut desk, pairing);
    let board = BoardId { round: Round::FIRST, key: 1 };
    act(&mut desk, Action::EnterResult { board, result: Outcome::DRAW });
    let first = desk.log().last().unwrap().entry.number;
    let reach = desk.reach(Round::FIRST);
    act(&mut desk, Action::CorrectResult { board, result: Outcome::WHITE_WINS, reach });
    let second = desk.log().last().unwrap().entry.number;
    let said = desk.say_changes(Language::Spanish);
    let rating = before.rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string());
    assert_eq!(said[&corrected], format!("Elo {rating} → 2222, club – → Leganés"));
    assert_eq!(said[&amended], "rondas 3 → 4");
    assert_eq!(said[&planned], "ronda 1 – → 20/11/2026 17:00, ronda 2 – → 21/11/2026 10:00");
    assert_eq!(said.get(&first), None, "nothing stood there before");
    assert_eq!(said[&second], "½–½ → 1–0");
}

#[test]
fn the_logo_goes_with_the_record_and_can_be_taken_away() {
    let mut desk = ready(2, System::ALL[0], 6, 3);
    assert!(desk.logo().is_none());
    let set = |width| Action::SetLogo { logo: Some(Box::new(crate::common::a_logo(width))) };
    act(&mut desk, set(4));
    assert_eq!(desk.logo().map(|logo| (logo.width, logo.height)), Some((4, 3)));
    // What the file does not say is not believed.
    let forged = desk.decide(&set(0), &arbiter());
    assert!(matches!(forged, Err(Refusal::Logo { .. })), "{forged:?}");
    let record: Vec<_> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    let again: Vec<arbitra_desk::Entry> =
        serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(arbitra_desk::fold(again).unwrap().logo(), desk.logo());
    act(&mut desk, set(5));
    act(&mut desk, Action::SetLogo { logo: None });
    assert!(desk.logo().is_none());
    let last = desk.log().last().unwrap().entry.number;
    act(&mut desk, Action::Undo { entry: last });
    assert_eq!(desk.logo().map(|logo| logo.width), Some(5), "undone, it is there again");
}

#[test]
fn a_fee_is_noted_as_a_fee_and_lies_beside_the_record() {
    use arbitra_desk::{FeeNote, personal};
    use arbitra_model::Fee;
    let mut desk = ready(2, System::ALL[0], 6, 3);
    let player = desk.players().next().unwrap().id;
    let noted = |fee: Fee| Action::NoteFee { player, person: FeeNote { fee: Some(fee) } };
    let paid = Fee { due: Some(2000), paid: Some(2000), settled: true };
    let name = desk.player(player).unwrap().person.name.clone();
    for (fee, english, spanish) in [
        (paid, "paid, 20", "pagada, 20"),
        (
            Fee { paid: Some(550), settled: false, ..paid },
            "owes 14.50, has paid 5.50",
            "debe 14,50, ha pagado 5,50",
        ),
        (Fee::default(), "not paid", "sin pagar"),
    ] {
        let action = noted(fee);
        let clock = |_: arbitra_desk::Moment| String::new();
        assert_eq!(
            desk.say_action(&action, &clock, Language::English),
            format!("{name}: {english}")
        );
        assert_eq!(
            desk.say_action(&action, &clock, Language::Spanish),
            format!("{name}: {spanish}")
        );
        act(&mut desk, action);
        assert_eq!(desk.player(player).unwrap().person.fee, Some(fee));
    }
    act(&mut desk, noted(paid));
    let entry = (*desk.log().last().unwrap().entry).clone();
    let mut kept = Vec::new();
    let payload = personal::lift(&entry, |value| {
        kept.push(value);
        Ok::<_, serde_json::Error>("x".to_owned())
    })
    .unwrap();
    assert!(!payload.contains("2000") && kept[0].contains("2000"), "{payload} {kept:?}");
    let back = personal::put_back(&payload, |_| Some(personal::Beside::Value(&kept[0]))).unwrap();
    assert_eq!(back, entry);
    let erased = personal::put_back(&payload, |_| Some(personal::Beside::Erased)).unwrap();
    assert_eq!(erased.action, Action::NoteFee { player, person: FeeNote { fee: None } });
    assert!(desk.discreet().player(player).unwrap().person.fee.is_none());
    assert!(
        !serde_json::to_string(&desk.discreet().log()[desk.log().len() - 1].entry.action)
            .unwrap()
            .contains("2000")
    );
}
