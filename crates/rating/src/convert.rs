//! Old national scales (the ranking rules of 1998, A1).

/// The rating of an INGO number: 2840 − 8 × INGO.
#[must_use]
pub const fn from_ingo(ingo: i32) -> i32 {
    2840 - 8 * ingo
}

/// The rating of a BCF grade: 600 + 8 × BCF.
#[must_use]
pub const fn from_bcf(grade: i32) -> i32 {
    600 + 8 * grade
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_scales() {
        assert_eq!((from_ingo(80), from_bcf(200)), (2200, 2200));
        assert_eq!((from_ingo(0), from_bcf(0)), (2840, 600));
    }
}
