//! Papers as files: the list with a picture of each and what it still lacks, and the files.

use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use arbitra_desk::{Desk, Phase};
use arbitra_model::{Language, Reader, Round};
use arbitra_papers::{
    Bundle, Format, Kept, PAPERS, Paper, Size, When, Wish, named, picture_of, with_file,
};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::games;
use crate::core::papers::{Job, Source, Wanted, answer, asked};
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::core::room::tournament_name;
use crate::pages::more::file_name;
use crate::views::words;

/// The addresses of the files.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/papers/{file}", get(download))
        .route("/pictures/papers/{picture}", get(drawn))
}

/// The papers of the desk, those of this moment first, each with its picture and its buttons, or
/// with what it still lacks.
pub async fn list(
    at: &At<Viewer>,
    wanted: &Wanted,
    headers: &HeaderMap,
) -> Result<Markup, Problem> {
    let (l, id) = (at.l, at.id);
    let wish = wanted.wish()?;
    let source = Source::of(at, headers).await?;
    let made = source.lacks(&at.app, wish).await?;
    let order = match at.desk().phase() {
        Phase::Empty | Phase::Entries => [When::Before, When::Round, When::End, When::Form],
        Phase::Round { .. } | Phase::Between { next: Some(_) } => {
            [When::Round, When::Before, When::End, When::Form]
        }
        // The last round is over.
        Phase::Between { next: None } | Phase::Finished => {
            [When::End, When::Round, When::Before, When::Form]
        }
    };
    let papers: Vec<(&Paper, Option<String>)> = PAPERS.iter().zip(made).collect();
    let reader = wanted.for_players()?;
    let query = query(wish, reader);
    let sections = at.room.sections();
    Ok(html! {
        (choosers(id, at.desk(), wish, reader.unwrap_or(at.reader), l))
        section.card.bundles {
            @if at.desk().current().is_some() {
                (bundle(id, "round", t::papers_all_of_round(l), &query))
            }
            (bundle(id, "event", t::papers_all_of_event(l), &query))
            @if sections.len() > 1 {
                @let all = with(&query, "sections=all");
                (bundle(id, "round", t::papers_round_of_sections(l), &all))
                (bundle(id, "event", t::papers_event_of_sections(l), &all))
            }
            @if at.role >= Role::Deputy {
                @if at.desk().current().is_some() {
                    a.button href={ "/t/" (id) "/games.pgn" } download { (t::games_pgn(l)) }
                }
                a.button href={ "/t/" (id) "/paper-settings" } { (t::papers_settings(l)) }
            }
        }
        @for when in order {
            section.paper-group {
                h2 { (when.label(l)) }
                ul.plain.papers {
                    @for (paper, lacks) in papers.iter().filter(|(paper, _)| paper.when == when) {
                        (card(id, paper, lacks.as_deref(), &query, l))
                    }
                }
            }
        }
    })
}

/// What was chosen, behind every address of a file.
fn query(wish: Wish, reader: Option<Reader>) -> String {
    let round = wish.round.map(|round| format!("round={round}"));
    let size = wish.size.map(|size| format!("size={size}"));
    let reader = reader.map(|reader| format!("readers={}", reader.code()));
    let chosen: Vec<String> = round.into_iter().chain(size).chain(reader).collect();
    if chosen.is_empty() { String::new() } else { format!("?{}", chosen.join("&")) }
}

/// An address's query with something more.
fn with(query: &str, more: &str) -> String {
    if query.is_empty() { format!("?{more}") } else { format!("{query}&{more}") }
}

/// The round, the size of the paper, and the language of what players read.
fn choosers(id: i64, desk: &Desk, wish: Wish, reader: Reader, l: Language) -> Markup {
    let rounds: Vec<Round> = desk.rounds().map(|round| round.round).collect();
    html! {
        form.line.card.chooser method="get" action={ "/t/" (id) "/papers" } {
            @if !rounds.is_empty() {
                label { (t::round(l)) select name="round" {
                    option value="" { (t::papers_latest_round(l)) }
                    @for round in rounds.iter().rev() {
                        option value=(round) selected[wish.round == Some(*round)] {
                            (words::round_name(desk, round.get(), l)) }
                    }
                } }
            }
            label { (t::papers_size(l)) select name="size" {
                option value="" { (t::papers_usual_size(l)) }
                @for size in Size::ALL {
                    option value=(size) selected[wish.size == Some(size)] {
                        (size.name().to_uppercase()) }
                }
            } }
            label { (t::papers_readers(l)) select name="readers" {
                @for one in Reader::ALL {
                    option value=(one.code()) lang=(one.code()) selected[one == reader] {
                        (one.name()) }
                }
            } }
            button { (t::show(l)) }
        }
    }
}

/// Several papers together: as one PDF, or one file each.
fn bundle(id: i64, name: &str, label: &str, query: &str) -> Markup {
    let to = |format: Format| format!("/t/{id}/papers/{name}.{format}{query}");
    html! {
        span.bundle {
            a.button.primary.slow href=(to(Format::Pdf)) download { (label) }
            a.button.slow href=(to(Format::Zip)) download { "ZIP" }
        }
    }
}

