//! Players of the rating lists, as somebody types a name; one of them fills the form.

use arbitra_texts as t;
use std::collections::BTreeSet;

use arbitra_model::{ListedPlayer, Tempo};
use arbitra_store::PlayerQuery;
use axum::extract::Query;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role};
use crate::pages::entries::tempo;

/// How many are shown.
const MOST: usize = 8;
/// Fewer letters find half the world.
const FEWEST_LETTERS: usize = 3;

/// Whom to look for.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// Part of a name, or a number.
    #[serde(default)]
    name: String,
}

/// Who was found, as buttons that fill the form.
pub async fn find(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let At { app, room, visitor, .. } = at;
    let words = wanted.name.trim();
    if words.chars().count() < FEWEST_LETTERS {
        return Ok(html! {});
    }
    let l = visitor.language;
    let query =
        PlayerQuery { words: words.to_owned(), federation: None, source: None, limit: MOST };
    let found = app.store.search_players(&query).await?;
    if found.is_empty() {
        let lists = app.store.rating_lists().await?;
        return Ok(html! {
            @if lists.is_empty() {
                p.muted.hint { (t::no_rating_list_is_in(l)) " "
                    @if visitor.role_on_server() >= Role::Chief {
                        a href="/lists" { (t::take_a_list_in(l)) } "."
                    } @else { (t::the_owner_takes_lists_in(l)) } }
            } @else {
                p.muted.hint { (t::nobody_by_that_name_in(l)) }
            }
        });
    }
    let desk = room.desk();
    let tempo = tempo(&desk);
    let entered: BTreeSet<u32> =
        desk.players().filter_map(|player| player.person.fide_id).collect();
    Ok(html! {
        div.found role="group" aria-label=(t::from_the_rating_lists(l)) { @for hit in &found {
            @let player = &hit.player;
            @let title = player.title.or(player.women_title);
            @let rating = player.ratings.get(tempo).rating;
            @let there = player.fide_id.is_some_and(|id| entered.contains(&id));
            button type="button" data-fill="quick"
                data-name=(player.name) data-title=(title.map(|t| t.code()).unwrap_or_default())
                data-rating=(rating.map(|r| r.to_string()).unwrap_or_default())
                data-federation=(player.federation.map(|f| f.code().to_owned()).unwrap_or_default())
                data-fide_id=(player.fide_id.map(|id| id.to_string()).unwrap_or_default())
                data-birth=(player.birth_year.map(|year| year.to_string()).unwrap_or_default())
                data-sex=(player.sex.map(|sex| sex.letter().to_string()).unwrap_or_default())
            {
                span.title { @if let Some(title) = title { (title.code()) } }
                span.name { (player.name) }
                span.muted { @if let Some(federation) = player.federation { (federation.code()) } }
                span.muted { @if let Some(year) = player.birth_year { (year) } }
                span.elo {
                    @if let Some(rating) = rating { (rating) }
                    @else if let Some((other, rating)) = best(player) {
                        small { (other.say(l)) " " (rating) }
                    }
                }
                span.marks {
                    @if player.inactive { span.badge { (t::inactive(l)) } }
                    @if hit.near { span.badge { (t::similar(l)) } }
                    @if there { span.badge.warn { (t::entered(l)) } }
                }
            }
        } }
    })
}

/// The best rating of any kind: the order of those who are found.
fn best(player: &ListedPlayer) -> Option<(Tempo, u16)> {
    let rated = |tempo: Tempo| Some((tempo, player.ratings.get(tempo).rating?));
    Tempo::ALL.into_iter().filter_map(rated).max_by_key(|(_, rating)| *rating)
}
