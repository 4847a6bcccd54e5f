//! A selection of games against every condition of a norm (1.4.1–1.4.8).

use arbitra_model::{Federation, Number, Round, Score, Title};
use serde::Serialize;

use super::title::is_title_holder;
use super::{Dossier, DoubleHigher, Event, Game, NormTitle, Rules};
use crate::{HalfPoints, tables};

/// What a selection is judged for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case<'a> {
    pub(crate) title: NormTitle,
    pub(crate) event: &'a Event,
    pub(crate) own: Option<Federation>,
    /// The article that waives the rules about federations.
    pub(crate) waiver: Option<&'static str>,
    /// The rounds that were looked at.
    pub(crate) recorded: usize,
}

impl<'a> Case<'a> {
    pub(crate) fn new(title: NormTitle, event: &'a Event, dossier: &Dossier) -> Case<'a> {
        let own = dossier.federation;
        Case { title, event, own, waiver: event.waiver(own), recorded: dossier.rounds }
    }

    /// Whether every round that must be used has been played (1.4.1e).
    pub(crate) const fn is_complete(&self) -> bool {
        !self.event.format.is_predetermined() || self.recorded >= self.event.rounds
    }

    pub(crate) const fn rules(&self) -> &'static Rules {
        self.event.rules()
    }

    /// The rating an opponent counts with before one is raised.
    pub(crate) fn rating(&self, game: &Game) -> i32 {
        game.rating.map_or(self.rules().unrated, i32::from)
    }
}

/// A selection in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) games: usize,
    /// Opponents, each once.
    pub(crate) opponents: usize,
    pub(crate) halves: i32,
    /// The sum of ratings after one was raised.
    pub(crate) sum: i64,
    pub(crate) title_holders: usize,
    pub(crate) higher: usize,
    pub(crate) own: usize,
    pub(crate) largest: usize,
    pub(crate) foreign: usize,
    pub(crate) unrated: usize,
}

impl Numbers {
    pub(crate) fn of(games: &[Game], case: &Case<'_>) -> Numbers {
        let once = case.event.counts_opponents_once();
        let floor = case.rules().standard(case.title).floor;
        let mut numbers = Numbers {
            games: games.len(),
            opponents: 0,
            halves: 0,
            sum: 0,
            title_holders: 0,
            higher: 0,
            own: 0,
            largest: 0,
            foreign: 0,
            unrated: 0,
        };
        let mut lowest = i32::MAX;
        for (index, game) in games.iter().enumerate() {
            let rating = case.rating(game);
            lowest = lowest.min(rating);
            numbers.sum += i64::from(rating);
            numbers.halves += HalfPoints::of(game.score).get();
            numbers.unrated += usize::from(game.rating.is_none());
            let earlier = &games[..index];
            let first = !earlier.iter().any(|other| other.opponent == game.opponent);
            numbers.opponents += usize::from(first);
            if first || !once {
                numbers.title_holders += usize::from(is_title_holder(game.title));
                numbers.higher += usize::from(case.title.counts(game.title));
            }
            let Some(federation) = game.federation else { continue };
            let same = |other: &&Game| other.federation == Some(federation);
            if earlier.iter().any(|other| other.federation == Some(federation)) {
                continue;
            }
            let members = games.iter().filter(same).count();
            numbers.largest = numbers.largest.max(members);
            if case.own == Some(federation) {
                numbers.own = members;
            } else {
                numbers.foreign += 1;
            }
        }
        if lowest < floor {
            numbers.sum += i64::from(floor - lowest);
        }
        numbers
    }

    /// The average, halves upwards.
    pub(crate) fn average(&self) -> i32 {
        let games = self.games.max(1) as i64;
        (2 * self.sum + games).div_euclid(2 * games) as i32
    }

    pub(crate) fn percent(&self) -> i32 {
        tables::percent(self.halves, self.games.max(1) as i32)
    }

    pub(crate) fn performance(&self) -> i32 {
        self.average() + tables::dp(self.percent())
    }

