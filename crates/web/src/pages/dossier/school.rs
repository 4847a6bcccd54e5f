//! Events of schools: everything that is different there, on one page.

use arbitra_desk::{Action, Amendment, Category, Desk};
use arbitra_dossier::article;
use arbitra_dossier::officials::needed;
use arbitra_dossier::school::{Group, LONGEST_DAY, PLANS, THEN_EACH, WITHOUT_CLOCK, groups, sizes};
use arbitra_model::{Date, Language, Said as _};
use arbitra_report::Plain;
use arbitra_standings::{Contest, Edition as Ties, Kind, Order};
use arbitra_texts as t;
use arbitra_venue::sheets::furniture_of_groups;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};

use super::{Page, pages};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts};

/// The year of the event: ages count by it.
fn year(desk: &Desk) -> Option<u16> {
    let start = desk.regulations().and_then(|regulations| regulations.event.start);
    start.or_else(clock::today).map(Date::year)
}

fn births(desk: &Desk) -> Vec<u16> {
    desk.players().filter_map(|player| player.person.birth.map(Date::year)).collect()
}

/// What is different at schools, with what this event has of it.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let said = desk.announced().ok_or(Problem::NotFound)?;
    let crowd = desk.crowd().ok_or(Problem::NotFound)?;
    let year = year(&desk).ok_or(Problem::NotFound)?;
    let born = births(&desk);
    let (may, deputy) = (role >= Role::Chief, role >= Role::Deputy);
    let started = desk.rounds().next().is_some();
    let title = t::dossier_school(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    let hidden = || acts::hidden(&visitor, &desk, &format!("/t/{id}/school"));
    let due = needed(&arbitra_dossier::officials::Crowd { school: true, ..crowd });
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) }
            @if said.school { span.badge.good { (t::dossier_school_on(l)) } } }
        (pages(id, Page::School, l))
        @if !said.school {
            section.card {
                p { (t::dossier_school_what(l)) }
                @if may {
                    form method="post" action={ "/t/" (id) "/school" } { (hidden())
                        @if !started {
                            label.check { input type="checkbox" name="ties" value="1" checked;
                                (t::dossier_school_ties(l)) }
                            label.check { input type="checkbox" name="groups" value="1"
                                checked[!born.is_empty()]; (t::dossier_school_groups(l)) }
                        }
                        div.actions { button.primary { (t::dossier_school_make(l)) } } }
                }
            }
        }
        section.card {
            h2 { (t::dossier_officials(l)) " " span.badge { (article(due.article, l)) } }
            p { (t::dossier_needed(l, due.arbiters.into(), crowd.players.into())) }
        }
        section.card {
            h2 { (t::dossier_groups(l)) }
            (by_age(&born, year, l))
        }
        section.card {
            h2 { (t::dossier_day_plan(l)) " "
                span.badge { (article("Technical rules 11.4.1", l)) } }
            p { (t::dossier_longest_day(l, LONGEST_DAY / 60)) }
            ul { @for plan in PLANS { li { (plan.say(l)) } } }
            p { a href={ "/t/" (id) "/schedule" } { (t::schedule(l)) } }
        }
        section.card {
            h2 { (t::dossier_without_clocks(l)) " "
                span.badge { (article("Technical rules 11.4.2", l)) } }
            p { (t::dossier_without_clocks_rule(l, WITHOUT_CLOCK, THEN_EACH)) }
            p { a.button.primary href={ "/t/" (id) "/school/timer" } {
                (t::dossier_start_timer(l, WITHOUT_CLOCK)) } }
        }
        section.card {
            h2 { (t::papers(l)) }
            ul.plain.downloads {
                li { a.button href={ "/t/" (id) "/announced/school-invitation" } {
                    (arbitra_dossier::Document::SchoolInvitation.say(l)) } }
                li { a.button href={ "/t/" (id) "/checklists#school-talk" } {
                    (t::dossier_talk(l)) } }
                li { a.button href={ "/t/" (id) "/papers/certificates.pdf" } {
                    (t::papers_certificates(l)) } }
                li { a.button href={ "/t/" (id) "/papers/cards.pdf" } { (t::papers_cards(l)) } }
                @if deputy { li { a.button href={ "/t/" (id) "/school/tables" } {
                    (t::table_codes(l)) } } }
            }
        }
    }))
}

