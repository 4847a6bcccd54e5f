//! How a generated game ends.

use std::cmp::Ordering;

use arbitra_model::{ByColour, Colour, Entry, Number, Score};

use super::expectation::expected_percent;
use super::plan::{Plan, Times};
use arbitra_model::Random;

/// The chances of games.
pub struct Games {
    random: Random,
    /// What is wished by number, and what was added later: a stream of its own, so that old seeds
    /// keep their games.
    apart: Random,
    left: Times,
}

/// What happens to a game because it is to happen so many times.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wished {
    Forfeit,
    ForfeitWin,
    ForfeitLoss,
    Unusual,
    Unrated,
}

impl Games {
    /// The chances of a plan.
    pub fn draw(plan: &Plan) -> Games {
        Games {
            random: Random::stream(plan.seed, 5),
            apart: Random::stream(plan.seed, 8),
            left: plan.times,
        }
    }

    /// How many of the wished forfeits and results found no game.
    pub fn missed(&self) -> u32 {
        let Times { forfeits, forfeit_wins, forfeit_losses, unusual, unrated, .. } = self.left;
        let left = [forfeits, forfeit_wins, forfeit_losses, unusual, unrated];
        left.into_iter().flatten().map(u32::from).sum()
    }

    /// What a game brings its two players; `ahead` games are still to be played, this one included.
    pub fn play(
        &mut self,
        plan: &Plan,
        pair: ByColour<Number>,
        ratings: ByColour<u16>,
        ahead: u64,
    ) -> ByColour<Entry> {
        let rates = &plan.rates;
        let random = &mut self.random;
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
        let (won, lost) = (
            self.apart.happens(rates.forfeit_wins.get()),
            self.apart.happens(rates.forfeit_losses.get()),
        );
        let wished = self.wished(ahead);
        let share = |by_number: Option<u16>, share: bool| by_number.is_none() && share;
        let is = |what: Wished| wished == Some(what);
        let white_wins = normal.white >= normal.black;
        if is(Wished::ForfeitLoss) || share(plan.times.forfeit_losses, lost) {
            return forfeit(pair, ByColour { white: false, black: false });
        }
        if is(Wished::ForfeitWin) || share(plan.times.forfeit_wins, won) {
            return forfeit(pair, ByColour { white: white_wins, black: !white_wins });
        }
        if is(Wished::Forfeit) || share(plan.times.forfeits, forfeited) {
            let won = ByColour { white: kind != 0 && white_wins, black: kind != 0 && !white_wins };
            return forfeit(pair, won);
        }
        let unusual = is(Wished::Unusual) || share(plan.times.unusual, unusual);
        let score = match (unusual, kind % 3) {
            (false, _) => normal,
            (true, 0) => ByColour { white: Score::Draw, black: Score::Loss },
            (true, 1) => ByColour { white: Score::Loss, black: Score::Draw },
            (true, _) => ByColour { white: Score::Loss, black: Score::Loss },
        };
        let unrated = is(Wished::Unrated) || share(plan.times.unrated, unrated);
        game(pair, score, !unrated)
    }

    /// Whether one of the things that are wished by number happens to this game: each of the games
    /// ahead is as likely, so that the number comes out.
    fn wished(&mut self, ahead: u64) -> Option<Wished> {
        let left = &mut self.left;
        let mut kinds = [
            (&mut left.forfeits, Wished::Forfeit),
            (&mut left.forfeit_wins, Wished::ForfeitWin),
            (&mut left.forfeit_losses, Wished::ForfeitLoss),
            (&mut left.unusual, Wished::Unusual),
            (&mut left.unrated, Wished::Unrated),
        ];
        one_of_the_wished(&mut self.apart, &mut kinds, ahead)
    }
}

/// Draws which of several things happens at one of the places ahead, if one does, and counts it.
pub fn one_of_the_wished<T: Copy>(
    random: &mut Random,
    kinds: &mut [(&mut Option<u16>, T)],
    ahead: u64,
) -> Option<T> {
    let all: u64 = kinds.iter().map(|(left, _)| u64::from(left.unwrap_or(0))).sum();
    if all == 0 {
        return None;
    }
    let mut ticket = random.below(ahead.max(all));
    for (left, kind) in kinds {
        let count = u64::from(left.unwrap_or(0));
        if ticket < count {
            **left = left.map(|left| left - 1);
            return Some(*kind);
        }
        ticket -= count;
    }
    None
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
