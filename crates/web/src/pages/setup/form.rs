//! The fields of a tournament, as they are drawn: each only where the form of play needs it, what
//! is seldom wanted under *more*, and what is locked greyed with the reason.

use arbitra_desk::{
    Accelerated, BoardOrder, Desk, LevelOrder, Presence, RankMethod, Regulations, ResultEntry,
    TeamRules, VirtualGroup,
};
use arbitra_model::{Bye, Date, Language, LawsEdition, Said as _, Tempo, capital};
use arbitra_pairing::acceleration::Method;
use arbitra_pairing::form::Entrants;
use arbitra_pairing::knockout::{self, Decider, Phase, Stage};
use arbitra_pairing::{Form, System};
use arbitra_standings::{Edition, TieBreak};
use arbitra_texts as t;
use maud::{Markup, html};

use super::fields::{knock_out_rules, this_year};
use super::play::{Play, has_fixed_rounds, is_double, most_rounds};
use super::{categories, tempo};
use crate::views::{systems, words};

/// What is drawn.
pub struct Drawn<'a> {
    /// What stands in the fields.
    pub regulations: &'a Regulations,
    /// The tournament, if there is one already.
    pub desk: Option<&'a Desk>,
    /// How many rows of categories were sent, if the form comes back.
    pub rows: usize,
    /// The language.
    pub l: Language,
}

impl Drawn<'_> {
    fn play(&self) -> Play {
        Play::of(self.regulations.system)
    }

    /// Whether FIDE mode locks what decides about pairings and points.
    fn is_locked(&self) -> bool {
        self.desk.is_some_and(|desk| desk.rounds().next().is_some() && desk.is_fide_mode())
    }

    /// Why a part cannot be changed any more.
    fn lock(&self) -> Markup {
        html! { @if self.is_locked() { p.note.locked { (t::locked_once_paired(self.l)) } } }
    }
}

/// The fields, filled with regulations.
pub fn draw(drawn: &Drawn<'_>) -> Markup {
    let play = drawn.play();
    html! {
        (event(drawn))
        (pairing(drawn))
        @if play == Play::Teams { (teams(drawn)) }
        (points(drawn))
        (conduct(drawn))
        @if play.has_categories() { (category_rows(drawn)) }
        datalist #federations { @for code in arbitra_exchange::federations() {
            option value=(code.code()) {}
        } }
    }
}

fn chosen(yes: bool) -> Option<&'static str> {
    yes.then_some("")
}

fn event(drawn: &Drawn<'_>) -> Markup {
    let (event, l) = (&drawn.regulations.event, drawn.l);
    let date = |date: Option<Date>| {
        date.map(|date| date.to_string().replace('/', "-")).unwrap_or_default()
    };
    let code = tempo::code_beside(&event.time_control, &event.encoded_time_control);
    html! {
        fieldset { legend { (t::the_event(l)) }
            div.fields {
                label.wide { (t::name(l)) input name="name" value=(event.name)
                    required maxlength="200" autofocus[drawn.desk.is_none()]; }
                label { (t::city(l)) input name="city" value=(event.city) maxlength="200"; }
                label { (t::federation(l))
                    input name="federation" value=(event.federation) maxlength="60"
                    list="federations" placeholder="ESP" aria-describedby="federation-says"
                    hx-get="/tempo" hx-trigger="input changed delay:200ms, blur"
                    hx-target="#federation-says" hx-swap="innerHTML" hx-include="this";
                    small #federation-says aria-live="polite" {} }
                label { (t::first_day(l))
                    input type="date" name="start" value=(date(event.start)); }
                label { (t::last_day(l))
                    input type="date" name="end" value=(date(event.end))
                    data-not-before="start" data-said=(t::the_last_day_is_before(l)); }
                label { (t::chief_arbiter_label(l))
                    input name="chief" value=(event.chief_arbiter) maxlength="200"; }
                label { (t::time_control(l))
                    input name="time_control" value=(event.time_control) maxlength="300"
                    placeholder="90 min + 30 s" aria-describedby="tempo-says"
                    hx-get="/tempo" hx-trigger="input changed delay:200ms"
                    hx-target="#tempo-says" hx-swap="innerHTML";
                    small #tempo-says aria-live="polite" {
                        (tempo::meaning(&event.time_control, &event.encoded_time_control, l))
                    }
                }
            }
            details.more open[!code.is_empty() || drawn.regulations.laws.is_some()] {
                summary { (t::more(l)) }
                div.fields {
                    label { (t::deputies_one_in_a_line(l))
                        textarea name="deputies" rows="2" { (event.deputy_arbiters.join("\n")) } }
                    (laws(drawn))
                    label { (t::time_control_encoded(l))
                        input name="encoded" value=(code) maxlength="100" placeholder="5400+30"
                        aria-describedby="encoded-says" hx-get="/tempo"
                        hx-trigger="input changed delay:200ms, blur" hx-target="#encoded-says"
                        hx-swap="innerHTML" hx-include="[name=time_control]";
                        small #encoded-says aria-live="polite" {
                            (t::empty_it_follows_from_the(l)) } }
                }
            }
        }
    }
}

