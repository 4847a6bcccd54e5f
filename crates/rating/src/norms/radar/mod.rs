//! The norm radar: after any round, who can still make a norm, with what, against whom.
//!
//! What is said is a bound, and says which way it errs:
//!
//! - *impossible* is proved: even the strongest opponents of this field who were not met yet, and
//!   the most points, do not make the norm (byes and forfeits to come are not counted on);
//! - *open and certain* comes with a witness: opponents of this field with whom the stated score
//!   makes the norm, checked by the search itself;
//! - *open* alone means that the bound does not exclude it: no witness was looked for further.
//!
//! The bound chooses, for each number of games to come, the counts of opponents by title and
//! federation that give the highest average: at most C(k+5, 5) choices for k rounds.

mod prospect;
mod scope;

use arbitra_model::{Entry, Number, Player, Round, Score, Tournament};

pub use prospect::{
    LastOpponent, LastRound, Needs, Obstacle, PlayerProspects, Prospect, ProspectStatus, ScoreNeeds,
};

use self::scope::Scope;
use super::assess::Case;
use super::title::is_title_holder;
use super::{Dossier, Event, Game, NormTitle};
use crate::Format;

/// Looks ahead from the end of a round, for every player.
#[must_use]
pub fn radar(tournament: &Tournament, event: &Event, after: usize) -> Vec<PlayerProspects> {
    let lists = Lists::new(tournament, event);
    tournament
        .players
        .iter()
        .map(|player| PlayerProspects {
            number: player.number,
            name: player.name.clone(),
            prospects: prospects(tournament, event, player, after, &lists),
        })
        .collect()
}

fn prospects(
    tournament: &Tournament,
    event: &Event,
    player: &Player,
    after: usize,
    lists: &Lists<'_>,
) -> Vec<Prospect> {
    let dossier = Dossier::of(tournament, event, player, after);
    let ahead = Ahead::new(tournament, event, player, after);
    NormTitle::ALL
        .into_iter()
        .filter(|title| title.is_open_to(player.title, player.sex))
        .map(|title| {
            let case = Case { recorded: event.rounds, ..Case::new(title, event, &dossier) };
            Scope { case, dossier: &dossier, ahead: &ahead, candidates: lists.of(title) }.prospect()
        })
        .collect()
}

/// The opponents anybody could meet, by title, strongest first; made once for all players.
struct Lists<'a> {
    by_title: Vec<Vec<Vec<&'a Player>>>,
}

/// Three kinds of opponents: with the title or a higher one, other title-holders, the rest.
const KINDS: usize = 3;

impl<'a> Lists<'a> {
    fn new(tournament: &'a Tournament, event: &Event) -> Lists<'a> {
        let mut players: Vec<&Player> = tournament
            .players
            .iter()
            .filter(|player| player.federation.is_some_and(|f| f.code() != "NON"))
            .filter(|player| !event.zero_scorers.contains(&player.number))
            .collect();
        players.sort_by_key(|player| (std::cmp::Reverse(player.rating), player.number));
        let by_title = NormTitle::ALL.into_iter().map(|title| {
            let mut kinds = vec![Vec::new(); KINDS];
            for player in &players {
                kinds[kind(title, player.title)].push(*player);
            }
            kinds
        });
        Lists { by_title: by_title.collect() }
    }

    fn of(&self, title: NormTitle) -> &[Vec<&'a Player>] {
        &self.by_title[title as usize]
    }
}

fn kind(title: NormTitle, opponent: Option<arbitra_model::Title>) -> usize {
    if title.counts(opponent) {
        0
    } else if is_title_holder(opponent) {
        1
    } else {
        2
    }
}

/// The rounds to come of one player.
struct Ahead {
    /// Games against opponents who are known already.
    fixed: Vec<Game>,
    /// Games against opponents who are not.
    free: usize,
    /// Whom the player has met or will, and how often, sorted; the player cannot be met at all.
    met: Vec<(Number, usize)>,
    /// How often two players may meet.
    meetings: usize,
    first_round: Round,
}

impl Ahead {
    fn new(tournament: &Tournament, event: &Event, player: &Player, after: usize) -> Ahead {
        let meetings = if event.format == Format::DoubleRoundRobin { 2 } else { 1 };
        let mut times: Vec<Number> = player
            .entries
            .iter()
            .take(after)
            .filter_map(|entry| entry.played().map(|(opponent, _)| opponent))
            .collect();
        let mut fixed = Vec::new();
        let mut free = 0;
        for index in after..event.rounds {
            let round = Round::from_index(index);
            let told_away = tournament
                .byes
                .iter()
                .any(|bye| bye.round == round && bye.ids.contains(&player.number.get()));
            match player.entries.get(index).copied().unwrap_or_default() {
                Entry::Pending { opponent, .. } => {
                    times.push(opponent);
                    if let Some(met) = tournament.player(opponent)
                        && met.federation.is_some_and(|f| f.code() != "NON")
                    {
                        fixed.push(Game::against(met, round, Score::Loss));
                    }
                }
                Entry::Bye(_) | Entry::Forfeit { .. } if index >= tournament.paired_rounds() => {}
                _ if told_away => {}
                _ => free += 1,
            }
        }
        let mut met = vec![(player.number, meetings)];
        times.sort_unstable();
        for same in times.chunk_by(|a, b| a == b) {
            met.push((same[0], same.len()));
        }
        met.sort_unstable();
        Ahead { fixed, free, met, meetings, first_round: Round::from_index(after.min(998)) }
    }

    /// How often somebody can still be met.
    fn room(&self, number: Number) -> usize {
        let met = self.met.binary_search_by_key(&number, |(other, _)| *other);
        self.meetings.saturating_sub(met.map_or(0, |place| self.met[place].1))
    }
}
