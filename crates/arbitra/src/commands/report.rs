//! `arbitra report`: papers as PDF, their tables as spreadsheet, page or values.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use arbitra_awards::prizes::{Fund, distribute};
use arbitra_desk::prizes::final_order;
use arbitra_model::{Round, Said as _};
use arbitra_pairing::System;
use arbitra_papers::layout::Picture;
use arbitra_papers::template::{Own, TEMPLATES};
use arbitra_papers::{
    Bundle, Chapter, Document, Event, Format, Kept, Made, Moment, PAPERS, Paper, Prizes, Record,
    Wish, WriteError, known_name, make, named, write,
};
use arbitra_rating::forms::Details;
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_standings::{Asked, List, Ranking};

use crate::cli::{AllOf, Report, ReportFormat};
use crate::commands::norms;
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
    let wish = Wish { round: round(arguments, language)?, size: arguments.size };
    // Several tournaments of an event are one set of papers, each a chapter of its own.
    let inputs = input::read_all(&arguments.file, language)?;
    for input in &inputs {
        input.warn(language);
    }
    if arguments.list {
        return list(&inputs, &wish, arguments, language);
    }
    let must_be_made = arguments.all.is_none() && inputs.len() == 1;
    let mut chapters = Vec::new();
    for input in &inputs {
        let chapter = with_event(input, &wish, arguments, language, |event| {
            let made = wanted(event, &wish, arguments, language)?;
            Ok(event.chapter(made_of(made, must_be_made, language)?))
        })?;
        if !chapter.papers.is_empty() {
            chapters.push(chapter);
        }
    }
    if chapters.is_empty() {
        return Err(Failure::new(Exit::RulesSayNo, language.word(PapersText::NothingToPrint)));
    }
    let bytes = written(&chapters, &wish, arguments, language)?;
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

