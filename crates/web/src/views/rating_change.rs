//! What games bring ratings.

use arbitra_model::{Language, Tournament};
use arbitra_rating::{EventRatings, Outlook, PlayerRatings, sheets, words};
use arbitra_texts as t;
use maud::{Markup, html};

use crate::views::tables::{self, People};

/// What the games bring a player's rating.
pub fn shown(
    event: &EventRatings,
    player: &PlayerRatings,
    people: &People<'_>,
    tournament: &Tournament,
    l: Language,
) -> Markup {
    let number = |text: String| tables::number(&text, l);
    html! {
        @if let (Some(period), Some(rating)) = (&player.period, player.rating) {
            p.figures {
                (rating) " → " strong { (i32::from(rating) + period.change) } " "
                span.badge.good[period.change > 0].bad[period.change < 0] {
                    (format!("{:+}", period.change))
                }
                " " small { "K " (period.limited_k) " · Σ " (number(period.sum.to_string()))
                    @if let Some(rp) = player.performance { " · Rp " (rp) } }
            }
            (tables::people_sheet(&sheets::rated_games(player, tournament, l), "", people))
        } @else if let Some(first) = &player.first {
            p.figures { (t::first_rating(l)) ": " strong { (first.rating) } " "
                small { (t::opponents(l, usize::try_from(first.opponents).unwrap_or(0))) ", "
                    (first.percent) " %" }
                " " span.badge.good[first.outlook == Outlook::Published]
                    .warn[first.outlook == Outlook::MoreGames] {
                    (words::outlook(first.outlook, l))
                }
            }
        } @else { p.muted { (t::no_rated_games_yet(l)) } }
        @if let Some(title) = player.title {
            p { span.badge.good { (title.title.to_string()) }
                " " (t::by_rating_reaches(l)) " " (title.rating)
                " (B.01 1.3)" }
        }
        p.muted { small { (t::fide_rating_regulations(l)) " "
            (event.edition) ". "
            (t::the_coefficient_follows_from_rating(l)) } }
    }
}
