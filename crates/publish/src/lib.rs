//! The public side of an event on any web space: what is shown when, what changed since it was last
//! sent, and how it travels.
//!
//! Whoever draws the pages hands over a [`Site`]: files by their paths. What a target has is told by
//! the [`Manifest`] that lies there; [`Plan`] is the difference. [`send`] brings every changed file
//! to the target under another name first and puts them in their places only when all are there, the
//! index and the version last: a line that is cut in between leaves the old state as it was.
//!
//! | file | what |
//! |---|---|
//! | `step` | which rounds are shown how far, by hand or by themselves after a while |
//! | `site`, `manifest`, `plan` | files, what a target has of them, the difference |
//! | `address` | where a target is, as people write it |
//! | `target/` | folder, git folder, WebDAV, S3, FTP over TLS, SFTP |
//! | `send` | one sending, whole or not at all |
//! | `queue` | when it is tried again, and what people are told meanwhile |
//! | `lichess` | games pushed to a broadcast of lichess.org |
//! | `mail`, `tls` | letters by the server of an organiser, and who vouches for servers |
//! | `push` | a short message to a phone that asked for it |
//! | `fetch` | the other way: a file from the Web |
//! | `chess_results` | uploads to chess-results.com |
//! | `words/` | all of it in English and Spanish |
//!
//! ```
//! use arbitra_publish::{Address, Credentials, Site, open, send};
//!
//! let folder = std::env::temp_dir().join("arbitra-publish-example");
//! let address: Address = folder.to_string_lossy().parse()?;
//! let mut site = Site::default();
//! site.add("index.html", "<p>Round 1</p>")?;
//! let mut target = open(&address, &Credentials::default())?;
//! let sent = send(&site, target.as_mut(), &mut |_| {})?;
//! assert_eq!(std::fs::read_to_string(folder.join("index.html"))?, "<p>Round 1</p>");
//! # let _ = sent;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "sending knows the time")]

mod address;
mod chess_results;
mod fault;
mod fetch;
mod lichess;
#[cfg(feature = "mail")]
mod mail;
mod manifest;
mod plan;
mod push;
mod queue;
mod send;
mod site;
mod step;
mod target;
#[cfg(any(feature = "ftps", feature = "mail"))]
mod tls;
mod words;

pub use address::{Address, AddressFault, Way, decoded};
pub use chess_results::{Access, AccessFault, CHESS_RESULTS, ChessResults, Xml};
pub use fault::{Fault, FolderFault, GitFault};
pub use fetch::{FetchError, fetch};
pub use lichess::{
    AFTER_TOO_OFTEN, LICHESS, Lichess, MOST_PUSHED, Pushed, broadcast_number, is_number,
};
#[cfg(feature = "mail")]
pub use mail::{Letter, MailServer, Post, is_mail_address};
pub use manifest::{MANIFEST, Manifest, STATE};
pub use plan::Plan;
pub use push::{MOST_PUSH, Sender, Subscription, Told};
pub use queue::{Queued, pause_after};
pub use send::{Progress, Sent, send};
pub use site::{PathFault, Site};
pub use step::{Automatic, Policy, RoundSoFar, Shown, Step};
pub use target::{Credentials, Target, base64, open};
