//! An account as plain text, and as a page that can be printed.

use arbitra_report::{Item, Page, Paragraph};

use super::{Account, BoardAccount, words};

impl Account {
    /// The account as every front end lays it out.
    #[must_use]
    pub fn report(&self) -> arbitra_report::Account {
        arbitra_report::Account {
            language: self.language,
            title: self.title.clone(),
            sources: [self.edition.as_str(), &self.citation]
                .into_iter()
                .filter(|source| !source.is_empty())
                .map(str::to_owned)
                .collect(),
            sections: self.sections.clone(),
            items_title: words::boards_and_colours(self.language).to_owned(),
            items: self.boards.iter().map(item).collect(),
        }
    }

    /// The account as plain text.
    #[must_use]
    pub fn text(&self) -> String {
        self.report().text()
    }

    /// The account as a page of its own: nothing is loaded from elsewhere, and it prints well.
    #[must_use]
    pub fn html(&self) -> String {
        Page::of_account(self.report()).html()
    }

    /// The inside of [`Account::html`], for a page that has its own head.
    #[must_use]
    pub fn html_fragment(&self) -> String {
        let mut report = self.report();
        // Where people read, the rules are named in words; their code is for command lines.
        if !self.citation.is_empty() {
            report.sources = vec![self.citation.to_string()];
        }
        report.html()
    }
}

fn item(board: &BoardAccount) -> Item {
    let (white, black) = (&board.white, &board.black);
    let paragraphs = [&board.meeting, &board.colours].into_iter();
    Item {
        number: board.board,
        title: format!("{} {} – {} {}", white.number, white.name, black.number, black.name),
        paragraphs: paragraphs
            .filter(|sentences| !sentences.is_empty())
            .map(|sentences| Paragraph { sentences: sentences.clone() })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Language, Round};

    use super::*;
    use crate::explain::{Section, Sentence};

    fn account() -> Account {
        Account {
            language: Language::English,
            edition: "dutch-2026".to_owned(),
            citation: "C.04.3".into(),
            round: Round::FIRST,
            title: "Round 1 <of 5>".to_owned(),
            sections: vec![Section::new("The bye").paragraph([
                Sentence::new("Nobody has had it").by("C2").by("C5"),
                Sentence::new("That is all"),
            ])],
            boards: Vec::new(),
        }
    }

    #[test]
    fn text_puts_articles_before_the_full_stop() {
        let expected = "Round 1 <of 5>\ndutch-2026 · C.04.3\n\nThe bye\n  Nobody has had it [C2, C5]. That is all.\n";
        assert_eq!(account().text(), expected);
    }

    #[test]
    fn pages_are_whole_and_escaped() {
        let page = account().html();
        assert!(page.contains("<title>Round 1 &lt;of 5&gt;</title>"));
        assert!(page.contains("<p>Nobody has had it <cite>[C2, C5]</cite>. That is all.</p>"));
        assert!(page.contains("@media print") && !page.contains("http"));
    }
}
