//! Halls, furniture, equipment and clock tests against the standards, by edition.
//!
//! Everything is pure: a hall and a number of boards in, a plan with its findings and its drawing out.
//! Lengths are whole millimetres; nothing is rounded on the way.
//!
//! | what | where |
//! |---|---|
//! | the editions and every number they give, with its article | [`standards`] |
//! | a hall as data, read from TOML | [`hall`] |
//! | a plan for so many boards: proposed, checked, read and written | [`plan`] |
//! | shapes at true scale, and SVG | [`drawing`] |
//! | measured sets, boards, tables; stock; clocks that were approved | [`equipment`] |
//! | the report of a clock test, judged point by point | [`clock_test`] |
//! | hall and equipment of one event, as the fold of what was arranged | [`premises`] |
//! | all of that as tables | [`sheets`] |
//!
//! ```
//! use arbitra_venue::hall::Hall;
//! use arbitra_venue::plan::{Level, Wish, check, propose};
//! use arbitra_venue::standards::Edition;
//!
//! let hall = Hall::from_toml("name = 'Sports hall'\nsize = [30, 20]\nlux = 800")?;
//! let wish = Wish::new(120, Edition::E2019, Level::Open);
//! let plan = propose(&hall, &wish).expect("it fits");
//! assert_eq!(plan.board_count(), 120);
//! assert!(check(&hall, &plan).iter().all(|finding| !finding.is_broken()));
//! # Ok::<(), arbitra_venue::hall::HallErrors>(())
//! ```

pub mod clock_test;
pub mod drawing;
pub mod equipment;
mod finding;
pub mod geometry;
pub mod hall;
pub mod plan;
pub mod premises;
pub mod sheets;
pub mod standards;
mod words;

pub use words::{length, measure};
