//! The final standings as far as prizes look at them.

use std::collections::BTreeSet;

use arbitra_model::{Date, Federation, Language, Number, Points, Said as _, Sex, Title};

/// One player of the final standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finisher {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// The points scored.
    pub points: Points,
    /// How the player stands to the one above in the list.
    pub level: Level,
    /// Whether the claim to prizes stands.
    pub claim: Claim,
    /// The games actually played.
    pub games: u16,
    /// What categories ask about, as it was at the start.
    pub person: Person,
}

/// How a player stands to the one above in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Not level: fewer points, or separated by a play-off. The first of the list, too.
    Behind,
    /// Level on points, behind on tie-break.
    OnPoints,
    /// Level on points and on every tie-break: they share whatever the method is.
    Entirely,
}

/// Whether a player may receive prizes at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The normal case.
    Stands,
    /// Lost by the announced rules, such as by withdrawing without notice. The place remains.
    Lost,
}

/// What categories ask about a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Person {
    /// The rating at the start; none if unrated.
    pub rating: Option<u16>,
    /// The birth date, perhaps a year only.
    pub birth: Option<Date>,
    /// The recorded sex.
    pub sex: Option<Sex>,
    pub federation: Option<Federation>,
    /// The FIDE title.
    pub title: Option<Title>,
    pub club: Option<String>,
    /// Groups the organiser put the player into.
    pub groups: Vec<String>,
}

/// The final standings, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking(Vec<Finisher>);

/// Standings that are none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum RankingError {
    /// A player who is in the list twice.
    Twice(Number),
    /// A play-off whose players are not exactly the next ones of the standings.
    NotNeighbours,
}

impl Ranking {
    /// The final standings from a list, best first.
    ///
    /// # Errors
    /// If a player is in the list twice.
    pub fn new(mut finishers: Vec<Finisher>) -> Result<Ranking, RankingError> {
        let mut seen = BTreeSet::new();
        if let Some(twice) = finishers.iter().find(|finisher| !seen.insert(finisher.number)) {
            return Err(RankingError::Twice(twice.number));
        }
        if let Some(first) = finishers.first_mut() {
            first.level = Level::Behind;
        }
        Ok(Ranking(finishers))
    }

    /// The players, best first.
    #[must_use]
    pub fn finishers(&self) -> &[Finisher] {
        &self.0
    }

    /// The name of a player; empty if nobody has the number.
    #[must_use]
    pub fn name(&self, number: Number) -> &str {
        let found = self.0.iter().find(|finisher| finisher.number == number);
        found.map_or("", |finisher| &finisher.name)
    }

    /// The standings after a play-off: its places replace the tie-breaks of the players involved.
    ///
    /// Players of one place (losing semi-finalists, say) share the prizes of their places, whatever
    /// the method.
    ///
    /// # Errors
    /// If the players of the play-off are not neighbours in the standings, or not in them.
    pub fn after_play_off(&self, places: &[Vec<Number>]) -> Result<Ranking, RankingError> {
        let involved: BTreeSet<Number> = places.iter().flatten().copied().collect();
        let count = places.iter().map(Vec::len).sum::<usize>();
        let start = self.0.iter().position(|f| involved.contains(&f.number));
        let Some(start) = start.filter(|_| involved.len() == count) else {
            return Err(RankingError::NotNeighbours);
        };
        let block = self.0.get(start..start + count).ok_or(RankingError::NotNeighbours)?;
        let mut decided = Vec::with_capacity(count);
        for place in places {
            for (index, number) in place.iter().enumerate() {
                let finisher = block
                    .iter()
                    .find(|finisher| finisher.number == *number)
                    .ok_or(RankingError::NotNeighbours)?;
                let level = if index == 0 { Level::Behind } else { Level::Entirely };
                decided.push(Finisher { level, ..finisher.clone() });
            }
        }
        let mut finishers = self.0.clone();
        finishers.splice(start..start + count, decided);
        // Whoever was level with the block stays level among themselves only.
        if let Some(next) = finishers.get_mut(start + count) {
            next.level = Level::Behind;
        }
        Ranking::new(finishers)
    }

    /// The players in groups: the indices of those who are level in the given sense.
    pub(super) fn groups(&self, level: Level) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (index, finisher) in self.0.iter().enumerate() {
            let together = match level {
                Level::Behind => false,
                Level::OnPoints => finisher.level != Level::Behind,
                Level::Entirely => finisher.level == Level::Entirely,
            };
            match groups.last_mut() {
                Some(group) if together => group.push(index),
                _ => groups.push(vec![index]),
            }
        }
        groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finisher(number: u16, level: Level) -> Finisher {
        Finisher {
            number: Number::new(number).unwrap(),
            name: format!("Player {number}"),
            points: Points::ZERO,
            level,
            claim: Claim::Stands,
            games: 0,
            person: Person::default(),
        }
    }

    #[test]
    fn groups_by_both_senses() {
        let levels = [Level::OnPoints, Level::OnPoints, Level::Entirely, Level::Behind];
        let list = levels.iter().zip(1..).map(|(level, n)| finisher(n, *level)).collect();
        let ranking = Ranking::new(list).unwrap();
        assert_eq!(ranking.groups(Level::OnPoints), [vec![0, 1, 2], vec![3]]);
        assert_eq!(ranking.groups(Level::Entirely), [vec![0], vec![1, 2], vec![3]]);
    }

    #[test]
    fn a_play_off_replaces_the_tie_breaks() {
        let list = (1..=5).map(|n| finisher(n, Level::OnPoints)).collect();
        let ranking = Ranking::new(list).unwrap();
        let number = |n| Number::new(n).unwrap();
        let after = ranking
            .after_play_off(&[vec![number(3)], vec![number(1)], vec![number(2), number(4)]])
            .unwrap();
        let order: Vec<u16> = after.finishers().iter().map(|f| f.number.get()).collect();
        assert_eq!(order, [3, 1, 2, 4, 5]);
        assert_eq!(after.groups(Level::OnPoints), [vec![0], vec![1], vec![2, 3], vec![4]]);
        assert_eq!(
            ranking.after_play_off(&[vec![number(1)], vec![number(3)]]),
            Err(RankingError::NotNeighbours)
        );
    }

    #[test]
    fn nobody_finishes_twice() {
        let list = vec![finisher(1, Level::Behind), finisher(1, Level::Behind)];
        assert!(matches!(Ranking::new(list), Err(RankingError::Twice(_))));
    }
}
