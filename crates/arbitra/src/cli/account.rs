//! The commands about accounts, for whoever sits at the machine.

use clap::{Args, Subcommand};

pub const ACCOUNT_EXAMPLES: &str = "\
Examples:
  arbitra account list
  arbitra account reset Olga                 a lost password
  arbitra account close Olga --database postgres://ann@db/chess";

/// `arbitra account`.
#[derive(Debug, Args)]
#[command(disable_help_subcommand = true)]
pub struct Account {
    /// What to do.
    #[command(subcommand)]
    pub what: Option<Accounts>,
}

/// What can be done with accounts.
#[derive(Debug, Subcommand)]
pub enum Accounts {
    /// List the accounts with their roles
    #[command(after_help = "Example:\n  arbitra account list --json")]
    List(AccountList),
    /// Give an account a password that works once, because its own is lost
    ///
    /// Prints the password. It lasts a day, and the first sign-in must choose a new one.
    /// Every session of the account ends, and the record of the server tells it.
    #[command(after_help = "Example:\n  arbitra account reset Olga")]
    Reset(AccountName),
    /// Open a closed account again
    #[command(after_help = "Example:\n  arbitra account open Olga")]
    Open(AccountName),
    /// Close an account: its sessions end, the keys it made are taken back
    ///
    /// Its name stays in the records and cannot be given again. The last owner of the server cannot be
    /// closed.
    #[command(after_help = "Example:\n  arbitra account close Olga")]
    Close(AccountName),
}

/// `arbitra account list`.
#[derive(Debug, Args)]
pub struct AccountList {
    /// Where the accounts are kept: a file, or postgres://…; otherwise ARBITRA_DATABASE, and without
    /// it the file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// An account by its name.
#[derive(Debug, Args)]
pub struct AccountName {
    /// The name of the account
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Where the accounts are kept: a file, or postgres://…; otherwise ARBITRA_DATABASE, and without
    /// it the file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
}
