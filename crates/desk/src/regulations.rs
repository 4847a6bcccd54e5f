//! The regulations of a tournament: what is announced before it begins.

use arbitra_dossier::Announcement;
use arbitra_model::{
    Bye, Colour, Date, Event, Federation, LawsEdition, PointSystem, Points, Round,
};
use arbitra_pairing::System;
use arbitra_pairing::acceleration::Method;
use arbitra_pairing::schedule::{Clock, Slot, Timetable};
use serde::{Deserialize, Serialize};

use crate::text::{as_text, as_texts};
use crate::{BoardNumbers, Category, RankMethod, RatingRules, SettledTies, TeamRules};

/// What is announced before the first round. There is no default: [`Regulations::usual`] asks for
/// what every event must choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regulations {
    /// Name, place, dates, arbiters, time control.
    pub event: Event,
    /// The pairing system and its edition (C.04.2 1.1).
    #[serde(with = "as_text")]
    pub system: System,
    /// The number of rounds (C.04.1 1).
    pub rounds: u16,
    /// The points for every kind of result, byes included (C.04.1 3).
    pub points: PointSystem,
    /// The tie-breaks after points, as descriptors such as `BH/C1` (C.07).
    pub tie_breaks: Vec<String>,
    /// The edition of the tie-break regulations.
    pub tie_break_edition: arbitra_standings::Edition,
    /// Virtual points in the first rounds (C.04.7).
    pub acceleration: Accelerated,
    /// Which byes can be asked for (C.04.2 3.3).
    pub byes: ByeRules,
    /// How the initial order is made (C.04.2 2.2).
    pub ranking: Ranking,
    /// Minutes in which pairings and results can be disputed after publication (C.04.2 4.3).
    pub claim_minutes: u16,
    /// Categories for prizes and lists.
    pub categories: Vec<Category>,
    /// Who has to confirm presence before the draw (C.04.2 4.1).
    pub presence: Presence,
    /// Whether every result is typed twice.
    pub entry: ResultEntry,
    /// Whether the tournament starts in FIDE mode (C.02.03 7).
    pub mode: Mode,
    /// What a knock-out or a Keizer list sets beyond its name, as report files write it:
    /// `games=2 third-place=yes`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub form_details: String,
    /// What a team event says of boards and match points; none for players alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamRules>,
    /// The hour at which every round begins, as far as announced; the index is that of the round.
    /// The days stand in [`Event::round_dates`].
    #[serde(default, skip_serializing_if = "Vec::is_empty", with = "as_texts")]
    pub hours: Vec<Option<Clock>>,
    /// How the boards of the hall are numbered.
    #[serde(default, skip_serializing_if = "BoardNumbers::is_usual")]
    pub boards: BoardNumbers,
    /// By which edition of the Laws of Chess is played; none for those in force on the first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<LawsEdition>,
    /// What is announced beyond the rules of pairing: every choice the rules leave to the event.
    #[serde(default, skip_serializing_if = "Announcement::is_empty")]
    pub announced: Announcement,
    /// What is settled in the standings where the list of tie-breaks leaves something open.
    #[serde(default, skip_serializing_if = "SettledTies::is_none")]
    pub settled: SettledTies,
    /// From which lists ratings come, and what a long event does with later ones.
    #[serde(default, skip_serializing_if = "RatingRules::is_usual")]
    pub ratings: RatingRules,
}

impl Regulations {
    /// The Laws of Chess of the event: those it names, else those in force on its first day, else
    /// the latest.
    #[must_use]
    pub fn laws(&self) -> LawsEdition {
        let proposed = self.event.start.map_or(LawsEdition::LATEST, LawsEdition::in_force);
        self.laws.unwrap_or(proposed)
    }

    /// When the rounds begin, as far as their days are announced.
    #[must_use]
    pub fn timetable(&self) -> Timetable {
        let hour = |round: Round| self.hours.get(round.index()).copied().flatten();
        let days = self.event.round_dates.iter().enumerate();
        let slot = |(index, date): (usize, &Option<Date>)| {
            let round = Round::from_index(index);
            Some(Slot { round, date: (*date)?, start: hour(round) })
        };
        let announced = usize::from(self.rounds);
        Timetable { slots: days.take(announced).filter_map(slot).collect() }
    }

