//! Teams at the desk: who plays for whom, and who sits on which board of a round.

use arbitra_texts as t;
use std::collections::BTreeMap;

use arbitra_desk::{
    Action, ActionKind, Desk, Person, Phase, PlayerId, TeamByeAdvice, TeamEntry, TeamId,
};
use arbitra_model::{Language, MatchForfeit, Round, Said as _};
use axum::Router;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::acting;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::form::{Acting, optional, parsed};
use crate::core::network::unreachable;
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::people::{address_for_phones, loopback_note};
use crate::pages::{act, captain};
use crate::views::frame::Follow;
use crate::views::teams::Meeting;
use crate::views::{Frame, Tab, acts, grid, paper, qr, teams};

/// The addresses of teams.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/teams", get(show).post(enter))
        .route("/t/{id}/teams/{team}", post(change))
        .route("/t/{id}/team-numbers", post(number))
        .route("/t/{id}/line-ups", get(line_ups).post(name_line_up))
        .route("/t/{id}/match-forfeit", post(forfeit))
}

async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, id, .. } = at;
    if !desk.is_of_teams() {
        return Err(Problem::NotFound);
    }
    let l = visitor.language;
    let title = t::teams(l);
    let begun = desk.rounds().next().is_some();
    let unnumbered = desk.teams().iter().any(|team| team.number.is_none());
    let deputy = role >= Role::Deputy;
    let boards = desk.regulations().and_then(|r| r.teams.as_ref()).map_or(0, |r| r.boards());
    let frame = Frame::of(&visitor, &room, &desk, Tab::Teams, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { (title) } span.muted {
            (desk.teams().len()) " · " (t::boards_in_each_match(l, boards.into()))
        } span.grow {}
            a.button.no-print href={ "/t/" (id) "/players" } { (t::players(l)) }
            a.button.no-print href={ "/t/" (id) "/line-ups" } {
                (t::line_ups(l))
            }
            // Nothing to print yet is no button, and the cards are not what comes next.
            @if !desk.teams().is_empty() { button.print type="button" { (t::print(l)) } } }
        @if deputy && !begun && desk.teams().len() > 1 {
            form.line.no-print method="post" action={ "/t/" (id) "/team-numbers" } {
                // Once they have numbers it goes on where the next step stands.
                (acts::hidden(&visitor, &desk, &format!("/t/{id}")))
                label { (t::seed_empty_by_chance(l))
                    input name="seed" inputmode="numeric" pattern="[0-9]{1,18}" autocomplete="off";
                    }
                button.primary[unnumbered] { (t::number_the_teams(l)) }
                small.muted { (t::by_strength_in_a_swiss(l)) }
            }
        }
        @if let Some(advice) = desk.team_bye() {
            (without_opponent(&visitor, &room, &desk, &advice, deputy))
        }
        div.team-cards { @for team in desk.teams() {
            (card(&visitor, &room, &desk, team, deputy, begun))
        } }
        @if deputy && !begun { (new_team(&visitor, &room, &desk)) }
    }))
}

/// What a team without an opponent gets, and what the manual advises.
fn without_opponent(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    advice: &TeamByeAdvice,
    deputy: bool,
) -> Markup {
    let l = visitor.language;
    let (own, games) = (advice.match_points.say(l), advice.game_points.say(l));
    html! {
        section.card.no-print {
            h2 { (t::team_without_an_opponent(l)) }
            p { (t::team_bye_gets(l, own, games)) " " span.badge { "C.04.6 1.4" } }
            p.muted {
                @if advice.is_few() { (t::team_bye_few(l, advice.teams, advice.rounds)) }
                @else { (t::team_bye_many(l, advice.teams, advice.rounds.into())) }
                " " span.badge { (t::manual_of_2014(l)) " 2.7" } }
            @if deputy { @if let Some(action) = desk.propose_team_bye() {
                (acts::button(visitor, room, desk, &action, "",
                    html! { (t::team_bye_take(l, advice.advised.say(l))) }))
            } }
        }
    }
}

