//! A player's own page, behind the code on the badge or in a mail: where the next board stands, and
//! what players do themselves while arbiters leave it open. Every act is an entry of the record, by
//! `QR` and the number of the player: names are not written where nobody can erase them.

mod push;

use std::sync::Arc;

use arbitra_desk::{
    Action, Board, Desk, Outcome, OwnAct, PairedRound, Participant, PlayerId, Reported, Status,
};
use arbitra_model::{Bye, Colour, Language, Reader, Round, Said as _};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::acting;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::{Acting, parsed};
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::published::{another_follows, published, ranked_rounds, visible};
use crate::core::ranked::Ranked;
use crate::core::roles::{Deputy, Role};
use crate::core::room::{Room, tournament_name};
use crate::core::visitor::Visitor;
use crate::pages::act;
use crate::pages::enter::{linked, live_page};
use crate::pages::player::{norm_chances, place};
use crate::views::announced::announced;
use crate::views::calendar::calendar_of;
use crate::views::explain::is_explained;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, forms, icons, tables, words};

pub use push::tell_regularly;

/// The addresses of players, and of the arbiters who decide what is open.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/here/{id}/{player}/{secret}", get(show).post(say_present))
        .route("/here/{id}/{player}/{secret}/bye", post(ask_for_bye))
        .route("/here/{id}/{player}/{secret}/play", post(play_after_all))
        .route("/here/{id}/{player}/{secret}/withdraw", post(withdraw))
        .route("/here/{id}/{player}/{secret}/result", post(tell_result))
        .route("/here/{id}/{player}/{secret}/calendar.ics", get(calendar))
        .route("/here/{id}/{player}/{secret}/push", post(push::change))
        .route("/here/worker.js", get(push::worker))
        .route("/t/{id}/own-pages", get(decide).post(open))
        .route("/t/{id}/own-pages/tell", post(tell_now))
}

type Address = (i64, u32, String);

fn address((id, player, secret): &Address) -> String {
    format!("/here/{id}/{player}/{secret}")
}

async fn show(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let to = address(&own);
    let (room, player) = linked(&app, &peer, own).await?;
    let (desk, l) = (room.desk(), visitor.reader);
    let push = push::offered(&app, &room, player, &to, l).await?;
    let ranked = room.standings(&desk, ranked_rounds(&desk)).await?;
    let (csrf, drawn) = (visitor.csrf.clone(), desk.clone());
    // Chances of norms are worked out: not on the threads that serve pages.
    let body = room.drawn_once(move |room, _| {
        let csrf = html! { input type="hidden" name="csrf" value=(csrf); };
        let own = Own { room, desk: &drawn, player: drawn.player(player)?, to: &to, csrf, l };
        Some(own.page(&ranked, &push))
    });
    let body = body.await?.ok_or(Problem::NotFound)?;
    Ok(live_page(&visitor, &room, &desk, body))
}

/// What the parts of the page look at.
struct Own<'a> {
    room: &'a Room,
    desk: &'a Desk,
    player: &'a Participant,
    /// The address of the page.
    to: &'a str,
    csrf: Markup,
    l: Reader,
}

