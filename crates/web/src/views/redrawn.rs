//! A page drawn again because one of its forms was refused: everything that was typed stands in its
//! field, and what is wrong stands at the field that says it, where the cursor waits.
//!
//! The page itself is the one that anybody gets at its address. Only its text is changed here, so
//! that every form has this without knowing of it, and no browser needs a script for it.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, PreEscaped, html};

use crate::core::problem::Spot;
use crate::core::sent::{ORIGIN, Sent};

/// What is to be said on the page.
pub struct Again<'a> {
    /// The form that was sent.
    pub sent: &'a Sent,
    /// The address of the page.
    pub origin: &'a str,
    /// The fields that may be meant, the likeliest first.
    pub spots: &'a [Spot],
    /// What stands at the field.
    pub at_field: Markup,
    /// What stands above the page if no field is meant.
    pub above: Markup,
}

/// Fields that every form has for itself: they are drawn fresh.
const OWN: [&str; 4] = ["csrf", "seen", "confirmed", ORIGIN];

/// The page with the form filled as it was sent, and what is to be said of it.
pub fn redrawn(page: &str, again: &Again<'_>) -> String {
    let tags = tags(page);
    let forms = forms(&tags);
    let form = chosen(&forms, again.sent);
    let typed = form.filter(|form| form.fields.iter().any(Field::is_seen));
    let fault = form.and_then(|form| fault(form, again));
    let mut open: Vec<usize> = typed.map(|form| form.details.clone()).unwrap_or_default();
    open.extend(fault.iter().flat_map(|field| &field.details));
    let above = if fault.is_none() { again.above.clone().into_string() } else { String::new() };
    let said = fault.is_some() || !above.is_empty();
    let mut drawing = Drawing {
        filling: Filling::of(typed, again.sent),
        fault: fault.map(|field| field.at),
        at_field: again.at_field.clone().into_string(),
        after_label: false,
        out: String::with_capacity(page.len() + 1024),
    };
    let mut copied = 0;
    for tag in &tags {
        if tag.at < copied {
            // What stood between two tags was replaced together with them.
            continue;
        }
        drawing.out.push_str(&page[copied..tag.at]);
        copied = tag.at + tag.text.len();
        match tag.name {
            "body" => {
                let mut element = Element::read(tag.text);
                element.set("data-origin", again.origin);
                if typed.is_some() {
                    // News would take away what somebody is about to mend.
                    for name in ["data-live", "data-version", "data-follow"] {
                        element.drop(name);
                    }
                }
                drawing.out.push_str(&element.written());
            }
            "main" => {
                drawing.out.push_str(&above);
                drawing.out.push_str(tag.text);
            }
            "details" if open.contains(&tag.at) => {
                let mut element = Element::read(tag.text);
                element.flag("open");
                drawing.out.push_str(&element.written());
            }
            "form" => {
                drawing.out.push_str(tag.text);
                if Element::read(tag.text).is("method", "post") {
                    let origin = html! { input type="hidden" name=(ORIGIN) value=(again.origin); };
                    drawing.out.push_str(&origin.into_string());
                }
            }
            "input" | "select" | "option" | "textarea" | "/select" | "/textarea" | "button" => {
                copied = drawing.field(page, tag, said).unwrap_or(copied);
            }
            "/label" => {
                drawing.out.push_str(tag.text);
                if std::mem::take(&mut drawing.after_label) {
                    let at_field = drawing.at_field.clone();
                    drawing.out.push_str(&at_field);
                }
            }
            _ => drawing.out.push_str(tag.text),
        }
    }
    drawing.out.push_str(&page[copied..]);
    drawing.out
}

/// The page while it is written.
struct Drawing<'a> {
    filling: Filling<'a>,
    /// Where the tag of the field stands that is meant.
    fault: Option<usize>,
    at_field: String,
    /// What is said of a box to tick waits for the end of its label: between the box and its words
    /// it would tear them apart.
    after_label: bool,
    out: String,
}

