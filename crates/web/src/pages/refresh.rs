//! The players held against the rating list of FIDE: what it says otherwise, each to be ticked and
//! taken over, never by itself.

use std::collections::BTreeMap;

use arbitra_desk::{Action, Desk, Participant, Person, PlayerId, Status};
use arbitra_exchange::{Detail, Difference, Verdict, adopt, compare};
use arbitra_model::{Date, Language, ListedPlayer, Number, Player, Said as _, Tempo};
use arbitra_report::Line;
use arbitra_store::{Found, RatingList, Store};
use arbitra_texts as t;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role};
use crate::pages::entries::tempo;
use crate::pages::lists::FIDE;
use crate::views::parts::{Extent, Part};
use crate::views::{Frame, Tab, acts, grid};

/// For so many players without a number the list is searched by name.
const SEARCHED: usize = 200;
/// A number for somebody whose number plays no part.
const ANY: Number = Number::new(1).expect("invariant: one is a pairing number");
/// What a missing identity number is called in a form.
const ID: &str = "fide-id";

/// Something that the list says of a player.
struct Proposal {
    player: PlayerId,
    what: What,
    ours: Option<String>,
    listed: Option<String>,
    doubtful: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Detail(Detail),
    /// The only person of that name.
    Id,
}

impl What {
    const fn code(self) -> &'static str {
        match self {
            What::Detail(detail) => detail.code(),
            What::Id => ID,
        }
    }

    fn say(self, l: Language) -> &'static str {
        match self {
            What::Detail(detail) => detail.words(l),
            What::Id => t::fide_id(l),
        }
    }
}

/// The players held against the list.
struct Comparison {
    proposals: Vec<Proposal>,
    /// Whom the list has for each player.
    found: BTreeMap<PlayerId, ListedPlayer>,
    /// How many the list does not know.
    unknown: usize,
}

/// The page.
pub async fn show(at: At<Deputy>, Query(part): Query<Part>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let tempo = tempo(&desk);
    let list = list_for(&app.store, tempo).await?;
    let title = t::check_ratings(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Players, title);
    let lists = visitor.role_on_server() >= Role::Chief;
    let head = html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/players" } { (t::players(l)) } " › " (title) }
            span.grow {}
            @if lists { a.button href="/lists" { (t::rating_lists(l)) } }
        }
    };
    let Some(list) = list else {
        return Ok(frame.show(html! {
            (head)
            p.empty { (t::no_fide_list_for(l, tempo.say(l))) " "
                @if lists { a href="/lists" { (t::take_a_list_in(l)) } "." }
                @else { (t::the_owner_takes_lists_in(l)) } }
        }));
    };
    let Comparison { proposals, unknown, .. } = compared(&app.store, &desk, tempo).await?;
    let shown = part.of(proposals.iter().map(|it| {
        let known = desk.player(it.player);
        let number = known.and_then(|known| known.number).map_or(0, Number::get);
        (number, known.map(|known| known.person.name.clone()).unwrap_or_default())
    }));
    let own = format!("/t/{id}/ratings");
    let extent = Extent::new(&own, "", &part);
    let sure = proposals.iter().filter(|it| !it.doubtful).count();
    let heads = [
        grid::silent_head(t::choose(l)).class("ticks"),
        grid::number_head(t::no(l)),
        grid::head(t::name(l)),
        grid::head(t::what(l)),
        grid::head(t::here(l)),
        grid::head(t::in_the_list(l)),
    ];
    // The day of an event for which another list counts.
    let start = desk.regulations().and_then(|rules| rules.event.start);
    let start = start.filter(|start| !is_of_the_month(list.date, *start));
    let rows = shown.rows.iter().filter_map(|row| proposals.get(*row));
    let rows = rows.filter_map(|it| Some(line(it, desk.player(it.player)?, id, l)));
    let table = grid::table("refresh", heads).lines(rows).scrolling();
    Ok(frame.show(html! {
        (head)
        p { (t::compared_with_the_list(l, list.kind.say(l), list.date.say(l))) " "
            strong { (t::ratings_checked(l, sure, proposals.len() - sure, unknown)) } }
        @if let Some(start) = start {
            p.note.warn { (t::the_list_is_of_another_month(l, list.date.say(l), start.say(l))) }
        }
        @if proposals.is_empty() { p.empty { (t::the_list_says_the_same(l)) } } @else {
            (shown.around(extent, table, l))
            form #refresh .actions method="post" action=(own) {
                (acts::hidden(&visitor, &desk, &own))
                button.primary name="what" value="ticked" { (t::take_over_what_is_ticked(l)) }
                @if shown.is_large() && sure > 0 {
                    button name="what" value="all" { (t::take_over_all_but_doubts(l, sure)) }
                }
            }
            p.muted { (t::numbers_stay_until_given_again(l)) }
        }
    }))
}

fn line(it: &Proposal, player: &Participant, id: i64, l: Language) -> Line {
    let dash = |value: &Option<String>| value.clone().unwrap_or_else(|| "–".to_owned());
    let label = format!("{}, {}", player.person.name, it.what.say(l));
    let tick = html! {
        input type="checkbox" form="refresh" name="take" value={ (it.player) ":" (it.what.code()) }
            checked[!it.doubtful] aria-label=(label);
    };
    grid::line([
        grid::cell(tick),
        grid::number(grid::or_dash(player.number)),
        grid::cell(html! {
            a.player href={ "/t/" (id) "/players/" (player.id) } { (player.person.name) }
        }),
        grid::cell(it.what.say(l)),
        grid::cell(dash(&it.ours)),
        grid::cell(html! {
            strong { (dash(&it.listed)) }
            @if it.doubtful { " " span.badge.warn { (t::check_this(l)) } }
        }),
    ])
}

