//! The regulations as they are announced, and when the rounds begin: for arbiters and everybody.

use arbitra_desk::words::pairing_rules;
use arbitra_desk::{Accelerated, Category, Desk, Presence, Regulations};
use arbitra_model::{Bye, Colour, Reader, Said as _};
use arbitra_standings::TieBreak;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::views::{forms, tables, words};

/// When the rounds begin, one in a line.
pub fn schedule(regulations: &Regulations, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    html! {
        ul.plain.schedule { @for slot in regulations.timetable().slots {
            li { span { (t::round(l)) " " (slot.round) } " "
                time { (slot.date.written(l))
                    @if let Some(start) = slot.start { " · " (start) } } }
        } }
    }
}

/// The regulations as they are announced.
pub fn sheet(desk: &Desk, regulations: &Regulations, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let event = &regulations.event;
    let points = |points| tables::points(points, l);
    html! {
        dl {
            @if !event.time_control.is_empty() { dt { (t::time_control(l)) }
                dd { (event.time_control) } }
            dt { (t::laws_of_chess(l)) } dd { (laws(regulations, l)) }
            dt { (t::rounds(l)) } dd { (words::rounds_count(desk, regulations.rounds, l)) }
            @if !regulations.timetable().slots.is_empty() {
                dt { (t::schedule(l)) } dd { (schedule(regulations, l)) }
            }
            dt { (t::pairing_system(l)) }
            dd { span lang=[l.foreign()] { (regulations.system.say(l.sentences())) }
                @let rules = pairing_rules(regulations.system, l.sentences());
                @if !rules.is_empty() {
                    p { strong { (t::rules_of_this_system(l)) } }
                    @for said in rules { p lang=[l.foreign()] { (said) } }
                } }
            dt { (t::acceleration(l)) }
            dd { (acceleration(desk, &regulations.acceleration, l)) }
            dt { (t::initial_order(l)) }
            dd lang=[l.foreign()] { (initial_order(regulations, l)) }
            dt { (t::initial_colour(l)) } dd { @match desk.initial_colour() {
                Some(Colour::White) => (t::begins_with_white(l)),
                Some(Colour::Black) => (t::begins_with_black(l)),
                None => (t::drawn_by_lot_before_round(l)),
            } }
            dt { (t::points(l)) } dd {
                (t::win(l)) " " (points(regulations.points.win())) ", "
                (t::a_draw_gives(l)) " " (points(regulations.points.draw())) ", "
                (t::loss(l)) " " (points(regulations.points.loss())) ", "
                (t::bye_of_an_odd_field(l)) " "
                (points(regulations.points.pairing_bye)) }
            @if forms::uses_tie_breaks(desk) {
                dt { (t::tie_breaks(l)) } dd { (tie_breaks(regulations, l)) }
            }
            dt { (t::requested_byes(l)) } dd { (byes(regulations, l)) }
            dt { (t::late_entries(l)) }
            dd { @if regulations.byes.missed_round == Bye::HalfPoint {
                (t::half_a_point_for_each(l))
            } @else { (t::no_points_for_missed_rounds(l)) } " (C.04.2 2.4)" }
            dt { (t::presence(l)) } dd { @match regulations.presence {
                Presence::Assumed => (t::whoever_entered_is_paired(l)),
                Presence::CheckIn =>
                (t::must_be_confirmed_before_round(l)),
            } }
            dt { (t::claims(l)) }
            dd { @if regulations.claim_minutes == 0 {
                (t::pairings_and_results_are_final(l))
            }
                @else {
                    (t::minutes_after_publication(l, regulations.claim_minutes.into()))
                    " (C.04.2 4.3)" } }
            @if !regulations.categories.is_empty() {
                dt { (t::categories(l)) }
                dd { ul.plain { @for category in &regulations.categories {
                    li { strong { (category.name) } " " (conditions(category, l)) }
                } } }
            }
            @if !event.chief_arbiter.is_empty() {
                dt { (t::chief_arbiter_label(l)) } dd { (event.chief_arbiter) }
            }
            @if !event.deputy_arbiters.is_empty() { dt { (t::deputies(l)) }
                dd { (event.deputy_arbiters.join(", ")) } }
            @if !desk.bans().is_empty() {
                dt { (t::forbidden_pairings(l)) }
                dd { ul.plain { @for ban in desk.bans() {
                    @let names: Vec<String> =
                    ban.players.iter().filter_map(|id| desk.player(*id)).map(|p|
                        p.person.name.clone()).collect();
                    li { (l.sentences().list(&names)) " (" (t::in_rounds(l)) " " (ban.first) "–"
                        (ban.last) ")" }
                } } }
            }
            dt { (t::rules(l)) }
            dd { @if desk.is_fide_mode() {
                (t::fide_handbook_whatever_it_forbids(l))
            }
                @else {
                    (t::the_arbiter_may_deviate_from(l))
                } }
        }
    }
}

