//! Matches of teams, put together from the games of their players (TRF records 300 to 330).

use std::collections::BTreeMap;

use crate::{
    AdjustmentKind, Bye, Colour, Entry, MatchForfeit, Number, Points, Round, Score, Team,
    Tournament,
};

/// What a round brought a team.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Match {
    /// How it came about.
    pub kind: MatchKind,
    /// The other team's place in [`Tournament::teams`].
    pub opponent: Option<usize>,
    /// The colour on the first board.
    pub colour: Option<Colour>,
    /// Won, drawn or lost; none without an opponent.
    pub outcome: Option<Score>,
    pub match_points: Points,
    pub game_points: Points,
    /// Whether a game of it has no result yet.
    pub open: bool,
    /// The boards, from the first on.
    pub boards: Vec<BoardGame>,
}

/// How a team's round came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchKind {
    /// At least one board was played.
    Played,
    /// Won without play.
    ForfeitWin,
    /// Drawn without play: each side won as many boards by forfeit as the other.
    ForfeitDraw,
    /// Lost without play; both sides if nobody won a board.
    ForfeitLoss,
    /// No opponent.
    Bye(Bye),
}

/// One board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardGame {
    /// The board, from 1.
    pub board: usize,
    /// Who played for the team; none for a board that was only counted.
    pub player: Option<Number>,
    /// The points of the board.
    pub points: Points,
    /// Whether it was played.
    pub played: bool,
    /// Whether its result is still to come.
    pub open: bool,
}

/// What a game without a result counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unfinished {
    /// A draw: for pairing (C.04.2 3.1).
    Draw,
    /// Nothing, and its match has no result either: for standings and reports.
    Nothing,
}

/// The matches of every team, team by team and round by round, for the first `rounds` rounds, as
/// pairing counts them: a game without a result is a draw.
#[must_use]
pub fn matches(tournament: &Tournament, rounds: usize) -> Vec<Vec<Match>> {
    all_matches(tournament, rounds, Unfinished::Draw)
}

/// The same as standings count them: a game without a result brings nothing, and its match neither a
/// result nor match points.
#[must_use]
pub fn earned_matches(tournament: &Tournament, rounds: usize) -> Vec<Vec<Match>> {
    all_matches(tournament, rounds, Unfinished::Nothing)
}

fn all_matches(tournament: &Tournament, rounds: usize, unfinished: Unfinished) -> Vec<Vec<Match>> {
    let team_of: BTreeMap<Number, usize> = tournament
        .teams
        .iter()
        .enumerate()
        .flat_map(|(index, team)| team.members.iter().map(move |member| (*member, index)))
        .collect();
    let boards = boards(tournament, rounds);
    let mut all: Vec<Vec<Match>> = tournament
        .teams
        .iter()
        .enumerate()
        .map(|(index, team)| {
            (0..rounds)
                .map(|round| {
                    raw_match(tournament, &team_of, index, team, Round::from_index(round), boards)
                })
                .collect()
        })
        .collect();
    if unfinished == Unfinished::Nothing {
        all.iter_mut().flatten().for_each(|entry| without_unfinished(tournament, entry));
    }
    decide(tournament, &mut all, boards);
    if unfinished == Unfinished::Nothing {
        undecide(&mut all);
    }
    all
}

/// Takes from a match what its unfinished games were lent.
fn without_unfinished(tournament: &Tournament, entry: &mut Match) {
    for board in entry.boards.iter_mut().filter(|board| board.open) {
        board.points -= tournament.points.unknown;
        entry.game_points -= tournament.points.unknown;
    }
}

/// A match with an unfinished game has no result, for neither side.
fn undecide(all: &mut [Vec<Match>]) {
    for entry in all.iter_mut().flatten().filter(|entry| entry.open) {
        entry.outcome = None;
        entry.match_points = Points::ZERO;
    }
}

