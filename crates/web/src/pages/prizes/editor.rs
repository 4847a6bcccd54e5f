//! The form of the fund: place prizes, categories, prizes of juries, taxes, and the terms.

use arbitra_awards::prizes::{Fund, FundErrors};
use arbitra_desk::Phase;
use arbitra_model::{Language, Said as _, Sex};
use arbitra_texts as t;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::fields::Fields;
use super::{caption, list};
use crate::core::at::At;
use crate::core::divided::Divided;
use crate::core::problem::Problem;
use crate::core::roles::Chief;
use crate::views::frame::Follow;
use crate::views::tables::Links;
use crate::views::{Frame, Tab, acts};

/// The form as the fund stands.
pub async fn show(at: At<Chief>) -> Result<Response, Problem> {
    if at.desk().phase() == Phase::Finished {
        return Ok(Redirect::to(&format!("/t/{}/prizes", at.id)).into_response());
    }
    let fields = match at.desk().fund() {
        Some(Ok(fund)) => Fields::filled(&fund),
        Some(Err(_)) | None => Fields::fresh(at.desk()),
    };
    Ok(page(&at, &fields, html! {}, html! {}).into_response())
}

/// The form again, with what is wrong above it.
pub fn refused(at: &At<Chief>, fields: &Fields, errors: &FundErrors) -> Result<Response, Problem> {
    let l = at.l;
    // The text is the form's own: its lines are nobody's business here.
    let problems = html! {
        div.note.bad role="alert" tabindex="-1" autofocus {
            p { strong { (t::the_prizes_cannot_be_announced(l)) } }
            ul { @for error in errors.each() { li { (error.problem.say(l)) } } }
        }
    };
    let page = page(at, fields, problems, html! {});
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// The form again, with what the fund would bring below it.
pub async fn previewed(at: &At<Chief>, fields: &Fields, fund: Fund) -> Result<Response, Problem> {
    let (l, id) = (at.l, at.id);
    let work = at.room.drawn_once(move |room, desk| {
        let divided = Divided::of(fund, room, desk)?;
        Some(list(&divided, desk, Links::Desk(id), l))
    });
    let drawn = work.await?.unwrap_or_default();
    let preview = html! {
        section.card #preview {
            h2 { (t::preview(l)) } p.muted { (caption(at.desk(), l)) " · " (t::not_saved_yet(l)) }
            (drawn)
        }
    };
    Ok(page(at, fields, html! {}, preview).into_response())
}

fn page(at: &At<Chief>, fields: &Fields, problems: Markup, preview: Markup) -> Markup {
    let (l, id) = (at.l, at.id);
    let title = t::prize_fund(l);
    let own = format!("/t/{id}/prizes");
    Frame::at(at, Tab::Standings, title).following(Follow::Nothing).show(html! {
        div.bar { h1 { (title) } span.grow {} a.button href=(own) { "← " (t::prizes(l)) } }
        (problems)
        form.stack.fund method="post" action=(own) {
            (acts::hidden(&at.visitor, at.desk(), &own))
            (terms(fields, l))
            fieldset {
                legend { (t::place_prizes(l)) }
                label { (t::one_prize_a_line_first(l))
                    textarea name="main" rows="6" placeholder="500\n300\n200"
                        spellcheck="false" { (fields.get("main")) } }
                p.muted { (t::an_amount_and_after_it(l)) }
            }
            @for (index, card) in cards(fields, 'c') { (category(fields, &card, index, at)) }
            @for (index, card) in cards(fields, 's') { (special(fields, &card, index, l)) }
            @for (index, card) in cards(fields, 'd') { (deduction(fields, &card, index, l)) }
            div.actions.sticky {
                button.primary { (t::save_the_fund(l)) }
                button name="more" value="yes" { (t::save_and_add_more(l)) }
                button name="preview" value="yes" { (t::preview(l)) }
                @if !at.desk().fund_text().is_empty() {
                    button.quiet name="remove" value="yes" formnovalidate {
                        (t::take_the_prizes_back(l))
                    }
                }
            }
        }
        (preview)
    })
}

