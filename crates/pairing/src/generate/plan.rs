//! What a random tournament shall be like.

use std::cmp::Ordering;
use std::ops::RangeInclusive;

use arbitra_model::{PointSystem, Points};

use crate::acceleration::Method;
use crate::{System, dutch};
use arbitra_model::Random;

/// A share in exact thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerMille(u16);

impl PerMille {
    /// Never.
    pub const ZERO: PerMille = PerMille(0);
    /// Always.
    pub const ALL: PerMille = PerMille(1000);

    /// A share of so many thousandths, if it is at most the whole.
    #[must_use]
    pub const fn new(thousandths: u16) -> Option<PerMille> {
        if thousandths > 1000 { None } else { Some(PerMille(thousandths)) }
    }

    /// The thousandths.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// What a random tournament shall be like.
///
/// Everything that decides is here: the same plan gives the same tournament everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Where the chances start.
    pub seed: u64,
    /// How the rounds are paired.
    pub system: System,
    /// How many players take part, late entries included: 2 to 9999.
    pub players: u16,
    /// How many rounds are announced: 1 to 999.
    pub rounds: u16,
    /// The ratings.
    pub ratings: Ratings,
    /// The points for every kind of result.
    pub points: PointSystem,
    /// Match points of a team without an opponent; those of a drawn match if nothing is said
    /// (C.04.6 1.4).
    pub team_bye: Option<Points>,
    /// Whether the first rounds are accelerated.
    pub acceleration: Accelerate,
    /// How many times the arbiter forbids two or three players to meet.
    pub forbidden: u16,
    /// How many players are of one club, whose members may not meet each other.
    pub club: u16,
    /// Who wins a game that is played.
    pub results: Results,
    /// How often things happen.
    pub rates: Rates,
    /// How many times they happen in all, where that is wished instead of a share.
    pub times: Times,
    /// The tie-breaks of the file, by the codes of record 202. Ranks by anything but points and
    /// pairing numbers are for those to state who know tie-breaks.
    pub tie_breaks: Vec<String>,
}

/// The ratings of invented players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ratings {
    /// Drawn, from the lowest to the highest.
    Between(RangeInclusive<u16>),
    /// From the top down in equal steps, and never below the floor.
    Steps {
        /// The best rating.
        top: u16,
        /// What lies between two neighbours.
        step: u16,
        /// The lowest rating.
        floor: u16,
    },
    /// These, one for each player; 0 for somebody without a rating.
    Given(Vec<u16>),
}

impl Ratings {
    /// The highest rating anybody may have.
    pub const MAX: u16 = 4000;

    /// Whether players can have such ratings: the ends of what they cannot.
    pub(super) fn fault(&self) -> Option<(u16, u16)> {
        let (low, high) = match self {
            Ratings::Between(range) => (*range.start(), *range.end()),
            Ratings::Steps { top, floor, .. } => (*floor, *top),
            Ratings::Given(list) => (0, list.iter().copied().max().unwrap_or(0)),
        };
        (low > high || high > Ratings::MAX).then_some((low, high))
    }

    /// The rating of the player at a place, from 0; none where it is for chance to say.
    pub(super) fn at(&self, place: u16) -> Option<Option<u16>> {
        match self {
            Ratings::Between(_) => None,
            Ratings::Steps { top, step, floor } => {
                Some(Some(top.saturating_sub(place.saturating_mul(*step)).max(*floor)))
            }
            Ratings::Given(list) => {
                Some(list.get(usize::from(place)).copied().filter(|rating| *rating > 0))
            }
        }
    }
}

/// How many times things happen in the whole tournament; the shares of [`Rates`] where nothing is
/// said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// Games decided without play, of which one in eight is lost by both.
    pub forfeits: Option<u16>,
    /// Games that one side wins without play.
    pub forfeit_wins: Option<u16>,
    /// Games that both sides lose without play.
    pub forfeit_losses: Option<u16>,
    /// Games with an unusual result.
    pub unusual: Option<u16>,
    /// Games that are not rated.
    pub unrated: Option<u16>,
    /// Half-point byes.
    pub half_byes: Option<u16>,
    /// Zero-point byes.
    pub zero_byes: Option<u16>,
    /// Full-point byes.
    pub full_byes: Option<u16>,
}

/// The accelerations a tournament can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accelerate {
    /// None.
    No,
    /// The Baku method (C.04.7).
    Baku,
    /// Another announced method, written out in the file.
    Announced(Method),
}

impl Accelerate {
    /// The method, if there is one.
    #[must_use]
    pub const fn method(self) -> Option<Method> {
        match self {
            Accelerate::No => None,
            Accelerate::Baku => Some(Method::Baku),
            Accelerate::Announced(method) => Some(method),
        }
    }
}

/// Who wins a game that is played. All but the first are tournaments that nobody plays: the hardest an engine can meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Results {
    /// Whoever the ratings and the draws of [`Rates`] let win.
    Expected,
    /// White.
    White,
    /// Black.
    Black,
    /// The smaller pairing number.
    First,
    /// The larger pairing number.
    Last,
    /// White if the sum of the two numbers is even, Black if it is odd.
    Parity,
    /// White, nobody or Black, as the sum of the two numbers leaves 0, 1 or 2 when divided by three.
    Sum,
    /// Whoever has an odd number; between two alike, White.
    Odd,
    /// Nobody: every game is drawn.
    Nobody,
}

impl Results {
    /// All of them.
    pub const ALL: [Results; 9] = [
        Results::Expected,
        Results::White,
        Results::Black,
        Results::First,
        Results::Last,
        Results::Parity,
        Results::Sum,
        Results::Odd,
        Results::Nobody,
    ];

