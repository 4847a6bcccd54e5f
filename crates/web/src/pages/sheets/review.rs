//! The arbiter's mode (C.02 6.3): what the Laws say about a sheet, moves taken back, the whole log.

use arbitra_desk::Desk;
use arbitra_laws::Edition;
use arbitra_laws::game::{Position, svg};
use arbitra_laws::scoresheet::{
    Action, Actor, Entry, Gap, Mark, Mode, Partial, Remark, RemarkKind, Sheet, merge, replay,
    review,
};
use arbitra_model::Colour;
use arbitra_standings::Language;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{Named, SheetId};
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::sheets::Did;
use crate::core::visitor::Visitor;
use crate::pages::laws::{Part, parts};
use crate::views::adjourned::clock_text;
use crate::views::frame::hall;
use crate::views::seats::{name, player_of, seats};
use crate::views::words;

/// One sheet in the arbiter's mode.
pub async fn show(at: At<Deputy>, Path(named): Path<Named>) -> Result<Markup, Problem> {
    let At { app, room, visitor, id, .. } = &at;
    let desk = at.desk();
    let l = visitor.language;
    let sheet_id = named.sheet(&at)?;
    let board = sheet_id.board(desk)?;
    let sheet = room.sheets.read(app, room, sheet_id, false).await?;
    let other = SheetId { colour: !sheet_id.colour, ..sheet_id };
    let others = room.sheets.read(app, room, other, false).await?;
    let title =
        format!("{} {}", l.choose("Scoresheet of board", "Planilla de la mesa"), board.table);
    let played = replay(&sheet);
    Ok(hall(&at, title.clone()).show(html! {
        (parts(id, Part::Sheets, l))
        p.crumb { a href={ "/t/" (id) "/sheets?round=" (board.id.round) } {
            "← " (l.choose("Scoresheets", "Planillas"))
        } }
        div.bar {
            h1 { (title) }
            span.badge.warn { (l.choose("Arbiter's mode", "Modo del árbitro")) }
            span.grow {}
            a.button href={ "/t/" (id) "/sheets/" (other) } { (words::colour(other.colour, l)) }
            a.button href={ "/t/" (id) "/sheets/" (sheet_id) "/game" } { "PGN" }
        }
        p { (seats(desk, board)) " · " strong { (name(desk, player_of(board, sheet_id.colour))) } }
        @if sheet.colour.is_none() {
            p.empty { (l.choose("The game has not begun on this sheet.",
                "La partida no ha comenzado en esta planilla.")) }
        }
        @else {
            div #review hx-get=(visitor.path) hx-trigger="every 5s" hx-select="#review"
            hx-swap="outerMorph" {
                (state(desk, sheet_id, &sheet, l))
                div.review-grid {
                    section.card {
                        h2 { (l.choose("What the Laws say", "Lo que dicen las Leyes")) }
                        (findings(visitor, *id, sheet_id, &sheet))
                        div.diagram { (PreEscaped(svg(played.game.position()))) }
                        @if others.colour.is_some() { (together(&sheet, &others, sheet_id, l)) }
                    }
                    section.card { h2 { (l.choose("Moves", "Jugadas")) } (moves(&sheet, l)) }
                }
            }
            (hand(visitor, *id, sheet_id, &sheet))
            details.card { summary { (l.choose("The log", "El registro")) " ("
                (sheet.entries().len()) ")" } (log(&sheet, l)) }
        }
    }))
}

/// Mode, signatures, chain.
fn state(desk: &Desk, id: SheetId, sheet: &Sheet, l: Language) -> Markup {
    let filed = desk.signed_sheet(id.board, id.colour);
    let fits = filed.is_none_or(|filed| {
        sheet.entries().iter().any(|entry| entry.hash.to_string() == filed.sheet.hash)
    });
    let hash = sheet.hash().to_string();
    html! {
        div.bar.thin {
            span.badge { @match sheet.mode {
                Mode::Play => (l.choose("being played", "en juego")),
                Mode::Arbiter => (l.choose("held by the arbiter", "en manos del árbitro")),
                Mode::Owner => (l.choose("over", "terminada")),
            } }
            @if let Some(result) = sheet.result { span.badge { (result.to_string()) } }
            @if sheet.signed.owner { span.badge.good {
                (l.choose("owner signed", "firmó el propietario"))
            } }
            @if sheet.signed.opponent {
                span.badge.good { (l.choose("opponent signed", "firmó el rival")) }
            }
            @if sheet.signed.arbiter { span.badge.good {
                (l.choose("arbiter signed", "firmó el árbitro"))
            } }
            @if sheet.left > 0 { span.badge.bad {
                (l.choose("left the page", "salió de la página")) " " (sheet.left) "×"
            } }
            span.badge.good[fits].bad[!fits] title=(hash) {
                @if fits { (l.choose("log unbroken", "registro íntegro")) } @else {
                    (l.choose("not what was signed", "no es lo firmado"))
                } " " code { (hash.chars().take(8).collect::<String>()) } }
        }
    }
}

