//! Links between files below `docs/` as links between pages of the site.

/// Why a link is not one of the site.
#[derive(Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// To a file of the source that is not part of the manual.
    NotOurs,
    /// To a page that is not there.
    Nowhere,
}

/// Where a link of a page leads on the site.
pub fn translated(from: &str, url: &str, known: &[&str]) -> Result<String, Elsewhere> {
    if url.contains("://") || url.starts_with('#') || url.starts_with("mailto:") {
        return Ok(url.to_owned());
    }
    let (file, anchor) = url.split_once('#').unwrap_or((url, ""));
    let folder: Vec<&str> = from.split('/').collect();
    let mut place: Vec<&str> = folder[..folder.len() - 1].to_vec();
    let mut outside = false;
    for step in file.split('/') {
        match step {
            ".." if place.is_empty() => outside = true,
            ".." => {
                place.pop();
            }
            "." | "" => {}
            step => place.push(step),
        }
    }
    if outside || !file.ends_with(".md") {
        return Err(Elsewhere::NotOurs);
    }
    let path = place.join("/");
    let path = path.trim_end_matches(".md").trim_end_matches(".es");
    if !known.contains(&path) {
        return Err(Elsewhere::Nowhere);
    }
    let up = "../".repeat(folder.len() - 1);
    let anchor = if anchor.is_empty() { String::new() } else { format!("#{anchor}") };
    Ok(format!("{up}{path}.html{anchor}"))
}

/// Whether a link leads to the same page, in whichever language.
pub fn same_page(path: &str, url: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or(path);
    url.trim_end_matches(".md").trim_end_matches(".es") == name
}

/// The name by which a heading can be linked to.
pub fn anchor(said: &str) -> String {
    let lower = said.to_lowercase();
    let kept = lower.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_from_page_to_page() {
        let known = ["desk", "laws", "design/record"];
        let lead = |from, url| translated(from, url, &known);
        assert_eq!(lead("desk", "laws.es.md#the-book"), Ok("laws.html#the-book".to_owned()));
        assert_eq!(lead("design/record", "../desk.md"), Ok("../desk.html".to_owned()));
        assert_eq!(lead("desk", "design/record.md"), Ok("design/record.html".to_owned()));
        assert_eq!(lead("desk", "../deploy/compose.yaml"), Err(Elsewhere::NotOurs));
        assert_eq!(lead("desk", "gone.md"), Err(Elsewhere::Nowhere));
        assert_eq!(
            lead("desk", "https://example.org/x.md"),
            Ok("https://example.org/x.md".to_owned())
        );
    }

    #[test]
    fn anchors_are_those_of_forges() {
        assert_eq!(anchor("Who may do what"), "who-may-do-what");
        assert_eq!(anchor("¿Qué pasó? (7.5)"), "qué-pasó-75");
    }
}