impl Own<'_> {
    fn page(&self, ranked: &Ranked, push: &Markup) -> Markup {
        let Own { room, desk, player, to, l, .. } = *self;
        let plays = player.status == Status::Playing;
        html! {
            h1 { (tournament_name(desk)) }
            (announced(desk, l))
            section.card.here {
                h2 { (player.person.name) }
                @if !plays {
                    p.note role="status" { (t::own_you_have_withdrawn(l)) }
                } @else if player.checked_in {
                    p.note.good role="status" { (icons::tick()) " " (t::you_are_checked_in(l)) }
                } @else if desk.is_open_to_players(OwnAct::CheckIn) {
                    form method="post" action=(to) { (self.csrf)
                        button.primary.large { (t::i_am_here(l)) } }
                }
            }
            @match newest(desk) {
                Some(round) => (self.game(round)),
                None => section.card { p { (t::own_no_round_yet(l)) } },
            }
            (push)
            @if plays { (self.byes()) }
            @if !ranked.standings.rows.is_empty() && ranked_rounds(desk) > 0 {
                (place(ranked, player.id, l))
            }
            @if plays {
                (norm_chances(ranked, room, desk, player.id, ranked_rounds(desk), Role::Public, l))
            }
            p.actions {
                a.button href={ "/p/" (room.id) "/players/" (player.id) } { (t::own_my_games(l)) }
                a.button href={ "/p/" (room.id) "/standings" } { (t::standings(l)) }
                @if calendar_of(desk, player.id, l.sentences()).is_some() {
                    a.button href={ (to) "/calendar.ics" } { (t::site_my_calendar(l)) }
                }
            }
            @if plays { (self.leaving()) }
        }
    }
}

/// The rounds of the player for the calendar of a phone, with board and opponent as far as they are
/// known to everybody.
async fn calendar(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let (room, player) = linked(&app, &peer, own).await?;
    let file = calendar_of(&room.desk(), player, visitor.language).ok_or(Problem::NotFound)?;
    Ok(([(header::CONTENT_TYPE, "text/calendar; charset=utf-8")], file).into_response())
}

/// The last round that everybody may see.
fn newest(desk: &Desk) -> Option<&PairedRound> {
    let round = Round::new(published(desk))?;
    desk.round(round).filter(|round| visible(round))
}

impl Own<'_> {
    /// Board, colour and opponent of the last round, and how it ended.
    fn game(&self, round: &PairedRound) -> Markup {
        let Own { room, desk, player, l, .. } = *self;
        let boards = round.boards();
        let place = boards.iter().position(|board| board.colour_of(player.id).is_some());
        let board = place.and_then(|place| boards.get(place).copied());
        html! {
            section.card.next-game {
                p.kicker { (words::round_name(desk, round.round.get(), l)) }
                @match board {
                    None => p.colour {
                        (forms::away(desk, round, player.id, self.bye_in(round), l)) },
                    Some(board) => {
                        @let colour = board.colour_of(player.id).unwrap_or(Colour::White);
                        @let other = if colour == Colour::White { board.black }
                            else { board.white };
                        div.next-seat {
                            div.table { small { (t::board(l)) }
                                strong { (board.name().to_string()) }
                                @if let Some(there) = desk.whereabouts(board) {
                                    small.where { (there.written(l)) }
                                } }
                            div { p.colour {
                                (tables::piece(colour, l)) " " (words::colour(colour, l)) }
                                p.opponent { (t::against(l)) " "
                                    a href={ "/p/" (room.id) "/players/" (other) } {
                                        (tables::linked_plain(desk, other)) }
                                    @if let Some(rating) =
                                        desk.player(other).and_then(|it| it.person.rating) {
                                        " " span.muted { (rating) } } } }
                        }
                        (self.result(board, colour))
                        @if is_explained(desk) {
                            // Boards may be numbered from anywhere; the explanation counts from 1.
                            p { a href={
                                "/p/" (room.id) "/why#item-" (place.unwrap_or(0) + 1)
                            } { (t::own_why_this_opponent(l)) } }
                        }
                    }
                }
                @if another_follows(desk, round) {
                    p.muted { (t::the_next_pairing_appears_here(l)) } }
            }
        }
    }

    fn bye_in(&self, round: &PairedRound) -> Option<Bye> {
        round.away.get(&self.player.id).copied().flatten()
    }

    /// The result, or what the two say of it.
    fn result(&self, board: &Board, own: Colour) -> Markup {
        let Own { desk, to, l, .. } = *self;
        let said = |outcome: Outcome| arbitra_desk::words::result(outcome);
        if let Some(outcome) = board.outcome() {
            return html! { p role="status" { (t::result(l)) " " strong { (said(outcome)) } } };
        }
        let mine = desk.reported_by(board.id, own);
        let open = desk.is_open_to_players(OwnAct::Result);
        html! {
            @match desk.reported(board.id) {
                Some(Reported::Disputed { white, black }) => p.note.bad role="status" {
                    (t::own_you_disagree(l, said(white), said(black))) },
                Some(Reported::One { result, .. }) if mine.is_some() => p.note role="status" {
                    (t::own_waits_for_opponent(l, said(result))) },
                Some(Reported::One { result, .. }) => p.note role="status" {
                    (t::own_opponent_says(l, said(result))) },
                Some(Reported::Agreed(_)) | None => {}
            }
            @if open {
                form.results-told method="post" action={ (to) "/result" } { (self.csrf)
                    fieldset { legend { (t::own_how_did_it_end(l)) }
                        @for (word, outcome) in RESULTS {
                            button name="result" value=(word)
                                aria-pressed=(mine == Some(outcome)) { (said(outcome)) }
                        } }
                }
            }
        }
    }
}

