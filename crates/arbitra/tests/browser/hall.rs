//! A server and browsers that look at it.

use std::ffi::OsString;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

use thirtyfour::prelude::*;

/// How long a page may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server on an empty database, and the driver of browsers.
pub struct Hall {
    server: Mutex<Child>,
    driver: Child,
    driver_port: u16,
    more: Vec<String>,
    pub address: String,
    pub folder: PathBuf,
    /// What the server said when it started.
    pub said: String,
}

/// Another desk on the same machine, with a database of its own; gone when it is dropped.
pub struct OtherDesk {
    server: Child,
    pub address: String,
}

impl Drop for OtherDesk {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// Runs a test in a hall of its own; says so where there is no browser.
pub fn visit<F: Future<Output = WebDriverResult<()>>>(
    name: &str,
    test: impl FnOnce(&'static Hall) -> F,
) {
    visit_with(name, &[], 1, test);
}

/// The same with a server that is started with more arguments and says so many lines.
pub fn visit_with<F: Future<Output = WebDriverResult<()>>>(
    name: &str,
    more: &[&str],
    lines: usize,
    test: impl FnOnce(&'static Hall) -> F,
) {
    if env::var_os("ARBITRA_TEST_BROWSER").is_none() {
        assert!(env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        eprintln!("{name}: not asked for (cargo xtask browser), nothing tested");
        return;
    }
    let begun = Instant::now();
    let hall: &'static Hall = Box::leak(Box::new(Hall::open(name, more, lines)));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    // Whatever happens, nothing is left running.
    let outcome = catch_unwind(AssertUnwindSafe(|| runtime.block_on(test(hall))));
    hall.close();
    eprintln!("{name}: {:.1} s", begun.elapsed().as_secs_f64());
    match outcome {
        Ok(outcome) => outcome.unwrap(),
        Err(panic) => resume_unwind(panic),
    }
}

impl Hall {
    fn open(name: &str, more: &[&str], lines: usize) -> Hall {
        let folder = env::temp_dir().join(format!("arbitra-browser-{}-{name}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let more: Vec<String> = more.iter().map(|&word| word.to_owned()).collect();
        let (server, said) = start(&folder, "127.0.0.1:0", &more, lines);
        let address = address_in(&said);
        let driver_port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let driver = Command::new("chromedriver")
            .arg(format!("--port={driver_port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let deadline = Instant::now() + PATIENCE;
        while std::net::TcpStream::connect(("127.0.0.1", driver_port)).is_err() {
            assert!(Instant::now() < deadline, "chromedriver does not answer");
            thread::sleep(Duration::from_millis(50));
        }
        Hall { server: Mutex::new(server), driver, driver_port, more, address, folder, said }
    }

    /// Starts another desk.
    pub fn other_desk(&self) -> OtherDesk {
        let folder = self.folder.join("other");
        fs::create_dir_all(&folder).unwrap();
        let (server, said) = start(&folder, "127.0.0.1:0", &[], 1);
        OtherDesk { server, address: address_in(&said) }
    }

    /// Ends the server as a power cut would.
    pub fn cut_off(&self) {
        let mut server = self.server.lock().unwrap();
        server.kill().unwrap();
        server.wait().unwrap();
    }

    /// Starts it again at the same place.
    pub fn come_back(&self) {
        let port = self.address.rsplit(':').next().unwrap();
        let (server, _) = start(&self.folder, &format!("127.0.0.1:{port}"), &self.more, 1);
        *self.server.lock().unwrap() = server;
    }

    /// Opens a browser that prefers a language, in a window of a size.
    pub async fn browser(&self, language: &str, size: (u32, u32)) -> WebDriverResult<Browser> {
        self.browser_with(language, size, &[]).await
    }

    /// The same with more arguments.
    pub async fn browser_with(
        &self,
        language: &str,
        size: (u32, u32),
        more: &[String],
    ) -> WebDriverResult<Browser> {
        let mut capabilities = DesiredCapabilities::chrome();
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--force-device-scale-factor=1",
            "--hide-scrollbars",
        ] {
            capabilities.add_arg(argument)?;
        }
        for argument in more {
            capabilities.add_arg(argument)?;
        }
        capabilities.add_arg(&format!("--window-size={},{}", size.0, size.1))?;
        capabilities.add_arg(&format!("--accept-lang={language}"))?;
        let driver =
            WebDriver::new(format!("http://127.0.0.1:{}", self.driver_port), capabilities).await?;
        // Narrow windows have a least width; the emulated screen has none.
        driver.set_window_rect(0, 0, size.0, size.1).await?;
        Ok(Browser { driver, address: self.address.clone() })
    }

    /// Runs the program beside the server.
    pub fn arbitra(&self, arguments: &[&str]) -> process::Output {
        Command::new(program()).args(arguments).current_dir(&self.folder).output().unwrap()
    }

    fn close(&self) {
        let server = self.server.lock().map_or(0, |server| server.id());
        for child in [server, self.driver.id()].into_iter().filter(|child| *child > 0) {
            let _ = Command::new("kill").args(["-KILL", &child.to_string()]).status();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The program that is tried: the one of this build, unless `ARBITRA_SERVER` names another.
fn program() -> OsString {
    env::var_os("ARBITRA_SERVER").unwrap_or_else(|| env!("CARGO_BIN_EXE_arbitra").into())
}

/// The address in the first line that a server says.
fn address_in(said: &str) -> String {
    let first = said.lines().next().unwrap();
    let start = first.find("http://").unwrap_or_else(|| panic!("no address in {first:?}"));
    first[start..].split_whitespace().next().unwrap().trim_end_matches('/').to_owned()
}

/// Starts a server, and hears the first lines it says.
fn start(folder: &Path, listen: &str, more: &[String], lines: usize) -> (Child, String) {
    let mut server = Command::new(program())
        .args(["serve", "--listen", listen, "--database"])
        .arg(format!("sqlite://{}", folder.join("desk.db").display()))
        .args(more)
        .env("LANG", "en")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut heard = BufReader::new(server.stderr.take().unwrap()).lines();
    let said: Vec<String> = heard.by_ref().take(lines).map(Result::unwrap).collect();
    thread::spawn(move || heard.for_each(drop));
    (server, said.join("\n"))
}

/// A person's browser.
pub struct Browser {
    pub driver: WebDriver,
    pub address: String,
}

impl Browser {
    /// Goes to an address of the server.
    pub async fn go(&self, path: &str) -> WebDriverResult<()> {
        self.driver.goto(format!("{}{path}", self.address)).await
    }

    /// The one visible element of a selector.
    pub async fn find(&self, selector: &str) -> WebDriverResult<WebElement> {
        self.driver.query(By::Css(selector)).wait(PATIENCE, STEP).first().await
    }

    /// Clicks what a selector finds; once more if a live page has just redrawn it.
    async fn click(&self, by: By) -> WebDriverResult<()> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let query = self.driver.query(by.clone()).wait(PATIENCE, STEP).and_displayed();
            match query.first().await?.click().await {
                Err(problem) if Instant::now() > deadline => return Err(problem),
                Err(_) => tokio::time::sleep(STEP).await,
                done => return done,
            }
        }
    }

    /// Clicks the button or link with a text.
    pub async fn press(&self, text: &str) -> WebDriverResult<()> {
        let xpath = format!("//*[self::button or self::a][contains(normalize-space(.), '{text}')]");
        self.click(By::XPath(xpath)).await
    }

    /// Clicks the button or link with a text that leads to another page, and waits for that page.
    pub async fn do_it(&self, text: &str) -> WebDriverResult<()> {
        self.stay().await?;
        self.press(text).await?;
        self.gone(text).await
    }

    /// Sends the form whose button a selector finds, and waits for the page it leads to.
    pub async fn send(&self, button: &str) -> WebDriverResult<()> {
        self.stay().await?;
        self.click(By::Css(button.to_owned())).await?;
        self.gone(button).await
    }

    /// Marks the page that is shown now.
    async fn stay(&self) -> WebDriverResult<()> {
        self.driver.execute("window.shownBefore = true;", Vec::new()).await.map(drop)
    }

    /// Waits until the marked page has given way to another, whole one.
    async fn gone(&self, what: &str) -> WebDriverResult<()> {
        let new = "!window.shownBefore && document.readyState === 'complete'";
        self.until(new, &format!("what follows {what}")).await
    }

    /// Writes into a field.
    pub async fn fill(&self, selector: &str, text: &str) -> WebDriverResult<()> {
        let field = self.find(selector).await?;
        field.clear().await?;
        field.send_keys(text).await
    }

    /// Types into whatever has the focus.
    pub async fn keys(&self, keys: &str) -> WebDriverResult<()> {
        for key in keys.chars() {
            self.driver.action_chain().send_keys(key.to_string()).perform().await?;
        }
        Ok(())
    }

    /// Waits until the page's text holds something.
    pub async fn sees(&self, text: &str) -> WebDriverResult<()> {
        let shown = "document.body.innerText.replace(/\\s+/g, ' ')";
        self.until(&format!("{shown}.includes({text:?})"), text).await
    }

    /// Waits until a condition of the page holds.
    pub async fn until(&self, condition: &str, what: &str) -> WebDriverResult<()> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let script = format!("return !!({condition});");
            if let Ok(answer) = self.driver.execute(&script, Vec::new()).await
                && answer.json().as_bool() == Some(true)
            {
                return Ok(());
            }
            if Instant::now() > deadline {
                let text = self
                    .driver
                    .execute("return location.href + '\\n' + document.body.innerText", Vec::new())
                    .await?;
                panic!("never seen: {what}\n{}", text.json());
            }
            tokio::time::sleep(STEP).await;
        }
    }

    /// What a script of the page answers.
    pub async fn ask(&self, script: &str) -> WebDriverResult<String> {
        let answer = self.driver.execute(&format!("return String({script});"), Vec::new()).await?;
        Ok(answer.json().as_str().unwrap_or_default().to_owned())
    }

    /// Saves a picture of the page.
    pub async fn photograph(&self, path: &Path) -> WebDriverResult<()> {
        self.driver.screenshot(path).await
    }

    /// Closes the browser.
    pub async fn leave(self) -> WebDriverResult<()> {
        self.driver.quit().await
    }
}

const STEP: Duration = Duration::from_millis(60);
