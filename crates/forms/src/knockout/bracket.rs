//! The bracket: the fold of the rounds of a knock-out.

use std::cmp::Ordering;

use arbitra_model::{ByColour, Colour, Entry, Number, Points, Round, Score, Tournament};

use super::contestants::Contestants;
use super::decider::Decider;
use super::rules::{Phase, Rules, Stage};
use super::seeding::{feeders, first_matches};

/// A knock-out as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// The stages from the first on; the last may be open.
    pub stages: Vec<StageOfBracket>,
    /// How many rounds are in it.
    pub rounds: u16,
    /// By which rules it is played.
    pub rules: Rules,
    initial: Colour,
}

/// One stage: the last 16, the quarter-finals, …
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageOfBracket {
    /// Places in the stage: 16, 8, 4, 2.
    pub size: u16,
    /// Its matches, the match of the best seed first.
    pub matches: Vec<Pairing>,
    /// The match for the third place, beside the final.
    pub third_place: Option<Pairing>,
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number in the stage, from 1.
    pub number: u16,
    /// The better seed.
    pub higher: Number,
    /// The other player; none is a bye.
    pub lower: Option<Number>,
    /// The games that have a result.
    pub games: Vec<MatchGame>,
    /// Who is through.
    pub winner: Option<Number>,
    /// What decided a match of teams that was level.
    pub told_apart: Option<ToldApart>,
}

/// Two teams level on match points, told apart by their boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldApart {
    /// By what.
    pub by: Decider,
    /// What the better seed has.
    pub higher: Points,
    /// What the other has.
    pub lower: Points,
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The round of the report.
    pub round: Round,
    /// What was played.
    pub phase: Phase,
    /// The players.
    pub players: ByColour<Number>,
    /// How it ended.
    pub outcome: Outcome,
    /// What both teams scored on every board; nothing where players meet.
    pub boards: Vec<ByColour<Points>>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Somebody won.
    Won(Colour),
    /// It was drawn; Black wins the deciding game with it.
    Drawn,
    /// Both lost.
    BothLost,
}

/// A game that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The places in the stage.
    pub size: u16,
    /// The match.
    pub number: u16,
    /// Whether it is the match for the third place.
    pub for_third: bool,
    /// What is played.
    pub phase: Phase,
    /// The game inside the phase, from 1.
    pub game: u16,
    /// How many games the phase has.
    pub games: u16,
    /// The game of the whole match, from 1.
    pub game_of_match: u16,
    /// The players.
    pub players: ByColour<Number>,
}

/// Where a match stands.
enum Progress {
    Decided(Number, Option<ToldApart>),
    Next { stage: Stage, game: u16 },
}

impl Bracket {
    /// The bracket after so many rounds of the report. Games without a result stay due.
    #[must_use]
    pub fn after(tournament: &Tournament, rules: &Rules, rounds: usize) -> Bracket {
        let contestants = Contestants::of(tournament, rounds, rules.of);
        let tournament = &*contestants.tournament;
        let numbers: Vec<Number> = tournament.players.iter().map(|p| p.number).collect();
        let seed = |seed: u16| numbers.get(usize::from(seed) - 1).copied();
        let matches: Vec<Pairing> = (1..)
            .zip(first_matches(numbers.len() as u16))
            .filter_map(|(number, (higher, lower))| {
                Some(Pairing::new(number, seed(higher)?, lower.and_then(seed)))
            })
            .collect();
        let size = 2 * matches.len() as u16;
        let mut bracket = Bracket {
            stages: vec![StageOfBracket { size, matches, third_place: None }],
            rounds: rounds as u16,
            rules: rules.clone(),
            initial: tournament.initial_colour.unwrap_or(Colour::White),
        };
        bracket.go_on();
        for index in 0..rounds {
            bracket.enter(&contestants, Round::from_index(index));
            bracket.go_on();
        }
        bracket
    }

    /// The games that come next; empty once everything is decided.
    #[must_use]
    pub fn due(&self) -> Vec<Due> {
        let Some(stage) = self.stages.last() else { return Vec::new() };
        let place = self.stages.len() as u16;
        let matches = stage.matches.iter().map(|m| (m, false));
        let third = stage.third_place.iter().map(|m| (m, true));
        matches
            .chain(third)
            .filter_map(|(pairing, for_third)| {
                let Progress::Next { stage: phase, game } = pairing.progress(&self.rules)? else {
                    return None;
                };
                let game_of_match = pairing.games.len() as u16 + 1;
                let lower = pairing.lower?;
                // By lot down the list in the first stage, turned round from stage to stage; inside
                // a match colours alternate.
                let turns = pairing.number + place + game_of_match + u16::from(for_third);
                let higher_white = turns.is_multiple_of(2) != (self.initial == Colour::White);
                let players = if higher_white {
                    ByColour { white: pairing.higher, black: lower }
                } else {
                    ByColour { white: lower, black: pairing.higher }
                };
                Some(Due {
                    size: stage.size,
                    number: pairing.number,
                    for_third,
                    phase: phase.phase,
                    game,
                    games: phase.games,
                    game_of_match,
                    players,
                })
            })
            .collect()
    }

