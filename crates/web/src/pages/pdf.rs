//! Papers as PDF and spreadsheet: the list with what each still lacks, and the files.

use std::rc::Rc;
use std::sync::Arc;

use arbitra_desk::{Desk, PairedRound};
use arbitra_model::{Round, Said as _};
use arbitra_pairing::System;
use arbitra_papers::layout::Picture;
use arbitra_papers::{
    Document, Dues, Event, Made, Missing, Moment, PAPERS, Paper, Prizes, Size, When, Wish, all_of,
    make, named, one_pdf, xlsx,
};
use arbitra_standings::{Asked, Edition, Language, List, Ranking};
use arbitra_store::short;
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::aside::in_turn;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::core::room::Room;
use crate::pages::more::{file_download, file_name};
use crate::pages::people::address_for_phones;

/// The addresses of the files.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/papers/{file}", get(download))
}

/// What is wished of a file.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    /// Of which round; the last that is paired if none is named.
    #[serde(deserialize_with = "if_readable")]
    round: Option<u16>,
    /// On which paper.
    #[serde(deserialize_with = "if_readable")]
    size: Option<Size>,
}

/// What papers are made of, away from the desk's own memory.
struct Source {
    desk: Arc<Desk>,
    role: Role,
    language: Language,
    address: String,
    record: Option<String>,
    printed: Moment,
}

impl Source {
    fn of(
        room: &Room,
        desk: &Arc<Desk>,
        role: Role,
        language: Language,
        address: String,
    ) -> Option<Source> {
        let head = room.head(desk);
        Some(Source {
            desk: desk.clone(),
            role,
            language,
            address,
            record: head.map(|head| format!("{} {}", head.version.get(), short(head.hash))),
            printed: Moment::of_seconds(clock::seconds())?,
        })
    }

    /// Hands the event to some work; everything it borrows lives as long as that.
    fn with<T>(&self, wish: &Wish, work: impl FnOnce(&Event<'_>) -> T) -> T {
        let (desk, l) = (&self.desk, self.language);
        let tournament = desk.tournament();
        let regulations = desk.regulations();
        let edition = regulations.map_or(Edition::LATEST, |r| r.tie_break_edition);
        let paired = u16::try_from(desk.rounds().count()).unwrap_or(u16::MAX);
        let asked = Asked {
            after_round: wish.round.map(|round| round.get().min(paired)),
            floats: System::unplayed_floats(regulations.map(|r| r.system)),
            ..Asked::by(List::OwnIfReadable).edition(edition)
        };
        let ranking = Ranking::of(&tournament, &asked)
            .expect("invariant: a list that cannot be read ranks nobody");
        let mut event = Event::new(&tournament, &ranking, l, self.printed);
        event.program = format!("Arbitra {}", env!("CARGO_PKG_VERSION"));
        event.system = regulations.map(|r| r.system.to_string());
        event.record = self.record.clone();
        event.address = Some(self.address.clone());
        // The picture was looked at before it was kept; one that cannot be drawn is left out.
        let picture =
            desk.logo().and_then(|logo| Picture::read(logo.bytes(), &event.facts().event).ok());
        event.logo = picture.map(Rc::new);
        let shown = wish.round.map_or_else(|| desk.current(), |round| desk.round(round));
        event.status = shown.and_then(|round| status(round, l));
        for player in desk.players() {
            let Some(number) = player.number else { continue };
            if !player.person.club.is_empty() {
                event.clubs.insert(number, player.person.club.clone());
            }
            // What people owe is for arbiters and organisers only.
            if let Some(fee) = player.person.fee.filter(|_| self.role >= Role::Deputy) {
                let dues = Dues { due: fee.due.unwrap_or(0).into(), paid: fee.received().into() };
                event.dues.insert(number, dues);
            }
        }
        for round in desk.rounds() {
            for board in round.boards() {
                let white = desk.player(board.white).and_then(|player| player.number);
                if let Some(white) = white {
                    event.tables.insert((round.round, white), board.table);
                }
            }
        }
        if let Some(Ok(fund)) = desk.fund()
            && let Ok((order, distribution)) = desk.divided(&fund, &tournament, &ranking.standings)
        {
            event.prizes = Some(Prizes { fund, order, distribution });
        }
        work(&event)
    }
}

/// How the pairings of a round stand, where they are not final.
fn status(round: &PairedRound, l: Language) -> Option<String> {
    let Some(published) = round.pairings else {
        return Some(t::not_published_for_the_arbiters(l).to_owned());
    };
    let until = published.until.filter(|_| published.is_provisional(clock::now()))?;
    Some(format!("{} {} (C.04.2 4.3)", t::claims_until(l), clock::time_of_day(until)))
}

/// The papers of the desk, those of this moment first, each with a button or what it still lacks.
pub async fn list(at: &At<Viewer>, headers: &HeaderMap) -> Result<Markup, Problem> {
    let (l, id) = (at.l, at.id);
    let source = source(at, headers)?;
    let painters = at.app.rooms.painters().clone();
    let made = in_turn(&painters, move || {
        let wish = Wish::default();
        source.with(&wish, |event| {
            let lacks = |made: Made| made.made.err().map(|missing| missing.say(event.language));
            make(event, PAPERS, &wish).into_iter().map(lacks).collect::<Vec<Option<String>>>()
        })
    })
    .await?;
    let order = match at.desk().current() {
        None => [When::Before, When::Round, When::End, When::Form],
        Some(_) => [When::Round, When::Before, When::End, When::Form],
    };
    let papers: Vec<(&Paper, Option<String>)> = PAPERS.iter().zip(made).collect();
    Ok(html! {
        @for when in order {
            section.card {
                h2 { (when.label(l)) }
                ul.plain.downloads {
                    @if when == When::Round && papers.iter().any(|(paper, lacks)| {
                        paper.when == when && lacks.is_none()
                    }) {
                        li { a.button.primary href={ "/t/" (id) "/papers/round.pdf" } {
                            (t::papers_all_of_round(l)) } small { "PDF" } }
                    }
                    @for (paper, lacks) in papers.iter().filter(|(paper, _)| paper.when == when) {
                        (line(id, paper, lacks.as_deref(), l))
                    }
                }
            }
        }
    })
}

fn line(id: i64, paper: &Paper, lacks: Option<&str>, l: Language) -> Markup {
    let label = (paper.label)(l);
    html! {
        li {
            @match lacks {
                Some(lacks) => { span.muted { (label) } small { (lacks) } },
                None => {
                    a.button href={ "/t/" (id) "/papers/" (paper.name) ".pdf" } { (label) }
                    small { "PDF" }
                },
            }
        }
    }
}

fn source(at: &At<Viewer>, headers: &HeaderMap) -> Result<Source, Problem> {
    let address = format!("{}/p/{}", address_for_phones(&at.app, headers), at.id);
    Source::of(&at.room, at.desk(), at.role, at.l, address).ok_or(Problem::NotFound)
}

/// How a file is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pdf,
    Xlsx,
}

