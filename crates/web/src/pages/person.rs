//! Personal data: what the desk holds on somebody, given out and erased; and those who never took part.

use arbitra_desk::{Action, Desk, Level, Participant, PlayerId};
use arbitra_standings::Language;
use arbitra_store::Scope;
use axum::Router;
use axum::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use crate::core::acting::{self, Request};
use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{Acting, parsed};
use crate::core::personal::{self, RETENTION};
use crate::core::problem::Problem;
use crate::core::roles::Chief;
use crate::core::room::Room;
use crate::core::room::tournament_name;
use crate::pages::act;
use crate::views::{Frame, Tab, acts, words};

/// The longest that data of people who never took part may be kept, in days: ten years.
const LONGEST: u32 = 3_650;

/// The addresses of personal data.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/players/{player}/data", get(show))
        .route("/t/{id}/players/{player}/data.json", get(download))
        .route("/t/{id}/players/{player}/erase", post(erase))
        .route("/t/{id}/personal", get(all).post(keep_for))
        .route("/t/{id}/personal/sweep", post(sweep))
}

/// The way to a person's data from the player's page.
pub fn card(room: &Room, player: &Participant, l: Language) -> Markup {
    html! {
        section.card {
            h2 { (l.choose("Personal data", "Datos personales")) }
            @if player.is_erased() { p.muted {
                (l.choose("The data of this person were erased.",
                    "Los datos de esta persona se borraron."))
            } }
            div.actions { a.button.small href={ "/t/" (room.id) "/players/" (player.id) "/data" } {
                (l.choose("Give out or erase", "Entregar o borrar"))
            } }
        }
    }
}

