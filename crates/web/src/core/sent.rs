//! What somebody typed into a form that was refused: the page it came from shows it again.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest as _, Multipart};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Request, header};
use axum_extra::extract::Form;

use crate::core::form::local_address;

/// The field in which a page that was drawn again says where it came from.
pub const ORIGIN: &str = "origin";
/// The field with which somebody goes back to a form instead of sending it.
pub const RECONSIDERED: &str = "reconsidered";

/// The field that says which of the two questions of level 4 a form answers.
pub const ASKED: &str = "asked";
/// What it says in the first of them.
pub const FIRST: &str = "first";

/// The pages that are opened by a link with a code in it, and how many parts their addresses have.
const LINKED: [(&str, usize); 4] = [("captain", 5), ("enter", 3), ("here", 4), ("table", 4)];

/// The bytes of a form, on their way out beside the answer.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The form as it came.
    pub bytes: Bytes,
    /// What an upload says of itself; none for a plain form.
    pub upload: Option<HeaderValue>,
    /// Whether nothing is to be done with it but to be shown again.
    pub reconsidered: bool,
}

/// A form that was sent: to which address, from which page, with which fields.
#[derive(Clone, Debug, Default)]
pub struct Sent {
    /// The address it was sent to.
    pub action: String,
    /// The page it came from, if the browser says so.
    pub referer: Option<String>,
    /// What it said, in its order.
    pub fields: Vec<(String, String)>,
}

impl Sent {
    /// Where a change was sent, and from where; none for anything that only asks.
    pub fn of(parts: &Parts) -> Option<Sent> {
        if matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS) {
            return None;
        }
        let action = parts.uri.path_and_query().map_or("/", |address| address.as_str()).to_owned();
        Some(Sent { action, referer: referer(&parts.headers), fields: Vec::new() })
    }

    /// The same with what was typed. What is not a form has no fields.
    pub async fn with(mut self, typed: &Typed) -> Sent {
        if let Some(kind) = &typed.upload {
            self.fields = beside_files(kind.clone(), typed.bytes.clone()).await;
            return self;
        }
        let request = Request::post("/")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(typed.bytes.clone()));
        if let Ok(request) = request
            && let Ok(Form(fields)) = Form::from_request(request, &()).await
        {
            self.fields = fields;
        }
        self
    }

    /// What a field says.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find_map(|(found, value)| (found == name).then_some(value.as_str()))
    }

    /// What somebody typed or chose, without what every form carries.
    pub fn typed(&self) -> impl Iterator<Item = &(String, String)> {
        let carried = ["csrf", "seen", "confirmed", ASKED, "back", "action", ORIGIN, RECONSIDERED];
        self.fields.iter().filter(move |(name, _)| !carried.contains(&name.as_str()))
    }

    /// Whether something would be lost with the form.
    pub fn has_typed(&self) -> bool {
        self.typed().any(|(_, value)| !value.is_empty())
    }

    /// The page of a link to which the form was sent: whoever holds it is nobody at the desk, and
    /// comes from nowhere else.
    pub fn linked_page(&self) -> Option<String> {
        let (path, query) = self.action.split_once('?').unwrap_or((&self.action, ""));
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        let (_, count) = LINKED.into_iter().find(|(name, _)| parts.first() == Some(name))?;
        let page = format!("/{}", parts.get(..count)?.join("/"));
        let page = if query.is_empty() { page } else { format!("{page}?{query}") };
        local_address(&page).map(str::to_owned)
    }

    /// The pages that may show the form again, the likeliest first.
    pub fn origins(&self) -> Vec<String> {
        if let Some(page) = self.linked_page() {
            return vec![page];
        }
        let path = self.action.split('?').next().unwrap_or_default();
        let tournament = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next());
        let tournament = tournament.map(|id| format!("/t/{id}"));
        let named = [self.field(ORIGIN), self.referer.as_deref(), self.field("back"), Some(path)];
        let named = named.into_iter().flatten().filter_map(local_address).map(str::to_owned);
        let mut found: Vec<String> = Vec::new();
        for address in named.chain(tournament) {
            let address = address.split('#').next().unwrap_or_default().to_owned();
            if is_a_page(&address) && !found.contains(&address) {
                found.push(address);
            }
        }
        found
    }
}

