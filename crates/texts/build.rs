//! Makes a function of every message of the catalogues in `labels/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser;

/// The languages: the catalogue's name and the variant of `Reader`. The first one leads: its gaps are
/// the arguments, in the order in which it has them.
const LANGUAGES: [(&str, &str); 7] = [
    ("en", "English"),
    ("es", "Spanish"),
    ("fr", "French"),
    ("de", "German"),
    ("pt", "Portuguese"),
    ("it", "Italian"),
    ("ca", "Catalan"),
];
/// So many of them have every label, and are variants of `Language` too. The others have what players
/// read, all of them the same labels.
const WHOLE: usize = 2;

/// A message: what is said in order.
type Message = Vec<Piece>;

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Gap(String),
    /// By a number: exact values first, then the form for one, then the one for all others.
    Count {
        gap: String,
        exact: Vec<(u64, Message)>,
        one: Option<Message>,
        other: Message,
    },
}

/// What a gap takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Shown,
    Number,
}

fn main() {
    println!("cargo::rerun-if-changed=labels");
    println!("cargo::rerun-if-changed=build.rs");
    let folder =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("labels");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("labels.rs");
    match catalogues(&folder).and_then(|catalogues| functions(&catalogues)) {
        Ok(code) => {
            if let Err(error) = fs::write(&out, code) {
                println!("cargo::error={}: {error}", out.display());
            }
        }
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
        }
    }
}

type Catalogue = BTreeMap<String, Message>;

fn catalogues(folder: &Path) -> Result<Vec<Catalogue>, Vec<String>> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (code, _) in LANGUAGES {
        let path = folder.join(format!("{code}.ftl"));
        match fs::read_to_string(&path) {
            Ok(text) => match catalogue(&text) {
                Ok(catalogue) => found.push(catalogue),
                Err(more) => {
                    faults.extend(more.iter().map(|fault| format!("{}: {fault}", path.display())));
                }
            },
            Err(error) => faults.push(format!("{}: {error}", path.display())),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

fn catalogue(text: &str) -> Result<Catalogue, Vec<String>> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        errors
            .iter()
            .map(|error| format!("line {}: {error}", line(text, error.pos.start)))
            .collect::<Vec<_>>()
    })?;
    let (mut catalogue, mut faults) = (Catalogue::new(), Vec::new());
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let name = message.id.name;
        let Some(pattern) = &message.value else {
            faults.push(format!("`{name}` says nothing"));
            continue;
        };
        match pieces(pattern) {
            Ok(pieces) => {
                if catalogue.insert(name.to_owned(), pieces).is_some() {
                    faults.push(format!("`{name}` stands twice"));
                }
            }
            Err(why) => faults.push(format!("`{name}`: {why}")),
        }
    }
    if faults.is_empty() { Ok(catalogue) } else { Err(faults) }
}

fn line(text: &str, at: usize) -> usize {
    text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count() + 1
}

fn pieces(pattern: &Pattern<&str>) -> Result<Message, String> {
    let mut message = Message::new();
    for element in &pattern.elements {
        let piece = match element {
            PatternElement::TextElement { value } => Piece::Text((*value).to_owned()),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    Piece::Text((*value).to_owned())
                }
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    Piece::Gap(id.name.to_owned())
                }
                Expression::Select {
                    selector: InlineExpression::VariableReference { id },
                    variants,
                } => count(id.name, variants)?,
                _ => return Err("only { $gaps }, { \"texts\" } and numbers are understood".into()),
            },
        };
        match (message.last_mut(), piece) {
            (Some(Piece::Text(before)), Piece::Text(more)) => before.push_str(&more),
            (_, piece) => message.push(piece),
        }
    }
    Ok(message)
}

