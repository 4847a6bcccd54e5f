//! Every pairing system and edition: from a [`Position`] to a [`RoundPairing`] with its reasons.
//!
//! The road of a round:
//!
//! 1. [`Position::before`] reads off a tournament what the rules look at: scores, colours,
//!    opponents, floats, byes ([`position`]);
//! 2. [`pair`] asks the system and edition for the one pairing its rules prescribe ([`dutch`], [`dubov`],
//!    [`burstein`], [`lim`], [`fide1999`], [`stepwise`]);
//! 3. [`colours`] allots the pieces, [`boards`] puts the pairs in order;
//! 4. the [`RoundPairing`] carries boards, bye and [`Reasoning`].
//!
//! Forms other than Swiss (round robins, Scheveningen, knock-outs, Keizer, …) need no position: their
//! rounds come from tables, brackets and lists ([`form`], [`predetermined`], [`knockout`],
//! [`keizer`]). [`pair_round`] takes any tournament by the right road; [`schedule`] says when.
//!
//! Everything is pure and deterministic: the same position gives the same pairing everywhere.

pub mod acceleration;
pub mod boards;
pub mod burstein;
pub mod by_the_book;
pub mod check;
pub mod checklist;
pub mod colours;
pub mod dubov;
pub mod dutch;
pub mod explain;
pub mod fide1999;
pub mod form;
pub mod generate;
pub(crate) mod ground;
pub mod keizer;
pub mod knockout;
mod ledger;
pub mod lim;
pub mod matches;
mod median;
mod obstacle;
mod pairing;
pub mod position;
pub mod predetermined;
mod reasoning;
mod round;
pub mod schedule;
pub mod settings;
pub mod stepwise;
mod system;

pub use form::{Form, FormError, FormGame, FormRound};
pub use pairing::{Board, NoPairing, Obstacle, RoundPairing};
pub use position::{Contender, Float, Position, PositionError, Preference, Strength};
pub use reasoning::{
    BracketKind, BracketReasoning, CandidateFault, ColourRule, Criterion, Reasoning, Refusal,
};
pub use round::{PairedRound, RoundError, certify_round, pair_round};
pub use system::{ParseSystemError, System};

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria; it names the players in the way.
pub fn pair(system: System, position: &Position) -> Result<RoundPairing, NoPairing> {
    match system {
        System::Dutch(edition) => dutch::pair(edition.rules(), position),
        System::Dubov(dubov::Edition::E2026) => dubov::pair(position),
        System::Burstein(burstein::Edition::E2026) => burstein::pair(position),
        System::Lim(edition) => lim::pair(edition, position),
        System::Fide1999(edition) => fide1999::pair(edition, position),
        System::Stepwise(edition) => stepwise::pair(edition, position),
        System::Form(_) => Err(NoPairing { obstacle: Obstacle::NotFromScores }),
    }
}
