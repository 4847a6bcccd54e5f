//! The Scheveningen system: two teams of n, everybody of one meets everybody of the other.
//!
//! The published tables (C.05, Scheveningen) are the cases of three rules, by the size of the teams;
//! sizes they do not reach (10, 14, 18, …) get tables of our own with the same evenness. With an
//! even number of players everybody has each colour equally often, and in every round each team
//! has White on half of the boards; only two against two cannot have both.

use arbitra_model::ByColour;

use arbitra_model::Random;

/// A seat: the team (0 or 1 here; numbers of teams elsewhere) and the board, from 1.
pub type Seat = (u16, u16);

/// Which tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Table {
    /// The published ones, and their continuation.
    Fide,
    /// Plain shifts (`CUSTOM_SCHEVENINGEN`), as lists without FIDE's tables give them: for 2 to 10
    /// players; larger teams play by the published rule.
    Plain,
}

/// How much of the other team everybody meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Extent {
    /// All of it.
    Whole,
    /// Semi-Scheveningen: upper half against upper half, lower against lower.
    Halves,
}

/// How many rounds a cycle has; none if the halves of an odd team should meet.
#[must_use]
pub fn rounds(boards: u16, extent: Extent) -> Option<u16> {
    match extent {
        Extent::Whole => Some(boards),
        Extent::Halves if boards.is_multiple_of(2) => Some(boards / 2),
        Extent::Halves => None,
    }
}

/// A round of a tournament: games in the order of the first team's boards.
#[must_use]
pub fn round(table: Table, boards: u16, extent: Extent, row_number: u16) -> Vec<ByColour<Seat>> {
    match extent {
        Extent::Whole => row(table, boards, row_number),
        Extent::Halves => {
            let half = boards / 2;
            let upper = row(table, half, row_number);
            // The lower halves play with colours turned round: the teams' colours stay even.
            let lower = upper.iter().map(|game| ByColour {
                white: (game.black.0, game.black.1 + half),
                black: (game.white.0, game.white.1 + half),
            });
            upper.iter().copied().chain(lower).collect()
        }
    }
}

/// A row of the whole table, from 1.
///
/// # Panics
/// If the row is not in the table.
#[must_use]
pub fn row(table: Table, boards: u16, row: u16) -> Vec<ByColour<Seat>> {
    assert!((1..=boards).contains(&row), "no such round");
    rows(table, boards).swap_remove(usize::from(row) - 1)
}

/// The whole table, round by round.
#[must_use]
pub fn rows(table: Table, boards: u16) -> Vec<Vec<ByColour<Seat>>> {
    let own = (boards % 4 == 2 && boards > 6).then(|| own_table(usize::from(boards)));
    let game = |row: u16, board: u16| {
        let (opponent, white) = match (table, &own) {
            (Table::Plain, _) if (2..=10).contains(&boards) => plain(boards, row, board),
            (_, Some(own)) => own_game(own, row, board),
            _ => published(boards, row, board),
        };
        if white {
            ByColour { white: (0, board), black: (1, opponent) }
        } else {
            ByColour { white: (1, opponent), black: (0, board) }
        }
    };
    (1..=boards).map(|row| (1..=boards).map(|board| game(row, board)).collect()).collect()
}

/// Whether a game is the one that the published rule of odd teams leaves open: everybody has exactly
/// one in a meeting, and all other games are even in colours.
#[must_use]
pub const fn is_open(boards: u16, first: u16, second: u16) -> bool {
    boards % 2 == 1 && (first + second) % boards == 1 % boards
}

