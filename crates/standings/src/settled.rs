//! What people settle where the articles leave something open: the order of those still level, values that
//! somebody else computed, and the rating of unrated players.

use std::str::FromStr;

use arbitra_model::{Exact, Tournament};

/// A value of a self-defined tie-break (`OTHER_…`), computed elsewhere and typed in. Higher is better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    /// The tie-break as the list names it.
    pub tie_break: String,
    /// The pairing number of the player or team.
    pub number: u16,
    /// The value.
    pub value: Exact,
}

impl FromStr for External {
    type Err = ();

    /// `OTHER_X 4 12.5`, between blanks, tabs, commas or semicolons; at most four decimals.
    fn from_str(text: &str) -> Result<External, ()> {
        let mut words = text.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
        let (Some(tie_break), Some(number), Some(value), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(());
        };
        Ok(External {
            tie_break: tie_break.to_owned(),
            number: number.parse().map_err(|_| ())?,
            value: decimal(value).ok_or(())?,
        })
    }
}

/// A decimal number, exactly.
#[must_use]
pub fn decimal(text: &str) -> Option<Exact> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty()
        || whole.len() > 9
        || part.len() > 4
        || !is_number(whole)
        || !is_number(part)
    {
        return None;
    }
    let number: i64 = format!("{whole}{part}").parse().ok()?;
    let parts = 10i64.pow(u32::try_from(part.len()).ok()?);
    Some(Exact::ratio(sign * number, parts))
}

/// The rating that unrated players count with in tie-breaks on ratings (C.07 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// This one.
    Fixed(u16),
    /// The lowest rating of the event.
    Lowest,
    /// The average rating of the event, rounded; a half goes up.
    Average,
}

impl Unrated {
    /// The rating; none if nobody has one to take it from.
    #[must_use]
    pub fn rating(self, tournament: &Tournament) -> Option<u16> {
        let ratings = || tournament.players.iter().filter_map(|p| p.rating).filter(|r| *r > 0);
        match self {
            Unrated::Fixed(rating) => Some(rating),
            Unrated::Lowest => ratings().min(),
            Unrated::Average => {
                let (count, sum) =
                    (ratings().count() as u64, ratings().map(u64::from).sum::<u64>());
                let average = (2 * sum + count).checked_div(2 * count)?;
                u16::try_from(average).ok()
            }
        }
    }
}

impl FromStr for Unrated {
    type Err = String;

    fn from_str(text: &str) -> Result<Unrated, String> {
        match text.trim() {
            "lowest" => Ok(Unrated::Lowest),
            "average" => Ok(Unrated::Average),
            number => {
                number.parse().map(Unrated::Fixed).map_err(|_| "1500, lowest, average".to_owned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Number, Player};

    use super::*;

    #[test]
    fn values_are_read_exactly() {
        let read: External = "OTHER_X;4;12.50".parse().unwrap();
        assert_eq!((read.number, read.value), (4, Exact::ratio(25, 2)));
        assert_eq!(decimal("-0.25"), Some(Exact::ratio(-1, 4)));
        for text in ["", "x", "1.23456", ".5", "1e3", "12345678901"] {
            assert_eq!(decimal(text), None, "{text}");
        }
        assert!("OTHER_X 4".parse::<External>().is_err());
    }

    #[test]
    fn unrated_players_count_as_somebody_says() {
        let player =
            |number, rating| Player { rating, ..Player::new(Number::new(number).unwrap(), "x") };
        let players = vec![player(1, Some(2000)), player(2, Some(1501)), player(3, None)];
        let tournament = Tournament { players, ..Tournament::default() };
        assert_eq!(Unrated::Lowest.rating(&tournament), Some(1501));
        assert_eq!(Unrated::Average.rating(&tournament), Some(1751));
        assert_eq!(Unrated::Fixed(1400).rating(&tournament), Some(1400));
        assert_eq!(Unrated::Average.rating(&Tournament::default()), None);
        assert_eq!("average".parse(), Ok(Unrated::Average));
    }
}
