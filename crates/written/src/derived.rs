//! A whole value at once, by its `Deserialize`: what serde says is understood and said as the
//! readers of this crate say it.

use arbitra_model::Bilingual;
use serde::de::DeserializeOwned;

use crate::{Fault, Hint, Nothing, Problem};

/// Reads a value.
///
/// # Errors
/// The first thing that is wrong with the text.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|error| of_toml(text, &error))
}

/// Reads a value from JSON.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    serde_json::from_slice(bytes).map_err(|error| {
        let said = error.to_string();
        let place = said.rfind(" at line ").unwrap_or(said.len());
        let message = &said[..place];
        let problem = match understood(message, &found_in(message)) {
            Some(problem) => problem,
            None if error.is_data() => {
                Problem::Value { key: None, found: found_in(message), hint: None }
            }
            None => Problem::NotJson { breaks_off: error.is_eof() },
        };
        Fault { line: error.line().max(1), column: error.column().max(1), problem }
    })
}

/// The value that a message of serde speaks of: `7` in "invalid type: integer `7`, expected a string".
fn found_in(message: &str) -> String {
    let first = message.split(", expected ").next().unwrap_or_default();
    let value = first.split_once(": ").map_or(first, |(_, value)| value);
    let quoted = |mark: char| value.split(mark).nth(1).map(str::to_owned);
    let shown = match value {
        "map" => Some("{…}".to_owned()),
        "sequence" => Some("[…]".to_owned()),
        "unit value" => Some("null".to_owned()),
        _ => quoted('`').or_else(|| quoted('"').map(|text| format!("\"{text}\""))),
    };
    shown.unwrap_or_else(|| value.to_owned()).chars().take(60).collect()
}

fn of_toml(text: &str, error: &toml::de::Error) -> Fault {
    let span = error.span().unwrap_or(0..0);
    let found = text.get(span.clone()).unwrap_or_default().lines().next().unwrap_or_default();
    match understood(error.message(), found) {
        Some(problem) => Fault::at(text, span.start, problem),
        // What its parser stumbles over is shorter than what a type refuses.
        None if text.parse::<toml::Table>().is_err() => Fault::syntax(text, error),
        None => {
            let found = found.chars().take(60).collect();
            Fault::at(text, span.start, Problem::Value { key: None, found, hint: None })
        }
    }
}

