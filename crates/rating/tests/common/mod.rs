//! Small tournaments for tests.

#![allow(dead_code, clippy::unwrap_used)]

use arbitra_model::{Bye, Colour, Entry, Number, Player, Score, Sex, Title, Tournament};

pub fn number(number: u16) -> Number {
    Number::new(number).unwrap()
}

/// A player of whom only what matters here is said: `GM 2610 FRA`, `- 0 ESP`.
pub fn player(index: usize, words: &str) -> Player {
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut player = Player::new(number(index as u16 + 1), format!("Player, {}", index + 1));
    player.title = words[0].parse::<Title>().ok();
    player.rating = Some(words[1].parse().unwrap()).filter(|rating| *rating > 0);
    player.federation = words.get(2).and_then(|code| code.parse().ok());
    player.sex = Some(Sex::Male);
    player
}

/// A Swiss event of player 1 against the others, one after the other, with results such as `1=0+U`.
pub fn swiss(own: &str, opponents: &[&str], results: &str, rounds: u16) -> Tournament {
    let mut tournament = Tournament { announced_rounds: Some(rounds), ..Tournament::default() };
    tournament.event.federation = "XXX".to_owned();
    tournament.players.push(player(0, own));
    for (index, words) in opponents.iter().enumerate() {
        tournament.players.push(player(index + 1, words));
    }
    let mut next = 1;
    for (round, letter) in results.chars().enumerate() {
        let opponent = number(next as u16 + 1);
        let game = |score| Entry::Game { opponent, colour: Colour::White, score, rated: true };
        let forfeit =
            |won| Entry::Forfeit { opponent: Some(opponent), colour: Some(Colour::White), won };
        let entry = match letter {
            '1' => game(Score::Win),
            '=' => game(Score::Draw),
            '0' => game(Score::Loss),
            '+' => forfeit(true),
            '-' => forfeit(false),
            'U' => Entry::Bye(Bye::PairingAllocated),
            'H' => Entry::Bye(Bye::HalfPoint),
            '?' => Entry::Pending { opponent, colour: Colour::White },
            _ => Entry::Blank,
        };
        tournament.players[0].entries.push(entry);
        if entry.opponent().is_some() {
            let mirror = match entry {
                Entry::Game { score, .. } => Entry::Game {
                    opponent: number(1),
                    colour: Colour::Black,
                    score: match score {
                        Score::Win => Score::Loss,
                        Score::Draw => Score::Draw,
                        Score::Loss => Score::Win,
                    },
                    rated: true,
                },
                Entry::Pending { .. } => {
                    Entry::Pending { opponent: number(1), colour: Colour::Black }
                }
                _ => Entry::Forfeit { opponent: Some(number(1)), colour: None, won: letter == '-' },
            };
            let entries = &mut tournament.players[next].entries;
            entries.resize(round, Entry::Blank);
            entries.push(mirror);
            next += 1;
        }
    }
    tournament
}