impl Drawing<'_> {
    /// Writes a tag of a form; says up to where the page is used if that is more than the tag.
    fn field(&mut self, page: &str, tag: &Tag<'_>, said: bool) -> Option<usize> {
        let mut element = Element::read(tag.text);
        if said {
            // Only one thing asks for attention.
            element.drop("autofocus");
        }
        let meant = self.fault == Some(tag.at);
        if meant {
            element.set("aria-invalid", "true");
            element.set("aria-describedby", "fault");
            element.flag("autofocus");
        }
        let ours = self.filling.holds(tag.at);
        match tag.name {
            "input" if ours => self.filling.input(&mut element),
            "select" if ours => self.filling.select(&element),
            "option" if ours => self.filling.option(&mut element, page, tag),
            "textarea" if ours => {
                if let Some(text) = self.filling.textarea(&element) {
                    self.out.push_str(&element.written());
                    // The first end of line is the browser's.
                    self.out.push('\n');
                    self.out.push_str(&escaped(&text));
                    let rest = &page[tag.at..];
                    return rest.find("</textarea").map(|length| tag.at + length);
                }
            }
            "/select" => self.filling.chosen = None,
            _ => {}
        }
        self.out.push_str(&element.written());
        let ends = match tag.name {
            "input" => meant,
            "/select" | "/textarea" => self.fault.is_some_and(|at| at == begun(page, tag)),
            _ => false,
        };
        if ends && (element.is("type", "checkbox") || element.is("type", "radio")) {
            self.after_label = stands_in_label(page, tag);
        }
        if ends && !self.after_label {
            self.out.push_str(&self.at_field);
        }
        None
    }
}

/// Where the element of a closing tag begins: neither may stand in itself.
fn begun(page: &str, end: &Tag<'_>) -> usize {
    let opening = format!("<{}", end.name.trim_start_matches('/'));
    page[..end.at].rfind(&opening).unwrap_or(end.at)
}

/// Whether the element stands inside its label.
fn stands_in_label(page: &str, tag: &Tag<'_>) -> bool {
    let before = &page[..tag.at];
    before.rfind("<label").is_some_and(|label| !before[label..].contains("</label"))
}

/// What was typed, on its way into the fields of a form.
struct Filling<'a> {
    /// From where to where the form stands on the page.
    reach: std::ops::Range<usize>,
    /// Fields of the form that stand elsewhere.
    outside: BTreeSet<usize>,
    /// What was typed, by name, in its order.
    values: BTreeMap<&'a str, Vec<&'a str>>,
    /// How many fields with a name were filled.
    filled: BTreeMap<String, usize>,
    /// What the list that is being written shall show.
    chosen: Option<String>,
}

impl<'a> Filling<'a> {
    fn of(form: Option<&Form>, sent: &'a Sent) -> Filling<'a> {
        let mut values: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, value) in &sent.fields {
            values.entry(name).or_default().push(value);
        }
        let reach = form.map_or(0..0, |form| form.at..form.end);
        let fields = form.iter().flat_map(|form| form.fields.iter().map(|field| field.at));
        let outside = fields.filter(|at| !reach.contains(at)).collect();
        Filling { reach, outside, values, filled: BTreeMap::new(), chosen: None }
    }

    fn holds(&self, at: usize) -> bool {
        self.reach.contains(&at) || self.outside.contains(&at)
    }

    /// What the next field with a name shall hold; none if nothing was sent for it.
    fn next(&mut self, name: &str) -> Option<String> {
        let values = self.values.get(name)?;
        let count = self.filled.entry(name.to_owned()).or_default();
        let value = values.get(*count).copied().unwrap_or_default();
        *count += 1;
        Some(value.to_owned())
    }

    fn input(&mut self, element: &mut Element) {
        let name = element.value("name").unwrap_or_default();
        match element.value("type").unwrap_or_default().as_str() {
            "hidden" | "password" | "file" | "submit" | "button" | "image" => {}
            "checkbox" | "radio" => {
                let own = element.value("value").unwrap_or_else(|| "on".into());
                element.drop("checked");
                if self.values.get(name.as_str()).is_some_and(|all| all.contains(&own.as_str())) {
                    element.flag("checked");
                }
            }
            _ => {
                if let Some(value) = self.next(&name) {
                    element.set("value", &value);
                }
            }
        }
    }

    fn textarea(&mut self, element: &Element) -> Option<String> {
        self.next(&element.value("name").unwrap_or_default())
    }

    fn select(&mut self, element: &Element) {
        self.chosen = self.next(&element.value("name").unwrap_or_default());
    }

