//! The regulations: one page to set a tournament up, and to change what may still be changed.

use arbitra_desk::{
    Accelerated, Action, BoardOrder, ByeRules, Category, Desk, Level, LevelOrder, Mode,
    ParseCategoryError, Presence, Preset, RankMethod, Ranking, Regulations, ResultEntry, TeamRules,
    VirtualGroup,
};
use arbitra_model::{Acceleration, Bye, Date, Event, PointSystem, Points, Round, TeamPoints};
use arbitra_pairing::acceleration::{self, Method};
use arbitra_standings::{Edition, Language};
use arbitra_texts as t;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::events;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::core::room::version;
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, systems};

/// The fields of the page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Fields {
    name: String,
    city: String,
    federation: String,
    start: String,
    end: String,
    chief: String,
    deputies: String,
    time_control: String,
    encoded: String,
    system: String,
    rounds: String,
    win: String,
    draw: String,
    loss: String,
    bye: String,
    tie_breaks: String,
    tie_break_edition: String,
    acceleration: String,
    groups: String,
    half_byes: String,
    half_until: String,
    missed: String,
    method: String,
    national: String,
    level: String,
    claim: String,
    categories: String,
    presence: String,
    entry: String,
    mode: String,
    form_details: String,
    boards: String,
    board_order: String,
    match_win: String,
    match_draw: String,
    match_loss: String,
    #[serde(flatten)]
    acting: Acting,
}

/// The usual tournament to begin with.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    preset: String,
}

/// The page for a new tournament.
pub async fn new(Query(wanted): Query<Wanted>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let l = visitor.language;
    let title = t::new_tournament(l);
    let today = jiff::Zoned::now();
    let date = Date::new(
        today.year().unsigned_abs(),
        today.month().unsigned_abs(),
        today.day().unsigned_abs(),
    );
    let event = Event { start: date, end: date, ..Event::default() };
    let regulations = Preset::named(&wanted.preset).regulations(event);
    Ok(Frame::new(&visitor, title).show(html! {
        h1 { (title) }
        (preset_choice(&wanted.preset, l))
        form.setup method="post" action="/new" {
            input type="hidden" name="csrf" value=(visitor.csrf);
            (fields(&regulations, None, l))
            div.actions.sticky { button.primary.large {
                (t::create_the_tournament(l))
            } a.button href="/" { (t::cancel(l)) } }
        }
    }))
}

/// The presets to choose from.
fn preset_choice(chosen: &str, l: Language) -> Markup {
    let chosen = Preset::named(chosen);
    html! {
        nav.filter.presets aria-label=(t::usual_tournaments(l)) {
            @for preset in Preset::ALL {
                a href={ "/new?preset=" (preset.code) }
                aria-current=[(*preset == chosen).then_some("true")] {
                    (preset.say(l))
                }
            }
        }
    }
}

/// Creates a tournament: judged before anything is written.
pub async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Fields>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let mut regulations = form.regulations()?;
    regulations.recommend_tie_breaks();
    // What the rules say loudly was read on the page: creating confirms it.
    let id = events::create(&app, &visitor, regulations, Level::ConfirmTwice).await?;
    Ok(Redirect::to(&format!("/t/{id}/players")).into_response())
}

/// The regulations as they stand.
pub async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let frame =
        Frame::of(&visitor, &room, &desk, Tab::Setup, t::regulations(l)).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { (t::regulations(l)) } span.grow {}
            a.button href={ "/t/" (id) "/schedule" } { (t::schedule(l)) }
            a.button href={ "/t/" (id) "/regulations" } {
                (t::sheet_to_announce(l))
            } }
        @if desk.rounds().next().is_some() {
            p.note {
                (t::play_has_begun_most_of(l))
                }
        }
        form.setup method="post" action={ "/t/" (id) "/setup" } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="seen" value=(version(&desk));
            (fields(regulations, Some(&desk), l))
            @if role >= Role::Chief {
                label { (t::reason_goes_into_the_record(l))
                    input name="why" maxlength="500"; }
                div.actions.sticky { button.primary {
                    (t::save_the_changes(l))
                } }
            }
        }
    }))
}

