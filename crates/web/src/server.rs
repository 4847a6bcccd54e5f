//! Starting, listening, stopping.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use arbitra_store::{Location, Store};
use axum::middleware;
use tokio::net::TcpListener;

use crate::app::{Access, App};
use crate::auth::secret;
use crate::clock;
use crate::health;
use crate::live::Live;
use crate::pages::people::own_address;
use crate::router;
use crate::serving::{self, Crowd, Hall, files};
use crate::tls::{Authority, Keys, Tls, TlsError};
use crate::wire;

/// With fewer open files than this a hall may not fit.
const FEW_FILES: u64 = 4_096;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub location: Location,
    /// Where a backup goes at the end of every round.
    pub backups: Option<PathBuf>,
    /// How it proves who it is over https; plain http only without it.
    pub tls: Option<Tls>,
    /// Where programs that watch over it ask `/healthz` and `/metrics` without a key.
    pub metrics: Option<SocketAddr>,
}

/// What a server tells whoever started it.
#[derive(Clone, Debug)]
pub struct Started {
    /// Where it listens.
    pub address: SocketAddr,
    /// The code that the first account takes, if it listens beyond this machine and has no account.
    pub code: Option<String>,
    /// Whether it speaks https.
    pub secure: bool,
    /// The address of this machine in its network, if it listens there and has one.
    pub reached_at: Option<SocketAddr>,
    /// The fingerprint of its own authority, if it has one.
    pub fingerprint: Option<String>,
    /// How few connections fit, if the system lets the desk open few files.
    pub few: Option<Few>,
}

/// A system that lets the desk open few files.
#[derive(Clone, Copy, Debug)]
pub struct Few {
    /// How many files.
    pub files: u64,
    /// How many connections of everybody fit into them; some more are kept for arbiters.
    pub places: usize,
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
    let watchers = match config.metrics {
        Some(address) => Some(
            TcpListener::bind(address)
                .await
                .map_err(|source| ServeError::Listen { address, source })?,
        ),
        None => None,
    };
    let access = if address.ip().is_loopback() {
        Access::ThisMachine
    } else {
        let code = secret::fresh().map_err(|_| ServeError::NoChance)?;
        Access::Network { code: code[..8].to_owned() }
    };
    let files = files::raise();
    let crowd = Crowd::within(files);
    let app = App::new(store.clone(), access.clone(), config.backups, keys.clone(), crowd);
    let code = match access {
        Access::Network { code } if !app.has_accounts().await => Some(code),
        _ => None,
    };
    let reached_at = match address.ip() {
        ip if ip.is_unspecified() => own_address().map(|own| SocketAddr::new(own, address.port())),
        ip => (!ip.is_loopback()).then_some(address),
    };
    let authority = keys.as_ref().and_then(|keys| keys.authority());
    let fingerprint = authority.map(Authority::fingerprint);
    tokio::spawn(crate::trouble::watch(app.clone()));
    let places = app.crowd.places();
    let files = files.filter(|files| *files < FEW_FILES).map(|files| Few { files, places });
    started(&Started {
        address,
        code,
        secure: keys.is_some(),
        reached_at,
        fingerprint,
        few: files,
    });
    let reader = app.clone();
    tokio::spawn(async move { reader.look_through_all().await });
    tokio::spawn(keep_house(app.clone(), matches!(config.location, Location::Postgres(_))));
    let stop = app.stop.clone();
    let router = router::router(app.clone());
    let router = match &keys {
        None => router,
        Some(keys) => {
            let own = keys.authority().is_some();
            router.layer(middleware::from_fn_with_state(own, wire::lead))
        }
    };
    let (crowd, proxies) = (app.crowd.clone(), Arc::from([]));
    tokio::spawn(async move {
        told_to_stop().await;
        stop.tell();
    });
    if let Some(watchers) = watchers {
        // A crowd of their own: a full hall does not keep them from seeing that it is full.
        let (router, crowd) = (health::router(app.clone()), Arc::new(Crowd::small()));
        let (proxies, stop) = (Arc::from([]), app.stop.clone());
        let hall = Hall { router, keys: None, crowd, proxies, stop };
        tokio::spawn(serving::serve(watchers, hall));
    }
    let stop = app.stop.clone();
    serving::serve(listener, Hall { router, keys, crowd, proxies, stop }).await;
    app.keep_summaries().await;
    store.close().await;
    Ok(())
}

/// The desk as a service without a socket: for tests, and for whoever brings his own server. Requests
/// must carry the address they come from ([`axum::extract::ConnectInfo`]).
pub fn service(store: Store, access: Access) -> axum::Router {
    router::router(App::new(store, access, None, None, Crowd::within(None)))
}

/// Waits until somebody ends the program.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
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
        ticks += 1;
        if ticks.is_multiple_of(8) {
            app.keep_summaries().await;
        }
        if ticks.is_multiple_of(64) {
            app.rooms.sweep();
        }
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
