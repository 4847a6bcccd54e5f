//! The Keizer system of clubs: a ranking whose places have values, and games worth the opponent's.
//!
//! No federation binds it; every club sets its values ([`Rules`]). The list ([`List`]) is worked out
//! again after every round with the values of the present ranking, over and over until the ranking
//! does not change any more; neighbours who have not met lately are paired from the top.

mod list;
mod pairing;
mod rules;

pub use list::{List, Row, Settled};
pub use pairing::{Game, KeizerRound, pair};
pub use rules::{Rules, RulesError, Share};
