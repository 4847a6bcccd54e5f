//! Writing a game.

use std::fmt::Write as _;

use arbitra_model::Colour;

use super::read::{Outcome, PgnGame};
use crate::game::Position;
use crate::notation;

/// The seven tags every game has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];
/// No line is longer, unless a single word is.
const WIDTH: usize = 80;

/// A game in PGN: the seven tags first, lines of at most eighty signs.
#[must_use]
pub fn write(game: &PgnGame) -> String {
    let outcome = game.outcome.unwrap_or(Outcome::Unknown);
    let mut text = String::new();
    for name in ROSTER {
        let value = match name {
            "Result" => outcome.to_string(),
            _ => {
                game.tag(name).unwrap_or(if name == "Date" { "????.??.??" } else { "?" }).to_owned()
            }
        };
        tag(&mut text, name, &value);
    }
    for (name, value) in &game.tags {
        if !ROSTER.contains(&name.as_str()) && !matches!(name.as_str(), "FEN" | "SetUp") {
            tag(&mut text, name, value);
        }
    }
    let start = &game.game.positions()[0];
    if start.fen() != Position::initial().fen() {
        if start.is_chess960() && game.tag("Variant").is_none() {
            tag(&mut text, "Variant", "Chess960");
        }
        tag(&mut text, "SetUp", "1");
        tag(&mut text, "FEN", &start.fen());
    }
    text.push('\n');
    moves(game, &mut text);
    text.push_str(&outcome.to_string());
    text.push('\n');
    text
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

fn moves(game: &PgnGame, text: &mut String) {
    let mut line = Line { text, used: 0 };
    let mut comments = game.comments.iter().peekable();
    let mut numbered = false;
    for ply in 0..=game.game.moves().len() {
        while let Some(comment) = comments.next_if(|comment| comment.ply <= ply) {
            let said = comment.text.replace('{', "(").replace('}', ")");
            for word in words(&format!("{{{said}}}")) {
                line.word(&word);
            }
            numbered = false;
        }
        let (Some(played), Some(position)) =
            (game.game.moves().get(ply), game.game.positions().get(ply))
        else {
            break;
        };
        let number = position.move_number();
        match position.turn() {
            Colour::White => line.word(&format!("{number}.")),
            Colour::Black if !numbered => line.word(&format!("{number}...")),
            Colour::Black => {}
        }
        numbered = true;
        line.word(&notation::san(position, *played));
    }
    line.end();
}

/// The words of a comment; a command such as `[%clk 1:05:00]` stays in one piece for readers that
/// look for it in one line.
fn words(comment: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in comment.split_whitespace() {
        match words.last_mut() {
            Some(last) if last.contains("[%") && !last.contains(']') && last.len() < WIDTH / 2 => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// Words set into lines.
struct Line<'a> {
    text: &'a mut String,
    used: usize,
}

impl Line<'_> {
    fn word(&mut self, word: &str) {
        let long = word.chars().count();
        if self.used > 0 {
            if self.used + 1 + long > WIDTH {
                self.text.push('\n');
                self.used = 0;
            } else {
                self.text.push(' ');
                self.used += 1;
            }
        }
        self.text.push_str(word);
        self.used += long;
    }

    /// Room for the result.
    fn end(&mut self) {
        if self.used > 0 {
            self.text.push(if self.used + 8 > WIDTH { '\n' } else { ' ' });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_stay_in_one_piece() {
        assert_eq!(words("{[%clk 0:07:00]}"), ["{[%clk 0:07:00]}"]);
        assert_eq!(words("{a [%clk 1 2] b}"), ["{a", "[%clk 1 2]", "b}"]);
        let endless = format!("{{[%{}}}", " x".repeat(100));
        assert!(words(&endless).iter().all(|word| word.len() <= WIDTH));
    }
}
