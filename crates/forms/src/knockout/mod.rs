//! Knock-out tournaments: seeding, mini-matches, tie-breaks, places (FIDE Arbiters' Manual, types of
//! tournament, 5.2).
//!
//! Every round of the report is one game of every match that is still open. A [`Bracket`] is the
//! fold of those rounds: who has met whom, who is through, which games come next. The numbers are
//! the seeds. Where teams are knocked out a game is a match over boards; one that is drawn is
//! decided by what was announced ([`Decider`]), else by the tie-break matches.

mod bracket;
mod contestants;
mod decider;
mod rules;
mod seeding;
mod svg;
mod words;

pub use bracket::{Bracket, Due, MatchGame, Outcome, Pairing, StageOfBracket, ToldApart};
pub use contestants::Contestants;
pub use decider::Decider;
pub use rules::{Phase, Rules, RulesError, Stage};
pub use seeding::{bracket_size, feeders, first_matches};
pub use svg::draw;
pub use words::Words;
