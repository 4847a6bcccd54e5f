//! Text: measured, broken into lines, fitted to a width.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::rc::Rc;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use parley::style::{FontFamily, FontFamilyName, FontStyle, FontWeight, StyleProperty};
use parley::{FontContext, Layout, LayoutContext};

use super::fonts::{self, Face, SANS, SERIF};
use super::{Length, Type};

/// Text is shaped at this size once and used at any.
const EM: f32 = 1_000.0;

/// What rounding may cost a word that just fits, in thousandths of its size: it is not broken for
/// that.
const ROUNDED: i32 = 4;

/// A line of text, shaped; it has no size yet.
#[derive(Debug)]
pub struct Line {
    /// The text of which the line is a part.
    pub(crate) text: Rc<str>,
    /// Its glyphs, by font.
    pub(crate) runs: Vec<Run>,
    /// The width, in thousandths of the size.
    width: i32,
    /// Whether the letters are bold.
    pub(crate) bold: bool,
}

/// Glyphs of one font.
#[derive(Debug)]
pub(crate) struct Run {
    /// Which font of the typesetter.
    pub font: usize,
    /// Where it begins, in thousandths of the size.
    pub start: i32,
    pub glyphs: Vec<KrillaGlyph>,
}

impl Line {
    /// How wide the line is in a size.
    #[must_use]
    pub fn width(&self, size: Length) -> Length {
        size.part(self.width, 1_000)
    }

    /// The words of the line, in the order in which they are written down.
    #[must_use]
    pub fn words(&self) -> &str {
        let ranges = || self.runs.iter().flat_map(|run| &run.glyphs).map(|glyph| &glyph.text_range);
        let start = ranges().map(|range| range.start).min().unwrap_or(0);
        let end = ranges().map(|range| range.end).max().unwrap_or(0);
        self.text.get(start..end).unwrap_or_default()
    }

    /// How wide the line is, in thousandths of its size.
    #[must_use]
    pub const fn ems(&self) -> i32 {
        self.width
    }
}

/// Knows the fonts, and remembers what it has shaped.
pub struct Typesetter {
    fonts: FontContext,
    layout: LayoutContext<()>,
    lines: BTreeMap<Face, BTreeMap<Box<str>, Rc<Line>>>,
    loaded: Vec<(u64, Font)>,
}

impl Default for Typesetter {
    fn default() -> Typesetter {
        Typesetter::new()
    }
}

impl Typesetter {
    /// With the fonts of the program.
    #[must_use]
    pub fn new() -> Typesetter {
        Typesetter {
            fonts: fonts::context(),
            layout: LayoutContext::new(),
            lines: BTreeMap::new(),
            loaded: Vec::new(),
        }
    }

    /// A text in one line.
    pub fn line(&mut self, text: &str, face: Face) -> Rc<Line> {
        if text.is_empty() {
            return Rc::new(nothing());
        }
        if let Some(line) = self.lines.get(&face).and_then(|lines| lines.get(text)) {
            return line.clone();
        }
        let line = self
            .shape(text, face, None)
            .into_iter()
            .next()
            .map_or_else(|| Rc::new(nothing()), Rc::new);
        self.lines.entry(face).or_default().insert(text.into(), line.clone());
        line
    }

    /// A text in as many lines as a width needs; a word that is too long is broken.
    pub fn lines(&mut self, text: &str, face: Type, width: Length) -> Vec<Rc<Line>> {
        let whole = self.line(text, face.face);
        if whole.width(face.size) <= width {
            return vec![whole];
        }
        let ems = width.part(1_000, face.size.thousandths().max(1)).thousandths() + ROUNDED;
        let lines = self.shape(text, face.face, Some(ems.max(1)));
        lines.into_iter().map(Rc::new).collect()
    }

    /// How wide a text is in one line.
    pub fn width(&mut self, text: &str, face: Type) -> Length {
        self.line(text, face.face).width(face.size)
    }

    /// The largest size, down from one, in which a text fits into a width.
    pub fn fitted(&mut self, text: &str, face: Type, width: Length) -> Length {
        let line = self.line(text, face.face);
        if line.width(face.size) <= width || line.ems() <= 0 {
            return face.size;
        }
        width.part(1_000, line.ems())
    }

    /// A font by the number that runs know it by.
    pub(crate) fn font(&self, number: usize) -> Option<&Font> {
        self.loaded.get(number).map(|(_, font)| font)
    }

    /// Lines of a text; what no font has is shown as an empty box, never left out.
    fn shape(&mut self, text: &str, face: Face, width: Option<i32>) -> Vec<Line> {
        let clean = readable(text);
        let mut layout = self.laid_out(&clean, face);
        let unknown = unknown_letters(&layout, &clean);
        let text: Rc<str> = if unknown.is_empty() {
            clean.as_ref().into()
        } else {
            let replaced: String = clean
                .char_indices()
                .map(|(at, letter)| if unknown.binary_search(&at).is_ok() { '□' } else { letter })
                .collect();
            layout = self.laid_out(&replaced, face);
            replaced.into()
        };
        layout.break_all_lines(width.map(|ems| ems as f32));
        self.taken(&layout, &text, face.is_bold())
    }

