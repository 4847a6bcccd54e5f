//! What is wrong with a file and what to do, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::derived::OneOf;
use crate::nearest::nearest;
use crate::{Fault, Faults, Hint, Nothing, Problem};

impl<P: Said> Said for Faults<P> {
    /// All faults, one per line.
    fn say(&self, language: Language) -> String {
        let lines: Vec<String> = self.each().iter().map(|fault| fault.say(language)).collect();
        lines.join("\n")
    }
}

impl<P: Said> Said for Fault<P> {
    /// Where, what, and what to do.
    fn say(&self, language: Language) -> String {
        let Fault { line, column, problem } = self;
        let what = problem.say(language);
        match language {
            Language::English => format!("line {line}, column {column}: {what}"),
            Language::Spanish => format!("línea {line}, columna {column}: {what}"),
        }
    }
}

impl<P: Said> Said for Problem<P> {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => english(self),
            Language::Spanish => spanish(self),
        }
    }
}

impl Said for Nothing {
    fn say(&self, _: Language) -> String {
        match *self {}
    }
}

fn english<P: Said>(problem: &Problem<P>) -> String {
    match problem {
        Problem::Syntax(message) => {
            format!("this is not TOML ({message}); check quotes, brackets and commas")
        }
        Problem::NotJson { breaks_off: true } => "the JSON breaks off here".to_owned(),
        Problem::NotJson { breaks_off: false } => {
            "this is not JSON; check quotes, brackets and commas".to_owned()
        }
        Problem::TooLong { most } => format!("the file is longer than {}; shorten it", size(*most)),
        Problem::TooMany { key, most } => format!("more than {most} of `{key}`; leave some out"),
        Problem::Missing { key, example: None } => format!("`{key}` is missing"),
        Problem::Missing { key, example: Some(example) } => {
            format!("`{key}` is missing; add a line such as {example}")
        }
        Problem::UnknownKey { key, known } => match nearest(key, known) {
            Some(near) => format!("`{key}` is not known here; did you mean `{near}`?"),
            None => format!("`{key}` is not known here; write one of {}", known.join(", ")),
        },
        Problem::Value { key, found, hint } => {
            let what = key.map_or_else(|| "this".to_owned(), |key| format!("`{key}`"));
            match hint {
                Some(hint) => {
                    format!("{what} cannot be {found}; write {}", hint.text(Language::English))
                }
                None => format!("{what} cannot be {found}"),
            }
        }
        Problem::Other(problem) => problem.say(Language::English),
    }
}

fn spanish<P: Said>(problem: &Problem<P>) -> String {
    match problem {
        Problem::Syntax(_) => "esto no es TOML; revise comillas, corchetes y comas".to_owned(),
        Problem::NotJson { breaks_off: true } => "el JSON se corta aquí".to_owned(),
        Problem::NotJson { breaks_off: false } => {
            "esto no es JSON; revise comillas, corchetes y comas".to_owned()
        }
        Problem::TooLong { most } => format!("el archivo pasa de {}; acórtelo", size(*most)),
        Problem::TooMany { key, most } => format!("más de {most} de `{key}`; quite algunos"),
        Problem::Missing { key, example: None } => format!("falta `{key}`"),
        Problem::Missing { key, example: Some(example) } => {
            format!("falta `{key}`; añada una línea como {example}")
        }
        Problem::UnknownKey { key, known } => match nearest(key, known) {
            Some(near) => format!("aquí no se conoce `{key}`; ¿quiso decir `{near}`?"),
            None => {
                format!("aquí no se conoce `{key}`; escriba una de estas: {}", known.join(", "))
            }
        },
        Problem::Value { key, found, hint } => {
            let what = key.map_or_else(|| "esto".to_owned(), |key| format!("`{key}`"));
            match hint {
                Some(hint) => {
                    let hint = hint.text(Language::Spanish);
                    format!("{what} no puede ser {found}; escriba {hint}")
                }
                None => format!("{what} no puede ser {found}"),
            }
        }
        Problem::Other(problem) => problem.say(Language::Spanish),
    }
}

fn size(bytes: usize) -> String {
    if bytes >= 1024 { format!("{} KB", bytes / 1024) } else { format!("{bytes} bytes") }
}

impl Said for OneOf {
    fn say(&self, language: Language) -> String {
        let known = self.0.join(", ");
        match language {
            Language::English => format!("one of {known}"),
            Language::Spanish => format!("una de estas: {known}"),
        }
    }
}

impl Said for Hint {
    fn say(&self, language: Language) -> String {
        let fixed = |english: &str, spanish: &str| language.choose(english, spanish).to_owned();
        match (self, language) {
            (Hint::Quoted { most: None }, _) => {
                fixed("a text in quotes", "un texto entre comillas")
            }
            (Hint::Quoted { most: Some(most) }, Language::English) => {
                format!("a text in quotes, up to {most} letters")
            }
            (Hint::Quoted { most: Some(most) }, Language::Spanish) => {
                format!("un texto entre comillas, de hasta {most} letras")
            }
            (Hint::WholeNumber { least, most }, Language::English) => {
                format!("a whole number from {least} to {most}")
            }
            (Hint::WholeNumber { least, most }, Language::Spanish) => {
                format!("un número entero de {least} a {most}")
            }
            (Hint::Number, _) => fixed("a whole number", "un número entero"),
            (Hint::ClockTime, _) => {
                fixed("a time such as 1:05:00, or seconds", "una hora como 1:05:00, o segundos")
            }
            (Hint::Day, _) => fixed("a day, such as 2026-12-26", "un día, como 2026-12-26"),
            (Hint::TrueOrFalse, _) => fixed("true or false", "true o false"),
            (Hint::AtLeastOne, _) => {
                fixed("at least one, or leave the line out", "al menos uno, o quite la línea")
            }
            (Hint::List, _) => fixed("a list in brackets", "una lista entre corchetes"),
            (Hint::Table { key }, Language::English) => {
                format!("a table headed by brackets, such as [{key}]")
            }
            (Hint::Table { key }, Language::Spanish) => {
                format!("una tabla con corchetes, como [{key}]")
            }
            (Hint::Tables { key }, Language::English) => {
                format!("tables headed by double brackets, such as [[{key}]]")
            }
            (Hint::Tables { key }, Language::Spanish) => {
                format!("tablas con doble corchete, como [[{key}]]")
            }
        }
    }
}
