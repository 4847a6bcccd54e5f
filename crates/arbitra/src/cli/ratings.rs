//! The commands about ratings and rating lists.

use std::path::PathBuf;

use arbitra_model::{Date, Federation, ListKind};
use clap::{Args, Subcommand, ValueEnum};

use super::{Rate, number};

pub const RATINGS_EXAMPLES: &str = "\
Examples:
  arbitra ratings open.trf                   what every game brings
  arbitra ratings open.trf --brief --k 12=40
  arbitra ratings import players_list.zip    take in FIDE's list
  arbitra ratings search ibanez ana          look somebody up
  arbitra ratings refresh open.trf           compare a tournament's players with the list";

/// `arbitra ratings`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub struct Ratings {
    /// What to do with rating lists.
    #[command(subcommand)]
    pub lists: Option<Lists>,
    #[command(flatten)]
    pub rate: Rate,
}

/// What can be done with rating lists.
#[derive(Debug, Subcommand)]
pub enum Lists {
    /// Take in a rating list
    ///
    /// Reads FIDE's list (text or XML, combined or of one kind, zipped or not) or a national list
    /// whose columns --map explains, and puts it in the place of its predecessor: all at once, or
    /// not at all. Rows that cannot be used are counted, and the first ones shown.
    #[command(after_help = IMPORT_EXAMPLES)]
    Import(Import),
    /// Look for players in the rating lists
    ///
    /// Words of the name in any order, with or without accents, finished or not; a FIDE identity
    /// number; typing errors are forgiven where nothing else is found. The best rated come first.
    #[command(after_help = SEARCH_EXAMPLES)]
    Search(Search),
    /// Compare a tournament's players with the rating list, and refresh them
    ///
    /// Shows what the list says otherwise: ratings and titles, and what contradicts it (sex, year of
    /// birth, federation, name). With --apply, ratings, titles and missing facts are taken from
    /// the list; what contradicts is never changed. The exit code is 1 if anything differs and
    /// nothing was applied.
    #[command(after_help = REFRESH_EXAMPLES)]
    Refresh(Refresh),
}

/// Where rating lists are kept.
#[derive(Debug, Args)]
pub struct Database {
    /// Where lists are kept: a file, or postgres://…; otherwise ARBITRA_DATABASE, and without it
    /// a file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}

pub const IMPORT_EXAMPLES: &str = "\
Examples:
  arbitra ratings import players_list.zip
  arbitra ratings import rapid_oct26frl_xml.zip
  arbitra ratings import national.csv --map national.toml
  arbitra ratings import club.csv --map \"source=Club name=Name rating=Elo\"";

/// `arbitra ratings import`.
#[derive(Debug, Args)]
pub struct Import {
    /// The list
    #[arg(value_name = "LIST")]
    pub list: PathBuf,
    #[command(flatten)]
    pub database: Database,
    /// What a list with one rating holds; otherwise its name tells
    #[arg(long, value_enum, value_name = "KIND")]
    pub kind: Option<Kind>,
    /// How to read a national list: a TOML file, or word=value pairs (source, format, delimiter,
    /// home, kind, and the columns id, fide-id, name, surname, given-name, federation, sex, title,
    /// rating, rapid, blitz, k, birth)
    #[arg(long, value_name = "MAPPING")]
    pub map: Option<String>,
    /// From when on the list is valid; otherwise list or file tell
    #[arg(long, value_name = "DATE", value_parser = date)]
    pub date: Option<Date>,
}

/// What a rating list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// Standard ratings.
    Standard,
    /// Rapid ratings.
    Rapid,
    /// Blitz ratings.
    Blitz,
    /// All three.
    Combined,
}

impl From<Kind> for ListKind {
    fn from(kind: Kind) -> ListKind {
        match kind {
            Kind::Standard => ListKind::Standard,
            Kind::Rapid => ListKind::Rapid,
            Kind::Blitz => ListKind::Blitz,
            Kind::Combined => ListKind::Combined,
        }
    }
}

pub const SEARCH_EXAMPLES: &str = "\
Examples:
  arbitra ratings search ibanez ana
  arbitra ratings search kow luk --federation POL
  arbitra ratings search 100000 --json";

/// `arbitra ratings search`.
#[derive(Debug, Args)]
pub struct Search {
    /// Words of the name, or a number
    #[arg(value_name = "WORDS", required_unless_present = "federation")]
    pub words: Vec<String>,
    /// Only players of this federation
    #[arg(long, value_name = "CODE", value_parser = federation)]
    pub federation: Option<Federation>,
    /// Only lists of this source, such as FIDE
    #[arg(long, value_name = "SOURCE")]
    pub source: Option<String>,
    /// Show this many at most
    #[arg(long, value_name = "N", default_value = "20", value_parser = number::<u16>)]
    pub limit: u16,
    #[command(flatten)]
    pub database: Database,
    /// Answer as JSON
    #[arg(long)]
    pub json: bool,
}

pub const REFRESH_EXAMPLES: &str = "\
Examples:
  arbitra ratings refresh open.trf
  arbitra ratings refresh open.trf --apply -o refreshed.trf
  arbitra ratings refresh blitz.trf --rating blitz --json";

/// `arbitra ratings refresh`.
#[derive(Debug, Args)]
pub struct Refresh {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The rating that counts
    #[arg(long, value_enum, value_name = "RATING", default_value_t = Tempo::Standard)]
    pub rating: Tempo,
    /// The list to compare with
    #[arg(long, value_name = "SOURCE", default_value = "FIDE")]
    pub source: String,
    /// Write the tournament with what the list says
    #[arg(long)]
    pub apply: bool,
    /// Where to write the tournament; otherwise the standard output
    #[arg(short, long, value_name = "OUT", requires = "apply")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub database: Database,
    /// Report as JSON
    #[arg(long, conflicts_with = "apply")]
    pub json: bool,
}

/// The kind of games that a rating is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Tempo {
    /// Standard games.
    Standard,
    /// Rapid games.
    Rapid,
    /// Blitz games.
    Blitz,
}

impl From<Tempo> for arbitra_model::Tempo {
    fn from(tempo: Tempo) -> arbitra_model::Tempo {
        match tempo {
            Tempo::Standard => arbitra_model::Tempo::Standard,
            Tempo::Rapid => arbitra_model::Tempo::Rapid,
            Tempo::Blitz => arbitra_model::Tempo::Blitz,
        }
    }
}

fn date(text: &str) -> Result<Date, String> {
    text.parse().map_err(|_| "2026-10-01".to_owned())
}

fn federation(text: &str) -> Result<Federation, String> {
    text.parse().map_err(|_| "ESP, GER, IND".to_owned())
}
