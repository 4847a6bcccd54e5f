//! "Why not?": what a wish would cost, and for whom.

use arbitra_model::{Colour, Language, Number};

use super::{Voice, capital};
use crate::dutch::{Departure, Fault, Verdict};
use crate::explain::{Question, Rulebook, Section, Sentence, elsewhere};
use crate::{Board, BracketReasoning, Criterion, Obstacle};

impl Voice<'_> {
    /// What there is to say to a wish that was weighed.
    pub fn answer(
        &self,
        question: Question,
        verdict: &Verdict,
        players: &[Number],
        section: &mut Section,
    ) {
        let scene = self.scene;
        let say = |english: &'static str, spanish: &'static str| {
            Sentence::new(scene.say(english, spanish)).about(players)
        };
        match verdict {
            Verdict::AlreadySo => {
                section.add([elsewhere::already_so(scene, question).about(players)])
            }
            Verdict::Oneself => section
                .add([say("Nobody can be their own opponent", "Nadie puede ser su propio rival")]),
            // Asked before.
            Verdict::Absent { .. } => {}
            Verdict::NoBye => section.add([say(
                "The number of players is even: nobody gets a bye in this round",
                "El número de jugadores es par: en esta ronda nadie descansa",
            )]),
            Verdict::Forbidden { criterion } => match (question, players) {
                (Question::Meet(..), &[a, b]) => {
                    section.add([capital(self.forbids(a, b, *criterion))]);
                }
                _ => {
                    let name = scene.names(players);
                    let text = match scene.language {
                        Language::English => format!(
                            "{name} may not get the bye, having had one, or a win without playing, before"
                        ),
                        Language::Spanish => {
                            format!("{name} no puede descansar: ya descansó, o ganó sin jugar")
                        }
                    };
                    section
                        .add([Sentence::new(text).by(self.criterion(*criterion)).about(players)]);
                }
            },
            Verdict::Impossible { obstacle } => {
                section.add([self.impossible(question, obstacle).about(players)]);
            }
            Verdict::Departs(departure) => self.departs(question, departure, section),
        }
    }

    /// "If 5 played 12", with its comma.
    fn condition(&self, question: Question) -> String {
        let scene = self.scene;
        match (scene.language, question) {
            (Language::English, Question::Meet(a, b)) => {
                format!("If {} played {}, ", scene.name(a), scene.name(b))
            }
            (Language::Spanish, Question::Meet(a, b)) => {
                format!("Si {} jugara contra {}, ", scene.name(a), scene.name(b))
            }
            (Language::English, Question::Bye(p) | Question::White(p)) => {
                format!("If {} got the bye, ", scene.name(p))
            }
            (Language::Spanish, Question::Bye(p) | Question::White(p)) => {
                format!("Si {} descansara, ", scene.name(p))
            }
        }
    }

    fn impossible(&self, question: Question, obstacle: &Obstacle) -> Sentence {
        let scene = self.scene;
        let condition = self.condition(question);
        let stranded: Vec<Number> = match obstacle {
            Obstacle::NoOpponent { players } => players.clone(),
            Obstacle::TooFewOpponents { stranded, .. } => stranded.concat(),
            _ => Vec::new(),
        };
        let names = scene.names(&stranded);
        let text = match (scene.language, stranded.is_empty()) {
            (Language::English, true) => {
                format!("{condition}the round could not be completed")
            }
            (Language::Spanish, true) => {
                format!("{condition}no se podría completar la ronda")
            }
            (Language::English, false) => format!(
                "{condition}the round could not be completed: not all of {names} would find an opponent"
            ),
            (Language::Spanish, false) => format!(
                "{condition}no se podría completar la ronda: se quedarían sin rival: {names}"
            ),
        };
        Sentence::new(text).by(self.criterion(Criterion::Completion)).about(&stranded)
    }

    fn departs(&self, question: Question, departure: &Departure, section: &mut Section) {
        let scene = self.scene;
        let bracket = departure.instead.as_deref();
        let condition = self.condition(question);
        let place = bracket.map_or_else(String::new, |bracket| self.place(bracket));
        let mut sentences = self.fault(&departure.fault).into_iter();
        let ordered = matches!(departure.fault, Fault::Later(_));
        let first = sentences.next().map(|clause| {
            // A clause about the order speaks of the bracket itself.
            let text = match bracket.filter(|_| ordered) {
                Some(bracket) => {
                    let points = scene.points(bracket.score);
                    let (whole, named) = match scene.language {
                        Language::English => ("the bracket", format!("the bracket of {points}")),
                        Language::Spanish => ("el grupo", format!("el grupo de {points}")),
                    };
                    format!("{condition}{}", clause.text.replacen(whole, &named, 1))
                }
                None => format!("{condition}{place}{}", clause.text),
            };
            Sentence { text, ..clause }
        });
        section.add(first.into_iter().chain(sentences.map(capital)));
        if let Some(bracket) = bracket {
            section.add([self.instead_pairs(bracket)]);
        } else if let Some(bye) = departure.bye
            && question != Question::Bye(bye)
        {
            let name = scene.name(bye);
            let text = match scene.language {
                Language::English => format!("The bye would then go to {name}"),
                Language::Spanish => format!("Entonces descansaría {name}"),
            };
            section.add([Sentence::new(text).about(&[bye])]);
        }
    }

    fn place(&self, bracket: &BracketReasoning) -> String {
        let points = self.scene.points(bracket.score);
        match self.scene.language {
            Language::English => format!("then in the bracket of {points} "),
            Language::Spanish => format!("en el grupo de {points}, "),
        }
    }

    /// The bracket as it would be.
    fn instead_pairs(&self, bracket: &BracketReasoning) -> Sentence {
        let scene = self.scene;
        const MOST: usize = 12;
        let mut pairs: Vec<String> =
            bracket.pairs.iter().take(MOST).map(|(a, b)| format!("{a}–{b}")).collect();
        if bracket.pairs.len() > MOST {
            pairs.push("…".to_owned());
        }
        let pairs = if pairs.len() > MOST { pairs.join(", ") } else { scene.language.list(&pairs) };
        let down = scene.names(&bracket.downfloaters);
        let text = match (scene.language, bracket.pairs.is_empty(), bracket.downfloaters.len()) {
            (Language::English, true, _) => {
                format!("Then nobody in the bracket would be paired: {down} would be left over")
            }
            (Language::Spanish, true, 1) => {
                format!(
                    "En el grupo no se formaría entonces ninguna pareja: quedaría sin \
                     emparejar {down}"
                )
            }
            (Language::Spanish, true, _) => {
                format!(
                    "En el grupo no se formaría entonces ninguna pareja: quedarían sin \
                     emparejar {down}"
                )
            }
            (Language::English, false, 0) => format!("The bracket would then be {pairs}"),
            (Language::Spanish, false, 0) => format!("El grupo sería entonces {pairs}"),
            (Language::English, false, _) => {
                format!("The bracket would then be {pairs}, with {down} left over")
            }
            (Language::Spanish, false, 1) => {
                format!("El grupo sería entonces {pairs}, y quedaría sin emparejar {down}")
            }
            (Language::Spanish, false, _) => {
                format!("El grupo sería entonces {pairs}, y quedarían sin emparejar {down}")
            }
        };
        Sentence::new(text)
    }

    /// Why a player does not have White: the colour rule of the board.
    #[must_use]
    pub fn colours(&self, book: &dyn Rulebook, player: Number) -> Vec<Sentence> {
        let scene = self.scene;
        let about = |sentence: Sentence| vec![sentence.about(&[player])];
        let mut boards = scene.pairing.boards.iter();
        let Some(board) = boards.find(|board| [board.white, board.black].contains(&player)) else {
            return about(Sentence::new(
                scene.say("The player has the bye in this round", "En esta ronda descansa"),
            ));
        };
        if board.white == player {
            return about(elsewhere::already_so(scene, Question::White(player)));
        }
        let mut sentences = vec![self.pair_comes_first(board).about(&[player])];
        sentences.extend(book.colours(scene, board));
        sentences
    }

    fn pair_comes_first(&self, board: &Board) -> Sentence {
        let (name, opponent) = (self.scene.name(board.black), self.scene.name(board.white));
        let colour = self.scene.colour(Colour::Black);
        Sentence::new(match self.scene.language {
            Language::English => format!(
                "Colours are allotted when the pairs are settled; {name} plays {opponent} with {colour}"
            ),
            Language::Spanish => format!(
                "Los colores se asignan una vez formadas las parejas; {name} juega con {colour} \
                 contra {opponent}"
            ),
        })
    }
}
