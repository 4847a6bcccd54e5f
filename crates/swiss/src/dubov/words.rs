//! The Dubov system in words.

use std::cell::OnceCell;

use arbitra_model::Bilingual;

use super::round::{Bracket, Decided, decide, ground};
use super::{Edition, most_upfloats};
use crate::explain::words::barred::barred;
use crate::explain::words::{bye, colours};
use crate::explain::{Rulebook, Scene, Section, Sentence, by_its_edition};
use crate::{Board, ColourRule};

/// An edition that explains one round.
pub struct Book {
    edition: Edition,
    decided: OnceCell<Option<Decided>>,
}

impl Book {
    /// A book that has not been opened.
    #[must_use]
    pub fn new(edition: Edition) -> Book {
        Book { edition, decided: OnceCell::new() }
    }

    fn decided(&self, scene: &Scene<'_>) -> Option<&Decided> {
        self.decided.get_or_init(|| decide(&ground(scene.position)).ok()).as_ref()
    }
}

impl Edition {
    /// How a paper cites the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E2026 => Bilingual::new(
                "FIDE Handbook C.04.4.1, Dubov System, in force from 1 February 2026",
                "Manual de la FIDE C.04.4.1, sistema Dubov, en vigor desde el 1 de febrero de 2026",
            ),
        }
    }
}

impl Rulebook for Book {
    by_its_edition!();

    fn colour_article(&self, rule: ColourRule) -> &'static str {
        colours::article_5_2(rule)
    }

    fn sections(&self, scene: &Scene<'_>) -> Vec<Section> {
        let Some(decided) = self.decided(scene) else { return Vec::new() };
        let voice = Voice { scene };
        let last = Bilingual::new("the largest number", "el número más alto");
        let bye = decided.bye.map(|v| bye::before_all(scene, v, last));
        bye.into_iter().chain(decided.brackets.iter().map(|b| voice.bracket(b))).collect()
    }

    fn meeting(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        let Some(decided) = self.decided(scene) else { return Vec::new() };
        let voice = Voice { scene };
        let ranks = [board.white, board.black].map(|number| scene.rank(number));
        let here = |bracket: &&Bracket| {
            bracket.pairs.iter().any(|&(a, b)| ranks.contains(&Some(a)) && ranks.contains(&Some(b)))
        };
        decided.brackets.iter().find(here).map_or_else(Vec::new, |b| voice.meeting(b, board))
    }
}

struct Voice<'a> {
    scene: &'a Scene<'a>,
}

