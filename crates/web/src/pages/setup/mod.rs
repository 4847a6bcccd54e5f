//! The regulations: one page to set a tournament up, step by step, and to change what may still be
//! changed.
//!
//! | part | file |
//! |---|---|
//! | the form of play, which comes first | `play.rs` |
//! | what the form says, held against what stands | `fields.rs` |
//! | the fields as they are drawn, each only where it belongs | `form.rs` |
//! | the time control and its code | `tempo.rs` |
//! | categories in rows | `categories.rs` |

mod categories;
mod fields;
mod form;
mod play;
mod tempo;

use arbitra_desk::{Action, Level, Preset, Regulations};
use arbitra_model::{Date, Event, Language, Tempo, capital};
use arbitra_texts as t;
use axum::Extension;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::assets;
use crate::core::at::At;
use crate::core::events;
use crate::core::form::{AtField as _, level};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::core::room::version;
use crate::core::sent::{ASKED, FIRST, ORIGIN, Sent};
use crate::core::visitor::Visitor;
use crate::pages::logo;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, regulations as announced};

use fields::Fields;
use form::Drawn;
use play::Play;

pub use tempo::say as say_tempo;

/// What was chosen in the first step.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// A tournament as it is usually played.
    preset: String,
    /// The form of play.
    form: String,
    /// The pace: `standard`, `rapid`, `blitz`.
    pace: String,
}

/// The paces, by the words of addresses.
const PACES: [(&str, Tempo); 3] =
    [("standard", Tempo::Standard), ("rapid", Tempo::Rapid), ("blitz", Tempo::Blitz)];

impl Wanted {
    fn pace(&self) -> Tempo {
        let found = PACES.into_iter().find(|(code, _)| *code == self.pace);
        found.map_or(Tempo::Standard, |(_, tempo)| tempo)
    }

    /// The regulations to begin with; none if nothing was chosen yet.
    fn regulations(&self) -> Option<Regulations> {
        let event = || {
            let today = today();
            Event { start: today, end: today, ..Event::default() }
        };
        if !self.preset.is_empty() {
            return Some(Preset::named(&self.preset).regulations(event()));
        }
        let play = Play::named(&self.form)?;
        Some(play.regulations(self.pace(), event()))
    }
}

fn today() -> Option<Date> {
    let today = jiff::Zoned::now();
    Date::new(today.year().unsigned_abs(), today.month().unsigned_abs(), today.day().unsigned_abs())
}

/// The page for a new tournament: first the form of play, then what that form needs.
pub async fn new(
    Query(wanted): Query<Wanted>,
    sent: Option<Extension<Sent>>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let l = visitor.language;
    let title = t::new_tournament(l);
    let regulations = wanted.regulations();
    Ok(Frame::new(&visitor, title).show(html! {
        h1 { (title) }
        (first_step(&wanted, regulations.as_ref(), l))
        @if let Some(regulations) = &regulations {
            form.setup method="post" action="/new" {
                input type="hidden" name="csrf" value=(visitor.csrf);
                input type="hidden" name=(ORIGIN) value=(visitor.path);
                (form::draw(&Drawn { regulations, desk: None, rows: rows(sent.as_ref()), l }))
                div.actions.sticky { button.primary.large {
                    (t::create_the_tournament(l))
                } a.button href="/" { (t::cancel(l)) } }
            }
            script defer src=(assets::address("setup.js")) {}
        }
    }))
}

/// How many rows of categories a form has that comes back.
fn rows(sent: Option<&Extension<Sent>>) -> usize {
    let named = |sent: &Extension<Sent>| sent.typed().filter(|(n, _)| n == "category_name").count();
    sent.map_or(0, named)
}

/// The form of play and the pace, each a choice of links: nothing has to be sent for it.
fn first_step(wanted: &Wanted, chosen: Option<&Regulations>, l: Language) -> Markup {
    let play = chosen.map(|regulations| Play::of(regulations.system));
    let pace = match chosen {
        Some(regulations) => {
            let read = tempo::read(&regulations.event.time_control);
            read.map_or(Tempo::Standard, |time| time.tempo())
        }
        None => wanted.pace(),
    };
    let code = PACES.into_iter().find(|(_, tempo)| *tempo == pace).map_or("", |(code, _)| code);
    let by_hand = wanted.preset.is_empty();
    html! {
        section.card.first-step {
            h2 { (t::how_is_it_played(l)) }
            nav.plays aria-label=(t::how_is_it_played(l)) { @for one in Play::ALL {
                @let (name, meaning) = one.say(l);
                a.play href={ "/new?form=" (one.code()) "&pace=" (code) }
                aria-current=[(play == Some(one)).then_some("true")] {
                    (one.drawing()) strong { (name) } small { (meaning) }
                }
            } }
            @if let Some(play) = play {
                nav.filter.paces aria-label=(t::pace(l)) { @for (code, tempo) in PACES {
                    a href={ "/new?form=" (play.code()) "&pace=" (code) }
                    aria-current=[(tempo == pace).then_some("true")] { (capital(tempo.say(l))) }
                } }
            }
            p.muted { (t::or_as_it_is_usually_played(l)) }
            nav.filter.presets aria-label=(t::usual_tournaments(l)) {
                @for preset in Preset::ALL {
                    a href={ "/new?preset=" (preset.code) }
                    aria-current=[(!by_hand && wanted.preset == preset.code).then_some("true")] {
                        (preset.say(l))
                    }
                }
            }
        }
    }
}

