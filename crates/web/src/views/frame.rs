//! The frame of a page: head, navigation, main part, foot.

use arbitra_desk::Desk;
use arbitra_model::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::at::At;
use crate::core::done::Done;
use crate::core::form::address_part;
use crate::core::roles::Role;
use crate::core::room::{Room, tournament_name, version};
use crate::core::visitor::{Person, Visitor};
use crate::views::seen::seen;
use crate::views::skeleton::{self, Head, LIVE};
use crate::views::{deeds, done, icons, keys, manual, paper, seal, words};

/// Which part of a tournament a page belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// What is next.
    Overview,
    /// The regulations.
    Setup,
    Players,
    Teams,
    Round,
    /// Who stands where.
    Standings,
    /// Everybody's games.
    Crosstable,
    /// Numbers about the event.
    Statistics,
    /// What happens in the hall.
    Laws,
    /// Who did what.
    Record,
    /// What is printed.
    Papers,
    /// Files, people, screens.
    More,
    /// Notes, forbidden pairings, points, the mode.
    Decisions,
    /// None of them: something that is not there, or that is asked about.
    Elsewhere,
}

/// How a page follows changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// Rows of boards are patched; everything else fetches the page again.
    Rows,
    /// Every change fetches the page again.
    All,
    /// Not at all: somebody is writing.
    Nothing,
}

/// The frame of a page.
pub struct Frame<'a> {
    visitor: &'a Visitor,
    title: String,
    tournament: Option<Part<'a>>,
    wide: bool,
}

struct Part<'a> {
    room: &'a Room,
    desk: &'a Desk,
    tab: Tab,
    follow: Follow,
}

impl<'a> Frame<'a> {
    /// The frame of a page that belongs to no tournament.
    pub fn new(visitor: &'a Visitor, title: impl Into<String>) -> Frame<'a> {
        Frame { visitor, title: title.into(), tournament: None, wide: false }
    }

    /// The frame of a page of a tournament.
    pub fn of(
        visitor: &'a Visitor,
        room: &'a Room,
        desk: &'a Desk,
        tab: Tab,
        title: impl Into<String>,
    ) -> Frame<'a> {
        let part = Part { room, desk, tab, follow: Follow::All };
        Frame { visitor, title: title.into(), tournament: Some(part), wide: false }
    }

    /// The frame of a page as anyone who opened it may see it.
    pub fn at<R>(at: &'a At<R>, tab: Tab, title: impl Into<String>) -> Frame<'a> {
        Frame::of(&at.visitor, &at.room, at.desk(), tab, title)
    }

    /// How the page follows changes.
    #[must_use]
    pub fn following(mut self, follow: Follow) -> Frame<'a> {
        if let Some(part) = &mut self.tournament {
            part.follow = follow;
        }
        self
    }

