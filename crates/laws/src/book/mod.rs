//! The Laws as a book at hand: every subject in short words of our own, with its numbers in the four
//! editions, what changed and since when, the terms in the languages that arbiters meet, and what is left to
//! the arbiter.
//!
//! The texts are data, `book/subjects.toml` and `book/glossary.toml`, read when somebody asks.
//!
//! ```
//! use arbitra_laws::{Edition, book};
//! use arbitra_model::Language;
//!
//! // A number of an old edition leads to the subject.
//! let found = book::article("7.5a", Edition::E2023)?;
//! assert_eq!(found.edition, Edition::E2014);
//! let subject = found.subjects[0];
//! assert_eq!(subject.articles(Edition::E2023), ["7.5", "7.5.1"]);
//! assert!(subject.title.text(Language::Spanish).contains("ilegal"));
//! # Ok::<_, book::NoArticle>(())
//! ```

mod find;
mod glossary;
mod links;
mod subject;
mod words;

pub use find::{Found, Hits, NoArticle, article, normal, search};
pub use glossary::{LANGUAGES, Term, terms};
pub use links::{Left, cases_about, order, register};
pub use subject::{Change, Subject, subjects};
pub use words::chapter_title;
