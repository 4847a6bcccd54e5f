//! As much of a browser as it takes to press keys and to follow a stream: one connection, kept open.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{self, AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// A browser at a page.
pub struct Client {
    address: String,
    stream: BufReader<TcpStream>,
    cookie: String,
    csrf: String,
}

/// What the server said.
pub struct Answer {
    /// 200, 303, …
    pub status: u16,
    /// Where to go, for a redirection.
    pub location: String,
    /// The version of the record after a change.
    pub version: u64,
    /// The page.
    pub body: String,
}

/// Connects from an address of this machine.
pub async fn connect(from: [u8; 4], address: &str) -> io::Result<TcpStream> {
    let port: u16 = address.rsplit(':').next().and_then(|port| port.parse().ok()).unwrap();
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    let connected = socket.connect(SocketAddr::from(([127, 0, 0, 1], port)));
    tokio::time::timeout(Duration::from_secs(5), connected).await?
}

impl Client {
    /// Opens the first page, as everybody does.
    pub async fn open(address: &str) -> io::Result<Client> {
        let stream = TcpStream::connect(address).await?;
        let mut client = Client::on(stream, address);
        client.look().await?;
        Ok(client)
    }

    /// The same from an address of one's own, as people in a hall have.
    pub async fn open_from(address: &str, person: usize) -> io::Result<Client> {
        let mut client = Client::from(address, person).await?;
        client.look().await?;
        Ok(client)
    }

    /// A connection from an address of one's own; nothing is asked yet.
    pub async fn from(address: &str, person: usize) -> io::Result<Client> {
        let port: u16 = address.rsplit_once(':').and_then(|(_, port)| port.parse().ok()).unwrap();
        let socket = TcpSocket::new_v4()?;
        if cfg!(target_os = "linux") {
            // Every address that begins with 127 is this machine's.
            let own = [
                127,
                1 + (person / 62_500) as u8,
                (person / 250 % 250) as u8,
                1 + (person % 250) as u8,
            ];
            socket.bind(SocketAddr::from((own, 0)))?;
        }
        let stream = socket.connect(SocketAddr::from(([127, 0, 0, 1], port))).await?;
        let stream = BufReader::new(stream);
        let (cookie, csrf) = (String::new(), String::new());
        Ok(Client { address: address.to_owned(), stream, cookie, csrf })
    }

    /// The same from another address of this machine, at the page for signing in.
    pub async fn arriving(from: [u8; 4], address: &str) -> io::Result<Client> {
        let mut client = Client::bare(from, address).await?;
        client.csrf_of("/sign-in").await?;
        Ok(client)
    }

    /// The same without looking at anything yet.
    pub async fn bare(from: [u8; 4], address: &str) -> io::Result<Client> {
        Ok(Client::on(connect(from, address).await?, address))
    }

    /// The same browser with a new connection.
    pub async fn again(&self, from: [u8; 4]) -> io::Result<Client> {
        let mut client = Client::bare(from, &self.address).await?;
        (client.cookie, client.csrf) = (self.cookie.clone(), self.csrf.clone());
        Ok(client)
    }

    fn on(stream: TcpStream, address: &str) -> Client {
        let (cookie, csrf) = (String::new(), String::new());
        let stream = BufReader::new(stream);
        Client { address: address.to_owned(), stream, cookie, csrf }
    }

    /// Looks at the first page, for what forms must carry.
    async fn look(&mut self) -> io::Result<()> {
        self.csrf_of("/").await
    }

    async fn csrf_of(&mut self, page: &str) -> io::Result<()> {
        let page = self.get(page).await?;
        // Whoever is told that the database is away has no page yet, and nothing to send a form with.
        if page.status >= 500 {
            return Err(io::Error::other(format!("no page but {}", page.status)));
        }
        self.csrf = attribute(&page.body, "data-csrf").next().unwrap_or_default().to_owned();
        Ok(())
    }

    /// Signs in; with a code as the first who does.
    pub async fn sign_in(&mut self, name: &str, password: &str, code: &str) -> io::Result<()> {
        let password = password.replace(' ', "+");
        let fields = format!("name={name}&password={password}&code={code}");
        let answer = self.post("/sign-in", &fields).await?;
        assert!(matches!(answer.status, 200..400), "{} {}", answer.status, answer.body);
        self.look().await
    }

