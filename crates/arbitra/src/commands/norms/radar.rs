//! `arbitra norms --radar`: who can still make a norm.

use arbitra_model::{Number, Tournament};
use arbitra_rating::norms::{Edition, Event, PlayerProspects, ProspectStatus, radar};
use arbitra_rating::sheets;
use serde::Serialize;

use super::{print_json, warn};
use crate::cli::Norms;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::norms::NormsText;

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
    if only.is_none() {
        for player in &mut players {
            player.prospects.retain(|p| !matches!(p.status, ProspectStatus::Impossible { .. }));
        }
    }
    let sheet = sheets::radar(&players, tournament, language);
    if sheet.rows().next().is_none() {
        text.push_str(language.word(NormsText::NobodyAnyMore));
    } else {
        text.push_str(&sheet.text());
    }
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