fn count(gap: &str, variants: &[Variant<&str>]) -> Result<Piece, String> {
    let (mut exact, mut one, mut other) = (Vec::new(), None, None);
    for variant in variants {
        let said = pieces(&variant.value)?;
        match variant.key {
            VariantKey::Identifier { name: "one" } => one = Some(said),
            VariantKey::Identifier { name: "other" } if variant.default => other = Some(said),
            VariantKey::NumberLiteral { value } => {
                let number =
                    value.parse().map_err(|_| format!("`{value}` is not a whole number"))?;
                exact.push((number, said));
            }
            VariantKey::Identifier { name } => return Err(format!("`[{name}]` is not a case")),
        }
    }
    let other = other.ok_or("the case `*[other]` is missing")?;
    Ok(Piece::Count { gap: gap.to_owned(), exact, one, other })
}

/// The gaps of a message, in its order; a gap that counts takes a number.
fn gaps(message: &Message, found: &mut Vec<(String, Kind)>) {
    let mut add = |gap: &str, kind: Kind| match found.iter_mut().find(|(name, _)| name == gap) {
        Some((_, known)) if kind == Kind::Number => *known = kind,
        Some(_) => {}
        None => found.push((gap.to_owned(), kind)),
    };
    for piece in message {
        match piece {
            Piece::Text(_) => {}
            Piece::Gap(gap) => add(gap, Kind::Shown),
            Piece::Count { gap, .. } => add(gap, Kind::Number),
        }
    }
    for piece in message {
        if let Piece::Count { exact, one, other, .. } = piece {
            for said in exact.iter().map(|(_, said)| said).chain(one).chain([other]) {
                gaps(said, found);
            }
        }
    }
}

fn functions(catalogues: &[Catalogue]) -> Result<String, Vec<String>> {
    let lead = &catalogues[0];
    let (whole, players) = catalogues.split_at(WHOLE);
    // Whatever one language of players has, all of them have.
    let read: BTreeSet<&String> = players.iter().flat_map(BTreeMap::keys).collect();
    let mut faults = missing(0, whole, &lead.keys().collect());
    faults.extend(missing(WHOLE, players, &read));
    for name in read.iter().filter(|name| !lead.contains_key(**name)) {
        faults.push(format!("`{name}` is read by players, but not in {}.ftl", LANGUAGES[0].0));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut code = String::new();
    for (name, leading) in lead {
        let (taken, kind) = match read.contains(name) {
            true => ("impl Into<arbitra_model::Reader>", "Reader"),
            false => ("arbitra_model::Language", "Language"),
        };
        let catalogues = if read.contains(name) { catalogues } else { whole };
        let mut arguments = Vec::new();
        gaps(leading, &mut arguments);
        for ((language, _), catalogue) in LANGUAGES.iter().zip(catalogues).skip(1) {
            faults.extend(odd_gaps(language, name, &catalogue[name], &mut arguments));
        }
        let said = Said { name, taken, kind, catalogues };
        said.function(&mut code, &arguments);
    }
    if faults.is_empty() { Ok(code) } else { Err(faults) }
}

/// What catalogues, the first of them the language of that number, lack or have beyond some names.
fn missing(first: usize, catalogues: &[Catalogue], names: &BTreeSet<&String>) -> Vec<String> {
    let mut faults = Vec::new();
    for ((code, _), catalogue) in LANGUAGES[first..].iter().zip(catalogues) {
        for name in names.iter().filter(|name| !catalogue.contains_key(**name)) {
            faults.push(format!("{code}.ftl: `{name}` is missing"));
        }
        for name in catalogue.keys().filter(|name| !names.contains(name)) {
            faults.push(format!("{code}.ftl: `{name}` is not in {}.ftl", LANGUAGES[0].0));
        }
    }
    faults
}

/// Gaps of a message that the leading one has not, or the other way round.
fn odd_gaps(
    language: &str,
    name: &str,
    message: &Message,
    arguments: &mut [(String, Kind)],
) -> Vec<String> {
    let (mut own, mut faults) = (Vec::new(), Vec::new());
    gaps(message, &mut own);
    for (gap, kind) in &own {
        match arguments.iter_mut().find(|(known, _)| known == gap) {
            None => faults.push(format!("{language}.ftl: `{name}` has the gap ${gap} alone")),
            Some((_, known)) if *kind == Kind::Number => *known = Kind::Number,
            Some(_) => {}
        }
    }
    for (gap, _) in arguments.iter().filter(|(gap, _)| !own.iter().any(|(own, _)| own == gap)) {
        faults.push(format!("{language}.ftl: `{name}` lacks the gap ${gap}"));
    }
    faults
}

/// A label to make a function of.
struct Said<'a> {
    name: &'a str,
    /// What its function takes as the language, and the type by whose variants it chooses.
    taken: &'static str,
    kind: &'static str,
    catalogues: &'a [Catalogue],
}

