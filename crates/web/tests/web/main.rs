//! Every trial of the crate, in one program: built once, run side by side.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "waiting is measured")]
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on says where, and one that is not run says so"
)]

mod acceptance;
mod announced_rulings;
mod announcements;
mod api;
mod captain;
mod catalogue;
mod check;
mod chess_results;
mod common;
mod defences;
mod desk;
mod done;
mod door;
mod dossier;
mod entries;
mod fide;
mod floods;
mod forms;
mod games;
mod hall;
mod hostile;
mod house;
mod large;
mod lists;
mod live_boards;
mod logo;
mod looks;
mod mails;
mod next_round;
mod nodes;
mod norms;
mod own;
mod papers;
mod passwords;
mod people;
mod personal;
mod players;
mod prizes;
mod proof;
mod push;
mod refused;
mod regulations;
mod requests;
mod rights;
mod roles;
mod sendings;
mod series;
mod setup;
mod standards;
mod strangers;
mod tables;
mod venue;
