//! Papers as files.

use arbitra_report::{Page, Paper as Sheet};

use crate::layout::pdf::{self, About, PdfError};
use crate::layout::{Composer, Facts};
use crate::{Document, Event, Missing, Paper, Wish};

/// A paper that was made, or why it was not.
#[derive(Debug)]
pub struct Made {
    /// The name of the paper.
    pub name: &'static str,
    /// The paper, or what is missing.
    pub made: Result<Document, Missing>,
}

/// Makes papers, in the order in which they are named.
pub fn make<'p>(
    event: &Event<'_>,
    papers: impl IntoIterator<Item = &'p Paper>,
    wish: &Wish,
) -> Vec<Made> {
    let papers = papers.into_iter();
    papers.map(|paper| Made { name: paper.name, made: (paper.make)(event, wish) }).collect()
}

/// Several papers as one PDF, with a bookmark for each.
///
/// # Errors
/// If the PDF breaks a rule of PDF/UA-1 or PDF/A-2a: a defect of ours.
pub fn one_pdf(facts: &Facts, papers: &[&Document], wish: &Wish) -> Result<Vec<u8>, PdfError> {
    let mut composer = Composer::new(facts);
    for paper in papers {
        composer.paper(paper, wish.size.unwrap_or(paper.size));
    }
    let (book, type_) = composer.finish();
    let titles: Vec<&str> = papers.iter().map(|paper| paper.title.as_str()).collect();
    let title = format!("{}: {}", facts.event, titles.join(", "));
    let about = About {
        identity: format!("{title} {:?} {:?}", facts.printed, facts.record),
        title: title.chars().take(1_000).collect(),
        language: facts.language.code(),
        printed: facts.printed,
        program: facts.program.clone(),
    };
    pdf::write(&book, &type_, &about)
}

/// The tables of papers as a page of HTML.
#[must_use]
pub fn sheets_html(facts: &Facts, papers: &[&Document]) -> String {
    let mut page = Page::new(facts.event.clone(), facts.language, Sheet::Portrait);
    for paper in papers {
        for sheet in paper.sheets() {
            let mut sheet = sheet.clone();
            if sheet.caption.is_empty() {
                let words = [paper.title.as_str(), paper.subtitle.as_str()];
                let words: Vec<&str> = words.into_iter().filter(|text| !text.is_empty()).collect();
                sheet.caption = words.join(" · ");
            }
            page.parts.push(arbitra_report::Part::Sheet(sheet));
        }
    }
    page.notes.extend(Some(facts.place.clone()).filter(|place| !place.is_empty()));
    page.provenance = Some(facts.program.clone());
    page.html()
}

/// The tables of papers as values between tabs, one table below the other.
#[must_use]
pub fn sheets_tsv(papers: &[&Document]) -> String {
    let sheets = papers.iter().flat_map(|paper| paper.sheets());
    sheets.map(arbitra_report::Sheet::tsv).collect::<Vec<_>>().join("\n")
}
