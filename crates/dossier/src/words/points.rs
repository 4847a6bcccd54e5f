//! The points of an announcement: what they are called, and what is announced.

use arbitra_model::{Language, LawsEdition, PointSystem, Said, Tempo};

use super::minutes;
use crate::officials::{Official, Role};
use crate::{Announcement, Devices, Facts, Heading, Point, Quickplay, Supervision};

impl Said for Point {
    fn say(&self, l: Language) -> String {
        let (en, es) = match self {
            Point::Dates => ("Dates", "Fechas"),
            Point::Place => ("Place", "Lugar"),
            Point::Rules => ("Rules", "Normas"),
            Point::Programme => ("Programme", "Programa"),
            Point::Control => ("Rate of play", "Ritmo de juego"),
            Point::Clocks => ("Clocks", "Relojes"),
            Point::System => ("System", "Sistema"),
            Point::TieBreaks => ("Tie-breaks", "Desempates"),
            Point::DefaultTime => ("Default time", "Tiempo de espera"),
            Point::Draws => ("Draws by agreement", "Tablas de mutuo acuerdo"),
            Point::Supervision => ("Rapid and blitz", "Rápido y relámpago"),
            Point::Quickplay => ("Quickplay finish", "Final a caída de bandera"),
            Point::Points => ("Points", "Puntos"),
            Point::Byes => ("Byes of half a point", "Byes de medio punto"),
            Point::Devices => ("Telephones and devices", "Teléfonos y dispositivos"),
            Point::Leaving => ("Leaving the playing area", "Salir de la zona de juego"),
            Point::FairPlay => ("Fair-play protection", "Protección de juego limpio"),
            Point::Appeals => ("Appeals", "Apelaciones"),
            Point::Sharing => ("Sharing of prizes", "Reparto de premios"),
            Point::ChiefArbiter => ("Chief arbiter", "Árbitro principal"),
            Point::Officials => ("Arbiters and officials", "Árbitros y demás cargos"),
            Point::Expected => ("Players", "Participantes"),
            Point::Categories => ("Categories", "Categorías"),
            Point::EntriesUntil => ("Entries until", "Inscripción hasta"),
            Point::ReplyUntil => ("Answer until", "Respuesta hasta"),
            Point::Level => ("Level", "Nivel"),
            Point::Kind => ("Kind of event", "Tipo de torneo"),
            Point::School => ("School event", "Torneo escolar"),
            Point::Words(heading) => return heading.say(l),
        };
        l.choose(en, es).to_owned()
    }
}

impl Point {
    /// What is announced of it; nothing where nothing is said or it does not matter.
    #[must_use]
    pub fn value(self, facts: &Facts, said: &Announcement, l: Language) -> Option<String> {
        if !self.matters(facts) {
            return None;
        }
        let text = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        match self {
            Point::Dates => match (facts.start, facts.end) {
                (Some(start), Some(end)) if start != end => {
                    Some(format!("{} – {}", start.say(l), end.say(l)))
                }
                (Some(day), _) | (None, Some(day)) => Some(day.say(l)),
                (None, None) => None,
            },
            Point::Place => text(&facts.place),
            Point::Rules => Some(rules(facts, l)),
            Point::Programme => None,
            Point::Control => text(&facts.control_words)
                .or_else(|| facts.control.as_ref().map(ToString::to_string)),
            Point::Clocks => said.clocks.map(|clocks| clocks.say(l)),
            Point::System => {
                let system = text(facts.system.text(l))?;
                Some(match facts.rounds {
                    0 => system,
                    rounds => l.sentence(
                        format!("{system}, {rounds} rounds"),
                        format!("{system}, {rounds} rondas"),
                    ),
                })
            }
            Point::TieBreaks => {
                let names: Vec<&str> = facts.tie_breaks.iter().map(|name| name.text(l)).collect();
                text(&names.join("; "))
            }
            Point::DefaultTime => said.default_minutes.map(|after| default_time(after, l)),
            Point::Draws => said.draws.map(|rule| rule.say(l)),
            Point::Supervision => said.supervision.map(|chosen| supervision(chosen, facts, l)),
            Point::Quickplay => said.quickplay.map(|chosen| quickplay(chosen, facts, l)),
            Point::Points => facts.points.map(|points| worth(&points, l)),
            Point::Byes => facts.half_byes.map(|(most, until)| byes(most, until, l)),
            Point::Devices => said.devices.map(|chosen| devices(chosen, said, l)),
            Point::Leaving => said.leaving.map(|chosen| format!("{} (11.2.4)", chosen.say(l))),
            Point::FairPlay => said.fair_play.map(|level| level.say(l)),
            Point::Appeals => appeals(said, l),
            Point::Sharing => said.sharing.map(|sharing| sharing.say(l)),
            Point::ChiefArbiter => text(&facts.chief_arbiter),
            Point::Officials => text(&officials(facts, l)),
            Point::Categories => text(&facts.categories.join(", ")),
            Point::Expected => match (said.expected, said.most_players) {
                (Some(expected), Some(most)) => Some(l.sentence(
                    format!("{expected} expected, {most} at most"),
                    format!("{expected} previstos, {most} plazas"),
                )),
                (Some(expected), None) => Some(
                    l.sentence(format!("{expected} expected"), format!("{expected} previstos")),
                ),
                (None, Some(most)) => {
                    Some(l.sentence(format!("{most} at most"), format!("{most} plazas")))
                }
                (None, None) => None,
            },
            Point::EntriesUntil => said.entries_until.map(|day| day.say(l)),
            Point::ReplyUntil => said.reply_until.map(|day| day.say(l)),
            Point::Level => said.level.map(|level| level.say(l)),
            Point::Kind => said.kind.map(|kind| kind.say(l)),
            Point::School => said.school.then(|| {
                l.choose("the rules for schools apply", "rigen las normas escolares").to_owned()
            }),
            Point::Words(Heading::Prizes) => {
                said.words(Heading::Prizes).map(str::to_owned).or_else(|| text(facts.fund.text(l)))
            }
            Point::Words(Heading::Committee) => {
                let filed: Vec<String> = facts.committee.iter().map(|one| one.say(l)).collect();
                said.words(Heading::Committee)
                    .map(str::to_owned)
                    .or_else(|| text(&filed.join("; ")))
            }
            Point::Words(heading) => said.words(heading).map(str::to_owned),
        }
    }
}

