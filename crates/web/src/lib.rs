//! The desk in a browser: pages, live updates, roles and a JSON API. The only crate that knows
//! HTTP.
//!
//! Nothing is computed here. A page hands an [`Action`](arbitra_desk::Action) to the desk, reads
//! the tournament back and draws it. The way of a request:
//!
//! 1. `entrance` and `core::visitor` find out who asks, in which language;
//! 2. a function of `pages`, `public` or `api` takes an `At`: the tournament as it stands
//!    in memory, for people with the role that its signature names;
//! 3. a change goes through `core::acting`: rights, version, rules, disk, then everybody is told;
//! 4. `views` draws it, and what went wrong with the way out.
//!
//! The house has floors, and nothing imports upward:
//!
//! | floor | what |
//! |---|---|
//! | `router`, `server`, `entrance`, `site` | assemble the house; they may import everything |
//! | `pages/`, `public/`, `api/` | what arbiters see, what everybody sees, the same for programs |
//! | `views/` | the frame of a page and its recurring parts |
//! | `core/` | the server's memory, who asks, what may be done, one action from rights to disk |

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a server knows the time")]
// The description of the interface for programs is one long literal.
#![recursion_limit = "256"]

mod api;
mod core;
mod entrance;
mod pages;
mod public;
mod router;
mod server;
mod site;
#[cfg(test)]
mod testing;
mod views;

pub use crate::core::access::Access;
pub use crate::core::auth::one_time::{OneTime, OneTimeError, one_time_password};
pub use crate::core::clock::{local_seconds as local_time, time_of_day};
pub use crate::core::fetching::{FetchError, fetched};
pub use crate::core::personal;
pub use crate::core::tls::{Care, Fault, Tls, TlsError};
pub use server::{Config, Few, ServeError, Started, serve, service, service_keeping};
pub use site::{SiteFault, SiteWish, site_of_record, site_of_report, site_of_store};
