//! What each edition of B.02 prescribes, written as the change to its predecessor.

/// An edition of the rating regulations as values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// How far a difference counts in standard games (8.3).
    pub difference: DifferenceRule,
    /// How far a difference counts in rapid and blitz.
    pub quick_difference: DifferenceRule,
    /// Which rapid and blitz games have too wide a gap to be rated.
    pub quick_gap: Option<WideGap>,
    /// The development coefficient of standard games.
    pub k: KRule,
    /// The development coefficient of rapid and blitz games.
    pub quick_k: KRule,
    /// The most that K times the games of a period may be.
    pub most_k_games: i32,
    /// How first ratings are reckoned (8.2).
    pub first: FirstRule,
    /// The fewest games against rated opponents for a first rating.
    pub first_games: usize,
    /// The lowest rating that is published.
    pub floor: i32,
    /// The least thinking time of standard games.
    pub time: TimeRule,
}

/// How far a rating difference counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceRule {
    /// At most so much, for everybody.
    AtMost(i32),
    /// At most so much, for players rated below a limit; in full for the others.
    AtMostBelow {
        /// At most so much.
        most: i32,
        /// The first rating for which the difference counts in full.
        rating: i32,
    },
}

/// Games with a gap this wide are not rated if one of the players is this strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WideGap {
    /// The smallest difference that is too wide.
    pub gap: i32,
    /// One player is rated above this.
    pub above: i32,
}

/// The development coefficient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KRule {
    /// 40 for the new and the young, 20 below 2400, 10 once 2400 was reached.
    ByCareer,
    /// The same for everybody.
    Fixed(i32),
}

/// How a first rating is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstRule {
    /// The average of the opponents; below 50 % less the table's difference, above 50 % more by so
    /// much for each half point.
    BonusAboveHalf(i32),
    /// Two further opponents of this rating, both drawn, and the table's difference; capped.
    TwoHypothetical {
        /// The rating of the two.
        rating: i32,
        /// The highest first rating.
        most: i32,
    },
}

/// The least thinking time for sixty moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeRule {
    /// Judged for the whole event by its strongest player.
    ByEvent(TimeLimits),
    /// Judged for each game by its stronger player.
    ByGame(TimeLimits),
}

/// Who needs how many minutes for sixty moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    /// From this rating on 120 minutes.
    pub two_hours: i32,
    /// From this rating on 90 minutes; below, 60.
    pub ninety: i32,
    /// A first control by moves has at least so many.
    pub first_control: u16,
}

impl TimeLimits {
    /// The minutes a game of this strength needs.
    #[must_use]
    pub const fn minutes(&self, rating: i32) -> u32 {
        if rating >= self.two_hours {
            120
        } else if rating >= self.ninety {
            90
        } else {
            60
        }
    }
}

impl Rules {
    /// The edition of July 2014.
    pub const E2014: Rules = Rules {
        difference: DifferenceRule::AtMost(400),
        quick_difference: DifferenceRule::AtMost(400),
        quick_gap: None,
        k: KRule::ByCareer,
        quick_k: KRule::Fixed(20),
        most_k_games: 700,
        first: FirstRule::BonusAboveHalf(20),
        first_games: 5,
        floor: 1000,
        time: TimeRule::ByEvent(TimeLimits { two_hours: 2200, ninety: 1600, first_control: 40 }),
    };

    /// The edition of 1 March 2024.
    pub const E2024: Rules = Rules {
        quick_k: KRule::ByCareer,
        first: FirstRule::TwoHypothetical { rating: 1800, most: 2200 },
        floor: 1400,
        time: TimeRule::ByGame(TimeLimits { two_hours: 2400, ninety: 1800, first_control: 30 }),
        ..Rules::E2014
    };

    /// The amendment of 1 December 2024, for rapid and blitz.
    pub const E2024_DECEMBER: Rules =
        Rules { quick_gap: Some(WideGap { gap: 600, above: 2600 }), ..Rules::E2024 };

    /// The amendment of 1 October 2025.
    pub const E2025: Rules = Rules {
        difference: DifferenceRule::AtMostBelow { most: 400, rating: 2650 },
        ..Rules::E2024_DECEMBER
    };
}
