//! The norm radar in words.

use arbitra_model::{Language, Number};

use super::obstacle;
use crate::norms::{LastRound, Needs, ProspectStatus};

/// How many opponents a line names.
const MOST_NAMED: usize = 12;

/// That no norm fits into an event.
#[must_use]
pub fn too_short(games: usize, language: Language) -> String {
    match language {
        Language::English => format!(
            "A norm takes at least {games} games; this event has fewer rounds (B.01 1.4.1)."
        ),
        Language::Spanish => format!(
            "Una norma exige al menos {games} partidas; este torneo tiene menos rondas (B.01 1.4.1)."
        ),
    }
}

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

/// What it takes; `name` says how an opponent is called.
#[must_use]
pub fn needs(needs: &Needs, name: &dyn Fn(Number) -> String, language: Language) -> String {
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
        let label = language.choose(
            "average rating needed of the opponents still to come, by points made against them:",
            "Elo medio necesario de los rivales que faltan, según los puntos contra ellos:",
        );
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
        let label = language.choose("of the player’s own federation", "de la propia federación");
        parts.push(format!("≤ {most} {label}"));
    }
    for (federation, most) in &needs.limited {
        parts.push(format!("≤ {most} {federation}"));
    }
    parts.extend(last_round(needs, name, language));
    parts.join("; ")
}

fn last_round(
    needs: &Needs,
    name: &dyn Fn(Number) -> String,
    language: Language,
) -> Option<String> {
    if let [last] = needs.last_round.as_slice()
        && last.paired
    {
        let needs = last.needs.map(|points| language.decimal(&points.to_string()));
        let opponent = name(last.opponent);
        return Some(match (needs, language) {
            (Some(points), Language::English) => format!("{points} against {opponent}"),
            (Some(points), Language::Spanish) => format!("{points} contra {opponent}"),
            (None, Language::English) => format!("ruled out by the opponent, {opponent}"),
            (None, Language::Spanish) => format!("la impide el rival, {opponent}"),
        });
    }
    let (label, names) = match needs.last_round_choice() {
        LastRound::Anybody => return None,
        LastRound::BrokenBy(opponents) => (
            match opponents.len() {
                1 => language.choose("ruled out by", "la impediría"),
                _ => language.choose("ruled out by", "la impedirían"),
            },
            opponents.into_iter().map(name).collect::<Vec<_>>(),
        ),
        LastRound::OnlyAgainst(opponents) => (
            language.choose("only against", "solo contra"),
            opponents
                .into_iter()
                .map(|(opponent, points)| {
                    let points = language.decimal(&points.to_string());
                    format!("{} ({points})", name(opponent))
                })
                .collect(),
        ),
    };
    Some(format!("{label} {}", named(names, language)))
}

/// Some names; who is left out is counted.
fn named(mut names: Vec<String>, language: Language) -> String {
    if names.len() > MOST_NAMED {
        let more = names.split_off(MOST_NAMED - 1).len();
        names.push(match language {
            Language::English => format!("{more} others"),
            Language::Spanish => format!("{more} más"),
        });
    }
    language.list(&names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HalfPoints;
    use crate::norms::{LastOpponent, ScoreNeeds};

    fn number(number: u16) -> Number {
        Number::new(number).expect("invariant: above nought")
    }

    fn at_the_end(last_round: Vec<LastOpponent>) -> Needs {
        Needs {
            games: 1,
            fewest_points: HalfPoints::new(1),
            averages: Vec::new(),
            title_holders: 1,
            higher_titles: 0,
            foreign_federations: 2,
            own_federation: None,
            limited: Vec::new(),
            last_round,
        }
    }

    fn said(needs: &Needs) -> [String; 2] {
        let name = |number: Number| format!("{number} Ruiz");
        Language::ALL.map(|language| super::needs(needs, &name, language))
    }

    #[test]
    fn opponents_are_called_as_the_reader_wants() {
        let needs = Some(HalfPoints::new(1));
        let known = at_the_end(vec![LastOpponent { opponent: number(3), paired: true, needs }]);
        assert_eq!(
            said(&known),
            [
                "at least 0.5 of 1; 1 title-holder; 2 other federations; 0.5 against 3 Ruiz",
                "al menos 0,5 de 1; 1 titulado; 2 otras federaciones; 0,5 contra 3 Ruiz",
            ]
        );
        let mut strong = at_the_end(Vec::new());
        strong.averages = vec![ScoreNeeds { points: HalfPoints::new(1), average: 2443 }];
        let [english, spanish] = said(&strong);
        let whose = "average rating needed of the opponents still to come, by points made against \
                     them: 0.5: 2443";
        assert!(english.contains(whose), "{english}");
        let whose = "Elo medio necesario de los rivales que faltan, según los puntos contra ellos: \
                     0,5: 2443";
        assert!(spanish.contains(whose), "{spanish}");
        let open = [(4, needs), (5, None), (6, needs), (7, needs)];
        let open = open.map(|(opponent, needs)| LastOpponent {
            opponent: number(opponent),
            paired: false,
            needs,
        });
        let [english, spanish] = said(&at_the_end(open.into()));
        assert!(english.ends_with("; ruled out by 5 Ruiz"), "{english}");
        assert!(spanish.ends_with("; la impediría 5 Ruiz"), "{spanish}");
    }
}
