//! Play-offs: who is tied for a place, the games with their times and colours, the results as they
//! come in, and what follows for the standings.

use arbitra_awards::playoffs::{Edition, Game, Need, PlayOff, State};
use arbitra_desk::{Action, ActionKind, Desk, PlayOffEntry, PlayOffTerms, PlayerId};
use arbitra_model::{Colour, Said};
use arbitra_standings::Row;
use arbitra_texts as t;
use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::ranked::Ranked;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::core::room::rounds_of;
use crate::pages::act;
use crate::views::tables::{self, Links, points};
use crate::views::{Frame, Tab, acts, grid, words};

/// The addresses of play-offs.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/play-offs", get(show).post(start))
        .route("/t/{id}/play-offs/{place}", post(enter))
}

/// Players who are level on points from a place on.
struct Tie<'a> {
    place: u16,
    rows: Vec<&'a Row>,
}

/// The ties of a table, best first, as far as there are any.
fn ties(ranked: &Ranked) -> Vec<Tie<'_>> {
    let rows: Vec<&Row> = ranked.standings.rows.iter().filter(|row| row.rank.is_some()).collect();
    let mut place = 1;
    let mut found = Vec::new();
    for group in rows.chunk_by(|a, b| a.points == b.points) {
        if group.len() > 1 {
            found.push(Tie { place, rows: group.to_vec() });
        }
        place += u16::try_from(group.len()).unwrap_or(u16::MAX);
    }
    found
}

async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let (desk, l) = (at.desk().clone(), at.l);
    if desk.is_of_teams() {
        return Err(Problem::NotFound);
    }
    let ranked = at.room.standings(&desk, rounds_of(&desk)).await?;
    let may = at.role >= Role::Deputy && desk.obstacle(ActionKind::StartPlayOff).is_none();
    let title = t::play_offs(l);
    Ok(Frame::at(&at, Tab::Standings, title).show(html! {
        div.bar { h1 { (title) } span.muted { (tables::caption(&desk, rounds_of(&desk), l)) }
            span.grow {} a.button href={ "/t/" (at.id) "/standings" } { (t::standings(l)) } }
        @for (terms, play_off) in desk.play_offs() { (running(&at, &desk, terms, &play_off)) }
        @if may { (new(&at, &desk, &ranked)) }
        @else if desk.obstacle(ActionKind::Reopen).is_none() {
            // What is finished is frozen; the way back stands where it is missed.
            p { (t::play_offs_after_the_end(l)) }
            @if at.role >= Role::Chief { div.actions {
                (acts::button(&at.visitor, &at.room, &desk, &Action::Reopen, "",
                    html! { (t::reopen_the_tournament(l)) })) } }
        } @else if desk.play_offs().is_empty() {
            p.empty { (t::places_are_played_off_after(l)) }
        }
    }))
}

/// The form of a new play-off, for every tie that has none yet.
fn new(at: &At<Viewer>, desk: &Desk, ranked: &Ranked) -> Markup {
    let l = at.l;
    let begun: Vec<u16> = desk.play_offs().iter().map(|(terms, _)| terms.first_place).collect();
    let open: Vec<Tie<'_>> =
        ties(ranked).into_iter().filter(|tie| !begun.contains(&tie.place)).take(6).collect();
    html! {
        @if open.is_empty() && begun.is_empty() { p.empty { (t::nobody_is_tied(l)) } }
        @for (index, tie) in open.iter().enumerate() {
            details.card open[index == 0 && begun.is_empty()] {
                summary { (t::tied_from_place(l, tie.rows.len(), tie.place)) ", "
                    (points(tie.rows[0].points, l)) " " (t::points_scored(l)) }
                (tie_form(at, desk, ranked, tie))
            }
        }
    }
}

