//! Starting, listening, stopping.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use arbitra_store::{Location, Store};
use axum::middleware;
use tokio::net::TcpListener;

use crate::access::Access;
use crate::app::App;
use crate::auth::secret;
use crate::clock;
use crate::live::Live;
use crate::pages::people::own_address;
use crate::pages::sign_in::FIRST_ACCOUNT;
use crate::router;
use crate::tls::{Authority, Connections, Keys, Tls, TlsError, Wire};
use crate::wire;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub location: Location,
    /// Where a backup goes at the end of every round.
    pub backups: Option<PathBuf>,
    /// Names of other sites that lead here.
    pub hosts: Vec<String>,
    /// Who may say for whom he asks.
    pub proxies: Vec<IpAddr>,
    /// How it proves who it is over https; plain http only without it.
    pub tls: Option<Tls>,
}

/// What a server tells whoever started it.
#[derive(Clone, Debug)]
pub struct Started {
    /// Where it listens.
    pub address: SocketAddr,
    /// The code that the first account takes, if there is no account.
    pub code: Option<String>,
    /// Whether others can reach it: then accounts are demanded.
    pub open: bool,
    /// Whether it speaks https.
    pub secure: bool,
    /// The address of this machine in its network, if it listens there and has one.
    pub reached_at: Option<SocketAddr>,
    /// The fingerprint of its own authority, if it has one.
    pub fingerprint: Option<String>,
}

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] arbitra_store::Error),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {source}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// Listening ended.
    #[error("the server stopped: {0}")]
    Stopped(io::Error),
    /// It cannot prove who it is.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// No chance for secrets.
    #[error("the system gives no random numbers")]
    NoChance,
}

/// Serves the desk until the process is told to stop.
///
/// # Errors
/// [`ServeError`] if the store cannot be opened or the address not be listened at.
pub async fn serve(config: Config, started: impl FnOnce(&Started)) -> Result<(), ServeError> {
    let keys = config.tls.as_ref().map(Keys::open).transpose()?.map(Arc::new);
    let store = Store::open(&config.location).await?;
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|source| ServeError::Listen { address: config.listen, source })?;
    let address = listener.local_addr().map_err(ServeError::Stopped)?;
    let fresh = secret::fresh().map_err(|_| ServeError::NoChance)?;
    let has_accounts = store.has_users().await?;
    let code = match config.location {
        // All servers of one database show the same code until there is an account.
        Location::Postgres(_) if !has_accounts => {
            store.setting_or(FIRST_ACCOUNT, &fresh[..8]).await?
        }
        _ => fresh[..8].to_owned(),
    };
    let access = match address.ip().is_loopback() {
        true => Access::this_machine(&*code),
        false => Access::network(&*code),
    };
    let access = access.named(config.hosts).behind(config.proxies);
    let open = !access.is_this_machine_only();
    let app = App::new(store.clone(), access.clone(), config.backups, keys.clone());
    let code = (!has_accounts).then_some(code);
    let reached_at = match address.ip() {
        ip if ip.is_unspecified() => own_address().map(|own| SocketAddr::new(own, address.port())),
        ip => (!ip.is_loopback()).then_some(address),
    };
    let authority = keys.as_ref().and_then(|keys| keys.authority());
    let fingerprint = authority.map(Authority::fingerprint);
    started(&Started { address, code, open, secure: keys.is_some(), reached_at, fingerprint });
    tokio::spawn(crate::trouble::watch(app.clone()));
    tokio::spawn(keep_house(app.clone(), matches!(config.location, Location::Postgres(_))));
    let router = router::router(app);
    let ended = match keys {
        None => {
            let service = router.into_make_service_with_connect_info::<SocketAddr>();
            axum::serve(listener, service).with_graceful_shutdown(stopped()).await
        }
        Some(keys) => {
            let own = keys.authority().is_some();
            let connections = Connections::new(listener, address, keys);
            let lead = wire::Lead { own, access };
            let router = router.layer(middleware::from_fn_with_state(lead, wire::lead));
            let service = router.into_make_service_with_connect_info::<Wire>();
            axum::serve(connections, service).with_graceful_shutdown(stopped()).await
        }
    };
    ended.map_err(ServeError::Stopped)?;
    store.close().await;
    Ok(())
}

/// The desk as a service without a socket: for tests, and for whoever brings his own server. Requests
/// must carry the address they come from ([`axum::extract::ConnectInfo`]).
pub fn service(store: Store, access: Access) -> axum::Router {
    router::router(App::new(store, access, None, None))
}

/// Waits until somebody ends the program; open streams do not hold it up.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return leave_soon();
        }
    }
    let _ = tokio::signal::ctrl_c().await;
    leave_soon();
}

/// Viewers hold streams open for ever: after a moment for the requests in hand the process ends.
/// Whatever was acknowledged is on the disk.
fn leave_soon() {
    std::thread::spawn(|| {
        std::thread::sleep(Duration::from_millis(500));
        std::process::exit(0);
    });
}

/// Now and then: old sessions go, and what other processes wrote to a shared database is read.
async fn keep_house(app: App, shared: bool) {
    let mut tick = tokio::time::interval(Duration::from_millis(700));
    let mut ticks = 0u64;
    loop {
        tick.tick().await;
        if ticks.is_multiple_of(4_096)
            && let Err(error) = app.store.sweep_sessions(clock::seconds()).await
        {
            tracing::warn!("old sessions stay: {error}");
        }
        if ticks.is_multiple_of(4_096)
            && let Err(error) = app.store.sweep_tries(clock::seconds()).await
        {
            tracing::warn!("old tries stay: {error}");
        }
        ticks += 1;
        if !shared {
            continue;
        }
        for room in app.rooms.all() {
            if room.live.watchers() == 0 {
                continue;
            }
            let before = crate::room::version(&room.desk());
            let _turn = room.turn.lock().await;
            if room.catch_up(&app.store).await.is_ok()
                && crate::room::version(&room.desk()) != before
            {
                Live::announce_all(&room);
            }
        }
    }
}
