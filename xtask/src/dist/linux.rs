//! What is handed out for Linux: the bare program, an archive, a package for Debian, a container.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::trial::{self, Program};
use super::{Artefact, VERSION, debian, image, papers, workshop};
use crate::shell;

/// The system, as `arbitra update --check` calls it.
pub const SYSTEM: &str = "linux-x86_64";

/// Shells, and where each looks for completions below the folder of a system.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/arbitra"),
    ("zsh", "share/zsh/vendor-completions/_arbitra"),
    ("fish", "share/fish/vendor_completions.d/arbitra.fish"),
];

/// Installs what is needed.
pub fn install() -> Result<()> {
    for (program, package) in
        [("musl-gcc", "musl-tools"), ("dpkg-deb", "dpkg"), ("buildah", "buildah")]
    {
        if !shell::is_installed(program, "--version") {
            shell::apt(&[package]).with_context(|| format!("{package} cannot be installed"))?;
        }
    }
    Ok(())
}

/// Makes and tries everything.
pub fn run(program: &Path, folder: &Path) -> Result<Vec<Artefact>> {
    println!("── Linux: the program");
    trial::of_program(program)?;
    println!("── Linux: the archive");
    let archive = archive(program, folder)?;
    println!("── Linux: the package for Debian");
    let package = debian::run(program, folder)?;
    println!("── Linux: the container");
    let image = image::run(program, folder)?;
    let bare = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let names = [bare, archive, package, image];
    Ok(names.into_iter().map(|name| Artefact { name, system: SYSTEM }).collect())
}

/// Lays a program out below a folder as systems do: `bin/`, completions, manual pages.
pub fn lay_out(program: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder.join("bin"))?;
    fs::copy(program, folder.join("bin/arbitra"))?;
    for (name, path) in SHELLS {
        let output = Command::new(program).args(["completions", name]).output()?;
        let path = folder.join(path);
        fs::create_dir_all(path.parent().context("a file has a folder")?)?;
        fs::write(path, output.stdout)?;
    }
    for (language, place) in [("en", "share/man/man1"), ("es", "share/man/es/man1")] {
        let place = folder.join(place);
        fs::create_dir_all(&place)?;
        shell::run(Command::new(program).args(["man", "--lang", language]).arg(&place))?;
        let pages: Vec<_> = fs::read_dir(&place)?.flatten().map(|page| page.path()).collect();
        // Without a date inside, the same pages give the same bytes.
        shell::run(Command::new("gzip").args(["--best", "--no-name", "--force"]).args(pages))?;
    }
    Ok(())
}

/// The archive, unpacked again and tried.
fn archive(program: &Path, folder: &Path) -> Result<String> {
    let inside = format!("arbitra-{VERSION}");
    let name = format!("{inside}-{SYSTEM}.tar.gz");
    let place = workshop("archive")?;
    lay_out(program, &place.join(&inside))?;
    papers(&place.join(&inside), "\n")?;
    let sorted = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
    let mut tar = Command::new("tar");
    tar.args(sorted).args([
        "--use-compress-program",
        "gzip --best --no-name",
        "--create",
        "--file",
    ]);
    shell::run(tar.arg(folder.join(&name)).arg(&inside).current_dir(&place))?;
    let unpacked = workshop("unpacked")?;
    let extract = ["--extract", "--gzip", "--file"];
    shell::run(Command::new("tar").args(extract).arg(folder.join(&name)).current_dir(&unpacked))?;
    let program = unpacked.join(&inside).join("bin/arbitra");
    let start = |words: &[&str]| {
        let mut command = Command::new(&program);
        command.args(words).current_dir(&unpacked);
        command
    };
    let tried = Program { name: &name, start: &start, folder: unpacked.clone() };
    tried.pairs()?;
    tried.keeps(&["--database", "kept.db"])?;
    Ok(name)
}
