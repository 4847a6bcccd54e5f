//! Officials: who does what, how many arbiters an event needs, and what speaks against those it has.

use std::collections::BTreeSet;

use arbitra_model::{Date, LawsEdition, Round, Tempo, fold};
use serde::{Deserialize, Serialize};

use crate::named::named;
use crate::{Edition, FairPlay, Level, Supervision, day};

/// Somebody with an office.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Official {
    /// The name.
    pub name: String,
    /// The office.
    pub role: Role,
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<ArbiterTitle>,
    /// The category of an international arbiter, A to D.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<char>,
    /// The federation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The FIDE identity number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<u32>,
    /// The last day of the licence.
    #[serde(deserialize_with = "day::one", skip_serializing_if = "Option::is_none")]
    pub licensed_until: Option<Date>,
    /// The boards of the sector: first and last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sector: Option<(u16, u16)>,
    /// The rounds on duty; all of them if none is named.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rounds: Vec<Round>,
}

named! {
    /// An office.
    #[derive(Default)]
    pub enum Role {
        /// The chief arbiter.
        Chief = "chief",
        /// A deputy chief arbiter.
        Deputy = "deputy",
        /// An arbiter of a sector.
        Sector = "sector",
        /// An arbiter.
        #[default]
        Arbiter = "arbiter",
        /// Who pairs.
        Pairings = "pairings",
        /// The fair-play officer.
        FairPlay = "fair-play",
        /// An assistant of arbiters.
        Assistant = "assistant",
        /// The chief organiser.
        Organiser = "organiser",
        /// The doctor.
        Doctor = "doctor",
        /// Technical staff.
        Technician = "technician",
        /// Press.
        Press = "press",
    }
}

named! {
    /// The title of an arbiter.
    pub enum ArbiterTitle {
        /// International Arbiter.
        International = "IA",
        /// FIDE Arbiter.
        Fide = "FA",
        /// National arbiter.
        National = "NA",
    }
}

impl Role {
    /// Whether it counts among the arbiters.
    #[must_use]
    pub const fn is_arbiter(self) -> bool {
        matches!(self, Role::Chief | Role::Deputy | Role::Sector | Role::Arbiter | Role::Pairings)
    }
}

impl Official {
    /// Whether the official is on duty in a round.
    #[must_use]
    pub fn is_on_duty(&self, round: Round) -> bool {
        self.rounds.is_empty() || self.rounds.contains(&round)
    }
}

/// The boards that somebody watches, from the first to the last.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Watch {
    /// The first board.
    pub first: u16,
    /// The last board.
    pub last: u16,
    /// Who watches; empty if nobody does.
    pub name: String,
}

/// Who watches which boards in a round, in their order (Laws 12.3): sectors as they were given, and the boards of no
/// sector divided evenly among those on duty who have none. The chief stands free as long as there is somebody
/// else. What nobody watches is there without a name.
#[must_use]
pub fn watches(officials: &[Official], round: Round, boards: u16) -> Vec<Watch> {
    let walks = |one: &&Official| {
        let named = !one.name.trim().is_empty() && one.is_on_duty(round);
        named && matches!(one.role, Role::Chief | Role::Deputy | Role::Sector | Role::Arbiter)
    };
    let on_duty: Vec<&Official> = officials.iter().filter(walks).collect();
    let (chiefs, mut others): (Vec<&Official>, Vec<&Official>) =
        on_duty.into_iter().partition(|one| one.role == Role::Chief && one.sector.is_none());
    if others.is_empty() {
        others = chiefs;
    }
    let mut watches = Vec::new();
    let mut free: Vec<u16> = (1..=boards).collect();
    for one in &others {
        let Some((first, last)) = one.sector else { continue };
        let (first, last) = (first.max(1), last.min(boards));
        if first <= last {
            free.retain(|board| !(first..=last).contains(board));
            watches.push(Watch { first, last, name: one.name.trim().to_owned() });
        }
    }
    let walkers: Vec<&str> =
        others.iter().filter(|one| one.sector.is_none()).map(|one| one.name.trim()).collect();
    let each = free.len().div_ceil(walkers.len().max(1)).max(1);
    for (place, part) in free.chunks(each).enumerate() {
        let name = walkers.get(place).copied().unwrap_or_default();
        for run in part.chunk_by(|one, next| one + 1 == *next) {
            watches.push(Watch { first: run[0], last: run[run.len() - 1], name: name.to_owned() });
        }
    }
    watches.sort();
    watches
}

