//! What an organiser keeps for papers: templates with a preview, what FIDE's forms ask for, the
//! colour of the event, a signature.

use std::collections::BTreeMap;

use arbitra_desk::{Logo, Refusal};
use arbitra_model::Language;
use arbitra_model::Said as _;
use arbitra_papers::layout::{Colour, Picture};
use arbitra_papers::template::{Every, TEMPLATES};
use arbitra_papers::{Bundle, Format, Kept, Paper, Wish, check_template, named, picture_of};
use arbitra_rating::forms::{Details, Missing as Gap};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Multipart, Path};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::guard::UPLOAD_BYTES;
use crate::core::form::AtField as _;
use crate::core::papers::{LONGEST, Source, has_template, keep, kept};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::room::tournament_name;
use crate::pages::more::{file_download, file_name};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/paper-settings", get(show))
        .route("/t/{id}/paper-settings/details", post(details))
        .route("/t/{id}/paper-settings/colour", post(colour))
        .route("/t/{id}/paper-settings/line", post(own_line))
        .route("/t/{id}/paper-settings/signature", post(signature))
        .route("/t/{id}/paper-settings/photos", post(photos))
        .route("/t/{id}/paper-settings/templates/{paper}", get(edit).post(change))
}

/// A text that was typed, and what is to be done with it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    text: String,
    what: String,
}

async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let kept = kept(&at.app.store, at.room.id).await?;
    let typed = kept.details.clone();
    Ok(page(&at, &kept, &typed, None))
}

fn page(at: &At<Deputy>, kept: &Kept, typed: &str, fault: Option<&str>) -> Markup {
    let (l, id) = (at.l, at.id);
    let title = t::papers_settings(l);
    let frame = Frame::of(&at.visitor, &at.room, at.desk(), Tab::Papers, title);
    let csrf = html! { input type="hidden" name="csrf" value=(at.visitor.csrf); };
    let colour = kept.colour.unwrap_or(Colour::INK);
    frame.following(Follow::Nothing).show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/papers" } { (t::papers(l)) } " › " (title) } }
        div.columns {
            section.card {
                h2 { (t::papers_templates(l)) }
                p.muted { (t::papers_templates_hint(l)) }
                ul.plain.downloads { @for (paper, _) in TEMPLATES { (line(id, paper, kept, l)) } }
            }
            section.card {
                h2 { (t::papers_look(l)) }
                form.line method="post" action={ "/t/" (id) "/paper-settings/colour" } {
                    (csrf)
                    label { (t::papers_colour_of_event(l))
                        input type="color" name="text" value=(colour); }
                    button { (t::save(l)) }
                }
                h3 { (t::papers_line(l)) }
                p.muted { (t::papers_line_hint(l)) }
                form.line method="post" action={ "/t/" (id) "/paper-settings/line" } {
                    (csrf)
                    label { (t::papers_line(l))
                        input name="text" value=(kept.line) maxlength=(Every::LONGEST_LINE); }
                    button { (t::save(l)) }
                    a.button href={ "/t/" (id) "/paper-settings/templates/" (Every::NAME) } {
                        (t::papers_line_by_paper(l)) }
                }
                h3 { (t::signature(l)) }
                p.muted { (t::papers_signature_hint(l)) }
                @if kept.signature.is_some() { p { (t::papers_signature_kept(l)) } }
                form.line method="post" enctype="multipart/form-data"
                    action={ "/t/" (id) "/paper-settings/signature" } {
                    (csrf)
                    label { (t::picture_png_or_jpeg(l))
                        input type="file" name="file" accept="image/png,image/jpeg"; }
                    button { (t::save(l)) }
                    @if kept.signature.is_some() {
                        button.danger name="what" value="remove" { (t::papers_take_away(l)) }
                    }
                }
            }
            section.card {
                h2 { (t::papers_photos(l)) }
                p.muted { (t::papers_photos_hint(l)) }
                form.line method="post" enctype="multipart/form-data"
                    action={ "/t/" (id) "/paper-settings/photos" } {
                    (csrf)
                    label { (t::papers_photos_choose(l))
                        input type="file" name="photos" multiple accept="image/*"; }
                    button { (t::papers_badges(l)) }
                }
            }
            section.card #details {
                h2 { (t::papers_details(l)) }
                p.muted { (t::papers_details_hint(l)) " " (t::papers_details_direct(l)) }
                @if let Some(fault) = fault { p.note.bad.lines role="alert" { (fault) } }
                form method="post" action={ "/t/" (id) "/paper-settings/details" } {
                    (csrf)
                    textarea name="text" rows="22" spellcheck="false"
                        aria-label=(t::papers_details(l)) {
                        @if typed.trim().is_empty() { (example(l)) } @else { (typed) }
                    }
                    button { (t::save(l)) }
                }
            }
        }
    })
}

