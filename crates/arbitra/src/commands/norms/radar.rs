//! `arbitra norms --radar`: who can still make a norm.

use arbitra_model::{Number, Tournament};
use arbitra_rating::norms::{Edition, Event, PlayerProspects, ProspectStatus, radar};
use arbitra_report::{Cell, Column, Role, Sheet};
use serde::Serialize;

use super::{print_json, warn};
use crate::cli::Norms;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::norms::{self as words, NormsText};

pub(super) fn run(
    tournament: &Tournament,
    event: &Event,
    only: Option<Number>,
    arguments: &Norms,
    language: Language,
) -> Result<Exit, Failure> {
    let known = |entry: &arbitra_model::Entry| {
        !matches!(entry, arbitra_model::Entry::Blank | arbitra_model::Entry::Pending { .. })
    };
    let recorded = tournament
        .players
        .iter()
        .map(|player| player.entries.iter().rposition(known).map_or(0, |index| index + 1))
        .max()
        .unwrap_or(0);
    let after = arguments.after.map_or(recorded, usize::from);
    if after > event.rounds {
        return Err(Failure::new(
            Exit::BadInput,
            language.say(NormsText::NoSuchRound, &[("rounds", &event.rounds), ("after", &after)]),
        )
        .advise(language.word(NormsText::NoSuchRoundAdvice)));
    }
    let mut players = radar(tournament, event, after);
    players.retain(|player| only.is_none_or(|only| player.number == only));
    for player in &mut players {
        player.prospects.retain(|p| arguments.title.is_none_or(|title| p.title == title));
    }
    if arguments.json {
        let report = Report { edition: event.edition, after, rounds: event.rounds, players };
        return print_json("arbitra-norm-radar", &report, language);
    }
    warn(event, language);
    let mut text = language.say(
        NormsText::RadarHeading,
        &[
            ("name", &tournament.event.name),
            ("after", &after),
            ("rounds", &event.rounds),
            ("edition", &event.edition),
        ],
    );
    text.push_str(&table(&players, only.is_some(), language));
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

#[derive(Serialize)]
struct Report {
    edition: Edition,
    after: usize,
    rounds: usize,
    players: Vec<PlayerProspects>,
}

fn table(players: &[PlayerProspects], everything: bool, language: Language) -> String {
    let mut sheet = Sheet::new("", language)
        .column(Column::new(language.word(NormsText::No), Role::Number))
        .column(Column::new(language.word(NormsText::Name), Role::Name))
        .column(Column::detail(language.word(NormsText::Norm)))
        .column(Column::detail(language.word(NormsText::Prospect)))
        .column(Column::detail(language.word(NormsText::WhatItTakes)));
    for player in players {
        for prospect in &player.prospects {
            if !everything && matches!(prospect.status, ProspectStatus::Impossible { .. }) {
                continue;
            }
            sheet.row([
                Cell::Number(player.number.get()),
                Cell::Player { number: player.number, name: player.name.clone() },
                Cell::text(prospect.title.to_string()),
                Cell::Text(words::prospect(prospect.status, language)),
                Cell::some(prospect.needs.as_ref(), |needs| {
                    Cell::Text(words::needs(needs, language))
                }),
            ]);
        }
    }
    if sheet.rows().next().is_none() {
        let nobody = language.word(NormsText::NobodyAnyMore);
        return nobody.to_owned();
    }
    sheet.text()
}
