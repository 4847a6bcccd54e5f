//! `arbitra ratings FILE`: what a tournament brings its players.

use arbitra_rating::{EventRatings, GameOutcome, Options, PlayerRatings, rate};

use crate::cli::Rate;
use crate::commands::norms;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output;
use crate::table::{Align, Table};
use crate::texts::norms::{self as words, word};

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
        let note = word(language, "note", "nota");
        output::tell(format_args!("{note}: {}", words::finding(*finding, language.of_tables())));
    }
    let mut text = format!(
        "{}: {}, B.02 {}\n\n",
        tournament.event.name,
        words::pace(ratings.pace, language.of_tables()),
        ratings.edition
    );
    if arguments.brief {
        text.push_str(&brief(&ratings, language));
    } else {
        for player in &ratings.players {
            text.push_str(&games(player, language));
        }
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn rating(rating: Option<u16>) -> String {
    rating.map_or("–".to_owned(), |rating| rating.to_string())
}

fn brief(ratings: &EventRatings, language: Language) -> String {
    let mut table = Table::new([
        (word(language, "No", "N.º"), Align::Right),
        (word(language, "Name", "Nombre"), Align::Left),
        (word(language, "Rtg", "Elo"), Align::Right),
        (word(language, "Sum", "Suma"), Align::Right),
        ("K", Align::Right),
        (word(language, "Change", "Cambio"), Align::Right),
        (word(language, "New", "Nuevo"), Align::Right),
        (word(language, "Perf.", "Rend."), Align::Right),
    ]);
    for player in &ratings.players {
        let period = player.period;
        let own = player.rating.map(i32::from);
        table.row([
            player.number.to_string(),
            player.name.clone(),
            rating(player.rating),
            period.map_or(String::new(), |period| period.sum.to_string()),
            period.map_or(String::new(), |period| period.limited_k.to_string()),
            period.map_or(String::new(), |period| period.exact.to_string()),
            match (own.zip(period), player.first) {
                (Some((own, period)), _) => (own + period.change).to_string(),
                (None, Some(first)) => format!("({})", first.rating),
                (None, None) => String::new(),
            },
            player.performance.map_or(String::new(), |performance| performance.to_string()),
        ]);
    }
    table.render()
}

fn games(player: &PlayerRatings, language: Language) -> String {
    let mut text = format!("{} {} ({})\n", player.number, player.name, rating(player.rating));
    let mut table = Table::new([
        ("", Align::Left),
        (word(language, "Rd", "R."), Align::Right),
        (word(language, "Opp.", "Rival"), Align::Right),
        (word(language, "Rtg", "Elo"), Align::Right),
        (word(language, "Score", "Res."), Align::Left),
        ("D", Align::Right),
        (word(language, "Exp.", "Esp."), Align::Right),
        ("Δ", Align::Right),
        ("", Align::Left),
    ]);
    for line in &player.games {
        let (difference, expected, delta, note) = match line.outcome {
            GameOutcome::Rated(game) => (
                if game.counted == game.difference {
                    game.difference.to_string()
                } else {
                    format!("{} → {}", game.difference, game.counted)
                },
                Percent(game.expected).to_string(),
                game.delta.to_string(),
                String::new(),
            ),
            GameOutcome::First => Default::default(),
            GameOutcome::NotRated(why) => (
                String::new(),
                String::new(),
                String::new(),
                words::not_rated(why, language.of_tables()),
            ),
        };
        table.row([
            String::new(),
            line.round.to_string(),
            line.opponent.map_or(String::new(), |opponent| opponent.to_string()),
            line.rating.map_or(String::new(), |rating| rating.to_string()),
            line.score.map_or("", norms::score).to_owned(),
            difference,
            expected,
            delta,
            note,
        ]);
    }
    if !player.games.is_empty() {
        text.push_str(&table.render());
    }
    if let (Some(period), Some(k), Some(own)) = (player.period, player.k, player.rating) {
        let limited = if period.limited_k == period.k {
            words::k_reason(k.reason, language.of_tables()).to_owned()
        } else {
            match language {
                Language::En => format!("K {} × games is over 700", period.k),
                Language::Es => format!("K {} × partidas pasa de 700", period.k),
            }
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
            word(language, "first rating", "primer Elo"),
            first.rating,
            words::outlook(first.outlook, language.of_tables())
        ));
    }
    if let Some(title) = player.title {
        text.push_str(&match language {
            Language::En => {
                format!("  reaches {}: {} by rating (B.01 1.3)\n", title.rating, title.title)
            }
            Language::Es => {
                format!("  alcanza {}: {} por Elo (B.01 1.3)\n", title.rating, title.title)
            }
        });
    }
    text.push('\n');
    text
}

/// Whole per cent as a decimal: `0.76`.
struct Percent(i32);

impl std::fmt::Display for Percent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}
