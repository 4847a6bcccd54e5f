//! The games of an event: which game belongs to which board, and the tags every one carries.
//!
//! What the desk knows stands above what a file says: names, ratings and the result of a game come from the
//! event. A game with another result is told, and keeps its moves.

use arbitra_model::fold;
use serde::Serialize;

use super::finding::PgnFinding;
use super::read::{Outcome, PgnGame};

/// What is the same for all games of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventTags {
    /// The name.
    pub event: String,
    /// Town and federation.
    pub site: String,
    /// The first day, as `2026.05.01`.
    pub first_day: Option<String>,
    /// The time control as PGN writes it.
    pub time_control: Option<String>,
    /// Whether games begin from positions of Chess960.
    pub chess960: bool,
}

impl EventTags {
    /// The tags of an event as its regulations or its report describe it.
    #[must_use]
    pub fn of(event: &arbitra_model::Event, chess960: bool) -> EventTags {
        let parts = [event.city.trim(), event.federation.trim()];
        let site: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let control = event.encoded_time_control.trim();
        EventTags {
            event: event.name.clone(),
            site: site.join(" "),
            first_day: event.start.map(dotted),
            time_control: (!control.is_empty()).then(|| control.to_owned()),
            chess960,
        }
    }
}

/// A day as PGN writes it: `2026.05.01`.
#[must_use]
pub fn dotted(day: arbitra_model::Date) -> String {
    day.to_string().replace(['-', '/'], ".")
}

/// A player of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Seat {
    /// `Lastname, Firstname`.
    pub name: String,
    pub rating: Option<u16>,
    /// The title, such as `GM`.
    pub title: Option<String>,
    /// The number of identity of FIDE.
    pub fide_id: Option<u32>,
    pub federation: Option<String>,
    pub team: Option<String>,
}

/// What the desk knows of the result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Nothing yet.
    Nothing,
    /// A result that PGN has a sign for.
    Result(Outcome),
    /// One that it has none for: a penalty, a forfeit.
    Other,
}

/// A board of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct EventBoard {
    pub round: u16,
    /// The table; in a match of teams its match and its board, as `2.1`.
    pub table: String,
    /// The day, as `2026.05.01`.
    pub day: Option<String>,
    pub white: Seat,
    pub black: Seat,
    pub result: Known,
}

/// A game whose result is not that of the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OtherResult {
    /// What the game says.
    #[serde(serialize_with = "as_text")]
    pub game: Outcome,
    /// What the desk says.
    #[serde(serialize_with = "as_text")]
    pub desk: Outcome,
}

fn as_text<S: serde::Serializer>(outcome: &Outcome, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(outcome)
}

/// Why a game of a file cannot be attached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "fault")]
pub enum Unfit {
    /// It cannot be read to its end.
    Finding {
        /// What is wrong, and where.
        finding: PgnFinding,
    },
    /// Nobody of these names plays at a board that is asked about.
    NoBoard {
        /// White as the file says.
        white: String,
        /// Black as the file says.
        black: String,
    },
    /// More than one board fits: the tag `Round` must tell.
    ManyBoards {
        /// White as the file says.
        white: String,
        /// Black as the file says.
        black: String,
    },
    /// An earlier game of the file belongs to the same board.
    Twice {
        /// The line where that one begins.
        line: u32,
    },
    /// It has no moves.
    Empty,
}

/// A game that cannot be attached, by the line where it begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct UnfitGame {
    pub line: u32,
    #[serde(flatten)]
    pub why: Unfit,
}

/// Finds the board of every game: for each game the place of its board.
///
/// The tag `Round` (`3` or `3.5`) narrows the search; players are known by their FIDE numbers where both sides
/// have one, else by their names, however they are abbreviated.
///
/// # Errors
/// Every game that cannot be attached, with the reason: then none is.
pub fn attach(games: &[PgnGame], boards: &[EventBoard]) -> Result<Vec<usize>, Vec<UnfitGame>> {
    let mut found: Vec<usize> = Vec::new();
    let mut unfit = Vec::new();
    let mut taken: Vec<Option<u32>> = vec![None; boards.len()];
    for game in games {
        let mut fail = |why| unfit.push(UnfitGame { line: game.line, why });
        let stops = game.findings.iter().find(|finding| finding.problem.stops_the_game());
        if let Some(finding) = stops {
            fail(Unfit::Finding { finding: finding.clone() });
            continue;
        }
        if game.game.moves().is_empty() {
            fail(Unfit::Empty);
            continue;
        }
        let names = || {
            let tag = |name| game.tag(name).unwrap_or("?").to_owned();
            (tag("White"), tag("Black"))
        };
        let fits: Vec<usize> =
            (0..boards.len()).filter(|place| is_of(game, &boards[*place])).collect();
        match fits.as_slice() {
            [] => {
                let (white, black) = names();
                fail(Unfit::NoBoard { white, black });
            }
            [one] => match taken[*one] {
                Some(line) => fail(Unfit::Twice { line }),
                None => {
                    taken[*one] = Some(game.line);
                    found.push(*one);
                }
            },
            _ => {
                let (white, black) = names();
                fail(Unfit::ManyBoards { white, black });
            }
        }
    }
    if unfit.is_empty() { Ok(found) } else { Err(unfit) }
}

