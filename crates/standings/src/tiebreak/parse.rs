//! Reading descriptors: `NAME [":MP" | ":GP"] { "/" variant }`, in either case.
//!
//! The Handbook writes `BH-C1` where report files write `BH/C1`; both are read.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Language, Said as _};

use super::{Code, Cuts, Descriptor, Modifiers, Scope, TieBreak};
use crate::Reference;

/// Why a text is not a tie-break descriptor, and what it could be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum ParseTieBreakError {
    /// Nothing is written.
    Empty,
    /// The code is not in the list.
    UnknownCode {
        /// What was written.
        code: String,
    },
    /// The reference is neither match points nor game points.
    UnknownReference {
        /// The descriptor.
        text: String,
        /// What was written.
        reference: String,
    },
    /// The code does not refer to a score.
    NoReference {
        /// The descriptor.
        text: String,
        code: &'static str,
    },
    /// The modifier is not of the grammar.
    UnknownModifier {
        /// The descriptor.
        text: String,
        /// What was written.
        modifier: String,
    },
    /// The modifier has no meaning for the code.
    ForeignModifier {
        /// The descriptor.
        text: String,
        /// What was written.
        modifier: String,
        code: &'static str,
        /// The letters of the modifiers the code takes.
        takes: &'static str,
    },
    /// The modifier is given twice, or contradicts another.
    RepeatedModifier {
        /// The descriptor.
        text: String,
        /// What was written.
        modifier: String,
    },
}

impl fmt::Display for ParseTieBreakError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let english = Language::English;
        write!(f, "{}. {}", self.say(english), self.advice(english))
    }
}

impl std::error::Error for ParseTieBreakError {}

/// Reads a list of descriptors separated by commas, semicolons or blanks.
///
/// # Errors
/// The first descriptor that cannot be read.
pub fn parse_list(text: &str) -> Result<Vec<TieBreak>, ParseTieBreakError> {
    text.split([',', ';', ' ', '\t']).filter(|part| !part.is_empty()).map(str::parse).collect()
}

impl FromStr for TieBreak {
    type Err = ParseTieBreakError;

    fn from_str(text: &str) -> Result<TieBreak, ParseTieBreakError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(ParseTieBreakError::Empty);
        }
        if text.get(..6).is_some_and(|start| start.eq_ignore_ascii_case("OTHER_")) {
            return Ok(TieBreak::Other(text.to_owned()));
        }
        descriptor(text).map(TieBreak::Known)
    }
}

fn descriptor(text: &str) -> Result<Descriptor, ParseTieBreakError> {
    let head_end = text.find(['/', '-']).unwrap_or(text.len());
    let (head, tail) = text.split_at(head_end);
    let (name, reference) = match head.split_once(':') {
        Some((name, reference)) => (name, Some(reference)),
        None => (head, None),
    };
    let code = Code::from_text(name)
        .ok_or_else(|| ParseTieBreakError::UnknownCode { code: name.to_owned() })?;
    let reference = match reference {
        None => None,
        Some(_) if !takes_reference(code) => {
            return Err(ParseTieBreakError::NoReference {
                text: text.to_owned(),
                code: code.text(),
            });
        }
        Some(r) if r.eq_ignore_ascii_case("MP") => Some(Reference::MatchPoints),
        Some(r) if r.eq_ignore_ascii_case("GP") => Some(Reference::GamePoints),
        Some(r) => {
            return Err(ParseTieBreakError::UnknownReference {
                text: text.to_owned(),
                reference: r.to_owned(),
            });
        }
    };
    let mut result = Descriptor { code, reference, modifiers: Modifiers::default() };
    for part in modifier_parts(tail) {
        add_modifier(&mut result, text, part)?;
    }
    Ok(result)
}

/// Whether a code can be applied to match points or game points (C.07 arts. 6 to 9 on teams).
fn takes_reference(code: Code) -> bool {
    code.entry().scope == Scope::Both && !matches!(code, Code::TPN | Code::PTS)
}

/// Splits at `/` and at the Handbook's `-`, but not inside `L-1`.
fn modifier_parts(tail: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = None;
    let bytes = tail.as_bytes();
    for (index, byte) in bytes.iter().enumerate() {
        let sign_of_limit = *byte == b'-'
            && start.is_some_and(|s: usize| s + 1 == index)
            && bytes[index - 1].eq_ignore_ascii_case(&b'L');
        if (*byte == b'/' || *byte == b'-') && !sign_of_limit {
            if let Some(start) = start {
                parts.push(&tail[start..index]);
            }
            start = Some(index + 1);
        }
    }
    if let Some(start) = start {
        parts.push(&tail[start..]);
    }
    parts
}

