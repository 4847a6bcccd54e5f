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
    let back = import(&tournament, &arbiter()).unwrap();
    let again = arbitra_desk::fold(back.record).unwrap();
    assert_eq!(again.regulations().unwrap().timetable(), regulations.timetable());
    assert_eq!(again.tournament().comments, tournament.comments, "the line stands there once");

    // More days than rounds are no schedule; the pages that change other things leave it alone.
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
