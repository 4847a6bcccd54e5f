//! The public side as files: every page in every language, asked of the handlers that answer live
//! visitors, and the files beside them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::Read as _;
use std::sync::{Arc, OnceLock};

use arbitra_desk::{Desk, PlayerId};
use arbitra_model::Reader;
use arbitra_publish::{STATE, Shown, Site, Step};
use arbitra_store::{Scope, Store, TokenId, TournamentId};
use arbitra_trf::{Dialect, WriteOptions};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use axum::routing::get;
use tower::ServiceExt as _;

use super::beside;
use super::paths::{Paths, links};
use super::rounds::{last_result, published_at, shown_rounds};
use super::small::small;
use crate::core::access::Access;
use crate::core::app::{App, Beginning};
use crate::core::assets;
use crate::core::problem::Problem;
use crate::core::published::{entries_are_public, published, ranked_rounds};
use crate::core::roles::Role;
use crate::core::room::Room;
use crate::core::showing::Showing;
use crate::core::visitor::{Person, Visitor};
use crate::views::boards;
use crate::views::calendar::calendar_of;
use crate::{api, public};

/// The most pages of a site.
const MOST_PAGES: usize = 30_000;
/// The most bytes of one page.
const MOST_BYTES: usize = 64 << 20;
/// The papers that everybody may have.
const PAPERS: [&str; 6] =
    ["pairings", "alphabetical", "standings", "crosstable", "starting-list", "regulations"];

/// How an event is drawn.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// How far it is shown.
    pub shown: Shown,
    /// In which language readers begin.
    pub first: Reader,
    /// In which languages it is drawn, that one among them.
    pub languages: Vec<Reader>,
    /// Where readers find it, if that is known; with a slash at its end.
    pub address: Option<String>,
}

/// Draws a tournament as files.
pub async fn draw(store: &Store, id: TournamentId, drawing: &Drawing) -> Result<Site, Problem> {
    let Drawing { shown, first, languages, address } = drawing;
    let (whole, _) = Room::read(store, id, &Arc::new(tokio::sync::Semaphore::new(1))).await?;
    let (printed, at) = moments(&whole, shown);
    let showing = Showing {
        rounds: shown_rounds(shown),
        languages: languages.clone(),
        address: address.clone(),
        printed,
        files: OnceLock::new(),
    };
    let showing = Arc::new(showing);
    let plain = Beginning::plain(store.clone(), Access::this_machine(""), boards::rows);
    let app = App::new(Beginning { showing: Some(showing.clone()), ..plain });
    let pages = Pages {
        router: public::routes()
            .merge(api::routes())
            .route("/assets/{name}", get(assets::serve))
            .with_state(app.clone()),
        paths: Paths { tournament: id.get(), first: *first },
    };
    let desk = app.room(id).await?.desk();
    let mut site = Site::default();
    pages.beside(&mut site, &desk, drawing).await?;
    let files = site.files().map(|(path, _)| path.to_owned()).collect();
    let _ = showing.files.set(files);
    pages.crawl(&mut site, &desk, languages).await?;
    let worker = beside::worker(&site);
    put(&mut site, beside::WORKER, worker)?;
    let state = beside::state(&site, shown, at);
    put(&mut site, STATE, state)?;
    Ok(site)
}

/// When the last round that is shown began or ended, and when anything that is shown changed.
fn moments(desk: &Desk, shown: &Shown) -> (i64, i64) {
    let created = desk.log().first().map_or(0, |logged| logged.entry.when.seconds());
    let (mut printed, mut at) = (created, created);
    for (round, step) in desk.rounds().zip(&shown.steps) {
        let published = published_at(desk, round);
        printed = printed.max(published);
        at = at.max(published);
        if *step >= Step::Results {
            let last = last_result(desk, round).unwrap_or(0);
            at = at.max(last);
            if round.undecided().is_empty() {
                printed = printed.max(last);
            }
        }
    }
    (printed, at)
}

fn put(site: &mut Site, path: &str, bytes: impl Into<Vec<u8>>) -> Result<(), Problem> {
    site.add(path, bytes).map_err(|fault| Problem::Defect(fault.to_string()))
}

/// The handlers, asked without a network.
struct Pages {
    router: Router,
    paths: Paths,
}

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asker {
    Everybody,
    /// Whoever prints papers; nothing private stands on what it is given.
    Printer,
}

