//! `arbitra regulations` and `arbitra arbiter`: what surrounds the boards.

use std::path::Path;
use std::rc::Rc;

use arbitra_dossier::check::check;
use arbitra_dossier::{Document, Dossier, Edition, Event, norms, programme, sheets};
use arbitra_model::{Date, Said as _, Tournament};
use arbitra_papers::{Format, Missing, Surrounding, Wish, make, named, write};
use arbitra_standings::{Asked, List, Ranking};

use super::report::now;
use crate::cli::{Arbiter, Regulations};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::dossier::DossierText;

/// Runs `arbitra regulations`.
///
/// # Errors
/// A [`Failure`] if the file describes no event.
pub fn regulations(arguments: &Regulations, language: Language) -> Result<Exit, Failure> {
    let Event { facts, announcement } = event(&arguments.file, language)?;
    let edition = facts.start.map_or(Edition::LATEST, Edition::in_force);
    let edition = arguments.edition.unwrap_or(edition);
    let out = Destination::new(arguments.output.clone());
    let ending = arguments.output.as_deref().and_then(Path::extension);
    let ending = ending.map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    let ending = ending.as_deref().unwrap_or_default();
    if arguments.calendar || (ending == "ics" && !arguments.check) {
        let calendar = programme::calendar(&facts, &announcement, language);
        out.write(calendar.as_bytes(), language)?;
        return Ok(Exit::Fine);
    }
    if !arguments.check
        && let Some(format) = printed_as(ending)
    {
        let event = Event { facts, announcement };
        out.write(&printed(event, arguments.paper, format, language)?, language)?;
        return Ok(Exit::Fine);
    }
    if !arguments.check {
        let page = arguments.paper.page(&facts, &announcement, language);
        out.write(page.text().as_bytes(), language)?;
        return Ok(Exit::Fine);
    }
    let found = check(&facts, &announcement, edition);
    let broken = found.iter().any(arbitra_dossier::check::Finding::is_broken);
    let text = if found.is_empty() {
        language.word(DossierText::NothingMissing).to_owned()
    } else {
        sheets::findings(&facts.name, edition, &found, language).text()
    };
    out.write(text.as_bytes(), language)?;
    Ok(if broken { Exit::RulesSayNo } else { Exit::Fine })
}

/// The format of a file that is laid out, by the ending of its name; anything else is text.
fn printed_as(ending: &str) -> Option<Format> {
    match ending {
        "pdf" => Some(Format::Pdf),
        "html" | "htm" => Some(Format::Html),
        "xlsx" => Some(Format::Xlsx),
        _ => None,
    }
}

/// A paper of an announcement, laid out.
fn printed(
    event: Event,
    document: Document,
    format: Format,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let Event { facts, announcement } = event;
    let known = arbitra_model::Event {
        name: facts.name.clone(),
        city: facts.place.clone(),
        federation: facts.federation.clone(),
        start: facts.start,
        end: facts.end,
        chief_arbiter: facts.chief_arbiter.clone(),
        ..arbitra_model::Event::default()
    };
    let tournament = Tournament { event: known, ..Tournament::default() };
    let ranking = Ranking::of(&tournament, &Asked::by(List::Own))
        .map_err(|error| crate::ranking::tie_break_failure(&error, language))?;
    let mut paper = arbitra_papers::Event::new(&tournament, &ranking, language, now());
    paper.program = format!("Arbitra {}", env!("CARGO_PKG_VERSION"));
    let officials = facts.officials.clone();
    let dossier = Dossier::default();
    let needs = Vec::new();
    let around = Surrounding { facts, announcement, officials, dossier, needs };
    paper.surrounding = Some(Rc::new(around));
    let wish = Wish::default();
    let papers = named(document.name()).map(|paper| vec![paper]).unwrap_or_default();
    let mut made = Vec::new();
    for one in make(&paper, papers, &wish) {
        let missing = |missing: Missing| Failure::new(Exit::RulesSayNo, missing.say(language));
        made.push(one.made.map_err(missing)?);
    }
    write(&[paper.chapter(made)], &wish, format)
        .map_err(|defect| Failure::new(Exit::Internal, defect.to_string()))
}

/// The event: written by hand, or the fold of its record.
///
/// # Errors
/// A [`Failure`] if the file describes no event.
pub fn event(path: &Path, language: Language) -> Result<Event, Failure> {
    let kept = path.extension().is_some_and(|ending| ending == "arbitra");
    if kept {
        let input = input::read(path, language)?;
        let desk = input.record.as_ref().map(|kept| &kept.desk);
        let known = desk.and_then(|desk| desk.facts().zip(desk.announced()));
        if let Some((facts, said)) = known {
            return Ok(Event { facts, announcement: said.clone() });
        }
    }
    let text = input::text(path, language)?;
    Event::from_toml(&text).map_err(|error| unusable(path, &error.say(language), language))
}

/// Runs `arbitra arbiter`.
///
/// # Errors
/// A [`Failure`] if the file describes no arbiter.
pub fn arbiter(arguments: &Arbiter, language: Language) -> Result<Exit, Failure> {
    let text = input::text(&arguments.file, language)?;
    let candidate = norms::from_toml(&text)
        .map_err(|fault| unusable(&arguments.file, &fault.say(language), language))?;
    let now = jiff::Zoned::now();
    let today = Date::new(now.year() as u16, now.month() as u8, now.day() as u8);
    let Some(today) = today else { return Ok(Exit::Fine) };
    let report = norms::judge(&candidate, arguments.title, today);
    let sheet = sheets::arbiter(&candidate, arguments.title, &report, language);
    output::print(sheet.text().as_bytes(), language)?;
    Ok(if report.is_complete() { Exit::Fine } else { Exit::RulesSayNo })
}

fn unusable(path: &Path, why: &str, language: Language) -> Failure {
    let gaps: [(&str, &dyn std::fmt::Display); 2] = [("file", &path.display()), ("why", &why)];
    Failure::new(Exit::BadInput, language.say(DossierText::Unusable, &gaps))
}