async fn download(
    at: At<Viewer>,
    Path((_, file)): Path<(i64, String)>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let (name, kind) = match file.rsplit_once('.') {
        Some((name, "pdf")) => (name, Kind::Pdf),
        Some((name, "xlsx")) => (name, Kind::Xlsx),
        _ => return Err(Problem::NotFound),
    };
    let papers: Vec<&'static Paper> = match name {
        "round" => all_of(When::Round).collect(),
        name => vec![named(name).map_err(|_| Problem::NotFound)?],
    };
    let one = papers.len() == 1;
    let wish = Wish { round: wanted.round.and_then(Round::new), size: wanted.size };
    let source = source(&at, &headers)?;
    let event = file_name(&crate::core::room::tournament_name(at.desk()), at.id);
    let painters = at.app.rooms.painters().clone();
    let made = in_turn(&painters, move || {
        source.with(&wish, |event| written(event, &papers, &wish, kind, one))
    });
    let bytes = match made.await? {
        Ok(bytes) => bytes,
        Err(Failed::Missing(missing)) => {
            return Err(Problem::bad_input_with(|l| missing.say(l)));
        }
        Err(Failed::Defect(why)) => return Err(Problem::Defect(why)),
    };
    let (form, ending) = match kind {
        Kind::Pdf => ("application/pdf", "pdf"),
        Kind::Xlsx => ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"),
    };
    Ok(file_download(form, &format!("{event}-{name}.{ending}"), bytes))
}

/// Why there is no file.
enum Failed {
    Missing(Missing),
    Defect(String),
}

fn written(
    event: &Event<'_>,
    papers: &[&'static Paper],
    wish: &Wish,
    kind: Kind,
    one: bool,
) -> Result<Vec<u8>, Failed> {
    let mut documents: Vec<Document> = Vec::new();
    let mut last = None;
    for made in make(event, papers.iter().copied(), wish) {
        match made.made {
            Ok(document) => documents.push(document),
            Err(missing) if one => return Err(Failed::Missing(missing)),
            Err(missing) => last = Some(missing),
        }
    }
    if documents.is_empty() {
        return Err(Failed::Missing(last.unwrap_or(Missing::AnyPairing)));
    }
    let (facts, all) = (event.facts(), documents.iter().collect::<Vec<_>>());
    match kind {
        Kind::Pdf => one_pdf(&facts, &all, wish).map_err(|error| Failed::Defect(error.to_string())),
        Kind::Xlsx => xlsx(&facts, &all).map_err(|error| Failed::Defect(error.to_string())),
    }
}
