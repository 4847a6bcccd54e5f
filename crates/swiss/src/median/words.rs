//! The procedure in words, with the numbers of the text that is asked.

use std::cell::OnceCell;

use arbitra_model::{Bilingual, ByColour, Points};

use super::field::Field;
use super::floaters::{Floater, Kind, Spared, Why};
use super::group::{Direction, Made, WhyNot};
use super::round::{Decided, DecidedGroup, decide};
use super::{Articles, Rules};
use crate::explain::{Rulebook, Scene, Section, Sentence, colours};
use crate::{Board, ColourRule};

/// An edition that explains one round.
pub(crate) struct Book {
    name: &'static str,
    citation: Bilingual,
    rules: Rules,
    decided: OnceCell<Option<Decided>>,
}

impl Book {
    /// A book that has not been opened.
    pub(crate) fn new(name: &'static str, citation: Bilingual, rules: Rules) -> Book {
        Book { name, citation, rules, decided: OnceCell::new() }
    }

    fn decided(&self, scene: &Scene<'_>) -> Option<&Decided> {
        let decide = || decide(&Field::new(self.rules, scene.position)).ok();
        self.decided.get_or_init(decide).as_ref()
    }

    fn voice<'a>(&self, scene: &'a Scene<'a>) -> Voice<'a> {
        Voice { scene, articles: self.rules.articles }
    }
}

impl Rulebook for Book {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn citation(&self) -> Bilingual {
        self.citation.clone()
    }

    fn colour_article(&self, rule: ColourRule) -> &'static str {
        let articles = self.rules.articles;
        match rule {
            ColourRule::InitialColour => articles.first_colours,
            ColourRule::BothGranted => articles.due_colour,
            ColourRule::Stronger => articles.must_alternate,
            ColourRule::Alternation | ColourRule::HigherRank => articles.look_back,
            ColourRule::InitialColourTurned | ColourRule::Form => "",
        }
    }

    fn colours(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        let article = self.colour_article(board.colour_rule);
        let mut sentences = colours::sentences(scene, board, article);
        if board.colour_rule == ColourRule::HigherRank {
            sentences.pop();
            sentences.extend(self.voice(scene).by_rank(board));
        }
        sentences
    }

    fn sections(&self, scene: &Scene<'_>) -> Vec<Section> {
        let Some(decided) = self.decided(scene) else { return Vec::new() };
        let voice = self.voice(scene);
        let mut sections = Vec::new();
        if self.rules.maxi.holds(scene.position) {
            sections.push(voice.maxi());
        }
        sections.extend(voice.round(decided));
        sections
    }

    fn meeting(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        let Some(decided) = self.decided(scene) else { return Vec::new() };
        let ranks = [board.white, board.black].map(|number| scene.rank(number));
        let made = |group: &&DecidedGroup| {
            group.made.iter().any(|made| ranks.contains(&Some(made.pair.0)))
        };
        let group = decided.groups.iter().find(made);
        group.map_or_else(Vec::new, |group| self.voice(scene).meeting(group, board))
    }
}

struct Voice<'a> {
    scene: &'a Scene<'a>,
    articles: &'static Articles,
}

