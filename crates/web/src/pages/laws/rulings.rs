//! What happened? Two or three questions, then what to do: for one hand on a phone.

use arbitra_desk::{Board, BoardId, Desk, PlayerId, Regulations, Tally};
use arbitra_laws::Edition;
use arbitra_laws::clock::{Class, Control, classify};
use arbitra_laws::ruling::{
    self, Answer, Case, ClockChange, Consequence, Counter, Counters, Group, Outcome, Penalty, Step,
    Who, next_penalties, walk,
};
use arbitra_model::{Colour, Language};
use arbitra_texts as t;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use serde::Deserialize;

use super::{Part, parts};
use crate::core::at::At;
use crate::core::form::address_part;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::frame::hall;
use crate::views::seats::{name, seats};
use crate::views::{acts, words};

/// What comes up most, in this order.
const AT_HAND: [&str; 8] = [
    "illegal-move",
    "late",
    "touched-man",
    "draw-claim",
    "flag-fall",
    "phone",
    "disturbance",
    "wrong-setting",
];

/// Where, who, and what was answered so far.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// A board such as `3.5`; `-` for none; empty if nobody has said yet.
    pub board: String,
    /// A player; `-` for nobody in particular; empty if nobody has said yet.
    pub player: String,
    /// The answers, with commas between.
    pub a: String,
}

impl Asked {
    /// The answers so far.
    pub fn answers(&self) -> Vec<&str> {
        self.a.split(',').filter(|answer| !answer.is_empty()).collect()
    }

    fn address(&self, id: i64, case: &str, answers: &[&str]) -> String {
        let part = |text: &str| address_part(text).replace('/', "%2F");
        let mut address = format!("/t/{id}/laws/{}?board={}", part(case), part(&self.board));
        address += &format!("&player={}", part(&self.player));
        if !answers.is_empty() {
            address += &format!("&a={}", part(&answers.join(",")));
        }
        address
    }
}

/// Where it happened and to whom.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The board.
    pub board: Option<&'a Board>,
    /// The player it is about.
    pub player: Option<PlayerId>,
}

impl<'a> Scene<'a> {
    /// What was asked about, as far as it exists.
    pub fn of(desk: &'a Desk, asked: &Asked) -> Scene<'a> {
        let board = asked.board.parse::<BoardId>().ok().and_then(|board| desk.board(board));
        let player = asked.player.parse().ok().map(PlayerId::new);
        let player = player.filter(|player| match board {
            Some(board) => board.colour_of(*player).is_some(),
            None => desk.player(*player).is_some(),
        });
        Scene { board, player }
    }

    /// The player's colour.
    pub fn colour(&self) -> Option<Colour> {
        self.board?.colour_of(self.player?)
    }

    /// What the record counts against the player in this game.
    pub fn tally(&self, desk: &Desk) -> Option<Tally> {
        Some(desk.tally(self.board?.id, self.player?))
    }

    /// The same as the Laws count it.
    pub fn counters(&self, desk: &Desk) -> Option<Counters> {
        let Tally { illegal_moves, warnings } = self.tally(desk)?;
        Some(Counters { illegal_moves, warnings })
    }
}

/// The class of play, by the time control of the regulations.
pub fn class_of(desk: &Desk) -> Option<Class> {
    let event = &desk.regulations()?.event;
    let texts = [&event.encoded_time_control, &event.time_control];
    texts.into_iter().find_map(|text| text.parse::<Control>().ok()).map(|c| classify(&c))
}

/// The Laws of the event: those its regulations name or its first day proposes.
pub fn laws_of(desk: &Desk) -> Edition {
    desk.regulations().map_or(Edition::LATEST, Regulations::laws)
}

/// A case under the Laws of the event, with the times of its pace.
pub fn case_of(desk: &Desk, name: &str) -> Option<Case> {
    let case = ruling::case(name, laws_of(desk), class_of(desk))?;
    Some(case.as_announced(&desk.settled()))
}

/// Every case, by what comes up most and by subject.
pub async fn cases(at: At<Deputy>, Query(asked): Query<Asked>) -> Result<Markup, Problem> {
    let (id, desk, l) = (at.id, at.desk(), at.l);
    let scene = Scene::of(desk, &asked);
    let all: Vec<Case> =
        ruling::names().into_iter().filter_map(|name| case_of(desk, name)).collect();
    let title = t::what_happened(l);
    let link = |case: &Case| {
        html! { a.choice href=(asked.address(id, &case.name, &[])) { (case.title.text(l)) } }
    };
    Ok(hall(&at, title).show(html! {
        (parts(id, Part::Rulings, l))
        h1 { (title) }
        @if let Some(board) = scene.board {
            p.crumb { (t::board(l)) " " strong { (board.name().to_string()) }
                " · " (seats(desk, board)) }
        }
        label.find { span.sr { (t::search(l)) }
            input type="search" autocomplete="off" data-filter="#cases .choice"
                placeholder=(t::search_phone_touch_flag(l)); }
        div #cases {
            h2 { (t::most_often(l)) }
            div.choices.two { @for name in AT_HAND {
                @if let Some(case) = all.iter().find(|case| case.name == name) { (link(case)) }
            } }
            @for group in Group::ALL {
                @let of_group: Vec<&Case> = all.iter().filter(|case| case.group == group).collect();
                @if !of_group.is_empty() {
                    h2 { (group.say(l)) }
                    div.choices.two { @for case in of_group { (link(case)) } }
                }
            }
        }
    }))
}