    /// The same outside FIDE mode, if the Handbook in force on the first day does not know the
    /// system.
    #[must_use]
    pub fn fit_for_its_system(mut self) -> Regulations {
        if !self.system.is_in_force(self.event.start) {
            self.mode = Mode::Free;
        }
        self
    }

    /// Standard points, no acceleration, one half-point bye, half an hour for claims, FIDE mode if
    /// the Handbook in force knows the system.
    #[must_use]
    pub fn usual(event: Event, system: System, rounds: u16, tie_breaks: &[&str]) -> Regulations {
        let usual = Regulations {
            event,
            system,
            rounds,
            points: PointSystem::STANDARD,
            tie_breaks: tie_breaks.iter().map(ToString::to_string).collect(),
            tie_break_edition: arbitra_standings::Edition::LATEST,
            acceleration: Accelerated::No,
            byes: ByeRules::ONE_HALF_POINT,
            ranking: Ranking::FIDE,
            claim_minutes: 30,
            categories: Vec::new(),
            presence: Presence::Assumed,
            entry: ResultEntry::Once,
            mode: Mode::Fide,
            form_details: String::new(),
            teams: None,
            hours: Vec::new(),
            boards: BoardNumbers::default(),
            laws: None,
            settled: SettledTies::default(),
            ratings: RatingRules::default(),
            announced: Announcement::default(),
        };
        usual.fit_for_its_system()
    }
}

/// Virtual points in the first rounds (C.04.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "method", rename_all = "kebab-case")]
pub enum Accelerated {
    /// None.
    No,
    /// The Baku method.
    Baku,
    /// A method of halves; a rated event needs authorisation (C.04.2 1.1). The half follows the
    /// list of players.
    Halves {
        /// The rounds, and how much.
        kind: Halves,
    },
    /// Another announced method, written out; a rated event needs authorisation (C.04.2 1.1).
    Other {
        /// The name of the method.
        name: String,
        /// Who gets how much, and when.
        groups: Vec<VirtualGroup>,
    },
}

/// How the upper half of the field is accelerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Halves {
    /// A win in rounds 1 and 2.
    Two,
    /// A win in rounds 1 to 3.
    Three,
    /// A win in round 1, half of it in round 2.
    Soft,
}

impl Halves {
    /// The method of the pairing rules.
    #[must_use]
    pub const fn method(self) -> Method {
        match self {
            Halves::Two => Method::Halves,
            Halves::Three => Method::LongHalves,
            Halves::Soft => Method::SoftHalves,
        }
    }
}

impl Accelerated {
    /// The method of the pairing rules, where it is one of them.
    #[must_use]
    pub const fn method(&self) -> Option<Method> {
        match self {
            Accelerated::Baku => Some(Method::Baku),
            Accelerated::Halves { kind } => Some(kind.method()),
            Accelerated::No | Accelerated::Other { .. } => None,
        }
    }

    /// The acceleration by a method.
    #[must_use]
    pub const fn by(method: Method) -> Accelerated {
        match method {
            Method::Baku => Accelerated::Baku,
            Method::Halves => Accelerated::Halves { kind: Halves::Two },
            Method::LongHalves => Accelerated::Halves { kind: Halves::Three },
            Method::SoftHalves => Accelerated::Halves { kind: Halves::Soft },
        }
    }
}

/// Virtual points for a range of pairing numbers in some rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct VirtualGroup {
    /// The virtual points.
    pub points: Points,
    pub first_round: Round,
    pub last_round: Round,
    /// The first pairing number.
    pub first: u16,
    /// The last pairing number.
    pub last: u16,
}

/// Which byes players may ask for, and what rounds before a late entry are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByeRules {
    /// How many half-point byes one player may have (C.05 6.7: one, with notice).
    pub half_point: u16,
    /// The last round in which a half-point bye is given; none for no limit.
    pub half_point_until: Option<Round>,
    /// How many full-point byes one player may have: deprecated.
    pub full_point: u16,
    /// What a round missed by a late entry may bring: zero or half a point (C.04.2 2.4).
    pub missed_round: Bye,
}

