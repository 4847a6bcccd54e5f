//! The words of PGN, each with its place.

/// A word of PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`.
    Tag(String, String),
    /// A bracket that is not a tag.
    BadTag(String),
    /// `{ … }` or `; …`.
    Comment(String),
    /// A comment or variation that is never closed.
    Unclosed,
    /// A move, a result, or something else.
    Word(String),
}

/// A word and where it begins, counted from one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub token: Token,
    pub line: u32,
    pub column: u32,
}

/// Reads words one after the other; variations, move numbers and glyphs are left out.
pub(super) struct Tokens<'a> {
    rest: &'a str,
    line: u32,
    column: u32,
    at_line_start: bool,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Tokens { rest, line: 1, column: 1, at_line_start: true }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = &self.rest[next.len_utf8()..];
        if next == '\n' {
            self.line += 1;
            self.column = 1;
            self.at_line_start = true;
        } else {
            self.column += 1;
            self.at_line_start = false;
        }
        Some(next)
    }

    fn skip_line(&mut self) -> String {
        let mut text = String::new();
        while let Some(next) = self.peek() {
            if next == '\n' {
                break;
            }
            text.push(next);
            self.bump();
        }
        text.trim().to_owned()
    }

    /// The rest of a comment in braces; none if it never ends.
    fn braces(&mut self) -> Option<String> {
        let mut text = String::new();
        while let Some(next) = self.bump() {
            if next == '}' {
                return Some(text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
            text.push(next);
        }
        None
    }

    /// Passes over a variation, with variations and comments in it; says whether it ends.
    fn variation(&mut self) -> bool {
        let mut open = 1_u32;
        while let Some(next) = self.bump() {
            match next {
                '(' => open += 1,
                ')' => {
                    open -= 1;
                    if open == 0 {
                        return true;
                    }
                }
                '{' if self.braces().is_none() => return false,
                ';' => {
                    self.skip_line();
                }
                _ => {}
            }
        }
        false
    }

    fn tag(&mut self) -> Token {
        let line = self.skip_line();
        let bad = || Token::BadTag(format!("[{line}"));
        let Some((name, rest)) = line.split_once(char::is_whitespace) else { return bad() };
        let Some(rest) = rest.trim_start().strip_prefix('"') else { return bad() };
        let mut value = String::new();
        let mut signs = rest.chars();
        loop {
            match signs.next() {
                Some('\\') => value.extend(signs.next()),
                Some('"') => break,
                Some(sign) => value.push(sign),
                None => return bad(),
            }
        }
        if signs.as_str().trim() != "]" || name.is_empty() {
            return bad();
        }
        Token::Tag(name.to_owned(), value)
    }

    fn word(&mut self) -> String {
        let mut text = String::new();
        while let Some(next) = self.peek() {
            // `(=)` belongs to the move it stands behind.
            if next == '(' && self.rest.starts_with("(=)") {
                text.push_str("(=)");
                for _ in 0..3 {
                    self.bump();
                }
                continue;
            }
            if next.is_whitespace() || matches!(next, '{' | '}' | '(' | ')' | '[' | ']' | ';') {
                break;
            }
            text.push(next);
            self.bump();
        }
        text
    }
}

impl Iterator for Tokens<'_> {
    type Item = Placed;

    fn next(&mut self) -> Option<Placed> {
        loop {
            let first_of_line = self.at_line_start;
            let next = self.peek()?;
            let (line, column) = (self.line, self.column);
            let placed = |token| Some(Placed { token, line, column });
            match next {
                _ if next.is_whitespace() => {
                    self.bump();
                }
                // A line for other programs.
                '%' if first_of_line => {
                    self.skip_line();
                }
                '[' => {
                    self.bump();
                    return placed(self.tag());
                }
                ';' => {
                    self.bump();
                    return placed(Token::Comment(self.skip_line()));
                }
                '{' => {
                    self.bump();
                    return placed(self.braces().map_or(Token::Unclosed, Token::Comment));
                }
                '(' if !self.rest.starts_with("(=)") => {
                    self.bump();
                    if !self.variation() {
                        return placed(Token::Unclosed);
                    }
                }
                ')' | '}' | ']' => {
                    self.bump();
                    return placed(Token::Word(next.to_string()));
                }
                _ => {
                    let word = self.word();
                    let bare = without_number(&word);
                    // Glyphs such as $1, and signs alone, say nothing about the moves.
                    if bare.is_empty()
                        || bare.starts_with('$')
                        || bare.chars().all(|c| "!?".contains(c))
                    {
                        continue;
                    }
                    return placed(Token::Word(bare.to_owned()));
                }
            }
        }
    }
}

/// A word without a move number before it: `12.e4`, `12...e5`, `12.`, `12`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = rest.len() < word.len();
    if rest.starts_with(['.', '…']) {
        rest.trim_start_matches(['.', '…'])
    } else if numbered && rest.is_empty() {
        rest
    } else {
        word
    }
}
