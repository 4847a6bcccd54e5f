//! The prize fund at the desk, and the final standings as prizes see them.

use std::collections::BTreeMap;

use arbitra_awards::prizes::{
    Claim, Distribution, Finisher, Fund, FundErrors, Level, Person, Ranking, RankingError,
    distribute,
};
use arbitra_model::{Entry, Number, Tournament};
use arbitra_standings::render::name_of;
use arbitra_standings::{Contest, Row, Separation, Standings};

use crate::state::State;
use crate::{Desk, Participant};

impl Desk {
    /// The fund as it was announced, in the words that `arbitra prizes` reads; empty if there is
    /// none.
    #[must_use]
    pub fn fund_text(&self) -> &str {
        self.state.fund.as_deref().unwrap_or_default()
    }

    /// The fund that was announced; none without one.
    ///
    /// # Errors
    /// What this version of the program cannot read in it any more.
    pub fn fund(&self) -> Option<Result<Fund, FundErrors>> {
        self.state.fund.as_deref().map(Fund::from_toml)
    }
}

/// The fund of a state takes the place of the earlier; an empty one leaves none.
pub(crate) fn announce(state: &mut State, fund: &str) {
    state.fund = (!fund.trim().is_empty()).then(|| fund.into());
}

impl Desk {
    /// Who receives what of a fund by some standings of this tournament, and the order it rests on.
    /// Clubs and categories are those of the desk: what a fund calls a group is a category.
    ///
    /// # Errors
    /// If somebody is in the standings twice.
    pub fn divided(
        &self,
        fund: &Fund,
        tournament: &Tournament,
        standings: &Standings,
    ) -> Result<(Ranking, Distribution), RankingError> {
        let numbered = self.players().filter_map(|player| Some((player.number?, player)));
        let known: BTreeMap<Number, &Participant> = numbered.collect();
        let categories = self.regulations().map_or(&[][..], |r| &r.categories);
        let order = order(tournament, standings, |number, person| {
            let Some(player) = known.get(&number) else { return };
            let own = &player.person;
            person.club = Some(own.club.clone()).filter(|club| !club.is_empty());
            person.groups.clone_from(&own.categories);
            let held = categories.iter().filter(|category| category.holds(own));
            person.groups.extend(held.map(|category| category.name.clone()));
        })?;
        let distribution = distribute(fund, &order);
        Ok((order, distribution))
    }
}

/// The standings of a report file as prizes see them. Excluded participants have no place.
///
/// # Errors
/// If somebody is in the standings twice.
pub fn final_order(
    tournament: &Tournament,
    standings: &Standings,
) -> Result<Ranking, RankingError> {
    order(tournament, standings, |_, _| {})
}

fn order(
    tournament: &Tournament,
    standings: &Standings,
    also: impl Fn(Number, &mut Person),
) -> Result<Ranking, RankingError> {
    let mut above: Option<&Row> = None;
    let mut finishers = Vec::new();
    for row in standings.rows.iter().filter(|row| row.rank.is_some()) {
        let Some(number) = Number::new(row.number) else { continue };
        let level = match (above, row.behind_by) {
            // Whom a play-off separated shares nothing any more.
            (_, Some(Separation::PlayOff)) => Level::Behind,
            (Some(above), Some(Separation::Nothing)) if above.points == row.points => {
                Level::Entirely
            }
            (Some(above), _) if above.points == row.points => Level::OnPoints,
            _ => Level::Behind,
        };
        let (games, mut person) = match standings.contest {
            Contest::Players => person(tournament, number),
            Contest::Teams { .. } => (standings.after_round, Person::default()),
        };
        if standings.contest == Contest::Players {
            also(number, &mut person);
        }
        let name = name_of(tournament, standings.contest, row.number).to_owned();
        let claim = Claim::Stands;
        finishers.push(Finisher { number, name, points: row.points, level, claim, games, person });
        above = Some(row);
    }
    Ranking::new(finishers)
}

/// The games somebody played, and what categories ask.
fn person(tournament: &Tournament, number: Number) -> (u16, Person) {
    let Some(player) = tournament.player(number) else { return (0, Person::default()) };
    let played = player.entries.iter().filter(|entry| matches!(entry, Entry::Game { .. }));
    let facts = |kind: &'static str| {
        tournament
            .player_facts
            .iter()
            .filter(move |fact| fact.number == number && fact.kind.eq_ignore_ascii_case(kind))
            .map(|fact| fact.value.clone())
    };
    let person = Person {
        rating: player.rating,
        birth: player.birth,
        sex: player.sex,
        federation: player.federation,
        title: player.title,
        club: facts("CLUB").next(),
        groups: facts("GROUP").collect(),
    };
    (u16::try_from(played.count()).unwrap_or(u16::MAX), person)
}
