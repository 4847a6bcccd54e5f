//! The way from one round to the next, on one page: what is missing, who is not there, and one
//! button that closes, pairs and publishes. All of it is done, or nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arbitra_desk::{
    Action, ActionKind, Amendment, Article, BoardId, BoardNumbers, Context, Desk, Level, Outcome,
    Paper, Participant, Phase, PlayerId, Presence, Proposal, Refusal,
};
use arbitra_model::{Bye, Colour, Points, Round};
use arbitra_texts as t;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};

use crate::core::acting::{self, Request};
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::form::{Acting, level, optional, parsed};
use crate::core::problem::{Problem, Spot};
use crate::core::roles::{Deputy, Role};
use crate::core::room::Room;
use crate::core::sent::{ASKED, FIRST};
use crate::core::visitor::Visitor;
use crate::pages::{leaving, overview, round};
use crate::views::boards::{self, Scores};
use crate::views::{Frame, Tab, acts, forms, problem, tables, words};

/// Where a refusal stopped: the desk as it was then, and why.
type Stopped = (Arc<Desk>, Box<Refusal>);

/// Who looks at the page, and at what.
pub struct Asked<'a> {
    /// Who asks.
    pub visitor: &'a Visitor,
    /// The tournament.
    pub room: &'a Arc<Room>,
    /// The tournament as that person may know it.
    pub desk: &'a Desk,
    /// The role of that person.
    pub role: Role,
}

/// What becomes of a player in the round to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Plays,
    Absent,
    HalfPoint,
    Withdraws,
}

impl Answer {
    const ALL: [(&'static str, Answer); 4] = [
        ("plays", Answer::Plays),
        ("absent", Answer::Absent),
        ("half", Answer::HalfPoint),
        ("withdraws", Answer::Withdraws),
    ];

    fn of(word: &str) -> Option<Answer> {
        Answer::ALL.into_iter().find(|(known, _)| *known == word).map(|(_, answer)| answer)
    }
}

/// What somebody chose on the page.
#[derive(Debug, Default)]
pub struct Choices {
    /// Which button: `publish`, `pair`, `by-hand`, `close` or `save`.
    how: String,
    /// What was answered for players in question.
    answers: BTreeMap<PlayerId, Answer>,
    /// Who else was ticked.
    ticked: BTreeSet<PlayerId>,
    /// What becomes of those.
    ticked_as: Option<Answer>,
    /// Why those leave who withdraw.
    why: String,
    /// Whether games without a result are adjourned.
    adjourn: bool,
    /// The first board, and the boards that are left out, as they were typed.
    first_board: String,
    left_out: String,
    /// Whether the first of the two questions of level 4 is answered by this.
    first_answered: bool,
    acting: Acting,
}

impl Choices {
    fn read(fields: &[(String, String)]) -> Choices {
        let mut choices = Choices::default();
        for (name, value) in fields {
            let player = |text: &str| text.parse().ok().map(PlayerId::new);
            match name.as_str() {
                "how" => choices.how.clone_from(value),
                "adjourn" => choices.adjourn = true,
                "first_board" => choices.first_board.clone_from(value),
                "left_out" => choices.left_out.clone_from(value),
                "why" => choices.why = value.trim().to_owned(),
                "seen" => choices.acting.seen = value.parse().ok(),
                "confirmed" => choices.acting.confirmed = value.parse().ok(),
                ASKED => choices.first_answered = value == FIRST,
                "out" => choices.ticked.extend(player(value)),
                "as" => choices.ticked_as = Answer::of(value),
                _ => {
                    let who = name.strip_prefix("player-").and_then(player);
                    choices.answers.extend(who.zip(Answer::of(value)));
                }
            }
        }
        // The first answer leads to the second question, and to nothing else.
        if choices.first_answered {
            choices.acting.confirmed = Some(Level::Confirm.number());
        }
        choices
    }

