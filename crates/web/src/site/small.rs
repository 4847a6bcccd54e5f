//! Style and script of a site, as small as they can be: on a slow line nothing is read before they
//! are there.

/// What pages of a site never have: it belongs to screens of the hall and to the desk.
const ELSEWHERE: [&str; 50] = [
    "advanced",
    "amount",
    "backups",
    "cannot",
    "category-row",
    "chips",
    "choices",
    "coin",
    "conflict",
    "countdown",
    "downloads-line",
    "draw",
    "event-card",
    "fitted",
    "fund",
    "goes-on",
    "hero",
    "keylist",
    "laid",
    "leaving-why",
    "level-said",
    "manual-contents",
    "masked",
    "measured",
    "next-round",
    "own-table",
    "play-off",
    "play-off-form",
    "prize-card",
    "quick",
    "radar",
    "read-out",
    "receipt",
    "receipts",
    "report-lines",
    "results-told",
    "ribbon",
    "round-bar",
    "row-menu",
    "row-tools",
    "screen",
    "screen-foot",
    "screen-head",
    "second-pass",
    "shelves",
    "slab",
    "surprises",
    "to-pair",
    "turning",
    "turning-head",
];

/// A file as it travels.
pub fn small(path: &str, bytes: Vec<u8>) -> Vec<u8> {
    let is = |ending: &str| path.ends_with(ending);
    match String::from_utf8(bytes) {
        Ok(text) if is(".css") => rules(&packed(&without_comments(&text))).into_bytes(),
        // Of the others, which few ask for, every sign counts: they stay as they are.
        Ok(text) if is(".js") && path.starts_with("assets/site.") => lines(&text).into_bytes(),
        Ok(text) => text.into_bytes(),
        Err(error) => error.into_bytes(),
    }
}

/// A script without its comments and without blanks before its lines.
fn lines(text: &str) -> String {
    let lines = text.lines().map(str::trim);
    let said = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    said.collect::<Vec<_>>().join("\n")
}

fn without_comments(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        written.push_str(&rest[..start]);
        rest = rest[start..].find("*/").map_or("", |end| &rest[start + end + 2..]);
    }
    written.push_str(rest);
    written
}

/// Style without blanks that nobody needs; what stands in quotes stays as it is.
fn packed(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut quote = None;
    for sign in text.chars() {
        if let Some(open) = quote {
            written.push(sign);
            quote = (sign != open).then_some(open);
            continue;
        }
        if sign.is_whitespace() {
            if !written.is_empty() && !written.ends_with([' ', ':', ';', ',', '{', '}', '(']) {
                written.push(' ');
            }
            continue;
        }
        if matches!(sign, ';' | ',' | '{' | '}' | ')') && written.ends_with(' ') {
            written.pop();
        }
        if sign == '}' && written.ends_with(';') {
            written.pop();
        }
        quote = matches!(sign, '"' | '\'').then_some(sign);
        written.push(sign);
    }
    written
}

/// The rules of packed style that pages of a site can need.
fn rules(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = place(rest, |sign, _| sign == '{') {
        let (head, inside) = rest.split_at(open);
        let end =
            place(inside, |sign, depth| sign == '}' && depth == 1).unwrap_or(inside.len() - 1);
        let body = &inside[1..end];
        rest = &inside[end + 1..];
        let (head, body) = if head.starts_with("@media") {
            (head.to_owned(), rules(body))
        } else if head.starts_with('@') {
            (head.to_owned(), body.to_owned())
        } else {
            (selectors(head), body.to_owned())
        };
        if !head.is_empty() && !body.is_empty() {
            written.extend([head.as_str(), "{", &body, "}"]);
        }
    }
    written.push_str(rest);
    written
}

/// The first place of a sign outside of quotes, which is asked about with how many braces are open.
fn place(text: &str, wanted: impl Fn(char, usize) -> bool) -> Option<usize> {
    let (mut quote, mut depth) = (None, 0);
    for (at, sign) in text.char_indices() {
        if let Some(open) = quote {
            quote = (sign != open).then_some(open);
            continue;
        }
        if wanted(sign, depth) {
            return Some(at);
        }
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            '"' | '\'' => quote = Some(sign),
            _ => {}
        }
    }
    None
}

