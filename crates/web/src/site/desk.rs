//! The page where arbiters decide what is published where, with a look at it beforehand.

use arbitra_desk::Desk;
use arbitra_model::{Language, Reader, Said as _};
use arbitra_publish::{Address, Automatic, Queued, Step};
use arbitra_texts as t;
use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::beside::WORKER;
use super::kept::{self, Kept, KeptTarget};
use super::sending;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{AtField as _, optional, parsed};
use crate::core::headers::{POLICY_WITH_MODULES, policy_with_style};
use crate::core::problem::Problem;
use crate::core::published::published;
use crate::core::roles::{Chief, Deputy};
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, grid, words};

/// The most targets of a tournament.
const MOST_TARGETS: usize = 8;
/// The longest delay in minutes: a week.
const LONGEST_DELAY: u16 = 10_080;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/publish", get(show).post(decide))
        .route("/t/{id}/publish/rounds", post(steps))
        .route("/t/{id}/publish/targets", post(add))
        .route("/t/{id}/publish/targets/{number}", post(change))
        .route("/t/{id}/publish/targets/{number}/remove", post(remove))
        .route("/t/{id}/publish/targets/{number}/again", post(again))
        .route("/t/{id}/publish/preview/{*path}", get(preview))
}

async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let kept = Kept::of(&at.app, at.room.id).await?;
    let mut targets = Vec::new();
    for target in &kept.targets {
        targets.push((target, kept::state(&at.app, at.room.id, target.number).await?));
    }
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let title = t::publish(l);
    let elsewhere = !kept.targets.is_empty() && !kept::is_sender(&app, &kept);
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/more" } { (t::files(l)) } " › " (title) }
            span.grow {}
            a.button href={ "/t/" (id) "/chess-results" } { "chess-results.com" }
            a.button href={ "/t/" (id) "/publish/preview/index.html" } {
                (t::publish_preview(l)) } }
        p { (t::publish_about(l)) }
        @if !kept.targets.is_empty() && published(&desk) > 0
            && kept.shown(&desk).rounds() == 0 {
            p.note { (t::publish_shows_nothing(l)) }
        }
        @if elsewhere { p.note.bad { (t::publish_other_desk(l)) } }
        div.columns {
            (how_far(&visitor, &desk, id, &kept, l))
            section.card {
                h2 { (t::publish_targets(l)) }
                @if targets.is_empty() { p.empty { (t::publish_no_target(l)) } }
                ul.plain.targets { @for (target, state) in &targets {
                    (target_line(&visitor, &desk, id, target, state, l))
                } }
                @if kept.targets.len() < MOST_TARGETS { (new_target(&visitor, &desk, id, l)) }
            }
            (embedding(&kept, l))
        }
        (rounds(&visitor, &desk, id, &kept, l))
    }))
}

/// What is shown by itself, in which language, where readers find it.
fn how_far(visitor: &Visitor, desk: &Desk, id: i64, kept: &Kept, l: Language) -> Markup {
    let automatic = kept.policy.automatic;
    let upto = automatic.map_or(Step::Nothing, |automatic| automatic.upto);
    html! {
        section.card {
            h2 { (t::publish_by_itself(l)) }
            form.stack method="post" action={ "/t/" (id) "/publish" } {
                (acts::hidden(visitor, desk, &visitor.path))
                label { (t::publish_upto(l)) select name="upto" {
                    @for step in Step::ALL {
                        option value=(step.word()) selected[step == upto] { (step.say(l)) }
                    }
                } }
                label { (t::publish_delay(l))
                    input type="number" name="delay" min="0" max=(LONGEST_DELAY)
                        value=(automatic.map_or(0, |automatic| automatic.delay));
                    small { (t::publish_delay_about(l)) } }
                label { (t::publish_language(l)) select name="first" {
                    @for reader in Reader::ALL {
                        option value=(reader.code()) lang=(reader.code())
                            selected[reader == kept.begins_with(l)] { (reader.name()) }
                    }
                } }
                fieldset { legend { (t::publish_languages(l)) }
                    @let drawn = kept.languages();
                    @for reader in Reader::ALL {
                        label.check { input type="checkbox" name="languages"
                            value=(reader.code()) checked[drawn.contains(&reader)];
                            " " span lang=(reader.code()) { (reader.name()) } }
                    } }
                label { (t::publish_address(l))
                    input type="url" name="address" value=(kept.address) maxlength="300"
                        placeholder="https://club.example.org/open"; }
                div.actions { button.primary { (t::save(l)) } }
            }
        }
    }
}

