//! Why White and why Black (C.04.3 5.2 and its sisters).

use arbitra_model::{Colour, Language, Number};

use crate::explain::{Scene, Sentence};
use crate::{Board, ColourRule, Contender, Preference, Strength};

/// The articles of the colour rules in the sections that number them 5.2.1 to 5.2.5 (Dubov, Burstein).
pub(crate) const fn article_5_2(rule: ColourRule) -> &'static str {
    match rule {
        ColourRule::InitialColour => "5.2.1",
        ColourRule::BothGranted => "5.2.2",
        ColourRule::Stronger => "5.2.3",
        ColourRule::Alternation => "5.2.4",
        ColourRule::HigherRank => "5.2.5",
        ColourRule::InitialColourTurned | ColourRule::Form => "",
    }
}

/// A player's part in the question.
struct Part<'a> {
    number: Number,
    name: String,
    contender: &'a Contender,
    preference: Option<Preference>,
}

/// The sentences about a board's colours.
pub(crate) fn sentences(scene: &Scene<'_>, board: &Board, article: &'static str) -> Vec<Sentence> {
    let part = |number: Number| {
        let contender = scene.contender(number)?;
        let preference = contender.preference();
        Some(Part { number, name: scene.name(number), contender, preference })
    };
    let (Some(white), Some(black)) = (part(board.white), part(board.black)) else {
        return Vec::new();
    };
    let both = [white.number, black.number];
    let mut sentences = Vec::new();
    let initial = [ColourRule::InitialColour, ColourRule::InitialColourTurned];
    if !initial.contains(&board.colour_rule) {
        sentences.push(Sentence::new(wishes(scene, &white, &black)).about(&both));
    }
    let why = match board.colour_rule {
        ColourRule::BothGranted => both_granted(scene, &white, &black),
        ColourRule::Stronger => stronger(scene, &white, &black),
        ColourRule::Alternation => alternation(scene, &white, &black),
        ColourRule::HigherRank => higher_rank(scene, &white, &black),
        ColourRule::InitialColour => initial_colour(scene, &white, &black),
        ColourRule::InitialColourTurned => initial_colour_turned(scene, &white, &black),
        ColourRule::Form => return sentences,
    };
    sentences.push(Sentence::new(why).by(article).about(&both));
    sentences
}

/// Both histories and preferences.
fn wishes(scene: &Scene<'_>, white: &Part<'_>, black: &Part<'_>) -> String {
    let wish = |part: &Part<'_>| {
        let preference = scene.preference(part.preference);
        match (scene.history(part.number), part.contender.colours.is_empty()) {
            (_, true) => match scene.language {
                Language::English => {
                    format!("{} has not played yet and has {preference}", part.name)
                }
                Language::Spanish => {
                    format!("{} aún no ha jugado y no tiene {preference}", part.name)
                }
            },
            (history, false) => match scene.language {
                Language::English => {
                    format!("{} has played {history} and has {preference}", part.name)
                }
                Language::Spanish => {
                    format!("{} ha jugado {history} y tiene {preference}", part.name)
                }
            },
        }
    };
    format!("{}; {}", wish(white), wish(black))
}

fn both_granted(scene: &Scene<'_>, white: &Part<'_>, black: &Part<'_>) -> String {
    match (white.preference, black.preference) {
        (Some(_), Some(_)) => scene
            .say("Both get the colour they prefer", "Cada parte recibe el color que prefiere")
            .to_owned(),
        (Some(_), None) => only(scene, white),
        (None, _) => only(scene, black),
    }
}

fn only(scene: &Scene<'_>, part: &Part<'_>) -> String {
    match scene.language {
        Language::English => format!("Only {} has a preference, and it is granted", part.name),
        Language::Spanish => format!("Solo {} tiene preferencia, y se le concede", part.name),
    }
}

/// Who of two with the same wish got it.
fn granted<'a, 'b>(white: &'a Part<'b>, black: &'a Part<'b>) -> (&'a Part<'b>, Colour) {
    match white.preference {
        Some(preference) if preference.colour == Colour::White => (white, Colour::White),
        _ => (black, Colour::Black),
    }
}

fn stronger(scene: &Scene<'_>, white: &Part<'_>, black: &Part<'_>) -> String {
    let (winner, colour) = granted(white, black);
    let strength = winner.preference.map_or(Strength::Mild, |p| p.strength);
    let name = &winner.name;
    let equal = white.preference.map(|p| p.strength) == black.preference.map(|p| p.strength);
    let colour = scene.colour(colour);
    if equal {
        let [a, b] = [white, black].map(|part| part.contender.colour_difference().abs());
        let (more, less) = (a.max(b), a.min(b));
        return match scene.language {
            Language::English => format!(
                "Both preferences are absolute; {name} gets {colour} for the larger colour difference, \
                 {more} against {less}"
            ),
            Language::Spanish => format!(
                "Ambas preferencias son absolutas; {name} recibe {colour} por su mayor \
                 diferencia de color, {more} frente a {less}"
            ),
        };
    }
    let adjective = scene.strength(strength);
    match scene.language {
        Language::English => format!(
            "Both want {colour}; the preference of {name} is the stronger one ({adjective}) and is granted"
        ),
        Language::Spanish => format!(
            "La preferencia es la misma, por {colour}; prevalece la preferencia de {name} \
             ({adjective})"
        ),
    }
}

