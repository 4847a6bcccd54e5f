//! What the regulations of an event say elsewhere: dates, rounds, system, time control.

use arbitra_forms::schedule::Timetable;
use arbitra_model::{Bilingual, Date, LawsEdition, PointSystem, Tempo, TimeControl};

use crate::committee::Member;
use crate::officials::Official;

/// What is known of an event beside its announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Its name.
    pub name: String,
    /// The town.
    pub place: String,
    /// The federation it is registered with.
    pub federation: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The number of rounds.
    pub rounds: u16,
    /// How it is played.
    pub format: Format,
    /// The pairing system by its name.
    pub system: Bilingual,
    /// The tie-breaks by their names.
    pub tie_breaks: Vec<Bilingual>,
    /// The time control in words.
    pub control_words: String,
    /// The time control.
    pub control: Option<TimeControl>,
    /// The chief arbiter.
    pub chief_arbiter: String,
    /// The arbiters beside the chief.
    pub deputies: Vec<String>,
    /// Everybody with an office, where offices were filed.
    pub officials: Vec<Official>,
    /// Who sits on the appeals committee, where it was filed.
    pub committee: Vec<Member>,
    /// How many players have entered.
    pub players: u16,
    /// When rounds begin.
    pub timetable: Timetable,
    /// Byes of half a point: how many, and until which round.
    pub half_byes: Option<(u16, Option<u16>)>,
    /// What games and the bye are worth, where that is known.
    pub points: Option<PointSystem>,
    /// The categories by their names.
    pub categories: Vec<String>,
    /// The prize fund, as it was announced.
    pub fund: Bilingual,
    /// The Laws of Chess of the event.
    pub laws: LawsEdition,
}

/// How an event is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// By a Swiss system.
    Swiss,
    /// Everybody meets everybody so many times.
    RoundRobin {
        /// How many times.
        times: u16,
    },
    /// Otherwise.
    Other,
}

impl Facts {
    /// The facts with everybody who has an office: what was filed is what is announced.
    #[must_use]
    pub fn with_officials(mut self, officials: &[Official], committee: &[Member]) -> Facts {
        use crate::officials::Role;
        let names = |role: Role| {
            let of_role = officials.iter().filter(move |one| one.role == role);
            of_role.map(|one| one.name.trim().to_owned())
        };
        if let Some(chief) = names(Role::Chief).next() {
            self.chief_arbiter = chief;
        }
        if names(Role::Deputy).next().is_some() {
            self.deputies = names(Role::Deputy).collect();
        }
        self.officials = officials.to_vec();
        self.committee = committee.to_vec();
        self
    }

    /// How fast it is played; standard where nobody said.
    #[must_use]
    pub fn tempo(&self) -> Tempo {
        self.control.as_ref().map_or(Tempo::Standard, TimeControl::tempo)
    }

    /// Whether the control has increments.
    #[must_use]
    pub fn has_increment(&self) -> bool {
        self.increments().any(|seconds| seconds > 0)
    }

    /// Whether every move brings so many seconds, in every period.
    #[must_use]
    pub fn adds_always(&self, seconds: u32) -> bool {
        self.control.is_some() && self.increments().all(|increment| increment >= seconds)
    }

    pub(crate) fn increments(&self) -> impl Iterator<Item = u32> {
        let controls = self.control.iter();
        let periods =
            controls.flat_map(|control| control.periods.white.iter().chain(&control.periods.black));
        periods.map(|period| period.increment)
    }
}
