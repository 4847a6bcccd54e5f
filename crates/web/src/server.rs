//! Starting, listening, stopping.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use arbitra_store::{Chore, Hold, Holder, Location, Store};
use axum::middleware;
use tokio::net::TcpListener;

use crate::core::access::Access;
use crate::core::app::{App, Beginning};
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::health;
use crate::core::neighbours;
use crate::core::network::own_address;
use crate::core::serving::{self, Crowd, Hall, files};
use crate::core::tls::{Authority, Care, Keys, Tls, TlsError};
use crate::core::wire;
use crate::pages::sign_in::FIRST_ACCOUNT;
use crate::views::boards;
use crate::{router, site};

/// How many groups of letters the code of the first account has: 60 bits, so that no number of
/// addresses with ten tries each comes near it.
const CODE_GROUPS: usize = 3;
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
    /// Names of other sites that lead here.
    pub hosts: Vec<String>,
    /// Which proxies are believed when they say for whom they ask.
    pub proxies: Vec<IpAddr>,
    /// How it proves who it is over https; plain http only without it.
    pub tls: Option<Tls>,
    /// The folder of the key that signs records, where the database is not a file.
    pub folder: PathBuf,
    /// Where programs that watch over it ask `/healthz` and `/metrics` without a key.
    pub metrics: Option<SocketAddr>,
}

/// What a server tells anyone who started it.
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
    /// What is to be known of that authority.
    pub care: Option<Care>,
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
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system says.
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
    let mut hold = Hold::take(&config.location)?;
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
    let fresh = secret::spelled(CODE_GROUPS).map_err(|_| ServeError::NoChance)?;
    let has_accounts = store.has_users().await?;
    let code = match config.location {
        // All servers of one database show the same code until there is an account.
        Location::Postgres(_) if !has_accounts => store.setting_or(FIRST_ACCOUNT, &fresh).await?,
        _ => fresh,
    };
    let access = match address.ip().is_loopback() {
        true => Access::this_machine(&*code),
        false => Access::network(&*code),
    };
    let proxies: Arc<[IpAddr]> = config.proxies.iter().map(|proxy| proxy.to_canonical()).collect();
    let access = access.named(config.hosts).behind(config.proxies);
    let open = !access.is_this_machine_only();
    let holder = Holder {
        process: std::process::id(),
        address: printed_address(address, keys.is_some()),
        since: clock::seconds(),
    };
    if let Err(error) = hold.tell(&holder) {
        tracing::warn!("a second desk will not learn of this one: {error}");
    }
    let files = files::raise();
    let crowd = Crowd::within(files);
    let app = App::new(Beginning {
        store: store.clone(),
        access: access.clone(),
        backups: config.backups,
        keys: keys.clone(),
        crowd,
        draw_rows: boards::rows,
        showing: None,
    });
    app.sign_in_folder(&config.folder);
    let code = (!has_accounts).then_some(code);
    let reached_at = match address.ip() {
        ip if ip.is_unspecified() => own_address().map(|own| SocketAddr::new(own, address.port())),
        ip => (!ip.is_loopback()).then_some(address),
    };
    let authority = keys.as_ref().and_then(|keys| keys.authority());
    let fingerprint = authority.map(Authority::fingerprint);
    let care = authority.and_then(Authority::care);
    let places = app.crowd.places();
    let few = files.filter(|files| *files < FEW_FILES).map(|files| Few { files, places });
    started(&Started {
        address,
        code,
        open,
        secure: keys.is_some(),
        reached_at,
        fingerprint,
        care,
        few,
    });
    tracing::info!(%address, database = %config.location, secure = keys.is_some(), "started");
    tokio::spawn(crate::core::trouble::watch(app.clone()));
    tokio::spawn(sweep_regularly(app.clone()));
    tokio::spawn(tidy_regularly(app.clone()));
    tokio::spawn(crate::core::lists::keep_current(app.clone()));
    tokio::spawn(neighbours::follow(app.clone()));
    tokio::spawn(site::send_regularly(app.clone()));
    tokio::spawn(site::push_regularly(app.clone()));
    tokio::spawn(crate::pages::own::tell_regularly(app.clone()));
    tokio::spawn(site::upload_regularly(app.clone()));
    tokio::spawn(crate::core::folder::look_regularly(app.clone()));
    let reader = app.clone();
    tokio::spawn(async move { reader.look_through_all().await });
    let stop = app.stop.clone();
    let router = router::router(app.clone());
    let router = match &keys {
        None => router,
        Some(keys) => {
            let own = keys.authority().is_some();
            let to_https = wire::ToHttps { own, access };
            router.layer(middleware::from_fn_with_state(to_https, wire::redirect_to_https))
        }
    };
    tokio::spawn(async move {
        stop_signal().await;
        stop.announce();
    });
    if let Some(watchers) = watchers {
        // A crowd of their own: a full hall does not keep them from seeing that it is full.
        let (router, crowd) = (health::router(app.clone()), Arc::new(Crowd::small()));
        let (proxies, stop) = (Arc::from([]), app.stop.clone());
        let hall = Hall { router, keys: None, crowd, proxies, stop };
        tokio::spawn(serving::serve(watchers, hall));
    }
    let (crowd, stop) = (app.crowd.clone(), app.stop.clone());
    let hall = Hall { router, keys, crowd, proxies, stop };
    if !open {
        app.network.prepare(hall.clone(), address.port());
    }
    serving::serve(listener, hall).await;
    app.keep_summaries().await;
    tracing::info!("stopped");
    store.close().await;
    drop(hold);
    Ok(())
}

