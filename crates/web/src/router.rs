//! Which address leads where.

use arbitra_model::Language;
use arbitra_texts as t;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

use crate::core::app::App;
use crate::core::auth::guard::{self, UPLOAD_BYTES};
use crate::core::headers::hardened;
use crate::core::problem::Problem;
use crate::core::serving::admission;
use crate::core::{assets, health, watching};
use crate::entrance::{self, Door};
use crate::pages::{
    self, act, edit, explain, home, more, new_password, next_round, overview, papers, pdf, player,
    players, record, register, results, round, setup, sign_in, stream, tables, ties,
};
use crate::{api, public, site};

/// Every address.
pub fn router(app: App) -> Router {
    let inside = Router::new()
        .route("/", get(home::show))
        .route("/new", get(setup::new).post(setup::create))
        .route("/tempo", get(setup::say_tempo))
        .route("/sign-in", get(sign_in::form).post(sign_in::sign_in))
        .route("/sign-in/password", post(new_password::choose))
        .route("/sign-out", post(sign_in::sign_out))
        .route("/language/{code}", get(sign_in::language))
        .merge(tournament())
        .merge(edit::routes())
        .merge(tables::routes())
        .merge(player::routes())
        .merge(explain::routes())
        .merge(papers::routes())
        .merge(pdf::routes())
        .merge(pages::papers_kept::routes())
        .merge(more::routes())
        .merge(pages::sendings::routes())
        .merge(ties::routes())
        .merge(public::routes())
        .merge(site::routes())
        .merge(pages::routes())
        .merge(api::routes())
        .merge(health::routes())
        .route("/assets/{name}", get(assets::serve))
        .fallback(|| async { Problem::NotFound })
        .layer(DefaultBodyLimit::max(UPLOAD_BYTES))
        .layer(middleware::from_fn_with_state(app.clone(), watching::tell_streams))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn_with_state(app.clone(), admission::admit));
    // Whoever is refused is shown the page they came from, which is asked for inside.
    let door = Door { app: app.clone(), pages: inside.clone().with_state(app.clone()) };
    let inside = inside.layer(middleware::from_fn_with_state(door, entrance::entrance));
    outside(inside)
        .layer(middleware::from_fn_with_state(app.clone(), health::measure))
        .with_state(app)
}

/// What happens to every answer, whatever happened inside.
fn outside<S: Clone + Send + Sync + 'static>(inside: Router<S>) -> Router<S> {
    // Streams of changes are never compressed: each message must leave at once.
    // Archives and spreadsheets are packed already; papers where they are printed.
    let compressed = DefaultPredicate::new()
        .and(NotForContentType::const_new("text/event-stream"))
        .and(NotForContentType::const_new("application/zip"))
        .and(NotForContentType::const_new("application/vnd.openxmlformats"))
        .and(NotForContentType::const_new("application/pdf"));
    inside
        .layer(CatchPanicLayer::custom(defect))
        .layer(CompressionLayer::new().compress_when(compressed))
        .layer(middleware::map_response(hardened))
}

/// The pages of a tournament.
fn tournament() -> Router<App> {
    Router::new()
        .route("/t/{id}", get(overview::show))
        .route("/t/{id}/live", get(stream::live))
        .route("/t/{id}/act", post(act::ready))
        .route("/t/{id}/do/{what}", post(act::propose))
        .route("/t/{id}/setup", get(setup::show).post(setup::amend))
        .route("/t/{id}/players", get(players::show).post(players::add))
        .route("/t/{id}/rounds/{round}", get(round::show).post(next_round::go))
        .route("/t/{id}/results", post(results::enter))
        .route("/t/{id}/turn", post(results::turn))
        .route("/t/{id}/record", get(record::show))
        .route("/t/{id}/integrity", get(register::show))
        .route("/t/{id}/record.json", get(record::download))
}

/// The answer to a defect: the page says so, the server goes on.
fn defect(what: Box<dyn std::any::Any + Send>) -> axum::response::Response {
    use axum::response::IntoResponse;
    let what = what
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| what.downcast_ref::<&str>().copied())
        .unwrap_or_default();
    tracing::error!(what, "a defect was caught while answering a request");
    // Whose language it was is lost with the request.
    let said = Language::ALL.map(t::a_defect_of_the_program).join(" / ");
    (axum::http::StatusCode::INTERNAL_SERVER_ERROR, said).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use axum::http::{Request, StatusCode, header};
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn the_answer_to_a_caught_defect_is_hardened_too() {
        async fn defective() -> &'static str {
            panic!("the inside of a defect");
        }
        let router: Router = outside(Router::new().route("/", get(defective)));
        let request = Request::builder().uri("/").body(Body::empty()).unwrap();
        let answer = router.oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let headers = [header::CONTENT_SECURITY_POLICY, header::X_CONTENT_TYPE_OPTIONS];
        assert!(headers.iter().all(|name| answer.headers().contains_key(name)));
        assert_eq!(answer.headers()[header::CACHE_CONTROL], "no-store");
        let body = to_bytes(answer.into_body(), 10_000).await.unwrap();
        assert!(!String::from_utf8_lossy(&body).contains("inside"));
    }
}
