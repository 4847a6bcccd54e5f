//! The Dutch system in words (C.04.3).
//!
//! [`Voice`] speaks of one round: `bracket.rs` tells a bracket, `faults.rs` what was wrong with a candidate,
//! `bye.rs` who rests and why, `why_not.rs` what a wish would cost.

mod bracket;
mod bye;
mod faults;
mod why_not;

use arbitra_model::Bilingual;

use super::{Edition, Fault, Story, stories};
use crate::explain::{Depth, Rulebook, Scene, Section, Sentence, by_its_edition};
use crate::{Board, BracketReasoning, ColourRule, Criterion};

/// How many refused opponents of a bracket are listed at most.
fn options(depth: Depth, contenders: usize, bracket: &BracketReasoning) -> usize {
    const READABLE: usize = 150;
    match depth {
        Depth::Round if contenders <= READABLE => 12,
        Depth::Round => 0,
        Depth::Player(player) => {
            let mut here = bracket.moved_down.iter().chain(&bracket.residents);
            if here.any(|p| *p == player) { 60 } else { 0 }
        }
    }
}

/// A Dutch edition that explains itself to a depth.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// The edition.
    pub edition: Edition,
    /// How far it goes.
    pub depth: Depth,
}

impl Edition {
    /// How a paper cites the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E2017 => Bilingual::new(
                "FIDE Handbook C.04.3, FIDE (Dutch) System, in force from 1 July 2017",
                "Manual de la FIDE C.04.3, sistema FIDE (holandés), en vigor desde el 1 de julio de 2017",
            ),
            Edition::E2026 => Bilingual::new(
                "FIDE Handbook C.04.3, FIDE (Dutch) System, in force from 1 February 2026",
                "Manual de la FIDE C.04.3, sistema FIDE (holandés), en vigor desde el 1 de febrero de 2026",
            ),
        }
    }
}

impl Rulebook for Book {
    by_its_edition!();

    fn colour_article(&self, rule: ColourRule) -> &'static str {
        self.edition.colour_article(rule)
    }

    fn sections(&self, scene: &Scene<'_>) -> Vec<Section> {
        let reasoning = &scene.pairing.reasoning;
        let contenders = scene.position.contenders.len();
        let options = |bracket: &BracketReasoning| options(self.depth, contenders, bracket);
        let stories = stories(self.edition.rules(), scene.position, reasoning, options);
        let voice = Voice::new(self.edition, scene);
        let mut sections: Vec<Section> = reasoning
            .brackets
            .iter()
            .zip(&stories)
            .map(|(bracket, story)| voice.bracket(bracket, story))
            .collect();
        sections.extend(voice.bye_section());
        sections
    }

    fn meeting(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        Voice::new(self.edition, scene).meeting(board)
    }
}

/// Speaks of a round by the articles of an edition.
#[derive(Clone, Debug)]
pub struct Voice<'a> {
    scene: &'a Scene<'a>,
    edition: Edition,
    articles: Articles,
}

/// The articles about how a bracket is paired.
#[derive(Clone, Copy, Debug)]
struct Articles {
    brackets: &'static str,
    subgroups: &'static str,
    candidate: &'static str,
    perfect: &'static str,
    best: &'static str,
    transpositions: &'static str,
    exchanges: &'static str,
    sets: &'static str,
    outlook: &'static str,
}

impl<'a> Voice<'a> {
    /// The voice of an edition in a scene.
    #[must_use]
    pub fn new(edition: Edition, scene: &'a Scene<'a>) -> Voice<'a> {
        let articles = match edition {
            Edition::E2017 => Articles {
                brackets: "A.3",
                subgroups: "B.2",
                candidate: "B.3",
                perfect: "B.4",
                best: "B.8",
                transpositions: "D.1",
                exchanges: "D.2",
                sets: "D.3",
                outlook: "A.9",
            },
            Edition::E2026 => Articles {
                brackets: "1.3",
                subgroups: "3.2",
                candidate: "3.3",
                perfect: "3.4",
                best: "3.8",
                transpositions: "4.2",
                exchanges: "4.3",
                sets: "4.4",
                outlook: "1.9",
            },
        };
        Voice { scene, edition, articles }
    }

    fn say(&self, english: &'static str, spanish: &'static str) -> &'static str {
        self.scene.say(english, spanish)
    }

    /// The name of a criterion in the edition.
    fn criterion(&self, criterion: Criterion) -> &'static str {
        self.edition.criterion(criterion).unwrap_or("")
    }
}

/// The first letter of a clause made a capital, so that it can stand alone.
fn capital(mut sentence: Sentence) -> Sentence {
    sentence.text = arbitra_model::capital(&sentence.text);
    sentence
}
