//! The standards of halls and equipment: editions, and every number they give.
//!
//! | what | where |
//! |---|---|
//! | what each edition says, as the change to its predecessor | `rules.rs` |
//! | furniture for children by their height | `furniture.rs` |
//!
//! The texts were cut apart over the years: one chapter of 2019 held hall, equipment, clocks and schools;
//! since 2022 equipment stands alone, halls of top events have guidelines and other events advice. What a
//! later text does not repeat is still the best number there is, and is kept as advice with the text it
//! comes from.

mod furniture;
mod rules;

use arbitra_model::editions;
use serde::Serialize;

pub use furniture::{Colour, FURNITURE, Furniture, furniture_for};

editions! {
    /// An edition of the standards.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(try_from = "String", into = "String")]
    pub enum Edition of "the standards of halls and equipment", prefix "standards-", by_date {
        /// The tournament rules of 2014, C.05 articles 6 to 8.
        E2014 = "2014",
        /// C.02, from 1 July 2019: hall, equipment, clocks, scoresheets, schools in one chapter.
        E2019 = "2019" from (2019, 7, 1),
        /// C.02 from 1 September 2022, equipment alone; C.01 for the halls of top events.
        E2022 = "2022" from (2022, 9, 1),
        /// C.02.01 to C.02.04, from 1 March 2026.
        E2026 = "2026" from (2026, 3, 1),
    }
}

impl Edition {
    /// What the edition says.
    #[must_use]
    pub const fn standards(self) -> &'static Standards {
        match self {
            Edition::E2014 => &rules::STANDARDS_2014,
            Edition::E2019 => &rules::STANDARDS_2019,
            Edition::E2022 => &rules::STANDARDS_2022,
            Edition::E2026 => &rules::STANDARDS_2026,
        }
    }
}

/// What is played, as far as the standards tell apart.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// World and continental championships, and whatever is as high.
    Top,
    /// Matches, team matches and round robins.
    Match,
    /// Opens and all other events.
    Open,
    /// School events.
    School,
}

impl Level {
    /// All levels, the highest first.
    pub const ALL: [Level; 4] = [Level::Top, Level::Match, Level::Open, Level::School];

    /// The name by which files and command lines ask for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Top => "top",
            Level::Match => "match",
            Level::Open => "open",
            Level::School => "school",
        }
    }
}

/// What an edition says: its own numbers, and those of its predecessor that it did not change.
#[derive(Debug)]
pub struct Standards {
    /// The edition.
    pub edition: Edition,
    before: Option<&'static Standards>,
    rules: &'static [Rule],
    dropped: &'static [Subject],
}

impl Standards {
    /// The rule for a subject at a level: that of this edition, or the predecessor's if it was not dropped.
    #[must_use]
    pub fn rule(&self, subject: Subject, level: Level) -> Option<Stated> {
        let own = self.rules.iter().find(|rule| rule.subject == subject && rule.holds_at(level));
        if let Some(rule) = own {
            return Some(Stated { rule, is_carried: false });
        }
        if self.dropped.contains(&subject) {
            return None;
        }
        let stated = self.before?.rule(subject, level)?;
        Some(Stated { is_carried: true, ..stated })
    }

    /// Every rule that holds at a level, in the order of the subjects.
    pub fn all(&self, level: Level) -> impl Iterator<Item = Stated> + '_ {
        Subject::ALL.into_iter().filter_map(move |subject| self.rule(subject, level))
    }
}

/// A rule as an edition states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The rule.
    pub rule: &'static Rule,
    /// Whether only an earlier text has it, so that it is advice now.
    pub is_carried: bool,
}

impl Stated {
    /// Whether a breach is a breach, or something to consider.
    #[must_use]
    pub const fn weight(self) -> Weight {
        match (self.rule.weight, self.is_carried) {
            (Weight::Rule, false) => Weight::Rule,
            _ => Weight::Advice,
        }
    }
}

/// One number of the standards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What it is about.
    pub subject: Subject,
    /// Where it holds; everywhere if empty.
    pub levels: &'static [Level],
    /// What is allowed.
    pub bounds: Bounds,
    /// Where it stands.
    pub text: Text,
    /// The article.
    pub article: &'static str,
    /// How strict it is.
    pub weight: Weight,
}

impl Rule {
    fn holds_at(&self, level: Level) -> bool {
        self.levels.is_empty() || self.levels.contains(&level)
    }

    /// How papers cite it: `C.02 (2019) 8.2.2`.
    #[must_use]
    pub fn citation(&self) -> String {
        format!("{} {}", self.text.name(), self.article).trim_end().to_owned()
    }
}

/// A text in which numbers stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Text {
    /// The tournament rules of 2014.
    C05Of2014,
    /// The Laws of 2014, Appendix D and the manual's comments.
    LawsOf2014,
    /// The rules of competitions of 2018.
    C05Of2018,
    /// The standards of 2019.
    C02Of2019,
    /// The guidelines for halls of top events.
    C01Of2022,
    /// The standards of equipment of 2022.
    C02Of2022,
    /// Advice for organisers of the Technical Commission, 2022.
    AdviceOf2022,
    /// The standards of 2026, known from others' notes.
    C02Of2026,
}

