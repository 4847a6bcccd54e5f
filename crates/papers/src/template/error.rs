//! What is wrong with a template, and where.

use std::fmt;

use arbitra_model::{Language, Said};
use arbitra_texts as t;

/// What is wrong with a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: TemplateProblem,
}

/// A fault of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateProblem {
    /// It is no TOML.
    Syntax(String),
    /// A key that means nothing here.
    Key(String),
    /// A value that cannot be what it is, and what would do.
    Value(String, &'static str),
    /// A key that is missing.
    Missing(&'static str),
}

impl Said for TemplateError {
    fn say(&self, l: Language) -> String {
        let what = match &self.problem {
            TemplateProblem::Syntax(what) => t::papers_template_syntax(l, what),
            TemplateProblem::Key(key) => t::papers_template_key(l, key),
            TemplateProblem::Value(key, example) => t::papers_template_value(l, key, example),
            TemplateProblem::Missing(key) => t::papers_template_missing(l, key),
        };
        t::papers_template_line(l, self.line, what)
    }
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for TemplateError {}
