//! `arbitra laws article`, `search`, `glossary` and `discretion`: the book at hand.

use arbitra_laws::Edition;
use arbitra_laws::book::{
    Found, LANGUAGES, Left, Subject, Term, article, cases_about, register, search, terms,
};
use arbitra_laws::ruling;
use arbitra_model::Bilingual;
use arbitra_report::{Cell, Column, Role, Sheet};
use serde::Serialize;

use super::{columns, print_json};
use crate::cli::{LawsArticle, LawsDiscretion, LawsGlossary, LawsSearch};
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::book::BookText;
use crate::words::laws::LawsText;

/// How many subjects a search shows in full.
const SHOWN: usize = 12;

#[derive(Serialize)]
struct Page<'a> {
    title: &'a Bilingual,
    editions: Vec<InEdition<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a Bilingual>,
    cases: Vec<&'static str>,
}

#[derive(Serialize)]
struct InEdition<'a> {
    edition: Edition,
    articles: &'a [String],
    text: Option<&'a Bilingual>,
    change: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    changed: Option<Bilingual>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discretion: Option<&'a Bilingual>,
    remembered: bool,
}

fn page(subject: &Subject, edition: Edition) -> Page<'_> {
    let editions = Edition::ALL.map(|edition| {
        let change = subject.change(edition);
        InEdition {
            edition,
            articles: subject.articles(edition),
            text: subject.text(edition),
            change: change.code(),
            changed: match change {
                arbitra_laws::book::Change::Changed(what) => Some(what.clone()),
                _ => None,
            },
            discretion: subject.discretion(edition),
            remembered: subject.is_remembered(edition),
        }
    });
    Page {
        title: &subject.title,
        editions: editions.into(),
        note: subject.note.as_ref(),
        cases: cases_about(subject, edition),
    }
}

