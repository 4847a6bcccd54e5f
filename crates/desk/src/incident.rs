//! What happened at a board, and how the arbiter ruled.

use std::sync::Arc;

use arbitra_model::{Bilingual, Round};
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::{BoardId, Desk, Entry, EntryNumber, Moment, PlayerId};

/// An incident and its ruling. Everything that was shown is kept, so that it reads the same under
/// every later edition of the Laws.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Incident {
    /// The round; none outside one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// The board; none away from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardId>,
    /// Whom it is about: who was at fault, or who claims.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The name of the case, such as `illegal-move`.
    pub case: String,
    /// The edition of the Laws.
    pub edition: String,
    /// What happened.
    pub title: Bilingual,
    /// What was asked and answered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Answered>,
    /// What to do, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Bilingual>,
    /// The articles.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub articles: Vec<String>,
    /// What changed on the clocks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clock: Vec<ClockChange>,
    /// What became of the game; none if it went on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Bilingual>,
    /// The penalty the arbiter chose (12.9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalty: Option<Bilingual>,
    /// What was at the arbiter's discretion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discretion: Option<Bilingual>,
    /// What the register of the player in this game counts from now on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Counted>,
}

/// A question and its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answered {
    /// What was asked.
    pub question: Bilingual,
    /// What was answered.
    pub answer: Bilingual,
    /// Whether the register gave the answer.
    #[serde(default)]
    pub counted: bool,
}

/// A change on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockChange {
    /// Whose clock; none if it is unknown.
    pub player: Option<PlayerId>,
    /// The seconds given; negative ones were taken.
    pub seconds: i32,
}

/// What is counted for a player in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// A completed illegal move (7.5).
    IllegalMove,
    /// A warning (12.9a).
    Warning,
}

/// The register of a player in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Completed illegal moves.
    pub illegal_moves: u32,
    /// Warnings.
    pub warnings: u32,
}

/// An incident in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// The entry it came with.
    pub entry: EntryNumber,
    /// When it was written down.
    pub when: Moment,
    /// Who ruled.
    pub who: String,
    /// In the arbiter's own words.
    pub why: String,
    /// Whether the game it belongs to still stands: a pairing that was thrown away counts nothing.
    pub stands: bool,
    /// What happened.
    pub incident: Arc<Incident>,
}

impl Desk {
    /// The incidents that were written down, oldest first.
    #[must_use]
    pub fn incidents(&self) -> &[Noted] {
        &self.state.incidents
    }

    /// What is counted against a player in a game.
    #[must_use]
    pub fn tally(&self, board: BoardId, player: PlayerId) -> Tally {
        let of_the_game = self.state.incidents.iter().filter(|noted| {
            let incident = &noted.incident;
            noted.stands && incident.board == Some(board) && incident.player == Some(player)
        });
        let mut tally = Tally::default();
        for noted in of_the_game {
            match noted.incident.counts {
                Some(Counted::IllegalMove) => tally.illegal_moves += 1,
                Some(Counted::Warning) => tally.warnings += 1,
                None => {}
            }
        }
        tally
    }
}

/// Writes an incident down.
pub(crate) fn note(state: &mut State, entry: &Entry, incident: &Incident) {
    state.incidents.push(Noted {
        entry: entry.number,
        when: entry.when,
        who: entry.who.clone(),
        why: entry.why.clone(),
        stands: true,
        incident: Arc::new(incident.clone()),
    });
}

/// The games of a round are no more.
pub(crate) fn thrown_away(state: &mut State, round: Round) {
    for noted in &mut state.incidents {
        if noted.incident.board.is_some_and(|board| board.round == round) {
            noted.stands = false;
        }
    }
    state.adjourned.retain(|board, _| board.round != round);
    state.resumptions.retain(|board, _| board.round != round);
    state.sheets.retain(|(board, _), _| board.round != round);
}
