//! What the event brings everybody's rating.

use arbitra_rating::words::finding;
use arbitra_rating::{EventRatings, Options, rate};
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_texts as t;

use super::number;
use crate::document::{Look, Part};
use crate::{Document, Event, Missing, Wish};

/// Rating changes of all players.
pub fn changes(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    if event.tournament.players.is_empty() {
        return Err(Missing::Players);
    }
    let ratings: EventRatings = rate(event.tournament, &Options::usual(event.tournament));
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::no(l), Role::Number))
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::papers_elo(l), Role::Rating))
        .column(Column::new("Σ Δ", Role::Value))
        .column(Column::count("K"))
        .column(Column::new(t::papers_change(l), Role::Main))
        .column(Column::new(t::papers_new_rating(l), Role::Value))
        .column(Column::count(t::papers_performance(l)));
    let change = |printed: String| printed.parse().map_or(Cell::Text(printed), Cell::Change);
    for player in &ratings.players {
        let period = player.period;
        let own = player.rating.map(i32::from);
        sheet.row([
            number(player.number),
            Cell::Player { number: player.number, name: player.name.clone() },
            Cell::some(player.rating, Cell::Rating),
            Cell::some(period, |period| change(period.sum.to_string())),
            Cell::some(period, |period| Cell::Count(period.limited_k.into())),
            Cell::some(period, |period| change(period.exact.to_string())),
            match (own.zip(period), player.first) {
                (Some((own, period)), _) => Cell::Count((own + period.change).into()),
                (None, Some(first)) => Cell::Text(format!("({})", first.rating)),
                (None, None) => Cell::Empty,
            },
            Cell::some(player.performance, |value| Cell::Count(value.into())),
        ]);
    }
    sheet.notes.extend(ratings.findings.iter().map(|one| finding(*one, l)));
    let look = Look { strong_names: true, ..Look::TABLE };
    let edition = format!("B.02 {}", ratings.edition);
    let document = Document::new(t::papers_rating_changes(l))
        .subtitle(format!("{} · {}", t::papers_estimated(l), ratings.pace.say(l)))
        .with(Part::Sheet(sheet, look));
    Ok(Document { edition: Some(edition), ..document })
}
