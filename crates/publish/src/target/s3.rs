//! S3 and its likes: requests signed by AWS Signature Version 4, buckets by path.

use arbitra_model::hex;
use jiff::Timestamp;
use ring::{digest, hmac};

use super::http::{Answer, Client, encoded};
use super::{Credentials, Target, aside, within};
use crate::{Address, Fault};

/// A folder of a bucket.
pub struct S3 {
    client: Client,
    endpoint: String,
    bucket: String,
    folder: String,
    signer: Signer,
}

/// Who signs.
struct Signer {
    key: String,
    secret: String,
    region: String,
}

impl S3 {
    pub fn open(address: &Address, credentials: &Credentials) -> Result<S3, Fault> {
        let endpoint = match address.endpoint.trim_end_matches('/') {
            "" => format!("https://s3.{}.amazonaws.com", address.region),
            endpoint => endpoint.to_owned(),
        };
        let signer = Signer {
            key: address.user.clone(),
            secret: credentials.secret.trim().to_owned(),
            region: address.region.clone(),
        };
        Ok(S3 {
            client: Client::new(credentials)?,
            endpoint,
            bucket: address.host.clone(),
            folder: address.path.clone(),
            signer,
        })
    }

    fn object(&self, path: &str) -> String {
        format!("/{}/{}", encoded(&self.bucket), encoded(&within(&self.folder, path)))
    }

    fn ask(
        &self,
        method: &str,
        path: &str,
        more: &[(&str, String)],
        body: &[u8],
    ) -> Result<Answer, Fault> {
        let object = self.object(path);
        let host = self.endpoint.split_once("://").map_or(&*self.endpoint, |(_, host)| host);
        let mut headers: Vec<(String, String)> =
            more.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        headers.push(("host".to_owned(), host.to_owned()));
        let now = Timestamp::now().strftime("%Y%m%dT%H%M%SZ").to_string();
        let signed = self.signer.sign(method, &object, headers, body, &now);
        self.client.ask(method, &format!("{}{object}", self.endpoint), &signed, body)
    }
}

impl Signer {
    /// The headers of a request with its signature.
    fn sign(
        &self,
        method: &str,
        object: &str,
        mut headers: Vec<(String, String)>,
        body: &[u8],
        now: &str,
    ) -> Vec<(String, String)> {
        let body = hex(digest::digest(&digest::SHA256, body).as_ref());
        headers.push(("x-amz-date".to_owned(), now.to_owned()));
        headers.push(("x-amz-content-sha256".to_owned(), body.clone()));
        headers.sort();
        let names: Vec<&str> = headers.iter().map(|(name, _)| name.as_str()).collect();
        let names = names.join(";");
        let lines: String =
            headers.iter().map(|(name, value)| format!("{name}:{}\n", value.trim())).collect();
        let request = format!("{method}\n{object}\n\n{lines}\n{names}\n{body}");
        let day = now.get(..8).unwrap_or_default();
        let scope = format!("{day}/{}/s3/aws4_request", self.region);
        let request = hex(digest::digest(&digest::SHA256, request.as_bytes()).as_ref());
        let text = format!("AWS4-HMAC-SHA256\n{now}\n{scope}\n{request}");
        let start = format!("AWS4{}", self.secret).into_bytes();
        let key = [day, &self.region, "s3", "aws4_request"]
            .iter()
            .fold(start, |key, part| mac(&key, part.as_bytes()));
        let signature = hex(&mac(&key, text.as_bytes()));
        let authorization = format!(
            "AWS4-HMAC-SHA256 Credential={}/{scope},SignedHeaders={names},Signature={signature}",
            self.key
        );
        headers.push(("authorization".to_owned(), authorization));
        headers.retain(|(name, _)| name != "host");
        headers
    }
}

fn mac(key: &[u8], text: &[u8]) -> Vec<u8> {
    hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text).as_ref().to_vec()
}

impl Target for S3 {
    fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault> {
        let answer = self.ask("GET", path, &[], &[])?;
        match answer.status {
            200 => Ok(Some(answer.body)),
            404 => Ok(None),
            _ => Err(answer.refused("GET", path)),
        }
    }

    fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault> {
        let headers = [("content-type", kind(path).to_owned())];
        let answer = self.ask("PUT", &aside(path), &headers, bytes)?;
        match answer.status {
            200..=299 => Ok(()),
            _ => Err(answer.refused("PUT", path)),
        }
    }

    fn place(&mut self, path: &str) -> Result<(), Fault> {
        // An object is never renamed: the server copies it, and what was brought goes.
        let headers = [("x-amz-copy-source", self.object(&aside(path)))];
        let answer = self.ask("PUT", path, &headers, &[])?;
        match answer.status {
            200..=299 => self.remove(&aside(path)),
            _ => Err(answer.refused("COPY", path)),
        }
    }

    fn remove(&mut self, path: &str) -> Result<(), Fault> {
        let answer = self.ask("DELETE", path, &[], &[])?;
        match answer.status {
            200..=299 | 404 => Ok(()),
            _ => Err(answer.refused("DELETE", path)),
        }
    }
}

/// What a file is, as browsers are told.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" | "webmanifest" => "application/json; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "pdf" => "application/pdf",
        "xml" => "application/atom+xml; charset=utf-8",
        "ics" => "text/calendar; charset=utf-8",
        "pgn" => "application/x-chess-pgn",
        "wasm" => "application/wasm",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of Amazon's own description of signed requests: a GET of an object.
    #[test]
    fn the_published_example_is_signed_as_published() {
        let signer = Signer {
            key: "AKIAIOSFODNN7EXAMPLE".to_owned(),
            secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY".to_owned(),
            region: "us-east-1".to_owned(),
        };
        let headers = vec![
            ("host".to_owned(), "examplebucket.s3.amazonaws.com".to_owned()),
            ("range".to_owned(), "bytes=0-9".to_owned()),
        ];
        let signed = signer.sign("GET", "/test.txt", headers, &[], "20130524T000000Z");
        let authorization = signed.iter().find(|(name, _)| name == "authorization").unwrap();
        let expected = "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41";
        assert!(authorization.1.ends_with(expected), "{}", authorization.1);
    }
}