/// How far each round is shown.
fn rounds(visitor: &Visitor, desk: &Desk, id: i64, kept: &Kept, l: Language) -> Markup {
    let shown = kept.shown(desk);
    let lines = desk.rounds().enumerate().map(|(index, round)| {
        let number = round.round.get();
        let chosen = kept.policy.by_hand.get(&number).copied();
        let now = shown.steps.get(index).copied().unwrap_or_default();
        grid::line([
            grid::cell(html! { (words::round_name(desk, number, l)) }),
            grid::cell(html! { (now.say(l)) }),
            grid::cell(html! {
                select name={ "round-" (number) }
                    aria-label=(words::round_name(desk, number, l)) {
                    option value="" selected[chosen.is_none()] { (t::publish_by_itself_option(l)) }
                    @for step in Step::ALL {
                        option value=(step.word()) selected[chosen == Some(step)] { (step.say(l)) }
                    }
                }
            }),
        ])
    });
    let lines: Vec<_> = lines.collect();
    let heads = [t::round(l), t::publish_shown_now(l), t::publish_by_hand(l)].map(grid::head);
    html! {
        section.card {
            h2 { (t::publish_rounds(l)) }
            @if lines.is_empty() { p.empty { (t::publish_no_round(l)) } } @else {
                p.muted { (t::publish_rounds_about(l)) }
                form.stack method="post" action={ "/t/" (id) "/publish/rounds" } {
                    (acts::hidden(visitor, desk, &visitor.path))
                    (grid::table("steps", heads).lines(lines).stacking().draw())
                    div.actions { button { (t::save(l)) } }
                }
                @if let Some(next) = shown.next {
                    p.muted { (t::publish_next(l, clock::local_seconds(next, l))) }
                }
            }
        }
    }
}

fn target_line(
    visitor: &Visitor,
    desk: &Desk,
    id: i64,
    target: &KeptTarget,
    state: &Queued,
    l: Language,
) -> Markup {
    let to = |what: &str| format!("/t/{id}/publish/targets/{}/{what}", target.number);
    let trouble = state.trouble.as_ref().map(|said| &said[language_index(l)]);
    html! {
        li.target {
            p { code { (target.address) } }
            @match (trouble, state.sent_at) {
                (Some(trouble), _) => p.note.bad role="status" {
                    (t::publish_failed(l, trouble)) " "
                    (t::publish_tried_again(l, clock::local_seconds(state.not_before, l))) },
                (None, Some(at)) => p { span.badge.good { (t::publish_arrived(l)) } " "
                    (t::publish_sent(l, clock::local_seconds(at, l), state.files,
                        kilobytes(state.bytes))) },
                (None, None) => p { span.badge { (t::publish_waiting(l)) } },
            }
            @if state.made && trouble.is_none() { p.note { (t::publish_folder_made(l)) } }
            @if let Some(key) = &state.host_key {
                p.muted { (t::publish_host_key(l)) " " code { (key) } }
            }
            div.actions {
                form.inline method="post" action=(to("again")) {
                    (acts::hidden(visitor, desk, &visitor.path))
                    button.small { (t::publish_send_now(l)) }
                }
                form.inline method="post" action=(to("remove")) {
                    (acts::hidden(visitor, desk, &visitor.path))
                    button.small.danger { (t::publish_remove(l)) }
                }
            }
            details {
                summary { (t::publish_change(l)) }
                form.stack method="post"
                    action={ "/t/" (id) "/publish/targets/" (target.number) } autocomplete="off" {
                    (acts::hidden(visitor, desk, &visitor.path))
                    (target_fields(target, l))
                    p.muted { (t::publish_secret_stays(l)) }
                    div.actions { button { (t::save(l)) } }
                }
            }
        }
    }
}

/// Where the words of a language stand among those that are kept.
fn language_index(l: Language) -> usize {
    Language::ALL.iter().position(|language| *language == l).unwrap_or(0)
}

fn kilobytes(bytes: u64) -> String {
    bytes.div_ceil(1024).to_string()
}

fn new_target(visitor: &Visitor, desk: &Desk, id: i64, l: Language) -> Markup {
    html! {
        details {
            summary { (t::publish_add(l)) }
            form.stack method="post" action={ "/t/" (id) "/publish/targets" } autocomplete="off" {
                (acts::hidden(visitor, desk, &visitor.path))
                (target_fields(&KeptTarget::default(), l))
                p.muted { (t::publish_secret_about(l)) }
                div.actions { button.primary { (t::publish_add(l)) } }
            }
        }
    }
}

