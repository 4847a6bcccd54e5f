//! Where rating lists and records are kept, and how a command talks to the store.

use std::ffi::OsString;
use std::fs;
use std::future::Future;
use std::path::{Path, PathBuf};

use arbitra_store::{Location, Store};

use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::words::lists;

/// The database to use: the one named, else that of `ARBITRA_DATABASE`, else a file among the
/// user's data, whose folder is created.
///
/// # Errors
/// A [`Failure`] if the name means nothing, or the folder cannot be created.
pub fn location(named: Option<&str>, language: Language) -> Result<Location, Failure> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let told = named.map(OsString::from).or_else(|| variable("ARBITRA_DATABASE"));
    if let Some(told) = told {
        let text = told.to_string_lossy();
        return text.parse().map_err(|_| lists::no_database(&text, language));
    }
    Ok(Location::Sqlite(folder(language)?.join("arbitra.db")))
}

/// The folder among the user's data, created if need be; that beside the program, where somebody made
/// one.
///
/// # Errors
/// A [`Failure`] if the system names none, or it cannot be created.
pub fn folder(language: Language) -> Result<PathBuf, Failure> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let folder = portable_folder(std::env::current_exe().ok().as_deref())
        .or_else(|| data_folder(variable))
        .ok_or_else(|| lists::no_home(language))?;
    fs::create_dir_all(&folder).map_err(|error| output::cannot_write(&folder, &error, language))?;
    Ok(folder)
}

/// Whether the database may hold something: a file that is not there holds nothing, and whoever only
/// looks need not create it.
///
/// # Errors
/// As [`location`].
pub fn is_there(named: Option<&str>, language: Language) -> Result<bool, Failure> {
    Ok(match location(named, language)? {
        Location::Sqlite(path) => path.exists(),
        Location::Memory | Location::Postgres(_) => true,
    })
}

/// The folder `data` beside the program: whoever makes it carries program and data on a stick.
fn portable_folder(program: Option<&Path>) -> Option<PathBuf> {
    let folder = program?.parent()?.join("data");
    folder.is_dir().then_some(folder)
}

/// Where programs keep a user's data on this system.
fn data_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name: &str| variable(name).map(PathBuf::from);
    if let Some(folder) = path("XDG_DATA_HOME").filter(|folder| folder.is_absolute()) {
        return Some(folder.join("arbitra"));
    }
    if cfg!(windows) {
        return path("LOCALAPPDATA").map(|folder| folder.join("Arbitra"));
    }
    let home = path("HOME")?;
    Some(match cfg!(target_os = "macos") {
        true => home.join("Library").join("Application Support").join("Arbitra"),
        false => home.join(".local").join("share").join("arbitra"),
    })
}

/// Opens the store and works with it.
///
/// # Errors
/// A [`Failure`] if the store cannot be opened, or the work fails.
pub fn with_store<T, F>(
    named: Option<&str>,
    language: Language,
    work: impl FnOnce(Store) -> F,
) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Failure>>,
{
    let location = location(named, language)?;
    wait(async {
        let store = Store::open(&location).await.map_err(|error| lists::store(&error, language))?;
        let done = work(store.clone()).await;
        store.close().await;
        done
    })?
}

/// Waits for work with a store.
///
/// # Errors
/// A [`Failure`] if the system gives us nothing to wait with.
pub fn wait<T>(work: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::new(Exit::File, error.to_string()))?;
    Ok(runtime.block_on(work))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_beside_the_program_is_taken_if_somebody_made_it() {
        let place = std::env::temp_dir().join(format!("arbitra-portable-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let program = place.join("arbitra.com");
        assert_eq!(portable_folder(Some(&program)), None);
        fs::create_dir_all(place.join("data")).unwrap();
        assert_eq!(portable_folder(Some(&program)), Some(place.join("data")));
        fs::remove_dir_all(&place).unwrap();
    }

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn data_lies_where_the_system_keeps_it() {
        let folder = |pairs: &[(&str, &str)]| {
            let pairs: Vec<(String, OsString)> =
                pairs.iter().map(|(name, value)| ((*name).to_owned(), value.into())).collect();
            data_folder(move |name| {
                pairs.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
            })
        };
        let own = folder(&[("HOME", "/h"), ("XDG_DATA_HOME", "/data")]);
        assert_eq!(own, Some(PathBuf::from("/data/arbitra")));
        let usual = folder(&[("HOME", "/h"), ("XDG_DATA_HOME", "relative")]);
        assert_eq!(usual, Some(PathBuf::from("/h/.local/share/arbitra")));
        assert_eq!(folder(&[]), None);
    }
}
