//! All scoresheets of a round, for arbiters; codes to open them on tablets.

use std::sync::Arc;

use arbitra_desk::{Action, Board, Desk, PairedRound};
use arbitra_laws::Edition;
use arbitra_laws::scoresheet::{Mode, RemarkKind, Sheet, review};
use arbitra_model::{Colour, Round};
use arbitra_standings::Language;
use arbitra_store::TournamentId;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::convert::{Builder, Shape};
use fast_qr::{ECL, QRBuilder};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::SheetId;
use crate::app::App;
use crate::clock;
use crate::form::wish;
use crate::pages::laws::{Part, name, parts, player_of};
use crate::pages::people::address_for_phones;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::Room;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, words};
use crate::visitor::Visitor;

/// After how many seconds without a word a device is missed.
const MISSED: i64 = 30;

/// Which round.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// The current one if none is named.
    #[serde(deserialize_with = "wish")]
    round: Option<u16>,
}

fn round(desk: &Desk, wanted: &Wanted) -> Option<Arc<PairedRound>> {
    let round = match wanted.round.and_then(Round::new) {
        Some(round) => desk.round(round),
        None => desk.current(),
    };
    round.map(|round| Arc::new(round.clone()))
}

/// The sheets of a round as they stand.
pub async fn show(
    State(app): State<App>,
    Path(id): Path<i64>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let l = visitor.language;
    let title = l.choose("Scoresheets", "Planillas");
    let frame = Frame::of(&visitor, &room, &desk, Tab::Laws, title).following(Follow::Nothing);
    let Some(round) = round(&desk, &wanted) else {
        return Ok(frame.show(html! { (parts(id, Part::Sheets, l)) h1 { (title) }
            p.empty { (l.choose("No round is paired yet.", "Aún no hay ninguna ronda emparejada.")) } }));
    };
    let mut rows = Vec::new();
    for board in round.boards() {
        let mut cells = Vec::new();
        for colour in Colour::ALL {
            let sheet_id = SheetId::of(board, colour);
            let code = room.sheets.code(&app, &room, sheet_id).await?;
            let sheet = room.sheets.read(&app, &room, sheet_id, false).await;
            let seen = room.sheets.seen(sheet_id).await;
            cells.push(cell(&visitor, &room, &desk, board, sheet_id, sheet.ok(), seen, &code));
        }
        rows.push((board, cells));
    }
    Ok(frame.show(html! {
        (parts(id, Part::Sheets, l))
        div.bar { h1 { (title) } span.badge { (l.choose("Round", "Ronda")) " " (round.round) } span.grow {}
            a.button href={ "/t/" (id) "/sheets/codes?round=" (round.round) } { (l.choose("Codes for tablets", "Códigos para tabletas")) }
            a.button href={ "/t/" (id) "/sheets/games?round=" (round.round) } { (l.choose("Games (PGN)", "Partidas (PGN)")) } }
        div #sheets hx-get=(visitor.path) hx-trigger="every 5s" hx-select="#sheets" hx-swap="outerMorph" {
            div.sheet-list { @for (board, cells) in rows {
                article.card {
                    p.crumb { (l.choose("Board", "Mesa")) " " strong { (board.table) } }
                    div.sheet-pair { @for cell in cells { (cell) } }
                }
            } }
        }
    }))
}

