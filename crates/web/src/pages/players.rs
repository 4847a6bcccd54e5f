//! The players: who entered, quick entry, and what concerns one of them.

use arbitra_desk::{Action, Person};
use arbitra_standings::Language;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::acting;
use crate::core::at::At;
use crate::core::form::{Acting, optional};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::core::visitor::Visitor;
use crate::views::{Frame, Tab, acts};

/// In which order, and whom.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// The column.
    #[serde(default)]
    sort: String,
    /// Part of a name or club.
    #[serde(default)]
    find: String,
}

/// The fields of a player.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Fields {
    name: String,
    title: String,
    rating: String,
    federation: String,
    fide_id: String,
    birth: String,
    sex: String,
    club: String,
    categories: String,
    #[serde(flatten)]
    pub acting: Acting,
}

impl Fields {
    /// The person they describe, keeping what a page has no field for.
    pub fn person(&self, known: Person) -> Result<Person, Problem> {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        let split = |text: &str| {
            let parts = text.split([',', ';']).map(|part| part.trim().to_owned());
            parts.filter(|part| !part.is_empty()).collect::<Vec<String>>()
        };
        Ok(Person {
            name,
            title: optional(&self.title.to_uppercase(), ["Title", "Título"])?,
            rating: optional(&self.rating, ["Rating", "Elo"])?.filter(|&rating| rating > 0),
            federation: optional(&self.federation.to_uppercase(), ["Federation", "Federación"])?,
            fide_id: optional(&self.fide_id, ["FIDE ID", "ID FIDE"])?,
            birth: optional(&self.birth.replace('-', "/"), ["Birth", "Nacimiento"])?,
            sex: self.sex.chars().next().and_then(arbitra_model::Sex::from_letter),
            club: self.club.trim().to_owned(),
            categories: split(&self.categories),
            ..known
        })
    }
}

/// The players.
pub async fn show(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let mut players: Vec<_> = desk.players().collect();
    let find = wanted.find.trim().to_lowercase();
    if !find.is_empty() {
        players.retain(|player| {
            player.person.name.to_lowercase().contains(&find)
                || player.person.club.to_lowercase().contains(&find)
        });
    }
    match wanted.sort.as_str() {
        "name" => players.sort_by_key(|player| player.person.name.to_lowercase()),
        "rating" => players.sort_by_key(|player| std::cmp::Reverse(player.person.rating)),
        "federation" => players.sort_by_key(|player| player.person.federation),
        "club" => players.sort_by_key(|player| player.person.club.to_lowercase()),
        "entry" => {}
        _ => players.sort_by_key(|player| (player.number.is_none(), player.number)),
    }
    let started = desk.rounds().next().is_some();
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, l.choose("Players", "Jugadores"));
    let column = |key: &str, text: &'static str| {
        html! { a href={ "?sort=" (key) } aria-current=[(wanted.sort == key).then_some("true")] {
            (text)
        } }
    };
    Ok(frame.show(html! {
        div.bar {
            h1 { (l.choose("Players", "Jugadores")) " (" (desk.players().count()) ")" }
            form.inline method="get" role="search" {
                label.sr for="find" { (l.choose("Search", "Buscar")) }
                input #find type="search" name="find" value=(wanted.find)
                placeholder=(l.choose("Name or club", "Nombre o club")); }
            span.grow {}
            @if role >= Role::Deputy {
                a.button href={ "/t/" (id) "/players/import" } {
                    (l.choose("Paste or import a list", "Pegar o importar una lista"))
                }
                a.button href={ "/t/" (id) "/check-in" } { (l.choose("Check-in", "Acreditación")) }
                @if !started && desk.players().count() > 1 {
                    (acts::post(&visitor, &room, &desk, "do/number",
                        "", html! { (l.choose("Give numbers", "Asignar números")) }))
                }
            }
        }
        @if role >= Role::Deputy { (quick_add(&visitor, id, &desk, started, l)) }
        table.grid.players {
            thead { tr {
                th.num { (column("number", l.choose("No.", "N.º"))) }
                th { (l.choose("Title", "Tít.")) }
                th { (column("name", l.choose("Name", "Nombre"))) }
                th.num { (column("rating", "Elo")) } th { (column("federation", "Fed.")) }
                th { (column("club", "Club")) }
                th { (l.choose("Birth", "Nac.")) } th { (l.choose("State", "Estado")) }
            } }
            tbody { @for player in players {
                tr {
                    td.num { @if let Some(number) = player.number { (number) } @else { "–" } }
                    td { @if let Some(title) = player.person.title { span.title { (title.code()) } }
                        }
                    td { a.player href={ "/t/" (id) "/players/" (player.id) } {
                        (player.person.name)
                    } }
                    td.num { @if let Some(rating) = player.person.rating { (rating) } }
                    td { @if let Some(federation) = player.person.federation { (federation.code()) }
                        }
                    td { (player.person.club) }
                    td { @if let Some(birth) = player.person.birth { (birth.year()) } }
                    td { (status(player, l)) }
                }
            } }
        }
    }))
}