/// A case: where, who, the questions one by one, the ruling.
pub async fn show(
    at: At<Deputy>,
    Path((id, case)): Path<(i64, String)>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let (desk, l) = (at.desk(), at.l);
    let case = case_of(desk, &case).ok_or(Problem::NotFound)?;
    let scene = Scene::of(desk, &asked);
    let title = case.title.text(l).to_owned();
    let head = html! {
        (parts(id, Part::Rulings, l))
        p.crumb { a href={ "/t/" (id) "/laws" } { "← " (t::what_happened(l)) }
            @if let Some(board) = scene.board {
                " · " a href=(Asked::default().address(id, &case.name, &[])) {
                    (t::board(l)) " " (board.name().to_string())
                }
                @if let Some(player) = scene.player {
                    " · " a href=(Asked { board:
                        asked.board.clone(), ..Asked::default() }.address(id, &case.name, &[])) {
                            (name(desk, player))
                        }
                }
            }
        }
        h1 { (title) }
    };
    let body = if scene.board.is_none() && asked.board != "-" {
        where_(desk, id, &case, l)
    } else if let (Some(board), None, false) = (scene.board, scene.player, asked.player == "-") {
        who(desk, id, &case, board, &asked, l)
    } else {
        let counters = scene.counters(desk);
        let step = walk(&case, &asked.answers(), counters.as_ref()).map_err(|error| {
            Problem::bad_input_with(|l| t::these_answers_lead_nowhere(l, error.say(l)))
        })?;
        html! {
            (register(desk, &scene, l))
            @match step {
                Step::Ask { question, answers: given, .. } => {
                    (answered(id, &case, &asked, &given, l))
                    section.ask {
                        h2 { (question.text.text(l)) }
                        @if let Some(says) = &question.announced {
                            p.note { (says.text(l)) " "
                                a.badge href={ "/t/" (id) "/announced" } {
                                    (t::dossier_as_announced(l)) } }
                        }
                        div.choices { @for option in &question.options {
                            @let answers: Vec<&str> =
                            asked.answers().into_iter().chain([option.id.as_str()]).collect();
                            a.choice href=(asked.address(id, &case.name, &answers)) {
                                (option.text.text(l))
                            }
                        } }
                    }
                }
                Step::Rule { outcome, answers: given, .. } => {
                    (rule(&at, &case, outcome, &asked, &scene))
                    (answered(id, &case, &asked, &given, l))
                }
            }
        }
    };
    Ok(hall(&at, title).show(html! { (head) (body) }))
}

/// Which board? The boards of the current round as a grid for thumbs.
fn where_(desk: &Desk, id: i64, case: &Case, l: Language) -> Markup {
    let at = |board: String| Asked { board, ..Asked::default() }.address(id, &case.name, &[]);
    html! {
        section.ask {
            h2 { (t::at_which_board(l)) }
            @if let Some(round) = desk.current() {
                div.board-grid { @for board in round.boards() {
                    a href=(at(board.id.to_string())) title={
                        (name(desk, board.white)) " – " (name(desk, board.black))
                    }
                        .over[board.outcome().is_some()] { (board.name().to_string()) }
                } }
            }
            div.choices { a.choice href=(at("-".to_owned())) {
                (t::at_none_only_tell_me(l))
            } }
        }
    }
}