/// A half-move as people name it: `14.` or `14…`.
fn place(sheet: &Sheet, at: usize) -> String {
    let (number, colour) = sheet.maker(at);
    if colour == Colour::White { format!("{number}.") } else { format!("{number}…") }
}

fn findings(visitor: &Visitor, id: i64, sheet_id: SheetId, sheet: &Sheet) -> Markup {
    let l = visitor.language;
    // A position that keeps coming back is one finding, told where it begins and how often it holds.
    let mut remarks: Vec<(Remark, usize)> = Vec::new();
    for remark in review(sheet, Edition::LATEST) {
        let same = |(known, _): &&mut (Remark, usize)| {
            matches!(remark.kind, RemarkKind::Law(_)) && known.kind == remark.kind
        };
        match remarks.iter_mut().find(same) {
            Some((_, times)) => *times += 1,
            None => remarks.push((remark, 1)),
        }
    }
    html! {
        @if remarks.is_empty() { p.muted { (l.choose("Nothing to say.", "Nada que decir.")) } }
        ul.findings { @for (remark, times) in &remarks {
            li.law[matches!(remark.kind, RemarkKind::Law(_))] {
                @if remark.at < sheet.cells.len() { strong { (place(sheet, remark.at)) } " " }
                (remark.kind.say(l)) " " span.badge { (remark.article) }
                @if *times > 1 { " " small { (times) "×" } }
                @if let RemarkKind::TakeBack(_) = remark.kind { @if sheet.is_running() {
                    form.inline method="post" action={ "/t/" (id) "/sheets/" (sheet_id) } {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        input type="hidden" name="what" value="take-back";
                        input type="hidden" name="to" value=(remark.at);
                        button.small.primary { (l.choose("Take back", "Retirar")) }
                    }
                } }
            }
        } }
    }
}

/// Both sheets read as one game (8.5d).
fn together(sheet: &Sheet, others: &Sheet, id: SheetId, l: Language) -> Markup {
    let partial = |sheet: &Sheet| Partial {
        moves: sheet.cells.iter().map(|cell| cell.is_known().then(|| cell.text.clone())).collect(),
        letters: sheet.letters(),
    };
    let (white, black) = if id.colour == Colour::White { (sheet, others) } else { (others, sheet) };
    // Sheets that begin at different places cannot be laid side by side.
    if white.fen != black.fen || white.first_number != black.first_number {
        return html! {};
    }
    let start = white.fen.as_deref().and_then(|fen| Position::from_fen(fen).ok());
    let merged = merge(start.unwrap_or_else(Position::initial), &partial(white), &partial(black));
    html! {
        h3 { (l.choose("Both sheets together", "Las dos planillas juntas")) }
        p { strong { (merged.game.moves().len()) }
            " / " (merged.written) " " (l.choose("half-moves are certain",
                "medias jugadas son seguras"))
            @if !merged.differences.is_empty() {
                "; " (l.choose("the sheets differ at", "difieren en")) " "
                (merged.differences.iter().map(|at| place(white,
                    *at)).collect::<Vec<_>>().join(" ")) } }
        @if let Some(gap) = &merged.gap {
            p.note { (place(white, gap.at)) " " (Gap::say(gap, l)) }
        }
    }
}

fn moves(sheet: &Sheet, l: Language) -> Markup {
    let offset = usize::from(sheet.first_colour == Colour::Black);
    let rows = (sheet.cells.len() + offset).div_ceil(2);
    let cell = |row: usize, side: usize| {
        let at = (2 * row + side).checked_sub(offset)?;
        Some((at, sheet.cells.get(at)?))
    };
    html! {
        div.scroller.tall { table.grid.written {
            thead { tr { th.num { "" } th { (words::colour(Colour::White, l)) }
                th { (words::colour(Colour::Black, l)) } } }
            tbody { @for row in 0..rows { tr {
                td.num { (sheet.first_number as usize + row) }
                @for side in 0..2 { td { @if let Some((_, cell)) = cell(row, side) {
                    @for old in &cell.before { s.muted { (old) } " " }
                    @if cell.text.is_empty() { span.muted { "…" } } @else { (cell.text) }
                    @if cell.offer { " (=)" }
                    @if let Some(seconds) = cell.clock { small { " " (clock_text(seconds)) } }
                } } }
            } } }
        } }
    }
}

