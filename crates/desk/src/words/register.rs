//! The register of integrity events in words.

use arbitra_model::Language;

use super::result;
use crate::{Comparison, Desk, Integrity, Outcome, Pairs, PlayerId, Remark};

impl Integrity {
    /// What the event is called.
    #[must_use]
    pub const fn say(self, l: Language) -> &'static str {
        match self {
            Integrity::Mpa => l.choose("Pairing altered by hand", "Emparejamiento alterado a mano"),
            Integrity::Import => l.choose("Imported round", "Ronda importada"),
            Integrity::Regeneration => l.choose("Numbered again", "Numeración repetida"),
            Integrity::Correction => l.choose("Correction", "Corrección"),
            Integrity::Adjournment => l.choose("Adjourned game", "Partida aplazada"),
            Integrity::Exchange => l.choose("Numbers exchanged", "Números intercambiados"),
            Integrity::Configuration => l.choose("Rules changed", "Reglas cambiadas"),
            Integrity::Exit => l.choose("FIDE mode left", "Modo FIDE abandonado"),
        }
    }
}

impl Desk {
    /// What the rules prescribe and what a round has, in words.
    #[must_use]
    pub fn say_comparison(&self, comparison: &Comparison, l: Language) -> (String, String) {
        let round = arbitra_model::Round::FIRST;
        let said = self.say_remark(&Remark::Imported { round, comparison: comparison.clone() }, l);
        let (due, found) = said.split_once(" → ").unwrap_or((&said, ""));
        (due.to_owned(), found.to_owned())
    }

    /// What a remark says, for people: what was, and what is.
    #[must_use]
    pub fn say_remark(&self, remark: &Remark, l: Language) -> String {
        let name = |id: &PlayerId| match self.player(*id) {
            Some(player) => match player.number {
                Some(number) => format!("{number} {}", player.person.name),
                None => player.person.name.clone(),
            },
            None => self.name_of(*id),
        };
        let pairs = |pairs: &Pairs| -> String {
            let games =
                pairs.pairs.iter().map(|p| format!("{} – {}", name(&p.white), name(&p.black)));
            let bye = l.choose("bye", "descanso");
            let byes = pairs.byes.iter().map(|id| format!("{bye} {}", name(id)));
            games.chain(byes).collect::<Vec<_>>().join("; ")
        };
        let outcome = |found: &Option<Outcome>| {
            found.map_or_else(|| l.choose("no result", "sin resultado").to_owned(), result)
        };
        let game =
            |white: &PlayerId, black: &PlayerId| format!("{} – {}", name(white), name(black));
        match remark {
            Remark::Text(text) => text.clone(),
            Remark::FideModeLeft { .. } => {
                l.choose("for the rest of the tournament", "para el resto del torneo").into()
            }
            Remark::Altered { comparison, .. } | Remark::Imported { comparison, .. } => {
                let due = match comparison.no_pairing {
                    true => l.choose("no legal pairing", "ningún emparejamiento legal").to_owned(),
                    false => pairs(&comparison.missing),
                };
                format!("{due} → {}", pairs(&comparison.surplus))
            }
            Remark::Rounds { from, to, .. } => {
                format!("{} {from} → {to}", l.choose("rounds", "rondas"))
            }
            Remark::TieBreaks { from, to, .. } => {
                format!(
                    "{} {} → {}",
                    l.choose("tie-breaks", "desempates"),
                    from.join(", "),
                    to.join(", ")
                )
            }
            Remark::Points { .. } => l.choose("points for results", "puntuación").into(),
            Remark::System { to, .. } => {
                format!("{} → {to}", l.choose("pairing system", "sistema de emparejamiento"))
            }
            Remark::Acceleration { .. } => l.choose("acceleration", "aceleración").into(),
            Remark::Bans { .. } => {
                l.choose("prohibited pairings", "emparejamientos prohibidos").into()
            }
            Remark::Renumbered { .. } => {
                l.choose("everybody by the announced order", "todos, por el orden anunciado").into()
            }
            Remark::Exchanged { a, b, .. } => format!("{} ↔ {}", name(a), name(b)),
            Remark::FullPointBye { player, .. } => {
                format!("{}: {}", name(player), l.choose("full-point bye", "bye de un punto"))
            }
            Remark::Adjourned { white, black, result: now, .. } => {
                format!("{}: ? → {}", game(white, black), result(*now))
            }
            Remark::Corrected { white, black, was, result: now, .. } if was == now => format!(
                "{}: {}, {}",
                game(white, black),
                l.choose("colours reversed", "colores invertidos"),
                outcome(now)
            ),
            Remark::Corrected { white, black, was, result: now, .. } => {
                format!("{}: {} → {}", game(white, black), outcome(was), outcome(now))
            }
            Remark::RatingOnly { white, black, was, result: now, turned, .. } => {
                let colours = match turned {
                    true => l.choose(", colours reversed", ", colores invertidos"),
                    false => "",
                };
                format!(
                    "{}: {} → {}{colours} ({})",
                    game(white, black),
                    outcome(was),
                    result(*now),
                    l.choose("for ratings only", "solo para Elo")
                )
            }
            Remark::EndedEarly { played, announced } => format!(
                "{played} / {announced} {}",
                l.choose("rounds were played", "rondas jugadas")
            ),
        }
    }
}
