//! A player's games as norms count them (1.4.2).

use arbitra_model::{Bye, Entry, Federation, Number, Player, Round, Score, Title, Tournament};
use serde::Serialize;

use super::Event;
use super::event::is_fide;

/// What a player brings to a norm: the games that count and those that do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dossier {
    /// Who it is.
    pub number: Number,
    /// The player's federation; none if unknown or FIDE's own flag.
    pub federation: Option<Federation>,
    /// The games that count, by round.
    pub games: Vec<Game>,
    /// The rounds that do not.
    pub left_out: Vec<LeftOut>,
    /// The opponent who did not come in the last round, as a lost game.
    pub last_round_forfeit: Option<Game>,
    /// Rounds without a game: forfeits won and allocated byes.
    pub gifts: usize,
    /// All other rounds that do not count.
    pub others: usize,
    /// The rounds that were looked at.
    pub rounds: usize,
}

/// A game that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Game {
    pub round: Round,
    pub opponent: Number,
    /// The opponent's rating.
    pub rating: Option<u16>,
    /// The opponent's title.
    pub title: Option<Title>,
    /// The opponent's federation; none for those under FIDE's flag, who belong to none.
    pub federation: Option<Federation>,
    pub score: Score,
    /// Not played in the last round and taken as lost (1.4.2c).
    pub as_if_lost: bool,
}

/// A round that does not count, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct LeftOut {
    pub round: Round,
    /// The opponent, where there was one.
    pub opponent: Option<Number>,
    /// Why it does not count.
    pub why: Why,
    pub article: &'static str,
}

/// Why a round does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// A bye or an absence.
    Bye,
    /// Decided without play.
    Forfeit,
    /// Not both players made a move.
    NoMove,
    /// Not finished.
    Unfinished,
    /// The opponent belongs to no FIDE federation.
    NoFideFederation,
    /// The report does not name the opponent's federation.
    FederationUnknown,
    /// An unrated opponent of a round robin without a point against rated ones.
    ZeroScorer,
    /// Played after the norm was made.
    AfterNorm,
    /// Against a defeated opponent, left out by choice.
    Defeated,
}

impl Dossier {
    /// The games of a player in the first rounds of an event.
    #[must_use]
    pub fn of(tournament: &Tournament, event: &Event, player: &Player, rounds: usize) -> Dossier {
        let mut dossier = Dossier {
            number: player.number,
            federation: player.federation.filter(|federation| !is_fide(*federation)),
            games: Vec::new(),
            left_out: Vec::new(),
            last_round_forfeit: None,
            gifts: 0,
            others: 0,
            rounds,
        };
        for (index, entry) in player.entries.iter().take(rounds).enumerate() {
            let round = Round::from_index(index);
            match dossier.look_at(tournament, event, round, entry) {
                Ok(Some(game)) => dossier.games.push(game),
                Ok(None) => dossier.others += 1,
                Err((why, article)) => {
                    let opponent = entry.opponent();
                    dossier.left_out.push(LeftOut { round, opponent, why, article });
                    match entry {
                        Entry::Forfeit { won: true, .. } | Entry::Bye(Bye::PairingAllocated) => {
                            dossier.gifts += 1;
                        }
                        _ => dossier.others += 1,
                    }
                }
            }
        }
        dossier
    }

    fn look_at(
        &mut self,
        tournament: &Tournament,
        event: &Event,
        round: Round,
        entry: &Entry,
    ) -> Result<Option<Game>, (Why, &'static str)> {
        let articles = &event.rules().articles;
        match *entry {
            Entry::Blank => Ok(None),
            Entry::Bye(_) => Err((Why::Bye, articles.unplayed)),
            Entry::Pending { .. } | Entry::Adjourned { .. } => {
                Err((Why::Unfinished, articles.unplayed))
            }
            Entry::Game { rated: false, .. } => Err((Why::NoMove, articles.unplayed)),
            Entry::Game { opponent, score, .. } => {
                self.game(tournament, event, round, opponent, score).map(Some)
            }
            Entry::Forfeit { opponent, won, .. } => {
                if let (Some(opponent), true) = (opponent, won && round.index() + 1 == event.rounds)
                {
                    let lost = self.game(tournament, event, round, opponent, Score::Loss).ok();
                    self.last_round_forfeit = lost.map(|game| Game { as_if_lost: true, ..game });
                }
                Err((Why::Forfeit, articles.unplayed))
            }
        }
    }

    fn game(
        &self,
        tournament: &Tournament,
        event: &Event,
        round: Round,
        opponent: Number,
        score: Score,
    ) -> Result<Game, (Why, &'static str)> {
        let articles = &event.rules().articles;
        let met = tournament.player(opponent).filter(|met| met.number != self.number);
        let met = met.ok_or((Why::FederationUnknown, articles.no_federation))?;
        let federation = met.federation.ok_or((Why::FederationUnknown, articles.no_federation))?;
        if federation.code() == "NON" {
            return Err((Why::NoFideFederation, articles.no_federation));
        }
        if event.zero_scorers.contains(&opponent) {
            return Err((Why::ZeroScorer, articles.zero_scorer));
        }
        Ok(Game::against(met, round, score))
    }
}

impl Game {
    /// A game against a player.
    #[must_use]
    pub fn against(met: &Player, round: Round, score: Score) -> Game {
        Game {
            round,
            opponent: met.number,
            rating: met.rating.filter(|rating| *rating > 0),
            title: met.title,
            federation: met.federation.filter(|federation| !is_fide(*federation)),
            score,
            as_if_lost: false,
        }
    }
}