    /// For tables that need the whole width.
    #[must_use]
    pub fn wide(mut self) -> Frame<'a> {
        self.wide = true;
        self
    }

    /// The page around its main part.
    pub fn show(&self, body: Markup) -> Markup {
        let l = self.visitor.language;
        let name = self.tournament.as_ref().map(|part| tournament_name(part.desk));
        let live = self.tournament.as_ref().filter(|part| part.follow != Follow::Nothing);
        let title = match &name {
            Some(name) => format!("{} · {name} · Arbitra", self.title),
            None => format!("{} · Arbitra", self.title),
        };
        let edge = self.tournament.as_ref().map(|part| paper::edge(part.room, &self.title));
        let head = Head {
            title,
            styles: &[],
            scripts: &[&LIVE[..], &["results.js"]].concat(),
            more: edge.unwrap_or_default(),
        };
        let body = html! {
            body
                data-csrf=(self.visitor.csrf)
                data-live=[live.map(|part| format!("/t/{}/live?view=desk", part.room.id))]
                data-version=[live.map(|part| version(part.desk))]
                data-follow=[live.map(|part| if part.follow == Follow::Rows { "rows" }
                    else { "all" })]
            {
                a.skip href="#main" { (t::skip_to_the_content(l)) }
                (self.top(name.as_deref()))
                @if let Some(part) = &self.tournament { (tabs(part, self.visitor)) }
                div #notes aria-live="polite" {}
                main #main .wide[self.wide] hx-get=(self.visitor.path)
                hx-trigger="arbitra:refresh"
                    hx-select="#main" hx-swap="outerMorph" tabindex="-1" {
                    @if let Some(part) = &self.tournament {
                        (paper::running_head(part.desk, l))
                    }
                    (self.visitor.troubles.show(l))
                    (self.notices())
                    (self.done())
                    @if let Some(part) = &self.tournament { (seal::warning(part.room, l)) }
                    (body)
                    @if let Some(part) = &self.tournament {
                        (seal::line(part.room, part.desk, l))
                    }
                }
                (foot(l))
            }
        };
        seen(skeleton::page(l, &head, body))
    }

    fn top(&self, name: Option<&str>) -> Markup {
        let l = self.visitor.language;
        let other = other_language(l);
        let back = address_part(&self.visitor.path);
        html! {
            header.top {
                a.brand href="/" title=(t::all_events(l)) {
                    (icons::mark()) span { "Arbitra" }
                }
                @if let (Some(name), Some(part)) = (name, &self.tournament) {
                    a.event href={ "/t/" (part.room.id) } { (name) }
                    span.phase { (words::phase(part.desk.phase(), l)) }
                    (sections(part.room, l))
                    @if part.desk.regulations().is_some() { (mode(part.desk, l)) }
                }
                span.grow {}
                @if self.tournament.is_some() {
                    span.live #live role="status" title=(t::live_changes_of_others_appear(l))
                        data-on=(t::live(l)) data-off=(t::no_connection(l))
                        data-waiting=(t::waiting_to_be_sent(l))
                        data-lost=(t::no_connection_results_are_kept(l))
                        data-older=(t::results_of_an_earlier_session(l))
                        data-send=(t::send_them(l)) data-discard=(t::discard_them(l)) {
                        span.dot {} span.words { (t::live(l)) }
                    }
                }
                a.tool href={ "/help/" (manual::of_page(&self.visitor.path)) } data-help
                    title=(t::help_for_this_page(l)) { (t::help(l)) }
                a.tool href={ "/language/" (other.code()) "?back=" (back) } lang=(other.code())
                    title=(t::read_in_english(other)) {
                        (t::en(other))
                    }
                button.tool #theme type="button" title=(t::light_or_dark(l))
                    aria-label=(t::light_or_dark(l)) { (icons::theme()) }
                (self.account())
            }
        }
    }

    /// What was done to the visitor's account, until it is read.
    fn notices(&self) -> Markup {
        let l = self.visitor.language;
        let notices: Vec<String> =
            self.visitor.notices.iter().filter_map(|entry| deeds::notice(entry, l)).collect();
        let last = self.visitor.notices.last().map(|entry| entry.number);
        html! {
            @if let (false, Some(last)) = (notices.is_empty(), last) {
                section.note.account-news role="status" {
                    @for text in &notices { p { (text) } }
                    p.muted { (t::if_you_did_not_expect(l)) }
                    form.inline method="post" action="/people/notices" {
                        input type="hidden" name="csrf" value=(self.visitor.csrf);
                        input type="hidden" name="back" value=(self.visitor.path);
                        input type="hidden" name="entry" value=(last);
                        button.small { (t::i_have_read_it(l)) }
                        " " a href="/people/sessions" {
                            (t::where_i_am_signed_in(l))
                        }
                    }
                }
            }
        }
    }

    /// What was just done here, with the way back.
    fn done(&self) -> Markup {
        match (self.visitor.done, &self.tournament) {
            (Some(Done::Other), _) => done::other(self.visitor.language),
            (Some(done @ Done::Entries { .. }), Some(part)) => {
                done::note(done, self.visitor, part.room, part.desk)
            }
            _ => html! {},
        }
    }

    fn account(&self) -> Markup {
        let l = self.visitor.language;
        html! {
            @match &self.visitor.person {
                Person::Nobody => { a.tool href="/sign-in" { (t::sign_in(l)) } }
                Person::Local => {}
                Person::User { name, .. } | Person::Key { label: name, .. } => {
                    form.inline method="post" action="/sign-out" {
                        input type="hidden" name="csrf" value=(self.visitor.csrf);
                        span.who { (name) }
                        button.tool.leave title=(t::sign_out(l)) {
                            span.words { (t::sign_out(l)) } (icons::leave())
                        }
                    }
                }
            }
        }
    }
}

/// The language that a page offers instead of its own.
pub fn other_language(l: Language) -> Language {
    Language::ALL.into_iter().find(|other| *other != l).unwrap_or(l)
}

/// The frame of a page of the hall. Anyone who reads a ruling or writes on an envelope is not
/// disturbed.
pub fn hall<R>(at: &At<R>, title: impl Into<String>) -> Frame<'_> {
    Frame::at(at, Tab::Laws, title).following(Follow::Nothing)
}

