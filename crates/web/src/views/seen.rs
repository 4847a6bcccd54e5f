//! Everything on a page can be seen: what has no shape is marked where people read.

use std::borrow::Cow;

use arbitra_model::visible;
use maud::{Markup, PreEscaped};

/// A whole page with what nobody sees marked (`⟨U+202E⟩`). Tags and what stands in fields of a form
/// stay as they are, so that a page sends back what it was given.
pub fn seen(page: Markup) -> Markup {
    let PreEscaped(page) = page;
    if matches!(visible(&page), Cow::Borrowed(_)) {
        return PreEscaped(page);
    }
    let mut shown = String::with_capacity(page.len() + 64);
    let mut field = false;
    let mut rest = page.as_str();
    while !rest.is_empty() {
        // Names are escaped: every `<` begins a tag, every `>` ends one.
        let (text, tag) = rest.split_at(rest.find('<').unwrap_or(rest.len()));
        shown.push_str(&if field { Cow::Borrowed(text) } else { visible(text) });
        let (tag, after) = tag.split_at(tag.find('>').map_or(tag.len(), |end| end + 1));
        shown.push_str(tag);
        field = (field || tag.starts_with("<textarea")) && !tag.starts_with("</textarea");
        rest = after;
    }
    PreEscaped(shown)
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn people_see_everything_and_forms_send_back_what_they_got() {
        let name = "Ada\u{202e}<b>";
        let page = html! { p title=(name) { (name) } input value=(name); textarea { (name) }
        em { (name) } };
        assert_eq!(
            seen(page).into_string(),
            "<p title=\"Ada\u{202e}&lt;b&gt;\">Ada⟨U+202E⟩&lt;b&gt;</p>\
             <input value=\"Ada\u{202e}&lt;b&gt;\"><textarea>Ada\u{202e}&lt;b&gt;</textarea>\
             <em>Ada⟨U+202E⟩&lt;b&gt;</em>"
        );
        let plain = html! { p { "Ibáñez, Ana\n" } };
        assert_eq!(seen(plain).into_string(), "<p>Ibáñez, Ana\n</p>");
    }
}