/// What decides how many arbiters an event needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowd {
    /// The players.
    pub players: u16,
    /// How fast they play.
    pub tempo: Tempo,
    /// The rules of rapid and blitz.
    pub supervision: Option<Supervision>,
    /// Whether it is a school event.
    pub school: bool,
    /// The rules of competitions.
    pub rules: Edition,
    /// The Laws.
    pub laws: LawsEdition,
}

/// How many arbiters an event needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needed {
    /// Arbiters in all, the chief among them.
    pub arbiters: u16,
    /// By which text.
    pub article: &'static str,
}

/// How many arbiters a crowd needs: one for 30 players at schools; one for three games of supervised rapid and for
/// each of supervised blitz; else the chief, a deputy and one for 25 players today. The rules of 2014 and before
/// name no number: their report form has the chief, and deputies by the size of the field.
#[must_use]
pub fn needed(crowd: &Crowd) -> Needed {
    let players = crowd.players;
    if crowd.school {
        return Needed {
            arbiters: players.div_ceil(crate::school::PLAYERS_PER_ARBITER).max(1),
            article: "Technical rules 11.2.3",
        };
    }
    let supervised = crowd.supervision == Some(Supervision::Full);
    if let Some(article) = supervising(crowd.tempo, crowd.laws).filter(|_| supervised) {
        let watched = crate::check::supervising(crowd.tempo, players);
        return Needed { arbiters: watched.max(1), article };
    }
    match crowd.rules {
        Edition::Now => {
            Needed { arbiters: 2 + players.div_ceil(25), article: "Manual of arbiters 2025" }
        }
        Edition::E2006 | Edition::E2014 => {
            let deputies = match players {
                0..=20 => 1,
                21..=70 => 2,
                71..=120 => 3,
                _ => 4,
            };
            Needed { arbiters: 1 + deputies, article: "IT3" }
        }
    }
}

/// The article under which rapid and blitz are supervised game by game: the Laws of 2023 moved it.
#[must_use]
pub const fn supervising(tempo: Tempo, laws: LawsEdition) -> Option<&'static str> {
    let newer = matches!(laws, LawsEdition::E2023);
    match (tempo, newer) {
        (Tempo::Standard, _) => None,
        (Tempo::Rapid, true) => Some("Laws A.4"),
        (Tempo::Rapid, false) => Some("Laws A.3"),
        (Tempo::Blitz, true) => Some("Laws B.2"),
        (Tempo::Blitz, false) => Some("Laws B.3"),
    }
}

/// What speaks against the officials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// Nobody is chief arbiter, or more than one.
    Chiefs(usize),
    /// The chief arbiter has no title that such an event takes.
    ChiefTitle(Level),
    /// Fewer arbiters than are needed.
    TooFew {
        /// How many there are.
        arbiters: u16,
        /// How many it takes.
        needed: Needed,
    },
    /// A licence ends before the event.
    Licence {
        /// Whose.
        name: String,
        /// When.
        until: Date,
    },
    /// A sector that ends before it begins.
    Sector {
        /// Whose.
        name: String,
    },
    /// Two sectors with the same board.
    Shared {
        /// One of them.
        one: String,
        /// The other.
        other: String,
        /// The first board of both.
        board: u16,
    },
    /// A round in which neither chief nor deputy is on duty.
    Unattended(Round),
    /// The level of protection takes a fair-play officer.
    NoFairPlayOfficer,
    /// At the highest level the fair-play officer has no other office.
    FairPlayOffice {
        /// Who.
        name: String,
    },
    /// Somebody with an office plays.
    Plays {
        /// Who.
        name: String,
    },
    /// Somebody without a name.
    Nameless,
}

impl Objection {
    /// Whether it only advises.
    #[must_use]
    pub const fn advises(&self) -> bool {
        matches!(self, Objection::TooFew { .. } | Objection::Shared { .. })
    }

    /// The article, where a rule says it.
    #[must_use]
    pub const fn article(&self) -> &'static str {
        match self {
            Objection::TooFew { needed, .. } => needed.article,
            Objection::ChiefTitle(_) => "B.06.3",
            Objection::Licence { .. } => "B.06.1",
            Objection::NoFairPlayOfficer | Objection::FairPlayOffice { .. } => "Fair Play 2024",
            Objection::Chiefs(_) | Objection::Unattended(_) => "C.05 3",
            Objection::Sector { .. }
            | Objection::Shared { .. }
            | Objection::Plays { .. }
            | Objection::Nameless => "",
        }
    }
}

