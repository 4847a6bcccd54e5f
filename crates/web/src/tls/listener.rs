//! Connections at one port: those that begin to speak TLS are answered so, the others plainly.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::Keys;

/// The first byte of whoever speaks TLS.
const HANDSHAKE: u8 = 22;
/// How long somebody may take to say who he is.
const PATIENCE: Duration = Duration::from_secs(15);
/// How many may wait to be served.
const WAITING: usize = 256;

/// Where a connection comes from, and whether others can read it.
#[derive(Clone, Copy, Debug)]
pub struct Wire {
    /// The address it comes from.
    pub from: SocketAddr,
    /// Whether it is encrypted.
    pub secure: bool,
}

/// What listens. Handshakes are made aside: a slow tablet holds up nobody.
pub struct Connections {
    ready: mpsc::Receiver<(Stream, Wire)>,
    address: SocketAddr,
}

impl Connections {
    /// Begins to take connections.
    pub fn new(listener: TcpListener, address: SocketAddr, keys: Arc<Keys>) -> Connections {
        let (sender, ready) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            loop {
                let Ok((stream, from)) = listener.accept().await else {
                    // Too many open files, or a connection that is gone already.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                };
                let (keys, sender) = (keys.clone(), sender.clone());
                tokio::spawn(async move {
                    match tokio::time::timeout(PATIENCE, greet(stream, from, &keys)).await {
                        // Nobody takes it any more: the desk is closing.
                        Ok(Ok(taken)) => drop(sender.send(taken).await),
                        Ok(Err(error)) => tracing::debug!(%from, "no connection: {error}"),
                        Err(_) => tracing::debug!(%from, "no word came"),
                    }
                });
            }
        });
        Connections { ready, address }
    }
}

async fn greet(stream: TcpStream, from: SocketAddr, keys: &Keys) -> io::Result<(Stream, Wire)> {
    let mut first = [0u8; 1];
    if stream.peek(&mut first).await? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    if first[0] != HANDSHAKE {
        return Ok((Stream::Plain(stream), Wire { from, secure: false }));
    }
    let at = stream.local_addr()?.ip();
    let config = keys.at(at).ok_or(io::ErrorKind::AddrNotAvailable)?;
    let stream = TlsAcceptor::from(config).accept(stream).await?;
    Ok((Stream::Tls(Box::new(stream)), Wire { from, secure: true }))
}

impl Listener for Connections {
    type Io = Stream;
    type Addr = Wire;

    async fn accept(&mut self) -> (Stream, Wire) {
        match self.ready.recv().await {
            Some(taken) => taken,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<Wire> {
        Ok(Wire { from: self.address, secure: true })
    }
}

impl Connected<IncomingStream<'_, Connections>> for Wire {
    fn connect_info(stream: IncomingStream<'_, Connections>) -> Wire {
        *stream.remote_addr()
    }
}

/// A connection.
pub enum Stream {
    /// As it is.
    Plain(TcpStream),
    /// Encrypted.
    Tls(Box<TlsStream<TcpStream>>),
}

/// Hands a call to whichever connection it is.
macro_rules! either {
    ($self:ident, $stream:ident => $call:expr) => {
        match $self.get_mut() {
            Stream::Plain(stream) => {
                let $stream = Pin::new(stream);
                $call
            }
            Stream::Tls(stream) => {
                let $stream = Pin::new(&mut **stream);
                $call
            }
        }
    };
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_read(context, buffer))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        either!(self, stream => stream.poll_write(context, bytes))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_flush(context))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_shutdown(context))
    }
}
