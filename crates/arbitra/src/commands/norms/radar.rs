//! `arbitra norms --radar`: who can still make a norm.

use arbitra_model::{Number, Tournament};
use arbitra_rating::norms::{
    Edition, Event, LastRound, Needs, PlayerProspects, Prospect, ProspectStatus, radar,
};
use arbitra_report::{Cell, Column, Role, Sheet};
use serde::Serialize;

use super::{print_json, warn};
use crate::cli::Norms;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::texts::forms::choose;
use crate::texts::norms::{self as words, word};

/// How many opponents of the last round are named; JSON has them all.
const MOST_NAMED: usize = 12;

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
            choose(
                language,
                format!("the event has {} rounds, not {after}", event.rounds),
                format!("el torneo tiene {} rondas, no {after}", event.rounds),
            ),
        )
        .advise(choose(
            language,
            "Leave out --after to look ahead from the last round recorded.".to_owned(),
            "Quite --after para mirar desde la última ronda registrada.".to_owned(),
        )));
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
    let mut text = match language {
        Language::English => format!(
            "{}: norm radar after round {after} of {}, B.01 {}\n\n",
            tournament.event.name, event.rounds, event.edition
        ),
        Language::Spanish => format!(
            "{}: radar de normas tras la ronda {after} de {}, B.01 {}\n\n",
            tournament.event.name, event.rounds, event.edition
        ),
    };
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
        .column(Column::new(word(language, "No", "N.º"), Role::Number))
        .column(Column::new(word(language, "Name", "Nombre"), Role::Name))
        .column(Column::detail(word(language, "Norm", "Norma")))
        .column(Column::detail(word(language, "Prospect", "Perspectiva")))
        .column(Column::detail(word(language, "What it takes", "Qué hace falta")));
    for player in players {
        for prospect in &player.prospects {
            if !everything && matches!(prospect.status, ProspectStatus::Impossible { .. }) {
                continue;
            }
            sheet.row([
                Cell::Number(player.number.get()),
                Cell::Player { number: player.number, name: player.name.clone() },
                Cell::text(prospect.title.to_string()),
                Cell::Text(status(prospect, language)),
                Cell::some(prospect.needs.as_ref(), |needs| Cell::Text(takes(needs, language))),
            ]);
        }
    }
    if sheet.rows().next().is_none() {
        let nobody = word(
            language,
            "Nobody can make a norm any more.\n",
            "Ya nadie puede conseguir una norma.\n",
        );
        return nobody.to_owned();
    }
    sheet.text()
}

fn status(prospect: &Prospect, language: Language) -> String {
    match prospect.status {
        ProspectStatus::Made { credit } => match language {
            Language::English => format!("made, counts {credit}"),
            Language::Spanish => format!("conseguida; cuenta por {credit} partidas"),
        },
        ProspectStatus::Open { certain: true } => {
            word(language, "possible", "alcanzable").to_owned()
        }
        ProspectStatus::Open { certain: false } => {
            word(language, "not excluded", "no descartada").to_owned()
        }
        ProspectStatus::Impossible { because } => {
            let no = word(language, "no", "no");
            format!("{no}: {}", words::obstacle(because, language))
        }
    }
}

fn takes(needs: &Needs, language: Language) -> String {
    let decimal = |points: &dyn std::fmt::Display| language.decimal(&points.to_string());
    let fewest = decimal(&needs.fewest_points);
    let mut parts = vec![match language {
        Language::English => format!("at least {fewest} of {}", needs.games),
        Language::Spanish => format!("al menos {fewest} de {}", needs.games),
    }];
    let averages: Vec<String> = needs
        .averages
        .iter()
        .map(|need| format!("{}: {}", decimal(&need.points), need.average))
        .collect();
    if !averages.is_empty() {
        let label = word(language, "average by score", "Elo medio según puntos");
        parts.push(format!("{label} {}", averages.join(", ")));
    }
    if needs.title_holders > 0 {
        let label = match needs.title_holders {
            1 => word(language, "title-holder", "titulado"),
            _ => word(language, "title-holders", "titulados"),
        };
        parts.push(format!("{} {label}", needs.title_holders));
    }
    if needs.higher_titles > 0 {
        let label = word(language, "with this title", "con el título solicitado o superior");
        parts.push(format!("{} {label}", needs.higher_titles));
    }
    if needs.foreign_federations > 0 {
        let label = match needs.foreign_federations {
            1 => word(language, "other federation", "otra federación"),
            _ => word(language, "other federations", "otras federaciones"),
        };
        parts.push(format!("{} {label}", needs.foreign_federations));
    }
    if let Some(most) = needs.own_federation {
        let label = word(language, "of the own federation", "de la propia federación");
        parts.push(format!("≤ {most} {label}"));
    }
    for (federation, most) in &needs.limited {
        parts.push(format!("≤ {most} {federation}"));
    }
    parts.extend(last_round(needs, language));
    parts.join("; ")
}

fn last_round(needs: &Needs, language: Language) -> Option<String> {
    if let [last] = needs.last_round.as_slice()
        && last.paired
    {
        let needs = last.needs.map(|points| language.decimal(&points.to_string()));
        return Some(match (needs, language) {
            (Some(points), Language::English) => format!("{points} against {}", last.opponent),
            (Some(points), Language::Spanish) => format!("{points} contra {}", last.opponent),
            (None, Language::English) => format!("{} as opponent rules it out", last.opponent),
            (None, Language::Spanish) => format!("el {} como rival la impide", last.opponent),
        });
    }
    let (label, numbers) = match needs.last_round_choice() {
        LastRound::Anybody => return None,
        LastRound::BrokenBy(opponents) => (
            word(language, "broken by", "la impedirían"),
            opponents.iter().map(Number::to_string).collect::<Vec<_>>(),
        ),
        LastRound::OnlyAgainst(opponents) => (
            word(language, "only against", "solo contra"),
            opponents
                .iter()
                .map(|(opponent, points)| {
                    let points = language.decimal(&points.to_string());
                    format!("{opponent} ({points})")
                })
                .collect(),
        ),
    };
    let mut named = numbers[..numbers.len().min(MOST_NAMED)].join(" ");
    if let Some(more) = numbers.len().checked_sub(MOST_NAMED + 1) {
        named.push_str(&format!(" … +{}", more + 1));
    }
    Some(format!("{label}: {named}"))
}
