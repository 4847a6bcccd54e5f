//! A whole event as one file: taken along from one desk, brought in at another, and what to do if
//! it is there already.

use arbitra_desk::{Desk, Logged};
use arbitra_model::Language;
use arbitra_report::Line;
use arbitra_store::{Bring, Content, EventId, EventInFile, Kind, Relation, TournamentInFile};
use arbitra_texts as t;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::incoming::{self, Fork, Temporary};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role};
use crate::core::room::tournament_name;
use crate::core::visitor::Visitor;
use crate::pages::more::{file_download, file_name};
use crate::views::{Frame, grid, words};

/// The whole event as one file that proves itself whole.
pub async fn download(at: At<Chief>) -> Result<Response, Problem> {
    let At { app, room, id, .. } = at;
    let file = Temporary::named()?;
    app.store.export_event(room.event, &file.0, clock::seconds()).await?;
    let bytes = tokio::fs::read(&file.0).await.map_err(|error| Problem::defect(&error))?;
    let name = file_name(&tournament_name(&room.desk()), id);
    Ok(file_download("application/zip", &format!("{name}.arbitra"), bytes))
}

/// Opens a file of this program that was sent: an event that is not here comes in at once, about
/// anything else somebody decides first.
pub async fn open(
    app: &App,
    visitor: &Visitor,
    name: &str,
    bytes: Bytes,
) -> Result<Response, Problem> {
    let content = incoming::content(app, &bytes).await?;
    let alone = content.summary.kind == Kind::Event
        && content.events.first().is_some_and(|event| event.here.is_none());
    if alone {
        let id = incoming::bring(app, visitor, &bytes, None, Bring::New).await?;
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    if content.summary.kind == Kind::Backup {
        visitor.needs_on_server(Role::Owner)?;
    }
    let empty = is_empty(app, visitor).await?;
    let forks = incoming::forks(app, &bytes, &content).await?;
    let ticket = app.waiting.keep(&visitor.session, name, bytes)?;
    let hidden = html! { input type="hidden" name="ticket" value=(ticket); };
    let (content, forks) = (&content, forks.as_slice());
    let shown = Opened { name, content, forks, to: "/import/decide", hidden, empty };
    Ok(shown.page(visitor).into_response())
}

/// What somebody decided about a file.
#[derive(Debug, Deserialize)]
pub struct Decided {
    #[serde(default)]
    ticket: String,
    /// Which event of it; 0 for all of a backup.
    #[serde(default)]
    event: i64,
    how: String,
}

impl Decided {
    /// How the event is brought in; none for a whole backup.
    pub fn how(&self) -> Result<Option<Bring>, Problem> {
        Ok(match self.how.as_str() {
            "everything" => None,
            how => Some(incoming::how_of(how)?),
        })
    }

    /// Which event of the file.
    pub fn event(&self) -> EventId {
        EventId::new(self.event)
    }
}

/// Does with a file what its sender decided.
pub async fn decide(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Decided>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let sent = app.waiting.find(&visitor.session, &form.ticket)?;
    let Some(how) = form.how()? else {
        visitor.needs_on_server(Role::Owner)?;
        incoming::restore(&app, sent.archive()?).await?;
        app.waiting.forget(&form.ticket);
        return Ok(Redirect::to("/").into_response());
    };
    let id = incoming::bring(&app, &visitor, sent.archive()?, Some(form.event()), how).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// Whether nothing is kept here, so that a backup can come back as a whole.
pub async fn is_empty(app: &App, visitor: &Visitor) -> Result<bool, Problem> {
    Ok(!visitor.accounts && app.store.events().await?.is_empty())
}

/// A file of this program that was opened.
pub struct Opened<'a> {
    pub name: &'a str,
    pub content: &'a Content,
    /// Records that went other ways than those here.
    pub forks: &'a [Fork],
    /// Where decisions go.
    pub to: &'a str,
    /// What decisions carry.
    pub hidden: Markup,
    /// Whether nothing is kept here.
    pub empty: bool,
}

impl Opened<'_> {
    /// The page on which somebody decides.
    pub fn page(&self, visitor: &Visitor) -> Markup {
        let l = visitor.language;
        let backup = self.content.summary.kind == Kind::Backup;
        let title = if backup { t::what_is_in_the_backup(l) } else { t::the_event_is_here(l) };
        let made = clock::local_seconds(self.content.summary.made_at, l);
        Frame::new(visitor, title).show(html! {
            div.bar { h1 { (title) } span.grow {}
                @if backup { a.button href="/backups" { (t::backups(l)) } } }
            p.muted { (self.name) ", " (t::written_at(l)) " " (made) }
            @if self.empty && backup {
                section.card.next {
                    h2 { (t::restore_everything(l)) }
                    p { (t::all_events_and_accounts_come_back(l)) }
                    (self.button(visitor, 0, "everything", "primary large",
                        t::restore_everything(l)))
                }
            }
            @for event in &self.content.events { (self.event(visitor, event)) }
            div.actions { a.button href="/" { (t::leave_everything_as_it_is(l)) } }
        })
    }

    fn event(&self, visitor: &Visitor, event: &EventInFile) -> Markup {
        let l = visitor.language;
        let heads = [
            grid::head(t::tournament(l)),
            grid::number_head(t::entries_of_a_record(l)),
            grid::head(t::last_entry(l)),
            grid::head(t::compared_with_here(l)),
            grid::head(t::head_it_left_with(l)),
        ];
        let line = |it: &TournamentInFile| -> Line {
            let at = it.last_at.map(|at| clock::local_seconds(at, l));
            grid::line([
                grid::cell(&it.name),
                grid::number(it.entries),
                grid::cell(grid::or_dash(at)),
                grid::cell(relation(it.relation, l)),
                grid::cell(html! { code title=(it.head.to_string()) {
                (arbitra_store::short(it.head)) } }),
            ])
        };
        let id = event.id.get();
        let (new, known) = (event.here.is_none(), event.is_known());
        html! {
            section.card.file-event {
                h2 { (event.name) }
                (grid::plain(heads).lines(event.tournaments.iter().map(line)).stacking()
                    .scrolling())
                @for it in &event.tournaments {
                    @for fork in self.forks.iter().filter(|fork| fork.of == it.id) {
                        (parted(&it.name, fork, l))
                    }
                }
                @if new {
                    (self.button(visitor, id, "new", "primary", t::bring_it_in(l)))
                } @else {
                    @if known { p.note.good { (t::everything_in_it_is_here(l)) } }
                    ul.plain.choices {
                        @if event.can_merge() {
                            li { (self.button(visitor, id, "merge", "primary",
                                t::add_what_is_new(l)))
                                small { (t::what_the_file_has_more(l)) } }
                        }
                        li { (self.button(visitor, id, "copy", "", t::bring_it_in_as_a_copy(l)))
                            small { (t::both_stand_side_by_side(l)) } }
                        li { (self.button(visitor, id, "replace", "danger",
                            t::replace_what_is_here(l)))
                            small { (t::what_is_here_goes_to_the_trash(l)) } }
                        @if let Some(here) = event.tournaments.iter()
                            .find_map(|it| it.relation.here()) {
                            li { a.button href={ "/t/" (here) } { (t::open_what_is_here(l)) } }
                        }
                    }
                }
            }
        }
    }

    fn button(&self, visitor: &Visitor, event: i64, how: &str, look: &str, text: &str) -> Markup {
        html! {
            form.inline method="post" action=(self.to) {
                input type="hidden" name="csrf" value=(visitor.csrf);
                (self.hidden)
                input type="hidden" name="event" value=(event);
                input type="hidden" name="how" value=(how);
                button class=(look) { (text) }
            }
        }
    }
}

