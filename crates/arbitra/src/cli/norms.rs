//! The commands about rating a tournament and about norms.

use std::path::PathBuf;

use arbitra_model::{Date, Number};
use arbitra_rating::norms::{Edition, NormTitle};
use arbitra_rating::{forms::ArbiterForm, norms};
use clap::{Args, ValueEnum};

use super::{Tempo, number};

/// What `arbitra ratings FILE` rates.
#[derive(Debug, Args)]
pub struct Rate {
    /// The tournament to rate, game by game; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// The rating regulations: 2025, 2024-12, 2024 or 2014; otherwise those in force on the last
    /// day of the event, and without a date the latest
    #[arg(long, value_name = "EDITION", value_parser = rating_edition)]
    pub edition: Option<arbitra_rating::Edition>,
    /// The list; otherwise the time control decides (record 222)
    #[arg(long, value_enum, value_name = "LIST")]
    pub pace: Option<Tempo>,
    /// The coefficient of a player, NUMBER=K; otherwise by rating and age. May be repeated
    #[arg(long, value_name = "NUMBER=K", value_parser = coefficient)]
    pub k: Vec<(Number, i32)>,
    /// Only this player: a number, or part of a name
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<String>,
    /// One line for each player, without the games
    #[arg(long)]
    pub brief: bool,
    /// Report as JSON
    #[arg(long)]
    pub json: bool,
}

pub const NORMS_EXAMPLES: &str = "\
Examples:
  arbitra norms open.trf                     the norms that were made
  arbitra norms open.trf --player 12 --working
                                             every condition, met or missing, with its article
  arbitra norms open.trf --radar             who can still make one, with how many points
  arbitra norms open.trf --radar --after 6 --json
  arbitra norms open.trf --player 12 --title IM --form it1 --details event.toml > it1.json
  arbitra norms may.trf june.trf july.trf --application --player 2200001 --title IM
  arbitra norms zonal.trf --direct titles.toml --event 'Zonal 2.1'
                                             direct titles, by a list with its sources";

/// `arbitra norms`.
#[derive(Debug, Args)]
pub struct Norms {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// With --application: the events of the other norms
    #[arg(value_name = "MORE", requires = "application")]
    pub more: Vec<PathBuf>,
    /// Judge the norms of several events together: number of games, foreign norm, rating (B.01
    /// 1.5). Takes --player (a FIDE ID or part of a name) and --title; the exit code is 1 if
    /// anything is missing
    #[arg(long, requires = "player", requires = "title", conflicts_with_all = ["radar", "form"])]
    pub application: bool,
    /// The highest rating the player ever reached; otherwise that of the files
    #[arg(long, value_name = "RATING", value_parser = number::<i32>, requires = "application")]
    pub best_rating: Option<i32>,
    /// The day by which it was reached, as 2026-04-09; the title counts from no earlier day
    #[arg(long, value_name = "DAY", value_parser = day, requires = "best_rating")]
    pub best_rating_by: Option<Date>,
    /// The title regulations: 2024 or 2014; otherwise those in force on the first day of the event,
    /// and without a date the latest
    #[arg(long, value_name = "YEAR", value_parser = year)]
    pub edition: Option<Edition>,
    /// Only this player: a number, or part of a name
    #[arg(long, value_name = "PLAYER")]
    pub player: Option<String>,
    /// Only this title: GM, IM, WGM or WIM
    #[arg(long, value_name = "TITLE", value_parser = title)]
    pub title: Option<NormTitle>,
    /// Show every condition, the games that count, and those left out with their article
    #[arg(long)]
    pub working: bool,
    /// Look ahead: who can still make a norm, with what score, against whom
    #[arg(long)]
    pub radar: bool,
    /// Look ahead from the end of this round; otherwise from the last one recorded
    #[arg(long, value_name = "N", value_parser = number::<u16>, requires = "radar")]
    pub after: Option<u16>,
    /// An event with norms of fewer games
    #[arg(long, value_enum, value_name = "KIND")]
    pub championship: Option<ChampionshipWord>,
    /// An event without the rules about federations (1.4.3 a-c); a Swiss with many foreign players
    /// (d) is recognised
    #[arg(long, value_enum, value_name = "KIND")]
    pub exemption: Option<ExemptionWord>,
    /// Write the data of a form as JSON; the exit code is 1 if fields are missing
    #[arg(long, value_enum, value_name = "FORM", conflicts_with = "radar")]
    pub form: Option<FormWord>,
    /// What no report file says: addresses and officials, as TOML
    #[arg(long, value_name = "TOML", requires = "form")]
    pub details: Option<PathBuf>,
    /// Direct titles (B.01 1.2): who earns what by this list of rows, each with its source
    #[arg(long, value_name = "TOML", conflicts_with_all = ["radar", "form", "application"])]
    pub direct: Option<PathBuf>,
    /// The event as the rows of --direct name it; otherwise the name of the tournament
    #[arg(long, value_name = "NAME", requires = "direct")]
    pub event: Option<String>,
    /// Report as JSON
    #[arg(long)]
    pub json: bool,
}

/// Events with norms of fewer games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ChampionshipWord {
    /// A world or continental team or club championship: seven games.
    Team,
    /// The World Cup: eight games.
    WorldCup,
    /// The Olympiad: a norm of 2014 counts thirteen games.
    Olympiad,
}

/// Events without the rules about federations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExemptionWord {
    /// The final of a national championship.
    NationalFinal,
    /// A national team championship.
    NationalTeam,
    /// A zonal or sub-zonal tournament.
    Zonal,
}

impl From<ExemptionWord> for norms::Exemption {
    fn from(word: ExemptionWord) -> norms::Exemption {
        match word {
            ExemptionWord::NationalFinal => norms::Exemption::NationalFinal,
            ExemptionWord::NationalTeam => norms::Exemption::NationalTeam,
            ExemptionWord::Zonal => norms::Exemption::Zonal,
        }
    }
}

/// A form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormWord {
    /// The certificate of a title result.
    It1,
    /// The tournament report.
    It3,
    /// The report about a FIDE arbiter's norm.
    Fa1,
    /// The report about an international arbiter's norm.
    Ia1,
}

impl FormWord {
    /// The arbiter's form, if it is one.
    pub fn arbiter(self) -> Option<ArbiterForm> {
        match self {
            FormWord::Fa1 => Some(ArbiterForm::FA1),
            FormWord::Ia1 => Some(ArbiterForm::IA1),
            FormWord::It1 | FormWord::It3 => None,
        }
    }
}

fn rating_edition(text: &str) -> Result<arbitra_rating::Edition, String> {
    text.parse().map_err(|_| "2025, 2024-12, 2024, 2014".to_owned())
}

fn year(text: &str) -> Result<Edition, String> {
    text.parse().map_err(|_| "2024, 2014".to_owned())
}

fn title(text: &str) -> Result<NormTitle, String> {
    text.parse().map_err(|_| "GM, IM, WGM, WIM".to_owned())
}

fn coefficient(text: &str) -> Result<(Number, i32), String> {
    let parse = || {
        let (number, k) = text.split_once('=')?;
        let k: i32 = k.parse().ok().filter(|k| (1..=100).contains(k))?;
        Some((Number::new(number.parse().ok()?)?, k))
    };
    parse().ok_or_else(|| "12=40".to_owned())
}

fn day(text: &str) -> Result<Date, String> {
    let date = text.parse::<Date>().ok().filter(|date| date.day().is_some());
    date.ok_or_else(|| "2026-04-09".to_owned())
}
