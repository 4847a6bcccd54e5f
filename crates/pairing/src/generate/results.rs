//! How a generated game ends.

use std::cmp::Ordering;

use arbitra_model::{ByColour, Colour, Entry, Number, Score};

use super::expectation::expected_percent;
use super::plan::Plan;
use arbitra_model::Random;

/// What a game brings its two players.
pub fn play(
    random: &mut Random,
    plan: &Plan,
    pair: ByColour<Number>,
    ratings: ByColour<u16>,
) -> ByColour<Entry> {
    let rates = &plan.rates;
    // Always the same number of draws from the stream, so that rates do not disturb each other.
    let (forfeited, unusual, unrated) = (
        random.happens(rates.forfeits.get()),
        random.happens(rates.unusual.get()),
        random.happens(rates.unrated.get()),
    );
    let expected = outcome(random, rates.draws.get(), ratings);
    let normal = match plan.results.of(pair.white.get(), pair.black.get()) {
        None => expected,
        Some(Ordering::Greater) => ByColour { white: Score::Win, black: Score::Loss },
        Some(Ordering::Equal) => ByColour { white: Score::Draw, black: Score::Draw },
        Some(Ordering::Less) => ByColour { white: Score::Loss, black: Score::Win },
    };
    let kind = random.below(8);
    if forfeited {
        let won = ByColour {
            white: kind != 0 && normal.white >= normal.black,
            black: kind != 0 && normal.white < normal.black,
        };
        return forfeit(pair, won);
    }
    let score = match (unusual, kind % 3) {
        (false, _) => normal,
        (true, 0) => ByColour { white: Score::Draw, black: Score::Loss },
        (true, 1) => ByColour { white: Score::Loss, black: Score::Draw },
        (true, _) => ByColour { white: Score::Loss, black: Score::Loss },
    };
    game(pair, score, !unrated)
}

/// Win, draw or loss so that the mean is the expectation `e` of the ratings: a draw with chance
/// `draws · 2·min(e, 1 − e)`, a win with `e` less half of that.
fn outcome(random: &mut Random, draws: u16, ratings: ByColour<u16>) -> ByColour<Score> {
    let percent = expected_percent(ratings.white, ratings.black);
    // Hundred-thousandths: per cent times per mille.
    let half_draws = u64::from(draws) * u64::from(percent.min(100 - percent));
    let win = u64::from(percent) * 1000 - half_draws;
    let ticket = random.below(100_000);
    let (white, black) = if ticket < win {
        (Score::Win, Score::Loss)
    } else if ticket < win + 2 * half_draws {
        (Score::Draw, Score::Draw)
    } else {
        (Score::Loss, Score::Win)
    };
    ByColour { white, black }
}

fn game(pair: ByColour<Number>, score: ByColour<Score>, rated: bool) -> ByColour<Entry> {
    ByColour {
        white: Entry::Game {
            opponent: pair.black,
            colour: Colour::White,
            score: score.white,
            rated,
        },
        black: Entry::Game {
            opponent: pair.white,
            colour: Colour::Black,
            score: score.black,
            rated,
        },
    }
}

fn forfeit(pair: ByColour<Number>, won: ByColour<bool>) -> ByColour<Entry> {
    ByColour {
        white: Entry::Forfeit {
            opponent: Some(pair.black),
            colour: Some(Colour::White),
            won: won.white,
        },
        black: Entry::Forfeit {
            opponent: Some(pair.white),
            colour: Some(Colour::Black),
            won: won.black,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_the_expectation() {
        let mut random = Random::new(5);
        let ratings = ByColour { white: 2000, black: 1900 };
        let (mut twice_points, mut draws) = (0, 0);
        for _ in 0..20_000 {
            match outcome(&mut random, 500, ratings).white {
                Score::Win => twice_points += 2,
                Score::Draw => (twice_points, draws) = (twice_points + 1, draws + 1),
                Score::Loss => {}
            }
        }
        // Expectation 64 %, draws 500 ‰ of 72 %.
        assert!((25_200..26_000).contains(&twice_points), "{twice_points}");
        assert!((6_900..7_500).contains(&draws), "{draws}");
    }
}
