//! A tournament as the fold of what its arbiters did; what may be done when.
//!
//! Everything an arbiter does is an [`Action`]; with who, when and why it is an [`Entry`] of the
//! [`Record`]. [`fold`] makes a [`Desk`] of a record: the tournament as it stands. The same record
//! gives the same desk on every machine, under every later version of the program. Nothing here
//! reads files, clocks or chance: time, person and seed are arguments.
//!
//! 1. [`Desk::permitted`] tells what the phase allows; the `propose_…` functions make the actions
//!    that need computing (numbers, a pairing, the end of an edit session).
//! 2. [`Desk::decide`] judges an action: warnings by level, or a [`Refusal`] with its article.
//! 3. [`Desk::prepare`] makes the entry to be stored, [`Desk::apply`] performs it, [`Desk::act`]
//!    does both.
//! 4. [`Desk::tournament`] hands the tournament to engines, standings and report files.
//!
//! Deciding and folding are kept apart: rules are judged when somebody acts (`decide/`), and only
//! what an entry needs in order to make sense is tested when a record is read (`sound.rs`), so that
//! rules may become stricter and old records still fold.
//!
//! ```
//! use arbitra_desk::{Action, Context, Desk, Moment, Regulations};
//! use arbitra_model::Event;
//! use arbitra_pairing::System;
//!
//! let arbiter = || Context::new("Ada", Moment::from_seconds(0));
//! let mut desk = Desk::default();
//! let regulations = Regulations::usual(Event::default(), System::ALL[0], 5, &["BH/C1", "BH"]);
//! desk.act(Action::Create { regulations: Box::new(regulations) }, arbiter()).unwrap();
//!
//! // Nobody has entered: the desk says so, and nothing changes.
//! assert!(desk.propose_round().is_err());
//! assert_eq!(desk.log().len(), 1);
//! ```

mod action;
mod adjourned;
mod advice;
mod amendments;
mod article;
mod board_numbers;
mod category;
mod decide;
mod desk;
mod discreet;
mod dossier;
mod engine;
mod export;
mod form;
mod ids;
mod import;
mod incident;
mod kind;
mod level;
mod logo;
mod lots;
mod milestones;
mod missing;
mod moment;
mod numbering;
mod origin;
mod outcome;
mod own;
mod pairing;
mod participant;
mod perform;
mod periods;
mod person;
pub mod personal;
mod play_off;
mod premises;
mod preset;
pub mod prizes;
mod propose;
mod rank_method;
mod ranked;
mod ratings;
mod record;
mod refusal;
mod regulations;
mod remark;
mod resumption;
mod round;
mod settled;
mod shown;
mod signed;
mod sound;
mod state;
mod team;
mod text;
mod text_field;
mod warning;
pub mod words;

pub use action::{Action, ChangeCause, FeeNote, Paper, Reach, Step};
pub use adjourned::{Adjournment, Envelope, Opened, SealedVerdict};
pub use advice::{FORFEITS, RoundsAdvice, TeamByeAdvice, rounds_for};
pub use article::Article;
pub use board_numbers::BoardNumbers;
pub use category::{Category, ParseCategoryError};
pub use desk::{Desk, Logged, Phase, fold};
pub use dossier::facts;
pub use export::{NotFinal, ReportFaults, ReportKind, faults_of_report};
pub use form::FormObstacle;
pub use ids::{BoardId, EntryNumber, ParseBoardIdError, PlayerId};
pub use import::{Adjusted, Assumption, Imported, import};
pub use incident::{Answered, ClockChange, Counted, Incident, Noted, Tally};
pub use kind::ActionKind;
pub use level::Level;
pub use logo::{Logo, LogoFault, LogoKind};
pub use lots::{DRAW_BEFORE, Draw, Lot, LotSource};
pub use missing::Missing;
pub use moment::Moment;
pub use origin::{OddRound, Origin};
pub use outcome::{Outcome, ParseOutcomeError};
pub use own::{OwnAct, Reported};
pub use pairing::{Away, Comparison, Pairing, Pairs, Seats};
pub use participant::{Participant, Status};
pub use periods::Period;
pub use person::Person;
pub use play_off::{PlayOffEntry, PlayOffFault, PlayOffTerms};
pub use preset::Preset;
pub use propose::{ParseProposalError, Proposal, Typing};
pub use rank_method::RankMethod;
pub use ratings::{
    CountingRating, FIDE_LIST, ListStep, PeriodRating, RatingRules, RatingSource, RatingSources,
    lasts_long,
};
pub use record::{Context, Entry, Record, VERSION};
pub use refusal::{FideLock, FoldError, Refusal, RegulationFault};
pub use regulations::{
    Accelerated, Amendment, ByeRules, ColourLot, Halves, LevelOrder, Mode, Presence, Ranking,
    Regulations, ResultEntry, VirtualGroup,
};
pub use remark::{Integrity, Remark};
pub use resumption::{Clash, Resumption};
pub use round::{
    Board, BoardName, MatchBoard, PairedRound, Publication, RatingCorrection, Session, Typed,
    Verification,
};
pub use settled::{SettledTies, TypedValue, UnratedRating};
pub use shown::ShownRounds;
pub use signed::{HandedIn, SignedSheet};
pub use state::{Announcement, Ban, PointAdjustment};
pub use team::{BoardOrder, HandedLineUp, LineUpProblem, TeamEntry, TeamId, TeamRules};
pub use text_field::TextField;
pub use warning::Warning;