    /// The winner of the tournament.
    #[must_use]
    pub fn champion(&self) -> Option<Number> {
        let last = self.stages.last().filter(|stage| stage.size == 2)?;
        last.matches.first()?.winner
    }

    /// The places so far, best first: the first place of a group and who shares it. Whoever goes out
    /// in the same stage shares a place, unless the third place was played for.
    #[must_use]
    pub fn places(&self) -> Vec<(u16, Vec<Number>)> {
        let mut places = Vec::new();
        for stage in self.stages.iter().rev() {
            if stage.size == 2 {
                places.extend(self.champion().map(|champion| (1, vec![champion])));
            }
            let mut out: Vec<Number> = stage.matches.iter().filter_map(Pairing::loser).collect();
            let thirds = self.stages.last().and_then(|last| last.third_place.as_ref());
            if let Some(third) = thirds.filter(|_| stage.size == 4)
                && let (Some(winner), Some(loser)) = (third.winner, third.loser())
            {
                places.extend([(3, vec![winner]), (4, vec![loser])]);
                continue;
            }
            out.sort_unstable();
            if !out.is_empty() {
                places.push((stage.size / 2 + 1, out));
            }
        }
        places
    }

    /// Takes over the results of a round.
    fn enter(&mut self, contestants: &Contestants<'_>, round: Round) {
        for due in self.due() {
            let ByColour { white, black } = due.players;
            let Some(mut game) = recorded(&contestants.tournament, round, &due) else { continue };
            game.boards = contestants.boards(round, game.players);
            let Some(stage) = self.stages.last_mut() else { continue };
            let mut all = stage.matches.iter_mut().chain(&mut stage.third_place);
            let pairing =
                all.find(|m| m.lower.is_some() && (m.higher == white || m.higher == black));
            if let Some(pairing) = pairing {
                pairing.games.push(game);
            }
        }
    }

    /// Names winners and opens the next stage once all matches are decided.
    fn go_on(&mut self) {
        let rules = &self.rules;
        let Some(stage) = self.stages.last_mut() else { return };
        for pairing in stage.matches.iter_mut().chain(&mut stage.third_place) {
            if let Some(Progress::Decided(winner, by)) = pairing.progress(rules) {
                (pairing.winner, pairing.told_apart) = (Some(winner), by);
            }
        }
        let winners: Option<Vec<Number>> = stage.matches.iter().map(|m| m.winner).collect();
        let Some(winners) = winners.filter(|winners| winners.len() > 1) else { return };
        let next = winners.len() as u16 / 2;
        let pair = |number: u16, from: &[Number]| {
            let (a, b) = feeders(number, next);
            let (a, b) = (from[usize::from(a) - 1], from[usize::from(b) - 1]);
            Pairing::new(number, a.min(b), Some(a.max(b)))
        };
        let matches = (1..=next).map(|number| pair(number, &winners)).collect();
        let losers: Option<Vec<Number>> = stage.matches.iter().map(Pairing::loser).collect();
        let third_place = losers.filter(|l| l.len() == 2 && rules.third_place).map(|l| pair(1, &l));
        self.stages.push(StageOfBracket { size: 2 * next, matches, third_place });
    }
}

impl Pairing {
    fn new(number: u16, higher: Number, lower: Option<Number>) -> Pairing {
        Pairing { number, higher, lower, games: Vec::new(), winner: None, told_apart: None }
    }

    /// Who is out.
    #[must_use]
    pub fn loser(&self) -> Option<Number> {
        let (winner, lower) = (self.winner?, self.lower?);
        Some(if winner == self.higher { lower } else { self.higher })
    }

    /// The phases that were played, in their order.
    #[must_use]
    pub fn phases(&self) -> Vec<Phase> {
        let mut phases: Vec<Phase> = Vec::new();
        for game in &self.games {
            if !phases.contains(&game.phase) {
                phases.push(game.phase);
            }
        }
        phases
    }

    /// The score of a phase: points of the better seed and of the other, of teams those of all
    /// boards.
    #[must_use]
    pub fn score(&self, phase: Phase) -> (Points, Points) {
        let games = self.games.iter().filter(|game| game.phase == phase);
        games.fold((Points::ZERO, Points::ZERO), |(a, b), game| {
            let (x, y) = self.points_of(game);
            (a + x, b + y)
        })
    }

