//! Board prizes of team events: the best results on one board (prizes.md 4).

use arbitra_model::{Number, Points};

use super::{Claim, Finisher, Level, Person, Ranking, RankingError};

/// What one player did on one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardScore {
    /// The player's number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// The points scored on the board.
    pub points: Points,
    /// The games played on it.
    pub games: u16,
    /// The performance rating on it, where it is defined.
    pub performance: Option<u16>,
    /// The order by the announced tie-breaks or lots; a smaller number is better.
    pub order: u32,
    /// What categories ask about.
    pub person: Person,
}

/// By what results on a board are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardMeasure {
    /// Points per game.
    Percentage,
    /// The performance rating; whoever has none comes last.
    Performance,
}

/// How many games a board prize takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MinimumGames {
    /// So many.
    Games(u16),
    /// Two thirds of the rounds, rounded up.
    TwoThirds {
        /// The rounds of the event.
        rounds: u16,
    },
}

/// The announced rule of board prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardRule {
    /// What is compared.
    pub measure: BoardMeasure,
    /// How many games it takes.
    pub minimum: MinimumGames,
}

/// The standings of a board, for a fund whose main prizes are its board prizes.
///
/// Equal by the measure, more games go first, then the announced order; whoever is equal in all
/// three shares.
///
/// # Errors
/// If a player is in the list twice.
pub fn board_ranking(scores: &[BoardScore], rule: BoardRule) -> Result<Ranking, RankingError> {
    let least = match rule.minimum {
        MinimumGames::Games(games) => games,
        MinimumGames::TwoThirds { rounds } => (2 * rounds).div_ceil(3),
    };
    let enough = |score: &&BoardScore| score.games >= least.max(1);
    let mut list: Vec<&BoardScore> = scores.iter().filter(enough).collect();
    list.sort_by(|a, b| {
        better_first(rule.measure, a, b)
            .then(b.games.cmp(&a.games))
            .then(a.order.cmp(&b.order))
            .then(a.number.cmp(&b.number))
    });
    let mut finishers: Vec<Finisher> = Vec::with_capacity(list.len());
    for (index, score) in list.iter().enumerate() {
        let above = index.checked_sub(1).map(|above| list[above]);
        let level = match above {
            Some(above) if better_first(rule.measure, above, score).is_eq() => {
                if (above.games, above.order) == (score.games, score.order) {
                    Level::Entirely
                } else {
                    Level::OnPoints
                }
            }
            _ => Level::Behind,
        };
        finishers.push(Finisher {
            number: score.number,
            name: score.name.clone(),
            points: score.points,
            level,
            claim: Claim::Stands,
            games: score.games,
            person: score.person.clone(),
        });
    }
    Ranking::new(finishers)
}

fn better_first(measure: BoardMeasure, a: &BoardScore, b: &BoardScore) -> std::cmp::Ordering {
    match measure {
        BoardMeasure::Percentage => {
            let cross = |x: &BoardScore, y: &BoardScore| {
                i64::from(x.points.hundredths()) * i64::from(y.games)
            };
            cross(b, a).cmp(&cross(a, b))
        }
        BoardMeasure::Performance => b.performance.cmp(&a.performance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(number: u16, hundredths: i32, games: u16, performance: Option<u16>) -> BoardScore {
        BoardScore {
            number: Number::new(number).unwrap(),
            name: format!("Player {number}"),
            points: Points::from_hundredths(hundredths),
            games,
            performance,
            order: u32::from(number),
            person: Person::default(),
        }
    }

    fn order(ranking: &Ranking) -> Vec<(u16, Level)> {
        ranking.finishers().iter().map(|f| (f.number.get(), f.level)).collect()
    }

    #[test]
    fn compares_percentages_then_games() {
        let scores = [
            score(1, 450, 6, None),
            score(2, 600, 8, None),
            score(3, 700, 9, None),
            score(4, 500, 5, None),
        ];
        let minimum = MinimumGames::TwoThirds { rounds: 9 };
        let rule = BoardRule { measure: BoardMeasure::Percentage, minimum };
        // 7/9 before 6/8 = 4½/6; five games are not two thirds of nine rounds.
        assert_eq!(
            order(&board_ranking(&scores, rule).unwrap()),
            [(3, Level::Behind), (2, Level::Behind), (1, Level::OnPoints)]
        );
    }

    #[test]
    fn compares_performances() {
        let mut scores =
            vec![score(1, 0, 7, None), score(2, 0, 7, Some(2500)), score(3, 0, 7, Some(2500))];
        scores[2].order = 2;
        let rule =
            BoardRule { measure: BoardMeasure::Performance, minimum: MinimumGames::Games(7) };
        assert_eq!(
            order(&board_ranking(&scores, rule).unwrap()),
            [(2, Level::Behind), (3, Level::Entirely), (1, Level::Behind)]
        );
    }
}
