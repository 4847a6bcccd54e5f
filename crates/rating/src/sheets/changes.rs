//! What games bring ratings.

use arbitra_model::{Language, Tournament};
use arbitra_report::{Cell, Column, Decimal, Role, Sheet};

use super::{change, column, count, player, result, round, unheaded};
use crate::words::{self, Head};
use crate::{EventRatings, GameOutcome, PlayerRatings};

/// What an event brings everybody.
#[must_use]
pub fn changes(ratings: &EventRatings, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Name, Role::Name, l))
        .column(column(Head::Rating, Role::Rating, l))
        .column(column(Head::Sum, Role::Value, l))
        .column(Column::count("K"))
        .column(column(Head::Change, Role::Main, l))
        .column(column(Head::NewRating, Role::Value, l))
        .column(count(Head::Performance, l));
    for player in &ratings.players {
        let period = player.period;
        let own = player.rating.map(i32::from);
        sheet.row([
            Cell::Number(player.number.get()),
            Cell::Player { number: player.number, name: player.name.clone() },
            player.rating.map_or(Cell::text("–"), Cell::Rating),
            Cell::some(period, |period| change(&period.sum)),
            Cell::some(period, |period| Cell::Count(period.limited_k.into())),
            Cell::some(period, |period| change(&period.exact)),
            match (own.zip(period), player.first) {
                (Some((own, period)), _) => Cell::Count((own + period.change).into()),
                (None, Some(first)) => Cell::Text(format!("({})", first.rating)),
                (None, None) => Cell::Empty,
            },
            Cell::some(player.performance, |value| Cell::Count(value.into())),
        ]);
    }
    sheet.notes.extend(levels_reached(ratings, l));
    sheet
}

/// Who reached a rating that titles ask for, a sentence each.
#[must_use]
pub fn levels_reached(ratings: &EventRatings, l: Language) -> Vec<String> {
    let all = ratings.players.iter().filter_map(|player| Some((&player.name, player.reached?)));
    all.map(|(name, reached)| words::reached(name, reached, l)).collect()
}

/// Every game of a player with what it brings, or why it brings nothing.
#[must_use]
pub fn rated_games(own: &PlayerRatings, tournament: &Tournament, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(count(Head::Round, l))
        .column(column(Head::Number, Role::Number, l))
        .column(column(Head::Opponent, Role::Name, l))
        .column(column(Head::Rating, Role::Rating, l))
        .column(column(Head::Result, Role::Meeting, l))
        .column(count(Head::Difference, l))
        .column(column(Head::Expected, Role::Value, l))
        .column(Column::new("Δ", Role::Main))
        .column(unheaded(Head::Remarks, l));
    for line in &own.games {
        let [number, name] = player(tournament, line.opponent);
        let [difference, expected, delta, remark] = match line.outcome {
            GameOutcome::Rated(game) => [
                if game.counted == game.difference {
                    Cell::Difference(game.difference.into())
                } else {
                    Cell::Text(format!("{:+} → {:+}", game.difference, game.counted))
                },
                Cell::Decimal(Decimal::new(game.expected.into(), 2)),
                change(&game.delta),
                Cell::Empty,
            ],
            GameOutcome::First => {
                let said = Cell::text(words::counts_for_first_rating(l));
                [Cell::Empty, Cell::Empty, Cell::Empty, said]
            }
            GameOutcome::NotRated(why) => {
                let said = Cell::Text(words::not_rated(why, l));
                [Cell::Empty, Cell::Empty, Cell::Empty, said]
            }
        };
        let score = Cell::some(line.score, result);
        let rating = Cell::some(line.rating, Cell::Rating);
        sheet.row([
            round(line.round),
            number,
            name,
            rating,
            score,
            difference,
            expected,
            delta,
            remark,
        ]);
    }
    sheet
}
