//! From a tournament to the position before one of its rounds.

use arbitra_model::{Bye, Colour, Entry, Language, Number, Player, Round, Said as _, Tournament};

use super::record::{Progress, Records, progress};
use super::{ByeBar, Contender, Float, FloatRule, HistoryRules, Lists, Position, Record};
use crate::acceleration;

/// A round that cannot be put before the pairing rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum PositionError {
    /// The rounds before it are not there.
    TooEarly {
        /// The round asked for.
        round: Round,
        /// How many rounds have been paired.
        paired: usize,
    },
    /// All announced rounds have been paired.
    Finished {
        /// The number of rounds.
        total: usize,
    },
    /// Nobody is there to be paired.
    NoPlayers {
        /// The round asked for.
        round: Round,
    },
}

impl Position {
    /// The round that comes next in a tournament.
    ///
    /// # Errors
    /// [`PositionError::Finished`] if all announced rounds have been paired.
    pub fn next_round(tournament: &Tournament) -> Result<Round, PositionError> {
        let paired = tournament.paired_rounds();
        let announced = tournament.announced_rounds.map_or(usize::MAX, usize::from);
        match u16::try_from(paired + 1).ok().and_then(Round::new) {
            Some(round) if paired < announced => Ok(round),
            _ => Err(PositionError::Finished { total: paired }),
        }
    }

    /// The position before a round, whether that round is still to be paired or was paired long
    /// ago: then only what came before it counts, and those who took part in it are the contenders.
    ///
    /// # Errors
    /// [`PositionError`] if rounds are missing or nobody is to be paired.
    pub fn before(
        tournament: &Tournament,
        round: Round,
        rules: HistoryRules,
    ) -> Result<Position, PositionError> {
        let paired = tournament.paired_rounds();
        if round.index() > paired {
            return Err(PositionError::TooEarly { round, paired });
        }
        let present = presence(tournament, round, paired);
        let virtual_points = acceleration::virtual_points(tournament);
        let past = round.index();
        let progress = progress(tournament, past);
        let history =
            History { tournament, virtual_points: &virtual_points, progress: &progress, rules };
        let records = Records::new(tournament, &virtual_points, &progress, round);
        let mut contenders: Vec<(usize, Contender)> = Vec::with_capacity(present.len());
        let mut parity_number = 0;
        for (index, player) in tournament.players.iter().enumerate() {
            let before = &player.entries[..past.min(player.entries.len())];
            let here = present[index];
            if !here && !before.iter().any(Entry::was_paired) {
                continue;
            }
            parity_number += 1;
            if here {
                let record = records.of(index);
                contenders.push((index, history.contender(index, past, parity_number, record)));
            }
        }
        if contenders.is_empty() {
            return Err(PositionError::NoPlayers { round });
        }
        contenders.sort_by_key(|(_, c)| (std::cmp::Reverse(c.score), c.number));
        let mut place = vec![None; tournament.players.len()];
        for (rank, (index, _)) in contenders.iter().enumerate() {
            place[*index] = Some(rank as u16);
        }
        let met = met_pairs(tournament, past, &place);
        let forbidden = forbidden_pairs(tournament, round, &place);
        Ok(Position {
            round,
            is_last_round: past + 1 >= tournament.total_rounds(),
            total_rounds: tournament.total_rounds().max(past + 1) as u16,
            participants: participants(tournament, round, &present),
            initial_colour: initial_colour(tournament),
            win: tournament.points.win(),
            met: Lists::from_pairs(contenders.len(), &met),
            forbidden: Lists::from_pairs(contenders.len(), &forbidden),
            contenders: contenders.into_iter().map(|(_, contender)| contender).collect(),
        })
    }
}

