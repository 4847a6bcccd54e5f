//! The command that starts the desk.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;

use crate::log::LogLevel;

pub const SERVE_EXAMPLES: &str = "\
Examples:
  arbitra serve --open
  arbitra serve --listen 0.0.0.0:8064
  arbitra serve --listen 0.0.0.0:8064 --https
                                             tablets that keep working without a connection
  arbitra serve --database postgres://ann@db/chess --listen 0.0.0.0:8064
  arbitra serve --host chess.example --proxy 127.0.0.1
                                             behind a web server on the same machine";

/// `arbitra serve`.
#[derive(Debug, Default, Args)]
pub struct Serve {
    /// Where to listen; beyond this machine accounts are required. Without it this machine, port
    /// 8064, or a free port if that is taken
    #[arg(long, value_name = "ADDR:PORT", value_parser = listener)]
    pub listen: Option<SocketAddr>,
    /// Where everything is kept: a file (sqlite://PATH), or postgres://…; otherwise
    /// ARBITRA_DATABASE, and without it the file among the user's data
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// A name that leads here, such as chess.example; may be given more than once. On this machine
    /// the desk answers to no other names but its own
    #[arg(long, value_name = "NAME", value_parser = host)]
    pub host: Vec<String>,
    /// The address of a web server that hands requests on to the desk; may be given more than once.
    /// What it says of whom it asks for is believed (X-Forwarded-For, X-Forwarded-Proto)
    #[arg(long, value_name = "ADDRESS", value_parser = proxy)]
    pub proxy: Vec<IpAddr>,
    /// Use https with the desk's own certificate authority, kept beside the database: tablets trust it
    /// once, at the address the desk shows, and then keep working offline
    #[arg(long, conflicts_with = "tls_cert")]
    pub https: bool,
    /// Speak https by this certificate, with what leads to its root, in PEM
    #[arg(long, value_name = "PEM", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,
    /// The private key of the certificate, in PEM
    #[arg(long, value_name = "PEM", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,
    /// From which level on events are logged; otherwise ARBITRA_LOG, and without it info
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub log: Option<LogLevel>,
    /// Log to this file too, at its end
    #[arg(long, value_name = "PATH")]
    pub log_file: Option<PathBuf>,
    /// Where programs that watch over the desk ask /healthz and /metrics (Prometheus) without a key; at
    /// the desk's own port /metrics answers this machine, and keys of a chief arbiter
    #[arg(long, value_name = "ADDR:PORT", value_parser = listener)]
    pub metrics: Option<SocketAddr>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
}

/// A name without scheme, port and path.
fn host(text: &str) -> Result<String, String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._[]:".contains(&byte);
    let port = text.rsplit_once(':').is_some_and(|(name, _)| !name.contains(':'));
    if text.is_empty() || port || !text.bytes().all(plain) {
        return Err("chess.example, desk.local".to_owned());
    }
    Ok(text.to_owned())
}

/// An address with its port.
fn listener(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "127.0.0.1:8064, 0.0.0.0:8064, [::]:8064".to_owned())
}

/// An address without a port.
fn proxy(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "127.0.0.1, 10.0.0.2".to_owned())
}
