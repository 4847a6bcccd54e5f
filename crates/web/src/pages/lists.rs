//! The rating lists of this desk: which are here and from which day on they count, another one
//! taken in from a file, FIDE's fetched from where they lie, one thrown away. They are for the
//! whole server.

use std::fs::File;

use arbitra_exchange::{Findings, Mapping, Options};
use arbitra_model::{Date, Language, ListKind, Said as _};
use arbitra_report::Line;
use arbitra_store::{ListId, NewList, RatingList, TakingError};
use arbitra_texts as t;
use axum::Router;
use axum::extract::multipart::Field;
use axum::extract::{DefaultBodyLimit, Multipart, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;
use tokio::io::AsyncWriteExt as _;

use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::auth::guard::LIST_BYTES;
use crate::core::clock;
use crate::core::form::{AtField as _, address_part, optional};
use crate::core::incoming::Temporary;
use crate::core::lists::{self, FIDE, Renewal, TURN};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::sent::Typed;
use crate::core::visitor::Visitor;
use crate::views::{Frame, grid};

/// The longest text beside the file.
const LONGEST: usize = 200;
/// How many faults of a list are shown.
const SHOWN: usize = 12;

/// The columns of a list that is not FIDE's, and how they are called.
const COLUMNS: [(&str, t::Label); 8] = [
    ("name", t::name),
    ("rating", t::rating),
    ("id", t::national_number),
    ("fide-id", t::fide_id),
    ("federation", t::federation),
    ("title", t::title_in_full),
    ("sex", t::sex),
    ("birth", t::birth_in_full),
];

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/lists", get(show).post(take).layer(DefaultBodyLimit::max(LIST_BYTES)))
        .route("/lists/fetch", post(get_lists))
        .route("/lists/fetching", get(fetching))
        .route("/lists/daily", post(daily))
        .route("/lists/{list}/remove", post(remove))
}

/// A list that was just taken in.
struct Taken {
    list: RatingList,
    findings: Findings,
}

async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    page(&app, &visitor, None).await
}

async fn page(app: &App, visitor: &Visitor, taken: Option<&Taken>) -> Result<Markup, Problem> {
    let l = visitor.language;
    let lists = app.store.rating_lists().await?;
    let heads = [
        grid::head(t::whose_list(l)),
        grid::head(t::ratings_in_it(l)),
        grid::head(t::valid_from(l)),
        grid::number_head(t::players(l)),
        grid::head(t::file(l)).class("wide-only"),
        grid::head(t::taken_in_at(l)).class("wide-only"),
        grid::silent_head(t::what_can_be_done(l)),
    ];
    let title = t::rating_lists(l);
    let fetched = from_fide(app, visitor).await?;
    Ok(Frame::new(visitor, title).show(html! {
        div.bar { h1 { (title) } }
        @if let Some(taken) = taken { (told(taken, l)) }
        p { (t::rating_lists_are_for(l)) }
        (fetched)
        @if lists.is_empty() { p.empty { (t::no_rating_list_yet(l)) } } @else {
            section.card {
                (grid::table("lists", heads)
                    .lines(lists.iter().map(|list| line(list, visitor))).scrolling())
            }
        }
        (form(visitor))
    }))
}

fn line(list: &RatingList, visitor: &Visitor) -> Line {
    let l = visitor.language;
    let called = format!("{}: {}, {}", t::what_can_be_done(l), list.source, list.kind.say(l));
    // Two clicks: nobody throws a list away by mistake.
    let gone = html! {
        details.row-menu { summary.button.small aria-label=(called) { "⋯" }
            div { form method="post" action={ "/lists/" (list.id.get()) "/remove" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                button { (t::throw_this_list_away(l)) }
            } } }
    };
    grid::line([
        grid::cell(html! { strong { (list.source) } }),
        grid::cell(list.kind.say(l)),
        grid::cell(list.date.say(l)),
        grid::number(list.players),
        grid::cell(match lists::is_fetched(list) {
            true => t::fetched_by_the_desk(l),
            false => &list.file,
        })
        .class("wide-only"),
        grid::cell(clock::local_seconds(list.imported_at, l)).class("wide-only"),
        grid::cell(gone).class("deeds"),
    ])
}

