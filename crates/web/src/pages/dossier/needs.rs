//! Players with disabilities: what they need, the table they keep, who assists, what opponents
//! are told.

use arbitra_desk::{Action, Desk, Participant};
use arbitra_dossier::needs::{Need, Needs, told_until};
use arbitra_dossier::{article, assistant_duties};
use arbitra_model::{Date, Language, Said as _};
use arbitra_texts as t;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Page, pages};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{Acting, AtField as _, optional};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts};

/// Everybody with needs, and the form that takes them down.
pub async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let until = regulations.event.start.and_then(told_until);
    let open = desk.open_needs();
    let players = desk.with_needs();
    let title = t::dossier_needs(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    let hidden = || acts::hidden(&visitor, &desk, &format!("/t/{id}/needs"));
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) }
            span.grow {}
            @if !players.is_empty() {
                a.button href={ "/t/" (id) "/papers/needs.pdf" } { (t::papers_needs(l)) }
            } }
        (pages(id, Page::Needs, l))
        p { (t::dossier_needs_rule(l)) " "
            @if let Some(until) = until { (t::dossier_needs_until(l, until.say(l))) " " }
            span.badge { (article("Technical rules 10.1", l)) } }
        @if !open.is_empty() {
            section.note.warn { ul.plain { @for one in &open {
                li { (one.say(l)) " " span.badge { (article(one.article(), l)) } }
            } } }
        }
        @if players.is_empty() { p.empty { (t::dossier_no_needs(l)) } }
        @for player in &players { (card(player, &desk, id, l, &hidden)) }
        section.card {
            h2 { (t::dossier_add_needs(l)) }
            form.stack method="post" action={ "/t/" (id) "/needs" } {
                (hidden())
                datalist id="players" { @for player in desk.players() {
                    option value=(player.person.name) {}
                } }
                label { (t::player(l)) input name="player" list="players" required
                    maxlength="200" autocomplete="off"; }
                (fields(&Needs::default(), None, l))
                div.actions { button.primary { (t::save_the_changes(l)) } }
            }
        }
        @if !players.is_empty() {
            section.card {
                h2 { (t::dossier_assistants(l)) " "
                    span.badge { (article("Technical rules 10.4", l)) } }
                ul { @for duty in assistant_duties(l) { li { (duty) } } }
            }
        }
    }))
}