impl Voice<'_> {
    fn bracket(&self, bracket: &Bracket) -> Section {
        let residents = self.scene.players(&bracket.residents);
        let score = self.scene.position.contenders[bracket.residents[0]].score;
        let mut section = Section::new(self.scene.points(score));
        section.add([Sentence::new(self.scene.choose(
            format!("The bracket: {}", self.scene.names(&residents)),
            format!("El grupo: {}", self.scene.names(&residents)),
        ))
        .by("1.3")
        .about(&residents)]);
        section.add(self.upfloaters(bracket));
        section.add(self.sides(bracket));
        section
    }

    fn upfloaters(&self, bracket: &Bracket) -> Vec<Sentence> {
        let chosen = &bracket.chosen;
        let up = self.scene.players(&chosen.upfloaters);
        if up.is_empty() {
            let text = self.scene.say(
                "They can be paired among themselves, so nobody comes up from below",
                "Pueden emparejarse entre sí, de modo que nadie sube desde abajo",
            );
            return vec![
                Sentence::new(text).by("3.2.1").about(&self.scene.players(&bracket.residents)),
            ];
        }
        let names = self.scene.names(&up);
        let mut sentences = vec![
            Sentence::new(self.scene.choose(
                format!(
                    "{}: {names} {} up, the first in order of score and number among the best choices",
                    match (bracket.residents.len(), up.len()) {
                        (1, _) => "One player cannot be paired alone",
                        (_, 1) => "They cannot all be paired among themselves",
                        _ => "They cannot all be paired with fewer players from below",
                    },
                    if up.len() == 1 { "comes" } else { "come" }
                ),
                format!(
                    "{}: {} {names}, lo primero por puntuación y número entre lo mejor posible",
                    match (bracket.residents.len(), up.len()) {
                        (1, _) => "Un solo jugador no puede emparejarse",
                        (_, 1) => "No pueden emparejarse todos entre sí",
                        _ => "No pueden emparejarse todos con menos jugadores de abajo",
                    },
                    if up.len() == 1 { "sube" } else { "suben" }
                ),
            ))
            .by("3.2.1")
            .by("3.2.2")
            .by("C5")
            .about(&up),
        ];
        if !chosen.passed_over.is_empty() {
            let passed = self.scene.players(&chosen.passed_over);
            let names = self.scene.names(&passed);
            let irian = if passed.len() == 1 { "iría" } else { "irían" };
            sentences.push(
                Sentence::new(self.scene.choose(
                    format!(
                        "{names} would come first in that order, but then the bracket or the rest would be worse or \
                         not pairable"
                    ),
                    format!(
                        "Por ese orden {irian} antes {names}, pero entonces el grupo o el resto \
                         se emparejarían peor o no podrían emparejarse"
                    ),
                ))
                .by("C4")
                .by("C7")
                .about(&passed),
            );
        }
        let most = most_upfloats(self.scene.position.total_rounds);
        let [maximum, _, again] = chosen.repeated;
        if maximum > 0 {
            sentences.push(
                Sentence::new(self.scene.choose(
                    format!("{maximum} of them had come up {most} times or more, which could not be avoided"),
                    format!("de ellos, ya habían subido {most} veces o más: {maximum}, lo que no \
                         pudo evitarse"),
                ))
                .by("C8")
                .about(&up),
            );
        }
        if again > 0 {
            sentences.push(
                Sentence::new(self.scene.choose(
                    format!("{again} of them came up in the previous round too, which could not be avoided"),
                    format!("de ellos, ya subieron en la ronda anterior: {again}, lo que no pudo \
                         evitarse"),
                ))
                .by("C10")
                .about(&up),
            );
        }
        sentences
    }

    fn sides(&self, bracket: &Bracket) -> Vec<Sentence> {
        let sides = &bracket.sides;
        let (white, black) = (self.scene.players(&sides.white), self.scene.players(&sides.black));
        let mut sentences = Vec::new();
        let shifted = self.scene.players(&sides.shifted.concat());
        if !shifted.is_empty() {
            let names = self.scene.names(&shifted);
            let (change, leave, cambian, primeros) = match shifted.len() {
                1 => ("changes", "leaves", "cambia", "el primero que deja"),
                _ => ("change", "leave", "cambian", "los primeros que dejan"),
            };
            sentences.push(
                Sentence::new(self.scene.choose(
                    format!(
                        "As many want White as Black only if {names} {change} sides: taken from the middle of \
                         their list outwards, the first who {leave} a legal pairing with the fewest preferences \
                         denied ({})",
                        bracket.chosen.wishes_denied
                    ),
                    format!(
                        "Para que haya tantas blancas como negras, {cambian} de color {names}: \
                         desde el centro de la lista hacia fuera, {primeros} un emparejamiento \
                         legal con el mínimo de preferencias no concedidas ({})",
                        bracket.chosen.wishes_denied
                    ),
                ))
                .by("3.2.4")
                .by("4.3")
                .by("C7")
                .about(&shifted),
            );
        }
        let strength = |&v: &usize| {
            let record = &self.scene.position.contenders[v].record;
            format!("{} ({})", self.scene.number(v), record.average_opponent)
        };
        let order: Vec<String> = sides.white.iter().map(strength).collect();
        let order = self.scene.language.list(&order);
        let opponents = self.scene.numbers(&black);
        sentences.push(
            Sentence::new(self.scene.choose(
                format!(
                    "The White seekers, by the average rating of the opponents they have met, weakest first: {order}"
                ),
                format!(
                    "Los que prefieren blancas, por el Elo medio de sus rivales, el más bajo \
                     primero: {order}"
                ),
            ))
            .by("3.2.5")
            .about(&white),
        );
        sentences.push(
            Sentence::new(self.scene.choose(
                format!("Their opponents come by number, in the first legal order: {opponents}"),
                format!("Sus rivales van por número, en el primer orden legal: {opponents}"),
            ))
            .by("3.2.6")
            .about(&black),
        );
        sentences
    }

    fn meeting(&self, bracket: &Bracket, board: &Board) -> Vec<Sentence> {
        let both = [board.white, board.black];
        let ranks = both.map(|number| self.scene.rank(number));
        let place = bracket.pairs.iter().position(|&(a, _)| ranks.contains(&Some(a)));
        let Some(place) = place else { return Vec::new() };
        let (seeker, opponent) = bracket.pairs[place];
        let average = self.scene.position.contenders[seeker].record.average_opponent;
        let (a, b) = (self.scene.number(seeker), self.scene.number(opponent));
        let (first, second) = (self.scene.name(a), self.scene.name(b));
        let mut sentences = vec![
            Sentence::new(self.scene.choose(
                format!(
                    "{first} is number {} of the White seekers (average opponent {average}), and {second} is the \
                     first by number left for them in a legal pairing",
                    place + 1
                ),
                format!(
                    "{first} es el número {} de quienes prefieren blancas (Elo medio de sus \
                     rivales: {average}); por número le corresponde {second} en un \
                     emparejamiento legal",
                    place + 1
                ),
            ))
            .by("3.2.6")
            .about(&both),
        ];
        let taken: Vec<usize> = bracket.pairs[..place].iter().map(|&(_, v)| v).collect();
        let earlier = bracket.sides.black.iter().take_while(|&&v| v != opponent);
        for &v in earlier.filter(|v| !taken.contains(v)) {
            let sentence = barred(self.scene, seeker, v).unwrap_or_else(|| {
                let other = self.scene.name(self.scene.number(v));
                let text = self.scene.choose(
                    format!("With {other} instead, those after {first} could not all be paired"),
                    format!("Con {other}, quienes siguen a {first} no podrían emparejarse todos"),
                );
                Sentence::new(text).by("3.2.6")
            });
            sentences.push(sentence.about(&both));
        }
        sentences
    }
}