/// Where it goes, and what opens it; a secret is never shown again.
fn target_fields(target: &KeptTarget, l: Language) -> Markup {
    html! {
        label { (t::publish_where(l))
            input name="target" maxlength="500" required value=(target.address)
                placeholder="sftp://name@server/folder"; }
        p.muted { (t::publish_ways(l)) }
        label { (t::publish_secret(l))
            textarea name="secret" rows="2" maxlength="20000" autocomplete="off"
                spellcheck="false" {} }
        details { summary { (t::publish_authority(l)) }
            label { (t::publish_authority_about(l))
                textarea name="authority" rows="3" maxlength="20000"
                    spellcheck="false" { (target.authority) } } }
    }
}

/// What goes into somebody else's page.
fn embedding(kept: &Kept, l: Language) -> Markup {
    let Some(address) = kept.public_address() else { return html! {} };
    let script = format!("<script src=\"{address}embed.js\" data-page=\"pairings.html\"></script>");
    let frame = format!("<iframe src=\"{address}standings.html?embed=1\"></iframe>");
    html! {
        section.card.embedding {
            h2 { (t::publish_embed(l)) }
            p { a href=(address) { (address) } }
            p { (t::publish_embed_about(l)) }
            p { code { (script) } }
            p { code { (frame) } }
        }
    }
}

/// What is decided for all rounds.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct HowFar {
    upto: String,
    delay: String,
    first: String,
    languages: Vec<String>,
    address: String,
}

async fn decide(at: At<Chief>, Form(form): Form<HowFar>) -> Result<Response, Problem> {
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    let upto = Step::of(&form.upto)
        .ok_or_else(|| Problem::bad_input(t::publish_choose_a_step).at("upto"))?;
    let delay = optional::<u16>(&form.delay, t::publish_delay).at("delay")?.unwrap_or(0);
    if delay > LONGEST_DELAY {
        return Err(Problem::bad_input(t::publish_delay_too_long).at("delay"));
    }
    let address = form.address.trim();
    let fits = address.is_empty()
        || ["https://", "http://"].iter().any(|scheme| address.starts_with(scheme))
            && !address.contains(|letter: char| letter.is_whitespace() || letter.is_control());
    if !fits || address.len() > 300 {
        return Err(Problem::bad_input(t::publish_bad_address).at("address"));
    }
    kept.policy.automatic = (upto > Step::Nothing).then_some(Automatic { upto, delay });
    kept.first = form.first;
    kept.languages = form.languages;
    kept.languages.retain(|code| Reader::of_code(code).is_some());
    kept.address = address.to_owned();
    keep(&at, kept).await
}

/// The steps of rounds, as fields `round-1`, `round-2` and so on.
async fn steps(
    at: At<Deputy>,
    Form(form): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    for (name, value) in &form {
        let Some(round) = name.strip_prefix("round-") else { continue };
        let round: u16 = parsed(round, t::round)?;
        match value.as_str() {
            "" => {
                kept.policy.by_hand.remove(&round);
            }
            word => {
                let step = Step::of(word)
                    .ok_or_else(|| Problem::bad_input(t::publish_choose_a_step).at(name.clone()))?;
                kept.policy.by_hand.insert(round, step);
            }
        }
    }
    keep(&at, kept).await
}

/// A target that somebody writes.
#[derive(Deserialize, Default)]
#[serde(default)]
struct NewTarget {
    target: String,
    secret: String,
    authority: String,
}

impl NewTarget {
    fn address(&self) -> Result<String, Problem> {
        let address = self.target.trim().parse::<Address>();
        let said = |fault: arbitra_publish::AddressFault| {
            Problem::bad_input_with(|l| fault.say(l)).at("target")
        };
        Ok(address.map_err(said)?.to_string())
    }

    /// The secret; keys of several lines keep them as they were written.
    fn secret(&self) -> String {
        self.secret.trim_end_matches(['\r', '\n']).replace("\r\n", "\n")
    }
}

async fn add(at: At<Chief>, Form(form): Form<NewTarget>) -> Result<Response, Problem> {
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    let address = form.address()?;
    if kept.targets.len() >= MOST_TARGETS {
        return Err(Problem::bad_input(t::publish_too_many).at("target"));
    }
    if kept.targets.iter().any(|target| target.address == address) {
        return Err(Problem::bad_input(t::publish_twice).at("target"));
    }
    let own = kept::own_desk(&at.app);
    kept.desk = own.ok_or_else(|| Problem::bad_input(t::publish_no_key).at("secret"))?;
    // Readers begin in the language of whoever published first, until somebody chooses another.
    kept.first = kept.begins_with(at.l).code().to_owned();
    let number = kept.targets.iter().map(|target| target.number).max().unwrap_or(0) + 1;
    kept::forget(&at.app, at.room.id, number).await?;
    kept::keep_secret(&at.app, at.room.id, number, &form.secret()).await?;
    kept.targets.push(KeptTarget { number, address, authority: form.authority.trim().to_owned() });
    keep(&at, kept).await
}

