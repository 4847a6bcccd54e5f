//! The rules of pairing read a second time: literally, by enumeration, for small fields only.
//!
//! These readings exist to doubt the engines. They take a [`Position`](arbitra_pairing::Position) or a
//! field of matches, share no pairing code with what is shipped, and only tests use them.
//!
//! | text | where |
//! |---|---|
//! | the Dutch system of 2017 and 2026, C.04.3 | [`dutch`] |
//! | the Dutch system of 1998 and 2013 | [`early_dutch`] |
//! | Dubov, Burstein, Lim, C.04.4 | [`dubov`], [`burstein`], [`lim`] |
//! | the FIDE Swiss system of 1987–1999 | [`fide1999`] |
//! | Double-Swiss and Swiss of teams, C.04.5 and C.04.6; the Olympiad, D.02 | [`mod@matches`], [`olympiad`] |
//! | Burstein, Lim, the FIDE Swiss and the Dutch system of 1998 once more, by hand | [`third`] |
//! | what several of them enumerate, and random positions | [`plain`], [`positions`] |
//! | systems that nobody else implements, once more | [`third`] |
//!
//! ```
//! use arbitra_model::{Number, Player, Round, Tournament};
//! use arbitra_pairing::{Position, System, check::Paired, dutch::Edition, pair};
//! use arbitra_second::dutch;
//!
//! let players = (1..=7).filter_map(Number::new).map(|n| Player::new(n, format!("Player {n}")));
//! let tournament = Tournament { players: players.collect(), ..Tournament::default() };
//! let edition = Edition::LATEST;
//! let position = Position::before(&tournament, Round::FIRST, edition.rules().history)?;
//!
//! let engine = Paired::from(&pair(System::Dutch(edition), &position)?);
//! let book = dutch::pair(edition, &position)?;
//! assert_eq!(engine.pairs, book.pairs.into_iter().collect());
//! assert_eq!(engine.byes, book.bye.into_iter().collect());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![allow(clippy::unwrap_used, reason = "a reading that cannot go on says where; only tests read")]

pub mod burstein;
pub mod dubov;
pub mod dutch;
pub mod early_dutch;
pub mod fide1999;
pub mod lim;
pub mod matches;
pub mod olympiad;
pub mod plain;
pub mod positions;
pub mod third;
