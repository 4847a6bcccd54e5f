//! Every pairing system and edition: from a [`Position`] to a [`RoundPairing`] with its reasons.
//!
//! The road of a round:
//!
//! 1. [`Position::before`] reads off a tournament what the rules look at: scores, colours,
//!    opponents, floats, byes ([`position`]);
//! 2. [`pair`] asks the system and edition for the one pairing its rules prescribe ([`dutch`]);
//! 3. [`colours`] allots the pieces, [`boards`] puts the pairs in order;
//! 4. the [`RoundPairing`] carries boards, bye and [`Reasoning`].
//!
//! Everything is pure and deterministic: the same position gives the same pairing everywhere.

pub mod acceleration;
pub mod boards;
pub mod by_the_book;
pub mod check;
pub mod checklist;
pub mod colours;
pub mod dutch;
pub mod generate;
mod pairing;
pub mod position;
mod reasoning;
mod system;

pub use pairing::{Board, NoPairing, Obstacle, RoundPairing};
pub use position::{Contender, Float, Position, PositionError, Preference, Strength};
pub use reasoning::{
    BracketKind, BracketReasoning, CandidateFault, ColourRule, Criterion, Reasoning, Refusal,
};
pub use system::{ParseSystemError, System};

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria; it names the players in the way.
pub fn pair(system: System, position: &Position) -> Result<RoundPairing, NoPairing> {
    match system {
        System::Dutch(edition) => dutch::pair(edition.rules(), position),
    }
}
