//! The arbiter's mode (C.02 6.3): what the Laws say about a sheet, moves taken back, the whole log.

use arbitra_desk::Desk;
use arbitra_laws::Edition;
use arbitra_laws::game::svg;
use arbitra_laws::scoresheet::{
    Action, Actor, Entry, Mark, Mode, Remark, RemarkKind, Sheet, SheetResult, compare, noted_times,
    replay, review,
};
use arbitra_model::{Colour, Language};
use arbitra_report::{Cell, Column};
use arbitra_texts as t;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::hall::{differences, outcome, shown_device};
use super::{Named, SheetId};
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::sheets::Did;
use crate::core::visitor::Visitor;
use crate::pages::laws::laws_of;
use crate::pages::laws::{Part, parts};
use crate::views::adjourned::clock_text;
use crate::views::frame::hall;
use crate::views::seats::{name, player_of, seats};
use crate::views::{grid, tables, words};

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
    let device = room.sheets.seen(sheet_id).await;
    let title = format!("{} {}", t::scoresheet_of_board(l), board.name());
    let played = replay(&sheet);
    Ok(hall(&at, title.clone()).show(html! {
        (parts(id, Part::Sheets, l))
        p.crumb { a href={ "/t/" (id) "/sheets?round=" (board.id.round) } {
            "← " (t::scoresheets(l))
        } }
        div.bar {
            h1 { (title) }
            span.badge.warn { (t::arbiters_mode_head(l)) }
            span.grow {}
            a.button href={ "/t/" (id) "/sheets/" (other) } { (words::colour(other.colour, l)) }
            a.button href={ "/t/" (id) "/sheets/" (sheet_id) "/game" } { "PGN" }
        }
        p { (seats(desk, board)) " · " strong { (name(desk, player_of(board, sheet_id.colour))) } }
        @if sheet.colour.is_none() {
            p.empty { (t::the_game_has_not_begun(l)) }
        }
        @else {
            div #review hx-get=(visitor.path) hx-trigger="every 5s" hx-select="#review"
            hx-swap="outerMorph" {
                (state(desk, sheet_id, &sheet, l))
                @if let Some(device) = &device { p.badges { (shown_device(device, l)) } }
                div.review-grid {
                    section.card {
                        h2 { (t::what_the_laws_say(l)) }
                        (findings(visitor, *id, sheet_id, (&sheet, laws_of(desk))))
                        div.diagram { (PreEscaped(svg(played.game.position()))) }
                        @if others.colour.is_some() { (together(&sheet, &others, sheet_id, l)) }
                        (clocks(&sheet, &others, l))
                    }
                    section.card { h2 { (t::moves_head(l)) } (moves(&sheet, l)) }
                }
            }
            (arbiter_actions(visitor, *id, sheet_id, &sheet))
            (watched(visitor, *id, sheet_id, &sheet))
            details.card { summary { (t::the_log(l)) " ("
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
                Mode::Play => (t::being_played(l)),
                Mode::Arbiter => (t::held_by_the_arbiter(l)),
                Mode::Owner => (t::is_over(l)),
            } }
            @if let Some(result) = sheet.result { span.badge { (result.to_string()) } }
            @if sheet.signed.owner { span.badge.good {
                (t::owner_signed(l))
            } }
            @if sheet.signed.opponent {
                span.badge.good { (t::opponent_signed(l)) }
            }
            @if sheet.signed.arbiter { span.badge.good {
                (t::arbiter_signed(l))
            } }
            @if sheet.left > 0 { span.badge.bad {
                (t::left_the_page_times(l)) " " (sheet.left) "×"
            } }
            span.badge.good[fits].bad[!fits] title=(hash) {
                @if fits { (t::log_unbroken(l)) } @else {
                    (t::not_what_was_signed(l))
                } " " code { (hash.chars().take(8).collect::<String>()) } }
        }
    }
}

/// A half-move as people name it: `14.` or `14…`.
fn place(sheet: &Sheet, at: usize) -> String {
    let (number, colour) = sheet.maker(at);
    if colour == Colour::White { format!("{number}.") } else { format!("{number}…") }
}

fn findings(
    visitor: &Visitor,
    id: i64,
    sheet_id: SheetId,
    (sheet, laws): (&Sheet, Edition),
) -> Markup {
    let l = visitor.language;
    // A position that keeps coming back is one finding, told where it begins and how often it
    // holds.
    let mut remarks: Vec<(Remark, usize)> = Vec::new();
    for remark in review(sheet, laws) {
        let same = |(known, _): &&mut (Remark, usize)| {
            matches!(remark.kind, RemarkKind::Law(_)) && known.kind == remark.kind
        };
        match remarks.iter_mut().find(same) {
            Some((_, times)) => *times += 1,
            None => remarks.push((remark, 1)),
        }
    }
    html! {
        @if remarks.is_empty() { p.muted { (t::nothing_to_say(l)) } }
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
                        button.small.primary { (t::take_back_move(l)) }
                    }
                } }
            }
        } }
    }
}

