//! The command that verifies a pairing.

use std::path::PathBuf;

use clap::Args;

pub const VERIFY_EXAMPLES: &str = "\
Examples:
  arbitra pair open.trf --certificate proof.json
  arbitra verify open.trf proof.json";

/// `arbitra verify`.
#[derive(Debug, Args)]
pub struct Verify {
    /// The tournament as it was when it was paired
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The certificate
    #[arg(value_name = "CERT")]
    pub certificate: PathBuf,
    /// Report as JSON
    #[arg(long)]
    pub json: bool,
}
