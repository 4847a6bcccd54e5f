//! A report file whose results are those for ratings, read as the tournament counted them.

use std::borrow::Cow;

use arbitra_model::{Colour, Entry, Number, Round, Score, Tournament};

use crate::settings;

/// What stands at the end of a comment about a result that counts for ratings only (C.04.2 4.3).
const RATING_ONLY: &str = "(rating only)";

/// The tournament with the results that counted in it, where comments of the file say that others are
/// recorded for ratings: `Correction @ Round 1: 4-9: 1-0 => 0-1, colours reversed (rating only)`. What
/// cannot be understood is left as it is.
#[must_use]
pub fn as_counted(tournament: &Tournament) -> Cow<'_, Tournament> {
    let mut counted = with_later_ratings(tournament);
    for comment in tournament.comments.iter().rev() {
        let said = comment.trim().strip_suffix(RATING_ONLY).map(str::trim_end);
        let Some(said) = said.and_then(|said| said.strip_prefix("Correction @ Round ")) else {
            continue;
        };
        if let Some(before) = before(tournament, said) {
            let counted = counted.to_mut();
            for (index, round, entry) in before {
                counted.players[index].entries[round.index()] = entry;
            }
        }
    }
    counted
}

/// The ratings of later periods that a file keeps in its settings: `3@5=2261`, number 3 from round 5
/// on.
fn with_later_ratings(tournament: &Tournament) -> Cow<'_, Tournament> {
    let Some(told) = settings::of(tournament, "ratings") else {
        return Cow::Borrowed(tournament);
    };
    let mut counted = tournament.clone();
    for (who, rating) in told {
        let Some((number, from)) = who.split_once('@') else { continue };
        let number = number.parse().ok().and_then(Number::new);
        let from = from.parse().ok().and_then(Round::new);
        let (Some(number), Some(from)) = (number, from) else { continue };
        let rating = rating.parse().ok().filter(|rating: &u16| *rating > 0);
        if let Some(index) = counted.player_index(number)
            && !counted.players[index].later_ratings.contains(&(from, rating))
        {
            counted.players[index].later_ratings.push((from, rating));
        }
    }
    Cow::Owned(counted)
}

/// What counted for both players: `1: 4-9: 1-0 => 0-1`, White as the round was paired.
fn before(tournament: &Tournament, said: &str) -> Option<[(usize, Round, Entry); 2]> {
    let (round, rest) = said.split_once(": ")?;
    let round = Round::new(round.trim().parse().ok()?)?;
    let (pair, change) = rest.split_once(": ")?;
    let (one, other) = pair.split_once('-')?;
    let number = |text: &str| Number::new(text.trim().parse().ok()?);
    let (white, black) = (number(one)?, number(other)?);
    let (was, _) = change.split_once(" => ")?;
    let place = |number| tournament.player_index(number);
    let (first, second) = (place(white)?, place(black)?);
    let met =
        |index: usize, other| tournament.players[index].entry(round).opponent() == Some(other);
    if !met(first, black) || !met(second, white) {
        return None;
    }
    Some([
        (first, round, entry(was.trim(), Colour::White, black)?),
        (second, round, entry(was.trim(), Colour::Black, white)?),
    ])
}

/// What a result in the signs of a file brought the player of a colour.
fn entry(result: &str, colour: Colour, opponent: Number) -> Option<Entry> {
    let rated = !result.ends_with('u');
    let signs: Vec<char> = result.trim_end_matches('u').chars().collect();
    let &[white, '-', black] = signs.as_slice() else { return None };
    let own = if colour == Colour::White { white } else { black };
    let score = match own {
        '1' => Score::Win,
        '=' | '½' => Score::Draw,
        '0' => Score::Loss,
        '+' | '-' => {
            let (opponent, colour) = (Some(opponent), Some(colour));
            return Some(Entry::Forfeit { opponent, colour, won: own == '+' });
        }
        '?' => return Some(Entry::Adjourned { opponent, colour }),
        _ => return None,
    };
    Some(Entry::Game { opponent, colour, score, rated })
}

#[cfg(test)]
mod tests {
    use arbitra_model::Player;

    use super::*;

    fn game(opponent: u16, colour: Colour, score: Score) -> Entry {
        Entry::Game { opponent: Number::new(opponent).unwrap(), colour, score, rated: true }
    }

    fn tournament(comment: &str) -> Tournament {
        let player = |number, entry| Player {
            entries: vec![entry],
            ..Player::new(Number::new(number).unwrap(), "x")
        };
        Tournament {
            players: vec![
                player(1, game(2, Colour::Black, Score::Loss)),
                player(2, game(1, Colour::White, Score::Win)),
            ],
            comments: vec![comment.to_owned()],
            ..Tournament::default()
        }
    }

    #[test]
    fn what_counted_is_taken_back() {
        let file =
            tournament("Correction @ Round 1: 1-2: 1-0 => 0-1, colours reversed (rating only)");
        let counted = as_counted(&file);
        assert_eq!(counted.players[0].entries, [game(2, Colour::White, Score::Win)]);
        assert_eq!(counted.players[1].entries, [game(1, Colour::Black, Score::Loss)]);
    }

    #[test]
    fn what_is_not_understood_changes_nothing() {
        for comment in [
            "Correction @ Round 1: 1-2: 1-0 => 0-1 (after pairing of Round 2)",
            "Correction @ Round 9: 1-2: 1-0 => 0-1 (rating only)",
            "Correction @ Round 1: 1-7: 1-0 => 0-1 (rating only)",
            "Correction @ Round 1: 1-2: x => 0-1 (rating only)",
            "Correction @ Round 1 (rating only)",
        ] {
            let file = tournament(comment);
            assert_eq!(*as_counted(&file), file, "{comment}");
        }
    }
}
