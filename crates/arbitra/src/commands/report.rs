//! `arbitra report`: papers as PDF, their tables as spreadsheet, page or values.

use std::path::Path;
use std::rc::Rc;
use std::time::SystemTime;

use arbitra_awards::prizes::{Fund, distribute};
use arbitra_desk::prizes::final_order;
use arbitra_model::{Round, Said as _};
use arbitra_pairing::System;
use arbitra_papers::layout::Picture;
use arbitra_papers::template::{TEMPLATES, Template};
use arbitra_papers::{
    Document, Event, Made, Moment, PAPERS, Paper, Prizes, When, Wish, all_of, make, named, one_pdf,
    sheets_html, sheets_tsv, xlsx,
};
use arbitra_rating::forms::Details;
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_standings::{Asked, List, Ranking};

use crate::cli::{Report, ReportFormat};
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::papers::PapersText;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or a paper that was named lacks something.
pub fn run(arguments: &Report, language: Language) -> Result<Exit, Failure> {
    if let Some(name) = &arguments.show_template {
        return show_template(name, arguments, language);
    }
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let ranking = ranked(&input, arguments, language)?;
    let event = event(&input, &ranking, arguments, language)?;
    let wish = Wish {
        round: arguments.round.and_then(|round| Round::new(round.get())),
        size: arguments.size,
    };
    if arguments.list {
        return list(&event, &wish, arguments, language);
    }
    let papers = wanted(&event, arguments, language)?;
    let made = make(&event, papers.iter().copied(), &wish);
    let whole = said(&made, arguments, language)?;
    let documents: Vec<&Document> = made.iter().filter_map(|one| one.made.as_ref().ok()).collect();
    let bytes = written(&event, &documents, &wish, arguments, language)?;
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(whole)
}

fn show_template(name: &str, arguments: &Report, language: Language) -> Result<Exit, Failure> {
    let found = TEMPLATES.iter().find(|(known, _)| *known == name.trim());
    let Some((_, text)) = found else {
        let names: Vec<&str> = TEMPLATES.iter().map(|(name, _)| *name).collect();
        let gaps: [(&str, &dyn std::fmt::Display); 1] = [("name", &name)];
        return Err(Failure::new(Exit::BadInput, language.say(PapersText::NoTemplate, &gaps))
            .advise(language.say(PapersText::TheseAre, &[("names", &names.join(", "))])));
    };
    Destination::new(arguments.output.clone()).write(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// The standings after the round that is asked for, as far as the file goes.
fn ranked(input: &Input, arguments: &Report, language: Language) -> Result<Ranking, Failure> {
    let recorded = u16::try_from(input.tournament.recorded_rounds()).unwrap_or(u16::MAX);
    let round = arguments.round.map(|round| round.get().min(recorded));
    let system = System::of(&input.tournament);
    let asked = Asked {
        after_round: round,
        floats: System::unplayed_floats(system),
        ..Asked::by(List::Own)
    };
    Ranking::of(&input.tournament, &asked)
        .map_err(|error| crate::ranking::tie_break_failure(&error, language))
}

fn event<'a>(
    input: &'a Input,
    ranking: &'a Ranking,
    arguments: &Report,
    language: Language,
) -> Result<Event<'a>, Failure> {
    let printed = arguments.printed.unwrap_or_else(now);
    let mut event = Event::new(&input.tournament, ranking, language, printed);
    event.program = format!("Arbitra {}", env!("CARGO_PKG_VERSION"));
    let system = crate::pairings::system_of(&input.tournament, None, language).ok();
    event.system = system.map(|system| system.to_string());
    event.address = arguments.address.clone();
    if let Some(colour) = arguments.colour {
        event.colour = colour;
    }
    if let Some(path) = &arguments.logo {
        let bytes = input::bytes(path, language)?;
        let shows = event.facts().event;
        let picture = Picture::read(bytes, &shows).map_err(|_| {
            let gaps: [(&str, &dyn std::fmt::Display); 1] = [("file", &path.display())];
            Failure::new(Exit::BadInput, language.say(PapersText::NoPicture, &gaps))
                .advise(language.word(PapersText::NoPictureAdvice))
        })?;
        event.logo = Some(Rc::new(picture));
    }
    if let Some(path) = &arguments.details {
        let text = input::text(path, language)?;
        event.details = Details::read(&text).map_err(|error| {
            Failure::new(Exit::BadInput, format!("{}: {error}", path.display()))
        })?;
    }
    if let Some(path) = &arguments.prizes {
        event.prizes = Some(prizes(path, input, ranking, language)?);
    }
    for path in &arguments.template {
        let text = input::text(path, language)?;
        match Template::read(&text) {
            Ok(template) if named(&template.paper).is_ok() => {
                event.templates.insert(template.paper.clone(), template);
            }
            Ok(template) => {
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("file", &path.display()), ("name", &template.paper)];
                output::tell(language.say(PapersText::TemplateOfNothing, &gaps));
            }
            // A broken template never breaks a paper: ours is used.
            Err(error) => {
                let why = error.say(language);
                let gaps: [(&str, &dyn std::fmt::Display); 2] =
                    [("file", &path.display()), ("why", &why)];
                output::tell(language.say(PapersText::BrokenTemplate, &gaps));
            }
        }
    }
    Ok(event)
}