fn rules(facts: &Facts, l: Language) -> String {
    let year = facts.laws.name();
    l.sentence(
        format!("FIDE Laws of Chess of {year} and FIDE's rules of competitions"),
        format!("Leyes del Ajedrez de la FIDE de {year} y normas de competición de la FIDE"),
    )
}

/// Everybody with an office but the chief arbiter, who has a line of their own.
fn officials(facts: &Facts, l: Language) -> String {
    let deputies = facts.deputies.iter().map(|name| Official {
        name: name.clone(),
        role: Role::Deputy,
        ..Official::default()
    });
    let all: Vec<Official> = match facts.officials.is_empty() {
        true => deputies.collect(),
        false => facts.officials.clone(),
    };
    let others = all.iter().filter(|one| one.role != Role::Chief);
    others.map(|one| one.say(l)).collect::<Vec<String>>().join("; ")
}

/// The default time as a sentence.
pub(crate) fn default_time(after: u16, l: Language) -> String {
    match after {
        0 => l
            .choose(
                "whoever is not at the board when the round begins loses",
                "pierde quien no esté ante el tablero al comenzar la ronda",
            )
            .to_owned(),
        _ => l.sentence(
            format!("{} after the actual start", minutes(after, l)),
            format!("{} desde el comienzo real", minutes(after, l)),
        ),
    }
}

fn supervision(chosen: Supervision, facts: &Facts, l: Language) -> String {
    let newer = facts.laws >= LawsEdition::E2023;
    let article = match (facts.tempo(), chosen, newer) {
        (Tempo::Blitz, Supervision::Full, true) => "B.2",
        (Tempo::Blitz, Supervision::Full, false) => "B.3",
        (Tempo::Blitz, Supervision::Overall, true) => "B.3",
        (Tempo::Blitz, Supervision::Overall, false) => "B.4",
        (_, Supervision::Full, true) => "A.4",
        (_, Supervision::Full, false) => "A.3",
        (_, Supervision::Overall, true) => "A.5",
        (_, Supervision::Overall, false) => "A.4",
    };
    format!("{} ({article})", chosen.say(l))
}

fn quickplay(chosen: Quickplay, facts: &Facts, l: Language) -> String {
    let text = match facts.laws {
        LawsEdition::E2014 => l.choose("Appendix G", "Apéndice G"),
        _ => l.choose("Guidelines III", "Directrices III"),
    };
    match chosen {
        Quickplay::Applies => l.sentence(format!("{text} apply"), format!("se aplica: {text}")),
        Quickplay::Not => {
            l.sentence(format!("{text} do not apply"), format!("no se aplica: {text}"))
        }
    }
}

/// What games and the bye are worth (C.04.1 3).
fn worth(points: &PointSystem, l: Language) -> String {
    let [win, draw, loss] = [points.win(), points.draw(), points.loss()].map(|one| one.written(l));
    let bye = points.pairing_bye.written(l);
    l.sentence(
        format!("{win} for a win, {draw} for a draw, {loss} for a loss; the bye is worth {bye}"),
        format!("victoria {win}, tablas {draw}, derrota {loss}; el bye vale {bye}"),
    )
}

pub(crate) fn byes(most: u16, until: Option<u16>, l: Language) -> String {
    match (most, until) {
        (0, _) => l.choose("none", "ninguno").to_owned(),
        (most, Some(until)) => l.sentence(
            format!("{most} a player, until round {until}"),
            format!("{most} por jugador, hasta la ronda {until}"),
        ),
        (most, None) => l.sentence(format!("{most} a player"), format!("{most} por jugador")),
    }
}

fn devices(chosen: Devices, said: &Announcement, l: Language) -> String {
    let penalty = said.device_penalty.trim();
    let penalty = match penalty {
        "" => l.choose("otherwise the game is lost", "de lo contrario se pierde la partida"),
        penalty => penalty,
    };
    format!("{}; {penalty} (11.3.2)", chosen.say(l))
}

/// Deadline and deposit, as far as announced.
pub(crate) fn appeals(said: &Announcement, l: Language) -> Option<String> {
    let deposit = said.appeal_deposit.trim();
    let time = said.appeal_minutes.map(|least| {
        let time = minutes(least, l);
        l.sentence(
            format!("in writing, within {time} of the end of the round or the incident"),
            format!("por escrito, en los {time} siguientes al final de la ronda o a la incidencia"),
        )
    });
    let deposit = match (deposit, said.appeal_minutes) {
        ("", None) => None,
        ("", Some(_)) => Some(l.choose("without a deposit", "sin depósito").to_owned()),
        (deposit, _) => Some(l.sentence(
            format!("with a deposit of {deposit}"),
            format!("con un depósito de {deposit}"),
        )),
    };
    let parts: Vec<String> = time.into_iter().chain(deposit).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}
