//! `arbitra ratings FILE`: what a tournament brings its players.

use arbitra_rating::{EventRatings, GameOutcome, Options, PlayerRatings, rate};
use arbitra_report::{Cell, Column, Decimal, Role, Sheet};

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

/// A change of a rating, which is printed with its sign.
fn change(printed: &impl ToString) -> Cell {
    let printed = printed.to_string();
    printed.parse().map_or(Cell::Text(printed), Cell::Change)
}

fn brief(ratings: &EventRatings, language: Language) -> String {
    let mut sheet = Sheet::new("", language)
        .column(Column::new(language.word(NormsText::No), Role::Number))
        .column(Column::new(language.word(NormsText::Name), Role::Name))
        .column(Column::new(language.word(NormsText::Rtg), Role::Rating))
        .column(Column::new(language.word(NormsText::Sum), Role::Value))
        .column(Column::count("K"))
        .column(Column::new(language.word(NormsText::Change), Role::Main))
        .column(Column::new(language.word(NormsText::New), Role::Value))
        .column(Column::count(language.word(NormsText::Perf)));
    for player in &ratings.players {
        let period = player.period;
        let own = player.rating.map(i32::from);
        sheet.row([
            Cell::Number(player.number.get()),
            Cell::Player { number: player.number, name: player.name.clone() },
            player.rating.map_or(Cell::text("–"), Cell::Rating),
            Cell::some(period, |period| change(&period.sum)),
            Cell::some(period, |period| Cell::text(period.limited_k.to_string())),
            Cell::some(period, |period| change(&period.exact)),
            match (own.zip(period), player.first) {
                (Some((own, period)), _) => Cell::Count((own + period.change).into()),
                (None, Some(first)) => Cell::Text(format!("({})", first.rating)),
                (None, None) => Cell::Empty,
            },
            Cell::some(player.performance, |value| Cell::text(value.to_string())),
        ]);
    }
    sheet.text()
}

fn games(player: &PlayerRatings, language: Language) -> String {
    let mut text = format!("{} {} ({})\n", player.number, player.name, rating(player.rating));
    let mut sheet = Sheet::new("", language)
        .column(Column::count(language.word(NormsText::Rd)))
        .column(Column::new(language.word(NormsText::Opp), Role::Number))
        .column(Column::new(language.word(NormsText::Rtg), Role::Rating))
        .column(Column::detail(language.word(NormsText::Result)))
        .column(Column::count("D"))
        .column(Column::new(language.word(NormsText::Exp), Role::Value))
        .column(Column::new("Δ", Role::Main))
        .column(Column::detail(""));
    for line in &player.games {
        let (difference, expected, delta, note) = match line.outcome {
            GameOutcome::Rated(game) => (
                if game.counted == game.difference {
                    Cell::text(game.difference.to_string())
                } else {
                    Cell::Text(format!("{} → {}", game.difference, game.counted))
                },
                Cell::Decimal(Decimal::new(game.expected.into(), 2)),
                change(&game.delta),
                Cell::Empty,
            ),
            GameOutcome::First => (Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty),
            GameOutcome::NotRated(why) => {
                let why = Cell::Text(words::not_rated(why, language));
                (Cell::Empty, Cell::Empty, Cell::Empty, why)
            }
        };
        sheet.row([
            Cell::text(line.round.to_string()),
            Cell::some(line.opponent, |opponent| Cell::Number(opponent.get())),
            Cell::some(line.rating, Cell::Rating),
            Cell::text(line.score.map_or("", norms::score)),
            difference,
            expected,
            delta,
            note,
        ]);
    }
    if !player.games.is_empty() {
        text.push_str(&sheet.text());
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
    text.push('\n');
    text
}