/// The edition of the Laws: the first day proposes one, the regulations may name another.
fn laws(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l) = (drawn.regulations, drawn.l);
    let proposed = Regulations { laws: None, ..regulations.clone() }.laws();
    html! {
        label { (t::laws_of_chess(l))
            select name="laws" {
                option value="" { (t::laws_by_the_first_day(l, proposed)) }
                @for edition in LawsEdition::ALL.into_iter().rev() {
                    option value=(edition) selected=[chosen(regulations.laws == Some(edition))] {
                        (edition)
                    }
                }
            } }
    }
}

fn pairing(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l, play) = (drawn.regulations, drawn.l, drawn.play());
    let locked = drawn.is_locked();
    html! {
        fieldset { legend { (t::pairing(l)) }
            (drawn.lock())
            div.fields {
                (system_choice(drawn))
                @if play == Play::KnockOut { (knock_out(drawn, Entrants::Players)) }
                @if play == Play::Teams || !has_fixed_rounds(regulations.system)
                    || drawn.desk.is_some() {
                    (rounds(drawn))
                }
            }
            @if play == Play::Teams {
                @let cup = regulations.system == System::Form(Form::KnockOut(Entrants::Teams));
                details.more open[cup] data-only="team-knockout" {
                    summary { (t::knock_out_of_teams(l)) }
                    div.fields { (knock_out(drawn, Entrants::Teams)) } }
            }
            details.more open[matches!(regulations.acceleration, Accelerated::Other { .. })] {
                summary { (t::more(l)) }
                div.fields {
                    @if play == Play::Swiss { (accelerated(drawn)) }
                    @if play == Play::Club {
                        label { (t::details_of_a_knock_out(l))
                            input name="form_details" value=(regulations.form_details)
                            maxlength="300" disabled[locked];
                            small { (t::empty_the_usual_ones_keizer(l)) } }
                    }
                    (initial_order(drawn))
                }
            }
        }
    }
}

/// The system: on a new page those of the form of play, later all of them; old editions last.
fn system_choice(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l) = (drawn.regulations, drawn.l);
    let mut groups = systems::offered(l).to_vec();
    if drawn.desk.is_none() {
        for (_, list) in &mut groups {
            list.retain(|system| Play::of(*system) == drawn.play());
        }
    }
    groups.retain(|(_, list)| !list.is_empty());
    let known = groups.iter().any(|(_, list)| list.contains(&regulations.system));
    let single = known && groups.iter().map(|(_, list)| list.len()).sum::<usize>() == 1;
    html! {
        @if single && !drawn.is_locked() {
            input type="hidden" name="system" value=(regulations.system.to_string());
        } @else {
            label.wide { (t::system_and_edition(l))
                select name="system" disabled[drawn.is_locked()] {
                    @for (group, list) in &groups { optgroup label=(group) {
                        @for system in list {
                            option value=(system.to_string())
                            selected=[chosen(*system == regulations.system)] {
                                (system.say(l))
                            }
                        }
                    } }
                    @if !known {
                        option value=(regulations.system.to_string()) selected {
                            (regulations.system.say(l))
                        }
                    }
                } }
        }
    }
}

