//! Pictures: a logo, a photograph, a signature.

use krilla::Document;
use krilla::geom::Size;
use krilla::image::Image;
use krilla::page::PageSettings;

/// A picture that was understood.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(crate) image: Image,
    /// What it shows, for those who do not see it.
    pub shows: String,
}

/// A file that is not a picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the picture cannot be read; take a PNG, JPEG, GIF or WebP file")]
pub struct PictureError;

impl Picture {
    /// The largest side that is taken: more is no better on paper.
    const MOST: u32 = 8_000;

    /// Understands a PNG, JPEG, GIF or WebP file.
    ///
    /// # Errors
    /// If it is none, is broken, or has more than 8,000 points on a side.
    pub fn read(bytes: Vec<u8>, shows: &str) -> Result<Picture, PictureError> {
        let image = match bytes.as_slice() {
            [0x89, b'P', b'N', b'G', ..] => Image::from_png(bytes.into(), false),
            [0xFF, 0xD8, ..] => Image::from_jpeg(bytes.into(), false),
            [b'G', b'I', b'F', ..] => Image::from_gif(bytes.into(), false),
            [b'R', b'I', b'F', b'F', ..] => Image::from_webp(bytes.into(), false),
            _ => return Err(PictureError),
        };
        let image = image.map_err(|_| PictureError)?;
        let (width, height) = image.size();
        if width == 0 || height == 0 || width > Picture::MOST || height > Picture::MOST {
            return Err(PictureError);
        }
        // The points themselves are decoded when a file is written: try it now, not at the printer.
        drawn(&image).ok_or(PictureError)?;
        Ok(Picture { image, shows: shows.to_owned() })
    }

    /// Width and height in points of the picture.
    #[must_use]
    pub fn measures(&self) -> (u32, u32) {
        self.image.size()
    }
}

/// A page with nothing but the picture.
fn drawn(image: &Image) -> Option<Vec<u8>> {
    let mut document = Document::new();
    let size = Size::from_wh(10.0, 10.0)?;
    let mut page = document.start_page_with(PageSettings::from_wh(10.0, 10.0)?);
    let mut surface = page.surface();
    surface.draw_image(image.clone(), size);
    surface.finish();
    page.finish();
    document.finish().ok()
}
