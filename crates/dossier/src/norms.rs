//! Norms of arbiters: FIDE Arbiter and International Arbiter, from the events somebody worked at (B.06.1, since July
//! 2021; the seminar of International Arbiters since 2024).

use std::collections::BTreeSet;

use arbitra_model::{Date, Tempo, fold};
use serde::{Deserialize, Serialize};

use crate::day;
use crate::named::named;
use crate::officials::ArbiterTitle;

/// A title of arbiters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sought {
    /// FIDE Arbiter.
    Fide,
    /// International Arbiter.
    International,
}

impl Sought {
    /// The title of a code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Sought> {
        match code.trim().to_ascii_uppercase().as_str() {
            "FA" => Some(Sought::Fide),
            "IA" => Some(Sought::International),
            _ => None,
        }
    }

    /// Its code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Sought::Fide => "FA",
            Sought::International => "IA",
        }
    }

    /// How many norms an application takes.
    #[must_use]
    pub const fn norms(self) -> usize {
        match self {
            Sought::Fide => 3,
            Sought::International => 4,
        }
    }

    /// The least age at the application.
    #[must_use]
    pub const fn age(self) -> u16 {
        match self {
            Sought::Fide => 19,
            Sought::International => 21,
        }
    }

    /// The least rounds of an event, and those that one event alone may have.
    #[must_use]
    pub const fn rounds(self) -> (u16, u16) {
        match self {
            Sought::Fide => (7, 5),
            Sought::International => (9, 7),
        }
    }

    /// From how many federations on an event is international.
    #[must_use]
    pub const fn federations(self) -> u16 {
        match self {
            Sought::Fide => 2,
            Sought::International => 3,
        }
    }
}

named! {
    /// How an event was played.
    #[derive(Default)]
    pub enum System {
        /// A Swiss system.
        #[default]
        Swiss = "swiss",
        /// A round robin.
        RoundRobin = "round-robin",
        /// A double round robin.
        DoubleRoundRobin = "double-round-robin",
        /// A knock-out.
        KnockOut = "knock-out",
        /// Teams.
        Teams = "teams",
    }
}

named! {
    /// What kind of event it was.
    #[derive(Default)]
    pub enum Kind {
        /// Any other.
        #[default]
        Open = "open",
        /// The final of a national championship of adults.
        NationalFinal = "national-final",
        /// An official FIDE event.
        Official = "official",
        /// The top national league.
        League = "league",
        /// A world or continental championship of rapid or blitz.
        QuickChampionship = "quick-championship",
        /// An endorsed hybrid event.
        Hybrid = "hybrid",
        /// Match arbiter at an Olympiad.
        Olympiad = "olympiad",
        /// A zonal or sub-zonal tournament.
        Zonal = "zonal",
        /// A world or continental championship of teams or clubs.
        TeamChampionship = "team-championship",
        /// The World Cup or Women's World Cup.
        WorldCup = "world-cup",
    }
}

/// An event somebody worked at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Worked {
    /// Its name.
    pub name: String,
    /// Its last day.
    #[serde(deserialize_with = "day::one")]
    pub end: Option<Date>,
    /// How it was played.
    pub system: System,
    /// What kind it was.
    pub kind: Kind,
    /// How fast it was: `standard`, `rapid` or `blitz`.
    pub tempo: String,
    /// The rounds the arbiter worked in.
    pub rounds: u16,
    /// The players.
    pub players: u16,
    /// Those with a rating.
    pub rated: u16,
    /// Their federations.
    pub federations: u16,
    /// Teams, in a league.
    pub teams: u16,
    /// Boards, in a league.
    pub boards: u16,
    /// Whether players could make norms.
    pub norms_possible: bool,
    /// The chief arbiter.
    pub chief: String,
    /// The title of the chief arbiter.
    pub chief_title: Option<ArbiterTitle>,
}

/// Who applies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Candidate {
    /// The name.
    pub name: String,
    /// The year of birth.
    pub born: Option<u16>,
    /// The day of the seminar.
    #[serde(deserialize_with = "day::one")]
    pub seminar: Option<Date>,
    /// The title held.
    pub title: Option<ArbiterTitle>,
    /// Since when.
    #[serde(deserialize_with = "day::one")]
    pub title_since: Option<Date>,
    /// The events.
    pub event: Vec<Worked>,
}

/// The least age for a norm of FIDE Arbiters.
pub const NORM_AGE: u16 = 18;

