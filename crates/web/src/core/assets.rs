//! Style, script and icons, inside the binary. Their addresses carry their content's hash, so that
//! browsers keep them for good and a new version is a new address.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::core::problem::Problem;

/// A file.
struct Asset {
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

/// What modules of WebAssembly are kept as: packed, which every browser unpacks.
const PACKED_MODULE: &str = "application/wasm";

/// The style of the desk: a sheet for each page or part, one file for browsers.
const DESK_STYLE: &str = concat!(
    include_str!("../../assets/style/base.css"),
    include_str!("../../assets/style/frame.css"),
    include_str!("../../assets/style/layout.css"),
    include_str!("../../assets/style/controls.css"),
    include_str!("../../assets/style/forms.css"),
    include_str!("../../assets/style/setup.css"),
    include_str!("../../assets/style/tables.css"),
    include_str!("../../assets/style/round.css"),
    include_str!("../../assets/style/result-choice.css"),
    include_str!("../../assets/style/edit.css"),
    include_str!("../../assets/style/standings.css"),
    include_str!("../../assets/style/explain.css"),
    include_str!("../../assets/style/readers.css"),
    include_str!("../../assets/style/papers.css"),
    include_str!("../../assets/style/players.css"),
    include_str!("../../assets/style/check-in.css"),
    include_str!("../../assets/style/phone.css"),
    include_str!("../../assets/style/people.css"),
    include_str!("../../assets/style/hall.css"),
    include_str!("../../assets/style/board.css"),
    include_str!("../../assets/style/seal.css"),
    include_str!("../../assets/style/venue.css"),
    include_str!("../../assets/style/print.css"),
);

/// The style of pages for another place: what readers need and no more.
const SITE_STYLE: &str = concat!(
    include_str!("../../assets/style/base.css"),
    include_str!("../../assets/style/frame.css"),
    include_str!("../../assets/style/layout.css"),
    include_str!("../../assets/style/controls.css"),
    include_str!("../../assets/style/forms.css"),
    include_str!("../../assets/style/tables.css"),
    include_str!("../../assets/style/round.css"),
    include_str!("../../assets/style/standings.css"),
    include_str!("../../assets/style/explain.css"),
    include_str!("../../assets/style/readers.css"),
    include_str!("../../assets/public.css"),
    include_str!("../../assets/site.css"),
);

static ASSETS: [Asset; 25] = [
    Asset { name: "site.css", kind: "text/css; charset=utf-8", bytes: SITE_STYLE.as_bytes() },
    Asset {
        name: "board.css",
        kind: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/style/board.css"),
    },
    Asset {
        name: "print.css",
        kind: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/style/print.css"),
    },
    Asset {
        name: "site.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/site.js"),
    },
    Asset { name: "app.css", kind: "text/css; charset=utf-8", bytes: DESK_STYLE.as_bytes() },
    Asset {
        name: "app.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/app.js"),
    },
    Asset {
        name: "results.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/results.js"),
    },
    Asset {
        name: "htmx.min.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/htmx.min.js"),
    },
    Asset {
        name: "public.css",
        kind: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/public.css"),
    },
    Asset {
        name: "public.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/public.js"),
    },
    Asset {
        name: "own.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/own.js"),
    },
    Asset {
        name: "scoresheet.css",
        kind: "text/css; charset=utf-8",
        bytes: include_bytes!("../../assets/scoresheet.css"),
    },
    Asset {
        name: "scoresheet.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/scoresheet.js"),
    },
    Asset {
        name: "setup.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/setup.js"),
    },
    Asset {
        name: "position.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/position.js"),
    },
    Asset {
        name: "venue.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/venue.js"),
    },
    Asset {
        name: "replay.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/replay.js"),
    },
    Asset {
        name: "tables.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/tables.js"),
    },
    Asset {
        name: "arbitra.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../../../bindings/wasm/package/index.js"),
    },
    Asset {
        name: "check.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/check.js"),
    },
    Asset {
        name: "engine.wasm",
        kind: PACKED_MODULE,
        bytes: include_bytes!("../../assets/modules/engine.wasm.gz"),
    },
    Asset {
        name: "sheet.wasm",
        kind: PACKED_MODULE,
        bytes: include_bytes!("../../assets/modules/sheet.wasm.gz"),
    },
    Asset {
        name: "verifier.wasm",
        kind: PACKED_MODULE,
        bytes: include_bytes!("../../assets/modules/verifier.wasm.gz"),
    },
    Asset {
        name: "trust.js",
        kind: "text/javascript; charset=utf-8",
        bytes: include_bytes!("../../assets/trust.js"),
    },
    Asset {
        name: "icon.svg",
        kind: "image/svg+xml",
        bytes: include_bytes!("../../assets/icon.svg"),
    },
];

static HASHES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let hash = |asset: &Asset| arbitra_model::hex(&Sha256::digest(asset.bytes)[..6]);
    ASSETS.iter().map(hash).collect()
});

/// What a device fetches over https to see whether it trusts the desk.
pub const TRIED: &str = "icon.svg";

/// The address of a file.
pub fn address(name: &str) -> String {
    let index = ASSETS.iter().position(|asset| asset.name == name);
    let hash = index.map_or("", |index| HASHES[index].as_str());
    format!("/assets/{name}?{hash}")
}

/// Serves a file.
pub async fn serve(Path(name): Path<String>) -> Result<Response, Problem> {
    let asset = ASSETS.iter().find(|asset| asset.name == name).ok_or(Problem::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, asset.kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    let mut response = (headers, asset.bytes).into_response();
    if asset.kind == PACKED_MODULE {
        let packed = HeaderValue::from_static("gzip");
        response.headers_mut().insert(header::CONTENT_ENCODING, packed);
    }
    if name == TRIED {
        // Asked for across the border from http to https, by devices that find out whether they
        // trust.
        let policy = HeaderName::from_static("cross-origin-resource-policy");
        response.headers_mut().insert(policy, HeaderValue::from_static("cross-origin"));
    }
    Ok(response)
}
