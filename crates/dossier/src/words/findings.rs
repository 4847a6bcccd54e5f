//! What speaks against an announcement.

use arbitra_forms::words::schedule;
use arbitra_model::{Language, Said};

use super::minutes;
use crate::check::{Day, Finding, FindingKind, INCREMENTS, Requirement};
use crate::{Fault, Point, ReadError};

impl Requirement {
    /// What is demanded.
    #[must_use]
    pub const fn name(&self, l: Language) -> &'static str {
        l.choose(self.name.0, self.name.1)
    }
}

impl Said for Finding {
    fn say(&self, l: Language) -> String {
        self.kind.say(l)
    }
}

impl Said for FindingKind {
    fn say(&self, l: Language) -> String {
        match self {
            FindingKind::Missing { requirement, points } => missing(requirement, points, l),
            FindingKind::Backwards { first, first_day, second, second_day } => {
                let (one, other) = (day(*first, l), day(*second, l));
                let (first, second) = (first_day.say(l), second_day.say(l));
                l.sentence(
                    format!("{one} ({first}) cannot come after {other} ({second})"),
                    format!("{one} ({first}) no puede ser después de {other} ({second})"),
                )
            }
            FindingKind::Timetable(finding) => schedule::finding(finding, l),
            FindingKind::RoundsADay { date, rounds, most } => {
                let date = date.say(l);
                l.sentence(
                    format!("{rounds} rounds on {date}, where at most {most} a day are announced"),
                    format!("{rounds} rondas el {date}, y se anuncian {most} por día como mucho"),
                )
            }
            FindingKind::Between { round, minutes: left, least } => l.sentence(
                format!("only {left} minutes are left before round {round}; {least} are announced"),
                format!("solo quedan {left} minutos antes de la ronda {round}; se anuncian {least}"),
            ),
            FindingKind::RestDay { round, date } => {
                let date = date.say(l);
                l.sentence(
                    format!("round {round} is on {date}, a rest day"),
                    format!("la ronda {round} cae el {date}, día de descanso"),
                )
            }
            FindingKind::Increment { seconds } => {
                let (least, most) = (INCREMENTS.start(), INCREMENTS.end());
                l.sentence(
                    format!("an increment of {seconds} seconds; increments have {least} to {most}"),
                    format!("un incremento de {seconds} segundos; los incrementos van de {least} a {most}"),
                )
            }
            FindingKind::MechanicalIncrement => l
                .choose(
                    "mechanical clocks cannot add time: the rate of play has an increment",
                    "los relojes mecánicos no añaden tiempo: el ritmo de juego tiene incremento",
                )
                .to_owned(),
            FindingKind::QuickplayWithoutUse => l
                .choose(
                    "the rules of quickplay finishes have no use with an increment or in blitz",
                    "las reglas del final a caída de bandera no sirven con incremento ni en relámpago",
                )
                .to_owned(),
            FindingKind::TooManyRounds { rounds, players } => l.sentence(
                format!("{players} players cannot play {rounds} rounds without meeting again"),
                format!("{players} jugadores no pueden jugar {rounds} rondas sin repetir rival"),
            ),
            FindingKind::FewRounds { rounds, players, least } => l.sentence(
                format!(
                    "{rounds} rounds may leave several players with all points: {players} players take at least {least}"
                ),
                format!(
                    "con {rounds} rondas pueden quedar varios con todos los puntos: {players} jugadores piden al menos {least}"
                ),
            ),
            FindingKind::TableRounds { rounds, players, due } => l.sentence(
                format!("a round robin of {players} players has {due} rounds, not {rounds}"),
                format!("una liga de {players} jugadores tiene {due} rondas, no {rounds}"),
            ),
            FindingKind::Registration { registered, days, least } => {
                let registered = registered.say(l);
                l.sentence(
                    format!("registered on {registered}, {days} days before the start; it takes {least}"),
                    format!("se registró el {registered}, {days} días antes del comienzo; hacen falta {least}"),
                )
            }
            FindingKind::NotZero { minutes: after } => {
                let after = minutes(*after, l);
                l.sentence(
                    format!("the default time is {after}; in FIDE events it is the start of the round"),
                    format!("el tiempo de espera es de {after}; en los torneos de la FIDE es el comienzo de la ronda"),
                )
            }
            FindingKind::Protection => l
                .choose(
                    "the level of fair-play protection is lower than such an event needs",
                    "el nivel de protección de juego limpio es menor que el que pide un torneo así",
                )
                .to_owned(),
            FindingKind::AppealMinutes { minutes: given, least } => l.sentence(
                format!("{given} minutes for appeals are fewer than the {least} of FIDE events"),
                format!("{given} minutos para apelar son menos que los {least} de los torneos de la FIDE"),
            ),
            FindingKind::Supervision { arbiters, needed } => l.sentence(
                format!("supervised play takes {needed} arbiters; {arbiters} are named"),
                format!("el juego supervisado pide {needed} árbitros; hay {arbiters}"),
            ),
            FindingKind::LongDay { date, minutes: long, most } => {
                let (date, hours) = (date.say(l), most / 60);
                l.sentence(
                    format!("{date} lasts up to {long} minutes; children play {hours} hours a day at most"),
                    format!("el {date} dura hasta {long} minutos; los niños juegan {hours} horas al día como mucho"),
                )
            }
            FindingKind::Officials(objection) => objection.say(l),
            FindingKind::Committee(objection) => {
                let objection = objection.say(l);
                l.sentence(
                    format!("appeals committee: {objection}"),
                    format!("comité de apelación: {objection}"),
                )
            }
            FindingKind::Fault(fault) => fault.say(l),
        }
    }
}

