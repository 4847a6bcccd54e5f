//! What can be asked with "why not", and how far an explanation goes.

use arbitra_model::{Language, Number};

use super::Scene;

/// How far an explanation goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The whole round, as long as the field is small enough to be read.
    Round,
    /// Thoroughly, where a player took part.
    Player(Number),
}

/// A question that begins with "why not".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why do these two not meet?
    Meet(Number, Number),
    /// Why does this player not get the bye?
    Bye(Number),
    /// Why does this player not have White?
    White(Number),
}

impl Question {
    /// The question as one asks it.
    #[must_use]
    pub fn asked(self, scene: &Scene<'_>) -> String {
        match (scene.language, self) {
            (Language::English, Question::Meet(a, b)) => {
                format!("Why does {} not play {}?", scene.name(a), scene.name(b))
            }
            (Language::Spanish, Question::Meet(a, b)) => {
                format!("¿Por qué {} no juega contra {}?", scene.name(a), scene.name(b))
            }
            (Language::English, Question::Bye(p)) => {
                format!("Why does {} not get the bye?", scene.name(p))
            }
            (Language::Spanish, Question::Bye(p)) => {
                format!("¿Por qué {} no descansa?", scene.name(p))
            }
            (Language::English, Question::White(p)) => {
                format!("Why does {} not have White?", scene.name(p))
            }
            (Language::Spanish, Question::White(p)) => {
                format!("¿Por qué {} no lleva blancas?", scene.name(p))
            }
        }
    }
}
