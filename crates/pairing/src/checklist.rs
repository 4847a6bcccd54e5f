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

use crate::position::repeated_colour;
use crate::{Contender, Float, Position, Preference, RoundPairing, Strength};

/// The check-list of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CheckList {
    /// The round.
    pub round: Round,
    /// The scoregroups, highest first.
    pub groups: Vec<Group>,
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
pub struct Row {
    /// The place in the order of pairing: score, then number (C.04.3 1.2).
    pub rank: usize,
    /// The pairing number.
    pub number: Number,
    /// The title.
    pub title: Option<Title>,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: Option<u16>,
    /// The points, without virtual ones.
    pub points: Points,
    /// The colour of every round so far; none where nothing was played.
    pub colours: Vec<Option<Colour>>,
    /// The colour due and how strongly (1.7).
    pub due: Option<Preference>,
    /// Whites minus Blacks (1.6).
    pub colour_difference: i32,
    /// The colour of the last two games, if they had one and the same.
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
        CheckList { round: position.round, groups }
    }

    /// The check-list as text, in somebody's words.
    #[must_use]
    pub fn text(&self, words: &Words) -> String {
        let mut text = format!("{} {}\n", words.round, self.round);
        for group in &self.groups {
            text.push('\n');
            text.push_str(&group.text(words));
        }
        text.push_str(&format!("\n{}\n", words.legend));
        text
    }
}

impl Group {
    /// How many players want a colour.
    #[must_use]
    pub fn wishes(&self, colour: Colour) -> usize {
        let due = self.rows.iter().filter_map(|row| row.due);
        due.filter(|preference| preference.colour == colour).count()
    }

    fn text(&self, words: &Words) -> String {
        let mut lines: Vec<[String; 14]> = vec![words.headings.map(str::to_owned)];
        lines.extend(self.rows.iter().map(|row| row.cells(words)));
        let mut widths = [0; 14];
        for line in &lines {
            for (width, cell) in widths.iter_mut().zip(line) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let mut text = format!(
            "{} {}: {} ({} {}, {} {})\n",
            words.score,
            self.score,
            self.rows.len(),
            words.want_white,
            self.wishes(Colour::White),
            words.want_black,
            self.wishes(Colour::Black),
        );
        for line in lines {
            let mut cells = String::new();
            for (index, (cell, width)) in line.iter().zip(widths).enumerate() {
                // Numbers stand to the right, words to the left.
                let right = matches!(index, 0 | 1 | 4 | 5 | 8 | 9 | 10);
                let blanks = " ".repeat(width - cell.chars().count());
                let (before, after) =
                    if right { (blanks.as_str(), "") } else { ("", blanks.as_str()) };
                cells.push_str(&format!("{before}{cell}{after}  "));
            }
            text.push_str(cells.trim_end());
            text.push('\n');
        }
        text
    }
}

impl Row {
    fn cells(&self, words: &Words) -> [String; 14] {
        let letter = |colour: Colour| match colour {
            Colour::White => words.white,
            Colour::Black => words.black,
        };
        let float = |float: Option<Float>| match float {
            Some(Float::Down) => "↓".to_owned(),
            Some(Float::Up) => "↑".to_owned(),
            None => String::new(),
        };
        let due = self.due.map_or_else(String::new, |Preference { colour, strength }| {
            let letter = letter(colour);
            match strength {
                Strength::Absolute => format!("{letter}!"),
                Strength::Strong => letter.to_string(),
                Strength::Mild => letter.to_lowercase().to_string(),
            }
        });
        let met: Vec<String> = self.met.iter().map(ToString::to_string).collect();
        [
            self.rank.to_string(),
            self.number.to_string(),
            self.title.map_or_else(String::new, |title| title.to_string()),
            self.name.clone(),
            self.rating.map_or_else(String::new, |rating| rating.to_string()),
            self.points.to_string(),
            self.colours.iter().map(|colour| colour.map_or('-', letter)).collect(),
            due,
            match self.colour_difference {
                0 => "0".to_owned(),
                difference => format!("{difference:+}"),
            },
            float(self.floats[1]),
            float(self.floats[0]),
            if self.may_have_bye { "" } else { words.no_bye }.to_owned(),
            match self.now {
                Some(Now::Game { opponent, colour }) => format!("{} {opponent}", letter(colour)),
                Some(Now::Bye) => words.bye.to_owned(),
                None => String::new(),
            },
            met.join(" "),
        ]
    }
}

/// The words of a check-list in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// `Round`.
    pub round: &'static str,
    /// `Score`.
    pub score: &'static str,
    /// `White:`, before a number of players who want it.
    pub want_white: &'static str,
    /// `Black:`, before a number of players who want it.
    pub want_black: &'static str,
    /// The letter of White.
    pub white: char,
    /// The letter of Black.
    pub black: char,
    /// What the round brings without a game.
    pub bye: &'static str,
    /// Marks who may not get the bye.
    pub no_bye: &'static str,
    /// The headings: rank, number, title, name, rating, points, colours so far, colour due, colour
    /// difference, float two rounds before, float of the previous round, bye, opponent now,
    /// opponents met.
    pub headings: [&'static str; 14],
    /// What the signs mean.
    pub legend: &'static str,
}

impl Words {
    /// English.
    pub const ENGLISH: Words = Words {
        round: "Round",
        score: "Score",
        want_white: "White due:",
        want_black: "Black due:",
        white: 'W',
        black: 'B',
        bye: "bye",
        no_bye: "no",
        headings: [
            "Rk", "No", "Ti", "Name", "Rtg", "Pts", "Colours", "Due", "Diff", "-2", "-1", "Bye",
            "Now", "Met",
        ],
        legend: "Due: W! absolute, W strong, w mild. -1, -2: float of the last round and of the \
                 one before. Bye: no = may not get the pairing-allocated bye.",
    };
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
                "Rk  No  Ti  Name   Rtg  Pts  Colours  Due  Diff  -2  -1  Bye  Now  Met",
                " 1   1      Ada   2100  1.0  W        B      +1                    3",
                " 2   5      Ed    1700  1.0  -                0       ↓  no",
            ]
        );
    }
}
