//! The rules of each edition, written as the change to the edition before.

use super::clock::{Armageddon, Clock, Rate};
use super::edition::Edition;

/// What an edition says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The edition.
    pub edition: Edition,
    /// The time control of ordinary games.
    pub clock: Clock,
    /// The time control of a game that must decide.
    pub armageddon: Armageddon,
    /// What follows a match that ends level.
    pub decider: Decider,
    /// The least minutes between the last game of a participant and the play-off, where the edition
    /// names them.
    pub start_after: Option<u32>,
    /// The least minutes between two phases.
    pub phase_break: u32,
    /// After how many games of a match there is a break as well.
    pub games_between_breaks: Option<u8>,
    /// Who rules on disputes.
    pub disputes: Disputes,
    /// The formats by number of players.
    pub formats: &'static [Format],
}

/// What follows a match that ends level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decider {
    /// An Armageddon game, colours by lot.
    Armageddon,
    /// An Armageddon game; the winner of the lot chooses the colour.
    ArmageddonByChoice,
    /// Colours are drawn again; single games with alternating colours until one is won.
    ///
    /// The text says that colours alternate "after every odd round"; the reading here is after
    /// every game.
    FirstWin,
}

/// Who rules on disputes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Disputes {
    /// A committee of three other arbiters; final.
    ThreeArbiters,
    /// An appeal immediately after the game.
    AppealAtOnce,
    /// The chief arbiter; final.
    ChiefArbiter,
}

/// The format for a number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Format {
    /// The least number of players.
    pub least: usize,
    /// The greatest number of players.
    pub most: usize,
    pub structure: Structure,
    pub article: &'static str,
}

/// How players of a number decide among themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structure {
    /// A match of two.
    Match,
    /// Everybody against everybody once, by Berger tables.
    RoundRobin {
        /// The pace of the games.
        pace: Pace,
        /// Who receives which number.
        numbers: Numbers,
        /// What follows for those who end level, by their number.
        ties: &'static [(Tied, Then)],
    },
    /// Matches; the loser leaves.
    KnockOut {
        /// Who meets whom.
        pairs: Pairs,
        /// The pace of the matches.
        pace: Pace,
    },
    /// Groups whose winners decide among themselves.
    Groups {
        /// The groups, by tie-break order from 1.
        groups: &'static [&'static [usize]],
        /// The structure of a group.
        within: &'static Structure,
    },
    /// Only the best by tie-break play; they use the format for their number.
    Keep {
        /// How many play.
        best: usize,
        /// What of the others.
        others: Others,
    },
    /// As many matches in the last round as there are places to decide; a preliminary round brings
    /// the players to places × 2^k; in every round the best meets the last.
    Bracket,
}

/// The pace of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Games at the ordinary time control; a match has two of them.
    Ordinary,
    /// Ordinary games if there is time, otherwise Armageddon.
    OrdinaryIfTime,
    /// Armageddon games.
    Armageddon,
}

/// Who receives which number of a Berger table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// By tie-break: the number of the best, of the second, …
    ByTieBreak(&'static [usize]),
    /// By lot.
    ByLot,
}

/// Who meets whom in a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pairs {
    /// The best by tie-break against the last.
    BestAgainstLast,
    /// By lot.
    ByLot,
}

/// How many end a round robin level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tied {
    /// So many.
    Exactly(usize),
    /// Any number.
    Any,
}

/// What follows for those who end a round robin level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// An Armageddon game.
    Armageddon,
    /// A round robin of Armageddon games; still level, fewer moves in the won games.
    ArmageddonRoundRobin,
    /// Fewer moves in the won games.
    FewestMoves,
    /// A knock-out of Armageddon games, the best by tie-break against the last.
    ArmageddonKnockOut,
    /// The format for their number.
    AsForTheirNumber,
    /// The last by tie-break leaves; the others use the format for their number.
    DropLast,
}

/// What of players who are not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Others {
    /// They receive a part of the fund that was fixed beforehand; they share their places.
    PresetShare,
    /// They keep the order of their tie-break.
    ByTieBreak,
}

impl Rules {
    /// The format for a number of players.
    #[must_use]
    pub fn format(&self, players: usize) -> Option<&'static Format> {
        self.formats.iter().find(|format| (format.least..=format.most).contains(&players))
    }
}

/// 6.k.2: a round robin of three; all level, a round robin of Armageddon games, then fewer moves;
/// two level, an Armageddon game.
const THREE_2006: Structure = Structure::RoundRobin {
    pace: Pace::Ordinary,
    numbers: Numbers::ByTieBreak(&[1, 3, 2]),
    ties: &[(Tied::Exactly(3), Then::ArmageddonRoundRobin), (Tied::Exactly(2), Then::Armageddon)],
};