/// What may be filled in, to begin with: lines with keys as `arbitra norms --details` knows them,
/// and what forms call a missing one.
const EXAMPLE: [(&str, &str); 55] = [
    ("event-code = \"\"", "event-code"),
    ("country = \"\"", "country"),
    ("venue = \"\"", "venue"),
    ("link = \"\"", "link"),
    ("paired-by = \"program\"", "paired-by"),
    ("pairing = \"Arbitra\"", "pairing (182)"),
    ("", ""),
    ("[organiser]", ""),
    ("name = \"\"", "organiser.name"),
    ("email = \"\"", "organiser.email"),
    ("# fide-id = 2200000", "organiser.fide-id"),
    ("", ""),
    ("[chief-arbiter]", ""),
    ("name = \"\"", "chief-arbiter.name"),
    ("email = \"\"", "chief-arbiter.email"),
    ("# fide-id = 2200000", "chief-arbiter.fide-id"),
    ("", ""),
    ("[federation-official]", ""),
    ("last-name = \"\"", "federation-official.last-name"),
    ("first-name = \"\"", ""),
    ("position = \"\"", "federation-official.position"),
    ("", ""),
    ("[arbiter]", ""),
    ("last-name = \"\"", "arbiter.last-name"),
    ("first-name = \"\"", "arbiter.first-name"),
    ("federation = \"\"", "arbiter.federation"),
    ("# fide-id = 2200000", "arbiter.fide-id"),
    ("", ""),
    ("[evaluator]", ""),
    ("last-name = \"\"", "evaluator.last-name"),
    ("first-name = \"\"", ""),
    ("position = \"\"", "evaluator.position"),
    ("federation = \"\"", "evaluator.federation"),
    ("", ""),
    ("# [[application]]", "application"),
    ("# fide-id = 2200000", "application.fide-id"),
    ("# title = \"IM\"", "application.title"),
    ("# birth-date = \"1990/05/02\"", "application.birth-date"),
    ("# birth-place = \"\"", "application.birth-place"),
    ("# highest-rating = 2450", "application.highest-rating"),
    ("", ""),
    ("# [[direct]]", ""),
    ("# event = \"\"", ""),
    ("# best-places = 1", ""),
    ("# least-percent = 50", ""),
    ("# fewest-games = 9", ""),
    ("# fewest-players = 5", ""),
    ("# fewest-federations = 2", ""),
    ("# title = \"FM\"", ""),
    ("# gives = \"title\"", ""),
    ("# source = \"\"", ""),
    ("#", ""),
    ("# [direct.group]", ""),
    ("# sex = \"female\"", ""),
    ("# born-from = 2008", ""),
];

/// The same with what each line says, as a reader calls it.
fn example(l: Language) -> String {
    let lines = EXAMPLE.iter().map(|(line, key)| match *key {
        "" => format!("{line}\n"),
        key => format!("{line} # {}\n", Gap(key).say(l)),
    });
    lines.collect()
}

/// What a template is for.
fn name_of(paper: &str, l: Language) -> &'static str {
    match paper {
        Every::NAME => t::papers_every(l),
        paper => named(paper).map_or_else(|_| t::papers_posters(l), |paper| (paper.label)(l)),
    }
}

fn line(id: i64, paper: &str, kept: &Kept, l: Language) -> Markup {
    let state = match kept.templates.get(paper) {
        None => t::papers_template_ours(l).to_owned(),
        Some(text) => match check_template(paper, text) {
            Ok(()) => t::papers_template_own(l).to_owned(),
            Err(error) => t::papers_template_broken(l, error.say(l)),
        },
    };
    html! {
        li { a.button href={ "/t/" (id) "/paper-settings/templates/" (paper) } {
            (name_of(paper, l))
        } small { (state) } }
    }
}