/// How many entries of a fork are shown.
const MOST_ENTRIES: usize = 200;

/// Two records that went different ways, entry by entry: what was done here, what in the file.
fn parted(name: &str, fork: &Fork, l: Language) -> Markup {
    let first = fork.at.saturating_sub(1) as usize;
    let (here, there) = (fork.here.log(), fork.there.log());
    let since = first.checked_sub(1).and_then(|last| here.get(last)).map(|last| last.entry.when);
    let said = |desk: &Desk, logged: Option<&Logged>| {
        html! { @if let Some(Logged { entry, undone, .. }) = logged {
            small.muted { (clock::local(entry.when, l)) " · " (entry.who) } br;
            strong { (words::kind(entry.action.kind(), l)) } " "
            (desk.say_action(&entry.action, &clock::time_of_day, l))
            @if *undone { " " span.badge { (t::undone_later(l)) } }
        } @else { "–" } }
    };
    let last = here.len().max(there.len()).min(first + MOST_ENTRIES);
    let lines = (first..last).map(|index| {
        grid::line([
            grid::number(index + 1),
            grid::cell(said(&fork.here, here.get(index))),
            grid::cell(said(&fork.there, there.get(index))),
        ])
    });
    let heads = [
        grid::number_head(t::entry_number(l)),
        grid::head(t::what_was_done_here(l)),
        grid::head(t::what_was_done_in_the_file(l)),
    ];
    let left = |of: usize| of.saturating_sub(first);
    html! {
        div.note.bad role="alert" {
            strong { (t::records_parted(l, name)) } " "
            (t::records_parted_counts(l, left(here.len()), left(there.len())))
            @if let Some(since) = since { " " (t::records_alike_until(l, clock::local(since, l))) }
        }
        (grid::plain(heads).lines(lines).stacking().scrolling())
        p.muted { (t::records_parted_about(l)) }
    }
}

/// How a record in a file goes with the one here, in words.
fn relation(relation: Relation, l: Language) -> String {
    match relation {
        Relation::New => t::not_here_yet(l).to_owned(),
        Relation::Same { .. } => t::the_same_as_here(l).to_owned(),
        Relation::Newer { more, .. } => t::newer_in_the_file(l, more as usize),
        Relation::Older { fewer, .. } => t::newer_here(l, fewer as usize),
        Relation::Parted { at, .. } => t::went_another_way(l, at),
    }
}
