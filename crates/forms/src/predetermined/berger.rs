//! Berger tables (C.05 Annex 1): who meets whom in which round of a round robin.
//!
//! A field of n plays by the table of N = n rounded up to even; in an odd field number N is missing
//! and whoever should meet it rests. The tables are generated: the printed ones, from 3 to 16
//! players, are the cases of one rule.

use arbitra_model::ByColour;

use super::reason::ColourReason;

/// A game of a table: numbers, not yet players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The numbers of the table.
    pub pair: ByColour<u16>,
    /// Which rule of the table gave the colours.
    pub reason: ColourReason,
    /// Whether the colours are turned round, as in every second cycle.
    pub reversed: bool,
}

impl Cell {
    /// The same game with colours turned round.
    #[must_use]
    pub const fn turned(self) -> Cell {
        let ByColour { white, black } = self.pair;
        Cell {
            pair: ByColour { white: black, black: white },
            reversed: !self.reversed,
            reason: self.reason,
        }
    }
}

/// How a second cycle follows the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Change {
    /// The rounds of the table as they stand (`BERGER_DOUBLEROUNDROBIN`).
    Plain,
    /// The last two rounds of a cycle change places before another one follows, so that nobody has
    /// the same colour three times running (C.05 Annex 1; `FIDE_DOUBLEROUNDROBIN`).
    Swapped,
}

/// Where a round stands in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The cycle, from 1.
    pub cycle: u16,
    /// The round of the printed table, from 1.
    pub row: u16,
    /// Whether the row stands here because two rounds changed places.
    pub swapped: bool,
}

/// The size of the table for a field: rounded up to even, at least 2.
#[must_use]
pub const fn table_size(field: u16) -> u16 {
    let even = field + field % 2;
    if even < 2 { 2 } else { even }
}

/// The rounds of one cycle.
#[must_use]
pub const fn rounds(field: u16) -> u16 {
    table_size(field) - 1
}

/// A round of the printed table, board by board; in an odd field the missing number is included.
///
/// # Panics
/// If the size is odd or the row is not in the table.
#[must_use]
pub fn row(size: u16, row: u16) -> Vec<Cell> {
    assert!(size >= 2 && size.is_multiple_of(2) && (1..size).contains(&row), "no such round");
    let (turn, half) = (u32::from(size) - 1, u32::from(size) / 2);
    // The number that meets the last one: it moves on by half the table from round to round.
    let pivot = (u32::from(row) - 1) * half % turn;
    let number = |offset: u32| ((pivot + offset) % turn) as u16 + 1;
    let own = number(0);
    let first = if row % 2 == 1 {
        ByColour { white: own, black: size }
    } else {
        ByColour { white: size, black: own }
    };
    let mut cells = vec![Cell { pair: first, reason: reason(first, size), reversed: false }];
    cells.extend((1..half).map(|step| {
        let pair = ByColour { white: number(step), black: number(turn - step) };
        Cell { pair, reason: reason(pair, size), reversed: false }
    }));
    cells
}

/// The rule behind the tables: an even sum gives White to the higher number, an odd one to the
/// lower; against the last number the first half of the numbers has White.
fn reason(pair: ByColour<u16>, size: u16) -> ColourReason {
    let (low, high) = (pair.white.min(pair.black), pair.white.max(pair.black));
    if high == size {
        ColourReason::LastNumber { first_half: low <= size / 2 }
    } else {
        ColourReason::Sum { even: (low + high).is_multiple_of(2) }
    }
}

/// Where a round of a tournament of several cycles stands in the tables; none after the last.
#[must_use]
pub fn place(field: u16, cycles: u16, change: Change, round: u16) -> Option<Place> {
    let length = rounds(field);
    let index = round.checked_sub(1)?;
    let (cycle, row) = (index / length + 1, index % length + 1);
    if cycle > cycles {
        return None;
    }
    // Nobody has three equal colours running in an odd field: there the rest comes between.
    let swaps = change == Change::Swapped && cycle < cycles && field.is_multiple_of(2);
    let row_there = match length - row {
        _ if !swaps || length < 3 => row,
        0 => row - 1,
        1 => row + 1,
        _ => row,
    };
    Some(Place { cycle, row: row_there, swapped: row != row_there })
}

