//! Secrets that lie with the server, locked by the key of the desk, which lies outside the
//! database: no file of an event carries them, and whoever has the database cannot read them.

use arbitra_store::Scope;

use crate::core::app::App;
use crate::core::problem::Problem;

/// Keeps a secret under a name, locked; forgets it if it is empty.
pub async fn keep_locked(app: &App, name: &str, secret: &str) -> Result<(), Problem> {
    if secret.is_empty() {
        return Ok(app.store.unset(Scope::Server, name).await?);
    }
    let locked = app.witness().and_then(|witness| witness.key().lock(name, secret));
    let locked = locked.ok_or_else(|| Problem::Defect("a desk without a key".to_owned()))?;
    Ok(app.store.set(Scope::Server, name, &locked).await?)
}

/// The secret of a name; none if there is none, or another desk locked it.
pub async fn unlocked(app: &App, name: &str) -> Result<Option<String>, Problem> {
    let locked = app.store.setting(Scope::Server, name).await?;
    Ok(locked.and_then(|it| app.witness()?.key().unlock(name, &it)))
}
