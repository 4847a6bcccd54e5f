//! Before the first round: who plays, in every order that is asked for; who has come and paid.

use std::cmp::Reverse;

use arbitra_model::{Number, Player, collation};
use arbitra_report::{Align, Breaks, Cell, Column, Decimal, Emphasis, Role, Sheet};
use arbitra_texts as t;

use super::{number, person};
use crate::document::{Look, Part};
use crate::layout::Length;
use crate::{Document, Event, Missing, Wish};

fn players<'a>(event: &Event<'a>) -> Result<Vec<&'a Player>, Missing> {
    let players: Vec<&Player> = event.tournament.players.iter().collect();
    if players.is_empty() { Err(Missing::Players) } else { Ok(players) }
}

fn sheet(event: &Event<'_>) -> Sheet {
    let l = event.reader;
    Sheet::new("", l)
        .column(Column::new(t::no(l), Role::Number))
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::federation(l), Role::Federation))
        .column(Column::new(t::papers_elo(l), Role::Rating))
        .column(Column::new(t::fide_id(l), Role::Count))
        .column(Column::new(t::born_in_full(l), Role::Count))
        .column(Column::detail(t::club(l)))
}

fn cells(event: &Event<'_>, player: &Player) -> [Cell; 7] {
    [
        number(player.number),
        person(event, player),
        Cell::some(player.federation, Cell::Federation),
        Cell::some(player.rating, Cell::Rating),
        Cell::some(player.fide_id, |id| Cell::Count(id.into())),
        Cell::some(player.birth, |birth| Cell::Count(birth.year().into())),
        Cell::text(club(event, player.number)),
    ]
}

/// The club, or the team.
fn club(event: &Event<'_>, number: Number) -> String {
    match event.clubs.get(&number) {
        Some(club) => club.clone(),
        None => event.team_of(number).map_or_else(String::new, |team| team.name.clone()),
    }
}

/// Columns in which nobody has anything are left out.
fn trimmed(mut sheet: Sheet) -> Sheet {
    let blank = |cell: &Cell| matches!(cell, Cell::Empty) || *cell == Cell::text("");
    let empty: Vec<usize> = (0..sheet.columns.len())
        .filter(|place| sheet.rows().all(|row| row.cells.get(*place).is_none_or(blank)))
        .collect();
    sheet.retain_columns(|place, _| !empty.contains(&place));
    sheet
}

fn document(event: &Event<'_>, title: &str, sheet: Sheet) -> Document {
    let l = event.reader;
    let count = event.tournament.players.len();
    let look = Look { strong_names: true, ..Look::TABLE };
    Document::new(title)
        .subtitle(t::papers_so_many_players(l, count))
        .with(Part::Sheet(trimmed(sheet), look))
}

fn ordered(
    event: &Event<'_>,
    title: &str,
    order: impl FnOnce(&mut [&Player]),
) -> Result<Document, Missing> {
    let mut players = players(event)?;
    order(&mut players);
    let mut sheet = sheet(event);
    for player in players {
        sheet.row(cells(event, player));
    }
    Ok(document(event, title, sheet))
}

/// By number.
pub fn by_number(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    ordered(event, t::papers_starting_list(event.reader), |_| {})
}

/// By name.
pub fn by_name(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    ordered(event, t::papers_starting_by_name(l), |players| {
        players
            .sort_by_cached_key(|player| (collation(&player.name, event.language), player.number));
    })
}

/// By rating: whoever lacks one stands out.
pub fn by_rating(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    ordered(event, t::papers_starting_by_rating(event.reader), |players| {
        players.sort_by_key(|player| (Reverse(player.rating), player.title, player.number));
    })
}

fn in_groups(
    event: &Event<'_>,
    title: &str,
    missing: Missing,
    group: impl Fn(&Player) -> String,
) -> Result<Document, Missing> {
    let mut players = players(event)?;
    // Otherwise it would be the list by name under a dash.
    if players.iter().all(|player| group(player).is_empty()) {
        return Err(missing);
    }
    players.sort_by_cached_key(|player| {
        let name = group(player);
        (
            name.is_empty(),
            collation(&name, event.language),
            collation(&player.name, event.language),
            player.number,
        )
    });
    let mut sheet = sheet(event);
    let mut current: Option<String> = None;
    for player in players {
        let name = group(player);
        if current.as_ref() != Some(&name) {
            let heading = if name.is_empty() { "–".to_owned() } else { name.clone() };
            sheet.group(heading);
            current = Some(name);
        }
        sheet.row(cells(event, player));
    }
    for group in &mut sheet.groups {
        let count = group.rows.len();
        group.heading = group.heading.take().map(|heading| format!("{heading} ({count})"));
    }
    Ok(document(event, title, sheet))
}