async fn details(at: At<Deputy>, Form(form): Form<Typed>) -> Result<Response, Problem> {
    check_length(&form.text)?;
    if let Err(error) = Details::read(&form.text) {
        let kept = kept(&at.app.store, at.room.id).await?;
        let page = page(&at, &kept, &form.text, Some(&error.say(at.l)));
        return Ok((axum::http::StatusCode::BAD_REQUEST, page).into_response());
    }
    keep(&at.app.store, at.room.id, Kept::DETAILS, &form.text).await?;
    Ok(back(&at, "#details"))
}

async fn colour(at: At<Deputy>, Form(form): Form<Typed>) -> Result<Response, Problem> {
    let colour: Colour =
        form.text.parse().map_err(|_| Problem::bad_input(t::papers_no_colour)).at("text")?;
    keep(&at.app.store, at.room.id, Kept::COLOUR, &colour.to_string()).await?;
    Ok(back(&at, ""))
}

/// The line that stands on every paper for which the template of all papers has none.
async fn own_line(at: At<Deputy>, Form(form): Form<Typed>) -> Result<Response, Problem> {
    let line = form.text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() > Every::LONGEST_LINE {
        return Err(Problem::bad_input_with(|l| t::papers_line_too_long(l, Every::LONGEST_LINE)))
            .at("text");
    }
    keep(&at.app.store, at.room.id, Kept::LINE, &line).await?;
    Ok(back(&at, ""))
}

async fn signature(at: At<Deputy>, mut form: Multipart) -> Result<Response, Problem> {
    let too_large = |_| Problem::TooLarge { most: UPLOAD_BYTES };
    let (mut file, mut remove) = (None, false);
    while let Some(field) = form.next_field().await.map_err(too_large)? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(too_large)?;
        match name.as_str() {
            "file" if !bytes.is_empty() => file = Some(bytes),
            "what" => remove = bytes.as_ref() == b"remove",
            _ => {}
        }
    }
    let text = match file {
        _ if remove => String::new(),
        None => return Err(Problem::bad_input(t::choose_a_picture)).at("file"),
        Some(file) => {
            let picture = Logo::read(&file).map_err(|fault| Problem::Refused {
                desk: at.desk().clone(),
                refusal: Box::new(Refusal::Logo { fault }),
            })?;
            serde_json::to_string(&picture)?
        }
    };
    keep(&at.app.store, at.room.id, Kept::SIGNATURE, &text).await?;
    Ok(back(&at, ""))
}

/// Badges with photographs, which are printed and not kept.
async fn photos(
    at: At<Deputy>,
    headers: HeaderMap,
    mut form: Multipart,
) -> Result<Response, Problem> {
    let too_large = |_| Problem::TooLarge { most: UPLOAD_BYTES };
    let mut photos = BTreeMap::new();
    while let Some(field) = form.next_field().await.map_err(too_large)? {
        let is_photo = field.name() == Some("photos");
        let file = field.file_name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(too_large)?;
        if is_photo && !bytes.is_empty() {
            photos.insert(file, bytes.to_vec());
        }
    }
    if photos.is_empty() {
        return Err(Problem::bad_input(t::choose_a_picture)).at("photos");
    }
    let read = move || {
        let broken =
            |(_, bytes): &(&String, &Vec<u8>)| Picture::read((*bytes).clone(), "").is_err();
        let broken = photos.iter().find(broken).map(|(file, _)| file.clone());
        (photos, broken)
    };
    let (photos, broken) = at.app.rooms.printers().print(read).await?;
    if let Some(file) = broken {
        return Err(Problem::bad_input_with(|l| t::papers_photo_unreadable(l, &file))).at("photos");
    }
    let named = photos.into_iter().map(|(file, bytes)| {
        let stem = file.rsplit_once('.').map_or(file.as_str(), |(stem, _)| stem);
        (stem.trim().to_owned(), bytes)
    });
    let source = Source::of(&at, &headers).await?.with_photos(named.collect());
    let bundle: Bundle = "badges".parse().map_err(|_| Problem::NotFound)?;
    let (wish, format) = (Wish::default(), Format::Pdf);
    let bytes = Source::file(vec![source], &at.app, bundle, wish, format).await?;
    let event = file_name(&tournament_name(at.desk()), at.id);
    Ok(file_download(format.media_type(), &format!("{event}-badges.{format}"), bytes))
}

