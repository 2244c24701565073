//! As much of the `WebDriver` protocol as these tests need, spoken to `WebKitWebDriver` over one plain connection.

use std::{
    fmt::Write as _,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{app::PATIENCE, process::sockets};

/// One running program that a driver holds.
pub(crate) struct Session {
    stream: BufReader<TcpStream>,
    id: String,
}

impl Session {
    /// Has the driver that is this process start a program.
    pub(crate) fn start(driver: u32, binary: &str, args: &[String]) -> Self {
        let mut session = Self { stream: BufReader::new(connect(driver)), id: String::new() };
        let options = json!({ "binary": binary, "args": args });
        let wish = json!({ "capabilities": { "alwaysMatch": { "webkitgtk:browserOptions": options } } });
        let answer = session.send("/session", &wish).unwrap_or_else(|error| panic!("no session: {error}"));
        session.id = answer["sessionId"].as_str().unwrap().into();
        session
    }

    /// Sends a command of this session: `post("refresh", &json!({}))`.
    pub(crate) fn post(&mut self, command: &str, body: &Value) -> Result<Value, Value> {
        let path = format!("/session/{}/{command}", self.id);
        self.send(&path, body)
    }

    /// `Err` is what the driver calls an error: its `value`, with `error` and `message` in it.
    fn send(&mut self, path: &str, body: &Value) -> Result<Value, Value> {
        let body = body.to_string();
        let mut request = format!("POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n");
        write!(request, "Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        let lost = |error: std::io::Error| json!({ "error": "connection lost", "message": error.to_string() });
        self.stream.get_mut().write_all(request.as_bytes()).map_err(lost)?;
        let (ok, text) = self.receive().map_err(lost)?;
        let answer: Value = serde_json::from_str(&text).map_err(|error| json!(format!("{error}: {text}")))?;
        if ok { Ok(answer["value"].clone()) } else { Err(answer["value"].clone()) }
    }

    fn receive(&mut self) -> std::io::Result<(bool, String)> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let ok = line.contains(" 200 ");
        let mut length = 0;
        loop {
            line.clear();
            if self.stream.read_line(&mut line)? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            match line.trim().split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().unwrap_or(0);
                }
                Some(_) => {}
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((ok, String::from_utf8_lossy(&body).into_owned()))
    }
}

/// The port at which a process waits for callers, if it does so yet.
fn port(process: u32) -> Option<u16> {
    let own = sockets(process);
    let table = fs::read_to_string(format!("/proc/{process}/net/tcp")).ok()?;
    table.lines().skip(1).find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let (local, state, inode) = (fields[1], fields[3], fields[9]);
        // 0A: it listens.
        let is_its = state == "0A" && own.contains(inode);
        is_its.then(|| u16::from_str_radix(local.rsplit(':').next()?, 16).ok()).flatten()
    })
}

/// The driver takes a moment to listen.
fn connect(driver: u32) -> TcpStream {
    let deadline = Instant::now() + PATIENCE;
    let port = loop {
        if let Some(port) = port(driver) {
            break port;
        }
        assert!(Instant::now() < deadline, "WebKitWebDriver does not listen");
        sleep(Duration::from_millis(5));
    };
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    // Commands are small and wait for one another: each must leave at once.
    stream.set_nodelay(true).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}