/// Saves what was changed: all of it, or nothing if one amendment is refused.
pub async fn amend(at: At<Chief>, Form(mut form): Form<Fields>) -> Result<Response, Problem> {
    let desk = at.desk();
    let old = desk.regulations().ok_or(Problem::NotFound)?;
    let amendments = old.amendments(form.regulations()?);
    let page = format!("/t/{}/setup", at.id);
    form.acting.back.clone_from(&page);
    let amend = |amendment| Action::Amend { amendment: Box::new(amendment) };
    at.act_all(&form.acting, amendments.into_iter().map(amend).collect()).await?;
    Ok(Redirect::to(&page).into_response())
}

impl Fields {
    /// Boards and match points, where teams meet.
    fn teams(&self) -> Result<Option<TeamRules>, Problem> {
        if !systems::is_of_teams(parsed(&self.system, t::system)?) {
            return Ok(None);
        }
        let boards: u16 = parsed(or(&self.boards, "4"), t::boards_3)?;
        let mut rules = TeamRules::usual(boards.min(99));
        rules.order = match self.board_order.as_str() {
            "free" => BoardOrder::Free,
            "rating" => BoardOrder::Rating { tolerance: 50 },
            _ => BoardOrder::AsRegistered,
        };
        let points = |text: &str, usual: &str, field| {
            parsed::<Points>(&or(text, usual).replace(['½', ','], "."), field)
        };
        rules.points = TeamPoints {
            win: points(&self.match_win, "2", t::match_won)?,
            draw: points(&self.match_draw, "1", t::match_drawn)?,
            loss: points(&self.match_loss, "0", t::match_lost)?,
        };
        Ok(Some(rules))
    }

    fn accelerated(&self) -> Result<Accelerated, Problem> {
        if self.acceleration == "groups" {
            let groups = acceleration::groups(&self.groups)
                .map_err(|fault| Problem::bad_input_with(|l| fault.say(l)))?;
            if groups.is_empty() {
                return Err(Problem::bad_input(t::write_the_groups_numbers_virtual));
            }
            let group = |a: &Acceleration| VirtualGroup {
                points: a.points,
                first_round: a.first_round,
                last_round: a.last_round,
                first: a.first_id,
                last: a.last_id,
            };
            let groups = groups.iter().map(group).collect();
            return Ok(Accelerated::Other { name: String::new(), groups });
        }
        let method = self.acceleration.parse::<Method>().ok();
        Ok(method.map_or(Accelerated::No, Accelerated::by))
    }

