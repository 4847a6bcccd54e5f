//! Rounds as programs read them: the same schema from the command line and from every binding
//! (`docs/json.md`).

use arbitra_model::{Bye, Number, Points, Round, Tournament};
use serde::Serialize;

use crate::check::{Paired, RoundCheck};
use crate::dutch::Reading;
use crate::{ColourRule, Obstacle, PairedRound, Reasoning, System};

/// A paired round with what a reader wants to know beside it: `arbitra-round`.
#[derive(Debug, Serialize)]
pub struct RoundData<'a> {
    round: Round,
    rounds: Option<u16>,
    edition: String,
    boards: Vec<BoardData<'a>>,
    bye: Option<Seat<'a>>,
    absent: Vec<Absent<'a>>,
    reasoning: &'a Reasoning,
}

#[derive(Debug, Serialize)]
struct BoardData<'a> {
    board: usize,
    white: Seat<'a>,
    black: Seat<'a>,
    colour_rule: ColourRule,
}

#[derive(Debug, Serialize)]
struct Absent<'a> {
    #[serde(flatten)]
    player: Seat<'a>,
    bye: Bye,
}

#[derive(Debug, Serialize)]
struct Seat<'a> {
    number: Number,
    name: &'a str,
    title: Option<&'static str>,
    rating: Option<u16>,
    #[serde(serialize_with = "points_as_text")]
    points: Points,
}

impl<'a> RoundData<'a> {
    /// A round of a tournament as it stood before it.
    ///
    /// # Panics
    /// If the round is of another tournament.
    #[must_use]
    pub fn of(tournament: &'a Tournament, system: System, paired: &'a PairedRound) -> Self {
        let seat = |number| {
            let player =
                tournament.player(number).expect("invariant: the pairing is of this tournament");
            Seat {
                number,
                name: &player.name,
                title: player.title.map(|title| title.code()),
                rating: player.rating,
                points: tournament.points_after(player, paired.round.index()),
            }
        };
        RoundData {
            round: paired.round,
            rounds: tournament.announced_rounds,
            edition: system.to_string(),
            boards: (1..)
                .zip(&paired.pairing.boards)
                .map(|(number, board)| BoardData {
                    board: number,
                    white: seat(board.white),
                    black: seat(board.black),
                    colour_rule: board.colour_rule,
                })
                .collect(),
            bye: paired.pairing.bye.map(seat),
            absent: paired
                .absent(tournament)
                .into_iter()
                .map(|(player, bye)| Absent { player: seat(player.number), bye })
                .collect(),
            reasoning: &paired.pairing.reasoning,
        }
    }
}

/// That the rules allow no pairing of a round.
#[derive(Debug, Serialize)]
pub struct NoRound<'a> {
    /// The round.
    pub round: Round,
    /// What is in the way.
    pub no_pairing: &'a Obstacle,
}

/// A round that was not paired as the rules prescribe.
#[derive(Debug, Serialize)]
pub struct Difference<'a> {
    round: Round,
    expected: Option<Pairs>,
    found: Pairs,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_pairing: Option<&'a Obstacle>,
    /// Another reading of an article by which the round is right; such a round is not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<Reading>,
}

impl<'a> Difference<'a> {
    /// What the checker found of a round.
    #[must_use]
    pub fn of(checked: &'a RoundCheck) -> Self {
        Difference {
            round: checked.round,
            expected: checked.expected.as_ref().ok().map(Pairs::of),
            found: Pairs::of(&checked.found),
            no_pairing: checked.expected.as_ref().err().map(|none| &none.obstacle),
            reading: checked.reading,
        }
    }
}

#[derive(Debug, Serialize)]
struct Pairs {
    pairs: Vec<[Number; 2]>,
    byes: Vec<Number>,
}

impl Pairs {
    fn of(paired: &Paired) -> Pairs {
        Pairs {
            pairs: paired.pairs.iter().map(|pair| [pair.white, pair.black]).collect(),
            byes: paired.byes.iter().copied().collect(),
        }
    }
}

fn points_as_text<S: serde::Serializer>(points: &Points, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(points)
}
