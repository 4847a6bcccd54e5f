//! Days as each language writes them.

use arbitra_model::{Date, Language};

/// A day as people write it.
#[must_use]
pub fn day(date: Date, language: Language) -> String {
    let text = date.to_string();
    let parts: Vec<&str> = text.split('/').collect();
    match (language, parts.as_slice()) {
        (Language::Spanish, [year, month, day]) => format!("{day}/{month}/{year}"),
        (Language::English, [year, month, day]) => format!("{year}-{month}-{day}"),
        _ => text,
    }
}
