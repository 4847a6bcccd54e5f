//! The Lim system in words.

use std::cell::OnceCell;

use arbitra_model::{Language, Number, Points};

use super::Edition;
use super::field::Field;
use super::floaters::{Floater, Kind};
use super::group::{Direction, Made, WhyNot};
use super::round::{Decided, DecidedGroup, decide};
use crate::explain::{Rulebook, Scene, Section, Sentence};
use crate::{Board, ColourRule, Position};

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
        let decide = || decide(&Field::new(self.edition.rules(), scene.position)).ok();
        self.decided.get_or_init(decide).as_ref()
    }
}

impl Rulebook for Book {
    fn name(&self) -> String {
        self.edition.to_string()
    }

    fn citation(&self) -> &'static str {
        self.edition.citation()
    }

    fn colour_article(&self, rule: ColourRule) -> &'static str {
        match rule {
            ColourRule::InitialColour => "7.2",
            ColourRule::BothGranted => "5.1",
            ColourRule::Stronger => "5.3",
            ColourRule::Alternation | ColourRule::HigherRank => "5.4",
            ColourRule::Form => "",
        }
    }

    fn sections(&self, scene: &Scene<'_>) -> Vec<Section> {
        let voice = Voice { scene, position: scene.position };
        self.decided(scene).map_or_else(Vec::new, |decided| voice.round(decided))
    }

    fn meeting(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        let Some(decided) = self.decided(scene) else { return Vec::new() };
        let voice = Voice { scene, position: scene.position };
        let ranks = [board.white, board.black].map(|number| scene.rank(number));
        let made = |group: &&DecidedGroup| {
            group.made.iter().any(|made| ranks.contains(&Some(made.pair.0)))
        };
        let group = decided.groups.iter().find(made);
        group.map_or_else(Vec::new, |group| voice.meeting(group, board))
    }
}

struct Voice<'a> {
    scene: &'a Scene<'a>,
    position: &'a Position,
}

