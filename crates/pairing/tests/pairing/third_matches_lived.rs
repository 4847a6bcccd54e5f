//! Systems of matches held against their third readings in tournaments that were lived through: with absences,
//! byes, late entries, withdrawals, forfeited and unfinished games and matches, forbidden pairs, virtual points,
//! rounds that an arbiter paired at will, and more rounds than the field has. `ARBITRA_READINGS` says how many
//! rounds of each system.

use std::collections::BTreeMap;

use arbitra_model::{
    Acceleration, Bye, ByeRequest, Colour, Entry, ForbiddenGroup, ForfeitedMatch, MatchForfeit,
    Number, Player, Points, Round, Score, Team, TeamBye, TeamNumber, TeamPoints, Tournament,
};
use arbitra_pairing::generate::Random;
use arbitra_pairing::matches::{Field, Primary, Swiss};
use arbitra_second::third::book::{Book, Encounter, Game, PastRound};
use arbitra_second::third::complete::{Answer, all};

use crate::third_matches::{by_the_engine, by_the_text, readings, shown, team_rules};

/// How often things happen, in percent.
struct Rates {
    away: u64,
    forfeited_games: u64,
    forfeited_matches: u64,
    double_results: u64,
    unfinished: u64,
    /// Rounds that the arbiter paired at will.
    arbitrary: u64,
}

/// A tournament on its way, in the arbiter's book and in the records of the product.
struct Event {
    book: Book,
    tournament: Tournament,
    size: u16,
    /// The round from which on, and up to which, everybody is there.
    stays: Vec<(u16, u16)>,
    rates: Rates,
}

impl Event {
    fn new(random: &mut Random, swiss: Swiss) -> Event {
        let size = random.between(2, 9);
        let rounds = random.between(1, 12);
        let teams = swiss != Swiss::Double;
        let games = if teams { usize::from(random.between(1, 4)) } else { 2 };
        let often =
            |random: &mut Random, most| if random.below(2) == 0 { 0 } else { random.below(most) };
        let rates = Rates {
            away: often(random, 40),
            forfeited_games: often(random, 60),
            forfeited_matches: often(random, 60),
            double_results: often(random, 30),
            unfinished: often(random, 20),
            arbitrary: often(random, 60),
        };
        let (late, leaving) = (often(random, 50), often(random, 50));
        let stays = (0..size)
            .map(|_| {
                let from = if random.below(100) < late { random.between(1, rounds) } else { 1 };
                let to =
                    if random.below(100) < leaving { random.between(from, rounds) } else { rounds };
                (from, to)
            })
            .collect();
        let match_win = if random.below(3) == 0 { 3 } else { 2 };
        let mut book = Book {
            swiss,
            rounds,
            initial: *random.one_of(&Colour::ALL),
            games,
            match_win: Points::from_hundredths(100 * match_win),
            forbidden: Vec::new(),
            virtual_points: BTreeMap::new(),
            past: Vec::new(),
        };
        let mut tournament = Tournament {
            announced_rounds: Some(if teams { rounds } else { 2 * rounds }),
            initial_colour: Some(book.initial),
            team_points: TeamPoints { win: book.match_win, ..TeamPoints::STANDARD },
            ..Tournament::default()
        };
        let per_party = if teams { games as u16 } else { 1 };
        tournament.players = (1..=size * per_party)
            .map(|number| Player::new(Number::new(number).unwrap(), format!("Player {number}")))
            .collect();
        if teams {
            tournament.board_colours = (0..games)
                .map(|board| if board % 2 == 0 { Colour::White } else { Colour::Black })
                .collect();
            tournament.teams = (1..=size).map(|number| team(number, per_party)).collect();
            tournament.team_bye =
                Some(TeamBye { match_points: None, game_points: None, teams: Vec::new() });
        }
        if random.below(4) == 0 {
            for _ in 0..random.between(1, 3) {
                let pair = (random.between(1, size), random.between(1, size));
                if pair.0 != pair.1 {
                    let from = random.between(1, rounds);
                    let to = random.between(from, rounds);
                    book.forbidden.push((from..=to, pair.0, pair.1));
                    let games = if teams { 1 } else { 2 };
                    tournament.forbidden.push(ForbiddenGroup {
                        first_round: Round::new(games * (from - 1) + 1).unwrap(),
                        last_round: Round::new(games * to).unwrap(),
                        ids: vec![pair.0, pair.1],
                    });
                }
            }
        }
        let by_games = matches!(swiss, Swiss::Team(rules) if rules.primary == Primary::Game);
        if random.below(5) == 0 && swiss != Swiss::Olympiad && !by_games {
            let to = random.between(1, rounds);
            let (upper, points) = (
                random.between(1, size),
                Points::from_hundredths(100 * i32::from(random.between(1, 2))),
            );
            for round in 1..=to {
                book.virtual_points.extend((1..=upper).map(|number| ((round, number), points)));
            }
            tournament.accelerations.push(Acceleration {
                match_points: teams.then_some(points),
                points,
                first_round: Round::FIRST,
                last_round: Round::new(if teams { to } else { 2 * to }).unwrap(),
                first_id: 1,
                last_id: upper,
            });
        }
        let accelerates = tournament.accelerations.is_empty() && !by_games && match_win == 2;
        if accelerates && random.below(4) == 0 && swiss != Swiss::Olympiad {
            tournament.system_code = format!("{}_BAKU", swiss.code());
        }
        Event { book, tournament, size, stays, rates }
    }