fn card(id: i64, paper: &Paper, lacks: Option<&str>, query: &str, l: Language) -> Markup {
    let label = (paper.label)(l);
    let to = |format: Format| format!("/t/{id}/papers/{}.{format}{query}", paper.name);
    let picture = format!("/pictures/papers/{}.{}.svg", paper.name, l.code());
    html! {
        li.sheet-card {
            img src=(picture) alt="" loading="lazy" width="96" height="136";
            strong { (label) }
            @match lacks {
                Some(lacks) => small.muted { (lacks) },
                None => span.formats {
                    a.button.slow href=(to(Format::Pdf)) download
                        aria-label={ (label) ", PDF" } { "PDF" }
                    @if has_tables(paper) {
                        a.button.slow href=(to(Format::Xlsx)) download
                            aria-label={ (label) ", XLSX" } { "XLSX" }
                    }
                },
            }
        }
    }
}

/// Whether a paper has a table: cards, slips, posters and blank forms have none.
fn has_tables(paper: &Paper) -> bool {
    const WITHOUT: [&str; 10] = [
        "badges",
        "name-cards",
        "slips",
        "slips-test",
        "cards",
        "scoresheets",
        "scoresheets-large",
        "receipts",
        "certificates",
        "bracket",
    ];
    let is_wall = paper.name.contains("poster");
    paper.when != When::Form && !is_wall && !WITHOUT.contains(&paper.name)
}

async fn download(
    at: At<Viewer>,
    Path((_, file)): Path<(i64, String)>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if file.ends_with(".progress") {
        return far(&wanted.job);
    }
    let (name, bundle, format) = asked(&file).ok_or(Problem::NotFound)?;
    let wish = wanted.wish()?;
    let sources = Source::wanted(&at, &headers, &wanted).await?;
    let event = file_name(&tournament_name(at.desk()), at.id);
    let job = Job::of(&wanted.job);
    let mut bytes = Source::file_telling(sources, &at.app, bundle, wish, format, job).await?;
    if format == Format::Zip && at.role >= Role::Deputy && !wanted.of_all_sections() {
        bytes = with_games(&at, bundle, wish, bytes).await?;
    }
    let mut answer = answer(&at.app, &headers, format, bytes).await?;
    let disposition = format!("attachment; filename=\"{event}-{name}.{format}\"");
    let disposition =
        HeaderValue::from_str(&disposition).map_err(|error| Problem::defect(&error))?;
    answer.headers_mut().insert(header::CONTENT_DISPOSITION, disposition);
    Ok(answer)
}

/// How far a file is that is being made: `31/116`.
fn far(job: &str) -> Result<Response, Problem> {
    let (done, all) = Job::progress(job).filter(|(_, all)| *all > 0).ok_or(Problem::NotFound)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], format!("{done}/{all}")).into_response())
}

/// The papers of a round or of the event with its games, as far as there are any.
async fn with_games(
    at: &At<Viewer>,
    bundle: Bundle,
    wish: Wish,
    packed: Vec<u8>,
) -> Result<Vec<u8>, Problem> {
    let desk = at.desk();
    let last = || desk.current().map(|round| round.round);
    let rounds: Vec<Round> = match bundle {
        Bundle::One(_) => return Ok(packed),
        Bundle::Round => wish.round.or_else(last).into_iter().collect(),
        Bundle::Event => desk.rounds().map(|round| round.round).collect(),
    };
    let found = games::collect(&at.app, &at.room, desk, &rounds).await?;
    if found.is_empty() {
        return Ok(packed);
    }
    with_file(packed, "games.pgn", games::text(&found).as_bytes())
        .map_err(|error| Problem::defect(&error))
}

/// Pictures by paper and language; none of papers that only a particular event has.
type Pictures = BTreeMap<(&'static str, Language), Option<String>>;

/// Pictures that were drawn: a few of each language, for the life of the program.
static PICTURES: LazyLock<Mutex<Pictures>> = LazyLock::new(Mutex::default);

/// The picture of a paper: `pairings.en.svg`.
async fn drawn(State(app): State<App>, Path(file): Path<String>) -> Result<Response, Problem> {
    let mut parts = file.split('.');
    let (Some(name), Some(code), Some("svg"), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(Problem::NotFound);
    };
    let paper = named(name).map_err(|_| Problem::NotFound)?;
    let language = Language::ALL.into_iter().find(|language| language.code() == code);
    let language = language.ok_or(Problem::NotFound)?;
    let key = (paper.name, language);
    let known = PICTURES.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    let picture = match known {
        Some(picture) => picture,
        None => {
            let draw = move || picture_of(paper, language, &Kept::default());
            let picture = app.rooms.printers().print(draw).await?;
            let mut pictures = PICTURES.lock().unwrap_or_else(PoisonError::into_inner);
            pictures.insert(key, picture.clone());
            picture
        }
    };
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, picture.unwrap_or_else(blank)).into_response())
}

/// A sheet without anything: of papers that only a particular event has.
fn blank() -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 595 842\"><rect width=\"100%\" \
     height=\"100%\" fill=\"#fff\"/></svg>"
        .to_owned()
}
