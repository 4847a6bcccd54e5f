//! The record: who did what, when and why; undo and redo; the whole of it as a file.

use arbitra_desk::{Action, Desk, EntryNumber, Logged, LotSource, Paper, PlayerId, Step};
use arbitra_standings::Language;
use arbitra_store::TournamentId;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;

use crate::app::App;
use crate::clock;
use crate::problem::Problem;
use crate::roles::Role;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, words};
use crate::visitor::Visitor;

/// How many entries a page shows.
const PER_PAGE: usize = 200;

/// Which part is wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// Only entries up to this one.
    before: Option<usize>,
    /// Only entries about a round.
    round: Option<u16>,
    /// Only entries about a player.
    player: Option<u32>,
}

/// The record, newest first.
pub async fn show(
    State(app): State<App>,
    Path(id): Path<i64>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    let role = visitor.needs(&room, Role::Viewer)?;
    let desk = room.desk();
    let l = visitor.language;
    let chosen = |logged: &&Logged| {
        let action = &logged.entry.action;
        wanted.round.is_none_or(|round| action.round().is_some_and(|r| r.get() == round))
            && wanted.player.is_none_or(|player| action.player() == Some(PlayerId::new(player)))
    };
    let newest = wanted.before.unwrap_or(usize::MAX).min(desk.log().len());
    let shown: Vec<&Logged> =
        desk.log()[..newest].iter().rev().filter(chosen).take(PER_PAGE).collect();
    let oldest = shown.last().map_or(0, |logged| logged.entry.number.index());
    let undo = desk.undoable().next().map(|entry| entry.number).filter(|_| role >= Role::Deputy);
    let redo = desk.redoable().next().map(|entry| entry.number).filter(|_| role >= Role::Deputy);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Record, l.choose("Record", "Registro"))
        .following(Follow::All);
    let change = |action: Action, text: &'static str| {
        acts::button(&visitor, &room, &desk, &action, "small", html! { (text) })
    };
    Ok(frame.show(html! {
        div.bar {
            h1 { (l.choose("Record", "Registro")) }
            span.grow {}
            @if let Some(entry) = undo { (change(Action::Undo { entry }, l.choose("Undo the last entry", "Deshacer la última entrada"))) }
            @if let Some(entry) = redo { (change(Action::Redo { entry }, l.choose("Do it again", "Rehacer"))) }
            a.button.small href={ "/t/" (id) "/record.json" } { (l.choose("Download", "Descargar")) }
        }
        p.muted { (l.choose("Nothing is ever erased: what was undone stays here, crossed out. Every entry carries the hash of the one before.",
            "Nada se borra nunca: lo deshecho queda aquí, tachado. Cada entrada lleva la huella de la anterior.")) }
        table.grid.record {
            thead { tr { th { "#" } th { (l.choose("When", "Cuándo")) } th { (l.choose("Who", "Quién")) } th { (l.choose("What", "Qué")) } th { (l.choose("Why", "Por qué")) } th {} } }
            tbody { @for logged in shown {
                @let entry = &logged.entry;
                tr.undone[logged.undone] id={ "e" (entry.number) } {
                    td.num { (entry.number) }
                    td { time { (clock::local(entry.when)) } }
                    td { (entry.who) }
                    td { strong { (words::kind(entry.action.kind(), l)) } " " (told(&desk, &entry.action, l)) }
                    td { (entry.why) }
                    td { @if role >= Role::Deputy && undo != Some(entry.number) {
                        @if !logged.undone && can_try_undo(&entry.action) { (change(Action::Undo { entry: entry.number }, l.choose("Undo", "Deshacer"))) }
                        @else if logged.undone { (change(Action::Redo { entry: entry.number }, l.choose("Redo", "Rehacer"))) }
                    } }
                }
            } }
        }
        @if oldest > 0 { div.actions { a.button href={ "?before=" (oldest) } { (l.choose("Older entries", "Entradas anteriores")) } } }
    }))
}

