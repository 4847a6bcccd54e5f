//! The desk in the hall's network, opened by a button and closed again, without a restart.
//!
//! A desk that was started for this machine only listens there. Opened, it listens at the address
//! of this machine in its network as well, for as long as somebody wants it. Then it is a desk in a
//! network like any other: nobody acts without an account or a key, so that it opens only where
//! there is an account.

use std::io;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use axum::http::HeaderMap;
use tokio::net::TcpListener;

use crate::core::access::Access;
use crate::core::app::App;
use crate::core::serving::{self, Hall, Stop};

/// The way from a desk for this machine to one in a network.
#[derive(Default)]
pub struct Network {
    /// What connections need; nothing where the desk was started in a network, or has no socket.
    hall: OnceLock<(Hall, u16)>,
    open: Mutex<Option<Open>>,
}

/// A network in which the desk is open.
struct Open {
    address: SocketAddr,
    stop: Stop,
}

/// Why the desk is not opened.
#[derive(Debug)]
pub enum NotOpened {
    /// It was started so that it cannot be.
    NotHere,
    /// This machine is in no network.
    NoNetwork,
    /// The system does not let it listen there.
    Taken(io::Error),
}

impl Network {
    /// Remembers how connections are served, and at which port.
    pub fn prepare(&self, hall: Hall, port: u16) {
        let _ = self.hall.set((hall, port));
    }

    /// Whether the desk can be opened by a button at all.
    pub fn can_open(&self) -> bool {
        self.hall.get().is_some()
    }

    /// Where the desk is open, if it is.
    pub fn address(&self) -> Option<SocketAddr> {
        self.lock().as_ref().map(|open| open.address)
    }

    /// Opens the desk to the network of this machine; where it is open already it stays so.
    pub async fn open(&self, access: &Access) -> Result<SocketAddr, NotOpened> {
        if let Some(address) = self.address() {
            return Ok(address);
        }
        let (hall, port) = self.hall.get().ok_or(NotOpened::NotHere)?;
        let own = own_address().ok_or(NotOpened::NoNetwork)?;
        // The same port is easier to tell; any other does as well.
        let listener = match TcpListener::bind((own, *port)).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                TcpListener::bind((own, 0)).await
            }
            bound => bound,
        };
        let listener = listener.map_err(NotOpened::Taken)?;
        let address = listener.local_addr().map_err(NotOpened::Taken)?;
        let (whole, stop) = (hall.stop.clone(), Stop::default());
        let hall = Hall { stop: stop.clone(), ..hall.clone() };
        access.set_opened(true);
        *self.lock() = Some(Open { address, stop: stop.clone() });
        tracing::info!(%address, "opened to the network");
        tokio::spawn(serving::serve(listener, hall));
        tokio::spawn(async move {
            // When the desk stops, this part of it stops too.
            let closed = stop.announced();
            tokio::select! {
                () = whole.announced() => stop.announce(),
                () = closed => {}
            }
        });
        Ok(address)
    }

    /// Closes the desk to the network: whoever is connected there is cut off within seconds.
    pub fn close(&self, access: &Access) {
        if let Some(Open { address, stop }) = self.lock().take() {
            access.set_opened(false);
            stop.announce();
            tracing::info!(%address, "closed to the network");
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The address of this machine in its network. Nothing is sent: the system is only asked which way
/// it would go.
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// Whether phones cannot reach an address.
pub fn unreachable(app: &App, base: &str) -> bool {
    let host = base.split("://").nth(1).unwrap_or(base);
    app.access.is_this_machine_only() || is_local_host(host)
}

fn is_local_host(host: &str) -> bool {
    ["localhost", "127.", "[::1]"].iter().any(|local| host.starts_with(local))
}

/// The address at which phones reach the server: the one that was asked for, or, if that is this
/// machine only, the one this machine has in its network.
pub fn address_for_phones(app: &App, headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = if text("x-forwarded-proto") == Some("https") { "https" } else { "http" };
    let host = text("host").unwrap_or("localhost:8064");
    let base = format!("{scheme}://{host}");
    if let Some(opened) = app.network.address().filter(|_| is_local_host(host)) {
        let scheme = if app.keys.is_some() { "https" } else { "http" };
        return format!("{scheme}://{opened}");
    }
    if app.access.is_this_machine_only() || !unreachable(app, &base) {
        return base;
    }
    let port = host.rsplit_once(':').map_or("", |(_, port)| port);
    // From this machine one may come in plainly; others had better not.
    let scheme = if app.keys.is_some() { "https" } else { scheme };
    match own_address() {
        Some(own) => format!("{scheme}://{}", SocketAddr::new(own, port.parse().unwrap_or(80))),
        None => base,
    }
}