    fn is_of_teams(&self) -> bool {
        self.book.swiss != Swiss::Double
    }

    /// The rounds of the file that a round has.
    fn file_rounds(&self, round: u16) -> Vec<Round> {
        let rounds = if self.is_of_teams() { vec![round] } else { vec![2 * round - 1, 2 * round] };
        rounds.into_iter().filter_map(Round::new).collect()
    }

    /// Who is not there in a round, with the bye that was asked for.
    fn absences(&mut self, random: &mut Random, round: u16) -> Vec<(u16, Bye)> {
        let mut away = Vec::new();
        for number in 1..=self.size {
            let (from, to) = self.stays[usize::from(number) - 1];
            if round < from || round > to {
                away.push((number, Bye::ZeroPoint));
            } else if random.below(100) < self.rates.away {
                let kinds: &[Bye] = match self.book.swiss {
                    Swiss::Olympiad => &[Bye::ZeroPoint],
                    _ => &[Bye::ZeroPoint, Bye::HalfPoint, Bye::FullPoint],
                };
                away.push((number, *random.one_of(kinds)));
            }
        }
        for file_round in self.file_rounds(round) {
            for (number, kind) in &away {
                let ids = vec![*number];
                self.tournament.byes.push(ByeRequest { kind: *kind, round: file_round, ids });
            }
        }
        if round == 1 && self.tournament.system_code.ends_with("_BAKU") {
            // Whoever is away from round 1 is a late entry.
            let late = |number: &u16| away.iter().any(|(gone, _)| gone == number);
            let everybody: Vec<u16> = (1..=self.size).collect();
            let list: Vec<u16> = everybody.iter().copied().filter(|number| !late(number)).collect();
            // Without a first round there is no list that could be halved.
            if list.len() < 2 {
                self.tournament.system_code.clear();
            } else {
                self.book.accelerate_by_baku(&list, &everybody);
            }
        }
        // Of some who arrive nothing is written in the rounds before.
        for number in 1..=self.size {
            if self.stays[usize::from(number) - 1].0 == round && random.below(2) == 0 {
                self.forget(number, round);
            }
        }
        away
    }

    /// Strikes the absences of somebody before a round.
    fn forget(&mut self, number: u16, round: u16) {
        let before = self.file_rounds(round)[0];
        for request in self.tournament.byes.iter_mut().filter(|request| request.round < before) {
            request.ids.retain(|id| *id != number);
        }
        if !self.is_of_teams() {
            let entries = &mut self.tournament.players[usize::from(number) - 1].entries;
            entries.fill(Entry::Blank);
        }
    }

    /// The round as the arbiter likes it, with colours by lot: any complete pairing.
    fn arbitrary(&self, random: &mut Random, field: &Field) -> Option<Answer> {
        let mut places: Vec<usize> = (0..field.parties.len()).collect();
        let mut bye = None;
        if places.len() % 2 == 1 {
            let may_rest = |place: &usize| !field.parties[*place].bye_barred;
            let candidates: Vec<usize> = places.iter().copied().filter(may_rest).collect();
            bye = Some(*candidates.get(random.below(candidates.len().max(1) as u64) as usize)?);
            places.retain(|place| Some(*place) != bye);
        }
        let all = all(field, &places);
        let pairs = all.get(random.below(all.len().max(1) as u64) as usize)?;
        let number = |place: usize| field.parties[place].number;
        let seated = pairs.iter().map(|&(a, b)| match random.below(2) {
            0 => (number(a), number(b)),
            _ => (number(b), number(a)),
        });
        Some((seated.collect(), bye.map(number)))
    }

