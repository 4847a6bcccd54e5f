//! The command that starts the desk.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

pub const SERVE_EXAMPLES: &str = "\
Examples:
  arbitra serve --open
  arbitra serve --listen 0.0.0.0:8064
  arbitra serve --listen 0.0.0.0:8064 --https
                                             tablets that keep working without a connection
  arbitra serve --database postgres://ann@db/chess --listen 0.0.0.0:8064";

/// `arbitra serve`.
#[derive(Debug, Default, Args)]
pub struct Serve {
    /// Where to listen; beyond this machine accounts are demanded. Without it this machine, port
    /// 8064, or a free port if that is taken
    #[arg(long, value_name = "ADDR:PORT")]
    pub listen: Option<SocketAddr>,
    /// Where everything is kept: a file (sqlite://PATH), or postgres://…; otherwise
    /// ARBITRA_DATABASE, and without it the file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Speak https by an authority of the desk's own, kept beside the database: tablets trust it once,
    /// at the address the desk shows, and then write on without a connection
    #[arg(long, conflicts_with = "tls_cert")]
    pub https: bool,
    /// Speak https by this certificate, with what leads to its root, in PEM
    #[arg(long, value_name = "PEM", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// The private key of the certificate, in PEM
    #[arg(long, value_name = "PEM", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// Where programs that watch over the desk ask /healthz and /metrics (Prometheus) without a key; at
    /// the desk's own port /metrics answers this machine, and keys of a chief arbiter
    #[arg(long, value_name = "ADDR:PORT")]
    pub metrics: Option<SocketAddr>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
}
