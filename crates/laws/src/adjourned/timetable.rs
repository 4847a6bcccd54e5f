//! When adjourned games are resumed (E.14): nobody plays two games at once.

use serde::Serialize;

/// An adjourned game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AdjournedGame {
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// The minutes it may still last.
    pub minutes: u32,
}

/// A session for adjourned games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Session {
    /// Its name: a day and an hour.
    pub name: String,
    /// The minutes there are.
    pub minutes: u32,
}

/// A game and when it is resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sitting {
    /// The game, by its place in the list.
    pub game: usize,
    /// The session, by its place; none if it fits nowhere.
    pub session: Option<usize>,
    /// The minutes after the beginning of the session.
    pub after: u32,
}

/// Puts games into sessions, in the order of the list, each into the first session in which both players
/// have time one game after the other.
#[must_use]
pub fn timetable(games: &[AdjournedGame], sessions: &[Session]) -> Vec<Sitting> {
    // Until when each player is busy in each session.
    let mut busy: Vec<Vec<(&str, u32)>> = vec![Vec::new(); sessions.len()];
    let mut sittings = Vec::new();
    for (game, adjourned) in games.iter().enumerate() {
        let mut sitting = Sitting { game, session: None, after: 0 };
        for (place, session) in sessions.iter().enumerate() {
            let until = |name: &str| {
                busy[place].iter().filter(|(player, _)| *player == name).map(|(_, end)| *end).max()
            };
            let after =
                until(&adjourned.white).unwrap_or(0).max(until(&adjourned.black).unwrap_or(0));
            let end = after.saturating_add(adjourned.minutes);
            if end <= session.minutes {
                busy[place].push((&adjourned.white, end));
                busy[place].push((&adjourned.black, end));
                sitting = Sitting { game, session: Some(place), after };
                break;
            }
        }
        sittings.push(sitting);
    }
    sittings
}
