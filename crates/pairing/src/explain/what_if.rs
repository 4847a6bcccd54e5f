//! What if: the next round for results that are still open.

use std::collections::BTreeMap;

use arbitra_model::{ByColour, Colour, Entry, Number, Round, Score, Tournament};

use crate::{RoundError, RoundPairing, System, pair_round};

/// A game that is paired and has no result yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OpenGame {
    /// The board, from 1, in publishing order.
    pub board: usize,
    /// Who plays.
    pub players: ByColour<Number>,
}

/// Boards by their numbers, for a sentence; a dash for none.
#[must_use]
pub fn boards(games: &[OpenGame]) -> String {
    if games.is_empty() {
        return "–".to_owned();
    }
    let mut boards: Vec<usize> = games.iter().map(|game| game.board).collect();
    boards.sort_unstable();
    boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// How a game may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Outcome {
    /// 1–0.
    #[cfg_attr(feature = "serde", serde(rename = "1-0"))]
    White,
    /// ½–½.
    #[cfg_attr(feature = "serde", serde(rename = "1/2-1/2"))]
    Draw,
    /// 0–1.
    #[cfg_attr(feature = "serde", serde(rename = "0-1"))]
    Black,
}

impl Outcome {
    /// All outcomes.
    pub const ALL: [Outcome; 3] = [Outcome::White, Outcome::Draw, Outcome::Black];

    /// Reads `1-0`, `½-½` (also `1/2-1/2`, `0.5-0.5`, `=`) or `0-1`.
    #[must_use]
    pub fn read(text: &str) -> Option<Outcome> {
        match text.trim().replace(['–', ':', ' '], "-").as_str() {
            "1-0" => Some(Outcome::White),
            "0-1" => Some(Outcome::Black),
            "½-½" | "1/2-1/2" | "1/2" | "½" | "0.5-0.5" | "0,5-0,5" | "=" | "=-=" => {
                Some(Outcome::Draw)
            }
            _ => None,
        }
    }

    /// As it is written: `1–0`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Outcome::White => "1–0",
            Outcome::Draw => "½–½",
            Outcome::Black => "0–1",
        }
    }

    fn score(self, colour: Colour) -> Score {
        match (self, colour) {
            (Outcome::Draw, _) => Score::Draw,
            (Outcome::White, Colour::White) | (Outcome::Black, Colour::Black) => Score::Win,
            _ => Score::Loss,
        }
    }
}

/// Results that are supposed: boards of the round in play with their outcomes.
pub type Supposed = BTreeMap<usize, Outcome>;

/// The open games of the round in play, in publishing order.
#[must_use]
pub fn open_games(tournament: &Tournament, system: System) -> Vec<OpenGame> {
    let Some(last) = tournament.paired_rounds().checked_sub(1).map(Round::from_index) else {
        return Vec::new();
    };
    let Some(Ok(position)) = system.position(tournament, last) else { return Vec::new() };
    let mut ranks = BTreeMap::new();
    for (rank, contender) in position.contenders.iter().enumerate() {
        ranks.insert(contender.number, rank);
    }
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (rank, contender) in position.contenders.iter().enumerate() {
        let entry = tournament.player(contender.number).map(|player| player.entry(last));
        let opponent = entry.and_then(|entry| entry.opponent());
        if let Some(&other) = opponent.and_then(|opponent| ranks.get(&opponent))
            && rank < other
        {
            pairs.push((rank, other));
        }
    }
    crate::boards::sort(&position, &mut pairs);
    let number = |rank: usize| position.contenders[rank].number;
    let game = |(board, (a, b)): (usize, (usize, usize))| {
        let entry = tournament.player(number(a))?.entry(last);
        let (Entry::Pending { colour, .. } | Entry::Adjourned { colour, .. }) = entry else {
            return None;
        };
        let (a, b) = (number(a), number(b));
        let players = match colour {
            Colour::White => ByColour { white: a, black: b },
            Colour::Black => ByColour { white: b, black: a },
        };
        Some(OpenGame { board, players })
    };
    (1..).zip(pairs).filter_map(game).collect()
}

/// The tournament with results in it that are only supposed.
#[must_use]
pub fn suppose(tournament: &Tournament, games: &[OpenGame], results: &Supposed) -> Tournament {
    let mut supposed = tournament.clone();
    for game in games {
        if let Some(&outcome) = results.get(&game.board) {
            enter(&mut supposed, game, outcome);
        }
    }
    supposed
}