/// FIDE's lists with one click, and every day from then on.
async fn from_fide(app: &App, visitor: &Visitor) -> Result<Markup, Problem> {
    let l = visitor.language;
    let (daily, address) = (lists::is_daily(app).await?, lists::address(app).await?);
    let hidden = html! { input type="hidden" name="csrf" value=(visitor.csrf); };
    Ok(html! {
        section.card #from-fide {
            h2 { (t::lists_of_fide(l)) }
            p.muted { (t::what_fetching_does(l)) }
            (standing(&app.renewals.now(), l))
            div.actions {
                form method="post" action="/lists/fetch" { (hidden)
                    button.primary { (t::get_fides_lists_now(l)) } }
                form method="post" action="/lists/daily" { (hidden)
                    input type="hidden" name="daily" value=(if daily { "no" } else { "yes" });
                    button { (match daily {
                        true => t::no_longer_every_day(l),
                        false => t::get_them_every_day(l),
                    }) }
                }
                @if daily { span.badge.good { (t::every_day(l)) } }
            }
            details {
                summary { (t::from_another_address(l)) }
                form.stack method="post" action="/lists/fetch" { (hidden)
                    label { (t::address_of_the_lists(l))
                        input name="address" type="url" maxlength="200" value=(address)
                            aria-describedby="address-hint"; }
                    small.muted #address-hint { (t::address_of_the_lists_hint(l)) }
                    div.actions { button { (t::get_lists_from_there(l)) } }
                }
            }
        }
    })
}

/// How fetching stands; asked again and again while it goes on.
fn standing(now: &Renewal, l: Language) -> Markup {
    html! {
        @if now.running {
            p.note #fetching role="status" hx-get="/lists/fetching" hx-trigger="every 2s"
                hx-swap="outerHTML" { (t::lists_are_being_fetched(l)) }
        } @else if let Some(last) = &now.last {
            div #fetching role="status" {
                p { (t::fetched_last_at(l)) " " (clock::local_seconds(last.at, l)) }
                ul.plain { @for (tempo, list) in &last.lists { li {
                    strong { (tempo.say(l)) } ": "
                    @match list {
                        Ok(list) => {
                            @let players = usize::try_from(list.players).unwrap_or(usize::MAX);
                            (t::list_taken_in(l, players, list.date.say(l)))
                        }
                        Err(why) => { span.badge.warn { (t::not_fetched(l)) } " " (why.say(l)) }
                    }
                } } }
            }
        }
    }
}

async fn fetching(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    Ok(standing(&app.renewals.now(), visitor.language))
}

/// Whence lists are fetched, and which.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Wanted {
    /// Another address.
    address: Option<String>,
    /// A day of the month whose lists are wanted; today's without it.
    month: String,
    back: String,
}

/// Fetches FIDE's lists, and keeps them current from then on.
async fn get_lists(
    State(app): State<App>,
    visitor: Visitor,
    Form(wanted): Form<Wanted>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    if let Some(address) = &wanted.address {
        let plain = address.trim();
        let known = ["http://", "https://"].iter().any(|scheme| plain.starts_with(scheme));
        if !plain.is_empty() && !known {
            return Err(Problem::bad_input(t::not_an_address_of_lists).at("address"));
        }
        lists::set_address(&app, plain).await?;
    }
    let month = optional::<Date>(&wanted.month.replace('-', "/"), t::valid_from)?;
    if month.is_none() {
        lists::set_daily(&app, true).await?;
    }
    lists::renew(&app, month);
    let back = if wanted.back.starts_with("/t/") { wanted.back } else { "/lists".to_owned() };
    Ok(Redirect::to(&back).into_response())
}

/// Whether lists are fetched every day.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Daily {
    daily: String,
}

async fn daily(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Daily>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    lists::set_daily(&app, form.daily == "yes").await?;
    Ok(Redirect::to("/lists").into_response())
}

