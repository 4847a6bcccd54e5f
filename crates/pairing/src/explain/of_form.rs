//! What can be asked of a round of another form: tables, brackets, lists, matches, teams.

use arbitra_model::{Language, Number, Round, Tournament};

use super::{Account, ExplainError, words};
use crate::form::FormRound;
use crate::matches::Swiss;
use crate::words::explain::account;
use crate::{Form, PairedRound, RoundPairing, System, pair_round};

/// A round of a form, ready to answer questions. Nothing was chosen in it, so nobody can ask "why not?".
#[derive(Clone, Debug)]
pub struct ExplainedForm<'a> {
    tournament: &'a Tournament,
    system: System,
    round: Round,
    pairing: RoundPairing,
    found: FormRound,
}

impl<'a> ExplainedForm<'a> {
    /// Takes a round of a form, or the next one, from its table, its list or its rules.
    ///
    /// # Errors
    /// [`ExplainError`] if the form has no such round.
    pub fn new(
        tournament: &'a Tournament,
        form: Form,
        round: Option<Round>,
    ) -> Result<ExplainedForm<'a>, ExplainError> {
        let system = System::Form(form);
        let PairedRound { round, pairing, form } = pair_round(tournament, system, round)?;
        let found = form.ok_or(ExplainError::NotExplained(system))?;
        Ok(ExplainedForm { tournament, system, round, pairing, found })
    }

    /// The boards of the round.
    #[must_use]
    pub fn pairing(&self) -> &RoundPairing {
        &self.pairing
    }

    /// Why the round is what it is. Where teams meet, the matches are told one by one and their boards are not.
    #[must_use]
    pub fn round(&self, language: Language) -> Account {
        let mut account = self.whole(language);
        if matches!(self.system, System::Form(Form::Swiss(Swiss::Team(_) | Swiss::Olympiad))) {
            account.boards.clear();
        }
        account
    }

    /// One board: what the round rests on, and why these colours.
    ///
    /// # Errors
    /// [`ExplainError::NoBoard`] if there is none with this number; they count from 1.
    pub fn board(&self, board: usize, language: Language) -> Result<Account, ExplainError> {
        let mut account = self.whole(language);
        let boards = account.boards.len();
        account.boards.retain(|one| one.board == board);
        let Some(found) = account.boards.first() else {
            return Err(ExplainError::NoBoard { asked: board, boards });
        };
        let both = [found.white.number, found.black.number];
        account.title = format!("{} · {}", account.title, words::board(board, language));
        Ok(about(account, &both))
    }

    /// One player: what the round rests on, the player's opponent and colour, or why there is no game.
    ///
    /// # Errors
    /// [`ExplainError::NoPlayer`] if there is no such player.
    pub fn player(&self, player: Number, language: Language) -> Result<Account, ExplainError> {
        let name = match self.tournament.player(player) {
            Some(player) => format!("{} {}", player.number, player.name),
            None => return Err(ExplainError::NoPlayer(player)),
        };
        let mut account = self.whole(language);
        let plays =
            |one: &super::BoardAccount| [one.white.number, one.black.number].contains(&player);
        account.boards.retain(plays);
        account.title = format!("{} · {name}", account.title);
        Ok(about(account, &[player]))
    }

    fn whole(&self, language: Language) -> Account {
        account(self.tournament, &self.found, self.round, self.system.to_string(), language)
    }
}

/// What concerns some players, and what concerns everybody.
fn about(mut account: Account, players: &[Number]) -> Account {
    for section in &mut account.sections {
        section.paragraphs.retain(|paragraph| {
            let mut named = paragraph.sentences.iter().flat_map(|said| &said.players).peekable();
            named.peek().is_none() || named.any(|number| players.contains(number))
        });
    }
    account.sections.retain(|section| !section.paragraphs.is_empty());
    account
}

#[cfg(test)]
mod tests {
    use arbitra_model::Player;

    use super::*;
    use crate::form::{Entrants, RoundRobin};

    fn field(players: u16) -> Tournament {
        let players = (1..=players).filter_map(Number::new);
        Tournament {
            players: players.map(|n| Player::new(n, format!("Player {n}"))).collect(),
            ..Tournament::default()
        }
    }

    #[test]
    fn a_table_tells_of_every_board_and_of_who_rests() {
        let field = field(5);
        let form = Form::RoundRobin(RoundRobin::single(Entrants::Players));
        let round = ExplainedForm::new(&field, form, Round::new(1)).unwrap();
        let account = round.round(Language::English);
        assert_eq!((account.boards.len(), account.title.as_str()), (2, "Round 1"));
        let text = account.text();
        assert!(text.contains("Berger table of 6 for 5 players, row 1 [C.05 Annex 1]."), "{text}");
        assert!(text.contains("meets the missing last number and rests"), "{text}");
        for language in Language::ALL {
            let rests = account.sections.last().unwrap().paragraphs[0].sentences[0].players[0];
            let own = round.player(rests, language).unwrap();
            assert_eq!((own.sections.len(), own.boards.len()), (2, 0));
            let board = round.board(1, language).unwrap();
            assert_eq!((board.sections.len(), board.boards.len()), (1, 1));
            assert!(round.board(9, language).is_err());
            assert!(round.player(Number::new(77).unwrap(), language).is_err());
        }
    }
}
