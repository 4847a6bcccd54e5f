//! Attempts at a password or a code: only failures count, by account, by address and by both. They are
//! kept in the store, so that all servers of one database know of them.
//!
//! A hall shares one address. Somebody who has signed in from there before is therefore stopped by
//! failures at his own account only, never by those of others.

use arbitra_store::Seconds;

use super::{password, secret};
use crate::core::app::App;
use crate::core::clock;
use crate::core::peer::Peer;
use crate::core::problem::Problem;

/// How many failures at once, and after how many seconds one is forgiven.
#[derive(Clone, Copy)]
struct Rate {
    most: Seconds,
    seconds: Seconds,
}

/// At one account from one address.
const BOTH: Rate = Rate { most: 10, seconds: 60 };
/// At one account from anywhere: fewer than a hundred in an hour.
const ACCOUNT: Rate = Rate { most: 30, seconds: 60 };
/// From one address at anything.
const ADDRESS: Rate = Rate { most: 100, seconds: 6 };
/// How long an address stays known for an account: a month.
const KNOWN: Seconds = 30 * 86_400;

/// Somebody tries to get in.
struct Attempt {
    both: String,
    account: String,
    address: String,
    known: String,
}

impl Attempt {
    fn at(account: &str, peer: &Peer) -> Attempt {
        let (account, address) = (account.trim().to_lowercase(), peer.household());
        Attempt {
            both: format!("both\0{account}\0{address}"),
            known: format!("known\0{account}\0{address}"),
            account: format!("account\0{account}"),
            address: format!("address\0{address}"),
        }
    }

    /// Refuses whoever has failed too often.
    async fn may(&self, app: &App) -> Result<(), Problem> {
        let now = clock::seconds();
        let used = |rate: Rate, left: Seconds| left > (rate.most - 1) * rate.seconds;
        if used(BOTH, app.store.tried(&self.both, now).await?) {
            return Err(Problem::TooOften);
        }
        if app.store.tried(&self.known, now).await? > 0 {
            return Ok(());
        }
        let by_account = used(ACCOUNT, app.store.tried(&self.account, now).await?);
        let by_address = used(ADDRESS, app.store.tried(&self.address, now).await?);
        if by_account || by_address { Err(Problem::TooOften) } else { Ok(()) }
    }

    async fn failed(self, app: &App) -> Result<(), Problem> {
        let counted = [
            (self.both, BOTH.seconds),
            (self.account, ACCOUNT.seconds),
            (self.address, ADDRESS.seconds),
        ];
        Ok(app.store.count_tries(&counted, clock::seconds()).await?)
    }
}

impl App {
    /// Whether a password is that of the account with a name, of which `kept` is kept; none if there is
    /// no such account.
    ///
    /// # Errors
    /// [`Problem::TooOften`] if too many have failed.
    pub async fn password_fits(
        &self,
        account: &str,
        peer: &Peer,
        shown: String,
        kept: Option<String>,
    ) -> Result<bool, Problem> {
        let attempt = Attempt::at(account, peer);
        attempt.may(self).await?;
        let turn = password::turn().await?;
        // Others may have failed meanwhile: a thousand at once are not a thousand tries.
        attempt.may(self).await?;
        let exists = kept.is_some();
        let (fits, turn) = password::fits(shown, kept, turn).await;
        let fits = fits && exists;
        if fits {
            let until = clock::seconds() + KNOWN;
            self.store.forgive(&attempt.both, &attempt.known, until).await?;
        } else {
            attempt.failed(self).await?;
        }
        // Only what was counted lets the next one try.
        drop(turn);
        Ok(fits)
    }

    /// Whether a code is the one that the terminal shows.
    ///
    /// # Errors
    /// [`Problem::TooOften`] if too many have failed.
    pub async fn code_fits(&self, peer: &Peer, shown: &str) -> Result<bool, Problem> {
        let attempt = Attempt::at("\0first", peer);
        attempt.may(self).await?;
        let code = self.access.code();
        let fits = !code.is_empty() && secret::same(shown.trim(), code);
        if !fits {
            attempt.failed(self).await?;
        }
        Ok(fits)
    }
}