    fn points_of(&self, game: &MatchGame) -> (Points, Points) {
        if game.boards.is_empty() {
            let (x, y) = self.halves_of(game);
            return (Points::HALF.times(i32::from(x)), Points::HALF.times(i32::from(y)));
        }
        let (higher, lower) = self.boards_of(game);
        (higher.into_iter().sum(), lower.into_iter().sum())
    }

    /// What both teams scored board by board.
    fn boards_of(&self, game: &MatchGame) -> (Vec<Points>, Vec<Points>) {
        let (white, black) = game.boards.iter().map(|board| (board.white, board.black)).unzip();
        if game.players.white == self.higher { (white, black) } else { (black, white) }
    }

    /// Who is ahead on the boards of some games that are level.
    fn told_apart(&self, games: &[&MatchGame], rules: &Rules) -> Option<(Number, ToldApart)> {
        let most = games.iter().map(|game| game.boards.len()).max().filter(|most| *most > 0)?;
        let (mut higher, mut lower) = (vec![Points::ZERO; most], vec![Points::ZERO; most]);
        for game in games {
            let (mine, theirs) = self.boards_of(game);
            for (index, (own, other)) in mine.into_iter().zip(theirs).enumerate() {
                higher[index] += own;
                lower[index] += other;
            }
        }
        rules.decide.iter().find_map(|&by| {
            let (order, own, other) = by.compare(&higher, &lower);
            let told = ToldApart { by, higher: own, lower: other };
            match order {
                Ordering::Greater => Some((self.higher, told)),
                Ordering::Less => Some((self.lower?, told)),
                Ordering::Equal => None,
            }
        })
    }

    /// What a game brought: halves of the better seed and of the other.
    fn halves_of(&self, game: &MatchGame) -> (u16, u16) {
        let black_wins = matches!(game.phase, Phase::Armageddon { .. });
        let (white, black) = match game.outcome {
            Outcome::Won(Colour::White) => (2, 0),
            Outcome::Won(Colour::Black) => (0, 2),
            Outcome::Drawn if black_wins => (0, 2),
            Outcome::Drawn => (1, 1),
            Outcome::BothLost => (0, 0),
        };
        if game.players.white == self.higher { (white, black) } else { (black, white) }
    }

    /// Where the match stands: phase after phase, each over when nobody can catch up.
    fn progress(&self, rules: &Rules) -> Option<Progress> {
        let Some(lower) = self.lower else { return Some(Progress::Decided(self.higher, None)) };
        let last = rules.stages.last()?;
        let mut games = self.games.iter();
        for stage in rules.stages.iter().chain(std::iter::repeat(last)) {
            let (mut higher, mut other) = (0, 0);
            let mut of_stage: Vec<&MatchGame> = Vec::new();
            for game in 1..=stage.games {
                let Some(played) = games.next() else {
                    return Some(Progress::Next { stage: *stage, game });
                };
                of_stage.push(played);
                let (x, y) = self.halves_of(played);
                (higher, other) = (higher + x, other + y);
                let left = 2 * (stage.games - game);
                if higher > other + left {
                    return Some(Progress::Decided(self.higher, None));
                }
                if other > higher + left {
                    return Some(Progress::Decided(lower, None));
                }
            }
            if let Some((winner, by)) = self.told_apart(&of_stage, rules) {
                return Some(Progress::Decided(winner, Some(by)));
            }
        }
        None
    }
}

/// The game two players have in a round, if it has a result.
fn recorded(tournament: &Tournament, round: Round, due: &Due) -> Option<MatchGame> {
    let (phase, ByColour { white, black }) = (due.phase, due.players);
    let game =
        |outcome| MatchGame { round, phase, players: due.players, outcome, boards: Vec::new() };
    let mine = tournament.player(white)?.entry(round);
    let theirs = tournament.player(black)?.entry(round);
    if mine.opponent() != Some(black) {
        // A team of which nobody came: the other has won every board alone.
        let alone =
            |entry: &Entry| matches!(entry, Entry::Forfeit { opponent: None, won: true, .. });
        let winner = match (alone(&mine), alone(&theirs)) {
            (true, false) => Colour::White,
            (false, true) => Colour::Black,
            _ => return None,
        };
        return Some(game(Outcome::Won(winner)));
    }
    let players = match mine.colour() {
        Some(Colour::Black) => ByColour { white: black, black: white },
        _ => ByColour { white, black },
    };
    let won = |entry: &Entry| match entry {
        Entry::Game { score, .. } => Some(*score),
        Entry::Forfeit { won: true, .. } => Some(Score::Win),
        Entry::Forfeit { won: false, .. } => Some(Score::Loss),
        _ => None,
    };
    let (mine, theirs) = (won(&mine)?, won(&theirs)?);
    let mine_white = players.white == white;
    let outcome = match mine.cmp(&theirs) {
        Ordering::Greater => Outcome::Won(if mine_white { Colour::White } else { Colour::Black }),
        Ordering::Less => Outcome::Won(if mine_white { Colour::Black } else { Colour::White }),
        Ordering::Equal if mine == Score::Loss => Outcome::BothLost,
        Ordering::Equal => Outcome::Drawn,
    };
    Some(MatchGame { players, ..game(outcome) })
}

