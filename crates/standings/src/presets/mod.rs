//! The recommended orders of each edition, and ours where the edition recommends none.

mod orders;

pub(crate) use orders::{E2006, E2014, E2019, E2024};

use arbitra_model::{Player, Tournament};

use crate::allowed::cut_leaves_too_few;
use crate::{Article, Contest, Edition, Kind, Place, TieBreak};

/// How far ratings can be trusted in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ratings {
    /// Everybody has a rating that means the same.
    Consistent,
    /// Youth, seniors, many unrated players or several rating systems.
    Inconsistent,
}

impl Ratings {
    /// What the list of players says: how many may be without a rating is the edition's.
    #[must_use]
    pub fn of(tournament: &Tournament, edition: Edition) -> Ratings {
        let players = tournament.players.len();
        let unrated = players - tournament.players.iter().filter(|one| is_rated(one)).count();
        if unrated * 100 > players * usize::from(edition.rules().unrated_percent) {
            Ratings::Inconsistent
        } else {
            Ratings::Consistent
        }
    }
}

fn is_rated(player: &Player) -> bool {
    player.rating.is_some_and(|rating| rating > 0)
}

/// Which of an edition's recommended orders is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The one that fits the ratings of the players; where the edition recommends none, ours that
    /// needs no ratings.
    #[default]
    ByRatings,
    /// The one for ratings as the arbiter judges them: youth and seniors have inconsistent ones
    /// though all are rated.
    For(Ratings),
    /// The one for schools; where the edition has none, that for inconsistent ratings.
    Schools,
    /// The one that the Dutch pairing rules of their first edition end with.
    FirstDutch,
    /// The one of the FIDE Swiss rules, the ancestors of the Lim system.
    FideSwiss,
}

impl Order {
    /// Everything that is recommended by an edition for a kind of event, the pairing rules aside.
    pub(crate) fn of_edition(edition: Edition, kind: Kind, contest: Contest) -> Vec<Order> {
        let mut all = vec![Order::For(Ratings::Consistent)];
        if contest == Contest::Players {
            if !kind.is_predetermined() {
                all.push(Order::For(Ratings::Inconsistent));
            }
            all.extend(schools(edition, kind).map(|_| Order::Schools));
        }
        all
    }

    /// The tie-breaks of the order for a tournament. A cut that would leave fewer results than the
    /// edition wants is not recommended.
    #[must_use]
    pub fn list(
        self,
        tournament: &Tournament,
        edition: Edition,
        kind: Kind,
        contest: Contest,
    ) -> Vec<TieBreak> {
        let rounds = u16::try_from(tournament.total_rounds()).ok().filter(|rounds| *rounds > 0);
        let preset = match self {
            Order::FirstDutch => return orders::first_dutch(),
            Order::FideSwiss => {
                let all_rated = tournament.players.iter().all(is_rated);
                return orders::fide_swiss(all_rated, rounds.unwrap_or(1));
            }
            Order::ByRatings => by_ratings(tournament, edition, kind, contest),
            Order::For(ratings) => preset(edition, kind, contest, ratings),
            Order::Schools => schools(edition, kind)
                .filter(|_| contest == Contest::Players)
                .unwrap_or_else(|| preset(edition, kind, contest, Ratings::Inconsistent)),
        };
        let mut list = preset.list();
        list.retain(|tie_break| {
            let descriptor = tie_break.known();
            !descriptor.is_some_and(|known| cut_leaves_too_few(known, edition, rounds))
        });
        list
    }
}

/// For which events an order is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Occasion {
    /// Players in a round robin or another schedule fixed beforehand.
    RoundRobin,
    /// Teams in a round robin.
    TeamRoundRobin,
    /// Players in a Swiss with consistent ratings.
    SwissConsistent,
    /// Players in a Swiss whose ratings are not consistent.
    SwissInconsistent,
    TeamSwiss,
    SchoolSwiss,
    SchoolRoundRobin,
}

/// Who recommends an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// An article of the edition.
    Article(Place),
    /// This program: the edition recommends no order.
    Ours,
}

/// One step of a recommended order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A tie-break, as a descriptor.
    By(&'static str),
    /// A play-off, if there is time.
    PlayOff,
}

/// A recommended order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// For which events.
    pub occasion: Occasion,
    /// Who recommends it.
    pub source: Source,
    /// The steps in their order.
    pub steps: &'static [Step],
}

impl Preset {
    /// The tie-breaks of the order; play-offs are left out.
    #[must_use]
    pub fn list(&self) -> Vec<TieBreak> {
        self.steps
            .iter()
            .filter_map(|step| match step {
                Step::By(text) => Some(text.parse().expect("invariant: presets are descriptors")),
                Step::PlayOff => None,
            })
            .collect()
    }

    /// The article that recommends the order, if one does.
    #[must_use]
    pub const fn article(&self, edition: Edition) -> Option<Article> {
        match self.source {
            Source::Article(number) => Some(Article::new(edition, number)),
            Source::Ours => None,
        }
    }
}

/// The order an edition recommends for an event.
#[must_use]
pub fn preset(edition: Edition, kind: Kind, contest: Contest, ratings: Ratings) -> &'static Preset {
    let occasion = match (contest, kind.is_predetermined(), ratings) {
        (Contest::Players, true, _) => Occasion::RoundRobin,
        (Contest::Players, false, Ratings::Consistent) => Occasion::SwissConsistent,
        (Contest::Players, false, Ratings::Inconsistent) => Occasion::SwissInconsistent,
        (Contest::Teams { .. }, true, _) => Occasion::TeamRoundRobin,
        (Contest::Teams { .. }, false, _) => Occasion::TeamSwiss,
    };
    find(edition, occasion)
        .expect("invariant: every edition has an order for the five main occasions")
}

fn by_ratings(
    tournament: &Tournament,
    edition: Edition,
    kind: Kind,
    contest: Contest,
) -> &'static Preset {
    match preset(edition, kind, contest, Ratings::of(tournament, edition)) {
        Preset { source: Source::Ours, .. } => {
            preset(edition, kind, contest, Ratings::Inconsistent)
        }
        recommended => recommended,
    }
}

fn schools(edition: Edition, kind: Kind) -> Option<&'static Preset> {
    let table = kind.is_predetermined();
    find(edition, if table { Occasion::SchoolRoundRobin } else { Occasion::SchoolSwiss })
}

fn find(edition: Edition, occasion: Occasion) -> Option<&'static Preset> {
    edition.rules().presets.iter().find(|preset| preset.occasion == occasion)
}
