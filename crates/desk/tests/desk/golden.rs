//! Old records fold forever: every file of the suite holds a record and what it amounts to.

use std::fs;
use std::path::Path;

use arbitra_desk::{Counted, Desk, Entry, Phase, fold};
use arbitra_model::{Bye, Colour, Entry as Line, Score};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Case {
    /// What the record shows.
    about: String,
    /// What it amounts to, line by line.
    summary: Vec<String>,
    /// The record, as it was written then.
    record: Vec<Entry>,
}

/// The tournament in lines that a person can compare; in a format of its own, so that nothing but a
/// change of meaning changes it.
fn summary(desk: &Desk) -> Vec<String> {
    let tournament = desk.tournament();
    let colour = tournament.initial_colour.map_or("none", |colour| match colour {
        Colour::White => "white",
        Colour::Black => "black",
    });
    let phase = match desk.phase() {
        Phase::Empty => "empty".to_owned(),
        Phase::Entries => "entries".to_owned(),
        Phase::Round { round, editing, published } => {
            format!("round {round} editing {editing} published {published}")
        }
        Phase::Between { next: Some(next) } => format!("before round {next}"),
        Phase::Between { next: None } => "after the last round".to_owned(),
        Phase::Finished => "finished".to_owned(),
    };
    let rounds = desk.rounds().count();
    let mut lines = vec![
        format!("phase: {phase}"),
        format!("system: {}, rounds: {}", tournament.system_code, tournament.total_rounds()),
        format!("initial colour: {colour}, FIDE mode: {}", desk.is_fide_mode()),
    ];
    for player in &tournament.players {
        let cells: Vec<String> = player.entries.iter().map(cell).collect();
        let points = tournament.points_after(player, rounds);
        lines.push(format!("{} {}: {points} = {}", player.number, player.name, cells.join(" ")));
    }
    for bye in &tournament.byes {
        lines.push(format!("bye {} round {}: {:?}", letter(bye.kind), bye.round, bye.ids));
    }
    for group in &tournament.forbidden {
        let (first, last) = (group.first_round, group.last_round);
        lines.push(format!("apart from round {first} to {last}: {:?}", group.ids));
    }
    for adjustment in &tournament.adjustments {
        let points = adjustment.points.map_or_else(String::new, |points| points.to_string());
        lines.push(format!("points {points}: {:?}", adjustment.ids));
    }
    for round in desk.rounds() {
        let tables: Vec<String> =
            round.boards().iter().map(|board| format!("{}@{}", board.id, board.table)).collect();
        lines.push(format!("tables of round {}: {}", round.round, tables.join(" ")));
    }
    for noted in desk.incidents() {
        let incident = &noted.incident;
        let board = incident.board.map_or_else(|| "-".to_owned(), |board| board.to_string());
        let player = incident.player.map_or_else(|| "-".to_owned(), |player| player.to_string());
        let counts = match incident.counts {
            Some(Counted::IllegalMove) => "illegal move",
            Some(Counted::Warning) => "warning",
            None => "nothing",
        };
        let (case, stands) = (&incident.case, noted.stands);
        lines.push(format!("incident {board} {player} {case}: counts {counts}, stands {stands}"));
    }
    for (board, adjournment) in desk.adjournments() {
        let opened = adjournment.opened.as_ref().map_or("sealed", |opened| &opened.text);
        lines.push(format!("envelope {board}, move {}: {opened}", adjournment.envelope.number));
    }
    for (board, plan) in desk.timetable() {
        if let Some(plan) = plan {
            lines.push(format!("{} goes on {} at {}", board.id, plan.date, plan.start));
        }
    }
    if desk.entries_shown() {
        lines.push("start list: everybody sees it".to_owned());
    }
    lines.extend(desk.announcements().iter().map(|said| format!("announced: {}", said.text)));
    if !desk.fund_text().is_empty() {
        lines.push(format!("fund: {}", desk.fund_text().replace('\n', "; ")));
    }
    for (terms, play_off) in desk.play_offs() {
        let (place, order) = (terms.first_place, play_off.state().order());
        lines.push(format!("play-off for place {place}: {order:?}"));
    }
    lines.extend(tournament.comments.iter().map(|comment| format!("### {comment}")));
    lines
}

/// `9w1`: White against number 9, won; as in a report file otherwise.
fn cell(entry: &Line) -> String {
    let opponent = entry.opponent().map_or_else(String::new, |number| number.to_string());
    let colour = entry.colour().map_or_else(String::new, |colour| colour.letter().to_string());
    let result = match entry {
        Line::Blank => '.',
        Line::Pending { .. } => '*',
        Line::Adjourned { .. } => '?',
        Line::Forfeit { won, .. } => {
            if *won {
                '+'
            } else {
                '-'
            }
        }
        Line::Bye(bye) => letter(*bye),
        Line::Game { score, rated, .. } => match (score, rated) {
            (Score::Win, true) => '1',
            (Score::Draw, true) => '=',
            (Score::Loss, true) => '0',
            (Score::Win, false) => 'W',
            (Score::Draw, false) => 'D',
            (Score::Loss, false) => 'L',
        },
    };
    format!("{opponent}{colour}{result}")
}

fn letter(bye: Bye) -> char {
    match bye {
        Bye::PairingAllocated => 'U',
        Bye::FullPoint => 'F',
        Bye::HalfPoint => 'H',
        Bye::ZeroPoint => 'Z',
    }
}

#[test]
fn old_records_fold_to_what_they_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/desk");
    let mut seen = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let case: Case = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let desk = fold(case.record).unwrap();
        assert_eq!(summary(&desk), case.summary, "{}: {}", path.display(), case.about);
        seen += 1;
    }
    assert!(seen >= 4, "the suite is there");
}
