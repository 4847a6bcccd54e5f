//! Games: both players have them, with opposite colours and results that fit.

use arbitra_model::{Bye, Entry, Number, Score, Tournament};

use crate::diagnostic::Code;
use crate::read::Draft;

/// The column of a round's opponent.
fn column(round: usize) -> usize {
    92 + 10 * round
}

pub(super) fn check(draft: &mut Draft) {
    let rematches = are_rematches_odd(&draft.tournament);
    // For every number the last player who met it, to find rematches in one pass.
    let mut met_by = vec![0_u16; usize::from(Number::MAX) + 1];
    let mut bye_in_round: Vec<u32> = Vec::new();
    for index in 0..draft.tournament.players.len() {
        let entries = std::mem::take(&mut draft.tournament.players[index].entries);
        let line = draft.player_lines[index].line;
        let mut byes = 0;
        for (round, entry) in entries.iter().enumerate() {
            match entry {
                Entry::Blank => {}
                Entry::Bye(Bye::PairingAllocated) => {
                    byes += 1;
                    check_bye(draft, line, round, byes, &mut bye_in_round);
                }
                Entry::Bye(_) => {}
                Entry::Forfeit { opponent: None, .. } => {
                    if draft.tournament.teams.is_empty() {
                        draft.find(
                            line,
                            column(round),
                            Code::ForfeitWithoutOpponent,
                            format_args!("round {}: a forfeit names no opponent", round + 1),
                        );
                    }
                }
                _ => check_game(draft, index, round, entry),
            }
            if rematches && let Some((opponent, _)) = entry.played() {
                let number = draft.tournament.players[index].number;
                let met = &mut met_by[usize::from(opponent.get())];
                if *met == number.get() && number < opponent {
                    draft.find(
                        line,
                        column(round),
                        Code::Rematch,
                        format_args!(
                            "round {}: {number} and {opponent} have met before",
                            round + 1
                        ),
                    );
                }
                *met = number.get();
            }
        }
        draft.tournament.players[index].entries = entries;
    }
}

fn check_bye(draft: &mut Draft, line: u32, round: usize, byes: usize, lines: &mut Vec<u32>) {
    if !draft.tournament.teams.is_empty() {
        return;
    }
    if byes == 2 {
        draft.find(
            line,
            column(round),
            Code::SecondBye,
            format_args!("round {}: a second pairing-allocated bye", round + 1),
        );
    }
    if lines.len() <= round {
        lines.resize(round + 1, 0);
    }
    match lines[round] {
        0 => lines[round] = line,
        other => draft.find(
            line,
            column(round),
            Code::SeveralByes,
            format_args!("round {}: line {other} has the pairing-allocated bye already", round + 1),
        ),
    }
}

/// Checks a game against the opponent's line. A player as their own opponent is put aside.
fn check_game(draft: &mut Draft, index: usize, round: usize, entry: &Entry) {
    let Some(opponent) = entry.opponent() else { return };
    let number = draft.tournament.players[index].number;
    let line = draft.player_lines[index].line;
    let at = column(round);
    let shown = round + 1;
    if opponent == number {
        draft.find(
            line,
            at,
            Code::SelfPaired,
            format_args!("round {shown}: number {number} is paired with its own number"),
        );
        return;
    }
    let Some(place) = draft.place(opponent) else {
        draft.find(
            line,
            at,
            Code::UnknownOpponent,
            format_args!("round {shown}: there is no player with number {opponent}"),
        );
        return;
    };
    let theirs = draft.tournament.players[place].entries.get(round).copied().unwrap_or_default();
    if theirs.opponent() != Some(number) {
        let said = match theirs.opponent() {
            Some(other) => format!("{other}"),
            None => "nobody".to_owned(),
        };
        draft.find(
            line,
            at,
            Code::OneSidedGame,
            format_args!("round {shown}: {number} names {opponent}, and {opponent} names {said}"),
        );
        return;
    }
    // The rest is the same from both sides: say it once.
    if opponent < number {
        return;
    }
    let other_line = draft.player_lines[place].line;
    if entry.colour().is_some() && entry.colour() == theirs.colour() {
        let code = match (entry, theirs) {
            (Entry::Forfeit { .. }, Entry::Forfeit { .. }) => Code::ForfeitColours,
            _ => Code::SameColour,
        };
        draft.find(
            line,
            at + 5,
            code,
            format_args!(
                "round {shown}: {number} and {opponent} (line {other_line}) have the same colour"
            ),
        );
    }
    match agreement(entry, &theirs) {
        Agreement::Full => {}
        Agreement::RatedDiffers => draft.find(
            line,
            at + 7,
            Code::RatedDisagrees,
            format_args!(
                "round {shown}: {number} and {opponent} (line {other_line}) differ on whether the \
                 game is rated"
            ),
        ),
        Agreement::None => draft.find(
            line,
            at + 7,
            Code::ResultsDisagree,
            format_args!(
                "round {shown}: the results of {number} and {opponent} (line {other_line}) do not \
                 fit together"
            ),
        ),
    }
}

enum Agreement {
    Full,
    RatedDiffers,
    None,
}

fn agreement(ours: &Entry, theirs: &Entry) -> Agreement {
    match (*ours, *theirs) {
        (Entry::Pending { .. }, Entry::Pending { .. })
        | (Entry::Adjourned { .. }, Entry::Adjourned { .. }) => Agreement::Full,
        (Entry::Forfeit { won: a, .. }, Entry::Forfeit { won: b, .. }) if !(a && b) => {
            Agreement::Full
        }
        (
            Entry::Game { score: a, rated: rated_a, .. },
            Entry::Game { score: b, rated: rated_b, .. },
        ) => match (a.min(b), a.max(b)) {
            // A penalty may take points away from either player, and gives none.
            (Score::Loss, _) | (Score::Draw, Score::Draw) if rated_a == rated_b => Agreement::Full,
            (Score::Loss, _) | (Score::Draw, Score::Draw) => Agreement::RatedDiffers,
            _ => Agreement::None,
        },
        _ => Agreement::None,
    }
}

/// Whether two players are expected to meet only once: in a Swiss tournament of individuals.
fn are_rematches_odd(tournament: &Tournament) -> bool {
    if !tournament.teams.is_empty() {
        return false;
    }
    const OTHERS: [&str; 9] =
        ["ROBIN", "SCHEV", "SCHILLER", "KNOCK", "DOUBLE", "BERGER", "MATCH", "K.O", "LIGA"];
    // Record 192 has no code for Keizer, in which players meet again after some rounds.
    if tournament.event.kind.to_uppercase().contains("KEIZER") {
        return false;
    }
    let words = if tournament.system_code.is_empty() {
        &tournament.event.kind
    } else {
        &tournament.system_code
    };
    let words = words.to_uppercase();
    !OTHERS.iter().any(|other| words.contains(other))
}