    fn option(&self, element: &mut Element, page: &str, tag: &Tag<'_>) {
        let Some(chosen) = &self.chosen else { return };
        let text = || {
            let rest = &page[tag.at + tag.text.len()..];
            unescaped(rest[..rest.find('<').unwrap_or(rest.len())].trim())
        };
        element.drop("selected");
        if element.value("value").unwrap_or_else(text) == *chosen {
            element.flag("selected");
        }
    }
}

/// A form of a page.
#[derive(Debug)]
struct Form {
    /// From where to where it stands.
    at: usize,
    end: usize,
    /// The name by which fields elsewhere belong to it.
    id: String,
    /// Where it is sent to.
    action: String,
    fields: Vec<Field>,
    /// What has to be unfolded to see it.
    details: Vec<usize>,
}

/// A field of a form.
#[derive(Debug)]
struct Field {
    at: usize,
    name: String,
    /// `hidden`, `checkbox`, …; empty for lists and for fields of text.
    kind: String,
    value: String,
    /// What has to be unfolded to see it.
    details: Vec<usize>,
}

impl Field {
    fn is_seen(&self) -> bool {
        self.kind != "hidden"
    }
}

/// The forms of a page that change something.
fn forms(tags: &[Tag<'_>]) -> Vec<Form> {
    let mut forms: Vec<Form> = Vec::new();
    let (mut details, mut inside) = (Vec::new(), false);
    let mut elsewhere: Vec<(String, Field)> = Vec::new();
    for tag in tags {
        match tag.name {
            "details" => details.push(tag.at),
            "/details" => drop(details.pop()),
            "form" => {
                let element = Element::read(tag.text);
                inside = element.is("method", "post");
                if inside {
                    let action = element.value("action").unwrap_or_default();
                    let id = element.value("id").unwrap_or_default();
                    let (at, end, details) = (tag.at, tag.at, details.clone());
                    forms.push(Form { at, end, id, action, fields: vec![], details });
                }
            }
            "/form" => {
                if let Some(form) = forms.last_mut().filter(|_| inside) {
                    form.end = tag.at;
                }
                inside = false;
            }
            "input" | "select" | "textarea" => {
                let element = Element::read(tag.text);
                let text = |name: &str| element.value(name).unwrap_or_default();
                let field = Field {
                    at: tag.at,
                    name: text("name"),
                    kind: text("type"),
                    value: text("value"),
                    details: details.clone(),
                };
                if field.name.is_empty() {
                    continue;
                }
                if let Some(of) = element.value("form") {
                    elsewhere.push((of, field));
                } else if let Some(form) = forms.last_mut().filter(|_| inside) {
                    form.fields.push(field);
                }
            }
            _ => {}
        }
    }
    // A row of a table cannot hold a form around its cells: they name it.
    for (of, field) in elsewhere {
        if let Some(form) = forms.iter_mut().find(|form| form.id == of) {
            form.fields.push(field);
        }
    }
    forms
}

/// The form that was sent: same address, nothing hidden that was not sent so, most fields.
fn chosen<'f>(forms: &'f [Form], sent: &Sent) -> Option<&'f Form> {
    let path = sent.action.split('?').next().unwrap_or_default();
    let here = |form: &&Form| form.action == sent.action || form.action == path;
    let was_sent = |name: &str| sent.fields.iter().any(|(sent, _)| sent == name);
    let differs = |field: &&Field| {
        let same = |(name, value): &(String, String)| *name == field.name && *value == field.value;
        !field.is_seen()
            && !OWN.contains(&&*field.name)
            && field.name != "back"
            && !sent.fields.iter().any(same)
    };
    let fits = forms.iter().filter(here).map(|form| {
        let wrong = form.fields.iter().filter(differs).count();
        let right = form.fields.iter().filter(|field| field.is_seen() && was_sent(&field.name));
        (std::cmp::Reverse(wrong), right.count(), form)
    });
    // Of equals the first one.
    let best = fits.rev().max_by_key(|(wrong, right, _)| (*wrong, *right));
    best.filter(|(wrong, _, _)| wrong.0 == 0).map(|(_, _, form)| form)
}

