//! Letters that old programs can count: names without accents.

/// Which letters a new file may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// All of them, as UTF-8.
    Unicode,
    /// Only ASCII, for programs that count bytes: accents are dropped, `ß` becomes `ss`.
    Ascii,
}

/// The letters of every base letter, from Latin-1 and Latin Extended-A.
const BASES: [(&str, &str); 66] = [
    ("A", "ÀÁÂÃÅĀĂĄ"),
    ("AE", "ÄÆ"),
    ("C", "ÇĆĈĊČ"),
    ("D", "ÐĎĐ"),
    ("E", "ÈÉÊËĒĔĖĘĚ"),
    ("G", "ĜĞĠĢ"),
    ("H", "ĤĦ"),
    ("I", "ÌÍÎÏĨĪĬĮİ"),
    ("IJ", "Ĳ"),
    ("J", "Ĵ"),
    ("K", "Ķ"),
    ("L", "ĹĻĽĿŁ"),
    ("N", "ÑŃŅŇŊ"),
    ("O", "ÒÓÔÕŌŎŐ"),
    ("OE", "ÖØŒ"),
    ("R", "ŔŖŘ"),
    ("S", "ŚŜŞŠȘ"),
    ("T", "ŢŤŦȚ"),
    ("TH", "Þ"),
    ("U", "ÙÚÛŨŪŬŮŰŲ"),
    ("UE", "Ü"),
    ("W", "Ŵ"),
    ("Y", "ÝŶŸ"),
    ("Z", "ŹŻŽ"),
    ("a", "àáâãåāăąª"),
    ("ae", "äæ"),
    ("c", "çćĉċč"),
    ("d", "ðďđ"),
    ("e", "èéêëēĕėęě"),
    ("g", "ĝğġģ"),
    ("h", "ĥħ"),
    ("i", "ìíîïĩīĭįı"),
    ("ij", "ĳ"),
    ("j", "ĵ"),
    ("k", "ķĸ"),
    ("l", "ĺļľŀł"),
    ("n", "ñńņňŋŉ"),
    ("o", "òóôõōŏőº"),
    ("oe", "öøœ"),
    ("r", "ŕŗř"),
    ("s", "śŝşšșſ"),
    ("ss", "ß"),
    ("t", "ţťŧț"),
    ("th", "þ"),
    ("u", "ùúûũūŭůűų"),
    ("ue", "ü"),
    ("w", "ŵ"),
    ("y", "ýÿŷ"),
    ("z", "źżž"),
    ("'", "‘’‚´`ʼ"),
    ("\"", "“”„«»"),
    ("-", "‐‑‒–—―"),
    ("...", "…"),
    ("1/2", "½"),
    ("1/4", "¼"),
    ("3/4", "¾"),
    (" ", "\u{A0}\u{2009}\u{202F}"),
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
            continue;
        }
        match BASES.iter().find(|(_, letters)| letters.contains(letter)) {
            Some((base, _)) => ascii.push_str(base),
            // Combining accents vanish with the letter they stood on.
            None if ('\u{300}'..='\u{36F}').contains(&letter) => {}
            None => ascii.push('?'),
        }
    }
    ascii
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
}