/// One player: what is arranged, the exceptions, what the opponent is told, where they play now.
fn card(
    player: &Participant,
    desk: &Desk,
    id: i64,
    l: Language,
    hidden: &dyn Fn() -> Markup,
) -> Markup {
    let needs = &player.person.needs;
    let told = |what: &[(String, &'static str)]| {
        html! { ul { @for (text, by) in what {
            li { (text) " " span.badge { (article(by, l)) } }
        } } }
    };
    let arranged: Vec<_> = needs.needs.iter().map(|need| need.arranged(l)).collect();
    let mut exceptions: Vec<_> = needs.needs.iter().flat_map(|need| need.exceptions(l)).collect();
    exceptions.sort();
    exceptions.dedup();
    let opponent: Vec<String> = needs.needs.iter().filter_map(|need| need.opponent(l)).collect();
    let now = desk.current().and_then(|round| {
        let board = round
            .boards()
            .into_iter()
            .find(|board| [board.white, board.black].contains(&player.id))?;
        let other = if board.white == player.id { board.black } else { board.white };
        let other = desk.player(other).map(|other| other.person.name.clone())?;
        Some((round.round, board.table, other))
    });
    html! {
        section.card.needs {
            h2 { a href={ "/t/" (id) "/players/" (player.id) } { (player.person.name) }
                @if let Some(table) = player.table {
                    " " span.badge.good { (t::dossier_own_table(l, table)) } } }
            p { (needs.say(l))
                @if !needs.assistant.is_empty() {
                    " · " (t::dossier_assistant(l)) ": " strong { (needs.assistant) } }
                @if let Some(day) = needs.told { " · " (t::dossier_told(l)) " " (day.say(l)) } }
            @if let Some((round, table, other)) = now {
                p.note { (t::round_number(l, round)) ": " (t::table(l)) " " strong { (table) } ", "
                    (other)
                    @if player.table.is_some_and(|own| own != table) {
                        " " span.badge.warn { (t::dossier_table_from_next(l)) } } }
            }
            @if !arranged.is_empty() { h3 { (t::dossier_arranged(l)) } (told(&arranged)) }
            @if !exceptions.is_empty() { h3 { (t::dossier_exceptions(l)) } (told(&exceptions)) }
            @if !opponent.is_empty() {
                h3 { (t::dossier_opponents_are_told(l)) }
                ul { @for line in &opponent { li { (line) } } }
            }
            details { summary { (t::dossier_change(l)) }
                form.stack method="post" action={ "/t/" (id) "/needs" } {
                    (hidden())
                    input type="hidden" name="id" value=(player.id);
                    (fields(needs, player.table, l))
                    div.actions { button.primary { (t::save_the_changes(l)) } }
                }
            }
        }
    }
}

fn fields(needs: &Needs, table: Option<u16>, l: Language) -> Markup {
    let told = needs.told.or_else(clock::today).map(|day| day.to_string().replace('/', "-"));
    html! {
        fieldset.choices { legend { (t::dossier_needs(l)) }
            @for need in Need::ALL {
                label.check { input type="checkbox" name="need" value=(need.name())
                    checked[needs.needs.contains(need)]; (need.say(l)) }
            }
        }
        label { (t::dossier_more_words(l))
            textarea name="words" rows="2" maxlength="500" { (needs.words) } }
        div.fields {
            label { (t::dossier_assistant(l))
                input name="assistant" maxlength="200" value=(needs.assistant); }
            label { (t::dossier_table_kept(l)) input type="number" name="table" min="1" max="9999"
                inputmode="numeric"
                value=(table.map(|table| table.to_string()).unwrap_or_default()); }
            label { (t::dossier_told(l))
                input type="date" name="told" value=(told.unwrap_or_default()); }
        }
    }
}

/// What the form says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Typed {
    id: String,
    player: String,
    need: Vec<String>,
    words: String,
    assistant: String,
    table: String,
    told: String,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

/// Keeps what a player needs, and the table.
pub async fn save(at: At<Deputy>, Form(typed): Form<Typed>) -> Result<Response, Problem> {
    let desk = at.desk();
    let wanted = optional::<u32>(&typed.id, t::player)?;
    let name = arbitra_model::fold(&typed.player);
    let player = desk
        .players()
        .find(|player| match wanted {
            Some(wanted) => player.id.get() == wanted,
            None => arbitra_model::fold(&player.person.name) == name,
        })
        .ok_or_else(|| Problem::bad_input_with(|l| t::dossier_nobody_called(l, &typed.player)));
    let player = player.at("player")?;
    let needs = Needs {
        needs: typed.need.iter().filter_map(|name| Need::named(name)).collect(),
        assistant: typed.assistant.clone(),
        words: typed.words.clone(),
        told: optional::<Date>(&typed.told.replace('-', "/"), t::dossier_told).at("told")?,
    }
    .tidied();
    let table = optional::<u16>(&typed.table, t::table).at("table")?.filter(|table| *table > 0);
    let mut actions = Vec::new();
    if needs != player.person.needs {
        let mut person = player.person.clone();
        person.needs = needs;
        actions.push(Action::CorrectPlayer { player: player.id, person: Box::new(person) });
    }
    if table != player.table {
        actions.push(Action::FixBoard { player: player.id, table });
    }
    let acting = Acting::typed(&typed.seen, &typed.confirmed, typed.why, typed.back)?;
    if !actions.is_empty() {
        at.act_all(&acting, actions).await?;
    }
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/needs", at.id))).into_response())
}
