//! A page of its own: several sheets and accounts under one title.

use arbitra_model::Reader;

use crate::{Account, Sheet, escape};

/// A page of its own: nothing is loaded from elsewhere, and it prints well.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Page {
    /// The language of its words.
    pub language: Reader,
    /// What it is.
    pub title: String,
    /// What stands on it, from top to bottom.
    pub parts: Vec<Part>,
    /// What has to be said at its foot.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub notes: Vec<String>,
    /// By which edition, by which version, from which record it was made.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub provenance: Option<String>,
    /// What it is printed on.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub paper: Paper,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Part {
    /// A table.
    Sheet(Sheet),
    /// An explanation, which brings its own title.
    Account(Account),
}

/// How a page is printed, and what it reads like on a screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// Tables, upright.
    #[default]
    Portrait,
    /// Wide tables, across.
    Landscape,
    /// Sentences.
    Reading,
}

impl Page {
    /// A page without parts.
    #[must_use]
    pub fn new(title: impl Into<String>, language: impl Into<Reader>, paper: Paper) -> Page {
        Page {
            language: language.into(),
            title: title.into(),
            parts: Vec::new(),
            notes: Vec::new(),
            provenance: None,
            paper,
        }
    }

    /// A page of tables, with the caption of the first as its title.
    #[must_use]
    pub fn of_sheets(sheets: impl IntoIterator<Item = Sheet>, language: impl Into<Reader>) -> Page {
        let parts: Vec<Part> = sheets.into_iter().map(Part::Sheet).collect();
        let title = match parts.first() {
            Some(Part::Sheet(sheet)) => sheet.caption.clone(),
            _ => String::new(),
        };
        Page { parts, ..Page::new(title, language, Paper::Portrait) }
    }

    /// A page of one wide table, with its caption as the title.
    #[must_use]
    pub fn wide(sheet: Sheet) -> Page {
        let page = Page::new(sheet.caption.clone(), sheet.language, Paper::Landscape);
        Page { parts: vec![Part::Sheet(sheet)], ..page }
    }

    /// A page of one account, with its title.
    #[must_use]
    pub fn of_account(account: Account) -> Page {
        let page = Page::new(account.title.clone(), account.language, Paper::Reading);
        Page { parts: vec![Part::Account(account)], ..page }
    }

    /// The parts as text, one below the other.
    #[must_use]
    pub fn text(&self) -> String {
        let mut parts: Vec<String> = self
            .parts
            .iter()
            .map(|part| match part {
                Part::Sheet(sheet) => sheet.text(),
                Part::Account(account) => account.text(),
            })
            .collect();
        let foot: Vec<&str> = self.foot().collect();
        if !foot.is_empty() {
            parts.push(format!("{}\n", foot.join("\n")));
        }
        parts.join("\n")
    }

    /// The page as a HTML file.
    #[must_use]
    pub fn html(&self) -> String {
        let style = match self.paper {
            Paper::Portrait => PORTRAIT,
            Paper::Landscape => LANDSCAPE,
            Paper::Reading => READING,
        };
        let head = format!("<style>{style}</style>");
        let mut out = String::from("<body>\n");
        for part in &self.parts {
            out.push_str(&match part {
                Part::Sheet(sheet) => {
                    let has_title = sheet.groups.iter().any(|group| group.heading.is_some());
                    let title = if has_title { sheet.caption.as_str() } else { "" };
                    let heading = match title {
                        "" => String::new(),
                        title => format!("<h1>{}</h1>\n", escape(title)),
                    };
                    format!("{heading}{}", sheet.html())
                }
                Part::Account(account) => account.html(),
            });
        }
        for note in self.foot() {
            out.push_str(&format!("<p class=\"note\">{}</p>\n", escape(note)));
        }
        out.push_str("</body>");
        html_file(self.language, &self.title, &head, &out)
    }

    fn foot(&self) -> impl Iterator<Item = &str> {
        self.notes.iter().chain(&self.provenance).map(String::as_str)
    }
}

/// A HTML file, wherever it is shown: the language, the title, what else stands in the head, and
/// the `body` element.
#[must_use]
pub fn html_file(language: impl Into<Reader>, title: &str, head: &str, body: &str) -> String {
    let language = language.into();
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n{head}\n</head>\n{body}\n</html>\n",
        escape(title)
    )
}

const PORTRAIT: &str = "body{font:16px/1.4 system-ui,sans-serif;margin:2rem}\
    table{border-collapse:collapse;margin:1rem 0}caption{text-align:left;font-weight:600}\
    th,td{padding:.2rem .6rem;text-align:left;border-bottom:1px solid #ccc}\
    .number{text-align:right}.note{color:#444}.strong{font-weight:600}.quiet{color:#666}";

/// Narrow, for paper.
const LANDSCAPE: &str = "
body{font:.9rem/1.35 'Helvetica Neue',Arial,sans-serif;margin:1.5rem;color:#111}
h1{font-size:1.3rem}
table{border-collapse:collapse;width:100%;margin-top:1rem;break-inside:auto}
caption{text-align:left;font-weight:bold;padding:.3rem 0}
th,td{border-bottom:1px solid #bbb;padding:.1rem .4rem;text-align:left;white-space:nowrap}
td:last-child{white-space:normal}
.number{text-align:right}
p{margin:.3rem 0}
.note{color:#555;margin-top:1.2rem}
@media print{@page{size:landscape;margin:12mm}body{margin:0;font-size:9pt}
tr{break-inside:avoid}caption{break-after:avoid}}
";

/// Readable on a screen, sparing on paper.
const READING: &str = "
body{font:1rem/1.5 Georgia,'Times New Roman',serif;max-width:46rem;margin:2rem auto;
padding:0 1rem;color:#111}
h1{font-size:1.5rem;margin-bottom:.2rem}
h2{font-size:1.15rem;margin:1.6rem 0 .4rem;border-bottom:1px solid #999}
p{margin:.4rem 0}
.source{color:#555;font-size:.9rem}
cite{font-style:normal;white-space:nowrap;color:#444}
ol{padding-left:2.2rem}
li{margin:.7rem 0}
@media print{
@page{margin:18mm}
body{font-size:11pt;margin:0;max-width:none}
h2{break-after:avoid}
li,p{break-inside:avoid;orphans:2;widows:2}
}
";
