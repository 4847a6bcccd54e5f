//! Passwords: kept as argon2id hashes, checked away from the threads that serve pages.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};

use crate::problem::Problem;

/// The fewest characters of a password.
pub const SHORTEST: usize = 8;

/// The hash of a password, to be kept.
pub async fn hash(password: String) -> Result<String, Problem> {
    if password.chars().count() < SHORTEST {
        return Err(Problem::bad(
            format!("A password takes at least {SHORTEST} characters."),
            format!("Una contraseña necesita al menos {SHORTEST} caracteres."),
        ));
    }
    let hashed = tokio::task::spawn_blocking(move || {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    });
    hashed
        .await
        .map_err(|error| Problem::defect(&error))?
        .map_err(|error| Problem::Defect(error.to_string()))
}

/// Whether a password has that hash. Without a hash the same work is done, so that the time does not
/// tell whether an account exists.
pub async fn fits(password: String, kept: Option<String>) -> bool {
    const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA\
        $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    let checked = tokio::task::spawn_blocking(move || {
        let text = kept.unwrap_or_else(|| NOBODY.to_owned());
        let Ok(hash) = PasswordHash::new(&text) else { return false };
        Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
    });
    checked.await.unwrap_or(false)
}
