//! Why a round is what it is: all of it, a board, a player, and "why not?".

use arbitra_desk::{Desk, PlayerId, Refusal};
use arbitra_model::{Number, Round, Tournament};
use arbitra_pairing::explain::{Account, ExplainError, Explained, Question};
use arbitra_pairing::{PositionError, RoundError, System};
use arbitra_standings::Language;
use arbitra_store::TournamentId;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::app::App;
use crate::form::wish;
use crate::problem::Problem;
use crate::roles::Role;
use crate::room::Room;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, forms, paper};
use crate::visitor::Visitor;

/// The addresses of explanations.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/rounds/{round}/explain", get(show))
}

/// What is asked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// A table of the round.
    #[serde(deserialize_with = "wish")]
    board: Option<u16>,
    /// A player.
    #[serde(deserialize_with = "wish")]
    player: Option<u32>,
    /// `meet`, `bye` or `white`: why not?
    why: String,
    /// Whom the wish is about.
    a: String,
    /// And against whom.
    b: String,
}

async fn show(
    State(app): State<App>,
    Path((id, number)): Path<(i64, u16)>,
    Query(asked): Query<Asked>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    visitor.needs(&room, Role::Viewer)?;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    if visitor.desk(&room).round(number).is_none() {
        return Err(Problem::NotFound);
    }
    // A round is paired again for its explanation: not on the threads that serve pages.
    tokio::task::spawn_blocking(move || page(&visitor, &room, number, &asked))
        .await
        .map_err(|error| Problem::defect(&error))?
}

/// The answer to a question about a round, for programs.
pub fn account(desk: &Desk, round: Round, asked: &Asked, l: Language) -> Result<Account, Problem> {
    let system = desk.regulations().ok_or(Problem::NotFound)?.system;
    let why = |language: Language| {
        let answer = answered(&desk.tournament_for(round), system, desk, round, asked, language);
        answer.err().unwrap_or_default()
    };
    let answer = answered(&desk.tournament_for(round), system, desk, round, asked, l);
    answer.map_err(|_| Problem::bad(why(Language::English), why(Language::Spanish)))
}

fn page(visitor: &Visitor, room: &Room, number: Round, asked: &Asked) -> Result<Markup, Problem> {
    let desk = visitor.desk(room);
    let l = visitor.language;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let tournament = desk.tournament_for(number);
    let whole = asked.board.is_none() && asked.player.is_none() && asked.why.is_empty();
    let answer = answered(&tournament, regulations.system, &desk, number, asked, l);
    let differs = desk.compare(number).is_ok_and(|comparison| !comparison.agrees());
    let title = format!("{} {number}", l.choose("Why? Round", "¿Por qué? Ronda"));
    let own = format!("/t/{}/rounds/{number}", room.id);
    let frame = Frame::of(visitor, room, &desk, Tab::Round, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar.no-print {
            a.button href=(own) { "← " (l.choose("Back to the round", "Volver a la ronda")) }
            @if !whole { a.button href={ (own) "/explain" } { (l.choose("The whole round", "Toda la ronda")) } }
            span.grow {} (paper::print_button(l))
        }
        div.split {
            article.card.account {
                @if differs { p.note { (l.choose("The round was changed by hand, or data were corrected since. This explains what the rules prescribe with the data of now.",
                    "La ronda se modificó a mano o los datos se corrigieron después. Esto explica lo que las reglas prescriben con los datos actuales.")) } }
                @match answer {
                    Ok(account) => (PreEscaped(account.html_fragment())),
                    Err(why) => @if let Some(account) = forms::account(&desk, &tournament, number, l) { (account) } @else { h1 { (l.choose("No explanation", "Sin explicación")) } p { (why) } },
                }
            }
            aside.no-print { (questions(&desk, number, &own, asked, l)) }
        }
    }))
}

/// The answer, or why there is none.
fn answered(
    tournament: &Tournament,
    system: System,
    desk: &Desk,
    round: Round,
    asked: &Asked,
    l: Language,
) -> Result<Account, String> {
    let told = |error: ExplainError| refused(&error, desk, l);
    // The numbers the round was paired by: late entries may have moved them since.
    let numbers = desk.numbers_for(round);
    let number = |id: PlayerId| numbers.get(&id).copied();
    let explained = Explained::new(tournament, system, Some(round)).map_err(told)?;
    let unknown = || l.choose("There is no such player.", "No existe ese jugador.").to_owned();
    let typed = |text: &str| -> Result<Number, String> {
        let id: u32 = text
            .trim()
            .parse()
            .map_err(|_| l.choose("Choose a player.", "Elija un jugador.").to_owned())?;
        number(PlayerId::new(id)).ok_or_else(unknown)
    };
    let question = match asked.why.as_str() {
        "" => None,
        "bye" => Some(Question::Bye(typed(&asked.a)?)),
        "white" => Some(Question::White(typed(&asked.a)?)),
        _ => Some(Question::Meet(typed(&asked.a)?, typed(&asked.b)?)),
    };
    if let Some(question) = question {
        return Ok(explained.why_not(question, l).map_err(told)?.account);
    }
    if let Some(player) = asked.player {
        let player = number(PlayerId::new(player)).ok_or_else(unknown)?;
        return explained.player(player, l).map_err(told);
    }
    let Some(table) = asked.board else { return Ok(explained.round(l)) };
    let boards = desk.round(round).map(|round| round.boards()).unwrap_or_default();
    let board = boards
        .into_iter()
        .find(|board| board.table == table)
        .ok_or_else(|| l.choose("There is no such board.", "No existe esa mesa.").to_owned())?;
    let both = [number(board.white), number(board.black)];
    let place =
        explained.pairing().boards.iter().position(|found| {
            both.contains(&Some(found.white)) && both.contains(&Some(found.black))
        });
    match (place, both[0]) {
        (Some(place), _) => explained.board(place + 1, l).map_err(told),
        // The board was made by hand: what the rules say of the one with White.
        (None, Some(white)) => explained.player(white, l).map_err(told),
        (None, None) => Err(unknown()),
    }
}

