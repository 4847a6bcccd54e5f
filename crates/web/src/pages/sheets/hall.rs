//! All scoresheets of a round, for arbiters; codes to open them on tablets.

use arbitra_texts as t;
use std::sync::Arc;

use arbitra_desk::{Action, Board, Desk, Outcome, PairedRound};
use arbitra_laws::game::{Position, svg};
use arbitra_laws::scoresheet::{
    Compared, Gap, Mode, RemarkKind, Sheet, SheetResult, compare, review,
};
use arbitra_model::{Colour, Language, Round};
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{Acting, if_readable, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::sheets::{Device, SheetId};
use crate::pages::laws::{self, Part, laws_of};
use crate::pages::people::address_for_phones;
use crate::views::frame::hall;
use crate::views::parts::{self, CARDS, Extent};
use crate::views::seats::{name, player_of};
use crate::views::{acts, qr, words};

/// After how many seconds without a word a device is missed.
const MISSED: i64 = 30;

/// Which round.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// The current one if none is named.
    #[serde(deserialize_with = "if_readable")]
    round: Option<u16>,
}

/// The round that is meant.
pub fn round(desk: &Desk, wanted: &Wanted) -> Option<Arc<PairedRound>> {
    let round = match wanted.round.and_then(Round::new) {
        Some(round) => desk.round(round),
        None => desk.current(),
    };
    round.map(|round| Arc::new(round.clone()))
}

/// The sheets of a round as they stand.
pub async fn show(
    at: At<Deputy>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<parts::Part>,
) -> Result<Markup, Problem> {
    let At { app, room, visitor, id, .. } = &at;
    let desk = at.desk();
    let l = visitor.language;
    let title = t::scoresheets(l);
    let Some(round) = round(desk, &wanted) else {
        return Ok(hall(&at, title).show(
            html! { (laws::parts(id, Part::Sheets, l)) h1 { (title) }
            p.empty { (t::no_round_is_paired_yet(l))
                } },
        ));
    };
    let mut rows = Vec::new();
    let mut begun = false;
    let boards = round.boards();
    let who = |board: &Board| {
        let names = Colour::ALL.map(|colour| name(desk, player_of(board, colour))).join(" ");
        match board.of_match {
            Some(_) => format!("{names} {}", board.name()),
            None => names,
        }
    };
    let shown = part.cut(boards.iter().map(|board| (board.table, who(board))), CARDS);
    for board in shown.rows.iter().filter_map(|row| boards.get(*row).copied()) {
        let mut cells = Vec::new();
        let mut sheets = Vec::new();
        for colour in Colour::ALL {
            let sheet_id = SheetId::of(board, colour);
            let code = room.sheets.code(app, room, sheet_id).await?;
            let sheet = room.sheets.read(app, room, sheet_id, false).await.ok();
            begun |= sheet.as_ref().is_some_and(|sheet| sheet.colour.is_some());
            let seen = room.sheets.seen(sheet_id).await;
            sheets.extend(sheet.clone());
            cells.push(cell(&at, board, sheet_id, sheet, seen, &code));
        }
        let compared = match sheets.as_slice() {
            [white, black] => decision(&at, board, &compare(white, black)),
            _ => html! {},
        };
        rows.push((board, cells, compared));
    }
    let start = room.sheets.start(app, room, round.round).await?;
    let own = format!("/t/{id}/sheets");
    let rest = format!("round={}", round.round);
    let extent = Extent::new(&own, &rest, &part).asking(t::board_or_name);
    let list = html! {
        div #sheets hx-get=(visitor.path) hx-trigger="every 5s" hx-select="#sheets"
        hx-swap="outerMorph" {
            div.sheet-list { @for (board, cells, compared) in rows {
                article.card {
                    p.crumb { (t::board(l)) " " strong { (board.name().to_string()) } }
                    div.sheet-pair { @for cell in cells { (cell) } }
                    (compared)
                }
            } }
        }
    };
    Ok(hall(&at, title).show(html! {
        (laws::parts(id, Part::Sheets, l))
        div.bar { h1 { (title) } span.badge { (t::round(l)) " " (round.round) }
            span.grow {}
            a.button href={ "/t/" (id) "/sheets/codes?round=" (round.round) } {
                (t::codes_for_tablets(l))
            }
            a.button href={ "/t/" (id) "/sheets/paper?round=" (round.round) } {
                (t::on_paper(l))
            }
            a.button href={ "/t/" (id) "/sheets/games?round=" (round.round) } {
                (t::games_pgn(l))
            } }
        p.note { (t::what_a_tablet_sheet_is_for(l)) }
        (shown.around(extent, list, l))
        (beginning(&at, round.round, start, begun))
    }))
}