    fn of(&self, player: PlayerId) -> Option<Answer> {
        let ticked = self.ticked_as.filter(|_| self.ticked.contains(&player));
        self.answers.get(&player).copied().or(ticked)
    }
}

/// Does what the page asks for.
pub async fn go(
    at: At<Deputy>,
    Path((_, number)): Path<(i64, u16)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let here = format!("/t/{}/rounds/{number}", at.id);
    let desk = at.room.desk();
    if let Some(paired) = desk.round(number) {
        // Somebody else was quicker: whoever looks again sees the round.
        let (room, entries) = (at.room.clone(), vec![paired.entry]);
        return Err(Problem::Conflict { room, entries, back: here });
    }
    if number.index() != desk.rounds().count() {
        return Err(Problem::NotFound);
    }
    let choices = Choices::read(&fields);
    let problem = match attempt(&at, number, &choices).await {
        Ok(()) => return Ok(Redirect::to(&here).into_response()),
        Err(problem) if choices.first_answered => problem.asked_once(),
        Err(problem) => problem,
    };
    let shown = matches!(
        problem,
        Problem::Refused { .. }
            | Problem::Unconfirmed { .. }
            | Problem::Conflict { .. }
            | Problem::BadInput { .. }
    );
    let desk = at.room.desk();
    // Somebody else has paired the round meanwhile: its page shows it.
    if !shown || desk.round(number).is_some() {
        return Err(problem);
    }
    let title = format!("{} {number}", t::round(at.l));
    let frame = Frame::of(&at.visitor, &at.room, &desk, Tab::Round, title);
    let asked = Asked { visitor: &at.visitor, room: &at.room, desk: &desk, role: at.role };
    let page = frame.show(page(&asked, &choices, Some(&problem)));
    Ok((problem.status(), page).into_response())
}

async fn attempt(at: &At<Deputy>, number: Round, choices: &Choices) -> Result<(), Problem> {
    if choices.how == "boards" {
        let boards = board_numbers(choices)?;
        let amendment = Box::new(Amendment::Boards { boards });
        return at.act(&choices.acting, Action::Amend { amendment }).await.map(drop);
    }
    let (desk, name) = (at.room.desk(), at.actor().name);
    let leaves = |action: &Action| matches!(action, Action::Withdraw { .. });
    if choices.why.is_empty() && arranged(&desk, number, choices).iter().any(leaves) {
        return Err(Problem::bad_input(t::reason_is_asked_of_withdrawals).at("why"));
    }
    let (now, seed) = (clock::now(), secret::seed());
    let plan = Plan::of(&desk, number, choices);
    // Pairing a large field takes a while: not on the threads that serve pages.
    let made = tokio::task::spawn_blocking(move || {
        let context = Context::new(name, now).confirming(Level::ConfirmTwice);
        plan.actions(&desk, &context, seed)
    });
    let steps = made.await.map_err(|error| Problem::defect(&error))?;
    let steps = steps.map_err(|(desk, refusal)| Problem::Refused { desk, refusal })?;
    let confirmed = choices.acting.confirmed.and_then(level).unwrap_or_default();
    let request = |(action, shown): (Action, Level)| Request {
        confirmed: shown.max(confirmed),
        why: if leaves(&action) { choices.why.clone() } else { String::new() },
        ..choices.acting.request(action)
    };
    let requests: Vec<Request> = steps.into_iter().map(request).collect();
    acting::act_all(&at.app, &at.room, &at.actor(), requests).await.map(drop)
}

/// The numbers of the boards as they were typed: `101`, and `103, 110-112` left out.
fn board_numbers(choices: &Choices) -> Result<BoardNumbers, Problem> {
    let first = optional(&choices.first_board, t::first_board)?.unwrap_or(1);
    let mut left_out = BTreeSet::new();
    let parts = choices.left_out.split([',', ';', ' ']).filter(|part| !part.is_empty());
    for part in parts.take(BoardNumbers::MOST_LEFT_OUT) {
        let (low, high) = part.split_once(['-', '–']).unwrap_or((part, part));
        let (low, high): (u16, u16) =
            (parsed(low, t::boards_left_out)?, parsed(high, t::boards_left_out)?);
        left_out.extend((low..=high).take(BoardNumbers::MOST_LEFT_OUT + 1));
    }
    Ok(BoardNumbers { first, left_out: left_out.into_iter().collect() })
}

/// Where the boards are numbered, for whoever may change it.
fn numbering(asked: &Asked<'_>) -> Markup {
    let (desk, l) = (asked.desk, asked.visitor.language);
    let Some(regulations) = desk.regulations().filter(|_| asked.role >= Role::Chief) else {
        return html! {};
    };
    let boards = &regulations.boards;
    let left_out: Vec<String> = boards.left_out.iter().map(ToString::to_string).collect();
    html! {
        details.card open[!boards.is_usual()] {
            summary { (t::board_numbers(l)) }
            p.muted { (t::board_numbers_hold_from(l)) }
            div.bar.thin {
                label { (t::first_board(l)) " " input name="first_board" inputmode="numeric"
                    size="5" value=(boards.first); }
                label { (t::boards_left_out(l)) " " input name="left_out" size="14"
                    placeholder="13, 20-24" value=(left_out.join(", ")); }
                button.small name="how" value="boards" formnovalidate { (t::save(l)) }
            }
        }
    }
}

/// What is to be done, in order, with the warnings that the page has shown.
struct Plan {
    arranged: Vec<Action>,
    number: Round,
    close: Option<Level>,
    pair: Option<(Proposal, Level)>,
    publish: bool,
}

impl Plan {
    fn of(desk: &Desk, number: Round, choices: &Choices) -> Plan {
        let how = choices.how.as_str();
        let open = desk.current().is_some_and(|current| !current.closed);
        // The page has shown who did not come, and something was answered for each of them.
        let answered = no_shows(desk, number).iter().all(|p| choices.of(*p).is_some());
        let shown = if answered { Level::Acknowledge } else { Level::Notice };
        Plan {
            arranged: arranged(desk, number, choices),
            number,
            close: (open && how != "save").then_some(if choices.adjourn {
                Level::Confirm
            } else {
                Level::Notice
            }),
            pair: match how {
                "publish" | "pair" => Some((Proposal::Round, shown)),
                "by-hand" => Some((Proposal::RoundByHand, Level::Confirm)),
                _ => None,
            },
            publish: how == "publish",
        }
    }