impl Voice<'_> {
    fn number(&self, v: usize) -> Number {
        self.position.contenders[v].number
    }

    fn numbers(&self, players: &[usize]) -> Vec<Number> {
        players.iter().map(|&v| self.number(v)).collect()
    }

    fn name(&self, v: usize) -> String {
        self.scene.name(self.number(v))
    }

    fn say(&self, english: String, spanish: String) -> String {
        match self.scene.language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    fn round(&self, decided: &Decided) -> Vec<Section> {
        let mut sections: Vec<Section> = decided.bye.map(|v| self.bye(v)).into_iter().collect();
        let last = decided.groups.len().saturating_sub(1);
        for (place, group) in decided.groups.iter().enumerate() {
            let mut section = self.group(group, place == last);
            if place == last {
                section.add(decided.cracked.iter().map(|&(a, b)| {
                    let (first, second) = (self.name(a), self.name(b));
                    Sentence::new(self.say(
                        format!(
                            "The median group could not be paired, so the pair {first} and {second} was taken \
                             apart and joined it"
                        ),
                        format!(
                            "El grupo mediano no podía emparejarse, así que se deshizo la pareja {first} y {second}, \
                             que pasó a él"
                        ),
                    ))
                    .by("2.6")
                    .about(&self.numbers(&[a, b]))
                }));
            }
            sections.push(section);
        }
        sections
    }

    fn bye(&self, v: usize) -> Section {
        let (name, first) = (self.name(v), self.position.rounds_played() == 0);
        let text = if first {
            self.say(
                format!("{name} gets the bye: the lowest rated who may have it"),
                format!("Descansa {name}: el de menor elo que puede hacerlo"),
            )
        } else {
            self.say(
                format!(
                    "{name} gets the bye: the lowest ranked of the lowest group who may have it"
                ),
                format!("Descansa {name}: el último del grupo más bajo que puede hacerlo"),
            )
        };
        let article = if first { "7.1" } else { "1" };
        Section::new(self.scene.say("The bye", "El descanso"))
            .paragraph([Sentence::new(text).by(article).about(&self.numbers(&[v]))])
    }

    fn group(&self, group: &DecidedGroup, median: bool) -> Section {
        let all = self.numbers(&group.group.in_order());
        let gone = self.numbers(&group.floaters.iter().map(|f| f.player).collect::<Vec<_>>());
        let half = self.position.win.hundredths() * self.position.rounds_played() as i32 / 2;
        let score = self.scene.points(match group.group.residents.first() {
            Some(&v) => self.position.contenders[v].score,
            None => Points::from_hundredths(half),
        });
        let title = match (median, group.direction) {
            (true, _) => {
                self.say(format!("Median group, {score}"), format!("Grupo mediano, {score}"))
            }
            (_, Direction::Down) => {
                self.say(format!("{score}, downwards"), format!("{score}, hacia abajo"))
            }
            (_, Direction::Up) => {
                self.say(format!("{score}, upwards"), format!("{score}, hacia arriba"))
            }
        };
        let mut section = Section::new(title);
        let everybody = [all, gone].concat();
        section.add([Sentence::new(self.say(
            format!("The group: {}", self.scene.names(&everybody)),
            format!("El grupo: {}", self.scene.names(&everybody)),
        ))
        .by("2.2")
        .about(&everybody)]);
        section.add(group.floaters.iter().map(|floater| self.floater(floater)));
        section
    }

    fn floater(&self, floater: &Floater) -> Sentence {
        let name = self.name(floater.player);
        let why = match floater.kind {
            Kind::Harmless => self.say(
                "has an opponent in the next group".to_owned(),
                "tiene rival en el grupo siguiente".to_owned(),
            ),
            Kind::Stranded => self.say(
                "has no compatible opponent in the next group, but nobody else can go".to_owned(),
                "no tiene rival compatible en el grupo siguiente, pero nadie más puede salir"
                    .to_owned(),
            ),
            Kind::Again | Kind::AgainStranded => self.say(
                "came from another group and finds no opponent here either".to_owned(),
                "venía de otro grupo y tampoco aquí halla rival".to_owned(),
            ),
        };
        let colour = match floater.for_colour {
            Some(colour) => {
                let colour = self.scene.colour(colour);
                self.say(
                    format!(
                        ", and more players here are due {colour} than the other colour, as he is"
                    ),
                    format!(", y aquí corresponden {colour} a más jugadores, él entre ellos"),
                )
            }
            None => String::new(),
        };
        Sentence::new(
            self.say(
                format!("{name} floats: {why}{colour}"),
                format!("{name} flota: {why}{colour}"),
            ),
        )
        .by("2.3")
        .by("3.9")
        .about(&self.numbers(&[floater.player]))
    }

    fn meeting(&self, group: &DecidedGroup, board: &Board) -> Vec<Sentence> {
        let both = [board.white, board.black];
        let ranks = both.map(|number| self.scene.rank(number));
        let made = group.made.iter().find(|made| ranks.contains(&Some(made.pair.0)));
        let Some(&Made { pair: (first, second), instead_of }) = made else { return Vec::new() };
        let (a, b) = (self.name(first), self.name(second));
        let floats = group.group.came_from_elsewhere(first);
        let mut sentences = vec![if floats {
            Sentence::new(self.say(
                format!("{a} came from another group and is paired first; {b} is the first available opponent due \
                         the other colour, or the first available at all"),
                format!("{a} viene de otro grupo y se empareja antes; {b} es el primer rival disponible al que \
                         corresponde el otro color, o el primero disponible"),
            ))
            .by("3.8")
        } else {
            Sentence::new(self.say(
                format!("{a} is the first of the group still without an opponent, and {b} the first available \
                         opponent due the other colour, or the first available at all"),
                format!("{a} es el primero del grupo aún sin rival, y {b} el primer rival disponible al que \
                         corresponde el otro color, o el primero disponible"),
            ))
            .by("4.1")
            .by("5.2")
        }
        .about(&both)];
        if let Some((offered, why)) = instead_of {
            let other = self.name(offered);
            let (text, article) = match why {
                WhyNot::NotCompatible => (
                    self.say(
                        format!("{other} was proposed, but the two are not compatible"),
                        format!("Se propuso a {other}, pero no son compatibles"),
                    ),
                    "2.1",
                ),
                WhyNot::SameColour => (
                    self.say(
                        format!("{other} was proposed, but both are due the same colour"),
                        format!("Se propuso a {other}, pero a ambos corresponde el mismo color"),
                    ),
                    "5.2",
                ),
                WhyNot::OthersAlone => (
                    self.say(
                        format!("{other} was proposed, but then the others could not all be paired"),
                        format!("Se propuso a {other}, pero entonces no podrían emparejarse todos los demás"),
                    ),
                    "4.3",
                ),
            };
            sentences.push(Sentence::new(text).by(article).about(&both));
        }
        sentences
    }
}
