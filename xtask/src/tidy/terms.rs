//! Texts keep to the glossary: a word that `docs/glossary.md` forbids stands nowhere.

use super::File;

/// What the glossary forbids, by language, and the phrases in which a word is right all the same.
#[derive(Debug, Default, PartialEq, Eq)]
struct Glossary {
    english: Vec<String>,
    spanish: Vec<String>,
    exceptions: Vec<String>,
}

/// The pages beside `docs/`.
const PAGES: [&str; 4] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"];

/// Every forbidden word in a text that people read.
pub fn faults(files: &[File]) -> Vec<String> {
    let page = |path: &str| files.iter().find(|file| file.path == path).map(|file| &*file.text);
    let (Some(english), Some(spanish)) = (page("docs/glossary.md"), page("docs/glossary.es.md"))
    else {
        return vec!["docs/glossary.md: one of the two pages of the glossary is missing".into()];
    };
    let glossary = read(english);
    let mut faults = Vec::new();
    if glossary != read(spanish) {
        faults.push("docs/glossary.es.md: forbids other words than docs/glossary.md".to_owned());
    }
    for file in files {
        faults.extend(of_file(file, &glossary));
    }
    faults
}

fn read(page: &str) -> Glossary {
    let mut glossary = Glossary::default();
    let mut is_exception = false;
    for line in page.lines() {
        is_exception |= line.starts_with("## ");
        let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
        if is_exception && line.starts_with("- ") {
            glossary.exceptions.extend(quoted(line));
        } else if let [_, _, _, english, spanish, _] = cells[..] {
            glossary.english.extend(quoted(english));
            glossary.spanish.extend(quoted(spanish));
        }
    }
    glossary
}

/// What stands between grave accents, in small letters unless capitals matter.
fn quoted(text: &str) -> Vec<String> {
    let term = |text: &str| match text.starts_with('=') {
        true => text.to_owned(),
        false => text.to_lowercase(),
    };
    text.split('`').skip(1).step_by(2).map(term).collect()
}

fn of_file(file: &File, glossary: &Glossary) -> Vec<String> {
    let both: Vec<&String> = glossary.english.iter().chain(&glossary.spanish).collect();
    let path = &*file.path;
    let (terms, texts): (Vec<&String>, Vec<(usize, String)>) = if path.contains("docs/glossary.")
        || path.starts_with("docs/design/")
        || path.contains("/tests/")
    {
        return Vec::new();
    } else if path.starts_with("crates/") && path.ends_with(".rs") && path.contains("/src/") {
        let source = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        let mut texts = literals(source);
        if path.starts_with("crates/arbitra/src/cli") {
            // What stands above an argument is its help.
            texts.extend(lines(source).into_iter().filter(|(_, line)| is_help(line)));
        }
        (both, texts)
    } else if path.starts_with("crates/laws/rulings/") {
        (both, lines(&file.text))
    } else if path.starts_with("crates/laws/book/") {
        // Words by which people look for something may be other people's, and so are those of
        // other languages.
        let others = ["also", "fr", "de", "pt", "it", "ca"].map(|key| format!("{key} = "));
        let own = |(_, line): &(usize, String)| !others.iter().any(|key| line.starts_with(key));
        (both, lines(&file.text).into_iter().filter(own).collect())
    } else if path.starts_with("crates/papers/templates/") {
        (both, lines(&file.text))
    } else if path.starts_with("crates/web/assets/") && path.ends_with(".js") {
        let is_said = |(_, line): &(usize, String)| !line.trim_start().starts_with("//");
        (both, lines(&file.text).into_iter().filter(is_said).collect())
    } else if path.ends_with("labels/es.ftl") {
        (glossary.spanish.iter().collect(), values(&file.text))
    } else if path.ends_with("labels/en.ftl") {
        (glossary.english.iter().collect(), values(&file.text))
    } else if path.ends_with(".es.md") {
        (glossary.spanish.iter().collect(), lines(&file.text))
    } else if PAGES.contains(&path) || (path.starts_with("docs/") && path.ends_with(".md")) {
        (glossary.english.iter().collect(), lines(&file.text))
    } else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    for (line, written) in texts {
        let mut text = written.to_lowercase();
        for phrase in &glossary.exceptions {
            text = text.replace(phrase, "");
        }
        let said = |term: &str| match term.strip_prefix('=') {
            Some(term) => says(&written, term),
            None => says(&text, term),
        };
        for term in terms.iter().filter(|term| said(term)) {
            faults.push(format!("{path}:{line}: says “{term}”, which the glossary forbids"));
        }
    }
    faults
}

