//! Timetables and what speaks against them.

use arbitra_pairing::schedule::{Finding, PlanError, Timetable};

use super::choose;
use crate::language::Language;

/// A timetable as a list.
pub fn table(table: &Timetable, language: Language) -> String {
    let mut text = String::new();
    for slot in &table.slots {
        let start = slot.start.map_or_else(String::new, |start| format!("  {start}"));
        text.push_str(&choose(
            language,
            format!("Round {:>3}  {}{start}\n", slot.round, slot.date),
            format!("Ronda {:>3}  {}{start}\n", slot.round, slot.date),
        ));
    }
    text
}

/// How long a session lasts.
pub fn length(minutes: u32, language: Language) -> String {
    let clock = hours(minutes);
    choose(
        language,
        format!("Length of a session by 60 moves: {clock}\n"),
        format!("Duración de una sesión a 60 jugadas: {clock}\n"),
    )
}

/// No time control is known.
pub fn no_control(language: Language) -> String {
    choose(
        language,
        "The time control is not known (record 222 or --control): lengths are not checked.\n".to_owned(),
        "No se conoce el ritmo de juego (registro 222 o --control): no se comprueban las duraciones.\n"
            .to_owned(),
    )
}

/// Nothing speaks against it.
pub fn fine(language: Language) -> String {
    choose(
        language,
        "Nothing speaks against this timetable.\n".to_owned(),
        "El calendario cumple las reglas.\n".to_owned(),
    )
}

fn hours(minutes: u32) -> String {
    format!("{}:{:02} h", minutes / 60, minutes % 60)
}

/// Something that speaks against a timetable.
pub fn finding(finding: &Finding, language: Language) -> String {
    match *finding {
        Finding::Rounds { date, rounds, most } => choose(
            language,
            format!("{date}: {rounds} rounds; title events have at most {most} a day (B.01 1.1.3)"),
            format!(
                "{date}: {rounds} rondas; con normas caben {most} al día como mucho (B.01 1.1.3)"
            ),
        ),
        Finding::Hours { date, minutes, most } => choose(
            language,
            format!(
                "{date}: {} of play; at most {} a day (B.01 1.1.3)",
                hours(minutes),
                hours(most)
            ),
            format!(
                "{date}: {} de juego; como mucho {} al día (B.01 1.1.3)",
                hours(minutes),
                hours(most)
            ),
        ),
        Finding::Overlap { round, minutes } => choose(
            language,
            format!("round {round} begins {minutes} minutes before the one before it must be over"),
            format!("la ronda {round} empieza {minutes} minutos antes de que acabe la anterior"),
        ),
        Finding::Order { round } => choose(
            language,
            format!("round {round} is not after the one before it"),
            format!("la ronda {round} no va después de la anterior"),
        ),
        Finding::Midnight { round } => choose(
            language,
            format!("round {round} may last past midnight"),
            format!("la ronda {round} puede pasar de medianoche"),
        ),
        Finding::Fast { minutes, least } => choose(
            language,
            format!("{minutes} minutes for 60 moves; at least {least} are needed"),
            format!("{minutes} minutos para 60 jugadas; hacen falta {least} al menos"),
        ),
        Finding::Days { days, most } => choose(
            language,
            format!("{days} days from first to last; at most {most} (B.01 1.1.2)"),
            format!("{days} días del primero al último; como mucho {most} (B.01 1.1.2)"),
        ),
        Finding::NoRest { date, days } => choose(
            language,
            format!("{days} days of play without a rest day until {date}"),
            format!("{days} días de juego sin descanso hasta el {date}"),
        ),
    }
}

/// A plan that gives no timetable.
pub fn plan_error(error: PlanError, language: Language) -> String {
    match error {
        PlanError::NoHours => choose(
            language,
            "say at what time rounds begin, such as --times 10:00,16:30".to_owned(),
            "diga a qué hora empiezan las rondas, como --times 10:00,16:30".to_owned(),
        ),
        PlanError::Order => choose(
            language,
            "the hours of a day must rise".to_owned(),
            "las horas de un día deben ir en orden".to_owned(),
        ),
        PlanError::Calendar => choose(
            language,
            "the calendar has no room for the plan".to_owned(),
            "el plan no cabe en el calendario".to_owned(),
        ),
    }
}
