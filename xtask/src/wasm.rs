//! `cargo xtask wasm`: engine, verifier and the fold of scoresheets as WebAssembly, the same bytes wherever
//! they are built.
//!
//! The desk serves what is kept under `crates/web/assets/modules`, packed, so that building the program
//! needs no such compiler. `SHA256SUMS` there says what was kept and which compiler made it; another
//! compiler makes other bytes, so that only the same one is held to them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{self, cargo};

/// Makes a module smaller than the compiler leaves it; what phones know since 2021 may be used.
const SMALLER: [&str; 7] = [
    "-Oz",
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// What can be built for.
const TARGET: &str = "wasm32-unknown-unknown";

/// A module: its name, its features, the most kilobytes it may have when packed.
#[derive(Clone, Copy, Debug)]
pub struct Module {
    /// Its name.
    pub name: &'static str,
    package: &'static str,
    features: &'static [&'static str],
    most: usize,
}

/// The modules of the package for JavaScript.
pub const MODULES: [Module; 2] = [
    Module {
        name: "verifier",
        package: "arbitra-wasm",
        features: &["--no-default-features"],
        most: 300,
    },
    Module { name: "engine", package: "arbitra-wasm", features: &[], most: 1000 },
];

/// The fold of scoresheets, for the desk alone.
pub const SHEET: Module =
    Module { name: "sheet", package: "arbitra-sheet", features: &[], most: 200 };

/// Builds the modules, keeps them for the desk, and packs the package for JavaScript.
pub fn run() -> Result<()> {
    install()?;
    let mut sums = String::new();
    for module in MODULES.into_iter().chain([SHEET]) {
        let built = build(module)?;
        sums.push_str(&format!("{}  {}.wasm\n", digest(&built)?, module.name));
        let packed = packed(&fs::read(&built)?)?;
        println!("   {}.wasm: {} kB packed", module.name, packed.len() / 1000);
        fs::create_dir_all(kept())?;
        fs::write(kept().join(format!("{}.wasm.gz", module.name)), packed)?;
    }
    sums.push_str(&format!("# {}\n", compiler()?));
    fs::write(kept().join("SHA256SUMS"), sums)?;
    println!("   kept in {}", kept().strip_prefix(shell::root())?.display());
    println!("   package for JavaScript: {}", package()?.display());
    Ok(())
}

/// Adds the target to the compiler, if it can be had, and what makes modules smaller.
pub fn install() -> Result<()> {
    if !shell::is_installed("wasm-opt", "--version") {
        shell::apt(&["binaryen"]).context("binaryen cannot be installed; install it by hand")?;
    }
    shell::run(Command::new("rustup").args(["target", "add", TARGET]).stderr(Stdio::null()))
        .context(
            "the compiler cannot be made to build WebAssembly; add wasm32-unknown-unknown by hand",
        )
}

/// Builds a module: no place of this machine gets into it.
pub fn build(module: Module) -> Result<PathBuf> {
    let folder = shell::target().join("modules").join(module.name);
    let mut command =
        cargo(&["build", "--quiet", "--package", module.package, "--profile", "wasm"]);
    command.args(["--locked", "--target", TARGET]).args(module.features);
    command.arg("--target-dir").arg(&folder);
    command.env("RUSTFLAGS", unplaced()?).env("CARGO_INCREMENTAL", "0");
    // Settings of whoever builds would make other bytes.
    command.env_remove("CARGO_ENCODED_RUSTFLAGS");
    shell::run(&mut command)?;
    let file = format!("{}.wasm", module.package.replace('-', "_"));
    let built = folder.join(TARGET).join("wasm").join(file);
    let ready = folder.join(format!("{}.wasm", module.name));
    shell::run(Command::new("wasm-opt").args(SMALLER).arg(&built).arg("-o").arg(&ready))?;
    Ok(ready)
}

/// Flags that name sources by what they are, not by where they lie.
pub fn unplaced() -> Result<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let home = std::env::var_os("HOME")?;
        Some(Path::new(&home).join(".cargo"))
    });
    let home = home.context("neither CARGO_HOME nor HOME is set")?;
    let registry = home.join("registry/src");
    let mut flags = format!("--remap-path-prefix={}=arbitra", shell::root().display());
    // Every registry has a folder of its own name.
    for entry in fs::read_dir(&registry).with_context(|| registry.display().to_string())?.flatten()
    {
        flags.push_str(&format!(" --remap-path-prefix={}=crates", entry.path().display()));
    }
    Ok(flags)
}

/// Holds built modules to what is kept, and to the sizes that were promised.
pub fn compare(built: &[(Module, PathBuf)]) -> Result<()> {
    let sums = fs::read_to_string(kept().join("SHA256SUMS")).context("SHA256SUMS")?;
    let same_compiler = sums.contains(&format!("# {}\n", compiler()?));
    for (module, path) in built {
        let size = packed(&fs::read(path)?)?.len();
        if size > module.most * 1000 {
            bail!("{}.wasm has {size} bytes packed; {} kB were promised", module.name, module.most);
        }
        println!("   {}.wasm: {} kB packed", module.name, size / 1000);
        let line = format!("{}  {}.wasm\n", digest(path)?, module.name);
        if same_compiler && !sums.contains(&line) {
            bail!(
                "the kept {}.wasm is not what the sources give: run cargo xtask wasm",
                module.name
            );
        }
    }
    if !same_compiler {
        println!("   another compiler made the kept modules: only sizes and answers were compared");
    }
    Ok(())
}

/// The package for JavaScript as a file that npm installs.
pub fn package() -> Result<PathBuf> {
    let folder = shell::target().join("npm/arbitra");
    fs::create_dir_all(&folder)?;
    let source = shell::root().join("bindings/wasm/package");
    for entry in fs::read_dir(&source)?.flatten() {
        fs::copy(entry.path(), folder.join(entry.file_name()))?;
    }
    for module in MODULES {
        let built = shell::target().join("modules").join(module.name);
        let name = format!("{}.wasm", module.name);
        fs::copy(built.join(&name), folder.join(&name))?;
    }
    if !shell::is_installed("npm", "--version") {
        return Ok(folder);
    }
    let output = Command::new("npm")
        .args(["pack", "--silent", "--pack-destination", ".."])
        .current_dir(&folder)
        .output()?;
    if !output.status.success() {
        bail!("npm pack failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(shell::target().join("npm").join(String::from_utf8_lossy(&output.stdout).trim()))
}

fn kept() -> PathBuf {
    shell::root().join("crates/web/assets/modules")
}

/// The tools that make the bytes, by name and version.
fn compiler() -> Result<String> {
    let version = |program: &str| -> Result<String> {
        let output = Command::new(program).arg("--version").output();
        let output = output.with_context(|| program.to_owned())?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    Ok(format!("{}, {}", version("rustc")?, version("wasm-opt")?))
}

fn digest(path: &Path) -> Result<String> {
    let output = Command::new("sha256sum").arg(path).output().context("sha256sum")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split_whitespace().next().map(str::to_owned).context("sha256sum says nothing")
}

/// The bytes packed as tightly as browsers unpack them, without a name or a date.
fn packed(bytes: &[u8]) -> Result<Vec<u8>> {
    use std::io::Write as _;
    let mut child = Command::new("gzip")
        .args(["-9", "-n", "-c"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("gzip")?;
    let mut input = child.stdin.take().context("gzip takes nothing")?;
    let bytes = bytes.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = child.wait_with_output()?;
    writer.join().map_err(|_| anyhow::anyhow!("gzip took nothing"))??;
    Ok(output.stdout)
}
