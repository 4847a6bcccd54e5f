//! How tablets come to trust the desk's own authority: the certificate to take along, and the way
//! for every kind of device. The only page that can be read plainly where the desk speaks https.

use arbitra_model::Language;
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::assets;
use crate::core::form::address_part;
use crate::core::form::local_address;
use crate::core::problem::Problem;
use crate::core::tls::Authority;
use crate::core::visitor::Visitor;
use crate::views::frame::other_language;
use crate::views::skeleton::{self, Head};

/// The addresses of trust.
pub fn routes() -> Router<App> {
    Router::new().route("/trust", get(show)).route("/trust/arbitra-authority.crt", get(certificate))
}

/// Where somebody was going, and in which language.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    to: String,
    l: String,
}

fn authority(app: &App) -> Result<&Authority, Problem> {
    app.keys.as_ref().and_then(|keys| keys.authority()).ok_or(Problem::NotFound)
}

/// The authority's certificate.
async fn certificate(State(app): State<App>) -> Result<Response, Problem> {
    let headers = [
        (header::CONTENT_TYPE, "application/x-x509-ca-cert"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"arbitra-authority.crt\""),
    ];
    Ok((headers, authority(&app)?.der().to_vec()).into_response())
}

/// The devices there are, and the way on each.
const WAYS: [(t::Label, t::Label); 5] = [
    (t::device_android, t::on_android),
    (t::device_apple, t::on_apple),
    (t::device_windows, t::on_windows),
    (t::device_mac, t::on_mac),
    (t::device_firefox, t::on_firefox),
];

/// How to trust the desk, and on to it.
async fn show(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let authority = authority(&app)?;
    let l = Language::ALL.into_iter().find(|l| l.code() == wanted.l).unwrap_or(visitor.language);
    let other = other_language(l);
    let to = local_address(&wanted.to).unwrap_or("/");
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let on = format!("https://{host}{to}");
    let title = t::trust_this_desk(l);
    let head = Head {
        title: format!("{title} · Arbitra"),
        styles: &[],
        scripts: &["trust.js"],
        more: Markup::default(),
    };
    let body = html! {
        body data-on=(on) data-try={ "https://" (host) (assets::address(assets::TRIED)) } {
            main #main {
                div.bar { h1 { (title) } span.grow {}
                    a.button href={ "/trust?l=" (other.code()) "&to=" (address_part(to)) }
                    lang=(other.code()) { (t::english(other)) } }
                p {
                    (t::scoresheets_keep_working_without_a(l))
                    }
                ol.steps {
                    li { p { (t::take_the_certificate_of_this(l)) }
                        p { a.button.primary.large href="/trust/arbitra-authority.crt"
                            download { (t::download_the_certificate(l)) } } }
                    li {
                        p {
                            (t::install_it_and_compare_the(l))
                        }
                        p.secret { "SHA-256 " (authority.fingerprint()) }
                        @for (device, way) in WAYS {
                            details.card { summary { strong { (device(l)) } }
                                p { (way(l)) } }
                        } }
                    li {
                        p {
                            (t::go_on_if_the_browser(l))
                        }
                        p { a.button.large href=(on) {
                            (t::on_to_the_desk(l))
                        } } }
                }
                p.muted {
                    (t::the_certificate_vouches_for_this(l))
                    }
            }
        }
    };
    Ok(skeleton::page(l, &head, body))
}
