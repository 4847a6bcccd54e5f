//! What can be asked of a round: all of it, a board, a player, and "why not?".

use arbitra_model::{Language, Number, Round, Said as _, Tournament};

use super::{Account, Depth, Rulebook, Scene, account, board_account, words};
use crate::{
    Position, RoundError, RoundPairing, System, burstein, dubov, dutch, fide1999, lim, pair,
};

/// The system as one that can say why; none if it does not here. A new system adds its arm.
fn book(system: System, depth: Depth) -> Option<Box<dyn Rulebook>> {
    match system {
        System::Dutch(edition) => Some(Box::new(dutch::Book { edition, depth })),
        System::Dubov(edition) => Some(Box::new(dubov::Book::new(edition))),
        System::Burstein(edition) => Some(Box::new(burstein::Book::new(edition))),
        System::Lim(edition) => Some(Box::new(lim::book(edition))),
        System::Fide1999(edition) => Some(Box::new(fide1999::book(edition))),
        System::EarlyDutch(edition) => Some(Box::new(dutch::early::Book::new(edition))),
        System::Form(_) => None,
    }
}

/// A question that cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum ExplainError {
    /// The round cannot be paired.
    #[error(transparent)]
    Round(#[from] RoundError),
    /// The round has no such board.
    NoBoard {
        /// The board asked for.
        asked: usize,
        /// How many there are.
        boards: usize,
    },
    /// The tournament has no such player.
    NoPlayer(Number),
    /// The player is neither paired nor given the bye in the round.
    NotPaired(Number),
    /// The system does not explain itself here.
    NotExplained(System),
}

/// A round that was paired, ready to answer questions.
///
/// ```
/// use arbitra_model::{Language, Number, Player, Tournament};
/// use arbitra_pairing::explain::Explained;
/// use arbitra_pairing::System;
///
/// let players = (1..=5).filter_map(Number::new).map(|n| Player::new(n, format!("Player {n}")));
/// let tournament = Tournament { players: players.collect(), ..Tournament::default() };
/// let round = Explained::new(&tournament, System::ALL[0], None).unwrap();
/// let page = round.player(Number::new(5).unwrap(), Language::Spanish).unwrap();
/// assert!(page.text().contains("descansa Player 5 (5)"));
/// ```
#[derive(Clone, Debug)]
pub struct Explained<'a> {
    tournament: &'a Tournament,
    system: System,
    position: Position,
    pairing: RoundPairing,
}

impl<'a> Explained<'a> {
    /// Pairs a round, or the next one.
    ///
    /// # Errors
    /// [`ExplainError`] if it cannot be paired, or the system does not explain itself here.
    pub fn new(
        tournament: &'a Tournament,
        system: System,
        round: Option<Round>,
    ) -> Result<Explained<'a>, ExplainError> {
        let not_explained = ExplainError::NotExplained(system);
        let (Some(_), Some(history)) = (book(system, Depth::Round), system.history()) else {
            return Err(not_explained);
        };
        let round =
            round.map_or_else(|| Position::next_round(tournament), Ok).map_err(RoundError::from)?;
        let position = Position::before(tournament, round, history).map_err(RoundError::from)?;
        let pairing =
            pair(system, &position).map_err(|none| RoundError::NoPairing { round, none })?;
        Ok(Explained { tournament, system, position, pairing })
    }

    /// The position that was paired.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The pairing the rules prescribe.
    #[must_use]
    pub fn pairing(&self) -> &RoundPairing {
        &self.pairing
    }

    /// The system and edition.
    #[must_use]
    pub fn system(&self) -> System {
        self.system
    }

    pub(super) fn book(&self, depth: Depth) -> Box<dyn Rulebook> {
        book(self.system, depth).expect("invariant: asked when the round was paired")
    }

    pub(super) fn scene(&self, language: Language) -> Scene<'_> {
        Scene::new(self.tournament, &self.position, &self.pairing, language)
    }

    /// The whole round: bracket by bracket, the bye, board by board.
    #[must_use]
    pub fn round(&self, language: Language) -> Account {
        account(&*self.book(Depth::Round), &self.scene(language))
    }

    /// One board: the brackets its players went through, and the colours.
    ///
    /// # Errors
    /// [`ExplainError::NoBoard`] if there is none with this number; they count from 1.
    pub fn board(&self, board: usize, language: Language) -> Result<Account, ExplainError> {
        let boards = self.pairing.boards.len();
        let found = board.checked_sub(1).and_then(|index| self.pairing.boards.get(index));
        let Some(found) = found else {
            return Err(ExplainError::NoBoard { asked: board, boards });
        };
        let scene = self.scene(language);
        // Whoever came down saw more brackets.
        let rank = |number| scene.rank(number).unwrap_or(usize::MAX);
        let player = if rank(found.white) < rank(found.black) { found.white } else { found.black };
        let title = format!("{} · {}", scene.heading(), words::board(board, language));
        Ok(self.page(&scene, player, title))
    }

    /// One player: the brackets gone through, opponent and colour, or the bye.
    ///
    /// # Errors
    /// [`ExplainError`] if there is no such player, or they are not paired in this round.
    pub fn player(&self, player: Number, language: Language) -> Result<Account, ExplainError> {
        self.known(player)?;
        let scene = self.scene(language);
        let title = format!("{} · {}", scene.heading(), scene.name(player));
        Ok(self.page(&scene, player, title))
    }

    fn page(&self, scene: &Scene<'_>, player: Number, title: String) -> Account {
        let book = self.book(Depth::Player(player));
        let book = &*book;
        let mut page = Account::begin(book, scene, title);
        page.sections = book.sections(scene);
        let boards = (1..).zip(&self.pairing.boards);
        page.boards = boards
            .filter(|(_, board)| [board.white, board.black].contains(&player))
            .map(|(number, board)| board_account(book, scene, number, board))
            .collect();
        page.for_player(player)
    }

    /// Whether a player is in the tournament and in the round.
    pub(super) fn known(&self, player: Number) -> Result<(), ExplainError> {
        if self.tournament.player(player).is_none() {
            return Err(ExplainError::NoPlayer(player));
        }
        let mut here = self.position.contenders.iter();
        if here.any(|contender| contender.number == player) {
            Ok(())
        } else {
            Err(ExplainError::NotPaired(player))
        }
    }
}