/// The place of the only board that a game fits, whatever else is wrong with it: for files that are still being
/// written.
#[must_use]
pub fn board_of(game: &PgnGame, boards: &[EventBoard]) -> Option<usize> {
    let mut fits = (0..boards.len()).filter(|place| is_of(game, &boards[*place]));
    let one = fits.next()?;
    fits.next().is_none().then_some(one)
}

/// Writes the tags of a board into its game, above those of the file; the desk's result stays. Says where the
/// game has another one.
pub fn complete(game: &mut PgnGame, event: &EventTags, board: &EventBoard) -> Option<OtherResult> {
    let said = game.outcome.filter(|outcome| *outcome != Outcome::Unknown);
    let other = match (said, board.result) {
        (Some(said), Known::Result(desk)) if said != desk => Some(OtherResult { game: said, desk }),
        _ => None,
    };
    game.outcome = match board.result {
        Known::Result(desk) => Some(desk),
        Known::Nothing => said,
        Known::Other => None,
    };
    let text = |value: &str| Some(value.trim().to_owned()).filter(|value| !value.is_empty());
    let mut tags: Vec<(&str, Option<String>)> = vec![
        ("Event", text(&event.event)),
        ("Site", text(&event.site)),
        ("Date", board.day.clone().or_else(|| event.first_day.clone())),
        ("Round", Some(format!("{}.{}", board.round, board.table))),
        ("White", text(&board.white.name)),
        ("Black", text(&board.black.name)),
    ];
    for (side, seat) in [("White", &board.white), ("Black", &board.black)] {
        let names: [&str; 5] = match side {
            "White" => ["WhiteTitle", "WhiteElo", "WhiteFideId", "WhiteCountry", "WhiteTeam"],
            _ => ["BlackTitle", "BlackElo", "BlackFideId", "BlackCountry", "BlackTeam"],
        };
        let values = [
            seat.title.clone(),
            seat.rating.map(|rating| rating.to_string()),
            seat.fide_id.map(|id| id.to_string()),
            seat.federation.clone(),
            seat.team.clone(),
        ];
        tags.extend(names.into_iter().zip(values));
    }
    tags.push(("Board", Some(board.table.clone())));
    tags.push(("EventDate", event.first_day.clone()));
    tags.push(("TimeControl", event.time_control.clone()));
    if event.chess960 {
        tags.push(("Variant", Some("Chess960".to_owned())));
    }
    // What the file knows beside, such as the opening, stays; results and beginnings are written anew.
    let ours = |name: &str| {
        tags.iter().any(|(known, _)| *known == name) || matches!(name, "Result" | "FEN" | "SetUp")
    };
    let rest: Vec<(String, String)> =
        game.tags.iter().filter(|(name, _)| !ours(name)).cloned().collect();
    let known = tags.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
    game.tags = known.chain(rest).collect();
    other
}

/// Whether a game is one of a board.
fn is_of(game: &PgnGame, board: &EventBoard) -> bool {
    if let Some(round) = game.tag("Round").filter(|round| !matches!(*round, "" | "?" | "-")) {
        let mut parts = round.split('.').map(|part| part.trim().parse::<u16>().ok());
        let same = |said: Option<Option<u16>>, known: u16| match said {
            Some(Some(said)) => said == known,
            Some(None) | None => true,
        };
        if !same(parts.next(), board.round) {
            return false;
        }
    }
    [("White", "WhiteFideId", &board.white), ("Black", "BlackFideId", &board.black)].iter().all(
        |(name, id, seat)| {
            let said = game.tag(id).and_then(|id| id.trim().parse::<u32>().ok());
            match (said, seat.fide_id) {
                (Some(said), Some(known)) if said > 0 => said == known,
                _ => game.tag(name).is_some_and(|name| is_name_of(name, &seat.name)),
            }
        },
    )
}

/// Whether two writings name the same person: every word of the shorter one is a word of the longer, or its
/// first letters; one whole word at least is the same.
fn is_name_of(one: &str, other: &str) -> bool {
    let words = |name: &str| -> Vec<String> {
        let plain = fold(name);
        plain
            .split(|c: char| !c.is_alphanumeric())
            .filter(|w| !w.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let (one, other) = (words(one), words(other));
    let (short, mut long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let mut whole = false;
    // Whole words first, so that an initial does not take the place of one.
    let mut rest = Vec::new();
    for word in short {
        match long.iter().position(|known| *known == word) {
            Some(at) => {
                whole |= word.chars().count() > 1;
                long.remove(at);
            }
            None => rest.push(word),
        }
    }
    let all = rest.iter().all(|word| {
        let at = long
            .iter()
            .position(|known| known.starts_with(word.as_str()) || word.starts_with(known.as_str()));
        at.map(|at| long.remove(at)).is_some()
    });
    whole && all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_known_by_their_names_however_they_are_written() {
        for (one, other, same) in [
            ("Carlsen, Magnus", "Carlsen,M", true),
            ("Magnus Carlsen", "Carlsen, Magnus", true),
            ("García Pérez, José", "Garcia Perez, J.", true),
            ("Garcia, Jose", "García Pérez, José", true),
            ("Polgar, Judit", "Polgar, Susan", false),
            ("Polgar, J", "Polgar, Judit", true),
            ("M", "Magnus", false),
            ("", "", false),
        ] {
            assert_eq!(is_name_of(one, other), same, "{one} {other}");
            assert_eq!(is_name_of(other, one), same, "{other} {one}");
        }
    }
}
