//! Verdicts as tables.

use arbitra_model::{Number, Tournament};
use arbitra_rating::norms::{Basis, Event, PlayerNorms, Verdict};
use arbitra_report::{Cell, Column, Role, Sheet};

use super::score;
use crate::language::{Language, Speaks as _};
use crate::words::norms::{self as words, NormsText};

/// The norms that were made.
pub fn norms_made(
    players: &[PlayerNorms],
    tournament: &Tournament,
    event: &Event,
    language: Language,
) -> String {
    let mut text = format!("{}: B.01 {}\n\n", tournament.event.name, event.edition);
    let mut sheet = Sheet::new("", language)
        .column(Column::new(language.word(NormsText::No), Role::Number))
        .column(Column::new(language.word(NormsText::Name), Role::Name))
        .column(Column::detail(language.word(NormsText::Norm)))
        .column(Column::new(language.word(NormsText::Score), Role::Main))
        .column(Column::new(language.word(NormsText::Needed), Role::Value))
        .column(Column::count(language.word(NormsText::Average)))
        .column(Column::count(language.word(NormsText::Perf)))
        .column(Column::count(language.word(NormsText::Counts)))
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
        text.push_str(language.word(NormsText::NoNormWasMade));
    } else {
        text.push_str(&sheet.text());
    }
    text
}

fn remark(verdict: &Verdict, language: Language) -> String {
    let mut remarks = Vec::new();
    if !verdict.achieved {
        let word = language.word(NormsText::EventForbids);
        remarks.push(word.to_owned());
    }
    if verdict.basis != Basis::Played {
        remarks.push(verdict.basis_article.to_owned());
    }
    if !verdict.foreigners_normal {
        let word = language.word(NormsText::ByExemption);
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
        (true, _) => language.word(NormsText::IsANorm),
        (false, true) => language.word(NormsText::EventForbids),
        (false, false) => language.word(NormsText::IsNoNorm),
    };
    let mut text = format!("{} {}, {}: {outcome}\n", player.number, player.name, verdict.title);
    text.push_str(&checks(verdict, language));
    if let Some(credit) = verdict.credit {
        let counts = language.say(NormsText::CountsGames, &[("credit", &credit)]);
        text.push_str(&counts);
        if verdict.surplus > 0 {
            text.push_str(
                &language.say(NormsText::ForPointsAbove, &[("surplus", &verdict.surplus)]),
            );
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
        .column(Column::new(language.word(NormsText::Condition), Role::Name))
        .column(Column::count(language.word(NormsText::NeededFor)))
        .column(Column::count(language.word(NormsText::Found)))
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
        .column(Column::count(language.word(NormsText::Rd)))
        .column(Column::new(language.word(NormsText::Opponent), Role::Name))
        .column(Column::new("", Role::Title))
        .column(Column::new(language.word(NormsText::Fed), Role::Federation))
        .column(Column::new(language.word(NormsText::Rtg), Role::Rating))
        .column(Column::detail(language.word(NormsText::Result)))
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
