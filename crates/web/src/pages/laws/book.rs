//! The book of the Laws: every subject on one page that can be searched without a connection, an
//! article in its four editions, terms in several languages, and what is left to the arbiter.

use arbitra_desk::Desk;
use arbitra_laws::Edition;
use arbitra_laws::book::{
    Change, Found, LANGUAGES, Left, Subject, article, cases_about, chapter_title, order, register,
    search, subjects, terms,
};
use arbitra_laws::ruling;
use arbitra_model::Language;
use arbitra_texts as t;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::rulings::laws_of;
use super::{Part, parts};
use crate::core::at::At;
use crate::core::form::address_part;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::views::frame::hall;

/// What is looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    q: String,
}

/// The longest text that is looked for.
const LONGEST: usize = 80;

/// The book, or what a word or number is found in.
pub async fn show(at: At<Viewer>, Query(asked): Query<Asked>) -> Result<Response, Problem> {
    let (id, l, edition) = (at.id, at.l, laws_of(at.desk()));
    let wanted: String = asked.q.trim().chars().take(LONGEST).collect();
    if !wanted.is_empty()
        && let Ok(found) = article(&wanted, edition)
    {
        return Ok(article_page(&at, &found).into_response());
    }
    let title = t::the_book(l);
    Ok(hall(&at, title)
        .show(html! {
            (head(id, &wanted, edition, l))
            @if wanted.is_empty() { (whole(id, edition, l)) }
            @else { (hits(id, &wanted, edition, l)) }
        })
        .into_response())
}

/// An article by its number, of whatever edition.
pub async fn one(
    at: At<Viewer>,
    Path((id, number)): Path<(i64, String)>,
) -> Result<Response, Problem> {
    let (l, edition) = (at.l, laws_of(at.desk()));
    match article(&number, edition) {
        Ok(found) => Ok(article_page(&at, &found).into_response()),
        Err(none) => {
            let title = t::the_book(l);
            let page = hall(&at, title).show(html! {
                (head(id, "", edition, l))
                p.note.bad { (none.say(l)) }
                @if !none.near.is_empty() {
                    div.choices.two { @for near in &none.near {
                        a.choice href=(address(id, near)) { (near) }
                    } }
                }
            });
            Ok((StatusCode::NOT_FOUND, page).into_response())
        }
    }
}

fn address(id: i64, number: &str) -> String {
    format!("/t/{id}/book/{}", address_part(number).replace('/', "%2F"))
}

/// The way between the pages of the book, and the field to search in.
fn head(id: i64, wanted: &str, edition: Edition, l: Language) -> Markup {
    html! {
        (parts(id, Part::Book, l))
        h1 { (t::the_book(l)) " " span.badge { (edition) } }
        p.muted { (t::the_book_is_in_our_words(l)) }
        form.find.book-find method="get" action={ "/t/" (id) "/book" } role="search" {
            label { span.sr { (t::search(l)) }
                input type="search" name="q" value=(wanted) maxlength=(LONGEST) autocomplete="off"
                data-filter="#book .subject" placeholder=(t::number_or_word(l)); }
            button.primary { (t::search(l)) }
        }
        div.actions.book-ways {
            a.button href={ "/t/" (id) "/book/terms" } { (t::terms_in_several_languages(l)) }
            a.button href={ "/t/" (id) "/book/discretion" } { (t::left_to_the_arbiter(l)) }
        }
    }
}

