//! What the Laws say about a game as it stands: repetitions, quiet moves, the end (5, 9).

use std::collections::BTreeMap;

use serde::Serialize;

use super::dead::dead_by_material;
use super::position::{Key, Status};
use super::record::Game;
use crate::edition::{Edition, Fivefold, Says as _};

/// Something the Laws attach a consequence to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Finding {
    pub kind: FindingKind,
    /// After how many moves of either player it stands.
    pub ply: usize,
    /// The earlier positions it rests on, and the last one, as numbers of moves of either player.
    pub occurrences: Vec<usize>,
    pub article: &'static str,
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// Checkmate ends the game.
    Checkmate,
    /// Stalemate ends the game.
    Stalemate,
    /// The pieces that are left mate nobody: the game has ended.
    DeadMaterial,
    /// The position stands for the third time or more: the player to move may claim.
    Threefold,
    /// The game is drawn by repetition without a claim.
    Fivefold,
    /// Fifty moves of each player without pawn move or capture: the player to move may claim.
    Fifty,
    /// Seventy-five such moves: the game is drawn without a claim.
    SeventyFive,
}

impl FindingKind {
    /// Whether the game is over at that moment.
    #[must_use]
    pub const fn ends_the_game(self) -> bool {
        !matches!(self, FindingKind::Threefold | FindingKind::Fifty)
    }
}

/// What the Laws say about every position of a game, in order.
///
/// Threefold is reported each time a position stands for the third time or more, fifty moves at the
/// first moment of each quiet series.
#[must_use]
pub fn findings(game: &Game, edition: Edition) -> Vec<Finding> {
    let rules = edition.rules();
    let mut seen: BTreeMap<Key, Vec<usize>> = BTreeMap::new();
    let mut found = Vec::new();
    for (ply, position) in game.positions().iter().enumerate() {
        let mut add = |kind, occurrences: Vec<usize>, article| {
            found.push(Finding { kind, ply, occurrences, article });
        };
        let earlier = seen.entry(position.key()).or_default();
        earlier.push(ply);
        let status = position.status();
        match status {
            Status::Checkmate => add(FindingKind::Checkmate, Vec::new(), edition.article("5.1a")),
            Status::Stalemate => add(FindingKind::Stalemate, Vec::new(), edition.article("5.2a")),
            Status::Ongoing if dead_by_material(position) => {
                add(FindingKind::DeadMaterial, Vec::new(), edition.article("5.2b"));
            }
            Status::Ongoing => {}
        }
        if earlier.len() >= 3 {
            add(FindingKind::Threefold, earlier.clone(), "9.2");
        }
        if let Some(five) = fivefold(earlier, rules.fivefold) {
            add(FindingKind::Fivefold, five, edition.article("9.6a"));
        }
        let quiet = position.quiet_moves();
        // A game may begin after so many quiet moves.
        let reached = |moves: u32| quiet == moves || ply == 0 && quiet > moves;
        if reached(100) {
            add(FindingKind::Fifty, Vec::new(), "9.3");
        }
        // Checkmate by the last move goes before.
        if reached(150) && status != Status::Checkmate {
            add(FindingKind::SeventyFive, Vec::new(), edition.article("9.6b"));
        }
    }
    found
}

/// The five occurrences that end the game, if the last one completes them.
fn fivefold(occurrences: &[usize], rule: Fivefold) -> Option<Vec<usize>> {
    let five = &occurrences[occurrences.len().checked_sub(5)?..];
    let holds = match rule {
        Fivefold::Anywhere => true,
        Fivefold::Alternate => five.windows(2).all(|pair| pair[1] - pair[0] == 4),
    };
    holds.then(|| five.to_vec())
}
