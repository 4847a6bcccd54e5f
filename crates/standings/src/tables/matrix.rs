//! The table of a round robin: everybody against everybody, one game or several.

use arbitra_model::{Colour, Points, Tournament};
use arbitra_report::Mark;

use super::mark::mark;
use crate::field::{Field, What};
use crate::{Exclusions, Options, Standings};

/// A round-robin table; rows and columns are in the order of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Matrix {
    /// The round after which it stands.
    pub after_round: u16,
    /// How often two participants meet at most: 2 in a double round robin.
    pub cycles: usize,
    /// The participants, best first.
    pub rows: Vec<MatrixRow>,
}

/// A participant against all others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatrixRow {
    /// The place; none if excluded.
    pub rank: Option<u32>,
    /// The pairing number.
    pub number: u16,
    /// The points that count.
    pub points: Points,
    /// The games against the participant of each row, in the order they were played; the own
    /// column is empty.
    pub cells: Vec<Vec<MatrixGame>>,
}

/// One game of a round-robin table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatrixGame {
    /// The round.
    pub round: u16,
    /// What happened.
    pub mark: Mark,
    /// The colour; of a team, on the first board.
    pub colour: Option<Colour>,
    /// Points of a player, match points of a team.
    pub points: Points,
    /// Game points of a team.
    pub game_points: Option<Points>,
}

/// The round-robin table that goes with a table of standings made with the same options.
#[must_use]
pub fn matrix(tournament: &Tournament, options: &Options, standings: &Standings) -> Matrix {
    // Results that do not count stay in the table.
    let options = Options { exclusions: Exclusions::Nobody, ..options.clone() };
    let field = Field::new(tournament, &options);
    let order: Vec<usize> =
        standings.rows.iter().filter_map(|row| field.index_of(row.number)).collect();
    let mut place_of = vec![usize::MAX; field.len()];
    for (place, index) in order.iter().enumerate() {
        place_of[*index] = place;
    }
    let mut cycles = 0;
    let rows = order
        .iter()
        .zip(&standings.rows)
        .map(|(index, row)| {
            let mut cells = vec![Vec::new(); order.len()];
            for (round, line) in field.lines(*index).iter().enumerate() {
                let Some(opponent) = line.opponent.filter(|_| line.what != What::Rest) else {
                    continue;
                };
                let Some(cell) = cells.get_mut(place_of[opponent as usize]) else { continue };
                cell.push(MatrixGame {
                    round: round as u16 + 1,
                    mark: mark(line),
                    colour: line.colour,
                    points: Points::from_hundredths(line.points[0] as i32),
                    game_points: field
                        .contest
                        .is_of_teams()
                        .then(|| Points::from_hundredths(line.points[1] as i32)),
                });
                cycles = cycles.max(cell.len());
            }
            MatrixRow { rank: row.rank, number: row.number, points: row.points, cells }
        })
        .collect();
    Matrix { after_round: field.rounds as u16, cycles, rows }
}