/// Who is to be paired in a round, by index of player.
///
/// In a round that was paired, those with an opponent or the pairing-allocated bye; in the next
/// round, everybody without a recorded bye or absence.
fn presence(tournament: &Tournament, round: Round, paired: usize) -> Vec<bool> {
    if round.index() < paired {
        return tournament.players.iter().map(|p| p.entry(round).was_paired()).collect();
    }
    let mut present: Vec<bool> = tournament
        .players
        .iter()
        .map(|p| !matches!(p.entry(round), Entry::Bye(_) | Entry::Forfeit { .. }))
        .collect();
    for request in tournament.byes.iter().filter(|b| b.round == round) {
        for index in request.ids.iter().filter_map(|&id| tournament.player_index(Number::new(id)?))
        {
            present[index] = false;
        }
    }
    present
}

/// How many take part in a tournament by a round: everybody who is there, who was paired, or who had points without
/// being paired. Who was absent without points so far has not arrived yet.
fn participants(tournament: &Tournament, round: Round, present: &[bool]) -> u16 {
    let scores = |bye: Bye| bye != Bye::ZeroPoint;
    let arrived = |player: &Player| {
        let mut entries = player.entries.iter().take(round.index() + 1);
        let mut requests = tournament.byes.iter().filter(|request| request.round <= round);
        entries.any(|entry| match entry {
            Entry::Blank => false,
            Entry::Bye(bye) => scores(*bye),
            _ => true,
        }) || requests.any(|bye| scores(bye.kind) && bye.ids.contains(&player.number.get()))
    };
    let players = tournament.players.iter().zip(present);
    let number = players.filter(|&(player, &here)| here || arrived(player)).count();
    u16::try_from(number).unwrap_or(u16::MAX)
}

/// What happened before the round, read under an edition's rules.
struct History<'a> {
    tournament: &'a Tournament,
    virtual_points: &'a acceleration::VirtualPoints,
    progress: &'a Progress,
    rules: HistoryRules,
}

impl History<'_> {
    fn contender(&self, index: usize, past: usize, parity: u16, record: Record) -> Contender {
        let player = &self.tournament.players[index];
        let entries = &player.entries[..past.min(player.entries.len())];
        let colours: Box<[Colour]> =
            entries.iter().filter_map(|e| e.played().map(|(_, colour)| colour)).collect();
        let points = self.progress[past][index];
        Contender {
            number: player.number,
            parity_number: parity,
            score: points + self.virtual_points.of(player.number, past),
            points,
            floats: [self.float(index, past, 1), self.float(index, past, 2)],
            unplayed: (past - colours.len()) as u16,
            bye_barred: (0..past).any(|i| self.bars_bye(index, Round::from_index(i))),
            colours,
            record,
        }
    }

    /// The float a player got `back` rounds ago (1.4; A.4).
    fn float(&self, index: usize, past: usize, back: usize) -> Option<Float> {
        let then = past.checked_sub(back)?;
        let player = &self.tournament.players[index];
        let round = Round::from_index(then);
        let entry = player.entry(round);
        let Some((opponent, _)) = entry.played() else {
            let down = match self.rules.floats {
                FloatRule::AnyRoundNotPlayed => true,
                FloatRule::GamesOnly => false,
                FloatRule::Bye => entry == Entry::Bye(Bye::PairingAllocated),
                FloatRule::ByeOrPointsWithoutPlay if entry == Entry::Bye(Bye::PairingAllocated) => {
                    true
                }
                FloatRule::ByeOrPointsWithoutPlay | FloatRule::PointsWithoutPlay => {
                    self.tournament.points_in(player, round) > self.tournament.points.loss()
                }
            };
            return down.then_some(Float::Down);
        };
        let score = |index: usize| {
            let number = self.tournament.players[index].number;
            self.progress[then][index] + self.virtual_points.of(number, then)
        };
        let other = self.tournament.player_index(opponent)?;
        match score(index).cmp(&score(other)) {
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Whether a round bars a player from the pairing-allocated bye (C2; C.04.1 4).
    fn bars_bye(&self, index: usize, round: Round) -> bool {
        let player = &self.tournament.players[index];
        match player.entry(round) {
            Entry::Game { .. } | Entry::Pending { .. } | Entry::Adjourned { .. } | Entry::Blank => {
                false
            }
            Entry::Bye(Bye::PairingAllocated) => true,
            Entry::Forfeit { won, .. } if self.rules.bye_bar == ByeBar::ByeOrForfeitWin => won,
            Entry::Bye(_) if self.rules.bye_bar == ByeBar::ByeOrForfeitWin => false,
            Entry::Forfeit { .. } | Entry::Bye(_) => {
                let points = self.tournament.points_in(player, round);
                match self.rules.bye_bar {
                    ByeBar::ByeOrPointsWithoutPlay => points > self.tournament.points.loss(),
                    ByeBar::ByeOrForfeitWin | ByeBar::ByeOrWinWithoutPlay => {
                        points >= self.tournament.points.win()
                    }
                }
            }
        }
    }
}

fn met_pairs(tournament: &Tournament, past: usize, place: &[Option<u16>]) -> Vec<(u16, u16)> {
    let mut pairs = Vec::with_capacity(tournament.players.len() * past / 2);
    for (index, player) in tournament.players.iter().enumerate() {
        let Some(mine) = place[index] else { continue };
        for entry in player.entries.iter().take(past) {
            let Some((opponent, _)) = entry.played() else { continue };
            let theirs = tournament.player_index(opponent).and_then(|other| place[other]);
            if let Some(theirs) = theirs
                && mine < theirs
            {
                pairs.push((mine, theirs));
            }
        }
    }
    pairs
}

fn forbidden_pairs(
    tournament: &Tournament,
    round: Round,
    place: &[Option<u16>],
) -> Vec<(u16, u16)> {
    let mut pairs = Vec::new();
    for group in tournament.forbidden.iter().filter(|g| g.holds_in(round)) {
        let members: Vec<u16> = group
            .ids
            .iter()
            .filter_map(|&id| place[tournament.player_index(Number::new(id)?)?])
            .collect();
        for (i, &a) in members.iter().enumerate() {
            pairs.extend(members[i + 1..].iter().filter(|&&b| a != b).map(|&b| (a, b)));
        }
    }
    pairs
}

/// The initial colour: as recorded, else as the first round with games shows it, else White.
fn initial_colour(tournament: &Tournament) -> Colour {
    let shown = || shown_initial_colour(tournament).map(|shown| shown.colour);
    tournament.initial_colour.or_else(shown).unwrap_or(Colour::White)
}

/// The initial colour as a tournament shows it that does not name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownColour {
    /// The colour.
    pub colour: Colour,
    /// The first round with games.
    pub round: Round,
    /// Whose colour it was read off.
    pub player: Number,
}