    /// How many title-holders and higher titles are needed.
    pub(crate) fn titles_needed(&self, case: &Case<'_>) -> (usize, usize) {
        let rules = case.rules();
        if case.event.counts_opponents_once() {
            let holders = rules.title_holders(self.opponents);
            let higher = match rules.double_higher {
                DoubleHigher::AsElsewhere => rules.higher_titles(self.opponents),
                DoubleHigher::Half => holders,
            };
            (holders, higher)
        } else {
            (rules.title_holders(self.games), rules.higher_titles(self.games))
        }
    }

    /// Whether titles, federations and unrated opponents are as they must be.
    pub(crate) fn mix_holds(&self, case: &Case<'_>) -> bool {
        let rules = case.rules();
        let (title_holders, higher) = self.titles_needed(case);
        let federations = case.waiver.is_some()
            || (self.foreign >= 2
                && self.own <= rules.own_federation(self.games)
                && self.largest <= rules.one_federation(self.games));
        federations
            && self.title_holders >= title_holders
            && self.higher >= higher
            && rules.unrated_opponents(self.games).is_none_or(|most| self.unrated <= most)
    }

    /// Whether average, performance and least score are reached.
    pub(crate) fn performs(&self, case: &Case<'_>) -> bool {
        let standard = case.rules().standard(case.title);
        self.games > 0
            && 10 * self.halves >= 7 * self.games as i32
            && self.average() >= standard.average
            && self.performance() >= standard.performance
    }
}

/// A selection with its working.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Assessment {
    /// The games.
    pub games: Vec<CountedGame>,
    /// The score in them.
    pub score: HalfPoints,
    /// The average of the opponents (Ra).
    pub average: i32,
    /// The score in per cent.
    pub percent: i32,
    /// The performance (Rp).
    pub performance: i32,
    /// The score the average asks for; none if it is too low for any.
    pub required: Option<HalfPoints>,
    /// Every condition.
    pub checks: Vec<Check>,
}

/// A game of a selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct CountedGame {
    pub round: Round,
    pub opponent: Number,
    /// The opponent's rating.
    pub rating: Option<u16>,
    /// The rating that counts: another for the unrated, and for the one raised (1.4.6c).
    pub counted_rating: i32,
    /// The opponent's title.
    pub title: Option<Title>,
    /// The opponent's federation.
    pub federation: Option<Federation>,
    pub score: Score,
    /// Not played in the last round and taken as lost (1.4.2c).
    pub as_if_lost: bool,
}

/// A condition with what it needs and what was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Check {
    pub condition: Condition,
    pub article: &'static str,
    /// What it needs, at least or at most.
    pub needed: Figure,
    /// What was found.
    pub found: Figure,
    /// Whether it is met.
    pub status: Status,
}

/// A condition of a norm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// At least so many games.
    Games,
    /// Where the schedule is made beforehand, all its rounds.
    AllRounds,
    /// At least 35 %.
    LeastScore,
    /// At least this average of the opponents.
    Average,
    /// At least this performance.
    Performance,
    /// At least so many title-holders.
    TitleHolders,
    /// At least so many with the title or a higher one.
    HigherTitles,
    /// At least two other federations.
    ForeignFederations,
    /// At most so many of one's own federation.
    OwnFederation,
    /// At most so many of any one federation.
    OneFederation,
    /// At most so many without a rating.
    Unrated,
}

impl Condition {
    /// Whether the condition sets a most rather than a least.
    #[must_use]
    pub const fn is_a_limit(self) -> bool {
        matches!(self, Condition::OwnFederation | Condition::OneFederation | Condition::Unrated)
    }
}

/// A number of a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Figure {
    /// A count or a rating.
    Whole(i64),
    /// A score.
    Score(HalfPoints),
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Figure::Whole(number) => std::fmt::Display::fmt(number, f),
            Figure::Score(score) => std::fmt::Display::fmt(score, f),
        }
    }
}

