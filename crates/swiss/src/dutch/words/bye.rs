//! The bye in words: who gets it, and why nobody else.

use arbitra_model::{Language, Number};

use super::Voice;
use crate::Criterion;
use crate::explain::{Section, Sentence};

impl Voice<'_> {
    /// The section about the bye; none if nobody gets one.
    pub(super) fn bye_section(&self) -> Option<Section> {
        let player = self.scene.pairing.bye?;
        let title = self.say("The bye", "El descanso");
        Some(Section::new(title).paragraph(self.bye_sentences(player)))
    }

    fn bye_sentences(&self, player: Number) -> Vec<Sentence> {
        let scene = self.scene;
        let name = scene.name(player);
        let number = scene.position.contenders.len();
        let text = match scene.language {
            Language::English => format!(
                "With {number} players, one is left over from the last bracket: {name} gets the bye"
            ),
            Language::Spanish => {
                format!("Con {number} jugadores sobra uno en el último grupo: descansa {name}")
            }
        };
        let mut sentences = vec![Sentence::new(text).by(self.articles.outlook).about(&[player])];
        let Some(contender) = scene.contender(player) else { return sentences };
        let barred: Vec<Number> = scene
            .position
            .contenders
            .iter()
            .filter(|c| c.bye_barred && c.score <= contender.score)
            .map(|c| c.number)
            .collect();
        if !barred.is_empty() {
            let names = scene.names(&barred);
            let text = match (scene.language, barred.len()) {
                (Language::English, 1) => {
                    format!(
                        "{names} may not get it, having had one, or a win without playing, before"
                    )
                }
                (Language::English, _) => {
                    format!(
                        "{names} may not get it, having had one, or a win without playing, before"
                    )
                }
                (Language::Spanish, 1) => {
                    format!("{names} no puede recibirlo: ya tuvo uno, o una victoria sin jugar")
                }
                (Language::Spanish, _) => {
                    format!(
                        "{names} no pueden recibirlo: ya tuvieron uno, o una victoria sin jugar"
                    )
                }
            };
            sentences.push(
                Sentence::new(text).by(self.criterion(Criterion::SecondBye)).about(&[player]),
            );
        }
        if let Some(score) = scene.pairing.reasoning.bye_score {
            let points = scene.points(score);
            let text = match scene.language {
                Language::English => {
                    format!("The lowest score that can get it in a complete pairing is {points}")
                }
                Language::Spanish => format!(
                    "La puntuación más baja que puede recibirlo en un emparejamiento completo es de {points}"
                ),
            };
            sentences
                .push(Sentence::new(text).by(self.criterion(Criterion::ByeScore)).about(&[player]));
            let unplayed = usize::from(contender.unplayed);
            let text = match (scene.language, unplayed) {
                (Language::English, 0) => format!("{name} has played every round"),
                (Language::Spanish, 0) => format!("{name} ha jugado todas las rondas"),
                (Language::English, _) => format!(
                    "{name} has {}, and nobody who could get it instead has fewer",
                    scene.count(unplayed, "unplayed round", "unplayed rounds")
                ),
                (Language::Spanish, _) => format!(
                    "{name} tiene {}, y nadie que pudiera recibirlo en su lugar tiene menos",
                    scene.count(unplayed, "ronda sin jugar", "rondas sin jugar")
                ),
            };
            if scene.position.rounds_played() > 0 {
                sentences.push(
                    Sentence::new(text).by(self.criterion(Criterion::ByeUnplayed)).about(&[player]),
                );
            }
        }
        sentences
    }
}
