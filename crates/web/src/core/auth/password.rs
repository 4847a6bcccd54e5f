//! Passwords: kept as argon2id hashes, checked away from the threads that serve pages, two at a
//! time.

use arbitra_texts as t;
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Params, RECOMMENDED_SALT_LEN, Version};
use tokio::sync::{Semaphore, SemaphorePermit};

use super::bench::{self, Memory};
use super::common::is_common;
use crate::core::problem::Problem;

/// The fewest characters of a password.
pub const SHORTEST: usize = 12;
/// The most: more would only cost time.
pub const LONGEST: usize = 128;

/// Every hash takes 19 MiB and a good part of a processor: however many try at once, no more than
/// this are worked on.
static TURNS: Semaphore = Semaphore::const_new(bench::WORKERS);
/// How long somebody waits for their turn.
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
    let mut salt = [0; RECOMMENDED_SALT_LEN];
    getrandom::fill(&mut salt).map_err(|error| Problem::Defect(error.to_string()))?;
    let hashed = bench::done(move |memory| {
        let hash = hashed(&password, &salt, memory);
        drop(turn);
        hash
    });
    hashed.await?.map_err(|error| Problem::Defect(error.to_string()))
}

/// The hash of a password as it is kept, worked out in a worker's own memory.
fn hashed(
    password: &str,
    salt: &[u8],
    memory: &mut Memory,
) -> argon2::password_hash::Result<String> {
    let params = Params::default();
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    let blocks = memory.blocks(params.block_count());
    let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    argon.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, blocks)?;
    let hash = PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params)?,
        salt: Some(Salt::new(salt)?),
        hash: Some(Output::new(&output)?),
    };
    Ok(hash.to_string())
}

/// Whether a password has a hash, worked out in a worker's own memory.
fn verified(
    password: &str,
    kept: &str,
    memory: &mut Memory,
) -> argon2::password_hash::Result<bool> {
    let kept = PasswordHash::new(kept)?;
    let (Some(salt), Some(expected)) = (&kept.salt, &kept.hash) else { return Ok(false) };
    let algorithm = Algorithm::try_from(kept.algorithm.as_str())?;
    let version = kept.version.map(Version::try_from).transpose()?.unwrap_or_default();
    let params = Params::try_from(&kept)?;
    let mut output = vec![0; expected.len()];
    let blocks = memory.blocks(params.block_count());
    let argon = Argon2::new(algorithm, version, params);
    argon.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, blocks)?;
    // Compared in a time that does not tell where they differ.
    Ok(Output::new(&output)? == *expected)
}

/// Refuses what is guessed soon.
fn accept(password: &str, name: &str) -> Result<(), Problem> {
    judge(password, name).map_err(|problem| problem.at("password"))
}

fn judge(password: &str, name: &str) -> Result<(), Problem> {
    let length = password.chars().count();
    if length < SHORTEST {
        return Err(Problem::bad_input_with(|l| t::a_password_takes_at_least(l, SHORTEST)));
    }
    if length > LONGEST {
        return Err(Problem::bad_input_with(|l| t::a_password_takes_at_most(l, LONGEST)));
    }
    if is_common(password, name) {
        return Err(Problem::bad_input(t::this_password_is_among_the));
    }
    Ok(())
}

/// Whether a password has that hash. Without a hash the same work is done, so that the time does
/// not tell whether an account exists. The turn goes with the work, which goes on also if nobody
/// waits for it any more, and comes back.
pub async fn fits(password: String, kept: Option<String>, turn: Turn) -> (bool, Option<Turn>) {
    const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA\
        $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let checked = bench::done(move |memory| {
        let kept = kept.as_deref().unwrap_or(NOBODY);
        (verified(&password, kept, memory).unwrap_or(false), Some(turn))
    });
    checked.await.unwrap_or((false, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_long_and_common_passwords_are_refused_with_advice() {
        let said = |password: &str| match accept(password, "Olga") {
            Err(Problem::BadInput { what, .. }) => {
                what.text(arbitra_model::Language::English).to_owned()
            }
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

    #[test]
    fn hashes_are_the_same_in_memory_of_ones_own() {
        use argon2::{PasswordHasher as _, PasswordVerifier as _};
        let (usual, mut memory) = (Argon2::default(), Memory::default());
        for (password, salt) in [("correct horse", *b"0123456789abcdef"), ("ñandú ☃ 馬", [7; 16])]
        {
            let by_hand = hashed(password, &salt, &mut memory).unwrap();
            let as_usual = usual.hash_password_with_salt(password.as_bytes(), &salt).unwrap();
            assert_eq!(by_hand, as_usual.to_string());
            assert!(usual.verify_password(password.as_bytes(), by_hand.as_str()).is_ok());
            assert!(verified(password, &by_hand, &mut memory).unwrap());
            assert!(!verified("another", &by_hand, &mut memory).unwrap());
        }
        // Kept by another version with other costs.
        let older = "$argon2i$v=16$m=64,t=3,p=2$c29tZXNhbHQ";
        let params = Params::new(64, 3, 2, Some(24)).unwrap();
        let argon = Argon2::new(Algorithm::Argon2i, Version::V0x10, params);
        let as_usual = argon.hash_password_with_salt(b"correct horse", b"somesalt").unwrap();
        assert!(as_usual.to_string().starts_with(older), "{as_usual}");
        assert!(verified("correct horse", &as_usual.to_string(), &mut memory).unwrap());
        assert!(verified("x", "no hash", &mut memory).is_err());
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
