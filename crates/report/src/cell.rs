//! What stands in a sheet, by kind.

use arbitra_model::{Colour, Date, Federation, Float, Number, Points, Round, TeamNumber, Title};

#[cfg(feature = "serde")]
use crate::decimal;
use crate::{Decimal, Mark, Meeting};

/// A cell of a sheet: a value that still knows what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", content = "value", rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Cell {
    /// Nothing, and nothing is missing.
    Empty,
    /// A value that does not exist, shown as `-`.
    Missing,
    /// Words.
    Text(String),
    /// A place; none for anyone who is not ranked.
    Place(Option<u32>),
    /// The number of a player, a team or a board.
    Number(u16),
    Player {
        /// The pairing number, by which front ends find the player's page.
        number: Number,
        name: String,
    },
    Team {
        /// The number, by which front ends find the team's page.
        number: TeamNumber,
        name: String,
    },
    Title(Title),
    Rating(u16),
    Federation(Federation),
    Date(Date),
    Round(Round),
    Points(#[cfg_attr(feature = "serde", serde(serialize_with = "decimal::points"))] Points),
    /// A number with decimals, as it is printed.
    Decimal(Decimal),
    /// What something has to reach, or may not pass: `≥ 2450`, `≤ 3.5`.
    Bound {
        /// On which side of the number.
        side: Side,
        /// The number.
        value: Decimal,
    },
    /// A score out of a number of games: `6.5/9`.
    OutOf {
        score: Decimal,
        games: u32,
    },
    /// Several scores side by side.
    Scores(#[cfg_attr(feature = "serde", serde(serialize_with = "decimal::scores"))] Vec<Points>),
    Count(i64),
    /// A difference, written with its sign; nought has none.
    Difference(i64),
    /// A change with decimals, written with its sign; nought has none.
    Change(Decimal),
    /// A result or a bye.
    Result(Mark),
    Colour(Colour),
    /// The colours of several rounds; none where nothing was played.
    Colours(Vec<Option<Colour>>),
    Float(Float),
    /// Whom somebody met, with which colour and result.
    Meeting(Meeting),
    /// Several games against the same opponent.
    Meetings(Vec<Meeting>),
    /// Where a row meets its own column.
    Oneself,
    /// Several numbers.
    Numbers(Vec<u16>),
    /// A lot; the smaller goes first.
    Lot(u64),
    /// How something stands, in a word.
    State {
        /// Whether that is good or bad.
        tone: Tone,
        /// The word.
        text: String,
    },
    /// Text for machines that a person compares letter by letter: a digest, a fingerprint.
    Code(String),
    /// How often each of several things happened, drawn as a bar where there is room.
    Shares(Vec<u32>),
}

/// On which side of a bound something has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Side {
    /// The bound, or more.
    AtLeast,
    /// The bound, or less.
    AtMost,
}

impl Side {
    /// The sign before the number.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Side::AtLeast => '≥',
            Side::AtMost => '≤',
        }
    }
}

/// Whether a state is good or bad; front ends colour it, and never say more than its word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Tone {
    /// Neither.
    #[default]
    Neutral,
    /// As it should be.
    Good,
    /// To be looked at.
    Doubtful,
    /// Wrong, or refused.
    Bad,
}

impl Cell {
    /// Words.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Cell {
        Cell::Text(text.into())
    }

    /// How something stands, in a word.
    #[must_use]
    pub fn state(tone: Tone, text: impl Into<String>) -> Cell {
        Cell::State { tone, text: text.into() }
    }

    /// A cell made of a value, or an empty one.
    #[must_use]
    pub fn some<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell) -> Cell {
        value.map_or(Cell::Empty, cell)
    }

    /// A cell made of a value, or `-`.
    #[must_use]
    pub fn or_missing<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell) -> Cell {
        value.map_or(Cell::Missing, cell)
    }

    /// The number in the cell, for writers whose readers compute with it.
    #[must_use]
    pub fn number(&self) -> Option<Decimal> {
        match self {
            Cell::Place(Some(place)) => Some(Decimal::new(i128::from(*place), 0)),
            Cell::Number(number) | Cell::Rating(number) => {
                Some(Decimal::new(i128::from(*number), 0))
            }
            Cell::Round(round) => Some(Decimal::new(i128::from(round.get()), 0)),
            Cell::Points(points) => Some((*points).into()),
            Cell::Decimal(decimal) | Cell::Change(decimal) => Some(*decimal),
            Cell::Count(count) | Cell::Difference(count) => {
                Some(Decimal::new(i128::from(*count), 0))
            }
            _ => None,
        }
    }

    /// The cell for programs: the same in every language, with a decimal point.
    #[must_use]
    pub fn plain(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Missing | Cell::Place(None) => "-".to_owned(),
            Cell::Text(text) | Cell::Code(text) | Cell::State { text, .. } => text.clone(),
            Cell::Place(Some(place)) => place.to_string(),
            Cell::Number(number) | Cell::Rating(number) => number.to_string(),
            Cell::Player { name, .. } | Cell::Team { name, .. } => name.clone(),
            Cell::Title(title) => title.to_string(),
            Cell::Federation(federation) => federation.to_string(),
            Cell::Date(date) => date.to_string(),
            Cell::Round(round) => round.to_string(),
            Cell::Points(points) => points.to_string(),
            Cell::Decimal(decimal) => decimal.to_string(),
            Cell::Bound { side, value } => format!("{} {value}", side.sign()),
            Cell::OutOf { score, games } => format!("{score}/{games}"),
            Cell::Scores(scores) => joined(scores, " "),
            Cell::Count(count) | Cell::Difference(count @ 0) => count.to_string(),
            Cell::Difference(difference) => format!("{difference:+}"),
            Cell::Change(change) if change.digits() > 0 => format!("+{change}"),
            Cell::Change(change) => change.to_string(),
            Cell::Result(Mark::Rest) => String::new(),
            Cell::Result(mark) => mark.sign().to_string(),
            Cell::Colour(colour) => colour.letter().to_string(),
            Cell::Colours(colours) => {
                colours.iter().map(|colour| colour.map_or('-', Colour::letter)).collect()
            }
            Cell::Float(float) => float.arrow().to_string(),
            Cell::Meeting(meeting) => meeting.signs(),
            Cell::Meetings(games) => {
                let results: Vec<String> = games.iter().map(Meeting::result).collect();
                let of_teams = games.iter().any(|game| game.game_points.is_some());
                results.join(if of_teams { " " } else { "" })
            }
            Cell::Oneself => "*".to_owned(),
            Cell::Numbers(numbers) => joined(numbers, " "),
            Cell::Lot(lot) => format!("{lot:016x}"),
            Cell::Shares(parts) => joined(parts, ":"),
        }
    }
}

fn joined<T: ToString>(items: &[T], between: &str) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(between)
}
