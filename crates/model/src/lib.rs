//! The words every part of Arbitra shares: player, result, colour, points, round, tournament.
//!
//! Everything here is a plain value: nothing reads files, clocks or the environment, and
//! nothing knows how a tournament is paired, ranked or written down.
//!
//! | noun | file |
//! |---|---|
//! | [`Points`] — exact hundredths of a point | `points.rs` |
//! | [`Exact`] — fractions that are never rounded | `exact.rs` |
//! | [`Colour`], [`ByColour`] | `colour.rs` |
//! | [`Number`] — a pairing number; [`Round`] | `number.rs`, `round.rs` |
//! | [`editions!`] — the texts of a rulebook, by name and day | `edition.rs` |
//! | [`LawsEdition`] — the editions of the Laws of Chess | `laws_edition.rs` |
//! | [`Entry`] — what a round brought one player | `entry.rs` |
//! | [`PointSystem`] — what an entry is worth | `point_system.rs` |
//! | [`Player`], [`Title`], [`Sex`], [`Federation`], [`Date`] | `player.rs` and one file each |
//! | [`Fee`] — what a player owes for taking part | `fee.rs` |
//! | [`fold`], [`unaccented`] — names as they are compared | `fold.rs` |
//! | [`hex`] — bytes in digits; [`Digest`] — thirty-two of them | `hex.rs`, `digest.rs` |
//! | [`visible`] — what nobody sees in a text, marked | `visible.rs` |
//! | [`Language`] — English or Spanish, for whoever reads | `language.rs` |
//! | [`Reader`] — the languages in which players read labels | `reader.rs` |
//! | [`Bilingual`] — a text in both; [`Said`] — a value that says itself | `bilingual.rs` |
//! | [`Announced`] — what an event announced about a question of a ruling | `announced.rs` |
//! | [`Float`] — meeting another score group | `float.rs` |
//! | [`ListedPlayer`] — a player in a rating list | `listed.rs` |
//! | [`Random`] — chance from a seed, the same everywhere | `random.rs` |
//! | [`TimeControl`] — periods of moves, time and increments | `time_control.rs` |
//! | [`Team`] and its match records | `team.rs` |
//! | [`Match`] — the games of two teams put together | `matches.rs` |
//! | [`Tournament`] and what an arbiter arranged for it | `tournament.rs`, `arrangement.rs` |
//!
//! ```
//! use arbitra_model::{Colour, Entry, Number, PointSystem, Points, Score};
//!
//! let game = Entry::Game {
//!     opponent: Number::new(7).unwrap(),
//!     colour: Colour::White,
//!     score: Score::Win,
//!     rated: true,
//! };
//! assert_eq!(PointSystem::STANDARD.points(&game), Points::ONE);
//! assert_eq!(Points::ONE.to_string(), "1.0");
//! ```

mod announced;
mod arrangement;
mod bilingual;
mod colour;
mod date;
mod digest;
mod edition;
mod entry;
mod exact;
mod federation;
mod fee;
mod float;
mod fold;
mod hex;
mod language;
mod laws_edition;
mod listed;
mod matches;
mod number;
mod player;
mod point_system;
mod points;
mod random;
mod reader;
mod round;
mod sex;
mod team;
mod time_control;
mod title;
mod tournament;
mod visible;
mod words;

pub use announced::Announced;
pub use arrangement::{Acceleration, Adjustment, AdjustmentKind, ByeRequest, ForbiddenGroup};
pub use bilingual::{Bilingual, Said};
pub use colour::{ByColour, Colour, ParseColourError};
pub use date::{Date, ParseDateError};
pub use digest::{Digest, ParseDigestError};
pub use edition::UnknownEdition;
pub use entry::{Bye, Entry, Score};
pub use exact::Exact;
pub use federation::{Federation, ParseFederationError};
pub use fee::{Fee, amount};
pub use float::{Float, UnplayedFloats};
pub use fold::{collation, fold, fold_into, unaccented};
pub use hex::{from_hex, hex};
pub use language::{Language, ParseLanguageError};
pub use laws_edition::LawsEdition;
pub use listed::{ByTempo, ListKind, ListRating, ListedPlayer, ParseListKindError, Tempo};
pub use matches::{BoardGame, Match, MatchKind, boards, earned_matches, matches, team_bye_points};
pub use number::{Number, NumberOutOfRange};
pub use player::{NationalRecord, Player, PlayerFact};
pub use point_system::PointSystem;
pub use points::{ParsePointsError, Points};
pub use random::Random;
pub use reader::Reader;
pub use round::{Round, RoundOutOfRange};
pub use sex::Sex;
pub use team::{
    ForfeitedMatch, LineUp, MatchForfeit, Team, TeamBye, TeamNumber, TeamNumberOutOfRange,
    TeamPoints,
};
pub use time_control::{Counted, ParseTimeControlError, Period, RateOfPlay, TimeControl, TooFast};
pub use title::{ParseTitleError, Title};
pub use tournament::{Event, StartingRankMethod, Tournament};
pub use visible::visible;
pub use words::capital;