impl Text {
    /// Its name and year.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Text::C05Of2014 => "C.05 (2014)",
            Text::LawsOf2014 => "E.01 (2014)",
            Text::C05Of2018 => "C.05 (2018)",
            Text::C02Of2019 => "C.02 (2019)",
            Text::C01Of2022 => "C.01 (2022)",
            Text::C02Of2022 => "C.02 (2022)",
            Text::AdviceOf2022 => "TEC (2022)",
            Text::C02Of2026 => "C.02.02 (2026)",
        }
    }

    /// Whether the text itself was read; otherwise its numbers come from others' notes.
    #[must_use]
    pub const fn was_read(self) -> bool {
        !matches!(self, Text::C02Of2026)
    }
}

/// How strict a number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// It must be so.
    Rule,
    /// It should be so.
    Advice,
}

/// What is allowed: from, to, and what is best, in the unit of the subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Bounds {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<i32>,
    /// What the text names, where it names a size and a tolerance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ideal: Option<i32>,
}

impl Bounds {
    /// Whether a value is allowed.
    #[must_use]
    pub fn allow(self, value: i32) -> bool {
        self.least.is_none_or(|least| value >= least) && self.most.is_none_or(|most| value <= most)
    }
}

macro_rules! subjects {
    ($($(#[$meta:meta])* $name:ident $unit:ident),+ $(,)?) => {
        /// What a number of the standards is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Subject {
            $($(#[$meta])* $name),+
        }

        impl Subject {
            /// All subjects, hall first.
            pub const ALL: [Subject; [$(Subject::$name),+].len()] = [$(Subject::$name),+];

            /// The unit of its numbers.
            #[must_use]
            pub const fn unit(self) -> Unit {
                match self {
                    $(Subject::$name => Unit::$unit),+
                }
            }
        }
    };
}

subjects! {
    /// The floor for each player.
    AreaPerPlayer SquareCentimetres,
    /// The clear space between rows, from table to table.
    RowDistance Millimetres,
    /// The clear space between single tables side by side (S of diagram A).
    TableGap Millimetres,
    /// Between the chairs and whoever watches.
    SpectatorDistance Millimetres,
    /// Light on the boards.
    Light Lux,
    /// Warmth.
    Temperature TenthsOfDegree,
    /// The room for the people of the broadcast.
    BroadcastRoom SquareCentimetres,
    /// The room for commentators.
    CommentaryRoom SquareCentimetres,
    /// From so many players on a large countdown clock is needed.
    CountdownPlayers Count,
    /// A table, along the side where a player sits.
    TableLength Millimetres,
    /// A table, from player to player.
    TableWidth Millimetres,
    /// A table, from the floor.
    TableHeight Millimetres,
    /// What a table leaves beside the board, on both sides together.
    TableMargin Millimetres,
    /// The table's length as a share of the board's.
    TableOfBoard PerCent,
    /// The king.
    KingHeight Millimetres,
    /// The queen.
    QueenHeight Millimetres,
    /// The bishop.
    BishopHeight Millimetres,
    /// The knight.
    KnightHeight Millimetres,
    /// The rook.
    RookHeight Millimetres,
    /// The pawn.
    PawnHeight Millimetres,
    /// The base of a piece as a share of its height.
    BaseShare PerCent,
    /// A square of the board.
    Square Millimetres,
    /// A square as a share of the base of a pawn: four pawns stand on one.
    SquareOfPawnBase PerCent,
    /// From where the display can be read.
    ClockLegible Millimetres,
    /// From where one sees which side runs.
    ClockRunningSide Millimetres,
    /// How long a clock runs after the warning of its battery.
    ClockBattery Hours,
    /// How long an arbiter takes to correct times and counter.
    ClockCorrection Seconds,
    /// How many players try a clock.
    ClockTesters Count,
    /// The longer side of an electronic scoresheet: the paper it is as large as.
    ScoresheetLength Millimetres,
    /// How long an electronic scoresheet runs after the warning of its battery.
    ScoresheetBattery Hours,
    /// How many moves an electronic scoresheet shows at once.
    ScoresheetMoves Count,
    /// The table of a player with an assistant.
    AssistantTable Millimetres,
    /// Aisles where wheelchairs pass, as a share of ordinary ones.
    WheelchairAisle PerCent,
    /// The side of a board for the blind.
    BlindBoard Millimetres,
    /// The dots on a clock for the blind.
    BlindClockDot Minutes,
    /// Players for each arbiter.
    PlayersPerArbiter Count,
    /// The smallest square that will do for children.
    SquareForChildren Millimetres,
    /// The smallest king that will do for children.
    KingForChildren Millimetres,
}

/// A unit of measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Length.
    Millimetres,
    /// Area.
    SquareCentimetres,
    /// Light.
    Lux,
    /// Warmth, in tenths of a degree.
    TenthsOfDegree,
    /// A share.
    PerCent,
    /// Time.
    Hours,
    /// Time.
    Minutes,
    /// Time.
    Seconds,
    /// People.
    Count,
}
