//! Players: records 001, national records, `DAT`.

use arbitra_model::{Entry, NationalRecord, Number, Player, PlayerFact, Round, Tournament};

use super::header::orders_all;
use super::{Dialect, LossCode, PointsColumn, Sheet, arrangement, state};
use crate::Record;
use crate::read::cell;

/// All players in their order, with what national systems say of them.
pub(super) fn all(
    sheet: &mut Sheet,
    tournament: &Tournament,
    dialect: Dialect,
    points: PointsColumn,
) {
    let paired = tournament.paired_rounds();
    let requested = match dialect {
        Dialect::Trf16 => arrangement::bye_cells(tournament, paired),
        Dialect::Trf26 => Vec::new(),
    };
    let mut one = |player: &Player| {
        let mut player = std::borrow::Cow::Borrowed(player);
        if points == PointsColumn::Computed {
            let computed = state(tournament, &player, paired);
            player.to_mut().stated_points = Some(computed);
        }
        if let Some(&Some(bye)) = requested.get(usize::from(player.number.get())) {
            // Engines of TRF16 want the bye in the round's columns and its points counted.
            let player = player.to_mut();
            player.entries.resize(paired, Entry::Blank);
            player.entries.push(Entry::Bye(bye));
            let worth = tournament.points.points(&Entry::Bye(bye));
            player.stated_points = player.stated_points.map(|stated| stated + worth);
        }
        if dialect == Dialect::Trf16 {
            without_unfinished(sheet, &mut player);
        }
        line(sheet, &player);
    };
    if dialect == Dialect::Trf16 && orders_all(tournament) {
        for player in tournament.initial_order.iter().filter_map(|&n| tournament.player(n)) {
            one(player);
        }
    } else {
        tournament.players.iter().for_each(one);
    }
    for player in &tournament.players {
        if dialect == Dialect::Trf26 {
            for record in &player.national {
                national(sheet, player.number, record);
            }
        } else if !player.national.is_empty() {
            sheet.lose(
                LossCode::National,
                format_args!("{}: TRF16 has no national records", player.name),
            );
        }
    }
}

/// TRF16 has no code for unfinished games: their result is left open.
fn without_unfinished(sheet: &mut Sheet, player: &mut std::borrow::Cow<Player>) {
    if !player.entries.iter().any(|e| matches!(e, Entry::Adjourned { .. })) {
        return;
    }
    sheet.lose(
        LossCode::Adjourned,
        format_args!("{}: TRF16 has no code for an unfinished game", player.name),
    );
    for entry in &mut player.to_mut().entries {
        if let Entry::Adjourned { opponent, colour } = *entry {
            *entry = Entry::Pending { opponent, colour };
        }
    }
}

/// The fields of a player's line before the rounds: first and last column.
pub(crate) const FIELDS: [(usize, usize); 10] = [
    (5, 8),
    (10, 10),
    (11, 13),
    (15, 47),
    (49, 52),
    (54, 56),
    (58, 68),
    (70, 79),
    (81, 84),
    (86, 89),
];

/// One 001 line.
pub(crate) fn line(sheet: &mut Sheet, player: &Player) {
    sheet.begin("001");
    for index in 0..FIELDS.len() {
        write_field(sheet, player, index);
    }
    for (index, entry) in player.entries.iter().enumerate() {
        if index >= usize::from(Round::MAX) {
            sheet.lose(
                LossCode::Rounds,
                format_args!("{}: rounds after {} are left out", player.name, Round::MAX),
            );
            break;
        }
        if *entry != Entry::Blank {
            let cell = cell::write(entry);
            sheet.put(92 + 10 * index, std::str::from_utf8(&cell).unwrap_or_default());
        }
    }
    sheet.end();
}

/// Writes one of the [`FIELDS`].
fn write_field(sheet: &mut Sheet, player: &Player, index: usize) {
    let (first, last) = FIELDS[index];
    let who = player.number;
    match index {
        0 => sheet.number(first, last, player.number.get().into(), format_args!("player {who}")),
        1 => {
            if let Some(sex) = player.sex {
                sheet.put(first, sex.letter().encode_utf8(&mut [0; 4]));
            }
        }
        2 => {
            if let Some(title) = player.title {
                sheet.right(first, last, title.code(), format_args!("the title of {who}"));
            }
        }
        3 => sheet.left(first, last, &player.name, format_args!("the name of player {who}")),
        4 => {
            if let Some(rating) = player.rating {
                sheet.number(first, last, rating.into(), format_args!("the rating of {who}"));
            }
        }
        5 => {
            if let Some(federation) = player.federation {
                sheet.put(first, federation.code());
            }
        }
        6 => {
            if let Some(id) = player.fide_id {
                sheet.number(first, last, id, format_args!("the FIDE ID of {who}"));
            }
        }
        7 => {
            if let Some(birth) = player.birth {
                sheet.put(first, &birth.to_string());
            }
        }
        8 => {
            if let Some(points) = player.stated_points {
                sheet.points(first, last, points, format_args!("player {who}"));
            }
        }
        _ => {
            if let Some(rank) = player.stated_rank {
                sheet.number(first, last, rank.into(), format_args!("the rank of {who}"));
            }
        }
    }
}

/// One national record.
pub(crate) fn national(sheet: &mut Sheet, number: Number, record: &NationalRecord) {
    let code = record.system.code();
    // Some codes of three letters are records of their own.
    if Record::of(&format!("{code} {number:>4}")) != Record::National(record.system) {
        sheet.lose(
            LossCode::National,
            format_args!("player {number}: `{code}` cannot name a national record"),
        );
        return;
    }
    sheet.begin(code);
    sheet.number(5, 8, number.get().into(), format_args!("player {number}"));
    if let Some(sex) = record.sex {
        sheet.put(10, sex.letter().encode_utf8(&mut [0; 4]));
    }
    let what = format_args!("the {code} record of {number}");
    sheet.right(11, 13, &record.classification, what);
    sheet.left(15, 47, &record.name, what);
    if let Some(rating) = record.rating {
        sheet.number(49, 52, rating.into(), what);
    }
    sheet.left(54, 56, &record.origin, what);
    sheet.right(58, 68, &record.id, what);
    if let Some(birth) = record.birth {
        sheet.put(70, &birth.to_string());
    }
    sheet.end();
}

/// All `DAT` lines; TRF-2026 has no such record.
pub(crate) fn facts(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    if dialect == Dialect::Trf26 {
        if !tournament.player_facts.is_empty() {
            sheet.lose(
                LossCode::PlayerFacts,
                format_args!(
                    "TRF-2026 has no record for {} further facts about players",
                    tournament.player_facts.len()
                ),
            );
        }
        return;
    }
    for one in &tournament.player_facts {
        fact(sheet, one);
    }
}

/// One `DAT` line.
fn fact(sheet: &mut Sheet, fact: &PlayerFact) {
    let number = fact.number;
    if fact.kind.is_empty() || fact.kind.contains([' ', '\t', '\r', '\n']) {
        sheet.lose(
            LossCode::PlayerFacts,
            format_args!("player {number}: the kind of fact `{}` is not one word", fact.kind),
        );
        return;
    }
    sheet.begin("DAT");
    sheet.number(5, 8, number.get().into(), format_args!("player {number}"));
    sheet.left(10, 10_000, &fact.kind, format_args!("a fact about {number}"));
    let value = 11 + fact.kind.chars().count();
    sheet.left(value, 1_000_000, &fact.value, format_args!("a fact about {number}"));
    sheet.end();
}