/// What is to be taken over.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Ticked {
    /// `12:rating` for the rating of player 12.
    take: Vec<String>,
    /// `ticked`, or `all` that is not doubtful.
    what: String,
    seen: String,
    confirmed: String,
    back: String,
}

/// Takes over what was ticked; the record says from which list it is.
pub async fn take(at: At<Deputy>, Form(form): Form<Ticked>) -> Result<Response, Problem> {
    let (desk, l) = (at.room.desk(), at.l);
    let tempo = tempo(&desk);
    let list = list_for(&at.app.store, tempo).await?;
    let list =
        list.ok_or_else(|| Problem::bad_input_with(|l| t::no_fide_list_for(l, tempo.say(l))))?;
    let Comparison { proposals, found, .. } = compared(&at.app.store, &desk, tempo).await?;
    let wanted = |it: &&Proposal| match form.what.as_str() {
        "all" => !it.doubtful,
        _ => form.take.contains(&format!("{}:{}", it.player, it.what.code())),
    };
    let mut changed: BTreeMap<PlayerId, Person> = BTreeMap::new();
    for it in proposals.iter().filter(wanted) {
        let (Some(known), Some(listed)) = (desk.player(it.player), found.get(&it.player)) else {
            continue;
        };
        let person = changed.entry(it.player).or_insert_with(|| known.person.clone());
        match it.what {
            What::Id => person.fide_id = listed.fide_id,
            What::Detail(detail) => {
                let mut player = held(person);
                adopt(&mut player, listed, tempo, detail);
                let Player { name, rating, title, federation, sex, birth, .. } = player;
                *person = Person { name, rating, title, federation, sex, birth, ..person.clone() };
            }
        }
    }
    if changed.is_empty() {
        return Err(Problem::bad_input(t::nothing_is_ticked));
    }
    let why = t::from_the_list_of(l, FIDE, list.kind.say(l), list.date.say(l));
    let acting = Acting::typed(&form.seen, &form.confirmed, why, form.back)?;
    let corrected = changed.into_iter();
    let actions = corrected
        .map(|(player, person)| Action::CorrectPlayer { player, person: Box::new(person) })
        .collect();
    at.act_all(&acting, actions).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/ratings", at.id))).into_response())
}

/// The newest list of FIDE that has the ratings of a tempo.
async fn list_for(store: &Store, tempo: Tempo) -> Result<Option<RatingList>, Problem> {
    let lists = store.rating_lists().await?.into_iter();
    Ok(lists.filter(|it| it.source == FIDE && it.kind.covers(tempo)).max_by_key(|it| it.date))
}

/// Whether a list is the one that counts on a day: lists come out every month.
fn is_of_the_month(list: Date, day: Date) -> bool {
    (list.year(), list.month()) == (day.year(), day.month())
}

/// Holds everybody who plays against the list.
async fn compared(store: &Store, desk: &Desk, tempo: Tempo) -> Result<Comparison, Problem> {
    let playing = || desk.players().filter(|player| player.status == Status::Playing);
    let ids: Vec<u32> = playing().filter_map(|player| player.person.fide_id).collect();
    let listed = store.players_by_fide_id(FIDE, &ids).await?;
    let mut all = Comparison { proposals: Vec::new(), found: BTreeMap::new(), unknown: 0 };
    let mut searched = 0;
    for player in playing() {
        let ours = held(&player.person);
        if let Some(found) = ours.fide_id.and_then(|id| listed.get(&id)) {
            let differences = compare(&ours, &found.player, tempo);
            all.proposals.extend(differences.into_iter().map(|it| proposal(player.id, it)));
            all.found.insert(player.id, found.player.clone());
            continue;
        }
        all.unknown += 1;
        if searched == SEARCHED {
            continue;
        }
        searched += 1;
        if let Some(Found { player: perhaps, .. }) = store.perhaps(FIDE, &ours).await?
            && let Some(id) = perhaps.fide_id
        {
            all.proposals.push(Proposal {
                player: player.id,
                what: What::Id,
                ours: ours.fide_id.map(|id| id.to_string()),
                listed: Some(format!("{id} {}", perhaps.name)),
                doubtful: true,
            });
            all.found.insert(player.id, perhaps);
        }
    }
    Ok(all)
}

fn proposal(player: PlayerId, difference: Difference) -> Proposal {
    let Difference { detail, ours, listed, verdict } = difference;
    let doubtful = verdict == Verdict::Doubt;
    Proposal { player, what: What::Detail(detail), ours, listed, doubtful }
}

/// A person as lists are held against.
fn held(person: &Person) -> Player {
    let mut player = Player::new(ANY, person.name.clone());
    player.rating = person.rating;
    player.title = person.title;
    player.federation = person.federation;
    player.sex = person.sex;
    player.birth = person.birth;
    player.fide_id = person.fide_id;
    player
}
