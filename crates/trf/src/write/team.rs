//! Teams: 013, 310, 352, 362, 300, 320 and 330.

use arbitra_model::{Colour, MatchForfeit, Number, Team, TeamPoints, Tournament};

use super::arrangement::round;
use super::{Dialect, LossCode, Sheet};

/// 352 and 362.
pub(crate) fn regulations(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    let points = tournament.team_points;
    let colours = &tournament.board_colours;
    if dialect == Dialect::Trf16 {
        if points != TeamPoints::STANDARD || !colours.is_empty() {
            sheet.lose(
                LossCode::TeamRegulations,
                format_args!("TRF16 has no records for match points and the colours of boards"),
            );
        }
        return;
    }
    let letters: String = colours
        .iter()
        .map(|colour| match colour {
            Colour::White => 'W',
            Colour::Black => 'B',
        })
        .collect();
    sheet.text_line("352", &letters, "the colours of the boards");
    let values = [points.win, points.draw, points.loss];
    if points != TeamPoints::STANDARD && sheet.all_fit(4, values, format_args!("record 362")) {
        sheet.begin("362");
        for (column, symbol, value) in
            [(5, "TW", points.win), (14, "TD", points.draw), (23, "TL", points.loss)]
        {
            sheet.put(column, symbol);
            sheet.points(column + 2, column + 5, value, format_args!("record 362, {symbol}"));
        }
        sheet.end();
    }
}

/// 310, or 013.
pub(crate) fn teams(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    match dialect {
        Dialect::Trf26 => tournament.teams.iter().for_each(|one| team(sheet, one)),
        Dialect::Trf16 => {
            for (index, one) in tournament.teams.iter().enumerate() {
                old_team(sheet, one);
                let bare = Team {
                    number: one.number,
                    name: one.name.clone(),
                    nickname: String::new(),
                    strength: None,
                    stated_match_points: None,
                    stated_game_points: None,
                    stated_rank: None,
                    members: one.members.clone(),
                };
                if bare != *one || usize::from(one.number.get()) != index + 1 {
                    sheet.lose(
                        LossCode::TeamDetails,
                        format_args!("team {}: record 013 has a name and players only", one.number),
                    );
                }
            }
        }
    }
}

/// One 310 line.
fn team(sheet: &mut Sheet, team: &Team) {
    let number = team.number;
    let what = format_args!("team {number}");
    sheet.begin("310");
    sheet.number(5, 7, number.get().into(), what);
    sheet.left(9, 40, &team.name, format_args!("the name of team {number}"));
    sheet.left(42, 46, &team.nickname, format_args!("the short name of team {number}"));
    if let Some(strength) = team.strength {
        sheet.number(48, 53, strength, what);
    }
    if let Some(points) = team.stated_match_points {
        sheet.points(55, 60, points, what);
    }
    if let Some(points) = team.stated_game_points {
        sheet.points(62, 67, points, what);
    }
    if let Some(rank) = team.stated_rank {
        sheet.number(69, 71, rank.into(), what);
    }
    members(sheet, 74, &team.members);
    sheet.end();
}

/// One 013 line.
fn old_team(sheet: &mut Sheet, team: &Team) {
    sheet.begin("013");
    sheet.left(5, 36, &team.name, format_args!("the name of team {}", team.number));
    members(sheet, 37, &team.members);
    sheet.end();
}

fn members(sheet: &mut Sheet, first: usize, members: &[Number]) {
    for (index, member) in members.iter().enumerate() {
        let column = first + 5 * index;
        sheet.number(column, column + 3, member.get().into(), format_args!("player {member}"));
    }
}

/// Reports the loss of a list that TRF16 has no record for; says whether to go on.
fn has_record(sheet: &mut Sheet, dialect: Dialect, is_empty: bool, what: &str) -> bool {
    if dialect == Dialect::Trf16 && !is_empty {
        sheet.lose(LossCode::TeamMatches, format_args!("TRF16 has no record for {what}"));
    }
    dialect == Dialect::Trf26
}

/// 300.
pub(crate) fn line_ups(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    if !has_record(sheet, dialect, tournament.line_ups.is_empty(), "line-ups") {
        return;
    }
    for one in &tournament.line_ups {
        sheet.begin("300");
        round(sheet, 5, one.round);
        sheet.number(9, 11, one.team.get().into(), format_args!("team"));
        if let Some(opponent) = one.opponent {
            sheet.number(13, 15, opponent.get().into(), format_args!("team"));
        }
        for (index, board) in one.boards.iter().enumerate() {
            let number = board.map_or(0, Number::get);
            let column = 17 + 5 * index;
            sheet.number(column, column + 3, number.into(), format_args!("player"));
        }
        sheet.end();
    }
}

/// 320.
pub(crate) fn byes(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    let what = "pairing-allocated byes of teams";
    if !has_record(sheet, dialect, tournament.team_bye.is_none(), what) {
        return;
    }
    let Some(bye) = &tournament.team_bye else { return };
    let values = bye.match_points.into_iter().chain(bye.game_points);
    if !sheet.all_fit(4, values, format_args!("{what}")) {
        return;
    }
    sheet.begin("320");
    if let Some(points) = bye.match_points {
        sheet.points(5, 8, points, format_args!("{what}"));
    }
    if let Some(points) = bye.game_points {
        sheet.points(10, 13, points, format_args!("{what}"));
    }
    for (index, team) in bye.teams.iter().enumerate() {
        if let Some(team) = team {
            let column = 15 + 4 * index;
            sheet.number(column, column + 2, team.get().into(), format_args!("team"));
        }
    }
    sheet.end();
}

/// 330.
pub(crate) fn forfeited_matches(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    let empty = tournament.forfeited_matches.is_empty();
    if !has_record(sheet, dialect, empty, "forfeited matches") {
        return;
    }
    for one in &tournament.forfeited_matches {
        sheet.begin("330");
        sheet.put(
            5,
            match one.forfeit {
                MatchForfeit::FirstWins => "+-",
                MatchForfeit::SecondWins => "-+",
                MatchForfeit::BothLose => "--",
            },
        );
        round(sheet, 8, one.round);
        sheet.number(12, 14, one.first.get().into(), format_args!("team"));
        sheet.number(16, 18, one.second.get().into(), format_args!("team"));
        sheet.end();
    }
}
