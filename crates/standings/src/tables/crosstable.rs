//! The crosstable of a Swiss: round by round opponent, colour, result and float.

use arbitra_model::{Colour, Float, Points, Round, Tournament, UnplayedFloats};
use arbitra_report::Mark;

use super::mark::mark;
use crate::field::{Field, What, hundredths};
use crate::{Exclusions, Options, Standings};

/// A crosstable, in the order of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Crosstable {
    /// The round after which it stands.
    pub after_round: u16,
    /// The participants, best first.
    pub rows: Vec<CrossRow>,
}

/// A participant's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CrossRow {
    /// The place; none if excluded.
    pub rank: Option<u32>,
    /// The pairing number.
    pub number: u16,
    /// The points that rank first.
    pub points: Points,
    /// The other score of a team.
    pub other_points: Option<Points>,
    /// One cell for every round.
    pub cells: Vec<CrossCell>,
}

/// A participant's round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CrossCell {
    /// The scheduled opponent's number.
    pub opponent: Option<u16>,
    /// The scheduled opponent's place, which several may share.
    pub opponent_rank: Option<u32>,
    /// The scheduled opponent's row in this table, from 1: nobody else has it.
    pub opponent_row: Option<u32>,
    /// The colour; of a team, on the first board.
    pub colour: Option<Colour>,
    /// What happened.
    pub mark: Mark,
    /// Points of a player, match points of a team.
    pub points: Points,
    /// Game points of a team.
    pub game_points: Option<Points>,
    /// Whether the opponent came from another score group.
    pub float: Option<Float>,
}

/// The crosstable that goes with a table of standings made with the same options.
#[must_use]
pub fn crosstable(
    tournament: &Tournament,
    options: &Options,
    standings: &Standings,
    unplayed: UnplayedFloats,
) -> Crosstable {
    // What happened stays visible, whether or not it counts.
    let options = Options { exclusions: Exclusions::Nobody, ..options.clone() };
    let field = Field::new(tournament, &options);
    let before = scores_before(tournament, &field);
    let known = standings.rows.iter().filter_map(|row| Some((row, field.index_of(row.number)?)));
    let mut found = vec![Found::default(); field.len()];
    for (line, (row, index)) in (1..).zip(known.clone()) {
        found[index] = Found { rank: row.rank, row: Some(line) };
    }
    let rows = known
        .map(|(row, index)| {
            let cells = (0..field.rounds)
                .map(|round| cell(&field, &before, &found, index, round, unplayed))
                .collect();
            CrossRow {
                rank: row.rank,
                number: row.number,
                points: row.points,
                other_points: row.other_points,
                cells,
            }
        })
        .collect();
    Crosstable { after_round: field.rounds as u16, rows }
}

/// Where somebody stands in the table.
#[derive(Clone, Copy, Default)]
struct Found {
    rank: Option<u32>,
    row: Option<u32>,
}

fn cell(
    field: &Field,
    before: &[Vec<i64>],
    found: &[Found],
    index: usize,
    round: usize,
    unplayed: UnplayedFloats,
) -> CrossCell {
    let line = &field.lines(index)[round];
    let primary = field.primary();
    let opponent = line.opponent.map(|opponent| opponent as usize);
    let float = match (line.what, opponent) {
        (What::Rest, _) => None,
        (What::Game, Some(opponent)) => match before[index][round].cmp(&before[opponent][round]) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        },
        _ => match unplayed {
            UnplayedFloats::Always => true,
            UnplayedFloats::IfBye => line.what == What::PairingBye,
            UnplayedFloats::Never => false,
            UnplayedFloats::IfMoreThanLoss => line.points[primary] > field.scale[primary].loss,
        }
        .then_some(Float::Down),
    };
    CrossCell {
        opponent: opponent.map(|opponent| field.entrants[opponent].number),
        opponent_rank: opponent.and_then(|opponent| found[opponent].rank),
        opponent_row: opponent.and_then(|opponent| found[opponent].row),
        colour: line.colour,
        mark: mark(line),
        points: Points::from_hundredths(line.points[0] as i32),
        game_points: field
            .contest
            .is_of_teams()
            .then(|| Points::from_hundredths(line.points[1] as i32)),
        float: if field.kind.is_predetermined() { None } else { float },
    }
}

/// The score every participant was paired with, round by round, virtual points included.
fn scores_before(tournament: &Tournament, field: &Field) -> Vec<Vec<i64>> {
    let primary = field.primary();
    (0..field.len())
        .map(|index| {
            let number = field.entrants[index].number;
            let mut sum = 0;
            field
                .lines(index)
                .iter()
                .enumerate()
                .map(|(round, line)| {
                    let score = sum + virtual_points(tournament, field, number, round);
                    sum += line.points[primary];
                    score
                })
                .collect()
        })
        .collect()
}

fn virtual_points(tournament: &Tournament, field: &Field, number: u16, round: usize) -> i64 {
    let round = Round::from_index(round);
    let by_matches = field.contest.is_of_teams() && field.primary() == 0;
    tournament
        .accelerations
        .iter()
        .filter(|a| {
            (a.first_round..=a.last_round).contains(&round)
                && (a.first_id..=a.last_id).contains(&number)
        })
        .map(|a| match a.match_points {
            Some(points) if by_matches => hundredths(points),
            _ => hundredths(a.points),
        })
        .sum()
}