/// From which position the games of a round begin.
fn beginning(at: &At<Deputy>, round: Round, start: Option<u16>, begun: bool) -> Markup {
    let l = at.l;
    let position = start.and_then(Position::chess960);
    html! {
        details.card open[start.is_some()] {
            summary { (t::chess960(l)) @if let Some(number) = start { " · " strong { (number) } } }
            @if let Some(position) = &position { div.diagram { (PreEscaped(svg(position))) } }
            @if begun { p.muted { (t::sheets_of_this_round_have(l)) } }
            @else {
                form.line method="post" action={ "/t/" (at.id) "/sheets" } {
                    (acts::hidden(&at.visitor, at.desk(), &at.visitor.path))
                    input type="hidden" name="round" value=(round);
                    label { (t::chess960_position_number(l))
                        input type="number" name="number" min="0" max="959" inputmode="numeric"
                        value=(start.map(|n| n.to_string()).unwrap_or_default()); }
                    button.primary name="what" value="set" {
                        (t::all_games_begin_there(l))
                    }
                    button name="what" value="draw" {
                        (t::draw_a_number(l))
                    }
                    @if start.is_some() { button name="what" value="usual" {
                        (t::the_usual_position(l))
                    } }
                }
            }
        }
    }
}

/// What the form about the beginning says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Beginning {
    what: String,
    #[serde(deserialize_with = "if_readable")]
    round: Option<u16>,
    number: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Says from which position the games of a round begin (F.2); the record says so too.
pub async fn begin(at: At<Deputy>, Form(form): Form<Beginning>) -> Result<Response, Problem> {
    let At { app, room, l, .. } = &at;
    let desk = at.desk();
    let wanted = Wanted { round: form.round };
    let round = round(desk, &wanted).ok_or(Problem::NotFound)?;
    for board in round.boards() {
        for colour in Colour::ALL {
            let sheet = room.sheets.read(app, room, SheetId::of(board, colour), false).await?;
            if sheet.colour.is_some() {
                return Err(Problem::bad_input(t::sheets_of_this_round_have_begun));
            }
        }
    }
    let number = match form.what.as_str() {
        "set" => Some(parsed::<u16>(&form.number, t::position_number)?),
        "draw" => Some(draw_position()?),
        "usual" => None,
        _ => return Err(Problem::NotFound),
    };
    if number.is_some_and(|number| number > 959) {
        return Err(Problem::bad_input(t::the_positions_of_chess960_are));
    }
    let text = match number {
        Some(number) => t::note_of_a_chess960_position(*l, round.round, number),
        None => t::note_of_the_usual_position(*l, round.round),
    };
    at.act(&form.acting, Action::Note { text }).await?;
    room.sheets.begin_from(app, room, round.round, number).await?;
    Ok(Redirect::to(&format!("/t/{}/sheets?round={}", at.id, round.round)).into_response())
}

/// A number that nobody chose.
fn draw_position() -> Result<u16, Problem> {
    loop {
        let mut bytes = [0u8; 2];
        getrandom::fill(&mut bytes).map_err(|error| Problem::Defect(error.to_string()))?;
        // Ten bits, and again if they name no position: every number is as likely as any other.
        let number = u16::from_le_bytes(bytes) & 0x3ff;
        if number < 960 {
            return Ok(number);
        }
    }
}

