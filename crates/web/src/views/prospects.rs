//! Chances of norms and changes of ratings, in words.

use arbitra_desk::Desk;
use arbitra_rating::norms::radar::{LastRound, Obstacle, Prospect, ProspectStatus};
use arbitra_rating::{EventRatings, GameOutcome, HalfPoints, NotRated, Outlook, PlayerRatings};
use arbitra_standings::Language;
use maud::{Markup, html};

use crate::core::ranked::Ranked;
use crate::views::tables;

/// How many opponents of the last round are named.
const MOST_NAMED: usize = 12;

/// That no norm fits into the event.
pub fn too_short(games: usize, l: Language) -> String {
    match l {
        Language::English => format!(
            "A norm takes at least {games} games; this event has fewer rounds (B.01 1.4.1)."
        ),
        Language::Spanish => format!(
            "Una norma exige al menos {games} partidas; este torneo tiene menos rondas (B.01 1.4.1)."
        ),
    }
}

/// Whether a norm can still be made.
pub fn status(prospect: &Prospect, l: Language) -> Markup {
    html! {
        @match prospect.status {
            ProspectStatus::Made { credit } => span.badge.good {
                (l.choose("made", "hecha")) " (" (credit) ")"
            },
            ProspectStatus::Open { certain: true } => span.badge.good {
                (l.choose("possible", "posible"))
            },
            ProspectStatus::Open { certain: false } => span.badge.warn {
                (l.choose("not excluded", "no excluida"))
            },
            ProspectStatus::Impossible { because } => span.badge { (obstacle(because, l)) },
        }
    }
}

fn obstacle(obstacle: Obstacle, l: Language) -> &'static str {
    match obstacle {
        Obstacle::Games => l.choose("too few games left", "faltan partidas"),
        Obstacle::Titles => l.choose("too few title-holders left", "faltan titulados"),
        Obstacle::Federations => l.choose("federations", "federaciones"),
        Obstacle::Score => l.choose("score out of reach", "puntos fuera de alcance"),
        Obstacle::Together => {
            l.choose("titles and federations together", "títulos y federaciones a la vez")
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
            Some((l.choose("broken by", "la impiden"), named(names, l)))
        }
        LastRound::OnlyAgainst(opponents) => {
            let points = |points: HalfPoints| number(points.to_string());
            let names = opponents
                .into_iter()
                .map(|(opponent, fewest)| format!("{} ({})", short(opponent), points(fewest)));
            Some((l.choose("only against", "solo contra"), named(names.collect(), l)))
        }
    };
    html! {
        strong { (number(needs.fewest_points.to_string())) }
        " " (l.choose("of", "de")) " " (needs.games)
        @if !needs.averages.is_empty() {
            small { " · " (l.choose("average for", "media para"))
                @for (index, need) in needs.averages.iter().enumerate() { @if index > 0 { "," }
                    " " (number(need.points.to_string())) ": " (need.average) } }
        }
        @if needs.title_holders > 0 {
            " · " (needs.title_holders) " " @if needs.title_holders == 1 {
                (l.choose("title-holder", "titulado"))
            } @else { (l.choose("title-holders", "titulados")) }
        }
        @if needs.higher_titles > 0 {
            " · " (needs.higher_titles) " " (l.choose("with this title", "con este título"))
        }
        @if needs.foreign_federations > 0 {
            " · " (needs.foreign_federations) " " @if needs.foreign_federations == 1 {
                (l.choose("other federation", "otra federación"))
            } @else { (l.choose("other federations", "otras federaciones")) }
        }
        @if let Some(most) = needs.own_federation {
            " · ≤ " (most) " " (l.choose("of the own federation", "de la propia federación"))
        }
        @for (federation, most) in &needs.limited { " · ≤ " (most) " " (federation) }
        @if let Some(last) = known {
            " · " @match last.needs {
                Some(points) => { (number(points.to_string())) " " (l.choose("against", "contra"))
                    " " (name(last.opponent)) }
                None => { (name(last.opponent)) " "
                    (l.choose("as opponent breaks it", "como rival la impide")) }
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
        names.push(format!("{more} {}", l.choose("others", "más")));
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
                thead { tr { th.num scope="col" { (l.choose("Rd", "Rd")) }
                    th scope="col" { (l.choose("Opponent", "Rival")) } th.num scope="col" { "Elo" }
                    th.num scope="col" { (l.choose("Diff.", "Dif.")) }
                    th.num scope="col" { (l.choose("Expected", "Esperado")) }
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
                                td colspan="3" { (l.choose("counts for a first rating",
                                    "cuenta para el primer Elo")) }
                            }
                            GameOutcome::NotRated(why) => {
                                td.muted colspan="3" { (not_rated(why, l)) }
                            }
                        }
                    }
                } }
            } }
        } @else if let Some(first) = &player.first {
            p.figures { (l.choose("First rating", "Primer Elo")) ": " strong { (first.rating) } " "
                small { (first.opponents) " " (l.choose("opponents", "rivales")) ", "
                    (first.percent) " %" }
                " " @match first.outlook {
                    Outlook::Published => span.badge.good { (l.choose("published", "se publica")) },
                    Outlook::MoreGames => span.badge.warn {
                        (l.choose("more games needed", "faltan partidas"))
                    },
                    Outlook::BelowFloor => span.badge {
                        (l.choose("below the floor", "por debajo del mínimo"))
                    },
                    Outlook::ZeroScore => span.badge {
                        (l.choose("no point, disregarded", "sin puntos, no cuenta"))
                    },
                }
            }
        } @else { p.muted { (l.choose("No rated games yet.",
            "Aún no hay partidas válidas para Elo.")) } }
        @if let Some(title) = player.title {
            p { span.badge.good { (title.title.to_string()) }
                " " (l.choose("by rating: reaches", "por Elo: alcanza")) " " (title.rating)
                " (B.01 1.3)" }
        }
        p.muted { small { (l.choose("FIDE rating regulations", "Reglamento de Elo FIDE")) " "
            (event.edition) ". "
            (l.choose("The coefficient follows from rating and age where nothing else is known.",
                "El coeficiente se deduce del Elo y la edad si no consta otro.")) } }
    }
}

fn not_rated(why: NotRated, l: Language) -> &'static str {
    match why {
        NotRated::Unplayed => l.choose("not played", "no jugada"),
        NotRated::NoMove => l.choose("no move was made", "no se movió"),
        NotRated::Unfinished => l.choose("no result yet", "sin resultado aún"),
        NotRated::OpponentUnrated => l.choose("opponent unrated", "rival sin Elo"),
        NotRated::TooLittleTime { .. } => {
            l.choose("too little time for this rating", "ritmo insuficiente para este Elo")
        }
        NotRated::ShortFirstControl { .. } => {
            l.choose("first control too short", "primer control demasiado corto")
        }
        NotRated::WideGap => l.choose("gap too wide", "diferencia excesiva"),
        NotRated::NoList => {
            l.choose("no list takes this time control", "ninguna lista admite este ritmo")
        }
        NotRated::MatchDecided => l.choose("match decided before", "encuentro ya decidido"),
        NotRated::MatchWithUnrated => {
            l.choose("match with an unrated player", "encuentro con jugador sin Elo")
        }
    }
}
