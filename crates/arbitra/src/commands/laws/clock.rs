//! `arbitra laws clock` and `arbitra laws classify`.

use arbitra_laws::clock::{
    Class, Clock, Control, ParseControlError, Reading, classify, clock_steps, clock_text, events,
    presets,
};
use arbitra_model::{ByColour, Colour};
use arbitra_report::{Cell, Column, Role, Sheet};
use serde::Serialize;

use super::print_json;
use crate::cli::{LawsClassify, LawsClock};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output;
use crate::texts::norms::word;

#[derive(Serialize)]
struct Report {
    control: String,
    encoded: String,
    class: Class,
    seconds_for_60_moves: ByColour<u32>,
    session_minutes: u32,
    penalty_seconds: u32,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    readings: Vec<Reading>,
}

fn report(control: &Control, readings: Vec<Reading>) -> Report {
    let class = classify(control);
    Report {
        control: control.to_string(),
        encoded: control.time.to_string(),
        class,
        seconds_for_60_moves: control.time.seconds(),
        session_minutes: control.time.session_minutes(),
        penalty_seconds: class.penalty_seconds(),
        readings,
    }
}

/// Runs `clock`.
///
/// # Errors
/// A [`Failure`] if control or times cannot be used.
pub fn run(arguments: &LawsClock, language: Language) -> Result<Exit, Failure> {
    let Some(text) = &arguments.control else { return list(arguments.json, language) };
    let preset = presets().into_iter().find(|preset| preset.name == text);
    let control = match preset {
        Some(preset) => preset.control,
        None => parse(text, language)?,
    };
    let mut readings = Vec::new();
    if let Some(path) = &arguments.moves {
        let steps = clock_steps(&input::text(path, language)?).map_err(|(line, wrong)| {
            Failure::new(
                Exit::BadInput,
                match language {
                    Language::English => {
                        format!(
                            "{}:{line}: `{wrong}` is not a time; write 1:05, or white +2:00 on a line of its own",
                            path.display()
                        )
                    }
                    Language::Spanish => format!(
                        "{}:{line}: `{wrong}` no es un tiempo; escriba 1:05, o blancas +2:00 en línea aparte",
                        path.display()
                    ),
                },
            )
        })?;
        readings = Clock::new(control.clone()).run(&steps);
    }
    if arguments.json {
        print_json(&report(&control, readings), language)?;
        return Ok(Exit::Fine);
    }
    let mut text = words(&control, language);
    if let Some((hour, minute)) = control.dial() {
        let label = word(language, "mechanical clock, set to", "reloj mecánico: póngalo en las");
        text.push_str(&format!("{label} {hour}:{minute:02} (C.05 8.c)\n"));
    }
    if !readings.is_empty() {
        text.push_str(&table(&readings, language));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// Runs `classify`.
///
/// # Errors
/// A [`Failure`] if the control cannot be used.
pub fn classify_run(arguments: &LawsClassify, language: Language) -> Result<Exit, Failure> {
    let control = parse(&arguments.control, language)?;
    if arguments.json {
        print_json(&report(&control, Vec::new()), language)?;
        return Ok(Exit::Fine);
    }
    let class = classify(&control);
    let least = control.time.least_seconds();
    let text = match language {
        Language::English => format!(
            "{}: {} minutes for 60 moves ({})\n",
            class.say(language),
            minutes(least),
            class.article_in(language)
        ),
        Language::Spanish => format!(
            "{}: {} minutos para 60 jugadas ({})\n",
            class.say(language),
            minutes(least),
            class.article_in(language)
        ),
    };
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn minutes(seconds: u32) -> String {
    match seconds % 60 {
        0 => (seconds / 60).to_string(),
        rest => format!("{}:{rest:02}", seconds / 60),
    }
}

fn parse(text: &str, language: Language) -> Result<Control, Failure> {
    text.parse().map_err(|error| {
        let message = match (&error, language) {
            (ParseControlError::Unreadable(text), Language::English) => {
                format!("`{text}` is not a time control")
            }
            (ParseControlError::Unreadable(text), Language::Spanish) => {
                format!("`{text}` no es un ritmo de juego")
            }
            (ParseControlError::BonusInsidePeriod(first), Language::English) => {
                format!("the bonus from move {first} begins inside a period")
            }
            (ParseControlError::BonusInsidePeriod(first), Language::Spanish) => {
                format!("el tiempo extra desde la jugada {first} empieza dentro de un período")
            }
        };
        Failure::new(Exit::BadInput, message).advise(word(
            language,
            "Write 90+30, 40/90+30+30s, or 40/5400+30:1800+30.",
            "Escriba 90+30, 40/90+30+30s o 40/5400+30:1800+30.",
        ))
    })
}

fn words(control: &Control, language: Language) -> String {
    let class = classify(control);
    let ByColour { white, black } = control.time.seconds();
    let sixty = if white == black {
        minutes(white)
    } else {
        format!("{} / {}", minutes(white), minutes(black))
    };
    format!(
        "{}\n{}\n222 {}\n{}: {} ({})\n{}: {sixty} min; {}: {} min\n",
        control.short_in(language),
        control.say(language),
        control.time,
        word(language, "class", "clase"),
        class.say(language),
        class.article_in(language),
        word(language, "60 moves", "60 jugadas"),
        word(language, "session", "sesión"),
        control.time.session_minutes(),
    )
}

fn table(readings: &[Reading], language: Language) -> String {
    let mut sheet = Sheet::new("", language)
        .column(Column::count(word(language, "Move", "Jugada")))
        .column(Column::detail(""))
        .column(Column::count(word(language, "Used", "Usado")))
        .column(Column::count(word(language, "Left", "Queda")))
        .column(Column::detail(""));
    for reading in readings {
        let note = if reading.by_arbiter {
            word(language, "arbiter", "árbitro")
        } else if reading.side.flag {
            word(language, "flag", "bandera")
        } else if reading.control_passed {
            word(language, "next period", "período siguiente")
        } else {
            ""
        };
        sheet.row([
            Cell::text(reading.number.to_string()),
            Cell::text(match reading.by {
                Colour::White => word(language, "White", "blancas"),
                Colour::Black => word(language, "Black", "negras"),
            }),
            Cell::Text(clock_text(reading.used)),
            Cell::Text(clock_text(reading.side.left)),
            Cell::text(note),
        ]);
    }
    sheet.text()
}

/// The settings every clock must have, and the controls of events.
fn list(json: bool, language: Language) -> Result<Exit, Failure> {
    #[derive(Serialize)]
    struct Row {
        name: &'static str,
        control: String,
        encoded: String,
        class: Class,
    }
    #[derive(Serialize)]
    struct Lists {
        presets: Vec<Row>,
        events: Vec<Row>,
    }
    let rows = |list: Vec<arbitra_laws::clock::Named>| -> Vec<Row> {
        list.into_iter()
            .map(|named| Row {
                name: named.name,
                control: named.control.to_string(),
                encoded: named.control.time.to_string(),
                class: classify(&named.control),
            })
            .collect()
    };
    if json {
        let lists = Lists { presets: rows(presets()), events: rows(events()) };
        print_json(&lists, language)?;
        return Ok(Exit::Fine);
    }
    let mut sheet = Sheet::new("", language)
        .column(Column::new("", Role::Name))
        .column(Column::detail(word(language, "Control", "Ritmo")))
        .column(Column::detail(word(language, "Class", "Clase")))
        .column(Column::detail("222"));
    for named in presets().into_iter().chain(events()) {
        let control = &named.control;
        let class = classify(control).say(language);
        let encoded = control.time.to_string();
        let name = named.say(language);
        sheet.row(
            [name.to_owned(), control.short_in(language), class.to_owned(), encoded]
                .map(Cell::Text),
        );
    }
    output::print(sheet.text().as_bytes(), language)?;
    Ok(Exit::Fine)
}
