//! What an announcement lacks, and where it contradicts itself or the rules.

mod contradictions;

use std::ops::RangeInclusive;

use arbitra_forms::schedule;
use arbitra_model::{Date, Round};

pub use crate::words::lists::{Lacking, List, Requirement, Weight};

use crate::officials::{self, Crowd, Occasion};
use crate::{Announcement, Edition, Facts, Point, committee};

/// Something that speaks against an announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub kind: FindingKind,
    /// How much it weighs.
    pub weight: Weight,
    /// The article.
    pub article: &'static str,
}

/// What speaks against an announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindingKind {
    /// A heading without its text, or only a part of it.
    Missing {
        /// What is demanded.
        requirement: &'static Requirement,
        /// What of it is not said.
        points: Vec<Point>,
    },
    /// A day that comes before one that it follows.
    Backwards {
        /// What should come first.
        first: Day,
        /// Its day.
        first_day: Date,
        /// What should come after.
        second: Day,
        /// Its day.
        second_day: Date,
    },
    /// The timetable cannot be played like that.
    Timetable(schedule::Finding),
    /// More rounds on a day than announced.
    RoundsADay {
        /// The day.
        date: Date,
        /// How many rounds.
        rounds: u16,
        /// How many were announced at most.
        most: u16,
    },
    /// Less time between rounds than announced.
    Between {
        /// The later round.
        round: Round,
        /// The minutes that are left at the longest.
        minutes: u32,
        /// The minutes that were announced.
        least: u16,
    },
    /// A round on a rest day.
    RestDay {
        /// The round.
        round: Round,
        /// The day.
        date: Date,
    },
    /// Mechanical clocks for a control with increments.
    MechanicalIncrement,
    /// An increment that the glossary of the Laws does not know.
    Increment {
        /// The seconds of the control.
        seconds: u32,
    },
    /// Rules of quickplay finishes for a control with increments, or for blitz.
    QuickplayWithoutUse,
    /// More rounds than a Swiss of so many players can have.
    TooManyRounds {
        /// The rounds.
        rounds: u16,
        /// The players.
        players: u16,
    },
    /// Fewer rounds than a Swiss needs to find its winner.
    FewRounds {
        /// The rounds.
        rounds: u16,
        /// The players.
        players: u16,
        /// The least number.
        least: u16,
    },
    /// A round robin with another number of rounds than its players need.
    TableRounds {
        /// The rounds.
        rounds: u16,
        /// The players.
        players: u16,
        /// The number of the table.
        due: u16,
    },
    /// The event was registered too late, or nobody registered it yet.
    Registration {
        /// On which day.
        registered: Date,
        /// How many days before the start.
        days: i64,
        /// How many it takes.
        least: i64,
    },
    /// A default time that official events may not have.
    NotZero {
        /// The minutes.
        minutes: u16,
    },
    /// A level of protection that is too low.
    Protection,
    /// Fewer minutes for appeals than C.11 gives.
    AppealMinutes {
        /// The minutes.
        minutes: u16,
        /// Those of C.11.
        least: u16,
    },
    /// Full supervision without enough arbiters.
    Supervision {
        /// The arbiters there are.
        arbiters: u16,
        /// Those it takes.
        needed: u16,
    },
    /// A day that is too long for children.
    LongDay {
        /// The day.
        date: Date,
        /// How long it is.
        minutes: u32,
        /// How long it may be.
        most: u32,
    },
    /// Something speaks against the officials.
    Officials(officials::Objection),
    /// Something speaks against the appeals committee.
    Committee(committee::Objection),
    /// Something that cannot be taken at all.
    Fault(crate::Fault),
}

/// The seconds that an increment has: two to sixty (Laws, glossary).
pub const INCREMENTS: RangeInclusive<u32> = 2..=60;

/// A day that is compared with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    /// The last day for the answer.
    Reply,
    /// The last day for entries.
    Entries,
    /// The first day of the event.
    Start,
    /// The last day of the event.
    End,
    /// The registration by the federation.
    Registered,
    /// A round.
    Round(Round),
}

impl Finding {
    pub(crate) const fn rule(kind: FindingKind, article: &'static str) -> Finding {
        Finding { kind, weight: Weight::Must, article }
    }

