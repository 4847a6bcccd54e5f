//! The Laws in the hall: rulings step by step, incidents, adjourned games, quick answers.
//!
//! | page | file |
//! |---|---|
//! | what happened, questions, the ruling | `rulings.rs` |
//! | a ruling written into the record | `incident.rs` |
//! | what was written down | `noted.rs` |
//! | envelopes, sealed moves, timetable | `adjourned/` |
//! | the Laws in short, four editions, terms, discretion | `book.rs` |
//! | time controls, duty to write, positions and claims | `answers.rs`, `closer.rs` |

mod adjourned;
mod answers;
mod book;
mod closer;
mod incident;
mod noted;
mod rulings;

pub use adjourned::LETTERS;
pub use rulings::laws_of;

use arbitra_model::Language;
use arbitra_texts as t;
use axum::Router;
use axum::routing::get;
use maud::{Markup, html};

use crate::core::app::App;
use crate::pages::sheets::worker;

/// The pages about the Laws.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/laws", get(rulings::cases))
        .route("/t/{id}/laws/{case}", get(rulings::show).post(incident::write))
        .route("/t/{id}/incidents", get(noted::show))
        .route("/t/{id}/answers", get(answers::show))
        .route("/book/worker.js", get(worker))
        .route("/t/{id}/book", get(book::show))
        .route("/t/{id}/book/terms", get(book::glossary))
        .route("/t/{id}/book/discretion", get(book::discretion))
        .route("/t/{id}/book/{article}", get(book::one))
        .merge(adjourned::routes())
}

/// Which page of this part is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What happened?
    Rulings,
    /// What was written down.
    Incidents,
    /// Scoresheets.
    Sheets,
    /// Games as PGN.
    Games,
    /// Adjourned games.
    Adjourned,
    /// Quick answers.
    Answers,
    /// The Laws as a book.
    Book,
}

/// The way between the pages of this part.
pub fn parts(id: impl std::fmt::Display, here: Part, l: Language) -> Markup {
    let list = [
        (Part::Rulings, "laws", t::what_happened(l)),
        (Part::Incidents, "incidents", t::incidents(l)),
        (Part::Sheets, "sheets", t::scoresheets(l)),
        (Part::Games, "games", t::games_head(l)),
        (Part::Adjourned, "adjourned", t::adjourned(l)),
        (Part::Answers, "answers", t::quick_answers(l)),
        (Part::Book, "book", t::the_book(l)),
    ];
    html! {
        nav.parts aria-label=(t::laws(l)) {
            @for (part, address, text) in list {
                a href={ "/t/" (id) "/" (address) }
                aria-current=[(part == here).then_some("page")] { (text) }
            }
        }
    }
}
