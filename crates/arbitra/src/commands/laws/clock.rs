//! `arbitra laws clock` and `arbitra laws classify`.

use arbitra_laws::Edition;
use arbitra_laws::clock::{
    Class, Clock, Control, ParseControlError, Reading, classify, clock_steps, clock_text, events,
    presets,
};
use arbitra_model::ByColour;
use arbitra_report::{Cell, Column, Role, Sheet};
use serde::Serialize;

use super::print_json;
use crate::cli::{LawsClassify, LawsClock};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::laws::LawsText;

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

fn report(control: &Control, edition: Option<Edition>, readings: Vec<Reading>) -> Report {
    let class = classify(control);
    Report {
        control: control.to_string(),
        encoded: control.time.to_string(),
        class,
        seconds_for_60_moves: control.time.seconds(),
        session_minutes: control.time.session_minutes(),
        penalty_seconds: class.penalty_seconds(edition.unwrap_or(Edition::LATEST)),
        readings,
    }
}

/// Runs `clock`.
///
/// # Errors
/// A [`Failure`] if control or times cannot be used.
pub fn run(arguments: &LawsClock, language: Language) -> Result<Exit, Failure> {
    let Some(text) = &arguments.control else { return list(arguments.json, language) };
    let preset = presets().into_iter().find(|preset| preset.name.text(Language::English) == text);
    let control = match preset {
        Some(preset) => preset.control,
        None => parse(text, language)?,
    };
    let mut readings = Vec::new();
    if let Some(path) = &arguments.moves {
        let steps = clock_steps(&input::text(path, language)?).map_err(|(line, wrong)| {
            Failure::new(
                Exit::BadInput,
                language.say(
                    LawsText::NotATime,
                    &[("path", &path.display()), ("line", &line), ("wrong", &wrong)],
                ),
            )
        })?;
        readings = Clock::new(control.clone()).run(&steps);
    }
    if arguments.json {
        print_json(&report(&control, arguments.edition, readings), language)?;
        return Ok(Exit::Fine);
    }
    let mut text = words(&control, language);
    if let Some((hour, minute)) = control.dial() {
        let label = language.word(LawsText::MechanicalClock);
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
        print_json(&report(&control, arguments.edition, Vec::new()), language)?;
        return Ok(Exit::Fine);
    }
    let class = classify(&control);
    let least = control.time.least_seconds();
    let text = language.say(
        LawsText::Classified,
        &[
            ("class", &class.say(language)),
            ("minutes", &minutes(least)),
            ("article_in", &class.article_in(language)),
        ],
    );
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
    text.parse().map_err(|error: ParseControlError| {
        Failure::new(Exit::BadInput, error.say(language))
            .advise(language.word(LawsText::ControlAdvice))
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
        language.word(LawsText::Class),
        class.say(language),
        class.article_in(language),
        language.word(LawsText::SixtyMoves),
        language.word(LawsText::Session),
        control.time.session_minutes(),
    )
}

fn table(readings: &[Reading], language: Language) -> String {
    let mut sheet = Sheet::new("", language)
        .column(Column::count(language.word(LawsText::MoveHeading)))
        .column(Column::detail(""))
        .column(Column::count(language.word(LawsText::UsedHeading)))
        .column(Column::count(language.word(LawsText::LeftHeading)))
        .column(Column::detail(""));
    for reading in readings {
        let note = if reading.by_arbiter {
            language.word(LawsText::Arbiter)
        } else if reading.side.flag {
            language.word(LawsText::Flag)
        } else if reading.control_passed {
            language.word(LawsText::NextPeriod)
        } else {
            ""
        };
        sheet.row([
            Cell::text(reading.number.to_string()),
            Cell::text(reading.by.pieces(language)),
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
        name: String,
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
                name: named.name.text(Language::English).to_owned(),
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
        .column(Column::detail(language.word(LawsText::ControlHeading)))
        .column(Column::detail(language.word(LawsText::ClassHeading)))
        .column(Column::detail("222"));
    for named in presets().into_iter().chain(events()) {
        let control = &named.control;
        let class = classify(control).say(language);
        let encoded = control.time.to_string();
        let name = named.name.text(language);
        sheet.row(
            [name.to_owned(), control.short_in(language), class.to_owned(), encoded]
                .map(Cell::Text),
        );
    }
    output::print(sheet.text().as_bytes(), language)?;
    Ok(Exit::Fine)
}
