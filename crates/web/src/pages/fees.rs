//! Fees: who has paid, who owes, and how much that is together. For arbiters and organisers only.

use arbitra_desk::{Action, Desk, FeeNote, Participant, PlayerId, Status};
use arbitra_model::{Fee, Language, Reader, amount, collation};
use arbitra_texts as t;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::parts::{Extent, Part};
use crate::views::{Frame, Tab, acts, grid};

/// Whom to show.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `due` for those who owe, `paid` for those who do not.
    #[serde(default)]
    show: String,
}

/// What the form says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Noted {
    /// Whose fee.
    player: String,
    /// `paid`, `unpaid`, `save`, or `everybody`.
    what: String,
    due: String,
    paid: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Everybody with what they owe.
pub async fn show(
    at: At<Deputy>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<Part>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let all = people(&desk, l);
    let fee = |player: &Participant| player.person.fee.unwrap_or_default();
    // Where nobody has a fee, none is taken: nobody owes anything.
    let taken = all.iter().any(|player| player.person.fee.is_some());
    let (paid, mut owing): (Vec<&Participant>, Vec<&Participant>) =
        all.iter().copied().partition(|player| fee(player).is_settled());
    owing.retain(|_| taken);
    let total = |of: &dyn Fn(&Fee) -> u32| -> u64 {
        all.iter().map(|player| u64::from(of(&fee(player)))).sum()
    };
    let (received, owed) = (total(&Fee::received), total(&Fee::owed));
    let (rest, listed) = match wanted.show.as_str() {
        "due" => ("show=due", &owing),
        "paid" => ("show=paid", &paid),
        _ => ("", &all),
    };
    let shown = part.of(listed.iter().map(|player| {
        let number = player.number.map_or(0, arbitra_model::Number::get);
        (number, format!("{} {}", player.person.name, player.person.club))
    }));
    let own = format!("/t/{id}/fees");
    let extent = Extent::new(&own, rest, &part).asking(t::name_number_or_club);
    let filter = |key: &str, label: &str, count: usize| {
        let to = if key.is_empty() { "?".to_owned() } else { format!("?show={key}") };
        html! { a href=(to) aria-current=[(wanted.show == key).then_some("true")] {
            (label) " (" (count) ")"
        } }
    };
    let line = |player: &&Participant| {
        let fee = fee(player);
        let form = format!("fee-{}", player.id);
        let field = |name: &str, value: Option<u32>, label: &str| {
            html! { input.small form=(form) name=(name) inputmode="decimal" size="7"
            aria-label={ (label) ", " (player.person.name) }
            value=(value.map(|value| money(u64::from(value), l)).unwrap_or_default()); }
        };
        let tools = html! {
            form.inline id=(form) method="post" action={ "/t/" (id) "/fees" } {
                (acts::hidden(&visitor, &desk, &visitor.path))
                input type="hidden" name="player" value=(player.id);
                button.sr name="what" value="save" { (t::save(l)) }
                @if fee.is_settled() {
                    button.small name="what" value="unpaid" { (t::not_paid_after_all(l)) }
                } @else {
                    button.small.primary name="what" value="paid" { (t::paid(l)) }
                }
                button.small name="what" value="save" { (t::save(l)) }
            }
        };
        grid::line([
            grid::cell(html! {
                a.player href={ "/t/" (id) "/players/" (player.id) } { (player.person.name) }
            }),
            grid::cell(&player.person.club).class("wide-only"),
            grid::number(field("due", fee.due, t::fee_due(l))),
            grid::number(field("paid", fee.paid, t::paid(l))),
            grid::cell(html! { @if taken { (state(&fee, l)) } }),
            grid::cell(tools).class("deeds"),
        ])
    };
    let heads = [
        grid::head(t::name(l)),
        grid::head(t::club(l)).class("wide-only"),
        grid::number_head(t::fee_due(l)),
        grid::number_head(t::paid(l)),
        grid::head(t::state(l)),
        grid::silent_head(t::what(l)),
    ];
    let title = t::fees(l);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Players, title).show(html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) } " › " (title) }
            nav.filter aria-label=(t::who_is_shown(l)) {
                (filter("", t::all(l), all.len()))
                (filter("due", t::owing(l), owing.len()))
                (filter("paid", t::paid(l), paid.len()))
            }
            span.grow {}
            @if !shown.is_large() { label.jump { (t::name_or_club(l))
                input type="search" autocomplete="off" data-filter="table.fees tbody tr"; } }
        }
        p.figures {
            span { (t::received(l)) " " strong #received { (money(received, l)) } }
            span { (t::still_due(l)) " " strong #owed { (money(owed, l)) } }
        }
        @if all.is_empty() { p.empty { (t::nobody_has_entered_yet(l)) } }
        @else {
            form.line method="post" action={ "/t/" (id) "/fees" } {
                (acts::hidden(&visitor, &desk, &visitor.path))
                label { (t::fee_of_all_without_one(l))
                    input name="due" inputmode="decimal" size="7" required; }
                button name="what" value="everybody" { (t::set(l)) }
            }
            @let rows = shown.rows.iter().filter_map(|row| listed.get(*row)).map(line);
            @let table = grid::table("fees", heads).lines(rows).stacking().scrolling();
            @if shown.is_large() { (shown.around(extent, table, l)) } @else { (table) }
        }
    }))
}

