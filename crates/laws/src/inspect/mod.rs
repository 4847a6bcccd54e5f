//! A closer look at a position: is it a start, which squares are attacked, why can nobody castle?
//!
//! ```
//! use arbitra_laws::game::{Position, Variant};
//! use arbitra_laws::inspect::{Hindrance, Wing, castling};
//! use arbitra_model::Colour;
//!
//! // White may castle, but not while the bishop looks at f1.
//! let position = Position::from_fen("4k3/8/8/8/2b5/8/8/4K2R w K - 0 1")?;
//! let castle = castling(&position, Variant::Standard, Colour::White, Wing::King);
//! assert!(!castle.lost);
//! assert!(matches!(castle.hindrances[..], [Hindrance::Crosses { .. }]));
//! # Ok::<_, arbitra_laws::game::FenError>(())
//! ```

mod attacks;
mod castling;
mod start;
mod words;

pub use attacks::{attackers, map};
pub use castling::{Castle, Hindrance, Wing, castling};
pub use start::{Misplaced, Start, start};
