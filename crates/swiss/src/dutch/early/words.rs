//! The editions of 1998 and 2013 in words, from the reasoning of the round.

use arbitra_model::{Bilingual, Language, Number};

use super::Edition;
use crate::explain::{Rulebook, Scene, Section, Sentence, by_its_edition};
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

impl Edition {
    /// How a paper cites the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E1998 => Bilingual::new(
                "FIDE Handbook C.04.1, Swiss system based on rating (Dutch system), 1998",
                "Manual de la FIDE C.04.1, sistema suizo basado en el Elo (sistema holandés), 1998",
            ),
            Edition::E2013 => Bilingual::new(
                "FIDE Handbook C.04.3.1, Dutch system, Istanbul 2012 and Tallinn 2013",
                "Manual de la FIDE C.04.3.1, sistema holandés, Estambul 2012 y Tallin 2013",
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
    fn bracket(&self, bracket: &BracketReasoning, last: bool) -> Section {
        let mut section = Section::new(self.title(bracket));
        section.add(self.members(bracket));
        section.add(self.paired_again(bracket));
        if let Some(fault) = &bracket.natural {
            section.add(self.fault(fault, bracket));
        }
        section.add(self.exchange(bracket));
        let members = [bracket.moved_down.clone(), bracket.residents.clone()].concat();
        section.add(bracket.unavoidable.iter().filter_map(|&(criterion, count)| {
            let (text, step) = self.violated(criterion, count)?;
            Some(Sentence::new(text).by(step).about(&members))
        }));
        section.add(self.downfloaters(bracket, last));
        section
    }

    fn title(&self, bracket: &BracketReasoning) -> String {
        let score = self.scene.points(bracket.score);
        match bracket.kind {
            BracketKind::CollapsedLast => self.scene.choose(
                format!("The last bracket: everybody with {score} or less"),
                format!("El último grupo: todos los que tienen {score} o menos"),
            ),
            BracketKind::Penultimate => self.scene.choose(
                format!("The bracket of {score}, paired again"),
                format!("El grupo de {score}, emparejado de nuevo"),
            ),
            BracketKind::Ordinary => {
                self.scene.choose(format!("The bracket of {score}"), format!("El grupo de {score}"))
            }
        }
    }

    fn members(&self, bracket: &BracketReasoning) -> Vec<Sentence> {
        let scene = self.scene;
        let (names, number) = (scene.names(&bracket.residents), bracket.residents.len());
        let score = scene.points(bracket.score);
        let residents = match (number, bracket.kind) {
            (1, _) => self.scene.choose(
                format!("{names} is the only player with {score}"),
                format!("{names} es el único jugador con {score}"),
            ),
            (_, BracketKind::CollapsedLast) => self.scene.choose(
                format!("The {number} players left form one bracket: {names}"),
                format!("Los {number} jugadores que quedan forman un solo grupo: {names}"),
            ),
            _ => self.scene.choose(
                format!("The {number} players with {score} are {names}"),
                format!("Los {number} jugadores con {score} son {names}"),
            ),
        };
        let mut sentences = vec![Sentence::new(residents).by("A3").about(&bracket.residents)];
        let moved = scene.names(&bracket.moved_down);
        if let Some((comes, baja)) = match bracket.moved_down.len() {
            0 => None,
            1 => Some(("comes", "baja")),
            _ => Some(("come", "bajan")),
        } {
            let text = self.scene.choose(
                format!("{moved} {comes} down from the bracket above"),
                format!("{moved} {baja} del grupo anterior"),
            );
            sentences.push(Sentence::new(text).by("A3").about(&bracket.moved_down));
        }
        sentences
    }

    /// Why the bracket is not as it was at first (C12, C13).
    fn paired_again(&self, bracket: &BracketReasoning) -> Vec<Sentence> {
        let members = [bracket.moved_down.clone(), bracket.residents.clone()].concat();
        let mut sentences = Vec::new();
        if !bracket.called_back.is_empty() {
            let names = self.scene.names(&bracket.called_back);
            let one = bracket.called_back.len() == 1;
            let others = if one { "another one" } else { "others" };
            let (habria, otros) = if one {
                ("Habría bajado", "baja otro")
            } else {
                ("Habrían bajado", "bajan otros")
            };
            let text = self.scene.choose(
                format!(
                    "{names} would have moved down, but then fewer pairs would be possible in \
                     the bracket below; so this bracket was paired again and {others} of the \
                     same score moves down"
                ),
                format!(
                    "{habria} {names}, pero entonces serían posibles menos parejas en el grupo siguiente; por eso \
                     este se emparejó de nuevo y {otros} con la misma puntuación"
                ),
            );
            let text = if one { text } else { text.replace("moves down", "move down") };
            sentences.push(Sentence::new(text).by("C12").about(&members));
        }
        let text = match bracket.kind {
            BracketKind::CollapsedLast => self.scene.say(
                "Nothing else let everybody be paired, so the lowest brackets were merged",
                "De otro modo no podían emparejarse todos, así que se unen los últimos grupos",
            ),
            BracketKind::Penultimate => self.scene.say(
                "It was undone and paired again so that the lowest bracket can be paired",
                "Se deshizo y se emparejó de nuevo para que pueda emparejarse el último grupo",
            ),
            BracketKind::Ordinary => return sentences,
        };
        sentences.push(Sentence::new(text).by("C13").about(&members));
        sentences
    }

    /// What was wrong with the first candidate.
    fn fault(&self, fault: &CandidateFault, bracket: &BracketReasoning) -> Vec<Sentence> {
        let members = [bracket.moved_down.clone(), bracket.residents.clone()].concat();
        let refused = |english: &str, spanish: &str, article: &'static str| {
            let text = self.scene.choose(
                format!("The first candidate is refused: {english}"),
                format!("El primer candidato se rechaza: {spanish}"),
            );
            Sentence::new(text).by(article).about(&members)
        };
        match fault {
            CandidateFault::Illegal { pairs } => pairs
                .iter()
                .enumerate()
                .map(|(place, &(a, b, criterion))| {
                    let names = self.scene.names(&[a, b]);
                    let (english, spanish) = self.illegal(criterion);
                    let text = self
                        .scene
                        .choose(format!("{names} {english}"), format!("{names} {spanish}"));
                    let text = match place {
                        0 => self.scene.choose(
                            format!("The first candidate is not allowed: {text}"),
                            format!("El primer candidato no está permitido: {text}"),
                        ),
                        _ => text,
                    };
                    Sentence::new(text).by(self.article(criterion)).about(&[a, b])
                })
                .collect(),
            CandidateFault::Incomplete => vec![refused(
                "it leaves others who cannot be paired",
                "deja a otros que no pueden emparejarse",
                "C12",
            )],
            CandidateFault::Worse { criterion } => {
                let (english, spanish) = self.worse(*criterion);
                vec![refused(english, spanish, self.article(*criterion))]
            }
        }
    }

    /// Who changes halves.
    fn exchange(&self, bracket: &BracketReasoning) -> Option<Sentence> {
        let (left, entered) = &bracket.exchanged;
        let everybody = [left.clone(), entered.clone()].concat();
        let names = self.scene.names(&everybody);
        (!left.is_empty() && left.len() == entered.len()).then(|| {
            let text = self.scene.choose(
                format!("{names} change halves"),
                format!(
                    "{names} se intercambian entre \
                     S1 y S2"
                ),
            );
            Sentence::new(text).by("C8").by("D2").about(&everybody)
        })
    }

    /// Who leaves the bracket: whoever has nobody there to play (C1), and whoever is left over (C6).
    fn downfloaters(&self, bracket: &BracketReasoning, last: bool) -> Vec<Sentence> {
        let sentence =
            |text, article, about: &[Number]| Sentence::new(text).by(article).about(about);
        if last && !bracket.downfloaters.is_empty() {
            let names = self.scene.names(&bracket.downfloaters);
            let text =
                self.scene.choose(format!("{names} gets the bye"), format!("Descansa {names}"));
            return vec![sentence(text, "A5", &bracket.downfloaters)];
        }
        let (alone, left): (Vec<Number>, Vec<Number>) =
            bracket.downfloaters.iter().partition(|number| self.has_met_all(**number, bracket));
        let mut sentences = Vec::new();
        if !alone.is_empty() {
            let names = self.scene.names(&alone);
            let [finds, moves, tiene, baja] = match alone.len() {
                1 => ["finds", "moves", "tiene", "baja"],
                _ => ["find", "move", "tienen", "bajan"],
            };
            let text = self.scene.choose(
                format!("{names} {finds} nobody to play in the bracket and {moves} down"),
                format!("{names} no {tiene} rival posible en el grupo y {baja}"),
            );
            sentences.push(sentence(text, "C1", &alone));
        }
        if !left.is_empty() {
            let names = self.scene.names(&left);
            let text = match left.len() {
                1 => self.scene.choose(format!("{names} moves down"), format!("Baja {names}")),
                _ => self.scene.choose(format!("{names} move down"), format!("Bajan {names}")),
            };
            sentences.push(sentence(text, "C6", &left));
        }
        sentences
    }

    /// Whether a player may meet nobody of the bracket because of meetings (B1a) or of the arbiter.
    fn has_met_all(&self, number: Number, bracket: &BracketReasoning) -> bool {
        let position = self.scene.position;
        let Some(own) = self.scene.rank(number) else { return false };
        let members = bracket.moved_down.iter().chain(&bracket.residents);
        let others =
            members.filter(|other| **other != number).filter_map(|other| self.scene.rank(*other));
        others.map(|other| other as u16).all(|other| {
            position.met.of(own).contains(&other) || position.forbidden.of(own).contains(&other)
        })
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
        let Some(Refusal { offered, criterion, .. }) = refusal else {
            let text = self.scene.choose(
                format!("{other} is the first opponent the order offers {name}"),
                format!("por el orden, {other} es el primer rival de {name}"),
            );
            return vec![Sentence::new(text).by("C6").about(&both)];
        };
        let first = scene.name(*offered);
        let criterion = criterion.unwrap_or(Criterion::Completion);
        let (english, spanish) = match criterion {
            Criterion::Rematch | Criterion::Forbidden | Criterion::AbsoluteColours => {
                let (english, spanish) = self.illegal(criterion);
                (format!("the two {english}"), format!("los dos {spanish}"))
            }
            _ => {
                let (english, spanish) = self.worse(criterion);
                (english.to_owned(), spanish.to_owned())
            }
        };
        let text = self.scene.choose(
            format!("The order offers {name} {first} first, but {english}"),
            format!("Antes le correspondía a {name} jugar contra {first}, pero {spanish}"),
        );
        let taken = self.scene.choose(
            format!("{other} is the first with whom the bracket is as good as possible"),
            format!("con {other} antes que con nadie más queda el grupo lo mejor posible"),
        );
        vec![
            Sentence::new(text).by(self.article(criterion)).about(&both),
            Sentence::new(taken).by("D1").about(&both),
        ]
    }

    /// Why two may not meet: what follows their names.
    fn illegal(&self, criterion: Criterion) -> (&'static str, &'static str) {
        match criterion {
            Criterion::Forbidden => {
                ("are kept apart by the arbiter", "no pueden enfrentarse por decisión del árbitro")
            }
            Criterion::AbsoluteColours => (
                "have the same absolute colour preference",
                "tienen la misma preferencia absoluta de color",
            ),
            _ => ("have already met", "ya se han enfrentado"),
        }
    }

    /// What would get worse.
    fn worse(&self, criterion: Criterion) -> (&'static str, &'static str) {
        match criterion {
            Criterion::AbsoluteColours => (
                "more topscorers than necessary would be denied an absolute colour",
                "se negaría un color absoluto a más jugadores con más del 50 % de los puntos de \
                 los necesarios",
            ),
            Criterion::SemiAbsoluteColours => (
                "more colours that count as absolute than necessary would be denied",
                "se negarían más colores tratados como absolutos de los necesarios",
            ),
            Criterion::Preference => (
                "more pairs than necessary would have the same colour preference",
                "más parejas de las necesarias tendrían la misma preferencia de color",
            ),
            Criterion::StrongPreference => (
                "more pairs than necessary would have the same strong colour preference",
                "más parejas de las necesarias tendrían la misma preferencia fuerte de color",
            ),
            Criterion::DownfloatPrevious => (
                "more players than necessary would float down as in the last round",
                "más jugadores de los necesarios serían de nuevo flotantes descendentes, como en \
                 la ronda anterior",
            ),
            Criterion::DownfloatBefore => (
                "more players than necessary would float down as two rounds ago",
                "más jugadores de los necesarios serían de nuevo flotantes descendentes, como \
                 hace dos rondas",
            ),
            Criterion::UpfloatPrevious => (
                "more players than necessary would float up as in the last round",
                "más jugadores de los necesarios serían de nuevo flotantes ascendentes, como en \
                 la ronda anterior",
            ),
            Criterion::UpfloatBefore => (
                "more players than necessary would float up as two rounds ago",
                "más jugadores de los necesarios serían de nuevo flotantes ascendentes, como \
                 hace dos rondas",
            ),
            Criterion::ScoreDifferences => (
                "the differences of scores would be larger than necessary",
                "las diferencias de puntuación serían mayores de lo necesario",
            ),
            Criterion::DownfloaterScores => (
                "somebody with a higher score than necessary would move down",
                "bajaría un jugador con más puntos de lo necesario",
            ),
            _ => (
                "then the rest of the bracket could not be paired as well",
                "entonces el resto del grupo no podría emparejarse igual de bien",
            ),
        }
    }

    /// What could not be avoided, so many times, and the step that lowers the requirement.
    fn violated(&self, criterion: Criterion, count: u32) -> Option<(String, &'static str)> {
        let new = self.edition == Edition::E2013;
        let one = count == 1;
        let number = |english: &str, spanish: &str| match (one, self.scene.language) {
            (true, Language::English) => english.to_owned(),
            (true, Language::Spanish) => spanish.to_owned(),
            (false, _) => count.to_string(),
        };
        let pairs = |english: &str, spanish: &str| {
            let parejas = number("One", "una");
            self.scene.choose(
                format!(
                    "{parejas} {} with the same {english} cannot be avoided",
                    either(one, "pair", "pairs")
                ),
                format!(
                    "No {} {parejas} {} con la misma {spanish}",
                    either(one, "se puede evitar", "se pueden evitar"),
                    either(one, "pareja", "parejas"),
                ),
            )
        };
        let floats = |way: &str, verbo: &str, when: &str, cuando: &str| {
            let jugadores = number("One", "Un");
            self.scene.choose(
                format!(
                    "{jugadores} {} to float {way} as {when}",
                    either(one, "player has", "players have")
                ),
                format!(
                    "{jugadores} {} que {verbo} como {cuando}",
                    either(one, "jugador tiene", "jugadores tienen")
                ),
            )
        };
        let (last, before) =
            (("in the last round", "en la ronda anterior"), ("two rounds ago", "hace dos rondas"));
        let text = match criterion {
            Criterion::AbsoluteColours => self.scene.choose(
                format!(
                    "{} to be denied an absolute colour",
                    if one {
                        "One topscorer has".to_owned()
                    } else {
                        format!("{count} topscorers have")
                    }
                ),
                format!(
                    "Hay que negar un color absoluto a {}",
                    if one {
                        "un jugador con más del 50 % de los puntos".to_owned()
                    } else {
                        format!("{count} jugadores con más del 50 % de los puntos")
                    }
                ),
            ),
            Criterion::SemiAbsoluteColours => self.scene.choose(
                if one {
                    "One colour that counts as absolute has to be denied".to_owned()
                } else {
                    format!("{count} colours that count as absolute have to be denied")
                },
                if one {
                    "Hay que negar un color tratado como absoluto".to_owned()
                } else {
                    format!("Hay que negar {count} colores tratados como absolutos")
                },
            ),
            Criterion::Preference => pairs("colour preference", "preferencia de color"),
            Criterion::StrongPreference => {
                pairs("strong colour preference", "preferencia fuerte de color")
            }
            Criterion::DownfloatPrevious => floats("down", "bajar", last.0, last.1),
            Criterion::DownfloatBefore => floats("down", "bajar", before.0, before.1),
            Criterion::UpfloatPrevious => floats("up", "subir", last.0, last.1),
            Criterion::UpfloatBefore => floats("up", "subir", before.0, before.1),
            _ => return None,
        };
        let step = match criterion {
            Criterion::AbsoluteColours => either(new, "C10g", "B2"),
            Criterion::SemiAbsoluteColours => "C10f",
            Criterion::Preference => "A8",
            Criterion::StrongPreference => "C10e",
            Criterion::DownfloatPrevious => either(new, "C10d", "C9"),
            Criterion::DownfloatBefore => either(new, "C10c", "C9"),
            Criterion::UpfloatPrevious => either(new, "C10b", "C10"),
            _ => either(new, "C10a", "C10"),
        };
        Some((text, step))
    }

    /// The article of a criterion.
    fn article(&self, criterion: Criterion) -> &'static str {
        match criterion {
            Criterion::Rematch | Criterion::Forbidden => "B1a",
            Criterion::SecondBye => "B1b",
            Criterion::AbsoluteColours => "B2",
            Criterion::SemiAbsoluteColours => "A7d",
            Criterion::ScoreDifferences | Criterion::DownfloaterScores => "B3",
            Criterion::Preference | Criterion::StrongPreference => "B4",
            Criterion::DownfloatPrevious | Criterion::UpfloatPrevious => "B5",
            Criterion::DownfloatBefore | Criterion::UpfloatBefore => "B6",
            _ => "C7",
        }
    }
}

fn either(first: bool, one: &'static str, other: &'static str) -> &'static str {
    if first { one } else { other }
}
