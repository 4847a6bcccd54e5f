//! Tables of forms as typed sheets: a club's list, a bracket match by match, its places, a drawing of lots,
//! a timetable, a captain's sheet.

use arbitra_model::{Language, Number, Reader, Round, Said, Team, Tournament};
use arbitra_report::{Align, Cell, Column, Emphasis, Heads, Page, Role, Sheet};

use crate::form::Entrants;
use crate::keizer::List;
use crate::knockout::{Bracket, Pairing, Phase, Words};
use crate::predetermined::lots::{Drawn, DrawnTeam};
use crate::predetermined::varma::{Call, Ceremony};
use crate::schedule::Timetable;
use crate::words::explain::name;
use crate::words::{Head, draw, keizer, line_up};

fn column(head: Head, role: Role, reader: impl Into<Reader>) -> Column {
    Column::new(head.text(reader.into()), role)
}

fn player(tournament: &Tournament, number: Number) -> Cell {
    let player = tournament.player(number);
    Cell::some(player, |player| Cell::Player { number, name: player.name.clone() })
}

/// A Keizer list, with how it is worked out below.
#[must_use]
pub fn keizer_list(
    tournament: &Tournament,
    list: &List,
    rounds: usize,
    l: impl Into<Reader>,
) -> Sheet {
    let l = l.into();
    let mut sheet = Sheet::new(keizer::list_after(&tournament.event.name, rounds, l), l)
        .column(column(Head::Place, Role::Place, l))
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Name, Role::Name, l))
        .column(column(Head::Rating, Role::Rating, l))
        .column(column(Head::Score, Role::Main, l))
        .column(column(Head::Value, Role::Value, l))
        .column(column(Head::Games, Role::Count, l));
    for (rank, row) in (1..).zip(&list.rows) {
        let rating = tournament.player(row.number).and_then(|player| player.rating);
        let score = row.score();
        sheet.row([
            Cell::Place(Some(rank)),
            Cell::Number(row.number.get()),
            player(tournament, row.number),
            Cell::some(rating, Cell::Rating),
            score.parse().map_or(Cell::Text(score), Cell::Decimal),
            Cell::Count(row.value.into()),
            Cell::Count(row.games.into()),
        ]);
    }
    sheet.notes.push(keizer::how(l.sentences()).to_owned());
    sheet
}

/// Every match of a bracket, stage by stage.
#[must_use]
pub fn cup(tournament: &Tournament, bracket: &Bracket, l: Language) -> Sheet {
    let words = Words::of(l);
    let mut sheet = Sheet::new(tournament.event.name.trim(), l)
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Name, Role::Name, l))
        .column(column(Head::Score, Role::Detail, l).align(Align::Centre))
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Opponent, Role::Name, l))
        .column(column(Head::Through, Role::Name, l))
        .column(column(Head::DecidedBy, Role::Detail, l));
    let line = |pairing: &Pairing| {
        let lower = pairing.lower;
        let contestant = |number| contestant(tournament, bracket, number);
        [
            Cell::Number(pairing.higher.get()),
            contestant(pairing.higher),
            Cell::some(pairing.phases().first(), |phase| Cell::Text(score(pairing, *phase, l))),
            Cell::some(lower, |number| Cell::Number(number.get())),
            lower.map_or(Cell::text(words.bye), contestant),
            Cell::some(pairing.winner, contestant),
            Cell::Text(decided_by(pairing, l)),
        ]
    };
    for stage in &bracket.stages {
        sheet.group(words.stage(stage.size));
        for pairing in &stage.matches {
            sheet.row(line(pairing));
        }
        if let Some(third) = &stage.third_place {
            sheet.group(words.third_place);
            sheet.row(line(third));
        }
    }
    sheet
}

/// The score of a phase of a match: `1.5–0.5`.
fn score(pairing: &Pairing, phase: Phase, language: Language) -> String {
    let (above, below) = pairing.score(phase);
    format!("{}–{}", above.say(language), below.say(language))
}

/// The phases that followed a level match, and what told level teams apart: `rapid games 2.0–0.0`.
fn decided_by(pairing: &Pairing, language: Language) -> String {
    let phases = pairing.phases().into_iter().skip(1);
    let mut said: Vec<String> = phases
        .map(|phase| format!("{} {}", phase.say(language), score(pairing, phase, language)))
        .collect();
    said.extend(pairing.told_apart.as_ref().map(|told| told.say(language)));
    said.join(", ")
}

/// Who is in a bracket: a player or a team.
fn contestant(tournament: &Tournament, bracket: &Bracket, number: Number) -> Cell {
    if bracket.rules.of == Entrants::Players {
        return player(tournament, number);
    }
    let team = tournament.teams.iter().find(|team| team.number.get() == number.get());
    Cell::some(team, |team| Cell::Team { number: team.number, name: team.name.clone() })
}

/// The places a bracket has given.
#[must_use]
pub fn cup_places(tournament: &Tournament, bracket: &Bracket, l: impl Into<Reader>) -> Sheet {
    let l = l.into();
    let mut sheet = Sheet::new(Head::Places.text(l), l)
        .column(column(Head::Place, Role::Place, l))
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Name, Role::Name, l));
    for (place, players) in bracket.places() {
        let last = usize::from(place) + players.len().saturating_sub(1);
        let shared = players.len() > 1;
        for number in players {
            let place = match shared {
                true => Cell::Text(format!("{place}–{last}")),
                false => Cell::Place(Some(place.into())),
            };
            let emphasis =
                if place == Cell::Place(Some(1)) { Emphasis::Strong } else { Emphasis::Plain };
            let name = contestant(tournament, bracket, number);
            let cells = [place, Cell::Number(number.get()), name];
            sheet.emphasised(cells, emphasis);
        }
    }
    sheet
}