    /// The actions with the level of warning that was shown for each; or why one is refused, and in
    /// which tournament.
    fn actions(
        self,
        desk: &Desk,
        context: &Context,
        seed: u64,
    ) -> Result<Vec<(Action, Level)>, Stopped> {
        let mut after = desk.clone();
        let mut steps = Vec::new();
        let rounds = desk.propose_rounds().filter(|_| self.pair.is_some());
        let close = self
            .close
            .zip(desk.current())
            .map(|(shown, current)| (Action::CloseRound { round: current.round }, shown));
        let first = rounds.map(|action| (action, Level::Acknowledge)).into_iter().chain(close);
        let arranged = self.arranged.into_iter().map(|action| (action, Level::Notice));
        let refused = |desk: &Desk, refusal| (Arc::new(desk.clone()), Box::new(refusal));
        let mut add = |after: &mut Desk, (action, shown): (Action, Level)| {
            let done = after.act(action.clone(), context.clone());
            steps.push((action, shown));
            done.map(drop)
        };
        for step in first.chain(arranged) {
            add(&mut after, step).map_err(|refusal| refused(&after, refusal))?;
        }
        if let Some((what, shown)) = self.pair {
            let paired = after.propose(what, context.when, seed);
            let action = paired.map_err(|refusal| refused(&after, refusal))?;
            // Judged when it is done; here only what follows needs it.
            if self.publish {
                add(&mut after, (action, shown)).map_err(|refusal| refused(&after, refusal))?;
                let paper = Proposal::Publication(Paper::Pairings);
                let publish = after.propose(paper, context.when, seed);
                let publish = publish.map_err(|refusal| refused(&after, refusal))?;
                debug_assert_eq!(publish.round(), Some(self.number));
                steps.push((publish, Level::Notice));
            } else {
                steps.push((action, shown));
            }
        }
        Ok(steps)
    }
}

/// The actions that make the answers true.
fn arranged(desk: &Desk, round: Round, choices: &Choices) -> Vec<Action> {
    let presence = presence(desk);
    let mut actions = Vec::new();
    for player in desk.players() {
        let (Some(answer), id) = (choices.of(player.id), player.id) else { continue };
        let had = player.byes.get(&round).copied();
        let wanted = match answer {
            Answer::Plays => None,
            Answer::Absent => Some(Bye::ZeroPoint),
            Answer::HalfPoint => Some(Bye::HalfPoint),
            Answer::Withdraws => {
                actions.push(Action::Withdraw { player: id, from: round });
                continue;
            }
        };
        let away = player.away(round, presence);
        if had == wanted && (had.is_some() || away.is_none()) {
            continue;
        }
        if had.is_some() {
            actions.push(Action::CancelBye { player: id, round });
        }
        match wanted {
            Some(Bye::ZeroPoint) if had.is_some() || away.is_none() => {
                actions.push(Action::ReportAbsence { player: id, round });
            }
            Some(Bye::HalfPoint) => {
                actions.push(Action::RequestBye { player: id, round, kind: Bye::HalfPoint });
            }
            None if presence == Presence::CheckIn && !player.checked_in => {
                actions.push(Action::CheckIn { player: id });
            }
            _ => {}
        }
    }
    actions
}

fn presence(desk: &Desk) -> Presence {
    desk.regulations().map_or(Presence::Assumed, |regulations| regulations.presence)
}

/// Whether nobody has to be asked what becomes of them before the next round is paired.
pub fn is_decided(desk: &Desk) -> bool {
    let next = Round::from_index(desk.rounds().count());
    no_shows(desk, next).is_empty() && often_absent(desk, next).is_empty()
}

/// Who lost the last game without play and would be paired (C.05 6.5).
fn no_shows(desk: &Desk, next: Round) -> Vec<PlayerId> {
    let presence = presence(desk);
    let Some(last) = desk.current() else { return Vec::new() };
    let lost = |colour: Colour, outcome: Option<Outcome>| match outcome {
        Some(Outcome::Forfeit { winner }) => winner != Some(colour),
        _ => false,
    };
    let players = last.boards().into_iter().flat_map(|board| {
        let white = lost(Colour::White, board.outcome()).then_some(board.white);
        let black = lost(Colour::Black, board.outcome()).then_some(board.black);
        white.into_iter().chain(black)
    });
    let there = |id: &PlayerId| desk.player(*id).is_some_and(|p| p.away(next, presence).is_none());
    players.filter(there).collect()
}

/// Who lost three games by forfeit, would be paired, and is not asked about for the last round.
fn often_absent(desk: &Desk, next: Round) -> Vec<PlayerId> {
    let (presence, asked) = (presence(desk), no_shows(desk, next));
    let there = |id: &PlayerId| desk.player(*id).is_some_and(|p| p.away(next, presence).is_none());
    desk.forfeiters().into_keys().filter(|id| there(id) && !asked.contains(id)).collect()
}

/// Everybody in the order of the ranking, with the points that are certain: a game that is not over
/// counts nothing yet.
struct Field<'a> {
    points: Scores,
    playing: BTreeSet<PlayerId>,
    order: Vec<&'a Participant>,
}

