//! Title norms (B.01 1.4 and 1.5) by edition: GM, IM, WGM and WIM.
//!
//! The way of a verdict:
//!
//! 1. [`Event::of`] says what kind of event it is, which exemption holds, and which conditions of
//!    1.1 are met;
//! 2. [`Dossier::of`] takes a player's games: which count, which are left out and by which article;
//! 3. the search tries every admissible selection and keeps the best;
//! 4. [`Assessment`] is a selection with each condition, what it needs and what was found;
//! 5. [`Verdict`] is the answer; [`radar`](mod@radar) asks it of the rounds still to come, and
//!    [`application`](mod@application) of several norms together.
//!
//! # The bound of the search
//!
//! Only won games may be dropped, so score and number of games depend on *how many* are dropped.
//! For each prefix of the games and each number dropped, the selection with the highest average
//! is wanted. Without the mix of titles and federations it is known at once: the lowest rated wins
//! go. If that selection also satisfies the mix it is the best one, and if its performance does
//! not suffice none does. Otherwise a table over opponents, grouped by federation, counts the
//! dropped games, title-holders, higher titles, unrated and federations: for n games of which d are
//! dropped at most 6·(d+1)⁶ states, in practice a few dozen, and never the 2ⁿ subsets. A player's
//! first [`MOST_GAMES`] games are looked at.

pub mod application;
mod assess;
mod conditions;
mod dossier;
mod edition;
mod event;
pub mod radar;
mod rules;
mod search;
mod title;
mod verdict;

pub use application::{
    Application, ApplicationCheck, ApplicationCondition, NormRecord, RatingReached, application,
};
pub use assess::{Assessment, Check, Condition, CountedGame, Figure, Status};
pub(crate) use conditions::rounds_per_day;
pub use conditions::{EventCheck, EventCondition, EventStatus, one_round_a_day};
pub use dossier::{Dossier, Game, LeftOut, Why};
pub use edition::Edition;
pub use event::{Championship, Event, EventOptions, Exemption, ForeignSwiss};
pub use radar::{
    LastOpponent, LastRound, Needs, Obstacle, PlayerProspects, Prospect, ProspectStatus,
    ScoreNeeds, radar,
};
pub use rules::{
    Articles, DoubleHigher, EightOfNine, NationalEvents, Presence, Rules, Standard,
    TeamFederations, UnratedLimit,
};
pub use search::{Basis, MOST_GAMES};
pub use title::{NormTitle, ParseNormTitleError};
pub use verdict::{PlayerNorms, Verdict, norms, verdict};