fn cell(
    at: &At<Deputy>,
    board: &Board,
    id: SheetId,
    sheet: Option<Arc<Sheet>>,
    seen: Option<Device>,
    code: &str,
) -> Markup {
    let At { room, visitor, .. } = at;
    let desk = at.desk();
    let l = visitor.language;
    let to = format!("/t/{}/sheets/{id}", room.id);
    let Some(sheet) = sheet else {
        return html! { div.sheet-cell {
            span.badge.bad { (t::log_was_changed(l)) }
            " " a href=(to) { (t::look_at_sheet(l)) }
        } };
    };
    let white = id.colour == Colour::White;
    let quiet = seen.as_ref().is_none_or(|seen| clock::seconds() - seen.at > MISSED);
    let findings = review(&sheet, laws_of(desk))
        .into_iter()
        .filter(|remark| !matches!(remark.kind, RemarkKind::Corrected(_) | RemarkKind::Left(_)))
        .count();
    let result = sheet.result.filter(|_| sheet.is_closed()).map(|result| result.to_string());
    html! {
        div.sheet-cell {
            span.piece.white[white].black[!white] {}
            " " strong { (name(desk, player_of(board, id.colour))) }
            div.badges {
                @if sheet.colour.is_none() {
                    span.badge { (t::not_begun(l)) }
                }
                @else {
                    span.badge { (sheet.cells.len().div_ceil(2)) " "
                        (t::moves(l)) }
                    @if sheet.is_closed() { span.badge.good {
                        (t::signed(l)) " " (result.as_deref().unwrap_or_default())
                    } }
                    @else if quiet { span.badge.warn { (t::no_contact(l)) } }
                    @if sheet.mode == Mode::Arbiter {
                        span.badge.warn { (t::arbiters_mode_named(l)) }
                    }
                    @if sheet.left > 0 { span.badge.bad {
                        (t::left(l)) " " (sheet.left) "×"
                    } }
                    @if findings > 0 { span.badge.warn {
                        (t::findings(l, findings))
                    } }
                }
                @if let Some(device) = &seen { (shown_device(device, l)) }
            }
            div.actions {
                a.button.small href=(to) { (t::arbiters_mode_head(l)) }
                a.button.small href={ "/sheet/" (room.id) "/" (id) "/" (code) } target="_blank" {
                    (t::open_here(l))
                }
            }
        }
    }
}

/// The device of a sheet: its name, its battery, and since when nothing was heard.
pub(super) fn shown_device(device: &Device, l: Language) -> Markup {
    let ago = (clock::seconds() - device.at).max(0);
    html! {
        @if !device.name.is_empty() { span.badge { (device.name) } }
        @if let Some(percent) = device.battery {
            span.badge.bad[device.is_low()] { (t::battery_percent(l, percent)) }
        }
        @if ago > MISSED { span.badge.warn { (t::last_heard_minutes_ago(l, (ago / 60).max(1))) } }
    }
}

/// What the desk enters for a result on a sheet.
pub(super) fn outcome(result: SheetResult) -> Outcome {
    match result {
        SheetResult::White => Outcome::WHITE_WINS,
        SheetResult::Black => Outcome::BLACK_WINS,
        SheetResult::Draw => Outcome::DRAW,
    }
}

/// What both sheets of a board come to: the result to enter where they agree. Where they differ it
/// is said in what, and nothing is entered until the arbiter decides (8.7).
fn decision(at: &At<Deputy>, board: &Board, compared: &Compared) -> Markup {
    let At { room, visitor, .. } = at;
    let (desk, l) = (at.desk(), at.l);
    let enter = |result: SheetResult, text: String| {
        let action = Action::EnterResult { board: board.id, result: outcome(result) };
        acts::button(visitor, room, desk, &action, "small", html! { (text) })
    };
    let said = |result: SheetResult| words::result(outcome(result));
    let open = board.outcome().is_none();
    html! {
        (differences(compared, l))
        @if let (true, Some(white), Some(black)) =
            (compared.results_differ(), compared.results.white, compared.results.black) {
            p.note.bad { (t::the_sheets_say_different_results(l, said(white), said(black))) }
            @if open { div.actions {
                (enter(white, t::enter_as_white_wrote(l, said(white))))
                (enter(black, t::enter_as_black_wrote(l, said(black))))
            } }
        } @else if let (true, Some(result)) = (open, compared.agreed()) {
            @let action = Action::EnterResult { board: board.id, result: outcome(result) };
            @if !(compared.signed.white && compared.signed.black) {
                p.muted { (t::only_one_sheet_is_signed(l)) }
            }
            div.actions { (acts::button(visitor, room, desk, &action, "small primary", html! {
                (t::enter_result_of(l)) (said(result))
            })) }
        }
    }
}