    fn regulations(&self) -> Result<Regulations, Problem> {
        let name = self.name.trim();
        if name.is_empty() {
            return Err(Problem::bad_input(t::the_tournament_needs_a_name));
        }
        let points = |text: &str, field| parsed::<Points>(&text.replace(['½', ','], "."), field);
        let (win, draw, loss) = (
            points(&self.win, t::win_2)?,
            points(&self.draw, t::draw_3)?,
            points(&self.loss, t::loss_2)?,
        );
        let mut system_points = PointSystem::simple(win, draw, loss);
        system_points.pairing_bye = points(&self.bye, t::bye_2)?;
        let mut deputies: Vec<String> =
            self.deputies.lines().map(|line| line.trim().to_owned()).collect();
        deputies.retain(|name| !name.is_empty());
        let event = Event {
            name: name.to_owned(),
            city: self.city.trim().to_owned(),
            federation: self.federation.trim().to_uppercase(),
            start: optional(&self.start.replace('-', "/"), t::first_day)?,
            end: optional(&self.end.replace('-', "/"), t::last_day)?,
            chief_arbiter: self.chief.trim().to_owned(),
            deputy_arbiters: deputies,
            time_control: self.time_control.trim().to_owned(),
            encoded_time_control: self.encoded.trim().to_owned(),
            ..Event::default()
        };
        let half_until = optional::<u16>(&self.half_until, t::last_round_with_a_half)?;
        let list = self.tie_breaks.split([',', ';', ' ', '\n', '\r', '\t']);
        let regulations = Regulations {
            event,
            system: parsed(&self.system, t::system)?,
            rounds: parsed(&self.rounds, t::rounds)?,
            points: system_points,
            tie_breaks: list.filter(|word| !word.is_empty()).map(str::to_owned).collect(),
            tie_break_edition: parsed(&self.tie_break_edition, t::edition)?,
            acceleration: self.accelerated()?,
            byes: ByeRules {
                half_point: parsed(&self.half_byes, t::half_point_byes)?,
                half_point_until: half_until.and_then(Round::new),
                full_point: 0,
                missed_round: if self.missed == "half" { Bye::HalfPoint } else { Bye::ZeroPoint },
            },
            ranking: Ranking {
                method: RankMethod::from_code(&self.method).unwrap_or(RankMethod::Fide),
                federation: optional(&self.national.to_uppercase(), t::national_list)?,
                level: if self.level == "entry" { LevelOrder::Entry } else { LevelOrder::Alphabet },
            },
            claim_minutes: parsed(&self.claim, t::minutes_for_claims)?,
            categories: categories(&self.categories)?,
            presence: if self.presence == "check-in" {
                Presence::CheckIn
            } else {
                Presence::Assumed
            },
            entry: if self.entry == "twice" { ResultEntry::Twice } else { ResultEntry::Once },
            mode: if self.mode == "free" { Mode::Free } else { Mode::Fide },
            form_details: self.form_details.trim().to_owned(),
            teams: self.teams()?,
            hours: Vec::new(),
        };
        Ok(regulations)
    }
}

/// A field, or what is usual if it is empty.
fn or<'a>(text: &'a str, usual: &'a str) -> &'a str {
    if text.trim().is_empty() { usual } else { text }
}

/// Categories, one in a line: `U1800: rating ..1799`, `Women: female`, `S65: born ..1961`.
fn categories(text: &str) -> Result<Vec<Category>, Problem> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let unreadable = |error: ParseCategoryError| {
        let line = error.line();
        Problem::bad_input_with(|l| t::category_write_name(l, line))
    };
    lines.map(|line| line.parse().map_err(unreadable)).collect()
}

/// Groups as the field has them.
fn groups_of(accelerated: &Accelerated) -> String {
    let Accelerated::Other { groups, .. } = accelerated else { return String::new() };
    let group = |g: &VirtualGroup| Acceleration {
        match_points: None,
        points: g.points,
        first_round: g.first_round,
        last_round: g.last_round,
        first_id: g.first,
        last_id: g.last,
    };
    acceleration::written(&groups.iter().map(group).collect::<Vec<_>>())
}