impl ByeRules {
    /// One half-point bye in any round, nothing for missed rounds.
    pub const ONE_HALF_POINT: ByeRules = ByeRules {
        half_point: 1,
        half_point_until: None,
        full_point: 0,
        missed_round: Bye::ZeroPoint,
    };

    /// How many byes of a kind one player may ask for.
    #[must_use]
    pub const fn most(&self, kind: Bye) -> u16 {
        match kind {
            Bye::HalfPoint => self.half_point,
            Bye::FullPoint => self.full_point,
            Bye::ZeroPoint => u16::MAX,
            Bye::PairingAllocated => 0,
        }
    }
}

/// How the initial order is made: strength, title, then what was announced (C.04.2 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranking {
    /// Which rating is the strength.
    pub method: RankMethod,
    /// Whose national ratings are used.
    pub federation: Option<Federation>,
    /// What orders players level on strength and title.
    pub level: LevelOrder,
}

impl Ranking {
    /// FIDE rating, title, alphabet.
    pub const FIDE: Ranking =
        Ranking { method: RankMethod::Fide, federation: None, level: LevelOrder::Alphabet };
}

/// What orders players level on strength and title (C.04.2 2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum LevelOrder {
    Alphabet,
    /// The order of entry, announced beforehand.
    Entry,
    /// Lots, announced beforehand and repeatable from the recorded seed.
    Lots {
        seed: u64,
    },
    /// The alphabet for rated players, lots for unrated ones.
    LotsForUnrated {
        seed: u64,
    },
}

/// Who has to confirm presence before the draw (C.04.2 4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// Anyone who entered is taken to be present.
    Assumed,
    /// Anyone who has not checked in is not paired.
    CheckIn,
}

/// How results are entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultEntry {
    /// Once.
    Once,
    /// Twice: a round closes only when both entries agree on every board.
    Twice,
}

/// Whether the tournament is run in FIDE mode (C.02.03 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// What the rules forbid is refused.
    Fide,
    /// The arbiter decides.
    Free,
}

/// A change of the regulations after they were announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Amendment {
    /// Name, place, dates, arbiters, time control.
    Event {
        /// The new description.
        event: Box<Event>,
    },
    /// The number of rounds (C.04.1 1).
    Rounds {
        /// The new number.
        rounds: u16,
    },
    /// The points for results and byes.
    Points {
        /// The new points.
        points: PointSystem,
    },
    /// The tie-breaks (C.07 3).
    TieBreaks {
        /// The new list.
        tie_breaks: Vec<String>,
        edition: arbitra_standings::Edition,
    },
    /// The pairing system.
    System {
        /// The new system.
        #[serde(with = "as_text")]
        system: System,
    },
    /// What a knock-out or a Keizer list sets beyond its name.
    FormDetails {
        /// The new details.
        details: String,
    },
    /// Boards and match points of a team event.
    Teams {
        /// The new rules.
        teams: Option<TeamRules>,
    },
    Acceleration {
        /// The new acceleration.
        acceleration: Accelerated,
    },
    /// Which byes can be asked for.
    Byes {
        /// The new rules.
        byes: ByeRules,
    },
    /// How the initial order is made.
    Ranking {
        /// The new way.
        ranking: Ranking,
    },
    ClaimMinutes {
        /// The new number.
        minutes: u16,
    },
    Categories {
        /// The new categories.
        categories: Vec<Category>,
    },
    /// Who has to confirm presence.
    Presence {
        /// The new rule.
        presence: Presence,
    },
    /// Whether results are typed twice.
    Entry {
        /// The new rule.
        entry: ResultEntry,
    },
    /// When the rounds begin; first and last day of the event follow.
    Schedule {
        /// The day of every round.
        dates: Vec<Option<Date>>,
        /// The hour of every round.
        #[serde(with = "as_texts")]
        hours: Vec<Option<Clock>>,
    },
    /// How the boards are numbered, from the next pairing on.
    Boards {
        /// The new numbering.
        boards: BoardNumbers,
    },
    /// By which edition of the Laws of Chess is played.
    Laws {
        /// The edition; none for those in force on the first day.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        laws: Option<LawsEdition>,
    },
    /// What is announced beyond the rules of pairing.
    Announced {
        /// All of it.
        announcement: Box<Announcement>,
    },
    /// What is settled in the standings.
    Settled {
        /// All of it.
        settled: Box<SettledTies>,
    },
    /// From which lists ratings come, and what a long event does with later ones.
    Ratings {
        /// All of it.
        ratings: Box<RatingRules>,
    },
}

