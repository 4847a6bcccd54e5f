//! Announced accelerations at the desk.

use std::cmp::Reverse;

use arbitra_desk::{
    Accelerated, Action, ColourLot, Context, Desk, Halves, Level, Moment, Outcome, Person, Refusal,
    RegulationFault, Regulations, Warning, fold, import,
};
use arbitra_model::{Colour, Event, Points, Round};
use arbitra_pairing::System;
use arbitra_pairing::acceleration::Method;

fn arbiter() -> Context {
    Context::new("Ada", Moment::from_seconds(0)).confirming(Level::ConfirmTwice)
}

fn created(system: &str, acceleration: Accelerated) -> Result<(Desk, Vec<Warning>), Refusal> {
    let system: System = system.parse().unwrap();
    let event = Event { name: "Open".into(), ..Event::default() };
    let regulations = Regulations { acceleration, ..Regulations::usual(event, system, 7, &[]) };
    let mut desk = Desk::default();
    let action = Action::Create { regulations: Box::new(regulations) };
    let warnings = desk.act(action, arbiter())?.1;
    Ok((desk, warnings))
}

#[test]
fn the_upper_half_follows_the_list_of_players() {
    let (mut desk, warnings) =
        created("dutch-2026", Accelerated::Halves { kind: Halves::Soft }).unwrap();
    assert!(warnings.contains(&Warning::OtherAcceleration), "{warnings:?}");
    for number in 0..9 {
        let player = desk.next_player();
        let mut person = Person::named(format!("Player {number}"));
        person.rating = Some(2400 - 20 * number);
        desk.act(Action::Register { player, person: Box::new(person) }, arbiter()).unwrap();
    }
    let tournament = desk.tournament();
    assert_eq!(tournament.accelerations, Method::SoftHalves.records(&tournament));
    assert_eq!(tournament.accelerations[0].last_id, 5, "half of nine, rounded up");
    desk.act(desk.propose_numbers(), arbiter()).unwrap();
    let colour = Action::DrawColour { colour: Colour::White, lot: ColourLot::Hand };
    desk.act(colour, arbiter()).unwrap();
    desk.act(desk.propose_round().unwrap(), arbiter()).unwrap();
    // What a file says is understood again.
    let imported = import(&desk.tournament(), &arbiter());
    let again = fold(imported.record).unwrap();
    let expected = Accelerated::Halves { kind: Halves::Soft };
    assert_eq!(again.regulations().unwrap().acceleration, expected);
    assert_eq!(again.tournament().accelerations, desk.tournament().accelerations);
}

/// C.04.7 1.5: virtual points count for the order of boards as they do for pairing.
#[test]
fn boards_of_an_accelerated_round_are_ordered_with_virtual_points() {
    let (mut desk, _) = created("dutch-2026", Accelerated::Baku).unwrap();
    for number in 0..17 {
        let player = desk.next_player();
        let mut person = Person::named(format!("Player {number}"));
        person.rating = Some(2400 - 20 * number);
        desk.act(Action::Register { player, person: Box::new(person) }, arbiter()).unwrap();
    }
    desk.act(desk.propose_numbers(), arbiter()).unwrap();
    let colour = Action::DrawColour { colour: Colour::White, lot: ColourLot::Hand };
    desk.act(colour, arbiter()).unwrap();
    let mut by_points_alone = true;
    for number in 1..=3 {
        let round = Round::new(number).unwrap();
        let system: System = "dutch-2026".parse().unwrap();
        let before = system.position(&desk.tournament(), round).unwrap().unwrap();
        desk.act(desk.propose_round().unwrap(), arbiter()).unwrap();
        let paired = desk.round(round).unwrap();
        let key = |virtual_too: bool| -> Vec<(Reverse<Points>, Reverse<Points>, u16)> {
            let boards = paired.boards();
            let of = |id| {
                let number = desk.player(id).unwrap().number.unwrap();
                let one = before.contenders.iter().find(|one| one.number == number).unwrap();
                (if virtual_too { one.score } else { one.points }, number.get())
            };
            let both = boards.iter().map(|board| (of(board.white), of(board.black)));
            both.map(|(a, b)| {
                let first = (Reverse(a.0), a.1).min((Reverse(b.0), b.1));
                (first.0, Reverse(a.0 + b.0), first.1)
            })
            .collect()
        };
        assert!(key(true).is_sorted(), "round {number}: {:?}", key(true));
        by_points_alone &= key(false).is_sorted();
        // Draws above and wins below part real points from virtual ones.
        let above = |id| desk.player(id).unwrap().number.unwrap().get() <= 8;
        let boards: Vec<_> = paired
            .boards()
            .iter()
            .map(|board| (board.id, above(board.white) && above(board.black)))
            .collect();
        for (board, above) in boards {
            let result = if above { Outcome::DRAW } else { Outcome::WHITE_WINS };
            desk.act(Action::EnterResult { board, result }, arbiter()).unwrap();
        }
        desk.act(Action::CloseRound { round }, arbiter()).unwrap();
    }
    assert!(!by_points_alone, "the case must tell the two orders apart");
}

#[test]
fn not_every_system_is_accelerated() {
    for (system, acceleration) in [
        ("roundrobin", Accelerated::Baku),
        ("double-2026", Accelerated::Halves { kind: Halves::Two }),
    ] {
        let refusal = created(system, acceleration).unwrap_err();
        let fault = RegulationFault::Acceleration;
        assert_eq!(refusal, Refusal::BadRegulations { fault }, "{system}");
    }
    assert!(created("lim-2026", Accelerated::Baku).is_ok());
}
