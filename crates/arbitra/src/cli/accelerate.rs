//! `arbitra accelerate`: its options.

use std::path::PathBuf;

use clap::Args;

use crate::commands::generate::Accelerate as Method;

pub const ACCELERATE_EXAMPLES: &str = "\
Examples:
  arbitra accelerate open.trf                the rules of the file's acceleration, to print
  arbitra accelerate open.trf --method baku -o open.trf
                                             Baku written out (records 250)
  arbitra accelerate open.trf --groups '1-40 +1 1-2; 41-80 +0.5 1' -o open.trf
                                             groups as announced: numbers, virtual points, rounds
  arbitra accelerate open.trf --none -o open.trf
                                             without acceleration";

/// `arbitra accelerate`.
#[derive(Debug, Args)]
pub struct Accelerate {
    /// The tournament; - reads the standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Accelerate by this method
    #[arg(long, value_enum, value_name = "METHOD")]
    pub method: Option<Method>,
    /// Accelerate these groups: pairing numbers, virtual points, rounds; separated by semicolons
    #[arg(long, value_name = "GROUPS", conflicts_with = "method")]
    pub groups: Option<String>,
    /// Take the acceleration out
    #[arg(long, conflicts_with_all = ["method", "groups"])]
    pub none: bool,
    /// Where to write the file; otherwise only the rules are printed
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// Write the groups as JSON
    #[arg(long)]
    pub json: bool,
}
