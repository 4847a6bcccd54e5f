//! Papers for the wall: pairings by board and by name, and the regulations to announce.

use arbitra_desk::{
    Accelerated, Category, Desk, LevelOrder, PairedRound, Presence, RankMethod, Regulations,
};
use arbitra_model::{Bye, Colour, Round};
use arbitra_standings::{Language, TieBreak};
use arbitra_texts as t;
use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::views::boards::{self, Scores};
use crate::views::frame::Follow;
use crate::views::tables::{self, Links};
use crate::views::{Frame, Tab, alphabetical, forms, grid, paper, seal, systems, teams, words};

/// The addresses of papers.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/rounds/{round}/print", get(pairings))
        .route("/t/{id}/regulations", get(regulations))
}

async fn pairings(at: At<Viewer>, Path((_, number)): Path<(i64, u16)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let round = desk.round(number).ok_or(Problem::NotFound)?;
    let scores = boards::scores(&room, &desk, number);
    let title = format!("{} {number}", t::pairings_of_round(l));
    let by_name = t::by_name(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Round, title.clone());
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/rounds/" (number) } {
            "← " (t::back_to_the_round(l))
        } span.grow {}
            span.muted { (t::two_sheets_by_board_and(l)) } (paper::print_button(l)) }
        div.paper {
            section { (paper::head(&desk, &title, l)) (provisional(round, l))
                (by_board(&desk, round, &scores, l)) (seal::line(&room, &desk, l)) }
            section { (paper::head(&desk, &format!("{title}, {by_name}"), l))
                (provisional(round, l)) (alphabetical::table(&desk, round, Links::None, l)) }
        }
    }))
}

fn provisional(round: &PairedRound, l: Language) -> Markup {
    html! {
        @match round.pairings {
            None => p { strong { (t::not_published_for_the_arbiters(l)) } },
            Some(published) => @if let Some(until) = published.until {
                p { (t::claims_until(l)) " " strong {
                    (clock::time_of_day(until))
                } " (C.04.2 4.3)" }
            },
        }
    }
}

fn by_board(desk: &Desk, round: &PairedRound, scores: &Scores, l: Language) -> Markup {
    let side = |player| grid::cell(boards::player(desk, player, scores, l));
    let mut lines = Vec::new();
    for (place, meeting) in (1..).zip(teams::meetings(desk, round)) {
        if meeting.teams.is_some() {
            let head = teams::head(desk, &meeting, place, l);
            lines.push(grid::group_head("match", 4, head));
        }
        for board in &meeting.boards {
            let result = board.outcome().map_or_else(|| "…… – ……".into(), words::result);
            lines.push(grid::line([
                grid::number(board.table).class("num place"),
                side(board.white),
                grid::centre(result),
                side(board.black),
            ]));
        }
    }
    for (player, bye) in &round.away {
        let bye = grid::cell(words::bye(*bye, l));
        lines.push(grid::line([grid::number("–"), side(*player), grid::cell(""), bye]));
    }
    grid::table("pairings", boards::heads(l)).lines(lines).draw()
}

async fn regulations(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let title = t::regulations_of_the_tournament(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title);
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/setup" } {
            "← " (t::change_them(l))
        } span.grow {} (paper::print_button(l)) }
        article.paper.card.regulations {
            (paper::head(&desk, title, l)) (sheet(&desk, regulations, l))
        }
    }))
}

