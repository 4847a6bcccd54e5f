//! A wire to a database that can be cut.

use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// A wire between servers and their database.
pub struct Wire {
    /// The address of the database at this end of the wire.
    pub url: String,
    near: String,
    far: String,
    current: JoinHandle<()>,
}

impl Wire {
    /// Lays a wire to a database.
    pub async fn lay(url: &str) -> Wire {
        let (before, rest) = url.split_once('@').unwrap();
        let (far, after) = rest.split_once('/').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let near = listener.local_addr().unwrap().to_string();
        let url = format!("{before}@{near}/{after}");
        let current = tokio::spawn(conduct(listener, far.to_owned()));
        Wire { url, near, far: far.to_owned(), current }
    }

    /// Cuts it: everything that runs through it ends, and nobody answers for a while.
    pub async fn cut_for(&mut self, time: Duration) {
        self.current.abort();
        tokio::time::sleep(time).await;
        let listener = loop {
            if let Ok(listener) = TcpListener::bind(&self.near).await {
                break listener;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        self.current = tokio::spawn(conduct(listener, self.far.clone()));
    }
}

/// Carries bytes both ways; every connection ends with it.
async fn conduct(listener: TcpListener, far: String) {
    let mut connections = JoinSet::new();
    while let Ok((mut near, _)) = listener.accept().await {
        let far = far.clone();
        connections.spawn(async move {
            let Ok(mut far) = TcpStream::connect(far).await else { return };
            // Statements are small and wait for their answers.
            let _ = (near.set_nodelay(true), far.set_nodelay(true));
            let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
        });
    }
}
