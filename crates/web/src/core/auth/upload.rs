//! The first field of an upload, read before the rest: the file itself is not touched.

use arbitra_texts as t;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, header};
use tokio_stream::StreamExt as _;

use crate::core::problem::Problem;

/// The most bytes that the first field may take.
const MOST: usize = 4096;

/// What separates the fields, if it is an upload.
pub fn boundary(headers: &HeaderMap) -> Option<String> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (kind, parameters) = kind.split_once(';')?;
    if !kind.trim().eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let mut pairs = parameters.split(';').filter_map(|pair| pair.trim().split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.eq_ignore_ascii_case("boundary"))?;
    Some(value.trim_matches('"').to_owned())
}

/// The value of the first field, if it has that name; and the body as it was.
pub async fn first_field(
    body: Body,
    boundary: &str,
    name: &str,
) -> Result<(Option<String>, Body), Problem> {
    let mut stream = body.into_data_stream();
    let mut seen = Vec::new();
    let found = loop {
        match read(&seen, boundary, name) {
            Read::More if seen.len() < MOST => {}
            Read::Value(value) => break Some(value),
            _ => break None,
        }
        match stream.next().await {
            Some(Ok(more)) => seen.extend_from_slice(&more),
            Some(Err(_)) => {
                return Err(Problem::bad_input(t::the_upload_broke_off_nothing));
            }
            None => break None,
        }
    };
    let seen = tokio_stream::once(Ok(Bytes::from(seen)));
    Ok((found, Body::from_stream(seen.chain(stream))))
}

/// What the beginning of an upload says.
#[derive(Debug, PartialEq, Eq)]
enum Read {
    /// The value of the field.
    Value(String),
    /// Another field comes first, or it is not an upload.
    Other,
    /// It is not all there yet.
    More,
}

fn read(seen: &[u8], boundary: &str, name: &str) -> Read {
    let text = String::from_utf8_lossy(&seen[..seen.len().min(MOST)]);
    let opening = format!("--{boundary}\r\n");
    let Some(rest) = text.strip_prefix(&opening) else {
        return if opening.starts_with(&*text) { Read::More } else { Read::Other };
    };
    let Some((head, rest)) = rest.split_once("\r\n\r\n") else { return Read::More };
    let named = format!("name=\"{name}\"");
    let is_ours = head.lines().any(|line| {
        let mut parts = line.split(';').map(str::trim);
        let kind = parts.next().unwrap_or_default();
        kind.eq_ignore_ascii_case("content-disposition: form-data")
            && parts.any(|part| part == named)
    });
    if !is_ours {
        return Read::Other;
    }
    match rest.split_once(&format!("\r\n--{boundary}")) {
        Some((value, _)) => Read::Value(value.to_owned()),
        None => Read::More,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UPLOAD: &str = "--XX\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\nabc\r\n\
        --XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nA;1\r\n\
        --XX--\r\n";

    #[test]
    fn the_first_field_is_found_however_the_bytes_come() {
        let end = UPLOAD.find("--XX\r\nContent-Disposition: form-data; name=\"file\"").unwrap() + 4;
        for length in 0..UPLOAD.len() {
            let found = read(&UPLOAD.as_bytes()[..length], "XX", "csrf");
            let expected = if length < end { Read::More } else { Read::Value("abc".into()) };
            assert_eq!(found, expected, "{length}");
        }
    }

    #[test]
    fn another_field_or_no_upload_has_no_value() {
        assert_eq!(read(UPLOAD.as_bytes(), "XX", "file"), Read::Other);
        assert_eq!(read(UPLOAD.as_bytes(), "YY", "csrf"), Read::Other);
        assert_eq!(read(b"csrf=abc", "XX", "csrf"), Read::Other);
    }

    #[tokio::test]
    async fn the_body_stays_as_it_was() {
        let pieces: Vec<Result<Bytes, axum::Error>> =
            UPLOAD.as_bytes().chunks(7).map(|piece| Ok(Bytes::copy_from_slice(piece))).collect();
        let body = Body::from_stream(tokio_stream::iter(pieces));
        let (found, body) = first_field(body, "XX", "csrf").await.ok().unwrap();
        assert_eq!(found.as_deref(), Some("abc"));
        let whole = axum::body::to_bytes(body, 10_000).await.unwrap();
        assert_eq!(whole, UPLOAD.as_bytes());
    }
}
