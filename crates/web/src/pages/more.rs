//! Files to take away, links for others, and what an arbiter does seldom.

use arbitra_desk::{Action, Desk, PlayerId};
use arbitra_model::{AdjustmentKind, Points, Round};
use arbitra_standings::Language;
use arbitra_trf::{Dialect, WriteOptions};
use axum::Router;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::proof::Proof;
use crate::core::roles::{Chief, Deputy, Role, Viewer};
use crate::core::room::Room;
use crate::core::room::tournament_name;
use crate::core::visitor::Visitor;
use crate::pages::{act, event_file};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, tables};

/// The addresses of files and rare things.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/more", get(show))
        .route("/t/{id}/report/{dialect}", get(report))
        .route("/t/{id}/event.arbitra", get(event_file::download))
        .route("/t/{id}/forbid", post(forbid))
        .route("/t/{id}/adjust", post(adjust))
        .route("/t/{id}/note", post(note))
}

async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, .. } = at;
    let title = l.choose("Files & more", "Archivos y más");
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        h1 { (title) }
        div.columns {
            (files(&room, &desk, role, l))
            (links(&room, &desk, role, l))
            @if role >= Role::Deputy { (notes(&visitor, &room, &desk)) }
            @if role >= Role::Chief { (bans(&visitor, &room, &desk))
                (adjustments(&visitor, &room, &desk)) (mode(&visitor, &room, &desk)) }
        }
    }))
}

fn files(room: &Room, desk: &Desk, role: Role, l: Language) -> Markup {
    let id = room.id;
    let line = |to: String, name: &str, about: &str| {
        html! { li { a.button href=(to) { (name) } small { (about) } } }
    };
    html! {
        section.card {
            h2 { (l.choose("Files", "Archivos")) }
            ul.plain.downloads {
                (line(format!("/t/{id}/report/trf26"),
                    "TRF-2026", l.choose("report for FIDE and other programs, nothing left out",
                        "informe para la FIDE y otros programas, completo")))
                (line(format!("/t/{id}/report/trf16"),
                    "TRF16", l.choose("report for older programs",
                        "informe para programas antiguos")))
                @if role >= Role::Chief { (line(format!("/t/{id}/event.arbitra"),
                    l.choose("Whole event", "Evento completo"),
                    l.choose("one file with all records, to move it to another machine",
                        "un solo archivo con todos los registros, para llevarlo a otro equipo"))) }
                (line(format!("/t/{id}/record.json"), l.choose("Record", "Registro"),
                    l.choose("who did what when, one entry in a line",
                        "quién hizo qué y cuándo, una entrada por línea")))
            }
            h3 { (l.choose("Papers", "Documentos")) }
            ul.plain.downloads {
                (line(format!("/t/{id}/regulations"), l.choose("Regulations", "Bases"),
                    l.choose("the sheet to announce", "la hoja para anunciar")))
                @if let Some(round) = desk.current() {
                    (line(format!("/t/{id}/rounds/{}/print", round.round),
                        l.choose("Pairings", "Emparejamientos"), l.choose("by board and by name",
                            "por mesa y por nombre")))
                }
                (line(format!("/t/{id}/standings"), l.choose("Standings", "Clasificación"),
                    l.choose("any page prints well", "cualquier página se imprime bien")))
                (line(format!("/t/{id}/radar"), l.choose("Norm radar", "Radar de normas"),
                    l.choose("who can still make a norm", "quién puede hacer aún una norma")))
            }
        }
    }
}

fn links(room: &Room, desk: &Desk, role: Role, l: Language) -> Markup {
    let id = room.id;
    html! {
        section.card {
            h2 { (l.choose("For everybody", "Para todos")) }
            ul.plain.downloads {
                li { a.button href={ "/p/" (id) } { (l.choose("Public pages", "Páginas públicas")) }
                    small {
                        (l.choose("pairings, standings and players for phones; only what is published",
                            "emparejamientos, clasificación y jugadores para móviles; solo lo publicado"))
                    } }
                li { a.button href={ "/screen/" (id) } {
                    (l.choose("Hall screens", "Pantallas de sala"))
                } small { (l.choose("pairings, standings, countdown, draw",
                    "emparejamientos, clasificación, cuenta atrás, sorteo")) } }
            }
            @if role >= Role::Chief {
                h3 { (l.choose("People", "Personas")) }
                ul.plain.downloads { li { a.button href={ "/t/" (id) "/people" } {
                    (l.choose("Accounts and keys", "Cuentas y claves"))
                } small { (l.choose("deputies, result entry by phone",
                    "adjuntos, resultados desde el móvil")) } }
                    li { a.button href={ "/t/" (id) "/personal" } {
                        (l.choose("Personal data", "Datos personales"))
                    } small { (l.choose("give out, erase, how long they are kept",
                        "entregar, borrar, cuánto se conservan")) } } }
            }
            @if !desk.remarks().is_empty() {
                h3 { (l.choose("Remarks in the report file", "Observaciones del informe")) }
                p.muted { (desk.remarks().len()) " "
                    (l.choose("lines say in the report what deviated from the rules.",
                        "líneas dicen en el informe qué se apartó de las reglas.")) }
            }
        }
    }
}

