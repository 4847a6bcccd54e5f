//! Letters that old programs can count: names without accents.

use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// Which letters a new file may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// All of them, as UTF-8.
    Unicode,
    /// Only ASCII, for programs that count bytes: accents are dropped, `ß` becomes `ss`.
    Ascii,
}

/// Letters and signs that are written otherwise than by leaving their accent away.
const SIGNS: [(&str, &str); 36] = [
    ("AE", "ÄÆ"),
    ("D", "ÐĐ"),
    ("H", "Ħ"),
    ("L", "ĿŁ"),
    ("N", "Ŋ"),
    ("OE", "ÖØŒ"),
    ("T", "Ŧ"),
    ("TH", "Þ"),
    ("UE", "Ü"),
    ("ae", "äæ"),
    ("d", "ðđ"),
    ("h", "ħ"),
    ("i", "ı"),
    ("k", "ĸ"),
    ("l", "ŀł"),
    ("n", "ŋŉ"),
    ("oe", "öøœ"),
    ("ss", "ß"),
    ("t", "ŧ"),
    ("th", "þ"),
    ("ue", "ü"),
    ("'", "‘’‚´ʼ"),
    ("\"", "“”„«»"),
    ("-", "‐‑‒–—―"),
    ("1/2", "½"),
    ("1/4", "¼"),
    ("3/4", "¾"),
    ("", "\u{AD}\u{200B}\u{FEFF}"),
    ("EUR", "€"),
    ("x", "×"),
    (".", "·"),
    ("!", "¡"),
    ("(c)", "©"),
    ("(r)", "®"),
    ("o", "°"),
    ("+-", "±"),
];

/// A text in ASCII; what has no likeness becomes `?`.
pub(crate) fn transliterate(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii() {
            ascii.push(letter);
        } else if let Some((base, _)) = SIGNS.iter().find(|(_, signs)| signs.contains(letter)) {
            ascii.push_str(base);
        } else {
            add_plain(letter, &mut ascii);
        }
    }
    ascii
}

/// Adds a letter without its accents. An accent on its own vanishes.
fn add_plain(letter: char, ascii: &mut String) {
    let mut plain = String::new();
    decompose_compatible(letter, |part| {
        if !is_combining_mark(part) {
            plain.push(part);
        }
    });
    if plain.is_ascii() { ascii.push_str(&plain) } else { ascii.push('?') }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drops_accents() {
        assert_eq!(transliterate("Núñez, José María"), "Nunez, Jose Maria");
        assert_eq!(transliterate("Großmeister Müller"), "Grossmeister Mueller");
        assert_eq!(transliterate("Łódź"), "Lodz");
        assert_eq!(transliterate("Jose\u{301}"), "Jose");
        assert_eq!(transliterate("王"), "?");
    }

    /// The letters of Latin-1 and Latin Extended-A keep the likeness that files have always had.
    #[test]
    fn european_letters_have_their_likeness() {
        for (letters, likeness) in [
            ("ÀÁÂÃÅĀĂĄÄÆÇĆĈĊČÐĎĐÈÉÊËĒĔĖĘĚ", "AAAAAAAAAEAECCCCCDDDEEEEEEEEE"),
            ("ĜĞĠĢĤĦÌÍÎÏĨĪĬĮİĲĴĶĹĻĽĿŁÑŃŅŇŊ", "GGGGHHIIIIIIIIIIJJKLLLLLNNNNN"),
            ("ÒÓÔÕŌŎŐÖØŒŔŖŘŚŜŞŠȘŢŤŦȚÞÙÚÛŨŪŬŮŰŲ", "OOOOOOOOEOEOERRRSSSSSTTTTTHUUUUUUUUU"),
            ("ÜŴÝŶŸŹŻŽàáâãåāăąªäæçćĉċč", "UEWYYYZZZaaaaaaaaaaeaeccccc"),
            ("ðďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįı", "dddeeeeeeeeegggghhiiiiiiiii"),
            ("ĳĵķĸĺļľŀłñńņňŋŉòóôõōŏőºöøœ", "ijjkklllllnnnnnnoooooooooeoeoe"),
            ("ŕŗřśŝşšșſßţťŧțþùúûũūŭůűų", "rrrssssssssttttthuuuuuuuuu"),
            ("üŵýÿŷźżž", "uewyyyzzz"),
        ] {
            assert_eq!(transliterate(letters), likeness);
        }
        assert_eq!(transliterate("Nguyễn"), "Nguyen");
    }
}
