//! What each edition of B.01 prescribes, written as the change to its predecessor.

use arbitra_model::RateOfPlay;

use super::{Edition, NormTitle};
use crate::{HalfPoints, tables};

/// An edition of the title regulations as values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The edition.
    pub edition: Edition,
    /// What an opponent without a rating counts (1.4.6).
    pub unrated: i32,
    /// How many opponents may be without a rating.
    pub unrated_limit: UnratedLimit,
    /// What eight games of nine rounds count after a forfeit win or bye (1.4.1c).
    pub eight_of_nine: EightOfNine,
    /// What a norm of an Olympiad counts at least (2014: 1.2).
    pub olympiad_games: u16,
    /// Whether world and continental team events ask for a mix of federations.
    pub team_federations: TeamFederations,
    /// Whom the exemption of national championships waives the rules for (1.4.3a, b).
    pub national_events: NationalEvents,
    /// How many opponents of a double round robin hold the title or a higher one (1.4.5f).
    pub double_higher: DoubleHigher,
    /// Who counts for the exemption of big international Swiss events (1.4.3d).
    pub presence: Presence,
    /// The least thinking time (1.1).
    pub rate_of_play: RateOfPlay,
    /// The longest individual event in days, where there is a limit.
    pub most_days: Option<i64>,
    /// The fewest norms of an application (1.5).
    pub fewest_norms: usize,
    /// The titles whose applications need a norm with one round a day on three days.
    pub one_round_a_day: &'static [NormTitle],
    /// Whether one norm must come from a listed kind of event (1.5.6).
    pub listed_event: bool,
    /// How many days an application lies before it is decided, where the edition says it.
    pub notice_days: Option<u16>,
    /// How many days a title is published at least before it is confirmed.
    pub published_days: u16,
    /// The numbers of the articles.
    pub articles: Articles,
}

/// How many opponents may be without a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnratedLimit {
    /// A fifth of the opponents and the player, rounded down.
    FifthOfPlayers,
    /// The edition names none.
    None,
}

/// What eight games of nine rounds count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EightOfNine {
    /// Eight games.
    Eight,
    /// Nine games, once in an application.
    NineOnce,
}

/// Whom the exemption of national championships waives the rules about federations for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NationalEvents {
    /// Everybody who plays in them.
    Everybody,
    /// Players of the federation that registers the event.
    OfTheHost,
}

/// How many opponents of a double round robin hold the title or a higher one; each counts once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoubleHigher {
    /// As elsewhere: a third of the opponents, at least three.
    AsElsewhere,
    /// Half of the opponents.
    Half,
}

/// Whether team events ask for a mix of federations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamFederations {
    /// National teams meet: not relevant.
    NotRelevant,
    /// As elsewhere.
    AsElsewhere,
}

/// Who counts as taking part in a Swiss event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Whoever takes part.
    TakesPart,
    /// Whoever misses at most one round; the allocated bye is not a miss.
    MissesAtMostOne,
}

/// The numbers of the articles, as the edition writes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Articles {
    /// Conditions of the event.
    pub event: &'static str,
    /// The number of games.
    pub games: &'static str,
    /// Seven games of team championships.
    pub team_games: &'static str,
    /// Eight games of the World Cup.
    pub world_cup: &'static str,
    /// Eight games of nine rounds.
    pub eight_of_nine: &'static str,
    /// Points above are games.
    pub points_above: &'static str,
    /// Games after the norm.
    pub after_norm: &'static str,
    /// Games against defeated opponents.
    pub defeated: &'static str,
    /// Opponents without a FIDE federation.
    pub no_federation: &'static str,
    /// Unrated players without a point against the rated.
    pub zero_scorer: &'static str,
    /// Games decided without play.
    pub unplayed: &'static str,
    /// Two other federations.
    pub foreign: &'static str,
    /// The exemptions from it: national final, national team event, zonal, big Swiss.
    pub exemptions: [&'static str; 4],
    /// One norm without exemption.
    pub one_normal: &'static str,
    /// Shares of federations.
    pub shares: &'static str,
    pub title_holders: &'static str,
    pub higher_titles: &'static str,
    /// Double round robins.
    pub double: &'static str,
    /// The ratings of opponents.
    pub ratings: &'static str,
    /// The rating floor of one opponent.
    pub floor: &'static str,
    /// Average and performance.
    pub performance: &'static str,
    pub least_score: &'static str,
    /// Games of an application.
    pub application: &'static str,
    /// The rating of an application.
    pub application_rating: &'static str,
    /// A norm from a listed event.
    pub listed_event: &'static str,
    /// How long a title is published, and from when it counts; none where no text gives its number.
    pub validity: Option<&'static str>,
}

/// What a title asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard {
    /// The least performance (1.4.8).
    pub performance: i32,
    /// The least average of the opponents.
    pub average: i32,
    /// The rating to which one opponent is raised (1.4.6c).
    pub floor: i32,
    /// The rating to reach once (1.5.3).
    pub rating: i32,
}

/// The games of an application (1.5.1).
pub const APPLICATION_GAMES: u16 = 27;
/// Norms of events with more rounds than this count this many games.
pub const MOST_COUNTED: u16 = 13;