fn rounds(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l) = (drawn.regulations, drawn.l);
    let double = is_double(regulations.system);
    let count = if double { regulations.rounds.div_ceil(2) } else { regulations.rounds };
    let label = match drawn.play() {
        _ if double => t::matches_of_two_games(l),
        Play::Match => t::games_head(l),
        _ => t::rounds(l),
    };
    html! {
        label { (label)
            input type="number" name="rounds" min="1" max=(most_rounds(regulations.system))
            value=(count) required disabled[drawn.is_locked()];
            @if has_fixed_rounds(regulations.system) {
                small { (t::round_robins_take_it_from(l)) }
            } @else if drawn.play() == Play::Swiss && drawn.desk.is_none() {
                small { (t::of_a_double_swiss_the(l)) }
            }
            @if drawn.play() == Play::Swiss && let Some(desk) = drawn.desk
                && let Some(advice) = arbitra_desk::rounds_for(desk.players().count()) {
                small { (t::rounds_advice(l, desk.players().count(), advice.least,
                    advice.acceptable, advice.adequate)) }
            } }
    }
}

/// A knock-out in fields: games of a match, what breaks a tie, the match for the third place.
fn knock_out(drawn: &Drawn<'_>, of: Entrants) -> Markup {
    let (l, locked) = (drawn.l, drawn.is_locked());
    let standard = knockout::Rules::usual(of);
    let rules = knock_out_rules(&drawn.regulations.form_details, of);
    let rules = rules.unwrap_or_else(|_| standard.clone());
    let games = rules.stages.first().map_or(2, |stage| stage.games);
    let ties = rules.stages.get(1..).unwrap_or_default();
    let usual_ties: Vec<String> = standard.stages.iter().skip(1).map(ToString::to_string).collect();
    html! {
        label { (match of {
            Entrants::Players => t::games_in_a_match(l),
            Entrants::Teams => t::encounters_of_two_teams(l),
        })
            input type="number" name="ko_games" min="1" max="99" value=(games) disabled[locked]; }
        @if of == Entrants::Teams { (deciders(&rules, locked, l)) }
        label { (t::match_for_the_third_place(l)) select name="ko_third" disabled[locked] {
            option value="no" { (t::no_answer(l)) }
            option value="yes" selected[rules.third_place] { (t::yes(l)) }
        } }
        fieldset.wide.stages { legend { (match of {
            Entrants::Players => t::if_a_match_is_tied(l),
            Entrants::Teams => t::if_that_does_not_decide_it(l),
        }) }
            @for row in 0..STAGES { (stage_row(ties.get(row), of, locked, l)) }
            small { (match of {
                Entrants::Players => t::empty_the_usual_ones(l),
                Entrants::Teams => t::empty_one_match_of_blitz(l),
            }) }
            details.more { summary { (t::written_out(l)) }
                input name="ko_ties" maxlength="200" disabled[locked]
                    aria-label=(t::written_out(l)) placeholder=(usual_ties.join(",")); }
        }
    }
}

/// How many stages can decide a tied match in the form.
const STAGES: usize = 3;

/// One stage that decides a tied match: what is played, how many games, how long.
fn stage_row(stage: Option<&Stage>, of: Entrants, locked: bool, l: Language) -> Markup {
    let (kind, games, minutes, seconds) = match stage {
        None => ("", String::new(), String::new(), String::new()),
        Some(Stage { phase, games }) => match phase {
            Phase::Rapid { minutes, increment } => {
                ("rapid", games.to_string(), minutes.to_string(), increment.to_string())
            }
            Phase::Blitz { minutes, increment } => {
                ("blitz", games.to_string(), minutes.to_string(), increment.to_string())
            }
            Phase::Armageddon { white, black } => {
                ("armageddon", "1".to_owned(), white.to_string(), black.to_string())
            }
            _ => ("", String::new(), String::new(), String::new()),
        },
    };
    let number = |name: &str, label: &str, value: &str, most: u16| {
        html! { label { (label) input type="number" name=(name) min="0" max=(most) value=(value)
        disabled[locked]; } }
    };
    let kinds = [
        ("", t::nothing_more(l).to_owned()),
        ("rapid", capital(Tempo::Rapid.say(l))),
        ("blitz", capital(Tempo::Blitz.say(l))),
        ("armageddon", t::sudden_death_game(l).to_owned()),
    ];
    let kinds =
        kinds.into_iter().filter(|(kind, _)| of == Entrants::Players || *kind != "armageddon");
    html! {
        div.fields.small {
            label { (t::then_by(l)) select name="ko_stage" disabled[locked] {
                @for (word, name) in kinds { option value=(word) selected[word == kind] { (name) } }
            } }
            (number("ko_stage_games", t::games_head(l), &games, 20))
            (number("ko_stage_minutes", t::minutes_for_white(l), &minutes, 180))
            (number("ko_stage_seconds", t::seconds_or_black(l), &seconds, 180))
        }
    }
}

