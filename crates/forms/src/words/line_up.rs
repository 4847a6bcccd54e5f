//! Captains' sheets and what is wrong with a line-up.

use crate::predetermined::line_up::LineUpFault;
use arbitra_model::{Language, Number, Round, Team, Tournament};

use super::explain::name;

/// What is wrong with a line-up.
#[must_use]
pub fn fault(tournament: &Tournament, fault: &LineUpFault, language: Language) -> String {
    let name = |number: &Number| name(tournament, *number);
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

/// A captain's sheet: the squad, the boards to fill in or filled in, and the signatures.
#[must_use]
pub fn sheet(
    tournament: &Tournament,
    team: &Team,
    round: Round,
    boards: u16,
    seats: Option<&[Option<Number>]>,
    language: Language,
) -> String {
    let event = tournament.event.name.trim();
    let mut text = language.sentence(
        format!("{event}\nLine-up of {} {} · round {round}\n\n", team.number, team.name),
        format!("{event}\nAlineación de {} {} · ronda {round}\n\n", team.number, team.name),
    );
    for board in 1..=boards {
        let seat = seats.and_then(|s| s.get(usize::from(board) - 1)).copied().flatten();
        let who = seat.map_or_else(|| "_".repeat(32), |number| name(tournament, number));
        text.push_str(&language.sentence(
            format!("Board {board:>2}: {who}\n"),
            format!("Tablero {board:>2}: {who}\n"),
        ));
    }
    text.push_str(&language.sentence("\nSquad:\n".to_owned(), "\nPlantilla:\n".to_owned()));
    for member in &team.members {
        let rating = tournament.player(*member).and_then(|p| p.rating);
        let rating = rating.map_or_else(String::new, |rating| format!(" ({rating})"));
        text.push_str(&format!("  {}{rating}\n", name(tournament, *member)));
    }
    text.push_str(
        &language.sentence(
            "\nCaptain: ____________________   Arbiter: ____________________   Time: ________\n"
                .to_owned(),
            "\nCapitán: ____________________   Árbitro: ____________________   Hora: ________\n"
                .to_owned(),
        ),
    );
    text
}
