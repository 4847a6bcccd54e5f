//! Names of accounts, as people see them: two that cannot be told apart are one name.
//!
//! What looks alike is told by the tables of Unicode (UTS 39): Cyrillic О is a Latin O, a
//! full-width A an A. Capitals, width and spaces do not tell two people apart either, and what
//! nobody sees is not part of a name at all.

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::skeleton;

use crate::Error;

/// Names that records use for somebody without an account.
const RESERVED: [&str; 4] = ["Arbiter", "Árbitro", "terminal", "arbitra"];

/// Refuses a name that no account should have.
///
/// # Errors
/// [`Error::Name`].
pub fn check_name(name: &str) -> Result<(), Error> {
    if name.trim().is_empty() || name.chars().count() > 100 || name.chars().any(is_unseen) {
        return Err(Error::Name);
    }
    // Records write a key as "label (key 7)": no account passes for one.
    let folded = folded(name);
    let number = folded.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')).map(|(_, n)| n);
    let like_a_key = number.is_some_and(|inside| {
        let digits = inside.trim_start_matches(|c: char| !c.is_ascii_digit());
        !digits.is_empty()
            && digits.len() < inside.len()
            && digits.chars().all(|c| c.is_ascii_digit())
    });
    if like_a_key || RESERVED.iter().any(|reserved| look_alike(reserved, name)) {
        return Err(Error::Name);
    }
    Ok(())
}

/// Whether two names look the same to a person.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    seen(one) == seen(other) || shape(&folded(one)) == shape(&folded(other))
}

/// Whether a character is not seen, or moves others about: controls, marks of width zero, marks of
/// direction, tags, fillers.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{180b}'..='\u{180f}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{1d173}'..='\u{1d17a}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

/// The shape of a name as it is written: capital I is a small l.
fn seen(name: &str) -> String {
    shape(&plain(name))
}

/// The name in small letters.
fn folded(name: &str) -> String {
    // Up first: a sharp s is two capitals.
    plain(name).to_uppercase().to_lowercase().nfkc().collect()
}

/// The name in one way of writing, without what is not seen, with single spaces.
fn plain(name: &str) -> String {
    let letters: String = name.nfkc().filter(|c| !is_unseen(*c)).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The shape of letters, capital or not.
fn shape(name: &str) -> String {
    skeleton(name).collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_the_same_is_the_same() {
        for (one, other) in [
            ("owner", "OWNER"),
            ("owner", "owner\u{200b}"),
            ("Owner", "Оwner"),       // Cyrillic О
            ("Owner", "\u{39f}wner"), // Greek Ο
            ("owner", "ｏｗｎｅｒ"),  // full width
            ("Ana Ruiz", "ana  ruiz"),
            ("José", "Jose\u{301}"),
            ("Ivan", "lvan"),
            ("Olga", "0lga"),
            ("Straße", "STRASSE"),
        ] {
            assert!(look_alike(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Ana", "Anna"),
            ("Ana Ruiz", "Ana Ruz"),
            ("José", "Jose"),
            ("Jan", "Ian"),
            ("Ольга", "Олег"),
            ("Ann", "Bo"),
        ] {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }

    #[test]
    fn names_that_pass_for_something_else_are_refused() {
        for good in [
            "Ana",
            "Juan (Pepe)",
            "José María",
            "Ольга",
            "李",
            "Ann (2nd desk)",
            "Ann (2)",
            "key 7",
        ] {
            assert!(check_name(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "  ",
            "Ana\u{200b}",
            "Ana\u{202e}",
            "A\nB",
            "Door (key 7)",
            "door (KEY 7)",
            "Door (clave 7)",
            "Door （key ７）",
            "arbiter",
            "Terminal",
            "ÁRBITRO",
            "Tеrminal", // Cyrillic е
        ] {
            assert!(matches!(check_name(bad), Err(Error::Name)), "{bad:?}");
        }
        assert!(check_name(&"x".repeat(101)).is_err() && check_name(&"x".repeat(100)).is_ok());
    }
}
