//! The desk as a person works with it: a real server, a real browser.
//!
//! Every test starts its own server on an empty database. They run when asked for, by `cargo xtask test`
//! or `cargo xtask browser`, which install what they need; otherwise they say so and pass.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "waiting is measured")]
#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test that cannot go on says where")]

mod acceptance;
mod accessibility;
mod after;
mod check;
mod cup;
mod dossier;
mod entrants;
mod exported;
mod figures;
mod findings;
mod hall;
mod house;
mod lists;
mod paper;
mod phone;
mod phones;
mod photographs;
mod published;
mod round;
mod rulings;
mod scoresheet;
mod setup;
mod several;
mod stories;
mod tournament;
mod venue;
