//! An application: several norms together (B.01 1.5).

use serde::Serialize;

use super::rules::APPLICATION_GAMES;
use super::{Edition, EightOfNine, NormTitle};

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

/// Judges norms together; `best_rating` is the highest rating ever reached.
#[must_use]
pub fn application(
    edition: Edition,
    title: NormTitle,
    norms: &[NormRecord],
    best_rating: Option<i32>,
) -> Application {
    let rules = edition.rules();
    let articles = &rules.articles;
    let games = games(norms, rules.eight_of_nine);
    let any = |known: &dyn Fn(&NormRecord) -> Option<bool>| -> Option<bool> {
        if norms.iter().any(|norm| known(norm) == Some(true)) {
            Some(true)
        } else if norms.iter().any(|norm| known(norm).is_none()) {
            None
        } else {
            Some(false)
        }
    };
    let check = |condition, article, met| ApplicationCheck { condition, article, met };
    let mut checks = vec![
        check(
            ApplicationCondition::Norms,
            articles.application,
            Some(norms.len() >= rules.fewest_norms),
        ),
        check(ApplicationCondition::Games, articles.application, Some(games >= APPLICATION_GAMES)),
        check(
            ApplicationCondition::Rating,
            articles.application_rating,
            best_rating.map(|rating| rating >= rules.standard(title).rating),
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
    let complete = checks.iter().all(|check| check.met == Some(true));
    Application { title, complete, games, checks }
}

/// The games of norms; a second norm of eight games counts eight.
fn games(norms: &[NormRecord], rule: EightOfNine) -> u16 {
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
        }
    }

    #[test]
    fn twenty_seven_games_and_the_rating() {
        let apply = |norms: &[NormRecord], rating| {
            application(Edition::E2024, NormTitle::GM, norms, rating).complete
        };
        assert!(apply(&[norm(9), norm(9), norm(9)], Some(2500)));
        assert!(apply(&[norm(13), norm(14)], Some(2501)));
        assert!(!apply(&[norm(9), norm(9), norm(8)], Some(2500)));
        assert!(!apply(&[norm(9), norm(9), norm(9)], Some(2499)));
        assert!(!apply(&[norm(9), norm(9), norm(9)], None));
    }

    #[test]
    fn eight_of_nine_counts_nine_only_once() {
        let eight = NormRecord { is_eight_of_nine: true, ..norm(9) };
        let games = |norms: &[NormRecord]| {
            application(Edition::E2024, NormTitle::IM, norms, Some(2400)).games
        };
        assert_eq!(games(&[eight.clone(), norm(9), norm(9)]), 27);
        assert_eq!(games(&[eight.clone(), eight, norm(9)]), 26);
    }

    #[test]
    fn one_norm_of_each_kind_is_needed() {
        let exempt = NormRecord { foreigners_normal: false, ..norm(9) };
        let busy = NormRecord { one_round_a_day: Some(false), ..norm(9) };
        let missing = |edition, title, norms: &[NormRecord]| {
            let found = application(edition, title, norms, Some(2600));
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
}
