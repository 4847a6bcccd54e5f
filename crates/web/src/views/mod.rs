//! The frame of a page and its recurring parts.

pub mod acts;
pub mod adjourned;
pub mod alphabetical;
pub mod boards;
pub mod deeds;
pub mod explain;
pub mod findings;
pub mod forms;
pub mod frame;
pub mod grid;
pub mod icons;
pub mod keys;
pub mod lots;
pub mod paper;
pub mod parts;
pub mod problem;
pub mod prospects;
pub mod qr;
pub mod redrawn;
pub mod regulations;
pub mod seal;
pub mod seats;
pub mod seen;
pub mod somebody;
pub mod systems;
pub mod tables;
pub mod teams;
pub mod ways;
pub mod words;

pub use frame::{Frame, Tab};
