//! As much of the `WebDriver` protocol as these tests need, spoken to `WebKitWebDriver` over one plain connection.

use std::{
    fmt::Write as _,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// One running program that a driver holds.
pub(crate) struct Session {
    stream: BufReader<TcpStream>,
    id: String,
}

impl Session {
    /// Has the driver at `port` start a program.
    pub(crate) fn start(port: u16, binary: &str, args: &[String]) -> Self {
        let mut session = Self { stream: BufReader::new(connect(port)), id: String::new() };
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

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// The driver takes a moment to listen.
fn connect(port: u16) -> TcpStream {
    let deadline = Instant::now() + Duration::from_secs(10);
    loop {
        match TcpStream::connect(("127.0.0.1", port)) {
            Ok(stream) => {
                // Commands are small and wait for one another: each must leave at once.
                stream.set_nodelay(true).unwrap();
                stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
                return stream;
            }
            Err(_) if Instant::now() < deadline => sleep(Duration::from_millis(5)),
            Err(error) => panic!("WebKitWebDriver does not listen: {error}"),
        }
    }
}