impl Said<'_> {
    fn function(&self, code: &mut String, arguments: &[(String, Kind)]) {
        let Said { name, taken, kind, catalogues } = *self;
        let function = name.replace('-', "_");
        let shown: String = catalogues[0][name].iter().map(plain).collect();
        let _ = writeln!(code, "/// “{}”", shown.replace(['\n', '\r'], " ").replace('[', "\\["));
        let list: String = arguments
            .iter()
            .map(|(gap, kind)| {
                let kind = match kind {
                    Kind::Shown => "impl std::fmt::Display",
                    Kind::Number => "usize",
                };
                format!(", {}: {kind}", gap.replace('-', "_"))
            })
            .collect();
        // What only some languages say needs no conversion, and can be said in constants.
        let (constant, chosen) = match (kind, arguments.is_empty()) {
            ("Language", true) => ("const ", "language"),
            ("Language", false) => ("", "language"),
            _ => ("", "language.into()"),
        };
        let gives = if arguments.is_empty() { "&'static str" } else { "String" };
        let _ = writeln!(
            code,
            "#[must_use]\npub {constant}fn {function}(language: {taken}{list}) -> {gives} {{"
        );
        if !arguments.is_empty() {
            let _ = writeln!(code, "    let mut label_ = String::new();");
        }
        let _ = writeln!(code, "    match {chosen} {{");
        for ((language, variant), catalogue) in LANGUAGES.iter().zip(catalogues) {
            let _ = writeln!(code, "        arbitra_model::{kind}::{variant} => {{");
            if arguments.is_empty() {
                let text: String = catalogue[name].iter().map(plain).collect();
                let _ = writeln!(code, "{text:?}");
            } else {
                push(code, &catalogue[name], language);
            }
            let _ = writeln!(code, "        }}");
        }
        let _ = writeln!(code, "    }}");
        if !arguments.is_empty() {
            let _ = writeln!(code, "    label_");
        }
        let _ = writeln!(code, "}}");
    }
}

/// Code that says pieces.
fn push(code: &mut String, message: &Message, language: &str) {
    for piece in message {
        match piece {
            Piece::Text(text) => {
                let _ = writeln!(code, "label_ += {text:?};");
            }
            Piece::Gap(gap) => {
                let _ = writeln!(
                    code,
                    "let _ = std::fmt::Write::write_fmt(&mut label_, format_args!(\"{{}}\", {}));",
                    gap.replace('-', "_")
                );
            }
            Piece::Count { gap, exact, one, other } => {
                let _ = writeln!(code, "match {} {{", gap.replace('-', "_"));
                for (number, said) in exact {
                    let _ = writeln!(code, "{number} => {{");
                    push(code, said, language);
                    let _ = writeln!(code, "}}");
                }
                if let Some(said) =
                    one.as_ref().filter(|_| !exact.iter().any(|(number, _)| *number == 1))
                {
                    // One of a thing is one, everything else is many; in French so is none of it.
                    let none = language == "fr" && !exact.iter().any(|(number, _)| *number == 0);
                    let _ = writeln!(code, "{} => {{", if none { "0 | 1" } else { "1" });
                    push(code, said, language);
                    let _ = writeln!(code, "}}");
                }
                let _ = writeln!(code, "_ => {{");
                push(code, other, language);
                let _ = writeln!(code, "}}\n}}");
            }
        }
    }
}

/// A piece as it stands in the catalogue.
fn plain(piece: &Piece) -> String {
    match piece {
        Piece::Text(text) => text.clone(),
        Piece::Gap(gap) | Piece::Count { gap, .. } => format!("{{ ${gap} }}"),
    }
}
