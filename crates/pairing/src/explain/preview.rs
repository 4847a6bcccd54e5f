//! The next round while games are still on: which boards stand whatever these games bring.
//!
//! Every combination of the results 1–0, ½–½ and 0–1 is paired, as long as there are not too many;
//! what is the same in all of them is certain. With more games on, what can be proved is claimed
//! (`proved`), and nothing else. A game that is forfeited, a withdrawal or a bye that is asked for
//! later makes another round, and another preview.

use std::collections::BTreeMap;

use arbitra_model::{ByColour, Number, Round, Tournament};

use super::proved::proved;
use super::what_if::{OpenGame, Outcome, enter, open_games};
use crate::{RoundError, RoundPairing, System, pair_round};

/// How many open games are tried in every combination, unless somebody wants more: 729 rounds.
pub const OPEN_GAMES: u32 = 6;

/// How certain a board of the next round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Certainty {
    /// These two, with these colours, at this board.
    Certain,
    /// These two with these colours, at one board or another.
    MayMove,
    /// These two, with one colour or the other.
    ColoursOpen,
}

/// A board on which the same two meet, whatever the open games bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PreviewBoard {
    /// Who meets; with open colours as the first combination has them.
    pub players: ByColour<Number>,
    /// How certain it is.
    pub certainty: Certainty,
    /// The first board where it can stand, from 1.
    pub first: usize,
    /// The last one.
    pub last: usize,
}

/// The next round, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Preview {
    /// Which round.
    pub round: Round,
    /// The games that are still on.
    pub open: Vec<OpenGame>,
    /// How many combinations of their results were paired; none if there are too many.
    pub combinations: usize,
    /// How many rounds were paired for what is proved where there are too many; else none.
    pub proofs: usize,
    /// The boards that are known, by the first place where they can stand.
    pub boards: Vec<PreviewBoard>,
    /// Who has the bye, whatever the open games bring.
    pub bye: Option<Number>,
    /// Who plays, or has the bye, in a way that is still open.
    pub undecided: Vec<Number>,
    /// Whether some combination of results allows no pairing.
    pub impossible: bool,
}

impl Preview {
    /// How many boards have a certainty.
    #[must_use]
    pub fn count(&self, certainty: Certainty) -> usize {
        self.boards.iter().filter(|board| board.certainty == certainty).count()
    }
}

/// What is known of the next round. Up to `most` open games are tried in every combination; with
/// more only what is proved is claimed.
///
/// # Errors
/// [`RoundError`] if there is no next round.
pub fn preview(tournament: &Tournament, system: System, most: u32) -> Result<Preview, RoundError> {
    let open = open_games(tournament, system);
    let round = Round::from_index(tournament.paired_rounds());
    let mut base = tournament.clone();
    open.iter().for_each(|game| enter(&mut base, game, Outcome::Draw));
    let games = u32::try_from(open.len()).unwrap_or(u32::MAX);
    let combinations = 3usize.checked_pow(games).filter(|_| games <= most).unwrap_or(0);
    let mut known = Known::default();
    let mut playing = Vec::new();
    let mut impossible = false;
    for combination in 0..combinations.max(1) {
        let mut rest = combination;
        for game in open.iter().filter(|_| combinations > 0) {
            enter(&mut base, game, Outcome::ALL[rest % 3]);
            rest /= 3;
        }
        let paired = match pair_round(&base, system, None) {
            Ok(paired) => paired.pairing,
            Err(RoundError::NoPairing { .. }) => {
                impossible = true;
                continue;
            }
            Err(error) => return Err(error),
        };
        let boards = boards_of(&paired);
        if playing.is_empty() {
            playing.extend(boards.iter().flat_map(|board| [board.white, board.black]));
            playing.extend(paired.bye);
        }
        known.take(&boards, paired.bye);
    }
    // What holds in no combination that was not tried is not known, unless it is proved.
    let (mut boards, bye, proofs) = if impossible {
        (Vec::new(), None, 0)
    } else if combinations == 0 {
        let found = proved(tournament, system, round, &open, most);
        (found.boards, found.bye, found.rounds)
    } else {
        (known.boards.into_values().collect(), known.bye.flatten(), 0)
    };
    boards.sort_by_key(|board| (board.first, board.last, board.players.white));
    let is_known = |number: &Number| {
        bye == Some(*number)
            || boards.iter().any(|it| it.players.white == *number || it.players.black == *number)
    };
    let mut undecided: Vec<Number> =
        playing.into_iter().filter(|number| !is_known(number)).collect();
    undecided.sort_unstable();
    Ok(Preview { round, open, combinations, proofs, boards, bye, undecided, impossible })
}

/// Who meets whom in a round, board by board.
pub(super) fn boards_of(paired: &RoundPairing) -> Vec<ByColour<Number>> {
    paired.boards.iter().map(|it| ByColour { white: it.white, black: it.black }).collect()
}

/// What was the same so far.
#[derive(Default)]
pub(super) struct Known {
    begun: bool,
    pub(super) boards: BTreeMap<(Number, Number), PreviewBoard>,
    pub(super) bye: Option<Option<Number>>,
}

impl Known {
    /// Keeps what another combination has as well.
    pub(super) fn take(&mut self, boards: &[ByColour<Number>], bye: Option<Number>) {
        let pair = |it: &ByColour<Number>| (it.white.min(it.black), it.white.max(it.black));
        if !self.begun {
            let board = |(place, players): (usize, &ByColour<Number>)| {
                let certainty = Certainty::Certain;
                let found =
                    PreviewBoard { players: *players, certainty, first: place, last: place };
                (pair(players), found)
            };
            self.boards = (1..).zip(boards).map(board).collect();
            (self.begun, self.bye) = (true, Some(bye));
            return;
        }
        let there: BTreeMap<(Number, Number), (usize, &ByColour<Number>)> =
            (1..).zip(boards).map(|(place, players)| (pair(players), (place, players))).collect();
        self.boards.retain(|pair, known| {
            let Some((place, players)) = there.get(pair) else { return false };
            known.first = known.first.min(*place);
            known.last = known.last.max(*place);
            if **players != known.players {
                known.certainty = Certainty::ColoursOpen;
            } else if known.first < known.last && known.certainty == Certainty::Certain {
                known.certainty = Certainty::MayMove;
            }
            true
        });
        if self.bye != Some(bye) {
            self.bye = Some(None);
        }
    }
}
