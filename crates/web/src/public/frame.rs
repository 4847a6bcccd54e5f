//! The frame of public pages and of screens. Nothing in it belongs to one visitor, so that one
//! drawing serves everybody.

use arbitra_desk::Desk;
use arbitra_model::Reader;
use arbitra_texts as t;
use maud::{Markup, html};

use super::logo;
use crate::core::assets;
use crate::core::clock;
use crate::core::room::tournament_name;
use crate::core::room::{Room, version};
use crate::core::showing::Showing;
use crate::core::trouble;
use crate::views::announced::announced;
use crate::views::frame::Follow;
use crate::views::seen::seen;
use crate::views::skeleton::{self, Head, LIVE};
use crate::views::{icons, languages, paper, seal};

/// Which part of the public side a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Where everybody begins.
    Home,
    /// Schedule, regulations, arbiters.
    Info,
    /// Who has entered.
    Players,
    /// Who plays for whom.
    Teams,
    /// Who plays whom.
    Pairings,
    /// The same by name.
    Alphabetical,
    /// Who stands where.
    Standings,
    /// Everybody's games.
    Crosstable,
    /// A player.
    Player,
    /// The choice of screens.
    Screens,
}

/// The frame of a public page.
pub struct PublicFrame<'a> {
    /// The tournament.
    pub room: &'a Room,
    /// As it stands.
    pub desk: &'a Desk,
    pub language: Reader,
    pub part: Part,
    /// What the page is called.
    pub title: String,
    /// Its own address.
    pub address: String,
    /// How it follows changes.
    pub follow: Follow,
}

impl PublicFrame<'_> {
    /// The page around its main part.
    pub fn show(&self, body: Markup) -> String {
        let l = self.language;
        let id = self.room.id;
        let name = tournament_name(self.desk);
        let tabs = self.tabs();
        if let Some(showing) = self.room.copy() {
            return self.copy(&name, showing, body);
        }
        let page = html! {
            body.public data-live={ "/t/" (id) "/live?view=public" }
            data-version=(version(self.desk))
                data-follow=(if self.follow == Follow::Rows { "rows" } else { "all" }) {
                a.skip href="#main" { (t::skip_to_the_content(l)) }
                header.top {
                    a.brand href={ "/p/" (id) } {
                        @if self.desk.logo().is_some() { (logo::picture(self.room, self.desk)) }
                        @else { (icons::mark()) }
                        span.event { (name) } }
                    span.grow {}
                    span.live #live title=(t::live_results_appear_by_themselves(l))
                        data-on=(t::live(l)) data-off=(t::no_connection(l)) {
                        span.dot {}
                        span.words { (t::live(l)) }
                    }
                    (tools(&self.address, &Reader::ALL, l))
                }
                (self.navigation(&tabs))
                div #notes aria-live="polite" {}
                main #main hx-get=(self.address) hx-trigger="arbitra:refresh" hx-select="#main"
                hx-swap="outerMorph" tabindex="-1" {
                    (paper::running_head(self.desk, l))
                    @if self.room.in_trouble() {
                        div lang=[l.foreign()] { (trouble::unsaved(l.sentences())) }
                    }
                    (announced(self.desk, l))
                    (body)
                    (seal::line(self.room, self.desk, l))
                }
                footer.foot { span { (paper::place(self.desk, l)) } span { "Arbitra" } }
            }
        };
        let head = head(format!("{} · {name}", self.title), paper::edge(self.room, &self.title));
        seen(skeleton::page(l, &head, page)).into_string()
    }
}