/// The results that players tell; anything else they tell the arbiter.
const RESULTS: [(&str, Outcome); 3] =
    [("white", Outcome::WHITE_WINS), ("draw", Outcome::DRAW), ("black", Outcome::BLACK_WINS)];

impl Own<'_> {
    /// Byes: what they bring, how many there are, and those that are coming.
    fn byes(&self) -> Markup {
        let Own { desk, player, to, ref csrf, l, .. } = *self;
        let Some(rules) = desk.regulations() else { return html! {} };
        let next = Round::from_index(desk.rounds().count());
        let coming: Vec<(&Round, &Bye)> = player.byes.range(next..).collect();
        let open = desk.is_open_to_players(OwnAct::Bye);
        if coming.is_empty() && !open {
            return html! {};
        }
        let most = rules.byes.most(Bye::HalfPoint);
        let half = player.byes.values().filter(|bye| **bye == Bye::HalfPoint).count();
        let left = usize::from(most).saturating_sub(half);
        let worth = rules.points.draw();
        let asked = |round: &u16| coming.iter().any(|(known, _)| known.get() == *round);
        let rounds: Vec<u16> = (next.get()..=rules.rounds).filter(|round| !asked(round)).collect();
        html! {
            section.card {
                h2 { (t::own_byes(l)) }
                @for (round, bye) in &coming {
                    form.line method="post" action={ (to) "/play" } { (csrf)
                        span { (words::round_name(desk, round.get(), l)) ": "
                            (words::bye(Some(**bye), l)) }
                        input type="hidden" name="round" value=(round);
                        @if open { button.small { (t::own_play_after_all(l)) } }
                    }
                }
                @if open && !rounds.is_empty() {
                    p.muted { (t::own_bye_limit(l, tables::points(worth, l), left))
                        @if let Some(last) = rules.byes.half_point_until {
                            " " (t::own_bye_until(l, last.get()))
                        } }
                    form.stack method="post" action={ (to) "/bye" } { (csrf)
                        label { (t::round(l)) select name="round" {
                            @for round in rounds {
                                option value=(round) { (words::round_name(desk, round, l)) }
                            }
                        } }
                        label { (t::own_bye_kind(l)) select name="kind" {
                            @if left > 0 { option value="half" { (t::half_point_bye(l)) } }
                            option value="zero" { (t::zero_point_bye(l)) }
                        } }
                        div.actions { button { (t::own_ask_for_a_bye(l)) } }
                    }
                }
            }
        }
    }

    fn leaving(&self) -> Markup {
        let Own { desk, to, ref csrf, l, .. } = *self;
        html! {
            @if desk.is_open_to_players(OwnAct::Withdraw) {
                details.card { summary { (t::own_withdraw(l)) }
                    form.stack method="post" action={ (to) "/withdraw" } { (csrf)
                        label.check { input type="checkbox" name="sure" value="yes" required;
                            (t::own_withdraw_sure(l)) }
                        div.actions { button.danger { (t::own_withdraw(l)) } }
                    }
                }
            }
        }
    }
}

