//! Changed inputs from seeds: the same in every run.

/// A source of numbers that look like chance and never change.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Numbers from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Dice {
        // Nought would stay nought.
        Dice(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// A number below another; nought below nought.
    pub const fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        if most == 0 { 0 } else { (self.0 >> 11) as usize % most }
    }
}

/// What readers trip over.
const TOKENS: [&[u8]; 28] = [
    b"0",
    b"-1",
    b"9999999999",
    b"18446744073709551616",
    b"1e999",
    b"\0",
    b"\xff",
    b"\xc3",
    b"\n",
    b"\r\n",
    b"\t",
    b"\"",
    b"'",
    b"<",
    b">",
    b"&",
    b"]]>",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b"=",
    b"\xe2\x80\xae",
    b"\xef\xbb\xbf",
    b"PK\x03\x04",
    b"null",
    b"   ",
];

/// A changed input: a seed with one to six changes, pieces of another seed among them.
#[must_use]
pub fn changed(seed: &[u8], other: &[u8], dice: &mut Dice, most: usize) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=dice.below(6) {
        let at = dice.below(bytes.len() + 1);
        let end = (at + dice.below(16)).min(bytes.len());
        match dice.below(8) {
            0 if at < bytes.len() => bytes[at] = bytes[at].wrapping_add(1),
            1 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            2 => drop(bytes.drain(at..end)),
            3 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece.repeat(1 + dice.below(4)));
            }
            4 => {
                let from = dice.below(other.len() + 1);
                let to = (from + dice.below(64)).min(other.len());
                bytes.splice(at..end, other[from..to].iter().copied());
            }
            5 => bytes.truncate(at),
            _ => {
                let token = TOKENS[dice.below(TOKENS.len())];
                bytes.splice(at..end, token.iter().copied());
            }
        }
    }
    bytes.truncate(most);
    bytes
}
