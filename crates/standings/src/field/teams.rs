//! Teams as participants.

use arbitra_model::{Bye, Tournament};

use super::{Entrant, Field, Line, MatchKind, Scale, What, earned_matches, hundredths};
use crate::Options;
use arbitra_model::boards;

pub(super) fn field(tournament: &Tournament, options: &Options, rounds: usize) -> Field {
    let boards = boards(tournament, rounds);
    let per_match = |points| hundredths(points) * boards as i64;
    let (teams, games) = (&tournament.team_points, &tournament.points);
    let scale = [
        Scale {
            win: hundredths(teams.win),
            draw: hundredths(teams.draw),
            loss: hundredths(teams.loss),
        },
        Scale {
            win: per_match(games.win()),
            draw: per_match(games.draw()),
            loss: per_match(games.loss()),
        },
    ];
    let mut lines = Vec::new();
    let mut board_games = Vec::new();
    for entry in earned_matches(tournament, rounds).into_iter().flatten() {
        lines.push(Line {
            what: match entry.kind {
                MatchKind::Played => What::Game,
                MatchKind::ForfeitWin => What::ForfeitWin,
                MatchKind::ForfeitDraw => What::ForfeitDraw,
                MatchKind::ForfeitLoss => What::ForfeitLoss,
                MatchKind::Bye(Bye::PairingAllocated) => What::PairingBye,
                MatchKind::Bye(Bye::FullPoint) => What::FullBye,
                MatchKind::Bye(Bye::HalfPoint) => What::HalfBye,
                MatchKind::Bye(Bye::ZeroPoint) => What::ZeroBye,
            },
            opponent: entry.opponent.map(|index| index as u32),
            colour: entry.colour,
            outcome: entry.outcome,
            points: [hundredths(entry.match_points), hundredths(entry.game_points)],
        });
        board_games.push(entry.boards);
    }
    let entrants = tournament
        .teams
        .iter()
        .map(|team| Entrant {
            number: team.number.get(),
            rating: team.strength.filter(|strength| *strength > 0).map(i64::from),
            later: Vec::new(),
            score: [0; 2],
            excluded: false,
        })
        .collect();
    Field {
        rounds,
        kind: options.kind,
        contest: options.contest,
        scale,
        boards,
        entrants,
        lines,
        board_games,
    }
}
