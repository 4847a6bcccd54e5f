//! Tables with fields, buttons and marks between the values. A table of values alone is a
//! `report::Sheet`; both are written by the one writer of tables.
//!
//! ```text
//! grid::table("pairings", [grid::head("Board"), grid::head("White")])
//!     .lines([grid::line([grid::number(1), grid::cell("Alba")])])
//!     .draw()
//! ```

use arbitra_report::{Element, Line, Table};
use maud::{Markup, PreEscaped, Render, html};

/// A table that a page fills.
#[derive(Default)]
pub struct Grid(Table);

/// A table with classes of its own and the heads of its columns.
pub fn table(class: &str, heads: impl IntoIterator<Item = Element>) -> Grid {
    let class = format!("grid {class}").trim_end().to_owned();
    Grid::default().with("class", Some(class)).heads(heads)
}

/// A table as the browser draws it, without classes.
pub fn plain(heads: impl IntoIterator<Item = Element>) -> Grid {
    Grid::default().heads(heads)
}

impl Grid {
    fn heads(mut self, heads: impl IntoIterator<Item = Element>) -> Grid {
        self.0.heads = heads.into_iter().collect();
        self
    }

    /// The same with an attribute, if there is a value for it.
    pub fn with(mut self, name: &'static str, value: Option<String>) -> Grid {
        self.0.attributes.extend(value.map(|value| (name, value)));
        self
    }

    /// The same with rows that belong together.
    pub fn lines(mut self, lines: impl IntoIterator<Item = Line>) -> Grid {
        self.0.groups.push(lines.into_iter().collect());
        self
    }

    /// The same for a narrow page: every row becomes a card in which the cells stand below one
    /// another, each under the head of its column, so that no field has to be looked for sideways.
    pub fn stacking(mut self) -> Grid {
        if let Some((_, class)) = self.0.attributes.iter_mut().find(|(name, _)| *name == "class") {
            class.push_str(" stacks");
        }
        // A head with markup of its own speaks only to those who do not see it.
        let words = |head: &Element| Some(head.inner.clone()).filter(|inner| !inner.contains('<'));
        let heads: Vec<Option<String>> = self.0.heads.iter().map(words).collect();
        for line in self.0.groups.iter_mut().flatten() {
            for (element, head) in line.elements.iter_mut().zip(&heads) {
                element.below.clone_from(head);
            }
        }
        self
    }

    /// The table.
    pub fn draw(&self) -> Markup {
        PreEscaped(self.0.html())
    }

    /// The table in a frame that scrolls where it is wider than the page.
    pub fn scrolling(&self) -> Markup {
        html! { div.scroller { (self.draw()) } }
    }
}

/// A row.
pub fn line(elements: impl IntoIterator<Item = Element>) -> Line {
    Line { elements: elements.into_iter().collect(), ..Line::default() }
}

/// The head of a group of rows, over all columns.
pub fn group_head(class: &str, columns: usize, inner: impl Render) -> Line {
    let head = Element::head("rowgroup", inner.render().into_string()).span(columns);
    Line { class: class.to_owned(), ..line([head]) }
}

/// The head of a column.
pub fn head(inner: impl Render) -> Element {
    Element::head("col", inner.render().into_string())
}

/// The head of a column of numbers.
pub fn number_head(inner: impl Render) -> Element {
    head(inner).class("num")
}

/// The head of a column of marks.
pub fn centre_head(inner: impl Render) -> Element {
    head(inner).class("centre")
}

/// The head of a column that speaks for itself, for those who do not see it.
pub fn silent_head(text: &str) -> Element {
    head(html! { span.sr { (text) } })
}

/// A cell.
pub fn cell(inner: impl Render) -> Element {
    Element::cell(inner.render().into_string())
}

/// A cell with a number.
pub fn number(inner: impl Render) -> Element {
    cell(inner).class("num")
}

/// A cell in the middle of its column.
pub fn centre(inner: impl Render) -> Element {
    cell(inner).class("centre")
}

/// What a cell shows of a value that may be missing: nothing.
pub fn some(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The same with a dash.
pub fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.to_string())
}

/// A class for what holds.
pub const fn class_if(holds: bool, class: &'static str) -> &'static str {
    if holds { class } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_knows_its_head_where_rows_become_cards() {
        let drawn = table("fees", [head("Due & paid"), silent_head("What")])
            .lines([line([cell("3"), cell("Save")])])
            .stacking()
            .draw();
        let drawn = drawn.into_string();
        assert!(drawn.contains("<table class=\"grid fees stacks\">"), "{drawn}");
        assert!(drawn.contains("<td data-head=\"Due &amp; paid\">3</td><td>Save</td>"), "{drawn}");
    }

    #[test]
    fn a_page_fills_a_table() {
        let rows = [
            group_head("match", 2, "One & two"),
            Line { id: Some("b1".into()), ..line([number(1), cell(html! { b { "Alba" } })]) },
        ];
        let drawn = table("pairings", [number_head("Bd"), silent_head("Name")])
            .with("data-closed", None)
            .lines(rows)
            .draw();
        assert_eq!(
            drawn.into_string().replace('\n', ""),
            "<table class=\"grid pairings\"><thead><tr><th scope=\"col\" class=\"num\">Bd</th>\
             <th scope=\"col\"><span class=\"sr\">Name</span></th></tr></thead><tbody>\
             <tr class=\"match\"><th scope=\"rowgroup\" colspan=\"2\">One &amp; two</th></tr>\
             <tr id=\"b1\"><td class=\"num\">1</td><td><b>Alba</b></td></tr></tbody></table>"
        );
    }
}