/// Whether a condition is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "is", content = "by")]
pub enum Status {
    /// Yes.
    Met,
    /// No.
    NotMet,
    /// No, and an exemption waives it.
    Waived(&'static str),
}

/// Judges a selection.
pub(crate) fn assess(games: &[Game], minimum: usize, case: &Case<'_>) -> Assessment {
    let numbers = Numbers::of(games, case);
    let rules = case.rules();
    let standard = rules.standard(case.title);
    let lowest = games.iter().map(|game| case.rating(game)).min();
    let raised = lowest
        .filter(|lowest| *lowest < standard.floor)
        .and_then(|lowest| games.iter().position(|game| case.rating(game) == lowest));
    let counted = games.iter().enumerate().map(|(index, game)| CountedGame {
        round: game.round,
        opponent: game.opponent,
        rating: game.rating,
        counted_rating: if raised == Some(index) { standard.floor } else { case.rating(game) },
        title: game.title,
        federation: game.federation,
        score: game.score,
        as_if_lost: game.as_if_lost,
    });
    Assessment {
        games: counted.collect(),
        score: HalfPoints::new(numbers.halves),
        average: if games.is_empty() { 0 } else { numbers.average() },
        percent: numbers.percent(),
        performance: if games.is_empty() { 0 } else { numbers.performance() },
        required: rules.score_needed(case.title, games.len(), numbers.average()),
        checks: checks(&numbers, minimum, case),
    }
}

fn checks(numbers: &Numbers, minimum: usize, case: &Case<'_>) -> Vec<Check> {
    let rules = case.rules();
    let articles = &rules.articles;
    let standard = rules.standard(case.title);
    let (title_holders, higher) = numbers.titles_needed(case);
    let least = (7 * numbers.games as i32 + 9) / 10;
    let count = |number: usize| Figure::Whole(number as i64);
    let rating = |rating: i32| Figure::Whole(i64::from(rating));
    let plain = |condition, article, needed, found, met: bool| Check {
        condition,
        article,
        needed,
        found,
        status: if met { Status::Met } else { Status::NotMet },
    };
    let at_least = |condition, article, needed: usize, found: usize| {
        plain(condition, article, count(needed), count(found), found >= needed)
    };
    let waivable = |check: Check| match (check.status, case.waiver) {
        (Status::NotMet, Some(article)) => Check { status: Status::Waived(article), ..check },
        _ => check,
    };
    let at_most = |condition, article, needed: usize, found: usize| {
        plain(condition, article, count(needed), count(found), found <= needed)
    };
    let double = case.event.counts_opponents_once();
    let mut checks = vec![
        at_least(Condition::Games, articles.games, minimum, numbers.games),
        plain(
            Condition::LeastScore,
            articles.least_score,
            Figure::Score(HalfPoints::new(least)),
            Figure::Score(HalfPoints::new(numbers.halves)),
            numbers.halves >= least,
        ),
        plain(
            Condition::Average,
            articles.performance,
            rating(standard.average),
            rating(if numbers.games == 0 { 0 } else { numbers.average() }),
            numbers.games > 0 && numbers.average() >= standard.average,
        ),
        plain(
            Condition::Performance,
            articles.performance,
            rating(standard.performance),
            rating(if numbers.games == 0 { 0 } else { numbers.performance() }),
            numbers.games > 0 && numbers.performance() >= standard.performance,
        ),
        at_least(
            Condition::TitleHolders,
            if double { articles.double } else { articles.title_holders },
            title_holders,
            numbers.title_holders,
        ),
        at_least(
            Condition::HigherTitles,
            if double { articles.double } else { articles.higher_titles },
            higher,
            numbers.higher,
        ),
        waivable(at_least(Condition::ForeignFederations, articles.foreign, 2, numbers.foreign)),
        waivable(at_most(
            Condition::OwnFederation,
            articles.shares,
            rules.own_federation(numbers.games),
            numbers.own,
        )),
        waivable(at_most(
            Condition::OneFederation,
            articles.shares,
            rules.one_federation(numbers.games),
            numbers.largest,
        )),
    ];
    if case.event.format.is_predetermined() {
        let all = case.event.rounds;
        checks.push(at_least(Condition::AllRounds, articles.after_norm, all, case.recorded));
    }
    if let Some(most) = rules.unrated_opponents(numbers.games) {
        checks.push(at_most(Condition::Unrated, articles.ratings, most, numbers.unrated));
    }
    checks
}