/// The event whose officials are looked at.
#[derive(Clone, Debug)]
pub struct Occasion<'a> {
    /// The crowd.
    pub crowd: Crowd,
    /// The level of the event.
    pub level: Option<Level>,
    /// The level of protection.
    pub fair_play: Option<FairPlay>,
    /// The last day.
    pub end: Option<Date>,
    /// The number of rounds.
    pub rounds: u16,
    /// The names of the players.
    pub players: Vec<&'a str>,
}

/// Everything that speaks against the officials of an event.
#[must_use]
pub fn objections(officials: &[Official], occasion: &Occasion<'_>) -> Vec<Objection> {
    let mut found = Vec::new();
    if officials.iter().any(|official| official.name.trim().is_empty()) {
        found.push(Objection::Nameless);
    }
    let chiefs: Vec<&Official> = officials.iter().filter(|one| one.role == Role::Chief).collect();
    if chiefs.len() != 1 {
        found.push(Objection::Chiefs(chiefs.len()));
    }
    for chief in chiefs {
        let fits = match occasion.level {
            Some(Level::Official) => {
                chief.title == Some(ArbiterTitle::International)
                    && chief.category.is_none_or(|category| matches!(category, 'A' | 'B'))
            }
            Some(Level::Titles) => {
                matches!(chief.title, Some(ArbiterTitle::International | ArbiterTitle::Fide))
            }
            _ => true,
        };
        if let (false, Some(level)) = (fits, occasion.level) {
            found.push(Objection::ChiefTitle(level));
        }
    }
    let arbiters = officials.iter().filter(|one| one.role.is_arbiter()).count();
    let arbiters = u16::try_from(arbiters).unwrap_or(u16::MAX);
    let due = needed(&occasion.crowd);
    if occasion.crowd.players > 0 && arbiters < due.arbiters {
        found.push(Objection::TooFew { arbiters, needed: due });
    }
    for official in officials {
        let name = official.name.clone();
        if let (Some(until), Some(end)) = (official.licensed_until, occasion.end)
            && until < end
        {
            found.push(Objection::Licence { name: name.clone(), until });
        }
        if official.sector.is_some_and(|(first, last)| first == 0 || last < first) {
            found.push(Objection::Sector { name: name.clone() });
        }
        let folded = fold(&name);
        let plays = occasion.players.iter().any(|player| fold(player) == folded);
        if plays && official.role.is_arbiter() && !folded.is_empty() {
            found.push(Objection::Plays { name });
        }
    }
    found.extend(shared(officials));
    for round in (1..=occasion.rounds).filter_map(Round::new) {
        let heads = |one: &&Official| matches!(one.role, Role::Chief | Role::Deputy);
        let mut heads = officials.iter().filter(heads).peekable();
        if heads.peek().is_some() && !heads.any(|one| one.is_on_duty(round)) {
            found.push(Objection::Unattended(round));
        }
    }
    found.extend(fair_play(officials, occasion.fair_play));
    found
}

fn shared(officials: &[Official]) -> Vec<Objection> {
    let mut found = Vec::new();
    let watching: Vec<(&Official, (u16, u16))> =
        officials.iter().filter_map(|one| Some((one, one.sector?))).collect();
    for (index, (one, sector)) in watching.iter().enumerate() {
        for (other, next) in &watching[index + 1..] {
            let board = sector.0.max(next.0);
            let together = one.rounds.is_empty()
                || other.rounds.is_empty()
                || one.rounds.iter().any(|round| other.rounds.contains(round));
            if together && board <= sector.1.min(next.1) {
                let (one, other) = (one.name.clone(), other.name.clone());
                found.push(Objection::Shared { one, other, board });
            }
        }
    }
    found
}

fn fair_play(officials: &[Official], level: Option<FairPlay>) -> Vec<Objection> {
    let officers: Vec<&Official> =
        officials.iter().filter(|one| one.role == Role::FairPlay).collect();
    match level {
        None | Some(FairPlay::Standard) => Vec::new(),
        Some(_) if officers.is_empty() => vec![Objection::NoFairPlayOfficer],
        Some(FairPlay::Maximum) => {
            let others: BTreeSet<String> = officials
                .iter()
                .filter(|one| one.role != Role::FairPlay)
                .map(|one| fold(&one.name))
                .collect();
            let twice = officers.into_iter().filter(|one| others.contains(&fold(&one.name)));
            twice.map(|one| Objection::FairPlayOffice { name: one.name.clone() }).collect()
        }
        Some(_) => Vec::new(),
    }
}
