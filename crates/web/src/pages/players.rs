//! The players: who entered, quick entry, and what concerns one of them.

use arbitra_desk::{Action, Participant, Person};
use arbitra_standings::Language;
use arbitra_texts as t;
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
use crate::views::{Frame, Tab, acts, grid};

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
            title: optional(&self.title.to_uppercase(), t::title_2)?,
            rating: optional(&self.rating, t::rating)?.filter(|&rating| rating > 0),
            federation: optional(&self.federation.to_uppercase(), t::federation)?,
            fide_id: optional(&self.fide_id, t::fide_id)?,
            birth: optional(&self.birth.replace('-', "/"), t::birth_2)?,
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
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, t::players(l));
    let column = |key: &str, text: &'static str| {
        html! { a href={ "?sort=" (key) } aria-current=[(wanted.sort == key).then_some("true")] {
            (text)
        } }
    };
    let heads = [
        grid::number_head(column("number", t::no(l))),
        grid::head(t::title(l)),
        grid::head(column("name", t::name(l))),
        grid::number_head(column("rating", "Elo")),
        grid::head(column("federation", "Fed.")),
        grid::head(column("club", "Club")),
        grid::head(t::birth(l)),
        grid::head(t::state(l)),
    ];
    let line = |player: &Participant| {
        let own = &player.person;
        grid::line([
            grid::number(grid::or_dash(player.number)),
            grid::cell(html! {
                @if let Some(title) = own.title { span.title { (title.code()) } }
            }),
            grid::cell(html! {
                a.player href={ "/t/" (id) "/players/" (player.id) } { (own.name) }
            }),
            grid::number(grid::some(own.rating)),
            grid::cell(grid::some(own.federation.map(|federation| federation.code().to_owned()))),
            grid::cell(&own.club),
            grid::cell(grid::some(own.birth.map(|birth| birth.year()))),
            grid::cell(status(player, l)),
        ])
    };
    Ok(frame.show(html! {
        div.bar {
            h1 { (t::players(l)) " (" (desk.players().count()) ")" }
            form.inline method="get" role="search" {
                label.sr for="find" { (t::search(l)) }
                input #find type="search" name="find" value=(wanted.find)
                placeholder=(t::name_or_club(l)); }
            span.grow {}
            @if role >= Role::Deputy {
                a.button href={ "/t/" (id) "/players/import" } {
                    (t::paste_or_import_a_list(l))
                }
                a.button href={ "/t/" (id) "/check-in" } { (t::check_in(l)) }
                @if !started && desk.players().count() > 1 {
                    (acts::post(&visitor, &room, &desk, "do/number",
                        "", html! { (t::give_numbers(l)) }))
                }
            }
        }
        @if role >= Role::Deputy { (quick_add(&visitor, id, &desk, started, l)) }
        (grid::table("players", heads).lines(players.into_iter().map(line)).draw())
    }))
}

/// Whether somebody is in, has left, or has byes to come.
pub fn status(player: &Participant, l: Language) -> Markup {
    use arbitra_desk::Status;
    html! {
        @match player.status {
            Status::Playing => {}
            Status::Withdrawn { from } => {
                span.badge.warn { (t::withdrew_before_round(l))
                    " " (from) }
            }
            Status::Expelled { from } => {
                span.badge.bad { (t::expelled_before_round(l))
                    " " (from) }
            }
        }
        @if player.checked_in { span.badge.good { (t::present_2(l)) } }
        @for (round, bye) in &player.byes {
            " " span.badge { (t::r(l)) (round) " "
                (crate::views::words::bye(Some(*bye), l)) }
        }
        @if let Some(table) = player.table {
            " " span.badge { (t::board_2(l)) " " (table) }
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
            label { (t::surname_name(l))
                input #quick-name name="name" required maxlength="100" autocomplete="off" autofocus
                    hx-get={ "/t/" (id) "/players/search" }
                    hx-trigger="input changed delay:150ms" hx-target="#found" hx-swap="innerHTML"; }
            label { (t::title_2(l)) input name="title" maxlength="3" size="4"; }
            label { "Elo" input name="rating" inputmode="numeric" maxlength="4" size="5"; }
            label { "Fed." input name="federation" maxlength="3" size="4"; }
            label { (t::fide_id(l))
                input name="fide_id" inputmode="numeric" size="10"; }
            label { (t::born_4(l)) input name="birth" size="10" placeholder="2001"; }
            label { (t::sex(l)) select name="sex" { option value="" {}
                option value="w" { (t::f(l)) } option value="m" { "M" } } }
            label { "Club" input name="club" maxlength="100"; }
            button.primary { @if started { (t::late_entry(l)) } @else {
                (t::add(l))
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
            .ok_or_else(|| Problem::bad_input(t::no_more_players_fit))?;
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
