//! What the rules look at, read off the tournament: scores, colours, opponents, floats, byes.

use std::cmp::Ordering;

use arbitra_model::{Bye, Colour, Entry, Number, Points, Round, Tournament};

use crate::edition::Edition;

/// How much a colour is wanted (1.7; A.6), weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Strength {
    Mild,
    Strong,
    Absolute,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Float {
    Down,
    Up,
}

/// A player to be paired.
#[derive(Debug)]
pub(crate) struct Contender {
    pub number: u16,
    /// Pairing score in hundredths: points and virtual points.
    pub score: i32,
    /// Points alone, in hundredths.
    pub points: i32,
    /// Colours of the games played, oldest first; rounds without a game are left out (C.04.2 3.4).
    pub history: Vec<Colour>,
    /// Whites minus Blacks (1.6; A.6).
    pub difference: i32,
    pub preference: Option<(Colour, Strength)>,
    /// The colour of the last two games, if they had the same.
    pub twice: Option<Colour>,
    /// In the last round, more than half of what could be scored (1.8; A.7).
    pub topscorer: bool,
    /// The floats one and two rounds ago (1.4; A.4).
    pub floats: [Option<Float>; 2],
    /// Rounds without a game (C9).
    pub unplayed: usize,
    /// Whether C2 (C.2) allows the bye.
    pub may_have_bye: bool,
    /// Whether the number that counts for the initial colour is odd (5.2.5; E.5).
    pub odd: bool,
    /// Ranks of those met before (C1), and of those the arbiter forbids, ascending.
    pub barred: Vec<usize>,
}

/// The tournament before the round.
pub(crate) struct Position {
    pub edition: Edition,
    pub rounds_played: usize,
    /// The colour drawn by lot before round 1 (5.1).
    pub initial: Colour,
    /// In rank order (1.2; A.2): score, then pairing number.
    pub contenders: Vec<Contender>,
    /// For every pairing number the rank, if the player is to be paired.
    ranks: Vec<Option<usize>>,
}

impl Position {
    /// The position before a round; none if the rounds before it are not there, or nobody is.
    pub fn new(tournament: &Tournament, round: Round, edition: Edition) -> Option<Position> {
        let past = round.index();
        if past > tournament.paired_rounds() {
            return None;
        }
        let reader = Reader::new(tournament, round, edition);
        let mut contenders: Vec<Contender> = Vec::new();
        let mut counted = 0;
        for index in 0..tournament.players.len() {
            let present = reader.is_present(index);
            // The parity of 5.2.5 counts those who were ever paired, or are to be paired now.
            if present || reader.past(index).iter().any(Entry::was_paired) {
                counted += 1;
            }
            if present {
                contenders.push(reader.contender(index, counted % 2 == 1));
            }
        }
        if contenders.is_empty() {
            return None;
        }
        contenders.sort_by_key(|c| (-c.score, c.number));
        let mut ranks = vec![None; usize::from(Number::MAX) + 1];
        for (rank, contender) in contenders.iter().enumerate() {
            ranks[usize::from(contender.number)] = Some(rank);
        }
        let mut position = Position {
            edition,
            rounds_played: past,
            initial: initial_colour(tournament),
            contenders,
            ranks,
        };
        position.bar(tournament, round);
        Some(position)
    }

    /// The rank of a player to be paired.
    pub fn rank(&self, number: u16) -> Option<usize> {
        self.ranks.get(usize::from(number)).copied().flatten()
    }

    pub fn score(&self, rank: usize) -> i32 {
        self.contenders[rank].score
    }

    /// Whether two have met (C1) or are forbidden to.
    pub fn is_barred(&self, a: usize, b: usize) -> bool {
        self.contenders[a].barred.contains(&b)
    }

