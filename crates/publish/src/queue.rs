//! One target in the queue: what it has, when it is tried next, and what went wrong.

use serde::{Deserialize, Serialize};

/// The longest pause between two tries, in seconds.
const LONGEST: i64 = 15 * 60;

/// Where a target stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Queued {
    /// The version of the record that was last drawn for it.
    pub drawn: Option<u64>,
    /// What is shown of the rounds as it was last drawn.
    pub showing: String,
    /// When it last arrived whole.
    pub sent_at: Option<i64>,
    /// How many files travelled then.
    pub files: usize,
    /// How many bytes.
    pub bytes: u64,
    /// The hash of what the target has.
    pub digest: String,
    /// How often it failed since.
    pub failed: u32,
    /// When it is tried again; at once if it was never tried.
    pub not_before: i64,
    /// What went wrong, in English and Spanish.
    pub trouble: Option<[String; 2]>,
    /// The key that the server showed at the first visit.
    pub host_key: Option<String>,
    /// Whether its folder was not there and was made.
    pub made: bool,
}

/// How long to wait after so many failures in a row: longer each time, never very long.
#[must_use]
pub fn pause_after(failures: u32) -> i64 {
    (10_i64 << failures.saturating_sub(1).min(10)).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_stay_bounded() {
        let pauses: Vec<i64> = (1..=9).map(pause_after).collect();
        assert_eq!(pauses, [10, 20, 40, 80, 160, 320, 640, 900, 900]);
        assert_eq!(pause_after(u32::MAX), LONGEST);
    }
}
