//! The Skalitzka system: three teams, two rounds, nobody rests (FIDE Arbiters' Manual, types of
//! tournament, 4).
//!
//! On every pair of boards the three teams share three games: in round 1 two first boards of the
//! first and second team meet, the second board of the second team meets the first of the third,
//! and the second of the third team that of the first; round 2 completes the triangle. Everybody
//! has one game with each colour and one against each other team.

use arbitra_model::ByColour;

/// A seat: the team, 0 to 2, and the board, from 1.
pub type Seat = (usize, u16);

/// The games of a round, 1 or 2, for an even number of boards; none for other rounds or an odd
/// number.
#[must_use]
pub fn round(boards: u16, round: u16) -> Option<Vec<ByColour<Seat>>> {
    if boards == 0 || !boards.is_multiple_of(2) {
        return None;
    }
    let game = |white, black| ByColour { white, black };
    let games = (1..=boards).step_by(2).flat_map(|odd| {
        let even = odd + 1;
        match round {
            1 => vec![
                game((0, odd), (1, odd)),
                game((1, even), (2, odd)),
                game((2, even), (0, even)),
            ],
            2 => vec![
                game((2, odd), (0, odd)),
                game((1, odd), (2, even)),
                game((0, even), (1, even)),
            ],
            _ => Vec::new(),
        }
    });
    matches!(round, 1 | 2).then(|| games.collect())
}

/// The sign of a seat in the printed tables: capitals, small letters, digits.
#[must_use]
pub fn sign((team, board): Seat) -> String {
    let letter = |first: u8| {
        let offset = u8::try_from(board).ok().and_then(|b| (first - 1).checked_add(b));
        offset
            .filter(|_| board <= 26)
            .map_or_else(|| board.to_string(), |b| (b as char).to_string())
    };
    match team {
        0 => letter(b'A'),
        1 => letter(b'a'),
        _ => board.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    #[test]
    fn everybody_plays_each_other_team_once_with_each_colour_once() {
        for boards in (2..=60).step_by(2) {
            let mut colours: BTreeMap<Seat, Vec<bool>> = BTreeMap::new();
            let mut opponents: BTreeMap<Seat, BTreeSet<usize>> = BTreeMap::new();
            let mut teams: BTreeMap<(usize, usize), u16> = BTreeMap::new();
            for games in (1..=2).map(|r| round(boards, r).unwrap()) {
                let mut busy = BTreeSet::new();
                for ByColour { white, black } in games {
                    assert!(busy.insert(white) && busy.insert(black));
                    colours.entry(white).or_default().push(true);
                    colours.entry(black).or_default().push(false);
                    opponents.entry(white).or_default().insert(black.0);
                    opponents.entry(black).or_default().insert(white.0);
                    *teams.entry((white.0.min(black.0), white.0.max(black.0))).or_default() += 1;
                    // Boards differ by one at most.
                    assert!(white.1.abs_diff(black.1) <= 1);
                }
                assert_eq!(busy.len(), 3 * usize::from(boards));
            }
            assert!(colours.values().all(|c| c.len() == 2 && c[0] != c[1]));
            assert!(opponents.iter().all(|(seat, o)| o.len() == 2 && !o.contains(&seat.0)));
            assert_eq!(teams.values().copied().collect::<Vec<_>>(), [boards; 3]);
        }
        assert!(round(5, 1).is_none() && round(6, 3).is_none() && round(0, 1).is_none());
    }
}