impl PublicFrame<'_> {
    fn tabs(&self) -> Vec<(Part, String, &'static str)> {
        let (id, l) = (self.room.id, self.language);
        let mut tabs = vec![
            (Part::Home, format!("/p/{id}"), t::home(l)),
            (Part::Info, format!("/p/{id}/info"), t::information(l)),
            (Part::Players, format!("/p/{id}/players"), t::players(l)),
            (Part::Pairings, format!("/p/{id}/pairings"), t::pairings(l)),
            (Part::Alphabetical, format!("/p/{id}/pairings/alphabetical"), "A–Z"),
            (Part::Standings, format!("/p/{id}/standings"), t::standings(l)),
            (Part::Crosstable, format!("/p/{id}/crosstable"), t::crosstable(l)),
        ];
        if self.desk.is_of_teams() {
            tabs.insert(3, (Part::Teams, format!("/p/{id}/teams"), t::teams(l)));
        }
        tabs
    }

    fn navigation(&self, tabs: &[(Part, String, &'static str)]) -> Markup {
        html! {
            nav.tabs aria-label=(t::tournament(self.language)) {
                @for (part, address, text) in tabs {
                    a href=(address) aria-current=[(*part == self.part).then_some("page")] {
                        (text)
                    }
                }
            }
        }
    }

    /// The page for another place. Nothing in it tells the version or the hour, so that a page
    /// whose content is the same has the same bytes and does not travel again.
    fn copy(&self, name: &str, showing: &Showing, body: Markup) -> String {
        let l = self.language;
        let id = self.room.id;
        let page = html! {
            body.public.site data-root="/site-root/" data-state="/site-root/state.json" {
                a.skip href="#main" { (t::skip_to_the_content(l)) }
                header.top {
                    a.brand href={ "/p/" (id) } {
                        @if self.desk.logo().is_some() { (logo::picture(self.room, self.desk)) }
                        @else { (icons::mark()) }
                        span.event { (name) } }
                    span.grow {}
                    (tools(&self.address, &showing.languages, l))
                }
                (self.navigation(&self.tabs()))
                main #main tabindex="-1" { (announced(self.desk, l)) (body) }
                footer.foot { span { (paper::place(self.desk, l)) }
                    span #as-of data-says=(t::site_as_of(l, "{time}"))
                        data-away=(t::site_without_connection(l)) {}
                    span { "Arbitra" } }
            }
        };
        let more = html! {
            // Nobody who only reads waits for it.
            link rel="stylesheet" media="print" href=(assets::address("print.css"));
            link rel="manifest" href="/site-root/site.webmanifest";
            @if showing.has("feed.xml") {
                link rel="alternate" type="application/atom+xml" title=(name)
                    href="/site-root/feed.xml";
            }
        };
        let title = format!("{} · {name}", self.title);
        let head = Head { title, styles: &["site.css"], scripts: &["site.js"], more };
        seen(skeleton::copy(l, &head, page)).into_string()
    }
}

/// What everybody is told, below a screen: the newest, and how many others there are.
fn newest_announcement(desk: &Desk) -> Markup {
    html! {
        @if let Some(said) = desk.announcements().last() {
            p.ribbon.announcement { time { (clock::time_of_day(said.when)) } " " (said.text) }
        }
    }
}

/// Language and theme. The languages are those in which the page can be had.
pub fn tools(address: &str, languages: &[Reader], l: Reader) -> Markup {
    html! {
        (languages::choice(address, languages, l))
        button.tool #theme type="button" title=(t::light_or_dark(l))
            aria-label=(t::light_or_dark(l)) { (icons::theme()) }
    }
}

/// The frame of a screen in the hall: no navigation, one thing as large as it gets.
pub struct ScreenFrame<'a> {
    /// The tournament.
    pub room: &'a Room,
    /// As it stands.
    pub desk: &'a Desk,
    /// The language.
    pub language: Reader,
    /// What the screen shows.
    pub title: String,
    /// Its own address.
    pub address: String,
    /// How it follows changes.
    pub follow: Follow,
    /// Seconds for each page of a list.
    pub every: u16,
    /// Whether everything is larger still.
    pub large: bool,
    /// The screen that takes turns with this one.
    pub next: Option<String>,
    /// Where a screen that takes turns jumps when a round appears.
    pub first: Option<String>,
    /// Whether the newest announcement stands below what is shown.
    pub ribbon: bool,
    /// The newest round that everybody sees.
    pub round: u16,
}

impl ScreenFrame<'_> {
    /// The screen around its main part.
    pub fn show(&self, body: Markup) -> String {
        let l = self.language;
        let id = self.room.id;
        let name = tournament_name(self.desk);
        let page = html! {
            body.screen.large[self.large] data-live={ "/t/" (id) "/live?view=public" }
            data-version=(version(self.desk))
                data-follow=(if self.follow == Follow::Rows { "rows" } else { "all" }) {
                main #main hx-get=(self.address) hx-trigger="arbitra:refresh" hx-select="#main"
                hx-swap="outerMorph" data-next=[self.next.as_ref()]
                data-first=[self.first.as_ref()] data-round=(self.round) data-every=(self.every)
                data-large=(self.large) {
                    header.screen-head {
                        span.event { (logo::picture(self.room, self.desk)) span { (name) } }
                        h1 { (self.title) }
                        span.clock {}
                    }
                    @if self.room.in_trouble() {
                        div lang=[l.foreign()] { (trouble::unsaved(l.sentences())) }
                    }
                    (body)
                    @if self.ribbon { (newest_announcement(self.desk)) }
                }
                footer.screen-foot { span.live #live { span.dot {} } span #page {}
                    a href={ "/screen/" (id) } { (t::screens(l)) } }
            }
        };
        let head = head(format!("{} · {name}", self.title), Markup::default());
        seen(skeleton::page(l, &head, page)).into_string()
    }
}

/// The head of a public page.
pub fn head(title: String, more: Markup) -> Head<'static> {
    const SCRIPTS: [&str; 4] = [LIVE[0], LIVE[1], LIVE[2], "public.js"];
    Head { title, styles: &["public.css"], scripts: &SCRIPTS, more }
}
