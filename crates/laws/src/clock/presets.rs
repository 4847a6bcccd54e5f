//! Time controls with a name: the settings every clock must have, and FIDE's events (2019).

use arbitra_model::Bilingual;

use super::control::Control;
use super::words;

/// A time control with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// A letter, the same in every language, or the name of an event.
    pub name: Bilingual,
    /// The control.
    pub control: Control,
}

/// The fifteen settings of C.02 7.3.22; there is no letter i.
const PRESETS: [(&str, &str); 15] = [
    ("a", "40/100+20/50+15+30s from move 1"),
    ("b", "40/90+30+30s from move 1"),
    ("c", "G/90+30s from move 1"),
    ("d", "40/120+20/60+15 and 30s from move 61"),
    ("e", "40/120+20/60+30"),
    ("f", "40/120+30"),
    ("g", "G/60"),
    ("h", "40/120+60"),
    ("j", "Rapid G/15+10s"),
    ("k", "Rapid G/15+5s"),
    ("l", "Rapid G/25+10s"),
    ("m", "Rapid G/25"),
    ("n", "Blitz G/5"),
    ("o", "Blitz G/5+3s"),
    ("p", "Blitz G/3+2s"),
];

const LONG: &str = "40/100+20/50+15+30s";
const USUAL: &str = "40/90+30+30s";

/// The controls of the twenty-two events of C.02 12, in the order of their names.
const EVENTS: [&str; 22] = [
    LONG, LONG, USUAL, LONG, USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, USUAL,
    USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, "15+10", "3+2",
];

/// The settings every clock must have.
#[must_use]
pub fn presets() -> Vec<Named> {
    PRESETS.iter().map(|(letter, text)| named(Bilingual::new(letter, letter), text)).collect()
}

/// The time controls of FIDE's events.
#[must_use]
pub fn events() -> Vec<Named> {
    words::EVENTS.into_iter().zip(EVENTS).map(|(name, text)| named(name, text)).collect()
}

fn named(name: Bilingual, text: &str) -> Named {
    let control = text.parse().expect("invariant: a test reads every line of the table");
    Named { name, control }
}
