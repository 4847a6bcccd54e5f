//! Announced accelerations at the desk.

use arbitra_desk::{
    Accelerated, Action, ColourLot, Context, Desk, Halves, Level, Moment, Person, Refusal,
    RegulationFault, Regulations, Warning, fold, import,
};
use arbitra_model::{Colour, Event};
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
