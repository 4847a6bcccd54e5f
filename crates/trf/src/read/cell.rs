//! One round of one player: opponent, colour, result.

use arbitra_model::{Bye, Colour, Entry, Number, Score};

use crate::diagnostic::Code;

/// Why a cell cannot be read, and in which of its columns, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) at: usize,
    pub(crate) code: Code,
}

const fn fault<T>(at: usize, code: Code) -> Result<T, Fault> {
    Err(Fault { at, code })
}

/// Reads the ten columns of a round: four for the opponent, one blank, the colour, one blank, the
/// result, two blanks. What is not ASCII comes in as the byte 255.
pub(crate) fn read(cell: [u8; 10]) -> Result<Entry, Fault> {
    if cell == [b' '; 10] {
        return Ok(Entry::Blank);
    }
    for at in [4, 6, 8, 9] {
        if cell[at] != b' ' {
            return fault(at, Code::Misaligned);
        }
    }
    let opponent = opponent([cell[0], cell[1], cell[2], cell[3]])?;
    let colour = match cell[5] {
        b' ' | b'-' => None,
        letter => match Colour::from_letter(char::from(letter)) {
            Some(colour) => Some(colour),
            None => return fault(5, Code::BadColour),
        },
    };
    let result = match cell[7] {
        b' ' if opponent.is_some() => Outcome::Pending,
        b' ' if cell[5] == b'-' => Outcome::Bye(Bye::ZeroPoint),
        b' ' if colour.is_none() => return Ok(Entry::Blank),
        b'1' => Outcome::Game(Score::Win, true),
        b'=' => Outcome::Game(Score::Draw, true),
        b'0' => Outcome::Game(Score::Loss, true),
        b'W' | b'w' => Outcome::Game(Score::Win, false),
        b'D' | b'd' => Outcome::Game(Score::Draw, false),
        b'L' | b'l' => Outcome::Game(Score::Loss, false),
        b'+' => Outcome::Forfeit(true),
        b'-' => Outcome::Forfeit(false),
        b'H' | b'h' => Outcome::Bye(Bye::HalfPoint),
        b'F' | b'f' => Outcome::Bye(Bye::FullPoint),
        b'U' | b'u' => Outcome::Bye(Bye::PairingAllocated),
        b'Z' | b'z' | b'A' | b'a' => Outcome::Bye(Bye::ZeroPoint),
        b'X' | b'x' | b'?' => Outcome::Adjourned,
        b' ' => return fault(0, Code::ResultWithoutOpponent),
        // A sign that no dialect knows: how the game ended is not known (the caller says so).
        sign if sign.is_ascii_graphic() && opponent.is_some() && colour.is_some() => {
            Outcome::Adjourned
        }
        _ => return fault(7, Code::BadResult),
    };
    entry(opponent, colour, result)
}

#[derive(Clone, Copy)]
enum Outcome {
    Pending,
    Game(Score, bool),
    Adjourned,
    Forfeit(bool),
    Bye(Bye),
}

fn entry(
    opponent: Option<Number>,
    colour: Option<Colour>,
    outcome: Outcome,
) -> Result<Entry, Fault> {
    match (outcome, opponent, colour) {
        (Outcome::Forfeit(won), _, _) => Ok(Entry::Forfeit { opponent, colour, won }),
        // A colour beside a bye means nothing.
        (Outcome::Bye(bye), None, _) => Ok(Entry::Bye(bye)),
        (Outcome::Bye(_), Some(_), _) => fault(7, Code::ByeWithOpponent),
        // Before there were letters for byes (TRF06), they were games with nobody.
        (Outcome::Game(Score::Win, true), None, None) => Ok(Entry::Bye(Bye::PairingAllocated)),
        (Outcome::Game(Score::Draw, true), None, None) => Ok(Entry::Bye(Bye::HalfPoint)),
        (Outcome::Game(Score::Loss, true), None, None) => Ok(Entry::Bye(Bye::ZeroPoint)),
        (_, None, _) => fault(0, Code::ResultWithoutOpponent),
        (_, Some(_), None) => fault(5, Code::MissingColour),
        (Outcome::Pending, Some(opponent), Some(colour)) => Ok(Entry::Pending { opponent, colour }),
        (Outcome::Adjourned, Some(opponent), Some(colour)) => {
            Ok(Entry::Adjourned { opponent, colour })
        }
        (Outcome::Game(score, rated), Some(opponent), Some(colour)) => {
            Ok(Entry::Game { opponent, colour, score, rated })
        }
    }
}

/// What is to be said of a cell that was read all the same: a bye as TRF06 wrote it, or a sign for a
/// result that no dialect knows.
pub(crate) fn oddity(cell: [u8; 10], entry: Entry) -> Option<Code> {
    match (entry, cell[7]) {
        (Entry::Bye(_), b'1' | b'=' | b'0') => Some(Code::OldBye),
        (Entry::Adjourned { .. }, sign) if !b"?Xx".contains(&sign) => Some(Code::UnknownResult),
        _ => None,
    }
}

