//! Swiss systems in which a pairing is a match: of two games (Double-Swiss, C.04.5) or of two teams on
//! boards (Swiss team, C.04.6; Olympiad, D.02).
//!
//! What these rules look at is a [`Field`]: players or teams with scores, the colours of their matches,
//! floats and byes. It is read off a tournament ([`Field::of_players`], [`Field::of_teams`]) and paired by
//! [`pair`].
//!
//! | file | articles |
//! |---|---|
//! | `field` | what the rules look at (C.04.5 and C.04.6, 1) |
//! | `double`, `teams` | reading it off a tournament: records 300 to 362 |
//! | `rules` | what the systems and their variants say |
//! | `groups` | the bye and the upfloaters (3.4, 3.5) |
//! | `bracket` | the pairs of a bracket (3.6) |
//! | `colours` | 4 |
//! | `olympiad` | D.02 |
//! | `reason` | why |
//! | `checklist` | what the rules looked at, as a table |
//!
//! `docs/design/matches.md` lists the readings.

mod bracket;
mod checklist;
mod colours;
mod double;
mod field;
mod groups;
mod olympiad;
mod reason;
mod rules;
mod teams;
pub mod words;

pub use checklist::{MatchGroup, MatchList, MatchNow, MatchRow};
pub use colours::{MatchColour, allot};
pub use field::{Field, Party};
pub use reason::{BracketStory, ByeStory, MatchStory};
pub use rules::{Preferences, Primary, Rules, Swiss, TeamRules};

use arbitra_model::ByColour;

/// The pairs of a round: places in [`Field::parties`], White (on the first board, in the first game)
/// first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRound {
    /// The matches in publishing order, with the rule that gave the colours.
    pub matches: Vec<(ByColour<usize>, MatchColour)>,
    /// Who has no opponent.
    pub bye: Option<usize>,
    /// Why they are paired so.
    pub story: MatchStory,
}

/// Nobody can be paired legally: the numbers of some who are left over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// Who could not be paired.
    pub left_over: Vec<u16>,
}

/// Pairs a round.
///
/// # Errors
/// [`Stuck`] if no complete pairing is legal; the chief arbiter decides (3.3).
pub fn pair(swiss: Swiss, field: &Field) -> Result<MatchRound, Stuck> {
    let (pairs, bye, story) = match swiss.rules() {
        Some(rules) => groups::pair(&rules, field)?,
        None => olympiad::pair(field)?,
    };
    let mut matches: Vec<(ByColour<usize>, MatchColour)> =
        pairs.iter().map(|(a, b)| allot(swiss, field, *a.min(b), *a.max(b))).collect();
    matches.sort_by_key(|(pair, _)| {
        let (first, second) = (pair.white.min(pair.black), pair.white.max(pair.black));
        let [high, low] = [first, second].map(|index| field.parties[index].score);
        (std::cmp::Reverse(high), std::cmp::Reverse(high + low), first)
    });
    Ok(MatchRound { matches, bye, story })
}
