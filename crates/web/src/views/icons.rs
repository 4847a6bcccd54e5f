//! Small drawings, part of the page: no request, and they take the colour of the text.

use maud::{Markup, PreEscaped};

fn icon(path: &str) -> Markup {
    PreEscaped(format!(
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" fill=\"none\" \
         stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">{path}</svg>"
    ))
}

/// The mark of the program: a board of four squares.
pub fn mark() -> Markup {
    PreEscaped(
        "<svg class=\"mark\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><rect x=\"2\" y=\"2\" \
         width=\"20\" height=\"20\" rx=\"4\" fill=\"none\" stroke=\"currentColor\" \
         stroke-width=\"2\"/><path d=\"M3 6a3 3 0 0 1 3-3h6v9H3zM12 12h9v6a3 3 0 0 1-3 3h-6z\" \
         fill=\"currentColor\"/></svg>"
            .to_owned(),
    )
}

/// Light or dark.
pub fn theme() -> Markup {
    icon(
        "<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M12 3v18a9 9 0 0 0 0-18z\" \
         fill=\"currentColor\"/>",
    )
}

/// An open door, and the way out.
pub fn leave() -> Markup {
    icon("<path d=\"M10 4H5v16h5M14 8l4 4-4 4M18 12H9\"/>")
}

/// A tick.
pub fn tick() -> Markup {
    icon("<path d=\"M4 13l5 5L20 6\"/>")
}

/// Two arrows: exchange.
pub fn swap() -> Markup {
    icon("<path d=\"M7 4L3 8l4 4M3 8h14M17 20l4-4-4-4M21 16H7\"/>")
}

/// A whistle has blown: something happened.
pub fn incident() -> Markup {
    icon("<path d=\"M12 3l9.500 17h-19zM12 9.500v5M12 17.500h.01\"/>")
}

/// A question.
pub fn question() -> Markup {
    icon(
        "<path d=\"M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01\"/><circle cx=\"12\" \
         cy=\"12\" r=\"10\"/>",
    )
}
