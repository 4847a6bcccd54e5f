//! The desk as a server: killed at any moment, on a disk that fails, and watched by a whole hall.
//!
//! `cargo xtask test` runs both in small; `cargo xtask crash` and `cargo xtask load` in full, on the
//! program as it is delivered (`ARBITRA_SERVER`).

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "waiting is measured")]
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::float_arithmetic,
    reason = "a test that cannot go on says where; a measurement is told"
)]

mod client;
mod crash;
mod door;
mod faults;
mod floods;
mod hold;
mod large;
mod load;
mod log;
mod nodes;
mod printing;
mod reads;
mod secure;
mod server;
mod walk;
mod wire;
