//! Cases laid out by hand: `tests/suite/<system>/<edition>/<article>-<slug>.case`.
//!
//! ```text
//! # 3.2.4: as many are due White as Black, so that the lowest ranked floats
//! system lim-2026
//! round 3 of 9
//! 1: 2 wb r2240
//! …
//! met 1-2 3-4
//! pairs 1-4 2-3
//! bye 5
//!
//! but 4 is due White too
//! 4: 2 wb
//! pairs 1-5 2-3
//! ```
//!
//! A line of a player or team is its number, score, colours, and what else matters (`Case::contender`, `field`). `pairs` is the
//! whole round without colours, `colours` are boards with White first, `order` is that of publication, `none` says that no round is legal. `but` begins
//! a variant: the case again with other lines, which shows that the article decides.

use std::collections::BTreeMap;

use arbitra_model::{Colour, Number, Points, Round};
use arbitra_pairing::matches::{Field, Party};
use arbitra_pairing::position::{Lists, Record};
use arbitra_pairing::{Contender, Float, Position};

/// Two numbers.
pub type Pair = (u16, u16);

/// One case, or one variant of it.
#[derive(Clone, Default)]
pub struct Case {
    pub name: String,
    pub system: String,
    pub round: u16,
    pub rounds: u16,
    pub cards: BTreeMap<u16, String>,
    pub met: Vec<Pair>,
    pub forbidden: Vec<Pair>,
    /// What must come of it.
    pub pairs: Option<Vec<Pair>>,
    pub colours: Option<Vec<Pair>>,
    pub bye: Option<u16>,
    pub none: bool,
    pub floaters: Option<Vec<u16>>,
    /// The matches as they are published.
    pub order: Option<Vec<Pair>>,
}

/// The case of a file and its variants.
pub fn read(name: &str, text: &str) -> Vec<Case> {
    let mut all = vec![Case { name: name.to_owned(), ..Case::default() }];
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if word == "but" {
            let first = all[0].clone();
            all.push(Case {
                name: format!("{name}, but {rest}"),
                pairs: None,
                colours: None,
                bye: None,
                none: false,
                floaters: None,
                order: None,
                ..first
            });
            continue;
        }
        let case = all.last_mut().unwrap();
        match word {
            "system" => case.system = rest.to_owned(),
            "round" => {
                let (round, rounds) = rest.split_once(" of ").unwrap();
                (case.round, case.rounds) = (round.parse().unwrap(), rounds.parse().unwrap());
            }
            "met" => case.met = pairs(rest),
            "forbidden" => case.forbidden = pairs(rest),
            "pairs" => case.pairs = Some(sorted(pairs(rest))),
            "colours" => case.colours = Some(pairs(rest)),
            "order" => case.order = Some(pairs(rest)),
            "bye" => case.bye = Some(rest.parse().unwrap()),
            "none" => case.none = true,
            "floaters" => {
                let numbers = rest.split_whitespace().map(|n| n.parse().unwrap());
                case.floaters = Some(numbers.collect());
            }
            number => {
                let number = number.strip_suffix(':').and_then(|n| n.parse().ok());
                let number = number.unwrap_or_else(|| panic!("{name}: cannot read `{line}`"));
                case.cards.insert(number, rest.to_owned());
            }
        }
    }
    for case in &all {
        let tells = case.pairs.is_some() || case.colours.is_some() || case.floaters.is_some();
        let expects = tells || case.none || case.bye.is_some() || case.order.is_some();
        assert!(expects, "{} expects nothing", case.name);
    }
    all
}

fn pairs(text: &str) -> Vec<Pair> {
    let pair = |text: &str| {
        let (a, b) = text.split_once('-').unwrap();
        (a.parse().unwrap(), b.parse().unwrap())
    };
    text.split_whitespace().map(pair).collect()
}

/// Pairs without their colours, in order.
pub fn sorted(pairs: impl IntoIterator<Item = Pair>) -> Vec<Pair> {
    let mut all: Vec<Pair> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    all.sort_unstable();
    all
}

