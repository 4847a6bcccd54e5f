//! Accessible HTML: captions, headings with their scope, abbreviations with their meaning.

use arbitra_model::Reader;

use crate::{Align, Cell, Column, Emphasis, Group, Heads, Role, Row, Sheet};

/// A text between tags or inside quoted attributes.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An element of a table: a head or a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// `td` or `th`.
    pub tag: &'static str,
    /// The scope of a heading.
    pub scope: Option<&'static str>,
    /// The classes, separated by blanks.
    pub class: String,
    /// What is said about it when somebody points at it.
    pub title: Option<String>,
    /// The head of its column as HTML, where a narrow page sets cells below one another.
    pub below: Option<String>,
    /// How many columns it takes.
    pub span: usize,
    /// What it holds, as HTML.
    pub inner: String,
}

impl Element {
    /// A cell that holds some HTML.
    #[must_use]
    pub fn cell(inner: String) -> Element {
        Element {
            tag: "td",
            scope: None,
            class: String::new(),
            title: None,
            below: None,
            span: 1,
            inner,
        }
    }

    /// The head of a column or a row that holds some HTML.
    #[must_use]
    pub fn head(scope: &'static str, inner: String) -> Element {
        Element { tag: "th", scope: Some(scope), ..Element::cell(inner) }
    }

    /// The same with classes.
    #[must_use]
    pub fn class(self, class: impl Into<String>) -> Element {
        Element { class: class.into(), ..self }
    }

    /// The same with something to say about it.
    #[must_use]
    pub fn title(self, title: Option<String>) -> Element {
        Element { title, ..self }
    }

    /// The same over several columns.
    #[must_use]
    pub fn span(self, columns: usize) -> Element {
        Element { span: columns, ..self }
    }

    fn write(&self, out: &mut String) {
        out.push('<');
        out.push_str(self.tag);
        if let Some(scope) = self.scope {
            out.push_str(&format!(" scope=\"{scope}\""));
        }
        if self.span > 1 {
            out.push_str(&format!(" colspan=\"{}\"", self.span));
        }
        out.push_str(&class_attribute(&self.class));
        if let Some(title) = &self.title {
            out.push_str(&format!(" title=\"{}\"", escape(title)));
        }
        if let Some(head) = &self.below {
            out.push_str(&format!(" data-head=\"{head}\""));
        }
        out.push_str(&format!(">{}</{}>", self.inner, self.tag));
    }
}

/// Elements in a row, with the attributes of the row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The identifier, by which scripts find the row.
    pub id: Option<String>,
    /// The classes, separated by blanks.
    pub class: String,
    /// The elements.
    pub elements: Vec<Element>,
}

/// A table of elements: what every table of a page is written from. A [`Sheet`] becomes one by a
/// [`Look`]; a front end fills one itself where fields and buttons stand between the values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Names and values of its attributes.
    pub attributes: Vec<(&'static str, String)>,
    /// What the table is; empty if the page says it.
    pub caption: String,
    /// The heads of the columns; none for a table without them.
    pub heads: Vec<Element>,
    /// The rows, in groups.
    pub groups: Vec<Vec<Line>>,
}

impl Table {
    /// The table as HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let mut out = "<table".to_owned();
        for (name, value) in &self.attributes {
            out.push_str(&format!(" {name}=\"{}\"", escape(value)));
        }
        out.push_str(">\n");
        if !self.caption.is_empty() {
            out.push_str(&format!("<caption>{}</caption>\n", escape(&self.caption)));
        }
        if !self.heads.is_empty() {
            out.push_str("<thead>\n<tr>");
            self.heads.iter().for_each(|head| head.write(&mut out));
            out.push_str("</tr>\n</thead>\n");
        }
        if self.groups.is_empty() {
            out.push_str("<tbody>\n</tbody>\n");
        }
        for group in &self.groups {
            out.push_str("<tbody>\n");
            group.iter().for_each(|line| line.write(&mut out));
            out.push_str("</tbody>\n");
        }
        out.push_str("</table>\n");
        out
    }
}

impl Line {
    fn write(&self, out: &mut String) {
        out.push_str("<tr");
        if let Some(id) = &self.id {
            out.push_str(&format!(" id=\"{}\"", escape(id)));
        }
        out.push_str(&class_attribute(&self.class));
        out.push('>');
        self.elements.iter().for_each(|element| element.write(out));
        out.push_str("</tr>\n");
    }
}

/// How a front end dresses the same table: classes, links by the kind of a cell, columns that it
/// shows elsewhere.
///
/// Every method has a default, which makes the tables of [`Plain`].
pub trait Look {
    /// The classes of the table.
    fn table(&self) -> String {
        String::new()
    }

