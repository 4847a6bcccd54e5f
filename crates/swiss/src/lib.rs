//! The Swiss systems of FIDE by edition: from a [`Position`] to the [`RoundPairing`] its rules prescribe.
//!
//! The road of a round:
//!
//! 1. [`Position::before`] reads off a tournament what the rules look at: scores, colours,
//!    opponents, floats, byes ([`position`]), virtual points included ([`acceleration`]);
//! 2. the `pair` of a system answers with the one pairing of the edition;
//! 3. [`colours`] allots the pieces, [`boards`] puts the pairs in order;
//! 4. the [`RoundPairing`] carries boards, bye and [`Reasoning`], and [`explain`] says it in words.
//!
//! | system | where |
//! |---|---|
//! | FIDE (Dutch), C.04.3, 2017 and 2026, with the proof of what was paired | [`dutch`] |
//! | the Dutch system of 1998 and 2013, by requirements lowered step by step | [`dutch::early`] |
//! | Dubov, C.04.4.1 | [`dubov`] |
//! | Burstein, C.04.4.2 | [`burstein`] |
//! | Lim, C.04.4.3 | [`lim`] |
//! | the FIDE Swiss system of 1987–1999 | [`fide1999`] |
//!
//! Lim and the system of 1999 share the procedure of `median/`; Dubov, Burstein and these stand on the
//! common `ground.rs`. Criteria become weights of a matching in `ledger.rs`.
//!
//! Everything is pure and deterministic: the same position gives the same pairing everywhere. Whoever
//! wants any system by its name takes the crate `arbitra-pairing`.
//!
//! ```
//! use arbitra_model::{Number, Player, Round, Tournament};
//! use arbitra_swiss::Position;
//! use arbitra_swiss::dutch::{self, DUTCH_2026};
//!
//! let players = (1..=4).filter_map(Number::new).map(|n| Player::new(n, format!("Player {n}")));
//! let tournament = Tournament { players: players.collect(), ..Tournament::default() };
//! let position = Position::before(&tournament, Round::FIRST, DUTCH_2026.history)?;
//! let pairing = dutch::pair(&DUTCH_2026, &position)?;
//! let boards: Vec<(u16, u16)> =
//!     pairing.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
//! assert_eq!(boards, [(1, 3), (4, 2)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod acceleration;
pub mod boards;
pub mod burstein;
pub mod colours;
pub mod dubov;
pub mod dutch;
pub mod explain;
pub mod fide1999;
mod ground;
mod ledger;
pub mod lim;
mod median;
mod obstacle;
mod pairing;
pub mod position;
mod reasoning;
mod words;

pub use pairing::{Board, NoPairing, Obstacle, RoundPairing};
pub use position::{Contender, Float, Position, PositionError, Preference, Strength};
pub use reasoning::{
    BracketKind, BracketReasoning, CandidateFault, ColourRule, Criterion, Reasoning, Refusal,
};