impl Case {
    /// The field of a match system.
    pub fn field(&self) -> Field {
        let words: Vec<String> =
            self.cards.iter().map(|(n, rest)| format!("{n}: {rest}")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        field(&words, &self.met, self.round, self.rounds)
    }

    /// The position of a system for players. Without more words everybody is rated ten points below the one
    /// before and has played as many games as colours are given.
    pub fn position(&self) -> Position {
        let mut contenders: Vec<Contender> =
            self.cards.iter().map(|(&number, words)| self.contender(number, words)).collect();
        contenders.sort_by_key(|c| (std::cmp::Reverse(c.score), c.number));
        let lists = |pairs: &[Pair]| {
            let place =
                |n: u16| contenders.iter().position(|c| c.number.get() == n).unwrap() as u16;
            let places: Vec<Pair> = pairs.iter().map(|&(a, b)| (place(a), place(b))).collect();
            Lists::from_pairs(contenders.len(), &places)
        };
        Position {
            met: lists(&self.met),
            forbidden: lists(&self.forbidden),
            round: Round::new(self.round).unwrap(),
            is_last_round: self.round == self.rounds,
            total_rounds: self.rounds,
            participants: self.cards.len() as u16,
            initial_colour: Colour::White,
            win: Points::ONE,
            contenders,
        }
    }

    /// Score in points, colours, `up` or `down` for a float in the round before, `x` for barred from the bye; `r2240` the
    /// rating, `a2200` the average of the opponents, `u3` upfloats so far, `h4.5` Buchholz, `s3` Sonneborn-Berger,
    /// `p2` games played.
    fn contender(&self, number: u16, words: &str) -> Contender {
        let mut words = words.split_whitespace();
        let score = hundredths(words.next().unwrap());
        let mut card = Contender {
            number: Number::new(number).unwrap(),
            parity_number: number,
            score: Points::from_hundredths(score),
            points: Points::from_hundredths(score),
            colours: Box::default(),
            floats: [None; 2],
            unplayed: 0,
            bye_barred: false,
            record: Record { rating: 2400 - 10 * number, ..Record::default() },
        };
        for word in words {
            let (letter, value) = word.split_at(1);
            let whole = || value.parse().unwrap();
            match letter {
                _ if word == "up" => card.floats[0] = Some(Float::Up),
                _ if word == "down" => card.floats[0] = Some(Float::Down),
                "x" => card.bye_barred = true,
                "r" => card.record.rating = whole(),
                "a" => card.record.average_opponent = whole(),
                "u" => card.record.upfloats = whole(),
                "h" => card.record.buchholz = i64::from(hundredths(value)),
                "s" => card.record.sonneborn_berger = 100 * i64::from(hundredths(value)),
                "p" => card.unplayed = self.round - 1 - whole(),
                _ => card.colours = colours(word).into(),
            }
        }
        card
    }
}

/// A field from words such as `3: 4 WB f`: number, score, colours, and `f` for a floater, `x` for
/// barred from the bye, `p2` for matches played, `g3` for game points.
pub fn field(words: &[&str], met: &[Pair], round: u16, rounds: u16) -> Field {
    let mut parties: Vec<Party> = words.iter().map(|word| party(word, round)).collect();
    parties.sort_by_key(|party| (std::cmp::Reverse(party.score), party.number));
    let apart = parties
        .iter()
        .map(|a| {
            let bars = |b: &Party| {
                met.contains(&(a.number, b.number)) || met.contains(&(b.number, a.number))
            };
            (0..parties.len()).filter(|&place| bars(&parties[place])).collect()
        })
        .collect();
    Field { round, rounds, initial: Colour::White, parties, apart }
}

fn party(words: &str, round: u16) -> Party {
    let (number, rest) = words.split_once(':').unwrap();
    let mut parts = rest.split_whitespace();
    let mut party = Party {
        number: number.parse().unwrap(),
        score: Points::from_hundredths(hundredths(parts.next().unwrap())),
        secondary: Points::ZERO,
        colours: Vec::new(),
        floated: false,
        played: round - 1,
        bye_barred: false,
    };
    for part in parts {
        let (letter, value) = part.split_at(1);
        match letter {
            "f" => party.floated = true,
            "x" => party.bye_barred = true,
            "p" => party.played = value.parse().unwrap(),
            "g" => party.secondary = Points::from_hundredths(hundredths(value)),
            _ => party.colours = colours(part),
        }
    }
    party
}

/// `2` or `2.5`.
fn hundredths(text: &str) -> i32 {
    let (whole, half) = text.split_once('.').unwrap_or((text, "0"));
    100 * whole.parse::<i32>().unwrap() + 10 * half.parse::<i32>().unwrap()
}

fn colours(letters: &str) -> Vec<Colour> {
    let colour = |letter: char| match letter.to_ascii_lowercase() {
        'w' => Colour::White,
        'b' => Colour::Black,
        other => panic!("{other} in {letters} is not a colour"),
    };
    letters.chars().map(colour).collect()
}
