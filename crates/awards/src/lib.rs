//! What is left when the games are over: prizes divided as announced, and play-offs for the places
//! that tie-breaks leave open.
//!
//! Everything is pure: final standings and a fund in, money and reasons out; tied players and a seed
//! in, a schedule out, and places once the results are there.
//!
//! | what | where |
//! |---|---|
//! | who receives how much of a fund, and why | [`prizes`] |
//! | the structures of each edition, their schedule and their outcome | [`playoffs`] |
//! | several events as a series: points by place, the best so many | [`series`] |
//!
//! ```
//! use arbitra_awards::playoffs::{Contestant, Edition, PlayOff, Setup};
//! use arbitra_awards::prizes::Fund;
//! use arbitra_model::Number;
//!
//! let fund = Fund::from_toml("currency = 'EUR'\nmethod = 'hort'\nmain = [100, 50]")?;
//! assert_eq!(fund.main().len(), 2);
//!
//! let tied = [4, 9].into_iter().filter_map(Number::new);
//! let tied = tied.map(|number| Contestant { number, name: format!("Player {number}") }).collect();
//! let play_off = PlayOff::new(Setup::new(Edition::E2019, tied, 1, 42))?;
//! assert!(!play_off.state().games.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod playoffs;
pub mod prizes;
pub mod series;
