//! Captains' sheets and what is wrong with a line-up.

use crate::predetermined::line_up::LineUpFault;
use arbitra_model::{Language, Number, Round, Said, Team, Tournament};

use super::explain::name;

/// What is wrong with a line-up.
#[must_use]
pub fn fault(tournament: &Tournament, fault: &LineUpFault, language: Language) -> String {
    fault_of(fault, |number| name(tournament, *number), language)
}

impl Said for LineUpFault {
    /// By numbers, where nobody knows the names.
    fn say(&self, language: Language) -> String {
        fault_of(self, ToString::to_string, language)
    }
}

fn fault_of(fault: &LineUpFault, name: impl Fn(&Number) -> String, language: Language) -> String {
    match fault {
        LineUpFault::Stranger(who) => language.sentence(
            format!("{} is not a member of the team", name(who)),
            format!("{} no es del equipo", name(who)),
        ),
        LineUpFault::Twice(who) => language.sentence(
            format!("{} is on two boards", name(who)),
            format!("{} está en dos tableros", name(who)),
        ),
        LineUpFault::Gap(board) => language.sentence(
            format!("board {board} is empty although a lower board is filled"),
            format!("el tablero {board} está vacío por encima de otro ocupado"),
        ),
        LineUpFault::Order { upper, lower } => language.sentence(
            format!("{} may not play on a lower board than {}", name(lower), name(upper)),
            format!("{} no puede jugar por debajo de {}", name(lower), name(upper)),
        ),
        LineUpFault::TooMany { given, boards } => language.sentence(
            format!("{given} names for {boards} boards"),
            format!("{given} nombres para {boards} tableros"),
        ),
    }
}

/// Whose line-up of which round a captain's sheet is for.
pub(crate) fn heading(
    tournament: &Tournament,
    team: &Team,
    round: Round,
    language: Language,
) -> String {
    let event = tournament.event.name.trim();
    let (number, name) = (team.number, &team.name);
    language.sentence(
        format!("{event}\nLine-up of {number} {name} · round {round}"),
        format!("{event}\nAlineación de {number} {name} · ronda {round}"),
    )
}

/// Where captain and arbiter sign.
pub(crate) const fn signatures(language: Language) -> &'static str {
    language.choose(
        "Captain: ____________________   Arbiter: ____________________   Time: ________",
        "Capitán: ____________________   Árbitro: ____________________   Hora: ________",
    )
}