/// The address that somebody on this machine opens.
fn printed_address(address: SocketAddr, secure: bool) -> String {
    match address.ip() {
        ip if ip.is_unspecified() || ip.is_loopback() => {
            format!("http://localhost:{}/", address.port())
        }
        _ if secure => format!("https://{address}/"),
        _ => format!("http://{address}/"),
    }
}

/// The desk as a service without a socket: for tests, and for programs that bring their own server.
/// Requests must carry the address they come from ([`axum::extract::ConnectInfo`]).
pub fn service(store: Store, access: Access) -> axum::Router {
    router::router(App::new(Beginning::plain(store, access, boards::rows)))
}

/// The same with a folder for backups.
pub fn service_keeping(store: Store, access: Access, backups: PathBuf) -> axum::Router {
    let plain = Beginning::plain(store, access, boards::rows);
    router::router(App::new(Beginning { backups: Some(backups), ..plain }))
}

/// Waits until somebody ends the program.
async fn stop_signal() {
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

/// How often old things are swept away.
const SWEEP: Duration = Duration::from_secs(48 * 60);

/// Now and then old sessions go; of several servers on one database one sees to it.
async fn sweep_regularly(app: App) {
    let mut tick = tokio::time::interval(SWEEP);
    loop {
        tick.tick().await;
        if let Err(error) = sweep(&app).await {
            tracing::warn!("old sessions stay: {error}");
        }
    }
}

/// How often what lists say is kept, and rooms that nobody looks at are let go.
const TIDY: Duration = Duration::from_secs(5);

/// Every few seconds: what lists say of the open tournaments is kept, those nobody looks at go, and
/// the head of the server's own record is signed if it went on.
async fn tidy_regularly(app: App) {
    let mut tick = tokio::time::interval(TIDY);
    loop {
        tick.tick().await;
        app.keep_summaries().await;
        app.rooms.sweep();
        if let Some(witness) = app.witness()
            && app.is_writing()
            && let Err(error) = witness.sign_server(&app.store).await
        {
            tracing::error!("the record of the server is not signed: {error}");
        }
    }
}

async fn sweep(app: &App) -> Result<(), arbitra_store::Error> {
    if let Some(_busy) = app.store.begin_chore(Chore::Sweep).await? {
        app.store.sweep_sessions(clock::seconds()).await?;
        app.store.sweep_tries(clock::seconds()).await?;
    }
    Ok(())
}