/// By federation.
pub fn by_federation(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let title = t::papers_starting_by_federation(event.reader);
    in_groups(event, title, Missing::Federations, |player| {
        player.federation.map_or_else(String::new, |federation| federation.to_string())
    })
}

/// By club.
pub fn by_club(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let title = t::papers_starting_by_club(event.reader);
    in_groups(event, title, Missing::Clubs, |player| club(event, player.number))
}

/// Teams with their members in the order of boards.
pub fn teams(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    if event.tournament.teams.is_empty() {
        return Err(Missing::Teams);
    }
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::bd(l), Role::Number))
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::federation(l), Role::Federation))
        .column(Column::new(t::papers_elo(l), Role::Rating))
        .column(Column::new(t::fide_id(l), Role::Count));
    for team in &event.tournament.teams {
        sheet.group(format!("{}. {}", team.number, team.name));
        for (board, member) in (1..).zip(&team.members) {
            let Some(player) = event.tournament.player(*member) else { continue };
            sheet.row([
                Cell::Number(board),
                person(event, player),
                Cell::some(player.federation, Cell::Federation),
                Cell::some(player.rating, Cell::Rating),
                Cell::some(player.fide_id, |id| Cell::Count(id.into())),
            ]);
        }
    }
    sheet.breaks = Breaks::Groups;
    Ok(Document::new(t::teams(l)).with(Part::Sheet(trimmed(sheet), Look::TABLE)))
}

/// Who has come, and what is due and paid, with the totals.
pub fn check_in(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let mut players = players(event)?;
    players.sort_by_cached_key(|player| (collation(&player.name, event.language), player.number));
    let money = !event.dues.is_empty();
    let amount = |minor: i64| Cell::Decimal(Decimal::new(i128::from(minor), 2));
    let mut sheet = Sheet::new("", l)
        .column(Column::detail(t::papers_present(l)).align(Align::Centre))
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::no(l), Role::Number))
        .column(Column::new(t::papers_elo(l), Role::Rating))
        .column(Column::new(t::fide_id(l), Role::Count));
    if money {
        sheet = sheet
            .column(Column::new(t::fee_due(l), Role::Value))
            .column(Column::new(t::paid(l), Role::Value))
            .column(Column::new(t::papers_still_due(l), Role::Main));
    }
    sheet = sheet.column(Column::detail(t::signature(l)));
    let (mut due, mut paid) = (0_i64, 0_i64);
    for player in &players {
        let own = event.dues.get(&player.number).cloned().unwrap_or_default();
        due += own.due;
        paid += own.paid;
        let mut row = vec![
            Cell::Empty,
            person(event, player),
            number(player.number),
            Cell::some(player.rating, Cell::Rating),
            Cell::some(player.fide_id, |id| Cell::Count(id.into())),
        ];
        if money {
            row.extend([amount(own.due), amount(own.paid), amount(own.due - own.paid)]);
        }
        row.push(Cell::Empty);
        sheet.row(row);
    }
    if money {
        let count = i64::try_from(players.len()).unwrap_or(i64::MAX);
        let total = Cell::text(t::total(l));
        // Nothing is to be written beside the sums.
        let nothing = || Cell::text("");
        let row = [nothing(), total, Cell::Count(count), Cell::Empty, Cell::Empty];
        let sums = [amount(due), amount(paid), amount(due - paid), nothing()];
        sheet.emphasised(row.into_iter().chain(sums), Emphasis::Strong);
    }
    let boxes = vec![0, sheet.columns.len() - 1];
    let look = Look { boxes, row: Length::pt(19), strong_names: true, ..Look::TABLE };
    let count = players.len();
    Ok(Document::new(t::papers_check_in(l))
        .subtitle(t::papers_so_many_players(l, count))
        .with(Part::Sheet(sheet, look)))
}
