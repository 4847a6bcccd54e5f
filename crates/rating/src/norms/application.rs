//! An application: several norms together (B.01 1.5).

use arbitra_model::Date;
use serde::Serialize;

use super::rules::APPLICATION_GAMES;
use super::{Edition, EightOfNine, NormTitle, Rules};

/// A norm as an application looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormRecord {
    /// The event, for people.
    pub event: String,
    /// How many games it counts.
    pub games: u16,
    /// Whether it counts nine games because of 1.4.1c.
    pub is_eight_of_nine: bool,
    /// Whether 1.4.3 and 1.4.4 were met without an exemption.
    pub foreigners_normal: bool,
    /// Whether the event had one round a day on at least three days; none if nobody knows.
    pub one_round_a_day: Option<bool>,
    /// Whether the event is of a kind listed in 1.5.6; none if nobody knows.
    pub listed_event: Option<bool>,
    /// The last day of the event, if it is known.
    pub until: Option<Date>,
}

/// A rating that somebody reached once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingReached {
    /// The rating.
    pub rating: i32,
    /// A day by which it was reached, if one is known.
    pub by: Option<Date>,
}

/// An application with its working.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Application {
    /// The title.
    pub title: NormTitle,
    /// Whether everything is met.
    pub complete: bool,
    /// The games of all norms together.
    pub games: u16,
    /// Every condition.
    pub checks: Vec<ApplicationCheck>,
    /// The day on which the last condition was met, from which the title counts; none while one is
    /// missing, or where the day of one is not known.
    pub valid_from: Option<Date>,
    /// How many days before the decision the title is applied for, where the edition says it.
    pub notice_days: Option<u16>,
    /// How many days the title is published at least.
    pub published_days: u16,
    /// The article about both, where a text gives its number.
    pub validity_article: Option<&'static str>,
}

/// A condition of an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ApplicationCheck {
    /// What it is about.
    pub condition: ApplicationCondition,
    /// Its article.
    pub article: &'static str,
    /// Whether it is met; none if nobody knows.
    pub met: Option<bool>,
}

/// What an application needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ApplicationCondition {
    /// Enough norms.
    Norms,
    /// At least 27 games.
    Games,
    /// The rating was reached once.
    Rating,
    /// One norm met the rules about federations without exemption.
    ForeignNorm,
    /// One norm comes from an event with one round a day on three days.
    OneRoundADay,
    /// One norm comes from a listed kind of event.
    ListedEvent,
}

/// Judges norms together.
#[must_use]
pub fn application(
    edition: Edition,
    title: NormTitle,
    norms: &[NormRecord],
    ratings: &[RatingReached],
) -> Application {
    let rules = edition.rules();
    let all: Vec<&NormRecord> = norms.iter().collect();
    let checks = checks(rules, title, &all, ratings);
    Application {
        title,
        complete: are_met(&checks),
        games: games(&all, rules.eight_of_nine),
        checks,
        valid_from: valid_from(rules, title, norms, ratings),
        notice_days: rules.notice_days,
        published_days: rules.published_days,
        validity_article: rules.articles.validity,
    }
}

/// The first day on which everything was met: that of the rating, or the last day of the norm that
/// completed the others.
fn valid_from(
    rules: &Rules,
    title: NormTitle,
    norms: &[NormRecord],
    ratings: &[RatingReached],
) -> Option<Date> {
    let enough = |reached: &&RatingReached| reached.rating >= rules.standard(title).rating;
    let rating_by = ratings.iter().filter(enough).filter_map(|reached| reached.by).min()?;
    let mut dated = Vec::new();
    for norm in norms {
        dated.push((norm.until?, norm));
    }
    dated.sort_by_key(|(until, _)| *until);
    let in_order: Vec<&NormRecord> = dated.iter().map(|(_, norm)| *norm).collect();
    let are_enough = |last: &usize| are_met(&checks(rules, title, &in_order[..=*last], ratings));
    (0..in_order.len()).find(are_enough).map(|last| dated[last].0.max(rating_by))
}

fn are_met(checks: &[ApplicationCheck]) -> bool {
    checks.iter().all(|check| check.met == Some(true))
}

fn checks(
    rules: &Rules,
    title: NormTitle,
    norms: &[&NormRecord],
    ratings: &[RatingReached],
) -> Vec<ApplicationCheck> {
    let articles = &rules.articles;
    let any = |known: &dyn Fn(&NormRecord) -> Option<bool>| -> Option<bool> {
        if norms.iter().any(|norm| known(norm) == Some(true)) {
            Some(true)
        } else if norms.iter().any(|norm| known(norm).is_none()) {
            None
        } else {
            Some(false)
        }
    };
    let highest = ratings.iter().map(|reached| reached.rating).max();
    let check = |condition, article, met| ApplicationCheck { condition, article, met };
    let mut checks = vec![
        check(
            ApplicationCondition::Norms,
            articles.application,
            Some(norms.len() >= rules.fewest_norms),
        ),
        check(
            ApplicationCondition::Games,
            articles.application,
            Some(games(norms, rules.eight_of_nine) >= APPLICATION_GAMES),
        ),
        check(
            ApplicationCondition::Rating,
            articles.application_rating,
            highest.map(|highest| highest >= rules.standard(title).rating),
        ),
        check(
            ApplicationCondition::ForeignNorm,
            articles.one_normal,
            any(&|norm| Some(norm.foreigners_normal)),
        ),
    ];
    if rules.one_round_a_day.contains(&title) {
        checks.push(check(
            ApplicationCondition::OneRoundADay,
            articles.event,
            any(&|norm| norm.one_round_a_day),
        ));
    }
    if rules.listed_event {
        checks.push(check(
            ApplicationCondition::ListedEvent,
            articles.listed_event,
            any(&|norm| norm.listed_event),
        ));
    }
    checks
}

