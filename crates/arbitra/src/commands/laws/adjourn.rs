//! `arbitra laws adjourn`.

use arbitra_laws::Edition;
use arbitra_laws::adjourned::{
    Defect, Envelope, Field, RESUMING, SEALING, Sealed, Waiting, judge, of_edition, timetable,
};
use arbitra_laws::game::FindingKind;
use arbitra_laws::notation::{Form, Style, san, write};
use arbitra_model::Said as _;
use serde::Serialize;

use super::{fen, letters, print_json};
use crate::cli::LawsAdjourn;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::laws::LawsText;

#[derive(Serialize)]
struct Verdict {
    played: Option<String>,
    ends: Option<FindingKind>,
    lost: Option<Defect>,
    article: String,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if position or envelope cannot be used.
pub fn run(arguments: &LawsAdjourn, language: Language) -> Result<Exit, Failure> {
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    if let Some(path) = &arguments.envelope {
        let text = input::text(path, language)?;
        return envelope(&text, &path.display().to_string(), arguments, language);
    }
    if let Some(path) = &arguments.timetable {
        let text = input::text(path, language)?;
        return plan(&text, &path.display().to_string(), arguments.json, language);
    }
    let (Some(position), Some(sealed)) = (&arguments.fen, &arguments.sealed) else {
        return procedure(arguments.json, edition, language);
    };
    let position = fen(position, language)?;
    let letters = letters(arguments.letters, language);
    let verdict = judge(&position, sealed, letters);
    let (played, ends, lost, article) = match verdict {
        Sealed::Play(played) => (Some(played), None, None, "(E.7)"),
        Sealed::Ends(played, kind) => (Some(played), Some(kind), None, "(E.10)"),
        Sealed::Lost(defect) => (None, None, Some(defect), "(E.8)"),
    };
    if arguments.json {
        let played = played.map(|played| san(&position, played));
        let article = of_edition(article, edition).trim_matches(['(', ')']).to_owned();
        print_json(&Verdict { played, ends, lost, article }, language)?;
    } else {
        let mut text = String::new();
        if let Some(played) = played {
            let name = write(&position, played, Style { letters, form: Form::Short });
            text.push_str(&language.say(LawsText::PlaySealedMove, &[("name", &name)]));
        }
        if let Some(kind) = ends {
            let said = kind.say(language);
            let label = language.word(LawsText::SealedMoveEnds);
            text.push_str(&format!("{label}: {said} (E.10)\n"));
        }
        if let Some(defect) = lost {
            text.push_str(&format!("{}\n", defect.say(language)));
        }
        output::print(of_edition(&text, edition).as_bytes(), language)?;
    }
    Ok(if lost.is_some() { Exit::RulesSayNo } else { Exit::Fine })
}

fn procedure(json: bool, edition: Edition, language: Language) -> Result<Exit, Failure> {
    #[derive(Serialize)]
    struct Procedure {
        steps: Vec<String>,
    }
    let steps: Vec<String> = SEALING
        .iter()
        .chain(&RESUMING)
        .map(|step| of_edition(step.text(language), edition))
        .collect();
    if json {
        print_json(&Procedure { steps }, language)?;
        return Ok(Exit::Fine);
    }
    let lines: Vec<String> =
        steps.iter().enumerate().map(|(place, step)| format!("{}. {step}\n", place + 1)).collect();
    output::print(lines.concat().as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn envelope(
    text: &str,
    name: &str,
    arguments: &LawsAdjourn,
    language: Language,
) -> Result<Exit, Failure> {
    #[derive(Serialize)]
    struct Report<'a> {
        envelope: &'a Envelope,
        missing: &'a [Field],
    }
    let envelope = Envelope::of_toml(text).map_err(|error| {
        Failure::new(Exit::BadInput, format!("{name}: {}", error.say(language)))
    })?;
    let missing = envelope.faults();
    if arguments.json {
        print_json(&Report { envelope: &envelope, missing: &missing }, language)?;
    } else {
        let mut text = format!("{}\n", envelope.face(language));
        for field in &missing {
            let label = language.word(LawsText::MissingOrWrong);
            let edition = arguments.edition.unwrap_or(Edition::LATEST);
            let article = of_edition("(E.2)", edition);
            text.push_str(&format!("{label}: {} {article}\n", field.say(language)));
        }
        output::print(text.as_bytes(), language)?;
    }
    Ok(if missing.is_empty() { Exit::Fine } else { Exit::RulesSayNo })
}

fn plan(text: &str, name: &str, json: bool, language: Language) -> Result<Exit, Failure> {
    #[derive(Serialize)]
    struct Planned<'a> {
        white: &'a str,
        black: &'a str,
        minutes: u32,
        session: Option<&'a str>,
        after: Option<u32>,
    }
    #[derive(Serialize)]
    struct Timetable<'a> {
        games: &'a [Planned<'a>],
    }
    let waiting = Waiting::of_toml(text).map_err(|error| {
        Failure::new(Exit::BadInput, format!("{name}: {}", error.say(language)))
    })?;
    let sittings = timetable(&waiting.game, &waiting.session);
    let planned: Vec<Planned<'_>> = sittings
        .iter()
        .filter_map(|sitting| {
            let game = waiting.game.get(sitting.game)?;
            let session = sitting.session.and_then(|place| waiting.session.get(place));
            Some(Planned {
                white: &game.white,
                black: &game.black,
                minutes: game.minutes,
                session: session.map(|session| session.name.as_str()),
                after: session.map(|_| sitting.after),
            })
        })
        .collect();
    let all = planned.iter().all(|game| game.session.is_some());
    if json {
        print_json(&Timetable { games: &planned }, language)?;
        return Ok(if all { Exit::Fine } else { Exit::RulesSayNo });
    }
    let mut text = String::new();
    for game in &planned {
        let players = format!("{} – {}", game.white, game.black);
        let minutes = game.minutes;
        text.push_str(&match (game.session, game.after) {
            (Some(session), Some(after)) => language.say(
                LawsText::SessionAfter,
                &[
                    ("session", &session),
                    ("after", &after),
                    ("players", &players),
                    ("minutes", &minutes),
                ],
            ),
            _ => language.say(LawsText::NoSession, &[("players", &players), ("minutes", &minutes)]),
        });
    }
    if planned.is_empty() {
        text.push_str(language.word(LawsText::NoGameIsAdjourned));
    }
    output::print(text.as_bytes(), language)?;
    Ok(if all { Exit::Fine } else { Exit::RulesSayNo })
}
