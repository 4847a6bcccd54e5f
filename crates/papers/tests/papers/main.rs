//! Papers read back by other programs: poppler for PDF, calamine for spreadsheets.

#![allow(clippy::print_stderr, reason = "a test that is not run says so")]
#![allow(clippy::disallowed_types, reason = "other readers give fractions")]

mod bundles;
mod edges;
mod feet;
mod matrix;
mod missing;
mod own;
mod paper;
mod pictures;
mod readers;
mod schools;
mod scripts;
mod support;
mod tables;
mod xlsx;