impl Pages {
    async fn ask(
        &self,
        address: &str,
        language: Reader,
        asker: Asker,
    ) -> Result<Option<Vec<u8>>, Problem> {
        let request = Request::builder()
            .uri(address)
            .header(header::HOST, "localhost")
            .header(header::COOKIE, format!("language={}", language.code()))
            .body(Body::empty())
            .map_err(|error| Problem::defect(&error))?;
        let (mut parts, body) = request.into_parts();
        let mut visitor = Visitor::nobody(&parts);
        if asker == Asker::Printer {
            visitor.person = Person::Key {
                id: TokenId::new(0),
                maker: None,
                label: String::new(),
                role: Role::Viewer,
                scope: Scope::Server,
            };
        }
        parts.extensions.insert(visitor);
        let answered = self.router.clone().oneshot(Request::from_parts(parts, body)).await;
        let answer = answered.unwrap_or_else(|never| match never {});
        if answer.status() != StatusCode::OK {
            return Ok(None);
        }
        let packed = answer.headers().get(header::CONTENT_ENCODING).is_some();
        let bytes = to_bytes(answer.into_body(), MOST_BYTES).await;
        let bytes = bytes.map_err(|error| Problem::defect(&error))?;
        if !packed {
            return Ok(Some(bytes.to_vec()));
        }
        // No web space says of a file that it is packed.
        let mut unpacked = Vec::new();
        let mut reader = flate2::read::GzDecoder::new(&*bytes);
        reader.read_to_end(&mut unpacked).map_err(|error| Problem::defect(&error))?;
        Ok(Some(unpacked))
    }

    /// Every page, from those where readers begin along all links.
    async fn crawl(
        &self,
        site: &mut Site,
        desk: &Desk,
        languages: &[Reader],
    ) -> Result<(), Problem> {
        let base = format!("/p/{}", self.paths.tournament);
        let begins = ["", "/info", "/players", "/pairings", "/pairings/alphabetical", "/standings"];
        let mut begins: Vec<String> =
            begins.into_iter().map(|page| format!("{base}{page}")).collect();
        begins.push(format!("{base}/crosstable"));
        // Every round has an address that stays its own, also the last one: feeds lead to it.
        for round in 1..=published(desk) {
            begins.push(format!("{base}/pairings?round={round}"));
        }
        for round in 1..=ranked_rounds(desk) {
            begins.push(format!("{base}/standings?after={round}"));
        }
        if entries_are_public(desk) {
            begins.extend(desk.players().map(|player| format!("{base}/players/{}", player.id)));
        }
        let mut pages: BTreeMap<String, (Reader, String)> = BTreeMap::new();
        for &language in languages {
            let mut seen: BTreeSet<String> = begins.iter().cloned().collect();
            let mut left: VecDeque<String> = begins.iter().cloned().collect();
            while let Some(address) = left.pop_front() {
                let Some(path) = self.paths.of(&address, language) else { continue };
                // Files without words are the same in every language.
                if site.file(&path).is_some() || pages.len() >= MOST_PAGES {
                    continue;
                }
                let Some(bytes) = self.ask(&address, language, Asker::Everybody).await? else {
                    continue;
                };
                if !path.ends_with(".html") {
                    put(site, &path, small(&path, bytes))?;
                    continue;
                }
                let text = String::from_utf8_lossy(&bytes).into_owned();
                for link in links(&text) {
                    let known = self.paths.of(&link, language).is_some();
                    if known && seen.insert(link.clone()) {
                        left.push_back(link);
                    }
                }
                pages.insert(path, (language, text));
            }
        }
        let known: BTreeSet<String> =
            pages.keys().cloned().chain(site.files().map(|(path, _)| path.to_owned())).collect();
        for (path, (language, text)) in &pages {
            let linked = self.paths.linked(text, path, *language, |path| known.contains(path));
            let begins = path.rsplit('/').next() == Some("index.html");
            let page = if begins { with_style(&linked, site) } else { linked };
            put(site, path, page)?;
        }
        Ok(())
    }