/// Both sheets read as one game (8.5d), and where they differ (8.7).
fn together(sheet: &Sheet, others: &Sheet, id: SheetId, l: Language) -> Markup {
    let (white, black) = if id.colour == Colour::White { (sheet, others) } else { (others, sheet) };
    let compared = compare(white, black);
    let result = |result: Option<SheetResult>| match result {
        None => "–".to_owned(),
        Some(result) => words::result(outcome(result)),
    };
    html! {
        h3 { (t::both_sheets_together(l)) }
        // Sheets that begin at different places cannot be laid side by side.
        @match &compared.merged {
            Some(merged) => p { strong { (merged.game.moves().len()) }
                " / " (merged.written) " " (t::half_moves_agree(l)) },
            None => p.note { (t::the_sheets_begin_elsewhere(l)) },
        }
        (differences(&compared, l))
        @if compared.results_differ() {
            p.note.bad { (t::the_sheets_say_different_results(l,
                result(compared.results.white), result(compared.results.black))) }
        } @else if !compared.differ() && compared.merged.is_some() {
            p.muted { (t::the_sheets_agree(l)) }
        }
    }
}

/// The clock times that the sheets note before the first move in trouble, or up to the end: what
/// the clocks are set from after a position was restored.
fn clocks(sheet: &Sheet, others: &Sheet, l: Language) -> Markup {
    let restored = replay(sheet).stopped.map_or(sheet.cells.len(), |(at, _)| at);
    let noted = noted_times([sheet, others], restored);
    let shown = |colour: Colour| {
        let noted = noted[colour];
        html! { span.piece.white[colour == Colour::White].black[colour == Colour::Black] {} " "
        @match noted {
            Some(noted) => { strong { (clock_text(noted.seconds)) } " "
                small { "(" (place(sheet, noted.at)) ")" } }
            None => span.muted { (t::no_time_is_noted(l)) },
        } }
    };
    html! {
        @if noted.white.is_some() || noted.black.is_some() {
            h3 { (t::clock_times_noted(l)) }
            p { (shown(Colour::White)) " · " (shown(Colour::Black)) }
            p.muted { (t::set_the_clocks_by_judgement(l)) }
        }
    }
}

/// What an arbiter noted while watching, and the field for the next note.
fn watched(visitor: &Visitor, id: i64, sheet_id: SheetId, sheet: &Sheet) -> Markup {
    let l = visitor.language;
    let mut table = arbitra_report::Sheet::new("", l)
        .column(Column::detail(t::when(l)))
        .column(Column::detail(t::after_move(l)))
        .column(Column::detail(t::what(l)));
    for note in &sheet.watched {
        let seconds = i64::try_from(note.at / 1000).unwrap_or(i64::MAX);
        let after = note.after.checked_sub(1).map_or(String::new(), |at| place(sheet, at));
        table.row([
            Cell::text(clock::local(arbitra_desk::Moment::from_seconds(seconds), l)),
            Cell::text(after),
            Cell::text(note.text.clone()),
        ]);
    }
    html! {
        details.card open[!sheet.watched.is_empty()] {
            summary { (t::watched_moves(l)) " (" (sheet.watched.len()) ")" }
            p.muted { (t::watch_a_quickplay_finish(l)) }
            @if !sheet.watched.is_empty() { (tables::plain_sheet(&table, "")) }
            @if sheet.is_running() {
                form.line method="post" action={ "/t/" (id) "/sheets/" (sheet_id) } {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    input type="hidden" name="what" value="watch";
                    label { (t::move_and_clock_as_seen(l))
                        input name="note" autocomplete="off" maxlength="200" required
                        placeholder="Kd5 0:58 / 1:12"; }
                    button { (t::note_it(l)) }
                }
            }
        }
    }
}

fn moves(sheet: &Sheet, l: Language) -> Markup {
    let offset = usize::from(sheet.first_colour == Colour::Black);
    let rows = (sheet.cells.len() + offset).div_ceil(2);
    let cell = |row: usize, side: usize| {
        let at = (2 * row + side).checked_sub(offset)?;
        sheet.cells.get(at)
    };
    let written = |row: usize, side: usize| {
        grid::cell(html! {
            @if let Some(cell) = cell(row, side) {
                @for old in &cell.before { s.muted { (old) } " " }
                @if cell.text.is_empty() { span.muted { "…" } } @else { (cell.text) }
                @if cell.offer { " (=)" }
                @if let Some(seconds) = cell.clock { small { " " (clock_text(seconds)) } }
            }
        })
    };
    let heads = [
        grid::number_head(""),
        grid::head(words::colour(Colour::White, l)),
        grid::head(words::colour(Colour::Black, l)),
    ];
    let lines = (0..rows).map(|row| {
        let number = grid::number(sheet.first_number as usize + row);
        grid::line([number, written(row, 0), written(row, 1)])
    });
    html! { div.scroller.tall { (grid::table("written", heads).lines(lines).draw()) } }
}