/// What decides a drawn match of teams: up to three, in their order.
fn deciders(rules: &knockout::Rules, locked: bool, l: Language) -> Markup {
    html! {
        @for (place, label) in [t::a_drawn_match_is_decided_by(l), t::then_by(l), t::then_by(l)]
            .into_iter().enumerate() {
            @let now = rules.decide.get(place).copied();
            label { (label) select name="ko_decide" disabled[locked] {
                option value="" { (t::nothing_more(l)) }
                @for decider in Decider::ALL {
                    option value=(decider.code()) selected[now == Some(decider)] {
                        (decider.say(l)) }
                }
            } }
        }
    }
}

fn accelerated(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l, locked) = (drawn.regulations, drawn.l, drawn.is_locked());
    html! {
        label { (t::acceleration(l))
            select name="acceleration" disabled[locked] {
                option value="no"
                selected=[chosen(regulations.acceleration == Accelerated::No)] { (t::none(l)) }
                @for method in Method::ALL {
                    option value=(method.to_string())
                    selected=[chosen(regulations.acceleration.method() == Some(method))] {
                        (method.name(l))
                    }
                }
                option value="groups" selected=[chosen(matches!(regulations.acceleration,
                    Accelerated::Other { .. }))] { (t::groups_written_out_below(l)) }
            }
            small { (t::only_baku_is_fides_others(l)) } }
        fieldset.wide.groups { legend { (t::groups_numbers_virtual_points_rounds(l)) }
            @let groups = groups_of(&regulations.acceleration);
            div data-rows {
                @for row in 0..(groups.len() + 1).max(3) {
                    (group_row(groups.get(row), locked, l))
                }
            }
            div.actions { button.small data-add-row type="button" hidden {
                (t::one_more_group(l)) } }
            details.more { summary { (t::written_out(l)) }
                input name="groups" maxlength="600" aria-label=(t::written_out(l))
                placeholder="1-40 +1 1-2; 41-80 +0.5 1-2" disabled[locked]; }
        }
    }
}

fn initial_order(drawn: &Drawn<'_>) -> Markup {
    let (ranking, l) = (&drawn.regulations.ranking, drawn.l);
    let lots = matches!(ranking.level, LevelOrder::Lots { .. } | LevelOrder::LotsForUnrated { .. });
    html! {
        label { (t::initial_order_by(l))
            select name="method" { @for method in RankMethod::ALL {
                option value=(method.code()) selected=[chosen(method == ranking.method)] {
                    (method.say(l))
                }
            } } }
        label { (t::national_list_of(l))
            input name="national" maxlength="60" list="federations"
            value=(ranking.federation.map(|f| f.code().to_owned()).unwrap_or_default()); }
        label { (t::level_players_by(l))
            select name="level" {
                @if lots { option value="lots" selected { (t::lots(l)) } }
                option value="alphabet"
                selected=[chosen(ranking.level == LevelOrder::Alphabet)] { (t::alphabet(l)) }
                option value="entry" selected=[chosen(ranking.level == LevelOrder::Entry)] {
                    (t::order_of_entry(l))
                }
            } }
    }
}

