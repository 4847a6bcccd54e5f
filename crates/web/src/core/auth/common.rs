//! Passwords that are tried first: a common word or the account's own name with digits around it,
//! rows of the keyboard, the same letters again and again. Letters that were swapped for digits
//! count as letters.

use std::sync::LazyLock;

use arbitra_model::unaccented;

/// Common words of both languages, without accents. The lines up to the second are what anybody
/// would try at a desk for chess: no number of them makes a password.
const WORDS: &str = include_str!("common.txt");
/// How many lines hold the words that nobody may use at all.
const OBVIOUS_LINES: usize = 2;
/// Neighbours on keyboards and in the alphabet.
const ROWS: [&str; 8] = [
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qazwsxedcrfvtgbyhnujmikolp",
];
/// How many digits and signs around a word are still nothing to guess: a date, and a little more.
const AROUND: usize = 8;

static OBVIOUS: LazyLock<Vec<Vec<char>>> =
    LazyLock::new(|| WORDS.lines().take(OBVIOUS_LINES).flat_map(split).collect());
static COMMON: LazyLock<Vec<Vec<char>>> =
    LazyLock::new(|| WORDS.lines().skip(OBVIOUS_LINES).flat_map(split).collect());

/// Whether a password is one of those that are tried first at the account with a name.
pub fn is_common(password: &str, name: &str) -> bool {
    let password = plain(password);
    let mut different = password.clone();
    different.sort_unstable();
    different.dedup();
    if different.len() < 5 || is_repeated(&password) {
        return true;
    }
    let mut own: Vec<Vec<char>> = plain(name)
        .split(|letter| !letter.is_alphanumeric())
        .filter(|word| word.len() > 2)
        .map(<[char]>::to_vec)
        .collect();
    own.extend(OBVIOUS.iter().cloned());
    if is_covered(&password, &own, None) {
        return true;
    }
    let inside =
        |word: &&Vec<char>| (0..password.len()).any(|at| begins_with(&password[at..], word));
    COMMON.iter().filter(inside).any(|word| is_covered(&password, &own, Some(word)))
}

/// Whether nothing is left of a password once some words, rows and a few digits are taken away.
fn is_covered(password: &[char], words: &[Vec<char>], one: Option<&Vec<char>>) -> bool {
    let (mut at, mut around) = (0, 0);
    while at < password.len() {
        let rest = &password[at..];
        let fits = words.iter().chain(one).filter(|word| begins_with(rest, word)).map(Vec::len);
        let row = row(rest);
        let taken = fits.max().unwrap_or(0).max(if row > 2 { row } else { 0 });
        if taken > 0 {
            at += taken;
        } else if rest[0].is_alphabetic() {
            return false;
        } else {
            around += 1;
            at += 1;
        }
    }
    around <= AROUND
}

/// How many of the first letters are neighbours, in one direction, or the same one.
fn row(rest: &[char]) -> usize {
    let same = rest.iter().take_while(|letter| **letter == rest[0]).count();
    let run = |row: &[char]| {
        let starts = (0..row.len()).filter(|at| row[*at] == rest[0]);
        let length = |at: usize| row[at..].iter().zip(rest).take_while(|(a, b)| a == b).count();
        starts.map(length).max().unwrap_or(0)
    };
    let runs = ROWS.iter().map(|row| {
        let there: Vec<char> = row.chars().collect();
        let back: Vec<char> = row.chars().rev().collect();
        run(&there).max(run(&back))
    });
    runs.max().unwrap_or(0).max(same)
}

/// Whether a few letters come again and again.
fn is_repeated(password: &[char]) -> bool {
    (1..6).any(|unit| {
        password.len() >= 2 * unit
            && password.iter().enumerate().all(|(at, letter)| *letter == password[at % unit])
    })
}

fn begins_with(text: &[char], word: &[char]) -> bool {
    text.len() >= word.len() && text.iter().zip(word).all(|(shown, meant)| means(*shown, *meant))
}

/// Whether a sign stands for a letter.
fn means(shown: char, meant: char) -> bool {
    shown == meant
        || match shown {
            '0' => meant == 'o',
            '1' | '!' | '|' => meant == 'i' || meant == 'l',
            '3' | '€' => meant == 'e',
            '4' | '@' => meant == 'a',
            '5' | '$' => meant == 's',
            '7' | '+' => meant == 't',
            '8' => meant == 'b',
            '9' => meant == 'g',
            _ => false,
        }
}

/// A text in small letters without accents.
fn plain(text: &str) -> Vec<char> {
    unaccented(text).chars().collect()
}

fn split(line: &str) -> impl Iterator<Item = Vec<char>> {
    line.split_whitespace().map(|word| word.chars().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_common() {
        for password in [
            "password",
            "Password1234",
            "passwordpassword",
            "P@ssw0rd2026",
            "contraseña",
            "Contraseña123",
            "micontrasena1",
            "aaaaaaaa",
            "aaaaaaaaaaaa",
            "abababababab",
            "asd1asd1asd1",
            "12345678",
            "123456789012",
            "1234567890987",
            "qwertyuiop",
            "qwertyuiop12",
            "1qaz2wsx3edc",
            "qwerty123456",
            "abcdefghijkl",
            "zyxwvutsrqpo",
            "ajedrez123",
            "ajedrez-2026",
            "Ajedrez12345!",
            "arbitraarbitra",
            "arbitra admin",
            "chess password",
            "iloveyou1234",
            "barcelona1899",
            "maria19840512",
            "realmadrid!!!!",
            "19840512",
            "magnuscarlsen1",
        ] {
            assert!(is_common(password, "Olga"), "{password}");
        }
    }

    #[test]
    fn the_account_s_own_name_is_common() {
        for (name, password) in [
            ("samesame", "samesame"),
            ("Olga Petrova", "olgapetrova1984"),
            ("Olga Petrova", "Petrova-Olga!"),
            ("Begoña Ibáñez", "ibanez begona"),
            ("Xiomara", "X10mara12345"),
        ] {
            assert!(is_common(password, name), "{name}: {password}");
            assert!(!is_common("violin tornado 5", name));
        }
    }

    #[test]
    fn what_a_person_makes_up_is_not() {
        for password in [
            "correct horse",
            "owner password of mine",
            "cuatro gatos verdes",
            "tres peones y medio",
            "k7-Pq9x_Lm2w",
            "739184620573",
            "el alfil llega tarde",
            "violín tornado",
        ] {
            assert!(!is_common(password, "Olga"), "{password}");
        }
    }

    #[test]
    fn the_list_is_as_words_are_compared() {
        let words = WORDS.split_whitespace();
        assert!(words.clone().count() > 2000);
        for word in words {
            let fits = word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
            assert!(fits && word.len() > 1, "{word}");
        }
    }
}
