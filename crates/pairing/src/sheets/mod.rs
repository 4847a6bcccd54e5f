//! Rounds as typed sheets: the boards of a round, and what the next one can bring a player. Lists, brackets and
//! drawings of lots come from `forms`.

mod words;

use arbitra_model::{Bye, Colour, Language, Number, Player, Points, Said, Tournament, capital};
use arbitra_report::{Align, Cell, Column, Heads, Role, Sheet};

pub use arbitra_forms::sheets::{
    calls, cup, cup_places, drawn, drawn_teams, keizer_list, line_up, meetings, steps, timetable,
};

use self::words::Head;
use crate::explain::preview::Preview;
use crate::explain::what_if::Prospects;
use crate::predetermined::reason::Resting;
use crate::words::explain::name;
use crate::{PairedRound, System, explain};

/// A round that was paired: board by board with ratings and points, and below who does not play.
#[must_use]
pub fn round(tournament: &Tournament, system: System, paired: &PairedRound, l: Language) -> Sheet {
    let points = |player: &Player| tournament.points_after(player, paired.round.index());
    let columns = |colour: Colour| {
        [
            Column::new(Head::Number.text(l), Role::Number),
            Column::new(colour.name(l), Role::Name),
            Column::new(Head::Rating.text(l), Role::Rating),
            Column::new(Head::Points.text(l), Role::Main),
        ]
    };
    let side = |number: Number| {
        let player = tournament.player(number);
        [
            Cell::Number(number.get()),
            Cell::some(player, |player| Cell::Player { number, name: title_and_name(player) }),
            Cell::some(player.and_then(|player| player.rating), Cell::Rating),
            Cell::some(player, |player| Cell::Points(points(player))),
        ]
    };
    let mut sheet = Sheet::new(heading(tournament, system, paired, l), l)
        .column(Column::count(Head::Board.text(l)))
        .with_columns(columns(Colour::White))
        .column(Column::detail("").align(Align::Centre))
        .with_columns(columns(Colour::Black));
    for (number, board) in (1..).zip(&paired.pairing.boards) {
        let white = [Cell::Count(number)].into_iter().chain(side(board.white));
        sheet.row(white.chain([Cell::text("–")]).chain(side(board.black)));
    }
    sheet.notes = aside(tournament, paired, points, l);
    sheet
}

/// Which round of what, by which rules.
fn heading(
    tournament: &Tournament,
    system: System,
    paired: &PairedRound,
    language: Language,
) -> String {
    let event = &tournament.event;
    let round = words::round(paired.round, tournament.announced_rounds, language);
    let parts = [event.name.trim(), event.city.trim(), &round, &system.to_string()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// Who does not play: the bye first, then those who are away. Whoever rests by the table is not absent.
fn aside(
    tournament: &Tournament,
    paired: &PairedRound,
    points: impl Fn(&Player) -> Points,
    language: Language,
) -> Vec<String> {
    let bye = capital(Bye::PairingAllocated.name(language));
    let line = |kind: &str, player: &Player| {
        let points = points(player).say(language);
        format!("{kind}: {} {} ({points})", player.number, title_and_name(player))
    };
    let mut notes = Vec::new();
    if let Some(player) = paired.pairing.bye.and_then(|number| tournament.player(number)) {
        notes.push(line(&bye, player));
    }
    let form = paired.form.as_ref();
    if let Some(number) = form.and_then(|form| form.team_bye) {
        let team = tournament.teams.iter().find(|team| team.number == number);
        let name = team.map_or("", |team| team.name.as_str());
        notes.push(format!("{bye}: {number} {name}"));
    }
    for (player, bye) in paired.absent(tournament) {
        let rests = form.is_some_and(|form| {
            form.resting.iter().any(|resting| is_of(tournament, *resting, player.number))
        });
        let kind = match rests {
            true => words::rests(language).to_owned(),
            false => capital(bye.name(language)),
        };
        notes.push(line(&kind, player));
    }
    notes
}

/// Whether a player is who rests, or of the team that does.
fn is_of(tournament: &Tournament, resting: Resting, player: Number) -> bool {
    match resting {
        Resting::Player(number) => number == player,
        Resting::Team(number) => {
            let team = tournament.teams.iter().find(|team| team.number == number);
            team.is_some_and(|team| team.members.contains(&player))
        }
    }
}

fn title_and_name(player: &Player) -> String {
    match player.title {
        Some(title) => format!("{title} {}", player.name),
        None => player.name.clone(),
    }
}

/// What is known of the next round while games are still on, with who is still open below.
#[must_use]
pub fn preview(tournament: &Tournament, found: &Preview, language: Language) -> Sheet {
    let l = language;
    let mut sheet = Sheet::new(explain::words::preview_of(found, l), l)
        .column(Column::count(Head::Board.text(l)))
        .column(Column::new(Colour::White.name(l), Role::Name))
        .column(Column::new(Colour::Black.name(l), Role::Name))
        .column(Column::detail(Head::Certainty.text(l)));
    for board in &found.boards {
        let side = |number: Number| {
            let player = tournament.player(number);
            Cell::some(player, |player| Cell::Player { number, name: title_and_name(player) })
        };
        let place = if board.first == board.last {
            Cell::Text(board.first.to_string())
        } else {
            Cell::Text(format!("{}–{}", board.first, board.last))
        };
        sheet.row([
            place,
            side(board.players.white),
            side(board.players.black),
            Cell::Text(board.certainty.say(l)),
        ]);
    }
    sheet.notes.push(explain::words::preview_rests_on(found, l));
    sheet.notes.extend(explain::words::preview_notes(tournament, found, l));
    sheet
}

/// What the next round can bring a player, by the results that are still open.
#[must_use]
pub fn prospects(tournament: &Tournament, found: &Prospects, language: Language) -> Sheet {
    let who = name(tournament, found.player);
    let mut sheet = Sheet::new(explain::words::next_round_of(&who, found, language), language)
        .column(Column::count(""))
        .column(Column::detail(""));
    sheet.heads = Heads::None;
    for possibility in &found.possibilities {
        sheet.row([
            Cell::Text(format!("{}/{}", possibility.times, found.combinations)),
            Cell::Text(explain::words::possibility(tournament, possibility, found, language)),
        ]);
    }
    sheet.notes.extend(explain::words::cut_short(found, language));
    sheet
}
