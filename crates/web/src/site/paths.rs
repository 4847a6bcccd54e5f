//! The address of a live page as the path of a file, and links from one file to another.

use arbitra_model::Reader;
use arbitra_publish::decoded;

/// Which tournament is drawn, and in which language readers begin.
#[derive(Clone, Copy, Debug)]
pub struct Paths {
    pub tournament: i64,
    pub first: Reader,
}

impl Paths {
    /// The path of what lies at a live address; none if it has no place among the files. What
    /// people read lies in a folder of its language, but for the first one.
    pub fn of(self, address: &str, language: Reader) -> Option<String> {
        if let Some(asset) = address.strip_prefix("/assets/") {
            // `app.css?1a2b` becomes `assets/app.1a2b.css`.
            let (name, hash) = asset.split_once('?')?;
            let (stem, ending) = name.rsplit_once('.')?;
            return Some(format!("assets/{stem}.{hash}.{ending}"));
        }
        let rest = address.strip_prefix(&format!("/p/{}", self.tournament))?;
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        let path = path.trim_matches('/');
        // A seal is signed anew whenever somebody asks, and games that go on follow no files.
        let stays = ["proof", "live"].iter().any(|own| path.starts_with(own));
        if !(rest.is_empty() || rest.starts_with(['/', '?'])) || stays {
            return None;
        }
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=&".contains(letter);
        if !path.chars().chain(query.chars()).all(plain) || query.contains("find=") {
            return None;
        }
        let query = query.replace(['=', '&'], "-");
        let query = if query.is_empty() { query } else { format!("-{query}") };
        let path = if path.is_empty() { "index" } else { path };
        // Boards have names such as `3.1`: an ending is a word.
        let is_word = |ending: &str| ending.bytes().all(|letter| letter.is_ascii_alphabetic());
        let (stem, ending) = match path.rsplit_once('.').filter(|(_, ending)| is_word(ending)) {
            Some((stem, ending)) => (stem, ending),
            None if path == "logo" => (path, "img"),
            // `games/3-1/pgn`: the game of a board as a file.
            None if path.ends_with("/pgn") => (path.trim_end_matches("/pgn"), "pgn"),
            None => (path, "html"),
        };
        let file = format!("{stem}{query}.{ending}");
        let of_language = matches!(ending, "html" | "svg") && language != self.first;
        Some(if of_language { format!("{}/{file}", language.code()) } else { file })
    }

    /// A page with its links made to files: what has a path among `known` is linked from where the
    /// page lies, what has none loses its link.
    pub fn linked(
        self,
        page: &str,
        own: &str,
        language: Reader,
        known: impl Fn(&str) -> bool,
    ) -> String {
        let mut written = String::with_capacity(page.len());
        let mut rest = page;
        while let Some(at) = rest.find('<') {
            let (text, tag) = rest.split_at(at);
            written.push_str(text);
            let end = end_of_tag(tag);
            self.tag(&tag[..end], own, language, &known, &mut written);
            rest = &tag[end..];
        }
        written.push_str(rest);
        written
    }

    fn tag(
        self,
        tag: &str,
        own: &str,
        language: Reader,
        known: &impl Fn(&str) -> bool,
        written: &mut String,
    ) {
        let mut rest = tag;
        while let Some(at) = rest.find("=\"") {
            let start = rest[..at].rfind(char::is_whitespace).map_or(0, |space| space + 1);
            let (name, after) = (&rest[start..at], &rest[at + 2..]);
            let Some(end) = after.find('"') else { break };
            let value = &after[..end];
            let kept = match name.starts_with("hx-") {
                true => None,
                false if !value.starts_with('/') => Some(value.to_owned()),
                false => self.link(value, own, language, known),
            };
            match kept {
                Some(value) => {
                    written.push_str(&rest[..at]);
                    written.push_str(&format!("=\"{value}\""));
                }
                // With the space before it.
                None => written.push_str(rest[..start].trim_end()),
            }
            rest = &after[end + 1..];
        }
        written.push_str(rest);
    }