/// The field that is meant, if the form has it and people see it.
fn fault<'f>(form: &'f Form, again: &Again<'_>) -> Option<&'f Field> {
    let seen = |name: &str| form.fields.iter().find(|field| field.name == name && field.is_seen());
    again.spots.iter().find_map(|spot| match spot {
        Spot::Field(name) => seen(name),
        Spot::Row(name, row) => {
            let named = |field: &&Field| field.name == *name && field.is_seen();
            form.fields.iter().filter(named).nth(*row)
        }
        Spot::Value(text) => {
            let said = |(_, value): &&(String, String)| plain(value) == plain(text);
            let typed = again.sent.fields.iter().filter(said);
            typed.filter(|(name, _)| !OWN.contains(&name.as_str())).find_map(|(name, _)| seen(name))
        }
    })
}

/// A text as fields are compared: readers change letters and signs before they read.
fn plain(text: &str) -> String {
    text.trim().to_lowercase().replace('-', "/").replace([',', '½'], ".")
}

/// A tag of a page and where it stands.
struct Tag<'p> {
    at: usize,
    text: &'p str,
    /// `input`, `/form`, …
    name: &'p str,
}

/// Every tag of a page. Texts are escaped: each `<` begins a tag, each `>` ends one.
fn tags(page: &str) -> Vec<Tag<'_>> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(begin) = page[from..].find('<').map(|length| from + length) {
        let end = page[begin..].find('>').map_or(page.len(), |length| begin + length + 1);
        let text = &page[begin..end];
        let name = text[1..].split([' ', '>', '\n']).next().unwrap_or_default();
        found.push(Tag { at: begin, text, name });
        from = end;
    }
    found
}

/// A tag that can be changed.
struct Element {
    name: String,
    /// The attributes in their order, their values still escaped.
    attributes: Vec<(String, Option<String>)>,
}

impl Element {
    fn read(tag: &str) -> Element {
        let inner = tag.trim_start_matches('<').trim_end_matches('>');
        let (name, mut rest) = inner.split_once(' ').unwrap_or((inner, ""));
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start();
            if rest.is_empty() {
                break;
            }
            let (key, after) = rest.split_at(rest.find([' ', '=']).unwrap_or(rest.len()));
            let value = after.strip_prefix("=\"").and_then(|text| text.split_once('"'));
            rest = value.map_or(after.trim_start_matches('='), |(_, after)| after);
            attributes.push((key.to_owned(), value.map(|(value, _)| value.to_owned())));
        }
        Element { name: name.to_owned(), attributes }
    }

    fn value(&self, name: &str) -> Option<String> {
        let found = self.attributes.iter().find(|(key, _)| key == name)?;
        Some(found.1.as_deref().map(unescaped).unwrap_or_default())
    }

    fn is(&self, name: &str, value: &str) -> bool {
        self.value(name).as_deref() == Some(value)
    }

    fn drop(&mut self, name: &str) {
        self.attributes.retain(|(key, _)| key != name);
    }

    fn set(&mut self, name: &str, value: &str) {
        let value = Some(escaped(value));
        match self.attributes.iter_mut().find(|(key, _)| key == name) {
            Some(found) => found.1 = value,
            None => self.attributes.push((name.to_owned(), value)),
        }
    }

    fn flag(&mut self, name: &str) {
        self.drop(name);
        self.attributes.push((name.to_owned(), None));
    }

    fn written(&self) -> String {
        let attribute = |(key, value): &(String, Option<String>)| match value {
            Some(value) => format!(" {key}=\"{value}\""),
            None => format!(" {key}"),
        };
        let attributes: String = self.attributes.iter().map(attribute).collect();
        format!("<{}{attributes}>", self.name)
    }
}

fn escaped(text: &str) -> String {
    let PreEscaped(text) = html! { (text) };
    text
}

