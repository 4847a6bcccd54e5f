//! `arbitra norms --form`: the data of a form as JSON, and what it lacks.

use arbitra_model::{Number, Player, Said as _, Tournament};
use arbitra_rating::forms::{Details, Missing, arbiter_report, it1, it3};
use arbitra_rating::norms::{Dossier, Event, NormTitle, Verdict, verdict};

use super::{print_json, read_text};
use crate::cli::{FormWord, Norms};
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::norms::NormsText;

pub(super) fn run(
    form: FormWord,
    tournament: &Tournament,
    event: &Event,
    only: Option<Number>,
    arguments: &Norms,
    language: Language,
) -> Result<Exit, Failure> {
    let details = details(arguments, language)?;
    if let Some(form) = form.arbiter() {
        let report = arbiter_report(tournament, form, &details);
        print_json("arbitra-form", &report, language)?;
        return Ok(tell(&report.missing, language));
    }
    if form == FormWord::It3 {
        let report = it3(tournament, &details);
        print_json("arbitra-form", &report, language)?;
        return Ok(tell(&report.missing, language));
    }
    let player = only.and_then(|only| tournament.player(only)).ok_or_else(|| {
        Failure::new(Exit::BadInput, language.word(NormsText::It1OfOnePlayer))
            .advise(language.word(NormsText::It1Advice))
    })?;
    let verdict = chosen(tournament, event, player, arguments.title, language)?;
    let certificate = it1(tournament, event, player, &verdict, &details);
    print_json("arbitra-form", &certificate, language)?;
    Ok(tell(&certificate.missing, language))
}

/// The verdict to certify: of the title asked for, else of the highest norm that was made.
fn chosen(
    tournament: &Tournament,
    event: &Event,
    player: &Player,
    title: Option<NormTitle>,
    language: Language,
) -> Result<Verdict, Failure> {
    let rounds = tournament.recorded_rounds();
    let dossier = Dossier::of(tournament, event, player, rounds);
    if let Some(title) = title {
        return Ok(verdict(&dossier, event, title));
    }
    NormTitle::ALL
        .into_iter()
        .filter(|title| title.is_open_to(player.title, player.sex))
        .map(|title| verdict(&dossier, event, title))
        .find(|verdict| verdict.by_games)
        .ok_or_else(|| {
            Failure::new(
                Exit::RulesSayNo,
                language.say(NormsText::MadeNoNorm, &[("name", &player.name)]),
            )
            .advise(language.word(NormsText::MadeNoNormAdvice))
        })
}

fn details(arguments: &Norms, language: Language) -> Result<Details, Failure> {
    let Some(path) = &arguments.details else { return Ok(Details::default()) };
    let text = read_text(path, language)?;
    Details::read(&text).map_err(|error| {
        Failure::new(Exit::BadInput, format!("{}: {}", path.display(), error.say(language)))
            .advise(language.word(NormsText::DetailsAdvice))
    })
}

/// Names what is missing, each with the key or the record of a file that fills it.
fn tell(missing: &[Missing], language: Language) -> Exit {
    if missing.is_empty() {
        return Exit::Fine;
    }
    let named = |missing: &Missing| {
        let (said, key) = (missing.say(language), missing.0);
        let key = key.rsplit_once('(').map_or(key, |(_, record)| record.trim_end_matches(')'));
        // What nobody writes into a file has no key.
        if key.contains('\'') || said.contains(key) { said } else { format!("{said} ({key})") }
    };
    let names: Vec<String> = missing.iter().map(named).collect();
    output::tell(format_args!("{}: {}", language.word(NormsText::Missing), names.join(", ")));
    Exit::RulesSayNo
}
