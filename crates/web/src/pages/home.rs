//! The first page: events, and the ways to begin one.

use arbitra_desk::{Adjusted, Context, Entry, Imported, import as import_tournament};
use arbitra_pairing::System;
use arbitra_pairing::generate::{Plan, generate};
use arbitra_standings::Language;
use arbitra_store::TournamentId;
use arbitra_trf::Diagnostic;
use axum::extract::{Multipart, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::app::App;
use crate::auth::guard::UPLOAD_BYTES;
use crate::beside;
use crate::clock;
use crate::pages::event_file;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::version;
use crate::views::frame::tournament_name;
use crate::views::{Frame, findings, words};
use crate::visitor::Visitor;

/// A finished event of fourteen players, to look around in.
const SAMPLE: &[u8] = include_bytes!("../../assets/sample.trf");

/// The first page.
pub async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let l = visitor.language;
    let mut events = Vec::new();
    for event in app.store.events().await? {
        if event.archived_at.is_none() {
            let rooms = app.rooms_of(event.id).await?;
            events.push((event, rooms));
        }
    }
    events.reverse();
    let owner = visitor.role_on_server() >= Role::Chief;
    Ok(Frame::new(&visitor, l.choose("Events", "Eventos")).show(html! {
        div.hero {
            h1 { (l.choose("The arbiter’s desk", "La mesa del árbitro")) }
            @if owner { div.actions {
                a.button.primary href="/new" { (l.choose("New tournament", "Nuevo torneo")) }
                (plain_post(&visitor, "/sample", l.choose("Open the sample event", "Abrir el evento de ejemplo")))
            } }
        }
        @if events.is_empty() {
            p.empty { (l.choose("No event yet. Create one, import a report file, or look around in the sample.",
                "Todavía no hay eventos. Cree uno, importe un informe o curiosee en el ejemplo.")) }
        } @else {
            div.cards { @for (event, rooms) in &events {
                @for room in rooms {
                    @let desk = room.desk();
                    @let role = visitor.role_in(room);
                    article.card.event-card {
                        h2 { a href={ @if role >= Role::Results { "/t/" } @else { "/p/" } (room.id) } { (tournament_name(&desk)) } }
                        @if tournament_name(&desk) != event.name { p.muted { (event.name) } }
                        p { span.badge { (words::phase(desk.phase(), l)) } " "
                            (desk.players().count()) " " (l.choose("players", "jugadores")) ", "
                            (version(&desk)) " " (l.choose("entries in the record", "entradas en el registro")) }
                        div.actions {
                            @if role >= Role::Results { a.button href={ "/t/" (room.id) } { (l.choose("Desk", "Mesa")) } }
                            a.button href={ "/p/" (room.id) } { (l.choose("Public page", "Página pública")) }
                        }
                    }
                }
            } }
        }
        @if owner { (beginnings(&visitor)) }
    }))
}

fn beginnings(visitor: &Visitor) -> Markup {
    let l = visitor.language;
    html! {
        div.columns {
            section.card {
                h2 { (l.choose("Open a file", "Abrir un archivo")) }
                p.muted { (l.choose("A report file (TRF16, TRFx, TRF-2026) from any program: everything that had to be adjusted is listed. Or a whole event (.arbitra.zip) from another desk, with its record.",
                    "Un informe (TRF16, TRFx, TRF-2026) de cualquier programa: se muestra todo lo que haya que ajustar. O un evento completo (.arbitra.zip) de otra mesa, con su registro.")) }
                form.stack method="post" enctype="multipart/form-data" action="/import" {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    label { (l.choose("File", "Archivo")) input type="file" name="file" accept=".trf,.trfx,.txt,.zip" required; }
                    label.check { input type="checkbox" name="copy"; (l.choose("As a copy, if the event is here already", "Como copia, si el evento ya está aquí")) }
                    div.actions { button { (l.choose("Import", "Importar")) } }
                }
            }
            section.card {
                h2 { (l.choose("Training event", "Evento de prácticas")) }
                p.muted { (l.choose("Invented players, some rounds already played: practise without fear.",
                    "Jugadores inventados y algunas rondas ya jugadas: practique sin miedo.")) }
                form.stack method="post" action="/training" {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    div.fields {
                        label { (l.choose("Players", "Jugadores")) input type="number" name="players" value="24" min="4" max="1000" required; }
                        label { (l.choose("Rounds", "Rondas")) input type="number" name="rounds" value="7" min="1" max="20" required; }
                        label { (l.choose("Already played", "Ya jugadas")) input type="number" name="played" value="2" min="0" max="20" required; }
                        label { (l.choose("Seed", "Semilla")) input type="number" name="seed" value="1" min="0" required; }
                    }
                    div.actions { button { (l.choose("Make it", "Crear")) } }
                }
            }
        }
    }
}

