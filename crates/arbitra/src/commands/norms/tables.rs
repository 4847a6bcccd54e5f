//! Verdicts as tables.

use arbitra_model::{Number, Tournament};
use arbitra_rating::norms::{Basis, Event, PlayerNorms, Verdict};

use super::score;
use crate::language::Language;
use crate::table::{Align, Table};
use crate::texts::norms::{self as words, word};

/// The norms that were made.
pub fn made(
    players: &[PlayerNorms],
    tournament: &Tournament,
    event: &Event,
    language: Language,
) -> String {
    let mut text = format!("{}: B.01 {}\n\n", tournament.event.name, event.edition);
    let mut table = Table::new([
        (word(language, "No", "N.º"), Align::Right),
        (word(language, "Name", "Nombre"), Align::Left),
        (word(language, "Norm", "Norma"), Align::Left),
        (word(language, "Score", "Puntos"), Align::Right),
        (word(language, "Needed", "Pedidos"), Align::Right),
        (word(language, "Average", "Media"), Align::Right),
        (word(language, "Perf.", "Rend."), Align::Right),
        (word(language, "Counts", "Vale"), Align::Right),
        ("", Align::Left),
    ]);
    let mut count = 0;
    for player in players {
        for verdict in player.verdicts.iter().filter(|verdict| verdict.by_games) {
            count += 1;
            let selection = &verdict.selection;
            table.row([
                player.number.to_string(),
                player.name.clone(),
                verdict.title.to_string(),
                format!("{}/{}", selection.score, selection.games.len()),
                selection.required.map_or(String::new(), |required| required.to_string()),
                selection.average.to_string(),
                selection.performance.to_string(),
                verdict.credit.map_or(String::new(), |credit| credit.to_string()),
                remark(verdict, language),
            ]);
        }
    }
    if count == 0 {
        text.push_str(word(language, "No norm was made.\n", "No se hizo ninguna norma.\n"));
    } else {
        text.push_str(&table.render());
    }
    text
}

fn remark(verdict: &Verdict, language: Language) -> String {
    let mut remarks = Vec::new();
    if !verdict.achieved {
        let word = word(language, "the event does not allow it", "el torneo no lo permite");
        remarks.push(word.to_owned());
    }
    if verdict.basis != Basis::Played {
        remarks.push(verdict.basis_article.to_owned());
    }
    if !verdict.foreigners_normal {
        let word = word(language, "by exemption", "por dispensa");
        remarks.push(word.to_owned());
    }
    remarks.join("; ")
}

/// Every verdict with its working.
pub fn working(players: &[PlayerNorms], tournament: &Tournament, language: Language) -> String {
    let mut text = String::new();
    for player in players {
        for verdict in &player.verdicts {
            text.push_str(&one(player, verdict, tournament, language));
            text.push('\n');
        }
    }
    text
}

fn one(
    player: &PlayerNorms,
    verdict: &Verdict,
    tournament: &Tournament,
    language: Language,
) -> String {
    let outcome = match (verdict.achieved, verdict.by_games) {
        (true, _) => word(language, "norm", "norma"),
        (false, true) => word(language, "the event does not allow it", "el torneo no lo permite"),
        (false, false) => word(language, "no norm", "no hay norma"),
    };
    let mut text = format!("{} {}, {}: {outcome}\n", player.number, player.name, verdict.title);
    text.push_str(&checks(verdict, language));
    if let Some(credit) = verdict.credit {
        let counts = match language {
            Language::En => format!("  counts {credit} games"),
            Language::Es => format!("  vale {credit} partidas"),
        };
        text.push_str(&counts);
        if verdict.surplus > 0 {
            text.push_str(&match language {
                Language::En => format!(", {} for points above", verdict.surplus),
                Language::Es => format!(", {} por puntos de más", verdict.surplus),
            });
        }
        text.push_str(&format!(
            " ({}, {})\n",
            words::basis(verdict.basis, language.of_tables()),
            verdict.basis_article
        ));
    }
    text.push_str(&games(verdict, tournament, language));
    text
}

fn checks(verdict: &Verdict, language: Language) -> String {
    let mut table = Table::new([
        ("", Align::Left),
        (word(language, "Condition", "Condición"), Align::Left),
        (word(language, "Needed", "Se pide"), Align::Right),
        (word(language, "Found", "Hay"), Align::Right),
        ("", Align::Left),
        ("B.01", Align::Left),
    ]);
    for check in &verdict.selection.checks {
        let sign = if check.condition.is_a_limit() { "≤" } else { "≥" };
        table.row([
            String::new(),
            words::condition(check.condition, language.of_tables()).to_owned(),
            format!("{sign} {}", check.needed),
            check.found.to_string(),
            words::status(check.status, language.of_tables()),
            check.article.to_owned(),
        ]);
    }
    table.render()
}

fn games(verdict: &Verdict, tournament: &Tournament, language: Language) -> String {
    let mut table = Table::new([
        ("", Align::Left),
        (word(language, "Rd", "R."), Align::Right),
        (word(language, "Opponent", "Rival"), Align::Left),
        ("", Align::Left),
        (word(language, "Fed", "Fed"), Align::Left),
        (word(language, "Rtg", "Elo"), Align::Right),
        (word(language, "Score", "Res."), Align::Left),
        ("", Align::Left),
    ]);
    let name = |number: Option<Number>| {
        let player = number.and_then(|number| tournament.player(number));
        player.map_or(String::new(), |player| format!("{} {}", player.number, player.name))
    };
    let mut rows = Vec::new();
    for game in &verdict.selection.games {
        let raised = match game.rating {
            Some(rating) if i32::from(rating) == game.counted_rating => {
                game.counted_rating.to_string()
            }
            rating => {
                let own = rating.map_or("–".to_owned(), |rating| rating.to_string());
                format!("{own} → {}", game.counted_rating)
            }
        };
        rows.push((
            game.round,
            [
                String::new(),
                game.round.to_string(),
                name(Some(game.opponent)),
                game.title.map_or(String::new(), |title| title.to_string()),
                game.federation.map_or("FID".to_owned(), |federation| federation.to_string()),
                raised,
                score(game.score).to_owned(),
                String::new(),
            ],
        ));
    }
    for left in &verdict.left_out {
        rows.push((
            left.round,
            [
                String::new(),
                left.round.to_string(),
                name(left.opponent),
                String::new(),
                String::new(),
                String::new(),
                "–".to_owned(),
                format!("{} ({})", words::why(left.why, language.of_tables()), left.article),
            ],
        ));
    }
    rows.sort_by_key(|(round, _)| *round);
    for (_, row) in rows {
        table.row(row);
    }
    table.render()
}