/// Why an event is no norm, or what an application lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lack {
    /// Too few rounds.
    Rounds {
        /// How many there were.
        rounds: u16,
        /// How many it takes.
        least: u16,
    },
    /// Too few rated players.
    Rated {
        /// How many there were.
        rated: u16,
        /// How many it takes.
        least: u16,
    },
    /// It is no event of the list.
    Kind,
    /// A league that is too small.
    League,
    /// Older than six years.
    Expired,
    /// The candidate was too young for a norm.
    Minor {
        /// How old in the year of the event.
        age: u16,
    },
    /// Before the title of FIDE Arbiter.
    BeforeTitle,
    /// The day is not known.
    NoDay,
    /// A kind that counts only so many times.
    Again {
        /// How many times.
        most: usize,
    },
    /// A second event with fewer rounds.
    ShortAgain,
    /// The chief arbiter holds no title and signs nothing.
    ChiefUntitled,
    /// Norms are missing.
    Norms {
        /// How many there are.
        there: usize,
        /// How many it takes.
        least: usize,
    },
    /// All events were played by one system.
    OneSystem,
    /// One chief arbiter signed all of them.
    OneChief,
    /// There is no seminar, or it is older than four years.
    Seminar,
    /// Too young.
    Age {
        /// How old.
        age: u16,
        /// The least age.
        least: u16,
    },
    /// The year of birth is not known.
    NoAge,
    /// The title of FIDE Arbiter is missing.
    NoFide,
    /// More than a year since the last event.
    TooLate,
}

/// What becomes of an application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Every event with what speaks against it; nothing where it is a norm.
    pub events: Vec<(Worked, Option<Lack>)>,
    /// What the application lacks.
    pub lacks: Vec<Lack>,
}

impl Report {
    /// Whether the application is complete.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.lacks.is_empty()
    }

    /// The events that count.
    pub fn norms(&self) -> impl Iterator<Item = &Worked> {
        self.events.iter().filter(|(_, lack)| lack.is_none()).map(|(event, _)| event)
    }
}

/// How many arbiters may get a certificate at an event: one for 25 players or part of them in a Swiss, two in a round
/// robin.
#[must_use]
pub const fn certificates(system: System, players: u16) -> u16 {
    match system {
        System::RoundRobin | System::DoubleRoundRobin => 2,
        _ => players.div_ceil(25),
    }
}

/// Judges an application on a day.
#[must_use]
pub fn judge(candidate: &Candidate, sought: Sought, today: Date) -> Report {
    let mut report = Report { events: Vec::new(), lacks: Vec::new() };
    let mut order: Vec<&Worked> = candidate.event.iter().collect();
    order.sort_by_key(|event| event.end);
    let mut counted: Vec<&Worked> = Vec::new();
    for event in order {
        let lack = of_event(event, candidate, sought, today)
            .or_else(|| of_collection(event, &counted, sought));
        if lack.is_none() {
            counted.push(event);
        }
        report.events.push((event.clone(), lack));
    }
    report.lacks = of_application(candidate, &counted, sought, today);
    report
}

/// What keeps an event from being a norm for somebody who has everything else; nothing where it is one.
#[must_use]
pub fn of_this_event(event: &Worked, sought: Sought) -> Option<Lack> {
    let today = event.end?;
    let candidate = Candidate { title_since: Date::year_only(1924), ..Candidate::default() };
    of_event(event, &candidate, sought, today)
}

fn years_ago(day: Date, today: Date) -> i64 {
    match (day.first_possible().day_number(), today.day_number()) {
        (Some(day), Some(today)) => (today - day) * 100 / 36_525,
        _ => i64::from(today.year()) - i64::from(day.year()),
    }
}

fn is_quick(event: &Worked) -> bool {
    tempo(event) != Tempo::Standard
}

fn tempo(event: &Worked) -> Tempo {
    match event.tempo.as_str() {
        "rapid" => Tempo::Rapid,
        "blitz" => Tempo::Blitz,
        _ => Tempo::Standard,
    }
}

/// Whether a large international event alone frees from the second system.
fn is_large(event: &Worked, sought: Sought) -> bool {
    event.players >= 100
        && event.federations >= sought.federations()
        && 10 * u32::from(event.rated) >= 3 * u32::from(event.players)
        && event.rounds >= 7
}

