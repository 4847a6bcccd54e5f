//! `arbitra laws inspect`: a start? which squares are attacked? why can nobody castle?

use std::collections::BTreeMap;

use arbitra_laws::game::{FenError, Position, Variant};
use arbitra_laws::inspect::{Castle, Start, Wing, attackers, castling, map, start};
use arbitra_laws::{Edition, Square};
use arbitra_model::{ByColour, Colour};
use serde::Serialize;

use super::print_json;
use crate::cli::LawsInspect;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::book::BookText;

#[derive(Serialize)]
struct Report {
    start: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    chess960: Option<u16>,
    misplaced: Vec<String>,
    castling: Vec<Castle>,
    attacked: ByColour<BTreeMap<String, Vec<String>>>,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the position cannot be used.
pub fn run(arguments: &LawsInspect, language: Language) -> Result<Exit, Failure> {
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let fen = &arguments.fen;
    let begun = start(fen).map_err(|error| super::no_position(&error, language))?;
    // What nobody can play from can still be compared with the start.
    let position = match Position::from_fen(fen) {
        Ok(position) => Some(position),
        Err(FenError::Impossible(_)) => None,
        Err(error) => return Err(super::no_position(&error, language)),
    };
    // A start of Chess960 is one; later the position alone does not tell.
    let variant = match begun {
        Start::Chess960(_) => Variant::Chess960,
        _ if arguments.chess960_game => Variant::Chess960,
        _ => Variant::Standard,
    };
    let castles: Vec<Castle> =
        position.iter().flat_map(|position| all_castles(position, variant)).collect();
    if arguments.json {
        let (name, chess960) = match &begun {
            Start::Usual => ("usual", None),
            Start::Chess960(number) => ("chess960", Some(*number)),
            Start::Wrong(_) => ("no", None),
        };
        let misplaced = misplaced(&begun).iter().map(|one| one.square.to_string()).collect();
        let attacked = ByColour { white: Colour::White, black: Colour::Black }
            .map(|colour| position.as_ref().map(|p| attacked(p, colour)).unwrap_or_default());
        let report = Report { start: name, chess960, misplaced, castling: castles, attacked };
        print_json(&report, language)?;
        return Ok(Exit::Fine);
    }
    let mut text =
        format!("{}: {} (2.3)\n", language.word(BookText::AsAStart), begun.say(language));
    if misplaced(&begun).len() <= 16 {
        for one in misplaced(&begun) {
            text.push_str(&format!("  {}\n", one.say(language)));
        }
    }
    if let Some(position) = &position {
        text.push_str(&format!("{}:\n", language.word(BookText::Castling)));
        for castle in &castles {
            let article = castle.article(edition);
            text.push_str(&format!("  {} ({article})\n", castle.say(language)));
        }
        text.push_str(&attacks(position, arguments.square, language));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn misplaced(start: &Start) -> &[arbitra_laws::inspect::Misplaced] {
    match start {
        Start::Wrong(list) => list,
        Start::Usual | Start::Chess960(_) => &[],
    }
}

fn all_castles(position: &Position, variant: Variant) -> Vec<Castle> {
    let sides = Colour::ALL.into_iter().flat_map(|side| Wing::ALL.map(|wing| (side, wing)));
    sides.map(|(side, wing)| castling(position, variant, side, wing)).collect()
}

fn attacked(position: &Position, by: Colour) -> BTreeMap<String, Vec<String>> {
    let squares = position.attacked(by).into_iter();
    squares
        .map(|square| {
            let from = attackers(position, square, by).iter().map(ToString::to_string).collect();
            (square.to_string(), from)
        })
        .collect()
}

/// The pieces that attack one square, or how many attack each.
fn attacks(position: &Position, square: Option<Square>, language: Language) -> String {
    let mut text = String::new();
    for by in Colour::ALL {
        let colour = by.pieces(language);
        if let Some(square) = square {
            let from: Vec<String> =
                attackers(position, square, by).iter().map(ToString::to_string).collect();
            let places: [(&str, &dyn std::fmt::Display); 2] =
                [("square", &square), ("colour", &colour)];
            let label = language.say(BookText::AttackersOf, &places);
            let nothing = language.word(BookText::ByNothing).to_owned();
            let said = if from.is_empty() { nothing } else { from.join(" ") };
            text.push_str(&format!("{label}: {said}\n"));
            continue;
        }
        text.push_str(&language.say(BookText::AttackedBy, &[("colour", &colour)]));
        text.push_str(":\n");
        for (place, line) in map(position, by).iter().enumerate() {
            let counts = line.map(|count| if count == 0 { '·' } else { char::from(b'0' + count) });
            let counts = counts.map(String::from).join(" ");
            text.push_str(&format!("  {} {counts}\n", 8 - place));
        }
        text.push_str("    a b c d e f g h\n");
    }
    text
}
