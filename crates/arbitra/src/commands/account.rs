//! `arbitra account`: accounts, for whoever sits at the machine.

use std::time::SystemTime;

use arbitra_store::{By, Error, Grant, Store, User};
use serde_json::json;

use crate::cli::{Account, AccountList, AccountName, Accounts};
use crate::database;
use crate::exit::{Exit, Failure};
use crate::help;
use crate::language::Language;
use crate::output;
use crate::words::accounts as texts;
use crate::words::lists;

/// How the record of the server names whoever works here.
const WHO: &str = "terminal";
/// How long a password that works once lasts: a day.
const LASTS: i64 = 86_400;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if there is no such account, or the database cannot be used.
pub fn run(arguments: &Account, language: Language) -> Result<Exit, Failure> {
    let text = match &arguments.what {
        None => return help::print_command("account", language).map(|()| Exit::Fine),
        Some(Accounts::List(arguments)) => list(arguments, language)?,
        Some(Accounts::Reset(account)) => reset(account, language)?,
        Some(Accounts::Open(account)) => with(account, language, async |store, user, by| {
            store.enable_user(user.id, &by).await.map_err(|error| failed(&error, language))?;
            Ok(texts::opened(&user.name, language))
        })?,
        Some(Accounts::Close(account)) => with(account, language, async |store, user, by| {
            store.disable_user(user.id, &by).await.map_err(|error| match error {
                Error::LastOwner => texts::last_owner(&user.name, language),
                error => failed(&error, language),
            })?;
            Ok(texts::closed(&user.name, language))
        })?,
    };
    output::print((text + "\n").as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn list(arguments: &AccountList, language: Language) -> Result<String, Failure> {
    let location = database::location(arguments.database.as_deref(), language)?;
    let accounts = database::wait(async {
        let store = Store::open_existing(&location).await?;
        let mut accounts = Vec::new();
        for user in store.users().await? {
            let grants = store.grants_of(user.id).await?;
            accounts.push((user, grants));
        }
        store.close().await;
        Ok(accounts)
    })?;
    let accounts = accounts.map_err(|error: Error| failed(&error, language))?;
    if arguments.json {
        let shown: Vec<_> = accounts.iter().map(|(user, grants)| as_json(user, grants)).collect();
        return Ok(
            json!({ "format": "arbitra-accounts", "version": 1, "accounts": shown }).to_string()
        );
    }
    Ok(texts::list(&accounts, language))
}

fn as_json(user: &User, grants: &[Grant]) -> serde_json::Value {
    let roles: Vec<_> = grants
        .iter()
        .map(|grant| json!({ "place": grant.scope.to_string(), "role": grant.role }))
        .collect();
    json!({
        "id": user.id, "name": user.name, "created_at": user.created_at,
        "disabled_at": user.disabled_at, "must_change_password": user.one_time_until.is_some(),
        "roles": roles,
    })
}

fn reset(account: &AccountName, language: Language) -> Result<String, Failure> {
    let made = arbitra_web::one_time_password();
    let made = made.map_err(|error| Failure::new(Exit::Internal, error.to_string()))?;
    with(account, language, async |store, user, by| {
        if user.disabled_at.is_some() {
            return Err(texts::is_closed(&user.name, language));
        }
        let until = by.at + LASTS;
        let kept = store.reset_password(user.id, &made.hash, until, &by).await;
        kept.map_err(|error| failed(&error, language))?;
        Ok(texts::reset(&user.name, &made.password, language))
    })
}

/// Works with an account that must be there.
fn with(
    account: &AccountName,
    language: Language,
    work: impl AsyncFnOnce(Store, User, By) -> Result<String, Failure>,
) -> Result<String, Failure> {
    let location = database::location(account.database.as_deref(), language)?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(now.as_secs()).unwrap_or(i64::MAX);
    database::wait(async {
        let store = Store::open_existing(&location).await;
        let store = store.map_err(|error| failed(&error, language))?;
        let done = match store.user_called(account.name.trim()).await {
            Ok(Some(user)) => work(store.clone(), user, By::new(WHO, now)).await,
            Ok(None) => Err(texts::unknown(account.name.trim(), language)),
            Err(error) => Err(failed(&error, language)),
        };
        store.close().await;
        done
    })?
}

fn failed(error: &Error, language: Language) -> Failure {
    lists::store(error, language)
}