fn refused(error: &ExplainError, desk: &Desk, l: Language) -> String {
    match error {
        ExplainError::Round(RoundError::NoPairing { none, .. }) => {
            let obstacle = none.obstacle.clone();
            desk.say_refusal(&Refusal::NoLegalPairing { obstacle }, l)
        }
        ExplainError::Round(RoundError::Position(PositionError::NoPlayers { round })) => match l {
            Language::English => format!("Nobody is to be paired in round {round}."),
            Language::Spanish => format!("No hay a quién emparejar en la ronda {round}."),
        },
        ExplainError::Round(_) => l
            .choose(
                "The rounds before this one are not there, so it cannot be paired again.",
                "Faltan las rondas anteriores a esta, así que no se puede emparejar de nuevo.",
            )
            .to_owned(),
        ExplainError::NoBoard { .. } => {
            l.choose("There is no such board.", "No existe esa mesa.").to_owned()
        }
        ExplainError::NoPlayer(_) => {
            l.choose("There is no such player.", "No existe ese jugador.").to_owned()
        }
        ExplainError::NotPaired(_) => l
            .choose(
                "The player does not take part in this round.",
                "El jugador no participa en esta ronda.",
            )
            .to_owned(),
        ExplainError::NotExplained(system) => match l {
            Language::English => format!(
                "{system} leaves nothing to choose here: tables, lists or brackets say who meets whom."
            ),
            Language::Spanish => format!(
                "{system} no deja nada que elegir aquí: las tablas, listas o cuadros dicen quién juega con quién."
            ),
        },
    }
}

/// The forms that ask.
fn questions(desk: &Desk, round: Round, own: &str, asked: &Asked, l: Language) -> Markup {
    let mut players: Vec<_> = desk.players().collect();
    players.sort_by_cached_key(|player| arbitra_model::fold(&player.person.name));
    let choice = |name: &str, label: &str, chosen: &str| {
        html! {
            label { (label) select name=(name) {
                option value="" { "–" }
                @for player in &players { option value=(player.id) selected[player.id.to_string() == chosen] { (player.person.name) } }
            } }
        }
    };
    let boards = desk.round(round).map(|round| round.boards()).unwrap_or_default();
    let player = asked.player.map(|player| player.to_string()).unwrap_or_default();
    let why = if asked.why.is_empty() { "meet" } else { asked.why.as_str() };
    html! {
        section.card {
            h2 { (l.choose("Why not?", "¿Por qué no?")) }
            p.muted { (l.choose("The wish is forced upon the round, the round is paired again, and the first rule that suffers is named.",
                "Se impone el deseo a la ronda, se empareja de nuevo y se nombra la primera regla que sale perdiendo.")) }
            form.stack method="get" action={ (own) "/explain" } {
                (choice("a", l.choose("Why does", "¿Por qué"), &asked.a))
                label { (l.choose("not", "no")) select name="why" {
                    option value="meet" selected[why == "meet"] { (l.choose("play against …", "juega contra …")) }
                    option value="bye" selected[why == "bye"] { (l.choose("get the bye", "descansa")) }
                    option value="white" selected[why == "white"] { (l.choose("have White", "lleva blancas")) }
                } }
                (choice("b", l.choose("opponent", "rival"), &asked.b))
                div.actions { button.primary { (l.choose("Ask", "Preguntar")) } }
            }
        }
        section.card {
            h2 { (l.choose("One player, one board", "Un jugador, una mesa")) }
            form.stack method="get" action={ (own) "/explain" } {
                (choice("player", l.choose("Player", "Jugador"), &player))
                div.actions { button { (l.choose("Explain", "Explicar")) } }
            }
            form.stack method="get" action={ (own) "/explain" } {
                label { (l.choose("Board", "Mesa")) select name="board" { @for board in boards { option value=(board.table) selected[asked.board == Some(board.table)] { (board.table) } } } }
                div.actions { button { (l.choose("Explain", "Explicar")) } }
            }
        }
    }
}
