//! What the crate says, in English and Spanish.
//!
//! | what | where |
//! |---|---|
//! | names: subjects, levels, parts of the house, things | `names.rs` |
//! | findings and refusals | `findings.rs` |
//! | what is wrong with a file | `problems.rs` |
//! | drawings | `drawing.rs` |
//! | clocks and their test | `clocks.rs` |
//! | what was arranged for an event | `premises.rs` |
//! | headings of sheets | `sheets.rs` |

pub(crate) mod clocks;
pub(crate) mod drawing;
mod findings;
mod names;
mod premises;
mod problems;
pub(crate) mod sheets;

use arbitra_model::Language;
use arbitra_report::Decimal;

use crate::standards::{Bounds, Unit};

/// A length in millimetres as people say it: `2.5 m`, `85 cm`, `95 mm`.
#[must_use]
pub fn length(millimetres: i32, language: Language) -> String {
    let scale = match millimetres.abs() {
        1_000.. => Scale::Metres,
        200.. => Scale::Centimetres,
        _ => Scale::Millimetres,
    };
    scale.say(millimetres, language)
}

/// The unit in which a length is said.
#[derive(Clone, Copy)]
enum Scale {
    Metres,
    Centimetres,
    Millimetres,
}

impl Scale {
    /// One for all lengths of a line, so that they can be compared.
    fn of(lengths: &[i32]) -> Scale {
        let (least, most) = (lengths.iter().min().copied(), lengths.iter().max().copied());
        match (least.unwrap_or(0), most.unwrap_or(0)) {
            (1_000.., _) | (_, 2_000..) => Scale::Metres,
            (_, 200..) => Scale::Centimetres,
            _ => Scale::Millimetres,
        }
    }

    fn say(self, millimetres: i32, language: Language) -> String {
        let number = |places| trimmed(i128::from(millimetres), places, language);
        match self {
            Scale::Metres => format!("{} m", number(3)),
            Scale::Centimetres => format!("{} cm", number(1)),
            Scale::Millimetres => format!("{} mm", number(0)),
        }
    }
}

/// A number with its unit.
#[must_use]
pub fn measure(value: i32, unit: Unit, language: Language) -> String {
    let wide = i128::from(value);
    match unit {
        Unit::Millimetres => length(value, language),
        // Hundredths of square metres are enough for people; a breach is never rounded away upwards.
        Unit::SquareCentimetres => {
            format!("{} m²", trimmed(wide.div_euclid(100), 2, language))
        }
        Unit::Lux => format!("{value} lux"),
        Unit::TenthsOfDegree => format!("{} °C", trimmed(wide, 1, language)),
        Unit::PerCent => match language {
            Language::English => format!("{value}%"),
            Language::Spanish => format!("{value} %"),
        },
        Unit::Hours => format!("{value} h"),
        Unit::Minutes => format!("{value} min"),
        Unit::Seconds => format!("{value} s"),
        Unit::Count => value.to_string(),
    }
}

/// What is allowed, in words.
pub(crate) fn bounds(bounds: Bounds, unit: Unit, language: Language) -> String {
    let Bounds { least, most, ideal } = bounds;
    let lengths: Vec<i32> = [least, most, ideal].into_iter().flatten().collect();
    let say = |value| match unit {
        Unit::Millimetres if lengths.len() > 1 => Scale::of(&lengths).say(value, language),
        _ => measure(value, unit, language),
    };
    match (least, most, ideal) {
        (Some(least), Some(most), _) if least == most => say(least),
        (Some(least), Some(most), Some(ideal)) => match language {
            Language::English => format!("{} ({} to {})", say(ideal), say(least), say(most)),
            Language::Spanish => format!("{} (de {} a {})", say(ideal), say(least), say(most)),
        },
        (Some(least), Some(most), None) => match language {
            Language::English => format!("{} to {}", say(least), say(most)),
            Language::Spanish => format!("de {} a {}", say(least), say(most)),
        },
        (Some(least), None, Some(ideal)) => match language {
            Language::English => format!("about {} (at least {})", say(ideal), say(least)),
            Language::Spanish => format!("unos {} (al menos {})", say(ideal), say(least)),
        },
        (Some(least), None, None) => match language {
            Language::English => format!("at least {}", say(least)),
            Language::Spanish => format!("al menos {}", say(least)),
        },
        (None, Some(most), _) => match language {
            Language::English => format!("at most {}", say(most)),
            Language::Spanish => format!("como mucho {}", say(most)),
        },
        (None, None, ideal) => ideal.map_or_else(String::new, say),
    }
}

/// A decimal number without the noughts at its end.
fn trimmed(digits: i128, places: u8, language: Language) -> String {
    let (mut digits, mut places) = (digits, places);
    while places > 0 && digits % 10 == 0 {
        digits /= 10;
        places -= 1;
    }
    language.decimal(&Decimal::new(digits, places).to_string())
}