/// The cards that are filled, and one that is not: the next of its kind.
fn cards(fields: &Fields, kind: char) -> Vec<(usize, String)> {
    let mut cards: Vec<String> = fields.cards(kind);
    let free = (0..).map(|index| format!("{kind}{index}"));
    let next = free.into_iter().find(|card| !cards.contains(card));
    cards.extend(next);
    (1..).zip(cards).collect()
}

fn terms(fields: &Fields, l: Language) -> Markup {
    html! {
        fieldset {
            legend { (t::how_prizes_are_divided(l)) }
            div.fields {
                (input(fields, "currency", t::currency(l), "3"))
                (choice(fields, "method", t::among_those_level(l), &[
                    ("hort", t::hort_half_by_tie_break(l)),
                    ("shared", t::shared_equally(l)),
                    ("order", t::by_tie_break_alone(l)),
                ]))
                (input(fields, "own_part", t::part_by_tie_break_with_hort(l), "7"))
                (input(fields, "name", t::name_of_the_fund(l), "100"))
            }
            details open[any(fields, MORE_TERMS)] {
                summary { (t::further_terms(l)) }
                div.fields {
                    (input(fields, "unit", t::smallest_amount_paid(l), "10"))
                    (choice(fields, "rounding", t::what_does_not_divide(l), &[
                        ("", t::goes_to_the_better_placed(l)),
                        ("down", t::stays_with_the_organiser(l)),
                        ("up", t::is_added_by_the_organiser(l)),
                    ]))
                    (input(fields, "limit", t::limit_of_sharing(l), "12"))
                    (input(fields, "year", t::year_of_ages(l), "4"))
                    (input(fields, "entries", t::announced_for_entries(l), "5"))
                    (input(fields, "at_least", t::guaranteed_per_cent(l), "3"))
                    (input(fields, "point_money", t::money_for_half_a_point(l), "10"))
                    (tick(fields, "places_stay", t::place_prizes_stay(l)))
                }
            }
        }
    }
}

const MORE_TERMS: &[&str] =
    &["unit", "rounding", "limit", "year", "entries", "at_least", "point_money", "places_stay"];

const MORE_CONDITIONS: &[&str] = &[
    "name_es",
    "born_from",
    "born_to",
    "unrated",
    "federation",
    "title",
    "club",
    "players",
    "minimum_points",
    "minimum_games",
    "minimum_entrants",
    "priority",
];

fn any(fields: &Fields, names: &[&str]) -> bool {
    names.iter().any(|name| !fields.get(name).is_empty())
}