/// Who did it, or who claims?
fn who(desk: &Desk, id: i64, case: &Case, board: &Board, asked: &Asked, l: Language) -> Markup {
    let with = |player: String| {
        Asked { player, ..asked.clone() }.address(id, &case.name, &asked.answers())
    };
    let seat = |colour: Colour, player: PlayerId| {
        let tally = desk.tally(board.id, player);
        html! {
            a.choice.seat-choice href=(with(player.to_string())) {
                span.piece.white[colour == Colour::White].black[colour == Colour::Black] {}
                span { small { (words::colour(colour, l)) } br; strong { (name(desk, player)) } }
                (counted(tally, l))
            }
        }
    };
    html! {
        section.ask {
            h2 { (t::who_did_it_or_who(l)) }
            div.choices {
                (seat(Colour::White, board.white))
                (seat(Colour::Black, board.black))
                a.choice href=(with("-".to_owned())) {
                    (t::both_or_nobody_in_particular(l))
                }
            }
        }
    }
}

/// What the record counts, as badges.
fn counted(tally: Tally, l: Language) -> Markup {
    html! {
        @if tally.illegal_moves > 0 {
            span.badge.bad { (tally.illegal_moves) "× " (t::illegal(l)) }
        }
        @if tally.warnings > 0 { span.badge.warn {
            (tally.warnings) "× " (t::warned(l))
        } }
    }
}

fn register(desk: &Desk, scene: &Scene<'_>, l: Language) -> Markup {
    html! {
        @if let (Some(tally), Some(player)) = (scene.tally(desk), scene.player) {
            p.register { (name(desk, player)) ": "
                @if tally == Tally::default() {
                    span.muted { (t::nothing_counted_in_this_game(l)) }
                }
                @else { (counted(tally, l)) }
            }
        }
    }
}

/// What was answered; every answer leads back to its question, except what the register knew.
fn answered(id: i64, case: &Case, asked: &Asked, answers: &[Answer], l: Language) -> Markup {
    let given = asked.answers();
    let mut place = 0;
    let mut rows = Vec::new();
    for answer in answers {
        let Some(question) = case.questions.get(&answer.question) else { continue };
        let Some(option) = question.options.iter().find(|option| option.id == answer.option) else {
            continue;
        };
        let back = (!answer.is_known()).then(|| asked.address(id, &case.name, &given[..place]));
        place += usize::from(!answer.is_known());
        let announced = question.announced.as_ref().filter(|_| answer.announced);
        rows.push((question.text.text(l), option.text.text(l), back, announced));
    }
    html! {
        @if !rows.is_empty() {
            ul.answered { @for (question, answer, back, announced) in rows {
                li { span.muted { (question) } " " strong { (answer) } " "
                    @match (back, announced) {
                        (Some(back), _) => a href=(back) { (t::change(l)) },
                        (None, Some(says)) => {
                            a.badge href={ "/t/" (id) "/announced" } {
                                (t::dossier_as_announced(l)) } " "
                            span.muted { (says.text(l)) }
                        }
                        (None, None) => span.badge { (t::by_the_record(l)) },
                    } }
            } }
        }
    }
}