/// The number of boards of a match: as announced, or the most seen in one.
#[must_use]
pub fn boards(tournament: &Tournament, rounds: usize) -> usize {
    if !tournament.board_colours.is_empty() {
        return tournament.board_colours.len();
    }
    let seen = tournament.teams.iter().flat_map(|team| {
        (0..rounds).map(move |round| {
            let round = Round::from_index(round);
            match named_line_up(tournament, team, round) {
                Some(named) => named.len(),
                None => seats(tournament, team, round, Seat::Taken).count(),
            }
        })
    });
    seen.max().unwrap_or(0).max(1)
}

/// The match and game points of the pairing-allocated bye in matches of so many boards: as record
/// 320 says, else those of a drawn match (C.04.6 1.4).
#[must_use]
pub fn team_bye_points(tournament: &Tournament, boards: usize) -> (Points, Points) {
    let said = tournament.team_bye.as_ref();
    (
        said.and_then(|bye| bye.match_points).unwrap_or(tournament.team_points.draw),
        said.and_then(|bye| bye.game_points)
            .unwrap_or_else(|| tournament.points.draw().times(boards as i32)),
    )
}

/// What the line of a member says about a seat at the boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Seat {
    /// An opponent, or a board won because the other side left it empty.
    Taken,
    /// `0000 - -`: an empty board, or nothing at all. Many programs write so whoever does not play:
    /// reserves, and everybody while the team has a bye.
    Doubtful,
}

fn seat(entry: &Entry) -> Option<Seat> {
    match entry {
        Entry::Forfeit { opponent: None, won: false, .. } => Some(Seat::Doubtful),
        Entry::Forfeit { .. } => Some(Seat::Taken),
        entry => entry.opponent().map(|_| Seat::Taken),
    }
}

/// The members whose seat is as sure as asked, in the order of the team.
fn seats<'a>(
    tournament: &'a Tournament,
    team: &'a Team,
    round: Round,
    at_most: Seat,
) -> impl Iterator<Item = Number> + 'a {
    team.members.iter().copied().filter(move |number| {
        let entry = tournament.player(*number).map(|player| player.entry(round));
        entry.and_then(|entry| seat(&entry)).is_some_and(|seat| seat <= at_most)
    })
}

fn named_line_up<'a>(
    tournament: &'a Tournament,
    team: &Team,
    round: Round,
) -> Option<&'a [Option<Number>]> {
    let named = tournament.line_ups.iter().find(|l| l.round == round && l.team == team.number);
    named.map(|line_up| line_up.boards.as_slice())
}

/// The players of a team in a round: record 300, or the members with something recorded. `0000 - -`
/// is an empty board where somebody else of the team had one, as long as there are boards for all.
fn lined_up(
    tournament: &Tournament,
    team: &Team,
    round: Round,
    boards: usize,
) -> Vec<Option<Number>> {
    if let Some(named) = named_line_up(tournament, team, round) {
        return named.to_vec();
    }
    let taken: Vec<_> = seats(tournament, team, round, Seat::Taken).map(Some).collect();
    let all: Vec<_> = seats(tournament, team, round, Seat::Doubtful).map(Some).collect();
    if taken.is_empty() || all.len() > boards { taken } else { all }
}

