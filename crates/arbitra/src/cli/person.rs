//! The commands about the data of one person.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::number;

pub const PERSON_EXAMPLES: &str = "\
Examples:
  arbitra person export --tournament 3 --player 17 -o person.json
  arbitra person erase --tournament 3 --player 17 --reason \"asked by letter\" --yes
  arbitra person sweep                       erase whoever never took part and is due
  arbitra person clean usb/friday.zip        take erased data out of a copy";

/// `arbitra person`.
#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub struct Person {
    /// What to do.
    #[command(subcommand)]
    pub what: PersonWhat,
}

/// What can be done with the data of a person.
#[derive(Debug, Subcommand)]
pub enum PersonWhat {
    /// Write everything the desk holds on a person
    ///
    /// Data at any time, entries of the record, words that name the person, games and incidents, as
    /// JSON (docs/json.md).
    #[command(after_help = EXPORT_EXAMPLES)]
    Export(PersonExport),
    /// Erase the data of a person for good
    ///
    /// Name, birth, sex, identities, club and all words about the person go; games, results, rating,
    /// title and federation stay, and the chain of the record holds. The backups beside the database
    /// are written anew without the data. Without --yes it only says what would go.
    #[command(after_help = ERASE_EXAMPLES)]
    Erase(PersonErase),
    /// Erase the data of those who never took part, once they are due
    ///
    /// Those who were removed before round 1, entered by mistake or left without a game, in every
    /// tournament that ended long enough ago (90 days, or what the event has set).
    #[command(after_help = SWEEP_EXAMPLES)]
    Sweep(PersonSweep),
    /// Take the personal data of an old record out of its chain
    ///
    /// Records of earlier versions hold names in the chain itself. Chains such a record anew, with the
    /// data beside it; the last entry names the hash in which the old chain ended. Stop the desk first.
    #[command(after_help = RESEAL_EXAMPLES)]
    Reseal(PersonReseal),
    /// Take erased data out of the database's files and out of backups
    ///
    /// Erasing does this by itself; this is for copies that lay elsewhere, or could not be reached then.
    #[command(after_help = CLEAN_EXAMPLES)]
    Clean(PersonClean),
}

/// Whose data.
#[derive(Debug, Args)]
pub struct Whose {
    /// The tournament: the number in its addresses, /t/N
    #[arg(long, value_name = "N", value_parser = number::<i64>)]
    pub tournament: i64,
    /// The player: the number in the address of their page, /players/N
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    pub player: u32,
    #[command(flatten)]
    pub at: PersonDatabase,
}

/// Where the records are.
#[derive(Debug, Args)]
pub struct PersonDatabase {
    /// Where the records are: a file, or postgres://…; otherwise ARBITRA_DATABASE, and without it the
    /// file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}

pub const EXPORT_EXAMPLES: &str = "\
Examples:
  arbitra person export --tournament 3 --player 17
  arbitra person export --tournament 3 --player 17 --database open.db -o person.json";

/// `arbitra person export`.
#[derive(Debug, Args)]
pub struct PersonExport {
    #[command(flatten)]
    pub whose: Whose,
    /// Write to this file; otherwise to the standard output
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

pub const ERASE_EXAMPLES: &str = "\
Examples:
  arbitra person erase --tournament 3 --player 17
                                             what would go
  arbitra person erase --tournament 3 --player 17 --reason \"asked by letter\" --yes";

/// `arbitra person erase`.
#[derive(Debug, Args)]
pub struct PersonErase {
    #[command(flatten)]
    pub whose: Whose,
    /// Why; it stays in the record, so leave the name out
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub reason: String,
    /// Really do it
    #[arg(long)]
    pub yes: bool,
}

pub const SWEEP_EXAMPLES: &str = "\
Examples:
  arbitra person sweep --dry-run
  arbitra person sweep --days 30 --database open.db";

/// `arbitra person sweep`.
#[derive(Debug, Args)]
pub struct PersonSweep {
    #[command(flatten)]
    pub at: PersonDatabase,
    /// So many days after the event; otherwise what the event has set, or 90
    #[arg(long, value_name = "N", value_parser = number::<u32>)]
    pub days: Option<u32>,
    /// Only say who is due
    #[arg(long)]
    pub dry_run: bool,
}

pub const RESEAL_EXAMPLES: &str = "\
Examples:
  arbitra person reseal --tournament 3 --database open.db --yes";

/// `arbitra person reseal`.
#[derive(Debug, Args)]
pub struct PersonReseal {
    /// The tournament: the number in its addresses, /t/N
    #[arg(long, value_name = "N", value_parser = number::<i64>)]
    pub tournament: i64,
    #[command(flatten)]
    pub at: PersonDatabase,
    /// Really do it
    #[arg(long)]
    pub yes: bool,
}

pub const CLEAN_EXAMPLES: &str = "\
Examples:
  arbitra person clean --database open.db
  arbitra person clean usb/friday.zip usb/open.arbitra --database open.db";

/// `arbitra person clean`.
#[derive(Debug, Args)]
pub struct PersonClean {
    /// Backups or event files; otherwise those beside the database
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub at: PersonDatabase,
}