fn prizes(
    path: &Path,
    input: &Input,
    ranking: &Ranking,
    language: Language,
) -> Result<Prizes, Failure> {
    let text = input::text(path, language)?;
    let fund = Fund::from_toml(&text).map_err(|errors| {
        let mut message = format!("{}:", path.display());
        for line in errors.words(language).lines() {
            message.push_str(&format!("\n  {line}"));
        }
        Failure::new(Exit::BadInput, message)
    })?;
    let order = final_order(&input.tournament, &ranking.standings)
        .map_err(|error| Failure::new(Exit::BadInput, error.to_string()))?;
    let distribution = distribute(&fund, &order);
    Ok(Prizes { fund, order, distribution })
}

fn now() -> Moment {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let seconds = since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(0));
    Moment::of_seconds(seconds).expect("invariant: the clock is in the calendar")
}

/// The papers that are asked for.
fn wanted(
    event: &Event<'_>,
    arguments: &Report,
    language: Language,
) -> Result<Vec<&'static Paper>, Failure> {
    if arguments.all {
        let when = match (arguments.round, event.last_round()) {
            (None, None) => When::Before,
            _ => When::Round,
        };
        return Ok(all_of(when).collect());
    }
    if arguments.paper.is_empty() {
        return Err(Failure::new(Exit::BadInput, language.word(PapersText::WhichPaper))
            .advise(language.word(PapersText::WhichPaperAdvice)));
    }
    arguments
        .paper
        .iter()
        .map(|name| {
            named(name).map_err(|unknown| {
                let names: Vec<&str> = PAPERS.iter().map(|paper| paper.name).collect();
                let gaps: [(&str, &dyn std::fmt::Display); 1] = [("name", &unknown.0)];
                Failure::new(Exit::BadInput, language.say(PapersText::NoPaper, &gaps))
                    .advise(language.say(PapersText::TheseAre, &[("names", &names.join(", "))]))
            })
        })
        .collect()
}

/// What papers lack: a paper that was named must be made; of all papers those that can be.
fn said(made: &[Made], arguments: &Report, language: Language) -> Result<Exit, Failure> {
    let mut any = false;
    for one in made {
        match &one.made {
            Ok(_) => any = true,
            Err(missing) => {
                let line = format!("{}: {}", one.name, missing.say(language));
                if !arguments.all {
                    return Err(Failure::new(Exit::RulesSayNo, line));
                }
                output::tell(line);
            }
        }
    }
    if any {
        return Ok(Exit::Fine);
    }
    Err(Failure::new(Exit::RulesSayNo, language.word(PapersText::NothingToPrint)))
}

fn written(
    event: &Event<'_>,
    documents: &[&Document],
    wish: &Wish,
    arguments: &Report,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let facts = event.facts();
    let defect = |error: String| Failure::new(Exit::Internal, error);
    let format = arguments.format.unwrap_or_else(|| by_name(arguments.output.as_deref()));
    let tables = documents.iter().any(|document| document.sheets().next().is_some());
    if format != ReportFormat::Pdf && !tables {
        return Err(Failure::new(Exit::BadInput, language.word(PapersText::NoTable))
            .advise(language.word(PapersText::NoTableAdvice)));
    }
    match format {
        ReportFormat::Pdf => {
            one_pdf(&facts, documents, wish).map_err(|error| defect(error.to_string()))
        }
        ReportFormat::Xlsx => xlsx(&facts, documents).map_err(|error| defect(error.to_string())),
        ReportFormat::Html => Ok(sheets_html(&facts, documents).into_bytes()),
        ReportFormat::Tsv => Ok(sheets_tsv(documents).into_bytes()),
    }
}

fn by_name(path: Option<&Path>) -> ReportFormat {
    let ending = path.and_then(Path::extension).and_then(|ending| ending.to_str());
    match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("xlsx") => ReportFormat::Xlsx,
        Some("html" | "htm") => ReportFormat::Html,
        Some("tsv") => ReportFormat::Tsv,
        _ => ReportFormat::Pdf,
    }
}

/// The papers there are, and what each still lacks.
fn list(
    event: &Event<'_>,
    wish: &Wish,
    arguments: &Report,
    language: Language,
) -> Result<Exit, Failure> {
    let mut sheet = Sheet::new("", language)
        .column(Column::new(language.word(PapersText::Name), Role::Name))
        .column(Column::detail(language.word(PapersText::What)))
        .column(Column::detail(language.word(PapersText::Lacks)));
    let mut current = None;
    for (paper, made) in PAPERS.iter().zip(make(event, PAPERS, wish)) {
        if current != Some(paper.when) {
            sheet.group(paper.when.label(language));
            current = Some(paper.when);
        }
        let lacks = made.made.err().map(|missing| missing.say(language)).unwrap_or_default();
        sheet.row([Cell::text(paper.name), Cell::text((paper.label)(language)), Cell::text(lacks)]);
    }
    let text = match arguments.format {
        Some(ReportFormat::Tsv) => sheet.tsv(),
        _ => sheet.text(),
    };
    Destination::new(arguments.output.clone()).write(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
