//! The desk in a browser: pages, live updates, roles and a JSON API. The only crate that knows HTTP.
//!
//! Nothing is computed here. A page hands an [`Action`](arbitra_desk::Action) to the desk, reads the
//! tournament back and draws it. The way of a request:
//!
//! 1. `entrance` and `visitor` find out who asks, in which language, and what that person may do (`roles`);
//! 2. a function of `pages` (or `api`) takes a `Room`, the tournament as it stands in memory;
//! 3. whoever changes something goes through `acting`: rights, version, rules, disk, then everybody is told;
//! 4. `views` draws it; `problem` draws what went wrong, with the way out.
//!
//! | part | what |
//! |---|---|
//! | `ranked` | the standings after a round, with everything that explains them |
//! | `app`, `rooms`, `room`, `live` | the server's memory: open tournaments, and who watches them |
//! | `neighbours` | other servers on the same database: what they write is seen here at once |
//! | `summary` | what lists say of tournaments that are not open, broken ones too |
//! | `health`, `measures` | whether the desk is well, and what it counts of itself |
//! | `acting`, `conflict` | one action: judged, stored, shown; `deputy`: who may act in the hall |
//! | `beside`, `personal` | personal data beside the record: sealed, put back, given out, erased |
//! | `visitor`, `auth/` | who is there: accounts, sessions, keys, CSRF, limits |
//! | `serving/` | connections: bounded in number and time, let go when the desk stops |
//! | `tls/`, `wire` | https at the same port; who comes in plainly is led on |
//! | `pages/` | what arbiters see; `public/` what everybody sees, halls too |
//! | `api/` | the same for programs |
//! | `views/` | the frame of a page and its recurring parts |
//! | `trouble` | what pages say while the disk fails, and the way out of it |
//! | `logged` | what went wrong or was refused, as the log tells it |
//! | `assets` | style, script and icons, inside the binary |

// The description of the interface for programs is one long literal.
#![recursion_limit = "256"]

mod access;
mod acting;
mod api;
mod app;
mod aside;
mod assets;
mod auth;
mod beside;
mod clock;
mod conflict;
mod deputy;
mod entrance;
mod form;
mod headers;
mod health;
mod live;
mod logged;
mod measures;
mod neighbours;
mod pages;
mod peer;
pub mod personal;
mod problem;
mod public;
mod ranked;
mod rights;
mod roles;
mod room;
mod rooms;
mod router;
mod server;
mod serving;
mod summary;
#[cfg(test)]
mod testing;
mod tls;
mod trouble;
mod views;
mod visitor;
mod watching;
mod wire;

pub use access::Access;
pub use auth::one_time::{OneTime, OneTimeError, one_time_password};
pub use clock::local_seconds as local_time;
pub use server::{Config, Few, ServeError, Started, serve, service};
pub use tls::{Care, Fault, Tls, TlsError};