/// The ruling, and the form that writes it down.
fn rule(
    at: &At<Deputy>,
    case: &Case,
    outcome: &Outcome,
    asked: &Asked,
    scene: &Scene<'_>,
) -> Markup {
    let At { room, visitor, .. } = at;
    let desk = at.desk();
    let l = visitor.language;
    let class = class_of(desk);
    let changes = clock_changes(&outcome.clock, scene, class);
    let result = outcome.result.and_then(|result| result_code(result, scene.colour()));
    let open = scene.board.filter(|board| board.outcome().is_none());
    let penalties = penalties(outcome, scene.counters(desk));
    html! {
        section.card.ruling {
            ol.steps { @for step in &outcome.steps { li { (step.text(l)) } } }
            dl {
                @if let Some(result) = outcome.result { dt { (t::result(l)) }
                    dd { strong { (result.say(l)) } } }
                @for change in &outcome.clock { dt { (t::clock(l)) }
                    dd { strong { (change.say(class, l)) } } }
                @if let Some(count) = outcome.count { dt { (t::counts_as(l)) }
                    dd { (counter(count, l)) } }
                dt { (t::articles(l)) }
                dd { @for article in &outcome.articles {
                        a.badge href={ "/t/" (room.id) "/book/" (article) } { (article) } " "
                    }
                    small { (t::laws(l)) " " (case.edition) }
                    @for article in &outcome.beyond { " " span.badge { (article) } } }
                @for name in &outcome.see { @if let Some(next) = case_of(desk, name) {
                    dt { (t::go_on_with(l)) }
                    dd { a href=(asked.address(at.id, name, &[])) { (next.title.text(l)) } }
                } }
            }
            @if let Some(discretion) = &outcome.discretion {
                p.note { strong { (t::at_your_discretion(l)) }
                    (discretion.text(l)) }
            }
            @if let Some(note) = &outcome.note { p.note.warn { (note.text(l)) } }
        }
        @if scene.board.is_some() || scene.player.is_some() || asked.board == "-" {
            form.card.stack.write method="post" action={ "/t/" (room.id) "/laws/" (case.name) } {
                (acts::hidden(visitor, desk, &format!("/t/{}/incidents", room.id)))
                input type="hidden" name="board" value=(asked.board);
                input type="hidden" name="player" value=(asked.player);
                input type="hidden" name="a" value=(asked.a);
                h2 { (t::write_it_into_the_record(l)) }
                @for (place, (player, minutes)) in changes.iter().enumerate() {
                    label { (t::minutes_for(l))
                        (player.map_or_else(|| t::the_clock(l).to_owned(),
                            |player| name(desk, player)))
                        input type="number" name={ "clock" (place) }
                        value=(minutes) step="1" min="-600" max="600" inputmode="numeric"; }
                }
                @if !penalties.is_empty() {
                    label { (t::penalty_of_the_laws(l))
                        select name="penalty" {
                            option value="" { (t::none(l)) }
                            @for (place, penalty) in Penalty::all(case.edition).iter().enumerate() {
                                option value=(place) selected[penalties.first() == Some(penalty)] {
                                    (penalty.article(case.edition)) ": " (penalty.say(l))
                                }
                            }
                        } }
                }
                @if let (Some(code), Some(board)) = (result, open) {
                    label.check { input type="checkbox" name="enter" value=(code) checked;
                        (t::enter_the_result_of_board(l)) (board.name().to_string()) ": "
                        strong { (code.parse().map(words::result).unwrap_or_default()) } }
                }
                label { (t::in_your_words_move_time(l))
                    textarea name="why" rows="2" maxlength="500" {} }
                button.primary.large { (t::write_it_down(l)) }
            }
        }
    }
}

/// What is counted, in words.
pub const fn counter(counter: Counter, l: Language) -> &'static str {
    match counter {
        Counter::IllegalMoves => t::a_completed_illegal_move(l),
        Counter::Warnings => t::a_warning(l),
    }
}

/// The penalties to think of, where the ruling leaves one to the arbiter.
fn penalties(outcome: &Outcome, counters: Option<Counters>) -> Vec<Penalty> {
    if !outcome.articles.iter().any(|article| article.starts_with("12.9")) {
        return Vec::new();
    }
    next_penalties(&counters.unwrap_or_default()).to_vec()
}

/// Whose clock changes by how many minutes.
pub fn clock_changes(
    changes: &[ClockChange],
    scene: &Scene<'_>,
    class: Option<Class>,
) -> Vec<(Option<PlayerId>, i32)> {
    let opponent = scene.board.zip(scene.colour()).map(|(board, colour)| match colour {
        Colour::White => board.black,
        Colour::Black => board.white,
    });
    let mut all = Vec::new();
    for change in changes {
        let minutes = change.minutes_in(class.unwrap_or(Class::Standard));
        match (change.who, scene.board) {
            (Who::Offender, _) => all.push((scene.player, minutes)),
            (Who::Opponent, _) => all.push((opponent, minutes)),
            (Who::Both, Some(board)) => {
                all.extend([(Some(board.white), minutes), (Some(board.black), minutes)]);
            }
            (Who::Both, None) => all.push((None, minutes)),
        }
    }
    all
}

/// The result that a ruling brings, as a code; none if the game goes on or it is not known who
/// lost.
pub const fn result_code(result: Consequence, colour: Option<Colour>) -> Option<&'static str> {
    Some(match (result, colour) {
        (Consequence::Draw, _) => "=-=",
        (Consequence::BothLose, _) => "0-0",
        (Consequence::BothForfeit, _) => "---",
        (Consequence::NewGame, _) | (_, None) => return None,
        (Consequence::OpponentWins | Consequence::OffenderLoses, Some(Colour::White)) => "0-1",
        (Consequence::OpponentWins | Consequence::OffenderLoses, Some(Colour::Black)) => "1-0",
        (Consequence::OffenderWins | Consequence::ClaimantWins, Some(Colour::White)) => "1-0",
        (Consequence::OffenderWins | Consequence::ClaimantWins, Some(Colour::Black)) => "0-1",
        (Consequence::Forfeit, Some(Colour::White)) => "--+",
        (Consequence::Forfeit, Some(Colour::Black)) => "+--",
    })
}
