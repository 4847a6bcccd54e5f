//! The FIDE (Dutch) system, C.04.3.
//!
//! A round is paired bracket by bracket from the top. For each bracket there are two roads to the one candidate
//! the rules prescribe:
//!
//! * `quick` counts classes of players and proves by a lower bound that the first candidate reaching it is
//!   best: nearly all large brackets;
//! * `exact` solves a weighted matching over the bracket (and what lies below, if it has a say) and walks the
//!   generation order on its optimal solutions: everything else.
//!
//! `completion` tells whether the rest can be paired, `kinds` what colours cost, `field` is the position in
//! compact form, `round` the loop over brackets in both editions' manners. `certificate` proves a round after
//! the fact, for a reader who trusts none of this.
//! For explanations, `forced` and `wish` pair a round again with something forced upon it, `study` tells two
//! candidates apart, `story` walks through a bracket, `words` says it.
//!
//! The editions of 1998 and 2013 are a procedure of lowered requirements instead: [`early`].

mod appraisal;
mod articles;
mod bracket;
mod certificate;
mod completion;
pub mod early;
mod edition;
mod exact;
mod field;
mod forced;
mod kinds;
mod quick;
mod reasons;
mod round;
mod rules;
mod story;
mod study;
mod wish;
mod words;

use crate::{NoPairing, Position};

#[cfg(feature = "serde")]
pub use certificate::CertificateFile;
pub use certificate::{BracketProof, Certificate, Dual, OddSet, StageKind, Surroundings};
pub use edition::Edition;
pub use round::{certify, certify_within, pair};
pub use rules::{
    DUTCH_2017, DUTCH_2026, DownfloatRule, FloatCriteria, MovedDownSets, Outlook, Reading, Rules,
};
use story::{Refused, Story, stories};
pub use study::{Case, Fault, Later, Worse};
pub use wish::{Departure, Verdict, Wish, why_not};
pub use words::{Book, Voice};

/// Makes sure that everybody can be paired at all, or get the bye; every edition since 1998 has the same absolute
/// criteria.
pub(crate) fn completable(position: &Position) -> Result<(), NoPairing> {
    let field = field::Field::new(&DUTCH_2017, position);
    completion::Completion::new(&field).map(drop)
}
