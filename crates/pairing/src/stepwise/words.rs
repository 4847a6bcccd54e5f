//! The editions of 1998 and 2013 in words, from the reasoning of the round.

use arbitra_model::{Language, Number};

use super::Edition;
use crate::explain::{Rulebook, Scene, Section, Sentence};
use crate::{Board, BracketKind, BracketReasoning, CandidateFault, ColourRule, Criterion, Refusal};

/// An edition that explains a round.
pub struct Book {
    edition: Edition,
}

impl Book {
    /// The book of an edition.
    #[must_use]
    pub fn new(edition: Edition) -> Book {
        Book { edition }
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
        self.edition.colour_article(rule)
    }

    fn sections(&self, scene: &Scene<'_>) -> Vec<Section> {
        let voice = Voice { edition: self.edition, scene };
        let brackets = &scene.pairing.reasoning.brackets;
        brackets
            .iter()
            .enumerate()
            .map(|(place, bracket)| voice.bracket(bracket, place + 1 == brackets.len()))
            .collect()
    }

    fn meeting(&self, scene: &Scene<'_>, board: &Board) -> Vec<Sentence> {
        let voice = Voice { edition: self.edition, scene };
        let is_it =
            |&(a, b): &(Number, Number)| [(a, b), (b, a)].contains(&(board.white, board.black));
        let brackets = &scene.pairing.reasoning.brackets;
        let bracket = brackets.iter().find(|bracket| bracket.pairs.iter().any(is_it));
        bracket.map_or_else(Vec::new, |bracket| voice.meeting(bracket, board))
    }
}

struct Voice<'a> {
    edition: Edition,
    scene: &'a Scene<'a>,
}

