//! Timetables and what speaks against them.

use arbitra_model::{Bilingual, Counted, Date, Language, Said, TooFast};

use crate::schedule::{Finding, PlanError};

/// How long a session lasts.
#[must_use]
pub fn length(minutes: u32, language: Language) -> String {
    let clock = hours(minutes);
    language.sentence(
        format!("Length of a session by 60 moves: {clock}\n"),
        format!("Duración de una sesión a 60 jugadas: {clock}\n"),
    )
}

fn hours(minutes: u32) -> String {
    format!("{}:{:02} h", minutes / 60, minutes % 60)
}

/// Something that speaks against a timetable.
#[must_use]
pub fn finding(finding: &Finding, language: Language) -> String {
    let day = |date: Date| date.say(language);
    match *finding {
        Finding::Rounds { date, rounds, most } => language.sentence(
            format!(
                "{}: {rounds} rounds; title events have at most {most} a day (B.01 1.1.3)",
                day(date)
            ),
            format!(
                "{}: {rounds} rondas; con normas caben {most} al día como mucho (B.01 1.1.3)",
                day(date)
            ),
        ),
        Finding::Hours { date, minutes, most } => language.sentence(
            format!(
                "{}: {} of play; at most {} a day (B.01 1.1.3)",
                day(date),
                hours(minutes),
                hours(most)
            ),
            format!(
                "{}: {} de juego; como mucho {} al día (B.01 1.1.3)",
                day(date),
                hours(minutes),
                hours(most)
            ),
        ),
        Finding::Overlap { round, minutes } => language.sentence(
            format!("round {round} begins {minutes} minutes before the one before it must be over"),
            format!("la ronda {round} empieza {minutes} minutos antes de que acabe la anterior"),
        ),
        Finding::Order { round } => language.sentence(
            format!("round {round} is not after the one before it"),
            format!("la ronda {round} no va después de la anterior"),
        ),
        Finding::Midnight { round } => language.sentence(
            format!("round {round} may last past midnight"),
            format!("la ronda {round} puede pasar de medianoche"),
        ),
        Finding::Fast(TooFast { minutes, least, counted }) => {
            let by = match counted {
                Counted::SixtyMoves => Bilingual::new("for 60 moves", "para 60 jugadas"),
                Counted::WithIncrement => {
                    Bilingual::new("beside the increment", "además del incremento")
                }
                Counted::WithoutIncrement => {
                    Bilingual::new("without a sufficient increment", "sin un incremento suficiente")
                }
            };
            let by = by.text(language);
            language.sentence(
                format!("{minutes} minutes {by}; at least {least} are needed"),
                format!("{minutes} minutos {by}; hacen falta {least} al menos"),
            )
        }
        Finding::Days { days, most } => language.sentence(
            format!("{days} days from first to last; at most {most} (B.01 1.1.2)"),
            format!("{days} días del primero al último; como mucho {most} (B.01 1.1.2)"),
        ),
        Finding::NoRest { date, days } => language.sentence(
            format!("{days} days of play without a rest day until {}", day(date)),
            format!("{days} días de juego sin descanso hasta el {}", day(date)),
        ),
    }
}

impl Said for PlanError {
    fn say(&self, language: Language) -> String {
        let said = match self {
            PlanError::NoHours => language.choose(
                "it is not said at what time rounds begin",
                "no se dice a qué hora empiezan las rondas",
            ),
            PlanError::Order => language
                .choose("the hours of a day must rise", "las horas de un día deben ir en orden"),
            PlanError::Calendar => language.choose(
                "the calendar has no room for the plan",
                "el plan no cabe en el calendario",
            ),
        };
        said.to_owned()
    }
}