/// A round of a tournament of several cycles: games, and who rests in an odd field. Every second
/// cycle has the colours turned round.
#[must_use]
pub fn round(field: u16, place: Place) -> (Vec<Cell>, Option<u16>) {
    let mut resting = None;
    let mut cells = row(table_size(field), place.row);
    cells.retain(|cell| {
        let ByColour { white, black } = cell.pair;
        if white > field || black > field {
            resting = Some(white.min(black));
        }
        resting.is_none_or(|r| r != white && r != black)
    });
    if place.cycle.is_multiple_of(2) {
        cells = cells.into_iter().map(Cell::turned).collect();
    }
    (cells, resting)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The tables of 4, 6 and 8 as every handbook prints them.
    const PRINTED: [(u16, &str); 3] = [
        (4, "1-4 2-3 | 4-3 1-2 | 2-4 3-1"),
        (6, "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1"),
        (
            8,
            "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | \
             3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
        ),
    ];

    fn text(size: u16) -> String {
        let row = |r| {
            let cells = row(size, r);
            let games = cells.iter().map(|c| format!("{}-{}", c.pair.white, c.pair.black));
            games.collect::<Vec<_>>().join(" ")
        };
        (1..size).map(row).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn gives_the_printed_tables() {
        for (size, printed) in PRINTED {
            assert_eq!(text(size), printed);
        }
        assert_eq!(text(2), "1-2");
    }

    /// All games of a tournament, round by round.
    fn all(field: u16, cycles: u16, change: Change) -> Vec<Vec<Cell>> {
        let places = (1..).map_while(|r| place(field, cycles, change, r));
        places.map(|place| round(field, place).0).collect()
    }

    #[test]
    fn everybody_meets_everybody_and_colours_are_as_even_as_they_can_be() {
        for field in 2..=60 {
            for (cycles, change) in
                [(1, Change::Plain), (2, Change::Plain), (2, Change::Swapped), (3, Change::Swapped)]
            {
                let rounds = all(field, cycles, change);
                assert_eq!(rounds.len(), usize::from(super::rounds(field) * cycles));
                let mut met: BTreeMap<(u16, u16), u16> = BTreeMap::new();
                let mut whites_less_blacks = vec![0_i32; usize::from(field) + 1];
                for cells in &rounds {
                    let mut busy = vec![false; usize::from(field) + 1];
                    for Cell { pair: ByColour { white, black }, .. } in cells {
                        for number in [*white, *black] {
                            assert!(!std::mem::replace(&mut busy[usize::from(number)], true));
                        }
                        *met.entry((*white.min(black), *white.max(black))).or_default() += 1;
                        whites_less_blacks[usize::from(*white)] += 1;
                        whites_less_blacks[usize::from(*black)] -= 1;
                    }
                    // Only one may rest, and only in an odd field.
                    assert_eq!(busy.iter().filter(|b| **b).count(), usize::from(field / 2 * 2));
                }
                assert_eq!(met.len(), usize::from(field) * usize::from(field - 1) / 2);
                assert!(met.values().all(|times| *times == cycles));
                // The lower bound is the parity of the number of games: it is always reached.
                let games = i32::from(field - 1) * i32::from(cycles);
                for difference in &whites_less_blacks[1..] {
                    assert_eq!(difference.abs(), games % 2, "{field} players, {cycles} cycles");
                }
            }
        }
    }

    /// The longest run of one colour that anybody has.
    fn longest_run(field: u16, cycles: u16, change: Change) -> usize {
        let rounds = all(field, cycles, change);
        let run_of = |number: u16| {
            let (mut longest, mut run, mut last) = (0, 0, None);
            for cells in &rounds {
                let white = cells.iter().find_map(|cell| {
                    let ByColour { white, black } = cell.pair;
                    (white == number || black == number).then_some(white == number)
                });
                let Some(white) = white else { continue };
                run = if last == Some(white) { run + 1 } else { 1 };
                (longest, last) = (longest.max(run), Some(white));
            }
            longest
        };
        (1..=field).map(run_of).max().unwrap_or(0)
    }

    #[test]
    fn nobody_has_a_colour_three_times_running() {
        for field in 3..=60 {
            assert!(longest_run(field, 1, Change::Plain) <= 2, "{field}");
            assert!(longest_run(field, 2, Change::Swapped) <= 2, "{field}");
            // What the swap is for: without it an even field has such runs.
            if field.is_multiple_of(2) && field > 2 {
                assert_eq!(longest_run(field, 2, Change::Plain), 3, "{field}");
            }
        }
    }

    #[test]
    fn the_colour_rule_is_the_one_behind_the_tables() {
        for size in (2..=60).step_by(2) {
            for cell in (1..size).flat_map(|r| row(size, r)) {
                let ByColour { white, black } = cell.pair;
                let white_wanted = match cell.reason {
                    ColourReason::Sum { even: true } => white.max(black),
                    ColourReason::Sum { even: false } => white.min(black),
                    ColourReason::LastNumber { first_half: true } => white.min(black),
                    _ => size,
                };
                assert_eq!(white, white_wanted, "{white}-{black} of {size}");
            }
        }
    }
}