/// Whether the tournament follows FIDE's rules strictly: in sight on every page of it.
fn mode(desk: &Desk, l: Language) -> Markup {
    html! {
        @if desk.is_fide_mode() {
            span.badge.fide title=(t::fide_mode(l)) { "FIDE" span.sr { " " (t::fide_mode(l)) } }
        } @else {
            span.badge.warn { (t::not_in_fide_mode(l)) }
        }
    }
}

/// The way to the other sections of the event.
fn sections(room: &Room, l: Language) -> Markup {
    let sections = room.sections();
    html! {
        @if sections.len() > 1 {
            details.switch {
                summary { (t::sections(l)) }
                nav aria-label=(t::sections(l)) {
                    @for section in sections.iter() {
                        a href={ "/t/" (section.id) }
                            aria-current=[(section.id == room.id).then_some("true")] {
                            (section.name)
                        }
                    }
                    a href={ "/events/" (room.event) } { (t::the_whole_event(l)) }
                }
            }
        }
    }
}

/// A group of pages: the tab that leads to it, and the pages in it.
struct Group {
    name: &'static str,
    pages: Vec<(Tab, String, &'static str, Role)>,
}

fn groups(part: &Part<'_>, l: Language) -> Vec<Group> {
    let id = part.room.id;
    let round = part.desk.current().map_or(1, |round| round.round.get());
    let page = |tab, address: &str, name, role| (tab, format!("/t/{id}{address}"), name, role);
    let alone = |tab, address: &str, name, role| Group {
        name,
        pages: vec![page(tab, address, name, role)],
    };
    let mut groups = vec![
        alone(Tab::Overview, "", t::overview(l), Role::Viewer),
        alone(Tab::Players, "/players", t::players(l), Role::Viewer),
    ];
    if part.desk.is_of_teams() {
        groups.push(alone(Tab::Teams, "/teams", t::teams(l), Role::Viewer));
    }
    let round = format!("/rounds/{round}");
    groups.push(alone(Tab::Round, &round, t::rounds(l), Role::Viewer));
    groups.push(Group {
        name: t::standings(l),
        pages: vec![
            page(Tab::Standings, "/standings", t::standings(l), Role::Viewer),
            page(Tab::Crosstable, "/crosstable", t::crosstable(l), Role::Viewer),
            page(Tab::Statistics, "/statistics", t::statistics(l), Role::Viewer),
        ],
    });
    groups.push(alone(Tab::Laws, "/laws", t::hall(l), Role::Deputy));
    groups.push(alone(Tab::Papers, "/papers", t::papers(l), Role::Viewer));
    groups.push(Group {
        name: t::more(l),
        pages: vec![
            page(Tab::Setup, "/setup", t::regulations(l), Role::Viewer),
            page(Tab::More, "/more", t::files(l), Role::Viewer),
            page(Tab::Decisions, "/decisions", t::decisions(l), Role::Deputy),
            page(Tab::Record, "/record", t::record(l), Role::Viewer),
        ],
    });
    groups
}

fn tabs(part: &Part<'_>, visitor: &Visitor) -> Markup {
    let l = visitor.language;
    let role = visitor.role_in(part.room);
    let mut groups = groups(part, l);
    for group in &mut groups {
        group.pages.retain(|(_, _, _, least)| role >= *least);
    }
    let has = |group: &Group| group.pages.iter().any(|(tab, ..)| *tab == part.tab);
    let within = groups.iter().find(|group| has(group) && group.pages.len() > 1);
    html! {
        nav.tabs aria-label=(t::tournament(l)) {
            @for group in &groups {
                @if let Some((first, address, ..)) = group.pages.first() {
                    @let current = if *first == part.tab { Some("page") }
                        else { has(group).then_some("true") };
                    a href=(address) aria-current=[current] { (group.name) }
                }
            }
        }
        @if let Some(within) = within {
            nav.tabs.within aria-label=(within.name) {
                @for (tab, address, name, _) in &within.pages {
                    a href=(address) aria-current=[(*tab == part.tab).then_some("page")] { (name) }
                }
            }
        }
    }
}

fn foot(l: Language) -> Markup {
    html! {
        footer.foot {
            span { "Arbitra " (env!("CARGO_PKG_VERSION")) }
            button.keys type="button" data-keys { kbd { "?" } " " (t::shortcuts(l)) }
        }
        (keys::dialog(l))
    }
}
