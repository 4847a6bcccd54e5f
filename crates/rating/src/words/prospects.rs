//! The norm radar in words.

use arbitra_model::{Language, Number};

use super::obstacle;
use crate::norms::{LastRound, Needs, ProspectStatus};

/// How many opponents a line names.
const MOST_NAMED: usize = 12;

/// How a norm stands.
#[must_use]
pub fn prospect(status: ProspectStatus, language: Language) -> String {
    match status {
        ProspectStatus::Made { credit } => match language {
            Language::English => format!("made, counts {credit}"),
            Language::Spanish => format!("conseguida; cuenta por {credit} partidas"),
        },
        ProspectStatus::Open { certain: true } => {
            language.choose("possible", "alcanzable").to_owned()
        }
        ProspectStatus::Open { certain: false } => {
            language.choose("not excluded", "no descartada").to_owned()
        }
        ProspectStatus::Impossible { because } => {
            format!("no: {}", obstacle(because, language))
        }
    }
}

/// What it takes, with opponents by their numbers.
#[must_use]
pub fn needs(needs: &Needs, language: Language) -> String {
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
        let label = language.choose("average by score", "Elo medio según puntos");
        parts.push(format!("{label} {}", averages.join(", ")));
    }
    if needs.title_holders > 0 {
        let label = match needs.title_holders {
            1 => language.choose("title-holder", "titulado"),
            _ => language.choose("title-holders", "titulados"),
        };
        parts.push(format!("{} {label}", needs.title_holders));
    }
    if needs.higher_titles > 0 {
        let label = language.choose("with this title", "con el título solicitado o superior");
        parts.push(format!("{} {label}", needs.higher_titles));
    }
    if needs.foreign_federations > 0 {
        let label = match needs.foreign_federations {
            1 => language.choose("other federation", "otra federación"),
            _ => language.choose("other federations", "otras federaciones"),
        };
        parts.push(format!("{} {label}", needs.foreign_federations));
    }
    if let Some(most) = needs.own_federation {
        let label = language.choose("of the own federation", "de la propia federación");
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
            language.choose("broken by", "la impedirían"),
            opponents.iter().map(Number::to_string).collect::<Vec<_>>(),
        ),
        LastRound::OnlyAgainst(opponents) => (
            language.choose("only against", "solo contra"),
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
