//! Letters of the organiser to players: written once, looked at for each, sent to each once.
//!
//! | file | what |
//! |---|---|
//! | `kept` | server, letter and who has it already, as the store keeps them |
//! | `letter` | gaps filled for a player, and for whom a letter is |

mod kept;
mod letter;

use arbitra_desk::{Desk, Participant};
use arbitra_model::{Language, Said as _};
use arbitra_publish::{MailServer, Post, is_mail_address};
use arbitra_texts as t;
use axum::Router;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use self::kept::{Kept, Written};
use self::letter::{GAPS, Whom, Writing, digest, gap_words};
use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::locked;
use crate::core::network::address_for_phones;
use crate::core::offer;
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Deputy};
use crate::core::visitor::Visitor;
use crate::pages::people::loopback_note;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, grid};

/// How many letters are looked at on one page.
const MOST_SHOWN: usize = 400;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/mails", get(show).post(write))
        .route("/t/{id}/mails/server", post(keep_server))
        .route("/t/{id}/mails/send", post(send))
}

async fn show(at: At<Deputy>, headers: HeaderMap) -> Result<Markup, Problem> {
    let kept = Kept::of(&at.app, at.room.id).await?;
    let writing = writing(&at.app, &at, &headers).await?;
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let title = t::mails(l);
    let csrf = html! { input type="hidden" name="csrf" value=(visitor.csrf); };
    let chief = role >= crate::core::roles::Role::Chief;
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) } " › " (title) } }
        p { (t::mails_about(l)) }
        div.columns {
            (letter_form(&kept, &csrf, id, l))
            @if chief { (server_form(&kept, &csrf, id, l)) }
        }
        @if !kept.letter.subject.is_empty() {
            (looked_at(&visitor, &desk, &kept, &writing, id, l))
        }
    }))
}

fn letter_form(kept: &Kept, csrf: &Markup, id: i64, l: Language) -> Markup {
    let Written { subject, text, whom } = &kept.letter;
    let begun = if text.is_empty() {
        let [name, event, page, ..] = gap_words(l);
        t::mails_first_letter(l, name, event, page)
    } else {
        text.clone()
    };
    let about = if subject.is_empty() { gap_words(l)[1] } else { subject };
    html! {
        section.card {
            h2 { (t::mails_letter(l)) }
            form.stack method="post" action={ "/t/" (id) "/mails" } { (csrf)
                label { (t::mails_whom(l)) select name="whom" {
                    @for each in Whom::ALL {
                        option value=(each.word()) selected[each == *whom] { (each.called(l)) }
                    }
                } }
                label { (t::mails_subject(l)) input name="subject" required maxlength="150"
                    value=(about); }
                label { (t::text(l)) textarea name="text" rows="12" required maxlength="8000" {
                    (begun) } }
                p.muted { (t::mails_gaps(l)) }
                ul.plain.muted.gaps { @for (gap, says) in gap_words(l).into_iter().zip(gaps(l)) {
                    li { code { (gap) } " " (says) }
                } }
                div.actions { button.primary { (t::mails_preview(l)) } }
            }
        }
    }
}

/// What each gap is filled with.
fn gaps(l: Language) -> [&'static str; GAPS.len()] {
    [
        t::name(l),
        t::event_handled(l),
        t::own_pages(l),
        t::round(l),
        t::board(l),
        t::colour(l),
        t::opponent_head(l),
    ]
}

fn server_form(kept: &Kept, csrf: &Markup, id: i64, l: Language) -> Markup {
    html! {
        section.card #server {
            h2 { (t::mails_server(l)) }
            @if let Some(trouble) = &kept.trouble {
                p.note.bad role="status" { (trouble.text(l)) }
            }
            form.stack method="post" action={ "/t/" (id) "/mails/server" } { (csrf)
                label { (t::mails_server_address(l)) input name="server" required maxlength="200"
                    value=(kept.server) placeholder="smtps://name@mail.example"; }
                label { (t::mails_from(l)) input name="from" required maxlength="200"
                    value=(kept.from) placeholder="Open <open@club.example>"; }
                label { (t::password(l)) input type="password" name="secret"
                    autocomplete="new-password"; }
                details { summary { (t::mails_authority(l)) }
                    textarea name="authority" rows="4" { (kept.authority) } }
                div.actions { button { (t::save(l)) } }
            }
        }
    }
}