    /// The files beside the pages.
    async fn beside(
        &self,
        site: &mut Site,
        desk: &Arc<Desk>,
        drawing: &Drawing,
    ) -> Result<(), Problem> {
        let (id, l) = (self.paths.tournament, drawing.first);
        put(site, "embed.js", include_bytes!("../../assets/embed.js").as_slice())?;
        let icon = self.paths.of(&assets::address("icon.svg"), l).unwrap_or_default();
        put(site, "site.webmanifest", beside::web_manifest(desk, &icon))?;
        if let Some(feed) = beside::feed(desk, &drawing.shown, drawing.address.as_deref(), l) {
            put(site, "feed.xml", feed)?;
        }
        if let Some(calendar) = beside::calendar(desk, l.sentences()) {
            put(site, "calendar.ics", calendar)?;
        }
        let api = |what: &str| format!("/api/tournaments/{id}{what}");
        let mut data = vec![
            (api(""), "data/tournament.json".to_owned()),
            (api("/players"), "data/players.json".to_owned()),
            (api("/teams"), "data/teams.json".to_owned()),
            (api("/rounds"), "data/rounds.json".to_owned()),
            (api("/standings"), "data/standings.json".to_owned()),
            (api("/crosstable"), "data/crosstable.json".to_owned()),
        ];
        for round in 1..=drawing.shown.rounds() {
            data.push((api(&format!("/rounds/{round}")), format!("data/round-{round}.json")));
        }
        let mut whole = beside::Snapshot::default();
        for (address, path) in data {
            if let Some(bytes) = self.ask(&address, l, Asker::Everybody).await? {
                let data = without_version(&bytes);
                whole.take(&path, &data);
                put(site, &path, data)?;
            }
        }
        put(site, "data/snapshot.json", whole.text())?;
        if entries_are_public(desk) {
            let players: Vec<PlayerId> = desk.players().map(|player| player.id).collect();
            for player in players {
                if let Some(calendar) = calendar_of(desk, player, l.sentences()) {
                    put(site, &format!("players/{player}.ics"), calendar)?;
                }
            }
            let plain = desk.clone();
            let report = tokio::task::spawn_blocking(move || {
                let tournament = plain.discreet().tournament();
                arbitra_trf::write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL).text
            });
            put(site, "event.trf", report.await.map_err(|error| Problem::defect(&error))?)?;
        }
        if let Some(games) = self.ask(&format!("/p/{id}/games.pgn"), l, Asker::Everybody).await? {
            put(site, "games.pgn", games)?;
        }
        self.papers(site, desk, drawing).await
    }

    async fn papers(&self, site: &mut Site, desk: &Desk, drawing: &Drawing) -> Result<(), Problem> {
        let shown = &drawing.shown;
        // A paper with standings is drawn once the round is over: it would travel with each result.
        let ranked = shown.rounds() > 0 && shown.standings() == shown.rounds();
        let ranked = ranked && desk.current().is_some_and(|round| round.undecided().is_empty());
        for paper in PAPERS {
            let due = match paper {
                "pairings" | "alphabetical" => shown.rounds() > 0,
                "standings" | "crosstable" => ranked,
                _ => entries_are_public(desk),
            };
            let (id, l) = (self.paths.tournament, drawing.first);
            let address = format!("/api/tournaments/{id}/papers/{paper}.pdf?readers={}", l.code());
            if due && let Some(bytes) = self.ask(&address, l, Asker::Printer).await? {
                put(site, &format!("papers/{paper}.pdf"), bytes)?;
            }
        }
        Ok(())
    }
}

/// A page with its style inside: where readers begin nothing else is waited for on a slow line.
fn with_style(page: &str, site: &Site) -> String {
    const LINK: &str = "<link rel=\"stylesheet\" href=\"";
    let found = page.split_once(LINK).and_then(|(before, rest)| {
        let (address, after) = rest.split_once("\">")?;
        let style = site.file(address.trim_start_matches("../"))?;
        Some(format!("{before}<style>{}</style>{after}", String::from_utf8_lossy(style)))
    });
    found.unwrap_or_else(|| page.to_owned())
}

/// Data without the version of the record, which changes with everything that is done at the desk.
fn without_version(bytes: &[u8]) -> Vec<u8> {
    let Ok(mut data) = serde_json::from_slice::<serde_json::Value>(bytes) else {
        return bytes.to_vec();
    };
    if let Some(object) = data.as_object_mut() {
        object.remove("version");
    }
    serde_json::to_vec(&data).unwrap_or_default()
}
