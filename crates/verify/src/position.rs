//! What the rules look at, read off the tournament: scores, colours, floats, opponents, byes.

use std::cmp::Ordering;
use std::ops::Range;

use arbitra_model::{Bye, Colour, Entry, Number, Player, Points, Round, Tournament};

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
    /// The colour of the last two games, if they had the same.
    pub twice: Option<Colour>,
    pub preference: Option<(Colour, Strength)>,
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
    barred: Vec<usize>,
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
        let mut odd = false;
        for (index, player) in tournament.players.iter().enumerate() {
            let present = reader.is_present(player);
            // The parity of 5.2.5 counts those who were ever paired, or are to be paired now.
            odd ^= present || player.entries.iter().take(past).any(Entry::was_paired);
            if present {
                contenders.push(reader.contender(index, odd));
            }
        }
        contenders.sort_by_cached_key(|c| (-c.score, c.number));
        let mut ranks = vec![None; usize::from(Number::MAX) + 1];
        for (rank, contender) in contenders.iter().enumerate() {
            ranks[usize::from(contender.number)] = Some(rank);
        }
        let initial = initial_colour(&reader);
        let mut position = Position { edition, rounds_played: past, initial, contenders, ranks };
        position.bar(tournament, round);
        (!position.contenders.is_empty()).then_some(position)
    }

    /// Notes who has met (C1; a game that was not played is not a meeting), and whom the arbiter keeps apart.
    fn bar(&mut self, tournament: &Tournament, round: Round) {
        let mut pairs: Vec<[u16; 2]> = Vec::new();
        for player in &tournament.players {
            let met = player.entries.iter().take(round.index()).filter_map(Entry::played);
            pairs.extend(met.map(|(opponent, _)| [player.number.get(), opponent.get()]));
        }
        for group in tournament.forbidden.iter().filter(|group| group.holds_in(round)) {
            let others =
                |&a: &u16| group.ids.iter().filter(move |&&b| a != b).map(move |&b| [a, b]);
            pairs.extend(group.ids.iter().flat_map(others));
        }
        for pair in pairs {
            if let [Some(a), Some(b)] = pair.map(|number| self.rank(number)) {
                self.contenders[a].barred.push(b);
                self.contenders[b].barred.push(a);
            }
        }
        for contender in &mut self.contenders {
            contender.barred.sort_unstable();
            contender.barred.dedup();
        }
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

    /// C3: two who are not topscorers and have the same absolute preference do not meet.
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
    pub fn scoregroups(&self) -> Vec<Range<usize>> {
        let mut end = 0;
        let groups = self.contenders.chunk_by(|a, b| a.score == b.score);
        groups
            .map(|group| {
                end += group.len();
                end - group.len()..end
            })
            .collect()
    }
}

/// Reads what happened to players before the round.
struct Reader<'a> {
    tournament: &'a Tournament,
    round: Round,
    edition: Edition,
    total_rounds: usize,
    /// Whether the round was paired already.
    is_past: bool,
    /// The last number of group A, if the tournament is accelerated by the Baku method (C.04.7).
    baku: Option<u16>,
    /// For every player the points after 0, 1, 2 … rounds.
    points: Vec<Vec<Points>>,
}

