//! Players without a rating: the chief arbiter estimates how strong they are (C.04.2 2.1).

use arbitra_desk::{Action, Article, Desk, Participant, PlayerId, Ranking, RatingSource, Status};
use arbitra_model::Language;
use arbitra_texts as t;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};

use crate::core::at::At;
use crate::core::form::{Acting, optional};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::visitor::Visitor;
use crate::views::acts;

/// How many are asked about at once.
const ASKED: usize = 100;

/// Who plays and has no strength by the announced order.
pub fn unrated(desk: &Desk) -> Vec<&Participant> {
    let ranking = desk.regulations().map_or(Ranking::FIDE, |rules| rules.ranking);
    let strength =
        |player: &Participant| ranking.method.strength(&player.person, ranking.federation);
    let mut players: Vec<&Participant> = desk
        .players()
        .filter(|player| player.status == Status::Playing && strength(player) == 0)
        .collect();
    players.sort_by(|a, b| a.person.name.cmp(&b.person.name));
    players
}

/// That some have no rating while others have one, with the way to an estimate.
pub fn note(desk: &Desk, id: i64, l: Language) -> Markup {
    let count = unrated(desk).len();
    let begun = desk.rounds().next().is_some();
    html! {
        @if count > 0 && !begun && count < desk.players().count() {
            p.muted.no-print { (t::players_without_rating(l, count)) " "
                a href={ "/t/" (id) "/ratings#estimates" } { (t::estimate_them(l)) } }
        }
    }
}

/// Fields for all of them.
pub fn card(visitor: &Visitor, desk: &Desk, id: i64, l: Language) -> Markup {
    let players = unrated(desk);
    html! {
        @if !players.is_empty() {
            section.card #estimates {
                h2 { (t::players_without_rating(l, players.len())) }
                p.muted { (t::the_chief_arbiter_estimates(l)) " "
                    span.badge { (Article::STRENGTH) } }
                form.stack method="post" action={ "/t/" (id) "/ratings/estimates" } {
                    (acts::hidden(visitor, desk, &visitor.path))
                    div.fields.small { @for player in players.iter().take(ASKED) {
                        label { (player.person.name)
                            input name={ "estimate-" (player.id) } inputmode="numeric" size="5"
                                maxlength="4" autocomplete="off"; }
                    } }
                    div.actions { button { (t::save(l)) } }
                }
            }
        }
    }
}

/// Keeps what was estimated.
pub async fn keep(
    at: At<Deputy>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let field = |name: &str| {
        let found = fields.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.clone()).unwrap_or_default()
    };
    let acting = Acting::typed(&field("seen"), &field("confirmed"), field("why"), field("back"))?;
    let desk = at.desk();
    let mut actions = Vec::new();
    for (name, value) in &fields {
        let id = name.strip_prefix("estimate-").and_then(|id| id.parse().ok());
        let Some(player) = id.and_then(|id| desk.player(PlayerId::new(id))) else { continue };
        let estimate = optional::<u16>(value, t::tournament_rating)?;
        let Some(estimate) = estimate.filter(|estimate| *estimate > 0) else { continue };
        let mut person = player.person.clone();
        person.estimate = Some(estimate);
        person.sources.tournament = Some(RatingSource::Typed);
        actions.push(Action::CorrectPlayer { player: player.id, person: Box::new(person) });
    }
    if actions.is_empty() {
        return Err(Problem::bad_input(t::write_something_first));
    }
    at.act_all(&acting, actions).await?;
    Ok(Redirect::to(&format!("/t/{}/ratings", at.id)).into_response())
}
