//! Why a game of a form has its colours, and where its round comes from: the engine's own decisions
//! as data, which the program puts into words.

use arbitra_model::{Number, TeamNumber};

use super::berger::Place;
use crate::form::Entrants;
use crate::keizer::Settled;
use crate::knockout::Phase;
use crate::matches::{MatchColour, MatchStory, Swiss};

/// The rule that gave a game its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "rule", rename_all = "kebab-case"))]
pub enum ColourReason {
    /// Berger: an even sum of the numbers gives White to the higher, an odd one to the lower.
    Sum {
        /// Whether the sum is even.
        even: bool,
    },
    /// Berger: against the last number the first half of the numbers has White.
    LastNumber {
        /// Whether the other number belongs to the first half.
        first_half: bool,
    },
    /// The cell of the form's own table (Scheveningen, Schiller, Skalitzka).
    Table,
    /// The colours of a team alternate from board to board (record 352).
    Board {
        /// The board, from 1.
        board: u16,
    },
    /// The first game by lot, then colours alternate from game to game.
    Game {
        /// The game of the match, from 1.
        game: u16,
    },
    /// Chosen or drawn at the board, as recorded: the deciding game.
    Chosen,
    /// Keizer: who had White less often gets it.
    FewerWhites,
    /// Keizer: both had White equally often; whoever had it in the last game has Black now.
    Alternates,
    /// Keizer: nothing else decides; the lower ranked has White.
    Rank,
    /// The rules of a Swiss system of matches.
    Swiss {
        /// Which rule.
        decides: MatchColour,
    },
    /// The second game of a match: colours are turned round.
    SecondGame,
}

/// Where a round comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Source {
    /// A Berger table.
    Berger {
        /// How many take part.
        field: u16,
        /// The cycle and the row of the table.
        place: Place,
        /// How many cycles there are.
        cycles: u16,
        /// Whether numbers are teams.
        teams: bool,
    },
    /// What is left of a cycle of a round robin that was altered before.
    Rest {
        /// The cycle, from 1.
        cycle: u16,
        /// How many cycles there are.
        cycles: u16,
        /// Whether everybody can still meet everybody once in it.
        ends: bool,
    },
    /// A Scheveningen table.
    Scheveningen {
        /// Players on each side.
        boards: u16,
        /// The row of the table, from 1.
        row: u16,
        /// The cycle, from 1.
        cycle: u16,
        /// Whether only halves meet.
        halves: bool,
    },
    /// A Schiller tournament: teams by a Berger table, each meeting by a Scheveningen table.
    Schiller {
        /// How many teams.
        teams: u16,
        /// Players in each.
        boards: u16,
        /// The row of the Berger table of teams.
        meeting: u16,
        /// The row of the Scheveningen table inside it.
        row: u16,
    },
    /// The Skalitzka table.
    Skalitzka {
        /// Boards of each team.
        boards: u16,
        /// The round, 1 or 2.
        row: u16,
    },
    Match {
        /// The game, from 1.
        game: u16,
        /// How many games there are.
        games: u16,
    },
    KnockOut {
        /// The players still in: 16, 8, 4, 2.
        stage: u16,
        /// What is played: the match itself or a tie-break stage.
        phase: Phase,
        /// The game inside the phase, from 1.
        game: u16,
        /// Who is knocked out.
        of: Entrants,
    },
    /// A Keizer list.
    Keizer {
        /// The players by rank, with their values.
        ranking: Vec<(Number, u32)>,
        /// How the list came to rest.
        settled: Settled,
        /// How many rounds must lie between two games of a pair.
        gap: u16,
    },
    /// A Swiss system of matches.
    Swiss {
        swiss: Swiss,
        /// The round, counted in matches.
        round: u16,
        /// Its decisions.
        story: MatchStory,
        /// The colour rule of every match, White's number first.
        colours: Vec<(u16, u16, MatchColour)>,
    },
    /// The second games of matches.
    SecondGames,
}

/// Who does not play in a round, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resting {
    /// A player who should meet the missing number.
    Player(Number),
    /// A team that should meet the missing number.
    Team(TeamNumber),
}