    fn laid_out(&mut self, text: &str, face: Face) -> Layout<()> {
        let mut builder = self.layout.ranged_builder(&mut self.fonts, text, 1.0, false);
        let names = if face.has_serifs() { SERIF } else { SANS };
        let families: Vec<FontFamilyName<'_>> =
            names.iter().map(|name| FontFamilyName::Named(Cow::Borrowed(name))).collect();
        builder.push_default(StyleProperty::FontFamily(FontFamily::List(Cow::Owned(families))));
        builder.push_default(StyleProperty::FontSize(EM));
        if face.is_bold() {
            builder.push_default(StyleProperty::FontWeight(FontWeight::BOLD));
        }
        if face.is_italic() {
            builder.push_default(StyleProperty::FontStyle(FontStyle::Italic));
        }
        builder.push_default(StyleProperty::OverflowWrap(parley::style::OverflowWrap::Anywhere));
        let mut layout = builder.build(text);
        layout.break_all_lines(None);
        layout
    }

    #[allow(clippy::float_arithmetic, reason = "fonts are measured in fractions")]
    fn taken(&mut self, layout: &Layout<()>, text: &Rc<str>, bold: bool) -> Vec<Line> {
        let mut lines = Vec::with_capacity(layout.len());
        for line in layout.lines() {
            let metrics = line.metrics();
            let mut runs = Vec::new();
            let mut at = 0.0_f32;
            for run in line.runs() {
                let font = run.font();
                let number = self.number_of(font.data.id(), font);
                let start = at;
                let mut glyphs: Vec<KrillaGlyph> = Vec::with_capacity(run.len());
                for cluster in run.visual_clusters() {
                    if cluster.is_ligature_continuation() {
                        if let Some(glyph) = glyphs.last_mut() {
                            let range = cluster.text_range();
                            glyph.text_range.start = glyph.text_range.start.min(range.start);
                            glyph.text_range.end = glyph.text_range.end.max(range.end);
                        }
                        continue;
                    }
                    for glyph in cluster.glyphs() {
                        glyphs.push(KrillaGlyph::new(
                            GlyphId::new(glyph.id),
                            glyph.advance / EM,
                            glyph.x / EM,
                            glyph.y / EM,
                            0.0,
                            cluster.text_range(),
                            None,
                        ));
                        at += glyph.advance;
                    }
                }
                if let Some(font) = number.filter(|_| !glyphs.is_empty()) {
                    runs.push(Run { font, start: start.round() as i32, glyphs });
                }
            }
            let width = (metrics.advance - metrics.hanging_advance).ceil() as i32;
            lines.push(Line { text: text.clone(), runs, width, bold });
        }
        lines
    }

    fn number_of(&mut self, id: u64, font: &parley::FontData) -> Option<usize> {
        if let Some(known) = self.loaded.iter().position(|(known, _)| *known == id) {
            return Some(known);
        }
        let (data, _) = font.data.clone().into_raw_parts();
        let font = Font::new(data.into(), font.index)?;
        self.loaded.push((id, font));
        Some(self.loaded.len() - 1)
    }
}

/// A line without words.
fn nothing() -> Line {
    Line { text: "".into(), runs: Vec::new(), width: 0, bold: false }
}

/// Where letters stand that no font has.
fn unknown_letters(layout: &Layout<()>, text: &str) -> Vec<usize> {
    let mut unknown = Vec::new();
    for line in layout.lines() {
        for run in line.runs() {
            for cluster in run.clusters() {
                if cluster.glyphs().any(|glyph| glyph.id == 0) {
                    let range = cluster.text_range();
                    let part = text.get(range.clone()).unwrap_or_default();
                    unknown.extend(part.char_indices().map(|(at, _)| range.start + at));
                }
            }
        }
    }
    unknown.sort_unstable();
    unknown
}

/// The text without what cannot be printed: ends of lines and tabs are blanks, signs that only
/// steer the direction of writing and letters of private use are left out.
fn readable(text: &str) -> Cow<'_, str> {
    let steers = |letter: char| {
        matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{E000}'..='\u{F8FF}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{F0000}'..='\u{10FFFF}' | '\u{E0000}'..='\u{E0FFF}' | '\u{00AD}')
    };
    let odd = |letter: char| letter.is_control() || letter == '\u{2028}';
    if !text.contains(|letter: char| odd(letter) || steers(letter) || !has_a_font(letter)) {
        return Cow::Borrowed(text);
    }
    let kept = text.chars().filter(|letter| !steers(*letter));
    let shown = kept.map(|letter| match letter {
        letter if odd(letter) => ' ',
        letter if has_a_font(letter) => letter,
        _ => '□',
    });
    Cow::Owned(shown.collect())
}

/// Whether a letter is of a script for which there are fonts; what is not is never looked at closer.
const fn has_a_font(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{06FF}'
            | '\u{10A0}'..='\u{10FF}'
            | '\u{1C90}'..='\u{1CBF}'
            | '\u{1E00}'..='\u{27BF}'
            | '\u{2D00}'..='\u{2D2F}'
            | '\u{FB00}'..='\u{FB4F}'
            | '\u{FFFD}'
    )
}