/// Runs `article`.
///
/// # Errors
/// A [`Failure`] with the articles that come near, if there is none of this number.
pub fn article_run(arguments: &LawsArticle, language: Language) -> Result<Exit, Failure> {
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let found = article(&arguments.number, edition).map_err(|error| {
        Failure::new(Exit::BadInput, error.say(language)).advise(error.advice(language))
    })?;
    if arguments.json {
        #[derive(Serialize)]
        struct Report<'a> {
            number: &'a str,
            edition: Edition,
            found_in: Edition,
            subjects: Vec<Page<'a>>,
        }
        let subjects = found.subjects.iter().map(|subject| page(subject, edition)).collect();
        let report = Report { number: &found.number, edition, found_in: found.edition, subjects };
        print_json(&report, language)?;
        return Ok(Exit::Fine);
    }
    let mut text = elsewhere(&found, edition, language);
    for subject in &found.subjects {
        text.push_str(&words(subject, edition, language));
    }
    output::print(text.trim_start_matches('\n').as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// Where a number of another edition stands now.
fn elsewhere(found: &Found, edition: Edition, language: Language) -> String {
    if found.edition == edition {
        return String::new();
    }
    let mut now: Vec<&str> = found.subjects.iter().filter_map(|s| s.number(edition)).collect();
    now.dedup();
    let (number, old) = (&found.number, found.edition);
    if now.is_empty() {
        let places: [(&str, &dyn std::fmt::Display); 3] =
            [("number", number), ("old", &old), ("edition", &edition)];
        return language.say(BookText::NotInEdition, &places);
    }
    let now = now.join(", ");
    let places: [(&str, &dyn std::fmt::Display); 4] =
        [("number", number), ("old", &old), ("edition", &edition), ("now", &now)];
    language.say(BookText::StandsIn, &places)
}

/// A subject: its text, what the editions changed, what is left to the arbiter, its rulings.
fn words(subject: &Subject, edition: Edition, language: Language) -> String {
    let shown = subject.text(edition).map(|_| edition);
    let shown =
        shown.or_else(|| Edition::ALL.into_iter().rev().find(|e| subject.text(*e).is_some()));
    let Some(shown) = shown else { return String::new() };
    let number = subject.number(shown).unwrap_or_default();
    let mut text = format!("\n{number} {} ({shown})\n", subject.title.text(language));
    if let Some(says) = subject.text(shown) {
        text.push_str(&format!("  {}\n", says.text(language)));
    }
    let editions = Edition::ALL.map(|of| {
        let number = subject.number(of).unwrap_or("–").to_owned();
        let change = subject.change(of).say(language).unwrap_or_default();
        let remembered = match subject.is_remembered(of) {
            true => format!("({})", language.word(BookText::Remembered)),
            false => String::new(),
        };
        [of.to_string(), number, change.to_string(), remembered]
    });
    text.push_str(&columns(editions, language));
    let mut more = |label: &str, said: &str| text.push_str(&format!("  {label}: {said}\n"));
    if let Some(discretion) = subject.discretion(shown) {
        more(language.word(LawsText::AtYourDiscretion), discretion.text(language));
    }
    if let Some(note) = &subject.note {
        more(language.word(BookText::Note), note.text(language));
    }
    let cases = cases_about(subject, shown);
    if !cases.is_empty() {
        more(language.word(BookText::Rulings), &cases.join(", "));
    }
    text
}

/// Runs `search`.
///
/// # Errors
/// A [`Failure`] if nothing is found.
pub fn search_run(arguments: &LawsSearch, language: Language) -> Result<Exit, Failure> {
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let wanted = arguments.words.join(" ");
    let hits = search(&wanted, edition);
    if arguments.json {
        #[derive(Serialize)]
        struct Report<'a> {
            edition: Edition,
            subjects: Vec<Page<'a>>,
            cases: &'a [&'static str],
            terms: &'a [&'static Term],
        }
        let subjects = hits.subjects.iter().map(|subject| page(subject, edition)).collect();
        print_json(
            &Report { edition, subjects, cases: &hits.cases, terms: &hits.terms },
            language,
        )?;
        return Ok(Exit::Fine);
    }
    if hits.is_empty() {
        let said = language.say(BookText::NothingFound, &[("text", &wanted)]);
        return Err(
            Failure::new(Exit::BadInput, said).advise(language.word(BookText::SearchAdvice))
        );
    }
    let mut text = String::new();
    for subject in hits.subjects.iter().take(SHOWN) {
        let number = subject.number(edition).unwrap_or("–");
        let says = Edition::ALL.into_iter().rev().find_map(|other| subject.text(other));
        let says = subject.text(edition).or(says).map_or("", |says| says.text(language));
        text.push_str(&format!("{number} {}\n  {says}\n", subject.title.text(language)));
    }
    if hits.subjects.len() > SHOWN {
        let count = hits.subjects.len() - SHOWN;
        text.push_str(&language.say(BookText::AndMore, &[("count", &count)]));
    }
    if !hits.cases.is_empty() {
        text.push_str(&format!("{}:\n", language.word(BookText::Rulings)));
        let cases = hits.cases.iter().filter_map(|name| ruling::case(name, edition, None));
        let lines = cases.map(|case| [case.name.clone(), case.title.text(language).to_owned()]);
        text.push_str(&columns(lines, language));
    }
    if !hits.terms.is_empty() {
        text.push_str(&format!("{}:\n", language.word(BookText::Terms)));
        for term in &hits.terms {
            let words: Vec<String> =
                term.words().map(|(code, word)| format!("{code} {word}")).collect();
            text.push_str(&format!("  {}\n", words.join(" · ")));
        }
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// Runs `glossary`.
///
/// # Errors
/// A [`Failure`] if the answer cannot be written.
pub fn glossary_run(arguments: &LawsGlossary, language: Language) -> Result<Exit, Failure> {
    if arguments.json {
        #[derive(Serialize)]
        struct Report<'a> {
            terms: &'a [Term],
        }
        print_json(&Report { terms: terms() }, language)?;
        return Ok(Exit::Fine);
    }
    let mut sheet = Sheet::new("", language);
    for (_, name) in LANGUAGES {
        sheet = sheet.column(Column::new(name, Role::Name));
    }
    sheet = sheet.column(Column::detail(language.word(BookText::Article)));
    for term in terms() {
        let words = LANGUAGES.map(|(code, _)| term.word(code).unwrap_or_default().to_owned());
        sheet.row(words.into_iter().chain([term.article.clone()]).map(Cell::Text));
    }
    output::print(sheet.text().as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// Runs `discretion`.
///
/// # Errors
/// A [`Failure`] if the answer cannot be written.
pub fn discretion_run(arguments: &LawsDiscretion, language: Language) -> Result<Exit, Failure> {
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let left = register(edition);
    if arguments.json {
        #[derive(Serialize)]
        struct Report<'a> {
            edition: Edition,
            discretion: &'a [Left],
        }
        print_json(&Report { edition, discretion: &left }, language)?;
        return Ok(Exit::Fine);
    }
    let mut sheet = Sheet::new("", language)
        .column(Column::detail(language.word(BookText::Article)))
        .column(Column::new(language.word(BookText::Subject), Role::Name))
        .column(Column::detail(language.word(BookText::LeftToTheArbiter)))
        .column(Column::detail(language.word(BookText::Case)));
    for one in &left {
        let cells = [
            one.articles.join(" "),
            one.title.text(language).to_owned(),
            one.discretion.text(language).to_owned(),
            one.case.unwrap_or_default().to_owned(),
        ];
        sheet.row(cells.map(Cell::Text));
    }
    output::print(sheet.text().as_bytes(), language)?;
    Ok(Exit::Fine)
}
