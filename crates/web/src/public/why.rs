//! Why the last published round is paired as it is, for everybody.

use arbitra_desk::{Desk, PairedRound};
use arbitra_model::{Language, Reader};
use arbitra_texts as t;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{PreEscaped, html};

use super::frame::{Part, PublicFrame};
use super::pages::{nothing, revising};
use super::published_round;
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::views::explain::{Asked, answered, contents, is_explained};
use crate::views::frame::Follow;

/// The largest field whose round is explained to everybody: it is paired again for that.
const LARGEST: usize = 600;

/// The page.
pub async fn show(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    if !is_explained(&room.desk()) {
        return Err(Problem::NotFound);
    }
    let key = format!("public why {}", l.code());
    let page = room.page(key, move |room, desk| page(room, desk, l)).await?;
    Ok(page.page(&headers))
}

fn page(room: &Room, desk: &Desk, l: Reader) -> String {
    let round = published_round(desk, None);
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Pairings,
        title: match round {
            Some(round) => format!("{} {}", t::why_round(l.sentences()), round.round),
            None => t::pairings(l).to_owned(),
        },
        address: format!("/p/{}/why", room.id),
        follow: Follow::Nothing,
    };
    let Some(round) = round else { return frame.show(nothing(l)) };
    if round.session.is_some() {
        return frame.show(revising(l));
    }
    if desk.players().count() > LARGEST {
        let said = l.sentences();
        return frame.show(html! { div lang=[l.foreign()] {
            h1 { (t::no_explanation(said)) }
            p.note { (t::large_rounds_are_explained_by_arbiters(said, LARGEST)) }
        } });
    }
    // Why a round is paired as it is is told in sentences.
    frame.show(html! { div lang=[l.foreign()] { (explanation(desk, round, l.sentences())) } })
}

fn explanation(desk: &Desk, round: &PairedRound, l: Language) -> maud::Markup {
    let Some(rules) = desk.regulations() else { return nothing(l) };
    let tournament = desk.tournament_for(round.round);
    let asked = Asked::default();
    let differs = desk.compare(round.round).is_ok_and(|comparison| !comparison.agrees());
    html! {
        @if differs { p.note { (t::the_round_was_changed_by(l)) } }
        @match answered(&tournament, rules.system, desk, round.round, &asked, l) {
            Ok(account) => div.split {
                article.card.account { (PreEscaped(account.html_fragment())) }
                aside { (contents(&account, l)) }
            },
            Err(why) => { h1 { (t::no_explanation(l)) } p { (why) } }
        }
    }
}
