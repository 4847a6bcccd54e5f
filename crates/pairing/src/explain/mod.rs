//! Why a round was paired as it was, in sentences an arbiter can read aloud.
//!
//! An [`Account`] holds what there is to say: sections of paragraphs of sentences, and every board with its
//! colours. It is written for one [`Language`]; [`Account::text`] and [`Account::html`] render it, and with the
//! feature `serde` it is data for programs.
//!
//! | what | file |
//! |---|---|
//! | the account and its sentences | `account.rs` |
//! | text and a printable page | `render.rs` |
//! | whom an account speaks of: names, points, histories, lists | `scene.rs` |
//! | why White and why Black, by the rules every FIDE system shares | `colours.rs` |
//! | the Dutch system in words | `dutch/` |
//! | what can be asked: a round, a board, a player, why not | `questions.rs`, `why_not.rs`, `elsewhere.rs` |
//! | the next round for open results; the same rounds by several editions | `what_if.rs`, `replay.rs` |
//!
//! [`Explained`] pairs a round and answers every question about it.
//!
//! # How a system explains itself
//!
//! It implements [`Rulebook`]: its name and citation, its articles for colours, the sections (usually one for
//! each bracket, from its own reasoning), and why a board's two players meet. [`account`] puts the
//! rest together. Sentences are made with [`Sentence::new`], without a full stop and without the
//! article, which [`Sentence::by`] adds; [`Sentence::about`] names the players a sentence concerns, so
//! that a page for one player can be cut out of the whole ([`Account::for_player`]). Then `book` in `questions.rs` gets
//! an arm for it.
//!
//! ```
//! use arbitra_model::{Language, Number, Player, Round, Tournament};
//! use arbitra_pairing::explain::{self, Rulebook, Scene, Section, Sentence};
//! use arbitra_pairing::{Board, ColourRule, Position, System, pair};
//!
//! struct Book;
//!
//! impl Rulebook for Book {
//!     fn name(&self) -> String {
//!         "example-2026".to_owned()
//!     }
//!     fn citation(&self) -> &'static str {
//!         "the rules of the example"
//!     }
//!     fn colour_article(&self, _: ColourRule) -> &'static str {
//!         "7.1"
//!     }
//!     fn sections(&self, scene: &Scene<'_>) -> Vec<Section> {
//!         let everybody: Vec<Number> = scene.position.contenders.iter().map(|c| c.number).collect();
//!         let text = match scene.language {
//!             Language::English => format!("{} are paired in one group", scene.names(&everybody)),
//!             Language::Spanish => format!("{} forman un solo grupo", scene.names(&everybody)),
//!         };
//!         let sentence = Sentence::new(text).by("3.2").about(&everybody);
//!         vec![Section::new("Everybody").paragraph([sentence])]
//!     }
//!     fn meeting(&self, _: &Scene<'_>, _: &Board) -> Vec<Sentence> {
//!         Vec::new()
//!     }
//! }
//!
//! let players = (1..=4).filter_map(Number::new).map(|n| Player::new(n, format!("Player {n}")));
//! let tournament = Tournament { players: players.collect(), ..Tournament::default() };
//! let system = System::ALL[0];
//! let position = Position::before(&tournament, Round::FIRST, arbitra_pairing::dutch::DUTCH_2026.history).unwrap();
//! let pairing = pair(system, &position).unwrap();
//! let scene = Scene::new(&tournament, &position, &pairing, Language::English);
//! let account = explain::account(&Book, &scene);
//! assert!(account.text().contains("Player 3 (3) and Player 4 (4) are paired in one group [3.2]."));
//! ```

mod account;
pub(crate) mod colours;
mod dutch;
mod elsewhere;
mod questions;
mod render;
mod replay;
mod scene;
pub mod what_if;
mod why_not;

use arbitra_model::Language;

pub use account::{Account, BoardAccount, Side};
pub use arbitra_report::{Paragraph, Section, Sentence};
pub use questions::{Depth, ExplainError, Explained};
pub use replay::{Replayed, ReplayedRound, replay};
pub use scene::Scene;
pub use why_not::{Answer, Question};

use crate::{Board, ColourRule, System, burstein, dubov, fide1999, lim, stepwise};

/// A system in one of its editions that can say why.
pub trait Rulebook {
    /// The edition's name, such as `dutch-2026`.
    fn name(&self) -> String;

    /// How a paper cites the edition.
    fn citation(&self) -> &'static str;

    /// The article of a colour rule.
    fn colour_article(&self, rule: ColourRule) -> &'static str;

    /// What there is to say of the round, in the order it was paired.
    fn sections(&self, scene: &Scene<'_>) -> Vec<Section>;

    /// Why the two of a board meet.
    fn meeting(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence>;

    /// Why the two of a board have their colours. The default knows the rules that FIDE's Swiss systems
    /// share ([`ColourRule`]).
    fn colours(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        colours::sentences(scene, board, self.colour_article(board.colour_rule))
    }
}

/// The rulebook of a system that explains itself; none if it does not yet, or is no Swiss system.
#[must_use]
pub fn rulebook(system: System) -> Option<Box<dyn Rulebook>> {
    match system {
        System::Dubov(edition) => Some(Box::new(dubov::Book::new(edition))),
        System::Burstein(edition) => Some(Box::new(burstein::Book::new(edition))),
        System::Lim(edition) => Some(Box::new(lim::book(edition))),
        System::Fide1999(edition) => Some(Box::new(fide1999::book(edition))),
        System::Stepwise(edition) => Some(Box::new(stepwise::Book::new(edition))),
        System::Dutch(_) | System::Form(_) => None,
    }
}

/// The account of a round.
#[must_use]
pub fn account(book: &dyn Rulebook, scene: &Scene<'_>) -> Account {
    let mut account = Account {
        boards: Vec::with_capacity(scene.pairing.boards.len()),
        ..Account::begin(book, scene, scene.heading())
    };
    account.sections = book.sections(scene);
    for (number, board) in (1..).zip(&scene.pairing.boards) {
        account.boards.push(board_account(book, scene, number, board));
    }
    account
}

/// What there is to say of one board.
#[must_use]
pub fn board_account(
    book: &dyn Rulebook,
    scene: &Scene<'_>,
    number: usize,
    board: &Board,
) -> BoardAccount {
    BoardAccount {
        board: number,
        white: scene.side(board.white),
        black: scene.side(board.black),
        meeting: book.meeting(scene, board),
        colours: book.colours(scene, board),
    }
}

/// One text or the other.
pub(crate) fn choose(language: Language, english: String, spanish: String) -> String {
    match language {
        Language::English => english,
        Language::Spanish => spanish,
    }
}