    /// The points-free outcome of a game, where chance has no say: first that of White.
    pub(super) fn of(self, white: u16, black: u16) -> Option<Ordering> {
        let won = |first: bool| Some(if first { Ordering::Greater } else { Ordering::Less });
        let sum = u32::from(white) + u32::from(black);
        match self {
            Results::Expected => None,
            Results::White => won(true),
            Results::Black => won(false),
            Results::First => won(white < black),
            Results::Last => won(white > black),
            Results::Parity => won(sum.is_multiple_of(2)),
            Results::Sum if sum % 3 == 1 => Some(Ordering::Equal),
            Results::Sum => won(sum.is_multiple_of(3)),
            Results::Odd => won(!white.is_multiple_of(2) || black.is_multiple_of(2)),
            Results::Nobody => Some(Ordering::Equal),
        }
    }
}

/// How often things happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Draws among games between equals; the share shrinks with the rating difference.
    pub draws: PerMille,
    /// Games decided without play, among all games; one in eight of them is lost by both.
    pub forfeits: PerMille,
    /// Games that one side wins without play, beside those.
    pub forfeit_wins: PerMille,
    /// Games that both sides lose without play, beside those.
    pub forfeit_losses: PerMille,
    /// Games with an unusual result (½–0, 0–½, 0–0), among all games.
    pub unusual: PerMille,
    /// Games that are not rated (`W`, `D`, `L`), among all games.
    pub unrated: PerMille,
    /// Half-point byes, among all players and rounds.
    pub half_byes: PerMille,
    /// Zero-point byes, among all players and rounds.
    pub zero_byes: PerMille,
    /// Full-point byes, among all players and rounds.
    pub full_byes: PerMille,
    /// Players who leave before the end.
    pub withdrawals: PerMille,
    /// Players who come after the first round.
    pub late_entries: PerMille,
}

impl Rates {
    /// Games only: a third of those between equals drawn, nothing out of the ordinary.
    pub const QUIET: Rates = Rates {
        draws: PerMille(333),
        forfeits: PerMille::ZERO,
        forfeit_wins: PerMille::ZERO,
        forfeit_losses: PerMille::ZERO,
        unusual: PerMille::ZERO,
        unrated: PerMille::ZERO,
        half_byes: PerMille::ZERO,
        zero_byes: PerMille::ZERO,
        full_byes: PerMille::ZERO,
        withdrawals: PerMille::ZERO,
        late_entries: PerMille::ZERO,
    };
}

/// Whether a tournament of a system can have so many players: teams take what divides into boards.
#[must_use]
pub fn fits(system: System, players: u16) -> bool {
    match system {
        System::Form(form) => super::forms::fits(form, players),
        _ => true,
    }
}

impl Plan {
    /// A quiet tournament: standard points, ratings from 1400 to 2600, no acceleration.
    #[must_use]
    pub fn quiet(seed: u64, system: System, players: u16, rounds: u16) -> Plan {
        Plan {
            seed,
            system,
            players,
            rounds,
            ratings: Ratings::Between(1400..=2600),
            points: PointSystem::STANDARD,
            team_bye: None,
            acceleration: Accelerate::No,
            forbidden: 0,
            club: 0,
            results: Results::Expected,
            rates: Rates::QUIET,
            times: Times::default(),
            tie_breaks: vec![BY_NUMBER.to_owned()],
        }
    }

    /// A small tournament of 4 to 10 players in which everything is random, for tests that hold
    /// two readings of the rules against each other.
    #[must_use]
    pub fn small(seed: u64) -> Plan {
        let mut random = Random::stream(seed, 1);
        let players = random.between(4, 10);
        let edition = *random.one_of(&dutch::Edition::ALL);
        let mut rate = |choices: &[u16]| PerMille(*random.one_of(choices));
        let rates = Rates {
            draws: rate(&[100, 333, 600, 900]),
            forfeits: rate(&[0, 0, 50, 150]),
            forfeit_wins: PerMille::ZERO,
            forfeit_losses: PerMille::ZERO,
            unusual: rate(&[0, 0, 0, 50]),
            unrated: rate(&[0, 0, 50]),
            half_byes: rate(&[0, 0, 40, 100]),
            zero_byes: rate(&[0, 0, 40, 100]),
            full_byes: rate(&[0, 0, 0, 60]),
            withdrawals: rate(&[0, 0, 150]),
            late_entries: rate(&[0, 0, 200]),
        };
        Plan {
            seed,
            system: System::Dutch(edition),
            players,
            rounds: random.between(2, players.min(9)),
            ratings: Ratings::Between(*random.one_of(&[1000, 1800, 2300])..=2400),
            points: *random.one_of(&point_systems()),
            team_bye: None,
            acceleration: *random.one_of(&[Accelerate::No, Accelerate::Baku]),
            forbidden: *random.one_of(&[0, 0, 1, 2, 3]),
            club: 0,
            results: Results::Expected,
            rates,
            times: Times::default(),
            tie_breaks: vec![BY_NUMBER.to_owned()],
        }
    }
}

/// The tie-break that needs no working: the pairing number.
pub(super) const BY_NUMBER: &str = "TPN";

/// Point systems met in practice, the standard one more often.
fn point_systems() -> [PointSystem; 7] {
    let points = Points::from_hundredths;
    let standard = PointSystem::STANDARD;
    let football = PointSystem::simple(points(300), points(100), points(0));
    [
        standard,
        standard,
        football,
        PointSystem { pairing_bye: points(100), ..football },
        PointSystem { pairing_bye: points(50), ..standard },
        PointSystem { pairing_bye: points(0), ..standard },
        PointSystem::simple(points(300), points(200), points(100)),
    ]
}