pub(super) fn enter(tournament: &mut Tournament, game: &OpenGame, outcome: Outcome) {
    let Some(last) = tournament.paired_rounds().checked_sub(1) else { return };
    for colour in Colour::ALL {
        let (own, opponent) = (game.players[colour], game.players[!colour]);
        if let Some(index) = tournament.player_index(own)
            && let Some(entry) = tournament.players[index].entries.get_mut(last)
        {
            *entry = Entry::Game { opponent, colour, score: outcome.score(colour), rated: true };
        }
    }
}

/// What the next round can bring a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Prospect {
    /// A game.
    Game {
        /// Against whom.
        opponent: Number,
        /// With which pieces.
        colour: Colour,
    },
    /// The pairing-allocated bye.
    Bye,
    /// The player is not paired.
    Absent,
    /// The rules allow no pairing then.
    NoPairing,
}

/// A prospect, and under which results it comes true.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Possibility {
    /// What the round brings.
    pub prospect: Prospect,
    /// In how many of the combinations that were tried.
    pub times: usize,
    /// Of each open board the outcomes under which it can come true.
    pub results: BTreeMap<usize, Vec<Outcome>>,
    /// One combination under which it does.
    pub example: Supposed,
}

/// Everything the next round can bring a player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Prospects {
    /// The player.
    pub player: Number,
    /// The open games whose results were tried, in every combination.
    pub tried: Vec<OpenGame>,
    /// Open games for which a draw was taken, because there were too many: the list is incomplete then.
    pub cut: Vec<OpenGame>,
    /// How many combinations were tried.
    pub combinations: usize,
    /// What came out, the most frequent first.
    pub possibilities: Vec<Possibility>,
}

/// Tries the results of all open games and tells what the next round can bring a player.
///
/// At most `limit` combinations are tried: if there are more, the games nearest to the player are, and the
/// others count as draws; [`Prospects::cut`] names them.
///
/// # Errors
/// [`RoundError`] if there is no next round.
pub fn prospects(
    tournament: &Tournament,
    system: System,
    games: &[OpenGame],
    player: Number,
    limit: usize,
) -> Result<Prospects, RoundError> {
    let mut order: Vec<OpenGame> = games.to_vec();
    let points = |number: Number| {
        let rounds = tournament.paired_rounds();
        let points = tournament.player(number).map(|p| tournament.points_after(p, rounds));
        points.map_or(0, |points| points.hundredths())
    };
    let own = points(player);
    let is_own = |game: &OpenGame| Colour::ALL.iter().any(|&c| game.players[c] == player);
    order.sort_by_key(|game| {
        let far = |c: Colour| (points(game.players[c]) - own).abs();
        (!is_own(game), far(Colour::White).min(far(Colour::Black)), game.board)
    });
    let mut most = 0;
    while most < order.len() && 3usize.checked_pow(most as u32 + 1).is_some_and(|all| all <= limit)
    {
        most += 1;
    }
    let cut = order.split_off(most);
    let mut base = tournament.clone();
    cut.iter().for_each(|game| enter(&mut base, game, Outcome::Draw));
    let combinations = 3usize.pow(most as u32);
    let mut found: BTreeMap<Prospect, Possibility> = BTreeMap::new();
    for combination in 0..combinations {
        let mut rest = combination;
        let mut results = Supposed::new();
        for game in &order {
            let outcome = Outcome::ALL[rest % 3];
            rest /= 3;
            enter(&mut base, game, outcome);
            results.insert(game.board, outcome);
        }
        let prospect = match pair_round(&base, system, None) {
            Ok(paired) => prospect(&paired.pairing, player),
            Err(RoundError::NoPairing { .. }) => Prospect::NoPairing,
            Err(error) => return Err(error),
        };
        let entry = found.entry(prospect).or_insert_with(|| Possibility {
            prospect,
            times: 0,
            results: BTreeMap::new(),
            example: results.clone(),
        });
        entry.times += 1;
        for (board, outcome) in results {
            let known = entry.results.entry(board).or_default();
            if !known.contains(&outcome) {
                known.push(outcome);
            }
        }
    }
    let mut possibilities: Vec<Possibility> = found.into_values().collect();
    for possibility in &mut possibilities {
        possibility.results.values_mut().for_each(|outcomes| outcomes.sort_unstable());
    }
    possibilities.sort_by_key(|p| (std::cmp::Reverse(p.times), p.prospect));
    order.sort_by_key(|game| game.board);
    Ok(Prospects { player, tried: order, cut, combinations, possibilities })
}

fn prospect(pairing: &RoundPairing, player: Number) -> Prospect {
    if pairing.bye == Some(player) {
        return Prospect::Bye;
    }
    for board in &pairing.boards {
        if board.white == player {
            return Prospect::Game { opponent: board.black, colour: Colour::White };
        }
        if board.black == player {
            return Prospect::Game { opponent: board.white, colour: Colour::Black };
        }
    }
    Prospect::Absent
}
