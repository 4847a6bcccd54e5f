//! Letters that nobody sees, made visible.
//!
//! A name may hold characters that have no shape: controls of a terminal, marks that turn the direction
//! of the text around, spaces without width. Whoever reads a page or a terminal must see that they are
//! there, because two names that look alike may be different, and one name may look like another.
//!
//! | character | shown as |
//! |---|---|
//! | controls (ESC, BEL, NUL …) | their pictures: `␛`, `␇`, `␀` |
//! | marks of direction, spaces without width, tags and other invisible ones | `⟨U+202E⟩` |
//! | joiners (U+200C, U+200D) between letters of scripts that need them, or between emoji | as they are |
//! | variation selectors, accents, everything else | as it is |
//!
//! Joiners are spelling in Persian, Hindi or Sinhala names, and are left alone there; beside a Latin,
//! Greek or Cyrillic letter they say nothing and are marked.

use std::borrow::Cow;
use std::fmt::Write;

/// The text with everything that cannot be seen marked; ends of lines and tabs stay.
///
/// ```
/// use arbitra_model::visible;
///
/// assert_eq!(visible("Kim\u{202e}nimA"), "Kim⟨U+202E⟩nimA");
/// assert_eq!(visible("\u{1b}[31mred"), "␛[31mred");
/// assert_eq!(visible("Ibáñez, Ana"), "Ibáñez, Ana");
/// // The joiner in a Persian name is spelling.
/// assert_eq!(visible("علی\u{200c}رضا"), "علی\u{200c}رضا");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    let Some((first, _)) = text.char_indices().find(|(_, letter)| may_hide(*letter)) else {
        return Cow::Borrowed(text);
    };
    let mut shown = String::with_capacity(text.len() + 16);
    shown.push_str(&text[..first]);
    let mut before = text[..first].chars().next_back();
    let mut rest = text[first..].chars();
    while let Some(letter) = rest.next() {
        let spelling = is_joiner(letter)
            && before.is_some_and(joins)
            && rest.clone().next().is_some_and(joins);
        if spelling || !may_hide(letter) {
            shown.push(letter);
        } else {
            mark(letter, &mut shown);
        }
        before = Some(letter);
    }
    Cow::Owned(shown)
}

fn mark(letter: char, shown: &mut String) {
    let picture = match u32::from(letter) {
        code @ 0..=0x1f => char::from_u32(0x2400 + code),
        0x7f => Some('␡'),
        _ => None,
    };
    match picture {
        Some(picture) => shown.push(picture),
        // A String takes everything.
        None => write!(shown, "⟨U+{:04X}⟩", u32::from(letter)).unwrap_or_default(),
    }
}

/// Whether a character has no shape of its own, wherever it stands.
fn may_hide(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\n' | '\t'))
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

const fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Whether letters like this are joined or kept apart by joiners: Arabic, the scripts of India and
/// their neighbours, Mongolian; and emoji, which are put together by them.
const fn joins(letter: char) -> bool {
    matches!(letter,
        '\u{600}'..='\u{1cff}' | '\u{a800}'..='\u{abff}' | '\u{fb50}'..='\u{fdff}'
        | '\u{fe0f}' | '\u{fe70}'..='\u{fefc}' | '\u{2600}'..='\u{27bf}'
        | '\u{10a00}'..='\u{11fff}' | '\u{1e900}'..='\u{1e95f}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_is_shown() {
        for (text, shown) in [
            ("a\u{200b}b", "a⟨U+200B⟩b"),
            ("a\u{2066}b\u{2069}", "a⟨U+2066⟩b⟨U+2069⟩"),
            ("\u{feff}a", "⟨U+FEFF⟩a"),
            ("a\u{9b}31m", "a⟨U+009B⟩31m"),
            ("a\u{7f}\u{0}\r", "a␡␀␍"),
            ("a\u{e0041}", "a⟨U+E0041⟩"),
            // A joiner beside Latin letters makes two names that look alike.
            ("An\u{200d}a", "An⟨U+200D⟩a"),
            ("\u{200c}علی", "⟨U+200C⟩علی"),
        ] {
            assert_eq!(visible(text), shown);
            assert_eq!(visible(shown), shown, "what is shown hides nothing");
        }
    }

    #[test]
    fn what_is_spelling_stays() {
        for text in [
            "two\nlines\tand a tab",
            "Núñez, José-María",
            "Šarić, Ivan",
            "क्\u{200d}ष",
            "ශ්\u{200d}රී",
            "👨\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}\u{200d}🔥",
            "王小明",
        ] {
            assert!(matches!(visible(text), Cow::Borrowed(_)) || visible(text) == text, "{text}");
        }
    }
}