/// What was taken in, and what of it was not.
fn told(taken: &Taken, l: Language) -> Markup {
    let Taken { list, findings } = taken;
    let players = usize::try_from(list.players).unwrap_or(usize::MAX);
    html! {
        div.note.good role="status" {
            p { strong { (list.source) ", " (list.kind.say(l)) } ": "
                (t::list_taken_in(l, players, list.date.say(l))) }
            @if findings.count() > 0 {
                p { (t::list_rows_left_out(l, findings.skipped, findings.dropped)) }
                ul { @for found in findings.first.iter().take(SHOWN) {
                    li { (t::line_of_the_file(l, found.line)) ": " (found.fault.words(l)) ": "
                        code { (found.text) } }
                } }
            }
        }
    }
}

/// Another list.
fn form(visitor: &Visitor) -> Markup {
    let l = visitor.language;
    html! {
        section.card #take {
            h2 { (t::take_a_list_in(l)) }
            p.muted { (t::where_fide_has_its_lists(l)) " "
                a href="https://ratings.fide.com/download_lists.phtml" rel="noreferrer" {
                    "ratings.fide.com" } }
            form.stack method="post" enctype="multipart/form-data" action="/lists" {
                input type="hidden" name="csrf" value=(visitor.csrf);
                div.fields {
                    label { (t::ratings_in_it(l)) select name="kind" {
                        option value="" { (t::as_the_file_says(l)) }
                        @for kind in ListKind::ALL { option value=(kind.name()) { (kind.say(l)) } }
                    } }
                    label { (t::valid_from(l)) input type="date" name="date"
                        aria-describedby="date-hint"; }
                }
                small.muted #date-hint { (t::empty_if_the_file_says(l)) }
                details {
                    summary { (t::a_list_that_is_not_fides(l)) }
                    p.muted { (t::columns_by_heading_or_number(l)) }
                    div.fields {
                        label { (t::whose_list(l)) input name="source" maxlength="40"
                            autocomplete="off"; }
                        label { (t::columns_are_separated_by(l)) select name="delimiter" {
                            @for (sign, label) in SEPARATORS {
                                option value=(sign) { (label(l)) }
                            }
                        } }
                        @for (column, label) in COLUMNS {
                            label { (label(l)) input name=(column) maxlength="60"
                                autocomplete="off"; }
                        }
                    }
                }
                // What is said beside the file must be known before the file comes.
                label { (t::file(l)) input type="file" name="file" required
                    accept=".zip,.txt,.xml,.csv"; }
                div.actions { button.primary { (t::take_it_in(l)) } }
            }
        }
    }
}

/// What may stand between the columns of a national list.
const SEPARATORS: [(&str, t::Label); 3] =
    [(";", t::semicolon), (",", t::comma), ("tab", t::tab_stop)];

/// What a form says beside its file.
#[derive(Default)]
struct Said {
    fields: Vec<(String, String)>,
}

impl Said {
    fn of(&self, name: &str) -> &str {
        let mut same = self.fields.iter().filter(|(known, _)| known == name);
        same.next().map_or("", |(_, value)| value.trim())
    }

    /// As a form that is drawn again.
    fn typed(&self) -> Typed {
        let pair = |(name, value): &(String, String)| {
            format!("{}={}", address_part(name), address_part(value))
        };
        let pairs: Vec<String> = self.fields.iter().map(pair).collect();
        Typed { bytes: pairs.join("&").into(), upload: None, reconsidered: false }
    }

    /// How the columns are understood; none for FIDE's own lists.
    fn mapping(&self) -> Result<Option<Mapping>, Problem> {
        let columns = COLUMNS.iter().map(|(word, _)| *word);
        if self.of("source").is_empty() && columns.clone().all(|word| self.of(word).is_empty()) {
            return Ok(None);
        }
        if self.of("source").is_empty() {
            return Err(Problem::bad_input(t::say_whose_list_it_is).at("source"));
        }
        let words = ["source"].into_iter().chain(columns).map(|word| (word, self.of(word)));
        let pairs = words.chain([("format", "csv"), ("delimiter", self.of("delimiter"))]);
        match Mapping::of(pairs) {
            Ok(mapping) => Ok(Some(mapping)),
            Err(error) => Err(Problem::bad_input_with(|l| error.words(l)).at("name")),
        }
    }
}

