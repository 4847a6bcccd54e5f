//! Names as they are compared: small letters without accents.

use unicode_normalization::char::decompose_canonical;

use crate::Language;

/// Adds the words of a name, folded and separated by one blank.
pub fn fold_into(text: &str, folded: &mut String) {
    let start = folded.len();
    let mut gap = false;
    for letter in text.chars() {
        if letter.is_ascii_alphanumeric() {
            begin(folded, start, &mut gap);
            folded.push(letter.to_ascii_lowercase());
        } else if letter.is_ascii() {
            gap = true;
        } else if is_mark(letter) {
            // An accent written on its own belongs to the letter before it.
        } else if letter.is_alphanumeric() {
            begin(folded, start, &mut gap);
            letter.to_lowercase().for_each(|small| add_plain(small, folded));
        } else {
            gap = true;
        }
    }
}

/// The words of a name, folded and separated by one blank.
///
/// ```
/// assert_eq!(arbitra_model::fold("Ibáñez, José-María"), "ibanez jose maria");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// By what names are put in order for those who read a language: accents do not part Álvarez from
/// Alonso, and Spanish has ñ after n.
///
/// ```
/// use arbitra_model::{Language, collation};
///
/// let mut names = ["Vidal", "Nuñez", "Álvarez", "Nunzio", "Nunes", "Alonso"];
/// names.sort_by_key(|name| collation(name, Language::Spanish));
/// assert_eq!(names, ["Alonso", "Álvarez", "Nunes", "Nunzio", "Nuñez", "Vidal"]);
/// ```
#[must_use]
pub fn collation(text: &str, language: Language) -> String {
    if language != Language::Spanish || !text.contains(['ñ', 'Ñ']) {
        return fold(text);
    }
    // A letter of its own: behind every word that goes on after n.
    let parts = text.split(['ñ', 'Ñ']).map(unspaced);
    parts.collect::<Vec<_>>().join("n\u{7f}")
}

/// A part of a text, folded; blanks at its ends separate words and stay.
fn unspaced(part: &str) -> String {
    let gap = |at_end: bool| if at_end { " " } else { "" };
    let is_gap = |letter: Option<char>| letter.is_some_and(|letter| !letter.is_alphanumeric());
    let (before, after) = (is_gap(part.chars().next()), is_gap(part.chars().next_back()));
    let folded = fold(part);
    if folded.is_empty() {
        return gap(before || after).to_owned();
    }
    format!("{}{folded}{}", gap(before), gap(after))
}

/// Begins a word where one ended.
fn begin(folded: &mut String, start: usize, gap: &mut bool) {
    if *gap && folded.len() > start {
        folded.push(' ');
    }
    *gap = false;
}

const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}')
}

/// A text in small letters, those of the Latin alphabet without accents; all else as it is.
///
/// ```
/// assert_eq!(arbitra_model::unaccented("Łódź, Ñandú"), "lodz, nandu");
/// ```
#[must_use]
pub fn unaccented(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    text.chars().flat_map(char::to_lowercase).for_each(|small| add_plain(small, &mut plain));
    plain
}

/// Adds a small letter without its accents. Letters of other alphabets keep theirs: й is not и.
fn add_plain(small: char, plain: &mut String) {
    if small.is_ascii() {
        plain.push(small);
        return;
    }
    if is_mark(small) {
        // An accent written on its own belongs to the letter before it.
        return;
    }
    let mut base = None;
    decompose_canonical(small, |part| base = base.or(Some(part)));
    match base.unwrap_or(small) {
        letter if letter.is_ascii_alphabetic() => plain.push(letter),
        // Letters of their own, with no accent to take away.
        'æ' => plain.push_str("ae"),
        'đ' | 'ð' => plain.push('d'),
        'ə' => plain.push('e'),
        'ħ' => plain.push('h'),
        'ı' => plain.push('i'),
        'ĸ' => plain.push('k'),
        'ŀ' | 'ł' => plain.push('l'),
        'ŉ' | 'ŋ' => plain.push('n'),
        'ø' => plain.push('o'),
        'œ' => plain.push_str("oe"),
        'ß' => plain.push_str("ss"),
        'ŧ' => plain.push('t'),
        'þ' => plain.push_str("th"),
        _ => plain.push(small),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_accents_and_signs() {
        for (name, folded) in [
            ("Ibáñez Núñez, José-María", "ibanez nunez jose maria"),
            ("O'Kelly de Galway", "o kelly de galway"),
            ("Łukasz Żak", "lukasz zak"),
            ("Großmann, Åse", "grossmann ase"),
            ("Ca\u{301}rlos", "carlos"),
            ("İlker", "ilker"),
            ("Ḥasan Ǿrsted, Ðorđe", "hasan orsted dorde"),
            ("Карпов, Анатолий", "карпов анатолий"),
            ("  ,. ", ""),
        ] {
            assert_eq!(fold(name), folded, "{name}");
        }
    }
}