/// Every letter as it would leave, and who gets none.
fn looked_at(
    visitor: &Visitor,
    desk: &Desk,
    kept: &Kept,
    writing: &Writing,
    id: i64,
    l: Language,
) -> Markup {
    let digest = digest(desk, &kept.letter);
    let sent = kept.sent.get(&digest);
    let to = writing.whom(desk, kept.letter.whom);
    let can = |player: &&&Participant| is_mail_address(player.person.email.trim());
    let (able, unable): (Vec<&Participant>, Vec<&Participant>) =
        to.iter().partition(|player| can(player));
    let has = |player: &Participant| sent.is_some_and(|it| it.contains_key(&player.id.get()));
    let due = able.iter().filter(|player| !has(player)).count();
    let names: Vec<&str> = unable.iter().map(|it| it.person.name.as_str()).collect();
    let lines = able.iter().take(MOST_SHOWN).map(|player| {
        let filled = writing.filled(desk, player, &kept.letter, l);
        let when = sent.and_then(|it| it.get(&player.id.get()));
        grid::line([
            grid::cell(html! { (player.person.name) br; small.muted { (player.person.email) } }),
            grid::cell(html! { @match when {
                Some(when) => span.badge.good { (t::mails_sent_at(l)) " "
                    (clock::local_seconds(*when, l)) },
                None => span.badge { (t::mails_not_sent(l)) },
            } }),
            grid::cell(html! { details { summary { (filled.subject) }
            pre.letter { (filled.text) } } }),
        ])
    });
    let heads =
        [grid::head(t::name(l)), grid::head(t::mails_state(l)), grid::head(t::mails_letter(l))];
    html! {
        section.card #preview {
            h2 { (t::mails_preview(l)) }
            p { (t::mails_counts(l, able.len(), due)) }
            @if due > 0 && writing.base.contains("//127.0.0.1") { (loopback_note(l)) }
            @if writing.leaving {
                p.note role="status" { (t::mails_are_leaving(l)) " "
                    a href={ "/t/" (id) "/mails" } { (t::games_look_again(l)) } }
            }
            @if due > 0 && !kept.server.is_empty() {
                form method="post" action={ "/t/" (id) "/mails/send" } {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    input type="hidden" name="letter" value=(digest);
                    button.primary { (t::mails_send(l, due)) }
                }
            }
            @if due > 0 && kept.server.is_empty() {
                div.actions { a.button href="#server" { (t::mails_server(l)) "…" } }
            }
            (grid::plain(heads).lines(lines).scrolling())
            @if !unable.is_empty() {
                p.muted { (t::mails_without_address(l)) " " (names.join("; ")) }
            }
        }
    }
}

async fn writing(app: &App, at: &At<Deputy>, headers: &HeaderMap) -> Result<Writing, Problem> {
    let links = offer::links(&app.store, at.room.id, true).await?.ok_or(Problem::NotFound)?;
    let base = address_for_phones(app, headers);
    let leaving = app.mailing.try_lock().is_err();
    Ok(Writing { id: at.id, base, links, leaving })
}

/// What is written.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LetterForm {
    whom: String,
    subject: String,
    text: String,
}

async fn write(at: At<Deputy>, Form(form): Form<LetterForm>) -> Result<Response, Problem> {
    let whom = Whom::of(&form.whom);
    let whom = whom.ok_or_else(|| Problem::bad_input(t::mails_choose_whom).at("whom"))?;
    let (subject, text) = (form.subject.trim().to_owned(), form.text.trim().to_owned());
    for (empty, field) in [(subject.is_empty(), "subject"), (text.is_empty(), "text")] {
        if empty {
            return Err(Problem::bad_input(t::write_something_first).at(field));
        }
    }
    if let Some(gap) = letter::unknown_gap(&subject).or_else(|| letter::unknown_gap(&text)) {
        return Err(Problem::bad_input_with(|l| t::mails_unknown_gap(l, &gap)).at("text"));
    }
    let _turn = at.app.letters.lock().await;
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    kept.letter = Written { subject, text, whom };
    kept.keep(&at.app, at.room.id).await?;
    // What was written is looked at first; it stands below the forms.
    Ok(Redirect::to(&format!("/t/{}/mails#preview", at.id)).into_response())
}

fn back(id: i64) -> Response {
    Redirect::to(&format!("/t/{id}/mails")).into_response()
}