impl Voice<'_> {
    fn name(&self, v: usize) -> String {
        self.scene.name(self.scene.number(v))
    }

    /// Equal histories: the rank decides, the higher from the median up and the lower below it.
    fn by_rank(&self, board: &Board) -> Option<Sentence> {
        let colour = self.scene.contender(board.white)?.preference()?.colour;
        let both = ByColour { white: board.white, black: board.black };
        let (granted, other) = (both[colour], both[!colour]);
        let (name, colour) = (self.scene.name(granted), self.scene.colour(colour));
        let text = if granted < other {
            self.scene.choose(
                format!(
                    "Both are due {colour} and their histories do not tell them apart; in the median group and above \
                     it the higher ranked gets it, {name}"
                ),
                format!(
                    "A ambos les corresponden {colour} y sus historiales no los distinguen; en \
                     el grupo mediano y por encima las recibe quien tiene mejor rango, {name}"
                ),
            )
        } else {
            self.scene.choose(
                format!(
                    "Both are due {colour} and their histories do not tell them apart; below the median group the \
                     lower ranked gets it, {name}"
                ),
                format!(
                    "A ambos les corresponden {colour} y sus historiales no los distinguen; por \
                     debajo del grupo mediano las recibe quien tiene menor rango, {name}"
                ),
            )
        };
        Some(Sentence::new(text).by(self.articles.look_back).about(&[board.white, board.black]))
    }

    fn maxi(&self) -> Section {
        let (players, rounds) =
            (self.scene.position.participants, self.scene.position.total_rounds);
        let text = self.scene.choose(
            format!(
                "{players} participants in {rounds} rounds: floaters are chosen and opponents exchanged for colours \
                 only within 100 rating points"
            ),
            format!(
                "{players} participantes en {rounds} rondas: solo se eligen flotantes y se \
                 intercambian rivales por color dentro de 100 puntos de Elo"
            ),
        );
        Section::new(self.scene.say("A Maxi-tournament", "Un maxitorneo"))
            .paragraph([Sentence::new(text).by(self.articles.maxi)])
    }

    fn round(&self, decided: &Decided) -> Vec<Section> {
        let mut sections: Vec<Section> = decided.bye.map(|v| self.bye(v)).into_iter().collect();
        let last = decided.groups.len().saturating_sub(1);
        for (place, group) in decided.groups.iter().enumerate() {
            let mut section = self.group(group, place == last);
            if place == last {
                section.add(decided.cracked.iter().map(|&(a, b)| {
                    let pair = self.scene.language.list(&[self.name(a), self.name(b)]);
                    Sentence::new(self.scene.choose(
                        format!(
                            "The median group could not be paired, so the pair {pair} was taken \
                             apart and joined it"
                        ),
                        format!(
                            "El grupo mediano no podía emparejarse, así que se deshizo la pareja {pair}, \
                             que pasó a él"
                        ),
                    ))
                    .by(self.articles.blocked)
                    .about(&self.scene.players(&[a, b]))
                }));
            }
            sections.push(section);
        }
        sections
    }

    fn bye(&self, v: usize) -> Section {
        let (name, first) = (self.name(v), self.scene.position.rounds_played() == 0);
        let text = if first {
            self.scene.choose(
                format!("{name} gets the bye: the lowest rated who may have it"),
                format!("Descansa {name}: quien tiene menor Elo de los que pueden descansar"),
            )
        } else {
            self.scene.choose(
                format!(
                    "{name} gets the bye: the lowest ranked of the lowest group who may have it"
                ),
                format!("Descansa {name}: de quienes pueden descansar, quien va en último lugar en el grupo más bajo"),
            )
        };
        let article = if first { self.articles.first_bye } else { self.articles.bye };
        Section::new(self.scene.say("The bye", "El descanso"))
            .paragraph([Sentence::new(text).by(article).about(&self.scene.players(&[v]))])
    }

    fn group(&self, group: &DecidedGroup, median: bool) -> Section {
        let all = self.scene.players(&group.group.in_order());
        let gone = self.scene.players(&group.floaters.iter().map(|f| f.player).collect::<Vec<_>>());
        let score = self.scene.points(Points::from_hundredths(group.score));
        let title = match (median, group.direction) {
            (true, _) => self
                .scene
                .choose(format!("Median group, {score}"), format!("Grupo mediano, {score}")),
            (_, Direction::Down) => self.scene.choose(
                format!("{score}, downwards"),
                format!(
                    "{score}, en sentido \
                     descendente"
                ),
            ),
            (_, Direction::Up) => self.scene.choose(
                format!("{score}, upwards"),
                format!(
                    "{score}, en sentido \
                     ascendente"
                ),
            ),
        };
        let mut section = Section::new(title);
        let everybody = [all, gone].concat();
        let mut sentence = Sentence::new(self.scene.choose(
            format!("The group: {}", self.scene.names(&everybody)),
            format!("El grupo: {}", self.scene.names(&everybody)),
        ))
        .by(self.articles.order);
        if self.scene.position.is_last_round {
            sentence = sentence.by(self.articles.last_round);
        }
        section.add([sentence.about(&everybody)]);
        for floater in &group.floaters {
            section.add(self.floater(floater));
        }
        section
    }

    fn floater(&self, floater: &Floater) -> Vec<Sentence> {
        let Floater { player, kind, why, for_colour, instead_of } = *floater;
        let name = self.name(player);
        let (reason, article) = self.why(why);
        let about = self.scene.players(&[player]);
        let mut sentences = vec![
            Sentence::new(format!(
                "{} {reason}",
                self.scene.choose(format!("{name} floats:"), format!("{name} flota:"))
            ))
            .by(article)
            .about(&about),
        ];
        if let Some(text) = self.kind(kind) {
            sentences.push(
                Sentence::new(text)
                    .by(self.articles.kinds)
                    .by(self.articles.floats_on)
                    .about(&about),
            );
        }
        if let Some(colour) = for_colour {
            let (colour, other) = (self.scene.colour(colour), self.scene.colour(!colour));
            let text = self.scene.choose(
                format!(
                    "{name} is due {colour}, and more players here are due {colour} than {other}"
                ),
                format!(
                    "A {name} le corresponden {colour}, y aquí a más jugadores les corresponden \
                     {colour} que {other}"
                ),
            );
            sentences.push(Sentence::new(text).by(self.articles.balance).about(&about));
        }
        if let Some((other, spared)) = instead_of {
            sentences.push(self.spared(other, spared));
        }
        sentences
    }

    /// Why somebody must leave, and the article.
    fn why(&self, why: Why) -> (&'static str, &'static str) {
        let (english, spanish, article) = match why {
            Why::MetEverybody => (
                "there is nobody left to meet in the group",
                "no le queda nadie con quien jugar en el grupo",
                self.articles.met_everybody,
            ),
            Why::Surplus => (
                "two more games with one colour, and no opponent here for the other",
                "lleva dos partidas más con un color y aquí no hay rival para el otro",
                self.articles.surplus,
            ),
            Why::Repeated => (
                "the same colour twice running, and no opponent here for the other",
                "lleva el mismo color dos veces seguidas y aquí no hay rival para el otro",
                self.articles.repeated,
            ),
            Why::Odd => (
                "the number of players is odd, and the others can be paired",
                "el número de jugadores es impar, y los demás pueden emparejarse",
                self.articles.odd,
            ),
            Why::NoExchange => (
                "no exchange makes more pairs in the group",
                "ningún intercambio da más parejas en el grupo",
                self.articles.no_exchange,
            ),
        };
        (self.scene.say(english, spanish), article)
    }

    /// What makes a floater harmful; nothing to say of one who is not.
    fn kind(&self, kind: Kind) -> Option<&'static str> {
        Some(match kind {
            Kind::Harmless => return None,
            Kind::Stranded => self.scene.say(
                "There is no compatible opponent in the next group either",
                "Tampoco hay rival compatible en el grupo siguiente",
            ),
            Kind::Again => self.scene.say(
                "Already a floater, who floats again",
                "Ya era flotante y vuelve a serlo",
            ),
            Kind::AgainStranded => self.scene.say(
                "This is a floater already, who has no compatible opponent in the next group either",
                "Ya era flotante y tampoco tiene rival compatible en el grupo siguiente",
            ),
        })
    }

    /// Why another does not leave.
    fn spared(&self, other: usize, spared: Spared) -> Sentence {
        let name = self.name(other);
        let (text, article) = match spared {
            Spared::Kind(Kind::Harmless | Kind::Stranded) => (
                self.scene.choose(
                    format!("{name} stays: no compatible opponent in the next group"),
                    format!("{name} se queda: no tiene rival compatible en el grupo siguiente"),
                ),
                self.articles.kinds,
            ),
            Spared::Kind(Kind::Again | Kind::AgainStranded) => (
                self.scene.choose(
                    format!("{name} stays: has floated into this group already"),
                    format!("{name} se queda: ya ha llegado flotando a este grupo"),
                ),
                self.articles.kinds,
            ),
            Spared::FloatedBefore => (
                self.scene.choose(
                    format!("{name} stays: floated in the previous round"),
                    format!("{name} se queda: ya flotó en la ronda anterior"),
                ),
                self.articles.spared,
            ),
            Spared::TooFar => (
                self.scene.choose(
                    format!("{name} stays: rated more than 100 points from the last of the group"),
                    format!("{name} se queda: a más de 100 puntos de Elo del último del grupo"),
                ),
                self.articles.maxi,
            ),
        };
        Sentence::new(text).by(article).about(&self.scene.players(&[other]))
    }

    fn meeting(&self, group: &DecidedGroup, board: &Board) -> Vec<Sentence> {
        let both = [board.white, board.black];
        let ranks = both.map(|number| self.scene.rank(number));
        let made = group.made.iter().find(|made| ranks.contains(&Some(made.pair.0)));
        let Some(&Made { pair: (first, second), instead_of }) = made else { return Vec::new() };
        let (a, b) = (self.name(first), self.name(second));
        let floats = group.group.came_from_elsewhere(first);
        let due = |rank: usize| self.scene.position.contenders[rank].preference().map(|p| p.colour);
        let opponent = match due(first).zip(due(second)) {
            Some((mine, theirs)) if mine != theirs => self.scene.say(
                "the first available opponent due the other colour",
                "el primer rival disponible al que le corresponde el otro color",
            ),
            Some(_) => self.scene.say(
                "the first available opponent, since nobody due the other colour was available",
                "el primer rival disponible, pues no podía ser ninguno al que le corresponda el \
                 otro color",
            ),
            None => self.scene.say("the first available opponent", "el primer rival disponible"),
        };
        let mut sentences = vec![
            if floats {
                Sentence::new(self.scene.choose(
                    format!("{a} came from another group and is paired first; {b} is {opponent}"),
                    format!("{a} viene de otro grupo y se empareja antes; {b} es {opponent}"),
                ))
                .by(self.articles.opponent)
            } else {
                Sentence::new(self.scene.choose(
                    format!(
                        "{a} is the first of the group still without an opponent; {b} is {opponent}"
                    ),
                    format!("{a} encabeza a quienes aún no tienen rival; {b} es {opponent}"),
                ))
                .by(self.articles.scrutiny)
                .by(self.articles.exchanges)
            }
            .about(&both),
        ];
        if let Some((offered, why)) = instead_of {
            let other = self.name(offered);
            let (text, article) = match why {
                WhyNot::NotCompatible => (
                    self.scene.choose(
                        format!("{other} was proposed, but the two are not compatible"),
                        format!("Se propuso a {other}, pero no son compatibles"),
                    ),
                    self.articles.compatible,
                ),
                WhyNot::SameColour => (
                    self.scene.choose(
                        format!("{other} was proposed, but both are due the same colour"),
                        format!("Se propuso a {other}, pero a ambos les corresponde el mismo \
                             color"),
                    ),
                    self.articles.second_scrutiny,
                ),
                WhyNot::OthersAlone => (
                    self.scene.choose(
                        format!("{other} was proposed, but then the others could not all be paired"),
                        format!("Se propuso a {other}, pero entonces no podrían emparejarse todos los demás"),
                    ),
                    self.articles.next_exchanges,
                ),
            };
            sentences.push(Sentence::new(text).by(article).about(&both));
        }
        sentences
    }
}
