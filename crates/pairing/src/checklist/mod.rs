//! The check-list of a round: what the rules looked at, player by player, for an arbiter who pairs
//! or checks by hand.
//!
//! ```
//! use arbitra_model::{Number, Player, Round, Tournament};
//! use arbitra_pairing::checklist::{CheckList, Words};
//! use arbitra_pairing::dutch::DUTCH_2026;
//! use arbitra_pairing::Position;
//!
//! let players = (1..=4).filter_map(Number::new).map(|n| Player::new(n, format!("Player {n}")));
//! let tournament = Tournament { players: players.collect(), ..Tournament::default() };
//! let position = Position::before(&tournament, Round::FIRST, DUTCH_2026.history).unwrap();
//! let list = CheckList::of(&tournament, &position, None);
//! assert_eq!(list.groups.len(), 1);
//! assert!(list.text(&Words::ENGLISH).contains("Player 4"));
//! ```

use arbitra_model::{Colour, Number, Player, Points, Round, Title, Tournament};

use crate::dutch::early;
use crate::position::repeated_colour;
use crate::{Contender, Float, Position, Preference, RoundPairing, Strength, System};

mod engine;
mod render;
mod words;

pub use engine::engine_list_of_teams;
pub use words::Words;

/// The check-list of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CheckList {
    /// The round.
    pub round: Round,
    /// The scoregroups, highest first.
    pub groups: Vec<Group>,
    /// How colours due are written.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub signs: Signs,
}

/// How the colour due and its strength are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Signs {
    /// `W!` absolute, `W` strong, `w` mild.
    #[default]
    Plain,
    /// As the Arbiters' Manual of 2014 writes them: `W` absolute, `(W)` strong in an odd round (semi-absolute,
    /// C.04.3 A7d), `(w)` mild in an even round (variable, A7e), `w` otherwise, `A` for none.
    OddAndEven,
}

impl Signs {
    /// The signs of a system: those of odd and even rounds where its text tells these apart.
    #[must_use]
    pub const fn of(system: System) -> Signs {
        match system {
            System::EarlyDutch(early::Edition::E2013) => Signs::OddAndEven,
            _ => Signs::Plain,
        }
    }

    /// The sign of a colour due in a round, with the letters of a language.
    #[must_use]
    pub fn sign(self, due: Option<Preference>, round: Round, words: &Words) -> String {
        let Some(Preference { colour, strength }) = due else {
            return match self {
                Signs::Plain => String::new(),
                Signs::OddAndEven => "A".to_owned(),
            };
        };
        let capital = words.letter(colour);
        let small = capital.to_lowercase();
        let odd = round.get() % 2 == 1;
        match (self, strength) {
            (Signs::Plain, Strength::Absolute) => format!("{capital}!"),
            (Signs::Plain, Strength::Strong) | (Signs::OddAndEven, Strength::Absolute) => {
                capital.to_string()
            }
            (Signs::OddAndEven, Strength::Strong) if odd => format!("({capital})"),
            (Signs::OddAndEven, Strength::Mild) if !odd => format!("({small})"),
            (Signs::Plain | Signs::OddAndEven, _) => small.to_string(),
        }
    }
}

/// The players with one pairing score.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Group {
    /// The pairing score: points and virtual points.
    pub score: Points,
    /// The players in rank order.
    pub rows: Vec<Row>,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Row {
    /// The place in the order of pairing: score, then number (C.04.3 1.2).
    pub rank: usize,
    /// The pairing number.
    pub number: Number,
    pub title: Option<Title>,
    pub name: String,
    pub rating: Option<u16>,
    /// The points, without virtual ones.
    pub points: Points,
    /// The colour of every round so far; none where nothing was played.
    pub colours: Vec<Option<Colour>>,
    /// The colour due and how strongly (1.7).
    pub due: Option<Preference>,
    /// Whites minus Blacks (1.6).
    pub colour_difference: i32,
    /// The colour of the last two games, if they had one and the same: it may not come a third time.
    pub repeated: Option<Colour>,
    /// The float of the previous round and of two rounds before (1.4).
    pub floats: [Option<Float>; 2],
    /// Whether the pairing-allocated bye may go to the player (C2).
    pub may_have_bye: bool,
    /// The opponents met, in the order of rounds.
    pub met: Vec<Number>,
    /// What the round brings, if it has been paired.
    pub now: Option<Now>,
}

/// What the round brings a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Now {
    /// A game.
    Game {
        /// Against whom.
        opponent: Number,
        /// With which pieces.
        colour: Colour,
    },
    /// The pairing-allocated bye.
    Bye,
}

impl CheckList {
    /// The check-list of a position, with the pairing if there is one.
    #[must_use]
    pub fn of(
        tournament: &Tournament,
        position: &Position,
        pairing: Option<&RoundPairing>,
    ) -> CheckList {
        let now = pairing.map(seats).unwrap_or_default();
        let mut groups: Vec<Group> = Vec::new();
        for (index, contender) in position.contenders.iter().enumerate() {
            let Some(player) = tournament.player(contender.number) else { continue };
            let mut row = row(player, contender, position.round);
            row.rank = index + 1;
            row.now = now.get(usize::from(contender.number.get())).copied().flatten();
            match groups.last_mut() {
                Some(group) if group.score == contender.score => group.rows.push(row),
                _ => groups.push(Group { score: contender.score, rows: vec![row] }),
            }
        }
        CheckList { round: position.round, groups, signs: Signs::default() }
    }