/// Who acts, as the record has it.
fn who(player: PlayerId) -> String {
    format!("QR {player}")
}

/// Refuses what arbiters have not left open.
fn needs(desk: &Desk, act: OwnAct) -> Result<(), Problem> {
    if desk.is_open_to_players(act) {
        return Ok(());
    }
    Err(Problem::bad_input_with(|l| t::own_is_closed(l, act.say(l))))
}

async fn say_present(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
) -> Result<Response, Problem> {
    let to = address(&own);
    let (room, player) = linked(&app, &peer, own).await?;
    let desk = room.desk();
    needs(&desk, OwnAct::CheckIn)?;
    if desk.player(player).is_some_and(|player| !player.checked_in) {
        acting::check_in(&app, &room, player).await?;
    }
    Ok(Redirect::to(&to).into_response())
}

/// Which round, and which bye.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ByeForm {
    round: String,
    kind: String,
}

async fn ask_for_bye(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
    Form(form): Form<ByeForm>,
) -> Result<Response, Problem> {
    let round = round_of(&form.round)?;
    let kind = match form.kind.as_str() {
        "half" => Bye::HalfPoint,
        "zero" => Bye::ZeroPoint,
        _ => return Err(Problem::bad_input(t::own_choose_a_bye).at("kind")),
    };
    by_player(&app, &peer, own, OwnAct::Bye, |_, player| {
        Ok(Action::RequestBye { player, round, kind })
    })
    .await
}

async fn play_after_all(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
    Form(form): Form<ByeForm>,
) -> Result<Response, Problem> {
    let round = round_of(&form.round)?;
    by_player(&app, &peer, own, OwnAct::Bye, |_, player| Ok(Action::CancelBye { player, round }))
        .await
}

fn round_of(text: &str) -> Result<Round, Problem> {
    let number: u16 = parsed(text, t::round)?;
    Round::new(number).ok_or_else(|| {
        Problem::bad_input_with(|l| t::value_cannot_be_used(l, t::round(l), number)).at("round")
    })
}

/// Whether somebody is sure.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Sure {
    sure: String,
}

async fn withdraw(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
    Form(form): Form<Sure>,
) -> Result<Response, Problem> {
    if form.sure != "yes" {
        return Err(Problem::bad_input(t::own_withdraw_sure).at("sure"));
    }
    by_player(&app, &peer, own, OwnAct::Withdraw, |desk, player| {
        Ok(Action::Withdraw { player, from: Round::from_index(desk.rounds().count()) })
    })
    .await
}

/// One act of a player, if it is open.
async fn by_player(
    app: &App,
    peer: &Peer,
    own: Address,
    act: OwnAct,
    action: impl FnOnce(&Desk, PlayerId) -> Result<Action, Problem>,
) -> Result<Response, Problem> {
    let to = address(&own);
    let (room, player) = linked(app, peer, own).await?;
    let desk = room.desk();
    needs(&desk, act)?;
    let action = action(&desk, player)?;
    acting::by_player(app, &room, who(player), action).await?;
    Ok(Redirect::to(&to).into_response())
}

/// How a game ended, by one of the players.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Told {
    result: String,
}

async fn tell_result(
    State(app): State<App>,
    Path(own): Path<Address>,
    peer: Peer,
    Form(form): Form<Told>,
) -> Result<Response, Problem> {
    let to = address(&own);
    let (room, player) = linked(&app, &peer, own).await?;
    let told = RESULTS.into_iter().find(|(word, _)| *word == form.result);
    let (_, told) = told.ok_or_else(|| Problem::bad_input(t::own_choose_a_result).at("result"))?;
    let desk = room.desk();
    needs(&desk, OwnAct::Result)?;
    let board = own_board(&desk, player)?;
    if board.result.is_some() {
        return Err(Problem::bad_input(t::own_result_is_there));
    }
    let (id, by) = (board.id, board.colour_of(player).ok_or(Problem::NotFound)?);
    let action = Action::ReportResult { board: id, by, result: told };
    let done = acting::by_player(&app, &room, who(player), action).await?;
    enter_if_agreed(&app, &room, &done.desk, board).await?;
    Ok(Redirect::to(&to).into_response())
}

