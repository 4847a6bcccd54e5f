//! Headers.

use arbitra_model::{Colour, Date, Tournament};

use super::{Dialect, LossCode, Sheet};
use crate::Record;

/// 012 to 132: what both dialects say of the event.
pub(super) fn event(sheet: &mut Sheet, tournament: &Tournament) {
    let counts = [Record::PlayerCount, Record::RatedCount, Record::TeamCount];
    for record in [Record::Name, Record::City, Record::HostFederation, Record::Start, Record::End]
        .into_iter()
        .chain(counts)
        .chain([Record::Kind, Record::ChiefArbiter, Record::DeputyArbiter, Record::TimeControl])
    {
        single(sheet, tournament, record);
    }
    round_dates(sheet, tournament);
}

/// The lines of a header that both dialects write alike.
pub(crate) fn single(sheet: &mut Sheet, tournament: &Tournament, record: Record) {
    let event = &tournament.event;
    let Some(code) = record.code() else { return };
    let date = |date: Option<Date>| date.map_or_else(String::new, |date| date.to_string());
    match record {
        Record::Name => sheet.text_line(code, &event.name, "the tournament's name"),
        Record::City => sheet.text_line(code, &event.city, "the city"),
        Record::HostFederation => sheet.text_line(code, &event.federation, "the federation"),
        Record::Start => sheet.text_line(code, &date(event.start), "the first day"),
        Record::End => sheet.text_line(code, &date(event.end), "the last day"),
        Record::PlayerCount => {
            sheet.text_line(code, &tournament.players.len().to_string(), "the number of players");
        }
        Record::RatedCount => {
            let rated = tournament.players.iter().filter(|p| p.rating.is_some()).count();
            sheet.text_line(code, &rated.to_string(), "the number of rated players");
        }
        Record::TeamCount if tournament.teams.is_empty() => {}
        Record::TeamCount => {
            sheet.text_line(code, &tournament.teams.len().to_string(), "the number of teams");
        }
        Record::Kind => sheet.text_line(code, &event.kind, "the kind of tournament"),
        Record::ChiefArbiter => sheet.text_line(code, &event.chief_arbiter, "the chief arbiter"),
        Record::DeputyArbiter => {
            for name in &event.deputy_arbiters {
                if name.is_empty() {
                    sheet.lose(
                        LossCode::TextChanged,
                        format_args!("a deputy arbiter without a name is left out"),
                    );
                }
                sheet.text_line(code, name, "a deputy arbiter");
            }
        }
        Record::TimeControl => sheet.text_line(code, &event.time_control, "the time control"),
        Record::EncodedTimeControl => {
            sheet.text_line(code, &event.encoded_time_control, "the encoded time control");
        }
        _ => {}
    }
}

/// 132.
pub(crate) fn round_dates(sheet: &mut Sheet, tournament: &Tournament) {
    let dates = &tournament.event.round_dates;
    if dates.iter().all(Option::is_none) {
        return;
    }
    sheet.begin("132");
    for (index, date) in dates.iter().enumerate() {
        let Some(date) = date else { continue };
        let column = 92 + 10 * index;
        match (date.year(), date.month(), date.day()) {
            (year @ 1970..=2069, Some(month), Some(day)) => {
                sheet.put(column, &format!("{:02}/{month:02}/{day:02}", year % 100));
            }
            _ => sheet.lose(
                LossCode::Date,
                format_args!("round {}: the date {date} cannot be written", index + 1),
            ),
        }
    }
    sheet.end();
}

/// 142, `XXR`.
pub(crate) fn rounds(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    let Some(rounds) = tournament.announced_rounds else { return };
    if rounds == 0 || rounds > 999 {
        sheet.lose(
            LossCode::NumberOutOfRange,
            format_args!("{rounds} rounds cannot be written; 1 to 999 can"),
        );
        return;
    }
    let code = match dialect {
        Dialect::Trf16 => "XXR",
        Dialect::Trf26 => "142",
    };
    sheet.text_line(code, &rounds.to_string(), "the number of rounds");
}