/// Opponent and colour of a board of the first team by the published rules.
fn published(boards: u16, row: u16, board: u16) -> (u16, bool) {
    if boards == 6 {
        return published_six(row, board);
    }
    if boards % 2 == 1 {
        let opponent = (board + row - 2) % boards + 1;
        let sum = (board + opponent) % boards;
        let white = if is_open(boards, board, opponent) {
            row % 2 == 1
        } else {
            sum != 0 && sum.is_multiple_of(2)
        };
        return (opponent, white);
    }
    if boards == 2 {
        return ((board + row) % 2 + 1, row == 1);
    }
    // Halves meet their like first, then the other half, each time in turn.
    let half = boards / 2;
    let upper = board <= half;
    let shifted = ((board - 1) % half + row - 1) % half + 1;
    let same = row <= half;
    let opponent = if upper == same { shifted } else { shifted + half };
    (opponent, upper == (row % 2 == 1))
}

/// The published table of six: the opponents and colours of boards 1 to 6, round by round.
const SIX: [[(u16, bool); 6]; 6] = [
    [(1, true), (2, false), (3, false), (4, true), (5, false), (6, true)],
    [(2, false), (3, true), (5, true), (6, false), (4, true), (1, false)],
    [(3, true), (5, false), (1, false), (2, true), (6, true), (4, false)],
    [(4, false), (6, false), (2, true), (1, true), (3, false), (5, true)],
    [(5, true), (4, true), (6, true), (3, false), (1, false), (2, false)],
    [(6, false), (1, true), (4, false), (5, false), (2, true), (3, true)],
];

fn published_six(row: u16, board: u16) -> (u16, bool) {
    SIX[usize::from(row - 1)][usize::from(board - 1)]
}

/// Colours of the first team in the plain tables of 2 to 10, round by round.
const PLAIN: [&[&str]; 9] = [
    &["wb", "wb"],
    &["wbb", "bwb", "wbw"],
    &["bbww", "wwbb", "bbww", "wwbb"],
    &["wbbwb", "bwbwb", "wbwbw", "bbwww", "bwbbw"],
    &["bwwbbw", "wwbwbb", "bwbwwb", "wbwbwb", "wbwbbw", "bbbwww"],
    &["wbbwwwb", "bwwbbbw", "wbbbwbw", "wbwwwbb", "bwwbbwb", "bbbwbww", "bwwbbww"],
    &[
        "bwbbwbww", "bwbwwbwb", "bbwwwwbb", "wbwwbwbb", "wwwbbbbw", "wwbbbbww", "bbwwwwbb",
        "wbbbbwww",
    ],
    &[
        "wbwbbbwwb",
        "bwbwwwbbw",
        "wbwbbwwbb",
        "bwbwbwbwb",
        "wbwbwbwbw",
        "bwbwbwbww",
        "bbwwbbwbw",
        "wbbwwwbwb",
        "bwwbwbwbw",
    ],
    &[
        "wwwbbbbwbw",
        "wwbbwwwbbb",
        "bbwbwbwwwb",
        "wbwwbbbwbw",
        "bbbwbbwbww",
        "bwbwwbbbww",
        "bbwwbwbbww",
        "wwbwwwbbbb",
        "wwbbbwwwbb",
        "bbwbwwwwwb",
    ],
];

fn plain(boards: u16, row: u16, board: u16) -> (u16, bool) {
    let opponent = if matches!(boards, 4 | 8) {
        ((board - 1) ^ (row - 1)) + 1
    } else {
        (board + row - 2) % boards + 1
    };
    let colours = PLAIN[usize::from(boards - 2)][usize::from(row - 1)];
    (opponent, colours.as_bytes()[usize::from(board - 1)] == b'w')
}

/// A table of our own: the round and the colour of every pair.
struct OwnTable {
    /// By board of the first team, then of the second: the round, from 0.
    round: Vec<Vec<usize>>,
    /// The same order: whether the first team has White.
    white: Vec<Vec<bool>>,
}

fn own_game(table: &OwnTable, row: u16, board: u16) -> (u16, bool) {
    let rounds = &table.round[usize::from(board - 1)];
    let wanted = usize::from(row - 1);
    let opponent = rounds.iter().position(|r| *r == wanted).unwrap_or(0);
    (opponent as u16 + 1, table.white[usize::from(board - 1)][opponent])
}

