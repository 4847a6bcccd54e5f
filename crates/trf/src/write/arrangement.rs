//! What the arbiter arranged: 240, 250, 260, 299, `XXZ`, `XXA`, `XXP`.

use arbitra_model::{
    Acceleration, AdjustmentKind, Bye, ByeRequest, ForbiddenGroup, Number, Points, Round,
    Tournament,
};

use super::{Dialect, LossCode, Sheet};
use crate::read::{last_round, merge_with_neighbour};

/// Byes: 240, or what TRF16 has for the next round.
pub(crate) fn byes(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    if dialect == Dialect::Trf26 {
        byes_26(sheet, &tournament.byes);
        return;
    }
    let paired = tournament.paired_rounds();
    let mut absences = 0;
    for request in &tournament.byes {
        let round = request.round;
        let next = round.index() == paired && tournament.teams.is_empty();
        match request.kind {
            Bye::ZeroPoint if next => {
                absences += 1;
                if absences == 1 {
                    absent(sheet, &request.ids);
                    continue;
                }
                absent(sheet, &request.ids);
                sheet.lose(
                    LossCode::Byes,
                    format_args!("two lists of absences of round {round} are written as one"),
                );
            }
            _ if next => sheet.lose(
                LossCode::Byes,
                format_args!("byes requested for round {round} are written in its columns"),
            ),
            _ => sheet.lose(
                LossCode::Byes,
                format_args!("TRF16 has no record for the byes of round {round}"),
            ),
        }
    }
}

/// 240.
fn byes_26(sheet: &mut Sheet, byes: &[ByeRequest]) {
    for request in byes {
        let kind = match request.kind {
            Bye::FullPoint => "F",
            Bye::HalfPoint => "H",
            Bye::ZeroPoint => "Z",
            Bye::PairingAllocated => {
                sheet.lose(
                    LossCode::Byes,
                    format_args!("a pairing-allocated bye cannot be requested"),
                );
                continue;
            }
        };
        sheet.begin("240");
        sheet.put(5, kind);
        round(sheet, 7, request.round);
        ids(sheet, 11, &request.ids);
        sheet.end();
    }
}

/// `XXZ`.
fn absent(sheet: &mut Sheet, ids: &[u16]) {
    words(sheet, "XXZ", ids);
}

/// The full- and half-point byes of the next round, by number, for the columns of that round.
pub(super) fn bye_cells(tournament: &Tournament, paired: usize) -> Vec<Option<Bye>> {
    let mut cells = Vec::new();
    if !tournament.teams.is_empty() || paired >= usize::from(Round::MAX) {
        return cells;
    }
    let next = tournament.byes.iter().filter(|r| r.round.index() == paired);
    for request in next.filter(|r| matches!(r.kind, Bye::FullPoint | Bye::HalfPoint)) {
        cells.resize(usize::from(Number::MAX) + 1, None);
        for &id in request.ids.iter().filter(|id| **id <= Number::MAX) {
            let taken = Number::new(id)
                .and_then(|number| tournament.player(number))
                .is_none_or(|player| player.entries.len() > paired);
            if !taken {
                cells[usize::from(id)] = Some(request.kind);
            }
        }
    }
    cells
}

/// Virtual points: 250, or `XXA` for every player.
pub(crate) fn accelerations(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    match dialect {
        Dialect::Trf26 => {
            for one in &tournament.accelerations {
                acceleration(sheet, one);
            }
        }
        Dialect::Trf16 => {
            if !tournament.teams.is_empty() {
                if !tournament.accelerations.is_empty() {
                    sheet.lose(
                        LossCode::Acceleration,
                        format_args!("TRF16 has no virtual points for teams"),
                    );
                }
            } else if !player_accelerations(sheet, tournament) {
                sheet.lose(
                    LossCode::Acceleration,
                    format_args!("virtual points are written for every player one by one"),
                );
            }
        }
    }
}

fn acceleration(sheet: &mut Sheet, one: &Acceleration) {
    let ids = one.first_id..=one.last_id;
    if ids.is_empty()
        || one.first_id == 0
        || one.last_id > Number::MAX
        || one.first_round > one.last_round
    {
        sheet.lose(
            LossCode::Acceleration,
            format_args!("virtual points for an empty range are left out"),
        );
        return;
    }
    let what = format_args!("virtual points of {} to {}", one.first_id, one.last_id);
    if !sheet.all_fit(4, one.match_points.into_iter().chain([one.points]), what) {
        return;
    }
    sheet.begin("250");
    if let Some(points) = one.match_points {
        sheet.points(5, 8, points, what);
    }
    sheet.points(10, 13, one.points, what);
    round(sheet, 15, one.first_round);
    round(sheet, 19, one.last_round);
    sheet.number(23, 26, one.first_id.into(), what);
    sheet.number(28, 31, one.last_id.into(), what);
    sheet.end();
}

