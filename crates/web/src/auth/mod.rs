//! Who is let in: secrets, passwords, forged forms, too many tries.

pub mod guard;
pub mod limits;
pub mod one_time;
pub mod origin;
pub mod password;
pub mod secret;

use crate::app::App;

impl App {
    /// Whether anybody has an account.
    pub async fn has_accounts(&self) -> bool {
        if self.limits.accounts_seen() {
            return true;
        }
        let found = self.store.users().await.is_ok_and(|users| !users.is_empty());
        if found {
            self.limits.see_accounts();
        }
        found
    }
}
