//! Why a round is what it is: all of it, a board, a player, and "why not?".

use arbitra_desk::Desk;
use arbitra_model::{Language, Round};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query};
use axum::routing::get;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::views::explain::{Asked, answered, contents};
use crate::views::frame::Follow;
use crate::views::somebody::Somebody;
use crate::views::{Frame, Tab, paper};

/// The addresses of explanations.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/rounds/{round}/explain", get(show))
}

async fn show(
    at: At<Viewer>,
    Path((_, number)): Path<(i64, u16)>,
    Query(asked): Query<Asked>,
    Query(whole): Query<Whole>,
) -> Result<Markup, Problem> {
    let At { room, visitor, .. } = at;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let desk = visitor.desk(&room);
    let boards = desk.round(number).ok_or(Problem::NotFound)?.board_count();
    if asked.is_about_all() && boards > AT_ONCE && whole.whole != Some(1) {
        return Ok(while_it_is_made(&visitor, &room, &desk, number, &asked));
    }
    drop(desk);
    // A round is paired again for its explanation: not on the threads that serve pages.
    tokio::task::spawn_blocking(move || page(&visitor, &room, number, &asked))
        .await
        .map_err(|error| Problem::defect(&error))?
}

/// Whether a large round is wanted as a whole.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Whole {
    #[serde(deserialize_with = "if_readable")]
    whole: Option<u8>,
}

/// Rounds with more boards are explained after their page is there.
const AT_ONCE: usize = 300;

/// The page of a large round: one can ask at once, and the whole of it comes when it is made.
fn while_it_is_made(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    number: Round,
    asked: &Asked,
) -> Markup {
    let l = visitor.language;
    let own = format!("/t/{}/rounds/{number}", room.id);
    let title = format!("{} {number}", t::why_round(l));
    let frame = Frame::of(visitor, room, desk, Tab::Round, &*title).following(Follow::Nothing);
    frame.show(html! {
        div.bar.no-print {
            a.button href=(own) { "← " (t::back_to_the_round(l)) }
            span.grow {} (paper::print_button(l))
        }
        div.split {
            article.card.account hx-get={ (own) "/explain?whole=1" } hx-trigger="load"
                hx-select="article.account" hx-select-oob="#contents"
                hx-swap="outerHTML" aria-live="polite" {
                h1 { (title) }
                p { (t::the_explanation_is_being_made(l)) }
                noscript { a.button href="?whole=1" { (t::the_whole_round(l)) } }
            }
            aside.no-print { div #contents {} (questions(desk, number, &own, asked, l)) }
        }
    })
}

fn page(visitor: &Visitor, room: &Room, number: Round, asked: &Asked) -> Result<Markup, Problem> {
    let desk = visitor.desk(room);
    let l = visitor.language;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let tournament = desk.tournament_for(number);
    let whole = asked.is_about_all();
    let answer = answered(&tournament, regulations.system, &desk, number, asked, l);
    let account = answer.as_ref().ok();
    let differs = desk.compare(number).is_ok_and(|comparison| !comparison.agrees());
    let title = format!("{} {number}", t::why_round(l));
    let own = format!("/t/{}/rounds/{number}", room.id);
    let frame = Frame::of(visitor, room, &desk, Tab::Round, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar.no-print {
            a.button href=(own) { "← " (t::back_to_the_round(l)) }
            @if !whole { a.button href={ (own) "/explain" } {
                (t::the_whole_round(l))
            } }
            span.grow {} (paper::print_button(l))
        }
        div.split {
            article.card.account {
                @if differs {
                    p.note {
                        (t::the_round_was_changed_by(l))
                    } }
                @match &answer {
                    Ok(account) => (PreEscaped(account.html_fragment())),
                    Err(why) => { h1 { (t::no_explanation(l)) } p { (why) } },
                }
            }
            aside.no-print {
                div #contents { @if let Some(account) = account { (contents(account, l)) } }
                (questions(&desk, number, &own, asked, l)) }
        }
    }))
}

/// The forms that ask.
fn questions(desk: &Desk, round: Round, own: &str, asked: &Asked, l: Language) -> Markup {
    let somebody = Somebody::of(desk, l);
    let boards = desk.round(round).map(|round| round.boards()).unwrap_or_default();
    let player = asked.player.map_or_else(|| asked.who.clone(), |player| player.to_string());
    let why = if asked.why.is_empty() { "meet" } else { asked.why.as_str() };
    html! {
        (somebody.names())
        section.card {
            h2 { (t::why_not(l)) }
            p.muted {
                (t::the_wish_is_forced_upon(l))
                }
            form.stack method="get" action={ (own) "/explain" } {
                (somebody.mark())
                (somebody.field("a", t::why_does(l), &asked.a))
                label { (t::not(l)) select name="why" {
                    option value="meet" selected[why == "meet"] {
                        (t::play_against(l))
                    }
                    option value="bye" selected[why == "bye"] {
                        (t::get_the_bye(l))
                    }
                    option value="white" selected[why == "white"] {
                        (t::have_white(l))
                    }
                } }
                (somebody.field("b", t::opponent(l), &asked.b))
                div.actions { button.primary { (t::ask(l)) } }
            }
        }
        section.card {
            h2 { (t::one_player_one_board(l)) }
            form.stack method="get" action={ (own) "/explain" } {
                (somebody.mark())
                (somebody.field("who", t::player(l), &player))
                div.actions { button { (t::explain(l)) } }
            }
            form.stack method="get" action={ (own) "/explain" } {
                @if boards.first().is_some_and(|board| board.of_match.is_some()) {
                    label { (t::board(l)) select name="board" {
                        @for board in boards { option value=(board.table)
                            selected[asked.board == Some(board.table)] {
                                (board.name().to_string()) } }
                    } }
                } @else {
                    label { (t::board(l)) input type="number" name="board" required
                        min=(boards.first().map_or(1, |board| board.table))
                        max=(boards.last().map_or(1, |board| board.table))
                        value=(asked.board.unwrap_or(1)); }
                }
                div.actions { button { (t::explain(l)) } }
            }
        }
    }
}
