//! Attempts at a password or a code: only failures count, by account, by address and by both. They
//! are kept in the store, so that all servers of one database know of them.
//!
//! A hall shares one address. Somebody who has signed in from there before is therefore stopped by
//! failures at their own account only, never by those of others. Guesses at the code of the first
//! account count by address alone.

use arbitra_store::Seconds;

use super::password;
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
    address: String,
    at_account: Option<AtAccount>,
}

/// What is remembered of an account. Of a code nothing is: anyone who guesses at it from elsewhere
/// would keep the right one from anyone who reads it, and it is long enough that nobody finds it
/// with some tries from each of many places.
struct AtAccount {
    account: String,
    known: String,
}

impl Attempt {
    fn at_account(account: &str, peer: &Peer) -> Attempt {
        let (account, place) = (account.trim().to_lowercase(), place(peer));
        let at_account = Some(AtAccount {
            account: format!("account\0{account}"),
            known: format!("known\0{account}\0{place}"),
        });
        Attempt { at_account, ..Attempt::at(&account, &place) }
    }

    /// Named by the code: a desk that starts with a new one begins anew.
    fn at_code(code: &str, peer: &Peer) -> Attempt {
        Attempt::at(&format!("\0code\0{code}"), &place(peer))
    }

    fn at(what: &str, place: &str) -> Attempt {
        Attempt {
            both: format!("both\0{what}\0{place}"),
            address: format!("address\0{place}"),
            at_account: None,
        }
    }

    /// Refuses anyone who has failed too often.
    async fn may(&self, app: &App) -> Result<(), Problem> {
        let now = clock::seconds();
        let used = |rate: Rate, left: Seconds| left > (rate.most - 1) * rate.seconds;
        if used(BOTH, app.store.remembered_for(&self.both, now).await?) {
            return Err(Problem::TooOften);
        }
        if let Some(AtAccount { account, known }) = &self.at_account {
            if app.store.remembered_for(known, now).await? > 0 {
                return Ok(());
            }
            if used(ACCOUNT, app.store.remembered_for(account, now).await?) {
                return Err(Problem::TooOften);
            }
        }
        let by_address = used(ADDRESS, app.store.remembered_for(&self.address, now).await?);
        if by_address { Err(Problem::TooOften) } else { Ok(()) }
    }

    async fn succeeded(&self, app: &App) -> Result<(), Problem> {
        if let Some(AtAccount { known, .. }) = &self.at_account {
            app.store.forgive(&self.both, known, clock::seconds() + KNOWN).await?;
        }
        Ok(())
    }

    async fn failed(self, app: &App) -> Result<(), Problem> {
        let mut counted = vec![(self.both, BOTH.seconds), (self.address, ADDRESS.seconds)];
        if let Some(AtAccount { account, .. }) = self.at_account {
            counted.push((account, ACCOUNT.seconds));
        }
        Ok(app.store.count_tries(&counted, clock::seconds()).await?)
    }
}

/// Where somebody tries, as failures count: anyone who sits at this machine is not counted with
/// those whom somebody on it hands on, though the address is the same.
fn place(peer: &Peer) -> String {
    if peer.is_beside { "this machine".to_owned() } else { peer.household().to_string() }
}

impl App {
    /// Whether a password is that of the account with a name, of which `kept` is kept; none if
    /// there is no such account.
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
        let attempt = Attempt::at_account(account, peer);
        attempt.may(self).await?;
        let turn = password::turn().await?;
        // Others may have failed meanwhile: a thousand at once are not a thousand tries.
        attempt.may(self).await?;
        let exists = kept.is_some();
        let (fits, turn) = password::fits(shown, kept, turn).await;
        let fits = fits && exists;
        if fits {
            attempt.succeeded(self).await?;
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
        let attempt = Attempt::at_code(self.access.code(), peer);
        attempt.may(self).await?;
        let fits = self.access.is_code(shown);
        if !fits {
            attempt.failed(self).await?;
        }
        Ok(fits)
    }
}
