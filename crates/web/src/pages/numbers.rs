//! Pairing numbers: who has which, who would have which if everybody were numbered again, and an
//! exchange among equals. Both are over once round 4 is paired (C.04.2 2.3).

use arbitra_desk::{Action, ActionKind, Desk, Participant, PlayerId, RankMethod, Ranking};
use arbitra_report::Line;
use arbitra_texts as t;
use axum::extract::Query;
use axum::response::Response;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, optional};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::pages::act;
use crate::views::parts::{Extent, Part};
use crate::views::{Frame, Tab, acts, grid};

/// The page.
pub async fn show(at: At<Deputy>, Query(part): Query<Part>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let title = t::pairing_numbers(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title);
    let mut players: Vec<&Participant> = desk.players().collect();
    players.sort_by_key(|player| (player.number.is_none(), player.number, player.id));
    let due = due(&desk);
    let place = |player: &Participant| due.iter().position(|id| *id == player.id).map(|at| at + 1);
    let moved = |player: &&&Participant| {
        place(player) != player.number.map(|number| usize::from(number.get()))
    };
    let moving = players.iter().filter(moved).count();
    let frozen = desk.obstacle(ActionKind::Number);
    let shown = part.of(players.iter().map(|player| {
        let number = player.number.map_or(0, arbitra_model::Number::get);
        (number, player.person.name.clone())
    }));
    let own = format!("/t/{id}/numbers");
    let heads = [
        grid::number_head(t::number_now(l)),
        grid::number_head(t::number_anew(l)),
        grid::head(t::name(l)),
        grid::head(t::title(l)),
        grid::number_head(t::tournament_rating(l)),
    ];
    let line = |player: &Participant| -> Line {
        let anew = place(player);
        let moves = moved(&&player);
        grid::line([
            grid::number(grid::or_dash(player.number)),
            grid::number(html! { @match anew {
                Some(anew) if moves => strong { (anew) },
                Some(anew) => (anew),
                None => "–",
            } }),
            grid::cell(html! {
                a.player href={ "/t/" (id) "/players/" (player.id) } { (player.person.name) }
            }),
            grid::cell(grid::some(player.person.title.map(|title| title.code()))),
            grid::number(grid::or_dash(Some(strength(&desk, player)).filter(|own| *own > 0))),
        ])
    };
    let rows = shown.rows.iter().filter_map(|row| players.get(*row).copied());
    let table = grid::table("numbers", heads).lines(rows.map(line)).scrolling();
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) } " › " (title) } }
        @match &frozen {
            Some(refusal) => p.note { (desk.say_refusal(refusal, l)) },
            None => {
                p.muted { (t::what_numbering_again_does(l)) }
                div.columns {
                    section.card {
                        h2 { (t::number_everybody_again(l)) }
                        p { (t::numbers_would_move(l, moving)) }
                        (acts::post(&visitor, &room, &desk, "do/number", "primary", html! {
                            (t::number_everybody_again(l)) }))
                    }
                    section.card #exchange {
                        h2 { (t::exchange_two_numbers(l)) }
                        p.muted { (t::only_equals_exchange(l)) }
                        form.line method="post" action=(own) {
                            (acts::hidden(&visitor, &desk, &visitor.path))
                            label { (t::first_number(l)) input name="one" inputmode="numeric"
                                size="4" required; }
                            label { (t::second_number(l)) input name="other" inputmode="numeric"
                                size="4" required; }
                            label { (t::reason_goes_into_the_record(l))
                                input name="why" maxlength="500"; }
                            button { (t::exchange(l)) }
                        }
                    }
                }
                @if is_by_hand(&desk) { section.card #by-hand {
                    h2 { (t::order_made_by_hand(l)) }
                    p.muted { (t::order_made_by_hand_help(l)) }
                    form.stack method="post" action=(own) {
                        (acts::hidden(&visitor, &desk, &visitor.path))
                        label { (t::numbers_in_the_new_order(l))
                            textarea name="order" rows="2" maxlength="60000" required {} }
                        div.actions { button { (t::number_in_this_order(l)) } }
                    }
                } }
            }
        }
        (shown.around(Extent::new(&own, "", &part), table, l))
    }))
}

/// The order in which everybody would be numbered now.
fn due(desk: &Desk) -> Vec<PlayerId> {
    match desk.propose_numbers() {
        Action::Number { order, .. } => order,
        _ => Vec::new(),
    }
}

/// Whether the regulations leave the order to the arbiter.
fn is_by_hand(desk: &Desk) -> bool {
    desk.regulations().is_some_and(|rules| rules.ranking.method == RankMethod::Other)
}

/// What the announced order goes by.
fn strength(desk: &Desk, player: &Participant) -> u16 {
    let ranking = desk.regulations().map_or(Ranking::FIDE, |rules| rules.ranking);
    ranking.method.strength(&player.person, ranking.federation)
}

/// Whose numbers change places.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Exchanged {
    one: String,
    other: String,
    /// Everybody's numbers of now in the new order, where it is made by hand.
    order: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Exchanges two numbers, or gives all of them in an order made by hand.
pub async fn exchange(at: At<Deputy>, Form(form): Form<Exchanged>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let whose = |text: &str| -> Result<PlayerId, Problem> {
        let number = optional::<u16>(text, t::no)?;
        let mut players = desk.players();
        let found = players.find(|p| p.number.map(arbitra_model::Number::get) == number);
        let found = found.filter(|_| number.is_some()).map(|player| player.id);
        found.ok_or_else(|| Problem::bad_input_with(|l| t::nobody_has_number(l, text)))
    };
    if !form.order.trim().is_empty() {
        let words = form.order.split([' ', ',', ';', '\t', '\r', '\n']);
        let words = words.filter(|word| !word.is_empty());
        let order = words.map(|word| whose(word).at("order")).collect::<Result<Vec<_>, _>>()?;
        let ranking = desk.regulations().map_or(Ranking::FIDE, |rules| rules.ranking);
        return act::perform(&at, &form.acting, Action::Number { ranking, order }).await;
    }
    let (a, b) = (whose(&form.one).at("one")?, whose(&form.other).at("other")?);
    act::perform(&at, &form.acting, Action::ExchangeNumbers { a, b }).await
}
