//! Players of the rating lists, as somebody types a name; one of them fills the form. Lists are
//! asked in the order of the event: a rating of FIDE is the official one, one of a federation
//! national, any other counts for the tournament only.

use std::collections::BTreeSet;

use arbitra_desk::{Desk, ListStep};
use arbitra_model::{Date, Federation, Language, Tempo};
use arbitra_store::{Found, PlayerQuery};
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role};
use crate::pages::refresh;

/// How many are shown.
const MOST: usize = 8;
/// How many are looked at: some are of lists that the event does not use.
const LOOKED_AT: usize = 40;
/// Fewer letters find half the world.
const FEWEST_LETTERS: usize = 3;

/// Whom to look for.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// Part of a name, or a number.
    #[serde(default)]
    name: String,
}

/// A rating of somebody in one of the event's lists.
struct Rated {
    step: ListStep,
    rating: u16,
    /// Which rating it is: the standard one may stand in for another.
    tempo: Tempo,
    date: Date,
}

impl Rated {
    /// As the form sends it back: `FIDE:rapid:2026-11-01=2261`.
    fn word(&self) -> String {
        let day = self.date.to_string().replace('/', "-");
        format!("{}:{}:{day}={}", self.step.source, self.tempo, self.rating)
    }

    fn say(&self, l: Language) -> String {
        format!("{} {} {}", self.step.source, self.tempo.say(l), self.rating)
    }

    /// Which field it fills: a federation's rating is national, a club's is the tournament's.
    fn is_national(&self) -> bool {
        self.step.source.parse::<Federation>().is_ok() && !self.step.is_fide()
    }
}

/// Who was found, as buttons that fill the form.
pub async fn find(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let At { app, room, visitor, .. } = at;
    let words = wanted.name.trim();
    if words.chars().count() < FEWEST_LETTERS {
        return Ok(html! {});
    }
    let l = visitor.language;
    let desk = room.desk();
    let order = refresh::order(&desk);
    let query =
        PlayerQuery { words: words.to_owned(), federation: None, source: None, limit: LOOKED_AT };
    let all = app.store.search_players(&query).await?;
    let found = in_order(&all, &order);
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
    let entered: BTreeSet<u32> =
        desk.players().filter_map(|player| player.person.fide_id).collect();
    Ok(html! {
        div.found role="group" aria-label=(t::from_the_rating_lists(l)) { @for hit in found {
            @let there = hit.player.fide_id.is_some_and(|id| entered.contains(&id));
            (line(hit, &all, &order, &desk, there, l))
        } }
    })
}

/// Everybody once, those of the first list first.
fn in_order<'a>(all: &'a [Found], order: &[ListStep]) -> Vec<&'a Found> {
    let place = |hit: &Found| order.iter().position(|step| step.source == hit.source);
    let mut found: Vec<(usize, &Found)> =
        all.iter().filter_map(|hit| Some((place(hit)?, hit))).collect();
    found.sort_by_key(|(place, _)| *place);
    let mut seen = BTreeSet::new();
    found.retain(|(_, hit)| hit.player.fide_id.is_none_or(|id| seen.insert(id)));
    found.into_iter().map(|(_, hit)| hit).take(MOST).collect()
}

/// What the lists of the event say of somebody, in their order.
fn rated(hit: &Found, all: &[Found], order: &[ListStep]) -> Vec<Rated> {
    let same = |other: &&Found| {
        other.player.fide_id.is_some() && other.player.fide_id == hit.player.fide_id
    };
    let of = |step: &ListStep| {
        let own = (hit.source == step.source).then_some(hit);
        let found = own.or_else(|| all.iter().find(|it| it.source == step.source && same(it)))?;
        let (rating, tempo) = step.rating(&found.player)?;
        let date = found.rating_dates.get(tempo).unwrap_or(found.date);
        Some(Rated { step: step.clone(), rating, tempo, date })
    };
    order.iter().filter_map(of).collect()
}

fn line(
    hit: &Found,
    all: &[Found],
    order: &[ListStep],
    desk: &Desk,
    there: bool,
    l: Language,
) -> Markup {
    let player = &hit.player;
    let title = player.title.or(player.women_title);
    let official = refresh::official_step(desk);
    let (own, others): (Vec<Rated>, Vec<Rated>) =
        rated(hit, all, order).into_iter().partition(|it| official.as_ref() == Some(&it.step));
    let own = own.into_iter().next();
    // The first list is taken by itself; the others are there to be chosen.
    let main = others.iter().position(|it| order.first() == Some(&it.step));
    let button = |chosen: Option<&Rated>, look: &str, said: Markup| {
        let national = chosen.filter(|it| it.is_national());
        let tournament = chosen.filter(|it| !it.is_national());
        let rating = |it: Option<&Rated>| it.map(|it| it.rating.to_string()).unwrap_or_default();
        let word = |it: Option<&Rated>| it.map(Rated::word).unwrap_or_default();
        html! {
            button type="button" class=(look) data-fill="quick"
                data-name=(player.name) data-title=(title.map(|t| t.code()).unwrap_or_default())
                data-rating=(rating(own.as_ref())) data-rating_source=(word(own.as_ref()))
                data-estimate=(rating(tournament)) data-estimate_source=(word(tournament))
                data-national=(rating(national)) data-national_source=(word(national))
                data-federation=(player.federation.map(|f| f.code().to_owned()).unwrap_or_default())
                data-fide_id=(player.fide_id.map(|id| id.to_string()).unwrap_or_default())
                data-birth=(player.birth_year.map(|year| year.to_string()).unwrap_or_default())
                data-sex=(player.sex.map(|sex| sex.letter().to_string()).unwrap_or_default())
            { (said) }
        }
    };
    let whole = html! {
        span.title { @if let Some(title) = title { (title.code()) } }
        span.name { (player.name) }
        span.muted { @if let Some(federation) = player.federation { (federation.code()) } }
        span.muted { @if let Some(year) = player.birth_year { (year) } }
        span.elo { @if let Some(own) = &own { (own.rating)
            @if own.tempo != own.step.tempo { " " small { (own.tempo.say(l)) } } } }
        span.marks {
            small.muted { (hit.source) }
            @if player.inactive { span.badge { (t::inactive(l)) } }
            @if hit.near { span.badge { (t::similar(l)) } }
            @if there { span.badge.warn { (t::entered(l)) } }
        }
    };
    html! {
        div.hit {
            (button(main.and_then(|at| others.get(at)), "", whole))
            @for (at, other) in others.iter().enumerate() {
                @let said = other.say(l);
                @if Some(at) == main { span.badge.good title=(t::taken_as_tournament_rating(l)) {
                    (said) } }
                @else { (button(Some(other), "small", html! { (said) })) }
            }
        }
    }
}
