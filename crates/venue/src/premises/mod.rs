//! Hall and equipment of one event: what was arranged, as the fold of it.
//!
//! | what | where |
//! |---|---|
//! | what can be arranged, and how it stands | here |
//! | clocks that were looked at, and clocks that failed | `clocks.rs` |
//! | boards that are transmitted, minutes of photographers | `media.rs` |
//!
//! What is arranged changes no round: it says where boards stand and what lies on them.

mod clocks;
mod media;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::clock_test::Report;
use crate::hall::{Hall, HallErrors};
use crate::plan::{self, Finding, Matter, Plan, PlanError};

pub use clocks::{Battery, ClockCheck, ClockFault, Remedy, Trouble, Wrong};
pub use media::{Broadcast, Circle, Photographs, least_transmitted, photographs};

/// Something that is arranged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "arrange", rename_all = "kebab-case")]
pub enum Arrangement {
    /// What the hall is like, in the words that [`Hall::from_toml`] reads; empty for none.
    Hall {
        /// The words.
        words: String,
    },
    /// Where the tables stand; nothing takes the plan away.
    Plan {
        /// The plan.
        plan: Option<Box<Plan>>,
    },
    /// The report of a clock test; nothing takes it away.
    ClockTest {
        /// The number of the report.
        number: u32,
        /// The report.
        report: Option<Box<Report>>,
    },
    /// A clock was looked at.
    ClockCheck {
        /// What was found.
        check: ClockCheck,
    },
    /// A clock failed during a game.
    ClockFault {
        /// What failed.
        fault: ClockFault,
    },
    /// Which boards are transmitted.
    Broadcast {
        /// How.
        broadcast: Broadcast,
    },
    /// How long photographs are taken.
    Photographs {
        /// How long.
        photographs: Photographs,
    },
}

/// Who arranged something, and when.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Noted {
    /// Who.
    pub who: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What was said to it.
    pub text: String,
}

/// Hall and equipment as they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Premises {
    /// The hall.
    pub hall: Option<Hall>,
    /// Where the tables stand.
    pub plan: Option<Plan>,
    /// Reports of clock tests, by number.
    pub tests: BTreeMap<u32, Report>,
    /// Clocks that were looked at, the last look at each.
    pub checks: BTreeMap<String, (ClockCheck, Noted)>,
    /// Clocks that failed, oldest first.
    pub faults: Vec<(ClockFault, Noted)>,
    /// Which boards are transmitted.
    pub broadcast: Option<Broadcast>,
    /// How long photographs are taken.
    pub photographs: Option<Photographs>,
}

/// The most reports of clock tests.
pub const MOST_TESTS: u32 = 200;
/// The most clocks that are looked at.
pub const MOST_CLOCKS: usize = 5_000;

/// Why something cannot be arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArrangementFault {
    /// The hall cannot be read.
    Hall(HallErrors),
    /// A plan without a hall.
    NoHall,
    /// The plan makes no sense.
    Plan(PlanError),
    /// Tables stand where they cannot.
    Impossible(Box<Finding>),
    /// The report of a clock test is too long, or answers what is not asked.
    Report,
    /// Too many of something.
    TooMany(usize),
    /// A clock that has no name.
    Nameless,
    /// A board or a round that does not exist.
    NoSuchBoard,
    /// Minutes out of all reason.
    Minutes,
}

