//! Passwords: kept as argon2id hashes, checked away from the threads that serve pages, two at a time.

use arbitra_texts as t;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::bench;
use super::common::is_common;
use crate::core::problem::Problem;

/// The fewest characters of a password.
pub const SHORTEST: usize = 12;
/// The most: more would only cost time.
pub const LONGEST: usize = 128;

/// Every hash takes 19 MiB and a good part of a processor: however many try at once, no more than this
/// are worked on.
static TURNS: Semaphore = Semaphore::const_new(bench::WORKERS);
/// How long somebody waits for his turn.
const PATIENCE: Duration = Duration::from_secs(15);

/// A turn at the costly work.
pub struct Turn(
    #[expect(dead_code, reason = "held until the work is done")] SemaphorePermit<'static>,
);

/// Waits for a turn.
pub async fn turn() -> Result<Turn, Problem> {
    match tokio::time::timeout(PATIENCE, TURNS.acquire()).await {
        Ok(Ok(permit)) => Ok(Turn(permit)),
        _ => Err(Problem::TooOften),
    }
}

/// The hash of a password for the account with a name, to be kept.
pub async fn hash(password: String, name: &str) -> Result<String, Problem> {
    accept(&password, name)?;
    let turn = turn().await?;
    let hashed = bench::done(move || {
        let hash =
            Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
        drop(turn);
        hash
    });
    hashed.await?.map_err(|error| Problem::Defect(error.to_string()))
}

/// Refuses what is guessed soon.
fn accept(password: &str, name: &str) -> Result<(), Problem> {
    let length = password.chars().count();
    if length < SHORTEST {
        return Err(Problem::told(|l| t::a_password_takes_at_least(l, &SHORTEST)));
    }
    if length > LONGEST {
        return Err(Problem::told(|l| t::a_password_takes_at_most(l, &LONGEST)));
    }
    if is_common(password, name) {
        return Err(Problem::says(t::this_password_is_among_the));
    }
    Ok(())
}

/// Whether a password has that hash. Without a hash the same work is done, so that the time does not
/// tell whether an account exists. The turn goes with the work, which goes on also if nobody waits for it
/// any more, and comes back.
pub async fn fits(password: String, kept: Option<String>, turn: Turn) -> (bool, Option<Turn>) {
    const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA\
        $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let checked = bench::done(move || {
        let text = kept.unwrap_or_else(|| NOBODY.to_owned());
        let fits = PasswordHash::new(&text).is_ok_and(|hash| {
            Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
        });
        (fits, Some(turn))
    });
    checked.await.unwrap_or((false, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_long_and_common_passwords_are_refused_with_advice() {
        let said = |password: &str| match accept(password, "Olga") {
            Err(Problem::BadInput { what: [english, _] }) => english,
            Err(_) => "another problem".to_owned(),
            Ok(()) => String::new(),
        };
        assert!(said("elevenchars").contains("at least 12"));
        assert!(said(&"long ".repeat(30)).contains("at most 128"));
        assert!(said("Password1234").contains("first that anybody would try"));
        assert_eq!(said("correct horse"), "");
        // Any sign is a sign, and long ones are taken as they are.
        assert_eq!(said("ñandú ☃ 馬 alfil"), "");
        assert_eq!(said(&"a long sentence ".repeat(8)[..128]), "");
    }

    #[tokio::test]
    async fn two_at_a_time_are_worked_on() {
        let (one, two) = (turn().await, turn().await);
        assert!(one.is_ok() && two.is_ok());
        assert!(tokio::time::timeout(Duration::from_millis(50), turn()).await.is_err());
        drop(one);
        assert!(turn().await.is_ok());
    }
}
