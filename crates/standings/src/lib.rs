//! Scores, tie-breaks by edition, crosstables.
//!
//! Everything is pure: a tournament and its regulations in, tables out.
//! Nothing that ranks is ever rounded before it ranks.
//!
//! | what | where |
//! |---|---|
//! | [`Ranking`]: the one place that decides how a tournament is ranked | `ranking.rs` |
//! | [`standings`]: who stands where, and what put whom behind whom | `standings.rs` |
//! | [`working`]: why a value is what it is, round by round | `working.rs` |
//! | [`TieBreak`]: descriptors such as `BH/C1` and their grammar | `tiebreak/` |
//! | [`Edition`] and [`rules`]: what each edition says, as changes | `edition.rs`, `rules.rs` |
//! | [`disagreements`]: where a file states other points or ranks | `stated.rs` |
//! | [`preset`], [`allowed`]: recommended orders, and what speaks against a list | `presets/`, `allowed.rs` |
//! | how each tie-break is computed | `compute/` |
//! | players and teams as tie-breaks see them | `field/` |
//! | [`tables`]: crosstables, round-robin tables, groups, boards | `tables/` |
//! | [`render`]: tables as sheets, in English and Spanish | `render/` |
//! | `data` (feature `serde`): tables as programs read them, whoever answers | `data/` |
//! | [`lots`]: drawing of lots that can be repeated | `lots.rs` |
//!
//! ```
//! use arbitra_model::{Colour, Entry, Number, Player, Score, Tournament};
//! use arbitra_standings::{Asked, List, Ranking};
//!
//! let number = |n| Number::new(n).unwrap();
//! let mut tournament = Tournament::default();
//! for (own, other, colour, score) in
//!     [(1, 2, Colour::White, Score::Loss), (2, 1, Colour::Black, Score::Win)]
//! {
//!     let mut player = Player::new(number(own), format!("Player {own}"));
//!     player.entries =
//!         vec![Entry::Game { opponent: number(other), colour, score, rated: true }];
//!     tournament.players.push(player);
//! }
//!
//! let asked = Asked::by(List::These("BWG".to_owned()));
//! let table = Ranking::of(&tournament, &asked).unwrap().standings;
//! assert_eq!(table.rows[0].number, 2);
//! assert_eq!(table.print(&table.rows[0], 0), "1");
//! ```

mod allowed;
mod article;
mod compute;
#[cfg(feature = "serde")]
pub mod data;
mod edition;
mod field;
mod kind;
pub mod lots;
mod options;
mod presets;
mod ranking;
pub mod render;
pub mod rules;
mod settled;
mod standings;
mod stated;
pub mod tables;
mod tiebreak;
mod value;
mod words;
mod working;

pub use allowed::{Judged, Objection, Reason, Weight, allowed};
pub use arbitra_model::Exact;
pub use article::{Article, Heading, Place};
pub use compute::{Against, By as BoardsBy, Cut};
pub use edition::Edition;
pub use field::{BoardGame, Match, MatchKind, Withdrawal, matches, withdrawals};
pub use kind::{Contest, Kind, Reference};
pub use options::{Exclusions, HouseRules, Lead, Options, Restart, Ties, Voluntary};
pub use presets::{Occasion, Order, Preset, Ratings, Source, Step, preset};
pub use ranking::{Asked, List, Ranking};
pub use settled::{External, Unrated, decimal};
pub use standings::{Column, ColumnState, Row, Separation, Standings, standings};
pub use stated::{Disagreed, Disagreement, Statements, disagreements, state_ranks, statements};
pub use tiebreak::{
    Code, Cuts, Descriptor, Entry as CodeEntry, Family, Modifiers, ParseTieBreakError, Print,
    Scope, TieBreak, parse_list,
};
pub use value::Value;
pub use working::{
    Conclusion, Element, EncounterBy, EncounterLine, EncounterTable, Working, working,
};