fn alternation(scene: &Scene<'_>, white: &Part<'_>, black: &Part<'_>) -> String {
    let games = white.contender.colours.iter().rev().zip(black.contender.colours.iter().rev());
    let back = games.into_iter().position(|(a, b)| a != b).unwrap_or(0);
    let then = white.contender.colours.iter().rev().nth(back).copied().unwrap_or(Colour::Black);
    let (a, b) = (scene.colour(then), scene.colour(!then));
    match (scene.language, back) {
        (Language::English, 0) => format!(
            "Both want the same colour equally; in their last games {} had {a} and {} had {b}, \
             and now they change",
            white.name, black.name
        ),
        (Language::English, _) => format!(
            "Both want the same colour equally; the last time their colours differed, {} ago, \
             {} had {a} and {} had {b}, and now they change",
            scene.count(back + 1, "game", "games"),
            white.name,
            black.name
        ),
        (Language::Spanish, 0) => format!(
            "La preferencia es la misma y de igual fuerza; en su última partida {} llevó {a} y \
             {} llevó {b}, y ahora cambian",
            white.name, black.name
        ),
        (Language::Spanish, _) => format!(
            "La preferencia es la misma y de igual fuerza; la última vez que sus colores fueron \
             distintos, hace {}, {} llevó {a} y {} llevó {b}, y ahora cambian",
            scene.count(back + 1, "partida", "partidas"),
            white.name,
            black.name
        ),
    }
}

fn higher_rank(scene: &Scene<'_>, white: &Part<'_>, black: &Part<'_>) -> String {
    let (winner, colour) = granted(white, black);
    let (name, colour) = (&winner.name, scene.colour(colour));
    match scene.language {
        Language::English => format!(
            "Both want {colour} equally and their histories do not tell them apart; {name}, the higher ranked, \
             gets it"
        ),
        Language::Spanish => format!(
            "La preferencia, por {colour}, es de igual fuerza y los historiales no la deciden; \
             las recibe {name}, por su mejor rango"
        ),
    }
}

fn initial_colour(scene: &Scene<'_>, white: &Part<'_>, black: &Part<'_>) -> String {
    let higher = if scene.rank(white.number) < scene.rank(black.number) { white } else { black };
    let odd = higher.contender.parity_number % 2 == 1;
    let initial = scene.colour(scene.position.initial_colour);
    let colour = if higher.number == white.number { Colour::White } else { Colour::Black };
    let (name, colour) = (&higher.name, scene.colour(colour));
    match (scene.language, odd) {
        (Language::English, true) => format!(
            "Neither has a preference; {name}, the higher ranked, has an odd number and gets the initial colour, \
             {initial}"
        ),
        (Language::English, false) => format!(
            "Neither has a preference; {name}, the higher ranked, has an even number and does not get the initial \
             colour, {initial}, but {colour}"
        ),
        (Language::Spanish, true) => format!(
            "Ninguno tiene preferencia; {name}, de mejor rango, tiene número impar y recibe el \
             color inicial, {initial}"
        ),
        (Language::Spanish, false) => format!(
            "Ninguno tiene preferencia; {name}, de mejor rango, tiene número par y no recibe el \
             color inicial, {initial}, sino {colour}"
        ),
    }
}

/// 2013: who has not played yet gets the colour that the first round did not give to numbers like theirs.
fn initial_colour_turned(scene: &Scene<'_>, white: &Part<'_>, black: &Part<'_>) -> String {
    let higher = if scene.rank(white.number) < scene.rank(black.number) { white } else { black };
    let odd = !higher.number.get().is_multiple_of(2);
    let colour = if higher.number == white.number { Colour::White } else { Colour::Black };
    let (name, before, colour) = (&higher.name, scene.colour(!colour), scene.colour(colour));
    match scene.language {
        Language::English => format!(
            "Neither has played yet; {name}, the higher ranked, has an {} number, which stood for {before} in the \
             first round, and gets {colour}",
            if odd { "odd" } else { "even" }
        ),
        Language::Spanish => format!(
            "Ninguno ha jugado aún; {name}, de mejor rango, tiene número {}, que en la \
             primera ronda llevaba {before}, y recibe {colour}",
            if odd { "impar" } else { "par" }
        ),
    }
}