/// Notes what somebody owes or has paid.
pub async fn note(at: At<Deputy>, Form(form): Form<Noted>) -> Result<Response, Problem> {
    let desk = at.room.desk();
    let money = |text: &str| match text.trim() {
        "" => Ok(None),
        text => {
            let unusable =
                || Problem::bad_input_with(|l| t::value_cannot_be_used(l, t::fee(l), text));
            amount(text).map(Some).ok_or_else(unusable)
        }
    };
    let noted = |player: &Participant, fee: Fee| Action::NoteFee {
        player: player.id,
        person: FeeNote { fee: Some(fee) },
    };
    let due = money(&form.due).at("due")?;
    let mut actions = Vec::new();
    if form.what == "everybody" {
        let without = desk
            .players()
            .filter(|player| player.person.fee.is_none_or(|fee| fee.due.is_none() && !fee.settled));
        actions.extend(
            without
                .map(|player| noted(player, Fee { due, ..player.person.fee.unwrap_or_default() })),
        );
    } else {
        let id = PlayerId::new(parsed(&form.player, t::player)?);
        let player = desk.player(id).ok_or(Problem::NotFound)?;
        let before = player.person.fee.unwrap_or_default();
        let fee = match form.what.as_str() {
            "paid" => Fee { due, paid: due.or(before.paid), settled: true },
            "unpaid" => Fee { due, paid: None, settled: false },
            _ => Fee { due, paid: money(&form.paid).at("paid")?, settled: before.settled },
        };
        if fee != before {
            actions.push(noted(player, fee));
        }
    }
    // The fee alone changes: whatever else others did since stays.
    let acting = Acting { seen: None, ..form.acting.clone() };
    at.act_all(&acting, actions).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{}/fees", at.id))).into_response())
}

/// Whether a fee is paid, in a word, with what is missing.
pub fn state(fee: &Fee, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    html! {
        @if fee.is_settled() { span.badge.good { (t::paid(l)) } }
        @else {
            span.badge.warn { (t::owing(l))
                @if fee.owed() > 0 { " " (money(u64::from(fee.owed()), l)) } }
        }
    }
}

/// An amount for people: whole where it is whole.
pub fn money(hundredths: u64, l: impl Into<Reader>) -> String {
    let l = l.into();
    match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        parts => l.decimal(&format!("{}.{parts:02}", hundredths / 100)),
    }
}

/// Those who take part, and those who left with something to pay, by name.
fn people(desk: &Desk, l: Language) -> Vec<&Participant> {
    let concerned =
        |player: &&Participant| player.status == Status::Playing || player.person.fee.is_some();
    let mut all: Vec<&Participant> = desk.players().filter(concerned).collect();
    all.sort_by_cached_key(|player| collation(&player.person.name, l));
    all
}
