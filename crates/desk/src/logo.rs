//! The logo of the event: one picture that public pages, screens and papers show.
//!
//! It lies in the record, so that it goes wherever the event goes. Only PNG and JPEG are taken, for
//! both are nothing but a picture; size and dimensions are read from the file itself before anybody
//! draws it, and what a camera or a program wrote into it beside the picture is left out.

use serde::{Deserialize, Serialize};

/// What a picture is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogoKind {
    /// Portable Network Graphics.
    Png,
    /// JPEG.
    Jpeg,
}

impl LogoKind {
    /// What servers call it.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            LogoKind::Png => "image/png",
            LogoKind::Jpeg => "image/jpeg",
        }
    }
}

/// A picture that was looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logo {
    /// What it is written in.
    pub kind: LogoKind,
    /// How wide it is, in pixels.
    pub width: u16,
    /// How high it is, in pixels.
    pub height: u16,
    /// The file in Base64.
    data: String,
}

/// Why a file cannot be the logo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum LogoFault {
    /// The file is too large.
    TooLarge { bytes: u32, most: u32 },
    /// The picture has too many pixels, or none.
    Dimensions { width: u32, height: u32, most: u32 },
    /// A drawing in SVG can hold programs.
    Svg,
    /// It is no PNG and no JPEG.
    OtherKind,
    /// It begins like a picture and is none.
    Damaged,
}

impl Logo {
    /// The most bytes of a file.
    pub const MOST_BYTES: usize = 300_000;
    /// The most pixels in one direction.
    pub const MOST_PIXELS: u32 = 4000;

    /// Looks at a file: what it is, how large the picture is, and what of it is the picture.
    ///
    /// # Errors
    /// [`LogoFault`] if it cannot be the logo.
    pub fn read(bytes: &[u8]) -> Result<Logo, LogoFault> {
        if bytes.len() > Logo::MOST_BYTES {
            let bytes = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
            return Err(LogoFault::TooLarge { bytes, most: Logo::MOST_BYTES as u32 });
        }
        let (kind, found) = match bytes {
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', rest @ ..] => {
                (LogoKind::Png, png(rest))
            }
            [0xff, 0xd8, 0xff, ..] => (LogoKind::Jpeg, jpeg(&bytes[2..])),
            _ if is_svg(bytes) => return Err(LogoFault::Svg),
            _ => return Err(LogoFault::OtherKind),
        };
        let Picture { width, height, bytes } = found.ok_or(LogoFault::Damaged)?;
        let fits = |pixels: u32| (1..=Logo::MOST_PIXELS).contains(&pixels);
        if !fits(width) || !fits(height) {
            return Err(LogoFault::Dimensions { width, height, most: Logo::MOST_PIXELS });
        }
        let data = encode(&bytes);
        Ok(Logo { kind, width: width as u16, height: height as u16, data })
    }

    /// The file; empty if the record was written by another hand and holds none.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        decode(&self.data).unwrap_or_default()
    }

    /// Whether it is what [`Logo::read`] makes of its own file.
    pub(crate) fn fault(&self) -> Option<LogoFault> {
        match Logo::read(&self.bytes()) {
            Ok(read) if read == *self => None,
            Ok(_) => Some(LogoFault::Damaged),
            Err(fault) => Some(fault),
        }
    }

    /// A word that is another for another picture, for addresses that may be remembered.
    #[must_use]
    pub fn tag(&self) -> String {
        let hash = self.data.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}

/// What was found in a file.
struct Picture {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

fn word(bytes: &[u8]) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(..4)?.try_into().ok()?))
}

fn half(bytes: &[u8]) -> Option<usize> {
    Some(u16::from_be_bytes(bytes.get(..2)?.try_into().ok()?).into())
}

/// The chunks of a PNG after its signature: the header first, the end last. Texts, times and what
/// cameras write are left out.
fn png(mut rest: &[u8]) -> Option<Picture> {
    let mut bytes = vec![0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];
    let mut size = None;
    let mut drawn = false;
    loop {
        let length = usize::try_from(word(rest)?).ok()?;
        let whole = length.checked_add(12)?;
        let (kind, chunk) = (rest.get(4..8)?, rest.get(..whole)?);
        match kind {
            b"IHDR" if size.is_none() => size = Some((word(&chunk[8..])?, word(&chunk[12..])?)),
            _ if size.is_none() => return None,
            b"IDAT" => drawn = true,
            _ => {}
        }
        // Letters of a kind that begin small are ancillary; what changes the picture stays.
        let needed = kind[0].is_ascii_uppercase()
            || [b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"pHYs", b"bKGD"]
                .iter()
                .any(|known| known.as_slice() == kind);
        if needed {
            bytes.extend_from_slice(chunk);
        }
        if kind == b"IEND" {
            let (width, height) = size.filter(|_| drawn)?;
            return Some(Picture { width, height, bytes });
        }
        rest = &rest[whole..];
    }
}

