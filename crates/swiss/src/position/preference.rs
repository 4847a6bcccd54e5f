//! Colour histories and colour preferences (C.04.3 1.6–1.7; A.6 in 2017).

use arbitra_model::Colour;

/// How much a player wants a colour, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Strength {
    /// Colours are balanced: alternate (1.7.3).
    Mild,
    /// The difference is one (1.7.2).
    Strong,
    /// The difference is two or more, or the last two games had one colour (1.7.1).
    Absolute,
}

/// A colour preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Preference {
    /// The colour wanted.
    pub colour: Colour,
    /// How much.
    pub strength: Strength,
}

impl Preference {
    /// The preference after the colours of games actually played, oldest first; none before the
    /// first game (1.7.4).
    #[must_use]
    pub fn of(played: &[Colour]) -> Option<Preference> {
        let last = *played.last()?;
        let difference = colour_difference(played);
        let absolute = |colour| Some(Preference { colour, strength: Strength::Absolute });
        if difference > 1 {
            return absolute(Colour::Black);
        }
        if difference < -1 {
            return absolute(Colour::White);
        }
        if let Some(colour) = repeated_colour(played) {
            return absolute(!colour);
        }
        Some(match difference {
            1 => Preference { colour: Colour::Black, strength: Strength::Strong },
            -1 => Preference { colour: Colour::White, strength: Strength::Strong },
            _ => Preference { colour: !last, strength: Strength::Mild },
        })
    }
}

/// Whites minus Blacks (1.6).
#[must_use]
pub fn colour_difference(played: &[Colour]) -> i32 {
    played
        .iter()
        .map(|colour| match colour {
            Colour::White => 1,
            Colour::Black => -1,
        })
        .sum()
}

/// The colour of the last two games, if they had the same one.
#[must_use]
pub fn repeated_colour(played: &[Colour]) -> Option<Colour> {
    match *played {
        [.., a, b] if a == b => Some(b),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(text: &str) -> Vec<Colour> {
        text.chars().filter_map(Colour::from_letter).collect()
    }

    #[test]
    fn follows_article_1_7() {
        for (played, expected) in [
            ("", None),
            ("w", Some((Colour::Black, Strength::Strong))),
            ("wb", Some((Colour::White, Strength::Mild))),
            ("bw", Some((Colour::Black, Strength::Mild))),
            ("ww", Some((Colour::Black, Strength::Absolute))),
            ("wbb", Some((Colour::White, Strength::Absolute))),
            ("wbw", Some((Colour::Black, Strength::Strong))),
            ("bwbb", Some((Colour::White, Strength::Absolute))),
            ("wwbb", Some((Colour::White, Strength::Absolute))),
            ("bwwb", Some((Colour::White, Strength::Mild))),
            // Cannot arise in a legally coloured event; "not a third time" goes first.
            ("wwwbb", Some((Colour::White, Strength::Absolute))),
        ] {
            let got = Preference::of(&history(played)).map(|p| (p.colour, p.strength));
            assert_eq!(got, expected, "{played}");
        }
    }
}