    /// A link to a live address as one to a file.
    fn link(
        self,
        value: &str,
        own: &str,
        language: Reader,
        known: &impl Fn(&str) -> bool,
    ) -> Option<String> {
        let value = value.replace("&amp;", "&");
        let (address, anchor) = match value.split_once('#') {
            Some((address, anchor)) => (address, format!("#{anchor}")),
            None => (value.as_str(), String::new()),
        };
        if let Some(file) = address.strip_prefix("/site-root/") {
            return Some(format!("{}{file}", up(own)));
        }
        let path = match address.strip_prefix("/language/") {
            // `/language/es?back=%2Fp%2F1`: the same page in the other language.
            Some(other) => {
                let (code, back) = other.split_once("?back=")?;
                let other = Reader::of_code(code)?;
                self.of(&decoded(back), other)?
            }
            None => self.of(address, language)?,
        };
        known(&path).then(|| format!("{}{path}{anchor}", up(own)))
    }
}

/// The addresses that a page links to, decoded.
pub fn links(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find("=\"/") {
        let after = &rest[at + 2..];
        let Some(end) = after.find('"') else { break };
        let address = after[..end].replace("&amp;", "&");
        let address = address.split('#').next().unwrap_or_default();
        found.push(address.to_owned());
        rest = &after[end..];
    }
    found
}

/// The way from a file to the folder of the site.
fn up(own: &str) -> String {
    match own.matches('/').count() {
        0 => String::new(),
        deep => "../".repeat(deep),
    }
}

/// Where a tag ends: after the `>` that is not inside quotes.
fn end_of_tag(tag: &str) -> usize {
    let mut quoted = false;
    for (at, letter) in tag.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '>' if !quoted => return at + 1,
            _ => {}
        }
    }
    tag.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATHS: Paths = Paths { tournament: 7, first: Reader::English };

    #[test]
    fn addresses_become_paths() {
        for (address, path) in [
            ("/p/7", Some("index.html")),
            ("/p/7/pairings", Some("pairings.html")),
            ("/p/7/pairings?round=3", Some("pairings-round-3.html")),
            ("/p/7/standings?after=3&category=2", Some("standings-after-3-category-2.html")),
            ("/p/7/players/12", Some("players/12.html")),
            ("/p/7/games.pgn?round=3", Some("games-round-3.pgn")),
            ("/p/7/rounds/3/file.trf", Some("rounds/3/file.trf")),
            ("/p/7/games/3.1", Some("games/3.1.html")),
            ("/p/7/games/3.1/pgn", Some("games/3.1.pgn")),
            ("/p/7/live", None),
            ("/assets/site.css?1a2b", Some("assets/site.1a2b.css")),
            ("/p/70", None),
            ("/p/7/proof", None),
            ("/p/7/pairings?find=ada", None),
            ("/p/7/print.css?title=%3C", None),
            ("/t/7", None),
        ] {
            assert_eq!(PATHS.of(address, Reader::English).as_deref(), path, "{address}");
        }
        let spanish = |address| PATHS.of(address, Reader::Spanish);
        assert_eq!(spanish("/p/7/pairings").as_deref(), Some("es/pairings.html"));
        assert_eq!(spanish("/p/7/rounds/3/file.trf").as_deref(), Some("rounds/3/file.trf"));
    }

    #[test]
    fn links_lead_from_file_to_file_and_dead_ones_go() {
        let page = r##"<a href="/p/7/players/2#x">2 &lt; 3</a><a class="b" href="/t/7">desk</a>"##;
        let known = |path: &str| path != "hidden.html";
        let linked = |page: &str, own| PATHS.linked(page, own, Reader::English, known);
        let expected = r##"<a href="../players/2.html#x">2 &lt; 3</a><a class="b">desk</a>"##;
        assert_eq!(linked(page, "players/1.html"), expected);
        let language = r#"<a href="/language/es?back=%2Fp%2F7%2Fpairings" lang="es">ES</a>"#;
        let expected = r#"<a href="es/pairings.html" lang="es">ES</a>"#;
        assert_eq!(linked(language, "pairings.html"), expected);
        assert_eq!(
            linked(r#"<b data-x="/site-root/state.json">"#, "es/a.html"),
            r#"<b data-x="../state.json">"#
        );
        assert_eq!(linked(r#"<i hx-get="/p/7" id="m" x>"#, "a.html"), r#"<i id="m" x>"#);
        assert_eq!(linked(r#"<a href="/p/7/hidden" x>"#, "a.html"), r#"<a x>"#);
        assert_eq!(links(page), ["/p/7/players/2", "/t/7"]);
    }
}
