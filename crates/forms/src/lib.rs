//! Tournaments whose rounds do not come from the scores of single players: tables, brackets, lists,
//! matches; when rounds are played; and what report files have no record for.
//!
//! | what | where |
//! |---|---|
//! | [`Form`]: a tournament's players on the seats of its form, round by round | [`form`] |
//! | tables: Berger, Varma, Scheveningen, Schiller, Skalitzka, match play; line-ups and lots | [`predetermined`] |
//! | the bracket of a knock-out, also as a drawing | [`knockout`] |
//! | the list of a Keizer tournament | [`keizer`] |
//! | matches of two games or of teams: Double-Swiss, Swiss of teams, Olympiad | [`mod@matches`] |
//! | lists, brackets and drawings of lots as typed tables | [`sheets`] |
//! | when rounds are played | [`schedule`] |
//! | regulations kept in comment lines of a report file | [`settings`] |
//!
//! Tables are generated, never typed in; tests hold them to the printed ones.
//!
//! ```
//! use arbitra_forms::Form;
//! use arbitra_model::{Number, Player, Round, Tournament};
//!
//! let players = (1..=4).filter_map(Number::new).map(|n| Player::new(n, format!("Player {n}")));
//! let tournament = Tournament { players: players.collect(), ..Tournament::default() };
//! let form: Form = "roundrobin".parse()?;
//! let round = form.round(&tournament, Round::FIRST)?.pairing();
//! let boards: Vec<(u16, u16)> =
//!     round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
//! assert_eq!(boards, [(1, 4), (2, 3)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod form;
pub mod keizer;
pub mod knockout;
pub mod matches;
pub mod predetermined;
pub mod schedule;
pub mod settings;
pub mod sheets;
pub mod words;

pub use form::{Form, FormError, FormGame, FormRound};
