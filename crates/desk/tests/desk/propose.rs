//! What the desk makes of a word, of a typed result, of a click.

use arbitra_desk::{
    Action, Amendment, BoardId, Desk, Moment, Outcome, Paper, PlayerId, Proposal, Refusal,
    ResultEntry, Typing,
};
use arbitra_model::Language;
use arbitra_pairing::System;
use arbitra_pairing::generate::Random;

use crate::common::{act, person, ready, regulations};

fn paired(entry: ResultEntry) -> (Desk, BoardId) {
    let mut desk = ready(3, System::ALL[0], 8, 5);
    let amendment = Box::new(Amendment::Entry { entry });
    act(&mut desk, Action::Amend { amendment });
    let round = desk.propose_round().unwrap();
    act(&mut desk, round);
    let board = desk.current().unwrap().boards()[0].id;
    (desk, board)
}

fn typed(desk: &Desk, board: BoardId, result: Option<Outcome>, typing: Typing) -> Option<Action> {
    desk.propose_result(board, result, typing).unwrap()
}

#[test]
fn words_go_there_and_back() {
    let words = [
        "number",
        "pair",
        "pair-by-hand",
        "end-edit",
        "publish",
        "publish-results",
        "draw-colour",
        "erase-7",
    ];
    for word in words {
        assert_eq!(word.parse::<Proposal>().unwrap().to_string(), word);
    }
    for word in ["", "erase-", "erase-x", "Pair", "finish"] {
        assert!(word.parse::<Proposal>().is_err(), "{word}");
    }
}

#[test]
fn a_result_is_entered_then_corrected_and_what_stands_is_left_alone() {
    let (mut desk, board) = paired(ResultEntry::Once);
    let (win, draw) = (Outcome::WHITE_WINS, Outcome::DRAW);
    let entered = typed(&desk, board, Some(win), Typing::Result).unwrap();
    assert_eq!(entered, Action::EnterResult { board, result: win });
    act(&mut desk, entered);
    assert_eq!(typed(&desk, board, Some(win), Typing::Result), None);
    let corrected = typed(&desk, board, Some(draw), Typing::Result).unwrap();
    assert!(matches!(corrected, Action::CorrectResult { result, .. } if result == draw));
    let verified = typed(&desk, board, Some(win), Typing::Verification).unwrap();
    assert_eq!(verified, Action::VerifyResult { board, result: win });
    let cleared = typed(&desk, board, None, Typing::Result).unwrap();
    assert_eq!(cleared, Action::ClearResult { board });
    let nowhere = BoardId { key: 99, ..board };
    let refused = desk.propose_result(nowhere, Some(win), Typing::Result);
    assert_eq!(refused, Err(Refusal::UnknownBoard { board: nowhere }));
}

#[test]
fn where_results_are_typed_twice_the_second_pass_verifies() {
    let (mut desk, board) = paired(ResultEntry::Twice);
    let result = Outcome::BLACK_WINS;
    act(&mut desk, Action::EnterResult { board, result });
    // A slip of the finger, while other boards still wait for their first result.
    let round = desk.current().unwrap().clone();
    assert!(desk.is_first_pass(&round) && !desk.is_second_pass(&round));
    assert_eq!(typed(&desk, board, Some(result), Typing::Result), None);
    let slip = typed(&desk, board, Some(Outcome::DRAW), Typing::First).unwrap();
    assert_eq!(slip, Action::EnterResult { board, result: Outcome::DRAW });
    act(&mut desk, slip);
    act(&mut desk, Action::EnterResult { board, result });
    let others: Vec<BoardId> =
        round.boards().iter().map(|b| b.id).filter(|b| *b != board).collect();
    for &board in &others {
        act(&mut desk, Action::EnterResult { board, result });
    }
    // Every board has its first result: whatever is typed now is the second.
    let round = desk.current().unwrap().clone();
    assert!(desk.is_second_pass(&round));
    assert_eq!(desk.still_to_type(&round).len(), round.board_count());
    let second = typed(&desk, board, Some(result), Typing::Result).unwrap();
    assert_eq!(second, Action::VerifyResult { board, result });
    let other = typed(&desk, board, Some(Outcome::DRAW), Typing::Correction).unwrap();
    assert!(matches!(other, Action::CorrectResult { .. }), "{other:?}");
    // What was typed for the first pass and comes late does no harm.
    assert_eq!(typed(&desk, board, Some(result), Typing::First), None);
    for &board in &others {
        act(&mut desk, Action::VerifyResult { board, result });
    }
    // Two entries that differ are missing, until either is typed once more.
    act(&mut desk, Action::VerifyResult { board, result: Outcome::DRAW });
    let round = desk.current().unwrap().clone();
    assert_eq!(desk.still_to_type(&round), [board]);
    let first = typed(&desk, board, Some(result), Typing::Result).unwrap();
    assert_eq!(first, Action::VerifyResult { board, result });
    let second = typed(&desk, board, Some(Outcome::DRAW), Typing::Result).unwrap();
    assert!(matches!(second, Action::CorrectResult { result: Outcome::DRAW, .. }), "{second:?}");
    act(&mut desk, second);
    assert!(desk.still_to_type(desk.current().unwrap()).is_empty());
}