    /// The list with the signs of a system.
    #[must_use]
    pub fn in_signs_of(mut self, system: System) -> CheckList {
        self.signs = Signs::of(system);
        self
    }
}

impl Group {
    /// How many players want a colour.
    #[must_use]
    pub fn wishes(&self, colour: Colour) -> usize {
        let due = self.rows.iter().filter_map(|row| row.due);
        due.filter(|preference| preference.colour == colour).count()
    }

    /// The players who must have a colour (absolute preference).
    #[must_use]
    pub fn bound(&self, colour: Colour) -> Vec<Number> {
        let absolute = |row: &&Row| {
            row.due.is_some_and(|due| due.strength == Strength::Absolute && due.colour == colour)
        };
        self.rows.iter().filter(absolute).map(|row| row.number).collect()
    }

    /// How many pairs cannot give both players the colour due, if the group is paired for itself: the surplus of
    /// one wish, less those who do not mind.
    #[must_use]
    pub fn clashes(&self) -> usize {
        let (white, black) = (self.wishes(Colour::White), self.wishes(Colour::Black));
        let free = self.rows.len() - white - black;
        white.abs_diff(black).saturating_sub(free) / 2
    }
}

fn row(player: &Player, contender: &Contender, round: Round) -> Row {
    let past = (0..round.index()).map(|index| player.entry(Round::from_index(index)).played());
    let past: Vec<_> = past.collect();
    Row {
        rank: 0,
        number: player.number,
        title: player.title,
        name: player.name.clone(),
        rating: player.rating,
        points: contender.points,
        colours: past.iter().map(|played| played.map(|(_, colour)| colour)).collect(),
        due: contender.preference(),
        colour_difference: contender.colour_difference(),
        repeated: repeated_colour(&contender.colours),
        floats: contender.floats,
        may_have_bye: !contender.bye_barred,
        met: past.iter().flatten().map(|(opponent, _)| *opponent).collect(),
        now: None,
    }
}

/// What the round brings everybody, by pairing number.
fn seats(pairing: &RoundPairing) -> Vec<Option<Now>> {
    let mut seats = vec![None; usize::from(Number::MAX) + 1];
    for board in &pairing.boards {
        seats[usize::from(board.white.get())] =
            Some(Now::Game { opponent: board.black, colour: Colour::White });
        seats[usize::from(board.black.get())] =
            Some(Now::Game { opponent: board.white, colour: Colour::Black });
    }
    if let Some(bye) = pairing.bye {
        seats[usize::from(bye.get())] = Some(Now::Bye);
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dutch::DUTCH_2026;

    /// Five players after one round: 1 beat 3 with White, 4 and 2 drew, 5 had the bye.
    const FILE: &str = "\
012 Club
001    1      Ada                               2100                             1.0    1     3 w 1
001    2      Bo                                2000                             0.5    3     4 b =
001    3      Cy                                1900                             0.0    5     1 b 0
001    4      Di                                1800                             0.5    4     2 w =
001    5      Ed                                1700                             1.0    2  0000 - U
XXR 3
";

    fn list() -> CheckList {
        let tournament = arbitra_trf::read(FILE.as_bytes()).unwrap().tournament;
        let round = Position::next_round(&tournament).unwrap();
        let position = Position::before(&tournament, round, DUTCH_2026.history).unwrap();
        CheckList::of(&tournament, &position, None)
    }

    #[test]
    fn groups_follow_the_scores() {
        let list = list();
        let groups: Vec<(String, Vec<u16>)> = list
            .groups
            .iter()
            .map(|g| (g.score.to_string(), g.rows.iter().map(|r| r.number.get()).collect()))
            .collect();
        let expected = [("1.0", vec![1, 5]), ("0.5", vec![2, 4]), ("0.0", vec![3])];
        assert_eq!(groups, expected.map(|(score, numbers)| (score.to_owned(), numbers)));
        assert_eq!(list.groups[1].wishes(Colour::White), 1);
    }

    #[test]
    fn rows_show_what_the_rules_see() {
        let list = list();
        let ed = &list.groups[0].rows[1];
        assert_eq!((ed.rank, ed.may_have_bye, ed.floats[0]), (2, false, Some(Float::Down)));
        assert_eq!((ed.colours.as_slice(), ed.due), (&[None][..], None));
        let ada = &list.groups[0].rows[0];
        assert_eq!(ada.met.iter().map(|n| n.get()).collect::<Vec<_>>(), [3]);
        assert_eq!(ada.due.map(|p| p.colour), Some(Colour::Black));
    }

    #[test]
    fn the_text_aligns_its_columns() {
        let text = list().text(&Words::ENGLISH);
        let group: Vec<&str> = text.lines().skip(2).take(4).collect();
        assert_eq!(
            group,
            [
                "Score 1.0: 2 (White due: 0, Black due: 1)",
                "Rk  No  Ti  Name   Rtg  Pts  Colours  Due  Diff  Run  -2  -1  Bye  Now  Met",
                " 1   1      Ada   2100  1.0  W        B      +1                         3",
                " 2   5      Ed    1700  1.0  -                0            ↓  no",
            ]
        );
    }
}
