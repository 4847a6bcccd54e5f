//! Norms with their working: conditions by article, games that count and games that do not.

use arbitra_model::{Language, Tournament};
use arbitra_report::{Cell, Role, Sheet, Side, Tone};

use super::{column, count, detail, halves, player, result, round, unheaded};
use crate::norms::{PlayerNorms, Status, Verdict};
use crate::words::{self, Head};

/// Verdicts, one a line.
#[must_use]
pub fn norms<'a>(
    verdicts: impl IntoIterator<Item = (&'a PlayerNorms, &'a Verdict)>,
    l: Language,
) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Name, Role::Name, l))
        .column(detail(Head::Norm, l))
        .column(column(Head::Score, Role::Main, l))
        .column(column(Head::NeededScore, Role::Value, l))
        .column(count(Head::Average, l))
        .column(count(Head::Performance, l))
        .column(count(Head::Counts, l))
        .column(detail(Head::Outcome, l));
    for (player, verdict) in verdicts {
        let selection = &verdict.selection;
        let games = u32::try_from(selection.games.len()).unwrap_or(u32::MAX);
        sheet.row([
            Cell::Number(player.number.get()),
            Cell::Player { number: player.number, name: player.name.clone() },
            Cell::text(verdict.title.to_string()),
            Cell::OutOf { score: selection.score.into(), games },
            Cell::some(selection.required, halves),
            Cell::Count(selection.average.into()),
            Cell::Count(selection.performance.into()),
            Cell::some(verdict.credit, |credit| Cell::Count(credit.into())),
            outcome(verdict, l),
        ]);
    }
    sheet
}

/// Whether a norm was made.
#[must_use]
pub fn outcome(verdict: &Verdict, language: Language) -> Cell {
    let tone = match (verdict.achieved, verdict.by_games) {
        (true, _) => Tone::Good,
        (false, true) => Tone::Doubtful,
        (false, false) => Tone::Neutral,
    };
    Cell::state(tone, words::outcome(verdict, language))
}

/// The conditions of a norm, each with what is needed, what there is, and its article.
#[must_use]
pub fn checks(verdict: &Verdict, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(column(Head::Condition, Role::Name, l))
        .column(count(Head::Needed, l))
        .column(count(Head::Found, l))
        .column(unheaded(Head::Met, l))
        .column(arbitra_report::Column::detail("B.01"));
    for check in &verdict.selection.checks {
        let side = if check.condition.is_a_limit() { Side::AtMost } else { Side::AtLeast };
        let tone = match check.status {
            Status::Met => Tone::Good,
            Status::NotMet => Tone::Bad,
            Status::Waived(_) => Tone::Neutral,
        };
        sheet.row([
            Cell::text(words::condition(check.condition, l)),
            Cell::Bound { side, value: check.needed.into() },
            Cell::Decimal(check.found.into()),
            Cell::state(tone, words::status(check.status, l)),
            Cell::text(check.article),
        ]);
    }
    sheet
}

/// The games of a verdict round by round: those that count, and why the others do not.
#[must_use]
pub fn counted_games(verdict: &Verdict, tournament: &Tournament, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(count(Head::Round, l))
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Opponent, Role::Name, l))
        .column(column(Head::Title, Role::Title, l))
        .column(column(Head::Federation, Role::Federation, l))
        .column(column(Head::Rating, Role::Rating, l))
        .column(column(Head::Result, Role::Meeting, l))
        .column(unheaded(Head::WhyNot, l));
    let mut rows = Vec::new();
    for game in &verdict.selection.games {
        let rating = match game.rating {
            Some(rating) if i32::from(rating) == game.counted_rating => Cell::Rating(rating),
            rating => {
                let own = rating.map_or("–".to_owned(), |rating| rating.to_string());
                Cell::Text(format!("{own} → {}", game.counted_rating))
            }
        };
        let [number, name] = player(tournament, Some(game.opponent));
        rows.push((
            game.round,
            [
                round(game.round),
                number,
                name,
                Cell::some(game.title, Cell::Title),
                game.federation.map_or(Cell::text("FID"), Cell::Federation),
                rating,
                result(game.score),
                Cell::Empty,
            ],
        ));
    }
    for left in &verdict.left_out {
        let [number, name] = player(tournament, left.opponent);
        let why = Cell::Text(format!("{} ({})", words::why(left.why, l), left.article));
        let [title, federation, rating] = [Cell::Empty, Cell::Empty, Cell::Empty];
        rows.push((
            left.round,
            [round(left.round), number, name, title, federation, rating, Cell::Missing, why],
        ));
    }
    rows.sort_by_key(|(round, _)| *round);
    for (_, row) in rows {
        sheet.row(row);
    }
    sheet
}
