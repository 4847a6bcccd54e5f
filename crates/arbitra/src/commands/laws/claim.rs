//! `arbitra laws claim`.

use arbitra_laws::Edition;
use arbitra_laws::clock::Class;
use arbitra_laws::game::{
    Claim, ClaimKind, Finding, Game, Position, Verdict, claim, findings, svg, text_diagram,
};
use serde::Serialize;

use super::{a_move, game, letters, print_json};
use crate::cli::LawsClaim;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::laws::LawsText;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the game or the move cannot be used.
pub fn run(arguments: &LawsClaim, language: Language) -> Result<Exit, Failure> {
    let game = game(&arguments.game, arguments.number, language)?;
    let letters = letters(arguments.letters, language);
    let intended = match &arguments.intended {
        Some(text) => Some(a_move(game.position(), text, letters, language)?),
        None => None,
    };
    let kind = match (arguments.threefold, arguments.fifty) {
        (false, false) => return everything(&game, arguments, language),
        (false, true) => ClaimKind::Fifty,
        (true, _) => ClaimKind::Threefold,
    };
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let class = arguments.play.class().unwrap_or(Class::Standard);
    let Some(verdict) = claim(&game, Claim { kind, intended, edition, class }) else {
        return Err(Failure::new(Exit::BadInput, language.word(LawsText::DeclaredMoveIllegal)));
    };
    let position = Position::from_fen(&verdict.fen).unwrap_or_else(|_| game.position().clone());
    if let Some(path) = &arguments.svg {
        Destination::new(Some(path.clone())).write(svg(&position).as_bytes(), language)?;
    }
    if arguments.json {
        print_json(&verdict, language)?;
    } else {
        let mut text = text_diagram(&position, letters);
        text.push_str(&words(&verdict, language));
        output::print(text.as_bytes(), language)?;
    }
    Ok(if verdict.correct { Exit::Fine } else { Exit::RulesSayNo })
}

fn words(verdict: &Verdict, language: Language) -> String {
    let mut text = String::new();
    for (place, occurrence) in verdict.occurrences.iter().enumerate() {
        text.push_str(&format!("  {}. {}\n", place + 1, occurrence.say(language)));
    }
    for line in verdict.say(language) {
        text.push_str(&format!("{line}\n"));
    }
    text
}

#[derive(Serialize)]
struct Report {
    edition: Edition,
    moves: usize,
    findings: Vec<Finding>,
}

/// Everything the Laws say about the game.
fn everything(game: &Game, arguments: &LawsClaim, language: Language) -> Result<Exit, Failure> {
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let findings = findings(game, edition);
    if arguments.json {
        let report = Report { edition, moves: game.moves().len(), findings };
        print_json(&report, language)?;
        return Ok(Exit::Fine);
    }
    let mut text = String::new();
    for finding in &findings {
        let place = match game.maker(finding.ply) {
            None => language.word(LawsText::Start).to_owned(),
            Some((number, arbitra_model::Colour::White)) => format!("{number}."),
            Some((number, arbitra_model::Colour::Black)) => format!("{number}..."),
        };
        let said = finding.kind.say(language);
        text.push_str(&format!("{place} {said} ({})\n", finding.article));
    }
    if findings.is_empty() {
        text.push_str(language.word(LawsText::NothingFound));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
