//! `arbitra norms --application`: norms of several events together.

use std::fmt::Write as _;
use std::path::Path;

use arbitra_model::{Event, Player, Tempo, Tournament};
use arbitra_rating::norms::{
    Application, Basis, Dossier, Edition, NormRecord, NormTitle, RatingReached, application,
    one_round_a_day, verdict,
};
use arbitra_rating::words::application_days;
use arbitra_rating::{Options, rate};
use serde::Serialize;

use super::{event, player, print_json};
use crate::cli::Norms;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::norms::{self as words, NormsText};

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if a tournament cannot be used, or the player is not in it.
pub(super) fn run(arguments: &Norms, language: Language) -> Result<Exit, Failure> {
    let (Some(asked), Some(title)) = (arguments.player.as_deref(), arguments.title) else {
        return Err(Failure::new(Exit::Internal, "--application without --player or --title"));
    };
    let mut norms = Vec::new();
    let mut events = Vec::new();
    let asked_for = arguments.best_rating;
    let typed = |rating| RatingReached { rating, by: arguments.best_rating_by };
    let mut ratings: Vec<RatingReached> = asked_for.map(typed).into_iter().collect();
    let mut edition = None;
    let mut seen = Vec::new();
    for path in std::iter::once(&arguments.file).chain(&arguments.more) {
        let mut found = one(path, asked, title, arguments, language)?;
        if seen.contains(&found.identity) {
            found.norm = None;
            found.summary.games = None;
            found.summary.repeated = true;
        }
        seen.push(found.identity);
        if asked_for.is_none() {
            ratings.extend(found.ratings);
        }
        edition = edition.max(Some(found.edition));
        norms.extend(found.norm);
        events.push(found.summary);
    }
    let edition = arguments.edition.or(edition).unwrap_or(Edition::LATEST);
    let verdict = application(edition, title, &norms, &ratings);
    let exit = if verdict.complete { Exit::Fine } else { Exit::RulesSayNo };
    if arguments.json {
        let best_rating = ratings.iter().map(|reached| reached.rating).max();
        let report = Report { edition, events: &events, best_rating, application: &verdict };
        print_json("arbitra-application", &report, language)?;
        return Ok(exit);
    }
    let text = table(&events, &verdict, edition, language);
    output::print(text.as_bytes(), language)?;
    Ok(exit)
}

#[derive(Serialize)]
struct Report<'a> {
    edition: Edition,
    events: &'a [Summary],
    best_rating: Option<i32>,
    application: &'a Application,
}

/// What one event brings.
#[derive(Serialize)]
struct Summary {
    event: String,
    player: String,
    /// The games it counts; none if no norm was made.
    games: Option<u16>,
    /// Whether it is an event that was given before: nothing counts twice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    repeated: bool,
}

struct Found {
    /// What makes it the same event, whatever the file is called: its data and who played.
    identity: (Event, Vec<String>),
    norm: Option<NormRecord>,
    ratings: Vec<RatingReached>,
    edition: Edition,
    summary: Summary,
}

fn one(
    path: &Path,
    asked: &str,
    title: NormTitle,
    arguments: &Norms,
    language: Language,
) -> Result<Found, Failure> {
    let input = input::read(path, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let event = event(tournament, arguments);
    let player = by_fide_id(tournament, asked).map_or_else(
        || {
            let number = player(tournament, Some(asked), language)?;
            Ok(number.and_then(|number| tournament.player(number)))
        },
        |player| Ok(Some(player)),
    )?;
    let Some(player) = player else {
        return Err(Failure::new(Exit::Internal, "a player who is not there"));
    };
    let dossier = Dossier::of(tournament, &event, player, tournament.recorded_rounds());
    let verdict = verdict(&dossier, &event, title);
    let games = verdict.credit.filter(|_| verdict.achieved);
    let name = match tournament.event.name.is_empty() {
        true => path.display().to_string(),
        false => tournament.event.name.clone(),
    };
    let names = tournament.players.iter().map(|player| player.name.clone()).collect();
    Ok(Found {
        identity: (tournament.event.clone(), names),
        norm: games.map(|games| NormRecord {
            event: name.clone(),
            games,
            is_eight_of_nine: verdict.basis == Basis::EightOfNine,
            foreigners_normal: verdict.foreigners_normal,
            one_round_a_day: one_round_a_day(tournament),
            listed_event: None,
            until: tournament.event.end,
        }),
        ratings: reached(tournament, player),
        edition: event.edition,
        summary: Summary { event: name, player: player.name.clone(), games, repeated: false },
    })
}

/// The rating before, and the one that titles ask for and that the event showed in its course (B.01 1.5.3).
fn reached(tournament: &Tournament, player: &Player) -> Vec<RatingReached> {
    let about = &tournament.event;
    let before =
        player.rating.map(|rating| RatingReached { rating: rating.into(), by: about.start });
    let ratings = rate(tournament, &Options::usual(tournament));
    let own = ratings.players.iter().find(|own| own.number == player.number);
    let reached = own.and_then(|own| own.reached).filter(|_| ratings.pace == Tempo::Standard);
    let shown = reached.map(|reached| RatingReached {
        rating: reached.rating,
        by: about.round_dates.get(reached.round.index()).copied().flatten().or(about.end),
    });
    before.into_iter().chain(shown).collect()
}

/// Pairing numbers differ from event to event; a FIDE number does not.
fn by_fide_id<'a>(tournament: &'a Tournament, asked: &str) -> Option<&'a Player> {
    let id: u32 = asked.parse().ok()?;
    tournament.players.iter().find(|player| player.fide_id == Some(id))
}

fn table(
    events: &[Summary],
    verdict: &Application,
    edition: Edition,
    language: Language,
) -> String {
    let mut text = language
        .say(NormsText::ApplicationFor, &[("title", &verdict.title), ("edition", &edition)]);
    for summary in events {
        let what = match summary.games {
            Some(games) => language.say(NormsText::NormCounts, &[("games", &games)]),
            None if summary.repeated => language.word(NormsText::SameEvent).to_owned(),
            None => language.word(NormsText::NoNorm).to_owned(),
        };
        let _ = writeln!(text, "  {}: {}: {what}", summary.event, summary.player);
    }
    text.push('\n');
    for check in &verdict.checks {
        let met = match check.met {
            Some(true) => language.word(NormsText::Met),
            Some(false) => language.word(NormsText::Missing),
            None => language.word(NormsText::NotKnown),
        };
        let condition = words::application_condition(check.condition, language);
        let _ = writeln!(text, "  {condition} ({}): {met}", check.article);
    }
    let complete = match verdict.complete {
        true => language.word(NormsText::Complete),
        false => language.word(NormsText::NotComplete),
    };
    let games = language.say(NormsText::GamesTogether, &[("games", &verdict.games)]);
    let _ = writeln!(text, "\n{games}: {complete}");
    for line in application_days(verdict, language) {
        let _ = writeln!(text, "{line}");
    }
    text
}