    fn engine_field(&self, round: u16) -> Field {
        match self.book.swiss {
            Swiss::Double => Field::of_players(&self.tournament, round),
            swiss => Field::of_teams(&self.tournament, Round::new(round).unwrap(), swiss),
        }
    }

    /// Plays a round and writes it down on both sides.
    fn play(&mut self, random: &mut Random, round: u16, answer: &Answer, away: &[(u16, Bye)]) {
        let mut past = PastRound { matches: Vec::new(), byes: away.to_vec() };
        past.byes.extend(answer.1.map(|number| (number, Bye::PairingAllocated)));
        for &(white, black) in &answer.0 {
            past.matches.push(Encounter { white, black, games: self.games(random) });
        }
        let rounds = self.file_rounds(round);
        let last = rounds[rounds.len() - 1].index();
        for player in &mut self.tournament.players {
            player.entries.resize(last + 1, Entry::Blank);
        }
        for encounter in &past.matches {
            self.write_match(&rounds, encounter);
        }
        for &(number, bye) in &past.byes {
            self.write_bye(&rounds, number, bye);
        }
        self.book.past.push(past);
    }

    fn games(&self, random: &mut Random) -> Vec<Game> {
        let rates = &self.rates;
        if random.below(100) < rates.forfeited_matches {
            let who = *random.one_of(&[(true, false), (false, true), (false, false)]);
            return vec![Game::Forfeited(who.0, who.1); self.book.games];
        }
        let game = |random: &mut Random| {
            if random.below(100) < rates.forfeited_games {
                let who = *random.one_of(&[(true, false), (false, true), (false, false)]);
                return Game::Forfeited(who.0, who.1);
            }
            if random.below(100) < rates.unfinished {
                return Game::Unfinished;
            }
            let scores = [Score::Win, Score::Draw, Score::Loss];
            let own = *random.one_of(&scores);
            let other = match own {
                Score::Win => Score::Loss,
                Score::Draw => Score::Draw,
                Score::Loss => Score::Win,
            };
            match random.below(100) < rates.double_results {
                // A penalty: ½–0, 0–½ or 0–0.
                true => *random.one_of(&[
                    Game::Played(Score::Draw, Score::Loss),
                    Game::Played(Score::Loss, Score::Draw),
                    Game::Played(Score::Loss, Score::Loss),
                ]),
                false => Game::Played(own, other),
            }
        };
        loop {
            let games: Vec<Game> = (0..self.book.games).map(|_| game(random)).collect();
            // A match of teams without a board played is a forfeited match, written as such.
            let played = games.iter().any(|game| !matches!(game, Game::Forfeited(..)));
            if played || !self.is_of_teams() {
                return games;
            }
            if self.rates.forfeited_games > 0 && self.book.games == 1 {
                return vec![Game::Forfeited(true, false)];
            }
        }
    }

    /// The player of a party for a game of its match, and the colour of the first-named side.
    fn seat(&self, party: u16, game: usize) -> usize {
        if self.is_of_teams() {
            usize::from(party - 1) * self.book.games + game
        } else {
            usize::from(party - 1)
        }
    }

    fn write_match(&mut self, rounds: &[Round], encounter: &Encounter) {
        let Encounter { white, black, games } = encounter;
        for (place, game) in games.iter().enumerate() {
            let round = if self.is_of_teams() { rounds[0] } else { rounds[place] };
            let seats = [self.seat(*white, place), self.seat(*black, place)];
            let colour = if place % 2 == 0 { Colour::White } else { Colour::Black };
            let numbers = seats.map(|seat| self.tournament.players[seat].number);
            for side in 0..2 {
                let (opponent, colour) =
                    (numbers[1 - side], if side == 0 { colour } else { !colour });
                let entry = match *game {
                    Game::Played(one, two) => {
                        let score = if side == 0 { one } else { two };
                        Entry::Game { opponent, colour, score, rated: true }
                    }
                    Game::Unfinished => Entry::Adjourned { opponent, colour },
                    Game::Forfeited(one, two) => {
                        let won = if side == 0 { one } else { two };
                        Entry::Forfeit { opponent: Some(opponent), colour: Some(colour), won }
                    }
                };
                self.tournament.players[seats[side]].entries[round.index()] = entry;
            }
        }
        let unplayed = games.iter().all(|game| matches!(game, Game::Forfeited(..)));
        if self.is_of_teams() && unplayed {
            let forfeit = match games[0] {
                Game::Forfeited(true, _) => MatchForfeit::FirstWins,
                Game::Forfeited(_, true) => MatchForfeit::SecondWins,
                _ => MatchForfeit::BothLose,
            };
            let [first, second] = [*white, *black].map(|number| TeamNumber::new(number).unwrap());
            let forfeited = ForfeitedMatch { forfeit, round: rounds[0], first, second };
            self.tournament.forfeited_matches.push(forfeited);
        }
    }