    /// Fetches a page.
    pub async fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.send("GET", path, "").await?;
        self.answer().await
    }

    /// Sends a form; its fields need no encoding.
    pub async fn post(&mut self, path: &str, fields: &str) -> io::Result<Answer> {
        let body = format!("csrf={}&{fields}", self.csrf);
        self.send("POST", path, &body).await?;
        self.answer().await
    }

    /// Sends a form as a browser without script does: the answer is a whole page.
    pub async fn submit(&mut self, path: &str, fields: &str) -> io::Result<Answer> {
        let body = format!("csrf={}&{fields}", self.csrf);
        self.send_with("POST", path, "", &body).await?;
        self.answer().await
    }

    /// Sends what a program sends.
    pub async fn json(&mut self, path: &str, body: &str) -> io::Result<Answer> {
        let Client { address, cookie, csrf, .. } = self;
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nX-Csrf: {csrf}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(text.as_bytes()).await?;
        self.answer().await
    }

    /// Imports a report file; where the tournament is.
    pub async fn import(&mut self, report: &str) -> io::Result<String> {
        let Client { address, cookie, csrf, .. } = self;
        let part = "Content-Disposition: form-data; name=";
        let body = format!(
            "--XX\r\n{part}\"csrf\"\r\n\r\n{csrf}\r\n--XX\r\n{part}\"file\"; filename=\"a.trf\"\r\n\r\n\
             {report}\r\n--XX--\r\n"
        );
        let text = format!(
            "POST /import?csrf={csrf} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\
             Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(text.as_bytes()).await?;
        let answer = self.answer().await?;
        assert!(answer.status < 400, "{}", answer.body);
        if !answer.location.is_empty() {
            return Ok(answer.location);
        }
        // Whatever was found in it is shown first, and kept once somebody has seen it.
        let ticket = attribute(&answer.body, "name=\"ticket\" value").next().unwrap_or_default();
        let body = format!("ticket={ticket}");
        let kept = self.post("/import/report", &body).await?;
        assert!(kept.status < 400 && !kept.location.is_empty(), "{}", kept.body);
        Ok(kept.location)
    }

    /// Begins to follow a stream, and says with which status; [`Client::line`] reads it.
    pub async fn follow(&mut self, path: &str) -> io::Result<u16> {
        self.send("GET", path, "").await?;
        let (mut line, mut status) = (String::new(), 0);
        while line != "\r\n" {
            line.clear();
            self.heard(&mut line).await?;
            if status == 0 {
                status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(1);
            }
        }
        Ok(status)
    }

    /// The next line of a stream, without its end; the sizes of its pieces are among them.
    pub async fn line(&mut self, line: &mut String) -> io::Result<()> {
        line.clear();
        self.heard(line).await?;
        line.truncate(line.trim_end().len());
        Ok(())
    }

    async fn heard(&mut self, line: &mut String) -> io::Result<()> {
        match self.stream.read_line(line).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> io::Result<()> {
        self.send_with(method, path, "HX-Request: true\r\n", body).await
    }

    async fn send_with(
        &mut self,
        method: &str,
        path: &str,
        header: &str,
        body: &str,
    ) -> io::Result<()> {
        let Client { address, cookie, .. } = self;
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n{header}\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.get_mut().write_all(text.as_bytes()).await
    }

    async fn answer(&mut self) -> io::Result<Answer> {
        let mut line = String::new();
        self.heard(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or_default();
        let mut answer =
            Answer { status, location: String::new(), version: 0, body: String::new() };
        let (mut length, mut chunked) = (0, false);
        loop {
            line.clear();
            self.heard(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().unwrap_or_default(),
                "transfer-encoding" => chunked = value == "chunked",
                "location" => answer.location = value.to_owned(),
                "x-version" => answer.version = value.parse().unwrap_or_default(),
                "set-cookie" if value.starts_with("arbitra=") => {
                    self.cookie = value.split(';').next().unwrap_or_default().to_owned();
                }
                _ => {}
            }
        }
        let mut bytes = Vec::new();
        if chunked {
            loop {
                line.clear();
                self.heard(&mut line).await?;
                let size = usize::from_str_radix(line.trim(), 16).unwrap_or_default();
                let start = bytes.len();
                bytes.resize(start + size + 2, 0);
                self.stream.read_exact(&mut bytes[start..]).await?;
                bytes.truncate(start + size);
                if size == 0 {
                    break;
                }
            }
        } else {
            bytes.resize(length, 0);
            self.stream.read_exact(&mut bytes).await?;
        }
        answer.body = String::from_utf8_lossy(&bytes).into_owned();
        Ok(answer)
    }

    /// Makes a training event with a round paired and published; its address, and its boards.
    pub async fn event(
        &mut self,
        players: usize,
        played: u16,
    ) -> io::Result<(String, Vec<String>)> {
        let plan = format!("players={players}&rounds=9&played={played}&seed=1");
        let made = self.post("/training", &plan).await?;
        assert_eq!(made.status, 303, "{}", made.body);
        let event = made.location;
        for step in ["pair", "publish"] {
            let page = self.get(&event).await?;
            let seen = attribute(&page.body, "data-version").next().unwrap_or_default();
            let fields = format!("seen={seen}&back={event}");
            let done = self.post(&format!("{event}/do/{step}"), &fields).await?;
            assert!(done.status < 400, "{step}: {}", done.body);
        }
        let page = self.get(&format!("{event}/rounds/{}", played + 1)).await?;
        let boards = attribute(&page.body, "data-board").map(str::to_owned).collect();
        Ok((event, boards))
    }

    /// Enters a result, whatever becomes of it.
    pub async fn try_enter(
        &mut self,
        event: &str,
        board: &str,
        result: &str,
    ) -> io::Result<Answer> {
        let fields = format!("board={board}&result={result}&mode=&back=/");
        self.post(&format!("{event}/results"), &fields).await
    }

    /// Enters a result; the version of the record with it, unless it was refused.
    pub async fn enter(&mut self, event: &str, board: &str, result: &str) -> io::Result<u64> {
        let answer = self.try_enter(event, board, result).await?;
        assert_eq!(answer.status, 200, "{board} {result}: {}", answer.body);
        Ok(answer.version)
    }
}

/// The values of an attribute, in the order of the page.
pub fn attribute<'a>(page: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let mark = format!("{name}=\"");
    let size = mark.len();
    page.match_indices(&mark)
        .map(move |(at, _)| page[at + size..].split('"').next().unwrap_or_default())
        .collect::<Vec<_>>()
        .into_iter()
}
