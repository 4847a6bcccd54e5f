//! The columns of a sheet.

/// A column of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Column {
    /// The short heading.
    pub heading: String,
    /// What the heading means, where it is short for something.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub meaning: Option<String>,
    /// What the column is for.
    pub role: Role,
    /// Where its cells stand.
    pub align: Align,
    /// Whether it gives way where room is scarce.
    pub priority: Priority,
}

/// What a column is for; layouts go by it, never by the place of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Role {
    /// The place in a table.
    Place,
    /// The row of a table whose cells refer to other rows.
    Row,
    /// The pairing number, or another number that identifies the row.
    Number,
    /// The name of the row.
    Name,
    /// A title in front of or behind the name.
    Title,
    Rating,
    Federation,
    /// The value that counts most: the points.
    Main,
    /// A value that counts after it: a tie-break.
    Value,
    /// A round, or an opponent of a round robin.
    Meeting,
    /// A count or another number beside the matter.
    Count,
    /// Whatever else is said.
    Detail,
}

/// Where the text of a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Align {
    /// At the start: words.
    Start,
    /// In the middle: marks. Text writes it at the start.
    Centre,
    /// At the end: numbers.
    End,
}

/// Which columns give way on a phone or narrow paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Priority {
    /// Stays whatever happens.
    Always,
    /// Gives way on a phone, stays on paper.
    Roomy,
    /// Gives way first, also on narrow paper.
    Spare,
}

impl Column {
    /// A column; alignment and priority follow from its role.
    #[must_use]
    pub fn new(heading: impl Into<String>, role: Role) -> Column {
        let align = match role {
            Role::Place | Role::Row | Role::Number | Role::Rating => Align::End,
            Role::Main | Role::Value | Role::Count => Align::End,
            Role::Name | Role::Title | Role::Federation | Role::Detail => Align::Start,
            Role::Meeting => Align::Centre,
        };
        let priority = match role {
            Role::Rating | Role::Federation => Priority::Roomy,
            Role::Title => Priority::Spare,
            _ => Priority::Always,
        };
        Column { heading: heading.into(), meaning: None, role, align, priority }
    }

    /// A column of words beside the matter.
    #[must_use]
    pub fn detail(heading: impl Into<String>) -> Column {
        Column::new(heading, Role::Detail)
    }

    /// A column of numbers beside the matter.
    #[must_use]
    pub fn count(heading: impl Into<String>) -> Column {
        Column::new(heading, Role::Count)
    }

    /// The same with what its heading means.
    #[must_use]
    pub fn meaning(self, meaning: impl Into<String>) -> Column {
        Column { meaning: Some(meaning.into()), ..self }
    }

    /// The same with another alignment.
    #[must_use]
    pub fn align(self, align: Align) -> Column {
        Column { align, ..self }
    }

    /// The same with another priority.
    #[must_use]
    pub fn priority(self, priority: Priority) -> Column {
        Column { priority, ..self }
    }
}
