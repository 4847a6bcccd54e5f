//! Files fetched from elsewhere: rating lists from where FIDE publishes them, and what was released
//! last, for whoever asks. The desk goes into a network only because somebody told it to.

use std::thread;

pub use arbitra_publish::FetchError;
use tokio::sync::oneshot;

use crate::core::auth::guard::LIST_BYTES;
use crate::core::incoming::Temporary;

/// Fetches a file to the disk.
///
/// # Errors
/// [`FetchError`]; nothing of the file is left then.
pub async fn fetch(address: &str) -> Result<Temporary, FetchError> {
    let kept = Temporary::named().map_err(|_| FetchError::NoRoom)?;
    let file = kept.create().await.map_err(|_| FetchError::NoRoom)?;
    let mut file = file.into_std().await;
    let address = address.to_owned();
    let (tell, told) = oneshot::channel();
    // A thread of its own: a desk that is stopped does not wait for a list.
    thread::spawn(move || {
        let _ = tell.send(arbitra_publish::fetch(&address, LIST_BYTES as u64, &mut file));
    });
    told.await.map_err(|_| FetchError::BrokeOff)?.map(|()| kept)
}

/// Fetches a small file into memory.
///
/// # Errors
/// [`FetchError`], as for a file that is kept.
pub async fn fetched(address: &str) -> Result<Vec<u8>, FetchError> {
    let kept = fetch(address).await?;
    tokio::fs::read(&kept.0).await.map_err(|_| FetchError::NoRoom)
}