/// Whether somebody is in, has left, or has byes to come.
pub fn status(player: &arbitra_desk::Participant, l: Language) -> Markup {
    use arbitra_desk::Status;
    html! {
        @match player.status {
            Status::Playing => {}
            Status::Withdrawn { from } => {
                span.badge.warn { (l.choose("withdrew before round", "retirado antes de la ronda"))
                    " " (from) }
            }
            Status::Expelled { from } => {
                span.badge.bad { (l.choose("expelled before round", "expulsado antes de la ronda"))
                    " " (from) }
            }
        }
        @if player.checked_in { span.badge.good { (l.choose("present", "presente")) } }
        @for (round, bye) in &player.byes {
            " " span.badge { (l.choose("R", "R")) (round) " "
                (crate::views::words::bye(Some(*bye), l)) }
        }
        @if let Some(table) = player.table {
            " " span.badge { (l.choose("board", "mesa")) " " (table) }
        }
    }
}

fn quick_add(
    visitor: &Visitor,
    id: i64,
    desk: &arbitra_desk::Desk,
    started: bool,
    l: Language,
) -> Markup {
    html! {
        form.quick method="post" action={ "/t/" (id) "/players" } {
            (acts::hidden(visitor, desk, &visitor.path))
            label { (l.choose("Surname, name", "Apellidos, nombre"))
                input #quick-name name="name" required maxlength="100" autocomplete="off" autofocus
                    hx-get={ "/t/" (id) "/players/search" }
                    hx-trigger="input changed delay:150ms" hx-target="#found" hx-swap="innerHTML"; }
            label { (l.choose("Title", "Título")) input name="title" maxlength="3" size="4"; }
            label { "Elo" input name="rating" inputmode="numeric" maxlength="4" size="5"; }
            label { "Fed." input name="federation" maxlength="3" size="4"; }
            label { (l.choose("FIDE ID", "ID FIDE"))
                input name="fide_id" inputmode="numeric" size="10"; }
            label { (l.choose("Born", "Nacido")) input name="birth" size="10" placeholder="2001"; }
            label { (l.choose("Sex", "Sexo")) select name="sex" { option value="" {}
                option value="w" { (l.choose("F", "F")) } option value="m" { "M" } } }
            label { "Club" input name="club" maxlength="100"; }
            button.primary { @if started { (l.choose("Late entry", "Inscripción tardía")) } @else {
                (l.choose("Add", "Añadir"))
            } }
        }
        div #found {}
    }
}

/// Enters a player: late, if round 1 has been paired.
pub async fn add(at: At<Deputy>, Form(form): Form<Fields>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, id, .. } = at;
    let person = form.person(Person::default())?;
    let player = desk.next_player();
    let action = if desk.rounds().next().is_none() {
        Action::Register { player, person: Box::new(person) }
    } else {
        let number = desk
            .number_due(player, &person)
            .ok_or_else(|| Problem::bad("No more players fit.", "No caben más jugadores."))?;
        let rounds = desk.rounds().count();
        let missed =
            desk.regulations().map_or(arbitra_model::Bye::ZeroPoint, |r| r.byes.missed_round);
        let first_round = arbitra_model::Round::from_index(rounds);
        Action::EnterLate { player, person: Box::new(person), first_round, missed, number }
    };
    let mut request = form.acting.request(action);
    // Two people may enter players at the same time: the name is taken from the desk as it stands.
    request.seen = None;
    acting::act(&app, &room, &visitor.actor(&room), request).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{id}/players"))).into_response())
}