fn tie_form(at: &At<Viewer>, desk: &Desk, ranked: &Ranked, tie: &Tie<'_>) -> Markup {
    let l = at.l;
    let own = format!("/t/{}/play-offs", at.id);
    html! {
        form.stack.play-off-form method="post" action=(own) {
            (acts::hidden(&at.visitor, desk, &own))
            input type="hidden" name="first_place" value=(tie.place);
            fieldset {
                legend { (t::who_plays(l)) }
                @for row in &tie.rows { @if let Some(id) = ranked.id(row.number) {
                    label.check { input type="checkbox" name="player" value=(id) checked;
                        " " (tables::linked(desk, id, Links::None)) }
                } }
                p.muted { (t::whoever_is_left_out_comes(l)) }
            }
            div.fields {
                label { (t::places_at_stake(l)) input name="places" type="number" min="1"
                    max=(tie.rows.len() - 1) value="1"; }
                label.wide { (t::rules(l)) select name="edition" {
                    @for edition in Edition::ALL.into_iter().rev() {
                        option value=(edition.year()) { (edition.citation().say(l)) }
                    }
                } }
                label { (t::seed_empty_by_chance(l))
                    input name="seed" inputmode="numeric" pattern="[0-9]{1,18}"
                        autocomplete="off"; }
                label.check { input type="checkbox" name="short" value="yes"; " "
                    (t::time_is_short(l)) }
                label.check { input type="checkbox" name="by_lot" value="yes"; " "
                    (t::numbers_and_pairs_by_lot(l)) }
            }
            div.actions { button.primary { (t::begin_the_play_off(l)) } }
        }
    }
}

/// A play-off: its format, its games, what is missing, its places.
fn running(at: &At<Viewer>, desk: &Desk, terms: &PlayOffTerms, play_off: &PlayOff) -> Markup {
    let l = at.l;
    let state = play_off.state();
    let may = at.role >= Role::Deputy && desk.obstacle(ActionKind::EnterPlayOff).is_none();
    let heads = [
        grid::head(t::game(l)),
        grid::head(words::colour(Colour::White, l)),
        grid::centre_head(t::result(l)),
        grid::head(words::colour(Colour::Black, l)),
        grid::head(t::time_control(l)),
        grid::silent_head(t::enter_results(l)),
    ];
    let open: Vec<&Game> = state.to_play().collect();
    let rules = terms.edition.rules();
    let lines = state.timetable(rules).into_iter().flat_map(|slot| {
        let games = state.games.iter().filter(move |game| game.wave == slot.wave);
        games.map(|game| line(at, desk, terms, play_off, &state, game, may)).collect::<Vec<_>>()
    });
    html! {
        section.card.play-off {
            div.bar.thin { h2 { (play_off.title(l)) } span.grow {}
                @if state.places.is_some() { span.badge.good { (t::decided(l)) } }
                @else { span.badge.warn { (t::games_to_play(l, open.len())) } }
            }
            p.muted { (terms.edition.citation().say(l)) }
            (grid::table("play-off", heads).lines(lines).stacking().scrolling())
            @if !state.draws.is_empty() {
                details { summary { (t::lots_with_seed(l, terms.seed)) }
                    ul.plain { @for draw in &state.draws {
                        li { (play_off.draw_words(draw, l)) }
                    } } }
            }
            ol.plain.places { @for line in play_off.ending(&state, l) { li { (line) } } }
            @if may {
                div.actions { (acts::button(&at.visitor, &at.room, desk,
                    &Action::CallOffPlayOff { place: terms.first_place }, "quiet",
                    html! { (t::call_the_play_off_off(l)) })) }
            }
        }
    }
}

