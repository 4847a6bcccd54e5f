//! `arbitra laws scoresheet`.

use arbitra_laws::clock::next_move_number;
use arbitra_laws::game::{Game, Position, findings};
use arbitra_laws::notation::{Form, Style, san, write};
use arbitra_laws::pgn::{self, PgnGame};
use arbitra_laws::scoresheet::{Gap, Merged, Partial, Source, merge};
use arbitra_laws::{Edition, game};
use arbitra_model::Colour;
use serde::Serialize;

use super::{fen, letters, print_json};
use crate::cli::LawsScoresheet;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::laws::LawsText;

#[derive(Serialize)]
struct Report<'a> {
    moves: Vec<String>,
    sources: &'a [Source],
    written: usize,
    gap: Option<&'a Gap>,
    differences: &'a [usize],
    offers: &'a [usize],
    findings: &'a [game::Finding],
    fen: String,
    next_move: Option<u32>,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if a sheet cannot be read.
pub fn run(arguments: &LawsScoresheet, language: Language) -> Result<Exit, Failure> {
    let letters = letters(arguments.letters, language);
    let start = match &arguments.from {
        Some(text) => fen(text, language)?,
        None => Position::initial(),
    };
    let first = Partial::of_text(&input::text(&arguments.first, language)?, letters);
    let second = match &arguments.second {
        Some(path) => Partial::of_text(&input::text(path, language)?, letters),
        None => Partial::empty(letters),
    };
    let alone = arguments.second.is_none();
    let merged = merge(start, &first, &second);
    let found = findings(&merged.game, arguments.edition.unwrap_or(Edition::LATEST));
    // Moves completed by both, as the time control counts them.
    let next = arguments.required.map(|required| {
        let completed = (merged.game.moves().len() / 2) as u32;
        next_move_number(required, completed, merged.gap.is_none())
    });
    if let Some(path) = &arguments.pgn {
        let text = pgn::write(&PgnGame::new(merged.game.clone()));
        Destination::new(Some(path.clone())).write(text.as_bytes(), language)?;
    }
    if arguments.json {
        let report = Report {
            moves: moves(&merged.game),
            sources: &merged.sources,
            written: merged.written,
            gap: merged.gap.as_ref(),
            differences: &merged.differences,
            offers: &merged.offers,
            findings: &found,
            fen: merged.game.position().fen(),
            next_move: next,
        };
        print_json(&report, language)?;
    } else {
        let style = Style { letters, form: Form::Short };
        let mut text = game_text(&merged, alone, style, language);
        for finding in &found {
            let place = place(&merged.game, finding.ply.saturating_sub(1));
            let said = finding.kind.say(language);
            text.push_str(&format!("{place} {said} ({})\n", finding.article));
        }
        if let Some(next) = next {
            let label = language.word(LawsText::NextMove);
            text.push_str(&format!("{label} {next} (8.6)\n"));
        }
        output::print(text.as_bytes(), language)?;
    }
    let agree = merged.differences.is_empty() && merged.offers.is_empty();
    let fine = merged.gap.is_none() && agree;
    Ok(if fine { Exit::Fine } else { Exit::RulesSayNo })
}

fn moves(game: &Game) -> Vec<String> {
    let pairs = game.positions().iter().zip(game.moves());
    pairs.map(|(position, played)| san(position, *played)).collect()
}

/// The number of a half-move, as a scoresheet writes it.
fn place(game: &Game, at: usize) -> String {
    let start = &game.positions()[0];
    let from_white = at + usize::from(start.turn() == Colour::Black);
    let number = start.move_number() as usize + from_white / 2;
    let dots = if from_white.is_multiple_of(2) { "." } else { "..." };
    format!("{number}{dots}")
}

fn game_text(merged: &Merged, alone: bool, style: Style, language: Language) -> String {
    let mut text = String::new();
    let pairs = merged.game.positions().iter().zip(merged.game.moves());
    for (at, (position, played)) in pairs.enumerate() {
        let source = match merged.sources[at] {
            Source::Both => "",
            Source::First if alone => "",
            Source::First => " [1]",
            Source::Second => " [2]",
            Source::Deduced => " [=]",
        };
        let different = if merged.differences.contains(&at) { " !" } else { "" };
        let number = place(&merged.game, at);
        text.push_str(&format!(
            "{number} {}{source}{different}\n",
            write(position, *played, style)
        ));
    }
    if let Some(gap) = &merged.gap {
        let number = place(&merged.game, gap.at);
        let label = language.word(LawsText::Gap);
        let said = if alone { gap.say_of_one(language) } else { gap.say(language) };
        text.push_str(&format!("{number} {label}: {said}\n"));
        let rest = merged.written - gap.at;
        text.push_str(&match rest {
            1 => language.word(LawsText::OneNotPlayedThrough).to_owned(),
            _ => language.say(LawsText::NotPlayedThrough, &[("rest", &rest)]),
        });
    }
    for at in &merged.offers {
        let number = place(&merged.game, *at);
        text.push_str(&format!("{number} {}\n", language.word(LawsText::OfferOnOneSheet)));
    }
    text
}
