//! Labels: what stands on buttons, headings, columns and hints, in every language.
//!
//! The texts lie in `labels/`, one [Fluent](https://projectfluent.org) file per language. For every
//! message the build makes a function: without gaps it gives a `&'static str`, with gaps a `String`,
//! and the gaps are its arguments. A message that one language lacks, gaps that differ and a number
//! without a form for every case do not compile; one that nobody uses is a fault of `cargo xtask test`.
//!
//! ```
//! use arbitra_model::Language;
//!
//! let said = arbitra_texts::without_the_lowest_few(Language::Spanish, 2);
//! assert_eq!(said, "sin los 2 menores");
//! ```
//!
//! What players read, on the pages for everybody, exists in more languages: the catalogues of French,
//! German, Portuguese, Italian and Catalan hold these labels and no others. A label of theirs takes
//! `impl Into<Reader>`; all others take a `Language`, so that a page for players cannot show a label
//! that one of their languages lacks: it does not compile.
//!
//! ```
//! use arbitra_model::{Language, Reader};
//!
//! assert_eq!(arbitra_texts::pairings(Reader::German), "Paarungen");
//! assert_eq!(arbitra_texts::pairings(Language::English), "Pairings");
//! ```
//!
//! Sentences with grammar (who refuses what, and by which article) stand in `words/` of the crate
//! whose values they speak of; here are labels only.

#![allow(missing_docs, reason = "a function is named after its label, and shows it")]

/// A label without gaps, to be said later in a language that is not known yet.
pub type Label = fn(arbitra_model::Language) -> &'static str;

/// The same of a label that players read.
pub type ReadLabel = fn(arbitra_model::Reader) -> &'static str;

include!(concat!(env!("OUT_DIR"), "/labels.rs"));