impl Rules {
    /// The edition of the Arbiters' Manual of 2014.
    pub const E2014: Rules = Rules {
        edition: Edition::E2014,
        unrated: 1000,
        unrated_limit: UnratedLimit::FifthOfPlayers,
        eight_of_nine: EightOfNine::Eight,
        olympiad_games: 13,
        team_federations: TeamFederations::NotRelevant,
        national_events: NationalEvents::Everybody,
        double_higher: DoubleHigher::AsElsewhere,
        presence: Presence::TakesPart,
        rate_of_play: RateOfPlay::ByIncrement { without: 150, with: 90, increment: 30 },
        most_days: Some(90),
        fewest_norms: 2,
        one_round_a_day: &[NormTitle::GM],
        listed_event: false,
        notice_days: None,
        published_days: 60,
        articles: Articles {
            event: "1.1",
            games: "1.41",
            team_games: "1.41",
            world_cup: "1.41",
            eight_of_nine: "1.41",
            points_above: "1.41",
            after_norm: "1.42",
            defeated: "1.42",
            no_federation: "1.42",
            zero_scorer: "1.42",
            unplayed: "1.42",
            foreign: "1.43",
            // The letter d of 2014 is about other kinds of events.
            exemptions: ["1.43a", "1.43b", "1.43c", "1.43e"],
            one_normal: "1.43f",
            shares: "1.44",
            title_holders: "1.45",
            higher_titles: "1.45",
            double: "1.45",
            ratings: "1.46",
            floor: "1.46",
            performance: "1.48",
            least_score: "1.21",
            application: "1.5",
            application_rating: "1.5",
            listed_event: "1.5",
            validity: Some("0.3, 0.4"),
        },
    };

    /// The edition of 1 January 2024.
    pub const E2024: Rules = Rules {
        edition: Edition::E2024,
        unrated: 1400,
        unrated_limit: UnratedLimit::None,
        eight_of_nine: EightOfNine::NineOnce,
        olympiad_games: 0,
        team_federations: TeamFederations::AsElsewhere,
        national_events: NationalEvents::OfTheHost,
        double_higher: DoubleHigher::Half,
        presence: Presence::MissesAtMostOne,
        rate_of_play: RateOfPlay::SixtyMoves(120),
        most_days: None,
        fewest_norms: 1,
        one_round_a_day: &[NormTitle::GM, NormTitle::WGM],
        listed_event: true,
        notice_days: Some(45),
        published_days: 30,
        articles: Articles {
            event: "1.1",
            games: "1.4.1",
            team_games: "1.4.1",
            world_cup: "1.4.1",
            eight_of_nine: "1.4.1c",
            points_above: "1.4.1d",
            after_norm: "1.4.1e",
            defeated: "1.4.1f",
            no_federation: "1.4.2a",
            zero_scorer: "1.4.2b",
            unplayed: "1.4.2c",
            foreign: "1.4.3",
            exemptions: ["1.4.3a", "1.4.3b", "1.4.3c", "1.4.3d"],
            one_normal: "1.4.3e",
            shares: "1.4.4",
            title_holders: "1.4.5a",
            higher_titles: "1.4.5b-e",
            double: "1.4.5f",
            ratings: "1.4.6",
            floor: "1.4.6c",
            performance: "1.4.8",
            least_score: "1.4.8",
            application: "1.5.1",
            application_rating: "1.5.3",
            listed_event: "1.5.6",
            validity: None,
        },
    };

    /// What a title asks for; the same in both editions.
    #[must_use]
    pub const fn standard(&self, title: NormTitle) -> Standard {
        let (performance, average, floor, rating) = match title {
            NormTitle::GM => (2600, 2380, 2200, 2500),
            NormTitle::IM => (2450, 2230, 2050, 2400),
            NormTitle::WGM => (2400, 2180, 2000, 2300),
            NormTitle::WIM => (2250, 2030, 1850, 2200),
        };
        Standard { performance, average, floor, rating }
    }

    /// The score a norm needs against an average (1.4.8): the smallest that gives the performance
    /// and is at least 35 %; none if the average is too low for any.
    #[must_use]
    pub fn score_needed(&self, title: NormTitle, games: usize, average: i32) -> Option<HalfPoints> {
        let standard = self.standard(title);
        let games = i32::try_from(games).ok().filter(|games| *games > 0)?;
        if average < standard.average {
            return None;
        }
        let enough = |halves: &i32| {
            10 * halves >= 7 * games
                && average + tables::dp(tables::percent(*halves, games)) >= standard.performance
        };
        (0..=2 * games).find(enough).map(HalfPoints::new)
    }

    /// The fewest opponents with the title or a higher one: a third, at least three (1.4.5 b–e).
    #[must_use]
    pub const fn higher_titles(&self, games: usize) -> usize {
        let third = games.div_ceil(3);
        if third < 3 { 3 } else { third }
    }

    /// The fewest title-holders: half (1.4.5a).
    #[must_use]
    pub const fn title_holders(&self, games: usize) -> usize {
        games.div_ceil(2)
    }

    /// The most opponents of one's own federation: three fifths (1.4.4).
    #[must_use]
    pub const fn own_federation(&self, games: usize) -> usize {
        3 * games / 5
    }

    /// The most opponents of any one federation: two thirds (1.4.4).
    #[must_use]
    pub const fn one_federation(&self, games: usize) -> usize {
        2 * games / 3
    }

    /// The most opponents without a rating.
    #[must_use]
    pub const fn unrated_opponents(&self, games: usize) -> Option<usize> {
        match self.unrated_limit {
            UnratedLimit::FifthOfPlayers => Some((games + 1) / 5),
            UnratedLimit::None => None,
        }
    }
}