impl<'a> Reader<'a> {
    fn new(tournament: &'a Tournament, round: Round, edition: Edition) -> Reader<'a> {
        let total_rounds = tournament.total_rounds();
        let is_past = round.index() < tournament.paired_rounds();
        let baku = baku_group(tournament);
        let sums = |player: &Player| {
            let mut sum = Points::ZERO;
            let rounds = (0..round.index()).map(Round::from_index);
            let after = rounds.map(|round| {
                sum += tournament.points_in(player, round);
                sum
            });
            [Points::ZERO].into_iter().chain(after).collect()
        };
        let points = tournament.players.iter().map(sums).collect();
        Reader { tournament, round, edition, total_rounds, is_past, baku, points }
    }

    /// A round that was paired has those who took part in it; the next one everybody who is not away.
    fn is_present(&self, player: &Player) -> bool {
        let entry = player.entry(self.round);
        if self.is_past {
            return entry.was_paired();
        }
        let mut away = self.tournament.byes.iter().filter(|request| request.round == self.round);
        !matches!(entry, Entry::Bye(_) | Entry::Forfeit { .. })
            && !away.any(|request| request.ids.contains(&player.number.get()))
    }

    fn contender(&self, index: usize, odd: bool) -> Contender {
        let player = &self.tournament.players[index];
        let past = self.round.index();
        let games = player.entries.iter().take(past).filter_map(Entry::played);
        let history: Vec<Colour> = games.map(|(_, colour)| colour).collect();
        let whites = history.iter().filter(|&&colour| colour == Colour::White).count();
        let difference = 2 * whites as i32 - history.len() as i32;
        let twice = match *history {
            [.., a, b] if a == b => Some(b),
            _ => None,
        };
        let score = self.score(index, past);
        let most = self.tournament.points.win().hundredths() * past as i32;
        Contender {
            number: player.number.get(),
            score,
            points: self.points[index][past].hundredths(),
            difference,
            twice,
            preference: preference(history.last().copied(), difference, twice),
            topscorer: past + 1 >= self.total_rounds && 2 * score > most,
            floats: [1, 2].map(|back| self.float(index, past.checked_sub(back)?)),
            unplayed: past - history.len(),
            may_have_bye: !(0..past).any(|i| self.bars_bye(player, Round::from_index(i))),
            odd,
            barred: Vec::new(),
            history,
        }
    }

    /// Points and virtual points (C.04.7) when the round with an index was paired. Virtual points are as recorded, else by
    /// the Baku method: one for group A in the first half of the accelerated rounds, half a point in the second.
    fn score(&self, player: usize, index: usize) -> i32 {
        (self.points[player][index] + self.virtual_points(player, index)).hundredths()
    }

    fn virtual_points(&self, player: usize, index: usize) -> Points {
        let number = self.tournament.players[player].number;
        let accelerated = self.total_rounds.div_ceil(2);
        let win = self.tournament.points.win();
        let is_in_group_a = self.baku.is_some_and(|last| number.get() <= last);
        if !self.tournament.accelerations.is_empty() {
            self.tournament.virtual_points(number, Round::from_index(index))
        } else if is_in_group_a && index < accelerated.div_ceil(2) {
            win
        } else if is_in_group_a && index < accelerated {
            Points::from_hundredths(win.hundredths() / 2)
        } else {
            Points::ZERO
        }
    }

    /// The float in the round with an index (1.4; A.4).
    fn float(&self, player: usize, index: usize) -> Option<Float> {
        let round = Round::from_index(index);
        let entry = self.tournament.players[player].entry(round);
        if let Some((opponent, _)) = entry.played() {
            // 1.4.2: the one with the higher score floated down, the other one up.
            let opponent = self.tournament.player_index(opponent)?;
            return match self.score(player, index).cmp(&self.score(opponent, index)) {
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
                    || self.points[player][index + 1] - self.points[player][index]
                        > self.tournament.points.loss()
            }
        };
        down.then_some(Float::Down)
    }

    /// Whether what happened in a round bars from the bye.
    fn bars_bye(&self, player: &Player, round: Round) -> bool {
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
    last: Option<Colour>,
    difference: i32,
    twice: Option<Colour>,
) -> Option<(Colour, Strength)> {
    Some(match (difference, twice) {
        (2.., _) => (Colour::Black, Strength::Absolute),
        (..=-2, _) => (Colour::White, Strength::Absolute),
        (_, Some(colour)) => (!colour, Strength::Absolute),
        (1, _) => (Colour::Black, Strength::Strong),
        (-1, _) => (Colour::White, Strength::Strong),
        (0, _) => (!last?, Strength::Mild),
    })
}

/// The last number of group A (C.04.7 1.2): half of the initial list, rounded up to an even number. Whoever is absent
/// with zero points from round 1 is a late entry.
fn baku_group(tournament: &Tournament) -> Option<u16> {
    if !tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU") {
        return None;
    }
    let begun = tournament.paired_rounds() > 0;
    let is_excused = |player: &Player| {
        let mut byes = tournament.byes.iter().filter(|request| request.round == Round::FIRST);
        byes.any(|bye| bye.kind == Bye::ZeroPoint && bye.ids.contains(&player.number.get()))
    };
    let is_initial = |player: &&Player| match player.entry(Round::FIRST) {
        Entry::Bye(Bye::ZeroPoint) => false,
        Entry::Blank => !begun && !is_excused(player),
        _ => true,
    };
    let initial: Vec<&Player> = tournament.players.iter().filter(is_initial).collect();
    let group = (2 * initial.len().div_ceil(4)).min(initial.len());
    initial.get(group.checked_sub(1)?).map(|player| player.number.get())
}

/// As recorded, else as the first game of the tournament shows it, else White. Of a pair in which nobody had a colour
/// before, the one with the higher score was given it by the parity of the number (5.2.5).
fn initial_colour(reader: &Reader<'_>) -> Colour {
    let tournament = reader.tournament;
    if let Some(colour) = tournament.initial_colour {
        return colour;
    }
    let players = &tournament.players;
    let score = |player: usize, index: usize| {
        tournament.points_after(&players[player], index) + reader.virtual_points(player, index)
    };
    for index in 0..tournament.paired_rounds() {
        let colour = |player: usize| players[player].entry(Round::from_index(index)).colour();
        let Some(first) = (0..players.len()).find(|player| colour(*player).is_some()) else {
            continue;
        };
        let opponent = players[first].entry(Round::from_index(index)).opponent();
        let opponent = opponent.and_then(|number| tournament.player_index(number));
        let leads =
            |other: &usize| colour(*other).is_some() && score(*other, index) > score(first, index);
        let leader = opponent.filter(leads).unwrap_or(first);
        let counted =
            |player: &&Player| player.entries.iter().take(index + 1).any(Entry::was_paired);
        let odd = players[..=leader].iter().filter(counted).count() % 2 == 1;
        return match colour(leader) {
            Some(colour) if odd => colour,
            Some(colour) => !colour,
            None => Colour::White,
        };
    }
    Colour::White
}