/// The regulations as they are announced.
fn sheet(desk: &Desk, regulations: &Regulations, l: Language) -> Markup {
    let event = &regulations.event;
    let points = |points| tables::points(points, l);
    html! {
        dl {
            @if !event.time_control.is_empty() { dt { (t::time_control_2(l)) }
                dd { (event.time_control) } }
            dt { (t::rounds(l)) } dd { (regulations.rounds) }
            dt { (t::pairing_system(l)) }
            dd { (systems::name(regulations.system, l)) }
            dt { (t::acceleration(l)) }
            dd { (acceleration(desk, &regulations.acceleration, l)) }
            dt { (t::initial_order(l)) }
            dd { (initial_order(regulations, l)) }
            dt { (t::initial_colour(l)) } dd { @match desk.initial_colour() {
                Some(Colour::White) => (t::begins_with_white(l)),
                Some(Colour::Black) => (t::begins_with_black(l)),
                None => (t::drawn_by_lot_before_round(l)),
            } }
            dt { (t::points(l)) } dd {
                (t::win(l)) " " (points(regulations.points.win())) ", "
                (t::draw_2(l)) " " (points(regulations.points.draw())) ", "
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
                @else { (regulations.claim_minutes) " "
                    (t::minutes_after_publication(l))
                    " (C.04.2 4.3)" } }
            @if !regulations.categories.is_empty() {
                dt { (t::categories(l)) }
                dd { ul.plain { @for category in &regulations.categories {
                    li { strong { (category.name) } " " (conditions(category, l)) }
                } } }
            }
            @if !event.chief_arbiter.is_empty() {
                dt { (t::chief_arbiter_2(l)) } dd { (event.chief_arbiter) }
            }
            @if !event.deputy_arbiters.is_empty() { dt { (t::deputies(l)) }
                dd { (event.deputy_arbiters.join(", ")) } }
            @if !desk.bans().is_empty() {
                dt { (t::forbidden_pairings(l)) }
                dd { ul.plain { @for ban in desk.bans() {
                    @let names: Vec<String> =
                    ban.players.iter().filter_map(|id| desk.player(*id)).map(|p|
                        p.person.name.clone()).collect();
                    li { (l.list(&names)) " (" (t::rounds_2(l)) " " (ban.first) "–"
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

fn tie_breaks(regulations: &Regulations, l: Language) -> Markup {
    html! {
        @if regulations.tie_breaks.is_empty() { (t::none_2(l)) }
        ol.plain { @for (index, text) in regulations.tie_breaks.iter().enumerate() {
            li { (index + 1) ". " strong { (text) }
                " " @if let Ok(known) = text.parse::<TieBreak>() { (words::tie_break(&known, l)) } }
        } }
        small { (regulations.tie_break_edition.citation().text(l)) }
    }
}

/// The acceleration as FIDE wants it announced: who has how many virtual points in which rounds
/// (C.04.2 1.1).
fn acceleration(desk: &Desk, accelerated: &Accelerated, l: Language) -> Markup {
    let rules = arbitra_pairing::acceleration::rules(&desk.tournament(), l);
    html! {
        @match (accelerated.method(), rules) {
            (method, Some(rules)) => {
                @if let Some(method) = method { strong { (method.name(l)) } }
                ul.plain { @for line in rules.lines() { li { (line) } } }
            }
            // Before anybody has entered there are no groups to name.
            (Some(method), None) => (method.name(l)),
            (None, None) => (t::none(l)),
        }
    }
}

fn initial_order(regulations: &Regulations, l: Language) -> String {
    let method = match regulations.ranking.method {
        RankMethod::Fide => t::fide_rating(l),
        RankMethod::Nro => t::national_rating(l),
        RankMethod::Fidon => t::fide_rating_else_national(l),
        RankMethod::Nidof => t::national_rating_else_fide(l),
        RankMethod::Hbfn => t::the_higher_of_fide_and(l),
        RankMethod::Lbfn => t::the_lower_of_fide_and(l),
        RankMethod::Other => t::as_the_arbiter_orders(l),
    };
    let level = match regulations.ranking.level {
        LevelOrder::Alphabet => t::alphabet(l),
        LevelOrder::Entry => t::order_of_entry(l),
        LevelOrder::Lots { .. } => t::lots(l),
        LevelOrder::LotsForUnrated { .. } => t::alphabet_unrated_by_lot(l),
    };
    format!("{method}, {}, {level} (C.04.2 2.2)", t::title_3(l))
}

fn byes(regulations: &Regulations, l: Language) -> String {
    let byes = &regulations.byes;
    if byes.half_point == 0 {
        return t::none_with_points(l).to_owned();
    }
    match byes.half_point_until {
        Some(round) => t::byes_of_half_a_point_until(l, byes.half_point, round),
        None => t::byes_of_half_a_point(l, byes.half_point),
    }
}

fn conditions(category: &Category, l: Language) -> String {
    let mut parts = Vec::new();
    let range = |label: &str, from: Option<u16>, to: Option<u16>| match (from, to) {
        (Some(from), Some(to)) => Some(format!("{label} {from}–{to}")),
        (Some(from), None) => Some(format!("{label} ≥ {from}")),
        (None, Some(to)) => Some(format!("{label} ≤ {to}")),
        (None, None) => None,
    };
    parts.extend(range("Elo", category.rating_from, category.rating_until));
    parts.extend(range(t::born_2(l), category.born_from, category.born_until));
    parts.extend(category.sex.map(|sex| {
        let female = sex == arbitra_model::Sex::Female;
        if female { t::female(l) } else { t::male(l) }.to_owned()
    }));
    parts.extend(category.federation.map(|federation| federation.code().to_owned()));
    parts.extend(category.club.clone());
    parts.join(", ")
}
