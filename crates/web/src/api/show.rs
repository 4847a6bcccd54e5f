//! Tournaments, players and boards as JSON: all of it for anyone who may look, what is published
//! for everybody.

use arbitra_desk::{Board, Desk, PairedRound, Participant, PlayerId};
use arbitra_store::{EventId, TournamentId};
use serde_json::{Value, json};

use crate::core::problem::Problem;
pub use crate::core::published::visible;
use crate::core::roles::Role;
use crate::core::room::tournament_name;
use crate::core::room::version;
use crate::core::summary::{Card, CardState};
use crate::core::visitor::Visitor;

/// A tournament.
pub fn tournament(id: TournamentId, event: i64, desk: &Desk, role: Role) -> Value {
    let rounds = desk.rounds().filter(|round| role >= Role::Viewer || visible(round)).count();
    let mut shown = json!({
        "id": id,
        "event": event,
        "name": tournament_name(desk),
        "role": role,
        "players": desk.players().count(),
        "rounds": rounds,
        "announced": desk.regulations().map(|regulations| regulations.rounds),
        "fide_mode": desk.is_fide_mode(),
        "regulations": desk.regulations(),
    });
    if role >= Role::Viewer {
        shown["version"] = version(desk).into();
        shown["state"] = serde_json::to_value(desk.phase()).unwrap_or_default();
        shown["missing"] = serde_json::to_value(desk.missing()).unwrap_or_default();
    }
    shown
}

/// A tournament in a list: what can be said without reading its record.
pub fn card(card: &Card, event: EventId, role: Role, visitor: &Visitor) -> Value {
    let mut shown = json!({ "id": card.id, "event": event, "name": card.name, "role": role });
    match &card.state {
        CardState::Known(summary) => {
            let full = role >= Role::Viewer;
            shown["name"] = summary.name.clone().into();
            shown["players"] = summary.players.into();
            shown["rounds"] = if full { summary.rounds } else { summary.published }.into();
            shown["announced"] = summary.announced.into();
            shown["fide_mode"] = summary.fide_mode.into();
            if full {
                shown["version"] = card.version.into();
                shown["state"] = serde_json::to_value(summary.phase).unwrap_or_default();
            }
        }
        CardState::Broken(problem) => {
            let entry = if let Problem::Unreadable { at, .. } = problem { Some(*at) } else { None };
            shown["broken"] = json!({ "entry": entry, "message": problem.say(visitor.language) });
        }
        CardState::Unread => shown["unread"] = true.into(),
    }
    shown
}

/// A player: everything for anyone who may look, what hangs on the wall for everybody.
pub fn player(player: &Participant, role: Role) -> Value {
    if role >= Role::Viewer {
        return serde_json::to_value(player).unwrap_or_default();
    }
    let person = &player.person;
    json!({
        "id": player.id,
        "number": player.number,
        "person": {
            "name": person.name, "title": person.title, "rating": person.rating,
            "federation": person.federation, "club": person.club,
        },
    })
}

/// A round with its boards.
pub fn round(desk: &Desk, round: &PairedRound, role: Role) -> Value {
    let boards: Vec<Value> = round.boards().into_iter().map(|b| board(desk, b, role)).collect();
    let byes: Vec<Value> = round
        .away
        .iter()
        .map(|(id, bye)| json!({ "player": id, "name": name(desk, *id), "bye": bye }))
        .collect();
    let mut shown = summary(round);
    shown["boards"] = boards.into();
    shown["byes"] = byes.into();
    shown
}

/// What a player did in a round.
pub fn played(desk: &Desk, round: &PairedRound, player: PlayerId, role: Role) -> Value {
    let own = |board: &&Board| board.white == player || board.black == player;
    let found = round.boards().into_iter().find(own);
    let bye = round.away.get(&player).copied().flatten();
    json!({ "round": round.round, "board": found.map(|found| board(desk, found, role)),
        "bye": bye })
}

/// A round without its boards.
pub fn summary(round: &PairedRound) -> Value {
    json!({
        "round": round.round,
        "published": round.pairings,
        "results_published": round.results,
        "closed": round.closed,
        "board_count": round.board_count(),
        "without_result": round.undecided().len(),
    })
}

/// A board.
pub fn board(desk: &Desk, board: &Board, role: Role) -> Value {
    // Number, name, title and rating as `arbitra pair --format json` writes them.
    let seat = |id| {
        let player = desk.player(id);
        json!({
            "player": id,
            "number": player.and_then(|player| player.number),
            "name": name(desk, id),
            "title": player.and_then(|player| player.person.title).map(|title| title.code()),
            "rating": player.and_then(|player| player.person.rating),
        })
    };
    let mut shown = json!({
        "board": board.id,
        "table": board.table,
        "of_match": board.of_match,
        "white": seat(board.white),
        "black": seat(board.black),
        "result": board.outcome(),
    });
    if role >= Role::Viewer {
        shown["entered_by"] = board.result.as_ref().map(|typed| typed.who.clone()).into();
        let second = board.second.as_ref();
        shown["second"] = serde_json::to_value(second.map(|t| t.outcome)).unwrap_or_default();
    }
    shown
}

fn name(desk: &Desk, id: PlayerId) -> String {
    desk.player(id).map(|player| player.person.name.clone()).unwrap_or_default()
}
