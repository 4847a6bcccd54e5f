//! The command that starts the desk.

use std::net::SocketAddr;

use clap::Args;

pub const SERVE_EXAMPLES: &str = "\
Examples:
  arbitra serve --open
  arbitra serve --listen 0.0.0.0:8064
  arbitra serve --database postgres://ann@db/chess --listen 0.0.0.0:8064";

/// `arbitra serve`.
#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen; beyond this machine accounts are demanded. Without it this machine, port
    /// 8064, or a free port if that is taken
    #[arg(long, value_name = "ADDR:PORT")]
    pub listen: Option<SocketAddr>,
    /// Where everything is kept: a file (sqlite://PATH), or postgres://…; otherwise
    /// ARBITRA_DATABASE, and without it the file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
}