/// Every subject of the edition, chapter by chapter, all on one page.
fn whole(id: i64, edition: Edition, l: Language) -> Markup {
    let mut all: Vec<(&str, &Subject)> =
        subjects().iter().filter_map(|s| s.number(edition).map(|number| (number, s))).collect();
    all.sort_by_key(|(number, _)| order(number));
    let mut chapters: Vec<(&str, Vec<(&str, &Subject)>)> = Vec::new();
    for (number, subject) in all {
        let chapter = number.split('.').next().unwrap_or(number);
        match chapters.last_mut() {
            Some((known, list)) if *known == chapter => list.push((number, subject)),
            _ => chapters.push((chapter, vec![(number, subject)])),
        }
    }
    html! {
        nav.chapters aria-label=(t::chapters(l)) { @for (chapter, _) in &chapters {
            a href={ "#chapter-" (chapter) } title=[chapter_title(chapter, l)] { (chapter) }
        } }
        div #book { @for (chapter, list) in &chapters {
            h2 id={ "chapter-" (chapter) } { (chapter)
                @if let Some(title) = chapter_title(chapter, l) { " · " (title) } }
            @for (number, subject) in list { (entry(id, number, subject, edition, l)) }
        } }
    }
}

/// A subject that opens under the thumb.
fn entry(id: i64, number: &str, subject: &Subject, edition: Edition, l: Language) -> Markup {
    let change = subject.change(edition);
    html! {
        details.subject {
            summary { strong.num { (number) } " " (subject.title.text(l))
                @if matches!(change, Change::New | Change::Changed(_)) {
                    " " span.badge.good { (edition) }
                } }
            @if let Some(text) = subject.text(edition) { p { (text.text(l)) } }
            @if let Some(left) = subject.discretion(edition) {
                p.muted { (t::at_your_discretion(l)) (left.text(l)) }
            }
            @if subject.is_remembered(edition) { p { span.badge.warn { (t::remembered(l)) } } }
            p { a href=(address(id, number)) { (t::four_editions_and_rulings(l)) } }
            // Words of both languages and numbers of all editions by which the field finds it.
            span hidden { (found_by(subject, edition)) }
        }
    }
}

/// What a subject is found by without a connection.
fn found_by(subject: &Subject, edition: Edition) -> String {
    let mut words = subject.title.each().join(" ");
    words.push(' ');
    words.push_str(&subject.also);
    for text in subject.text(edition).into_iter().flat_map(|text| text.each()) {
        words.push(' ');
        words.push_str(text);
    }
    let numbers: std::collections::BTreeSet<&String> =
        Edition::ALL.into_iter().flat_map(|edition| subject.articles(edition)).collect();
    for number in numbers {
        words.push(' ');
        words.push_str(number);
    }
    words
}

/// What a word is found in.
fn hits(id: i64, wanted: &str, edition: Edition, l: Language) -> Markup {
    let found = search(wanted, edition);
    html! {
        @if found.is_empty() { p.note.bad { (t::nothing_is_found_for(l, wanted)) } }
        div #book { @for subject in &found.subjects {
            @let number = subject.number(edition).unwrap_or("–");
            (entry(id, number, subject, edition, l))
        } }
        @if !found.cases.is_empty() {
            h2 { (t::rulings(l)) }
            (case_links(id, &found.cases, edition, l))
        }
        @if !found.terms.is_empty() {
            h2 { (t::terms_in_several_languages(l)) }
            @for term in &found.terms { (term_card(id, term, l)) }
        }
    }
}

fn case_links(id: i64, names: &[&str], edition: Edition, l: Language) -> Markup {
    html! { div.choices.two { @for name in names {
        @if let Some(case) = ruling::case(name, edition, None) {
            a.choice href={ "/t/" (id) "/laws/" (name) } { (case.title.text(l)) }
        }
    } } }
}

/// An article in its editions, that of the event first.
fn article_page(at: &At<Viewer>, found: &Found) -> Markup {
    let (id, l, edition) = (at.id, at.l, laws_of(at.desk()));
    let title = t::article_number(l, &found.number);
    let now: Vec<&str> = found.subjects.iter().filter_map(|s| s.number(edition)).collect();
    hall(at, &title).show(html! {
        (head(id, "", edition, l))
        h2 { (title) }
        @if found.edition != edition {
            p.note { (t::a_number_of_edition(l, &found.number, found.edition))
                @for number in &now { " " a href=(address(id, number)) { (number) } } }
        }
        @for subject in &found.subjects { (in_editions(at.desk(), id, subject, l)) }
    })
}

