//! Every trial of the crate, in one program: built once, run side by side.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on says where, and one that is not run says so"
)]

mod by_the_book_oracle;
mod cases;
mod common;
mod early_dutch;
mod early_orders;
mod explain;
mod fide1999;
mod forms;
mod generated;
mod manual;
mod matches;
mod olympiad;
mod oracle;
mod outside;
mod preview;
mod second_readings;
mod suite;
mod suite_of_systems;
mod tables;
mod third_matches;
mod third_matches_lived;
mod third_readings;
mod two_readings;
mod what_if;
mod wishes;
