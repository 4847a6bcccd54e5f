//! What arbiters see and do.

pub mod act;
pub mod after;
pub mod boards;
pub mod edit;
pub mod home;
pub mod more;
pub mod overview;
pub mod papers;
pub mod player;
pub mod players;
pub mod record;
pub mod results;
pub mod round;
pub mod setup;
pub mod sign_in;
pub mod stream;
pub mod tables;