/// Hands a tournament with everything that papers say of it to some work.
fn with_event<T>(
    input: &Input,
    wish: &Wish,
    arguments: &Report,
    language: Language,
    work: impl FnOnce(&Event<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let (printed, now) = printed(arguments);
    if let Some(kept) = &input.record {
        let record = Record::of(&kept.desk, wish);
        let mut event = record.with_dues(record.event(language, printed, now));
        event.record = Some(kept.head.clone());
        Kept::of(kept.settings.iter().cloned()).apply(&mut event);
        dress(&mut event, arguments, language)?;
        return work(&event);
    }
    let ranking = ranked(input, arguments, language)?;
    let mut event = Event::new(&input.tournament, &ranking, language, printed);
    let system = crate::pairings::system_of(&input.tournament, None, language).ok();
    event.system = system.map(|system| system.say(language));
    dress(&mut event, arguments, language)?;
    work(&event)
}

/// The round that is asked for; a number that no round can have is never another round instead.
fn round(arguments: &Report, language: Language) -> Result<Option<Round>, Failure> {
    let Some(number) = arguments.round else { return Ok(None) };
    let round = Round::new(number.get()).ok_or_else(|| {
        Failure::new(Exit::BadInput, language.say(PapersText::NoRound, &[("round", &number)]))
    })?;
    Ok(Some(round))
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

/// What the command line says of the event.
fn dress(event: &mut Event<'_>, arguments: &Report, language: Language) -> Result<(), Failure> {
    event.program = format!("Arbitra {}", env!("CARGO_PKG_VERSION"));
    event.norm_event = Some(Arc::new(norms::usual_event(event.tournament)));
    event.address.clone_from(&arguments.address);
    event.reader = arguments.readers.unwrap_or(event.reader);
    if let Some(colour) = arguments.colour {
        event.colour = colour;
    }
    if let Some(path) = &arguments.logo {
        event.logo = Some(picture(path, &event.facts().event, language)?);
    }
    if let Some(path) = &arguments.signature {
        let shows = language.word(PapersText::Signature);
        event.signature = Some(picture(path, shows, language)?);
    }
    if let Some(path) = &arguments.details {
        let text = input::text(path, language)?;
        event.details = Details::read(&text).map_err(|error| {
            let why = error.say(language);
            Failure::new(Exit::BadInput, format!("{}: {why}", path.display()))
        })?;
    }
    if let Some(path) = &arguments.prizes {
        event.prizes = Some(prizes(path, event, language)?);
    }
    if let Some(folder) = &arguments.photos {
        photographs(event, folder, language)?;
    }
    for path in &arguments.template {
        let text = input::text(path, language)?;
        match Own::read(&text, known_name) {
            Ok(Own::Every(mut every)) => {
                // The line that is kept with the event stays where the template has none.
                let kept = event.every.of_all.line.take();
                every.of_all.line = every.of_all.line.or(kept);
                event.every = every;
            }
            Ok(Own::Cards(template))
                if TEMPLATES.iter().any(|(name, _)| *name == template.paper) =>
            {
                event.templates.insert(template.paper.clone(), template);
            }
            Ok(Own::Cards(template)) => {
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
    Ok(())
}

fn picture(path: &Path, shows: &str, language: Language) -> Result<Rc<Picture>, Failure> {
    let bytes = input::bytes(path, language)?;
    let picture = Picture::read(bytes, shows).map_err(|_| {
        let gaps: [(&str, &dyn std::fmt::Display); 1] = [("file", &path.display())];
        Failure::new(Exit::BadInput, language.say(PapersText::NoPicture, &gaps))
            .advise(language.word(PapersText::NoPictureAdvice))
    })?;
    Ok(Rc::new(picture))
}

/// The photographs of a folder: a file is named by the FIDE ID of a player, or by the number.
fn photographs(event: &mut Event<'_>, folder: &Path, language: Language) -> Result<(), Failure> {
    for player in &event.tournament.players {
        let names = player.fide_id.map(|id| id.to_string());
        let names = names.into_iter().chain([player.number.to_string()]);
        let files = names.flat_map(|name| {
            ["jpg", "jpeg", "png", "webp", "gif"].map(|ending| format!("{name}.{ending}"))
        });
        let found = files.map(|file| folder.join(file)).find(|path| path.is_file());
        if let Some(path) = found {
            event.photos.insert(player.number, picture(&path, &player.name, language)?);
        }
    }
    if event.photos.is_empty() {
        let gaps: [(&str, &dyn std::fmt::Display); 1] = [("folder", &folder.display())];
        output::tell(language.say(PapersText::NoPhotos, &gaps));
    }
    Ok(())
}

fn prizes(path: &Path, event: &Event<'_>, language: Language) -> Result<Prizes, Failure> {
    let text = input::text(path, language)?;
    let fund = Fund::from_toml(&text).map_err(|errors| {
        let mut message = format!("{}:", path.display());
        for line in errors.say(language).lines() {
            message.push_str(&format!("\n  {line}"));
        }
        Failure::new(Exit::BadInput, message)
    })?;
    let order = final_order(event.tournament, &event.ranking.standings)
        .map_err(|error| Failure::new(Exit::BadInput, error.say(language)))?;
    let distribution = distribute(&fund, &order);
    Ok(Prizes { fund, order, distribution })
}

/// The time of printing, and the same in seconds since 1970: that of the clocks of this machine,
/// unless the command line says another.
fn printed(arguments: &Report) -> (Moment, i64) {
    (arguments.printed.unwrap_or_else(now), jiff::Timestamp::now().as_second())
}

/// The time of this machine.
pub fn now() -> Moment {
    let now = jiff::Zoned::now();
    let ahead = i16::try_from(now.offset().seconds() / 60).unwrap_or(0);
    let moment = Moment::of_seconds(now.timestamp().as_second(), ahead);
    moment.expect("invariant: the clock is in the calendar")
}

/// The papers that are asked for, as far as they can be made.
fn wanted(
    event: &Event<'_>,
    wish: &Wish,
    arguments: &Report,
    language: Language,
) -> Result<Vec<Made>, Failure> {
    match arguments.all {
        Some(AllOf::Round) => return Ok(Bundle::Round.make(event, wish)),
        Some(AllOf::Event) => return Ok(Bundle::Event.make(event, wish)),
        None => {}
    }
    if arguments.paper.is_empty() {
        return Err(Failure::new(Exit::BadInput, language.word(PapersText::WhichPaper))
            .advise(language.word(PapersText::WhichPaperAdvice)));
    }
    let papers: Result<Vec<&Paper>, Failure> = arguments
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
        .collect();
    Ok(make(event, papers?, wish))
}

/// The papers that were made. What the others lack is told; a paper that must be made is not left
/// out.
fn made_of(
    made: Vec<Made>,
    must_be_made: bool,
    language: Language,
) -> Result<Vec<Document>, Failure> {
    let mut documents = Vec::new();
    for one in made {
        match one.made {
            Ok(document) => documents.push(document),
            Err(missing) => {
                let line = format!("{}: {}", one.name, missing.say(language));
                if must_be_made {
                    return Err(Failure::new(Exit::RulesSayNo, line));
                }
                output::tell(line);
            }
        }
    }
    Ok(documents)
}

fn written(
    chapters: &[Chapter],
    wish: &Wish,
    arguments: &Report,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let format = arguments.format.map(ReportFormat::format);
    let format = format.unwrap_or_else(|| by_name(arguments.output.as_deref()));
    write(chapters, wish, format).map_err(|error| match error {
        WriteError::NoTable => Failure::new(Exit::BadInput, language.word(PapersText::NoTable))
            .advise(language.word(PapersText::NoTableAdvice)),
        defect => Failure::new(Exit::Internal, defect.to_string()),
    })
}

fn by_name(path: Option<&Path>) -> Format {
    let ending = path.and_then(Path::extension).and_then(|ending| ending.to_str());
    match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("htm") => Format::Html,
        Some(ending) => ending.parse().unwrap_or(Format::Pdf),
        None => Format::Pdf,
    }
}

/// The papers there are, and what each still lacks.
fn list(
    inputs: &[Input],
    wish: &Wish,
    arguments: &Report,
    language: Language,
) -> Result<Exit, Failure> {
    let mut texts = Vec::new();
    for input in inputs {
        let sheet = with_event(input, wish, arguments, language, |event| {
            let caption = if inputs.len() > 1 { event.facts().event } else { String::new() };
            Ok(listed(event, caption, wish))
        })?;
        texts.push(match arguments.format {
            Some(ReportFormat::Tsv) => sheet.tsv(),
            _ => sheet.text(),
        });
    }
    Destination::new(arguments.output.clone()).write(texts.join("\n").as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn listed(event: &Event<'_>, caption: String, wish: &Wish) -> Sheet {
    let language = event.language;
    let mut sheet = Sheet::new(caption, language)
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
    sheet
}