fn card(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    team: &TeamEntry,
    deputy: bool,
    begun: bool,
) -> Markup {
    let l = visitor.language;
    let mut free: Vec<_> = desk.players().filter(|p| desk.team_of(p.id).is_none()).collect();
    free.sort_by_cached_key(|player| arbitra_model::collation(&player.person.name, l));
    let member = |(place, id): (usize, &PlayerId)| {
        let player = desk.player(*id)?;
        let own = &player.person;
        let board = html! {
            @if deputy && !begun {
                input.small type="number" name={ "place-" (id) } min="0" max="99" value=(place)
                    aria-label={ (t::board_of(l)) " " (own.name) };
            } @else { (place) }
        };
        let name = html! {
            @if let Some(title) = own.title { span.title { (title.code()) } }
            (own.name)
        };
        let cells = [board, name, html! { (grid::some(own.rating)) }].map(grid::cell);
        let [board, name, rating] = cells;
        Some(grid::line([board.class("num"), name, rating.class("num")]))
    };
    let members = (1..).zip(&team.members).filter_map(member);
    let members = grid::table("", []).lines(members);
    html! {
        section.card.team {
            h2 { (teams::name(team)) }
            @if !team.captain.is_empty() {
                p.muted { (t::captain(l)) ": " (team.captain) }
            }
            form.stack method="post" action={ "/t/" (room.id) "/teams/" (team.id) } {
                (acts::hidden(visitor, desk, &format!("/t/{}/teams", room.id)))
                (members.scrolling())
                @if deputy { details.no-print { summary { (t::change_button(l)) }
                    div.fields {
                        label { (t::name(l)) input name="name" value=(team.name)
                            required maxlength="60"; }
                        label { (t::captain(l))
                            input name="captain" value=(team.captain) maxlength="60"; }
                        @if !free.is_empty() { label {
                            (t::add_a_player(l)) select name="add" {
                                option value="" { "–" }
                                @for player in &free {
                                    option value=(player.id) { (player.person.name) }
                                }
                            }
                        } }
                    }
                    @if !begun { p.muted { (t::board_0_takes_a_player(l)) } }
                    div.actions { button { (t::save(l)) } }
                } }
            }
            @if deputy && !begun { (acts::button(visitor, room, desk,
                &Action::RemoveTeam { team: team.id }, "small no-print", html! {
                    (t::remove_the_team(l))
                })) }
        }
    }
}

fn new_team(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    html! {
        section.card.no-print {
            h2 { (t::enter_a_team(l)) }
            form.stack method="post" action={ "/t/" (room.id) "/teams" } {
                (acts::hidden(visitor, desk, &format!("/t/{}/teams", room.id)))
                div.fields {
                    label { (t::name(l)) input name="name" required maxlength="60";
                        }
                    label { (t::captain(l)) input name="captain" maxlength="60"; }
                    label.wide {
                        (t::players_in_board_order_one(l))
                        textarea name="players" rows="6" placeholder="Ibáñez, Ana; 2261; ESP" {} }
                }
                p.muted { (t::whoever_has_entered_already_is(l)) }
                // With two of them somebody can play: then numbers come next.
                div.actions { button.primary[desk.teams().len() < 2] { (t::enter_the_team(l)) } }
            }
        }
    }
}

/// A new team.
#[derive(Debug, Deserialize)]
struct NewTeam {
    name: String,
    #[serde(default)]
    captain: String,
    #[serde(default)]
    players: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn enter(at: At<Deputy>, Form(form): Form<NewTeam>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, id, .. } = at;
    let mut actions = Vec::new();
    let mut members = Vec::new();
    let mut next = desk.next_player().get();
    for line in form.players.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let person = person(line)?;
        let known = desk.players().find(|player| {
            player.person.name.trim().eq_ignore_ascii_case(&person.name)
                && desk.team_of(player.id).is_none()
        });
        if let Some(player) = known {
            members.push(player.id);
            continue;
        }
        let player = PlayerId::new(next);
        next += 1;
        members.push(player);
        actions.push(Action::Register { player, person: Box::new(person) });
    }
    let (name, captain) = (form.name.trim().to_owned(), form.captain.trim().to_owned());
    actions.push(Action::PutTeam { team: desk.next_team(), name, captain, members });
    let requests = actions
        .into_iter()
        .map(|action| {
            let mut request = form.acting.request(action);
            // Two people of one name in two teams are said so on the page of players.
            request.confirmed = arbitra_desk::Level::Confirm;
            request
        })
        .collect();
    acting::act_all(&app, &room, &visitor.actor(&room), requests).await?;
    Ok(Redirect::to(&format!("/t/{id}/teams")).into_response())
}

/// A player of a line: `Surname, Name; 2261; ESP; 2200001`.
fn person(line: &str) -> Result<Person, Problem> {
    let mut parts = line.split([';', '\t']).map(str::trim);
    let mut person = Person::named(parts.next().unwrap_or_default());
    person.rating = optional(parts.next().unwrap_or_default(), t::rating)?;
    let federation = parts.next().unwrap_or_default().to_uppercase();
    person.federation = optional(&federation, t::federation)?;
    person.fide_id = optional(parts.next().unwrap_or_default(), t::fide_id)?;
    Ok(person)
}

