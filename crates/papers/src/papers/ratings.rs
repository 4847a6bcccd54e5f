//! What the event brings everybody's rating, and who reached one that titles ask for.

use std::borrow::Cow;

use arbitra_model::Said as _;
use arbitra_rating::sheets::{levels_reached, rated_games};
use arbitra_rating::words::finding;
use arbitra_rating::{EventRatings, Options, rate};
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_texts as t;

use super::number;
use super::standings::after;
use crate::document::{Field, Look, Part};
use crate::{Document, Event, Missing, Wish};

/// Rating changes of all players after the round that is wished for.
pub fn changes(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    if event.tournament.players.is_empty() {
        return Err(Missing::Players);
    }
    let mut tournament = Cow::Borrowed(event.rating_report.as_deref().unwrap_or(event.tournament));
    if let Some(round) = wish.round {
        let rounds = usize::from(round.get());
        tournament.to_mut().players.iter_mut().for_each(|player| player.entries.truncate(rounds));
    }
    let ratings: EventRatings = rate(&tournament, &Options::usual(&tournament));
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
    sheet.notes.extend(levels_reached(&ratings, l));
    let look = Look { strong_names: true, ..Look::TABLE };
    let edition = format!("B.02 {}", ratings.edition);
    let document = Document::new(t::papers_rating_changes(l))
        .subtitle(format!(
            "{} · {} · {}",
            after(event),
            t::papers_estimated(l),
            ratings.pace.say(l)
        ))
        .with(Part::Sheet(sheet, look));
    Ok(Document { edition: Some(edition), ..document })
}

/// A certificate for everybody who reached a rating that titles ask for in the course of the event: no list
/// need ever show it, so that the chief arbiter's word is the proof (B.01 1.5.3).
pub fn certificates(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let ratings = rate(event.tournament, &Options::usual(event.tournament));
    let text = |value: Option<u16>| value.map_or_else(String::new, |value| value.to_string());
    let mut document = Document::new(t::papers_rating_certificate(l));
    document.edition = Some(format!("B.02 {}", ratings.edition));
    let mut is_first = true;
    for player in &ratings.players {
        let Some(reached) = player.reached else { continue };
        if !std::mem::take(&mut is_first) {
            document = document.with(Part::NewPage);
        }
        let person = event.tournament.player(player.number);
        let id = person.and_then(|person| person.fide_id);
        let country = person.and_then(|person| person.federation);
        let mut counted = player.clone();
        counted.games.retain(|line| line.round <= reached.round);
        // The day of every game, where the file knows the days of the rounds.
        let days: Vec<String> = counted
            .games
            .iter()
            .filter_map(|line| {
                let day = event.tournament.event.round_dates.get(line.round.index())?.as_ref()?;
                Some(format!("{} {}: {}", t::round(l), line.round, day.say(l)))
            })
            .collect();
        let mut games = rated_games(&counted, event.tournament, l);
        if !days.is_empty() {
            games.notes.push(days.join(" · "));
        }
        document = document
            .with(Part::Heading(format!("{}: {}", player.name, reached.rating)))
            .with(Part::Fields(vec![
                vec![
                    Field::new(t::name(l), &player.name, 3),
                    Field::new(t::fide_id(l), id.map_or_else(String::new, |id| id.to_string()), 1),
                    Field::new(
                        t::federation(l),
                        country.map_or_else(String::new, |country| country.to_string()),
                        1,
                    ),
                ],
                vec![
                    Field::new(t::papers_elo(l), text(player.rating), 1),
                    Field::new(t::round(l), reached.round.to_string(), 1),
                    Field::new(t::games_head(l), reached.games.to_string(), 1),
                    Field::new(t::papers_new_rating(l), reached.rating.to_string(), 1),
                    Field::new(t::papers_level_of_titles(l), reached.level.to_string(), 1),
                ],
            ]))
            .with(Part::Sheet(games, Look::TABLE))
            .with(Part::Signatures(vec![
                t::chief_arbiter_label(l).to_owned(),
                t::date_and_place(l).to_owned(),
            ]));
    }
    if is_first { Err(Missing::LevelReached) } else { Ok(document) }
}
