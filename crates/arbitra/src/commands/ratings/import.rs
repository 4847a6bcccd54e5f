//! `arbitra ratings import`: a list into the store.

use std::fs::{self, File};
use std::io::{Read, Seek};
use std::path::Path;
use std::time::{Duration, SystemTime};

use arbitra_exchange::{Findings, List, ListError, Mapping, Options};
use arbitra_model::{Date, Said as _};
use arbitra_store::{NewList, RatingList, Store, TakingError};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::Import;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::{Text, lists};

/// How many findings are shown.
const SHOWN: usize = 12;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the list cannot be read, or the database not written; the old list then stays.
pub fn run(arguments: &Import, language: Language) -> Result<Exit, Failure> {
    let path = &arguments.list;
    let mapping = arguments.map.as_deref().map(|map| mapping(map, language)).transpose()?;
    let source = mapping.as_ref().map_or("FIDE", Mapping::source).to_owned();
    let unreadable = |error| lists::list(&path.display(), &ListError::Read(error), language);
    let file = File::open(path).map_err(unreadable)?;
    let data = file.metadata().map_err(unreadable)?;
    let bar = bar(data.len(), language);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let options = Options { name: &name, kind: arguments.kind.map(Into::into), mapping };
    let list = arbitra_exchange::open(bar.wrap_read(file), options)
        .map_err(|error| lists::list(&path.display(), &error, language))?;
    let date = arguments
        .date
        .or(list.date())
        .unwrap_or_else(|| day_of(data.modified().unwrap_or_else(|_| SystemTime::now())));
    let new = NewList {
        source,
        kind: list.kind(),
        date,
        file: name.into_owned(),
        imported_at: seconds(SystemTime::now()),
    };
    let database = arguments.database.database.as_deref();
    let (imported, findings) = database::with_store(database, language, async |store| {
        import(&store, new, list, path, language).await
    })?;
    bar.finish_and_clear();
    warn(&findings, path, language);
    let place = database::location(database, language)?;
    output::print(lists::imported(&imported, &place, language).as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// Puts the list in the place of the one before.
async fn import<R: Read + Seek + Send + 'static>(
    store: &Store,
    new: NewList,
    list: List<R>,
    path: &Path,
    language: Language,
) -> Result<(RatingList, Findings), Failure> {
    match store.take_list(new, list).await {
        Ok((Some(taken), read)) => Ok((taken, read.findings().clone())),
        Ok((None, read)) => {
            warn(read.findings(), path, language);
            Err(lists::empty(&path.display(), language))
        }
        Err(TakingError::Unreadable(error)) => Err(lists::list(&path.display(), &error, language)),
        Err(TakingError::Store(error)) => Err(lists::store(&error, language)),
    }
}

/// A mapping: pairs if there is an equals sign, else a file of them.
fn mapping(map: &str, language: Language) -> Result<Mapping, Failure> {
    let mapping = if map.contains('=') {
        map.parse()
    } else {
        let text = fs::read_to_string(map).map_err(|error| {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &map), ("why", &error.say(language))];
            Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
                .advise(language.word(Text::CannotReadAdvice))
        })?;
        Mapping::from_toml(&text)
    };
    mapping.map_err(|error| lists::mapping(&error, language))
}

/// Tells a person what was wrong with the rows.
fn warn(findings: &Findings, path: &Path, language: Language) {
    let warning = language.word(Text::Warning);
    for finding in findings.first.iter().take(SHOWN) {
        let what = finding.fault.words(language);
        let place = format!("{}:{}", path.display(), finding.line);
        output::tell(format_args!("{place}: {warning}: {what}: `{}`", finding.text));
    }
    if findings.count() > 0 {
        let left_out = lists::left_out(findings.skipped, findings.dropped, language);
        output::tell(format_args!("{}: {left_out}", path.display()));
    }
}

/// A bar on a terminal, nothing elsewhere.
fn bar(length: u64, language: Language) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:40} {bytes}/{total_bytes} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(length).with_style(style).with_message(lists::importing(language));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn seconds(time: SystemTime) -> i64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// The day of a moment, in UTC.
fn day_of(time: SystemTime) -> Date {
    Date::of_day_number(seconds(time) / 86_400)
        .expect("invariant: clocks show years of four digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let day = |seconds| day_of(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(day(0), Date::new(1970, 1, 1).unwrap());
        assert_eq!(day(951_782_400), Date::new(2000, 2, 29).unwrap());
        assert_eq!(day(1_794_700_000), Date::new(2026, 11, 14).unwrap());
        assert_eq!(day(4_102_444_799), Date::new(2099, 12, 31).unwrap());
    }
}
