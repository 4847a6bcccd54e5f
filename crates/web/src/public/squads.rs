//! The teams of an event with their players, in board order.

use arbitra_desk::{Desk, TeamEntry};
use arbitra_model::Reader;
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_texts as t;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};

use super::frame::{Part, PublicFrame};
use super::pages::nothing;
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::published::entries_are_public;
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::views::frame::Follow;
use crate::views::tables::{self, Links, People};
use crate::views::teams;

/// The page.
pub async fn show(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    if !room.desk().is_of_teams() {
        return Err(Problem::NotFound);
    }
    let key = format!("public teams {}", l.code());
    let page = room.page(key, move |room, desk| page(room, desk, l)).await?;
    Ok(page.page(&headers))
}

fn page(room: &Room, desk: &Desk, l: Reader) -> String {
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Teams,
        title: t::teams(l).to_owned(),
        address: format!("/p/{}/teams", room.id),
        follow: Follow::All,
    };
    if !entries_are_public(desk) || desk.teams().is_empty() {
        return frame.show(nothing(l));
    }
    let people = People::at(desk, Links::Public(room.id.get()));
    let all = desk.teams();
    frame.show(html! {
        h1 { (t::teams(l)) }
        div.columns { @for team in all {
            section.card { h2 { (teams::name(team)) } (squad(desk, team, &people, l)) }
        } }
    })
}

fn squad(desk: &Desk, team: &TeamEntry, people: &People<'_>, l: Reader) -> Markup {
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::bd(l)))
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::rating(l), Role::Rating));
    for (board, member) in (1..).zip(&team.members) {
        let rating = desk.player(*member).and_then(|player| player.person.rating);
        sheet.row([Cell::Count(board), people.cell(*member), Cell::some(rating, Cell::Rating)]);
    }
    tables::people_sheet(&sheet, "squad", people)
}
