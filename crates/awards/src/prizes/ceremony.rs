//! The list as it is read out at the ceremony: the smallest prize first, the winner last.

use arbitra_model::{Number, Points};

use super::{Award, Distribution, Money, Part, Prize, Ranking};

/// Somebody who is called to the stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    /// The pairing number.
    pub number: Number,
    /// The name.
    pub name: String,
    /// The final place, from 1.
    pub place: u16,
    /// The points scored.
    pub points: Points,
    /// The money, all prizes together.
    pub amount: Money,
    /// What it was won with, the dearest first.
    pub won: Vec<Won>,
}

/// A prize somebody is called for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// Which prize.
    pub prize: Prize,
    /// Whether others have a part of it too.
    pub shared: bool,
    /// The index of its cup, medal or title in [`Distribution::trophies`], if it has one.
    pub trophy: Option<usize>,
}

/// Everybody who receives money or a trophy, last to first: whoever has only prizes of categories
/// or of juries comes before those with prizes of places, and the winner comes last.
#[must_use]
pub fn called(ranking: &Ranking, distribution: &Distribution) -> Vec<Announced> {
    let mut list: Vec<Announced> = Vec::new();
    for (index, finisher) in ranking.finishers().iter().enumerate() {
        let award = distribution.awards.iter().find(|award| award.number == finisher.number);
        let won = won(finisher.number, award, distribution);
        if award.is_none() && won.is_empty() {
            continue;
        }
        list.push(Announced {
            number: finisher.number,
            name: finisher.name.clone(),
            place: u16::try_from(index + 1).unwrap_or(u16::MAX),
            points: finisher.points,
            amount: award.map_or(Money::ZERO, |award| award.amount),
            won,
        });
    }
    // Stable: within both parts the order of the standings, turned round.
    list.reverse();
    let by_place = |announced: &Announced| {
        announced.won.iter().any(|won| matches!(won.prize, Prize::Main { .. }))
    };
    list.sort_by_key(by_place);
    list
}

fn won(number: Number, award: Option<&Award>, distribution: &Distribution) -> Vec<Won> {
    let mut won: Vec<Won> = Vec::new();
    let parts = award.map_or(&[][..], |award| &award.parts);
    for part in parts {
        let shared = part.among > 1;
        for prize in own(part, number, award) {
            match won.iter_mut().find(|known| known.prize == prize) {
                // One half by place, the other shared: the place is what is read out.
                Some(known) => known.shared &= shared,
                None => won.push(Won { prize, shared, trophy: None }),
            }
        }
    }
    for (index, trophy) in distribution.trophies.iter().enumerate() {
        if !trophy.winners.contains(&number) {
            continue;
        }
        match won.iter_mut().find(|known| known.prize == trophy.prize) {
            Some(known) => known.trophy = Some(index),
            None => won.push(Won {
                prize: trophy.prize,
                shared: trophy.winners.len() > 1,
                trophy: Some(index),
            }),
        }
    }
    won
}

/// The prizes of a part that its owner is called for: of a pool of places the own place, if the
/// pool has it, else all of it.
fn own(part: &Part, number: Number, award: Option<&Award>) -> Vec<Prize> {
    let place = award.filter(|award| award.number == number).map(|award| award.place);
    let mine = |prize: &&Prize| matches!(prize, Prize::Main { place: p } if Some(*p) == place);
    match part.prizes.iter().find(mine) {
        Some(prize) => vec![*prize],
        None => part.prizes.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Claim, Finisher, Fund, Level, Person, distribute};
    use super::*;

    #[test]
    fn the_winner_comes_last() {
        let fund = Fund::from_toml(
            "currency = 'EUR'\nmethod = 'shared'\nmain = [{ amount = 100, trophy = 'Cup' }, 50]\n\
             [[category]]\nname = 'Under 1500'\nrating = { below = 1500 }\nprizes = [20]",
        )
        .unwrap();
        let finisher = |number: u16, points, rating| Finisher {
            number: Number::new(number).unwrap(),
            name: format!("Player {number}"),
            points: Points::from_hundredths(points),
            level: if number == 3 { Level::OnPoints } else { Level::Behind },
            claim: Claim::Stands,
            games: 5,
            person: Person { rating: Some(rating), ..Person::default() },
        };
        let list = vec![
            finisher(1, 500, 2000),
            finisher(2, 400, 1900),
            finisher(3, 400, 1950),
            finisher(4, 100, 1400),
        ];
        let ranking = Ranking::new(list).unwrap();
        let list = called(&ranking, &distribute(&fund, &ranking));
        let shown: Vec<(u16, i64, usize, bool, bool)> = list
            .iter()
            .map(|one| {
                let trophy = one.won.iter().any(|won| won.trophy.is_some());
                (one.number.get(), one.amount.minor(), one.won.len(), one.won[0].shared, trophy)
            })
            .collect();
        assert_eq!(
            shown,
            [
                (4, 2000, 1, false, false),
                (3, 2500, 1, true, false),
                (2, 2500, 1, true, false),
                (1, 10_000, 1, false, true),
            ]
        );
    }
}
