//! An event as the title regulations look at it.

use arbitra_model::{Bye, Entry, Federation, Number, Player, Title, Tournament};
use serde::{Deserialize, Serialize};

use super::conditions::{self, EventCheck, EventCondition, EventStatus};
use super::{Edition, NationalEvents, Presence, Rules, TeamFederations};
use crate::Format;

/// An event: its format, its exemption, its conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The edition of the regulations.
    pub edition: Edition,
    /// The kind of tournament.
    pub format: Format,
    /// The rounds of the whole event.
    pub rounds: usize,
    /// How many take part.
    pub players: usize,
    /// The host federation, where it is known.
    pub host: Option<Federation>,
    /// Whether it is a championship with norms of fewer games.
    pub championship: Championship,
    /// The exemption that was declared.
    pub declared: Option<Exemption>,
    /// The figures of 1.4.3d.
    pub foreign_swiss: ForeignSwiss,
    /// The conditions of 1.1.
    pub checks: Vec<EventCheck>,
    /// Unrated players of a round robin without a point against rated ones (1.4.2b).
    pub zero_scorers: Vec<Number>,
}

/// What no report file says of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventOptions {
    /// The edition of the regulations.
    pub edition: Edition,
    /// Whether it is a championship with norms of fewer games.
    pub championship: Championship,
    /// An exemption from the rules about federations.
    pub exemption: Option<Exemption>,
}

impl EventOptions {
    /// What is usual: the edition in force when the event begins, no championship, no exemption.
    #[must_use]
    pub fn usual(tournament: &Tournament) -> EventOptions {
        let edition = tournament.event.start.map_or(Edition::LATEST, Edition::in_force);
        EventOptions { edition, championship: Championship::No, exemption: None }
    }
}

/// Championships whose norms take or count another number of games (1.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Championship {
    /// Any other event: nine games.
    No,
    /// A world or continental team or club championship of seven to nine rounds: seven games.
    Team,
    /// The World Cup or Women's World Cup: eight games, which count as nine.
    WorldCup,
    /// The Olympiad, where a norm counts more games than were played in 2014 (1.2).
    Olympiad,
}

/// Events in which 1.4.3 and 1.4.4 are waived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exemption {
    /// a: the final of a national championship; since 2024 for players of the registering
    /// federation.
    NationalFinal,
    /// b: a national team championship; likewise.
    NationalTeam,
    /// c: a zonal or sub-zonal tournament.
    Zonal,
    /// d (2014: e): a Swiss event with many foreign players; found out from the report.
    ForeignSwiss,
}

/// The figures of 1.4.3d.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ForeignSwiss {
    /// Rated players who are not of the host federation.
    pub players: usize,
    /// Their federations.
    pub federations: usize,
    /// Those of them with the titles GM, IM, WGM and WIM.
    pub titled: usize,
}

impl ForeignSwiss {
    /// Whether twenty players of three federations, ten of them titled, are there.
    #[must_use]
    pub const fn suffices(&self) -> bool {
        self.players >= 20 && self.federations >= 3 && self.titled >= 10
    }
}

impl Event {
    /// Looks at a tournament.
    #[must_use]
    pub fn of(tournament: &Tournament, options: EventOptions) -> Event {
        let format = Format::of(tournament);
        let rules = options.edition.rules();
        let host: Option<Federation> = tournament.event.federation.trim().parse().ok();
        Event {
            edition: options.edition,
            format,
            rounds: tournament.total_rounds(),
            players: tournament.players.len(),
            host,
            championship: options.championship,
            declared: options.exemption,
            foreign_swiss: foreign_swiss(tournament, host, rules),
            checks: conditions::of(tournament, format, rules),
            zero_scorers: zero_scorers(tournament, format),
        }
    }

