//! Questions about a round, answered: all of it, a board, a player, and "why not?".

use arbitra_desk::{Desk, PlayerId, Refusal};
use arbitra_model::{Number, Round, Tournament};
use arbitra_pairing::explain::{Account, ExplainError, Explained, Question};
use arbitra_pairing::{PositionError, RoundError, System};
use arbitra_report::Account as Parts;
use arbitra_standings::Language;
use arbitra_texts as t;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::views::somebody;

/// What is asked.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// A table of the round.
    #[serde(deserialize_with = "if_readable")]
    pub board: Option<u16>,
    /// A player.
    #[serde(deserialize_with = "if_readable")]
    pub player: Option<u32>,
    /// `meet`, `bye` or `white`: why not?
    pub why: String,
    /// Whom the wish is about.
    pub a: String,
    /// And against whom.
    pub b: String,
    /// A player as a large field asks for one: typed.
    pub who: String,
    /// Whether players were typed rather than chosen.
    pub typed: String,
}

/// The answer to a question about a round, for programs.
pub fn account(desk: &Desk, round: Round, asked: &Asked, l: Language) -> Result<Account, Problem> {
    let system = desk.regulations().ok_or(Problem::NotFound)?.system;
    let why = |language: Language| {
        let answer = answered(&desk.tournament_for(round), system, desk, round, asked, language);
        answer.err().unwrap_or_default()
    };
    let answer = answered(&desk.tournament_for(round), system, desk, round, asked, l);
    answer.map_err(|_| Problem::bad_input_with(why))
}

/// The answer, or why there is none.
pub fn answered(
    tournament: &Tournament,
    system: System,
    desk: &Desk,
    round: Round,
    asked: &Asked,
    l: Language,
) -> Result<Account, String> {
    let in_words = |error: ExplainError| refused(&error, desk, l);
    // The numbers the round was paired by: late entries may have moved them since.
    let numbers = desk.numbers_for(round);
    let number = |id: PlayerId| numbers.get(&id).copied();
    let explained = Explained::new(tournament, system, Some(round)).map_err(in_words)?;
    let unknown = || t::there_is_no_such_player(l).to_owned();
    let typed = |text: &str| -> Result<Number, String> {
        let id = somebody::read(desk, text, &asked.typed);
        number(id.ok_or_else(|| t::choose_a_player(l).to_owned())?).ok_or_else(unknown)
    };
    let question = match asked.why.as_str() {
        "" => None,
        "bye" => Some(Question::Bye(typed(&asked.a)?)),
        "white" => Some(Question::White(typed(&asked.a)?)),
        _ => Some(Question::Meet(typed(&asked.a)?, typed(&asked.b)?)),
    };
    if let Some(question) = question {
        return Ok(explained.why_not(question, l).map_err(in_words)?.account);
    }
    if !asked.who.trim().is_empty() {
        return explained.player(typed(&asked.who)?, l).map_err(in_words);
    }
    if let Some(player) = asked.player {
        let player = number(PlayerId::new(player)).ok_or_else(unknown)?;
        return explained.player(player, l).map_err(in_words);
    }
    let Some(table) = asked.board else { return Ok(explained.round(l)) };
    let boards = desk.round(round).map(|round| round.boards()).unwrap_or_default();
    let board = boards
        .into_iter()
        .find(|board| board.table == table)
        .ok_or_else(|| t::there_is_no_such_board(l).to_owned())?;
    let both = [number(board.white), number(board.black)];
    let place =
        explained.pairing().boards.iter().position(|found| {
            both.contains(&Some(found.white)) && both.contains(&Some(found.black))
        });
    match (place, both[0]) {
        (Some(place), _) => explained.board(place + 1, l).map_err(in_words),
        // The board was made by hand: what the rules say of the one with White.
        (None, Some(white)) => explained.player(white, l).map_err(in_words),
        (None, None) => Err(unknown()),
    }
}

/// What an account is made of, to jump there: score groups first, the boards last.
pub fn contents(account: &Account, l: Language) -> Markup {
    html! {
        @if account.sections.len() > 1 || !account.boards.is_empty() {
            nav.contents.card aria-label=(t::contents(l)) {
                h2 { (t::contents(l)) }
                ul.plain {
                    @for (index, section) in account.sections.iter().enumerate() {
                        li { a href={ "#" (Parts::part(index)) } { (section.title) } }
                    }
                    @if !account.boards.is_empty() {
                        li { a href={ "#" (Parts::ITEMS) } { (t::boards(l)) } }
                    }
                }
            }
        }
    }
}

fn refused(error: &ExplainError, desk: &Desk, l: Language) -> String {
    match error {
        ExplainError::Round(RoundError::NoPairing { none, .. }) => {
            let obstacle = none.obstacle.clone();
            desk.say_refusal(&Refusal::NoLegalPairing { obstacle }, l)
        }
        ExplainError::Round(RoundError::Position(PositionError::NoPlayers { round })) => {
            t::nobody_is_to_be_paired(l, round)
        }
        ExplainError::Round(_) => t::the_rounds_before_this_one(l).to_owned(),
        ExplainError::NoBoard { .. } => t::there_is_no_such_board(l).to_owned(),
        ExplainError::NoPlayer(_) => t::there_is_no_such_player(l).to_owned(),
        ExplainError::NotPaired(_) => t::the_player_does_not_take(l).to_owned(),
        ExplainError::NotExplained(system) => t::leaves_nothing_to_choose_here(l, system),
    }
}
