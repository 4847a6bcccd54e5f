//! The program as its users run it: one file per command.

#![allow(clippy::unwrap_used)]

mod acceptance;
mod account;
mod catalogue;
mod check;
mod convert;
mod crosstable;
mod deploy;
mod dialect;
mod dossier;
mod engine;
mod explain;
mod forms;
mod generate;
mod help;
mod keeping;
mod laws;
mod norms;
mod otherwise;
mod pair;
mod person;
mod playoff;
mod prizes;
mod program;
mod publish;
mod ratings;
mod record;
mod report;
mod standings;
mod update;
mod venue;
mod verify;