/// What both say counts; what they do not agree on waits for the arbiter.
async fn enter_if_agreed(
    app: &App,
    room: &Arc<Room>,
    after: &Desk,
    board: &Board,
) -> Result<(), Problem> {
    let Some(Reported::Agreed(result)) = after.reported(board.id) else { return Ok(()) };
    if after.board(board.id).is_some_and(|board| board.result.is_some()) {
        return Ok(());
    }
    let both = format!("{} + {}", who(board.white), who(board.black));
    let action = Action::EnterResult { board: board.id, result };
    acting::by_player(app, room, both, action).await.map(drop)
}

fn own_board(desk: &Desk, player: PlayerId) -> Result<&Board, Problem> {
    let round = newest(desk).filter(|round| !round.closed);
    let boards = round.map(PairedRound::boards).unwrap_or_default();
    let board = boards.into_iter().find(|board| board.colour_of(player).is_some());
    board.ok_or_else(|| Problem::bad_input(t::own_no_game))
}

/// The page where arbiters decide what is open.
async fn decide(at: At<Deputy>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let push::Counted { phones, told, waiting } = push::counted(&app, &room, &desk).await?;
    let title = t::own_pages(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) } " › " (title) }
            span.grow {}
            a.button href={ "/t/" (id) "/check-in/codes" } { (t::own_codes(l)) } }
        p { (t::own_about(l)) }
        section.card {
            form.stack method="post" action={ "/t/" (id) "/own-pages" } {
                (acts::hidden(&visitor, &desk, &visitor.path))
                fieldset { legend { (t::own_open_now(l)) }
                    @for act in OwnAct::ALL {
                        label.check {
                            input type="checkbox" name=(act.word()) value="yes"
                                checked[desk.is_open_to_players(act)];
                            (act.say(l)) }
                    } }
                div.actions { button.primary { (t::save(l)) } }
            }
        }
        section.card {
            h2 { (t::own_phones(l)) }
            p { (t::own_phones_told(l, phones, told, waiting)) }
            @if waiting > 0 {
                form method="post" action={ "/t/" (id) "/own-pages/tell" } {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    button { (t::own_tell_now(l)) }
                }
            }
        }
    }))
}

/// Tells the phones that wait, without waiting for the next turn.
async fn tell_now(at: At<Deputy>) -> Result<Response, Problem> {
    push::tell_due(&at.app, &at.room).await?;
    Ok(Redirect::to(&format!("/t/{}/own-pages", at.id)).into_response())
}

/// What is ticked.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Ticked {
    check_in: String,
    bye: String,
    withdraw: String,
    result: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn open(at: At<Deputy>, Form(form): Form<Ticked>) -> Result<Response, Problem> {
    let ticked = |act: OwnAct| match act {
        OwnAct::CheckIn => &form.check_in,
        OwnAct::Bye => &form.bye,
        OwnAct::Withdraw => &form.withdraw,
        OwnAct::Result => &form.result,
    };
    let open = OwnAct::ALL.into_iter().filter(|open| ticked(*open) == "yes").collect();
    act::perform(&at, &form.acting, Action::OpenToPlayers { acts: open }).await
}

/// What arbiters are told on the page of the round: players who do not agree.
pub fn disputes(desk: &Desk, round: &PairedRound, l: Language) -> Markup {
    let said = |outcome: Outcome| arbitra_desk::words::result(outcome);
    html! {
        @for id in desk.disputed().into_iter().filter(|board| board.round == round.round) {
            @if let (Some(board), Some(Reported::Disputed { white, black })) =
                (desk.board(id), desk.reported(id)) {
                p.note.bad role="status" {
                    (t::own_dispute_at(l, board.name().to_string(), said(white), said(black))) }
            }
        }
    }
}
