//! What went wrong or was refused, as the log tells it: who and where, never a secret.

use arbitra_model::Language;

use crate::core::problem::Problem;
use crate::core::visitor::{Person, Visitor};

/// Writes a problem into the log, if anyone who runs the server should know. What the database or
/// the program said of itself stands there under the number that anyone who asked was given.
pub fn problem(problem: &Problem, visitor: &Visitor, path: &str, reference: Option<&str>) {
    let (who, path) = (who(visitor), address(path));
    match problem {
        Problem::NotAllowed { needed } => {
            tracing::warn!(who, path, needed = %needed, "refused: too small a role");
        }
        Problem::Forged => tracing::warn!(who, path, "refused: not from our pages"),
        Problem::TooOften => tracing::warn!(who, path, "refused: too often"),
        problem if problem.status().is_server_error() => {
            let inside = problem.inside().unwrap_or_else(|| problem.say(Language::English));
            tracing::error!(who, path, reference, "{inside}");
        }
        _ => tracing::debug!(who, path, code = problem.code(), "refused"),
    }
}

/// Whether addresses that begin so hold what opens a door: a key, or the code of a link.
pub fn hides(first: &str) -> bool {
    matches!(first, "captain" | "enter" | "entry" | "here" | "key" | "sheet" | "table")
}

/// An address without what opens doors.
pub fn address(path: &str) -> String {
    let mut parts = path.split('/').skip(1);
    match parts.next() {
        Some("sheet") => {
            let board: Vec<&str> = parts.take(3).collect();
            format!("/sheet/{}/…", board.join("/"))
        }
        Some(first) if hides(first) => format!("/{first}/…"),
        _ => path.to_owned(),
    }
}

fn who(visitor: &Visitor) -> String {
    match visitor.person {
        Person::Nobody => "nobody".to_owned(),
        _ => visitor.name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_in_the_log_opens_a_door() {
        assert_eq!(address("/key/0123abcd"), "/key/…");
        assert_eq!(address("/sheet/1/3.2/white/c0de/log"), "/sheet/1/3.2/white/…");
        for first in ["captain", "enter", "entry", "here", "table"] {
            assert_eq!(address(&format!("/{first}/1/2/c0de")), format!("/{first}/…"));
        }
        assert_eq!(address("/t/1/rounds/2"), "/t/1/rounds/2");
        assert_eq!(address("/"), "/");
    }
}