fn notes(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    html! {
        section.card {
            h2 { (l.choose("Note", "Nota")) }
            p.muted {
                (l.choose("An incident, a decision: it goes into the record with your name and the time.",
                    "Un incidente, una decisión: queda en el registro con su nombre y la hora."))
            }
            form.stack method="post" action={ "/t/" (room.id) "/note" } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (l.choose("Text", "Texto")) textarea name="text" rows="3" maxlength="2000"
                    required {} }
                div.actions { button { (l.choose("Write it down", "Anotar")) } }
            }
        }
    }
}

/// A list of everybody to choose from.
fn choice(desk: &Desk, name: &str, label: &str, everybody: Option<&str>) -> Markup {
    let mut players: Vec<_> = desk.players().collect();
    players.sort_by_key(|player| player.person.name.to_lowercase());
    html! {
        label { (label) select name=(name) {
            option value="" { (everybody.unwrap_or("–")) }
            @for player in players { option value=(player.id) { (player.person.name) } }
        } }
    }
}

fn bans(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let rounds = desk.regulations().map_or(1, |regulations| regulations.rounds);
    html! {
        section.card {
            h2 { (l.choose("Forbidden pairings", "Emparejamientos prohibidos")) }
            p.muted {
                (l.choose("Players who must not meet, such as relatives: announced before round 1.",
                    "Jugadores que no deben enfrentarse, como familiares: se anuncia antes de la ronda 1."))
            }
            ul.plain { @for ban in desk.bans() {
                @let names: Vec<String> = ban.players.iter().filter_map(|id|
                    desk.player(*id)).map(|p| p.person.name.clone()).collect();
                li { (l.list(&names)) " " small {
                    (l.choose("rounds", "rondas")) " " (ban.first) "–" (ban.last)
                } " "
                    (acts::button(visitor, room, desk,
                        &Action::Allow { players: ban.players.clone() },
                        "small", html! { (l.choose("Lift", "Levantar")) })) }
            } }
            form.stack method="post" action={ "/t/" (room.id) "/forbid" } {
                (acts::hidden(visitor, desk, &visitor.path))
                (choice(desk, "player", l.choose("Player", "Jugador"), None))
                (choice(desk, "player", l.choose("and", "y"), None))
                (choice(desk, "player", l.choose("and perhaps", "y quizá"), None))
                div.fields.small {
                    label { (l.choose("From round", "Desde la ronda"))
                        input type="number" name="first" min="1" max=(rounds) value="1" required; }
                    label { (l.choose("To round", "Hasta la ronda"))
                        input type="number" name="last" min="1" max=(rounds) value=(rounds)
                        required; }
                }
                div.actions { button { (l.choose("Forbid", "Prohibir")) } }
            }
        }
    }
}

fn adjustments(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let next = desk.current().map_or(1, |round| round.round.get());
    html! {
        section.card {
            h2 { (l.choose("Bonus and penalty points", "Bonificaciones y sanciones")) }
            @if !desk.adjustments().is_empty() { ul.plain { @for adjustment in desk.adjustments() {
                @let names: Vec<String> = adjustment.players.iter().filter_map(|id|
                    desk.player(*id)).map(|p| p.person.name.clone()).collect();
                li { @if names.is_empty() { (l.choose("everybody", "todos")) } @else {
                    (l.list(&names))
                } ": " strong { (tables::points(adjustment.points, l)) }
                    @if let Some(round) = adjustment.round {
                        " " small { (l.choose("round", "ronda")) " " (round) }
                    } }
            } } }
            form.stack method="post" action={ "/t/" (room.id) "/adjust" } {
                (acts::hidden(visitor, desk, &visitor.path))
                (choice(desk, "player", l.choose("Player", "Jugador"), None))
                div.fields.small {
                    label { (l.choose("Points (−1 to take one)", "Puntos (−1 para quitar uno)"))
                        input name="points" inputmode="decimal" required; }
                    label { (l.choose("Round", "Ronda"))
                        input type="number" name="round" min="1" value=(next); }
                }
                label { (l.choose("Reason (goes into the record)", "Motivo (queda en el registro)"))
                    input name="why" maxlength="500" required; }
                div.actions { button { (l.choose("Adjust", "Ajustar")) } }
            }
        }
    }
}

