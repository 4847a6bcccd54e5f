//! The fonts: inside the program, so that a paper looks the same everywhere.

use std::sync::{Arc, LazyLock};

use parley::FontContext;
use parley::fontique::{Blob, Collection, CollectionOptions, SourceCache};

/// How letters look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// Sans serif.
    #[default]
    Plain,
    /// Sans serif, bold.
    Bold,
    /// Sans serif, italic.
    Italic,
    /// With serifs, for certificates.
    Serif,
    /// With serifs, bold.
    SerifBold,
    /// With serifs, italic.
    SerifItalic,
}

impl Face {
    /// Whether the letters are bold.
    #[must_use]
    pub const fn is_bold(self) -> bool {
        matches!(self, Face::Bold | Face::SerifBold)
    }

    /// Whether the letters are italic.
    #[must_use]
    pub const fn is_italic(self) -> bool {
        matches!(self, Face::Italic | Face::SerifItalic)
    }

    /// Whether the letters have serifs.
    #[must_use]
    pub const fn has_serifs(self) -> bool {
        matches!(self, Face::Serif | Face::SerifBold | Face::SerifItalic)
    }
}

/// The families in which a letter is looked for, one after the other.
pub(super) const SANS: &[&str] =
    &["Noto Sans", "Noto Sans Armenian", "Noto Sans Georgian", "Noto Sans Hebrew", "DejaVu Sans"];

/// The same with serifs; the other scripts have none here.
pub(super) const SERIF: &[&str] = &[
    "Noto Serif",
    "Noto Sans",
    "Noto Sans Armenian",
    "Noto Sans Georgian",
    "Noto Sans Hebrew",
    "DejaVu Sans",
];

static FILES: [&[u8]; 14] = [
    include_bytes!("../../fonts/NotoSans-Regular.ttf"),
    include_bytes!("../../fonts/NotoSans-Bold.ttf"),
    include_bytes!("../../fonts/NotoSans-Italic.ttf"),
    include_bytes!("../../fonts/NotoSerif-Regular.ttf"),
    include_bytes!("../../fonts/NotoSerif-Bold.ttf"),
    include_bytes!("../../fonts/NotoSerif-Italic.ttf"),
    include_bytes!("../../fonts/NotoSansArmenian-Regular.ttf"),
    include_bytes!("../../fonts/NotoSansArmenian-Bold.ttf"),
    include_bytes!("../../fonts/NotoSansGeorgian-Regular.ttf"),
    include_bytes!("../../fonts/NotoSansGeorgian-Bold.ttf"),
    include_bytes!("../../fonts/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../../fonts/NotoSansHebrew-Bold.ttf"),
    include_bytes!("../../fonts/DejaVuSans.ttf"),
    include_bytes!("../../fonts/DejaVuSans-Bold.ttf"),
];

/// The files as shared data, each with one identity for the life of the program.
static BLOBS: LazyLock<Vec<Blob<u8>>> =
    LazyLock::new(|| FILES.iter().map(|file| Blob::new(Arc::new(*file))).collect());

/// The fonts, and nothing of the machine.
pub(super) fn context() -> FontContext {
    let options = CollectionOptions { shared: false, system_fonts: false };
    let mut collection = Collection::new(options);
    for blob in BLOBS.iter() {
        collection.register_fonts(blob.clone(), None);
    }
    FontContext { collection, source_cache: SourceCache::default() }
}
