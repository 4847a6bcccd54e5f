//! A ruling becomes an incident in the record; its result may be entered with it.

use arbitra_desk::{Action, Answered, ClockChange, Counted, Desk, Incident};
use arbitra_laws::ruling::{self, Case, Counter, Outcome, Penalty, Step, walk};
use arbitra_model::{Bilingual, Language};
use arbitra_texts as t;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use serde::Deserialize;

use super::rulings::{Asked, Scene, case_of, class_of, clock_changes};
use crate::core::at::At;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;

/// A ruling to write down: the way to it, and what the arbiter decided.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Ruled {
    board: String,
    player: String,
    a: String,
    /// Minutes for the first clock that changes.
    clock0: String,
    /// Minutes for the second.
    clock1: String,
    /// The place of a penalty in 12.9.
    penalty: String,
    /// The code of a result to enter.
    enter: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Writes a ruling into the record.
pub async fn write(
    at: At<Deputy>,
    Path((id, case)): Path<(i64, String)>,
    Form(form): Form<Ruled>,
) -> Result<Response, Problem> {
    let case = case_of(at.desk(), &case).ok_or(Problem::NotFound)?;
    let incident = incident_of(at.desk(), &case, &form)?;
    let board = incident.board;
    let mut actions = vec![Action::Incident { incident: Box::new(incident) }];
    if let (Some(board), false) = (board, form.enter.trim().is_empty()) {
        let result = parsed(&form.enter, t::result)?;
        actions.push(Action::EnterResult { board, result });
    }
    at.act_all(&form.acting, actions).await?;
    let back = form.acting.back_or(format!("/t/{id}/incidents"));
    Ok(Redirect::to(&back).into_response())
}

/// The incident that the answers lead to.
fn incident_of(desk: &Desk, case: &Case, form: &Ruled) -> Result<Incident, Problem> {
    let asked = Asked { board: form.board.clone(), player: form.player.clone(), a: form.a.clone() };
    let scene = Scene::of(desk, &asked);
    let counters = scene.counters(desk);
    let unfinished = || Problem::bad_input(t::the_questions_are_not_answered);
    let step = walk(case, &asked.answers(), counters.as_ref()).map_err(|_| unfinished())?;
    let Step::Rule { outcome, answers, .. } = step else { return Err(unfinished()) };
    let typed = [&form.clock0, &form.clock1];
    let mut clock = Vec::new();
    for (place, (player, minutes)) in
        clock_changes(&outcome.clock, &scene, class_of(desk)).into_iter().enumerate()
    {
        let typed = match typed.get(place) {
            Some(text) => optional::<i32>(text, t::minutes)?,
            None => None,
        };
        let minutes = typed.unwrap_or(minutes).clamp(-600, 600);
        if minutes != 0 {
            clock.push(ClockChange { player, seconds: 60 * minutes });
        }
    }
    let penalty = optional::<usize>(&form.penalty, t::penalty)?
        .and_then(|place| Penalty::all(case.edition).get(place));
    Ok(Incident {
        round: scene.board.map(|board| board.id.round).or(desk.current().map(|round| round.round)),
        board: scene.board.map(|board| board.id),
        player: scene.player,
        case: case.name.clone(),
        edition: case.edition.to_string(),
        title: case.title.clone(),
        answers: answers.iter().filter_map(|answer| answered(case, answer)).collect(),
        steps: outcome.steps.clone(),
        articles: outcome.articles.clone(),
        clock,
        result: result(outcome),
        penalty: penalty.map(|penalty| {
            let say =
                |language| format!("{}: {}", penalty.article(case.edition), penalty.say(language));
            Bilingual::of(say(Language::English), say(Language::Spanish))
        }),
        discretion: outcome.discretion.clone(),
        counts: counts(outcome, penalty.copied()),
    })
}

fn answered(case: &Case, answer: &ruling::Answer) -> Option<Answered> {
    let question = case.questions.get(&answer.question)?;
    let option = question.options.iter().find(|option| option.id == answer.option)?;
    Some(Answered {
        question: question.text.clone(),
        answer: match question.announced.as_ref().filter(|_| answer.announced) {
            Some(says) => said_as_announced(&option.text, says),
            None => option.text.clone(),
        },
        counted: answer.counted,
    })
}

/// An answer that nobody gave: with what was announced.
fn said_as_announced(answer: &Bilingual, says: &Bilingual) -> Bilingual {
    let say = |l: Language| {
        format!("{} ({}: {})", answer.text(l), t::dossier_as_announced(l), says.text(l))
    };
    Bilingual::of(say(Language::English), say(Language::Spanish))
}

fn result(outcome: &Outcome) -> Option<Bilingual> {
    let result = outcome.result?;
    Some(Bilingual::of(result.say(Language::English), result.say(Language::Spanish)))
}

/// What the register counts: what the case says, or the warning the arbiter chose.
const fn counts(outcome: &Outcome, penalty: Option<Penalty>) -> Option<Counted> {
    match (outcome.count, penalty) {
        (Some(Counter::IllegalMoves), _) => Some(Counted::IllegalMove),
        (Some(Counter::Warnings), _) | (None, Some(Penalty::Warning)) => Some(Counted::Warning),
        (None, _) => None,
    }
}
