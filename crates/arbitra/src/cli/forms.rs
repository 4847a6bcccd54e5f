//! The commands about forms other than Swiss: draws, line-ups, timetables, tables, explanations.

use std::path::PathBuf;
use std::str::FromStr;

use arbitra_model::Date;
use arbitra_pairing::System;
use arbitra_pairing::predetermined::line_up::OrderRule;
use arbitra_pairing::predetermined::varma;
use arbitra_pairing::schedule::Clock;
use clap::{Args, ValueEnum};

use super::{edition, number};

pub const DRAW_EXAMPLES: &str = "\
Examples:
  arbitra draw club.trf --edition roundrobin --seed 7
                                             who draws which number
  arbitra draw club.trf --edition double-roundrobin --numbers 3,1,4,2 --format trf -o event.trf
                                             numbers drawn by hand, into the file
  arbitra draw masters.trf --varma           who draws when, and the envelopes
  arbitra draw masters.trf --varma --seed 7 --format trf -o event.trf";

/// `arbitra draw`.
#[derive(Debug, Args)]
pub struct Draw {
    /// The tournament before its first round; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The form: roundrobin, double-roundrobin, roundrobin-N, team-roundrobin, scheveningen,
    /// semi-scheveningen, schiller, skalitzka, match, knockout, team-knockout, keizer; otherwise as the file says
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
    /// Draw from this seed; the same seed draws the same lots
    #[arg(long, value_name = "SEED", value_parser = number::<u64>)]
    pub seed: Option<u64>,
    /// The numbers drawn by hand, one for each player (or team) in the order of the file
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = number::<u16>,
          conflicts_with = "seed")]
    pub numbers: Vec<u16>,
    /// Keep compatriots apart in the last three rounds (Varma tables, 9 to 24 players)
    #[arg(long)]
    pub varma: bool,
    /// By which print of the Varma tables: 2025, 2019 or 2006, which differ for 11 and 12 players; otherwise
    /// the one in force on the first day of the event
    #[arg(long, value_name = "YEAR", requires = "varma", value_parser = varma_edition)]
    pub varma_edition: Option<varma::Edition>,
    /// What to write: the minutes of the draw, or the file with the numbers in it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PaperFormat::Text)]
    pub format: PaperFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

fn varma_edition(text: &str) -> Result<varma::Edition, String> {
    let years = varma::Edition::ALL.map(varma::Edition::year);
    text.parse().map_err(|_| years.join(", "))
}

/// A paper to read, or the tournament's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PaperFormat {
    /// A paper to read.
    Text,
    /// The tournament's file.
    Trf,
}

pub const TABLE_EXAMPLES: &str = "\
Examples:
  arbitra table cup.trf                      places and matches
  arbitra table cup.trf --format svg -o cup.svg
                                             the whole bracket as a drawing";

/// `arbitra table`.
#[derive(Debug, Args)]
pub struct TableOfForm {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The form, as for pair; otherwise the file decides
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
    /// What to write: a table to read, or the bracket of a knock-out as a drawing
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = DrawingFormat::Text)]
    pub format: DrawingFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// A table to read, or a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DrawingFormat {
    /// A table to read.
    Text,
    /// A drawing.
    Svg,
}

pub const SCHEDULE_EXAMPLES: &str = "\
Examples:
  arbitra schedule open.trf                  the timetable of the file, checked
  arbitra schedule open.trf --start 2026/07/01 --times 10:00,16:30 --rest 2026/07/04 --titles
  arbitra schedule open.trf --start 2026/07/01 --times 17:00 --format trf -o open.trf";

/// `arbitra schedule`.
#[derive(Debug, Args)]
pub struct Schedule {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The day of the first round; otherwise the dates of the file (record 132) are checked
    #[arg(long, value_name = "DATE", value_parser = day)]
    pub start: Option<Date>,
    /// When rounds begin, every day of play
    #[arg(long, value_name = "TIMES", value_delimiter = ',', value_parser = clock)]
    pub times: Vec<Clock>,
    /// Days without play
    #[arg(long, value_name = "DATES", value_delimiter = ',', value_parser = day)]
    pub rest: Vec<Date>,
    /// Check as an event for title norms, by what was in force on the first day: two rounds a day,
    /// two hours for 60 moves
    #[arg(long)]
    pub titles: bool,
    /// Ask for a rest day after this many days of play
    #[arg(long, value_name = "DAYS", value_parser = number::<u16>)]
    pub rest_after: Option<u16>,
    /// The time control, such as 5400+30; otherwise that of the file (record 222)
    #[arg(long, value_name = "CONTROL")]
    pub control: Option<String>,
    /// What to write: the timetable, or the file with the dates in it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = PaperFormat::Text)]
    pub format: PaperFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

pub const LINEUP_EXAMPLES: &str = "\
Examples:
  arbitra lineup league.trf --round 3 --team 2
                                             the captain's sheet to fill in
  arbitra lineup league.trf --round 3 --team 2 --boards 5,6,8,9 -o league.trf
                                             checked and entered (record 300)";

/// `arbitra lineup`.
#[derive(Debug, Args)]
pub struct Lineup {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The round
    #[arg(long, value_name = "N", value_parser = number::<u16>)]
    pub round: u16,
    /// The team
    #[arg(long, value_name = "TEAM", value_parser = number::<u16>)]
    pub team: u16,
    /// The players from board 1 on, 0 for an empty board; without them, the captain's sheet
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = number::<u16>)]
    pub boards: Vec<u16>,
    /// How members may be ordered: registered, free, or rating:POINTS of tolerance
    #[arg(long, value_name = "RULE", default_value = "registered")]
    pub order: OrderWord,
    /// The file to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// How members may be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OrderWord(pub OrderRule);

impl FromStr for OrderWord {
    type Err = String;

    fn from_str(text: &str) -> Result<OrderWord, String> {
        let rule = match text {
            "registered" => Some(OrderRule::AsRegistered),
            "free" => Some(OrderRule::Free),
            _ => text
                .strip_prefix("rating:")
                .and_then(|points| points.parse().ok())
                .map(|tolerance| OrderRule::Rating { tolerance }),
        };
        rule.map(OrderWord).ok_or_else(|| "registered, free, rating:50".to_owned())
    }
}

fn day(text: &str) -> Result<Date, String> {
    let date = text.parse::<Date>().ok().filter(|date| date.day().is_some());
    date.ok_or_else(|| "2026/07/01".to_owned())
}

fn clock(text: &str) -> Result<Clock, String> {
    text.parse().map_err(|_| "10:00, 16:30".to_owned())
}
