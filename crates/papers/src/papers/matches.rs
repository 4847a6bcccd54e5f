//! Team events: sheets of matches for captains, and line-ups to hand in.

use arbitra_model::{Colour, boards as boards_of, collation};
use arbitra_report::{Align, Cell, Column, Emphasis, Role, Sheet};
use arbitra_texts as t;

use super::pairings::meetings;
use super::person;
use crate::document::{Field, Look, Part};
use crate::layout::Length;
use crate::round::Paired;
use crate::{Document, Event, Missing, Wish};

/// A sheet for every match: boards, results, sums, and both captains' signatures.
pub fn sheets(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    if event.tournament.teams.is_empty() {
        return Err(Missing::Teams);
    }
    let round = Paired::of(event, wish)?;
    let mut document =
        Document::new(t::papers_match_sheets(l)).subtitle(event.round_name(round.round));
    for (place, meeting) in meetings(event, &round).into_iter().enumerate() {
        if place > 0 {
            document = document.with(Part::NewPage);
        }
        let (first, second) = (&meeting.teams.0, &meeting.teams.1);
        let mut sheet = Sheet::new("", l)
            .column(Column::new(t::bd(l), Role::Number))
            .column(Column::new(first, Role::Name))
            .column(Column::detail(t::papers_colour(l)).align(Align::Centre))
            .column(Column::detail(t::result(l)).align(Align::Centre))
            .column(Column::detail(t::papers_colour(l)).align(Align::Centre))
            .column(Column::new(second, Role::Name));
        for (board, seats) in (1..).zip(&meeting.boards) {
            let team = event.team_of(seats.white.number);
            let first_is_white = team.is_some_and(|team| team.name == *first);
            let (own, own_colour, other, other_colour) = if first_is_white {
                (seats.white, Colour::White, seats.black, Colour::Black)
            } else {
                (seats.black, Colour::Black, seats.white, Colour::White)
            };
            let result = seats.result().map(|result| {
                if first_is_white {
                    return result;
                }
                match result.split_once(" – ") {
                    Some((white, black)) => format!("{black} – {white}"),
                    None => result,
                }
            });
            sheet.row([
                Cell::Number(board),
                person(event, own),
                Cell::Colour(own_colour),
                Cell::some(result, Cell::Text),
                Cell::Colour(other_colour),
                person(event, other),
            ]);
        }
        let sum = [
            Cell::Empty,
            Cell::text(t::total(l)),
            Cell::Empty,
            Cell::Empty,
            Cell::Empty,
            Cell::Empty,
        ];
        sheet.emphasised(sum, Emphasis::Strong);
        let boxes = vec![3];
        let look = Look { boxes, row: Length::pt(26), largest: Length::tenths(125), ..Look::TABLE };
        document = document
            .with(Part::Heading(meeting.name.clone()))
            .with(Part::Sheet(sheet, look))
            .with(Part::Signatures(vec![
                t::papers_captain_of(l, first),
                t::papers_captain_of(l, second),
                t::arbiter(l).to_owned(),
            ]));
    }
    Ok(document)
}

/// A form for every team, on which the captain names who plays.
pub fn line_ups(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let tournament = event.tournament;
    if tournament.teams.is_empty() {
        return Err(Missing::Teams);
    }
    let next = u16::try_from(tournament.paired_rounds() + 1).unwrap_or(u16::MAX);
    let round = wish.round.map_or(next, arbitra_model::Round::get);
    let beyond = arbitra_model::Round::new(round)
        .filter(|_| tournament.announced_rounds.is_some_and(|announced| round > announced));
    if let Some(round) = beyond {
        return Err(Missing::Round(round));
    }
    let boards = boards_of(tournament, tournament.paired_rounds().max(1));
    let mut teams: Vec<&arbitra_model::Team> = tournament.teams.iter().collect();
    teams.sort_by_cached_key(|team| collation(&team.name, event.language));
    let mut document = Document::new(t::line_ups(l)).subtitle(t::round_number(l, round));
    for (place, team) in teams.into_iter().enumerate() {
        if place > 0 {
            document = document.with(Part::NewPage);
        }
        let mut sheet = Sheet::new("", l)
            .column(Column::new(t::no(l), Role::Number))
            .column(Column::new(t::name(l), Role::Name))
            .column(Column::new(t::papers_elo(l), Role::Rating))
            .column(Column::detail(t::bd(l)).align(Align::Centre));
        for (order, member) in (1..).zip(&team.members) {
            let Some(player) = tournament.player(*member) else { continue };
            let rating = Cell::some(player.rating, Cell::Rating);
            sheet.row([Cell::Number(order), person(event, player), rating, Cell::Empty]);
        }
        let look = Look { boxes: vec![3], row: Length::pt(22), ..Look::TABLE };
        let fields = vec![vec![
            Field::new(t::papers_opposing_team(l), "", 3),
            Field::new(t::boards_of_a_match(l), boards.to_string(), 1),
            Field::new(t::papers_handed_in(l), "", 1),
        ]];
        document = document
            .with(Part::Heading(team.name.clone()))
            .with(Part::Fields(fields))
            .with(Part::Sheet(sheet, look))
            .with(Part::Signatures(vec![
                t::papers_captain_of(l, &team.name),
                t::arbiter(l).to_owned(),
            ]));
    }
    Ok(document)
}
