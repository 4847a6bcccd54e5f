//! A database that does not answer: told soon, told apart from other failures, and used again when it
//! is back.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use arbitra_store::{AppendError, Error, Location, Store, Version};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::place::{Place, entry, tournament};

/// The longest that somebody who starts a server waits for an answer.
const SECONDS: Duration = Duration::from_secs(8);

#[tokio::test]
async fn a_database_that_is_not_there_is_told_within_seconds() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let closed = nobody.local_addr().unwrap();
    drop(nobody);
    for address in [closed, silent.local_addr().unwrap()] {
        let start = Instant::now();
        let location: Location = format!("postgres://ann@{address}/chess").parse().unwrap();
        let error = Store::open(&location).await.unwrap_err();
        assert!(error.is_away(), "{error:?}");
        assert!(error.to_string().contains(&address.to_string()), "{error}");
        assert!(start.elapsed() < SECONDS, "{:?}", start.elapsed());
    }
}

#[tokio::test]
async fn a_no_is_not_taken_for_silence() {
    for place in Place::all().await {
        let store = place.open().await;
        let missing = store.create_tournament(arbitra_store::EventId::new(99), "A", 1).await;
        assert!(!missing.unwrap_err().is_away());
        let late = tournament(&store, 2).await;
        let late = store.append(late, Version::START, entry("Ada", "{}")).await.unwrap_err();
        assert!(matches!(late, AppendError::Conflict { .. }), "{late:?}");
        place.leave(store).await;
    }
}

#[tokio::test]
async fn a_cut_wire_is_told_and_mended_without_a_new_start() {
    let Some(place) = Place::postgres().await else { return };
    let Location::Postgres(url) = &place.location else { panic!("not PostgreSQL") };
    let (before, rest) = url.split_once('@').unwrap();
    let (server, after) = rest.split_once('/').unwrap();
    let mut wire = Wire::lay(server).await;
    let through: Location = format!("{before}@{}/{after}", wire.address).parse().unwrap();
    let store = Store::open(&through).await.unwrap();
    let tournament = tournament(&store, 1).await;

    wire.cut();
    for _ in 0..3 {
        let start = Instant::now();
        let error = store.link(tournament).await.unwrap_err();
        assert!(matches!(error, Error::Away(_)), "{error:?}");
        assert!(start.elapsed() < SECONDS, "{:?}", start.elapsed());
    }
    wire.mend().await;
    assert_eq!(store.link(tournament).await.unwrap().version.get(), 1);
    let version = store.append(tournament, Version::new(1), entry("Ada", "{}")).await.unwrap();
    assert_eq!(version.get(), 2);
    place.leave(store).await;
}

/// A wire to a server that can be cut.
struct Wire {
    address: SocketAddr,
    server: String,
    current: JoinHandle<()>,
}

impl Wire {
    async fn lay(server: &str) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let current = tokio::spawn(conduct(listener, server.to_owned()));
        Wire { address, server: server.to_owned(), current }
    }

    fn cut(&self) {
        self.current.abort();
    }

    async fn mend(&mut self) {
        let listener = loop {
            if let Ok(listener) = TcpListener::bind(self.address).await {
                break listener;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        self.current = tokio::spawn(conduct(listener, self.server.clone()));
    }
}

/// Carries bytes both ways; every connection ends with it.
async fn conduct(listener: TcpListener, server: String) {
    let mut connections = tokio::task::JoinSet::new();
    while let Ok((mut near, _)) = listener.accept().await {
        let server = server.clone();
        connections.spawn(async move {
            let Ok(mut far) = TcpStream::connect(server).await else { return };
            let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
        });
    }
}
