//! The frame of a page and its recurring parts.
//!
//! | part | what |
//! |---|---|
//! | `skeleton`, `frame`, `paper`, `icons` | what every page has, and every printed sheet |
//! | `tables`, `grid`, `parts` | tables of values, tables with fields, large ones in parts |
//! | `boards`, `seats`, `alphabetical` | a round: as rows, who sits there, by name |
//! | `keys`, `manual` | which key types which result, the chapter of a page |
//! | `teams`, `forms`, `lots` | matches, brackets and lists, drawings of lots |
//! | `adjourned`, `calendar` | when adjourned games go on, and a player's rounds |
//! | `announced`, `languages` | what everybody is told, and in which language |
//! | `screens` | what is chosen for a screen of the hall |
//! | `explain`, `findings` | why a round is as it is, what a file has wrong |
//! | `rating_change` | what games bring ratings |
//! | `regulations`, `systems` | what is announced, and what can be chosen |
//! | `acts`, `done`, `ways` | buttons, what was just done, what is possible instead |
//! | `renumbered` | which numbers players and boards had before |
//! | `redrawn`, `somebody` | forms drawn again, a player chosen in a field |
//! | `problem`, `deeds`, `words` | what went wrong, what was done to people, shared words |
//! | `seal`, `seen`, `qr`, `picture` | proofs, signs without a shape, addresses, plans |

pub mod acts;
pub mod adjourned;
pub mod alphabetical;
pub mod announced;
pub mod boards;
pub mod calendar;
pub mod deeds;
pub mod done;
pub mod explain;
pub mod findings;
pub mod forms;
pub mod frame;
pub mod grid;
pub mod icons;
pub mod keys;
pub mod languages;
pub mod lots;
pub mod manual;
pub mod paper;
pub mod parts;
pub mod picture;
pub mod problem;
pub mod qr;
pub mod rating_change;
pub mod redrawn;
pub mod regulations;
pub mod renumbered;
pub mod screens;
pub mod seal;
pub mod seats;
pub mod seen;
pub mod skeleton;
pub mod somebody;
pub mod systems;
pub mod tables;
pub mod teams;
pub mod ways;
pub mod words;

pub use frame::{Frame, Tab};
