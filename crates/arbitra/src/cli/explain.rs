//! The commands that say why: explanations, "why not?", what if, and the same tournament by other rules.

use std::path::PathBuf;

use arbitra_model::Number;
use arbitra_pairing::System;
use clap::{ArgGroup, Args, ValueEnum};

use super::{edition, number};

pub const EXPLAIN_EXAMPLES: &str = "\
Examples:
  arbitra explain open.trf                   the next round, bracket by bracket and board by board
  arbitra explain open.trf --round 3 --player 17
                                             what round 3 brought number 17, and why
  arbitra explain open.trf --board 4 --format html -o board4.html
                                             a page to print and to hand out
  arbitra explain open.trf --why-not 5-12    what it would cost if 5 played 12
  arbitra explain open.trf --why-not-bye 9 --lang es
  arbitra explain open.trf --check-list --format html -o list.html
                                             the table for checking a pairing by hand";

/// `arbitra explain`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("question").multiple(false))]
pub struct Explain {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The system or form, as for pair; otherwise the file decides
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
    /// Explain this round; otherwise the next one
    #[arg(long, value_name = "N", value_parser = number::<u16>)]
    pub round: Option<u16>,
    /// Only this board
    #[arg(long, value_name = "B", value_parser = number::<usize>, group = "question")]
    pub board: Option<usize>,
    /// Only what concerns this player
    #[arg(long, value_name = "P", value_parser = player, group = "question")]
    pub player: Option<Number>,
    /// Why do these two not meet?
    #[arg(long, value_name = "A-B", value_parser = pair, group = "question")]
    pub why_not: Option<(Number, Number)>,
    /// Why does this player not get the bye?
    #[arg(long, value_name = "P", value_parser = player, group = "question")]
    pub why_not_bye: Option<Number>,
    /// Why does this player not have White?
    #[arg(long, value_name = "P", value_parser = player, group = "question")]
    pub why_not_white: Option<Number>,
    /// The check-list instead: what the rules look at, player by player, for checking by hand
    #[arg(long, group = "question")]
    pub check_list: bool,
    /// What to write: text to read, a page to print, or JSON
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ExplainFormat::Text)]
    pub format: ExplainFormat,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

/// How an explanation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExplainFormat {
    /// Sentences.
    Text,
    /// A page to print.
    Html,
    /// For programs.
    Json,
}

pub const WHATIF_EXAMPLES: &str = "\
Examples:
  arbitra whatif open.trf --results \"4:1-0, 7:½-½\"
                                             the next round if these games end so
  arbitra whatif open.trf --player 17        every opponent 17 can get, and under which results";

/// `arbitra whatif`.
#[derive(Debug, Args)]
pub struct WhatIf {
    /// The tournament with games still open; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The system, as for pair; otherwise the file decides
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
    /// Results of open games: board and result, separated by commas (4:1-0, 7:½-½, 8:0-1)
    #[arg(long, value_name = "RESULTS")]
    pub results: Option<String>,
    /// Try every result of the games still open, and show whom this player can meet
    #[arg(long, value_name = "P", value_parser = player)]
    pub player: Option<Number>,
    /// Try at most this many combinations
    #[arg(long, value_name = "N", default_value_t = 2_500, value_parser = number::<usize>)]
    pub limit: usize,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

pub const PREVIEW_EXAMPLES: &str = "\
Examples:
  arbitra preview open.trf                   which boards are certain while games are still on
  arbitra preview open.trf --games 8 --json";

/// `arbitra preview`.
#[derive(Debug, Args)]
pub struct Preview {
    /// The tournament with games still open; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The system, as for pair; otherwise the file decides
    #[arg(long, value_name = "EDITION", value_parser = edition)]
    pub edition: Option<System>,
    /// Try all results of at most this many open games; each one makes it three times as much work
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=12))]
    pub games: u32,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

pub const REPLAY_EXAMPLES: &str = "\
Examples:
  arbitra replay open.trf --editions dutch-2017,dutch-2026
                                             where the editions part, and by which criterion";

/// `arbitra replay`.
#[derive(Debug, Args)]
pub struct Replay {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The editions to hold against each other, separated by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = edition,
          default_value = "dutch-2017,dutch-2026")]
    pub editions: Vec<System>,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
    /// Where to write; otherwise the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

// Parsers that complain with examples, which need no translation.

fn player(text: &str) -> Result<Number, String> {
    let number = text.trim().parse().ok().and_then(Number::new);
    number.ok_or_else(|| "1, 2, 3".to_owned())
}

fn pair(text: &str) -> Result<(Number, Number), String> {
    let numbers = text.split_once(['-', '–', ':']);
    let pair = numbers.and_then(|(a, b)| Some((player(a).ok()?, player(b).ok()?)));
    pair.ok_or_else(|| "5-12".to_owned())
}