/// The segments of a JPEG after its beginning, up to the scan; comments and what cameras write are
/// left out, colour profiles are not.
fn jpeg(mut rest: &[u8]) -> Option<Picture> {
    let mut bytes = vec![0xff, 0xd8];
    let mut size = None;
    loop {
        let [0xff, marker, body @ ..] = rest else { return None };
        match *marker {
            // Bytes that fill up.
            0xff => {
                rest = &rest[1..];
                continue;
            }
            0x00 | 0x01 | 0xd0..=0xd9 => return None,
            _ => {}
        }
        let length = half(body)?;
        let segment = rest.get(..length.checked_add(2)?)?;
        match *marker {
            // A frame: precision, height, width. C4, C8 and CC are tables.
            0xc0..=0xcf if ![0xc4, 0xc8, 0xcc].contains(marker) => {
                let (height, width) = (half(body.get(3..)?)?, half(body.get(5..)?)?);
                size = Some((u32::try_from(width).ok()?, u32::try_from(height).ok()?));
            }
            _ => {}
        }
        let camera = matches!(*marker, 0xe1 | 0xe3..=0xed | 0xef | 0xfe);
        if !camera {
            bytes.extend_from_slice(segment);
        }
        rest = &rest[segment.len()..];
        if *marker == 0xda {
            let (width, height) = size?;
            // The scan ends where the picture does; what follows is not part of it.
            let end = rest.windows(2).rposition(|pair| pair == [0xff, 0xd9])? + 2;
            bytes.extend_from_slice(&rest[..end]);
            return Some(Picture { width, height, bytes });
        }
    }
}

fn is_svg(bytes: &[u8]) -> bool {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(2000)]).to_lowercase();
    head.contains("<svg") || head.trim_start_matches('\u{feff}').trim_start().starts_with("<?xml")
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let at = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for four in text.as_bytes().chunks(4) {
        let filled = four.iter().take_while(|letter| **letter != b'=').count();
        if four.len() != 4 || filled < 2 {
            return None;
        }
        let mut bits = 0_u32;
        for letter in &four[..filled] {
            let value = LETTERS.iter().position(|known| known == letter)?;
            bits = bits << 6 | u32::try_from(value).ok()?;
        }
        bits <<= 6 * (4 - filled);
        bytes.extend_from_slice(&bits.to_be_bytes()[1..filled]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(kind: &[u8; 4], body: &[u8]) -> Vec<u8> {
        let length = u32::try_from(body.len()).unwrap().to_be_bytes();
        [&length[..], kind, body, &[0; 4]].concat()
    }

    fn a_png(width: u32, height: u32) -> Vec<u8> {
        let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
        [
            &b"\x89PNG\r\n\x1a\n"[..],
            &chunk(b"IHDR", &[&size[..], &[8, 6, 0, 0, 0]].concat()),
            &chunk(b"tEXt", b"Author\0Somebody"),
            &chunk(b"IDAT", &[1, 2, 3]),
            &chunk(b"IEND", &[]),
            b"after the end",
        ]
        .concat()
    }

    fn a_jpeg(width: u16, height: u16) -> Vec<u8> {
        let (w, h) = (width.to_be_bytes(), height.to_be_bytes());
        [
            &[0xff, 0xd8, 0xff, 0xe1, 0, 8][..],
            b"secret",
            &[0xff, 0xc0, 0, 9, 8, h[0], h[1], w[0], w[1], 1, 0],
            &[0xff, 0xda, 0, 3, 1, 5, 6, 7, 0xff, 0xd9],
        ]
        .concat()
    }

    #[test]
    fn a_picture_says_how_large_it_is_and_nothing_else() {
        let read = Logo::read(&a_png(320, 120)).unwrap();
        assert_eq!((read.kind, read.width, read.height), (LogoKind::Png, 320, 120));
        assert!(read.bytes().ends_with(&chunk(b"IEND", &[])));
        assert!(!read.bytes().windows(4).any(|four| four == b"tEXt"));
        assert_eq!(read.fault(), None);
        let read = Logo::read(&a_jpeg(640, 48)).unwrap();
        assert_eq!((read.kind, read.width, read.height), (LogoKind::Jpeg, 640, 48));
        assert!(!read.bytes().windows(6).any(|six| six == b"secret"));
        assert_eq!(read.fault(), None);
        assert_ne!(read.tag(), Logo::read(&a_png(320, 120)).unwrap().tag());
    }

    #[test]
    fn what_is_no_picture_is_refused_with_its_reason() {
        let huge = a_png(4001, 2);
        let dimensions = LogoFault::Dimensions { width: 4001, height: 2, most: 4000 };
        for (bytes, fault) in [
            (&b"<svg onload='alert(1)'/>"[..], LogoFault::Svg),
            (b"\xef\xbb\xbf<?xml version='1.0'?><svg/>", LogoFault::Svg),
            (b"GIF89a", LogoFault::OtherKind),
            (b"", LogoFault::OtherKind),
            (b"\x89PNG\r\n\x1a\nIHDR", LogoFault::Damaged),
            (b"\xff\xd8\xff", LogoFault::Damaged),
            (&huge, dimensions),
            (&a_png(0, 5), LogoFault::Dimensions { width: 0, height: 5, most: 4000 }),
        ] {
            assert_eq!(Logo::read(bytes), Err(fault), "{bytes:?}");
        }
        let many = vec![0; Logo::MOST_BYTES + 1];
        assert!(matches!(Logo::read(&many), Err(LogoFault::TooLarge { .. })));
        // A file that breaks off anywhere is refused, and never more.
        for whole in [a_png(9, 9), a_jpeg(9, 9)] {
            let last = if whole.starts_with(&[0xff]) { whole.len() } else { whole.len() - 13 };
            for end in 0..last {
                assert!(Logo::read(&whole[..end]).is_err(), "{end}");
            }
        }
    }

    #[test]
    fn another_hand_cannot_write_a_picture_into_the_record() {
        let mut logo = Logo::read(&a_png(3, 3)).unwrap();
        logo.width = 7;
        assert_eq!(logo.fault(), Some(LogoFault::Damaged));
        logo.data = "!!!".into();
        assert_eq!(logo.fault(), Some(LogoFault::OtherKind));
        for length in 0..9_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(83)).collect();
            assert_eq!(decode(&encode(&bytes)), Some(bytes));
        }
        assert_eq!(encode(b"any carnal pleas"), "YW55IGNhcm5hbCBwbGVhcw==");
    }
}
