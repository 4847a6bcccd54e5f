//! The Burstein system in words.

use std::cell::OnceCell;

use arbitra_model::{Bilingual, Language, Points};

use super::round::{Bracket, Decided, decide, ground, is_seeding_round, ranking};
use super::{Edition, seeding_rounds};
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
        self.decided
            .get_or_init(|| decide(&ground(scene.position), &ranking(scene.position)).ok())
            .as_ref()
    }
}

impl Edition {
    /// How a paper cites the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E2026 => Bilingual::new(
                "FIDE Handbook C.04.4.2, Burstein System, in force from 1 February 2026",
                "Manual de la FIDE C.04.4.2, sistema Burstein, en vigor desde el 1 de febrero de 2026",
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
        if is_seeding_round(scene.position) {
            return vec![seeding(scene)];
        }
        let Some(decided) = self.decided(scene) else { return Vec::new() };
        let voice = Voice { scene };
        let last = Bilingual::new(
            "the last by the opposition met",
            "el último por los rivales que ha tenido",
        );
        let bye = decided.bye.map(|v| bye::before_all(scene, v, last));
        bye.into_iter().chain(decided.brackets.iter().map(|b| voice.bracket(b))).collect()
    }

    fn meeting(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        if is_seeding_round(scene.position) {
            return Vec::new();
        }
        let Some(decided) = self.decided(scene) else { return Vec::new() };
        let voice = Voice { scene };
        decided.brackets.iter().find_map(|b| voice.meeting(b, board)).unwrap_or_default()
    }
}

fn seeding(scene: &Scene<'_>) -> Section {
    let rounds = seeding_rounds(scene.position.total_rounds);
    let text = match scene.language {
        Language::English => format!(
            "The first {rounds} rounds are seeding rounds, paired by the FIDE (Dutch) system; `arbitra explain \
             --edition dutch-2026` tells its reasons"
        ),
        Language::Spanish => format!(
            "Las {rounds} primeras rondas son de ordenación y se emparejan por el sistema suizo \
             de la FIDE (holandés); `arbitra explain --edition dutch-2026` da sus motivos"
        ),
    };
    Section::new(scene.say("Seeding round", "Ronda de ordenación"))
        .paragraph([Sentence::new(text).by("1.6")])
}

struct Voice<'a> {
    scene: &'a Scene<'a>,
}