fn mode(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    html! {
        section.card {
            h2 { (l.choose("FIDE mode", "Modo FIDE")) }
            @if desk.is_fide_mode() {
                p {
                    (l.choose("What the rules forbid is refused. Leaving this mode cannot be undone and is written into the report file.",
                    "Lo que las reglas prohíben se rechaza. Salir de este modo no tiene vuelta atrás y consta en el informe."))
                    }
                (acts::button(visitor, room, desk, &Action::LeaveFideMode,
                    "", html! { (l.choose("Leave FIDE mode…", "Salir del modo FIDE…")) }))
            } @else { p { (l.choose("This tournament is not run in FIDE mode.",
                "Este torneo no se lleva en modo FIDE.")) } }
        }
    }
}

/// The report file with points and ranks, corrections for ratings included.
async fn report(
    at: At<Viewer>,
    Path((_, dialect)): Path<(i64, String)>,
) -> Result<Response, Problem> {
    let At { app, room, visitor, id, .. } = at;
    let dialect = match dialect.as_str() {
        "trf26" => Dialect::Trf26,
        "trf16" => Dialect::Trf16,
        _ => return Err(Problem::NotFound),
    };
    let desk = visitor.desk(&room);
    let name = file_name(&tournament_name(&desk), id);
    let seal = Proof::of(&app, &room).await?.comment();
    let work = move || {
        let mut tournament = desk.with_ranks(desk.rating_report());
        tournament.comments.extend(seal);
        arbitra_trf::write(&tournament, dialect, WriteOptions::FAITHFUL).text
    };
    let text = tokio::task::spawn_blocking(work).await.map_err(|e| Problem::defect(&e))?;
    Ok(file_download("text/plain; charset=utf-8", &format!("{name}.trf"), text.into_bytes()))
}

/// A file that the browser keeps instead of showing it.
pub fn file_download(kind: &'static str, name: &str, bytes: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, bytes).into_response()
}

/// A name that every file system takes.
/// The name of a file about a tournament.
pub fn file_name(event: &str, id: i64) -> String {
    let words: Vec<String> = arbitra_model::fold(event)
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    let name: String = words.join("-").chars().take(60).collect();
    if name.is_empty() { format!("tournament-{id}") } else { name }
}

/// Players who must not meet.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Forbidden {
    player: Vec<String>,
    first: String,
    last: String,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

async fn forbid(at: At<Chief>, Form(form): Form<Forbidden>) -> Result<Response, Problem> {
    let mut players = Vec::new();
    for text in form.player.iter().filter(|text| !text.trim().is_empty()) {
        players.push(PlayerId::new(parsed(text, ["Player", "Jugador"])?));
    }
    let round = |text: &str, field| -> Result<Round, Problem> {
        let number: u16 = parsed(text, field)?;
        Round::new(number)
            .ok_or_else(|| Problem::bad("Rounds begin with 1.", "Las rondas empiezan en 1."))
    };
    let first = round(&form.first, ["From round", "Desde la ronda"])?;
    let last = round(&form.last, ["To round", "Hasta la ronda"])?;
    let acting = Acting::typed(&form.seen, &form.confirmed, form.why, form.back)?;
    act::perform(&at, &acting, Action::Forbid { players, first, last }).await
}

/// Points that no result explains.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Adjusted {
    player: String,
    points: String,
    round: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn adjust(at: At<Chief>, Form(form): Form<Adjusted>) -> Result<Response, Problem> {
    let player = PlayerId::new(parsed(&form.player, ["Player", "Jugador"])?);
    let points: Points = parsed(&typed_points(&form.points), ["Points", "Puntos"])?;
    let round = optional::<u16>(&form.round, ["Round", "Ronda"])?.and_then(Round::new);
    let action =
        Action::AdjustPoints { players: vec![player], kind: AdjustmentKind::Bonus, points, round };
    act::perform(&at, &form.acting, action).await
}

/// Points as people type them: `1½`, `½`, `0,5`, `−1`.
fn typed_points(text: &str) -> String {
    let text = text.trim().replace('½', ".5").replace(',', ".").replace('−', "-");
    match text.strip_prefix('.') {
        Some(rest) => format!("0.{rest}"),
        None => text.replace("-.", "-0."),
    }
}

/// A note for the record.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Noted {
    text: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn note(at: At<Deputy>, Form(form): Form<Noted>) -> Result<Response, Problem> {
    let text = form.text.trim().to_owned();
    if text.is_empty() {
        return Err(Problem::bad("Write something first.", "Escriba algo primero."));
    }
    let mut acting = form.acting;
    acting.seen = None;
    act::perform(&at, &acting, Action::Note { text }).await
}
