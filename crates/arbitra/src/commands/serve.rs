//! `arbitra serve`, and plain `arbitra`: the desk in a browser.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use arbitra_store::{Error, Location};
use arbitra_web::{Config, ServeError, Started, Tls};

use crate::cli::Serve;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::log;
use crate::output;
use crate::words::serving;

/// The port, where nobody says another.
const PORT: u16 = 8064;
/// How long work that nobody waits for any more may go on when the desk stops.
const LEAVING: Duration = Duration::from_secs(1);

/// Runs the command until the process is told to stop.
///
/// # Errors
/// A [`Failure`] if the database cannot be opened, or the address not be listened at.
pub fn run(arguments: &Serve, language: Language) -> Result<Exit, Failure> {
    log::begin(arguments.log, arguments.log_file.as_deref(), language)?;
    let location = database::location(arguments.database.as_deref(), language)?;
    let listen = arguments.listen.unwrap_or_else(usual_address);
    let backups = match &location {
        Location::Sqlite(path) => path.parent().map(|folder| folder.join("backups")),
        _ => None,
    };
    let tls = match (&arguments.tls_cert, &arguments.tls_key) {
        (Some(certificate), Some(key)) => {
            Some(Tls::Given { certificate: certificate.clone(), key: key.clone() })
        }
        _ if arguments.https => Some(Tls::Own { folder: beside(&location, language)? }),
        _ => None,
    };
    let open = arguments.open;
    let (hosts, proxies) = (arguments.host.clone(), arguments.proxy.clone());
    let folder = beside(&location, language)?;
    let metrics = arguments.metrics;
    let config = Config { listen, location, backups, hosts, proxies, tls, folder, metrics };
    let started = move |started: &Started| {
        output::tell(serving::started(started, language));
        if open {
            open_browser(&serving::address(started));
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime =
        runtime.map_err(|error| serving::unserved(&ServeError::Stopped(error), language))?;
    let served = runtime.block_on(arbitra_web::serve(config, started));
    // Everything acknowledged is on the disk; a page that is still being drawn holds up nobody.
    runtime.shutdown_timeout(LEAVING);
    match served {
        // A second double click: the desk runs, so its page is opened once more.
        Err(ServeError::Store(Error::Held { holder: Some(holder), .. })) if open => {
            output::tell(serving::runs_already(&holder.address, language));
            open_browser(&holder.address);
        }
        served => served.map_err(|error| serving::unserved(&error, language))?,
    }
    Ok(Exit::Fine)
}

/// Where the desk's own keys are kept: beside the database, or among the user's data.
fn beside(location: &Location, language: Language) -> Result<PathBuf, Failure> {
    match location {
        Location::Sqlite(path) => Ok(match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            _ => PathBuf::from("."),
        }),
        _ => database::folder(language),
    }
}

/// This machine, at the usual port or, if something else listens there, at a free one.
fn usual_address() -> SocketAddr {
    let usual = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT));
    let free = TcpListener::bind(usual).is_ok();
    if free { usual } else { SocketAddr::from((Ipv4Addr::LOCALHOST, 0)) }
}

/// Asks the system to open a page; whoever has no browser has read the address.
fn open_browser(address: &str) {
    let program: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["rundll32", "url.dll,FileProtocolHandler"]
    } else {
        &["xdg-open"]
    };
    let quiet = || Stdio::null();
    let mut command = Command::new(program[0]);
    command.args(&program[1..]).arg(address);
    let _ = command.stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}
