//! What tie-breaks look at: for every participant and round, one line.
//!
//! Players and teams become the same thing here, so that every tie-break is written once. Scores
//! are whole hundredths; index 0 is the score of players or match points, index 1 game points.

mod players;
mod teams;
mod withdrawal;

use arbitra_model::{Colour, Entry, Number, Points, Score, Tournament};

pub use arbitra_model::{BoardGame, Match, MatchKind, earned_matches, matches};
pub use withdrawal::{Withdrawal, withdrawals};

use crate::{Contest, Exclusions, Kind, Options, Reference};

/// All participants with what every round brought them.
pub(crate) struct Field {
    pub(crate) rounds: usize,
    pub(crate) kind: Kind,
    pub(crate) contest: Contest,
    pub(crate) scale: [Scale; 2],
    pub(crate) boards: usize,
    pub(crate) entrants: Vec<Entrant>,
    /// Entrant after entrant, round after round.
    lines: Vec<Line>,
    /// For teams, the boards of every line, in the same order.
    board_games: Vec<Vec<BoardGame>>,
}

/// A participant.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    pub(crate) number: u16,
    pub(crate) rating: Option<i64>,
    /// Ratings of later periods, by the index of their first round.
    pub(crate) later: Vec<(usize, Option<i64>)>,
    pub(crate) score: [i64; 2],
    pub(crate) excluded: bool,
}

impl Entrant {
    /// The rating that counts in a round.
    pub(crate) fn rating_in(&self, round: usize) -> Option<i64> {
        let later = self.later.iter().filter(|(from, _)| *from <= round);
        later.max_by_key(|(from, _)| *from).map_or(self.rating, |(_, rating)| *rating)
    }
}

/// What a won, drawn and lost encounter brings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub(crate) win: i64,
    pub(crate) draw: i64,
    pub(crate) loss: i64,
}

/// What one round brought one participant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) what: What,
    pub(crate) opponent: Option<u32>,
    pub(crate) colour: Option<Colour>,
    pub(crate) outcome: Option<Score>,
    pub(crate) points: [i64; 2],
}

/// The kinds of rounds tie-breaks tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// Played over the board.
    Game,
    /// Won without play.
    ForfeitWin,
    /// A match of teams drawn without play: each won as many boards by forfeit as the other.
    ForfeitDraw,
    /// Lost without play; both in a double forfeit.
    ForfeitLoss,
    /// The bye of an odd field.
    PairingBye,
    /// A full-point bye.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// A zero-point bye or absence.
    ZeroBye,
    /// No round at all: resting in a round robin, or a game that does not count.
    Rest,
}

impl What {
    /// Requested byes and forfeit losses (C.07 16.1.2).
    pub(crate) const fn is_voluntary(self) -> bool {
        matches!(self, What::HalfBye | What::ZeroBye | What::ForfeitLoss)
    }

    /// Half- and zero-point byes (16.1.1).
    pub(crate) const fn is_requested_bye(self) -> bool {
        matches!(self, What::HalfBye | What::ZeroBye)
    }

    pub(crate) const fn is_forfeit(self) -> bool {
        matches!(self, What::ForfeitWin | What::ForfeitDraw | What::ForfeitLoss)
    }
}

impl Line {
    const REST: Line =
        Line { what: What::Rest, opponent: None, colour: None, outcome: None, points: [0; 2] };
}

impl Field {
    /// Reads a tournament as the options want it.
    pub(crate) fn new(tournament: &Tournament, options: &Options) -> Field {
        let rounds = rounds(tournament, options.after_round);
        let mut field = match options.contest {
            Contest::Players => players::field(tournament, options, rounds),
            Contest::Teams { .. } => teams::field(tournament, options, rounds),
        };
        if options.kind.is_predetermined() {
            field.rest();
            let excluded: Vec<u16> = match &options.exclusions {
                Exclusions::Nobody => Vec::new(),
                Exclusions::These(numbers) => numbers.clone(),
                Exclusions::ByArticle if options.kind == Kind::RoundRobin => {
                    withdrawal::excluded(tournament, &field)
                }
                Exclusions::ByArticleAnd(known) if options.kind == Kind::RoundRobin => {
                    let mut all = withdrawal::excluded(tournament, &field);
                    all.extend(known);
                    all
                }
                Exclusions::ByArticle | Exclusions::ByArticleAnd(_) => Vec::new(),
            };
            field.exclude(&excluded);
        }
        field.add_up();
        field
    }