fn plain_post(visitor: &Visitor, to: &str, text: &str) -> Markup {
    html! {
        form.inline method="post" action=(to) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            button { (text) }
        }
    }
}

/// Opens the sample event.
pub async fn sample(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let report = arbitra_trf::read(SAMPLE).map_err(|error| Problem::Defect(error.to_string()))?;
    let imported = made(&report.tournament, &visitor)?;
    let id = keep(&app, &report.tournament.event.name, imported).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// What the training event is like.
#[derive(Debug, Deserialize)]
pub struct Training {
    players: u16,
    rounds: u16,
    played: u16,
    seed: u64,
}

/// Makes a training event.
pub async fn training(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Training>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    if form.players > 1_000 || form.rounds > 20 {
        return Err(Problem::bad(
            "A training event has at most 1000 players and 20 rounds.",
            "Un evento de prácticas tiene como máximo 1000 jugadores y 20 rondas.",
        ));
    }
    let plan = Plan::quiet(form.seed, System::ALL[0], form.players, form.rounds);
    let made_up = tokio::task::spawn_blocking(move || generate(&plan))
        .await
        .map_err(|error| Problem::defect(&error))?;
    let mut tournament = made_up
        .map_err(|error| Problem::bad(format!("{error}."), format!("No se puede crear: {error}.")))?
        .tournament;
    let played = usize::from(form.played.min(form.rounds));
    for player in &mut tournament.players {
        player.entries.truncate(played);
        (player.stated_points, player.stated_rank) = (None, None);
    }
    let l = visitor.language;
    tournament.event.name =
        format!("{} {}", l.choose("Training event", "Evento de prácticas"), form.seed);
    tournament.announced_rounds = Some(form.rounds);
    tournament.tie_breaks = ["BH/C1", "BH", "SB", "PS"].map(str::to_owned).to_vec();
    let imported = made(&tournament, &visitor)?;
    let id = keep(&app, &tournament.event.name, imported).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// Imports a report file; whatever was found or adjusted is shown before anybody goes on.
pub async fn import(
    State(app): State<App>,
    visitor: Visitor,
    mut form: Multipart,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let unreadable = |_| Problem::TooLarge { most: UPLOAD_BYTES };
    let (mut file, mut copy) = (None, false);
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        match field.name() {
            Some("file") => {
                let name = field.file_name().unwrap_or_default().to_owned();
                file = Some((name, field.bytes().await.map_err(unreadable)?));
            }
            Some("copy") => copy = true,
            _ => {}
        }
    }
    let (name, bytes) = file.filter(|(_, bytes)| !bytes.is_empty()).ok_or_else(|| {
        Problem::bad("Choose a file to import.", "Elija un archivo que importar.")
    })?;
    if bytes.starts_with(b"PK") {
        let id = event_file::bring(&app, &bytes, copy).await?;
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let report = match arbitra_trf::read(&bytes) {
        Ok(report) => report,
        Err(error) => return Ok(unreadable_report(&visitor, &name, error.diagnostics())),
    };
    let imported = made(&report.tournament, &visitor)?;
    let adjusted = imported.adjusted.clone();
    let title = match report.tournament.event.name.trim() {
        "" => name.clone(),
        named => named.to_owned(),
    };
    let id = keep(&app, &title, imported).await?;
    if report.diagnostics.is_empty() && adjusted.is_empty() {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let l = visitor.language;
    let page = Frame::new(&visitor, l.choose("Imported", "Importado")).show(html! {
        section.card {
            h1 { (l.choose("Imported", "Importado")) ": " (title) }
            @if !report.diagnostics.is_empty() {
                h2 { (l.choose("What the file says oddly", "Lo que el archivo dice de forma extraña")) }
                (findings::table(&report.diagnostics, l))
            }
            @if !adjusted.is_empty() {
                h2 { (l.choose("What had to be adjusted", "Lo que hubo que ajustar")) }
                ul { @for adjusted in adjusted.iter().take(500) { li { (adjustment(adjusted, l)) } } }
            }
            div.actions { a.button.primary href={ "/t/" (id) } { (l.choose("Open the tournament", "Abrir el torneo")) } }
        }
    });
    Ok(page.into_response())
}

/// Why a report file cannot be used: everything found in it, and nothing kept of it.
fn unreadable_report(visitor: &Visitor, name: &str, found: &[Diagnostic]) -> Response {
    let l = visitor.language;
    let page = Frame::new(visitor, l.choose("Not imported", "No importado")).show(html! {
        section.card {
            h1 { (l.choose("Not imported", "No importado")) ": " (name) }
            p.note.bad role="alert" { (l.choose("The file cannot be used as it is. Nothing was kept of it; correct what is marked as an error and import it again.",
                "El archivo no se puede usar tal como está. No se ha guardado nada; corrija lo marcado como error e impórtelo de nuevo.")) }
            (findings::table(found, l))
            div.actions { a.button.primary href="/" { (l.choose("Back", "Volver")) } }
        }
    });
    (axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

/// The record of a tournament that comes from elsewhere.
pub fn made(
    tournament: &arbitra_model::Tournament,
    visitor: &Visitor,
) -> Result<Imported, Problem> {
    let context = Context::new(visitor.name(), clock::now());
    import_tournament(tournament, &context).map_err(|_| {
        Problem::bad(
            "The file is a knock-out of teams; the desk runs knock-outs of players only.",
            "El archivo es una eliminatoria por equipos; la mesa solo lleva eliminatorias de jugadores.",
        )
    })
}

/// Keeps a whole record as a new event, or nothing at all.
pub async fn keep(app: &App, name: &str, imported: Imported) -> Result<TournamentId, Problem> {
    let folded = arbitra_desk::fold(imported.record.clone());
    folded.map_err(|error| Problem::Defect(error.to_string()))?;
    found_event(app, name, &imported.record).await
}

/// A new event with one tournament and its record so far, in one piece: a crash leaves no nameless
/// half of it behind.
pub async fn found_event(app: &App, name: &str, record: &[Entry]) -> Result<TournamentId, Problem> {
    let (entries, beside) = beside::sealed(record)?;
    let (_, tournament) =
        app.store.create_whole(name, clock::seconds(), entries, beside.kept).await?;
    Ok(tournament)
}

/// What had to be adjusted, in words.
pub fn adjustment(adjusted: &Adjusted, l: Language) -> String {
    let es = l == Language::Spanish;
    match adjusted {
        Adjusted::RoundsAssumed { rounds } if es => {
            format!("El archivo no anuncia cuántas rondas hay: se toman {rounds}.")
        }
        Adjusted::RoundsAssumed { rounds } => {
            format!("The file announces no number of rounds: {rounds} are taken.")
        }
        Adjusted::SystemAssumed { code } if es => {
            format!("Sistema de emparejamiento desconocido «{code}»: se toma el holandés vigente.")
        }
        Adjusted::SystemAssumed { code } => {
            format!("Unknown pairing system “{code}”: the Dutch system in force is taken.")
        }
        Adjusted::ColourAssumed { colour } => format!(
            "{}: {}.",
            l.choose(
                "No initial colour is given; the one the first round shows is taken",
                "No consta el color inicial; se toma el que muestra la primera ronda"
            ),
            words::colour(*colour, l)
        ),
        Adjusted::NumbersClosed { from, to } if es => {
            format!("Los números tienen huecos: el {from} pasa a ser el {to}.")
        }
        Adjusted::NumbersClosed { from, to } => {
            format!("The numbers have gaps: {from} becomes {to}.")
        }
        Adjusted::GameDisagrees { round, number, opponent } if es => format!(
            "Ronda {round}: {number} y {opponent} no coinciden en su partida; vale lo que consta en el {number}."
        ),
        Adjusted::GameDisagrees { round, number, opponent } => format!(
            "Round {round}: {number} and {opponent} do not agree on their game; it stands as {number} has it."
        ),
        Adjusted::OpponentUnknown { round, number } if es => {
            format!("Ronda {round}: el rival del {number} no existe; cuenta como bye.")
        }
        Adjusted::OpponentUnknown { round, number } => {
            format!("Round {round}: the opponent of {number} does not exist; it counts as a bye.")
        }
        Adjusted::ForfeitWithoutOpponent { round, number } if es => {
            format!(
                "Ronda {round}: incomparecencia sin rival del {number}; es un bye del mismo valor."
            )
        }
        Adjusted::ForfeitWithoutOpponent { round, number } => {
            format!(
                "Round {round}: a forfeit of {number} without opponent is a bye of the same worth."
            )
        }
        Adjusted::ForfeitWithoutColour { round, number } if es => {
            format!(
                "Ronda {round}: incomparecencia del {number} sin colores; blancas para el número menor."
            )
        }
        Adjusted::ForfeitWithoutColour { round, number } => {
            format!(
                "Round {round}: a forfeit of {number} without colours; the smaller number has White."
            )
        }
        Adjusted::ResultUnknown { round, number } if es => {
            format!("Ronda {round}: resultado imposible del {number}; la partida queda aplazada.")
        }
        Adjusted::ResultUnknown { round, number } => {
            format!("Round {round}: an impossible result of {number}; the game is adjourned.")
        }
        Adjusted::LeftOut { what } if es => format!("Se omite «{what}»: no afecta a nadie."),
        Adjusted::LeftOut { what } => format!("“{what}” is left out: it concerns nobody."),
    }
}