fn add_modifier(result: &mut Descriptor, text: &str, part: &str) -> Result<(), ParseTieBreakError> {
    let unknown =
        || ParseTieBreakError::UnknownModifier { text: text.to_owned(), modifier: part.to_owned() };
    let letter = part.chars().next().ok_or_else(unknown)?.to_ascii_uppercase();
    if !letter.is_ascii() || !"CMLKFPRDU".contains(letter) {
        return Err(unknown());
    }
    let number = part[1..].strip_prefix('+').filter(|_| letter == 'L').unwrap_or(&part[1..]);
    let flag = number.is_empty();
    let allowed = result.code.entry().modifiers;
    if !allowed.contains(letter) {
        return Err(ParseTieBreakError::ForeignModifier {
            text: text.to_owned(),
            modifier: part.to_owned(),
            code: result.code.text(),
            takes: allowed,
        });
    }
    let m = &mut result.modifiers;
    let fresh = match letter {
        'C' | 'M' => m.cut == Cuts::None,
        'L' => m.limit == 0,
        'K' => m.divisor.is_none(),
        'F' => !m.fore,
        'P' => !m.forfeits_played,
        'R' => !m.reversed,
        'D' => m.difference.is_none(),
        _ => m.unrated.is_none(),
    };
    if !fresh {
        return Err(ParseTieBreakError::RepeatedModifier {
            text: text.to_owned(),
            modifier: part.to_owned(),
        });
    }
    let positive = |most: u16| -> Result<u16, ParseTieBreakError> {
        let digits = number.bytes().all(|b| b.is_ascii_digit());
        number.parse().ok().filter(|n| digits && (1..=most).contains(n)).ok_or_else(unknown)
    };
    match letter {
        'C' => m.cut = Cuts::Low(positive(99)? as u8),
        'M' => m.cut = Cuts::Median(positive(99)? as u8),
        'L' => m.limit = limit(number).ok_or_else(unknown)?,
        'K' => m.divisor = Some(positive(9999)?),
        'D' => m.difference = Some(positive(9999)?),
        'U' => m.unrated = Some(positive(9999)?),
        _ if !flag => return Err(unknown()),
        'F' => m.fore = true,
        'P' => m.forfeits_played = true,
        _ => m.reversed = true,
    }
    Ok(())
}

/// `1`, `+1` (sign already taken off) or `-1`, never zero.
fn limit(number: &str) -> Option<i8> {
    let digits = number.strip_prefix('-').unwrap_or(number);
    if digits.is_empty() || digits.len() > 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    number.parse().ok().filter(|n| *n != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_form_and_writes_one() {
        for (text, written) in [
            ("BH", "BH"),
            ("bh-c1", "BH/C1"),
            ("BH/M2/P", "BH/M2/P"),
            ("BH/P/M2", "BH/M2/P"),
            ("PS:MP/C1", "PS:MP/C1"),
            ("ks/l1", "KS/L+1"),
            ("KS/L+1", "KS/L+1"),
            ("KS/L-2", "KS/L-2"),
            ("KS-L-2", "KS/L-2"),
            ("KS:GP/L-1", "KS:GP/L-1"),
            ("mpvgp", "MPvGP"),
            ("EMGSB/C1", "EMGSB/C1"),
            ("TPN/R", "TPN/R"),
            ("AOB/F", "AOB/F"),
            ("SSSC/F/P/K3", "SSSC/K3/F/P"),
            ("GE", "REP"),
            ("OTHER_Kashdan/x", "OTHER_Kashdan/x"),
            ("ARO/C1/U1400", "ARO/C1/U1400"),
            ("TPR/D350", "TPR/D350"),
        ] {
            let tie_break: TieBreak = text.parse().unwrap();
            assert_eq!(tie_break.to_string(), written);
            assert_eq!(written.parse(), Ok(tie_break));
        }
    }

    #[test]
    fn says_what_is_wrong_and_what_is_possible() {
        for (text, part) in [
            ("", "missing"),
            ("XYZ", "The codes are DE WIN"),
            ("BH:XP", ":MP for match points"),
            ("SB:MP", "Leave out :MP"),
            ("BH/C", "not a modifier"),
            ("BH/C0", "not a modifier"),
            ("BH/C+1", "not a modifier"),
            ("BH/Q", "not a modifier"),
            ("BH//C1", "not a modifier"),
            ("BH/é", "not a modifier"),
            ("KS/L", "not a modifier"),
            ("KS/L0", "not a modifier"),
            ("DE/C1", "DE takes /P"),
            ("WIN/C1", "WIN takes none"),
            ("BH/C1/C2", "repeats"),
            ("BH/C1/M1", "repeats"),
            ("BH/P1", "not a modifier"),
        ] {
            let error = text.parse::<TieBreak>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn reads_lists() {
        let list = parse_list("PTS, BH/C1,BH;SB").unwrap();
        assert_eq!(list.len(), 4);
    }
}
