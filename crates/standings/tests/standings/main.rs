//! Every trial of the crate, in one program: built once, run side by side.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a test that cannot go on says where, and one that is not run says so"
)]

mod common;
mod editions;
mod invariance;
mod oracle;
mod properties;
mod speed;
mod suite;
mod tables;
