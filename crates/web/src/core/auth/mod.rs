//! Who is let in: secrets, passwords, forged forms, too many tries.

mod attempt;
mod bench;
mod common;
pub mod cookie;
pub mod guard;
pub mod limits;
pub mod one_time;
pub mod origin;
pub mod password;
pub mod secret;
mod upload;

use crate::core::app::App;
use crate::core::problem::Problem;

impl App {
    /// Whether anybody has an account.
    ///
    /// # Errors
    /// If the store does not say: that is not a no.
    pub async fn has_accounts(&self) -> Result<bool, Problem> {
        if self.limits.accounts_seen() {
            return Ok(true);
        }
        let found = self.store.has_users().await?;
        if found {
            self.limits.see_accounts();
        }
        Ok(found)
    }
}
