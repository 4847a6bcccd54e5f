//! Chances of norms and changes of ratings, in words.

use arbitra_desk::Desk;
use arbitra_rating::norms::radar::{LastRound, Prospect, ProspectStatus};
use arbitra_rating::{EventRatings, GameOutcome, HalfPoints, Outlook, PlayerRatings, words};
use arbitra_report::{Cell, Column, Sheet, Tone};
use arbitra_standings::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::ranked::Ranked;
use crate::views::tables;

/// How many opponents of the last round are named.
const MOST_NAMED: usize = 12;

/// That no norm fits into the event.
pub fn too_short(games: usize, l: Language) -> String {
    t::a_norm_takes_at_least(l, games)
}

/// Whether a norm can still be made.
pub fn status(prospect: &Prospect, l: Language) -> (Tone, String) {
    match prospect.status {
        ProspectStatus::Made { credit } => (Tone::Good, format!("{} ({credit})", t::norm_made(l))),
        ProspectStatus::Open { certain: true } => (Tone::Good, t::possible(l).to_owned()),
        ProspectStatus::Open { certain: false } => (Tone::Doubtful, t::not_excluded(l).to_owned()),
        ProspectStatus::Impossible { because } => {
            (Tone::Neutral, words::obstacle(because, l).to_string())
        }
    }
}

/// What the rest of the event must bring.
pub fn takes(prospect: &Prospect, ranked: &Ranked, desk: &Desk, l: Language) -> String {
    let Some(needs) = &prospect.needs else { return String::new() };
    let name = |number: arbitra_model::Number| {
        ranked
            .participant(desk, number.get())
            .map_or_else(|| number.to_string(), |p| p.person.name.clone())
    };
    // Names have commas of their own: in a list, number and surname are enough.
    let short = |number: arbitra_model::Number| {
        let name = name(number);
        format!("{number} {}", name.split(',').next().unwrap_or_default())
    };
    let number = |text: String| tables::number(&text, l);
    let known = match needs.last_round.as_slice() {
        [last] if last.paired => Some(last),
        _ => None,
    };
    let choice = match needs.last_round_choice() {
        LastRound::Anybody => None,
        LastRound::BrokenBy(opponents) => {
            let names = opponents.into_iter().map(short).collect();
            Some((t::broken_by(l), named(names, l)))
        }
        LastRound::OnlyAgainst(opponents) => {
            let points = |points: HalfPoints| number(points.to_string());
            let names = opponents
                .into_iter()
                .map(|(opponent, fewest)| format!("{} ({})", short(opponent), points(fewest)));
            Some((t::only_against(l), named(names.collect(), l)))
        }
    };
    let mut parts = Vec::new();
    let fewest = number(needs.fewest_points.to_string());
    let mut first = format!("{fewest} {} {}", t::of(l), needs.games);
    if !needs.averages.is_empty() {
        let averages = needs.averages.iter();
        let averages: Vec<String> = averages
            .map(|need| format!("{}: {}", number(need.points.to_string()), need.average))
            .collect();
        first.push_str(&format!(" · {} {}", t::average_for(l), averages.join(", ")));
    }
    parts.push(first);
    if needs.title_holders > 0 {
        let one = needs.title_holders == 1;
        let holders = if one { t::title_holder(l) } else { t::title_holders(l) };
        parts.push(format!("{} {holders}", needs.title_holders));
    }
    if needs.higher_titles > 0 {
        parts.push(format!("{} {}", needs.higher_titles, t::with_this_title(l)));
    }
    if needs.foreign_federations > 0 {
        let one = needs.foreign_federations == 1;
        let others = if one { t::other_federation(l) } else { t::other_federations(l) };
        parts.push(format!("{} {others}", needs.foreign_federations));
    }
    if let Some(most) = needs.own_federation {
        parts.push(format!("≤ {most} {}", t::of_the_own_federation(l)));
    }
    parts.extend(needs.limited.iter().map(|(federation, most)| format!("≤ {most} {federation}")));
    if let Some(last) = known {
        let opponent = name(last.opponent);
        parts.push(match last.needs {
            Some(points) => {
                format!("{} {} {opponent}", number(points.to_string()), t::against(l))
            }
            None => format!("{opponent} {}", t::as_opponent_breaks_it(l)),
        });
    } else if let Some((what, names)) = choice {
        parts.push(format!("{what} {names}"));
    }
    parts.join(" · ")
}

/// Some names; who is left out is counted.
fn named(mut names: Vec<String>, l: Language) -> String {
    if names.len() > MOST_NAMED {
        let more = names.split_off(MOST_NAMED - 1).len();
        names.push(format!("{more} {}", t::others(l)));
    }
    l.list(&names)
}

/// Every game with what it brings.
fn games(player: &PlayerRatings, ranked: &Ranked, desk: &Desk, l: Language) -> Markup {
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::rd(l)))
        .column(Column::detail(t::opponent_head(l)))
        .column(Column::count(t::rating(l)))
        .column(Column::count(t::diff(l)))
        .column(Column::count(t::expected(l)))
        .column(Column::count("Δ"))
        .column(Column::detail("").meaning(t::remarks(l)));
    for game in &player.games {
        let opponent = game.opponent.and_then(|number| ranked.participant(desk, number.get()));
        let mut cells = vec![
            Cell::Round(game.round),
            Cell::text(opponent.map_or("–", |opponent| &opponent.person.name)),
            Cell::some(game.rating, Cell::Rating),
        ];
        let remark = match game.outcome {
            GameOutcome::Rated(change) => {
                cells.extend([
                    Cell::Difference(change.difference.into()),
                    Cell::text(format!("{} %", change.expected)),
                    Cell::text(tables::number(&change.delta.to_string(), l)),
                ]);
                String::new()
            }
            GameOutcome::First => t::counts_for_a_first_rating(l).to_owned(),
            GameOutcome::NotRated(why) => words::not_rated(why, l),
        };
        cells.resize(6, Cell::Empty);
        cells.push(Cell::text(remark));
        sheet.row(cells);
    }
    tables::plain_sheet(&sheet, "")
}

/// What the games bring a player's rating.
pub fn rating_change(
    event: &EventRatings,
    player: &PlayerRatings,
    ranked: &Ranked,
    desk: &Desk,
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
            (games(player, ranked, desk, l))
        } @else if let Some(first) = &player.first {
            p.figures { (t::first_rating(l)) ": " strong { (first.rating) } " "
                small { (first.opponents) " " (t::opponents(l)) ", "
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