async fn show(at: At<Chief>, Path((_, player)): Path<(i64, u32)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let player = PlayerId::new(player);
    let about = desk.about(player).ok_or(Problem::NotFound)?;
    let reached = match desk.propose_erasure(player) {
        Some(Action::ErasePerson { entries, .. }) => entries,
        _ => Vec::new(),
    };
    let in_the_chain = personal::in_the_chain(&app.store, room.id, &reached).await?;
    let copies = app.backups.as_deref().map(personal::archives).unwrap_or_default();
    let name = desk.people().get(&player).map(|person| person.name.clone()).unwrap_or_default();
    let title = format!("{}: {name}", l.choose("Personal data", "Datos personales"));
    let facts = |person: &arbitra_desk::Person| {
        let value = serde_json::to_value(person).unwrap_or_default();
        let Value::Object(fields) = value else { return Vec::new() };
        fields
            .into_iter()
            .map(|(field, value)| (fact(&field, l).to_owned(), plain_text(&value)))
            .collect()
    };
    let told = |entry: &arbitra_desk::Entry| {
        html! {
            li { "#" (entry.number) " " time { (clock::local(entry.when)) }
                " " strong { (words::kind(entry.action.kind(), l)) } " "
                (desk.say_action(&entry.action, &clock::time_of_day, l)) small {
                    " " (entry.who) @if !entry.why.is_empty() { ": " (entry.why) }
                } }
        }
    };
    Ok(Frame::of(&visitor, &room, &desk, Tab::Players, title.clone()).show(html! {
        h1 { (title) }
        p.muted { (l.choose(
            "Everything this desk holds on the person, to be given out on request.",
            "Todo lo que esta mesa guarda de la persona, para entregarlo si lo pide.")) }
        div.actions {
            a.button.primary href={ "/t/" (id) "/players/" (player) "/data.json" } {
                (l.choose("Export as JSON", "Exportar como JSON"))
            }
            a.button href={ "/t/" (id) "/personal" } {
                (l.choose("Everybody's data", "Datos de todos"))
            }
        }
        div.split.even {
            div {
                @for (entry, person) in &about.known {
                    section.card {
                        h2 { (l.choose("As of entry", "Según la entrada")) " #" (entry) }
                        dl { @for (field, value) in facts(person) { dt { (field) } dd { (value) } }
                            }
                    }
                }
                section.card {
                    h2 { (l.choose("Games", "Partidas")) }
                    @if about.games.is_empty() { p.muted { (l.choose("None.", "Ninguna.")) } }
                    ul.plain { @for board in &about.games { li {
                        (l.choose("Round", "Ronda")) " " (board.id.round) ", "
                        (l.choose("board", "mesa")) " " (board.table) ": "
                        (player_name(&desk, board.white)) " – " (player_name(&desk, board.black))
                        " "
                        @if let Some(outcome) = board.outcome() { (words::result(outcome)) }
                    } } }
                }
            }
            div {
                section.card {
                    h2 { (l.choose("In the record", "En el registro")) }
                    ul.plain.history { @for entry in &about.entries { (told(entry)) } }
                    @if !about.named.is_empty() {
                        h3 { (l.choose("Words that name the person",
                            "Palabras que nombran a la persona")) }
                        ul.plain.history { @for entry in &about.named { (told(entry)) } }
                    }
                }
                section.card {
                    h2 { (l.choose("Erase", "Borrar")) }
                    p { (l.choose(
                        "Name, birth, sex, identities, club and all words about the person go for good; public pages then show",
                        "Nombre, nacimiento, sexo, identificadores, club y todas las palabras sobre la persona se borran para siempre; las páginas públicas mostrarán"))
                        " " (l.choose("“", "«")) (arbitra_desk::personal::neutral_name(player))
                        (l.choose("”", "»")) ". "
                        (l.choose(
                            "Games, results, rating, title, federation and categories stay, so that nothing in the tournament changes.",
                            "Partidas, resultados, Elo, título, federación y categorías quedan, para que nada cambie en el torneo."))
                            }
                    p { (l.choose("Entries that lose their personal part:",
                        "Entradas que pierden su parte personal:")) " "
                        (reached.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
                        "." }
                    @if !copies.is_empty() { p { (copies.len()) " " (l.choose(
                        "backups in the desk's folder are written anew without the data. Copies elsewhere are yours to delete.",
                        "copias de seguridad en la carpeta de la mesa se reescriben sin los datos. Las copias en otros lugares debe borrarlas usted."))
                        } }
                    @for copy in personal::copies(app.store.location()) {
                        p { code { (copy.display()) } " " (l.choose(
                        "is a copy of the database from before an update: delete it as well.",
                        "es una copia de la base de datos anterior a una actualización: bórrela también."))
                        } }
                    @if !in_the_chain.is_empty() { p.note.bad role="alert" { (l.choose(
                        "This record was begun by an earlier version: these entries hold the data in the chain itself, and backups of then hold them too. Pages no longer show them after erasing; to take them out of the database as well, stop the desk and run “arbitra person reseal”. Entries:",
                        "Este registro lo empezó una versión anterior: estas entradas guardan los datos en la propia cadena, y las copias de entonces también. Tras borrar, las páginas ya no los muestran; para sacarlos también de la base de datos, detenga la mesa y ejecute «arbitra person reseal». Entradas:"))
                        " "
                        (in_the_chain.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
                        "." } }
                    form.stack method="post" action={ "/t/" (id) "/players/" (player) "/erase" } {
                        (acts::hidden(&visitor, &desk, &format!("/t/{id}/players/{player}/data")))
                        label { (l.choose("Reason (goes into the record; without the name)",
                            "Motivo (queda en el registro; sin el nombre)"))
                            input name="why" maxlength="500" required; }
                        div.actions { button.danger {
                            (l.choose("Erase for good", "Borrar para siempre"))
                        } }
                    }
                }
            }
        }
    }))
}

async fn download(at: At<Chief>, Path((_, player)): Path<(i64, u32)>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { id, .. } = at;
    let name = tournament_name(&desk);
    let about = personal::about(&desk, &name, PlayerId::new(player)).ok_or(Problem::NotFound)?;
    let text = serde_json::to_string_pretty(&about)? + "\n";
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"person-{id}-{player}.json\""),
        ),
    ];
    Ok((headers, text).into_response())
}

async fn erase(
    at: At<Chief>,
    Path((_, player)): Path<(i64, u32)>,
    Form(acting): Form<Acting>,
) -> Result<Response, Problem> {
    let At { room, .. } = &at;
    let action = room.desk().propose_erasure(PlayerId::new(player)).ok_or(Problem::NotFound)?;
    act::perform(&at, &acting, action).await
}