/// When the rounds begin.
#[must_use]
pub fn timetable(table: &Timetable, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(column(Head::Round, Role::Count, l))
        .column(column(Head::Day, Role::Detail, l))
        .column(column(Head::Start, Role::Detail, l));
    for slot in &table.slots {
        let start = Cell::some(slot.start, |start| Cell::Text(start.to_string()));
        sheet.row([Cell::Round(slot.round), Cell::Date(slot.date), start]);
    }
    sheet
}

/// A captain's sheet: the boards to fill in or filled in, the squad, and the signatures.
#[must_use]
pub fn line_up(
    tournament: &Tournament,
    team: &Team,
    round: Round,
    boards: u16,
    seats: Option<&[Option<Number>]>,
    l: Language,
) -> Page {
    let mut seated = Sheet::new(line_up::heading(tournament, team, round, l), l)
        .column(column(Head::Board, Role::Number, l))
        .column(column(Head::Name, Role::Name, l));
    for board in 1..=boards {
        let seat = seats.and_then(|seats| *seats.get(usize::from(board) - 1)?);
        let who = seat.map_or_else(|| Cell::text("_".repeat(32)), |who| player(tournament, who));
        seated.row([Cell::Number(board), who]);
    }
    let mut squad = Sheet::new(Head::Squad.text(l.into()), l)
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Name, Role::Name, l))
        .column(column(Head::Rating, Role::Rating, l));
    for member in &team.members {
        let rating = tournament.player(*member).and_then(|player| player.rating);
        let name = player(tournament, *member);
        squad.row([Cell::Number(member.get()), name, Cell::some(rating, Cell::Rating)]);
    }
    squad.notes.push(line_up::signatures(l).to_owned());
    Page::of_sheets([seated, squad], l)
}

/// Who drew which number.
#[must_use]
pub fn drawn(tournament: &Tournament, drawn: &[Drawn], l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l).column(column(Head::Drawn, Role::Main, l)).column(column(
        Head::Name,
        Role::Name,
        l,
    ));
    for lot in drawn {
        sheet.row([Cell::Number(lot.number), player(tournament, lot.player)]);
    }
    sheet
}

/// Which team drew which number.
#[must_use]
pub fn drawn_teams(tournament: &Tournament, drawn: &[DrawnTeam], l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l).column(column(Head::Drawn, Role::Main, l)).column(column(
        Head::Team,
        Role::Name,
        l,
    ));
    for lot in drawn {
        let team = tournament.teams.iter().find(|team| team.number == lot.team);
        let name =
            Cell::some(team, |team| Cell::Team { number: lot.team, name: team.name.clone() });
        sheet.row([Cell::Number(lot.number), name]);
    }
    sheet
}

/// Who draws when, federation by federation.
#[must_use]
pub fn calls(tournament: &Tournament, calls: &[Call], l: Language) -> Sheet {
    let mut sheet = Sheet::new(Head::OrderOfTheDraw.text(l.into()), l)
        .column(column(Head::Order, Role::Place, l))
        .column(column(Head::Federation, Role::Detail, l))
        .column(column(Head::Players, Role::Name, l));
    for (place, call) in (1..).zip(calls) {
        let names: Vec<String> = call.players.iter().map(|n| name(tournament, *n)).collect();
        sheet.row([
            Cell::Place(Some(place)),
            call.federation.map_or(Cell::text("–"), Cell::Federation),
            Cell::Text(names.join("; ")),
        ]);
    }
    sheet
}

/// The ceremony of a restricted draw, step by step.
#[must_use]
pub fn steps(tournament: &Tournament, ceremony: &Ceremony, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(column(Head::Drawn, Role::Main, l))
        .column(column(Head::Federation, Role::Detail, l))
        .column(column(Head::Name, Role::Name, l))
        .column(column(Head::Envelope, Role::Detail, l));
    for step in &ceremony.steps {
        sheet.row([
            Cell::Number(step.number),
            step.federation.map_or(Cell::text("–"), Cell::Federation),
            player(tournament, step.player),
            Cell::Text(draw::taken_from(step.envelope, l)),
        ]);
    }
    sheet
}

/// Compatriots who must meet in the last rounds; none if nobody must.
#[must_use]
pub fn meetings(
    tournament: &Tournament,
    meetings: &[crate::predetermined::varma::Meeting],
    l: Language,
) -> Sheet {
    let mut sheet = Sheet::new(draw::meetings(meetings, l), l)
        .column(Column::detail(""))
        .column(Column::detail(""))
        .column(Column::detail(""));
    sheet.heads = Heads::None;
    for meeting in meetings {
        let (a, b) = meeting.players;
        let player = |n| tournament.player(n).map_or("", |p| p.name.as_str());
        let (low, high) = meeting.numbers;
        sheet.row([
            Cell::Text(draw::in_round(meeting.round, l)),
            Cell::Text(format!("{low} {} – {high} {}", player(a), player(b))),
            Cell::Federation(meeting.federation),
        ]);
    }
    sheet
}