fn of_event(event: &Worked, candidate: &Candidate, sought: Sought, today: Date) -> Option<Lack> {
    let Some(end) = event.end else { return Some(Lack::NoDay) };
    if years_ago(end, today) >= 6 {
        return Some(Lack::Expired);
    }
    if !matches!(event.chief_title, Some(ArbiterTitle::International | ArbiterTitle::Fide))
        && fold(&event.chief) != fold(&candidate.name)
    {
        return Some(Lack::ChiefUntitled);
    }
    if let (Sought::Fide, Some(born)) = (sought, candidate.born) {
        let age = end.year().saturating_sub(born);
        if age < NORM_AGE {
            return Some(Lack::Minor { age });
        }
    }
    if sought == Sought::International && candidate.title_since.is_none_or(|since| end < since) {
        return Some(Lack::BeforeTitle);
    }
    let (_, shortest) = sought.rounds();
    if event.kind != Kind::Olympiad && event.rounds < shortest {
        return Some(Lack::Rounds { rounds: event.rounds, least: shortest });
    }
    let enough =
        |least: u16| (event.rated < least).then_some(Lack::Rated { rated: event.rated, least });
    let league = || {
        let teams =
            event.teams >= 10 || event.system == System::DoubleRoundRobin && event.teams >= 6;
        let rated = 10 * u32::from(event.rated) >= 6 * u32::from(event.players);
        (!(teams && event.boards >= 4 && rated)).then_some(Lack::League)
    };
    let championship = event.kind == Kind::QuickChampionship;
    if sought == Sought::International && is_quick(event) && !championship {
        return Some(Lack::Kind);
    }
    match (sought, event.kind) {
        (_, Kind::Hybrid | Kind::Olympiad) => None,
        (_, Kind::League) => league(),
        (Sought::Fide, _) if is_quick(event) && event.kind != Kind::QuickChampionship => {
            if event.rounds < 9 {
                return Some(Lack::Rounds { rounds: event.rounds, least: 9 });
            }
            enough(30)
        }
        (Sought::Fide, _) => match event.system {
            System::Swiss | System::KnockOut | System::Teams => enough(20),
            System::RoundRobin => enough(10),
            System::DoubleRoundRobin => enough(6),
        },
        (
            Sought::International,
            Kind::NationalFinal
            | Kind::Official
            | Kind::QuickChampionship
            | Kind::Zonal
            | Kind::TeamChampionship
            | Kind::WorldCup,
        ) => None,
        (Sought::International, Kind::Open) => {
            let international = event.federations >= sought.federations();
            let fits = international && event.norms_possible && !is_quick(event);
            (!fits && !is_large(event, sought)).then_some(Lack::Kind)
        }
    }
}

/// What speaks against an event beside those that count already.
fn of_collection(event: &Worked, counted: &[&Worked], sought: Sought) -> Option<Lack> {
    let (usual, _) = sought.rounds();
    let short = |event: &Worked| event.rounds < usual;
    let by_exception = |event: &Worked| match event.kind {
        Kind::League | Kind::Hybrid | Kind::Olympiad => true,
        Kind::Open if sought == Sought::International => {
            let international = event.federations >= sought.federations();
            !(event.norms_possible && international) || is_quick(event)
        }
        _ => sought == Sought::Fide && is_quick(event),
    };
    let same = |other: &&&Worked| {
        other.kind == event.kind && is_quick(other) == is_quick(event) && by_exception(other)
    };
    if by_exception(event) && counted.iter().any(|other| same(&other)) {
        return Some(Lack::Again { most: 1 });
    }
    let of_kind = |kind: Kind| counted.iter().filter(|other| other.kind == kind).count();
    if sought == Sought::International {
        if event.kind == Kind::NationalFinal && of_kind(Kind::NationalFinal) >= 2 {
            return Some(Lack::Again { most: 2 });
        }
        if event.kind == Kind::QuickChampionship && of_kind(Kind::QuickChampionship) >= 1 {
            return Some(Lack::Again { most: 1 });
        }
    }
    let shorter = short(event) && !by_exception(event);
    let has_one = counted.iter().any(|other| short(other) && !by_exception(other));
    (shorter && has_one).then_some(Lack::ShortAgain)
}

fn of_application(
    candidate: &Candidate,
    counted: &[&Worked],
    sought: Sought,
    today: Date,
) -> Vec<Lack> {
    let mut lacks = Vec::new();
    let (there, least) = (counted.len(), sought.norms());
    if there < least {
        lacks.push(Lack::Norms { there, least });
    }
    let systems: BTreeSet<System> = counted.iter().map(|event| event.system).collect();
    let large =
        systems.contains(&System::Swiss) && counted.iter().any(|event| is_large(event, sought));
    if there > 0 && systems.len() < 2 && !large {
        lacks.push(Lack::OneSystem);
    }
    let chiefs: BTreeSet<String> = counted.iter().map(|event| fold(&event.chief)).collect();
    if sought == Sought::International && there >= least && chiefs.len() < 2 {
        lacks.push(Lack::OneChief);
    }
    if candidate.seminar.is_none_or(|day| years_ago(day, today) >= 4) {
        lacks.push(Lack::Seminar);
    }
    match candidate.born {
        None => lacks.push(Lack::NoAge),
        Some(born) => {
            let age = today.year().saturating_sub(born);
            if age < sought.age() {
                lacks.push(Lack::Age { age, least: sought.age() });
            }
        }
    }
    if sought == Sought::International && candidate.title != Some(ArbiterTitle::Fide) {
        lacks.push(Lack::NoFide);
    }
    let last = counted.iter().filter_map(|event| event.end).max();
    if last.is_some_and(|day| years_ago(day, today) >= 1) {
        lacks.push(Lack::TooLate);
    }
    lacks
}

/// Reads a candidate and the events.
///
/// # Errors
/// What cannot be understood, with its line.
pub fn from_toml(text: &str) -> Result<Candidate, arbitra_written::Fault> {
    arbitra_written::read(text)
}