impl<'a> Field<'a> {
    fn of(room: &Room, desk: &'a Desk, next: Round) -> Field<'a> {
        let mut points = boards::scores(room, desk, next);
        let mut playing = BTreeSet::new();
        if let Some(current) = desk.current().filter(|current| !current.closed) {
            let before = boards::scores(room, desk, current.round);
            for board in current.boards().into_iter().filter(|board| board.outcome().is_none()) {
                for player in [board.white, board.black] {
                    playing.insert(player);
                    points.insert(player, before.get(&player).copied().unwrap_or(Points::ZERO));
                }
            }
        }
        let mut order: Vec<&Participant> = desk.players().collect();
        let score = |player: &Participant| points.get(&player.id).copied();
        order.sort_by_key(|player| (std::cmp::Reverse(score(player)), player.number, player.id));
        Field { points, playing, order }
    }
}

/// The round that is not paired yet, with everything that leads to it.
pub fn page(asked: &Asked<'_>, choices: &Choices, problem: Option<&Problem>) -> Markup {
    let Asked { visitor, room, desk, role } = *asked;
    let l = visitor.language;
    let next = Round::from_index(desk.rounds().count());
    let field = Field::of(room, desk, next);
    let deputy = role >= Role::Deputy;
    let ready = !matches!(desk.phase(), Phase::Entries)
        || desk.missing().next == Some(ActionKind::PairRound);
    let body = html! {
        div.next-round {
            div {
                @if !ready { section.card.next { (overview::next(visitor, room, desk)) } }
                (current(asked, choices))
                (in_question(asked, next, &field, choices))
                (often_away(asked, next, &field, choices))
                (away(asked, next, &field, choices))
                (late(asked, next, &field))
                (numbering(asked))
            }
            (to_pair(asked, next, &field, choices))
        }
    };
    html! {
        div.bar.round-bar {
            h1 { (forms::round_called(room, desk, next, l)) }
            (round::rounds(room, desk, next, l))
            span.badge { (words::bye(None, l)) }
        }
        @if let Some(problem) = problem { (went_wrong(asked, problem)) }
        @if deputy {
            form method="post" action={ "/t/" (room.id) "/rounds/" (next) } data-keeps {
                (acts::hidden(visitor, desk, ""))
                @if let Some(Problem::Unconfirmed { level, second, .. }) = problem {
                    input type="hidden" name="confirmed" value=(level.number());
                    @if *level == Level::ConfirmTwice && !*second {
                        input type="hidden" name=(ASKED) value=(FIRST);
                    }
                }
                (body)
                (reason(choices, problem, l))
                @if ready { (buttons(asked, next, problem)) }
            }
        } @else { (body) }
    }
}

/// Why those leave who withdraw: asked once for all of them, and only in sight when somebody does.
fn reason(choices: &Choices, problem: Option<&Problem>, l: arbitra_model::Language) -> Markup {
    let wrong = matches!(problem, Some(Problem::BadInput { spot: Some(spot), .. })
        if *spot == Spot::Field("why".into()));
    let reasons = [t::illness(l), t::family_or_work(l), t::absent_without_notice(l)];
    html! {
        section.card.leaving-why {
            label { (t::reason_of_the_withdrawals(l))
                input name="why" value=(choices.why) maxlength="500" list="reasons"
                    autocomplete="off" autofocus[wrong] aria-invalid=[wrong.then_some("true")]
                    aria-describedby=[wrong.then_some("fault")];
                @if wrong { span.fault #fault { (t::reason_is_asked_of_withdrawals(l)) } }
            }
            datalist id="reasons" { @for reason in reasons { option value=(reason) {} } }
        }
    }
}

/// What went wrong, on the page where it is put right.
fn went_wrong(asked: &Asked<'_>, problem: &Problem) -> Markup {
    let l = asked.visitor.language;
    html! {
        div class={ "note bad" (problem::level_class(problem)) } role="alert" id="problem"
            tabindex="-1" {
            (problem::level_said(problem, l))
            strong { (problem::heading(problem, l)) }
            (problem::explained(problem, asked.visitor))
            @if matches!(problem, Problem::Unconfirmed { .. }) {
                p { (t::press_again_to_do_it(l)) }
            } @else { p { (t::nothing_was_done(l)) } }
        }
    }
}

/// The round that is still open: what is missing in it.
fn current(asked: &Asked<'_>, choices: &Choices) -> Markup {
    let Asked { visitor, room, desk, .. } = *asked;
    let l = visitor.language;
    let Some(current) = desk.current().filter(|current| !current.closed) else { return html! {} };
    let to = format!("/t/{}/rounds/{}", room.id, current.round);
    let missing = desk.missing();
    let boards = |ids: &[BoardId]| {
        let boards = ids.iter().filter_map(|id| desk.board(*id));
        html! { ul.chips { @for board in boards.take(60) {
            li { a href={ (to) "?show=missing#" (boards::row_id(board.id)) } {
                (board.name().to_string()) } }
        } @if ids.len() > 60 { li { "…" } } } }
    };
    html! {
        section.card {
            h2 { (forms::round_called(room, desk, current.round, l)) }
            p { (boards::typed(desk, current, l)) }
            @if !missing.results.is_empty() {
                p { (t::boards_without_a_result(l)) }
                (boards(&missing.results))
                div.actions { a.button.primary href=(to) { (t::enter_results(l)) } }
                label.check { input type="checkbox" name="adjourn" value="1" required
                    checked[choices.adjourn];
                    (t::close_without_them(l, missing.results.len())) }
            } @else if !missing.unverified.is_empty() {
                p { (t::boards_not_typed_twice(l)) }
                (boards(&missing.unverified))
                div.actions { a.button.primary href=(to) { (t::to_the_second_pass(l)) } }
            } @else { p { (t::all_results_are_in(l)) } }
            @if let Some(until) = claims(desk) {
                p.muted { (t::claims_are_heard_until(l, clock::time_of_day(until))) }
            }
        }
    }
}

/// Until when the results of the last round can be disputed, if they still can.
fn claims(desk: &Desk) -> Option<arbitra_desk::Moment> {
    let results = desk.current()?.results?;
    results.until.filter(|_| results.is_provisional(clock::now()))
}

/// Those who did not come: somebody has to say what becomes of them.
fn in_question(asked: &Asked<'_>, next: Round, field: &Field<'_>, choices: &Choices) -> Markup {
    let (desk, l) = (asked.desk, asked.visitor.language);
    let players = no_shows(desk, next);
    let Some(last) = desk.current().filter(|_| !players.is_empty()) else { return html! {} };
    html! {
        section.card.question {
            h2 { (t::did_not_come_to_round(l, last.round)) " (" (players.len()) ")" }
            p.muted { (t::absent_without_notice_counts_as(l)) }
            @if asked.role >= Role::Deputy && players.len() > 1 {
                div.actions.small {
                    (t::all_of_them(l))
                    @for (word, answer) in Answer::ALL {
                        @if answer != Answer::HalfPoint {
                            button.small type="button" data-answer=(word) { (say(answer, l)) }
                        }
                    }
                }
            }
            ul.plain { @for id in &players {
                li { (player(desk, *id, field, l)) (forfeits(asked, *id, next))
                    (choice(asked, *id, &[Answer::Plays, Answer::Absent, Answer::Withdraws],
                        choices.of(*id))) }
            } }
        }
    }
}

/// Those who lost three games by forfeit and came to the last round: they play unless somebody says
/// otherwise.
fn often_away(asked: &Asked<'_>, next: Round, field: &Field<'_>, choices: &Choices) -> Markup {
    let (desk, l) = (asked.desk, asked.visitor.language);
    let players = often_absent(desk, next);
    html! {
        @if !players.is_empty() {
            section.card.question {
                h2 { (t::lost_three_by_forfeit(l)) " (" (players.len()) ")" }
                ul.plain { @for id in &players {
                    @let chosen = choices.of(*id).or(Some(Answer::Plays));
                    li { (player(desk, *id, field, l)) (forfeits(asked, *id, next))
                        (choice(asked, *id, &[Answer::Plays, Answer::Absent, Answer::Withdraws],
                            chosen)) }
                } }
            }
        }
    }
}

/// How many games somebody lost by forfeit, where the rules of 2006 expel for it; the chief may.
fn forfeits(asked: &Asked<'_>, id: PlayerId, next: Round) -> Markup {
    let (room, l) = (asked.room, asked.visitor.language);
    let Some(count) = asked.desk.forfeiters().get(&id).copied() else { return html! {} };
    let here = format!("/t/{}/rounds/{next}", room.id);
    html! {
        span.badge.bad { (t::games_lost_by_forfeit(l, count)) " · " (Article::THREE_FORFEITS) }
        small.muted { (t::three_forfeits_expelled(l)) " "
            @if asked.role >= Role::Chief {
                a href=(leaving::address(room.id.get(), id, "expel", &here)) {
                    (t::expel(l)) "…" }
            } }
    }
}

/// Those who do not play by arrangement, and those who have not checked in.
fn away(asked: &Asked<'_>, next: Round, field: &Field<'_>, choices: &Choices) -> Markup {
    let (desk, l) = (asked.desk, asked.visitor.language);
    let presence = presence(desk);
    let out = |p: &&&Participant| p.away(next, presence).is_some() && p.first_round <= next;
    let (gone, out): (Vec<&Participant>, Vec<&Participant>) = field
        .order
        .iter()
        .filter(out)
        .copied()
        .partition(|p| p.status.left_from().is_some_and(|from| from <= next));
    html! {
        @if !out.is_empty() {
            section.card {
                h2 { (t::byes_and_absent(l)) " (" (out.len()) ")" }
                ul.plain { @for who in &out {
                    @let bye = who.byes.get(&next).copied();
                    @let stays = if bye == Some(Bye::HalfPoint) { Answer::HalfPoint }
                        else { Answer::Absent };
                    li { (player(desk, who.id, field, l))
                        " " span.badge { @match bye {
                            Some(bye) => (words::bye(Some(bye), l)),
                            None => (t::presence_was_not_confirmed(l)),
                        } }
                        @if bye != Some(Bye::FullPoint) {
                            (choice(asked, who.id, &[Answer::Plays, stays, Answer::Withdraws],
                                choices.of(who.id).or(Some(stays))))
                        }
                    }
                } }
            }
        }
        @if !gone.is_empty() {
            details.card {
                summary { (t::have_left(l)) " (" (gone.len()) ")" }
                ul.plain { @for who in &gone { li { (player(desk, who.id, field, l)) } } }
            }
        }
    }
}

/// Those who come into the tournament with this round or later.
fn late(asked: &Asked<'_>, next: Round, field: &Field<'_>) -> Markup {
    let Asked { visitor, room, desk, role } = *asked;
    let l = visitor.language;
    if desk.current().is_none() {
        return html! {};
    }
    let new = field.order.iter().filter(|p| p.first_round >= next && p.first_round > Round::FIRST);
    let new: Vec<_> = new.collect();
    html! {
        section.card {
            h2 { (t::late_entries(l)) " (" (new.len()) ")" }
            ul.plain { @for who in &new { li { (player(desk, who.id, field, l))
                @if who.first_round > next {
                    " " span.badge { (t::plays_from_round(l, who.first_round)) }
                }
            } } }
            @if role >= Role::Deputy {
                div.actions { a.button.small href={ "/t/" (room.id) "/players" } {
                    (t::late_entry(l))
                }
                @if desk.is_of_teams() {
                    a.button.small href={ "/t/" (room.id) "/line-ups" } { (t::line_ups(l)) }
                } }
            }
        }
    }
}

/// Everybody who will be paired; whoever is ticked will not.
fn to_pair(asked: &Asked<'_>, next: Round, field: &Field<'_>, choices: &Choices) -> Markup {
    let (desk, l) = (asked.desk, asked.visitor.language);
    let presence = presence(desk);
    let questioned = no_shows(desk, next).into_iter().chain(often_absent(desk, next));
    let questioned: BTreeSet<PlayerId> = questioned.collect();
    let plays = |p: &&&Participant| p.away(next, presence).is_none();
    let players: Vec<_> = field.order.iter().filter(plays).collect();
    let half = desk.regulations().is_some_and(|r| r.byes.most(Bye::HalfPoint) > 0);
    let kinds = [Answer::Absent, Answer::HalfPoint, Answer::Withdraws];
    let kinds = kinds.into_iter().filter(|kind| *kind != Answer::HalfPoint || half);
    let deputy = asked.role >= Role::Deputy;
    html! {
        section.card.to-pair {
            h2 { (t::to_pair(l)) " (" (players.len()) ")" }
            div.bar.thin {
                input type="search" autocomplete="off" placeholder=(t::name_or_club(l))
                    aria-label=(t::name_or_club(l)) data-filter="#to-pair > li";
                @if deputy {
                    label { (t::those_ticked(l)) " " select name="as" {
                        @for kind in kinds {
                            option value=(word(kind))
                                selected[choices.ticked_as == Some(kind)] { (say(kind, l)) }
                        }
                    } }
                }
            }
            ul.plain.scroll #to-pair { @for who in players {
                li { @if deputy && !questioned.contains(&who.id) {
                    label { input type="checkbox" name="out" value=(who.id)
                        checked[choices.ticked.contains(&who.id)];
                        (player(desk, who.id, field, l)) }
                } @else { (player(desk, who.id, field, l)) } }
            } }
        }
    }
}