/// In which moves and offers two sheets differ.
pub(super) fn differences(compared: &Compared, l: Language) -> Markup {
    let Some(merged) = &compared.merged else { return html! {} };
    let start = merged.game.positions().first();
    let place = |at: &usize| {
        let black = start.is_some_and(|start| start.turn() == Colour::Black);
        let from_white = at + usize::from(black);
        let number = start.map_or(1, |start| start.move_number() as usize) + from_white / 2;
        if from_white.is_multiple_of(2) { format!("{number}.") } else { format!("{number}…") }
    };
    let places = |all: &[usize]| all.iter().map(place).collect::<Vec<_>>().join(" ");
    let both = |gap: &&Gap| gap.first.is_some() && gap.second.is_some();
    html! {
        @if let Some(gap) = merged.gap.as_ref().filter(both) {
            p.note.bad { (place(&gap.at)) " " (gap.say(l)) }
        }
        @if !merged.differences.is_empty() {
            p.note { (t::the_sheets_differ_at(l)) " " (places(&merged.differences)) }
        }
        @if !merged.offers.is_empty() {
            p.note { (t::the_offer_stands_on_one_sheet(l, places(&merged.offers))) }
        }
    }
}

/// The codes of a round, to print and lay on the boards.
pub async fn codes(
    at: At<Deputy>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<parts::Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { app, room, visitor, id, .. } = &at;
    let desk = at.desk();
    let l = visitor.language;
    let round = round(desk, &wanted).ok_or(Problem::NotFound)?;
    let base = address_for_phones(app, &headers);
    let boards = round.boards();
    let person = |id| desk.player(id).map_or("", |player| player.person.name.as_str());
    let called = |board: &&Board| {
        (board.table, format!("{} {} {}", board.name(), person(board.white), person(board.black)))
    };
    let shown = part.cut(boards.iter().map(called), parts::BOARD_CODES);
    let (own, rest) = (format!("/t/{id}/sheets/codes"), format!("round={}", round.round));
    let extent = Extent::new(&own, &rest, &part).asking(t::board_or_name);
    let mut cards = Vec::new();
    for board in shown.rows.iter().filter_map(|row| boards.get(*row)) {
        for colour in Colour::ALL {
            let sheet = SheetId::of(board, colour);
            let code = room.sheets.code(app, room, sheet).await?;
            let link = format!("{base}/sheet/{id}/{sheet}/{code}");
            cards.push(card(desk, board, sheet, &link, l)?);
        }
    }
    let title = t::codes_for_tablets(l);
    // Tablets that do not trust the desk yet are told how at its plain address.
    let trust = app
        .keys
        .as_ref()
        .and_then(|keys| keys.authority())
        .map(|_| format!("{}/trust", base.replacen("https://", "http://", 1)));
    let page = hall(&at, title).show(html! {
        (laws::parts(id, Part::Sheets, l))
        div.bar { h1 { (title) } span.badge { (t::round(l)) " " (round.round) }
            span.grow {} button.print type="button" { (t::print(l)) } }
        p.muted {
            (t::whoever_has_a_code_writes(l))
            }
        @if let Some(trust) = &trust {
            section.card.key {
                div.qr { (PreEscaped(qr::drawing(trust)?)) }
                div { h2 { (t::first_once_per_tablet(l)) }
                    p {
                        (t::scan_this_and_follow_the(l))
                        }
                    p.secret { (trust) } }
            }
        }
        (shown.around(extent, html! { div.codes data-rows { @for card in cards { (card) } } }, l))
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

fn card(
    desk: &Desk,
    board: &Board,
    sheet: SheetId,
    link: &str,
    l: Language,
) -> Result<Markup, Problem> {
    let svg = qr::drawing(link)?;
    let white = sheet.colour == Colour::White;
    Ok(html! {
        a.code href=(link) target="_blank" {
            span.qr { (PreEscaped(svg)) }
            strong { (t::board(l)) " " (board.name().to_string()) } br;
            span.piece.white[white].black[!white] {}
            " " (name(desk, player_of(board, sheet.colour)))
        }
    })
}
