//! People: accounts, what they may do where, and keys for phones and programs. What pages and
//! programs ask for alike is done here.

pub mod accounts;
pub mod keys;
pub mod places;

pub use accounts::{Account, Granted};
pub use keys::NewKey;
pub use places::{Place, listed_keys};