/// The problem behind a message of serde.
fn understood(message: &str, found: &str) -> Option<Problem<Nothing>> {
    let quoted = |text: &str| -> Vec<String> {
        text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let (first, rest) = message.split_once(", expected ").unwrap_or((message, ""));
    let name = quoted(first).into_iter().next();
    if first.starts_with("unknown field ") {
        return Some(Problem::UnknownKey { key: name?, known: quoted(rest) });
    }
    if first.starts_with("missing field ") {
        return Some(Problem::Missing { key: name?, example: None });
    }
    let hint = if first.starts_with("unknown variant ") {
        let known: Vec<String> = quoted(rest).iter().map(|word| format!("\"{word}\"")).collect();
        Bilingual::said(&OneOf(known))
    } else if first.starts_with("invalid type: ") || first.starts_with("invalid value: ") {
        Bilingual::said(&expected(rest)?)
    } else {
        return None;
    };
    let found = found.chars().take(60).collect();
    Some(Problem::Value { key: None, found, hint: Some(hint) })
}

/// What serde expects, as a hint.
fn expected(what: &str) -> Option<Hint> {
    match what {
        "a string" | "string" | "a borrowed string" => Some(Hint::Quoted { most: None }),
        "a boolean" => Some(Hint::TrueOrFalse),
        "a clock time" => Some(Hint::ClockTime),
        "a day" => Some(Hint::Day),
        "u8" => Some(Hint::WholeNumber { least: 0, most: i64::from(u8::MAX) }),
        "u16" => Some(Hint::WholeNumber { least: 0, most: i64::from(u16::MAX) }),
        "u32" => Some(Hint::WholeNumber { least: 0, most: i64::from(u32::MAX) }),
        "i32" => Some(Hint::WholeNumber { least: i64::from(i32::MIN), most: i64::from(i32::MAX) }),
        "u64" | "usize" => Some(Hint::WholeNumber { least: 0, most: i64::MAX }),
        "i64" => Some(Hint::Number),
        what if what.contains("sequence") => Some(Hint::List),
        _ => None,
    }
}

/// One of a few words.
pub(crate) struct OneOf(pub Vec<String>);

#[cfg(test)]
mod tests {
    use arbitra_model::{Language, Said as _};
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields, rename_all = "kebab-case")]
    #[allow(dead_code, reason = "only read")]
    struct Person {
        name: String,
        #[serde(default)]
        games: u16,
        #[serde(default)]
        is_rated: bool,
        #[serde(default)]
        by: Option<By>,
        #[serde(default)]
        clubs: Vec<String>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum By {
        Hand,
        Program,
    }

    #[track_caller]
    fn check(text: &str, english: &str, spanish: &str) {
        let fault = read::<Person>(text).unwrap_err();
        assert_eq!(fault.say(Language::English), english, "{text}");
        assert_eq!(fault.say(Language::Spanish), spanish, "{text}");
    }

    #[test]
    fn what_serde_says_is_said_in_both_languages() {
        check(
            "name = \"Ana\"\ngame = 3\n",
            "line 2, column 1: `game` is not known here; did you mean `games`?",
            "línea 2, columna 1: aquí no se conoce `game`; ¿quiso decir `games`?",
        );
        check(
            "games = 3\n",
            "line 1, column 1: `name` is missing",
            "línea 1, columna 1: falta `name`",
        );
        check(
            "name = 7\n",
            "line 1, column 8: this cannot be 7; write a text in quotes",
            "línea 1, columna 8: esto no puede ser 7; escriba un texto entre comillas",
        );
        check(
            "name = \"Ana\"\ngames = -1\n",
            "line 2, column 9: this cannot be -1; write a whole number from 0 to 65535",
            "línea 2, columna 9: esto no puede ser -1; escriba un número entero de 0 a 65535",
        );
        check(
            "name = \"Ana\"\nis-rated = \"no\"\n",
            "line 2, column 12: this cannot be \"no\"; write true or false",
            "línea 2, columna 12: esto no puede ser \"no\"; escriba true o false",
        );
        check(
            "name = \"Ana\"\nby = \"foot\"\n",
            "line 2, column 6: this cannot be \"foot\"; write one of \"hand\", \"program\"",
            "línea 2, columna 6: esto no puede ser \"foot\"; escriba una de estas: \"hand\", \"program\"",
        );
        check(
            "name = \"Ana\"\nclubs = 3\n",
            "line 2, column 9: this cannot be 3; write a list in brackets",
            "línea 2, columna 9: esto no puede ser 3; escriba una lista entre corchetes",
        );
        let broken = read::<Person>("name = \"Ana\nx").unwrap_err();
        assert!(matches!(broken.problem, Problem::Syntax(_)), "{broken}");
        assert_eq!(read::<Person>("name = \"Ana\"").unwrap().name, "Ana");
    }

    #[test]
    fn json_has_the_same_faults() {
        let check = |text: &str, english: &str, spanish: &str| {
            let fault = read_json::<Person>(text.as_bytes()).unwrap_err();
            assert_eq!(fault.say(Language::English), english, "{text}");
            assert_eq!(fault.say(Language::Spanish), spanish, "{text}");
        };
        check(
            "{\"name\": 7}",
            "line 1, column 10: this cannot be 7; write a text in quotes",
            "línea 1, columna 10: esto no puede ser 7; escriba un texto entre comillas",
        );
        check(
            "{\n\"name\": \"Ana\", \"games\": \"x\"}",
            "line 2, column 27: this cannot be \"x\"; write a whole number from 0 to 65535",
            "línea 2, columna 27: esto no puede ser \"x\"; escriba un número entero de 0 a 65535",
        );
        check(
            "{\"games\": 3}",
            "line 1, column 12: `name` is missing",
            "línea 1, columna 12: falta `name`",
        );
        check(
            "{\"name\": \"Ana\", \"by\": \"foot\"}",
            "line 1, column 28: this cannot be foot; write one of \"hand\", \"program\"",
            "línea 1, columna 28: esto no puede ser foot; escriba una de estas: \"hand\", \"program\"",
        );
        check(
            "{\"name\": \"Ana\"",
            "line 1, column 14: the JSON breaks off here",
            "línea 1, columna 14: el JSON se corta aquí",
        );
        check(
            "{\"name\" \"Ana\"}",
            "line 1, column 9: this is not JSON; check quotes, brackets and commas",
            "línea 1, columna 9: esto no es JSON; revise comillas, corchetes y comas",
        );
        assert_eq!(read_json::<Person>(b"{\"name\": \"Ana\"}").unwrap().name, "Ana");
    }
}
