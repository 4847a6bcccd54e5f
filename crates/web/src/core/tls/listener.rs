//! Connections at one port: those that begin to speak TLS are answered so, the others plainly.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::Keys;

/// The first byte of anyone who speaks TLS.
const HANDSHAKE: u8 = 22;

/// Where a connection comes from, and whether others can read it.
#[derive(Clone, Copy, Debug)]
pub struct Wire {
    /// The address it comes from.
    pub from: SocketAddr,
    /// Whether it is encrypted.
    pub secure: bool,
}

/// Finds out whether a connection speaks TLS, and agrees on the encryption.
///
/// # Errors
/// Whatever ends a connection before it began.
pub async fn handshake(
    stream: TcpStream,
    from: SocketAddr,
    keys: &Keys,
) -> io::Result<(Stream, Wire)> {
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

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        either!(self, stream => stream.poll_write_vectored(context, pieces))
    }

    fn is_write_vectored(&self) -> bool {
        match self {
            Stream::Plain(stream) => stream.is_write_vectored(),
            Stream::Tls(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_flush(context))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => stream.poll_shutdown(context))
    }
}