/// The groups by age with their colours, and the furniture of their ages.
fn by_age(born: &[u16], year: u16, l: Language) -> Markup {
    let found = groups(born, year);
    html! {
        @if found.is_empty() { p.empty { (t::dossier_no_births(l)) } }
        ul.plain.by-age { @for (group, children) in &found {
            li {
                span.badge.group.(format!("group-{}", group.colour.name())) { (group.say(l)) }
                " " (t::dossier_children(l, *children))
            }
        } }
        @if !found.is_empty() {
            h3 { (t::dossier_furniture(l)) " "
                span.badge { (article("Technical rules 11.3.3", l)) } }
            p.muted { (t::dossier_furniture_help(l)) }
            div.scroller { (PreEscaped(furniture_of_groups(&wanted(&found, l), l)
                .html_tables(&Plain))) }
        }
    }
}

/// The furniture that the groups want: their names, how many children, the sizes of their ages.
fn wanted(found: &[(Group, usize)], l: Language) -> Vec<(String, usize, Vec<u8>)> {
    let wants = |(group, children): &(Group, usize)| (group.say(l), *children, furniture(*group));
    found.iter().map(wants).collect()
}

/// The sizes of furniture of a group.
fn furniture(group: Group) -> Vec<u8> {
    let ages = [group.from.max(5), group.until];
    let mut all: Vec<u8> = ages.into_iter().flat_map(|age| sizes(age).iter().copied()).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Makes it an event of schools: what is announced, the order of tie-breaks, groups by age.
pub async fn make(
    at: At<Chief>,
    Form(typed): Form<std::collections::BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    let desk = at.desk();
    let text = |name: &str| typed.get(name).map(String::as_str).unwrap_or_default();
    let (Some(facts), Some(said), Some(regulations)) =
        (desk.facts(), desk.announced(), desk.regulations())
    else {
        return Err(Problem::NotFound);
    };
    let amend = |amendment| Action::Amend { amendment: Box::new(amendment) };
    let announcement = Box::new(said.clone().for_schools(&facts, at.l));
    let mut actions = vec![amend(Amendment::Announced { announcement })];
    let started = desk.rounds().next().is_some();
    if !text("ties").is_empty() && !started {
        // Only the edition of 2019 has an order for schools.
        let tournament = desk.tournament();
        let kind = Kind::of(&tournament);
        let order = Order::Schools.list(&tournament, Ties::E2019, kind, Contest::Players);
        let tie_breaks: Vec<String> = order.iter().map(ToString::to_string).collect();
        let edition = regulations.tie_break_edition;
        if tie_breaks != regulations.tie_breaks {
            actions.push(amend(Amendment::TieBreaks { tie_breaks, edition }));
        }
    }
    if let (false, false, Some(year)) = (text("groups").is_empty(), started, year(desk)) {
        let found = groups(&births(desk), year);
        let mut categories = regulations.categories.clone();
        for (group, _) in found {
            let (from, until) = group.born(year);
            let name = group.say(at.l);
            if categories.iter().all(|known| known.name != name) {
                categories.push(Category {
                    name,
                    born_from: Some(from),
                    born_until: until,
                    ..Category::default()
                });
            }
        }
        if categories != regulations.categories {
            actions.push(amend(Amendment::Categories { categories }));
        }
    }
    let acting = Acting::typed(
        text("seen"),
        text("confirmed"),
        text("why").to_owned(),
        text("back").to_owned(),
    )?;
    at.act_all(&acting, actions).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/school", at.id))).into_response())
}

/// Starts the twenty minutes without a clock on the screen of the hall.
pub async fn timer(at: At<Viewer>) -> Redirect {
    let minutes = 60 * i64::from(WITHOUT_CLOCK) + 59;
    let goal = arbitra_desk::Moment::from_seconds(clock::seconds() + minutes);
    let goal = clock::time_of_day(goal);
    Redirect::to(&format!("/screen/{}/countdown?to={goal}&clocks={THEN_EACH}", at.id))
}