fn raw_match(
    tournament: &Tournament,
    team_of: &BTreeMap<Number, usize>,
    index: usize,
    team: &Team,
    round: Round,
    boards: usize,
) -> Match {
    let mut result = Match {
        kind: MatchKind::Bye(Bye::ZeroPoint),
        opponent: None,
        colour: None,
        outcome: None,
        match_points: Points::ZERO,
        game_points: Points::ZERO,
        open: false,
        boards: Vec::new(),
    };
    let line_up = lined_up(tournament, team, round, boards);
    for (place, number) in line_up.into_iter().enumerate() {
        let Some(player) = number.and_then(|number| tournament.player(number)) else { continue };
        let entry = player.entry(round);
        let other = entry.opponent().and_then(|n| team_of.get(&n)).filter(|o| **o != index);
        result.opponent = result.opponent.or(other.copied());
        if place == 0 {
            result.colour = entry.colour();
        }
        result.boards.push(BoardGame {
            board: place + 1,
            player: number,
            points: tournament.points_in(player, round),
            played: entry.played().is_some(),
            open: entry.is_open(),
        });
    }
    result.open = result.boards.iter().any(|board| board.open);
    result.game_points = result.boards.iter().map(|board| board.points).sum();
    if result.boards.iter().any(|board| board.played) {
        result.kind = MatchKind::Played;
    }
    let number = team.number;
    let forfeit = tournament
        .forfeited_matches
        .iter()
        .find(|f| f.round == round && (f.first == number || f.second == number));
    if let Some(forfeit) = forfeit {
        let first = forfeit.first == number;
        let won = match forfeit.forfeit {
            MatchForfeit::FirstWins => first,
            MatchForfeit::SecondWins => !first,
            MatchForfeit::BothLose => false,
        };
        let other = if first { forfeit.second } else { forfeit.first };
        result.opponent = tournament.teams.iter().position(|t| t.number == other);
        result.kind = if won { MatchKind::ForfeitWin } else { MatchKind::ForfeitLoss };
        result.open = false;
    } else if result.kind == MatchKind::Played {
        // The games decide, once those of the other side are known.
    } else if result.opponent.is_some() {
        // So do the boards won by forfeit.
        result.kind = MatchKind::ForfeitDraw;
    } else {
        without_opponent(tournament, team, round, &mut result);
    }
    fill_boards(tournament, &mut result, boards);
    result
}

/// A round in which the team met nobody: a bye, whatever the lines of its members look like, or
/// boards that were won because nobody came.
fn without_opponent(tournament: &Tournament, team: &Team, round: Round, result: &mut Match) {
    let won = result.boards.iter().any(|board| board.points > Points::ZERO);
    result.kind = match bye(tournament, team, round) {
        None if won => MatchKind::ForfeitWin,
        bye => {
            result.boards.clear();
            MatchKind::Bye(bye.unwrap_or(Bye::ZeroPoint))
        }
    };
}

/// The bye of a team: records 320 and 240 say it, else what its members got.
fn bye(tournament: &Tournament, team: &Team, round: Round) -> Option<Bye> {
    let allocated = tournament
        .team_bye
        .as_ref()
        .is_some_and(|bye| bye.teams.get(round.index()).is_some_and(|t| *t == Some(team.number)));
    if allocated {
        return Some(Bye::PairingAllocated);
    }
    let asked = tournament
        .byes
        .iter()
        .find(|bye| bye.round == round && bye.ids.contains(&team.number.get()));
    asked.map(|bye| bye.kind).or_else(|| {
        team.members.iter().find_map(|number| match tournament.player(*number)?.entry(round) {
            Entry::Bye(bye) if bye != Bye::ZeroPoint => Some(bye),
            _ => None,
        })
    })
}

/// A forfeited match and the pairing-allocated bye count as a win on every board (C.07 art. 12).
fn fill_boards(tournament: &Tournament, result: &mut Match, boards: usize) {
    let won = matches!(result.kind, MatchKind::ForfeitWin | MatchKind::Bye(Bye::PairingAllocated));
    if won && result.boards.is_empty() {
        let points = tournament.points.forfeit_win;
        result.boards = (1..=boards)
            .map(|board| BoardGame { board, player: None, points, played: false, open: false })
            .collect();
        if result.kind == MatchKind::ForfeitWin {
            result.game_points = points.times(boards as i32);
        }
    }
}

