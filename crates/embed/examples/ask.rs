//! A question as JSON on the standard input, the answer as JSON on the standard output:
//!
//!     echo '{ "ask": "pair", "file": "…" }' | cargo run -p arbitra-embed --example ask

use std::io::{Read as _, Write as _};

fn main() -> std::io::Result<()> {
    let mut question = Vec::new();
    std::io::stdin().read_to_end(&mut question)?;
    std::io::stdout().write_all(&arbitra_embed::answer(&question))
}