/// Mends a target: the address, the secret or the certificate.
async fn change(
    at: At<Chief>,
    Path((_, number)): Path<(i64, u32)>,
    Form(form): Form<NewTarget>,
) -> Result<Response, Problem> {
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    let address = form.address()?;
    let twice = |target: &KeptTarget| target.number != number && target.address == address;
    if kept.targets.iter().any(twice) {
        return Err(Problem::bad_input(t::publish_twice).at("target"));
    }
    let target = kept.targets.iter_mut().find(|target| target.number == number);
    let target = target.ok_or(Problem::NotFound)?;
    let (secret, moved) = (form.secret(), target.address != address);
    target.address = address;
    form.authority.trim().clone_into(&mut target.authority);
    if moved {
        // What is known of the old place says nothing of the new one, and what opens the one is
        // never shown to the other.
        kept::forget(&at.app, at.room.id, number).await?;
    }
    if moved || !secret.is_empty() {
        kept::keep_secret(&at.app, at.room.id, number, &secret).await?;
    }
    let mut state = kept::state(&at.app, at.room.id, number).await?;
    (state.not_before, state.failed, state.drawn, state.trouble) = (0, 0, None, None);
    kept::keep_state(&at.app, at.room.id, number, &state).await?;
    keep(&at, kept).await
}

async fn remove(at: At<Chief>, Path((_, number)): Path<(i64, u32)>) -> Result<Response, Problem> {
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    kept.targets.retain(|target| target.number != number);
    kept::forget(&at.app, at.room.id, number).await?;
    keep(&at, kept).await
}

/// Sends at once, whatever was tried before.
async fn again(at: At<Deputy>, Path((_, number)): Path<(i64, u32)>) -> Result<Response, Problem> {
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    if !kept.targets.iter().any(|target| target.number == number) {
        return Err(Problem::NotFound);
    }
    let mut state = kept::state(&at.app, at.room.id, number).await?;
    (state.not_before, state.drawn) = (0, None);
    kept::keep_state(&at.app, at.room.id, number, &state).await?;
    // An event that came from another desk is sent from here once somebody here says so.
    kept.desk = kept::own_desk(&at.app).unwrap_or_default();
    keep(&at, kept).await
}

async fn keep<R>(at: &At<R>, kept: Kept) -> Result<Response, Problem> {
    kept.keep(&at.app, at.room.id).await?;
    Ok(Redirect::to(&format!("/t/{}/publish", at.id)).into_response())
}

/// The pages as they would be sent now.
async fn preview(
    at: At<Deputy>,
    Path((_, path)): Path<(i64, String)>,
) -> Result<Response, Problem> {
    let kept = Kept::of(&at.app, at.room.id).await?;
    let site = sending::site(&at.app, at.room.id, &kept, &at.room.desk()).await?;
    // What is looked at beforehand is not to be kept on the arbiter's machine.
    let file = site.file(&path).filter(|_| path != WORKER);
    let mut bytes = file.ok_or(Problem::NotFound)?.to_vec();
    let kind = match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "pdf" => "application/pdf",
        "ics" => "text/calendar; charset=utf-8",
        "xml" => "application/atom+xml; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "text/plain; charset=utf-8",
    };
    let mut policy = None;
    if path.ends_with(".html") {
        let page = String::from_utf8_lossy(&bytes);
        // The style within the page where readers begin is let in by its hash.
        let style = page.split_once("<style>").and_then(|(_, rest)| rest.split_once("</style>"));
        policy = style.map(|(style, _)| policy_with_style(style));
        bytes = page.replacen("<body ", "<body data-preview ", 1).into_bytes();
    }
    let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
    let name = path.rsplit('/').next().unwrap_or_default();
    if name == "check.html" || name.starts_with("check-round-") {
        // The pages that prove a round run a module, here as where they are published.
        policy = Some(POLICY_WITH_MODULES.to_owned());
    }
    if let Some(policy) = policy {
        let policy = HeaderValue::from_str(&policy).map_err(|error| Problem::defect(&error))?;
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}
