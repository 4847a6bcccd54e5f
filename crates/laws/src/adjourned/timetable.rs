//! When adjourned games are resumed (E.14): nobody plays two games at once.

use arbitra_written::Fault;
use serde::{Deserialize, Serialize};

/// An adjourned game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct AdjournedGame {
    pub white: String,
    pub black: String,
    /// The minutes it may still last.
    pub minutes: u32,
    /// Where it stands already: the session by its place, and the minutes after its beginning.
    #[serde(skip)]
    pub fixed: Option<(usize, u32)>,
}

/// A session for adjourned games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// Its name: a day and an hour.
    pub name: String,
    /// The minutes there are.
    pub minutes: u32,
}

/// What is to be put into order: games, and the sessions there are for them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Waiting {
    /// The sessions, in order.
    pub session: Vec<Session>,
    /// The games, the most urgent first.
    pub game: Vec<AdjournedGame>,
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

impl Waiting {
    /// Reads games and sessions from TOML.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn of_toml(text: &str) -> Result<Waiting, Fault> {
        arbitra_written::read(text)
    }
}

/// Puts games into sessions, in the order of the list: each into the first session in which both players
/// have time at a stretch, as early as they have it. Games that stand already stay.
#[must_use]
pub fn timetable(games: &[AdjournedGame], sessions: &[Session]) -> Vec<Sitting> {
    let mut busy: Vec<Vec<Busy<'_>>> = vec![Vec::new(); sessions.len()];
    for game in games {
        if let Some((place, from)) = game.fixed
            && let Some(busy) = busy.get_mut(place)
        {
            busy.push(Busy { game, from, to: from.saturating_add(game.minutes) });
        }
    }
    let mut sittings = Vec::new();
    for (place, game) in games.iter().enumerate() {
        let mut sitting = Sitting { game: place, session: None, after: 0 };
        if let Some((session, after)) = game.fixed {
            sitting = Sitting { game: place, session: Some(session), after };
        } else {
            for (session, known) in sessions.iter().zip(&mut busy).enumerate() {
                let (Session { minutes, .. }, busy) = known;
                let from = earliest(game, busy);
                let to = from.saturating_add(game.minutes);
                if to <= *minutes {
                    busy.push(Busy { game, from, to });
                    sitting = Sitting { game: place, session: Some(session), after: from };
                    break;
                }
            }
        }
        sittings.push(sitting);
    }
    sittings
}

/// When two players sit at a board.
#[derive(Clone, Copy)]
struct Busy<'a> {
    game: &'a AdjournedGame,
    from: u32,
    to: u32,
}

/// The first minute from which neither player of a game is busy for as long as it may last.
fn earliest(game: &AdjournedGame, busy: &[Busy<'_>]) -> u32 {
    let shares = |other: &AdjournedGame| {
        [&other.white, &other.black].iter().any(|name| **name == game.white || **name == game.black)
    };
    let mut theirs: Vec<Busy<'_>> = busy.iter().copied().filter(|busy| shares(busy.game)).collect();
    theirs.sort_by_key(|busy| busy.from);
    let mut from = 0u32;
    for other in theirs {
        if other.from < from.saturating_add(game.minutes.max(1)) && from < other.to {
            from = other.to;
        }
    }
    from
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(white: &str, black: &str, minutes: u32, fixed: Option<(usize, u32)>) -> AdjournedGame {
        AdjournedGame { white: white.into(), black: black.into(), minutes, fixed }
    }

    fn places(games: &[AdjournedGame], minutes: &[u32]) -> Vec<Option<(usize, u32)>> {
        let session = |minutes: &u32| Session { name: "s".into(), minutes: *minutes };
        let sessions: Vec<Session> = minutes.iter().map(session).collect();
        let sittings = timetable(games, &sessions);
        sittings.iter().map(|s| s.session.map(|session| (session, s.after))).collect()
    }

    #[test]
    fn nobody_plays_twice_at_once() {
        let games = [
            game("Ana", "Ben", 60, None),
            game("Ana", "Cid", 60, None),
            game("Dan", "Eva", 60, None),
            game("Cid", "Ben", 60, None),
        ];
        let expected = [Some((0, 0)), Some((0, 60)), Some((0, 0)), Some((1, 0))];
        assert_eq!(places(&games, &[120, 60]), expected);
        assert_eq!(places(&games, &[120])[3], None, "there is no room");
        assert_eq!(places(&games, &[]), [None; 4]);
    }

    #[test]
    fn gaps_between_fixed_games_are_used() {
        let games = [
            game("Ana", "Ben", 30, Some((0, 0))),
            game("Ana", "Cid", 30, Some((0, 90))),
            game("Ana", "Dan", 60, None),
            game("Eva", "Ana", 30, None),
        ];
        let expected = [Some((0, 0)), Some((0, 90)), Some((0, 30)), Some((0, 120))];
        assert_eq!(places(&games, &[240]), expected);
    }
}
