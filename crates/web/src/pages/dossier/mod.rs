//! What surrounds the boards: what is announced, officials, check-lists, appeals.

mod announced;
mod appeals;
mod checklists;
mod needs;
mod norms;
mod officials;
mod school;
mod table;

use arbitra_desk::Action;
use arbitra_dossier::Filing;
use arbitra_model::Language;
use arbitra_texts as t;
use axum::Router;
use axum::routing::{get, post};
use maud::{Markup, html};

use crate::core::app::App;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/announced", get(announced::show).post(announced::save))
        .route("/t/{id}/announced/{document}", get(announced::document))
        .route("/t/{id}/programme.ics", get(announced::calendar))
        .route("/t/{id}/officials", get(officials::show).post(officials::save))
        .route("/t/{id}/officials/norms", get(norms::show))
        .route("/t/{id}/checklists", get(checklists::show))
        .route("/t/{id}/needs", get(needs::show).post(needs::save))
        .route("/t/{id}/school", get(school::show).post(school::make))
        .route("/t/{id}/school/timer", get(school::timer))
        .route("/t/{id}/school/tables", get(table::codes))
        .route("/table/{id}/{table}/{secret}", get(table::show).post(table::give))
        .route("/t/{id}/appeals", get(appeals::show).post(appeals::lodge))
        .route("/t/{id}/appeals/committee", post(appeals::committee))
        .route("/t/{id}/appeals/{number}", get(appeals::one).post(appeals::step))
}

/// A page of the dossier.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Announced,
    Officials,
    Checklists,
    Appeals,
    Needs,
    School,
}

/// The way between the pages of the dossier.
fn pages(id: i64, here: Page, l: Language) -> Markup {
    let all = [
        (Page::Announced, "announced", t::dossier_announced(l)),
        (Page::Officials, "officials", t::dossier_officials(l)),
        (Page::Checklists, "checklists", t::dossier_checklists(l)),
        (Page::Appeals, "appeals", t::dossier_appeals(l)),
        (Page::Needs, "needs", t::dossier_needs(l)),
        (Page::School, "school", t::dossier_school(l)),
    ];
    html! {
        nav.filter.no-print aria-label=(t::dossier(l)) {
            @for (page, address, label) in all {
                a href={ "/t/" (id) "/" (address) }
                    aria-current=[(page == here).then_some("page")] { (label) }
            }
        }
    }
}

/// What is filed, as an action.
fn file(filing: Filing, text: String) -> Action {
    Action::File { filing: Box::new(filing), text }
}

/// A choice of a closed list, with nothing chosen first.
fn select(name: &str, chosen: &str, nothing: &str, all: &[(&str, String)]) -> Markup {
    select_in(Place::Labelled, name, chosen, nothing, all)
}

/// Where something to choose stands.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// Inside its label.
    Labelled,
    /// In a cell of a table: it says the head to those who listen, and is closed to those who only
    /// look.
    Cell { head: &'a str, may: bool },
}

fn select_in(
    place: Place<'_>,
    name: &str,
    chosen: &str,
    nothing: &str,
    all: &[(&str, String)],
) -> Markup {
    let (head, may) = match place {
        Place::Labelled => (None, true),
        Place::Cell { head, may } => (Some(head), may),
    };
    html! {
        select name=(name) aria-label=[head] disabled[!may] {
            @if !nothing.is_empty() { option value="" selected[chosen.is_empty()] { (nothing) } }
            @for (value, label) in all {
                option value=(value) selected[*value == chosen] { (label) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use arbitra_dossier::{
        Announcement, Devices, DrawRule, Event, Heading, Leaving, Level, Quickplay, Supervision,
        settled,
    };
    use arbitra_laws::Edition;
    use arbitra_laws::ruling::{Step, case, walk};

    /// Every question that an announcement answers exists, and the answer it leaves is taken
    /// without being asked for.
    #[test]
    fn whatever_is_announced_is_what_rulings_say() {
        let text = include_str!("../../../../../fuzz/corpus/announcement/open.toml");
        let Event { facts, .. } = Event::from_toml(text).expect("the example of the manual");
        let controls = ["5400+30", "5400", "900", "180+2"];
        let (mut settled_ones, mut taken) = (0, 0);
        for control in controls {
            for choice in 0..8_usize {
                let pick = |one: usize| choice & one != 0;
                let mut facts = facts.clone();
                facts.control = control.parse().ok();
                facts.half_byes = Some((u16::from(pick(1)), None));
                let mut said = Announcement {
                    level: Some(if pick(1) { Level::Official } else { Level::Rated }),
                    default_minutes: Some(if pick(1) { 0 } else { 15 }),
                    draws: Some(if pick(2) { DrawRule::Free } else { DrawRule::Forbidden }),
                    devices: Some(if pick(1) { Devices::None } else { Devices::Bag }),
                    supervision: Some(match pick(2) {
                        true => Supervision::Full,
                        false => Supervision::Overall,
                    }),
                    quickplay: Some(if pick(4) { Quickplay::Applies } else { Quickplay::Not }),
                    leaving: Some(if pick(4) { Leaving::Free } else { Leaving::Reported }),
                    ..Announcement::default()
                };
                said.words.insert(Heading::Dress, "Suitable.".into());
                for edition in Edition::ALL {
                    facts.laws = edition;
                    let announced = settled(&facts, &said);
                    for one in &announced {
                        let known = Edition::ALL.into_iter().any(|edition| {
                            case(one.case, edition, None)
                                .is_some_and(|case| case.questions.contains_key(one.question))
                        });
                        assert!(known, "{} {}", one.case, one.question);
                        let Some(case) = case(one.case, edition, None) else { continue };
                        let case = case.as_announced(&announced);
                        let Some(question) = case.questions.get(one.question) else { continue };
                        for option in &question.options {
                            let left =
                                one.options.is_empty() || one.options.contains(&option.id.as_str());
                            assert!(left, "{} {} {}", one.case, one.question, option.id);
                        }
                        settled_ones += usize::from(question.options.len() == 1);
                        let answers = match walk(&case, &[], None) {
                            Ok(Step::Ask { answers, .. } | Step::Rule { answers, .. }) => answers,
                            Err(error) => panic!("{}: {error}", one.case),
                        };
                        taken += answers.iter().filter(|answer| answer.announced).count();
                    }
                }
            }
        }
        assert!(settled_ones > 500 && taken > 300, "{settled_ones} {taken}");
    }
}