/// The server of the organiser.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ServerForm {
    server: String,
    from: String,
    secret: String,
    authority: String,
}

async fn keep_server(at: At<Chief>, Form(form): Form<ServerForm>) -> Result<Response, Problem> {
    let server: Result<MailServer, _> = form.server.parse();
    server.map_err(|fault| Problem::bad_input_with(|l| fault.say(l)).at("server"))?;
    let from = form.from.trim();
    let bare = from.rsplit_once('<').map_or(from, |(_, rest)| rest.trim_end_matches('>'));
    if !is_mail_address(bare) {
        return Err(Problem::bad_input(t::mails_no_address).at("from"));
    }
    let _turn = at.app.letters.lock().await;
    let mut kept = Kept::of(&at.app, at.room.id).await?;
    (kept.server, kept.from) = (form.server.trim().to_owned(), from.to_owned());
    kept.authority = form.authority.trim().to_owned();
    kept.trouble = None;
    let secret = form.secret.trim_end_matches(['\r', '\n']);
    if !secret.is_empty() {
        locked::keep_locked(&at.app, &kept::secret_of(at.room.id), secret).await?;
    }
    kept.keep(&at.app, at.room.id).await?;
    Ok(back(at.id))
}

/// Which letter was looked at.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Looked {
    letter: String,
}

/// Sends the letter that was looked at to everybody who has not got it. Whoever is written to is
/// noted first: a machine that stops in between leaves somebody without a letter, and nobody with
/// two.
async fn send(
    at: At<Deputy>,
    headers: HeaderMap,
    Form(form): Form<Looked>,
) -> Result<Response, Problem> {
    let (app, id) = (at.app.clone(), at.room.id);
    let kept = Kept::of(&app, id).await?;
    if digest(at.desk(), &kept.letter) != form.letter {
        return Err(Problem::bad_input(t::mails_changed_meanwhile));
    }
    let server: MailServer =
        kept.server.parse().map_err(|_| Problem::bad_input(t::mails_no_server))?;
    let secret = locked::unlocked(&app, &kept::secret_of(id)).await?.unwrap_or_default();
    let writing = writing(&app, &at, &headers).await?;
    let (desk, l) = (at.desk().clone(), at.l);
    let mut letters = Vec::new();
    for player in writing.whom(&desk, kept.letter.whom) {
        if is_mail_address(player.person.email.trim()) {
            let mut filled = writing.filled(&desk, player, &kept.letter, l);
            filled.from.clone_from(&kept.from);
            letters.push((player.id.get(), filled));
        }
    }
    let digest = form.letter;
    // One sending at a time, so that two clicks are one letter: whoever has it is passed over.
    // Whoever looks again at once sees that letters are leaving.
    let turn = app.mailing.clone().try_lock_owned().ok();
    tokio::spawn(async move {
        let _turn = match turn {
            Some(turn) => turn,
            None => app.mailing.clone().lock_owned().await,
        };
        if let Err(problem) = send_all(&app, id, &digest, server, secret, letters).await {
            tracing::warn!("mails of tournament {id}: {}", problem.say(Language::English));
        }
    });
    Ok(back(at.id))
}

async fn send_all(
    app: &App,
    id: arbitra_store::TournamentId,
    digest: &str,
    server: MailServer,
    secret: String,
    letters: Vec<(u32, arbitra_publish::Letter)>,
) -> Result<(), Problem> {
    let authority = Kept::of(app, id).await?.authority;
    let called = aside(move || Post::call(&server, &secret, &authority)).await?;
    let mut line = match called {
        Ok(line) => line,
        Err(fault) => return kept::note(app, id, Some(&fault)).await,
    };
    kept::note(app, id, None).await?;
    for (player, letter) in letters {
        if !kept::claim(app, id, digest, player).await? {
            continue;
        }
        let (name, now) = (format!("{digest}.{id}.{player}"), clock::seconds());
        let to = letter.to.clone();
        let (given, back) = aside(move || {
            let given = line.give(&letter, &name, now);
            (given, line)
        })
        .await?;
        line = back;
        if let Err(fault) = given {
            kept::release(app, id, digest, player).await?;
            kept::note_of(app, id, &to, &fault).await?;
            if !matches!(fault, arbitra_publish::Fault::Refused { .. }) {
                return Ok(());
            }
        }
    }
    aside(move || line.end()).await
}

async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))
}