impl Voice<'_> {
    fn bracket(&self, bracket: &Bracket) -> Section {
        let members = self.scene.players(&bracket.members);
        let score = Points::from_hundredths(bracket.score);
        let mut section = Section::new(self.scene.points(score));
        let strength = |&v: &usize| {
            let record = &self.scene.position.contenders[v].record;
            let buchholz = Points::from_hundredths(record.buchholz as i32);
            format!("{} ({})", self.scene.number(v), self.scene.amount(buchholz))
        };
        let order: Vec<String> = bracket.members.iter().map(strength).collect();
        let order = self.scene.language.list(&order);
        section.add([Sentence::new(self.scene.choose(
            format!(
                "By the opposition met (Buchholz, then Sonneborn-Berger, then number): {order}"
            ),
            format!(
                "Por los rivales que ha tenido (Buchholz, luego Sonneborn-Berger, luego \
                 número): {order}"
            ),
        ))
        .by("1.8")
        .about(&members)]);
        if !bracket.incoming.is_empty() {
            let incoming = self.scene.players(&bracket.incoming);
            let names = self.scene.names(&incoming);
            let vienen = match incoming.len() {
                1 => "viene de arriba, donde no encontró rival",
                _ => "vienen de arriba, donde no encontraron rival",
            };
            section.add([Sentence::new(self.scene.choose(
                format!("{names} came down from above without an opponent there"),
                format!("{names} {vienen}"),
            ))
            .by("1.2")
            .about(&incoming)]);
        }
        section.add(self.outcome(bracket));
        section
    }

    fn outcome(&self, bracket: &Bracket) -> Vec<Sentence> {
        let chosen = &bracket.chosen;
        let members = self.scene.players(&bracket.members);
        let mut sentences = vec![
            Sentence::new(
                self.scene
                    .say(
                        "The first of the order meets the last possible, the next the last possible of those left",
                        "El primero del orden se enfrenta al último posible, el siguiente al último posible de los \
                         restantes",
                    )
                    .to_owned(),
            )
            .by("4.3")
            .about(&members),
        ];
        if !chosen.floaters.is_empty() {
            let floaters = self.scene.players(&chosen.floaters);
            let names = self.scene.names(&floaters);
            sentences.push(
                Sentence::new(self.scene.choose(
                    format!(
                        "{names} cannot be paired here and {} to the next bracket: as few as possible, with the lowest \
                         scores possible, and those who fit best there",
                        if floaters.len() == 1 { "goes down" } else { "go down" }
                    ),
                    format!(
                        "{names} no {} emparejarse aquí y {} al grupo siguiente (baja el menor \
                         número posible, con la menor puntuación posible, y lo que mejor encaje \
                         allí)",
                        if floaters.len() == 1 { "puede" } else { "pueden" },
                        if floaters.len() == 1 { "baja" } else { "bajan" }
                    ),
                ))
                .by("C5")
                .by("C6")
                .by("C7")
                .about(&floaters),
            );
        }
        if chosen.wishes_denied > 0 {
            let denied = chosen.wishes_denied;
            sentences.push(
                Sentence::new(self.scene.choose(
                    format!(
                        "{} not get the colour they prefer, and fewer is impossible",
                        self.scene.count(denied, "player does", "players do")
                    ),
                    format!(
                        "{} {denied} {}, el mínimo posible",
                        if denied == 1 {
                            "Queda sin el color que prefiere"
                        } else {
                            "Quedan sin el color que prefieren"
                        },
                        if denied == 1 { "jugador" } else { "jugadores" }
                    ),
                ))
                .by("C8")
                .about(&members),
            );
        }
        sentences
    }

    fn meeting(&self, bracket: &Bracket, board: &Board) -> Option<Vec<Sentence>> {
        let both = [board.white, board.black];
        let ranks = both.map(|number| self.scene.rank(number));
        let pair = bracket.chosen.pairs.iter().position(|&(a, _)| ranks.contains(&Some(a)))?;
        let (higher, lower) = bracket.chosen.pairs[pair];
        if !ranks.contains(&Some(lower)) {
            return None;
        }
        let place = |v: usize| bracket.members.iter().position(|&m| m == v).map_or(0, |p| p + 1);
        let (first, second) =
            (self.scene.name(self.scene.number(higher)), self.scene.name(self.scene.number(lower)));
        let mut sentences = vec![
            Sentence::new(self.scene.choose(
                format!(
                    "{first} is number {} of the bracket and meets {second}, number {} of {}",
                    place(higher),
                    place(lower),
                    bracket.members.len()
                ),
                format!(
                    "{first} es el número {} del grupo y se enfrenta a {second}, número {} de {}",
                    place(higher),
                    place(lower),
                    bracket.members.len()
                ),
            ))
            .by("4.3")
            .about(&both),
        ];
        let gone: Vec<usize> =
            bracket.chosen.pairs[..pair].iter().flat_map(|&(a, b)| [a, b]).collect();
        let later = bracket.members.iter().rev().take_while(|&&v| v != lower);
        for &v in later.filter(|v| !gone.contains(v)) {
            let sentence = barred(self.scene, higher, v).unwrap_or_else(|| {
                let other = self.scene.name(self.scene.number(v));
                let text = self.scene.choose(
                    format!("With {other} instead, the bracket or the next one would be worse"),
                    format!("Con {other}, el grupo o el siguiente saldrían peor"),
                );
                Sentence::new(text).by("C5–C8")
            });
            sentences.push(sentence.about(&both));
        }
        Some(sentences)
    }
}