/// The games of norms; a second norm of eight games counts eight.
fn games(norms: &[&NormRecord], rule: EightOfNine) -> u16 {
    let mut once = false;
    let mut sum: u16 = 0;
    for norm in norms {
        let again = norm.is_eight_of_nine && once && rule == EightOfNine::NineOnce;
        once |= norm.is_eight_of_nine;
        sum = sum.saturating_add(norm.games.saturating_sub(u16::from(again)));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn norm(games: u16) -> NormRecord {
        NormRecord {
            event: "Open".to_owned(),
            games,
            is_eight_of_nine: false,
            foreigners_normal: true,
            one_round_a_day: Some(true),
            listed_event: Some(true),
            until: Date::new(2026, 4, 9),
        }
    }

    fn best(rating: i32) -> [RatingReached; 1] {
        [RatingReached { rating, by: Date::new(2026, 5, 1) }]
    }

    #[test]
    fn twenty_seven_games_and_the_rating() {
        let apply = |norms: &[NormRecord], ratings: &[RatingReached]| {
            application(Edition::E2024, NormTitle::GM, norms, ratings).complete
        };
        assert!(apply(&[norm(9), norm(9), norm(9)], &best(2500)));
        assert!(apply(&[norm(13), norm(14)], &best(2501)));
        assert!(!apply(&[norm(9), norm(9), norm(8)], &best(2500)));
        assert!(!apply(&[norm(9), norm(9), norm(9)], &best(2499)));
        assert!(!apply(&[norm(9), norm(9), norm(9)], &[]));
    }

    #[test]
    fn eight_of_nine_counts_nine_only_once() {
        let eight = NormRecord { is_eight_of_nine: true, ..norm(9) };
        let games = |norms: &[NormRecord]| {
            application(Edition::E2024, NormTitle::IM, norms, &best(2400)).games
        };
        assert_eq!(games(&[eight.clone(), norm(9), norm(9)]), 27);
        assert_eq!(games(&[eight.clone(), eight, norm(9)]), 26);
    }

    #[test]
    fn one_norm_of_each_kind_is_needed() {
        let exempt = NormRecord { foreigners_normal: false, ..norm(9) };
        let busy = NormRecord { one_round_a_day: Some(false), ..norm(9) };
        let missing = |edition, title, norms: &[NormRecord]| {
            let found = application(edition, title, norms, &best(2600));
            let missing = found.checks.into_iter().filter(|check| check.met != Some(true));
            missing.map(|check| check.condition).collect::<Vec<_>>()
        };
        let three = |norm: &NormRecord| [norm.clone(), norm.clone(), norm.clone()];
        assert_eq!(
            missing(Edition::E2024, NormTitle::IM, &three(&exempt)),
            [ApplicationCondition::ForeignNorm]
        );
        assert_eq!(
            missing(Edition::E2024, NormTitle::WGM, &three(&busy)),
            [ApplicationCondition::OneRoundADay]
        );
        assert_eq!(missing(Edition::E2014, NormTitle::WGM, &three(&busy)), []);
        assert_eq!(
            missing(Edition::E2014, NormTitle::IM, &[norm(27)]),
            [ApplicationCondition::Norms]
        );
    }

    #[test]
    fn a_title_counts_from_the_day_on_which_the_last_condition_was_met() {
        let on = |day| NormRecord { until: Date::new(2026, 4, day), ..norm(9) };
        let from = |norms: &[NormRecord], by: Option<Date>| {
            // Neither what was not enough before nor what came on top of it later moves the day.
            let ratings =
                [(2499, Date::new(2025, 1, 1)), (2510, by), (2530, Date::new(2027, 1, 1))];
            let ratings = ratings.map(|(rating, by)| RatingReached { rating, by });
            application(Edition::E2014, NormTitle::GM, norms, &ratings[..]).valid_from
        };
        let early = Date::new(2026, 1, 1);
        // In whatever order they are told, the third norm by its day completes them; a fourth adds nothing.
        let norms = [on(20), on(3), on(28), on(9)];
        assert_eq!(from(&norms, early), Date::new(2026, 4, 20));
        assert_eq!(from(&norms[..3], early), Date::new(2026, 4, 28));
        assert_eq!(
            from(&norms, Date::new(2026, 7, 1)),
            Date::new(2026, 7, 1),
            "the rating came last"
        );
        assert_eq!(from(&norms[..2], early), None, "18 games");
        assert_eq!(from(&norms, None), Date::new(2027, 1, 1), "since when nobody knows before");
        let unknown = [RatingReached { rating: 2510, by: None }];
        let undated = application(Edition::E2014, NormTitle::GM, &norms, &unknown);
        assert_eq!((undated.complete, undated.valid_from), (true, None));
        let undated = NormRecord { until: None, ..norm(9) };
        assert_eq!(from(&[on(3), on(9), undated], early), None);
        let days = |edition| {
            let all = application(edition, NormTitle::GM, &norms, &[]);
            (all.notice_days, all.published_days, all.valid_from)
        };
        assert_eq!(days(Edition::E2014), (None, 60, None));
        assert_eq!(days(Edition::E2024), (Some(45), 30, None));
    }
}