/// A player with the points that are certain.
fn player(desk: &Desk, id: PlayerId, field: &Field<'_>, l: arbitra_model::Language) -> Markup {
    let Some(who) = desk.player(id) else { return html! {} };
    let points = field.points.get(&id).copied().unwrap_or(Points::ZERO);
    html! {
        span.player {
            (boards::name(who))
            @if let Some(rating) = who.person.rating { span.rating { (rating) } }
            @if field.playing.contains(&id) {
                span.points title=(t::the_game_is_not_over(l)) {
                    (tables::points(points, l)) " + ?"
                }
            } @else { span.points { (tables::points(points, l)) } }
        }
    }
}

/// One of a few answers; nothing is answered for somebody beforehand unless it stands already.
fn choice(asked: &Asked<'_>, id: PlayerId, answers: &[Answer], chosen: Option<Answer>) -> Markup {
    let l = asked.visitor.language;
    if asked.role < Role::Deputy {
        return html! {};
    }
    html! {
        span.answers role="radiogroup" {
            @for answer in answers {
                label { input type="radio" name={ "player-" (id) } value=(word(*answer)) required
                    checked[chosen == Some(*answer)];
                    (say(*answer, l)) }
            }
        }
    }
}

fn word(answer: Answer) -> &'static str {
    Answer::ALL.into_iter().find(|(_, known)| *known == answer).map_or("", |(word, _)| word)
}

