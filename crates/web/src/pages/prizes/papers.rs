//! The list that is read out at the ceremony, and receipts: one for every winner.

use arbitra_awards::prizes::{Announced, Award, Money, Won, called as announced};
use arbitra_desk::Desk;
use arbitra_model::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use super::{caption, divided};
use crate::core::at::At;
use crate::core::divided::Divided;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::core::room::tournament_name;
use crate::views::frame::Follow;
use crate::views::tables::points;
use crate::views::{Frame, Tab, paper};

/// The list to read out, last to first.
pub async fn read_out(at: At<Viewer>) -> Result<Markup, Problem> {
    let (l, id) = (at.l, at.id);
    let divided = divided(&at).await?;
    let list = announced(&divided.order, &divided.distribution);
    let title = t::list_to_read_out(l);
    let desk = at.desk();
    Ok(Frame::at(&at, Tab::Standings, title).following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/prizes" } { "← " (t::prizes(l)) }
            span.muted { (caption(desk, l)) } span.grow {} (paper::print_button(l)) }
        div.paper { section {
            (paper::head(desk, t::prizes(l), l))
            @if list.is_empty() { p.empty { (t::nobody_receives_money_yet(l)) } }
            ol.read-out { @for one in &list { (called(&divided, one, l)) } }
        } }
    }))
}

/// Somebody who is called: the prize, the name, the score, the money.
fn called(divided: &Divided, one: &Announced, l: Language) -> Markup {
    let won: Vec<String> = one.won.iter().map(|won| prize(divided, won, l)).collect();
    html! {
        li {
            p.for { (l.list(&won)) }
            p.who { (one.name) }
            p.muted { (t::final_place(l)) " " (one.place) " · " (points(one.points, l)) " "
                (t::points_scored(l))
                @if one.amount > Money::ZERO {
                    " · " strong { (divided.fund.currency().text(one.amount, l)) }
                }
            }
        }
    }
}

/// What somebody is called for: the prize, whether it is shared, and the trophy.
fn prize(divided: &Divided, won: &Won, l: Language) -> String {
    let mut text = won.prize.name(&divided.fund, l);
    if won.shared {
        text = format!("{text} ({})", t::prize_shared(l));
    }
    if let Some(trophy) = won.trophy.and_then(|index| divided.distribution.trophies.get(index)) {
        text = format!("{text}, {}", trophy.trophy.text(l));
    }
    text
}

/// A receipt for every winner of money.
pub async fn receipts(at: At<Viewer>) -> Result<Markup, Problem> {
    let (l, id) = (at.l, at.id);
    let divided = divided(&at).await?;
    let title = t::receipts(l);
    let desk = at.desk();
    let awards = &divided.distribution.awards;
    Ok(Frame::at(&at, Tab::Standings, title).following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/prizes" } { "← " (t::prizes(l)) }
            span.muted { (caption(desk, l)) } span.grow {} (paper::print_button(l)) }
        h1.no-print { (title) }
        @if awards.is_empty() { p.empty { (t::nobody_receives_money_yet(l)) } }
        div.receipts { @for (number, award) in (1..).zip(awards) {
            (receipt(desk, &divided, award, number, l))
        } }
    }))
}

fn receipt(desk: &Desk, divided: &Divided, award: &Award, number: usize, l: Language) -> Markup {
    let money = |amount| divided.fund.currency().text(amount, l);
    let held = award.deductions(&divided.fund);
    let event = desk.regulations().map(|regulations| &regulations.event);
    let place = event.map_or("", |event| event.city.as_str());
    let from = award.origin(&divided.fund, l);
    html! {
        section.receipt.card {
            header { h2 { (t::receipt(l)) } span.num { (t::no(l)) " " (number) } }
            p.event { (tournament_name(desk)) @if !place.is_empty() { " · " (place) } }
            p { (t::received_by(l)) " " strong { (award.name) } ", "
                (t::final_place(l).to_lowercase()) " " (award.place) ", "
                (points(award.points, l)) " " (t::points_scored(l)) }
            p.amount { strong { (money(award.amount)) } }
            @if !held.is_empty() {
                dl {
                    @for (deduction, amount) in &held {
                        dt { (deduction.name.text(l)) } dd { "−" (money(*amount)) }
                    }
                    dt { (t::paid_out(l)) } dd { strong { (money(award.net(&divided.fund))) } }
                }
            }
            p.muted { small { (from) } }
            div.sign { span { (t::date_and_place(l)) } span { (t::identity_document(l)) }
                span { (t::signature(l)) } }
        }
    }
}