/// Match points, once the game points of both sides are known.
fn decide(tournament: &Tournament, all: &mut [Vec<Match>], boards: usize) {
    let scale = tournament.team_points;
    // Both sides compare what was reached at the boards: abnormal points come on top of a result.
    let reached: Vec<Vec<Points>> =
        all.iter().map(|rounds| rounds.iter().map(|entry| entry.game_points).collect()).collect();
    for (team, rounds) in all.iter_mut().enumerate() {
        for (round, entry) in rounds.iter_mut().enumerate() {
            let other = entry.opponent.map_or(Points::ZERO, |other| reached[other][round]);
            let compared = compare(entry.game_points, other);
            if entry.kind == MatchKind::ForfeitDraw {
                entry.kind = by_forfeits(compared, entry.game_points);
            }
            let (points, outcome) = match entry.kind {
                MatchKind::Played => {
                    let points = match compared {
                        Score::Win => scale.win,
                        Score::Draw => scale.draw,
                        Score::Loss => scale.loss,
                    };
                    (points, Some(compared))
                }
                MatchKind::ForfeitWin => (scale.win, Some(Score::Win)),
                MatchKind::ForfeitDraw => (scale.draw, Some(Score::Draw)),
                MatchKind::ForfeitLoss => (Points::ZERO, Some(Score::Loss)),
                MatchKind::Bye(bye) => {
                    let (match_points, game_points) = bye_points(tournament, bye, boards);
                    entry.game_points = game_points;
                    (match_points, None)
                }
            };
            entry.match_points = points;
            entry.outcome = outcome;
            let number = tournament.teams[team].number.get();
            adjust(tournament, number, Round::from_index(round), entry);
        }
    }
}

fn compare(own: Points, other: Points) -> Score {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Score::Win,
        std::cmp::Ordering::Equal => Score::Draw,
        std::cmp::Ordering::Less => Score::Loss,
    }
}

/// How a match ended of which no board was played: by the boards each side won by forfeit. Without
/// any, both have lost it.
fn by_forfeits(compared: Score, own: Points) -> MatchKind {
    match compared {
        Score::Win => MatchKind::ForfeitWin,
        Score::Draw if own > Points::ZERO => MatchKind::ForfeitDraw,
        Score::Draw | Score::Loss => MatchKind::ForfeitLoss,
    }
}

/// What a team gets without an opponent.
fn bye_points(tournament: &Tournament, bye: Bye, boards: usize) -> (Points, Points) {
    let scale = tournament.team_points;
    let times = boards as i32;
    match bye {
        Bye::PairingAllocated => team_bye_points(tournament, boards),
        Bye::FullPoint => (scale.win, tournament.points.win().times(times)),
        Bye::HalfPoint => (scale.draw, tournament.points.draw().times(times)),
        Bye::ZeroPoint => (Points::ZERO, Points::ZERO),
    }
}

/// Abnormal points of teams (record 299).
fn adjust(tournament: &Tournament, team: u16, round: Round, entry: &mut Match) {
    let kind = match (entry.kind, entry.outcome) {
        (MatchKind::Played, Some(Score::Win)) => Some(AdjustmentKind::Win),
        (MatchKind::Played, Some(Score::Draw)) => Some(AdjustmentKind::Draw),
        (MatchKind::Played, _) => Some(AdjustmentKind::Loss),
        (MatchKind::ForfeitWin, _) => Some(AdjustmentKind::ForfeitWin),
        (MatchKind::ForfeitDraw, _) => Some(AdjustmentKind::Draw),
        (MatchKind::ForfeitLoss, _) => Some(AdjustmentKind::ForfeitLoss),
        (MatchKind::Bye(Bye::FullPoint), _) => Some(AdjustmentKind::FullBye),
        (MatchKind::Bye(Bye::HalfPoint), _) => Some(AdjustmentKind::HalfBye),
        (MatchKind::Bye(Bye::ZeroPoint), _) => Some(AdjustmentKind::ZeroBye),
        (MatchKind::Bye(Bye::PairingAllocated), _) => None,
    };
    for adjustment in &tournament.adjustments {
        let concerns = adjustment.match_points.is_some()
            && adjustment.round.is_none_or(|r| r == round)
            && (adjustment.ids.is_empty() || adjustment.ids.contains(&team));
        if !concerns {
            continue;
        }
        if adjustment.kind == AdjustmentKind::Bonus {
            if adjustment.round.is_some() || round == Round::FIRST {
                entry.match_points += adjustment.match_points.unwrap_or_default();
                entry.game_points += adjustment.points.unwrap_or_default();
            }
        } else if Some(adjustment.kind) == kind {
            entry.match_points = adjustment.match_points.unwrap_or(entry.match_points);
            entry.game_points = adjustment.points.unwrap_or(entry.game_points);
        }
    }
}
