//! The store as its users meet it: the same story on SQLite and on PostgreSQL.
//!
//! PostgreSQL is tried when `ARBITRA_TEST_POSTGRES` holds the address of a database in which the
//! tests may create schemas; `cargo xtask test` starts one and sets it.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "waiting is measured")]
// Whatever fails here fails the test.
#![allow(clippy::unwrap_used, clippy::print_stderr)]

mod accounts;
mod away;
mod backups;
mod bring;
mod crash;
mod events;
mod hold;
mod migrations;
mod nodes;
mod old;
mod people;
mod personal;
mod place;
mod players;
mod records;
mod requests;
mod seals;
mod summaries;
mod tries;
