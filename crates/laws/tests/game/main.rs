//! The game: moves, ends, claims, touched pieces, notation, PGN.

#![allow(clippy::unwrap_used)]

mod claims;
mod dead;
mod faults;
mod mateable;
mod notation;
mod perft;
mod pgn;
mod random;
mod touch;