/// `XXA` lines; says whether reading them gives the same accelerations again.
fn player_accelerations(sheet: &mut Sheet, tournament: &Tournament) -> bool {
    let all = &tournament.accelerations;
    if all.is_empty() {
        return true;
    }
    // What concerns every player: the ranges are walked once, not searched for every player.
    let players = &tournament.players;
    let mut owns: Vec<Vec<&Acceleration>> = vec![Vec::new(); players.len()];
    for one in all {
        let first = players.partition_point(|p| p.number.get() < one.first_id);
        for (player, own) in players[first..].iter().zip(&mut owns[first..]) {
            if player.number.get() > one.last_id {
                break;
            }
            own.push(one);
        }
    }
    let mut again: Vec<Acceleration> = Vec::new();
    for (player, own) in players.iter().zip(owns) {
        let id = player.number.get();
        let Some(last) = own.iter().map(|a| a.last_round.index()).max() else { continue };
        let rounds: Vec<Points> = (0..=last)
            .map(|index| {
                let here = |a: &&&Acceleration| {
                    (a.first_round.index()..=a.last_round.index()).contains(&index)
                };
                own.iter().filter(here).map(|a| a.points).sum()
            })
            .collect();
        let Some(last) = rounds.iter().rposition(|points| *points != Points::ZERO) else {
            continue;
        };
        if !sheet.all_fit(4, rounds.iter().copied(), format_args!("virtual points of {id}")) {
            continue;
        }
        sheet.begin("XXA");
        sheet.number(5, 8, id.into(), format_args!("player {id}"));
        let start = again.len();
        for (index, &points) in rounds[..=last].iter().enumerate() {
            let what = format_args!("virtual points of {id}");
            sheet.points(10 + 5 * index, 13 + 5 * index, points, what);
            let round = Round::from_index(index);
            match again[start..].last_mut() {
                Some(before)
                    if before.points == points && before.last_round.index() + 1 == index =>
                {
                    before.last_round = round;
                }
                _ if points == Points::ZERO => {}
                _ => again.push(Acceleration {
                    match_points: None,
                    points,
                    first_round: round,
                    last_round: round,
                    first_id: id,
                    last_id: id,
                }),
            }
        }
        sheet.end();
        merge_with_neighbour(&mut again, start);
    }
    again == *all
}

/// Prohibited pairings: 260, or `XXP`.
pub(crate) fn forbidden(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    let next = u16::try_from(tournament.paired_rounds() + 1).ok().and_then(Round::new);
    for group in &tournament.forbidden {
        if dialect == Dialect::Trf26 {
            forbidden_26(sheet, group);
        } else if !x_forbidden(sheet, tournament, group) {
            // An engine looks at the next round only.
            let (first, last) = (group.first_round, group.last_round);
            let holds = next.is_none_or(|next| group.holds_in(next));
            if holds {
                words(sheet, "XXP", &group.ids);
            }
            let done = if holds { "written for all rounds" } else { "left out" };
            sheet.lose(
                LossCode::Forbidden,
                format_args!("prohibited pairings of rounds {first} to {last} are {done}"),
            );
        }
    }
}

fn forbidden_26(sheet: &mut Sheet, group: &ForbiddenGroup) {
    if group.first_round > group.last_round {
        sheet.lose(
            LossCode::Forbidden,
            format_args!("prohibited pairings for no round are left out"),
        );
        return;
    }
    sheet.begin("260");
    round(sheet, 5, group.first_round);
    round(sheet, 9, group.last_round);
    ids(sheet, 13, &group.ids);
    sheet.end();
}

/// Writes `XXP` if the prohibition is for all rounds; says whether it is.
fn x_forbidden(sheet: &mut Sheet, tournament: &Tournament, group: &ForbiddenGroup) -> bool {
    let all = group.first_round == Round::FIRST
        && group.last_round == last_round(tournament.announced_rounds);
    if all {
        words(sheet, "XXP", &group.ids);
    }
    all
}

/// 299.
pub(crate) fn adjustments(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    if dialect == Dialect::Trf16 {
        if !tournament.adjustments.is_empty() {
            sheet.lose(
                LossCode::Adjustments,
                format_args!("TRF16 has no record for abnormal points"),
            );
        }
        return;
    }
    for one in &tournament.adjustments {
        let kind = match one.kind {
            AdjustmentKind::Win => "W",
            AdjustmentKind::Draw => "D",
            AdjustmentKind::Loss => "L",
            AdjustmentKind::FullBye => "F",
            AdjustmentKind::HalfBye => "H",
            AdjustmentKind::ZeroBye => "Z",
            AdjustmentKind::ForfeitWin => "+",
            AdjustmentKind::ForfeitLoss => "-",
            AdjustmentKind::Bonus => " ",
        };
        let what = format_args!("abnormal points");
        if !sheet.all_fit(4, one.match_points.into_iter().chain(one.points), what) {
            continue;
        }
        sheet.begin("299");
        sheet.put(5, kind);
        if let Some(points) = one.match_points {
            sheet.points(8, 11, points, what);
        }
        if let Some(points) = one.points {
            sheet.points(14, 17, points, what);
        }
        if let Some(number) = one.round {
            round(sheet, 20, number);
        }
        ids(sheet, 24, &one.ids);
        sheet.end();
    }
}

pub(super) fn round(sheet: &mut Sheet, first: usize, round: Round) {
    sheet.number(first, first + 2, round.get().into(), format_args!("round"));
}

/// Numbers of participants, five columns each.
fn ids(sheet: &mut Sheet, first: usize, ids: &[u16]) {
    let mut column = first;
    for &id in ids {
        if is_number(sheet, id) {
            sheet.number(column, column + 3, id.into(), format_args!("participant"));
            column += 5;
        }
    }
}

/// A line of numbers with a blank between them.
fn words(sheet: &mut Sheet, code: &str, ids: &[u16]) {
    let mut line = String::new();
    for &id in ids {
        if is_number(sheet, id) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&id.to_string());
        }
    }
    sheet.begin(code);
    sheet.put(5, &line);
    sheet.end();
}

fn is_number(sheet: &mut Sheet, id: u16) -> bool {
    let fits = (1..=Number::MAX).contains(&id);
    if !fits {
        sheet.lose(
            LossCode::NumberOutOfRange,
            format_args!("{id} is not a number of a participant and is left out"),
        );
    }
    fits
}