/// What changes in a team: places by player, besides name and captain.
#[derive(Debug, Deserialize)]
struct Changed {
    name: String,
    #[serde(default)]
    captain: String,
    #[serde(default)]
    add: String,
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

async fn change(
    at: At<Deputy>,
    Path((_, team)): Path<(i64, u16)>,
    Form(form): Form<Changed>,
) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let team = desk.team(TeamId::new(team)).ok_or(Problem::NotFound)?;
    let mut placed: Vec<(u16, usize, PlayerId)> = Vec::new();
    for (index, member) in team.members.iter().enumerate() {
        let place = match form.rest.get(&format!("place-{member}")) {
            Some(text) => parsed(text, t::chessboard)?,
            None => index as u16 + 1,
        };
        if place > 0 {
            placed.push((place, index, *member));
        }
    }
    placed.sort_unstable();
    let mut members: Vec<PlayerId> = placed.into_iter().map(|(_, _, member)| member).collect();
    members.extend(optional::<u32>(&form.add, t::player)?.map(PlayerId::new));
    let (name, captain) = (form.name.trim().to_owned(), form.captain.trim().to_owned());
    let acting = acting_of(&form.rest);
    let action = Action::PutTeam { team: team.id, name, captain, members };
    act::perform(&at, &acting, action).await
}

fn acting_of(fields: &BTreeMap<String, String>) -> Acting {
    let text = |name: &str| fields.get(name).cloned().unwrap_or_default();
    Acting {
        seen: text("seen").parse().ok(),
        confirmed: text("confirmed").parse().ok(),
        why: text("why"),
        back: text("back"),
    }
}

/// How the numbers of teams are drawn.
#[derive(Debug, Deserialize)]
struct Drawn {
    #[serde(default)]
    seed: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn number(at: At<Deputy>, Form(form): Form<Drawn>) -> Result<Response, Problem> {
    let At { room, .. } = &at;
    let seed = optional::<u64>(&form.seed, t::seed)?.unwrap_or_else(secret::seed);
    let action = room.desk().propose_team_numbers(seed);
    act::perform(&at, &form.acting, action).await
}

async fn line_ups(at: At<Viewer>, headers: HeaderMap) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, role, id, .. } = at;
    if !desk.is_of_teams() {
        return Err(Problem::NotFound);
    }
    let l = visitor.language;
    if matches!(desk.phase(), Phase::Between { next: None } | Phase::Finished) {
        let frame = Frame::of(&visitor, &room, &desk, Tab::Teams, t::line_ups(l));
        return Ok(frame.following(Follow::Nothing).show(html! {
            div.bar { h1 { (t::line_ups(l)) } span.grow {}
                a.button href={ "/t/" (id) "/teams" } { (t::teams(l)) } }
            p.empty { (t::all_rounds_are_played(l)) }
        }));
    }
    let round = Round::from_index(desk.rounds().count());
    let deputy = role >= Role::Deputy;
    let mut links = Vec::new();
    let base = address_for_phones(&app, &headers);
    // Whoever has the link speaks for the team: arbiters hand it out.
    let called = deputy && desk.line_ups_until(round).is_some();
    for team in desk.teams() {
        links.push(match called {
            true => {
                Some(the_captains(captain::link(&app, &room, team.id, round).await?, &base, l)?)
            }
            false => None,
        });
    }
    let title = format!("{} {round}", t::line_ups_of_round(l));
    let frame = Frame::of(&visitor, &room, &desk, Tab::Teams, title.clone());
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar { h1 { (title) } span.grow {} a.button.no-print href={ "/t/" (id) "/teams" } {
            (t::teams(l))
        } (paper::print_too(l)) }
        p.muted {
            (t::before_a_round_is_paired(l))
            }
        @if called && unreachable(&app, &base) { div.no-print { (loopback_note(l)) } }
        @if deputy { (captain::call_form(&visitor, &room, &desk, round)) }
        div.team-cards { @for (team, link) in desk.teams().into_iter().zip(&links) {
            (sheet(&visitor, &room, &desk, team, round, link.as_ref(), deputy))
        } }
    }))
}

