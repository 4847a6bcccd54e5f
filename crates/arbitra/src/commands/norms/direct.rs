//! `arbitra norms --direct`: titles that a place or a percentage gives (B.01 1.2).

use std::path::Path;

use arbitra_model::{Said as _, Tournament};
use arbitra_rating::direct::{self, DirectTitle, Earned, Gives, Lack};
use arbitra_rating::words;
use serde_json::json;

use super::{print_json, read_text};
use crate::cli::Norms;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::norms::NormsText;

pub(super) fn run(
    path: &Path,
    tournament: &Tournament,
    arguments: &Norms,
    language: Language,
) -> Result<Exit, Failure> {
    let text = read_text(path, language)?;
    let rows = direct::read(&text).map_err(|error| {
        Failure::new(Exit::BadInput, format!("{}: {}", path.display(), error.say(language)))
            .advise(language.word(NormsText::DirectAdvice))
    })?;
    let event = arguments.event.as_deref().unwrap_or(&tournament.event.name);
    let earned = direct::earned(&rows, event, tournament);
    let lacking = direct::lacking(&rows, event, tournament);
    let name = |number| tournament.player(number).map_or("", |player| player.name.as_str());
    if arguments.json {
        let players: Vec<_> = earned
            .iter()
            .map(|Earned { number, place, row }| {
                json!({ "player": number, "name": name(*number), "place": place, "row": row })
            })
            .collect();
        return print_json(
            "arbitra-direct-titles",
            &json!({ "event": event, "earned": players, "lacking": lacks_json(&lacking) }),
            language,
        );
    }
    let mut text = String::new();
    for Earned { number, row, .. } in &earned {
        text += &format!("{number} {}: {}\n", name(*number), row_words(row, language));
    }
    if earned.is_empty() {
        text = language
            .say(NormsText::NoDirectTitle, &[("count", &count(&rows, event)), ("event", &event)]);
    }
    for (row, lacks) in &lacking {
        text += &words::gives_nothing(row, lacks, language);
        text.push('\n');
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn lacks_json(lacking: &[(&DirectTitle, Vec<Lack>)]) -> Vec<serde_json::Value> {
    lacking.iter().map(|(row, lacks)| json!({ "row": row, "lacks": lacks })).collect()
}

fn count(rows: &[DirectTitle], event: &str) -> usize {
    rows.iter().filter(|row| row.event.trim().eq_ignore_ascii_case(event.trim())).count()
}

fn row_words(row: &DirectTitle, language: Language) -> String {
    let what = match row.gives {
        Gives::Title => language.word(NormsText::GivesTitle).to_owned(),
        Gives::Norm => match row.counts {
            None => language.word(NormsText::GivesNorm).to_owned(),
            Some(games) => language.say(NormsText::GivesNormOf, &[("games", &games)]),
        },
    };
    let title = row.title.code();
    language
        .say(NormsText::DirectTitle, &[("title", &title), ("what", &what), ("source", &row.source)])
}