fn line(
    at: &At<Viewer>,
    desk: &Desk,
    terms: &PlayOffTerms,
    play_off: &PlayOff,
    state: &State,
    game: &Game,
    may: bool,
) -> arbitra_report::Line {
    let l = at.l;
    let name = |colour: Colour| match game.colours {
        Some(colours) => play_off.name(colours[colour]),
        None => {
            let place = usize::from(colour == Colour::Black);
            format!("{} ?", play_off.name(game.players[place]))
        }
    };
    let result = game.result.map(|result| {
        let score = match result.outcome {
            arbitra_awards::playoffs::Outcome::Won(Colour::White) => "1–0",
            arbitra_awards::playoffs::Outcome::Won(Colour::Black) => "0–1",
            arbitra_awards::playoffs::Outcome::Drawn => "½–½",
        };
        match result.moves {
            Some(moves) => format!("{score} ({moves})"),
            None => score.to_owned(),
        }
    });
    let chooses = state.needs.iter().any(|need| match need {
        Need::Choice { game: of, .. } => *of == game.id,
        Need::Moves { .. } => false,
    });
    let moves =
        state.needs.iter().any(|need| matches!(need, Need::Moves { game: of } if *of == game.id));
    let form = html! {
        @if may { form.line method="post" action={
            "/t/" (at.id) "/play-offs/" (terms.first_place)
        } {
            (acts::hidden(&at.visitor, desk, &format!("/t/{}/play-offs", at.id)))
            input type="hidden" name="game" value=(game.id);
            @if chooses {
                @for number in game.players {
                    button name="white" value=(number) { (words::colour(Colour::White, l)) ": "
                        (play_off.name(number)) }
                }
            } @else if game.colours.is_some() {
                @if moves || game.result.is_some_and(|result| result.moves.is_some()) {
                    input.small name="moves" type="number" min="1" max="400"
                        aria-label=(t::moves(l)) placeholder=(t::moves(l));
                }
                @for (value, shown) in [("1-0", "1–0"), ("draw", "½–½"), ("0-1", "0–1")] {
                    button.small name="result" value=(value) { (shown) }
                }
            }
        } }
    };
    grid::line([
        grid::cell(game.id.to_string()),
        grid::cell(name(Colour::White)),
        grid::centre(grid::or_dash(result)),
        grid::cell(name(Colour::Black)),
        grid::cell(game.clock.short(l)),
        grid::cell(form).class("no-print"),
    ])
}

/// A new play-off.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Begun {
    first_place: String,
    places: String,
    player: Vec<u32>,
    edition: String,
    seed: String,
    short: String,
    by_lot: String,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

async fn start(at: At<Deputy>, Form(form): Form<Begun>) -> Result<Response, Problem> {
    let acting = Acting::typed(&form.seen, &form.confirmed, form.why, form.back)?;
    let terms = PlayOffTerms {
        first_place: parsed(&form.first_place, t::final_place)?,
        places: parsed(&form.places, t::places_at_stake)?,
        players: form.player.into_iter().map(PlayerId::new).collect(),
        edition: parsed(&form.edition, t::rules)?,
        seed: optional(&form.seed, t::seed)?.unwrap_or_else(secret::seed),
        short: !form.short.is_empty(),
        by_lot: !form.by_lot.is_empty(),
    };
    act::perform(&at, &acting, Action::StartPlayOff { terms: Box::new(terms) }).await
}

/// What is entered of a game.
#[derive(Debug, Deserialize)]
struct Entered {
    game: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    moves: String,
    #[serde(default)]
    white: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn enter(
    at: At<Deputy>,
    Path((_, place)): Path<(i64, u16)>,
    Form(form): Form<Entered>,
) -> Result<Response, Problem> {
    let entry = if form.white.is_empty() {
        let won = match form.result.as_str() {
            "1-0" => Some(Colour::White),
            "0-1" => Some(Colour::Black),
            "draw" => None,
            _ => return Err(Problem::bad_input_with(|l| t::value_is_missing(l, t::result(l)))),
        };
        PlayOffEntry::Result { won, moves: optional(&form.moves, t::moves)? }
    } else {
        let number: u16 = parsed(&form.white, t::player)?;
        let found = at.desk().players().find(|p| p.number.is_some_and(|n| n.get() == number));
        PlayOffEntry::White { player: found.ok_or(Problem::NotFound)?.id }
    };
    let game = form.game.trim().to_owned();
    act::perform(&at, &form.acting, Action::EnterPlayOff { place, game, entry }).await
}

/// The link to the play-offs, where somebody may begin one or one was played.
pub fn link<R>(at: &At<R>) -> Markup {
    let desk = at.desk();
    let may = at.role >= Role::Deputy && desk.obstacle(ActionKind::StartPlayOff).is_none();
    html! {
        @if may || !desk.play_offs().is_empty() {
            a.button.no-print href={ "/t/" (at.id) "/play-offs" } { (t::play_offs(at.l)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Language;

    use super::*;

    #[test]
    fn editions_are_cited_in_both_languages() {
        for edition in Edition::ALL {
            for language in Language::ALL {
                assert!(!edition.citation().say(language).is_empty());
            }
        }
    }
}
