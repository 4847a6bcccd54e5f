//! What is settled in the standings where tie-breaks leave something open: lots, an order by hand,
//! values from elsewhere, the rating of unrated players.

use arbitra_desk::{Action, Amendment, Desk, PlayerId, SettledTies, TypedValue, UnratedRating};
use arbitra_texts as t;
use axum::Router;
use axum::response::Response;
use axum::routing::post;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::Chief;
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::act;
use crate::views::acts;

/// The address that settles.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/ties", post(settle))
}

/// The card on the page of decisions.
pub fn card(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let settled = desk.regulations().map(|regulations| regulations.settled.clone());
    let settled = settled.unwrap_or_default();
    let unrated = match settled.unrated {
        None => String::new(),
        Some(UnratedRating::Fixed(rating)) => rating.to_string(),
        Some(UnratedRating::Lowest) => "lowest".to_owned(),
        Some(UnratedRating::Average) => "average".to_owned(),
    };
    let number = |player: &PlayerId| Some(desk.player(*player)?.number?.to_string());
    let order: Vec<String> = settled.by_hand.iter().filter_map(number).collect();
    let value = |one: &TypedValue| {
        Some(format!("{} {} {}", one.tie_break, number(&one.player)?, one.value))
    };
    let values: Vec<String> = settled.external.iter().filter_map(value).collect();
    html! {
        section.card {
            h2 { (t::places_still_level(l)) }
            p.muted { (t::where_tie_breaks_leave_players_level(l)) }
            form.stack method="post" action={ "/t/" (room.id) "/ties" } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (t::order_by_hand_numbers(l))
                    input name="order" value=(order.join(" ")) maxlength="500"; }
                label { (t::values_computed_elsewhere(l))
                    textarea name="values" rows="3" maxlength="20000" { (values.join("\n")) } }
                label { (t::rating_of_unrated_players(l))
                    input name="unrated" value=(unrated) maxlength="10"; }
                @match settled.lots {
                    Some(seed) => p { (t::lots_are_drawn_with_seed(l, seed.to_string())) },
                    None => label.check {
                        input type="checkbox" name="lots" value="yes"; " " (t::draw_lots_now(l))
                    },
                }
                div.actions { button { (t::settle_places(l)) } }
            }
        }
    }
}

/// What was typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Settled {
    order: String,
    values: String,
    unrated: String,
    lots: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn settle(at: At<Chief>, Form(form): Form<Settled>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let by_number = |text: &str| {
        let number: u16 = text.trim().parse().ok()?;
        let mut players = desk.players();
        players.find(|p| p.number.is_some_and(|own| own.get() == number)).map(|p| p.id)
    };
    let player = |text: &str| {
        by_number(text).ok_or_else(|| Problem::bad_input_with(|l| t::nobody_has_number(l, text)))
    };
    let mut by_hand = Vec::new();
    for word in form.order.split([' ', ',', ';', '\t']).filter(|word| !word.is_empty()) {
        by_hand.push(player(word)?);
    }
    let mut external = Vec::new();
    for line in form.values.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split([' ', ';', '\t']).filter(|w| !w.is_empty()).collect();
        let [tie_break, number, value] = words[..] else {
            return Err(Problem::bad_input_with(|l| t::not_a_typed_value(l, line)));
        };
        external.push(TypedValue {
            tie_break: tie_break.to_owned(),
            player: player(number)?,
            value: value.replace(',', "."),
        });
    }
    let unrated = match form.unrated.trim() {
        "" => None,
        "lowest" => Some(UnratedRating::Lowest),
        "average" => Some(UnratedRating::Average),
        text => Some(UnratedRating::Fixed(
            text.parse()
                .map_err(|_| Problem::bad_input_with(|l| t::not_a_rating_for_unrated(l, text)))?,
        )),
    };
    let kept = desk.regulations().and_then(|regulations| regulations.settled.lots);
    let lots = kept.or_else(|| (form.lots == "yes").then(secret::seed));
    let settled = Box::new(SettledTies { lots, by_hand, external, unrated });
    let action = Action::Amend { amendment: Box::new(Amendment::Settled { settled }) };
    act::perform(&at, &form.acting, action).await
}