/// What the arbiter may do.
fn arbiter_actions(visitor: &Visitor, id: i64, sheet_id: SheetId, sheet: &Sheet) -> Markup {
    let l = visitor.language;
    let to = format!("/t/{id}/sheets/{sheet_id}");
    html! {
        section.card {
            h2 { (t::the_arbiters_hand(l)) }
            div.actions {
                @if sheet.is_running() {
                    form.inline method="post" action=(to) {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        input type="hidden" name="what" value="take-back";
                        label { (t::keep_so_many_half_moves(l))
                            input type="number" name="to" min="0" max=(sheet.cells.len())
                            value=(sheet.cells.len()) inputmode="numeric"; }
                        button { (t::take_the_rest_back(l)) }
                    }
                    form.inline method="post" action=(to) {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        @if sheet.mode == Mode::Arbiter {
                            input type="hidden" name="what" value="release";
                            button { (t::give_the_sheet_back(l)) }
                        }
                        @else { input type="hidden" name="what" value="hold";
                            button { (t::hold_the_sheet(l)) } }
                    }
                }
                @if sheet.result.is_some() && !sheet.signed.arbiter {
                    form.inline method="post" action=(to) {
                        input type="hidden" name="csrf" value=(visitor.csrf);
                        input type="hidden" name="what" value="sign";
                        button { (t::sign_as_arbiter(l)) }
                    }
                }
            }
        }
    }
}

fn log(sheet: &Sheet, l: Language) -> Markup {
    let mut table = arbitra_report::Sheet::new("", l)
        .column(Column::count("#"))
        .column(Column::detail(t::when(l)))
        .column(Column::detail(t::who(l)))
        .column(Column::detail(t::what(l)))
        .column(Column::detail("SHA-256"));
    for (number, entry) in (1..).zip(sheet.entries()) {
        let who = match entry.actor {
            Actor::Owner => t::sheet_owner(l),
            Actor::Opponent => t::opponent(l),
            Actor::Arbiter => t::sheet_arbiter(l),
        };
        table.row([
            Cell::Count(number),
            Cell::text(when(entry, l)),
            Cell::text(who),
            Cell::text(what(sheet, &entry.action, l)),
            Cell::Code(entry.hash.to_string().chars().take(12).collect()),
        ]);
    }
    tables::plain_sheet(&table, "")
}

fn when(entry: &Entry, l: Language) -> String {
    let seconds = i64::try_from(entry.at / 1000).unwrap_or(i64::MAX);
    clock::local(arbitra_desk::Moment::from_seconds(seconds), l)
}

fn what(sheet: &Sheet, action: &Action, l: Language) -> String {
    let mode = |mode: &Mode| match mode {
        Mode::Play => t::play_mode_named(l),
        Mode::Arbiter => t::arbiters_mode_named(l),
        Mode::Owner => t::owners_mode_named(l),
    };
    match action {
        Action::Begin { .. } => t::the_game_begins(l).to_owned(),
        Action::Write { text } => text.clone(),
        Action::Skip => t::move_left_out(l).to_owned(),
        Action::Correct { at, text } => format!("{} → {text}", place(sheet, *at)),
        Action::Strike => t::last_move_struck_out(l).to_owned(),
        Action::Mark { at, mark: Mark::DrawOffer } => format!("{} (=)", place(sheet, *at)),
        Action::Mark { at, mark: Mark::Clock(seconds) } => {
            format!("{} {}", place(sheet, *at), clock_text(*seconds))
        }
        Action::Restart { fen, number } => format!("{number}: {fen}"),
        Action::Result { result } => result.to_string(),
        Action::Sign => t::has_signed(l).to_owned(),
        Action::Enter { mode: to } => mode(to).to_owned(),
        Action::TakeBack { to } => {
            format!("{} {to}", t::taken_back_to_half_move(l))
        }
        Action::Watch { text } => text.clone(),
        Action::Left => t::left_the_page_times(l).to_owned(),
    }
}

/// What the arbiter does.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ArbiterForm {
    what: String,
    to: usize,
    note: String,
}

/// Does it, in the arbiter's mode.
pub async fn act(
    at: At<Deputy>,
    Path(named): Path<Named>,
    Form(form): Form<ArbiterForm>,
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
        "watch" => vec![Action::Watch { text: form.note }],
        _ => return Err(Problem::NotFound),
    };
    let now = u64::try_from(clock::seconds()).unwrap_or(0) * 1000;
    let did: Vec<Did> =
        actions.into_iter().map(|action| Did { actor: Actor::Arbiter, at: now, action }).collect();
    let from = room.sheets.read(app, room, sheet_id, false).await?.entries().len();
    let sent = room.sheets.append(app, room, sheet_id, from, &did).await?;
    if let Some(refused) = sent.refused {
        return Err(Problem::bad_input_with(|l| t::refused_because(l, refused.say(l))));
    }
    Ok(Redirect::to(&format!("/t/{id}/sheets/{sheet_id}")).into_response())
}