fn category(fields: &Fields, card: &str, number: usize, at: &At<Chief>) -> Markup {
    let l = at.l;
    let own = |name: &str| format!("{card}-{name}");
    let input = |name: &str, label: &str, most: &str| input(fields, &own(name), label, most);
    let categories = at.desk().regulations().map_or(&[][..], |r| &r.categories);
    let mut groups = vec![("", t::anybody_who_meets_the_conditions(l))];
    groups.extend(categories.iter().map(|category| (category.name.as_str(), &*category.name)));
    let group = fields.get(&own("group"));
    // A fund of a file may name groups that the tournament has not.
    if !groups.iter().any(|(value, _)| *value == group) {
        groups.push((group, group));
    }
    let more: Vec<String> = MORE_CONDITIONS.iter().map(|name| own(name)).collect();
    let open = more.iter().any(|name| !fields.get(name).is_empty());
    html! {
        fieldset.prize-card {
            legend { (t::category(l)) " " (number) }
            div.fields {
                (input("name", t::name(l), "100"))
                (choice(fields, &own("group"), t::category_of_the_tournament(l), &groups))
                (input("rating_from", t::rating_from(l), "4"))
                (input("rating_to", t::rating_to(l), "4"))
                (input("age_under", t::younger_than(l), "3"))
                (input("age_from", t::from_the_age_of(l), "3"))
                (choice(fields, &own("sex"), t::sex(l), &[
                    ("", t::any_sex(l)),
                    ("female", Sex::Female.say(l)),
                    ("male", Sex::Male.say(l)),
                ]))
                (tick(fields, &own("adds"), t::besides_other_prizes(l)))
                label.wide { (t::one_prize_a_line(l))
                    textarea name=(own("prizes")) rows="3" spellcheck="false" {
                        (fields.get(&own("prizes")))
                    } }
            }
            details open[open] {
                summary { (t::further_conditions(l)) }
                div.fields {
                    (input("name_es", t::name_in_spanish(l), "100"))
                    (choice(fields, &own("unrated"), t::players_without_a_rating(l), &[
                        ("", t::as_usual(l)),
                        ("yes", t::take_part(l)),
                        ("no", t::do_not_take_part(l)),
                        ("only", t::only_they(l)),
                    ]))
                    (input("born_from", t::born_in_or_after(l), "4"))
                    (input("born_to", t::born_in_or_before(l), "4"))
                    (input("federation", t::federations(l), "60"))
                    (input("title", t::titles_or_none(l), "60"))
                    (input("club", t::clubs(l), "200"))
                    (input("players", t::numbers_of_players(l), "200"))
                    (input("minimum_points", t::least_points(l), "5"))
                    (input("minimum_games", t::least_games(l), "3"))
                    (input("minimum_entrants", t::least_entrants(l), "4"))
                    (input("priority", t::priority(l), "4"))
                }
            }
        }
    }
}

fn special(fields: &Fields, card: &str, number: usize, l: Language) -> Markup {
    let own = |name: &str| format!("{card}-{name}");
    html! {
        fieldset.prize-card {
            legend { (t::special_prize(l)) " " (number) }
            p.muted { (t::best_game_and_the_like(l)) }
            div.fields {
                (input(fields, &own("name"), t::name(l), "100"))
                (input(fields, &own("name_es"), t::name_in_spanish(l), "100"))
                (input(fields, &own("prizes"), t::amount_and_trophy(l), "120"))
                (input(fields, &own("winners"), t::numbers_of_winners(l), "100"))
                (tick(fields, &own("one"), t::counts_as_the_only_prize(l)))
            }
        }
    }
}

fn deduction(fields: &Fields, card: &str, number: usize, l: Language) -> Markup {
    let own = |name: &str| format!("{card}-{name}");
    html! {
        fieldset.prize-card {
            legend { (t::tax_or_fee(l)) " " (number) }
            div.fields {
                (input(fields, &own("name"), t::name(l), "100"))
                (input(fields, &own("name_es"), t::name_in_spanish(l), "100"))
                (input(fields, &own("percent"), t::per_cent(l), "6"))
                (input(fields, &own("from"), t::only_from_this_amount(l), "12"))
                (input(fields, &own("players"), t::only_from_these_players(l), "100"))
            }
        }
    }
}

fn input(fields: &Fields, name: &str, label: &str, most: &str) -> Markup {
    html! {
        label { (label)
            input name=(name) value=(fields.get(name)) maxlength=(most) autocomplete="off"; }
    }
}

fn choice(fields: &Fields, name: &str, label: &str, choices: &[(&str, &str)]) -> Markup {
    let chosen = fields.get(name);
    html! {
        label.wide[name == "method"] { (label) select name=(name) {
            @for (value, text) in choices {
                option value=(value) selected[*value == chosen] { (text) }
            }
        } }
    }
}

fn tick(fields: &Fields, name: &str, label: &str) -> Markup {
    html! {
        label.check { input type="checkbox" name=(name) value="yes"
            checked[!fields.get(name).is_empty()]; " " (label) }
    }
}