async fn all(at: At<Chief>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let days = personal::retention(&app.store, room.event).await?;
    let (due_at, gone) = (personal::due_at(&desk, days), desk.never_took_part());
    let due = due_at <= clock::seconds();
    let title = l.choose("Personal data", "Datos personales");
    Ok(Frame::of(&visitor, &room, &desk, Tab::More, title).show(html! {
        h1 { (title) }
        p.muted { (l.choose(
            "Names, births, identities, clubs and free words lie beside the record and can be erased for one person without breaking it.",
            "Nombres, nacimientos, identificadores, clubes y palabras libres están junto al registro y se pueden borrar de una persona sin romperlo."))
            }
        div.columns {
            section.card {
                h2 { (l.choose("Never took part", "No llegaron a participar")) }
                @if gone.is_empty() { p.muted {
                    (l.choose("Nobody: everybody who entered has played or still may.",
                        "Nadie: todos los inscritos han jugado o aún pueden."))
                } }
                @else {
                    p {
                        (l.choose("Removed before round 1, entered by mistake, or gone without a game. Their data are due on",
                            "Eliminados antes de la ronda 1, inscritos por error o retirados sin jugar. Sus datos vencen el"))
                        " " strong { (personal::day(due_at)) } "." }
                    (list(&room, &desk, &gone))
                    @if due {
                        form.stack method="post" action={ "/t/" (id) "/personal/sweep" } {
                            (acts::hidden(&visitor, &desk, &visitor.path))
                            label.check { input type="checkbox" required;
                                (l.choose("I know that nobody can bring them back.",
                                    "Sé que nadie podrá recuperarlos.")) }
                            div.actions { button.danger {
                                (l.choose("Erase the data of all of them",
                                    "Borrar los datos de todos ellos"))
                            } }
                        }
                    }
                }
                form.line method="post" action={ "/t/" (id) "/personal" } {
                    (acts::hidden(&visitor, &desk, &visitor.path))
                    label { (l.choose("Days they are kept after the event",
                        "Días que se conservan tras el evento"))
                        input name="days" inputmode="numeric" size="5" value=(days); }
                    button { (l.choose("Save", "Guardar")) }
                }
            }
            section.card {
                h2 { (l.choose("Everybody who was ever entered",
                    "Todos los que se inscribieron alguna vez")) }
                (list(&room, &desk, &desk.people().into_keys().collect::<Vec<_>>()))
            }
        }
    }))
}

/// People with the way to their data.
fn list(room: &Room, desk: &Desk, players: &[PlayerId]) -> Markup {
    html! {
        ul.plain { @for player in players {
            li { a href={ "/t/" (room.id) "/players/" (player) "/data" } {
                (player_name(desk, *player))
            } }
        } }
    }
}

/// How long to keep data of those who never took part.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct For {
    days: String,
}

async fn keep_for(at: At<Chief>, Form(form): Form<For>) -> Result<Response, Problem> {
    let At { app, room, id, .. } = at;
    let days: u32 = parsed(&form.days, ["Days", "Días"])?;
    if days > LONGEST {
        return Err(Problem::bad(
            format!("At most {LONGEST} days."),
            format!("Como mucho {LONGEST} días."),
        ));
    }
    app.store.set(Scope::Event(room.event), RETENTION, &days.to_string()).await?;
    Ok(Redirect::to(&format!("/t/{id}/personal")).into_response())
}

async fn sweep(at: At<Chief>) -> Result<Response, Problem> {
    let At { app, room, visitor, id, .. } = at;
    let days = personal::retention(&app.store, room.event).await?;
    if personal::due_at(&room.desk(), days) > clock::seconds() {
        return Err(Problem::bad(
            "These data are not due yet. Erase them one by one if somebody asks for it.",
            "Estos datos aún no han vencido. Bórrelos uno por uno si alguien lo pide.",
        ));
    }
    let actor = visitor.actor(&room);
    for player in room.desk().never_took_part() {
        let Some(action) = room.desk().propose_erasure(player) else { continue };
        let request = Request { confirmed: Level::ConfirmTwice, ..Request::plain(action) };
        acting::act(&app, &room, &actor, request).await?;
    }
    Ok(Redirect::to(&format!("/t/{id}/personal")).into_response())
}

fn player_name(desk: &Desk, player: PlayerId) -> String {
    match desk.player(player) {
        Some(participant) => participant.person.name.clone(),
        None => {
            let people = desk.people();
            people.get(&player).map_or_else(|| format!("#{player}"), |person| person.name.clone())
        }
    }
}

/// What a field of a person is called.
fn fact(field: &str, l: Language) -> &str {
    match field {
        "name" => l.choose("Name", "Nombre"),
        "sex" => l.choose("Sex", "Sexo"),
        "title" => l.choose("Title", "Título"),
        "rating" => "Elo",
        "estimate" => l.choose("Estimated strength", "Fuerza estimada"),
        "federation" => l.choose("Federation", "Federación"),
        "fide_id" => l.choose("FIDE ID", "ID FIDE"),
        "birth" => l.choose("Born", "Nacimiento"),
        "club" => "Club",
        "categories" => l.choose("Categories", "Categorías"),
        "national" => l.choose("National records", "Fichas nacionales"),
        other => other,
    }
}

/// A value for people: texts bare, everything else as data.
fn plain_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().map(plain_text).collect::<Vec<_>>().join("; "),
        Value::Object(fields) => {
            let told = fields.iter().filter(|(_, value)| !value.is_null());
            told.map(|(field, value)| format!("{field} {}", plain_text(value)))
                .collect::<Vec<_>>()
                .join(", ")
        }
        other => other.to_string(),
    }
}