    /// Whether the caption is written; a page that has it as a title does without.
    fn has_caption(&self) -> bool {
        true
    }

    /// Whether a column is shown.
    fn shows(&self, _column: &Column) -> bool {
        true
    }

    /// The head of a column.
    fn head(&self, column: &Column) -> Element {
        let text = escape(&column.heading);
        let inner = match &column.meaning {
            Some(meaning) => format!("<abbr title=\"{}\">{text}</abbr>", escape(meaning)),
            None => text,
        };
        Element::head("col", inner).class(class_of(column.align))
    }

    /// The identifier of a row, by which others lead to it.
    fn row_id(&self, _row: &Row) -> Option<String> {
        None
    }

    /// A cell.
    fn cell(&self, column: &Column, cell: &Cell, language: Reader) -> Element {
        let inner = escape(&cell.written(language));
        match column.role {
            Role::Name => Element::head("row", inner),
            _ => Element::cell(inner).class(class_of(column.align)),
        }
    }
}

/// Tables of a file of their own: no links, few classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain;

impl Look for Plain {}

const fn class_of(align: Align) -> &'static str {
    match align {
        Align::Start => "",
        Align::Centre => "mark",
        Align::End => "number",
    }
}

fn class_attribute(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
}

impl Sheet {
    /// The table as HTML with its notes below, for a file of its own.
    #[must_use]
    pub fn html(&self) -> String {
        let mut out = self.html_tables(&Plain);
        for note in self.citations.iter().chain(&self.notes) {
            out.push_str(&format!("<p class=\"note\">{}</p>\n", escape(note)));
        }
        out
    }

    /// The table alone, as a front end dresses it: one element, or one for every group that is a
    /// table of its own.
    #[must_use]
    pub fn html_tables(&self, look: &dyn Look) -> String {
        let mut out = String::new();
        match self.heads {
            Heads::EveryGroup => {
                for group in &self.groups {
                    let caption = group.heading.as_deref().unwrap_or_default();
                    self.html_table(&mut out, caption, std::slice::from_ref(group), look);
                    if !group.notes.is_empty() {
                        out.push_str(&format!("<p>{}</p>\n", escape(&group.notes.join(" "))));
                    }
                }
            }
            Heads::Once | Heads::None => {
                self.html_table(&mut out, &self.caption, &self.groups, look);
            }
        }
        out
    }

    fn html_table(&self, out: &mut String, caption: &str, groups: &[Group], look: &dyn Look) {
        let class = look.table();
        let mut attributes = vec![("lang", self.language.to_string())];
        attributes.extend((!class.is_empty()).then_some(("class", class)));
        let caption = if look.has_caption() { caption.to_owned() } else { String::new() };
        let shown: Vec<bool> = self.columns.iter().map(|column| look.shows(column)).collect();
        let columns = self.columns.iter().zip(&shown).filter(|(_, shown)| **shown);
        let heads = match self.heads {
            Heads::None => Vec::new(),
            _ => columns.map(|(column, _)| look.head(column)).collect(),
        };
        let in_groups = self.heads != Heads::EveryGroup;
        let span = shown.iter().filter(|shown| **shown).count();
        let lines = |group: &Group| {
            let mut lines = Vec::new();
            if let Some(heading) = group.heading.as_ref().filter(|_| in_groups) {
                let head = Element::head("rowgroup", escape(heading)).span(span);
                lines.push(Line { elements: vec![head], ..Line::default() });
            }
            lines.extend(group.rows.iter().map(|row| self.html_row(row, &shown, look)));
            for note in group.notes.iter().filter(|_| in_groups) {
                let elements = vec![Element::cell(escape(note)).span(span)];
                lines.push(Line { class: "note".to_owned(), elements, id: None });
            }
            lines
        };
        let groups = groups.iter().map(lines).collect();
        out.push_str(&Table { attributes, caption, heads, groups }.html());
    }

    fn html_row(&self, row: &Row, shown: &[bool], look: &dyn Look) -> Line {
        let class = match row.emphasis {
            Emphasis::Plain => "",
            Emphasis::Strong => "strong",
            Emphasis::Quiet => "quiet",
        };
        let cells = row.cells.iter().zip(&self.columns).zip(shown).filter(|(_, shown)| **shown);
        let elements =
            cells.map(|((cell, column), _)| look.cell(column, cell, self.language)).collect();
        Line { class: class.to_owned(), elements, id: look.row_id(row) }
    }
}