/// 152, `XXC`.
pub(crate) fn initial_colour(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    match dialect {
        Dialect::Trf16 => {
            let rank = if orders_all(tournament) { "rank " } else { "" };
            let colour = match tournament.initial_colour {
                Some(Colour::White) => "white1",
                Some(Colour::Black) => "black1",
                None => "",
            };
            let value = format!("{rank}{colour}");
            sheet.text_line("XXC", value.trim_end_matches(' '), "the initial colour");
        }
        Dialect::Trf26 => initial_colour_26(sheet, tournament),
    }
    if !tournament.initial_order.is_empty()
        && (dialect == Dialect::Trf26 || !orders_all(tournament))
    {
        sheet.lose(
            LossCode::InitialOrder,
            format_args!("the initial order of the players is written as that of their numbers"),
        );
    }
}

/// 152.
fn initial_colour_26(sheet: &mut Sheet, tournament: &Tournament) {
    if let Some(colour) = tournament.initial_colour {
        let letter = match colour {
            Colour::White => "W",
            Colour::Black => "B",
        };
        sheet.text_line("152", letter, "the initial colour");
    }
}

/// Whether the initial order names every player once.
pub(super) fn orders_all(tournament: &Tournament) -> bool {
    let mut order = tournament.initial_order.clone();
    order.sort_unstable();
    !order.is_empty() && order.iter().copied().eq(tournament.players.iter().map(|p| p.number))
}

/// 172, 182, 192, 202 and 212.
pub(crate) fn program(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    let event = &tournament.event;
    if dialect == Dialect::Trf16 {
        for (lost, code, what) in [
            (event.starting_rank_method.is_some(), LossCode::StartingRanks, "starting ranks"),
            (
                !event.pairing_controller.is_empty(),
                LossCode::PairingController,
                "the pairing controller",
            ),
            (!tournament.system_code.is_empty(), LossCode::SystemCode, "the pairing system"),
            (
                !(tournament.tie_breaks.is_empty() && tournament.standings_order.is_empty()),
                LossCode::TieBreaks,
                "tie-breaks",
            ),
        ] {
            if lost {
                sheet.lose(code, format_args!("TRF16 has no record for {what}"));
            }
        }
        return;
    }
    if let Some(method) = &event.starting_rank_method {
        let one_word = !method.method.is_empty() && !method.method.contains(char::is_whitespace);
        if one_word {
            sheet.begin("172");
            if let Some(federation) = method.federation {
                sheet.put(5, federation.code());
            }
            sheet.left(9, 200, &method.method, format_args!("the starting-rank method"));
            sheet.end();
        } else {
            sheet.lose(
                LossCode::StartingRanks,
                format_args!("the starting-rank method `{}` is not one word", method.method),
            );
        }
    }
    sheet.text_line("182", &event.pairing_controller, "the pairing controller");
    sheet.text_line("192", &tournament.system_code, "the pairing system");
    let mut list = |code, list: &[String]| {
        let text = list.join(",");
        let read_back = text.split(',').map(str::trim).filter(|d| !d.is_empty());
        if !read_back.eq(list.iter().map(String::as_str)) {
            sheet.lose(
                LossCode::TieBreaks,
                format_args!("tie-breaks `{text}` have commas or blanks inside"),
            );
        }
        sheet.text_line(code, text.trim_matches(' '), "tie-breaks");
    };
    list("202", &tournament.tie_breaks);
    list("212", &tournament.standings_order);
    if tournament.standings_order.first().is_some_and(|first| first.eq_ignore_ascii_case("PTS")) {
        sheet.lose(
            LossCode::TieBreaks,
            format_args!("a standings order that begins with points is read as tie-breaks"),
        );
    }
}

/// 222.
pub(super) fn encoded_time_control(sheet: &mut Sheet, tournament: &Tournament, dialect: Dialect) {
    if dialect == Dialect::Trf26 {
        single(sheet, tournament, Record::EncodedTimeControl);
    } else if !tournament.event.encoded_time_control.is_empty() {
        sheet.lose(
            LossCode::TimeControl,
            format_args!("TRF16 has no record for the encoded time control"),
        );
    }
}

/// `###`.
pub(super) fn comments(sheet: &mut Sheet, tournament: &Tournament) {
    for text in &tournament.comments {
        comment(sheet, text);
    }
}

/// One `###` line.
pub(crate) fn comment(sheet: &mut Sheet, text: &str) {
    sheet.begin("###");
    sheet.left(5, usize::MAX - 1, text, format_args!("a comment"));
    sheet.end();
}