    pub(crate) fn len(&self) -> usize {
        self.entrants.len()
    }

    /// The lines of a participant, from round 1 on.
    pub(crate) fn lines(&self, entrant: usize) -> &[Line] {
        &self.lines[entrant * self.rounds..(entrant + 1) * self.rounds]
    }

    /// The boards of a team's round.
    pub(crate) fn board_games(&self, entrant: usize, round: usize) -> &[BoardGame] {
        self.board_games.get(entrant * self.rounds + round).map_or(&[], Vec::as_slice)
    }

    /// Which score ranks first.
    pub(crate) const fn primary(&self) -> usize {
        match self.contest {
            Contest::Players => 0,
            Contest::Teams { primary } => primary.index(),
        }
    }

    /// Which score a descriptor refers to.
    pub(crate) fn score_index(&self, reference: Option<Reference>) -> usize {
        match (self.contest, reference) {
            (Contest::Players, _) => 0,
            (Contest::Teams { .. }, Some(reference)) => reference.index(),
            (Contest::Teams { primary }, None) => primary.index(),
        }
    }

    /// Where the participant with a number stands.
    pub(crate) fn index_of(&self, number: u16) -> Option<usize> {
        self.entrants.binary_search_by_key(&number, |entrant| entrant.number).ok()
    }

    /// A rest round is not a round for any tie-break (15.2): without an opponent nothing happened.
    fn rest(&mut self) {
        for line in &mut self.lines {
            if line.opponent.is_none() && line.points == [0; 2] {
                *line = Line::REST;
            } else if line.opponent.is_none() {
                line.what = What::Rest;
            }
        }
    }

    /// Takes the games of excluded participants out of everybody's table.
    fn exclude(&mut self, numbers: &[u16]) {
        for number in numbers {
            let Some(index) = self.index_of(*number) else { continue };
            self.entrants[index].excluded = true;
            let range = index * self.rounds..(index + 1) * self.rounds;
            for (position, line) in self.lines.iter_mut().enumerate() {
                if range.contains(&position) || line.opponent == Some(index as u32) {
                    *line = Line::REST;
                    if let Some(games) = self.board_games.get_mut(position) {
                        games.clear();
                    }
                }
            }
        }
    }

    fn add_up(&mut self) {
        for index in 0..self.len() {
            let mut score = self.entrants[index].score;
            for line in self.lines(index) {
                score[0] += line.points[0];
                score[1] += line.points[1];
            }
            self.entrants[index].score = score;
        }
    }
}

/// The rounds a table stands after: as asked, and never more than have a result.
pub(crate) fn rounds(tournament: &Tournament, after_round: Option<u16>) -> usize {
    let recorded = tournament
        .players
        .iter()
        .map(|player| {
            let known = |entry: &Entry| !matches!(entry, Entry::Blank | Entry::Pending { .. });
            player.entries.iter().rposition(known).map_or(0, |index| index + 1)
        })
        .max()
        .unwrap_or(0);
    after_round.map_or(recorded, |asked| recorded.min(usize::from(asked)))
}

pub(crate) fn hundredths(points: Points) -> i64 {
    i64::from(points.hundredths())
}

/// Where an opponent stands; nobody is their own opponent, whatever a file says.
pub(crate) fn index_of_opponent(
    tournament: &Tournament,
    own: Number,
    opponent: Number,
) -> Option<u32> {
    tournament.player_index(opponent).filter(|_| own != opponent).map(|index| index as u32)
}
