//! Editions of the Laws of Chess.

pub use arbitra_model::LawsEdition as Edition;

/// What the editions say differently about the game itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// When a repetition ends the game by itself (9.6).
    pub fivefold: Fivefold,
    /// Which touched pieces of both colours count (4.3).
    pub both_colours: BothColours,
    /// What a resignation brings an opponent who cannot mate (5.1b).
    pub resignation: Resignation,
    /// The minutes after which an absent player loses where the regulations name none (6.7).
    pub default_time: Option<u32>,
}

/// What a resignation brings an opponent who cannot mate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resignation {
    /// The game.
    Wins,
    /// A draw.
    DrawsWithoutMate,
}

/// Which capture is owed by who touched several pieces of both colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothColours {
    /// Any one of the opponent's with any own one, in the order of touching.
    AnyPair,
    /// The first one of the opponent's with the first own one, or none.
    FirstPair,
}

/// When a repetition ends the game by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fivefold {
    /// "At least five consecutive alternate moves by each player": the position stands again after
    /// every second move of both players, five times without a break.
    Alternate,
    /// "At least five times", with any moves between.
    Anywhere,
}

const LAWS_2014: Rules = Rules {
    fivefold: Fivefold::Alternate,
    both_colours: BothColours::AnyPair,
    resignation: Resignation::Wins,
    default_time: None,
};

const LAWS_2017: Rules = Rules {
    fivefold: Fivefold::Anywhere,
    both_colours: BothColours::FirstPair,
    default_time: Some(0),
    ..LAWS_2014
};

const LAWS_2023: Rules = Rules { resignation: Resignation::DrawsWithoutMate, ..LAWS_2017 };

/// Where an article of 2014 stands in the editions of 2017 and 2018, and in that of 2023.
const NUMBERS: [(&str, &str, &str); 24] = [
    ("4.3a", "4.3.1", "4.3.1"),
    ("4.3b", "4.3.2", "4.3.2"),
    ("4.3c", "4.3.3", "4.3.3"),
    ("4.4a", "4.4.1", "4.4.1"),
    ("4.4b", "4.4.2", "4.4.2"),
    ("4.4c", "4.4.3", "4.4.3"),
    ("5.1a", "5.1.1", "5.1.1"),
    ("5.1b", "5.1.2", "5.1.2"),
    ("5.2a", "5.2.1", "5.2.1"),
    ("5.2b", "5.2.2", "5.2.2"),
    ("6.7a", "6.7.1", "6.7.1"),
    ("6.7b", "6.7.2", "6.7.2"),
    ("7.5a", "7.5.1", "7.5.1"),
    ("8.1", "8.1", "8.1"),
    ("8.1a", "8.1.1", "8.1.1"),
    ("8.1e", "8.1.6", "8.1.6"),
    ("9.2a", "9.2.1.1", "9.2.1"),
    ("9.2b", "9.2.1.2", "9.2.2"),
    ("9.3a", "9.3.1", "9.3.1"),
    ("9.3b", "9.3.2", "9.3.2"),
    ("9.5a", "9.5.2", "9.5.2"),
    ("9.5b", "9.5.3", "9.5.3"),
    ("9.6a", "9.6.1", "9.6.1"),
    ("9.6b", "9.6.2", "9.6.2"),
];

/// What an edition of the Laws says, and where. The editions themselves are a word that every part of
/// the program shares, so that regulations can name one.
pub trait Says {
    /// What the edition says.
    #[must_use]
    fn rules(self) -> Rules;

    /// The number in this edition of an article of 2014; one that is not listed kept its number.
    #[must_use]
    fn article(self, of_2014: &'static str) -> &'static str;
}

impl Says for Edition {
    fn rules(self) -> Rules {
        match self {
            Edition::E2014 => LAWS_2014,
            Edition::E2017 | Edition::E2018 => LAWS_2017,
            Edition::E2023 => LAWS_2023,
        }
    }

    fn article(self, of_2014: &'static str) -> &'static str {
        let Some(row) = NUMBERS.iter().find(|row| row.0 == of_2014) else { return of_2014 };
        match self {
            Edition::E2014 => row.0,
            Edition::E2017 | Edition::E2018 => row.1,
            Edition::E2023 => row.2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruling::is_article;

    #[test]
    fn every_number_is_an_article_of_its_edition() {
        for edition in Edition::ALL {
            for (of_2014, _, _) in NUMBERS {
                let number = edition.article(of_2014);
                assert!(is_article(edition, number), "{of_2014} in {edition}: {number}");
            }
        }
        assert_eq!(Edition::E2018.article("9.2b"), "9.2.1.2");
        assert_eq!(Edition::E2023.article("8.7"), "8.7");
    }
}