/// Tables for teams of 10, 14, 18, …
///
/// Shifts cannot be coloured evenly here: a cyclic Latin square of such an order has no n/2-plex
/// (Wanless 2002). So the square is that of n − 1 shifts with its main diagonal moved out to a new
/// row, column and round; colours start as a chequered board, even for every player, and pairs of
/// games change colours crosswise, which keeps that, until every round is even too. The walk is
/// drawn from a fixed seed: the same table everywhere.
fn own_table(size: usize) -> OwnTable {
    let last = size - 1;
    let round_of = |a: usize, b: usize| match (a == last, b == last) {
        _ if a == b => last,
        (false, false) => (a + b) % last,
        (false, true) => 2 * a % last,
        (true, _) => 2 * b % last,
    };
    let round: Vec<Vec<usize>> =
        (0..size).map(|a| (0..size).map(|b| round_of(a, b)).collect()).collect();
    let mut white: Vec<Vec<bool>> =
        (0..size).map(|a| (0..size).map(|b| (a + b) % 2 == 0).collect()).collect();
    let mut surplus = vec![-(size as i32 / 2); size];
    for (rounds, whites) in round.iter().zip(&white) {
        for (r, w) in rounds.iter().zip(whites) {
            surplus[*r] += i32::from(*w);
        }
    }
    // For every board of the first team and every round, the board of the second.
    let mut opponents = vec![vec![0; size]; size];
    for (a, rounds) in round.iter().enumerate() {
        for (b, r) in rounds.iter().enumerate() {
            opponents[a][*r] = b;
        }
    }
    let squares = Squares { round: &round, opponents: &opponents };
    let mut random = Random::stream(size as u64, 41);
    for _ in 0..100_000 {
        if surplus.iter().all(|s| *s == 0) {
            break;
        }
        let Some(cross) = crossing(squares, &white, &surplus, &mut random) else { continue };
        let (a, b, c, d) = cross;
        for (row, column) in [(a, c), (a, d), (b, c), (b, d)] {
            let cell = &mut white[row][column];
            *cell = !*cell;
            surplus[round[row][column]] += if *cell { 1 } else { -1 };
        }
    }
    OwnTable { round, white }
}

/// A table read both ways.
#[derive(Clone, Copy)]
struct Squares<'a> {
    /// By board of the first team, then of the second: the round.
    round: &'a [Vec<usize>],
    /// By board of the first team, then by round: the board of the second.
    opponents: &'a [Vec<usize>],
}

