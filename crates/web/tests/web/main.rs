//! Every trial of the crate, in one program: built once, run side by side.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "waiting is measured")]
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on says where, and one that is not run says so"
)]

mod api;
mod common;
mod defences;
mod desk;
mod door;
mod floods;
mod forms;
mod hall;
mod hostile;
mod next_round;
mod nodes;
mod norms;
mod passwords;
mod people;
mod personal;
mod proof;
mod regulations;
mod rights;
mod roles;
mod strangers;