fn unescaped(text: &str) -> String {
    // The ampersand last: nothing is read twice.
    let signs = [("lt", "<"), ("gt", ">"), ("quot", "\""), ("amp", "&")];
    signs
        .iter()
        .fold(text.to_owned(), |text, (name, sign)| text.replace(&format!("&{name};"), sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(action: &str, fields: &[(&str, &str)]) -> Sent {
        let owned = |(name, value): &(&str, &str)| (String::from(*name), String::from(*value));
        Sent {
            action: action.to_owned(),
            referer: None,
            fields: fields.iter().map(owned).collect(),
        }
    }

    fn drawn(page: Markup, sent: &Sent, spots: &[Spot]) -> String {
        let (at_field, above) = (html! { em #fault { "no" } }, html! { p { "above" } });
        let again = Again { sent, origin: "/t/1/x?a=1&b=2", spots, at_field, above };
        redrawn(&page.into_string(), &again)
    }

    fn page() -> Markup {
        html! { body data-live="/live" data-csrf="c" { main #main {
            form method="post" action="/t/1/x" { input type="hidden" name="what" value="other";
                input name="name" value="theirs" autofocus; }
            details { form method="post" action="/t/1/x" {
                input type="hidden" name="csrf" value="c";
                input type="hidden" name="what" value="this";
                input name="name" value="old" required;
                input type="password" name="secret";
                input type="checkbox" name="tick" value="1" checked;
                input type="checkbox" name="tick" value="2";
                select name="sex" { option value="" selected {} option value="w" { "F" } }
                textarea name="notes" rows="2" { "old\nlines" }
                button { "Send" }
            } }
        } } }
    }

    #[test]
    fn everything_typed_stands_in_its_field_and_the_word_at_the_one_that_is_meant() {
        let fields = [
            ("csrf", "stolen"),
            ("what", "this"),
            ("name", "O\"Neil <b>"),
            ("secret", "hush"),
            ("tick", "2"),
            ("sex", "w"),
            ("notes", "my & own\nlines"),
        ];
        let sent = sent("/t/1/x", &fields);
        let text = drawn(page(), &sent, &[Spot::Field("notes".into())]);
        for part in [
            r#"<input name="name" value="O&quot;Neil &lt;b&gt;" required>"#,
            r#"<input name="name" value="theirs">"#,
            r#"<input type="password" name="secret">"#,
            r#"<input type="checkbox" name="tick" value="1">"#,
            r#"<input type="checkbox" name="tick" value="2" checked>"#,
            r#"<option value=""></option><option value="w" selected>F</option>"#,
            r#"aria-invalid="true" aria-describedby="fault" autofocus>"#,
            "\nmy &amp; own\nlines</textarea><em id=\"fault\">no</em>",
            "<details open>",
            r#"<input type="hidden" name="origin" value="/t/1/x?a=1&amp;b=2">"#,
            r#"name="csrf" value="c""#,
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
        for gone in ["hush", "stolen", "data-live", "above", "old"] {
            assert!(!text.contains(gone), "{gone}\n{text}");
        }
    }

    #[test]
    fn the_field_is_found_by_what_stood_in_it() {
        let sent = sent("/t/1/x", &[("what", "this"), ("notes", "fine"), ("name", " 13-13-2001")]);
        let text = drawn(page(), &sent, &[Spot::Value("13/13/2001".into())]);
        assert!(text.contains("autofocus><em id=\"fault\">no</em>"), "{text}");
        assert!(text.contains(" value=\" 13-13-2001\" required aria-invalid"), "{text}");
    }

    #[test]
    fn of_a_box_to_tick_it_is_said_after_its_words() {
        let page = || {
            html! { main { form method="post" action="/t/1/x" {
                label { input type="checkbox" name="sure" value="1"; " Send it again" }
                p { "Then" } input type="checkbox" name="bare" value="1"; b { "bare" }
            } } }
        };
        let sent = sent("/t/1/x", &[("other", "1")]);
        let text = drawn(page(), &sent, &[Spot::Field("sure".into())]);
        assert!(text.contains(" Send it again</label><em id=\"fault\">no</em><p>"), "{text}");
        assert_eq!(text.matches("<em id=\"fault\">").count(), 1, "{text}");
        let text = drawn(page(), &sent, &[Spot::Field("bare".into())]);
        assert!(text.contains("autofocus><em id=\"fault\">no</em><b>bare"), "{text}");
    }

    #[test]
    fn what_belongs_to_no_field_stands_above() {
        let sent = sent("/t/1/x", &[("what", "neither"), ("name", "typed")]);
        let text = drawn(page(), &sent, &[Spot::Field("name".into())]);
        assert!(text.contains("<p>above</p><main"), "{text}");
        assert!(text.contains("value=\"theirs\"") && !text.contains("typed"), "{text}");
        assert!(text.contains("data-live"), "{text}");
        let PreEscaped(plain) = html! { p { "no form at all" } };
        assert_eq!(drawn(PreEscaped(plain.clone()), &sent, &[]), plain);
    }
}