#[cfg(test)]
mod tests {
    use arbitra_model::Player;

    use super::*;
    use arbitra_model::Random;

    fn field(count: u16) -> Tournament {
        let numbers = (1..=count).filter_map(Number::new);
        let players = numbers.map(|n| Player::new(n, format!("Player {n}"))).collect();
        Tournament { players, ..Tournament::default() }
    }

    /// Plays the games that are due; `result` says how White does.
    fn play(tournament: &mut Tournament, due: &[Due], mut result: impl FnMut(&Due) -> Score) {
        let round = tournament.paired_rounds();
        for player in &mut tournament.players {
            player.entries.resize(round, Entry::Blank);
        }
        for game in due {
            let ByColour { white, black } = game.players;
            let score = result(game);
            let other = match score {
                Score::Win => Score::Loss,
                Score::Draw => Score::Draw,
                Score::Loss => Score::Win,
            };
            for (own, opponent, colour, score) in
                [(white, black, Colour::White, score), (black, white, Colour::Black, other)]
            {
                let index = tournament.player_index(own).unwrap();
                let entry = Entry::Game { opponent, colour, score, rated: true };
                tournament.players[index].entries.push(entry);
            }
        }
    }

    fn whole(field_size: u16, rules: &Rules, seed: u64) -> (Tournament, Bracket) {
        let mut tournament = field(field_size);
        let mut random = Random::new(seed);
        loop {
            let bracket = Bracket::after(&tournament, rules, tournament.paired_rounds());
            let due = bracket.due();
            if due.is_empty() {
                return (tournament, bracket);
            }
            play(&mut tournament, &due, |_| match random.below(3) {
                0 => Score::Win,
                1 => Score::Draw,
                _ => Score::Loss,
            });
        }
    }

    #[test]
    fn every_field_ends_with_one_winner_and_everybody_has_a_place() {
        for size in 2..=60 {
            for third_place in [false, true] {
                let rules = Rules { third_place, ..Rules::standard() };
                let (tournament, bracket) = whole(size, &rules, u64::from(size));
                let places = bracket.places();
                let mut all: Vec<Number> =
                    places.iter().flat_map(|(_, who)| who.iter().copied()).collect();
                assert_eq!(Some(all[0]), bracket.champion());
                all.sort_unstable();
                let numbers: Vec<Number> = tournament.players.iter().map(|p| p.number).collect();
                assert_eq!(all, numbers, "{size}");
                if third_place && size >= 4 {
                    assert_eq!((places[2].0, places[2].1.len(), places[3].0), (3, 1, 4));
                }
                // In every match colours differ by one at most: by none over two games.
                for pairing in bracket.stages.iter().flat_map(|s| &s.matches) {
                    let whites =
                        pairing.games.iter().filter(|g| g.players.white == pairing.higher).count();
                    let games = pairing.games.len();
                    assert!((2 * whites).abs_diff(games) == games % 2);
                }
            }
        }
    }

    #[test]
    fn a_draw_is_enough_for_black_in_the_deciding_game() {
        let mut tournament = field(2);
        let rules = Rules::standard();
        for game in 1..=7 {
            let bracket = Bracket::after(&tournament, &rules, tournament.paired_rounds());
            let due = bracket.due();
            assert_eq!(due.len(), 1, "game {game}");
            assert_eq!(matches!(due[0].phase, Phase::Armageddon { .. }), game == 7);
            play(&mut tournament, &due, |_| Score::Draw);
        }
        let bracket = Bracket::after(&tournament, &rules, 7);
        let last = &bracket.stages[0].matches[0].games[6];
        assert_eq!(bracket.champion(), Some(last.players.black));
    }

    #[test]
    fn a_phase_ends_when_nobody_can_catch_up() {
        let mut tournament = field(2);
        let stages = vec![Stage { phase: Phase::Match, games: 4 }];
        let rules = Rules { stages, ..Rules::standard() };
        for _ in 0..3 {
            let due = Bracket::after(&tournament, &rules, tournament.paired_rounds()).due();
            // Number 1 wins whatever the colour.
            play(&mut tournament, &due, |d| {
                if d.players.white.get() == 1 { Score::Win } else { Score::Loss }
            });
        }
        let bracket = Bracket::after(&tournament, &rules, 3);
        assert_eq!((bracket.champion().map(Number::get), bracket.due().len()), (Some(1), 0));
    }
}
