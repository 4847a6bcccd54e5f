//! Random events of players and of teams, told round by round, so that rounds can change places and
//! the same rounds be written in several ways.

use arbitra_model::{
    Bye, ByeRequest, Colour, Entry, ForfeitedMatch, MatchForfeit, Number, Player, Random, Round,
    Score, Team, TeamBye, TeamNumber, Tournament,
};
use arbitra_standings::{Code, CodeEntry, Scope};

/// What happened to one or two participants in a round, by their places.
#[derive(Clone, Debug)]
pub enum Happening {
    /// They met; for every board the results of both sides.
    Met([usize; 2], Vec<[char; 2]>),
    /// A match of teams that was forfeited as a whole.
    Forfeited([usize; 2], MatchForfeit),
    /// No opponent.
    Alone(usize, Bye),
}

/// The rounds of an event.
pub type Rounds = Vec<Vec<Happening>>;

/// Results of a board: played ones first.
const RESULTS: [[char; 2]; 7] =
    [['1', '0'], ['=', '='], ['0', '1'], ['+', '-'], ['-', '+'], ['-', '-'], ['1', '0']];

/// A random event. In the last round everybody plays: no bye is a final one.
pub fn rounds(random: &mut Random, places: usize, count: usize, boards: usize) -> Rounds {
    let of_teams = boards > 1;
    (0..count)
        .map(|index| {
            let is_last = index + 1 == count;
            let mut order: Vec<usize> = (0..places).collect();
            random.shuffle(&mut order);
            let away = if is_last { 0 } else { random.below(4) as usize % places };
            let byes = [Bye::HalfPoint, Bye::ZeroPoint, Bye::FullPoint];
            let mut round: Vec<Happening> = order
                .drain(..away)
                .map(|place| Happening::Alone(place, *random.one_of(&byes)))
                .collect();
            if order.len() % 2 == 1 {
                let place = order.pop().unwrap();
                round.push(Happening::Alone(place, Bye::PairingAllocated));
            }
            for pair in order.chunks(2) {
                let pair = [pair[0], pair[1]];
                let kinds = if is_last { 3 } else { RESULTS.len() };
                if of_teams && !is_last && random.below(5) == 0 {
                    let all =
                        [MatchForfeit::FirstWins, MatchForfeit::SecondWins, MatchForfeit::BothLose];
                    round.push(Happening::Forfeited(pair, *random.one_of(&all)));
                    continue;
                }
                let results = (0..boards).map(|_| *random.one_of(&RESULTS[..kinds])).collect();
                round.push(Happening::Met(pair, results));
            }
            round
        })
        .collect()
}

/// The events of players.
pub fn players(rounds: &Rounds, places: usize) -> Tournament {
    let mut tournament = Tournament::default();
    for place in 0..places {
        let mut player = Player::new(number(place), format!("P{place}"));
        player.rating = Some(1500 + 37 * place as u16 % 600);
        tournament.players.push(player);
    }
    for round in rounds {
        for happening in round {
            match happening {
                Happening::Met([white, black], results) => {
                    let [first, second] = board([*white, *black], results[0], Colour::White);
                    tournament.players[*white].entries.push(first);
                    tournament.players[*black].entries.push(second);
                }
                Happening::Alone(place, bye) => {
                    tournament.players[*place].entries.push(Entry::Bye(*bye));
                }
                Happening::Forfeited(..) => panic!("players forfeit games"),
            }
        }
    }
    tournament
}

/// How a file of teams tells who did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// `0000 - Z`, and records.
    Letter,
    /// `0000 - -`, and records.
    Dashes,
    /// Nothing, and records.
    Blank,
    /// The letter of the bye at every member, and no record of the bye.
    OwnLetter,
}

/// How a file of teams is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writing {
    pub absent: Absent,
    /// Whether there are members who never play.
    pub reserves: bool,
    /// Whether the players of forfeited matches are named with their opponents.
    pub names: bool,
    /// Whether the number of boards is announced (record 352).
    pub boards: bool,
    /// Whether zero-point byes have a record.
    pub zero_byes: bool,
}