fn teams(drawn: &Drawn<'_>) -> Markup {
    let (l, locked) = (drawn.l, drawn.is_locked());
    let rules = drawn.regulations.teams.clone().unwrap_or_else(|| TeamRules::usual(4));
    html! {
        fieldset disabled[locked] { legend { (t::teams(l)) }
            div.fields {
                label { (t::boards_in_a_match(l))
                    input type="number" name="boards" min="1" max="99" value=(rules.boards()); }
                label { (t::order_of_the_boards(l))
                    select name="board_order" {
                        option value="registered"
                        selected=[chosen(rules.order == BoardOrder::AsRegistered)] {
                            (t::as_registered_substitutes_below(l))
                        }
                        option value="rating" selected=[chosen(matches!(rules.order,
                            BoardOrder::Rating { .. }))] { (t::by_rating_50_points_of(l)) }
                        option value="free" selected=[chosen(rules.order == BoardOrder::Free)] {
                            (t::free(l))
                        }
                    } }
                label { (t::match_won(l))
                    input name="match_win" inputmode="decimal" value=(rules.points.win); }
                label { (t::match_drawn(l))
                    input name="match_draw" inputmode="decimal" value=(rules.points.draw); }
                label { (t::match_lost(l))
                    input name="match_loss" inputmode="decimal" value=(rules.points.loss); }
                label { (t::match_points_of_the_bye(l))
                    input name="match_bye" inputmode="decimal"
                    value=(rules.bye_match_points.map_or_else(String::new, |p| p.to_string())); }
            }
        }
    }
}

fn points(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l, play) = (drawn.regulations, drawn.l, drawn.play());
    let value = |name: &str, label: &str, value: arbitra_model::Points| {
        html! { label { (label)
        input name=(name) inputmode="decimal" value=(value) required
        disabled[drawn.is_locked()]; } }
    };
    let own = regulations.points != arbitra_model::PointSystem::STANDARD;
    // A bracket has no use for tie-breaks.
    let cup = matches!(regulations.system, System::Form(Form::KnockOut(_)));
    let ranks = play.has_tie_breaks() && !cup;
    html! {
        fieldset { legend { @if ranks { (t::points_and_tie_breaks(l)) }
            @else { (t::points(l)) } }
            @if ranks { (tie_breaks(drawn)) }
            details.more open[own || !ranks] { summary { (t::points(l)) }
                (drawn.lock())
                div.fields.small {
                    (value("win", t::points_for_a_win(l), regulations.points.win()))
                    (value("draw", t::points_for_a_draw(l), regulations.points.draw()))
                    (value("loss", t::points_for_a_loss(l), regulations.points.loss()))
                    (value("bye", t::points_for_a_bye(l), regulations.points.pairing_bye))
                }
            }
        }
    }
}

/// Tie-breaks that are offered to add, beside the ones that are chosen.
const OFFERED: [&str; 14] = [
    "DE", "BH/C1", "BH", "BH/M1", "SB", "WIN", "WON", "BPG", "PS", "ARO", "ARO/C1", "TPR", "KS",
    "REP",
];

/// The list of tie-breaks: written as one line, which a script shows as pieces that can be moved.
fn tie_breaks(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l) = (drawn.regulations, drawn.l);
    let name = |code: &str| {
        let read = code.parse::<TieBreak>().ok();
        read.filter(|read| read.known().is_some()).map(|read| words::tie_break(&read, l))
    };
    let chosen_ones = regulations.tie_breaks.iter().map(String::as_str);
    let mut offered: Vec<&str> = OFFERED.to_vec();
    offered.extend(chosen_ones.filter(|code| !OFFERED.contains(code)));
    let known = offered.iter().filter_map(|code| Some((*code, name(code)?)));
    html! {
        div.picker data-picker="tie_breaks" hidden
            data-up=(t::move_up(l)) data-down=(t::move_down(l)) data-remove=(t::take_out(l)) {
            p.label #picked-label { (t::tie_breaks_in_their_order(l)) }
            ol.picked aria-labelledby="picked-label" {}
            label { (t::add_a_tie_break(l)) select data-add {
                option value="" {}
                @for (code, name) in known { option value=(code) { (code) " · " (name) } }
            } }
            p.sr data-told aria-live="polite" {}
        }
        details.more data-written open { summary { (t::as_a_line(l)) }
            div.fields {
                label.wide { (t::tie_breaks_in_their_order(l))
                    input name="tie_breaks" value=(regulations.tie_breaks.join(", "))
                    maxlength="500" spellcheck="false" autocomplete="off";
                    small { (t::for_example_bh_c1_bh(l)) } }
                label { (t::edition_of_tie_breaks(l))
                    select name="tie_break_edition" { @for edition in Edition::ALL {
                        option value=(edition.to_string())
                        selected=[chosen(edition == regulations.tie_break_edition)] {
                            (edition.short(l))
                        }
                    } } }
            }
        }
    }
}