    fn write_bye(&mut self, rounds: &[Round], number: u16, bye: Bye) {
        if self.is_of_teams() {
            if bye == Bye::PairingAllocated {
                let teams = &mut self.tournament.team_bye.as_mut().unwrap().teams;
                teams.resize(rounds[0].index() + 1, None);
                teams[rounds[0].index()] = TeamNumber::new(number);
            }
            return;
        }
        let entries = &mut self.tournament.players[usize::from(number) - 1].entries;
        for (game, round) in rounds.iter().enumerate() {
            // The allocated bye is one game won and one drawn.
            let half = bye == Bye::PairingAllocated && game == 1;
            entries[round.index()] = Entry::Bye(if half { Bye::HalfPoint } else { bye });
        }
    }
}

fn team(number: u16, boards: u16) -> Team {
    Team {
        number: TeamNumber::new(number).unwrap(),
        name: format!("Team {number}"),
        nickname: String::new(),
        strength: None,
        stated_match_points: None,
        stated_game_points: None,
        stated_rank: None,
        members: (1..=boards)
            .filter_map(|board| Number::new((number - 1) * boards + board))
            .collect(),
    }
}

/// What a system does not look at is left out.
fn looked_at(swiss: Swiss, mut field: Field) -> Field {
    for party in &mut field.parties {
        if matches!(swiss, Swiss::Double | Swiss::Olympiad) {
            party.secondary = Points::ZERO;
        }
        if swiss == Swiss::Olympiad {
            party.floated = false;
            party.played = 0;
        }
    }
    field
}

/// Lives through tournaments until so many rounds were looked at.
fn live(stream: u64, swiss: impl Fn(&mut Random) -> Swiss) {
    let (mut looked, mut paired, mut differences) = (0, 0, Vec::new());
    let mut seed = 0;
    while looked < readings() {
        seed += 1;
        let mut random = Random::stream(seed, stream);
        let swiss = swiss(&mut random);
        let mut event = Event::new(&mut random, swiss);
        for round in 1..=event.book.rounds {
            let away = event.absences(&mut random, round);
            let present: Vec<u16> = (1..=event.size)
                .filter(|number| away.iter().all(|(who, _)| who != number))
                .collect();
            looked += 1;
            let field = event.book.field(&present);
            let read = event.engine_field(round);
            let (engine, text) = (by_the_engine(swiss, &read), by_the_text(swiss, &field));
            let same = looked_at(swiss, read.clone()) == looked_at(swiss, field.clone());
            if !same || engine != text {
                differences.push(format!(
                    "seed {seed}, round {round}: {swiss:?}\nengine {engine:?}\n{}text   {text:?}\n{}{:?}\n",
                    shown(&read),
                    shown(&field),
                    event.book.past
                ));
                break;
            }
            let Some(mut answer) = text else { break };
            paired += 1;
            if random.below(100) < event.rates.arbitrary
                && let Some(liked) = event.arbitrary(&mut random, &field)
            {
                answer = liked;
            }
            event.play(&mut random, round, &answer, &away);
        }
    }
    println!("{paired} of {looked} rounds in {seed} tournaments have a pairing");
    let first = &differences[..differences.len().min(3)];
    assert!(differences.is_empty(), "{} differ\n{}", differences.len(), first.join("\n"));
    assert!(paired * 2 > looked, "{paired} of {looked}");
}

#[test]
fn double_swiss_lived_through() {
    live(44, |_| Swiss::Double);
}

#[test]
fn teams_lived_through() {
    live(45, |random| Swiss::Team(team_rules(random)));
}

#[test]
fn the_olympiad_lived_through() {
    live(46, |_| Swiss::Olympiad);
}