/// What the first round with games shows of the initial colour: the smallest number with a game, or
/// the opponent, if that one was ranked higher when the round was paired (virtual points, points
/// without play). The higher ranked player of a pair had it, if the number was odd by the count of
/// that round (C.04.3 5.2.5).
#[must_use]
pub fn shown_initial_colour(tournament: &Tournament) -> Option<ShownColour> {
    let virtual_points = acceleration::virtual_points(tournament);
    let is_seated =
        |round: Round| tournament.players.iter().any(|p| p.entry(round).colour().is_some());
    let mut rounds = (0..tournament.paired_rounds()).map(Round::from_index);
    let round = rounds.find(|round| is_seated(*round))?;
    let seated = |player: &&Player| player.entry(round).colour().is_some();
    let first = tournament.players.iter().find(seated)?;
    let opponent = first.entry(round).opponent().and_then(|number| tournament.player(number));
    let rank = |player: &&Player| {
        let points = tournament.points_after(player, round.index());
        let score = points + virtual_points.of(player.number, round.index());
        (std::cmp::Reverse(score), player.number)
    };
    let higher = opponent.into_iter().filter(seated).chain([first]).min_by_key(rank)?;
    let was_there =
        |player: &&Player| player.entries.iter().take(round.index() + 1).any(Entry::was_paired);
    let up_to = tournament.players.iter().take_while(|player| player.number <= higher.number);
    let is_odd = up_to.filter(was_there).count() % 2 == 1;
    let colour = higher.entry(round).colour()?;
    let colour = if is_odd { colour } else { !colour };
    Some(ShownColour { colour, round, player: higher.number })
}