    pub(crate) const fn advice(kind: FindingKind, article: &'static str) -> Finding {
        Finding { kind, weight: Weight::IfApt, article }
    }

    /// Whether a rule is broken, and not only advice.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.weight == Weight::Must
    }
}

/// Holds an announcement against an edition: what is missing, heading by heading, then what contradicts itself.
#[must_use]
pub fn check(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let mut found = Vec::new();
    if let Some(fault) = said.fault() {
        found.push(Finding::rule(FindingKind::Fault(fault), ""));
    }
    let [own, elsewhere, manual] = List::of(edition);
    let own = if said.school { List::SCHOOL } else { own };
    for list in [own, elsewhere, manual] {
        found.extend(list.missing(facts, said));
    }
    if said.school {
        found.extend(crate::school::long_days(facts));
    }
    found.extend(people(facts, said, edition));
    found.extend(contradictions::find(facts, said, edition));
    found.sort_by_key(|finding| finding.weight);
    found
}

/// What speaks against those who were named: officials and the committee.
fn people(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let mut found = Vec::new();
    if !facts.officials.is_empty() {
        let players = if facts.players > 0 { facts.players } else { said.expected.unwrap_or(0) };
        let occasion = Occasion {
            crowd: Crowd {
                players,
                tempo: facts.tempo(),
                supervision: said.supervision,
                school: said.school,
                rules: edition,
                laws: facts.laws,
            },
            level: said.level,
            fair_play: said.fair_play,
            end: facts.end,
            rounds: facts.rounds,
            players: Vec::new(),
        };
        for objection in officials::objections(&facts.officials, &occasion) {
            let article = objection.article();
            let advised = objection.advises();
            let kind = FindingKind::Officials(objection);
            found.push(match advised {
                true => Finding::advice(kind, article),
                false => Finding::rule(kind, article),
            });
        }
    }
    if !facts.committee.is_empty() {
        let article = committee::Objection::article(edition);
        let official = said.level == Some(crate::Level::Official);
        for objection in committee::objections(&facts.committee, edition, facts.start) {
            let forbids = objection.forbids_in(official, edition);
            let kind = FindingKind::Committee(objection);
            found.push(match forbids {
                true => Finding::rule(kind, article),
                false => Finding::advice(kind, article),
            });
        }
    }
    found
}

/// Days that run backwards: no announcement may have them.
#[must_use]
pub fn backwards(facts: &Facts, said: &Announcement, edition: Edition) -> Option<Finding> {
    let of_the_announcement =
        |day: &Day| matches!(day, Day::Reply | Day::Entries | Day::Registered);
    contradictions::days(facts, said, edition).into_iter().find(|finding| {
        matches!(&finding.kind, FindingKind::Backwards { first, second, .. }
            if of_the_announcement(first) || of_the_announcement(second))
    })
}

/// What speaks against a timetable by what is announced: rest days, rounds a day, minutes between rounds, and days
/// that are too long for children.
#[must_use]
pub fn hours(facts: &Facts, said: &Announcement, edition: Edition) -> Vec<Finding> {
    let mut found = contradictions::as_announced(facts, said, edition);
    if said.school {
        found.extend(crate::school::long_days(facts));
    }
    found
}

/// What an invitation to a school event lacks (003 11.2.1).
#[must_use]
pub fn check_school(facts: &Facts, said: &Announcement) -> Vec<Finding> {
    List::SCHOOL.missing(facts, said)
}

/// How many arbiters full supervision takes: one for three games of rapid, one for each of blitz (Laws A.4, B.2).
#[must_use]
pub fn supervising(tempo: arbitra_model::Tempo, players: u16) -> u16 {
    let boards = players / 2;
    match tempo {
        arbitra_model::Tempo::Standard => 0,
        arbitra_model::Tempo::Rapid => boards.div_ceil(3),
        arbitra_model::Tempo::Blitz => boards,
    }
}

/// The number of rounds a Swiss of so many players takes: the least by which one winner is found, and one and two
/// more (2^R ≥ N; the manual advises one or two more).
#[must_use]
pub const fn advised_rounds(players: u16) -> [u16; 3] {
    let mut least = 0;
    while least < 16 && (1_u32 << least) < players as u32 {
        least += 1;
    }
    [least, least + 1, least + 2]
}
