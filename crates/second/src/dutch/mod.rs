//! The Dutch system read a second time, slowly and to the letter (C.04.3).
//!
//! This module exists to doubt the engine. It takes the articles in the order they are printed:
//! it generates candidates one after the other by transpositions, exchanges and sets of moved-down
//! players (4.2–4.4; 2017 section D), judges each by the criteria, takes the first perfect one and,
//! if there is none, the earliest of the best (3.4, 3.8; B.4, B.8). It shares no pairing code with
//! [`arbitra_pairing::dutch`] and knows no shortcut from a set of pairs to its place in the order; the price
//! is that only small fields can be paired.
//!
//! | what | file |
//! |---|---|
//! | preferences, legal pairs, colours (1.6–1.8, C1–C3, 5) | `field.rs`, `colours.rs` |
//! | can the rest be completed? (C4; A.9) | `completion.rs` |
//! | transpositions, exchanges, sets (4.2–4.4; D.1–D.3) | `order.rs` |
//! | a bracket's candidates in order (3.2–3.7; B.2–B.7) | `candidates.rs` |
//! | which players a bracket leaves over | `leftover.rs` |
//! | the criteria and the brackets of each edition | `dutch_2026.rs`, `dutch_2017.rs` |
//!
//! Three cuts keep it bearable; none changes which candidate wins:
//!
//! - a transposition is dropped as soon as its first places hold a pair that C1 or C3 forbids;
//! - criteria that only look at who is left over (C4–C9; 2017 C.4–C.7) are decided first, over all
//!   sets of players that can be left over, and candidates that leave others are passed by;
//! - a candidate without any fault in the remaining criteria ends the search (3.4).

mod candidates;
mod colours;
mod completion;
mod dutch_2017;
mod dutch_2026;
mod field;
mod leftover;
mod order;

use arbitra_model::{ByColour, Number};

use arbitra_pairing::Position;
use arbitra_pairing::dutch::Edition;

use field::Field;

/// The most contenders that can be paired by the book.
pub const MOST_CONTENDERS: usize = 14;

/// A round paired by the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    /// Who has White against whom, in ascending order of White's number.
    pub pairs: Vec<ByColour<Number>>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Number>,
}

/// A round that the book cannot pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// No pairing obeys the absolute criteria.
    #[error("no legal pairing exists")]
    NoPairing,
    /// Too many candidates would have to be looked at.
    #[error("{contenders} players are too many to pair by the book: at most {max}", max = MOST_CONTENDERS)]
    TooLarge {
        /// How many are to be paired.
        contenders: usize,
    },
}

/// Pairs a round by the book.
///
/// The position must have been read under the same edition's rules for past rounds.
///
/// # Errors
/// [`BookError`] if no legal pairing exists or the field is too large.
pub fn pair(edition: Edition, position: &Position) -> Result<Book, BookError> {
    let contenders = position.contenders.len();
    if contenders > MOST_CONTENDERS {
        return Err(BookError::TooLarge { contenders });
    }
    let field = Field::new(position);
    let round = match edition {
        Edition::E2017 => dutch_2017::pair(&field),
        Edition::E2026 => dutch_2026::pair(&field),
    };
    let (pairs, bye) = round.ok_or(BookError::NoPairing)?;
    let number = |index: usize| field.people[index].number;
    let mut pairs: Vec<ByColour<Number>> =
        pairs.into_iter().map(|(a, b)| field.colours(a, b).map(number)).collect();
    pairs.sort_unstable();
    Ok(Book { pairs, bye: bye.map(number) })
}

/// Two who meet, as indices in rank order.
type Pair = (usize, usize);

/// The pairs of a round and who is left over.
type Round = (Vec<Pair>, Option<usize>);

#[cfg(test)]
mod tests {
    use arbitra_model::{Player, Round, Tournament};

    use super::*;

    fn first_round(players: u16) -> Position {
        let players = (1..=players).filter_map(Number::new).map(|n| Player::new(n, "x")).collect();
        let tournament = Tournament { players, announced_rounds: Some(5), ..Tournament::default() };
        Position::before(&tournament, Round::FIRST, Edition::LATEST.rules().history).unwrap()
    }

    #[test]
    fn the_first_round_is_upper_against_lower_half() {
        for edition in Edition::ALL {
            let book = pair(edition, &first_round(7)).unwrap();
            let pairs: Vec<(u16, u16)> =
                book.pairs.iter().map(|pair| (pair.white.get(), pair.black.get())).collect();
            assert_eq!(pairs, [(1, 4), (3, 6), (5, 2)]);
            assert_eq!(book.bye.map(Number::get), Some(7));
        }
    }

    #[test]
    fn large_fields_are_refused() {
        let contenders = MOST_CONTENDERS + 1;
        let refused = pair(Edition::LATEST, &first_round(contenders as u16));
        assert_eq!(refused, Err(BookError::TooLarge { contenders }));
        assert!(pair(Edition::LATEST, &first_round(MOST_CONTENDERS as u16)).is_ok());
    }
}
