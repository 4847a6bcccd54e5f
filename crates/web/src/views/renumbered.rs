//! Which numbers players or boards had before, and which they have now: below what was just done.

use arbitra_desk::{Action, Amendment, BoardNumbers, Desk, Logged};
use arbitra_model::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::views::grid;

/// How many lines are seen without opening the table.
const SEEN: usize = 12;
/// How many lines it has at most; the page of the numbers has all of them.
const MOST: usize = 200;
/// So many entries may be folded again to find out what stood there before.
const FOLDED: usize = 20_000;

/// What some entries changed in the numbers of players or boards; nothing if they changed none.
pub fn table(desk: &Desk, entries: &[Logged], l: Language) -> Markup {
    let any = |is: fn(&Action) -> bool| entries.iter().any(|logged| is(&logged.entry.action));
    let players =
        any(|action| matches!(action, Action::Number { .. } | Action::ExchangeNumbers { .. }));
    let boards = any(|action| match action {
        Action::Amend { amendment } => matches!(**amendment, Amendment::Boards { .. }),
        _ => false,
    });
    let first = entries.first().filter(|_| (players || boards) && desk.log().len() <= FOLDED);
    let Some(before) = first.and_then(|first| desk.before(first.entry.number)) else {
        return html! {};
    };
    html! {
        @if players { (of_players(&before, desk, l)) }
        @if boards { (of_boards(&before, desk, l)) }
    }
}

fn of_players(before: &Desk, desk: &Desk, l: Language) -> Markup {
    let number = |desk: &Desk, id| desk.player(id).and_then(|player| player.number);
    let mut moved: Vec<_> = desk
        .players()
        .map(|player| (number(before, player.id), player.number, &player.person.name))
        .filter(|(old, new, _)| old != new)
        .collect();
    // The first numbers of all took no other's place.
    if moved.iter().all(|(old, ..)| old.is_none()) {
        return html! {};
    }
    moved.sort_by_key(|(_, new, _)| *new);
    let heads = [
        grid::number_head(t::number_before(l)),
        grid::number_head(t::number_now(l)),
        grid::head(t::name(l)),
    ];
    let count = moved.len();
    let lines = moved.into_iter().take(MOST).map(|(old, new, name)| {
        let new = grid::number(html! { strong { (grid::or_dash(new)) } });
        grid::line([grid::number(grid::or_dash(old)), new, grid::cell(name)])
    });
    let table = grid::table("renumbered", heads).lines(lines).draw();
    folded(&t::players_with_another_number(l, count), count, &table)
}

fn of_boards(before: &Desk, desk: &Desk, l: Language) -> Markup {
    let numbers = |desk: &Desk| desk.regulations().map(|rules| rules.boards.clone());
    let (Some(old), Some(new)) = (numbers(before), numbers(desk)) else { return html! {} };
    let boards = (desk.players().count() / 2).max(1);
    let runs = runs(&old, &new, boards);
    let heads =
        [grid::number_head(t::number_before(l)), grid::number_head(t::number_from_now_on(l))];
    let count = runs.len();
    let lines = runs.into_iter().take(MOST).map(|(old, new)| {
        grid::line([grid::number(old), grid::number(html! { strong { (new) } })])
    });
    let table = grid::table("renumbered", heads).lines(lines).draw();
    folded(t::boards(l), count, &table)
}

/// Boards that are next to each other before and after, as one line: 1–12 are 101–112.
fn runs(old: &BoardNumbers, new: &BoardNumbers, boards: usize) -> Vec<(String, String)> {
    let mut runs: Vec<[(u16, u16); 2]> = Vec::new();
    for pair in old.numbers().zip(new.numbers()).take(boards) {
        match runs.last_mut() {
            Some([_, last]) if (last.0 + 1, last.1 + 1) == pair => *last = pair,
            _ => runs.push([pair, pair]),
        }
    }
    let span = |from: u16, to: u16| match from == to {
        true => from.to_string(),
        false => format!("{from}–{to}"),
    };
    runs.into_iter().map(|[from, to]| (span(from.0, to.0), span(from.1, to.1))).collect()
}

fn folded(title: &str, count: usize, table: &Markup) -> Markup {
    html! {
        details open[count <= SEEN] { summary { (title) } (table) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_side_by_side_are_one_line() {
        let from = |first, left_out: &[u16]| BoardNumbers { first, left_out: left_out.to_vec() };
        let said = |new| runs(&from(1, &[]), &new, 6);
        let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs.iter().map(|(old, new)| ((*old).to_owned(), (*new).to_owned())).collect()
        };
        assert_eq!(said(from(101, &[])), pairs(&[("1–6", "101–106")]));
        assert_eq!(said(from(1, &[3])), pairs(&[("1–2", "1–2"), ("3–6", "4–7")]));
        assert_eq!(said(from(11, &[12, 13])), pairs(&[("1", "11"), ("2–6", "14–18")]));
    }
}