/// Whether an entry is of a kind that can be undone at all; the desk judges the rest.
fn can_try_undo(action: &Action) -> bool {
    !matches!(
        action,
        Action::Undo { .. }
            | Action::Redo { .. }
            | Action::LeaveFideMode
            | Action::ErasePerson { .. }
            | Action::Reseal { .. }
            | Action::Create { .. }
    )
}

/// The record as a file: one entry per line, as it is kept.
pub async fn download(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Viewer)?;
    let mut lines = String::new();
    for logged in room.desk().log() {
        lines.push_str(&serde_json::to_string(&*logged.entry).map_err(|e| Problem::defect(&e))?);
        lines.push('\n');
    }
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"record-{id}.ndjson\"")),
    ];
    Ok((headers, lines).into_response())
}

/// What an entry did, in a few words.
pub fn told(desk: &Desk, action: &Action, l: Language) -> String {
    let name = |id: PlayerId| {
        desk.player(id).map_or_else(|| format!("#{id}"), |player| player.person.name.clone())
    };
    let board = |id: arbitra_desk::BoardId| match desk.board(id) {
        Some(board) => format!(
            "{} {}, {} {}: {} – {}",
            l.choose("round", "ronda"),
            id.round,
            l.choose("board", "mesa"),
            board.table,
            name(board.white),
            name(board.black)
        ),
        None => id.to_string(),
    };
    let round = |round: arbitra_model::Round| format!("{} {round}", l.choose("round", "ronda"));
    match action {
        Action::Register { person, .. } | Action::CorrectPlayer { person, .. } => {
            person.name.clone()
        }
        Action::EnterLate { person, first_round, .. } => {
            format!("{}, {} {first_round}", person.name, l.choose("from round", "desde la ronda"))
        }
        Action::RequestBye { player, round: r, kind } => {
            format!("{}, {}: {}", name(*player), round(*r), words::bye(Some(*kind), l))
        }
        Action::ReportAbsence { player, round: r } | Action::CancelBye { player, round: r } => {
            format!("{}, {}", name(*player), round(*r))
        }
        Action::Withdraw { player, from } | Action::Expel { player, from } => {
            format!("{}, {} {from}", name(*player), l.choose("from round", "desde la ronda"))
        }
        Action::FixBoard { player, table } => match table {
            Some(table) => format!("{}: {table}", name(*player)),
            None => format!("{}: –", name(*player)),
        },
        Action::Forbid { players, .. } | Action::Allow { players } => {
            let names: Vec<String> = players.iter().map(|id| name(*id)).collect();
            l.list(&names)
        }
        Action::AdjustPoints { players, points, .. } => {
            let names: Vec<String> = players.iter().map(|id| name(*id)).collect();
            format!("{} {points}", l.list(&names))
        }
        Action::DrawColour { colour, .. } => words::colour(*colour, l).to_owned(),
        Action::StartDraw { restricted, lot } => {
            let kind = if *restricted { "Varma" } else { l.choose("open", "libre") };
            match lot {
                LotSource::Seed { seed } => {
                    format!("{kind}, {} {seed}", l.choose("seed", "semilla"))
                }
                LotSource::Hand => format!("{kind}, {}", l.choose("by hand", "a mano")),
            }
        }
        Action::PutTeam { name, .. } => name.clone(),
        Action::NumberTeams { lot: Some(LotSource::Seed { seed }), .. } => {
            format!("{} {seed}", l.choose("seed", "semilla"))
        }
        Action::NameLineUp { team, round: r, .. } => {
            let team = desk.team(*team).map_or_else(String::new, |team| team.name.clone());
            format!("{team}, {}", round(*r))
        }
        Action::ForfeitMatch { round: r, first, second, .. } => {
            let team = |id| desk.team(id).map_or_else(String::new, |team| team.name.clone());
            format!("{}: {} – {}", round(*r), team(*first), team(*second))
        }
        Action::DrawNumber { player, number, .. } => format!("{}: {number}", name(*player)),
        Action::PairRound { round: r, pairing } => {
            format!("{}: {} {}", round(*r), pairing.boards.len(), l.choose("boards", "mesas"))
        }
        Action::Edit { round: r, step } => format!("{}: {}", round(*r), stepped(desk, step, l)),
        Action::Publish { round: r, paper, until } => {
            let paper = match paper {
                Paper::Pairings => l.choose("pairings", "emparejamientos"),
                Paper::Results => l.choose("results", "resultados"),
            };
            match until {
                Some(until) => format!(
                    "{}, {paper}, {} {}",
                    round(*r),
                    l.choose("provisional until", "provisionales hasta las"),
                    clock::time_of_day(*until)
                ),
                None => format!("{}, {paper}", round(*r)),
            }
        }
        Action::EnterResult { board: b, result }
        | Action::VerifyResult { board: b, result }
        | Action::CorrectResult { board: b, result, .. } => {
            format!("{} {}", board(*b), words::result(*result))
        }
        Action::ClearResult { board: b } | Action::CorrectColours { board: b, .. } => board(*b),
        Action::Note { text } => text.clone(),
        Action::Incident { incident } => {
            let place = incident.board.map(&board).unwrap_or_default();
            let who = incident.player.map(name).unwrap_or_default();
            let title = l.choose(&incident.title.en, &incident.title.es);
            let parts = [who, title.to_owned(), incident.articles.join(", "), place];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            parts.join(" · ")
        }
        Action::Seal { board: b, envelope } => {
            format!("{}, {} {}", board(*b), l.choose("move", "jugada"), envelope.number)
        }
        Action::OpenEnvelope { board: b, opened } => format!("{}: {}", board(*b), opened.text),
        Action::PlanResumption { board: b, resumption: Some(plan) } => {
            let date = crate::views::paper::date(plan.date, l);
            format!("{}: {date} {} {}", board(*b), plan.start, plan.place)
        }
        Action::PlanResumption { board: b, resumption: None } => {
            format!("{}: {}", board(*b), l.choose("no time yet", "sin hora"))
        }
        Action::FileSheet { board: b, sheet } => {
            format!("{} {} ({})", board(*b), sheet.result, words::colour(sheet.colour, l))
        }
        Action::Reseal { head, .. } => {
            format!(
                "{} {head}",
                l.choose("the chain before ended in", "la cadena anterior acababa en")
            )
        }
        Action::Undo { entry } | Action::Redo { entry } => undone(desk, *entry, l),
        other => match (other.player(), other.round()) {
            (Some(player), _) => name(player),
            (None, Some(r)) => round(r),
            (None, None) => String::new(),
        },
    }
}

fn undone(desk: &Desk, entry: EntryNumber, l: Language) -> String {
    let kind =
        desk.log().get(entry.index()).map(|logged| words::kind(logged.entry.action.kind(), l));
    format!("#{entry} {}", kind.unwrap_or_default())
}

fn stepped(desk: &Desk, step: &Step, l: Language) -> String {
    let name = |id: &PlayerId| {
        desk.player(*id).map_or_else(|| format!("#{id}"), |player| player.person.name.clone())
    };
    match step {
        Step::Swap { a, b } => format!("{} ↔ {}", name(a), name(b)),
        Step::Colours { board } => format!("{} {board}", l.choose("colours of", "colores de")),
        Step::Table { board, table } => format!("{board} → {} {table}", l.choose("table", "mesa")),
        Step::Pair { white, black } => format!("{} – {}", name(white), name(black)),
        Step::Split { board } => format!("{} {board}", l.choose("taken apart:", "separada:")),
        Step::Bye { player, kind } => format!("{}: {}", name(player), words::bye(Some(*kind), l)),
        Step::TakeIn { player } => {
            format!("{} {}", l.choose("taken in:", "incluido:"), name(player))
        }
    }
}