/// How it is run: byes, claims, presence, entry, mode.
fn conduct(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l) = (drawn.regulations, drawn.l);
    html! {
        fieldset { legend { (t::byes_claims_entry(l)) }
            div.fields {
                @if drawn.play().has_byes() { (byes(drawn)) }
                label { (t::minutes_for_claims(l))
                    input type="number" name="claim" min="0" max="1440"
                    value=(regulations.claim_minutes) required; }
                label { (t::presence(l))
                    select name="presence" {
                        option value="assumed" selected=[chosen(regulations.presence ==
                            Presence::Assumed)] { (t::assumed(l)) }
                        option value="check-in"
                        selected=[chosen(regulations.presence == Presence::CheckIn)] {
                            (t::check_in_before_the_first_round(l))
                        }
                    } }
                label { (t::results_are_typed(l))
                    select name="entry" {
                        option value="once" selected=[chosen(regulations.entry ==
                            ResultEntry::Once)] { (t::once(l)) }
                        option value="twice" selected=[chosen(regulations.entry ==
                            ResultEntry::Twice)] { (t::twice_double_entry(l)) }
                    } }
                @if drawn.desk.is_none() {
                    label.wide { (t::mode(l))
                        select name="mode" {
                            option value="fide" { (t::fide_what_the_rules_forbid(l)) }
                            option value="free" { (t::free_the_arbiter_decides(l)) }
                        } }
                }
            }
        }
    }
}

fn byes(drawn: &Drawn<'_>) -> Markup {
    let (byes, l) = (&drawn.regulations.byes, drawn.l);
    let until = byes.half_point_until.map(|round| round.to_string()).unwrap_or_default();
    html! {
        label { (t::half_point_byes_per_player(l))
            input type="number" name="half_byes" min="0" max="9" value=(byes.half_point)
            required; }
        label { (t::until_round(l))
            input type="number" name="half_until" min="1" max="99" value=(until); }
        label { (t::full_point_byes_per_player(l))
            input type="number" name="full_byes" min="0" max="9" value=(byes.full_point);
            small { (t::full_point_byes_are_deprecated(l)) } }
        label { (t::rounds_missed_by_late_entries(l))
            select name="missed" {
                option value="zero" selected=[chosen(byes.missed_round == Bye::ZeroPoint)] {
                    (t::n_0_points(l))
                }
                option value="half" selected=[chosen(byes.missed_round == Bye::HalfPoint)] {
                    (t::half_a_point(l))
                }
            } }
    }
}

fn category_rows(drawn: &Drawn<'_>) -> Markup {
    let (regulations, l) = (drawn.regulations, drawn.l);
    let year = regulations.event.start.map_or_else(this_year, |date| date.year());
    html! {
        fieldset { legend { (t::categories(l)) }
            details.more open[!regulations.categories.is_empty() || drawn.rows > 0] {
                summary { (t::lists_and_prizes_by_age(l)) }
                (categories::draw(&regulations.categories, year, drawn.rows, l))
            }
        }
    }
}

/// Groups as the rows have them.
fn groups_of(accelerated: &Accelerated) -> &[VirtualGroup] {
    match accelerated {
        Accelerated::Other { groups, .. } => groups,
        _ => &[],
    }
}

/// One group: from which number to which, how many points, in which rounds.
fn group_row(group: Option<&VirtualGroup>, locked: bool, l: Language) -> Markup {
    let said = |say: &dyn Fn(&VirtualGroup) -> String| group.map(say).unwrap_or_default();
    let field = |name: &str, label: &str, value: String| {
        html! { label { (label) input name={ "group_" (name) } size="5" maxlength="6"
        inputmode="decimal" value=(value) disabled[locked]; } }
    };
    html! {
        div.fields.small {
            (field("first", t::numbers_from(l), said(&|group| group.first.to_string())))
            (field("last", t::numbers_to(l), said(&|group| group.last.to_string())))
            (field("points", t::points(l), said(&|group| group.points.to_string())))
            (field("from", t::from_round(l), said(&|group| group.first_round.to_string())))
            (field("to", t::to_round(l), said(&|group| group.last_round.to_string())))
        }
    }
}
