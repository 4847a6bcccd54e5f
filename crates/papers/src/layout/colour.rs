//! Colours.

use std::fmt;
use std::str::FromStr;

/// A colour of a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

/// A text that is not a colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a colour; write #rrggbb, such as #1f4e79")]
pub struct ParseColourError(String);

impl Colour {
    /// Black.
    pub const BLACK: Colour = Colour(0, 0, 0);
    /// White.
    pub const WHITE: Colour = Colour(255, 255, 255);
    /// Text beside the matter; dark enough to be read (more than 7 : 1).
    pub const GREY: Colour = Colour(80, 80, 80);
    /// Lines between rows.
    pub const LINE: Colour = Colour(190, 190, 190);
    /// Behind every other row.
    pub const SHADE: Colour = Colour(243, 243, 243);
    /// What an event without a colour of its own has.
    pub const INK: Colour = Colour(24, 62, 99);
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl FromStr for Colour {
    type Err = ParseColourError;

    fn from_str(text: &str) -> Result<Colour, ParseColourError> {
        let wrong = || ParseColourError(text.to_owned());
        let digits = text.trim().strip_prefix('#').ok_or_else(wrong)?;
        if digits.len() != 6 || !digits.is_ascii() {
            return Err(wrong());
        }
        let part = |from: usize| u8::from_str_radix(&digits[from..from + 2], 16);
        match (part(0), part(2), part(4)) {
            (Ok(red), Ok(green), Ok(blue)) => Ok(Colour(red, green, blue)),
            _ => Err(wrong()),
        }
    }
}