/// The edition of the Laws, and since when it holds.
fn laws(regulations: &Regulations, l: Reader) -> String {
    let edition = regulations.laws();
    match edition.first_day() {
        Some(day) => t::laws_in_force_from(l, edition, day.written(l)),
        None => edition.to_string(),
    }
}

fn tie_breaks(regulations: &Regulations, l: Reader) -> Markup {
    html! {
        @if regulations.tie_breaks.is_empty() { (t::no_tie_breaks(l)) }
        ol.plain { @for (index, text) in regulations.tie_breaks.iter().enumerate() {
            li { (index + 1) ". " strong { (text) }
                " " @if let Ok(known) = text.parse::<TieBreak>() {
                    span lang=[l.foreign()] { (words::tie_break(&known, l.sentences())) }
                } }
        } }
        small lang=[l.foreign()] {
            (regulations.tie_break_edition.citation().text(l.sentences())) }
    }
}

/// The acceleration as FIDE wants it announced: who has how many virtual points in which rounds
/// (C.04.2 1.1).
fn acceleration(desk: &Desk, accelerated: &Accelerated, l: Reader) -> Markup {
    let rules = arbitra_pairing::acceleration::rules(&desk.tournament(), l.sentences());
    html! {
        @match (accelerated.method(), rules) {
            (method, Some(rules)) => {
                @if let Some(method) = method {
                    strong lang=[l.foreign()] { (method.name(l.sentences())) }
                }
                ul.plain lang=[l.foreign()] { @for line in rules.lines() { li { (line) } } }
            }
            // Before anybody has entered there are no groups to name.
            (Some(method), None) => span lang=[l.foreign()] { (method.name(l.sentences())) },
            (None, None) => (t::none(l)),
        }
    }
}

fn initial_order(regulations: &Regulations, l: Reader) -> String {
    let l = l.sentences();
    let (method, level) = (regulations.ranking.method.say(l), regulations.ranking.level.say(l));
    format!("{method}, {}, {level} (C.04.2 2.2)", t::by_title(l))
}

fn byes(regulations: &Regulations, l: Reader) -> String {
    let byes = &regulations.byes;
    if byes.half_point == 0 {
        return t::none_with_points(l).to_owned();
    }
    match byes.half_point_until {
        Some(round) => t::byes_of_half_a_point_until(l, byes.half_point, round),
        None => t::byes_of_half_a_point(l, byes.half_point),
    }
}

fn conditions(category: &Category, l: Reader) -> String {
    let mut parts = Vec::new();
    let range = |label: &str, from: Option<u16>, to: Option<u16>| match (from, to) {
        (Some(from), Some(to)) => Some(format!("{label} {from}–{to}")),
        (Some(from), None) => Some(format!("{label} ≥ {from}")),
        (None, Some(to)) => Some(format!("{label} ≤ {to}")),
        (None, None) => None,
    };
    parts.extend(range(t::rating(l), category.rating_from, category.rating_until));
    parts.extend(range(t::year_of_birth(l), category.born_from, category.born_until));
    parts.extend(category.sex.map(|sex| sex.say(l).to_owned()));
    parts.extend(category.federation.map(|federation| federation.code().to_owned()));
    parts.extend(category.club.clone());
    parts.join(", ")
}
