//! Forms other than Swiss: their names, codes and rounds.
//!
//! [`Form::round`] puts the players of a tournament on the seats of a table (round robin,
//! Scheveningen, Schiller, Skalitzka, match), follows a bracket (knock-out) or a list (Keizer), or pairs
//! matches (Double-Swiss, Swiss of teams). None looks at single games the way a Swiss system of players
//! does, so none needs a `Position`.

mod name;
mod rest;
mod round;
mod seats;
mod swiss;

pub use name::ParseFormError;
pub use rest::Cycle;
pub use round::{FormError, FormGame, FormRound};

use arbitra_model::{Round, Tournament};

use crate::matches::{MatchList, Swiss};
use crate::predetermined::berger::Change;
use crate::predetermined::scheveningen::{Extent, Table};

/// A tournament form other than Swiss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// Everybody meets everybody by Berger tables (C.05 Annex 1).
    RoundRobin(RoundRobin),
    /// Two teams, everybody meets everybody of the other one.
    Scheveningen(Scheveningen),
    /// Several teams, everybody meets everybody of the others.
    Schiller,
    /// Three teams in two rounds.
    Skalitzka,
    /// Two players, a fixed number of games (record 142).
    Match,
    /// The loser of a match is out: of players, or of teams on boards.
    KnockOut(Entrants),
    /// A club's list whose places have values.
    Keizer,
    /// A Swiss system in which a pairing is a match: of two games, or of teams.
    Swiss(Swiss),
}

/// A round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundRobin {
    /// Who meets.
    pub of: Entrants,
    /// How often everybody meets everybody.
    pub cycles: u16,
    /// How cycles follow each other.
    pub change: Change,
}

/// Who meets in a round robin or a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entrants {
    /// Players.
    Players,
    /// Teams on boards.
    Teams,
}

/// A Scheveningen tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scheveningen {
    /// Which tables.
    pub table: Table,
    /// How much of the other team everybody meets.
    pub extent: Extent,
    /// How often.
    pub cycles: u16,
}

impl Form {
    /// The forms by which tournaments are asked for, one of each kind.
    pub const ALL: [Form; 16] = [
        Form::RoundRobin(RoundRobin::single(Entrants::Players)),
        Form::RoundRobin(RoundRobin::double(Entrants::Players)),
        Form::RoundRobin(RoundRobin::single(Entrants::Teams)),
        Form::RoundRobin(RoundRobin::double(Entrants::Teams)),
        Form::Scheveningen(Scheveningen::whole(1)),
        Form::Scheveningen(Scheveningen::whole(2)),
        Form::Scheveningen(Scheveningen { extent: Extent::Halves, ..Scheveningen::whole(1) }),
        Form::Schiller,
        Form::Skalitzka,
        Form::Match,
        Form::KnockOut(Entrants::Players),
        Form::KnockOut(Entrants::Teams),
        Form::Keizer,
        Form::Swiss(Swiss::ALL[0]),
        Form::Swiss(Swiss::ALL[1]),
        Form::Swiss(Swiss::ALL[2]),
    ];

    /// Whether teams meet, or players for their teams.
    #[must_use]
    pub const fn is_of_teams(self) -> bool {
        match self {
            Form::RoundRobin(RoundRobin { of, .. }) | Form::KnockOut(of) => {
                matches!(of, Entrants::Teams)
            }
            Form::Scheveningen(_) | Form::Schiller | Form::Skalitzka => true,
            Form::Swiss(swiss) => !matches!(swiss, Swiss::Double),
            Form::Match | Form::Keizer => false,
        }
    }

    /// Whether a round is made of matches in which team meets team, board by board.
    #[must_use]
    pub const fn meets_in_matches(self) -> bool {
        self.is_of_teams()
            && !matches!(self, Form::Scheveningen(_) | Form::Schiller | Form::Skalitzka)
    }

    /// The check-list of a round of matches, or of the next one; none for a form that does not look at scores.
    #[must_use]
    pub fn check_list(
        self,
        tournament: &Tournament,
        round: Option<Round>,
    ) -> Option<Result<MatchList, FormError>> {
        match self {
            Form::Swiss(swiss) => Some(swiss::check_list(swiss, tournament, round)),
            _ => None,
        }
    }
}

impl RoundRobin {
    /// Everybody meets everybody once.
    #[must_use]
    pub const fn single(of: Entrants) -> RoundRobin {
        RoundRobin { of, cycles: 1, change: Change::Plain }
    }

    /// Twice, every round in the order of the table.
    #[must_use]
    pub const fn plain_double(of: Entrants) -> RoundRobin {
        RoundRobin { of, cycles: 2, change: Change::Plain }
    }

    /// Twice, the last two rounds of the first cycle changed.
    #[must_use]
    pub const fn double(of: Entrants) -> RoundRobin {
        RoundRobin { of, cycles: 2, change: Change::Swapped }
    }
}

impl Scheveningen {
    /// So many cycles by the published tables.
    #[must_use]
    pub const fn whole(cycles: u16) -> Scheveningen {
        Scheveningen { table: Table::Fide, extent: Extent::Whole, cycles }
    }
}
