//! Tournament forms whose pairings stand before the first game: tables, and the lots that put
//! players on their numbers.
//!
//! | form | file |
//! |---|---|
//! | round robin, single, double and more (C.05 Annex 1) | `berger.rs` |
//! | what is left of a round robin that somebody altered | `rest.rs` |
//! | drawing of lots; restricted by Varma tables (C.05 6, Annex 2) | `lots.rs`, `varma.rs` |
//! | Scheveningen, semi-Scheveningen | `scheveningen.rs` |
//! | Schiller | `schiller.rs` |
//! | Skalitzka | `skalitzka.rs` |
//! | matches of two | `match_play.rs` |
//! | line-ups of teams | `line_up.rs` |
//! | why a round and its colours are what they are | `reason.rs` |
//!
//! Tables speak of numbers and seats; `crate::form` puts the players of a tournament on them.

pub mod berger;
pub mod line_up;
pub mod lots;
pub mod match_play;
pub mod reason;
pub mod rest;
pub mod scheveningen;
pub mod schiller;
pub mod skalitzka;
pub mod varma;