    /// What the edition prescribes.
    #[must_use]
    pub const fn rules(&self) -> &'static Rules {
        self.edition.rules()
    }

    /// The fewest games of a norm.
    #[must_use]
    pub const fn fewest_games(&self) -> usize {
        match self.championship {
            Championship::No | Championship::Olympiad => 9,
            Championship::Team => 7,
            Championship::WorldCup => 8,
        }
    }

    /// Whether a norm can be made here at all: enough rounds, enough time to think, no match.
    #[must_use]
    pub fn can_bring_norms(&self) -> bool {
        let fails = |check: &EventCheck| {
            let of_the_games =
                matches!(check.condition, EventCondition::RateOfPlay | EventCondition::Format);
            of_the_games && check.status == EventStatus::NotMet
        };
        self.rounds >= self.fewest_games() && !self.checks.iter().any(fails)
    }

    /// Whether each opponent's title counts once however often they meet.
    #[must_use]
    pub const fn counts_opponents_once(&self) -> bool {
        matches!(self.format, Format::DoubleRoundRobin)
    }

    /// The article that waives the rules about federations for a player, if one does.
    #[must_use]
    pub fn waiver(&self, own: Option<Federation>) -> Option<&'static str> {
        let articles = &self.rules().articles;
        let for_them = match self.rules().national_events {
            NationalEvents::Everybody => true,
            NationalEvents::OfTheHost => self.host.is_some() && self.host == own,
        };
        match self.declared {
            Some(Exemption::NationalFinal) if for_them => Some(articles.exemptions[0]),
            Some(Exemption::NationalTeam) if for_them => Some(articles.exemptions[1]),
            Some(Exemption::Zonal) => Some(articles.exemptions[2]),
            Some(Exemption::ForeignSwiss) => Some(articles.exemptions[3]),
            _ if self.format == Format::Swiss && self.foreign_swiss.suffices() => {
                Some(articles.exemptions[3])
            }
            _ if self.championship == Championship::Team
                && self.rules().team_federations == TeamFederations::NotRelevant =>
            {
                Some(articles.team_games)
            }
            _ => None,
        }
    }
}

fn foreign_swiss(tournament: &Tournament, host: Option<Federation>, rules: &Rules) -> ForeignSwiss {
    let Some(host) = host else { return ForeignSwiss::default() };
    let rounds = tournament.recorded_rounds();
    let present = |player: &&Player| match rules.presence {
        Presence::TakesPart => true,
        Presence::MissesAtMostOne => missed(player, rounds) <= 1,
    };
    let foreign: Vec<&Player> = tournament
        .players
        .iter()
        .filter(|player| player.rating.is_some_and(|rating| rating > 0))
        .filter(|player| player.federation.is_some_and(|federation| federation != host))
        .filter(present)
        .collect();
    let mut federations: Vec<Federation> =
        foreign.iter().filter_map(|player| player.federation).filter(|f| !is_fide(*f)).collect();
    federations.sort_unstable();
    federations.dedup();
    let titled = |player: &&&Player| {
        matches!(player.title, Some(Title::GM | Title::IM | Title::WGM | Title::WIM))
    };
    ForeignSwiss {
        players: foreign.len(),
        federations: federations.len(),
        titled: foreign.iter().filter(titled).count(),
    }
}

/// The rounds without a game over the board; the pairing-allocated bye is none of them.
fn missed(player: &Player, rounds: usize) -> usize {
    let entry = |index: usize| player.entries.get(index).copied().unwrap_or_default();
    (0..rounds)
        .map(entry)
        .filter(|entry| {
            entry.played().is_none() && !matches!(entry, Entry::Bye(Bye::PairingAllocated))
        })
        .count()
}

fn zero_scorers(tournament: &Tournament, format: Format) -> Vec<Number> {
    if !format.is_predetermined() {
        return Vec::new();
    }
    let is_rated = |number: Number| {
        tournament.player(number).is_some_and(|p| p.rating.is_some_and(|rating| rating > 0))
    };
    let without_a_point = |player: &&Player| {
        let mut against_rated = player.entries.iter().filter_map(|entry| match *entry {
            Entry::Game { opponent, score, .. } if is_rated(opponent) => Some(score),
            _ => None,
        });
        !is_rated(player.number) && against_rated.all(|score| score == arbitra_model::Score::Loss)
    };
    tournament.players.iter().filter(without_a_point).map(|player| player.number).collect()
}

/// Whether a code is FIDE's own, under which players without a federation's flag play.
pub(crate) fn is_fide(federation: Federation) -> bool {
    federation.code() == "FID"
}
