//! Languages: a text in two of them stands in `words` of the value's own crate, or in the catalogue of labels, and
//! nowhere else.

use super::File;

/// Where a pair of languages belongs.
const HOME: &str =
    "a text in two languages belongs into `words` of its crate, or into the catalogue";
/// The mechanism itself.
const MECHANISM: [&str; 2] = ["crates/model/src/language.rs", "crates/model/src/bilingual.rs"];
/// Words that a Spanish sentence has, and no English one.
const SPANISH: [&str; 22] = [
    "el", "los", "las", "del", "una", "con", "para", "por", "según", "que", "más", "está", "se",
    "su", "es", "desde", "hasta", "entre", "hay", "sin", "ronda", "jugador",
];

/// Every pair of languages, or Spanish sentence, that stands elsewhere.
pub fn faults(files: &[File]) -> Vec<String> {
    files.iter().filter(|file| is_searched(file)).flat_map(pairs).collect()
}

fn is_searched(file: &File) -> bool {
    let path = file.path.as_str();
    let is_source = path.starts_with("crates/") && path.contains("/src/") && path.ends_with(".rs");
    let is_home = path.contains("/words/") || path.ends_with("/words.rs");
    is_source && !is_home && !path.ends_with("/tests.rs") && !MECHANISM.contains(&path)
}

fn pairs(file: &File) -> Vec<String> {
    let source = file.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let (code, literals) = read(source);
    let mut places: Vec<usize> = Vec::new();
    for call in [".choose(", ".sentence(", "Bilingual::new(", "Bilingual::of("] {
        let calls = code.match_indices(call).map(|(at, _)| at);
        places.extend(calls.filter(|at| is_text(&code[at + call.len()..])));
    }
    for language in ["Language::English", "Language::Spanish"] {
        let arms = code.match_indices(language).map(|(at, _)| at);
        places.extend(arms.filter(|at| arm(&code[at + language.len()..]).is_some_and(is_text)));
    }
    places.extend(literals.into_iter().filter(|(_, text)| is_spanish(text)).map(|(at, _)| at));
    let mut lines: Vec<usize> =
        places.into_iter().map(|at| 1 + source[..at].matches('\n').count()).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.into_iter().map(|line| format!("{}:{line}: {HOME}", file.path)).collect()
}

/// What an arm of a `match` gives, after a pattern that names a language.
fn arm(rest: &str) -> Option<&str> {
    let (pattern, value) = rest.split_once("=>")?;
    (!pattern.contains(['\n', ';', '{', '}', '='])).then_some(value)
}

/// Whether an expression begins with a text.
fn is_text(expression: &str) -> bool {
    let bare =
        expression.trim_start_matches(|sign: char| sign.is_whitespace() || "{([&".contains(sign));
    bare.starts_with('"') || bare.starts_with("format!(")
}

/// Whether a text is a Spanish sentence: a single word may be something that people type.
fn is_spanish(text: &str) -> bool {
    let words: Vec<&str> =
        text.split(|sign: char| !sign.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let known = words.iter().filter(|word| SPANISH.contains(&word.to_lowercase().as_str())).count();
    words.len() > 3 && known > 1 && 5 * known >= words.len()
}

/// A source without what comments and literals say, byte by byte as long as it was, and the literals with
/// their places.
fn read(source: &str) -> (String, Vec<(usize, &str)>) {
    let bytes = source.as_bytes();
    let mut code = bytes.to_vec();
    let mut literals = Vec::new();
    let blank = |code: &mut [u8], from: usize, to: usize| {
        let inside = &mut code[from..to];
        inside.iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
    };
    let mut at = 0;
    while at < bytes.len() {
        let rest = &source[at..];
        if rest.starts_with("//") {
            let end = rest.find('\n').map_or(bytes.len(), |end| at + end);
            blank(&mut code, at, end);
            at = end;
        } else if bytes[at] == b'"' {
            let end = end_of_text(bytes, at + 1);
            literals.push((at, &source[at + 1..end]));
            blank(&mut code, at + 1, end);
            at = end + 1;
        } else if rest.starts_with("'\"'") {
            at += 3;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    (String::from_utf8_lossy(&code).into_owned(), literals)
}

/// Where a literal ends.
fn end_of_text(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at.min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(path: &str, text: &str) -> usize {
        faults(&[File { path: path.into(), text: text.into() }]).len()
    }

    #[test]
    fn a_pair_outside_words_is_a_fault_in_every_crate() {
        for pair in [
            "language.choose(\"Board\", \"Mesa\")",
            "language.choose(\n    \"Board\",\n    \"Mesa\",\n)",
            "Bilingual::new(\"Board\", \"Mesa\")",
            "Bilingual::of(format!(\"{n}\"), format!(\"{n}\"))",
            "match l { Language::English => \"Board\", _ => \"\" }",
            "(3, Language::Spanish) => format!(\"{n} mesas\"),",
            "Language::Spanish => {\n    format!(\"{n} mesas\")\n}",
            "if es { format!(\"Las {all} rondas son iguales según el árbitro\") }",
        ] {
            assert_eq!(told("crates/standings/src/table.rs", pair), 1, "{pair}");
            assert_eq!(told("crates/standings/src/words.rs", pair), 0, "{pair}");
            assert_eq!(told("crates/laws/src/game/words/board.rs", pair), 0, "{pair}");
            assert_eq!(told("crates/model/src/language.rs", pair), 0, "{pair}");
        }
    }

    #[test]
    fn choices_without_a_text_are_none() {
        for fine in [
            "language.choose(&self.english, &self.spanish)",
            "Bilingual::of(en, es)",
            "Language::English => Letters::English,",
            "// language.choose(\"Board\", \"Mesa\")",
            "#[cfg(test)]\nmod tests { const MESA: Bilingual = Bilingual::new(\"Board\", \"Mesa\"); }",
            "for word in [\"by time\", \"por tiempo\"] {}",
            "let sign = '\"'; say(\"the rounds of a tournament\")",
        ] {
            assert_eq!(told("crates/standings/src/table.rs", fine), 0, "{fine}");
        }
    }
}