/// What an upload says beside its files: what was pasted, ticked and chosen. A browser gives no
/// file back to the page it came from, so that files are left out.
async fn beside_files(kind: HeaderValue, bytes: Bytes) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    let request = Request::post("/").header(header::CONTENT_TYPE, kind).body(Body::from(bytes));
    let Ok(request) = request else { return fields };
    let Ok(mut form) = Multipart::from_request(request, &()).await else { return fields };
    while let Ok(Some(field)) = form.next_field().await {
        let is_file = field.file_name().is_some();
        let name = field.name().unwrap_or_default().to_owned();
        let Ok(bytes) = field.bytes().await else { break };
        if !is_file {
            fields.push((name, String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
    fields
}

/// Whether an address is a page of arbiters, which is drawn without anything being done.
fn is_a_page(address: &str) -> bool {
    let first = address.split(['/', '?']).nth(1).unwrap_or_default();
    let others = [
        "api", "assets", "enter", "entry", "healthz", "here", "key", "language", "sheet",
        "sign-out", "tempo", "trust",
    ];
    !others.contains(&first)
}

/// The page of ours that a browser comes from.
fn referer(headers: &HeaderMap) -> Option<String> {
    let text = |name: header::HeaderName| headers.get(name)?.to_str().ok();
    let (_, rest) = text(header::REFERER)?.split_once("://")?;
    let path = rest.strip_prefix(text(header::HOST)?)?;
    local_address(path).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(action: &str, referer: &str, fields: &[(&str, &str)]) -> Sent {
        let owned = |(name, value): &(&str, &str)| (String::from(*name), String::from(*value));
        Sent {
            action: action.to_owned(),
            referer: local_address(referer).map(str::to_owned),
            fields: fields.iter().map(owned).collect(),
        }
    }

    #[test]
    fn the_page_it_came_from_is_asked_first() {
        let found = sent("/t/3/act", "/t/3/record?all=1", &[("back", "/t/3/rounds/2#b1")]);
        let expected = ["/t/3/record?all=1", "/t/3/rounds/2", "/t/3/act", "/t/3"];
        assert_eq!(found.origins(), expected);
        let again = sent("/t/3/act", "/t/3/act", &[("origin", "/t/3/record")]);
        assert_eq!(again.origins()[0], "/t/3/record");
        assert_eq!(sent("/new", "", &[]).origins(), ["/new"]);
        for elsewhere in
            ["https://evil.example/", "//evil.example", "/language/es?back=/", "/key/1"]
        {
            let found = sent("/t/1/players", "", &[("origin", elsewhere)]);
            assert_eq!(found.origins(), ["/t/1/players", "/t/1"], "{elsewhere}");
        }
    }

    #[test]
    fn a_form_behind_a_link_goes_back_to_the_page_of_the_link() {
        for (action, page) in [
            ("/enter/1/c0de?new=1", "/enter/1/c0de?new=1"),
            ("/here/1/5/c0de/bye", "/here/1/5/c0de"),
            ("/captain/1/2/3/c0de", "/captain/1/2/3/c0de"),
            ("/table/1/4/c0de", "/table/1/4/c0de"),
        ] {
            // Whatever it says of where it came from.
            let found = sent(action, "/t/1", &[("origin", "/people")]);
            assert_eq!(found.origins(), [page], "{action}");
        }
        assert_eq!(sent("/enter/1", "", &[]).linked_page(), None);
        assert_eq!(sent("/t/1/players", "", &[]).linked_page(), None);
    }

    #[test]
    fn only_our_own_pages_are_pages() {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, "desk.local:8064".parse().unwrap());
        headers.insert(header::REFERER, "http://desk.local:8064/t/1?x=1".parse().unwrap());
        assert_eq!(referer(&headers).as_deref(), Some("/t/1?x=1"));
        headers.insert(header::REFERER, "http://desk.local:8064.evil.example/".parse().unwrap());
        assert_eq!(referer(&headers), None);
    }

    #[tokio::test]
    async fn what_was_typed_is_read_as_the_page_reads_it() {
        let bytes = Bytes::from_static(b"name=Ib%C3%A1%C3%B1ez%2C+Ana&title=XX&tick=1&tick=2");
        let plain = |bytes| Typed { bytes, upload: None, reconsidered: false };
        let read = sent("/t/1/players", "", &[]).with(&plain(bytes)).await;
        assert_eq!(read.field("name"), Some("Ibáñez, Ana"));
        assert_eq!(read.fields.len(), 4);
        let bytes = Bytes::from_static(b"name=%FF");
        let none = sent("/", "", &[]).with(&plain(bytes)).await;
        assert!(none.fields.len() <= 1);
        // Of an upload everything but the file.
        let part = |head: &str, body: &str| {
            format!("--XX\r\nContent-Disposition: form-data; {head}\r\n\r\n{body}\r\n")
        };
        let bytes = [
            part("name=\"csrf\"", "c"),
            part("name=\"text\"", "Ibáñez;2000\r\nRoca;1900"),
            part("name=\"file\"; filename=\"a.csv\"", "no"),
            "--XX--\r\n".to_owned(),
        ];
        let upload = Some(HeaderValue::from_static("multipart/form-data; boundary=XX"));
        let typed = Typed { bytes: bytes.concat().into(), upload, reconsidered: false };
        let read = sent("/t/1/players/import", "", &[]).with(&typed).await;
        assert_eq!(read.field("text"), Some("Ibáñez;2000\r\nRoca;1900"));
        assert_eq!(read.field("file"), None);
        assert_eq!(read.fields.len(), 2);
    }
}
