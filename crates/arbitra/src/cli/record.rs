//! The command that holds a record against what was printed and signed of it.

use std::path::PathBuf;

use arbitra_store::PrintedHead;
use clap::Args;

use super::number;

pub const RECORD_EXAMPLES: &str = "\
Examples:
  arbitra record --database open.db
  arbitra record --database open.db --tournament 1 --head \"9d82 af80 6b65 0e90@123\"
  arbitra record --archive friday.zip --key \"4c1f 90aa 17d3 5be2\"";

/// `arbitra record`.
#[derive(Debug, Args)]
pub struct Record {
    /// Whose records: a file, or postgres://…; otherwise ARBITRA_DATABASE, and without it the file
    /// among the user's data. With --archive, the desk whose key and memory are believed
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Read the records of a backup or an event file instead
    #[arg(long, value_name = "FILE")]
    pub archive: Option<PathBuf>,
    /// Only this tournament; otherwise all of them
    #[arg(long, value_name = "N", value_parser = number::<i64>)]
    pub tournament: Option<i64>,
    /// A head as a paper prints it, perhaps with @ and the number of its entry; may be given again
    #[arg(long = "head", value_name = "HEAD")]
    pub heads: Vec<PrintedHead>,
    /// The desk's key that is believed, by its fingerprint or the whole of it; otherwise the key
    /// beside the database, if it is there
    #[arg(long, value_name = "KEY")]
    pub key: Option<String>,
    /// Take the records of the database as they are, because you know why they are others than what
    /// was signed: an older backup was put back. Stop the desk first
    #[arg(long, conflicts_with = "archive")]
    pub accept: bool,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
}