/// A subject in its four editions: beside one another on a wide screen, below on a phone.
fn in_editions(desk: &Desk, id: i64, subject: &Subject, l: Language) -> Markup {
    let own = laws_of(desk);
    let others = Edition::ALL.into_iter().rev().filter(|edition| *edition != own);
    let cases = cases_about(subject, own);
    html! {
        section.card.article {
            h3 { (subject.title.text(l)) }
            div.editions { @for edition in [own].into_iter().chain(others) {
                div.edition.own[edition == own] {
                    h4 { (edition) " " @for number in subject.articles(edition) {
                        span.badge { (number) } " "
                    } }
                    @if let Some(said) = subject.change(edition).say(l) {
                        p { span.badge.good[matches!(subject.change(edition),
                            Change::New | Change::Changed(_))] { (said) } }
                    }
                    @match subject.text(edition) {
                        // What is said word for word above is not said again.
                        Some(text) if edition != own && subject.text(own) == Some(text) => {
                            p.muted { (t::the_same_words_as(l, own)) }
                        }
                        Some(text) => {
                            p { (text.text(l)) }
                            @if let Some(left) = subject.discretion(edition) {
                                p.muted { (t::at_your_discretion(l)) (left.text(l)) }
                            }
                        }
                        None => {}
                    }
                    @if subject.is_remembered(edition) {
                        p { span.badge.warn { (t::remembered(l)) } }
                    }
                }
            } }
            @if let Some(note) = &subject.note { p.note { (note.text(l)) } }
            @if !cases.is_empty() {
                h4 { (t::rulings(l)) }
                (case_links(id, &cases, own, l))
            }
        }
    }
}

/// The terms in several languages.
pub async fn glossary(at: At<Viewer>) -> Result<Markup, Problem> {
    let (id, l, edition) = (at.id, at.l, laws_of(at.desk()));
    let mut all: Vec<_> = terms().iter().collect();
    all.sort_by_key(|term| arbitra_model::collation(term.word(l.code()).unwrap_or(&term.en), l));
    let title = t::terms_in_several_languages(l);
    Ok(hall(&at, title).show(html! {
        (head(id, "", edition, l))
        h2 { (title) }
        label.find { span.sr { (t::search(l)) }
            input type="search" autocomplete="off" data-filter=".term"
            placeholder=(t::search(l)); }
        div.terms { @for term in all { (term_card(id, term, l)) } }
    }))
}

fn term_card(id: i64, term: &arbitra_laws::book::Term, l: Language) -> Markup {
    let own = term.word(l.code()).unwrap_or(&term.en);
    html! {
        section.term {
            strong { (own) } " " a href=(address(id, &term.article)) { (term.article) }
            dl { @for (code, name) in LANGUAGES {
                @if let Some(word) = term.word(code) { @if code != l.code() {
                    dt { (name) } dd lang=(code) { (word) }
                } }
            } }
        }
    }
}

/// The register of what is left to the arbiter.
pub async fn discretion(at: At<Viewer>) -> Result<Markup, Problem> {
    let (id, l, edition) = (at.id, at.l, laws_of(at.desk()));
    let (by_case, by_article): (Vec<Left>, Vec<Left>) =
        register(edition).into_iter().partition(|left| left.case.is_some());
    let title = t::left_to_the_arbiter(l);
    Ok(hall(&at, title).show(html! {
        (head(id, "", edition, l))
        h2 { (title) " " span.badge { (edition) } }
        (left_list(id, &by_article, l))
        h2 { (t::rulings(l)) }
        (left_list(id, &by_case, l))
    }))
}

fn left_list(id: i64, list: &[Left], l: Language) -> Markup {
    html! { ul.plain.register-list { @for left in list { li {
        @for number in &left.articles { a.badge href=(address(id, number)) { (number) } " " }
        strong { @match left.case {
            Some(case) => a href={ "/t/" (id) "/laws/" (case) } { (left.title.text(l)) },
            None => (left.title.text(l)),
        } }
        " " (left.discretion.text(l))
    } } } }
}