fn check_length(text: &str) -> Result<(), Problem> {
    if text.len() > LONGEST {
        return Err(Problem::TooLarge { most: LONGEST });
    }
    Ok(())
}

fn back(at: &At<Deputy>, part: &str) -> Response {
    Redirect::to(&format!("/t/{}/paper-settings{part}", at.id)).into_response()
}

async fn edit(at: At<Deputy>, Path((_, paper)): Path<(i64, String)>) -> Result<Response, Problem> {
    let ours = ours(&paper)?;
    let kept = kept(&at.app.store, at.room.id).await?;
    let text = kept.templates.get(&paper).cloned().unwrap_or_else(|| ours.to_owned());
    Ok(editor(&at, kept, &paper, &text).await?.into_response())
}

async fn change(
    at: At<Deputy>,
    Path((_, paper)): Path<(i64, String)>,
    Form(form): Form<Typed>,
) -> Result<Response, Problem> {
    ours(&paper)?;
    check_length(&form.text)?;
    let name = Kept::template_of(&paper);
    let to = format!("/t/{}/paper-settings/templates/{paper}", at.id);
    match form.what.as_str() {
        "reset" => keep(&at.app.store, at.room.id, &name, "").await?,
        "keep" if check_template(&paper, &form.text).is_ok() => {
            keep(&at.app.store, at.room.id, &name, &form.text).await?;
        }
        // What is only tried, or cannot be used, comes back as it was typed.
        _ => {
            let is_fine = check_template(&paper, &form.text).is_ok();
            let kept = kept(&at.app.store, at.room.id).await?;
            let page = editor(&at, kept, &paper, &form.text).await?;
            let status = match is_fine {
                true => axum::http::StatusCode::OK,
                false => axum::http::StatusCode::BAD_REQUEST,
            };
            return Ok((status, page).into_response());
        }
    }
    Ok(Redirect::to(&to).into_response())
}

/// Our template of a paper.
fn ours(paper: &str) -> Result<&'static str, Problem> {
    let known = TEMPLATES.iter().find(|(name, _)| *name == paper && has_template(name));
    known.map(|(_, text)| *text).ok_or(Problem::NotFound)
}

/// The template as TOML beside what it makes.
async fn editor(
    at: &At<Deputy>,
    mut kept: Kept,
    paper: &str,
    text: &str,
) -> Result<Markup, Problem> {
    let (l, id) = (at.l, at.id);
    let fault = check_template(paper, text).err().map(|error| error.say(l));
    kept.templates.insert(paper.to_owned(), text.to_owned());
    // Posters share a template, and all papers do; one of them shows it.
    let shown = match paper {
        "posters" => "poster-rules",
        Every::NAME => "standings",
        paper => paper,
    };
    let shown: &'static Paper = named(shown).map_err(|_| Problem::NotFound)?;
    let draw = move || picture_of(shown, l, &kept);
    let picture = at.app.rooms.printers().print(draw).await?.unwrap_or_default();
    let title = name_of(paper, l);
    // What is short keeps its buttons in sight.
    let rows = (text.lines().count() + 4).clamp(12, 30);
    // Whoever tries it is led to the picture, and to the fault where there is one.
    let action = format!("/t/{id}/paper-settings/templates/{paper}#preview");
    let frame = Frame::of(&at.visitor, &at.room, at.desk(), Tab::Papers, title);
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar { h1 {
            a href={ "/t/" (id) "/paper-settings" } { (t::papers_settings(l)) } " › " (title)
        } }
        div.split.even {
            form.card method="post" action=(action) {
                input type="hidden" name="csrf" value=(at.visitor.csrf);
                @if let Some(fault) = &fault {
                    p.note.bad.lines role="alert" { (t::papers_template_broken(l, fault)) }
                }
                textarea.code name="text" rows=(rows) spellcheck="false" aria-label=(title) {
                    (text)
                }
                div.bundle {
                    button name="what" value="try" { (t::preview(l)) }
                    button.primary name="what" value="keep" { (t::save(l)) }
                    button.danger name="what" value="reset" { (t::papers_template_reset(l)) }
                }
            }
            figure.card.preview id=[fault.is_none().then_some("preview")] {
                figcaption.muted { (t::papers_template_preview(l)) }
                (PreEscaped(picture))
            }
        }
    }))
}