/// Creates a tournament: judged before anything is written.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Form(sent): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let form = Fields(sent);
    let system = form.get("system").unwrap_or_default().trim().to_owned();
    let play = match system.parse() {
        Ok(system) => Play::of(system),
        Err(_) => Play::named(form.get("form").unwrap_or_default()).unwrap_or(Play::Swiss),
    };
    // What the page has no field for is as usual for the form of play and its pace.
    let pace = tempo::read(form.get("time_control").unwrap_or_default());
    let pace = pace.map_or(Tempo::Standard, |time| time.tempo());
    let mut base = play.regulations(pace, Event::default());
    (base.event.time_control, base.event.encoded_time_control) = Default::default();
    // A system that the Handbook in force does not know leaves FIDE mode, through its door.
    let mut regulations = form.over(base)?.fit_for_its_system();
    regulations.recommend_tie_breaks();
    let first = form.get(ASKED) == Some(FIRST);
    let number = form.get("confirmed").and_then(|text| text.trim().parse().ok());
    let confirmed = number.and_then(level).unwrap_or_default();
    let confirmed = if first { confirmed.min(Level::Confirm) } else { confirmed };
    let created = events::create(&app, &visitor, regulations, confirmed).await;
    let id = created.map_err(|problem| match first {
        true => problem.asked_once(),
        false => problem,
    })?;
    Ok(Redirect::to(&format!("/t/{id}/players")).into_response())
}

/// The regulations as they stand.
pub async fn show(at: At<Viewer>, sent: Option<Extension<Sent>>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let frame =
        Frame::of(&visitor, &room, &desk, Tab::Setup, t::regulations(l)).following(Follow::Nothing);
    let chief = role >= Role::Chief;
    Ok(frame.show(html! {
        div.bar { h1 { (t::regulations(l)) } span.grow {}
            a.button href={ "/t/" (id) "/schedule" } { (t::schedule(l)) }
            a.button href={ "/t/" (id) "/announced" } { (t::dossier_announced(l)) }
            a.button href={ "/t/" (id) "/officials" } { (t::dossier_officials(l)) }
            a.button href={ "/t/" (id) "/checklists" } { (t::dossier_checklists(l)) }
            a.button href={ "/t/" (id) "/appeals" } { (t::dossier_appeals(l)) }
            a.button href={ "/t/" (id) "/needs" } { (t::dossier_needs(l)) }
            a.button href={ "/t/" (id) "/school" } { (t::dossier_school(l)) }
            a.button href={ "/t/" (id) "/venue" } { (t::venue(l)) }
            a.button href={ "/t/" (id) "/regulations" } {
                (t::sheet_to_announce(l))
            } }
        @if chief {
            form.setup method="post" action={ "/t/" (id) "/setup" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                input type="hidden" name="seen" value=(version(&desk));
                fieldset.bare {
                    (form::draw(&Drawn {
                        regulations, desk: Some(&desk), rows: rows(sent.as_ref()), l,
                    }))
                }
                label { (t::reason_goes_into_the_record(l))
                    input name="why" maxlength="500"; }
                div.actions.sticky { button.primary {
                    (t::save_the_changes(l))
                } }
            }
            (logo::card(&visitor, &room, &desk))
            script defer src=(assets::address("setup.js")) {}
        } @else {
            p.note { (t::the_chief_arbiter_changes_these(l)) }
            article.card.regulations { (announced::sheet(&desk, regulations, l)) }
        }
    }))
}

/// Saves what was changed: all of it, or nothing if one amendment is refused.
pub async fn amend(
    at: At<Chief>,
    Form(sent): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let form = Fields(sent);
    let desk = at.desk();
    let old = desk.regulations().ok_or(Problem::NotFound)?;
    let new = form.over(old.clone())?;
    // Once play has begun, the field is known: nobody can meet more opponents than there are.
    let players = u16::try_from(desk.players().count()).unwrap_or(u16::MAX);
    let meets_once = Play::of(new.system) == Play::Swiss && !play::is_double(new.system);
    if meets_once && desk.rounds().next().is_some() && new.rounds > old.rounds {
        let most = (players.max(2) - 1) | 1;
        if new.rounds > most {
            let absurd = |l| t::so_many_rounds_for_so_few(l, players, usize::from(most));
            return Err(Problem::bad_input_with(absurd)).at("rounds");
        }
    }
    let amendments = old.amendments(new);
    let page = format!("/t/{}/setup", at.id);
    let mut acting = form.acting()?;
    acting.back.clone_from(&page);
    let amend = |amendment| Action::Amend { amendment: Box::new(amendment) };
    at.act_all(&acting, amendments.into_iter().map(amend).collect()).await?;
    Ok(Redirect::to(&page).into_response())
}