/// The way to a captain's page: a link, and a code for the captain's phone.
fn the_captains(link: String, base: &str, l: Language) -> Result<Markup, Problem> {
    let drawing = qr::drawing(&format!("{base}{link}"))?;
    Ok(html! {
        p.no-print { a href=(link) { (t::link_for_the_captain(l)) } }
        details.captains-code.no-print {
            summary { (t::code_for_the_captains_phone(l)) }
            div.qr role="img" aria-label=(t::code_for_the_captains_phone(l)) {
                (PreEscaped(drawing))
            }
        }
    })
}

/// A captain's sheet.
fn sheet(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    team: &TeamEntry,
    round: Round,
    link: Option<&Markup>,
    deputy: bool,
) -> Markup {
    let l = visitor.language;
    let seats = desk.line_up(team.id, round);
    html! {
        section.card.team {
            h2 { (teams::name(team)) @if desk.has_line_up(team.id, round) {
                " " span.badge.good { (t::named(l)) }
            } }
            (captain::handed(visitor, room, desk, team, round, deputy))
            @if let Some(link) = link { (link) }
            form.stack method="post" action={ "/t/" (room.id) "/line-ups" } {
                (acts::hidden(visitor, desk, &format!("/t/{}/line-ups", room.id)))
                input type="hidden" name="team" value=(team.id);
                (captain::boards(desk, team, &seats, deputy, l))
                @if deputy { div.actions.no-print {
                    button { (t::save_the_line_up(l)) }
                } }
            }
        }
    }
}

/// Who sits where.
#[derive(Debug, Deserialize)]
struct Seats {
    team: u16,
    #[serde(flatten)]
    rest: BTreeMap<String, String>,
}

async fn name_line_up(at: At<Deputy>, Form(form): Form<Seats>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let boards = captain::seats(&desk, &form.rest)?;
    let round = Round::from_index(desk.rounds().count());
    let action = Action::NameLineUp { team: TeamId::new(form.team), round, boards };
    let acting = acting_of(&form.rest);
    act::perform(&at, &acting, action).await
}

/// Who did not come to a match.
#[derive(Debug, Deserialize)]
struct Forfeited {
    round: u16,
    first: u16,
    second: u16,
    /// `first`, `second` or `both`.
    absent: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn forfeit(at: At<Deputy>, Form(form): Form<Forfeited>) -> Result<Response, Problem> {
    let At { app, room, visitor, id, .. } = at;
    let round = Round::new(form.round).ok_or(Problem::NotFound)?;
    let forfeit = match form.absent.as_str() {
        "first" => MatchForfeit::SecondWins,
        "second" => MatchForfeit::FirstWins,
        "both" => MatchForfeit::BothLose,
        _ => return Err(Problem::NotFound),
    };
    let teams = [TeamId::new(form.first), TeamId::new(form.second)];
    let actions = room.desk().forfeit_match(round, teams, forfeit);
    let request = |action| {
        // The button says what it does: nothing is asked again.
        let confirmed = arbitra_desk::Level::Confirm;
        acting::Request { confirmed, ..form.acting.request(action) }
    };
    let requests = actions.into_iter().map(request).collect();
    acting::act_all(&app, &room, &visitor.actor(&room), requests).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{id}/rounds/{round}"))).into_response())
}

/// The buttons with which a match is forfeited, while none of its games has a result.
pub fn forfeit_form(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    round: Round,
    meeting: &Meeting<'_>,
) -> Markup {
    let l = visitor.language;
    let Some((first, second)) = meeting.teams else { return html! {} };
    if meeting.boards.iter().any(|board| board.outcome().is_some()) {
        return html! {};
    }
    let absent = t::did_not_come(l);
    html! {
        details.match-forfeit.no-print {
            summary { (t::forfeit(l)) }
            form.line method="post" action={ "/t/" (room.id) "/match-forfeit" } {
                (acts::hidden(visitor, desk, &format!("/t/{}/rounds/{round}", room.id)))
                input type="hidden" name="round" value=(round);
                input type="hidden" name="first" value=(first.id);
                input type="hidden" name="second" value=(second.id);
                button.small name="absent" value="first" { (first.name) " " (absent) }
                button.small name="absent" value="second" { (second.name) " " (absent) }
                button.small name="absent" value="both" {
                    (t::neither_came(l))
                }
            }
        }
    }
}

/// What is to be done about teams before round 1, for the overview.
pub fn next(room: &Room, kind: ActionKind, l: Language) -> Markup {
    html! {
        p { @if kind == ActionKind::PutTeam {
            (t::enter_the_teams_with_their(l))
        }
            @else { (t::the_teams_have_no_numbers(l)) } }
        a.button.primary.large href={ "/t/" (room.id) "/teams" } { (t::teams(l)) }
    }
}