/// The fields of the page, filled with regulations.
fn fields(regulations: &Regulations, desk: Option<&Desk>, l: Language) -> Markup {
    let event = &regulations.event;
    let date = |date: Option<Date>| {
        date.map(|date| date.to_string().replace('/', "-")).unwrap_or_default()
    };
    let chosen = |yes: bool| yes.then_some("");
    let begun = desk.is_some_and(|desk| desk.rounds().next().is_some());
    let categories: Vec<String> = regulations.categories.iter().map(|one| one.line(l)).collect();
    html! {
        fieldset { legend { (t::the_event(l)) }
            div.fields {
                label.wide { (t::name(l)) input name="name" value=(event.name)
                    required maxlength="200" autofocus[desk.is_none()]; }
                label { (t::city(l)) input name="city" value=(event.city); }
                label { (t::federation(l))
                    input name="federation" value=(event.federation) maxlength="3"
                    placeholder="ESP"; }
                label { (t::first_day(l))
                    input type="date" name="start" value=(date(event.start)); }
                label { (t::last_day(l))
                    input type="date" name="end" value=(date(event.end)); }
                label { (t::chief_arbiter_2(l))
                    input name="chief" value=(event.chief_arbiter); }
                label { (t::deputies_one_in_a_line(l))
                    textarea name="deputies" rows="2" { (event.deputy_arbiters.join("\n")) } }
                label { (t::time_control_2(l))
                    input name="time_control" value=(event.time_control)
                    placeholder="90 min + 30 s"; }
                label { (t::encoded_trf_222(l))
                    input name="encoded" value=(event.encoded_time_control) placeholder="5400+30"; }
            }
        }
        fieldset { legend { (t::pairing(l)) }
            div.fields {
                label { (t::system_and_edition(l))
                    select name="system" { @for (group, list) in systems::offered(l) {
                        optgroup label=(group) { @for system in &list {
                            option value=(system.to_string())
                            selected=[chosen(*system == regulations.system)] {
                                (systems::name(*system, l))
                            }
                        } }
                    }
                    @if !systems::offered(l).iter().any(|(_,
                        list)| list.contains(&regulations.system)) {
                        option value=(regulations.system.to_string()) selected {
                            (systems::name(regulations.system, l))
                        }
                    } } }
                label { (t::rounds(l))
                    input type="number" name="rounds" min="1" max="99" value=(regulations.rounds)
                    required;
                    small {
                        (t::round_robins_take_it_from(l))
                    } }
                label { (t::details_of_a_knock_out(l))
                    input name="form_details" value=(regulations.form_details) maxlength="300"
                    placeholder="games=2 tie-break=rapid2:15+10,armageddon:5-4";
                    small { (t::empty_the_usual_ones_keizer(l)) } }
                label { (t::acceleration(l))
                    select name="acceleration" {
                        option value="no" selected=[chosen(regulations.acceleration ==
                            Accelerated::No)] { (t::none(l)) }
                        @for method in Method::ALL {
                            option value=(method.to_string())
                            selected=[chosen(regulations.acceleration.method() == Some(method))] {
                                (method.name(l))
                            }
                        }
                        option value="groups" selected=[chosen(matches!(regulations.acceleration,
                            Accelerated::Other { .. }))] {
                                (t::groups_written_out_below(l))
                            }
                    }
                    small {
                        (t::only_baku_is_fides_others(l))
                    } }
                label { (t::groups_numbers_virtual_points_rounds(l))
                    input name="groups" maxlength="600" value=(groups_of(&regulations.acceleration))
                    placeholder="1-40 +1 1-2; 41-80 +0.5 1-2"; }
                label { (t::initial_order_by(l))
                    select name="method" { @for method in RankMethod::ALL {
                        option value=(method.code())
                        selected=[chosen(method == regulations.ranking.method)] {
                            (rank_method(method, l))
                        }
                    } } }
                label { (t::national_list_of(l))
                    input name="national" maxlength="3"
                    value=(regulations.ranking.federation.map(|f|
                        f.code().to_owned()).unwrap_or_default()); }
                label { (t::level_players_by(l))
                    select name="level" {
                        option value="alphabet"
                        selected=[chosen(regulations.ranking.level == LevelOrder::Alphabet)] {
                            (t::alphabet(l))
                        }
                        option value="entry" selected=[chosen(regulations.ranking.level ==
                            LevelOrder::Entry)] { (t::order_of_entry(l)) }
                    } }
            }
        }
        fieldset { legend { (t::teams_where_teams_meet(l)) }
            @let rules = regulations.teams.clone().unwrap_or_else(|| TeamRules::usual(4));
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
                            BoardOrder::Rating { .. }))] {
                                (t::by_rating_50_points_of(l))
                            }
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
            }
        }
        fieldset { legend { (t::points_and_tie_breaks(l)) }
            div.fields {
                label { (t::win_2(l))
                    input name="win" inputmode="decimal" value=(regulations.points.win()) required;
                    }
                label { (t::draw_3(l))
                    input name="draw" inputmode="decimal" value=(regulations.points.draw())
                    required; }
                label { (t::loss_2(l))
                    input name="loss" inputmode="decimal" value=(regulations.points.loss())
                    required; }
                label { (t::bye_2(l))
                    input name="bye" inputmode="decimal" value=(regulations.points.pairing_bye)
                    required; }
                label.wide { (t::tie_breaks_in_their_order(l))
                    input name="tie_breaks" value=(regulations.tie_breaks.join(", "))
                    list="tie-breaks";
                    small { (t::for_example_bh_c1_bh(l)) } }
                label { (t::edition_of_c_07(l))
                    select name="tie_break_edition" { @for edition in Edition::ALL {
                        option value=(edition.to_string())
                        selected=[chosen(edition == regulations.tie_break_edition)] {
                            (edition.short(l))
                        }
                    } } }
            }
        }
        fieldset { legend { (t::byes_claims_entry(l)) }
            div.fields {
                label { (t::half_point_byes_per_player(l))
                    input type="number" name="half_byes" min="0" max="9"
                    value=(regulations.byes.half_point) required; }
                label { (t::until_round_2(l))
                    input type="number" name="half_until" min="1" max="99"
                    value=(regulations.byes.half_point_until.map(|round|
                        round.to_string()).unwrap_or_default()); }
                label { (t::rounds_missed_by_late_entries(l))
                    select name="missed" {
                        option value="zero" selected=[chosen(regulations.byes.missed_round ==
                            Bye::ZeroPoint)] { (t::n_0_points(l)) }
                        option value="half" selected=[chosen(regulations.byes.missed_round ==
                            Bye::HalfPoint)] { (t::half_a_point(l)) }
                    } }
                label { (t::minutes_for_claims(l))
                    input type="number" name="claim" min="0" max="1440"
                    value=(regulations.claim_minutes) required; }
                label { (t::presence(l))
                    select name="presence" {
                        option value="assumed" selected=[chosen(regulations.presence ==
                            Presence::Assumed)] { (t::assumed(l)) }
                        option value="check-in"
                        selected=[chosen(regulations.presence == Presence::CheckIn)] {
                            (t::check_in_before_round_1(l))
                        }
                    } }
                label { (t::results_are_typed(l))
                    select name="entry" {
                        option value="once" selected=[chosen(regulations.entry ==
                            ResultEntry::Once)] { (t::once(l)) }
                        option value="twice" selected=[chosen(regulations.entry ==
                            ResultEntry::Twice)] {
                                (t::twice_double_entry(l))
                            }
                    } }
                @if desk.is_none() {
                    label { (t::mode(l))
                        select name="mode" {
                            option value="fide" {
                                (t::fide_what_the_rules_forbid(l))
                            }
                            option value="free" { (t::free_the_arbiter_decides(l)) }
                        } }
                }
            }
        }
        fieldset { legend { (t::categories(l)) }
            label {
                (t::one_in_a_line_u1800(l))
                textarea name="categories" rows="3" { (categories.join("\n")) } }
        }
        @if begun { input type="hidden" name="begun" value="1"; }
    }
}

fn rank_method(method: RankMethod, l: Language) -> &'static str {
    match method {
        RankMethod::Fide => t::fide_rating(l),
        RankMethod::Nro => t::national_rating(l),
        RankMethod::Fidon => t::fide_else_national(l),
        RankMethod::Nidof => t::national_else_fide(l),
        RankMethod::Hbfn => t::the_higher_of_both(l),
        RankMethod::Lbfn => t::the_lower_of_both(l),
        RankMethod::Other => t::by_hand(l),
    }
}
