//! What there is to say of a round.

use std::borrow::Cow;

use arbitra_model::{Language, Number, Points, Round};
use arbitra_report::{Section, Sentence};

use super::{Rulebook, Scene};
use crate::Preference;

/// Why a round, or a part of it, is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Account {
    /// The language of all sentences.
    pub language: Language,
    /// The edition, such as `dutch-2026`.
    pub edition: String,
    /// How a paper cites it.
    pub citation: Cow<'static, str>,
    /// The round.
    pub round: Round,
    /// What the account is about.
    pub title: String,
    /// The parts, in the order the round was paired.
    pub sections: Vec<Section>,
    /// The boards in publishing order.
    pub boards: Vec<BoardAccount>,
}

/// A board and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BoardAccount {
    /// The number of the board, from 1.
    pub board: usize,
    /// Who plays White.
    pub white: Side,
    /// Who plays Black.
    pub black: Side,
    /// Why these two meet.
    pub meeting: Vec<Sentence>,
    /// Why these colours.
    pub colours: Vec<Sentence>,
}

/// A player at a board, as the colour rules see him.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Side {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// The pairing score: points and virtual points.
    pub score: Points,
    /// The colours of games played, as letters of the account's language; `-` stands for a round without one.
    pub colours: String,
    /// The colour preference.
    pub preference: Option<Preference>,
}

/// What citations are made of, in Spanish; longer parts first.
const IN_SPANISH: [(&str, &str); 14] = [
    ("FIDE Handbook", "Manual de la FIDE"),
    (
        "Swiss system based on rating (Dutch system)",
        "sistema suizo basado en el Elo (sistema holandés)",
    ),
    ("FIDE (Dutch) System", "sistema FIDE (holandés)"),
    ("FIDE Swiss System", "sistema suizo FIDE"),
    ("Burstein System", "sistema Burstein"),
    ("Dubov System", "sistema Dubov"),
    ("Lim System", "sistema Lim"),
    ("Dutch system", "sistema holandés"),
    ("Maxi-tournament", "maxitorneo"),
    ("in force from 1 July 2017", "en vigor desde el 1 de julio de 2017"),
    ("in force from 1 February 2026", "en vigor desde el 1 de febrero de 2026"),
    ("1987 as amended until 1999", "1987, con enmiendas hasta 1999"),
    ("10.8 as printed", "10.8 tal como se imprimió"),
    ("Istanbul 2012 and Tallinn 2013", "Estambul 2012 y Tallin 2013"),
];

fn in_spanish(citation: &str) -> String {
    let translate =
        |text: String, (english, spanish): &(&str, &str)| text.replace(english, spanish);
    IN_SPANISH.iter().fold(citation.to_owned(), translate)
}

impl Account {
    /// An account without sections and boards.
    #[must_use]
    pub fn begin(book: &dyn Rulebook, scene: &Scene<'_>, title: String) -> Account {
        Account {
            language: scene.language,
            edition: book.name(),
            citation: match scene.language {
                Language::English => Cow::Borrowed(book.citation()),
                Language::Spanish => Cow::Owned(in_spanish(book.citation())),
            },
            round: scene.position.round,
            title,
            sections: Vec::new(),
            boards: Vec::new(),
        }
    }

    /// The parts that concern a player: paragraphs with a sentence about him, and his board.
    #[must_use]
    pub fn for_player(mut self, player: Number) -> Account {
        let concerns = |sentence: &Sentence| sentence.players.contains(&player);
        for section in &mut self.sections {
            section.paragraphs.retain(|paragraph| paragraph.sentences.iter().any(concerns));
        }
        self.sections.retain(|section| !section.paragraphs.is_empty());
        self.boards.retain(|board| board.white.number == player || board.black.number == player);
        self
    }
}
