//! Schedules: when every round begins, and whether an event may be held like that.
//!
//! A [`Timetable`] comes from a [`Plan`] (first day, hours, rest days) or is typed in; [`check`]
//! holds it against the regulations: for title events no more than two rounds and twelve hours of
//! play a day, and two hours for everybody's first sixty moves (B.01 1.1.3); the length of a
//! session follows from the time control by sixty moves of both players ([`TimeControl`]).

mod rules;
mod timetable;

pub use arbitra_model::{ParseTimeControlError, TimeControl};
pub use rules::{Finding, Occasion, check};
pub use timetable::{Clock, ParseClockError, Plan, PlanError, Slot, Timetable};
