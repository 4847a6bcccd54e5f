//! Personal data: what the desk holds on somebody, given out and erased; and those who never took
//! part.

use arbitra_desk::{Action, Desk, Level, Participant, PlayerId};
use arbitra_model::Language;
use arbitra_store::Scope;
use arbitra_texts as t;
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
            h2 { (t::personal_data(l)) }
            @if player.is_erased() { p.muted {
                (t::the_data_of_this_person(l))
            } }
            div.actions { a.button.small href={ "/t/" (room.id) "/players/" (player.id) "/data" } {
                (t::give_out_or_erase(l))
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
    let title = format!("{}: {name}", t::personal_data(l));
    let facts = |person: &arbitra_desk::Person| {
        let value = serde_json::to_value(person).unwrap_or_default();
        let Value::Object(fields) = value else { return Vec::new() };
        fields
            .into_iter()
            .map(|(field, value)| (field_label(&field, l).to_owned(), plain_text(&value)))
            .collect()
    };
    let entry_item = |entry: &arbitra_desk::Entry| {
        html! {
            li { "#" (entry.number) " " time { (clock::local(entry.when, l)) }
                " " strong { (words::kind(entry.action.kind(), l)) } " "
                (desk.say_action(&entry.action, &clock::time_of_day, l)) small {
                    " " (entry.who) @if !entry.why.is_empty() { ": " (entry.why) }
                } }
        }
    };
    Ok(Frame::of(&visitor, &room, &desk, Tab::Players, title.clone()).show(html! {
        h1 { (title) }
        p.muted { (t::everything_this_desk_holds_on(l)) }
        div.actions {
            a.button.primary href={ "/t/" (id) "/players/" (player) "/data.json" } {
                (t::export_as_json(l))
            }
            a.button href={ "/t/" (id) "/personal" } {
                (t::everybodys_data(l))
            }
        }
        div.split.even {
            div {
                @for (entry, person) in &about.known {
                    section.card {
                        h2 { (t::as_of_entry(l)) " #" (entry) }
                        dl { @for (field, value) in facts(person) { dt { (field) } dd { (value) } }
                            }
                    }
                }
                section.card {
                    h2 { (t::games_head(l)) }
                    @if about.games.is_empty() { p.muted { (t::none_there(l)) } }
                    ul.plain { @for board in &about.games { li {
                        (t::round(l)) " " (board.id.round) ", "
                        (t::at_board(l)) " " (board.name().to_string()) ": "
                        (player_name(&desk, board.white)) " – " (player_name(&desk, board.black))
                        " "
                        @if let Some(outcome) = board.outcome() { (words::result(outcome)) }
                    } } }
                }
            }
            div {
                section.card {
                    h2 { (t::in_the_record(l)) }
                    ul.plain.history { @for entry in &about.entries { (entry_item(entry)) } }
                    @if !about.named.is_empty() {
                        h3 { (t::words_that_name_the_person(l)) }
                        ul.plain.history { @for entry in &about.named { (entry_item(entry)) } }
                    }
                }
                section.card {
                    h2 { (t::erase(l)) }
                    p { (t::name_birth_sex_identities_club(l))
                        " " (t::quote_opens(l)) (arbitra_desk::personal::neutral_name(player))
                        (t::quote_closes(l)) ". "
                        (t::games_results_rating_title_federation(l))
                            }
                    p { (t::entries_that_lose_their_personal(l)) " "
                        (reached.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
                        "." }
                    @if !copies.is_empty() {
                        p { (t::backups_in_the_desks_folder(l, copies.len())) }
                    }
                    @for copy in personal::copies(app.store.location()) {
                        p { code { (copy.display()) } " " (t::is_a_copy_of_the(l))
                        } }
                    @if !in_the_chain.is_empty() {
                        @let entries = in_the_chain.iter().map(ToString::to_string);
                        p.note.bad role="alert" {
                            (t::this_record_was_begun_by(l)) " "
                            (entries.collect::<Vec<_>>().join(", ")) "."
                        }
                    }
                    form.stack method="post" action={ "/t/" (id) "/players/" (player) "/erase" } {
                        (acts::hidden(&visitor, &desk, &format!("/t/{id}/players/{player}/data")))
                        label { (t::reason_goes_into_the_record_without(l))
                            input name="why" maxlength="500" required; }
                        div.actions { button.danger {
                            (t::erase_for_good(l))
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
    let title = t::personal_data(l);
    Ok(Frame::of(&visitor, &room, &desk, Tab::More, title).show(html! {
        h1 { (title) }
        p.muted { (t::names_births_identities_clubs_and(l))
            }
        div.columns {
            section.card {
                h2 { (t::never_took_part(l)) }
                @if gone.is_empty() { p.muted {
                    (t::nobody_everybody_who_entered_has(l))
                } }
                @else {
                    p {
                        (t::removed_before_round_1_entered(l))
                        " " strong { (personal::day(due_at, l)) } "." }
                    (list(&room, &desk, &gone))
                    @if due {
                        form.stack method="post" action={ "/t/" (id) "/personal/sweep" } {
                            (acts::hidden(&visitor, &desk, &visitor.path))
                            label.check { input type="checkbox" required;
                                (t::i_know_that_nobody_can(l)) }
                            div.actions { button.danger {
                                (t::erase_the_data_of_all(l))
                            } }
                        }
                    }
                }
                form.line method="post" action={ "/t/" (id) "/personal" } {
                    (acts::hidden(&visitor, &desk, &visitor.path))
                    label { (t::days_they_are_kept_after(l))
                        input name="days" inputmode="numeric" size="5" value=(days); }
                    button { (t::save(l)) }
                }
            }
            section.card {
                h2 { (t::everybody_who_was_ever_entered(l)) }
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
struct KeepFor {
    days: String,
}

async fn keep_for(at: At<Chief>, Form(form): Form<KeepFor>) -> Result<Response, Problem> {
    let At { app, room, id, .. } = at;
    let days: u32 = parsed(&form.days, t::days)?;
    if days > LONGEST {
        return Err(Problem::bad_input_with(|l| t::at_most_days(l, LONGEST)));
    }
    app.store.set(Scope::Event(room.event), RETENTION, &days.to_string()).await?;
    Ok(Redirect::to(&format!("/t/{id}/personal")).into_response())
}

async fn sweep(at: At<Chief>) -> Result<Response, Problem> {
    let At { app, room, visitor, id, .. } = at;
    let days = personal::retention(&app.store, room.event).await?;
    if personal::due_at(&room.desk(), days) > clock::seconds() {
        return Err(Problem::bad_input(t::these_data_are_not_due));
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
fn field_label(field: &str, l: Language) -> &str {
    match field {
        "name" => t::name(l),
        "sex" => t::sex(l),
        "title" => t::title_in_full(l),
        "rating" => t::rating(l),
        "estimate" => t::estimated_strength(l),
        "federation" => t::federation(l),
        "fide_id" => t::fide_id(l),
        "birth" => t::born_in_full(l),
        "club" => t::club(l),
        "categories" => t::categories(l),
        "national" => t::national_records(l),
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
