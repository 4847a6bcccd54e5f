//! What can be asked with "why not", and how far an explanation goes.

use arbitra_model::Number;

/// How far an explanation goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The whole round, as long as the field is small enough to be read.
    Round,
    /// Thoroughly, where a player took part.
    Player(Number),
}

/// A question that begins with "why not".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why do these two not meet?
    Meet(Number, Number),
    /// Why does this player not get the bye?
    Bye(Number),
    /// Why does this player not have White?
    White(Number),
}
