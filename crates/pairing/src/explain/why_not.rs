//! "Why not?": a wish, what it would cost, and for whom.

use arbitra_model::Language;
use arbitra_swiss::explain::elsewhere;

use super::{Account, Depth, ExplainError, Explained, Question, Section, board_account, words};
use crate::dutch::{self, Verdict, Wish, why_not};
use crate::{RoundError, System};

/// The answer to a question that begins with "why not".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What the rules say to the wish; none for a question about colours, which the pairing does not decide, and in
    /// systems other than the Dutch one.
    pub verdict: Option<Verdict>,
    /// The answer in words: one page.
    pub account: Account,
}

impl Explained<'_> {
    /// Why something is not so: forces the wish upon the round, pairs it again, and names what gets worse first. Systems
    /// other than the Dutch one only say what is forbidden.
    ///
    /// # Errors
    /// [`ExplainError`] if a player is not there, or the round is beyond the program's limits.
    pub fn why_not(&self, question: Question, language: Language) -> Result<Answer, ExplainError> {
        let (players, wish) = match question {
            Question::Meet(one, other) => (vec![one, other], Some(Wish::Meet { one, other })),
            Question::Bye(player) => (vec![player], Some(Wish::Bye { player })),
            Question::White(player) => (vec![player], None),
        };
        for &player in &players {
            self.known(player)?;
        }
        let scene = self.scene(language);
        let (position, pairing) = (self.position(), self.pairing());
        let book = self.book(Depth::Round);
        let book = &*book;
        let mut section = Section::new(question.asked(&scene));
        let mut verdict = None;
        if let System::Dutch(edition) = self.system() {
            verdict = wish
                .map(|wish| why_not(edition.rules(), position, pairing, wish))
                .transpose()
                .map_err(|none| RoundError::NoPairing { round: position.round, none })?;
            let voice = dutch::Voice::new(edition, &scene);
            match &verdict {
                Some(verdict) => voice.answer(question, verdict, &players, &mut section),
                None => section.add(voice.colours(book, players[0])),
            }
        } else {
            section.add(elsewhere::answer(book, &scene, question, &players));
        }
        let title = format!("{} · {}", scene.heading(), words::why_not(language));
        let mut account = Account::begin(book, &scene, title);
        account.sections.push(section);
        let boards = (1..).zip(&pairing.boards);
        account.boards = boards
            .filter(|(_, board)| players.iter().any(|p| [board.white, board.black].contains(p)))
            .map(|(number, board)| board_account(book, &scene, number, board))
            .collect();
        Ok(Answer { verdict, account })
    }
}
