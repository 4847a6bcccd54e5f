//! `arbitra ratings FILE`: what a tournament brings its players.

use arbitra_model::Tournament;
use arbitra_rating::{Options, PlayerRatings, rate, sheets};

use crate::cli::Rate;
use crate::commands::norms;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::norms::{self as words, NormsText};

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the tournament cannot be used or the player is not in it.
pub fn run(arguments: &Rate, file: &std::path::Path, language: Language) -> Result<Exit, Failure> {
    let input = input::read(file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let only = norms::player(tournament, arguments.player.as_deref(), language)?;
    for (number, _) in &arguments.k {
        norms::player(tournament, Some(&number.to_string()), language)?;
    }
    let options = Options {
        edition: arguments.edition.unwrap_or_else(|| Options::usual(tournament).edition),
        pace: arguments.pace.map(Into::into),
        k: arguments.k.iter().copied().collect(),
    };
    let mut ratings = rate(tournament, &options);
    if let Some(only) = only {
        ratings.players.retain(|player| player.number == only);
    }
    if arguments.json {
        return norms::print_json("arbitra-ratings", &ratings, language);
    }
    for finding in &ratings.findings {
        let note = language.word(NormsText::Note);
        output::tell(format_args!("{note}: {}", words::finding(*finding, language)));
    }
    let mut text = format!(
        "{}: {}, B.02 {}\n\n",
        tournament.event.name,
        ratings.pace.say(language),
        ratings.edition
    );
    if arguments.brief {
        text.push_str(&sheets::changes(&ratings, language).text());
    } else {
        for player in &ratings.players {
            text.push_str(&games(player, tournament, language));
        }
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn rating(rating: Option<u16>) -> String {
    rating.map_or("–".to_owned(), |rating| rating.to_string())
}

fn games(player: &PlayerRatings, tournament: &Tournament, language: Language) -> String {
    let mut text = format!("{} {} ({})\n", player.number, player.name, rating(player.rating));
    if !player.games.is_empty() {
        text.push_str(&sheets::rated_games(player, tournament, language).text());
    }
    if let (Some(period), Some(k), Some(own)) = (player.period, player.k, player.rating) {
        let limited = if period.limited_k == period.k {
            words::k_reason(k.reason, language).to_owned()
        } else {
            language.say(NormsText::KLimited, &[("k", &period.k)])
        };
        text.push_str(&format!(
            "  Σ {} × K {} ({limited}) = {} → {:+}: {}\n",
            period.sum,
            period.limited_k,
            period.exact,
            period.change,
            i32::from(own) + period.change,
        ));
    }
    if let Some(first) = player.first {
        text.push_str(&format!(
            "  {} {} ({})\n",
            language.word(NormsText::FirstRating),
            first.rating,
            words::outlook(first.outlook, language)
        ));
    }
    if let Some(title) = player.title {
        text.push_str(
            &language.say(
                NormsText::TitleByRating,
                &[("rating", &title.rating), ("title", &title.title)],
            ),
        );
    }
    if let Some(reached) = player.reached {
        text.push_str(&format!("  {}\n", words::reached(&player.name, reached, language)));
    }
    text.push('\n');
    text
}