    /// C3: two who are no topscorers and have the same absolute preference do not meet.
    pub fn colours_clash(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.contenders[a], &self.contenders[b]);
        let absolute = |c: &Contender| c.preference.filter(|(_, s)| *s == Strength::Absolute);
        absolute(a).is_some() && absolute(a) == absolute(b) && !a.topscorer && !b.topscorer
    }

    /// C1 and C3.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        !self.is_barred(a, b) && !self.colours_clash(a, b)
    }

    /// The scoregroups from the top, as ranges of ranks (1.3.1; A.3).
    pub fn scoregroups(&self) -> Vec<std::ops::Range<usize>> {
        let mut from = 0;
        self.contenders
            .chunk_by(|a, b| a.score == b.score)
            .map(|group| {
                from += group.len();
                from - group.len()..from
            })
            .collect()
    }

    fn bar(&mut self, tournament: &Tournament, round: Round) {
        let Position { contenders, ranks, .. } = self;
        let rank = |number: u16| ranks.get(usize::from(number)).copied().flatten();
        for player in &tournament.players {
            let Some(own) = rank(player.number.get()) else { continue };
            // C1: a game that was not played is no meeting.
            let met = player.entries.iter().take(round.index()).filter_map(Entry::played);
            contenders[own].barred.extend(met.filter_map(|(opponent, _)| rank(opponent.get())));
        }
        for group in tournament.forbidden.iter().filter(|group| group.holds_in(round)) {
            let members: Vec<usize> = group.ids.iter().filter_map(|&id| rank(id)).collect();
            for &a in &members {
                contenders[a].barred.extend(members.iter().filter(|&&b| b != a));
            }
        }
        for own in 0..contenders.len() {
            // Whoever has met is met.
            for other in contenders[own].barred.clone() {
                if !contenders[other].barred.contains(&own) {
                    contenders[other].barred.push(own);
                }
            }
        }
        contenders.iter_mut().for_each(|c| c.barred.sort_unstable());
        contenders.iter_mut().for_each(|c| c.barred.dedup());
    }
}

/// Reads the past of players.
struct Reader<'a> {
    tournament: &'a Tournament,
    round: Round,
    edition: Edition,
    total_rounds: usize,
    /// Whether the round was paired already.
    is_past: bool,
    away: Vec<u16>,
    /// Everybody's pairing score one and two rounds ago, when those rounds were paired.
    scores_then: [Vec<i32>; 2],
    baku: Option<u16>,
}

