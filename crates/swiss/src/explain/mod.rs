//! Why a round was paired as it was, in sentences an arbiter can read aloud.
//!
//! An [`Account`] holds what there is to say: sections of paragraphs of sentences, and every board with its
//! colours. It is written for one [`Language`](arbitra_model::Language); [`Account::text`] and
//! [`Account::html`] render it, and with the feature `serde` it is data for programs.
//!
//! | what | file |
//! |---|---|
//! | the account and its sentences | `account.rs` |
//! | text and a printable page | `render.rs` |
//! | whom an account speaks of | `scene.rs` |
//! | what can be asked with "why not", and how far an answer goes | `question.rs` |
//! | names, points, histories and questions, as they are said | `words/` |
//! | why White and why Black, by the rules every FIDE system shares | `words/colours.rs` |
//! | "why not?" where wishes are not weighed | `words/elsewhere.rs` |
//!
//! # How a system explains itself
//!
//! It implements [`Rulebook`]: its name and citation, its articles for colours, the sections (usually one for
//! each bracket, from its own reasoning), and why a board's two players meet. [`account`] puts the
//! rest together. Sentences are made with [`Sentence::new`], without a full stop and without the
//! article, which [`Sentence::by`] adds; [`Sentence::about`] names the players a sentence concerns, so
//! that a page for one player can be cut out of the whole ([`Account::for_player`]).
//!
//! ```
//! use arbitra_model::{Bilingual, Language, Number, Player, Round, Tournament};
//! use arbitra_swiss::dutch::{self, DUTCH_2026};
//! use arbitra_swiss::explain::{self, Rulebook, Scene, Section, Sentence};
//! use arbitra_swiss::{Board, ColourRule, Position};
//!
//! struct Book;
//!
//! impl Rulebook for Book {
//!     fn name(&self) -> String {
//!         "example-2026".to_owned()
//!     }
//!     fn citation(&self) -> Bilingual {
//!         Bilingual::new("the rules of the example", "las reglas del ejemplo")
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
//! let position = Position::before(&tournament, Round::FIRST, DUTCH_2026.history).unwrap();
//! let pairing = dutch::pair(&DUTCH_2026, &position).unwrap();
//! let scene = Scene::new(&tournament, &position, &pairing, Language::English);
//! let account = explain::account(&Book, &scene);
//! assert!(account.text().contains("Player 3 (3) and Player 4 (4) are paired in one group [3.2]."));
//! ```

mod account;
mod question;
mod render;
mod scene;
pub(crate) mod words;

pub use account::{Account, BoardAccount, Side};
pub use arbitra_report::{Paragraph, Section, Sentence};
pub use question::{Depth, Question};
pub use scene::Scene;
pub(crate) use words::colours;
pub use words::elsewhere;

use arbitra_model::Bilingual;

use crate::{Board, ColourRule};

/// A system in one of its editions that can say why.
pub trait Rulebook {
    /// The edition's name, such as `dutch-2026`.
    fn name(&self) -> String;

    /// How a paper cites the edition.
    fn citation(&self) -> Bilingual;

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

/// Name and citation of a [`Rulebook`] that keeps its edition.
macro_rules! by_its_edition {
    () => {
        fn name(&self) -> String {
            self.edition.to_string()
        }

        fn citation(&self) -> arbitra_model::Bilingual {
            self.edition.citation()
        }
    };
}
pub(crate) use by_its_edition;

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
