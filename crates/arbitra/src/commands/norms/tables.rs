//! Verdicts as tables.

use arbitra_model::{Number, Tournament};
use arbitra_rating::norms::{Basis, Event, PlayerNorms, Verdict};
use arbitra_report::{Cell, Column, Role, Sheet};

use super::score;
use crate::language::Language;
use crate::texts::norms::{self as words, word};

/// The norms that were made.
pub fn made(
    players: &[PlayerNorms],
    tournament: &Tournament,
    event: &Event,
    language: Language,
) -> String {
    let mut text = format!("{}: B.01 {}\n\n", tournament.event.name, event.edition);
    let mut sheet = Sheet::new("", language)
        .column(Column::new(word(language, "No", "N.º"), Role::Number))
        .column(Column::new(word(language, "Name", "Nombre"), Role::Name))
        .column(Column::detail(word(language, "Norm", "Norma")))
        .column(Column::new(word(language, "Score", "Puntos"), Role::Main))
        .column(Column::new(word(language, "Needed", "Exigidos"), Role::Value))
        .column(Column::count(word(language, "Average", "Media")))
        .column(Column::count(word(language, "Perf.", "Rend.")))
        .column(Column::count(word(language, "Counts", "Válida")))
        .column(Column::detail(""));
    for player in players {
        for verdict in player.verdicts.iter().filter(|verdict| verdict.by_games) {
            let selection = &verdict.selection;
            let score = language.decimal(&selection.score.to_string());
            let required = selection.required.map(|required| required.to_string());
            sheet.row([
                Cell::Number(player.number.get()),
                Cell::Player { number: player.number, name: player.name.clone() },
                Cell::text(verdict.title.to_string()),
                Cell::Text(format!("{score}/{}", selection.games.len())),
                Cell::some(required, |required| Cell::Text(language.decimal(&required))),
                Cell::text(selection.average.to_string()),
                Cell::text(selection.performance.to_string()),
                Cell::some(verdict.credit, |credit| Cell::text(credit.to_string())),
                Cell::Text(remark(verdict, language)),
            ]);
        }
    }
    if sheet.rows().next().is_none() {
        text.push_str(word(language, "No norm was made.\n", "No se hizo ninguna norma.\n"));
    } else {
        text.push_str(&sheet.text());
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
        let word = word(language, "by exemption", "por exención");
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
            Language::English => format!("  counts {credit} games"),
            Language::Spanish => format!("  vale {credit} partidas"),
        };
        text.push_str(&counts);
        if verdict.surplus > 0 {
            text.push_str(&match language {
                Language::English => format!(", {} for points above", verdict.surplus),
                Language::Spanish => format!(", {} por puntos de más", verdict.surplus),
            });
        }
        text.push_str(&format!(
            " ({}, {})\n",
            words::basis(verdict.basis, language),
            verdict.basis_article
        ));
    }
    text.push_str(&games(verdict, tournament, language));
    text
}

fn checks(verdict: &Verdict, language: Language) -> String {
    let mut sheet = Sheet::new("", language)
        .column(Column::new(word(language, "Condition", "Condición"), Role::Name))
        .column(Column::count(word(language, "Needed", "Exigido")))
        .column(Column::count(word(language, "Found", "Hay")))
        .column(Column::detail(""))
        .column(Column::detail("B.01"));
    for check in &verdict.selection.checks {
        let sign = if check.condition.is_a_limit() { "≤" } else { "≥" };
        sheet.row([
            Cell::text(words::condition(check.condition, language)),
            Cell::Text(format!("{sign} {}", language.decimal(&check.needed.to_string()))),
            Cell::Text(language.decimal(&check.found.to_string())),
            Cell::Text(words::status(check.status, language)),
            Cell::text(check.article),
        ]);
    }
    sheet.text()
}

fn games(verdict: &Verdict, tournament: &Tournament, language: Language) -> String {
    let mut sheet = Sheet::new("", language)
        .column(Column::count(word(language, "Rd", "R.")))
        .column(Column::new(word(language, "Opponent", "Rival"), Role::Name))
        .column(Column::new("", Role::Title))
        .column(Column::new(word(language, "Fed", "Fed"), Role::Federation))
        .column(Column::new(word(language, "Rtg", "Elo"), Role::Rating))
        .column(Column::detail(word(language, "Score", "Res.")))
        .column(Column::detail(""));
    let name = |number: Option<Number>| {
        let player = number.and_then(|number| tournament.player(number));
        Cell::some(player, |player| Cell::Text(format!("{} {}", player.number, player.name)))
    };
    let mut rows = Vec::new();
    for game in &verdict.selection.games {
        let raised = match game.rating {
            Some(rating) if i32::from(rating) == game.counted_rating => Cell::Rating(rating),
            rating => {
                let own = rating.map_or("–".to_owned(), |rating| rating.to_string());
                Cell::Text(format!("{own} → {}", game.counted_rating))
            }
        };
        rows.push((
            game.round,
            [
                Cell::text(game.round.to_string()),
                name(Some(game.opponent)),
                Cell::some(game.title, Cell::Title),
                game.federation.map_or(Cell::text("FID"), Cell::Federation),
                raised,
                Cell::text(score(game.score)),
                Cell::Empty,
            ],
        ));
    }
    for left in &verdict.left_out {
        rows.push((
            left.round,
            [
                Cell::text(left.round.to_string()),
                name(left.opponent),
                Cell::Empty,
                Cell::Empty,
                Cell::Empty,
                Cell::text("–"),
                Cell::Text(format!("{} ({})", words::why(left.why, language), left.article)),
            ],
        ));
    }
    rows.sort_by_key(|(round, _)| *round);
    for (_, row) in rows {
        sheet.row(row);
    }
    sheet.text()
}