/// Takes a list in. Whoever is refused finds the form as it was: what stands beside the file is
/// kept here, because the file itself never is in memory.
async fn take(State(app): State<App>, visitor: Visitor, sent: Multipart) -> Response {
    let mut said = Said::default();
    taken(&app, &visitor, sent, &mut said).await.unwrap_or_else(|problem| {
        let mut refused = problem.into_response();
        refused.extensions_mut().insert(said.typed());
        refused
    })
}

/// The page with the new list, which comes in the place of the one before of the same source and
/// kind.
async fn taken(
    app: &App,
    visitor: &Visitor,
    mut sent: Multipart,
    said: &mut Said,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let Ok(_turn) = TURN.try_lock() else {
        return Err(Problem::bad_input(t::another_list_is_being_taken_in));
    };
    let broke_off = |_| Problem::TooLarge { most: LIST_BYTES };
    let mut file = None;
    while let Some(field) = sent.next_field().await.map_err(broke_off)? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "file" {
            file = received(field).await?;
        } else {
            let text = field.text().await.map_err(broke_off)?;
            said.fields.push((name, text.chars().take(LONGEST).collect()));
        }
    }
    let missing = || Problem::bad_input(t::choose_the_file_of_the_list);
    let (name, kept) = file.ok_or_else(missing).at("file")?;
    let mapping = said.mapping()?;
    let source = mapping.as_ref().map_or(FIDE, Mapping::source).to_owned();
    let kind = optional::<ListKind>(said.of("kind"), t::ratings_in_it).at("kind")?;
    let date = optional::<Date>(&said.of("date").replace('-', "/"), t::valid_from).at("date")?;
    let (path, called) = (kept.0.clone(), name.clone());
    let opened = aside(move || {
        let options = Options { name: &called, kind, mapping };
        arbitra_exchange::open(File::open(path)?, options)
    });
    let unusable = |error: arbitra_exchange::ListError| {
        Problem::bad_input_with(|l| {
            format!("{}. {}", error.words(&name, l), t::the_list_before_stays(l))
        })
        .at("file")
    };
    let list = opened.await?.map_err(unusable)?;
    let undated = || Problem::bad_input(t::say_from_which_day_the_list_counts);
    let date = date.or(list.date()).ok_or_else(undated).at("date")?;
    let imported_at = clock::seconds();
    let new = NewList { source, kind: list.kind(), date, file: name.clone(), imported_at };
    let taken = match app.store.take_list(new, list).await {
        Ok((Some(list), read)) => Taken { list, findings: read.findings().clone() },
        Ok((None, _)) => {
            return Err(Problem::bad_input_with(|l| t::nobody_is_in_the_list(l, &name)).at("file"));
        }
        Err(TakingError::Unreadable(error)) => return Err(unusable(error)),
        Err(TakingError::Store(error)) => return Err(error.into()),
    };
    drop(kept);
    Ok(page(app, visitor, Some(&taken)).await?.into_response())
}

/// A file that was sent, on the disk as it comes: lists are larger than anything that is kept in
/// memory. None if no file was chosen.
async fn received(mut field: Field<'_>) -> Result<Option<(String, Temporary)>, Problem> {
    let name = field.file_name().unwrap_or_default().to_owned();
    let kept = Temporary::named()?;
    let mut file = kept.create().await.map_err(|error| Problem::defect(&error))?;
    let mut bytes = 0;
    while let Some(piece) =
        field.chunk().await.map_err(|_| Problem::TooLarge { most: LIST_BYTES })?
    {
        bytes += piece.len();
        file.write_all(&piece).await.map_err(|error| Problem::defect(&error))?;
    }
    file.flush().await.map_err(|error| Problem::defect(&error))?;
    Ok((bytes > 0).then_some((name, kept)))
}

async fn remove(
    State(app): State<App>,
    Path(list): Path<i64>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let known = app.store.rating_lists().await?;
    let list: ListId =
        known.into_iter().map(|it| it.id).find(|id| id.get() == list).ok_or(Problem::NotFound)?;
    app.store.remove_list(list).await?;
    Ok(Redirect::to("/lists").into_response())
}