/// 6.k.4: a round robin of five.
const FIVE_2006: Structure = Structure::RoundRobin {
    pace: Pace::Ordinary,
    numbers: Numbers::ByTieBreak(&[1, 4, 2, 5, 3]),
    ties: &[
        (Tied::Exactly(5), Then::FewestMoves),
        (Tied::Exactly(4), Then::ArmageddonKnockOut),
        (Tied::Exactly(3), Then::AsForTheirNumber),
        (Tied::Exactly(2), Then::Armageddon),
    ],
};

/// 6.k.2 b: the Armageddon round robin of three, for itself.
const THREE_ARMAGEDDON_2006: Structure = Structure::RoundRobin {
    pace: Pace::Armageddon,
    numbers: Numbers::ByTieBreak(&[1, 3, 2]),
    ties: &[(Tied::Any, Then::FewestMoves)],
};

/// C.06 annex, article 6 (2006).
pub const PLAYOFF_2006: Rules = Rules {
    edition: Edition::E2006,
    clock: Clock::Rate(Rate { minutes: 3, increment: 5 }),
    armageddon: Armageddon { white: 5, black: 4 },
    decider: Decider::Armageddon,
    start_after: Some(30),
    phase_break: 10,
    games_between_breaks: None,
    disputes: Disputes::ThreeArbiters,
    formats: &[
        exactly(2, Structure::Match, "6.k.1"),
        exactly(3, THREE_2006, "6.k.2"),
        exactly(
            4,
            Structure::KnockOut { pairs: Pairs::BestAgainstLast, pace: Pace::OrdinaryIfTime },
            "6.k.3",
        ),
        exactly(5, FIVE_2006, "6.k.4"),
        exactly(
            6,
            Structure::Groups { groups: &[&[1, 4, 5], &[2, 3, 6]], within: &THREE_2006 },
            "6.k.5",
        ),
        exactly(
            7,
            Structure::RoundRobin {
                pace: Pace::Armageddon,
                numbers: Numbers::ByTieBreak(&[1, 5, 2, 6, 3, 7, 4]),
                ties: &[(Tied::Any, Then::FewestMoves)],
            },
            "6.k.6",
        ),
        exactly(
            8,
            Structure::KnockOut { pairs: Pairs::BestAgainstLast, pace: Pace::Armageddon },
            "6.k.7",
        ),
        // The three winners of the groups of nine: the text leaves their final open; the same
        // format again is the reading here.
        exactly(
            9,
            Structure::Groups {
                groups: &[&[1, 5, 9], &[2, 6, 7], &[3, 4, 8]],
                within: &THREE_ARMAGEDDON_2006,
            },
            "6.k.8",
        ),
        // Who is in which group of five is left open; the pattern of the groups of six goes on.
        exactly(
            10,
            Structure::Groups {
                groups: &[&[1, 4, 5, 8, 9], &[2, 3, 6, 7, 10]],
                within: &FIVE_2006,
            },
            "6.k.9",
        ),
        Format {
            least: 11,
            most: usize::MAX,
            structure: Structure::Keep { best: 8, others: Others::PresetShare },
            article: "6.k.10",
        },
    ],
};

/// The Arbiters' Manual, section 5 (2014).
pub const PLAYOFF_2014: Rules = Rules {
    edition: Edition::E2014,
    // 5.2: the rate is fixed beforehand; an even number of games.
    clock: Clock::Announced,
    // 5.5: sudden death, 5 minutes against 4.
    decider: Decider::ArmageddonByChoice,
    // No pause before the first game is named, and at least ten minutes after every two games.
    start_after: None,
    games_between_breaks: Some(2),
    disputes: Disputes::AppealAtOnce,
    // 5.6: the preliminary round and the rounds.
    formats: &[Format {
        least: 2,
        most: usize::MAX,
        structure: Structure::Bracket,
        article: "5.6",
    }],
    ..PLAYOFF_2006
};

/// C.02, article 13.2 (2019).
pub const PLAYOFF_2019: Rules = Rules {
    edition: Edition::E2019,
    clock: Clock::Rate(Rate { minutes: 3, increment: 2 }),
    decider: Decider::FirstWin,
    disputes: Disputes::ChiefArbiter,
    formats: &[
        exactly(2, Structure::Match, "13.2.11"),
        exactly(
            3,
            Structure::RoundRobin {
                pace: Pace::Ordinary,
                numbers: Numbers::ByLot,
                ties: &[
                    (Tied::Exactly(3), Then::DropLast),
                    (Tied::Exactly(2), Then::AsForTheirNumber),
                ],
            },
            "13.2.11",
        ),
        exactly(4, Structure::KnockOut { pairs: Pairs::ByLot, pace: Pace::Ordinary }, "13.2.11"),
        Format {
            least: 5,
            most: usize::MAX,
            structure: Structure::Keep { best: 4, others: Others::ByTieBreak },
            article: "13.2.11",
        },
    ],
    ..PLAYOFF_2006
};

const fn exactly(players: usize, structure: Structure, article: &'static str) -> Format {
    Format { least: players, most: players, structure, article }
}
