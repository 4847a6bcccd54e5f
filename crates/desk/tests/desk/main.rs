//! Every trial of the crate, in one program: built once, run side by side.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on says where, and one that is not run says so"
)]

mod acceleration;
mod announcements;
mod articles;
mod common;
mod dossier;
mod event;
mod forms;
mod golden;
mod hall;
mod personal;
mod properties;
mod propose;
mod report;
mod teams;
mod texts;
