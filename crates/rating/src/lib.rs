//! The arithmetic players care about most: ratings, titles and norms, exact and with its working.
//!
//! Everything is a pure function of values: no files, clocks, floats or randomness. Percentages
//! are whole numbers, differences come from the printed tables, sums are kept in hundredths.
//!
//! | part | files |
//! |---|---|
//! | [`tables`]: percentage to difference, difference to expectation (B.02 8.1) | `tables.rs` |
//! | [`Edition`], [`Rules`]: the rating regulations and what changed | `edition.rs`, `rules.rs` |
//! | [`change`]: what a game and a period bring; [`KFactor`] | `change.rs`, `k_factor.rs` |
//! | [`first_rating`] with hypothetical opponents; [`performance`](mod@performance) | `first.rs`, `performance.rs` |
//! | [`TimeControl`], [`Tempo`]; which games are rated at all | `model`, `rated.rs` |
//! | [`rate`]: a whole tournament, game by game | `report.rs` |
//! | [`convert`]: old national scales | `convert.rs` |
//! | [`norms`]: title norms by edition, the best selection of games, applications, the radar | `norms/` |
//! | [`direct`]: direct titles as configuration; [`title_by_rating`] | `direct.rs`, `by_rating.rs` |
//! | [`sheets`]: norms, the radar, rating changes as typed tables; [`words`]: what they say | `sheets/`, `words/` |
//! | [`forms`]: the data of IT1, IT3, FA1 and IA1, with what is missing | `forms/` |
//!
//! In JSON whole numbers are numbers, and decimals are strings such as `"+4.80"` and `"6.5"`.
//!
//! ```
//! use arbitra_model::Score;
//! use arbitra_rating::{Rules, Tempo, change};
//!
//! // 2200 beats 2000 and expects 76 %: 0.24, with K 20 a gain of 4.8 points.
//! let game = change::game(2200, 2000, Score::Win, &Rules::E2025, Tempo::Standard);
//! assert_eq!((game.difference, game.expected), (200, 76));
//! assert_eq!(game.delta.to_string(), "+0.24");
//! assert_eq!(game.delta.times(20).to_string(), "+4.80");
//! ```

mod by_rating;
pub mod change;
pub mod convert;
pub mod direct;
mod edition;
mod event_format;
mod first;
pub mod forms;
mod half_points;
mod hundredths;
mod k_factor;
pub mod norms;
pub mod performance;
mod rated;
mod report;
mod rules;
pub mod sheets;
pub mod tables;
pub mod words;

pub use arbitra_model::{ParseTimeControlError, Period, Tempo, TimeControl};
pub use by_rating::{RatingTitle, title_by_rating};
pub use edition::Edition;
pub use event_format::Format;
pub use first::{FirstRating, Outlook, first_rating};
pub use half_points::HalfPoints;
pub use hundredths::Hundredths;
pub use k_factor::{History, KFactor, KReason};
pub use rated::{NotRated, PaceClass};
pub use report::{
    EventFinding, EventRatings, GameLine, GameOutcome, LevelReached, Options, PlayerRatings, rate,
};
pub use rules::{DifferenceRule, FirstRule, KRule, Rules, TimeLimits, TimeRule, WideGap};