/// What the arbiter may do.
fn hand(visitor: &Visitor, id: i64, sheet_id: SheetId, sheet: &Sheet) -> Markup {
    let l = visitor.language;
    let to = format!("/t/{id}/sheets/{sheet_id}");
    html! {
        section.card {
            h2 { (l.choose("The arbiter's hand", "La mano del árbitro")) }
            div.actions {
                @if sheet.is_running() {
                    form.inline method="post" action=(to) {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        input type="hidden" name="what" value="take-back";
                        label { (l.choose("Keep so many half-moves",
                            "Conservar tantas medias jugadas"))
                            input type="number" name="to" min="0" max=(sheet.cells.len())
                            value=(sheet.cells.len()) inputmode="numeric"; }
                        button { (l.choose("Take the rest back", "Retirar el resto")) }
                    }
                    form.inline method="post" action=(to) {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        @if sheet.mode == Mode::Arbiter {
                            input type="hidden" name="what" value="release";
                            button { (l.choose("Give the sheet back", "Devolver la planilla")) }
                        }
                        @else { input type="hidden" name="what" value="hold";
                            button { (l.choose("Hold the sheet", "Retener la planilla")) } }
                    }
                }
                @if sheet.result.is_some() && !sheet.signed.arbiter {
                    form.inline method="post" action=(to) {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        input type="hidden" name="what" value="sign";
                        button { (l.choose("Sign as arbiter", "Firmar como árbitro")) }
                    }
                }
            }
        }
    }
}

fn log(sheet: &Sheet, l: Language) -> Markup {
    html! {
        div.scroller { table.grid {
            thead { tr { th { "#" } th { (l.choose("When", "Cuándo")) }
                th { (l.choose("Who", "Quién")) } th { (l.choose("What", "Qué")) }
                th { "SHA-256" } } }
            tbody { @for (number, entry) in sheet.entries().iter().enumerate() {
                tr {
                    td.num { (number + 1) }
                    td { (when(entry)) }
                    td { (match entry.actor { Actor::Owner => l.choose("owner", "propietario"),
                        Actor::Opponent => l.choose("opponent", "rival"),
                        Actor::Arbiter => l.choose("arbiter", "árbitro") }) }
                    td { (what(sheet, &entry.action, l)) }
                    td { code { (entry.hash.to_string().chars().take(12).collect::<String>()) } }
                }
            } }
        } }
    }
}

fn when(entry: &Entry) -> String {
    let seconds = i64::try_from(entry.at / 1000).unwrap_or(i64::MAX);
    clock::local(arbitra_desk::Moment::from_seconds(seconds))
}

fn what(sheet: &Sheet, action: &Action, l: Language) -> String {
    let mode = |mode: &Mode| match mode {
        Mode::Play => l.choose("play mode", "modo de juego"),
        Mode::Arbiter => l.choose("arbiter's mode", "modo del árbitro"),
        Mode::Owner => l.choose("owner's mode", "modo del propietario"),
    };
    match action {
        Action::Begin { .. } => l.choose("the game begins", "comienza la partida").to_owned(),
        Action::Write { text } => text.clone(),
        Action::Skip => l.choose("move left out", "jugada omitida").to_owned(),
        Action::Correct { at, text } => format!("{} → {text}", place(sheet, *at)),
        Action::Strike => l.choose("last move struck out", "última jugada tachada").to_owned(),
        Action::Mark { at, mark: Mark::DrawOffer } => format!("{} (=)", place(sheet, *at)),
        Action::Mark { at, mark: Mark::Clock(seconds) } => {
            format!("{} {}", place(sheet, *at), clock_text(*seconds))
        }
        Action::Restart { fen, number } => format!("{number}: {fen}"),
        Action::Result { result } => result.to_string(),
        Action::Sign => l.choose("signed", "firmó").to_owned(),
        Action::Enter { mode: to } => mode(to).to_owned(),
        Action::TakeBack { to } => {
            format!(
                "{} {to}",
                l.choose("taken back to half-move", "retirado hasta la media jugada")
            )
        }
        Action::Left => l.choose("left the page", "salió de la página").to_owned(),
    }
}

/// What the arbiter does.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Hand {
    what: String,
    to: usize,
}

/// Does it, in the arbiter's mode.
pub async fn act(
    at: At<Deputy>,
    Path(named): Path<Named>,
    Form(form): Form<Hand>,
) -> Result<Response, Problem> {
    let At { app, room, id, .. } = &at;
    let sheet_id = named.sheet(&at)?;
    let actions = match form.what.as_str() {
        "take-back" => vec![
            Action::Enter { mode: Mode::Arbiter },
            Action::TakeBack { to: form.to },
            Action::Enter { mode: Mode::Play },
        ],
        "hold" => vec![Action::Enter { mode: Mode::Arbiter }],
        "release" => vec![Action::Enter { mode: Mode::Play }],
        "sign" => vec![Action::Sign],
        _ => return Err(Problem::NotFound),
    };
    let now = u64::try_from(clock::seconds()).unwrap_or(0) * 1000;
    let did: Vec<Did> =
        actions.into_iter().map(|action| Did { actor: Actor::Arbiter, at: now, action }).collect();
    let from = room.sheets.read(app, room, sheet_id, false).await?.entries().len();
    let sent = room.sheets.append(app, room, sheet_id, from, &did).await?;
    if let Some(refused) = sent.refused {
        use arbitra_laws::Language::{English, Spanish};
        return Err(Problem::bad(
            format!("Refused: {}.", refused.say(English)),
            format!("Rechazado: {}.", refused.say(Spanish)),
        ));
    }
    Ok(Redirect::to(&format!("/t/{id}/sheets/{sheet_id}")).into_response())
}
