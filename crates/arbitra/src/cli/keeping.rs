//! The commands that keep everything safe.

use std::path::PathBuf;

use clap::Args;

pub const BACKUP_EXAMPLES: &str = "\
Examples:
  arbitra backup friday.zip
  arbitra backup --database postgres://ann@db/chess friday.zip";

/// `arbitra backup`.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to write
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// What to back up: a file, or postgres://…; otherwise ARBITRA_DATABASE, and without it the
    /// file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}

pub const RESTORE_EXAMPLES: &str = "\
Examples:
  arbitra restore friday.zip --database again.db
  arbitra restore friday.zip --database postgres://ann@db/chess
  arbitra restore open.arbitra.zip --database desk.db
                                             one event, beside those that are there";

/// `arbitra restore`.
#[derive(Debug, Args)]
pub struct Restore {
    /// The backup to read, or the file of one event
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// Bring an event in once more, as a copy, though it is there already
    #[arg(long, conflicts_with_all = ["merge", "replace"])]
    pub copy: bool,
    /// Continue the event that is there with what the file has more
    #[arg(long, conflicts_with = "replace")]
    pub merge: bool,
    /// Put the event in the place of the one that is there, which goes into the trash
    #[arg(long)]
    pub replace: bool,
    /// Restore accounts, roles and keys though the backup's own record tells of others: you know
    /// why
    #[arg(long)]
    pub accept: bool,
    /// Where to restore it: a file, or postgres://…; otherwise ARBITRA_DATABASE, and without it
    /// the file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}