/// Whether a text has a word or phrase; one that ends with a star stands for all its endings. An
/// equals sign before it (taken off here) asks for the same capitals.
fn says(text: &str, term: &str) -> bool {
    let (stem, is_open) = term.strip_suffix('*').map_or((term, false), |stem| (stem, true));
    text.match_indices(stem).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + stem.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric)
            && (is_open || !after.is_some_and(char::is_alphanumeric))
    })
}

fn lines(text: &str) -> Vec<(usize, String)> {
    text.lines().enumerate().map(|(at, line)| (at + 1, line.to_owned())).collect()
}

fn is_help(line: &str) -> bool {
    line.trim_start().starts_with("///")
}

/// The texts of a catalogue, without the names of its messages.
fn values(text: &str) -> Vec<(usize, String)> {
    let value = |line: &str| line.split_once(" = ").map_or(line, |(_, value)| value).to_owned();
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(at, line)| (at + 1, value(line))).collect()
}

/// The string literals of a source, broken lines joined, each with the line on which it begins.
fn literals(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut line = 1;
    let mut letters = source.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        match letter {
            '\n' => line += 1,
            '/' if letters.peek() == Some(&'/') => {
                while letters.peek().is_some_and(|letter| *letter != '\n') {
                    letters.next();
                }
            }
            // A quotation mark as a character: `'"'`.
            '"' if before == '\'' && letters.peek() == Some(&'\'') => {}
            '"' => {
                let begin = line;
                let mut text = String::new();
                while let Some(letter) = letters.next() {
                    match letter {
                        '"' => break,
                        '\\' => match letters.next() {
                            Some('\n') => {
                                line += 1;
                                while letters.peek().is_some_and(|letter| *letter == ' ') {
                                    letters.next();
                                }
                            }
                            Some('n') => text.push(' '),
                            Some(other) => text.push(other),
                            None => {}
                        },
                        other => {
                            line += usize::from(other == '\n');
                            text.push(other);
                        }
                    }
                }
                found.push((begin, text));
            }
            _ => {}
        }
        before = letter;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    const ENGLISH: &str = "| a | b | c | `himself` | `pareo*`, `en vivo`, `penaliz*`, `=el elo` | why |\n\n\
                           ## Exceptions\n\n- `penalización de tiempo`: of time.\n";

    fn found(path: &str, text: &str) -> Vec<String> {
        let pages = ["docs/glossary.md", "docs/glossary.es.md"].map(|page| file(page, ENGLISH));
        let [first, second] = pages;
        faults(&[first, second, file(path, text)])
    }

    #[test]
    fn a_forbidden_word_is_found_wherever_people_read() {
        for (path, text) in [
            ("crates/texts/labels/es.ftl", "live = En vivo\n"),
            ("crates/laws/rulings/x.toml", "text = [\"a\", \"Penalice y penalizar\"]\n"),
            ("crates/x/src/words.rs", "fn f() { say(\"los par\\\n    eos\") }\n"),
            ("crates/x/src/words.rs", "fn f() { say('\"', \"by himself\") }\n"),
            ("docs/desk.es.md", "El pareo\n"),
            ("crates/arbitra/src/cli/laws.rs", "/// The player himself\npub who: bool,\n"),
            ("CONTRIBUTING.md", "Whoever helps himself\n"),
            ("crates/papers/templates/x.toml", "text = \"El pareo\"\n"),
            ("crates/web/assets/x.js", "say('En vivo');\n"),
            ("crates/laws/book/glossary.toml", "es = \"pareo\"\n"),
            ("crates/texts/labels/es.ftl", "rating = el elo\n"),
        ] {
            assert_eq!(found(path, text).len(), 1, "{path}: {text}");
        }
    }

    #[test]
    fn names_comments_tests_and_other_senses_are_left_alone() {
        for (path, text) in [
            ("crates/texts/labels/es.ftl", "pareo = Emparejamiento\n"),
            ("crates/laws/rulings/x.toml", "text = \"una penalización de tiempo\"\n"),
            ("crates/x/src/words.rs", "// \"el pareo\"\n#[cfg(test)]\nlet a = \"el pareo\";\n"),
            ("crates/x/tests/a.rs", "\"el pareo\"\n"),
            ("docs/desk.md", "arrepareo himselfish\n"),
            ("crates/web/assets/x.js", "    // El pareo\n"),
            ("crates/laws/book/glossary.toml", "ca = \"en vivo\"\nalso = \"pareo\"\n"),
            ("crates/texts/labels/es.ftl", "rating = el Elo\n"),
        ] {
            assert_eq!(found(path, text), Vec::<String>::new(), "{path}");
        }
    }

    #[test]
    fn both_pages_forbid_the_same() {
        let pages = [file("docs/glossary.md", ENGLISH), file("docs/glossary.es.md", "")];
        assert_eq!(faults(&pages).len(), 1);
    }
}