impl Premises {
    /// Whether something can be arranged in an event of so many rounds.
    ///
    /// # Errors
    /// [`ArrangementFault`] with what is wrong.
    pub fn check(&self, arrangement: &Arrangement, rounds: u16) -> Result<(), ArrangementFault> {
        match arrangement {
            Arrangement::Hall { words } if words.is_empty() => Ok(()),
            Arrangement::Hall { words } => {
                Hall::from_toml(words).map(drop).map_err(ArrangementFault::Hall)
            }
            Arrangement::Plan { plan: None } => Ok(()),
            Arrangement::Plan { plan: Some(plan) } => {
                let hall = self.hall.as_ref().ok_or(ArrangementFault::NoHall)?;
                plan.examine().map_err(ArrangementFault::Plan)?;
                match impossible(hall, plan) {
                    Some(finding) => Err(ArrangementFault::Impossible(Box::new(finding))),
                    None => Ok(()),
                }
            }
            Arrangement::ClockTest { number, report } => {
                if !(1..=MOST_TESTS).contains(number) {
                    return Err(ArrangementFault::TooMany(MOST_TESTS as usize));
                }
                match report {
                    // What is written must be read again.
                    Some(report) if Report::from_json(&report.json()).is_err() => {
                        Err(ArrangementFault::Report)
                    }
                    _ => Ok(()),
                }
            }
            Arrangement::ClockCheck { check } => {
                let is_new = !self.checks.contains_key(&check.clock);
                if is_new && self.checks.len() >= MOST_CLOCKS {
                    return Err(ArrangementFault::TooMany(MOST_CLOCKS));
                }
                name(&check.clock)
            }
            Arrangement::ClockFault { fault } => {
                if self.faults.len() >= MOST_CLOCKS {
                    return Err(ArrangementFault::TooMany(MOST_CLOCKS));
                }
                if !(1..=rounds.max(1)).contains(&fault.round) || fault.board == 0 {
                    return Err(ArrangementFault::NoSuchBoard);
                }
                match fault.clock.chars().count() {
                    0..=100 => Ok(()),
                    _ => Err(ArrangementFault::Nameless),
                }
            }
            Arrangement::Broadcast { broadcast } => {
                let boards = crate::hall::MOST_BOARDS;
                if broadcast.boards > boards || broadcast.further.iter().any(|on| *on > boards) {
                    return Err(ArrangementFault::NoSuchBoard);
                }
                if broadcast.further.len() > usize::from(boards) {
                    return Err(ArrangementFault::TooMany(boards.into()));
                }
                if broadcast.delay > 240 { Err(ArrangementFault::Minutes) } else { Ok(()) }
            }
            Arrangement::Photographs { photographs } => {
                let is_short = photographs.first <= 120 && photographs.later <= 120;
                if is_short { Ok(()) } else { Err(ArrangementFault::Minutes) }
            }
        }
    }

    /// Arranges something.
    pub fn take(&mut self, arrangement: &Arrangement, noted: &Noted) {
        match arrangement {
            Arrangement::Hall { words } => {
                self.hall = Hall::from_toml(words).ok();
                if self.hall.is_none() {
                    self.plan = None;
                }
            }
            Arrangement::Plan { plan } => self.plan = plan.as_deref().cloned(),
            Arrangement::ClockTest { number, report } => match report {
                Some(report) => drop(self.tests.insert(*number, (**report).clone())),
                None => drop(self.tests.remove(number)),
            },
            Arrangement::ClockCheck { check } => {
                self.checks.insert(check.clock.clone(), (check.clone(), noted.clone()));
            }
            Arrangement::ClockFault { fault } => self.faults.push((fault.clone(), noted.clone())),
            Arrangement::Broadcast { broadcast } => self.broadcast = Some(broadcast.clone()),
            Arrangement::Photographs { photographs } => self.photographs = Some(*photographs),
        }
    }

    /// The number of the next report of a clock test.
    #[must_use]
    pub fn next_test(&self) -> u32 {
        self.tests.keys().next_back().map_or(1, |last| last + 1)
    }

    /// The boards that are transmitted.
    #[must_use]
    pub fn transmits(&self, board: u16) -> bool {
        let of_plan = self.plan.as_ref().and_then(|plan| plan.table_of(board));
        let of_plan = of_plan
            .is_some_and(|table| table.boards.iter().any(|on| on.number == board && on.live));
        match &self.broadcast {
            Some(broadcast) => broadcast.has(board),
            None => of_plan,
        }
    }

    /// Where a board stands.
    #[must_use]
    pub fn whereabouts(&self, board: u16) -> Option<plan::Whereabouts> {
        self.plan.as_ref()?.whereabouts(board)
    }

    /// What does not meet the standards in hall and plan.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        match (&self.hall, &self.plan) {
            (Some(hall), Some(plan)) => plan::check(hall, plan),
            _ => Vec::new(),
        }
    }
}

/// Tables that stand where no table can: outside, on one another, or a board twice.
fn impossible(hall: &Hall, plan: &Plan) -> Option<Finding> {
    plan::check(hall, plan).into_iter().find(|finding| {
        matches!(
            finding.matter,
            Matter::Outside | Matter::Overlap { .. } | Matter::NoTable | Matter::TwoTables
        )
    })
}

fn name(clock: &str) -> Result<(), ArrangementFault> {
    let letters = clock.trim().chars().count();
    if (1..=100).contains(&letters) { Ok(()) } else { Err(ArrangementFault::Nameless) }
}
