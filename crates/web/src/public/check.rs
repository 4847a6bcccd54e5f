//! A published round, proved on the phone of anybody who asks: it loads the file, the certificate
//! and the verifier, and needs no verdict of the server. Why, why not and what if are answered
//! there too.

use arbitra_desk::Desk;
use arbitra_model::{Language, Reader, Round, Said as _};
use arbitra_pairing::dutch::CertificateFile;
use arbitra_pairing::{PairedRound, System, certify_round};
use arbitra_texts as t;
use arbitra_trf::{Dialect, WriteOptions};
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use maud::{Markup, html};

use super::frame::{Part, PublicFrame};
use super::pages::{WhichRound, nothing, revising};
use super::published_round;
use crate::core::assets;
use crate::core::at::At;
use crate::core::headers::POLICY_WITH_MODULES;
use crate::core::problem::Problem;
use crate::core::published::visible;
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::views::explain::is_explained;
use crate::views::frame::Follow;

/// The page.
pub async fn show(
    at: At<Public>,
    Query(which): Query<WhichRound>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, reader, .. } = at;
    if !is_explained(&room.desk()) {
        return Err(Problem::NotFound);
    }
    let wanted = published_round(&room.desk(), which.round).map(|round| round.round.get());
    let key = format!("public check {wanted:?} {}", reader.code());
    let drawn = room.page(key, move |room, desk| page(room, desk, wanted, reader)).await?;
    let mut response = drawn.page(&headers);
    let policy = HeaderValue::from_static(POLICY_WITH_MODULES);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}

/// The tournament as a report file: as the round was paired, with what is known of it since.
pub async fn file(
    at: At<Public>,
    Path((_, number)): Path<(i64, u16)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let round = open_round(&at.room.desk(), number)?;
    let key = format!("public file {round}");
    let drawn = at.room.page(key, move |_, desk| report(desk, round)).await?;
    Ok(drawn.answer(&headers, "text/plain; charset=utf-8"))
}

/// The certificate of a round, for that file.
pub async fn certificate(
    at: At<Public>,
    Path((_, number)): Path<(i64, u16)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let round = open_round(&at.room.desk(), number)?;
    let key = format!("public certificate {round}");
    let drawn =
        at.room.page(key, move |_, desk| certified(desk, round).unwrap_or_default()).await?;
    if drawn.is_empty() {
        return Err(Problem::NotFound);
    }
    Ok(drawn.answer(&headers, "application/json"))
}

/// A round that everybody may see, and that is not being changed.
fn open_round(desk: &Desk, number: u16) -> Result<Round, Problem> {
    let round = Round::new(number).ok_or(Problem::NotFound)?;
    let found = desk.round(round).filter(|round| visible(round)).ok_or(Problem::NotFound)?;
    if is_explained(desk) { Ok(found.round) } else { Err(Problem::NotFound) }
}

fn report(desk: &Desk, round: Round) -> String {
    let tournament = desk.discreet().tournament_for(round);
    arbitra_trf::write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL).text
}

/// The proof of what the rules prescribe for the file; none if its system has no proofs, or they
/// allow no pairing.
fn certified(desk: &Desk, round: Round) -> Option<String> {
    let System::Dutch(edition) = desk.regulations()?.system else { return None };
    let text = report(desk, round);
    let read = arbitra_trf::read(text.as_bytes()).ok()?.tournament;
    let (PairedRound { pairing, .. }, proof) = certify_round(&read, edition, Some(round)).ok()?;
    let fingerprint = arbitra_verify::fingerprint(text.as_bytes());
    let file = CertificateFile::new(&fingerprint, edition, round, &pairing, &proof);
    serde_json::to_string(&file).ok()
}

