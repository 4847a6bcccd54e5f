//! The desk as a person works with it: a real server, a real browser.
//!
//! Every test starts its own server on an empty database. Without a browser the tests say so and
//! pass; `cargo xtask test` installs one and demands it.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test that cannot go on says where")]

mod hall;
mod photographs;
mod several;
mod tournament;
