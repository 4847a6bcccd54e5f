//! A bracket in words: who is in it, how it is split, what was tried, what was taken.

use arbitra_model::{Language, Number};

use super::{Fault, Story, Voice, capital};
use crate::dutch::Refused;
use crate::explain::{Section, Sentence};
use crate::{Board, BracketKind, BracketReasoning, Criterion};

/// Lists of pairs and players up to this length are written out.
const FEW: usize = 10;

impl Voice<'_> {
    pub(super) fn bracket(&self, bracket: &BracketReasoning, story: &Story) -> Section {
        let mut section = Section::new(self.title(bracket));
        section.add(self.members(bracket));
        if bracket.pairs.is_empty() {
            section.add(self.nobody_paired(bracket));
            return section;
        }
        section.add(self.halves(bracket));
        section.add(self.natural(bracket, story));
        for refused in &story.refused {
            section.add(self.refused(refused));
        }
        if story.cut {
            let text = self.say(
                "More opponents were offered and refused than are listed here",
                "Se ofrecieron y rechazaron más rivales de los que aquí se enumeran",
            );
            section.add([Sentence::new(text)]);
        }
        section.add(self.taken(bracket, story));
        section.add(self.floaters(bracket));
        section.add(self.unavoidable(bracket));
        section
    }

    /// `The bracket of 2½ points`.
    pub(super) fn title(&self, bracket: &BracketReasoning) -> String {
        let points = self.scene.points(bracket.score);
        match (self.scene.language, bracket.kind) {
            (Language::English, BracketKind::CollapsedLast) => {
                format!("The last bracket: everybody with {points} or less")
            }
            (Language::Spanish, BracketKind::CollapsedLast) => {
                format!("El último grupo: todos los que tienen {points} o menos")
            }
            (Language::English, _) => format!("The bracket of {points}"),
            (Language::Spanish, _) => format!("El grupo de {points}"),
        }
    }

    /// Players, in short if they are many.
    fn people(&self, players: &[Number]) -> String {
        const MANY: usize = 40;
        if players.len() <= MANY {
            return self.scene.names(players);
        }
        let first: Vec<String> = players[..4].iter().map(ToString::to_string).collect();
        let last = players[players.len() - 1];
        match self.scene.language {
            Language::English => format!("{}, … {last}", first.join(", ")),
            Language::Spanish => format!("{}… {last}", first.join(", ")),
        }
    }

    /// Pairs, in short if they are many.
    fn pairs(&self, pairs: &[(Number, Number)]) -> String {
        let written = |pairs: &[(Number, Number)]| -> Vec<String> {
            pairs.iter().map(|(a, b)| format!("{a}–{b}")).collect()
        };
        match pairs {
            [head @ .., last] if pairs.len() > 2 * FEW => {
                format!("{}, … {}–{}", written(&head[..4]).join(", "), last.0, last.1)
            }
            _ => self.scene.language.list(&written(pairs)),
        }
    }

    fn members(&self, bracket: &BracketReasoning) -> Vec<Sentence> {
        let scene = self.scene;
        let points = scene.points(bracket.score);
        let names = self.people(&bracket.residents);
        let number = bracket.residents.len();
        let text = match (scene.language, number, bracket.kind) {
            (Language::English, 1, _) => format!("{names} is the only resident"),
            (Language::Spanish, 1, _) => format!("{names} es el único jugador del grupo"),
            (Language::English, _, BracketKind::CollapsedLast) => {
                format!("All {number} players left below form one bracket: {names}")
            }
            (Language::Spanish, _, BracketKind::CollapsedLast) => {
                format!(
                    "Los {number} jugadores que quedan por debajo forman un solo grupo: {names}"
                )
            }
            (Language::English, ..) => {
                format!("The {number} residents, each with {points}, are {names}")
            }
            (Language::Spanish, ..) => {
                format!("Residentes, con {points}: {names}")
            }
        };
        let mut sentences =
            vec![Sentence::new(text).by(self.articles.brackets).about(&bracket.residents)];
        if let Some(text) = self.moved_down(&bracket.moved_down) {
            sentences.push(Sentence::new(text).about(&bracket.moved_down));
        }
        if bracket.kind == BracketKind::Penultimate {
            let text = self.say(
                "Paired for itself, it left a rest that could not be paired, so it is paired again and \
                 everybody below forms one last bracket",
                "Emparejado por separado dejaba un resto imposible de emparejar; por eso se \
                 empareja de nuevo y todos los de abajo forman un último grupo",
            );
            sentences.push(Sentence::new(text).by(self.articles.outlook));
        }
        sentences
    }

    fn moved_down(&self, players: &[Number]) -> Option<String> {
        let with_points = |&player: &Number| {
            let name = self.scene.name(player);
            let score = self.scene.contender(player).map(|c| self.scene.points(c.score));
            match (self.scene.language, score) {
                (Language::English, Some(score)) => format!("{name}, with {score},"),
                (Language::Spanish, Some(score)) => format!("{name}, con {score},"),
                (_, None) => name,
            }
        };
        match (self.scene.language, players) {
            (_, []) => None,
            (Language::English, [one]) => {
                Some(format!("{} comes down from the bracket above", with_points(one)))
            }
            (Language::Spanish, [one]) => Some(format!(
                "{} baja del grupo anterior: el grupo es heterogéneo",
                with_points(one)
            )),
            (Language::English, _) => {
                Some(format!("{} come down from the bracket above", self.scene.names(players)))
            }
            (Language::Spanish, _) => Some(format!(
                "{} bajan del grupo anterior: el grupo es heterogéneo",
                self.scene.names(players)
            )),
        }
    }

    /// The moved-down players that are paired, those who are not, and the residents left for the remainder.
    fn parts(bracket: &BracketReasoning) -> (Vec<Number>, Vec<Number>, Vec<Number>, usize) {
        let is_moved = |player: &Number| bracket.moved_down.contains(player);
        let moved: Vec<(Number, Number)> =
            bracket.pairs.iter().copied().take_while(|(a, _)| is_moved(a)).collect();
        let paired: Vec<Number> = moved.iter().map(|pair| pair.0).collect();
        let limbo = bracket.moved_down.iter().copied().filter(|p| !paired.contains(p)).collect();
        let opponents: Vec<Number> = moved.iter().map(|pair| pair.1).collect();
        let remainder =
            bracket.residents.iter().copied().filter(|r| !opponents.contains(r)).collect();
        let pairs = bracket.pairs.len() - moved.len();
        (paired, limbo, remainder, pairs)
    }

    fn halves(&self, bracket: &BracketReasoning) -> Vec<Sentence> {
        let (paired, limbo, remainder, pairs) = Voice::parts(bracket);
        let mut sentences = Vec::new();
        let scene = self.scene;
        if !bracket.moved_down.is_empty() {
            let names = scene.names(&paired);
            let others = match (scene.language, bracket.residents.len()) {
                (Language::English, 1) => "the only resident",
                (Language::Spanish, 1) => "quien ya estaba en el grupo",
                (Language::English, _) => "the residents",
                (Language::Spanish, _) => "quienes ya estaban en el grupo",
            };
            let text = match (scene.language, paired.len()) {
                (Language::English, 0) => {
                    "None of those moved down can be paired here; S2 are the residents".to_owned()
                }
                (Language::Spanish, 0) => {
                    "Ninguno de los que han bajado puede emparejarse aquí; S2 son \
                     quienes ya estaban en el grupo"
                        .to_owned()
                }
                (Language::English, 1) => {
                    format!("S1 is {names}, who is paired first, against {others}, S2")
                }
                (Language::Spanish, 1) => {
                    format!("S1 es {names}, que se empareja primero, contra {others}, S2")
                }
                (Language::English, _) => {
                    format!("S1 are {names}, who are paired first, against {others}, S2")
                }
                (Language::Spanish, _) => {
                    format!("S1 son {names}, que se emparejan primero, contra {others}, S2")
                }
            };
            sentences.push(Sentence::new(text).by(self.articles.subgroups).about(&paired));
            if !limbo.is_empty() && !paired.is_empty() {
                let names = scene.names(&limbo);
                let text = match (scene.language, limbo.len()) {
                    (Language::English, 1) => format!("{names} stays in the limbo"),
                    (Language::English, _) => format!("{names} stay in the limbo"),
                    (Language::Spanish, 1) => format!(
                        "{names} queda en el Limbo (sin emparejar \
                         en este grupo)"
                    ),
                    (Language::Spanish, _) => format!(
                        "{names} quedan en el Limbo (sin emparejar \
                         en este grupo)"
                    ),
                };
                sentences.push(Sentence::new(text).about(&limbo));
            }
        }
        if pairs > 0 {
            let (upper, lower) = remainder.split_at(pairs.min(remainder.len()));
            let (s1, s2) = (self.people(upper), self.people(lower));
            let whole = bracket.moved_down.is_empty();
            let text = match (scene.language, whole) {
                (Language::English, true) => {
                    format!("The upper half, S1, is {s1}; the lower half, S2, is {s2}")
                }
                (Language::Spanish, true) => {
                    format!("S1 (mitad superior): {s1}; S2 (mitad inferior): {s2}")
                }
                (Language::English, false) => {
                    format!("In the remainder the upper half is {s1} and the lower half is {s2}")
                }
                (Language::Spanish, false) => {
                    format!(
                        "En el resto del grupo, S1 (mitad superior): {s1}; S2 (mitad \
                         inferior): {s2}"
                    )
                }
            };
            sentences.push(Sentence::new(text).by(self.articles.subgroups).about(&remainder));
        }
        sentences
    }

    fn natural(&self, bracket: &BracketReasoning, story: &Story) -> Vec<Sentence> {
        let pairs = self.pairs(&story.natural);
        let everybody: Vec<Number> = story.natural.iter().flat_map(|&(a, b)| [a, b]).collect();
        let scene = self.scene;
        let Some(fault) = &story.fault else {
            let text = match scene.language {
                Language::English => {
                    format!("The first candidate is {pairs}; none is better, so it is chosen")
                }
                Language::Spanish => {
                    format!("El primer candidato, {pairs}, no se puede mejorar y es el definitivo")
                }
            };
            let article = if bracket.unavoidable.iter().all(|(c, _)| *c == Criterion::Downfloaters)
            {
                self.articles.perfect
            } else {
                self.articles.best
            };
            return vec![Sentence::new(text).by(article).about(&everybody)];
        };
        let text = match scene.language {
            Language::English => format!("The first candidate is {pairs}"),
            Language::Spanish => format!("El primer candidato es {pairs}"),
        };
        let mut sentences = vec![Sentence::new(text).by(self.articles.candidate).about(&everybody)];
        let legal = !matches!(fault, Fault::Illegal { .. });
        let lead = if legal {
            self.say("It is refused: ", "Se descarta: ")
        } else {
            self.say("It is not allowed: ", "No está permitido: ")
        };
        for (place, clause) in self.fault(fault).into_iter().enumerate() {
            sentences.push(match place {
                0 => Sentence { text: format!("{lead}{}", clause.text), ..clause },
                _ => capital(clause),
            });
        }
        sentences
    }

    fn refused(&self, refused: &Refused) -> Vec<Sentence> {
        let Refused { player, offered, fault } = refused;
        let about = [*player, *offered];
        let mut clauses = self.fault(fault).into_iter();
        let Some(clause) = clauses.next() else { return Vec::new() };
        if matches!(fault, Fault::Illegal { .. }) {
            // The clause names both.
            return vec![capital(clause)];
        }
        let (one, other) = (self.scene.name(*player), self.scene.name(*offered));
        let text = match self.scene.language {
            Language::English => format!("If {one} met {other}, {}", clause.text),
            Language::Spanish => format!("Si {one} jugara contra {other}, {}", clause.text),
        };
        vec![Sentence { text, ..clause }.about(&about)]
    }

    fn taken(&self, bracket: &BracketReasoning, story: &Story) -> Vec<Sentence> {
        if story.fault.is_none() {
            return Vec::new();
        }
        let scene = self.scene;
        let mut sentences = Vec::new();
        let (left, entered) = &bracket.exchanged;
        let (paired, _, remainder, pairs) = Voice::parts(bracket);
        let first_set = &bracket.moved_down[..paired.len()];
        if first_set != paired {
            let names = scene.names(&paired);
            let text = match scene.language {
                Language::English => format!("Of those moved down, {names} are paired"),
                Language::Spanish => format!("De los descendidos se empareja a {names}"),
            };
            sentences.push(Sentence::new(text).by(self.articles.sets).about(&paired));
        }
        if !left.is_empty() {
            let (down, up) = (scene.names(left), scene.names(entered));
            let many = left.len() > 1;
            let both = scene.language.list(&[down.clone(), up.clone()]);
            let text = match (scene.language, many) {
                (Language::English, false) => format!("{both} change halves"),
                (Language::English, true) => format!("{down} change halves with {up}"),
                (Language::Spanish, false) => {
                    format!("{both} se intercambian entre S1 y S2")
                }
                (Language::Spanish, true) => format!(
                    "{down} se intercambian entre S1 y S2 por \
                     {up}"
                ),
            };
            let both = [left.as_slice(), entered].concat();
            sentences.push(Sentence::new(text).by(self.articles.exchanges).about(&both));
        }
        let opponents: Vec<Number> = bracket.pairs.iter().map(|pair| pair.1).collect();
        let text = self.pairs(&bracket.pairs);
        let everybody: Vec<Number> = bracket.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let transposed = {
            let natural: Vec<Number> = story.natural.iter().map(|pair| pair.1).collect();
            left.is_empty() && natural != opponents && remainder.len() >= pairs
        };
        let (english, spanish, article) = if transposed && opponents.len() > 1 {
            let order = scene.numbers(&opponents[..opponents.len().min(2 * FEW)]);
            (
                format!(
                    "The first transposition that is best puts the opponents in the order {order}: {text}"
                ),
                format!(
                    "La primera transposición que da el mejor resultado pone a los rivales en el \
                     orden {order}: {text}"
                ),
                self.articles.transpositions,
            )
        } else {
            (
                format!("The first of the best candidates is {text}"),
                format!("El primero de los mejores candidatos es {text}"),
                if transposed { self.articles.transpositions } else { self.articles.best },
            )
        };
        let text = match scene.language {
            Language::English => english,
            Language::Spanish => spanish,
        };
        sentences.push(Sentence::new(text).by(article).about(&everybody));
        sentences
    }

    fn is_last(&self, bracket: &BracketReasoning) -> bool {
        self.scene
            .pairing
            .reasoning
            .brackets
            .last()
            .is_some_and(|last| (last.score, last.kind) == (bracket.score, bracket.kind))
    }

    fn nobody_paired(&self, bracket: &BracketReasoning) -> Vec<Sentence> {
        let everybody: Vec<Number> =
            bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
        let names = self.scene.names(&everybody);
        if self.is_last(bracket) {
            return Vec::new();
        }
        let mut sentences = Vec::new();
        if let [a, b] = *everybody
            && let Some(clause) = self.why_apart(a, b)
        {
            sentences.push(capital(clause));
        }
        let text = match (self.scene.language, everybody.len()) {
            (Language::English, 1) => {
                format!("{names} has no possible opponent here and moves down")
            }
            (Language::Spanish, 1) => format!(
                "{names} no tiene rival posible en este grupo y \
                 flota al siguiente"
            ),
            (Language::English, _) => format!("No pair is possible here: {names} move down"),
            (Language::Spanish, _) => {
                format!("Aquí no es posible ninguna pareja: bajan {names}")
            }
        };
        sentences.push(
            Sentence::new(text).by(self.criterion(Criterion::Downfloaters)).about(&everybody),
        );
        sentences
    }

    /// What forbids two to meet, if something does.
    fn why_apart(&self, a: Number, b: Number) -> Option<Sentence> {
        let (x, y) = (self.scene.rank(a)?, self.scene.rank(b)?);
        let position = self.scene.position;
        let criterion = if position.met.has(x, y) {
            Criterion::Rematch
        } else if position.forbidden.has(x, y) {
            Criterion::Forbidden
        } else {
            return None;
        };
        Some(self.forbids(a, b, criterion))
    }

    /// Who moves down, and why anybody must.
    fn floaters(&self, bracket: &BracketReasoning) -> Vec<Sentence> {
        let floaters = &bracket.downfloaters;
        if floaters.is_empty() || self.is_last(bracket) {
            return Vec::new();
        }
        let names = self.scene.names(floaters);
        let all = bracket.moved_down.len() + bracket.residents.len();
        let text = match (self.scene.language, floaters.len()) {
            (Language::English, 1) if all % 2 == 1 => {
                format!("The number is odd: {names} moves down")
            }
            (Language::Spanish, 1) if all % 2 == 1 => format!(
                "El grupo es impar: {names} es \
                 flotante descendente"
            ),
            (Language::English, 1) => format!("{names} moves down"),
            (Language::Spanish, 1) => format!("Baja {names}"),
            (Language::English, n) => {
                format!("At least {n} must be left over: {names} move down")
            }
            (Language::Spanish, n) => format!("Tienen que sobrar al menos {n}: bajan {names}"),
        };
        let mut sentences =
            vec![Sentence::new(text).by(self.criterion(Criterion::Downfloaters)).about(floaters)];
        for &floater in floaters.iter().take(4) {
            if self.has_nobody(bracket, floater) {
                let name = self.scene.name(floater);
                let text = match self.scene.language {
                    Language::English => format!("{name} may not meet anybody in this bracket"),
                    Language::Spanish => {
                        format!("{name} no puede jugar contra nadie de este grupo")
                    }
                };
                sentences.push(
                    Sentence::new(text)
                        .by(self.criterion(Criterion::Rematch))
                        .by(self.criterion(Criterion::AbsoluteColours))
                        .about(&[floater]),
                );
            }
        }
        sentences
    }

    /// Whether a player has no possible opponent in a bracket.
    fn has_nobody(&self, bracket: &BracketReasoning, player: Number) -> bool {
        let moved = bracket.moved_down.contains(&player);
        let others = bracket.residents.iter().chain(&bracket.moved_down);
        let mut others =
            others.filter(|o| **o != player && !(moved && bracket.moved_down.contains(o)));
        others.all(|&other| self.are_apart(player, other))
    }

    /// Whether two may not meet (C1, C3, the arbiter).
    fn are_apart(&self, a: Number, b: Number) -> bool {
        let (Some(x), Some(y)) = (self.scene.rank(a), self.scene.rank(b)) else { return false };
        let position = self.scene.position;
        let absolute = |rank: usize| {
            let preference = position.contenders[rank].preference();
            preference.filter(|p| p.strength == crate::Strength::Absolute).map(|p| p.colour)
        };
        let clash = absolute(x).is_some() && absolute(x) == absolute(y);
        let excepted = position.is_topscorer(x) || position.is_topscorer(y);
        position.met.has(x, y) || position.forbidden.has(x, y) || (clash && !excepted)
    }

    /// What no candidate could avoid.
    fn unavoidable(&self, bracket: &BracketReasoning) -> Vec<Sentence> {
        let count = |criterion: Criterion| {
            let mut all = bracket.unavoidable.iter();
            all.find(|(c, _)| *c == criterion).map_or(0, |(_, count)| *count as usize)
        };
        let (all, strong) = (count(Criterion::Preference), count(Criterion::StrongPreference));
        if all == 0 {
            return Vec::new();
        }
        let text = match (self.scene.language, all) {
            (Language::English, 1) => {
                "At least one colour preference cannot be met in this bracket".to_owned()
            }
            (Language::Spanish, 1) => {
                "En este grupo queda sin cumplir, como mínimo, una preferencia de color".to_owned()
            }
            (Language::English, _) => {
                format!("At least {all} colour preferences cannot be met in this bracket")
            }
            (Language::Spanish, _) => {
                format!(
                    "En este grupo quedan sin cumplir, como mínimo, {all} preferencias de \
                     color"
                )
            }
        };
        let mut sentence = Sentence::new(text).by(self.criterion(Criterion::Preference));
        if strong > 0 {
            let tail = match (self.scene.language, all, strong) {
                (Language::English, 1, _) => ", a strong one".to_owned(),
                (Language::Spanish, 1, _) => ", y es fuerte".to_owned(),
                (Language::English, ..) if strong == all => ", all of them strong".to_owned(),
                (Language::Spanish, ..) if strong == all => ", todas ellas fuertes".to_owned(),
                (Language::English, _, 1) => ", one of them strong".to_owned(),
                (Language::Spanish, _, 1) => ", una de ellas fuerte".to_owned(),
                (Language::English, ..) => format!(", {strong} of them strong"),
                (Language::Spanish, ..) => format!(", {strong} de ellas fuertes"),
            };
            sentence.text.push_str(&tail);
            sentence = sentence.by(self.criterion(Criterion::StrongPreference));
        }
        vec![sentence]
    }

    /// Where the two of a board come from.
    pub(super) fn meeting(&self, board: &Board) -> Vec<Sentence> {
        let scene = self.scene;
        let (Some(white), Some(black)) =
            (scene.contender(board.white), scene.contender(board.black))
        else {
            return Vec::new();
        };
        let both = [board.white, board.black];
        let text = if white.score == black.score {
            let points = scene.points(white.score);
            match scene.language {
                Language::English => format!("Both have {points}"),
                Language::Spanish => format!("Misma puntuación: {points}"),
            }
        } else {
            let (higher, lower) =
                if white.score > black.score { (white, black) } else { (black, white) };
            let (name, other) = (scene.name(higher.number), scene.name(lower.number));
            let (p, q) = (scene.points(higher.score), scene.amount(lower.score));
            match scene.language {
                Language::English => {
                    format!("{name}, with {p}, moved down to meet {other}, with {q}")
                }
                Language::Spanish => {
                    format!("{name}, con {p}, bajó para jugar contra {other}, que tiene {q}")
                }
            }
        };
        vec![Sentence::new(text).about(&both)]
    }
}
