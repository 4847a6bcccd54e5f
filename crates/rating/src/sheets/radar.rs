//! Who can still make which norm.

use arbitra_model::{Language, Tournament};
use arbitra_report::{Cell, Role, Sheet, Tone};

use super::{column, detail};
use crate::norms::{PlayerProspects, ProspectStatus};
use crate::words::{self, Head};

/// The prospects of some players, one a line, with what each takes.
#[must_use]
pub fn radar(players: &[PlayerProspects], tournament: &Tournament, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Name, Role::Name, l))
        .column(detail(Head::Norm, l))
        .column(detail(Head::Prospect, l))
        .column(detail(Head::WhatItTakes, l));
    let name = |number| words::short_name(tournament, number);
    for player in players {
        for found in &player.prospects {
            sheet.row([
                Cell::Number(player.number.get()),
                Cell::Player { number: player.number, name: player.name.clone() },
                Cell::text(found.title.to_string()),
                prospect(found.status, l),
                Cell::some(found.needs.as_ref(), |needs| Cell::Text(words::needs(needs, &name, l))),
            ]);
        }
    }
    sheet
}

/// How a norm stands.
#[must_use]
pub fn prospect(status: ProspectStatus, language: Language) -> Cell {
    let tone = match status {
        ProspectStatus::Made { .. } | ProspectStatus::Open { certain: true } => Tone::Good,
        ProspectStatus::Open { certain: false } => Tone::Doubtful,
        ProspectStatus::Impossible { .. } => Tone::Neutral,
    };
    Cell::state(tone, words::prospect(status, language))
}
