//! Prizes: who receives how much of the fund, and why.
//!
//! FIDE's manual lists three ways of dealing with players who are level on points: equal sharing,
//! tie-break order, and the Hort system (one half of each prize by order, the other shared). What
//! goes beyond them, categories and one prize per player, follows the common conventions that a
//! [`Fund`] states.
//!
//! | noun | file |
//! |---|---|
//! | [`Money`], [`Fraction`], [`Currency`] | `money.rs`, `currency.rs` |
//! | [`Method`], [`OwnPart`], [`Rounding`], [`Limit`], [`Passing`], [`Stacking`] | `terms.rs` |
//! | [`Fund`], [`Prize`], [`Category`], [`Special`] | `fund.rs`, `prize.rs`, `category.rs` |
//! | reading a fund: [`FundErrors`] | `read/`, `problem.rs` |
//! | [`Ranking`], [`Finisher`]: the standings as prizes see them | `ranking.rs` |
//! | [`board_ranking`]: standings of one board of a team event | `board.rs` |
//! | the pool of a tie, who leaves it, the division | `pool.rs`, `breakaway.rs`, `division.rs` |
//! | [`distribute`], [`Distribution`], [`Award`], words | `distribute.rs`, `distribution.rs`, `words/` |
//! | [`sheet`], [`called`]: the list to read, and the list to read out | `sheet.rs`, `ceremony.rs` |
//! | the list for programs (feature `serde`) | `data.rs` |
//!
//! ## Two prizes for one player
//!
//! Unless prizes add, a player wins one prize: the most valuable open to them when their turn comes.
//! Turns go by final place (groups of one) for what goes by order, and by groups level on points
//! for what is shared. Of prizes of equal value the place prize is taken before a category
//! prize, then the category with the higher priority; between prizes that are still the same to
//! them they take the one that leaves more to those below. What they leave passes down. Going by final place this is the one assignment in which nobody would
//! prefer a prize that went to somebody further down.
//!
//! A tie brings the most valuable prizes it can, one per member; see [`Basis`] for those who leave
//! the tie, and [`Cap`] for the limit of a share.
//!
//! ```
//! use arbitra_model::{Number, Points};
//! use arbitra_model::Language;
//! use arbitra_awards::prizes::{Claim, Finisher, Fund, Level, Person, Ranking, distribute};
//!
//! let fund = Fund::from_toml("currency = 'EUR'\nmethod = 'hort'\nmain = [100, 50]")?;
//! let finisher = |number, level| Finisher {
//!     number: Number::new(number).unwrap(),
//!     name: format!("Player {number}"),
//!     points: Points::from_hundredths(500),
//!     level,
//!     claim: Claim::Stands,
//!     games: 7,
//!     person: Person::default(),
//! };
//! let ranking = Ranking::new(vec![finisher(4, Level::Behind), finisher(2, Level::OnPoints)])?;
//! let distribution = distribute(&fund, &ranking);
//! assert_eq!(distribution.amount(Number::new(4).unwrap()).minor(), 87_50);
//! assert_eq!(
//!     distribution.awards[0].words(&fund, Language::English),
//!     "87.50 EUR: 1/2 of the prize for place 1 (100.00 EUR) = 50.00 EUR; 1/2 of an equal share of \
//!      the prizes for places 1–2 (150.00 EUR split 2 ways) = 37.50 EUR",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod breakaway;
mod category;
mod ceremony;
mod currency;
#[cfg(feature = "serde")]
mod data;
mod distribute;
mod distribution;
mod division;
mod fund;
mod money;
mod pool;
mod prize;
mod problem;
mod ranking;
mod read;
mod rounding;
mod scale;
mod sheet;
mod slot;
mod terms;
mod words;

pub use board::{BoardMeasure, BoardRule, BoardScore, MinimumGames, board_ranking};
pub use category::{Category, Conditions, Special, Titles, Unrated};
pub use ceremony::{Announced, Won, called};
pub use currency::{Currency, ParseAmountError, ParseCurrencyError};
#[cfg(feature = "serde")]
pub use data::PrizesData;
pub use distribute::distribute;
pub use distribution::{Award, Basis, Cap, Distribution, Part, Reason, TrophyAward, Unawarded};
pub use fund::{BasedOn, Deduction, Fund};
pub use money::{Fraction, Money};
pub use prize::{Prize, Worth};
pub use problem::{FundError, FundErrors, FundProblem, Hint};
pub use ranking::{Claim, Finisher, Level, Person, Ranking, RankingError};
pub use sheet::sheet;
pub use terms::{
    Limit, Method, OwnPart, ParseMethodError, ParseOwnPartError, Passing, Rounding, Stacking,
};
