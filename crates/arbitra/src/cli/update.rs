//! The command that asks for a newer version.

use clap::Args;

pub const UPDATE_EXAMPLES: &str = "\
Examples:
  arbitra update --check --from https://club.example/arbitra/
  arbitra update --check --from /media/stick/arbitra
                                             the folder that `cargo xtask dist` writes";

/// `arbitra update`.
#[derive(Debug, Args)]
pub struct Update {
    /// Ask, and tell; this is all it does
    #[arg(long, required = true)]
    pub check: bool,
    /// Where releases are: a folder, or an address that begins with https:; otherwise
    /// ARBITRA_UPDATES
    #[arg(long, value_name = "PLACE")]
    pub from: Option<String>,
}
