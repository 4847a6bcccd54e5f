//! Connections: taken, bounded in number and time, served, and let go when the desk stops.
//!
//! | part | file |
//! |---|---|
//! | how many files may be open | `files.rs` |
//! | who is connected, and who still may | `crowd.rs` |
//! | what a connection is doing, and how long it may | `seat.rs`, `body.rs` |
//! | who is answered when there are too many | `admission.rs` |
//! | how much is being sent at a time | `burden.rs` |
//! | the word that the desk stops | `stop.rs` |

pub mod admission;
mod body;
pub mod burden;
mod crowd;
pub mod files;
mod seat;
mod stop;

pub use crowd::Crowd;
pub use seat::Seat;
pub use stop::Stop;

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

use crate::core::peer;
use crate::core::tls::{Keys, Stream, Wire, handshake};
use body::{RequestBody, ResponseBody};
use crowd::Place;

/// The most bytes of the head of a request, and of what is read ahead: what any line may cost.
const AHEAD: usize = 16 << 10;
/// How long to wait when a connection cannot be taken.
const BREATH: Duration = Duration::from_millis(50);
/// How long what is in hand may take when the desk stops.
const TO_FINISH: Duration = Duration::from_secs(5);
/// After how long the system gives up a line on which nothing sent is confirmed.
#[cfg(target_os = "linux")]
const TO_CONFIRM: u32 = 60_000;
/// What is said to whom there is no place for.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n\
    Content-Type: text/plain; charset=utf-8\r\nContent-Length: 73\r\n\r\n\
    Full at the moment, try again. / Ahora est\xc3\xa1 lleno, vuelva a intentarlo.\n";

/// What connections need.
#[derive(Clone)]
pub struct Hall {
    /// What answers.
    pub router: Router,
    /// How the desk proves who it is, if it speaks https.
    pub keys: Option<Arc<Keys>>,
    /// Who is connected.
    pub crowd: Arc<Crowd>,
    /// Who speaks for many, and holds them apart itself.
    pub proxies: Arc<[IpAddr]>,
    /// The word that the desk stops.
    pub stop: Stop,
}

/// Takes connections until the desk stops; then what is in hand may finish.
pub async fn serve(listener: TcpListener, hall: Hall) {
    let stopping = hall.stop.announced();
    tokio::pin!(stopping);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stopping => break,
        };
        match accepted {
            Ok((stream, from)) => welcome(stream, from, &hall),
            Err(error) if is_gone(&error) => {}
            Err(error) => {
                // Too many open files, or no memory: anyone who is idle goes, and the next one is
                // tried.
                tracing::warn!("a connection cannot be taken: {error}");
                hall.crowd.relieve();
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    let finished = async {
        while hall.crowd.count() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    if tokio::time::timeout(TO_FINISH, finished).await.is_err() {
        tracing::warn!("{} connections are cut off", hall.crowd.count());
    }
}

/// Whether an error is about a connection that is gone already, and not about us.
fn is_gone(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn welcome(stream: TcpStream, from: SocketAddr, hall: &Hall) {
    let ip = from.ip().to_canonical();
    let Some(place) = hall.crowd.enter(peer::household(ip), hall.proxies.contains(&ip)) else {
        if hall.keys.is_none() {
            // As much as fits at once; nobody is waited for.
            let _ = stream.try_write(FULL);
        }
        return;
    };
    // Rows of results are small, and must leave at once.
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = rustix::net::sockopt::set_tcp_user_timeout(&stream, TO_CONFIRM);
    let hall = hall.clone();
    tokio::spawn(async move {
        let opened = async {
            match &hall.keys {
                Some(keys) => handshake(stream, from, keys).await,
                None => Ok((Stream::Plain(stream), Wire { from, secure: false })),
            }
        };
        let opened = tokio::select! {
            opened = opened => opened,
            () = place.seat.overdue() => Err(io::ErrorKind::TimedOut.into()),
        };
        match opened {
            Ok((stream, wire)) => attend(stream, wire, &place, &hall).await,
            Err(error) => tracing::debug!(%from, "no connection: {error}"),
        }
    });
}

/// Serves one connection until it ends, takes too long, or the desk stops.
async fn attend(stream: Stream, wire: Wire, place: &Place, hall: &Hall) {
    let seat = &place.seat;
    let service = service_fn(|request: Request<Incoming>| answer(request, wire, seat, hall));
    let watched = Watched { stream, seat: seat.clone() };
    let connection = http1::Builder::new()
        .max_buf_size(AHEAD)
        .header_read_timeout(None)
        .serve_connection(TokioIo::new(watched), service);
    tokio::pin!(connection);
    let stopping = hall.stop.announced();
    tokio::pin!(stopping);
    let mut told = false;
    // What streams for ever is cut off: the desk stops, or closes to the network it came from.
    let cut = tokio::time::sleep(Duration::MAX);
    tokio::pin!(cut);
    loop {
        tokio::select! {
            ended = &mut connection => {
                if let Err(error) = ended {
                    tracing::debug!(from = %wire.from, "a connection ended: {error}");
                }
                return;
            }
            () = seat.overdue() => return,
            () = &mut cut, if told => return,
            () = &mut stopping, if !told => {
                told = true;
                if seat.is_unasked() {
                    return;
                }
                connection.as_mut().graceful_shutdown();
                cut.as_mut().reset(tokio::time::Instant::now() + TO_FINISH);
            }
        }
    }
}

async fn answer(
    request: Request<Incoming>,
    wire: Wire,
    seat: &Arc<Seat>,
    hall: &Hall,
) -> Result<Response<ResponseBody>, Infallible> {
    seat.is_asked();
    let mut request = request.map(|body| Body::new(RequestBody { body, seat: seat.clone() }));
    let about = request.extensions_mut();
    about.insert(ConnectInfo(wire));
    about.insert(ConnectInfo(wire.from));
    about.insert(seat.clone());
    let answered = TowerToHyperService::new(hall.router.clone()).call(request).await;
    answered.map(|response| response.map(|body| ResponseBody { body, seat: seat.clone() }))
}

/// A connection that tells what happens on it.
struct Watched {
    stream: Stream,
    seat: Arc<Seat>,
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if buffer.filled().len() > before {
            self.seat.hears();
        }
        read
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.seat.takes(written.is_ready());
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.seat.takes(written.is_ready());
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
