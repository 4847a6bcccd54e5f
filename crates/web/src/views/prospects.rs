//! Chances of norms and changes of ratings, in words.

use arbitra_desk::Desk;
use arbitra_rating::norms::radar::{LastRound, Prospect, ProspectStatus};
use arbitra_rating::{EventRatings, GameOutcome, HalfPoints, Outlook, PlayerRatings, words};
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
pub fn status(prospect: &Prospect, l: Language) -> Markup {
    html! {
        @match prospect.status {
            ProspectStatus::Made { credit } => span.badge.good {
                (t::made_3(l)) " (" (credit) ")"
            },
            ProspectStatus::Open { certain: true } => span.badge.good {
                (t::possible(l))
            },
            ProspectStatus::Open { certain: false } => span.badge.warn {
                (t::not_excluded(l))
            },
            ProspectStatus::Impossible { because } => span.badge { (words::obstacle(because, l)) },
        }
    }
}

/// What the rest of the event must bring.
pub fn takes(prospect: &Prospect, ranked: &Ranked, desk: &Desk, l: Language) -> Markup {
    let Some(needs) = &prospect.needs else { return html! {} };
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
    html! {
        strong { (number(needs.fewest_points.to_string())) }
        " " (t::of(l)) " " (needs.games)
        @if !needs.averages.is_empty() {
            small { " · " (t::average_for(l))
                @for (index, need) in needs.averages.iter().enumerate() { @if index > 0 { "," }
                    " " (number(need.points.to_string())) ": " (need.average) } }
        }
        @if needs.title_holders > 0 {
            " · " (needs.title_holders) " " @if needs.title_holders == 1 {
                (t::title_holder(l))
            } @else { (t::title_holders(l)) }
        }
        @if needs.higher_titles > 0 {
            " · " (needs.higher_titles) " " (t::with_this_title(l))
        }
        @if needs.foreign_federations > 0 {
            " · " (needs.foreign_federations) " " @if needs.foreign_federations == 1 {
                (t::other_federation(l))
            } @else { (t::other_federations(l)) }
        }
        @if let Some(most) = needs.own_federation {
            " · ≤ " (most) " " (t::of_the_own_federation(l))
        }
        @for (federation, most) in &needs.limited { " · ≤ " (most) " " (federation) }
        @if let Some(last) = known {
            " · " @match last.needs {
                Some(points) => { (number(points.to_string())) " " (t::against(l))
                    " " (name(last.opponent)) }
                None => { (name(last.opponent)) " "
                    (t::as_opponent_breaks_it(l)) }
            }
        } @else if let Some((what, names)) = choice {
            small { " · " (what) " " (names) }
        }
    }
}

/// Some names; who is left out is counted.
fn named(mut names: Vec<String>, l: Language) -> String {
    if names.len() > MOST_NAMED {
        let more = names.split_off(MOST_NAMED - 1).len();
        names.push(format!("{more} {}", t::others(l)));
    }
    l.list(&names)
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
            div.scroller { table.grid {
                thead { tr { th.num scope="col" { (t::rd_2(l)) }
                    th scope="col" { (t::opponent_2(l)) } th.num scope="col" { "Elo" }
                    th.num scope="col" { (t::diff(l)) }
                    th.num scope="col" { (t::expected(l)) }
                    th.num scope="col" { "Δ" } } }
                tbody { @for game in &player.games {
                    tr {
                        td.num { (game.round) }
                        td { @if let Some(opponent) =
                            game.opponent.and_then(|n| ranked.participant(desk, n.get())) {
                                (opponent.person.name)
                            } @else { "–" } }
                        td.num { @if let Some(rating) = game.rating { (rating) } }
                        @match game.outcome {
                            GameOutcome::Rated(change) => {
                                td.num { (format!("{:+}", change.difference)) }
                                td.num { (change.expected) " %" }
                                td.num { (number(change.delta.to_string())) }
                            }
                            GameOutcome::First => {
                                td colspan="3" { (t::counts_for_a_first_rating(l)) }
                            }
                            GameOutcome::NotRated(why) => {
                                td.muted colspan="3" { (words::not_rated(why, l)) }
                            }
                        }
                    }
                } }
            } }
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
