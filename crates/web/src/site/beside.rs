//! The files beside the pages: feed, calendars, the version, what phones and other pages need.

use arbitra_desk::Desk;
use arbitra_dossier::programme;
use arbitra_model::{Language, Reader};
use arbitra_publish::{Shown, Site, Step};
use arbitra_texts as t;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::rounds::{last_result, published_at};
use crate::core::room::tournament_name;
use crate::views::words;

/// A moment as programs read it.
pub fn timestamp(seconds: i64) -> String {
    jiff::Timestamp::from_second(seconds).map(|it| it.to_string()).unwrap_or_default()
}

/// The small file that open pages ask for.
pub fn state(site: &Site, shown: &Shown, at: i64) -> String {
    let state = json!({
        "format": "arbitra-state",
        "version": 1,
        "digest": site.manifest().digest,
        "at": timestamp(at),
        "round": shown.rounds(),
        "shown": shown.steps.last().copied().unwrap_or_default().word(),
    });
    state.to_string()
}

/// The script that keeps the event at hand.
pub const WORKER: &str = "worker.js";
/// Where readers begin: these pages are at hand without a connection from the first visit on.
const AT_HAND: [&str; 6] = [
    "index.html",
    "pairings.html",
    "pairings/alphabetical.html",
    "standings.html",
    "players.html",
    "info.html",
];

/// The script that keeps the event at hand without a connection, with the files that it keeps:
/// style and scripts of all pages, but not the modules that only whoever checks a pairing needs.
pub fn worker(site: &Site) -> String {
    let small = |path: &&str| {
        let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
        path.starts_with("assets/") && matches!(ending, "css" | "js" | "svg")
    };
    let assets = site.files().map(|(path, _)| path).filter(small);
    let pages = AT_HAND.into_iter().filter(|page| site.file(page).is_some());
    let files: Vec<&str> = pages.chain(assets).collect();
    let script = include_str!("../../assets/site-worker.js");
    script.replacen("FILES = []", &format!("FILES = {}", json!(files)), 1)
}

/// The whole event as one file for programs that show it: what the other files of data hold
/// (`docs/json.md`).
#[derive(Default)]
pub struct Snapshot {
    parts: serde_json::Map<String, Value>,
    rounds: Vec<Value>,
}

impl Snapshot {
    /// Takes what a file of data holds.
    pub fn take(&mut self, path: &str, data: &[u8]) {
        let Ok(data) = serde_json::from_slice::<Value>(data) else { return };
        let name = path.trim_start_matches("data/").trim_end_matches(".json");
        match name.strip_prefix("round-") {
            Some(_) => self.rounds.push(data),
            // The list of rounds says less than they do.
            None if name == "rounds" => {}
            None => {
                self.parts.insert(name.to_owned(), data);
            }
        }
    }

    /// The file.
    pub fn text(self) -> String {
        let mut all = json!({ "format": "arbitra-snapshot", "version": 1, "rounds": self.rounds });
        if let Some(object) = all.as_object_mut() {
            object.extend(self.parts);
        }
        all.to_string()
    }
}

/// What phones need to keep the event among their programs.
pub fn web_manifest(desk: &Desk, icon: &str) -> String {
    let name = tournament_name(desk);
    let manifest = json!({
        "name": name,
        "short_name": name.chars().take(24).collect::<String>(),
        "start_url": "index.html",
        "scope": "./",
        "display": "minimal-ui",
        "icons": [{ "src": icon, "sizes": "any", "type": "image/svg+xml" }],
    });
    manifest.to_string()
}

/// The feed: an entry for each step of each round, the newest first.
pub fn feed(desk: &Desk, shown: &Shown, address: Option<&str>, l: Reader) -> Option<String> {
    let base = address.unwrap_or_default();
    let name = tournament_name(desk);
    let id = |of: &str| {
        // The event keeps its name in the feed wherever it lies: the hash of its first entry.
        let first = desk.log().first().map_or(0, |logged| logged.entry.when.seconds());
        format!("tag:arbitra,{first}:{}/{of}", arbitra_model::fold(&name).replace(' ', "-"))
    };
    let mut entries: Vec<(i64, Markup)> = Vec::new();
    for (round, step) in desk.rounds().zip(&shown.steps) {
        let number = round.round.get();
        let published = published_at(desk, round);
        let over = last_result(desk, round).filter(|_| round.undecided().is_empty());
        let mut add = |key: &str, page: &str, title: String, at: i64| {
            let entry = html! {
                entry {
                    title { (title) }
                    id { (id(&format!("round-{number}/{key}"))) }
                    updated { (timestamp(at)) }
                    (link(&format!("{base}{page}")))
                }
            };
            entries.push((at, entry));
        };
        let called = words::round_name(desk, number, l);
        if *step >= Step::Pairings {
            let title = format!("{called}: {}", t::pairings(l));
            add("pairings", &format!("pairings-round-{number}.html"), title, published);
        }
        if let (true, Some(over)) = (*step >= Step::Results, over) {
            let title = format!("{called}: {}", t::results_entered(l));
            add("results", &format!("pairings-round-{number}.html"), title, over);
        }
        if let (true, Some(over)) = (*step >= Step::Standings, over) {
            let title = format!("{called}: {}", t::standings(l));
            add("standings", &format!("standings-after-{number}.html"), title, over);
        }
    }
    let newest = entries.iter().map(|(at, _)| *at).max()?;
    entries.reverse();
    let feed = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(l.code()) {
            title { (name) }
            id { (id("feed")) }
            updated { (timestamp(newest)) }
            author { name { (name) } }
            (link(&format!("{base}index.html")))
            @for (_, entry) in &entries { (entry) }
        }
    };
    Some(feed.into_string())
}

/// A link of a feed, closed as XML wants it.
fn link(to: &str) -> Markup {
    let PreEscaped(to) = html! { (to) };
    PreEscaped(format!("<link href=\"{to}\"/>"))
}

/// The calendar of the event.
pub fn calendar(desk: &Desk, l: Language) -> Option<String> {
    Some(programme::calendar(&desk.facts()?, desk.announced()?, l))
}
