//! What there is to say of a round.

use std::borrow::Cow;

use arbitra_model::{Language, Number, Points, Round, Said};
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

/// A player at a board, as the colour rules see them.
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

impl Account {
    /// An account without sections and boards.
    #[must_use]
    pub fn begin(book: &dyn Rulebook, scene: &Scene<'_>, title: String) -> Account {
        Account {
            language: scene.language,
            edition: book.name(),
            citation: Cow::Owned(book.citation().say(scene.language)),
            round: scene.position.round,
            title,
            sections: Vec::new(),
            boards: Vec::new(),
        }
    }

    /// The parts that concern a player: paragraphs with a sentence about them, and their board.
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