fn say(answer: Answer, l: arbitra_model::Language) -> &'static str {
    match answer {
        Answer::Plays => t::plays(l),
        Answer::Absent => t::absent(l),
        Answer::HalfPoint => t::half_point_bye(l),
        Answer::Withdraws => t::withdraws(l),
    }
}

/// The button that goes on, and those that go less far.
fn buttons(asked: &Asked<'_>, next: Round, problem: Option<&Problem>) -> Markup {
    let (desk, l) = (asked.desk, asked.visitor.language);
    let open = desk.current().filter(|current| !current.closed).map(|current| current.round);
    let closable = desk.missing().unverified.is_empty() || !desk.missing().results.is_empty();
    let closable = closable && desk.obstacle(ActionKind::CloseRound).is_none() || open.is_none();
    let unpairable = matches!(problem, Some(Problem::Refused { refusal, .. })
        if problem::is_unpairable(refusal));
    let button = |how: &str, look: &str, text: String| {
        html! { button name="how" value=(how) class=(look) { (text) } }
    };
    html! {
        div.actions.sticky {
            @if !closable {
                @if let Some(refusal) = desk.obstacle(ActionKind::CloseRound) {
                    p.note { (desk.say_refusal(&refusal, l)) }
                }
            } @else if let Some(last) = open {
                (button("publish", "primary", t::close_pair_and_publish(l, last, next)))
                (button("pair", "small", t::pair_without_publishing(l, next)))
                (button("close", "small", t::only_close(l, last)))
            } @else {
                (button("publish", "primary", t::pair_and_publish(l, next)))
                (button("pair", "small", t::pair_without_publishing(l, next)))
            }
            @if unpairable {
                span.note { (t::the_round_can_begin_empty(l)) }
                (button("by-hand", "", t::pair_by_hand(l).to_owned()))
            }
            button.small name="how" value="save" formnovalidate { (t::only_save_absences(l)) }
        }
    }
}