impl Amendment {
    /// Writes the change into regulations.
    pub(crate) fn write_into(&self, regulations: &mut Regulations) {
        match self.clone() {
            Amendment::Event { event } => regulations.event = *event,
            Amendment::Rounds { rounds } => regulations.rounds = rounds,
            Amendment::Points { points } => regulations.points = points,
            Amendment::TieBreaks { tie_breaks, edition } => {
                regulations.tie_breaks = tie_breaks;
                regulations.tie_break_edition = edition;
            }
            Amendment::System { system } => regulations.system = system,
            Amendment::FormDetails { details } => regulations.form_details = details,
            Amendment::Teams { teams } => regulations.teams = teams,
            Amendment::Acceleration { acceleration } => regulations.acceleration = acceleration,
            Amendment::Byes { byes } => regulations.byes = byes,
            Amendment::Ranking { ranking } => regulations.ranking = ranking,
            Amendment::ClaimMinutes { minutes } => regulations.claim_minutes = minutes,
            Amendment::Categories { categories } => regulations.categories = categories,
            Amendment::Presence { presence } => regulations.presence = presence,
            Amendment::Entry { entry } => regulations.entry = entry,
            Amendment::Schedule { dates, hours } => {
                let event = &mut regulations.event;
                event.start = dates.iter().flatten().min().copied().or(event.start);
                event.end = dates.iter().flatten().max().copied().or(event.end);
                event.round_dates = dates;
                regulations.hours = hours;
            }
            Amendment::Boards { boards } => regulations.boards = boards,
            Amendment::Laws { laws } => regulations.laws = laws,
            Amendment::Announced { announcement } => regulations.announced = *announcement,
            Amendment::Settled { settled } => regulations.settled = *settled,
            Amendment::Ratings { ratings } => regulations.ratings = *ratings,
        }
    }
}

/// How the initial colour was found (C.04.3 5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum ColourLot {
    /// Somebody drew it before witnesses.
    Hand,
    /// It follows from a seed, so that anybody can repeat it.
    Seed {
        /// The seed.
        seed: u64,
    },
    /// A report file says it, and not how it was found.
    Unknown,
}

impl ColourLot {
    /// The colour a seed gives.
    #[must_use]
    pub const fn of_seed(seed: u64) -> Colour {
        if arbitra_standings::lots::lot(seed, 1).is_multiple_of(2) {
            Colour::White
        } else {
            Colour::Black
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regulations_without_a_word_about_the_laws_have_those_of_the_first_day() {
        let mut regulations = Regulations::usual(Event::default(), System::ALL[0], 5, &[]);
        let written = serde_json::to_value(&regulations).unwrap();
        assert!(written.get("laws").is_none(), "a record of before reads the same");
        assert_eq!(serde_json::from_value::<Regulations>(written).unwrap(), regulations);
        assert_eq!(regulations.laws(), LawsEdition::LATEST);
        regulations.event.start = Some("2017/12/31".parse().unwrap());
        assert_eq!(regulations.laws(), LawsEdition::E2017);
        let named = Amendment::Laws { laws: Some(LawsEdition::E2023) };
        assert_eq!(
            serde_json::from_value::<Amendment>(serde_json::to_value(&named).unwrap()).unwrap(),
            named
        );
        named.write_into(&mut regulations);
        assert_eq!(regulations.laws(), LawsEdition::E2023);
    }
}
