//! Questions about a round, answered: all of it, a board, a player, and "why not?".

use arbitra_desk::{Desk, PlayerId, Refusal};
use arbitra_model::{Language, Number, Round, Said as _, Tournament, capital};
use arbitra_pairing::explain::{Account, ExplainError, Explained, ExplainedForm, Question};
use arbitra_pairing::{PositionError, RoundError, RoundPairing, System};
use arbitra_report::Account as Parts;
use arbitra_texts as t;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::views::somebody;

/// Whether rounds are explained at all: where a table or a draw decides there is nothing to ask.
pub fn is_explained(desk: &Desk) -> bool {
    desk.regulations().is_some_and(|rules| !matches!(rules.system, System::Form(_)))
}

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

impl Asked {
    /// Whether nothing in particular is asked: the whole round.
    pub fn is_about_all(&self) -> bool {
        let nobody = self.player.is_none() && self.who.is_empty();
        nobody && self.board.is_none() && self.why.is_empty()
    }
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
    let part = match (asked.player, asked.board) {
        _ if !asked.who.trim().is_empty() => Part::Player(typed(&asked.who)?),
        (Some(player), _) => Part::Player(number(PlayerId::new(player)).ok_or_else(unknown)?),
        (None, Some(table)) => Part::Board(seats(desk, round, table, l)?.map(number)),
        (None, None) => Part::Round,
    };
    if let System::Form(form) = system {
        if question.is_some() {
            return Err(in_words(ExplainError::NotExplained(system)));
        }
        let explained = ExplainedForm::new(tournament, form, Some(round)).map_err(in_words)?;
        return match part.within(explained.pairing()).ok_or_else(unknown)? {
            Within::Round => Ok(explained.round(l)),
            Within::Board(board) => explained.board(board, l).map_err(in_words),
            Within::Player(player) => explained.player(player, l).map_err(in_words),
        };
    }
    let explained = Explained::new(tournament, system, Some(round)).map_err(in_words)?;
    if let Some(question) = question {
        return Ok(explained.why_not(question, l).map_err(in_words)?.account);
    }
    match part.within(explained.pairing()).ok_or_else(unknown)? {
        Within::Round => Ok(explained.round(l)),
        Within::Board(board) => explained.board(board, l).map_err(in_words),
        Within::Player(player) => explained.player(player, l).map_err(in_words),
    }
}

/// Who sits at a table.
fn seats(desk: &Desk, round: Round, table: u16, l: Language) -> Result<[PlayerId; 2], String> {
    let boards = desk.round(round).map(|round| round.boards()).unwrap_or_default();
    let board = boards.into_iter().find(|board| board.table == table);
    let board = board.ok_or_else(|| t::there_is_no_such_board(l).to_owned())?;
    Ok([board.white, board.black])
}

/// The part of a round that is asked about.
enum Part {
    Round,
    /// The two of a board, White first.
    Board([Option<Number>; 2]),
    Player(Number),
}

/// The same, as the pairing has it.
enum Within {
    Round,
    Board(usize),
    Player(Number),
}

impl Part {
    /// Where a part stands in the pairing the rules prescribe; none if nobody knows its players.
    fn within(&self, pairing: &RoundPairing) -> Option<Within> {
        let both = match self {
            Part::Round => return Some(Within::Round),
            Part::Player(number) => return Some(Within::Player(*number)),
            Part::Board(both) => both,
        };
        let place = pairing.boards.iter().position(|found| {
            both.contains(&Some(found.white)) && both.contains(&Some(found.black))
        });
        match place {
            Some(place) => Some(Within::Board(place + 1)),
            // The board was made by hand: what the rules say of the one with White.
            None => both[0].map(Within::Player),
        }
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
        ExplainError::Round(RoundError::Form(error)) => error.say(l),
        error => capital(&format!("{}.", error.say(l))),
    }
}
