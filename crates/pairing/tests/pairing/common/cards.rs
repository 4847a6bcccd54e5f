//! Positions laid out by hand, as the examples of the texts have them.

use std::cmp::Reverse;

use arbitra_model::{Colour, Number, Points, Round};
use arbitra_pairing::position::{Lists, Record};
use arbitra_pairing::{Contender, Position, RoundPairing};

/// Number, score in half points, colours so far.
pub type Card = (u16, i32, &'static str);

/// The position before a round of so many, everybody rated ten points below the one before.
pub fn position(round: u16, total: u16, cards: &[Card], met: &[(u16, u16)]) -> Position {
    let mut contenders: Vec<Contender> = cards
        .iter()
        .map(|&(number, halves, colours)| Contender {
            number: Number::new(number).unwrap(),
            parity_number: number,
            score: Points::from_tenths(5 * halves),
            points: Points::from_tenths(5 * halves),
            colours: colours.chars().filter_map(Colour::from_letter).collect(),
            floats: [None; 2],
            unplayed: 0,
            bye_barred: false,
            record: Record { rating: 2400 - 10 * number, ..Record::default() },
        })
        .collect();
    contenders.sort_by_key(|c| (Reverse(c.score), c.number));
    let place = |number: u16| contenders.iter().position(|c| c.number.get() == number).unwrap();
    let pairs: Vec<(u16, u16)> =
        met.iter().map(|&(a, b)| (place(a) as u16, place(b) as u16)).collect();
    Position {
        met: Lists::from_pairs(contenders.len(), &pairs),
        forbidden: Lists::from_pairs(contenders.len(), &[]),
        round: Round::new(round).unwrap(),
        is_last_round: round == total,
        total_rounds: total,
        participants: cards.len() as u16,
        initial_colour: Colour::White,
        win: Points::ONE,
        contenders,
    }
}

/// Changes one of the players.
pub fn change(position: &mut Position, number: u16, how: impl FnOnce(&mut Contender)) {
    how(position.contenders.iter_mut().find(|c| c.number.get() == number).unwrap());
}

/// The pairs without colours, the smaller number first.
pub fn pairs(pairing: &RoundPairing) -> Vec<(u16, u16)> {
    let mut pairs: Vec<(u16, u16)> = pairing
        .boards
        .iter()
        .map(|board| {
            let (a, b) = (board.white.get(), board.black.get());
            (a.min(b), a.max(b))
        })
        .collect();
    pairs.sort_unstable();
    pairs
}