impl Voice<'_> {
    fn say(&self, english: String, spanish: String) -> String {
        match self.scene.language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    fn bracket(&self, bracket: &BracketReasoning, last: bool) -> Section {
        let scene = self.scene;
        let score = scene.points(bracket.score);
        let title = match bracket.kind {
            BracketKind::CollapsedLast => {
                self.say(format!("{score} and below, merged"), format!("{score} y menos, reunidos"))
            }
            BracketKind::Penultimate => {
                self.say(format!("{score}, paired again"), format!("{score}, emparejado de nuevo"))
            }
            _ => score,
        };
        let mut section = Section::new(title);
        let members = [bracket.moved_down.clone(), bracket.residents.clone()].concat();
        section.add([Sentence::new(self.say(
            format!("The bracket: {}", scene.names(&members)),
            format!("El grupo: {}", scene.names(&members)),
        ))
        .by("A3")
        .about(&members)]);
        if !bracket.moved_down.is_empty() {
            let moved = scene.names(&bracket.moved_down);
            section.add([Sentence::new(
                self.say(format!("Moved down to it: {moved}"), format!("Bajan a él: {moved}")),
            )
            .by("A3")
            .about(&bracket.moved_down)]);
        }
        match bracket.kind {
            BracketKind::CollapsedLast => section.add([Sentence::new(self.say(
                "Nothing else let everybody be paired, so the lowest brackets were merged".to_owned(),
                "De otro modo no podían emparejarse todos, así que se reúnen los grupos inferiores"
                    .to_owned(),
            ))
            .by("C13")
            .about(&members)]),
            BracketKind::Penultimate => section.add([Sentence::new(self.say(
                "It was undone and paired again so that the lowest bracket can be paired".to_owned(),
                "Se deshizo y se emparejó de nuevo para que pueda emparejarse el último grupo"
                    .to_owned(),
            ))
            .by("C13")
            .about(&members)]),
            _ => {}
        }
        section.add(bracket.natural.as_ref().map(|fault| self.fault(fault, &members)));
        section.add(bracket.unavoidable.iter().filter_map(|&(criterion, count)| {
            let (what, step) = self.violated(criterion)?;
            Some(
                Sentence::new(self.say(
                    format!("What could not be avoided: {what}, {count} times"),
                    format!("No pudo evitarse: {what}, {count} veces"),
                ))
                .by(step)
                .about(&members),
            )
        }));
        let (left, entered) = &bracket.exchanged;
        if !left.is_empty() && left.len() == entered.len() {
            let (out, into) = (scene.names(left), scene.names(entered));
            let everybody = [left.clone(), entered.clone()].concat();
            section.add([Sentence::new(self.say(
                format!("Exchanged between the halves: {out} for {into}"),
                format!("Intercambio entre las mitades: {out} por {into}"),
            ))
            .by("C8")
            .by("D2")
            .about(&everybody)]);
        }
        if !bracket.downfloaters.is_empty() {
            let names = scene.names(&bracket.downfloaters);
            let text = if last {
                self.say(format!("{names} gets the bye"), format!("Descansa {names}"))
            } else {
                self.say(format!("Moves down: {names}"), format!("Baja: {names}"))
            };
            section.add([Sentence::new(text).by("C6").about(&bracket.downfloaters)]);
        }
        section
    }

    fn fault(&self, fault: &CandidateFault, members: &[Number]) -> Sentence {
        match fault {
            CandidateFault::Illegal { pairs } => {
                let list: Vec<String> = pairs.iter().map(|(a, b, _)| format!("{a}–{b}")).collect();
                let list = list.join(", ");
                let article = pairs.first().map_or("B1", |(_, _, c)| self.article(*c));
                Sentence::new(self.say(
                    format!("The first candidate cannot be: {list}"),
                    format!("El primer candidato no es posible: {list}"),
                ))
                .by(article)
                .about(members)
            }
            CandidateFault::Incomplete => Sentence::new(self.say(
                "The first candidate leaves others who cannot be paired".to_owned(),
                "El primer candidato deja a otros que no pueden emparejarse".to_owned(),
            ))
            .by("C12")
            .about(members),
            CandidateFault::Worse { criterion } => Sentence::new(self.say(
                "The first candidate does not meet the requirements".to_owned(),
                "El primer candidato no cumple los requisitos".to_owned(),
            ))
            .by(self.article(*criterion))
            .about(members),
        }
    }

    fn meeting(&self, bracket: &BracketReasoning, board: &Board) -> Vec<Sentence> {
        let scene = self.scene;
        let both = [board.white, board.black];
        let Some(&(player, opponent)) =
            bracket.pairs.iter().find(|(a, b)| both.contains(a) && both.contains(b))
        else {
            return Vec::new();
        };
        let refusal = bracket.refusals.iter().find(|refusal| refusal.player == player);
        let (name, other) = (scene.name(player), scene.name(opponent));
        match refusal {
            None => vec![
                Sentence::new(self.say(
                    format!("{other} was the first opponent in order for {name}"),
                    format!("{other} era el primer rival por orden para {name}"),
                ))
                .by("C6")
                .about(&both),
            ],
            Some(Refusal { offered, criterion, .. }) => {
                let first = scene.name(*offered);
                let why = criterion.map_or("C7", |criterion| self.article(criterion));
                vec![
                    Sentence::new(self.say(
                        format!("For {name} the order offered {first} first, who was refused"),
                        format!("Para {name} el orden ofrecía antes a {first}, que se rechazó"),
                    ))
                    .by(why)
                    .about(&both),
                    Sentence::new(self.say(
                        format!("{other} is the first with whom all requirements can be met"),
                        format!(
                            "{other} es el primero con quien pueden cumplirse todos los requisitos"
                        ),
                    ))
                    .by("D1")
                    .about(&both),
                ]
            }
        }
    }

    /// What a violation is called, and the step that lowers the requirement.
    fn violated(&self, criterion: Criterion) -> Option<(String, &'static str)> {
        let new = self.edition == Edition::E2013;
        let (english, spanish, step) = match criterion {
            Criterion::AbsoluteColours => (
                "a topscorer's absolute colour",
                "color absoluto de un jugador de cabeza",
                if new { "C10g" } else { "B2" },
            ),
            Criterion::SemiAbsoluteColours => {
                ("colours that count as absolute", "colores tratados como absolutos", "C10f")
            }
            Criterion::Preference => (
                "a pair with the same colour preference",
                "pareja con la misma preferencia de color",
                "A8",
            ),
            Criterion::StrongPreference => (
                "a pair with the same strong preference",
                "pareja con la misma preferencia fuerte",
                "C10e",
            ),
            Criterion::DownfloatPrevious => (
                "a downfloat as in the last round",
                "descenso como en la ronda anterior",
                if new { "C10d" } else { "C9" },
            ),
            Criterion::DownfloatBefore => (
                "a downfloat as two rounds ago",
                "descenso como hace dos rondas",
                if new { "C10c" } else { "C9" },
            ),
            Criterion::UpfloatPrevious => (
                "an upfloat as in the last round",
                "ascenso como en la ronda anterior",
                if new { "C10b" } else { "C10" },
            ),
            Criterion::UpfloatBefore => (
                "an upfloat as two rounds ago",
                "ascenso como hace dos rondas",
                if new { "C10a" } else { "C10" },
            ),
            _ => return None,
        };
        Some((self.scene.say(english, spanish).to_owned(), step))
    }

    /// The article of a criterion.
    fn article(&self, criterion: Criterion) -> &'static str {
        match criterion {
            Criterion::Rematch | Criterion::Forbidden => "B1a",
            Criterion::SecondBye => "B1b",
            Criterion::AbsoluteColours => "B2",
            Criterion::SemiAbsoluteColours => "A7d",
            Criterion::ScoreDifferences => "B3",
            Criterion::Preference | Criterion::StrongPreference => "B4",
            Criterion::DownfloatPrevious | Criterion::UpfloatPrevious => "B5",
            Criterion::DownfloatBefore | Criterion::UpfloatBefore => "B6",
            _ => "C7",
        }
    }
}
