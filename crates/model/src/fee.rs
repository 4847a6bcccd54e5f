//! What a player owes for taking part.

/// What a player owes for taking part, and what of it is paid. Amounts are hundredths of whatever money
/// the event counts in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Fee {
    /// What is due; none if nobody has said.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub due: Option<u32>,
    /// What was paid so far.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub paid: Option<u32>,
    /// Whether somebody said that all of it is paid, whatever the amounts.
    pub settled: bool,
}

impl Fee {
    /// Whether nothing is owed any more. Of somebody of whom nothing is known, something is.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.settled || self.due.is_some_and(|due| due <= self.paid.unwrap_or(0))
    }

    /// What is still owed, as far as the amounts say.
    #[must_use]
    pub fn owed(&self) -> u32 {
        match self.is_settled() {
            true => 0,
            false => self.due.unwrap_or(0).saturating_sub(self.paid.unwrap_or(0)),
        }
    }

    /// What came in, as far as the amounts say: somebody who has settled paid what was due.
    #[must_use]
    pub fn received(&self) -> u32 {
        let paid = self.paid.unwrap_or(0);
        if self.settled { paid.max(self.due.unwrap_or(0)) } else { paid }
    }
}

/// The hundredths of an amount as people write it: `20`, `20,50 €`, `EUR 1.250,00`. A point or comma with
/// three digits behind it separates thousands.
///
/// ```
/// use arbitra_model::amount;
///
/// assert_eq!(amount("20"), Some(2000));
/// assert_eq!(amount("20,5 €"), Some(2050));
/// assert_eq!(amount("1.250,00"), Some(125_000));
/// assert_eq!(amount("twenty"), None);
/// ```
#[must_use]
pub fn amount(text: &str) -> Option<u32> {
    let money = |letter: char| letter.is_alphabetic() || "€$£.".contains(letter);
    let text = text.trim().trim_matches(money).trim();
    let (whole, parts) = match text.rfind(['.', ',']) {
        Some(at) if (1..=2).contains(&(text.len() - at - 1)) => (&text[..at], &text[at + 1..]),
        _ => (text, ""),
    };
    let mut digits = String::new();
    for (index, group) in whole.split(['.', ',', ' ', '\'']).enumerate() {
        let plain = !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
        if !plain || (index > 0 && group.len() != 3) {
            return None;
        }
        digits.push_str(group);
    }
    if !parts.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.push_str(parts);
    (parts.len()..2).for_each(|_| digits.push('0'));
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_as_people_write_them() {
        for (text, hundredths) in [
            ("0", 0),
            ("20", 2000),
            ("20.5", 2050),
            ("20,05", 2005),
            ("€ 20", 2000),
            ("20€", 2000),
            ("20 EUR", 2000),
            ("1,250", 125_000),
            ("1.250,75", 125_075),
        ] {
            assert_eq!(amount(text), Some(hundredths), "{text}");
        }
        for text in ["", "x", "-5", "1,2,3", "5,", "12,3456", "99999999999", "1e3", "٣"] {
            assert_eq!(amount(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_owed() {
        let fee = |due, paid, settled| Fee { due, paid, settled };
        assert_eq!(fee(Some(2000), Some(500), false).owed(), 1500);
        assert!(fee(Some(2000), Some(2000), false).is_settled());
        assert!(fee(Some(0), None, false).is_settled());
        assert!(!fee(None, None, false).is_settled());
        let all = fee(Some(2000), None, true);
        assert_eq!((all.owed(), all.received()), (0, 2000));
    }
}