/// Those of the selectors of a rule that a page of a site can have.
fn selectors(head: &str) -> String {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, sign) in head.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&head[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&head[start..]);
    found.retain(|selector| !is_elsewhere(selector));
    found.join(",")
}

/// Whether a selector asks for something that no page of a site has; what stands in brackets may be
/// one of several, or what there must not be.
fn is_elsewhere(selector: &str) -> bool {
    let mut depth = 0;
    let outside = selector.chars().map(|sign| {
        depth += usize::from(sign == '(');
        let inside = depth > 0;
        depth -= usize::from(sign == ')');
        if inside { ' ' } else { sign }
    });
    let outside: String = outside.collect();
    let class = |part: &str| {
        let end = part.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
        ELSEWHERE.contains(&&part[..end.unwrap_or(part.len())])
    };
    outside.split('.').skip(1).any(class)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(text: &str) -> String {
        String::from_utf8(small("assets/site.1a.css", text.into())).unwrap()
    }

    #[test]
    fn style_keeps_what_it_says_and_loses_what_nobody_sees() {
        let text = "/* A note. */\n.a,\n.b > p { color: red; margin: 0 auto }\n\n\
                    .a::after { content: \", { \"; }\n.a :not(.screen, .b) { top: 0 }\n";
        assert_eq!(
            style(text),
            ".a,.b > p{color:red;margin:0 auto}.a::after{content:\", { \"}\
             .a :not(.screen,.b){top:0}"
        );
    }

    #[test]
    fn what_belongs_to_screens_and_the_desk_stays_there() {
        let text = ".screen .b, .top { top: 0 } .turning li { top: 1px } .screens { top: 2px }\n\
                    @media (max-width: 40rem) { .coin { top: 0 } }\n\
                    @media print { .coin, p { top: 0 } .b { top: 1px } }\n\
                    @font-face { font-family: x }";
        assert_eq!(
            style(text),
            ".top{top:0}.screens{top:2px}@media print{p{top:0}.b{top:1px}}@font-face{font-family:x}"
        );
    }

    #[test]
    fn a_script_loses_its_comments() {
        let text = "// Why.\n\"use strict\";\n  const a = \"// not a comment\";\n\n    b();\n";
        let script = small("assets/site.1a.js", text.into());
        assert_eq!(script, b"\"use strict\";\nconst a = \"// not a comment\";\nb();");
        assert_eq!(small("assets/replay.1a.js", text.into()), text.as_bytes());
    }

    /// No page of a site has what its style leaves out.
    #[tokio::test]
    async fn pages_have_nothing_that_their_style_leaves_out() {
        let server = crate::testing::Server::with_event(12, 5, 2).await;
        for what in ["pair", "publish"] {
            server.post(&format!("/t/1/do/{what}"), &[]).await;
        }
        server.post("/t/1/announce", &[("text", "Round 3 begins later.")]).await;
        let id = arbitra_store::TournamentId::new(1);
        let kept = super::super::kept::Kept::of(&server.app, id).await.unwrap();
        let desk = server.app.room(id).await.unwrap().desk();
        let steps = desk.rounds().map(|_| arbitra_publish::Step::Standings).collect();
        let shown = arbitra_publish::Shown { steps, next: None };
        let languages = vec![arbitra_model::Reader::English];
        let drawing =
            super::super::draw::Drawing { shown, first: kept.language(), languages, address: None };
        let site = super::super::draw::draw(&server.app.store, id, &drawing).await.unwrap();
        let mut pages = 0;
        for (path, bytes) in site.files().filter(|(path, _)| path.ends_with(".html")) {
            let page = String::from_utf8_lossy(bytes);
            let classes = page.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
            for class in classes.flat_map(str::split_whitespace) {
                assert!(!ELSEWHERE.contains(&class), "{path} has {class}");
            }
            pages += 1;
        }
        assert!(pages > 20, "{pages}");
    }
}