#[test]
fn an_adjourned_game_is_over_with_its_result() {
    let (mut desk, board) = paired(ResultEntry::Once);
    act(&mut desk, Action::EnterResult { board, result: Outcome::Adjourned });
    let over = typed(&desk, board, Some(Outcome::DRAW), Typing::Result).unwrap();
    assert_eq!(over, Action::EnterResult { board, result: Outcome::DRAW });
}

#[test]
fn colours_are_exchanged_by_an_edit_or_a_correction_and_by_nothing_between() {
    let (mut desk, board) = paired(ResultEntry::Once);
    assert_eq!(desk.propose_colours(board), Ok(None));
    act(&mut desk, Action::EnterResult { board, result: Outcome::DRAW });
    let corrected = desk.propose_colours(board).unwrap().unwrap();
    assert!(matches!(corrected, Action::CorrectColours { .. }), "{corrected:?}");
}

#[test]
fn a_publication_lasts_as_long_as_claims_are_heard() {
    let (desk, _) = paired(ResultEntry::Once);
    let now = Moment::from_seconds(1_794_700_000);
    let minutes = desk.regulations().unwrap().claim_minutes;
    let published = desk.propose(Proposal::Publication(Paper::Pairings), now, 1).unwrap();
    let round = desk.current().unwrap().round;
    let until = Some(now.plus_minutes(minutes));
    assert_eq!(published, Action::Publish { round, paper: Paper::Pairings, until });
    let empty = Desk::default();
    let refused = empty.propose(Proposal::Publication(Paper::Results), now, 1);
    assert_eq!(refused, Err(Refusal::NotStarted));
    let nobody = PlayerId::new(99);
    let refused = desk.propose(Proposal::Erasure(nobody), now, 1);
    assert_eq!(refused, Err(Refusal::UnknownPlayer { player: nobody }));
}

#[test]
fn a_table_says_how_many_rounds_it_has_until_it_is_paired() {
    let swiss = ready(3, System::ALL[0], 6, 7);
    assert_eq!(swiss.propose_rounds(), None);
    let mut terms = regulations("roundrobin".parse().unwrap(), 7);
    terms.tie_breaks = vec!["SB".to_owned()];
    let mut table = Desk::default();
    act(&mut table, Action::Create { regulations: Box::new(terms) });
    let mut random = Random::new(3);
    for index in 0..6 {
        let (player, person) = (table.next_player(), Box::new(person(&mut random, index)));
        act(&mut table, Action::Register { player, person });
    }
    let numbers = table.propose_numbers();
    act(&mut table, numbers);
    let announced = table.propose_rounds().unwrap();
    let amendment = Box::new(Amendment::Rounds { rounds: 5 });
    assert_eq!(announced, Action::Amend { amendment });
    act(&mut table, announced);
    assert_eq!(table.propose_rounds(), None);
}

#[test]
fn the_record_says_what_an_entry_did() {
    let (desk, board) = paired(ResultEntry::Once);
    let clock = |moment: Moment| moment.to_string();
    let entered = Action::EnterResult { board, result: Outcome::DRAW };
    let english = desk.say_action(&entered, &clock, Language::English);
    let spanish = desk.say_action(&entered, &clock, Language::Spanish);
    assert!(english.starts_with("round 1, board 1: Player "), "{english}");
    assert!(spanish.starts_with("ronda 1, mesa 1: Player "), "{spanish}");
    assert!(english.ends_with(" ½–½") && spanish.ends_with(" ½–½"), "{english}");
    let create = Action::Create { regulations: Box::new(regulations(System::ALL[0], 5)) };
    assert_eq!(desk.say_action(&create, &clock, Language::English), "");
    let until = Some(Moment::from_seconds(0));
    let publish = Action::Publish { round: board.round, paper: Paper::Results, until };
    let said = desk.say_action(&publish, &clock, Language::English);
    assert_eq!(said, "round 1, results, provisional until 1970-01-01T00:00:00Z");
}