fn missing(requirement: &Requirement, points: &[Point], l: Language) -> String {
    let name = requirement.name(l);
    if points.len() == requirement.points.len() {
        return l.sentence(format!("nothing about {name}"), format!("falta: {name}"));
    }
    let points: Vec<String> = points.iter().map(|point| point.say(l).to_lowercase()).collect();
    let points = l.list(&points);
    l.sentence(format!("{name}: {points} missing"), format!("{name}: falta {points}"))
}

fn day(day: Day, l: Language) -> String {
    let (en, es) = match day {
        Day::Reply => ("the last day for the answer", "el último día para responder"),
        Day::Entries => ("the last day for entries", "el último día de inscripción"),
        Day::Start => ("the first day", "el primer día"),
        Day::End => ("the last day", "el último día"),
        Day::Registered => ("the registration", "el registro"),
        Day::Round(round) => {
            return l.sentence(format!("round {round}"), format!("la ronda {round}"));
        }
    };
    l.choose(en, es).to_owned()
}

impl Said for Fault {
    fn say(&self, l: Language) -> String {
        match self {
            Fault::Number { of, number, least, most } => {
                let of = of.say(l);
                l.sentence(
                    format!("{of}: {number} is not between {least} and {most}"),
                    format!("{of}: {number} no está entre {least} y {most}"),
                )
            }
            Fault::TooLong { of, letters, most } => {
                let of = of.say(l);
                l.sentence(
                    format!("{of}: {letters} letters, at most {most} fit"),
                    format!("{of}: {letters} letras, caben {most} como mucho"),
                )
            }
            Fault::Control { of } => {
                let of = of.say(l);
                l.sentence(
                    format!("{of} has a letter that cannot be shown"),
                    format!("{of} tiene un carácter que no se puede mostrar"),
                )
            }
            Fault::Places { expected, most } => l.sentence(
                format!("{expected} players are expected and only {most} let in"),
                format!("se prevén {expected} participantes y solo hay {most} plazas"),
            ),
        }
    }
}

impl Said for ReadError {
    fn say(&self, l: Language) -> String {
        match self {
            ReadError::Written(fault) => fault.say(l),
            ReadError::Hours(why) => format!("`hours`: {}", why.say(l)),
            ReadError::Unknown { key } => l.sentence(
                format!("`{key}` means nothing in such a file"),
                format!("`{key}` no significa nada en un archivo así"),
            ),
            ReadError::Value { key, text, such_as } => l.sentence(
                format!("`{key}`: `{text}` cannot be read; write {such_as}"),
                format!("`{key}`: no se entiende `{text}`; escriba {such_as}"),
            ),
            ReadError::Fault(fault) => fault.say(l),
        }
    }
}
