//! A password that works once: made at the machine for somebody who has lost their own.

use argon2::Argon2;
use argon2::password_hash::PasswordHasher;

use super::secret;

/// How many groups of letters: 80 bits.
const GROUPS: usize = 4;

/// A password that works once, and what is kept of it.
pub struct OneTime {
    /// The password, to be shown to a person and then forgotten.
    pub password: String,
    /// Its hash, for the store.
    pub hash: String,
}

/// Why there is none.
#[derive(Debug, thiserror::Error)]
pub enum OneTimeError {
    /// No chance for secrets.
    #[error("the system gives no random numbers")]
    NoChance,
    /// It cannot be hashed.
    #[error("the password cannot be hashed: {0}")]
    Hash(String),
}

/// Makes a password that works once. Takes a moment: hashing is slow on purpose.
///
/// # Errors
/// [`OneTimeError`] if the system gives no random numbers or no memory.
pub fn one_time_password() -> Result<OneTime, OneTimeError> {
    let password = secret::spelled(GROUPS).map_err(|_| OneTimeError::NoChance)?;
    let hash = Argon2::default().hash_password(password.as_bytes());
    let hash = hash.map_err(|error| OneTimeError::Hash(error.to_string()))?.to_string();
    Ok(OneTime { password, hash })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::auth::password;
    use crate::core::auth::secret::LETTERS;

    #[tokio::test]
    async fn it_opens_and_can_be_read_aloud() {
        let made = one_time_password().unwrap();
        assert_eq!(made.password.len(), 19);
        assert!(made.password.bytes().all(|byte| byte == b'-' || LETTERS.contains(&byte)));
        assert_ne!(made.password, one_time_password().unwrap().password);
        assert!(!made.hash.contains(&made.password));
        let turn = password::turn().await.ok().unwrap();
        assert!(password::fits(made.password, Some(made.hash), turn).await.0);
    }
}
