//! The steps of `acceptance/walk.txt` as they stand there.

use std::collections::BTreeMap;

const TEXT: &str = include_str!("../../../acceptance/walk.txt");

/// Everything that is walked.
#[derive(Default)]
pub struct Script {
    /// Files by their names.
    pub files: BTreeMap<&'static str, String>,
    /// Steps that several questions begin with, by name.
    pub scenes: BTreeMap<&'static str, Vec<Step>>,
    pub questions: Vec<Question>,
}

/// A question: our answer, what shows it, and how.
pub struct Question {
    pub number: u16,
    /// `yes`, `no`, or `-` if the path does not lead there.
    pub answer: &'static str,
    /// What is shown; for a question that is not reached, which answer leads past it.
    pub shows: &'static str,
    pub steps: Vec<Step>,
}

/// One thing that is done or looked at.
#[derive(Clone, Copy)]
pub struct Step {
    /// Its line in the script.
    pub line: usize,
    /// What to do.
    pub verb: &'static str,
    pub rest: &'static str,
}

impl Question {
    /// Whether only the maker of the program can say it.
    pub fn is_declared(&self) -> bool {
        self.shows.starts_with("declared: ")
    }

    /// The question whose answer leads past this one, and that answer.
    pub fn passed_by(&self) -> Option<(u16, &'static str)> {
        let (number, answer) = self.shows.strip_prefix("after ")?.split_once(' ')?;
        Some((number.parse().ok()?, answer))
    }
}

/// Where the lines that are indented belong.
enum Part {
    Nothing,
    File(&'static str),
    Scene(&'static str),
    Question,
}

pub fn read() -> Script {
    let mut script = Script::default();
    let mut part = Part::Nothing;
    for (index, line) in TEXT.lines().enumerate() {
        let line_number = index + 1;
        if let Some(inner) = line.strip_prefix("  ") {
            let (verb, rest) = inner.split_once(' ').unwrap_or((inner, ""));
            let step = Step { line: line_number, verb, rest };
            match &part {
                Part::File(name) => {
                    let text = inner.strip_prefix('|');
                    let text = text.unwrap_or_else(|| panic!("line {line_number}: no `|`"));
                    let file = script.files.entry(name).or_default();
                    file.push_str(text);
                    file.push('\n');
                }
                Part::Scene(name) => script.scenes.entry(name).or_default().push(step),
                Part::Question => script.questions.last_mut().unwrap().steps.push(step),
                Part::Nothing => panic!("line {line_number} belongs to nothing"),
            }
        } else if let Some(name) = line.strip_prefix("file ") {
            part = Part::File(name);
        } else if let Some(name) = line.strip_prefix("scene ") {
            part = Part::Scene(name);
        } else if !line.is_empty() && !line.starts_with('#') {
            let (head, shows) = line.split_once(": ").expect("NUMBER ANSWER: what is shown");
            let (number, answer) = head.split_once(' ').expect("NUMBER ANSWER");
            let number = number.parse().expect("a number");
            script.questions.push(Question { number, answer, shows, steps: Vec::new() });
            part = Part::Question;
        }
    }
    script
}

/// `name=value` pairs, and other words: spaces stand between them, or in quotes.
pub fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), String::new(), false);
    for sign in text.chars() {
        match sign {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                words.extend(Some(std::mem::take(&mut word)).filter(|w| !w.is_empty()))
            }
            _ => word.push(sign),
        }
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    words
}

/// The fields of a form.
pub fn fields(words: &[String]) -> Vec<(String, String)> {
    let pair = |word: &String| {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        (name.to_owned(), value.to_owned())
    };
    words.iter().map(pair).collect()
}
