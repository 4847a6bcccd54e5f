//! What somebody asks for in a word, made into an action: a result that was typed, a publication, a
//! pairing. The desk knows which action it is; anyone who asks does not.

use std::fmt;
use std::str::FromStr;

use crate::{
    Action, Amendment, BoardId, ColourLot, Desk, Moment, Outcome, Paper, PlayerId, Refusal, Step,
};

/// What can be asked for in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// Pairing numbers: `number`.
    Numbers,
    /// The next round by the rules: `pair`.
    Round,
    /// The next round, empty, to be paired by hand: `pair-by-hand`.
    RoundByHand,
    /// The end of an edit session: `end-edit`.
    EndOfEdit,
    /// The current round on the wall: `publish`, `publish-results`.
    Publication(Paper),
    /// The colour of the first board by lot: `draw-colour`.
    InitialColour,
    /// The end of what is known of a person: `erase-7`.
    Erasure(PlayerId),
}

/// A word that asks for nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not something the desk can propose")]
pub struct ParseProposalError(String);

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proposal::Numbers => f.write_str("number"),
            Proposal::Round => f.write_str("pair"),
            Proposal::RoundByHand => f.write_str("pair-by-hand"),
            Proposal::EndOfEdit => f.write_str("end-edit"),
            Proposal::Publication(Paper::Pairings) => f.write_str("publish"),
            Proposal::Publication(Paper::Results) => f.write_str("publish-results"),
            Proposal::InitialColour => f.write_str("draw-colour"),
            Proposal::Erasure(player) => write!(f, "erase-{player}"),
        }
    }
}

impl FromStr for Proposal {
    type Err = ParseProposalError;

    fn from_str(word: &str) -> Result<Proposal, ParseProposalError> {
        Ok(match word {
            "number" => Proposal::Numbers,
            "pair" => Proposal::Round,
            "pair-by-hand" => Proposal::RoundByHand,
            "end-edit" => Proposal::EndOfEdit,
            "publish" => Proposal::Publication(Paper::Pairings),
            "publish-results" => Proposal::Publication(Paper::Results),
            "draw-colour" => Proposal::InitialColour,
            _ => {
                let player = word.strip_prefix("erase-").and_then(|player| player.parse().ok());
                let player = player.ok_or_else(|| ParseProposalError(word.to_owned()))?;
                Proposal::Erasure(PlayerId::new(player))
            }
        })
    }
}

/// What anyone who types a result means by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// Whatever the board is ready for.
    Result,
    /// The first entry, also where one stands that nobody has verified: `first`.
    First,
    /// The second entry of a result: `verify`.
    Verification,
    /// Another result than the one that stands: `correct`.
    Correction,
}

impl Typing {
    /// The meaning of a word; every other word is a plain result.
    #[must_use]
    pub fn of_word(word: &str) -> Typing {
        match word {
            "first" => Typing::First,
            "verify" => Typing::Verification,
            "correct" => Typing::Correction,
            _ => Typing::Result,
        }
    }
}

impl Desk {
    /// The action that a word asks for. The moment and the seed come from outside: here is neither
    /// clock nor chance.
    ///
    /// # Errors
    /// If the tournament is not as far, or the pairing rules find nothing.
    pub fn propose(&self, what: Proposal, now: Moment, seed: u64) -> Result<Action, Refusal> {
        match what {
            Proposal::Numbers => Ok(self.propose_numbers()),
            Proposal::Round => self.propose_round(),
            Proposal::RoundByHand => self.propose_by_hand(),
            Proposal::EndOfEdit => self.propose_end_of_edit(),
            Proposal::Publication(paper) => {
                let round = self.current().ok_or(Refusal::NotStarted)?.round;
                let minutes = self.regulations().map_or(0, |regulations| regulations.claim_minutes);
                let until = (minutes > 0).then(|| now.plus_minutes(minutes));
                Ok(Action::Publish { round, paper, until })
            }
            Proposal::InitialColour => {
                let lot = ColourLot::Seed { seed };
                Ok(Action::DrawColour { colour: ColourLot::of_seed(seed), lot })
            }
            Proposal::Erasure(player) => {
                self.propose_erasure(player).ok_or(Refusal::UnknownPlayer { player })
            }
        }
    }

    /// What a typed result means for a board: entered, verified, corrected, or cleared if it is
    /// none; no action if it stands there already.
    ///
    /// # Errors
    /// If there is no such board.
    pub fn propose_result(
        &self,
        board: BoardId,
        result: Option<Outcome>,
        typing: Typing,
    ) -> Result<Option<Action>, Refusal> {
        let unknown = || Refusal::UnknownBoard { board };
        let there = self.board(board).ok_or_else(unknown)?;
        let round = self.round(board.round).ok_or_else(unknown)?;
        let Some(result) = result else { return Ok(Some(Action::ClearResult { board })) };
        let second = match typing {
            Typing::Verification => true,
            Typing::First | Typing::Correction => false,
            Typing::Result => self.is_second_pass(round),
        };
        let enter = Action::EnterResult { board, result };
        let correct = Action::CorrectResult { board, result, reach: self.reach(board.round) };
        let typed_again = there.second.as_ref().map(|second| second.outcome);
        Ok(match there.outcome() {
            None => Some(enter),
            // An adjourned game is over.
            Some(Outcome::Adjourned) if result.is_final() => Some(enter),
            Some(known) if second => match typed_again {
                Some(again) if again == result && again == known => None,
                // Anyone who types the second entry once more says that the first is wrong.
                Some(again) if again == result => Some(correct),
                _ => Some(Action::VerifyResult { board, result }),
            },
            Some(known) if known == result && typed_again.is_none_or(|again| again == known) => {
                None
            }
            // A slip of the finger in the first pass; nobody has looked at it a second time yet.
            Some(_) if typing != Typing::Correction && self.is_first_pass(round) => {
                Some(if typed_again.is_none() { enter } else { correct })
            }
            Some(_) => Some(correct),
        })
    }

    /// The exchange of colours at a board: an edit while the round is being edited, a correction
    /// once there is a result; none between the two.
    ///
    /// # Errors
    /// If there is no such board.
    pub fn propose_colours(&self, board: BoardId) -> Result<Option<Action>, Refusal> {
        let unknown = || Refusal::UnknownBoard { board };
        let played = self.board(board).ok_or_else(unknown)?.outcome().is_some();
        let round = self.round(board.round).ok_or_else(unknown)?;
        Ok(if round.session.is_some() {
            Some(Action::Edit { round: board.round, step: Step::Colours { board } })
        } else if played {
            Some(Action::CorrectColours { board, reach: self.reach(board.round) })
        } else {
            None
        })
    }

    /// The announcement of the number of rounds that the table of the field has, while another
    /// number is announced and nothing is paired: the form leaves no choice.
    #[must_use]
    pub fn propose_rounds(&self) -> Option<Action> {
        let announced = self.regulations().map(|regulations| regulations.rounds);
        let begun = self.rounds().next().is_some();
        let rounds = self.fixed_rounds().filter(|due| !begun && Some(*due) != announced)?;
        Some(Action::Amend { amendment: Box::new(Amendment::Rounds { rounds }) })
    }
}
