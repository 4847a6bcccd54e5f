//! The draw, so that a hall can watch it and anybody can repeat it from the recorded seed.

use arbitra_desk::{Action, ColourLot, Desk, Draw, LevelOrder, Logged, PlayerId, Ranking};
use arbitra_model::{Colour, Language};
use arbitra_standings::lots;
use arbitra_texts as t;
use maud::{Markup, html};

use super::screen::Screen;
use crate::core::clock;
use crate::views::frame::Follow;
use crate::views::lots::{guarantee, how};
use crate::views::tables;
use crate::views::words;

/// The draw.
pub fn screen(screen: &Screen<'_>) -> String {
    let (desk, l) = (screen.desk, screen.l.sentences());
    let frame = screen.frame(t::the_draw(l).to_owned(), Follow::All);
    if let Some(draw) = desk.draw() {
        return frame.show(lots_screen(desk, draw, l));
    }
    frame.show(html! {
        div.draw {
            section.lot { (colour(desk, l)) }
            section.order { (order(desk, l)) }
        }
    })
}

/// The drawing of lots as it goes on: who draws now, the last number, and who has which.
fn lots_screen(desk: &Desk, draw: &Draw, l: Language) -> Markup {
    let field = desk.players().count();
    let waiting = desk.to_draw();
    let holder = |number: usize| draw.lots.iter().find(|lot| usize::from(lot.number) == number);
    let federation = |id: PlayerId| desk.player(id).and_then(|p| p.person.federation);
    html! {
        div.draw.lots {
            section.lot {
                h2 { @if draw.restricted {
                    (t::restricted_draw_varma(l))
                } @else { (t::drawing_of_lots(l)) } }
                @match draw.lots.last() {
                    Some(last) => {
                        div.coin.white id={ "lot-" (draw.lots.len()) }
                        role="img" aria-label=(last.number) { span { (last.number) } }
                        p { strong { (tables::linked_plain(desk, last.player)) }
                            @if let Some(federation) = federation(last.player) {
                                " " (federation.code())
                            }
                            @if let Some(letter) = last.envelope {
                                " · " (t::in_envelope(l)) " " (letter)
                            } }
                    }
                    None => div.coin.waiting aria-hidden="true" { span { "?" } },
                }
                @match waiting.first() {
                    Some(next) => p { (t::next_to_draw(l)) ": " strong {
                        (tables::linked_plain(desk, *next))
                    } @if let Some(federation) = federation(*next) { " " (federation.code()) } },
                    None if draw.restricted => (guarantee(desk, l)),
                    None => p { (t::everybody_has_drawn(l)) },
                }
                p.muted { (how(draw, l)) }
            }
            section.order {
                h2 { (t::numbers(l)) " · " (draw.lots.len()) " / " (field) }
                ol.turning.ranks.plain-numbers { @for number in 1..=field {
                    @let lot = holder(number);
                    @let last = lot.is_some() && lot == draw.lots.last();
                    li.drawn[last] { span.table { (number) }
                        span.side { @match lot {
                            Some(lot) => (tables::linked_plain(desk, lot.player)), None => "·"
                        } }
                        span.tie { @if let Some(federation) =
                            lot.and_then(|lot| federation(lot.player)) { (federation.code()) } }
                        span.tie { @if let Some(letter) = lot.and_then(|lot| lot.envelope) {
                            (letter)
                        } } }
                } }
            }
        }
    }
}

/// The last entry that counts and is of a kind.
fn last(desk: &Desk, wanted: impl Fn(&Action) -> bool) -> Option<&Logged> {
    desk.log().iter().rev().find(|logged| !logged.undone && wanted(&logged.entry.action))
}

fn colour(desk: &Desk, l: Language) -> Markup {
    let drawn = last(desk, |action| matches!(action, Action::DrawColour { .. }));
    html! {
        h2 { (t::initial_colour(l)) }
        @match drawn.map(|logged| (&logged.entry.action, logged)) {
            Some((Action::DrawColour { colour, lot }, logged)) => {
                @let look = if *colour == Colour::White { "white" } else { "black" };
                div.coin.(look) id={ "coin-" (logged.entry.number) }
                role="img" aria-label=(words::colour(*colour, l)) {
                    span { (words::colour(*colour, l)) }
                }
                p { (match colour {
                    Colour::White => t::number_1_begins_with_white(l),
                    Colour::Black => t::number_1_begins_with_black(l),
                }) " (C.04.3 5.1)" }
                @match lot {
                    ColourLot::Seed { seed } => {
                        p.seed { (t::seed(l)) " " strong { (seed) } }
                        p.muted { (t::value_drawn_for_the_first(l)) ": " code {
                            (format!("{:016x}", lots::lot(*seed, 1)))
                        } " · "
                            (t::even_white_odd_black(l)) }
                    }
                    ColourLot::Unknown => p.muted {
                        (t::taken_from_the_report_file(l))
                    },
                    ColourLot::Hand => p.muted {
                        (t::drawn_by_hand_before_witnesses(l))
                    },
                }
                p.muted { (clock::local(logged.entry.when, l)) " · " (logged.entry.who) " · "
                    (t::entry(l)) " " (logged.entry.number) }
            }
            _ => {
                div.coin.waiting aria-hidden="true" { span { "?" } }
                p { (t::the_colour_is_drawn_here(l)) }
            }
        }
    }
}

fn order(desk: &Desk, l: Language) -> Markup {
    let numbered = last(desk, |action| matches!(action, Action::Number { .. }));
    let Some(Action::Number { ranking, order }) = numbered.map(|logged| &logged.entry.action)
    else {
        return html! { h2 { (t::numbers(l)) }
        p { (t::no_numbers_are_given_yet(l)) } };
    };
    let seed = seed(ranking);
    html! {
        h2 { (t::numbers(l))
            @if let Some(seed) = seed { " · " (t::by_seed(l)) " " (seed) } }
        p.muted { (method(ranking, l)) }
        ol.turning.ranks.plain-numbers { @for (index, player) in order.iter().enumerate() {
            li { span.table { (index + 1) } span.side { (tables::linked_plain(desk, *player)) }
                span.tie { @if let Some(rating) = desk.player(*player).and_then(|p| p.person.rating)
                    { (rating) } }
                @if let Some(seed) = seed {
                    span.tie { code { (format!("{:08x}",
                        lots::lot(seed, player.get() as u16) >> 32)) } }
                } }
        } }
    }
}

/// The seed that ordered players who were level.
fn seed(ranking: &Ranking) -> Option<u64> {
    match ranking.level {
        LevelOrder::Lots { seed } | LevelOrder::LotsForUnrated { seed } => Some(seed),
        LevelOrder::Alphabet | LevelOrder::Entry => None,
    }
}

fn method(ranking: &Ranking, l: Language) -> &'static str {
    match ranking.level {
        LevelOrder::Alphabet => t::by_rating_and_title_level(l),
        LevelOrder::Entry => t::by_rating_and_title_level_players(l),
        LevelOrder::Lots { .. } => t::by_rating_and_title_level_players_by(l),
        LevelOrder::LotsForUnrated { .. } => t::by_rating_and_title_unrated(l),
    }
}