/// Two boards of each team whose four games, White and Black crosswise, should change colours: one
/// of them in a round with too many Whites, one in a round with too few, so that all rounds together
/// come as near to even as they can; now and then any four, to leave a dead end. None if the chosen
/// rounds have no such games.
fn crossing(
    Squares { round, opponents }: Squares<'_>,
    white: &[Vec<bool>],
    surplus: &[i32],
    random: &mut Random,
) -> Option<(usize, usize, usize, usize)> {
    let anywhere = random.below(6) == 0;
    let pick = |random: &mut Random, test: &dyn Fn(i32) -> bool| {
        let found: Vec<usize> =
            (0..surplus.len()).filter(|s| anywhere || test(surplus[*s])).collect();
        (!found.is_empty()).then(|| *random.one_of(&found))
    };
    let (many, few) = (pick(random, &|s| s > 0)?, pick(random, &|s| s < 0)?);
    let mut best: Vec<(usize, usize, usize, usize)> = Vec::new();
    let mut lowest = i32::MAX;
    for (a, boards) in opponents.iter().enumerate() {
        let (c, d) = (boards[many], boards[few]);
        if !white[a][c] || white[a][d] {
            continue;
        }
        for b in (0..round.len()).filter(|b| !white[*b][c] && white[*b][d]) {
            let mut after = [(many, -1), (few, 1), (round[b][d], -1), (round[b][c], 1)];
            after.sort_unstable();
            let cost: i32 = after
                .chunk_by(|x, y| x.0 == y.0)
                .map(|same| {
                    let now = surplus[same[0].0];
                    (now + same.iter().map(|(_, by)| by).sum::<i32>()).abs() - now.abs()
                })
                .sum();
            if cost < lowest {
                (lowest, best) = (cost, Vec::new());
            }
            if cost == lowest {
                best.push((a, b, c, d));
            }
        }
    }
    (!best.is_empty()).then(|| *random.one_of(&best))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Checks meetings and gives the largest colour imbalance of a player and of a round.
    fn imbalance(rounds: &[Vec<ByColour<Seat>>], boards: u16) -> (i32, i32) {
        let mut met = BTreeSet::new();
        let mut players = vec![[0_i32; 2]; usize::from(boards) + 1];
        let mut worst_round = 0;
        for games in rounds {
            let mut busy = BTreeSet::new();
            let mut first_whites = 0;
            for ByColour { white, black } in games {
                assert!(busy.insert(*white) && busy.insert(*black));
                assert_ne!(white.0, black.0);
                assert!(met.insert((*white.min(black), *white.max(black))), "{white:?} {black:?}");
                players[usize::from(white.1)][usize::from(white.0)] += 1;
                players[usize::from(black.1)][usize::from(black.0)] -= 1;
                first_whites += if white.0 == 0 { 1 } else { -1 };
            }
            assert_eq!(busy.len(), 2 * usize::from(boards));
            worst_round = worst_round.max(i32::abs(first_whites));
        }
        (players.iter().flatten().map(|d| d.abs()).max().unwrap_or(0), worst_round)
    }

    fn whole(table: Table, boards: u16) -> Vec<Vec<ByColour<Seat>>> {
        rows(table, boards)
    }

    #[test]
    fn everybody_meets_everybody_and_colours_are_even() {
        for boards in 1..=60 {
            let rounds = whole(Table::Fide, boards);
            let (player, round) = imbalance(&rounds, boards);
            // The parity of the number of games is the bound, and it is reached by every player …
            assert_eq!(player, i32::from(boards % 2), "{boards}");
            // … and by every round, but for two against two, where both cannot be.
            let bound = if boards == 2 { 2 } else { i32::from(boards % 2) };
            assert_eq!(round, bound, "{boards}");
        }
    }

    #[test]
    fn two_against_two_cannot_be_even_for_players_and_rounds() {
        // All sixteen colourings of the one table there is.
        let even = (0..16_u32).filter(|bits| {
            let first_white = |game: u32| bits >> game & 1 == 1;
            // Games: 0 A1-B1, 1 A2-B2 in round 1; 2 A1-B2, 3 A2-B1 in round 2.
            let players = first_white(0) != first_white(2)
                && first_white(1) != first_white(3)
                && first_white(0) != first_white(3)
                && first_white(1) != first_white(2);
            players && first_white(0) != first_white(1)
        });
        assert_eq!(even.count(), 0);
    }

    #[test]
    fn plain_tables_are_complete() {
        for boards in 2..=12 {
            let (player, _) = imbalance(&whole(Table::Plain, boards), boards);
            assert!(player <= 2, "{boards}");
        }
    }

    #[test]
    fn halves_meet_halves() {
        for boards in (2..=60).step_by(2) {
            let count = rounds(boards, Extent::Halves).unwrap();
            let all: Vec<_> =
                (1..=count).map(|r| round(Table::Fide, boards, Extent::Halves, r)).collect();
            let (player, round) = imbalance(&all, boards);
            assert_eq!((player, round), (i32::from(count % 2), 0), "{boards}");
            let half = boards / 2;
            assert!(all.iter().flatten().all(|g| (g.white.1 <= half) == (g.black.1 <= half)));
        }
        assert_eq!(rounds(7, Extent::Halves), None);
    }

    #[test]
    fn open_games_are_one_for_everybody() {
        for boards in [1, 3, 5, 7, 9, 21] {
            for first in 1..=boards {
                assert_eq!((1..=boards).filter(|s| is_open(boards, first, *s)).count(), 1);
            }
        }
    }
}