/// Four columns: blanks, then digits, then blanks.
fn opponent(field: [u8; 4]) -> Result<Option<Number>, Fault> {
    let mut value = 0;
    let mut digits = false;
    let mut ended = false;
    for (at, byte) in field.into_iter().enumerate() {
        match byte {
            b'0'..=b'9' if !ended => {
                value = value * 10 + u16::from(byte - b'0');
                digits = true;
            }
            b' ' => ended = digits,
            _ => return fault(at, Code::BadOpponent),
        }
    }
    Ok(Number::new(value))
}

/// The ten columns of a round of an entry: the inverse of [`read`].
pub(crate) fn write(entry: &Entry) -> [u8; 8] {
    let number = |opponent: Option<Number>| {
        let mut field = [b' '; 4];
        match opponent {
            None => field = *b"0000",
            Some(number) => {
                let mut rest = number.get();
                for byte in field.iter_mut().rev() {
                    if rest > 0 {
                        *byte = b'0' + (rest % 10) as u8;
                        rest /= 10;
                    }
                }
            }
        }
        field
    };
    let (opponent, colour, result) = match *entry {
        Entry::Blank => return [b' '; 8],
        Entry::Pending { opponent, colour } => (Some(opponent), Some(colour), b' '),
        Entry::Adjourned { opponent, colour } => (Some(opponent), Some(colour), b'?'),
        Entry::Game { opponent, colour, score, rated } => {
            let result = match (score, rated) {
                (Score::Win, true) => b'1',
                (Score::Draw, true) => b'=',
                (Score::Loss, true) => b'0',
                (Score::Win, false) => b'W',
                (Score::Draw, false) => b'D',
                (Score::Loss, false) => b'L',
            };
            (Some(opponent), Some(colour), result)
        }
        Entry::Forfeit { opponent, colour, won } => {
            (opponent, colour, if won { b'+' } else { b'-' })
        }
        Entry::Bye(bye) => {
            let result = match bye {
                Bye::PairingAllocated => b'U',
                Bye::FullPoint => b'F',
                Bye::HalfPoint => b'H',
                Bye::ZeroPoint => b'Z',
            };
            (None, None, result)
        }
    };
    let [a, b, c, d] = number(opponent);
    let colour = colour.map_or(b'-', |colour| colour.letter() as u8);
    [a, b, c, d, b' ', colour, b' ', result]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Result<Entry, Fault> {
        let mut cell = [b' '; 10];
        cell[..text.len()].copy_from_slice(text.as_bytes());
        read(cell)
    }

    #[test]
    fn reads_and_writes_every_code() {
        for text in [
            "  12 w 1", "   7 b 0", "9999 w =", "   7 b W", "   7 b D", "   7 b L", "   7 b +",
            "   7 w -", "   7 - -", "0000 - +", "0000 w -", "0000 - H", "0000 - F", "0000 - U",
            "0000 - Z", "   7 w  ", "   7 w ?", "        ",
        ] {
            let entry = cell(text).unwrap();
            assert_eq!(std::str::from_utf8(&write(&entry)), Ok(text));
        }
    }

    #[test]
    fn reads_other_spellings() {
        for (text, same) in [
            ("0012 W w", "  12 w W"),
            ("12   w 1", "  12 w 1"),
            ("     - h", "0000 - H"),
            ("       H", "0000 - H"),
            ("   0 - a", "0000 - Z"),
            ("0000 -  ", "0000 - Z"),
            ("0000 b U", "0000 - U"),
            ("0000 - =", "0000 - H"),
            ("0000 - 1", "0000 - U"),
            ("0000 - 0", "0000 - Z"),
            ("   7 w *", "   7 w ?"),
            ("   7 b 2", "   7 b ?"),
            ("   7 w x", "   7 w ?"),
            ("0000    ", "        "),
        ] {
            assert_eq!(cell(text), cell(same), "{text}");
        }
    }

    #[test]
    fn says_what_is_wrong_and_where() {
        for (text, at, code) in [
            (" x2  w 1", 1, Code::BadOpponent),
            ("1 2  w 1", 2, Code::BadOpponent),
            ("  12 v 1", 5, Code::BadColour),
            ("  12 - 2", 7, Code::BadResult),
            ("  12 w H", 7, Code::ByeWithOpponent),
            ("  12 - 1", 5, Code::MissingColour),
            ("  12", 5, Code::MissingColour),
            ("0000 w 1", 0, Code::ResultWithoutOpponent),
            ("0000 w =", 0, Code::ResultWithoutOpponent),
            ("0000 - D", 0, Code::ResultWithoutOpponent),
            ("0000 w  ", 0, Code::ResultWithoutOpponent),
            ("   12 w 1", 4, Code::Misaligned),
            ("  12 w1", 6, Code::Misaligned),
            ("  12 w 1 1", 9, Code::Misaligned),
        ] {
            assert_eq!(cell(text), Err(Fault { at, code }), "{text}");
        }
    }
}