impl<'a> Reader<'a> {
    fn new(tournament: &'a Tournament, round: Round, edition: Edition) -> Reader<'a> {
        let requests = tournament.byes.iter().filter(|request| request.round == round);
        let mut reader = Reader {
            tournament,
            round,
            edition,
            total_rounds: tournament.total_rounds(),
            is_past: round.index() < tournament.paired_rounds(),
            away: requests.flat_map(|request| request.ids.iter().copied()).collect(),
            scores_then: [Vec::new(), Vec::new()],
            baku: baku_group(tournament),
        };
        for back in 1..=2 {
            if let Some(then) = round.index().checked_sub(back) {
                let players = 0..tournament.players.len();
                reader.scores_then[back - 1] =
                    players.map(|index| reader.score(index, then)).collect();
            }
        }
        reader
    }

    fn past(&self, index: usize) -> &[Entry] {
        let entries = &self.tournament.players[index].entries;
        &entries[..self.round.index().min(entries.len())]
    }

    /// A round that was paired has those who took part in it; the next one everybody who is not away.
    fn is_present(&self, index: usize) -> bool {
        let player = &self.tournament.players[index];
        let entry = player.entry(self.round);
        if self.is_past {
            return entry.was_paired();
        }
        !matches!(entry, Entry::Bye(_) | Entry::Forfeit { .. })
            && !self.away.contains(&player.number.get())
    }

    /// Points and virtual points when the round with an index was paired.
    fn score(&self, index: usize, rounds: usize) -> i32 {
        let player = &self.tournament.players[index];
        let points = self.tournament.points_after(player, rounds);
        (points + self.virtual_points(player.number, rounds)).hundredths()
    }

    /// C.04.7: as recorded, else by the Baku method if the tournament's code says so.
    fn virtual_points(&self, number: Number, index: usize) -> Points {
        let total = self.total_rounds;
        if !self.tournament.accelerations.is_empty() {
            let holds = |a: &&arbitra_model::Acceleration| {
                (a.first_round.index()..=a.last_round.index().min(total)).contains(&index)
                    && (a.first_id..=a.last_id).contains(&number.get())
            };
            return self.tournament.accelerations.iter().filter(holds).map(|a| a.points).sum();
        }
        let win = self.tournament.points.win();
        let accelerated = total.div_ceil(2);
        match self.baku {
            Some(last) if number.get() <= last && index < accelerated.div_ceil(2) => win,
            Some(last) if number.get() <= last && index < accelerated => {
                Points::from_hundredths(win.hundredths() / 2)
            }
            _ => Points::ZERO,
        }
    }

    fn contender(&self, index: usize, odd: bool) -> Contender {
        let player = &self.tournament.players[index];
        let past = self.round.index();
        let history: Vec<Colour> =
            self.past(index).iter().filter_map(|e| e.played().map(|(_, colour)| colour)).collect();
        let whites = history.iter().filter(|&&colour| colour == Colour::White).count() as i32;
        let difference = 2 * whites - history.len() as i32;
        let score = self.score(index, past);
        let most = self.tournament.points.win().hundredths() * past as i32;
        let twice = match *history {
            [.., a, b] if a == b => Some(b),
            _ => None,
        };
        Contender {
            number: player.number.get(),
            score,
            points: self.tournament.points_after(player, past).hundredths(),
            difference,
            preference: preference(&history, difference, twice),
            twice,
            topscorer: past + 1 >= self.total_rounds && 2 * score > most,
            floats: [self.float(index, 1), self.float(index, 2)],
            unplayed: past - history.len(),
            may_have_bye: !(0..past).any(|i| self.bars_bye(index, Round::from_index(i))),
            odd,
            barred: Vec::new(),
            history,
        }
    }

    /// 1.4; A.4.
    fn float(&self, index: usize, back: usize) -> Option<Float> {
        let then = self.round.index().checked_sub(back)?;
        let round = Round::from_index(then);
        let player = &self.tournament.players[index];
        let entry = player.entry(round);
        if let Some((opponent, _)) = entry.played() {
            // 1.4.2: the one with the higher score floated down, the other one up.
            let scores = &self.scores_then[back - 1];
            let other = self.tournament.player_index(opponent)?;
            return match scores[index].cmp(&scores[other]) {
                Ordering::Greater => Some(Float::Down),
                Ordering::Less => Some(Float::Up),
                Ordering::Equal => None,
            };
        }
        let down = match self.edition {
            // A.4.b: whoever does not play.
            Edition::E2017 => true,
            // 1.4.3: the bye, and whoever scores more than a loss without playing.
            Edition::E2026 => {
                entry == Entry::Bye(Bye::PairingAllocated)
                    || self.tournament.points_in(player, round) > self.tournament.points.loss()
            }
        };
        down.then_some(Float::Down)
    }

    /// Whether what happened in a round bars from the bye.
    fn bars_bye(&self, index: usize, round: Round) -> bool {
        let player = &self.tournament.players[index];
        match (player.entry(round), self.edition) {
            (Entry::Bye(Bye::PairingAllocated), _) => true,
            // C.2 of 2017: a bye, or a win because the opponent did not appear.
            (Entry::Forfeit { won, .. }, Edition::E2017) => won,
            // C2 of 2026: the points of a win in a round without a game.
            (Entry::Forfeit { .. } | Entry::Bye(_), Edition::E2026) => {
                self.tournament.points_in(player, round) >= self.tournament.points.win()
            }
            _ => false,
        }
    }
}

/// 1.7; A.6.
fn preference(
    history: &[Colour],
    difference: i32,
    twice: Option<Colour>,
) -> Option<(Colour, Strength)> {
    let last = *history.last()?;
    Some(match (difference, twice) {
        (2.., _) => (Colour::Black, Strength::Absolute),
        (..=-2, _) => (Colour::White, Strength::Absolute),
        (_, Some(colour)) => (!colour, Strength::Absolute),
        (1, _) => (Colour::Black, Strength::Strong),
        (-1, _) => (Colour::White, Strength::Strong),
        (0, _) => (!last, Strength::Mild),
    })
}

/// The last number of group A (C.04.7 1.2): half of the initial list, rounded up to an even number. Whoever is absent
/// with zero points from round 1 is a late entry.
fn baku_group(tournament: &Tournament) -> Option<u16> {
    if !tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU") {
        return None;
    }
    let begun = tournament.paired_rounds() > 0;
    let excused = |number: Number| {
        tournament.byes.iter().any(|request| {
            request.round == Round::FIRST
                && request.kind == Bye::ZeroPoint
                && request.ids.contains(&number.get())
        })
    };
    let initial: Vec<u16> = tournament
        .players
        .iter()
        .filter(|player| match player.entry(Round::FIRST) {
            Entry::Bye(Bye::ZeroPoint) => false,
            Entry::Blank => !begun && !excused(player.number),
            _ => true,
        })
        .map(|player| player.number.get())
        .collect();
    let group = (2 * initial.len().div_ceil(4)).min(initial.len());
    initial.get(group.checked_sub(1)?).copied()
}

/// As recorded, else as the first game of the tournament shows it, else White.
fn initial_colour(tournament: &Tournament) -> Colour {
    if let Some(colour) = tournament.initial_colour {
        return colour;
    }
    for index in 0..tournament.paired_rounds() {
        let mut odd = false;
        for player in &tournament.players {
            if player.entries.iter().take(index + 1).any(Entry::was_paired) {
                odd = !odd;
            }
            if let Some(colour) = player.entry(Round::from_index(index)).colour() {
                return if odd { colour } else { !colour };
            }
        }
    }
    Colour::White
}