/// The same event of teams, written somehow.
pub fn teams(rounds: &Rounds, places: usize, boards: usize, writing: Writing) -> Tournament {
    let mut tournament = Tournament::default();
    let on = |place: usize, board: usize| board * places + place;
    let size = boards + usize::from(writing.reserves);
    for member in 0..size * places {
        tournament.players.push(Player::new(number(member), format!("P{member}")));
    }
    for place in 0..places {
        tournament.teams.push(Team {
            number: team(place),
            name: format!("T{place}"),
            nickname: String::new(),
            strength: None,
            stated_match_points: None,
            stated_game_points: None,
            stated_rank: None,
            members: (0..size).map(|board| number(on(place, board))).collect(),
        });
    }
    if writing.boards {
        let colour = |board| if board % 2 == 0 { Colour::White } else { Colour::Black };
        tournament.board_colours = (0..boards).map(colour).collect();
    }
    let dashes = |won| Entry::Forfeit { opponent: None, colour: None, won };
    let absent = |bye: Bye| match writing.absent {
        Absent::Letter => Entry::Bye(Bye::ZeroPoint),
        Absent::Dashes => dashes(false),
        Absent::Blank => Entry::Blank,
        Absent::OwnLetter => Entry::Bye(bye),
    };
    let mut allocated = vec![None; rounds.len()];
    for (index, happenings) in rounds.iter().enumerate() {
        let round = Round::from_index(index);
        let mut entries = vec![absent(Bye::ZeroPoint); size * places];
        for happening in happenings {
            match happening {
                Happening::Met([first, second], results) => {
                    for (board, result) in results.iter().enumerate() {
                        let seats = [on(*first, board), on(*second, board)];
                        let colour = if board % 2 == 0 { Colour::White } else { Colour::Black };
                        let [one, other] = self::board(seats, *result, colour);
                        (entries[seats[0]], entries[seats[1]]) = (one, other);
                    }
                }
                Happening::Forfeited([first, second], forfeit) => {
                    let (forfeit, round) = (*forfeit, round);
                    let (one, other) = (team(*first), team(*second));
                    let record = ForfeitedMatch { forfeit, round, first: one, second: other };
                    tournament.forfeited_matches.push(record);
                    let won = match forfeit {
                        MatchForfeit::FirstWins => ['+', '-'],
                        MatchForfeit::SecondWins => ['-', '+'],
                        MatchForfeit::BothLose => ['-', '-'],
                    };
                    for board in 0..boards {
                        let seats = [on(*first, board), on(*second, board)];
                        let colour = if board % 2 == 0 { Colour::White } else { Colour::Black };
                        let named = self::board(seats, won, colour);
                        let bare = won.map(|sign| match sign {
                            '+' => dashes(true),
                            _ => absent(Bye::ZeroPoint),
                        });
                        let [one, other] = if writing.names { named } else { bare };
                        (entries[seats[0]], entries[seats[1]]) = (one, other);
                    }
                }
                Happening::Alone(place, bye) => {
                    for board in 0..boards {
                        entries[on(*place, board)] = absent(*bye);
                    }
                    if *bye == Bye::PairingAllocated {
                        allocated[index] = Some(team(*place));
                    } else if *bye != Bye::ZeroPoint || writing.zero_byes {
                        let ids = vec![team(*place).get()];
                        tournament.byes.push(ByeRequest { kind: *bye, round, ids });
                    }
                }
            }
        }
        for (player, entry) in tournament.players.iter_mut().zip(entries) {
            player.entries.push(entry);
        }
    }
    if writing.absent == Absent::OwnLetter {
        tournament.byes.clear();
    } else {
        let none = TeamBye { match_points: None, game_points: None, teams: allocated };
        tournament.team_bye = Some(none);
    }
    tournament
}

/// Every code of players or of teams, with the modifiers it knows.
pub fn codes(scope: Scope) -> Vec<(&'static CodeEntry, String)> {
    let mut all = Vec::new();
    for entry in Code::LIST.iter().filter(|e| e.scope == scope || e.scope == Scope::Both) {
        let mut endings = vec![String::new()];
        for (letter, texts) in
            [('C', vec!["/C1", "/C2"]), ('M', vec!["/M1", "/M2"]), ('F', vec!["/F"])]
        {
            if entry.modifiers.contains(letter) {
                endings.extend(texts.into_iter().map(str::to_owned));
            }
        }
        if entry.modifiers.contains('P') {
            endings.extend(endings.clone().into_iter().map(|ending| format!("{ending}/P")));
        }
        all.extend(endings.into_iter().map(|ending| (entry, format!("{}{ending}", entry.text))));
    }
    all
}

fn number(place: usize) -> Number {
    Number::new(place as u16 + 1).unwrap()
}

fn team(place: usize) -> TeamNumber {
    TeamNumber::new(place as u16 + 1).unwrap()
}

/// A board of two seats; the first has the colour.
fn board(seats: [usize; 2], results: [char; 2], colour: Colour) -> [Entry; 2] {
    let one = |opponent: usize, result: char, colour: Colour| {
        let opponent = number(opponent);
        let score = match result {
            '1' => Score::Win,
            '=' => Score::Draw,
            '0' => Score::Loss,
            sign => {
                let (opponent, colour) = (Some(opponent), Some(colour));
                return Entry::Forfeit { opponent, colour, won: sign == '+' };
            }
        };
        Entry::Game { opponent, colour, score, rated: true }
    };
    [one(seats[1], results[0], colour), one(seats[0], results[1], !colour)]
}
