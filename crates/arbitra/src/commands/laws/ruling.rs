//! `arbitra laws ruling`.

use arbitra_dossier::settled;
use arbitra_laws::Edition;
use arbitra_laws::clock::Class;
use arbitra_laws::ruling::{
    Answer, Case, Counters, Group, Outcome, Penalty, Question, Step, WalkError, case, names,
    next_penalties, walk,
};
use arbitra_model::{Bilingual, Tempo, TimeControl};
use arbitra_report::{Cell, Column, Heads, Role, Sheet};
use serde::Serialize;

use super::super::dossier::event;
use super::{columns, print_json};
use crate::cli::LawsRuling;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::book::BookText;
use crate::words::laws::LawsText;

#[derive(Serialize)]
struct Report<'a> {
    case: &'a str,
    edition: Edition,
    answers: &'a [Answer],
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<&'a Question>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'a Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counters: Option<Counters>,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if there is no such case or answer.
pub fn run(arguments: &LawsRuling, language: Language) -> Result<Exit, Failure> {
    let Some(name) = &arguments.case else { return list(arguments, language) };
    let event = arguments.announced.as_deref().map(|path| event(path, language)).transpose()?;
    let facts = event.as_ref().map(|event| &event.facts);
    let laws = facts.map_or(Edition::LATEST, |facts| facts.laws);
    let edition = arguments.edition.unwrap_or(laws);
    let class = arguments.play.class();
    let class = class.or_else(|| facts.and_then(|facts| facts.control.as_ref()).map(class_of));
    let case = case(name, edition, class).ok_or_else(|| {
        Failure::new(Exit::BadInput, language.say(LawsText::NoSuchCase, &[("name", &name)]))
            .advise(language.word(LawsText::CasesAdvice))
    })?;
    let case = match &event {
        Some(event) => case.as_announced(&settled(&event.facts, &event.announcement)),
        None => case,
    };
    let counters = match (arguments.illegal_moves, arguments.warnings) {
        (None, None) => None,
        (illegal, warnings) => {
            Some(Counters { illegal_moves: illegal.unwrap_or(0), warnings: warnings.unwrap_or(0) })
        }
    };
    let answers: Vec<&str> = arguments.answers.iter().map(String::as_str).collect();
    let step =
        walk(&case, &answers, counters.as_ref()).map_err(|error| failure(&error, language))?;
    let (asked, ruled, done) = match &step {
        Step::Ask { question, answers, .. } => (Some(*question), None, answers),
        Step::Rule { outcome, answers, .. } => (None, Some(*outcome), answers),
    };
    let after = ruled
        .and_then(|outcome| outcome.count)
        .map(|counter| counters.unwrap_or_default().plus(counter));
    if arguments.json {
        let report = Report {
            case: &case.name,
            edition: case.edition,
            answers: done,
            question: asked,
            ruling: ruled,
            counters: after,
        };
        print_json(&report, language)?;
        return Ok(Exit::Fine);
    }
    let title = get(&case.title, language);
    let mut text = format!("{title} ({} {})\n", language.word(LawsText::TheLaws), case.edition);
    if let Some(path) = &arguments.announced {
        let known = done.iter().filter(|answer| answer.announced);
        let known = known.filter_map(|answer| case.questions.get(&answer.question)).chain(asked);
        for says in known.filter_map(|question| question.announced.as_ref()) {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &path.display()), ("says", &get(says, language))];
            text.push_str(&language.say(LawsText::AsAnnounced, &gaps));
        }
    }
    if let Some(question) = asked {
        text.push_str(&format!("{}\n", get(&question.text, language)));
        let options = question.options.iter();
        let options = options.map(|option| [option.id.as_str(), get(&option.text, language)]);
        text.push_str(&columns(options, language));
    }
    if let Some(outcome) = ruled {
        text.push_str(&words(&case, outcome, class, after.as_ref(), language));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// How fast a control is.
fn class_of(control: &TimeControl) -> Class {
    match control.tempo() {
        Tempo::Standard => Class::Standard,
        Tempo::Rapid => Class::Rapid,
        Tempo::Blitz => Class::Blitz,
    }
}

fn get(words: &Bilingual, language: Language) -> &str {
    words.text(language)
}

fn words(
    case: &Case,
    outcome: &Outcome,
    class: Option<Class>,
    counters: Option<&Counters>,
    language: Language,
) -> String {
    let mut text = String::new();
    for (place, step) in outcome.steps.iter().enumerate() {
        text.push_str(&format!("{}. {}\n", place + 1, get(step, language)));
    }
    for change in &outcome.clock {
        let label = language.word(LawsText::Clock);
        text.push_str(&format!("{label}: {}\n", change.say(class, language)));
    }
    if let Some(result) = outcome.result {
        let label = language.word(LawsText::Result);
        text.push_str(&format!("{label}: {}\n", result.say(language)));
    }
    let label = language.word(LawsText::Articles);
    text.push_str(&format!("{label}: {}\n", outcome.articles.join(", ")));
    if !outcome.beyond.is_empty() {
        let label = language.word(BookText::Beyond);
        text.push_str(&format!("{label}: {}\n", outcome.beyond.join(", ")));
    }
    if let Some(discretion) = &outcome.discretion {
        let label = language.word(LawsText::AtYourDiscretion);
        text.push_str(&format!("{label}: {}\n", continued(get(discretion, language))));
    }
    if !outcome.see.is_empty() {
        let label = language.word(BookText::GoOnWith);
        text.push_str(&format!("{label}: {}\n", outcome.see.join(", ")));
    }
    if let Some(note) = &outcome.note {
        let label = language.word(BookText::Note);
        text.push_str(&format!("{label}: {}\n", continued(get(note, language))));
    }
    if outcome.articles.iter().any(|article| article.starts_with("12.9")) {
        let next: Vec<String> = next_penalties(&counters.copied().unwrap_or_default())
            .iter()
            .map(|penalty: &Penalty| {
                format!("{} ({})", penalty.say(language), penalty.article(case.edition))
            })
            .collect();
        let label = language.word(LawsText::NextTime);
        text.push_str(&format!("{label}: {}\n", next.join("; ")));
    }
    text
}

/// A sentence after a colon goes on with a small letter.
fn continued(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn failure(error: &WalkError, language: Language) -> Failure {
    let failure = Failure::new(Exit::BadInput, error.say(language));
    match error {
        WalkError::NoSuchOption { options, .. } => failure.advise(options.join(", ")),
        _ => failure,
    }
}

/// Every case, group by group.
fn list(arguments: &LawsRuling, language: Language) -> Result<Exit, Failure> {
    let (edition, class) = (arguments.edition.unwrap_or(Edition::LATEST), arguments.play.class());
    let cases: Vec<_> = names().into_iter().filter_map(|name| case(name, edition, class)).collect();
    if arguments.json {
        #[derive(Serialize)]
        struct Cases<'a> {
            cases: &'a [Case],
        }
        print_json(&Cases { cases: &cases }, language)?;
        return Ok(Exit::Fine);
    }
    let mut sheet = Sheet::new("", language)
        .column(Column::detail(""))
        .column(Column::new("", Role::Name))
        .column(Column::detail(""));
    sheet.heads = Heads::None;
    for group in Group::ALL {
        for case in cases.iter().filter(|case| case.group == group) {
            let title = get(&case.title, language).to_owned();
            let group = group.say(language).to_owned();
            sheet.row([group, case.name.clone(), title].map(Cell::Text));
        }
    }
    output::print(sheet.text().as_bytes(), language)?;
    Ok(Exit::Fine)
}
