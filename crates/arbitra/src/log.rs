//! The log of a running desk: one line per event, on the standard error and perhaps in a file.
//!
//! `2026-11-16T09:30:00Z INFO signed-in account=3 name="Ann" who="Ann"`: the moment in UTC, how
//! grave it is, what happened, then values. Whatever strangers can put into a value stays inside its
//! line: characters that are not seen are written as what they are. No secret comes here: a test runs a
//! whole story at the finest level and looks for them.

use std::fmt::{self, Write as _};
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use clap::ValueEnum;
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer, Registry};

use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::words::serving;

/// From which level on events are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// What went wrong.
    Error,
    /// Also what may become so, or was refused.
    Warn,
    /// Also what people did: sign-ins, keys, roles, backups.
    Info,
    /// Also how things went.
    Debug,
    /// Everything.
    Trace,
}

impl LogLevel {
    const fn filter(self) -> LevelFilter {
        match self {
            LogLevel::Off => LevelFilter::OFF,
            LogLevel::Error => LevelFilter::ERROR,
            LogLevel::Warn => LevelFilter::WARN,
            LogLevel::Info => LevelFilter::INFO,
            LogLevel::Debug => LevelFilter::DEBUG,
            LogLevel::Trace => LevelFilter::TRACE,
        }
    }
}

/// Begins the log: at the level that was asked for, else that of `ARBITRA_LOG`, else [`LogLevel::Info`].
///
/// # Errors
/// A [`Failure`] if the variable names no level, or the file cannot be written.
pub fn begin(
    level: Option<LogLevel>,
    file: Option<&Path>,
    language: Language,
) -> Result<(), Failure> {
    let level = match level {
        Some(level) => level,
        None => level_of_environment(language)?,
    };
    let file = file.map(|path| append(path, language)).transpose()?;
    // Other people's crates speak only when something is wrong.
    let others = level.filter().min(LevelFilter::WARN);
    let mut targets = Targets::new().with_default(others);
    for own in ["arbitra", "arbitra_web", "arbitra_store", "arbitra_exchange"] {
        targets = targets.with_target(own, level.filter());
    }
    let lines = Lines { file: file.map(Mutex::new) };
    // Only one desk runs in a process; a second log would be this one again.
    let _ = Registry::default().with(lines.with_filter(targets)).try_init();
    Ok(())
}

fn level_of_environment(language: Language) -> Result<LogLevel, Failure> {
    let Some(word) = std::env::var_os("ARBITRA_LOG").filter(|word| !word.is_empty()) else {
        return Ok(LogLevel::Info);
    };
    let word = word.to_string_lossy();
    LogLevel::from_str(word.trim(), true)
        .map_err(|_| Failure::new(Exit::BadInput, serving::no_level(&word, language)))
}

/// Opens a file to write on at its end; only its owner reads it.
fn append(path: &Path, language: Language) -> Result<File, Failure> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| output::cannot_write(path, &error, language))
}

/// Writes lines.
struct Lines {
    file: Option<Mutex<File>>,
}

impl<S: Subscriber> Layer<S> for Lines {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let line = line(jiff::Timestamp::now(), event);
        // Nobody may listen any more; the desk goes on.
        let _ = io::stderr().lock().write_all(line.as_bytes());
        if let Some(file) = &self.file {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = file.write_all(line.as_bytes());
        }
    }
}

fn line(at: jiff::Timestamp, event: &Event<'_>) -> String {
    let mut said = Said::default();
    event.record(&mut said);
    let at = at.strftime("%Y-%m-%dT%H:%M:%SZ");
    let level = event.metadata().level();
    format!("{at} {level:<5} {}{}\n", said.message, said.values)
}

/// What an event says: its message, then its values.
#[derive(Default)]
struct Said {
    message: String,
    values: String,
}

impl Said {
    fn put(&mut self, field: &Field, text: &str) {
        match field.name() {
            "message" => seen(text, &mut self.message),
            name => {
                let _ = write!(self.values, " {name}=");
                seen(text, &mut self.values);
            }
        }
    }
}

impl Visit for Said {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "message" => self.put(field, value),
            _ => self.put(field, &format!("{value:?}")),
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.put(field, &format!("{value:?}"));
    }
}

/// Writes a text so that everything in it is seen.
fn seen(text: &str, to: &mut String) {
    for c in text.chars() {
        if arbitra_store::is_unseen(c) {
            let _ = write!(to, "{}", c.escape_default());
        } else {
            to.push(c);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    /// Keeps lines in memory.
    struct Kept(Arc<Mutex<String>>);

    impl<S: Subscriber> Layer<S> for Kept {
        fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
            let at = jiff::Timestamp::from_second(1_794_763_800).unwrap();
            self.0.lock().unwrap().push_str(&line(at, event));
        }
    }

    #[test]
    fn an_event_is_one_line_whatever_is_in_it() {
        let kept = Arc::new(Mutex::new(String::new()));
        let subscriber = Registry::default().with(Kept(kept.clone()));
        tracing::subscriber::with_default(subscriber, || {
            let name = "Eve\n2026-11-15T17:30:00Z ERROR \u{1b}[31m\u{202e}";
            tracing::info!(name, count = 3, "signed in");
            tracing::warn!(path = %"/a\r\nb", "refused {name}");
        });
        let said = kept.lock().unwrap();
        let escaped = "Eve\\n2026-11-15T17:30:00Z ERROR \\u{1b}[31m\\u{202e}";
        assert_eq!(
            *said,
            format!(
                "2026-11-15T17:30:00Z INFO  signed in name=\"{escaped}\" count=3\n\
                 2026-11-15T17:30:00Z WARN  refused {escaped} path=/a\\r\\nb\n"
            )
        );
    }
}
