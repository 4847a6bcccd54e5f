//! Points for results: 162, `XXS`, `BBW` … `BBU`.

use arbitra_model::{Entry, PointSystem, Points, Tournament};

use super::{Dialect, LossCode, Sheet};
use crate::check;

/// The scoring system, unless it is the usual one and the stated points leave no doubt of it.
pub(crate) fn individual(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    let system = tournament.points;
    let doubtful = system == PointSystem::STANDARD && !check::points_agree(tournament);
    if system == PointSystem::STANDARD && dialect == Dialect::Trf16 {
        if doubtful {
            sheet.begin("BBW");
            sheet.put(5, " 1.0");
            sheet.end();
        }
        return;
    }
    match dialect {
        Dialect::Trf26 => {
            // Whoever reads `?` must know what it counts.
            let open = |entry: &Entry| matches!(entry, Entry::Adjourned { .. });
            let open = tournament.players.iter().any(|player| player.entries.iter().any(open));
            record_162(sheet, &system, doubtful, open);
        }
        Dialect::Trf16 => {
            bbp_lines(sheet, &system);
            xxs_line(sheet, &system);
        }
    }
}

/// Record 162: what is not the usual, wins and draws where the points leave a doubt, and unfinished games
/// where there are any.
fn record_162(sheet: &mut Sheet, system: &PointSystem, doubtful: bool, open: bool) {
    let mut said = PointSystem::simple(system.win(), system.draw(), system.loss());
    (said.zero_bye, said.forfeit_loss) = (system.zero_bye, system.zero_bye);
    (said.pairing_bye, said.unknown) = (system.pairing_bye, system.unknown);
    if said != *system {
        sheet.lose(
            LossCode::Scoring,
            format_args!(
                "record 162 has one value for wins of either colour, forfeits and full-point byes, \
                 one for draws and half-point byes, and one for absences and forfeit losses"
            ),
        );
    }
    let symbols = [
        ("W", said.white_win, Points::ONE, doubtful),
        ("D", said.white_draw, Points::HALF, doubtful),
        ("L", said.white_loss, Points::ZERO, false),
        ("A", said.zero_bye, Points::ZERO, false),
        ("P", said.pairing_bye, said.white_win, false),
        ("X", said.unknown, said.white_draw, open),
    ];
    let stated = || symbols.iter().filter(|(_, points, usual, always)| *always || points != usual);
    if !sheet.all_fit(4, stated().map(|(_, points, ..)| *points), format_args!("record 162")) {
        return;
    }
    let mut column = 6;
    for &(symbol, points, ..) in stated() {
        if column == 6 {
            sheet.begin("162");
        }
        sheet.put(column, symbol);
        sheet.points(column + 1, column + 4, points, format_args!("record 162, {symbol}"));
        column += 9;
    }
    if column > 6 {
        sheet.end();
    }
}

/// The lines of bbpPairings, if they can say the system: all of them or none, because a part of them
/// would say another one. `XXS`, which counts first, says it in any case.
fn bbp_lines(sheet: &mut Sheet, system: &PointSystem) {
    let mut said = PointSystem::simple(system.win(), system.draw(), system.loss());
    said.zero_bye = system.zero_bye;
    said.forfeit_loss = system.forfeit_loss;
    said.pairing_bye = system.pairing_bye;
    said.unknown = system.unknown;
    if said != *system {
        return;
    }
    let lines = [
        ("BBW", said.white_win, Points::ONE),
        ("BBD", said.white_draw, Points::HALF),
        ("BBL", said.white_loss, Points::ZERO),
        ("BBZ", said.zero_bye, Points::ZERO),
        ("BBF", said.forfeit_loss, Points::ZERO),
        ("BBU", said.pairing_bye, said.white_win),
    ];
    let stated = || lines.iter().filter(|(_, points, usual)| points != usual);
    if !sheet.all_fit(4, stated().map(|(_, points, _)| *points), format_args!("BBW to BBU")) {
        return;
    }
    for &(code, points, _) in stated() {
        sheet.begin(code);
        sheet.points(5, 8, points, format_args!("{code}"));
        sheet.end();
    }
}

fn xxs_line(sheet: &mut Sheet, system: &PointSystem) {
    if system.unknown != system.draw() {
        sheet.lose(
            LossCode::Scoring,
            format_args!("TRF16 has no points for unfinished games; they count as draws"),
        );
    }
    let mut words = Vec::new();
    let mut said = PointSystem::STANDARD;
    if system.white_win != Points::ONE {
        words.push(format!("W={}", system.white_win));
        (said.white_win, said.black_win) = (system.white_win, system.white_win);
        (said.forfeit_win, said.full_bye) = (system.white_win, system.white_win);
    }
    if system.white_draw != Points::HALF {
        words.push(format!("D={}", system.white_draw));
        (said.white_draw, said.black_draw) = (system.white_draw, system.white_draw);
        said.half_bye = system.white_draw;
    }
    for (code, points, before) in [
        ("BW", system.black_win, said.black_win),
        ("BD", system.black_draw, said.black_draw),
        ("WL", system.white_loss, said.white_loss),
        ("BL", system.black_loss, said.black_loss),
        ("ZPB", system.zero_bye, said.zero_bye),
        ("HPB", system.half_bye, said.half_bye),
        ("FPB", system.full_bye, said.full_bye),
        ("PAB", system.pairing_bye, said.pairing_bye),
        ("FW", system.forfeit_win, said.forfeit_win),
        ("FL", system.forfeit_loss, said.forfeit_loss),
    ] {
        if points != before {
            words.push(format!("{code}={points}"));
        }
    }
    if !words.is_empty() {
        sheet.text_line("XXS", &words.join(" "), "the scoring system");
    }
}