fn page(room: &Room, desk: &Desk, wanted: Option<u16>, reader: Reader) -> String {
    // What a phone proves is told in sentences.
    let (id, l) = (room.id, reader.sentences());
    let round = published_round(desk, wanted);
    let number = round.map(|round| round.round.get());
    let frame = PublicFrame {
        room,
        desk,
        language: reader,
        part: Part::Pairings,
        title: t::check_this_pairing(reader).to_owned(),
        address: match number {
            Some(number) => format!("/p/{id}/check?round={number}"),
            None => format!("/p/{id}/check"),
        },
        follow: Follow::Nothing,
    };
    let (Some(round), Some(rules)) = (round, desk.regulations()) else {
        return frame.show(nothing(reader));
    };
    if !visible(round) {
        return frame.show(revising(reader));
    }
    let own = format!("/p/{id}/rounds/{}", round.round);
    let proved = matches!(rules.system, System::Dutch(_));
    frame.show(html! {
        article.check #check lang=[reader.foreign()]
            data-round=(round.round) data-edition=(rules.system)
            data-language=(l.code())
            data-interface=(assets::address("arbitra.js"))
            data-verifier=[proved.then(|| assets::address("verifier.wasm"))]
            data-engine=(assets::address("engine.wasm"))
            data-file={ (own) "/file.trf" }
            data-certificate=[proved.then(|| format!("{own}/certificate.json"))]
        {
            div.bar { h1 { (t::check_this_pairing(l)) } span.muted {
                (t::round(l)) " " (round.round) " · " (rules.system.say(l)) } }
            p { @if proved { (t::your_phone_proves_it_itself(l)) }
                @else { (t::your_phone_pairs_it_again(l)) } }
            noscript { p.note { (t::checking_needs_scripts(l)) } }
            (steps(proved, l))
            p.verdict.note #verdict role="status" hidden {}
            (boards(l))
            (questions(l))
            (files(&own, proved, l))
        }
        script defer src=(assets::address("check.js")) {}
    })
}

fn steps(proved: bool, l: Language) -> Markup {
    let last = if proved { t::the_proof_is_checked(l) } else { t::the_round_is_paired_again(l) };
    html! {
        ol.check-steps #steps {
            li data-step="file" { (t::the_file_of_the_tournament(l)) " " span.muted {} }
            @if proved {
                li data-step="certificate" { (t::the_certificate(l)) " " span.muted {} }
            }
            li data-step="module" { @if proved { (t::the_verifier(l)) } @else { (t::the_engine(l)) }
                " " span.muted {} }
            li data-step="proof" { (last) " " span.muted {} }
        }
        // What the phone says, in the language of the page.
        div #sayings hidden {
            span data-say="proved" { (t::this_pairing_is_proved(l, "{boards}", "{ms}")) }
            span data-say="paired" { (t::this_pairing_is_the_one(l, "{boards}", "{ms}")) }
            span data-say="refused" { (t::this_certificate_proves_nothing(l, "{why}")) }
            span data-say="changed" { (t::these_boards_were_changed(l, "{boards}")) }
            span data-say="failed" { (t::checking_did_not_work(l, "{why}")) }
            span data-say="folder" { (t::a_folder_checks_nothing(l)) }
            span data-say="bye" { (t::bye(l)) }
            span data-say="white" { (t::with_white(l)) }
            span data-say="black" { (t::with_black(l)) }
            span data-say="absent" { (t::not_playing(l)) }
            span data-say="no-pairing" { (t::no_pairing_then(l)) }
            span data-say="times" { (t::in_so_many_of(l, "{times}", "{all}")) }
            span data-say="cut" { (t::other_open_games_count_as_draws(l)) }
            span data-say="choose" { (t::choose_a_player(l)) }
        }
    }
}

/// What was proved, with the names of the file: to be held against the paper on the wall.
fn boards(l: Language) -> Markup {
    html! {
        details.card.check-boards #boards hidden {
            summary { (t::what_was_proved(l)) }
            ol {}
        }
    }
}

fn questions(l: Language) -> Markup {
    html! {
        section.card.check-questions #questions hidden {
            h2 { (t::ask_your_phone(l)) }
            p.muted { (t::answers_come_from_your_phone(l)) }
            div.fields {
                label { (t::player(l)) select name="player" {} }
                button type="button" data-ask="explain" { (t::why_this_opponent(l)) }
                button type="button" data-ask="what-if" { (t::what_if_next_round(l)) }
                label { (t::and_why_not(l)) select name="other" {} }
                button type="button" data-ask="why-not" { (t::why_not_this_one(l)) }
            }
            div.account #answer aria-live="polite" {}
        }
    }
}

fn files(own: &str, proved: bool, l: Language) -> Markup {
    html! {
        p.muted.no-print { (t::whoever_trusts_no_page(l)) " "
            a href={ (own) "/file.trf" } download { (t::the_file_of_the_tournament(l)) }
            @if proved {
                ", " a href={ (own) "/certificate.json" } download { (t::the_certificate(l)) }
            }
            "." }
    }
}