#[allow(clippy::too_many_arguments, reason = "one cell of one table")]
fn cell(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    board: &Board,
    id: SheetId,
    sheet: Option<Arc<Sheet>>,
    seen: Option<i64>,
    code: &str,
) -> Markup {
    let l = visitor.language;
    let to = format!("/t/{}/sheets/{id}", room.id);
    let Some(sheet) = sheet else {
        return html! { div.sheet-cell { span.badge.bad { (l.choose("log was changed", "registro alterado")) } " " a href=(to) { (l.choose("look", "ver")) } } };
    };
    let white = id.colour == Colour::White;
    let quiet = seen.is_none_or(|seen| clock::seconds() - seen > MISSED);
    let findings = review(&sheet, Edition::LATEST)
        .into_iter()
        .filter(|remark| !matches!(remark.kind, RemarkKind::Corrected(_) | RemarkKind::Left(_)))
        .count();
    let result = sheet.result.filter(|_| sheet.is_closed()).map(|result| result.to_string());
    let outcome = result.as_deref().and_then(|text| match text {
        "1/2-1/2" => "=-=".parse().ok(),
        text => text.parse::<arbitra_desk::Outcome>().ok(),
    });
    html! {
        div.sheet-cell {
            span.piece.white[white].black[!white] {} " " strong { (name(desk, player_of(board, id.colour))) }
            div.badges {
                @if sheet.colour.is_none() { span.badge { (l.choose("not begun", "sin comenzar")) } }
                @else {
                    span.badge { (sheet.cells.len().div_ceil(2)) " " (l.choose("moves", "jugadas")) }
                    @if sheet.is_closed() { span.badge.good { (l.choose("signed", "firmada")) " " (result.as_deref().unwrap_or_default()) } }
                    @else if quiet { span.badge.warn { (l.choose("no contact", "sin contacto")) } }
                    @if sheet.mode == Mode::Arbiter { span.badge.warn { (l.choose("arbiter's mode", "modo del árbitro")) } }
                    @if sheet.left > 0 { span.badge.bad { (l.choose("left", "salió")) " " (sheet.left) "×" } }
                    @if findings > 0 { span.badge.warn { (findings) " " (l.choose("findings", "hallazgos")) } }
                }
            }
            div.actions {
                a.button.small href=(to) { (l.choose("Arbiter's mode", "Modo del árbitro")) }
                a.button.small href={ "/sheet/" (room.id) "/" (id) "/" (code) } target="_blank" { (l.choose("Open here", "Abrir aquí")) }
                @if let (Some(outcome), None, true) = (outcome, board.outcome(), white) {
                    (acts::button(visitor, room, desk, &Action::EnterResult { board: board.id, result: outcome }, "small primary", html! { (l.choose("Enter ", "Introducir ")) (words::result(outcome)) }))
                }
            }
        }
    }
}

/// The codes of a round, to print and lay on the boards.
pub async fn codes(
    State(app): State<App>,
    Path(id): Path<i64>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Deputy)?;
    let desk = room.desk();
    let l = visitor.language;
    let round = round(&desk, &wanted).ok_or(Problem::NotFound)?;
    let base = address_for_phones(&app, &headers);
    let mut cards = Vec::new();
    for board in round.boards() {
        for colour in Colour::ALL {
            let sheet = SheetId::of(board, colour);
            let code = room.sheets.code(&app, &room, sheet).await?;
            let link = format!("{base}/sheet/{id}/{sheet}/{code}");
            cards.push(card(&desk, board, sheet, &link, l)?);
        }
    }
    let title = l.choose("Codes for tablets", "Códigos para tabletas");
    let frame = Frame::of(&visitor, &room, &desk, Tab::Laws, title).following(Follow::Nothing);
    let page = frame.show(html! {
        (parts(id, Part::Sheets, l))
        div.bar { h1 { (title) } span.badge { (l.choose("Round", "Ronda")) " " (round.round) } span.grow {} button.print type="button" { (l.choose("Print", "Imprimir")) } }
        p.muted { (l.choose("Whoever has a code writes on that one sheet and sees nothing else. Codes of a round open nothing in the next.",
            "Quien tiene un código escribe en esa planilla y no ve nada más. Los códigos de una ronda no abren nada en la siguiente.")) }
        div.codes { @for card in cards { (card) } }
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
    let drawn = QRBuilder::new(link.to_owned())
        .ecl(ECL::M)
        .build()
        .map_err(|error| Problem::Defect(format!("{error:?}")))?;
    let svg = SvgBuilder::default().margin(1).shape(Shape::Square).to_str(&drawn);
    let white = sheet.colour == Colour::White;
    Ok(html! {
        a.code href=(link) target="_blank" {
            span.qr { (PreEscaped(svg)) }
            strong { (l.choose("Board", "Mesa")) " " (board.table) } br;
            span.piece.white[white].black[!white] {} " " (name(desk, player_of(board, sheet.colour)))
        }
    })
}
