//! The table in a browser: who comes in, who does not, and what a bad guest can't do. Plain sockets against the real
//! binary, so that requests can be as wrong as they like.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "tests say what they expect by failing")]

use std::io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

const PATIENCE: Duration = Duration::from_mins(3);

/// A server with folders of its own. Fields are dropped in this order.
struct Server {
    child: Running,
    port: u16,
    token: String,
    home: TempDir,
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What came back.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let fields = self.head.lines().filter_map(|line| line.split_once(':'));
        fields.into_iter().find(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

impl Server {
    fn start() -> Self {
        Self::open(folders())
    }

    /// Starts on folders that are there already.
    fn open(home: TempDir) -> Self {
        let command = command(&home);
        Self::run(command, home)
    }

    fn run(mut command: Command, home: TempDir) -> Self {
        let mut child = Running(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
        let mut line = String::new();
        BufReader::new(child.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let (port, token) = line.trim().strip_prefix("http://127.0.0.1:").unwrap().split_once("/#").unwrap();
        Self { child, port: port.parse().unwrap(), token: token.to_owned(), home }
    }

    fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    fn origin(&self) -> String {
        format!("http://{}", self.host())
    }

    fn cookie(&self) -> String {
        format!("redeal-{}={}", self.port, self.token)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends a request as it is written here, with whatever headers.
    fn send(&self, first: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let fields: Vec<String> = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let (fields, length) = (fields.concat(), body.len());
        let request =
            format!("{first} HTTP/1.1\r\nConnection: close\r\nContent-Length: {length}\r\n{fields}\r\n{body}");
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        // A server that does not read all of a long request may reset the connection behind its answer.
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path}"), &[("Host", &self.host())], "")
    }

    fn enter(&self, token: &str) -> Answer {
        self.send("POST /enter", &[("Host", &self.host()), ("Origin", &self.origin())], token)
    }

    /// Asks for a connection with these headers. The status if it is refused.
    fn try_sit(&self, host: &str, origin: Option<&str>, cookie: Option<&str>) -> Result<Guest, u16> {
        let mut request = format!("ws://{}/table", self.host()).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("host", host.parse().unwrap());
        for (name, value) in [("origin", origin), ("cookie", cookie)] {
            if let Some(value) = value {
                headers.insert(name, value.parse().unwrap());
            }
        }
        match tungstenite::client(request, self.connect()) {
            Ok((socket, _)) => Ok(Guest { socket, asked: 0, news: Vec::new() }),
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(answer))) => {
                Err(answer.status().as_u16())
            }
            Err(other) => panic!("{other}"),
        }
    }

    fn sit(&self) -> Guest {
        self.try_sit(&self.host(), Some(&self.origin()), Some(&self.cookie())).unwrap()
    }
}

/// A page, rules, and what is neither.
fn folders() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = home.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("page/index.html", "<!doctype html><title>The page</title>");
    write("page/assets/main.js", "export {};");
    write("page/notes.txt", "no part of the page");
    write("secret.js", "nobody's business");
    #[cfg(unix)]
    std::os::unix::fs::symlink(home.path().join("secret.js"), home.path().join("page/link.js")).unwrap();
    let bundled = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../rules/klondike.lua");
    write("rules/klondike.lua", &std::fs::read_to_string(bundled).unwrap());
    home
}

fn command(home: &TempDir) -> Command {
    let mut command = at_home(home);
    command.args(["serve", "--data", "games", "--rules", "rules", "--page", "page"]);
    command
}

/// The program, with nothing of the machine's own.
fn at_home(home: &TempDir) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redeal"));
    command
        .current_dir(home.path())
        .env("HOME", home.path())
        .env("XDG_DATA_HOME", home.path().join("data"))
        .env("XDG_STATE_HOME", home.path().join("state"))
        .env_remove("REDEAL_PAGE");
    command
}

/// Somebody at the table.
struct Guest {
    socket: WebSocket<TcpStream>,
    asked: u64,
    news: Vec<Value>,
}

impl Guest {
    /// Asks and waits for the reply. News that come before it are kept.
    #[track_caller]
    fn ask(&mut self, request: &Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.say(&json!({ "id": id, "request": request }).to_string());
        loop {
            let said = self.hear().expect("a reply");
            if said["id"] == id {
                return said["reply"].clone();
            }
            self.news.push(said["event"].clone());
        }
    }

    fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// The next words, or with which code the conversation ended; 0: without a farewell.
    fn hear(&mut self) -> Result<Value, u16> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => return Ok(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(frame)) => return Err(frame.map_or(0, |frame| frame.code.into())),
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => panic!("only silence"),
                Err(_) => return Err(0),
            }
        }
    }

    /// With which code the conversation ends, whatever is said before.
    fn farewell(&mut self) -> u16 {
        loop {
            if let Err(code) = self.hear() {
                return code;
            }
        }
    }

    /// The next news of a kind.
    #[track_caller]
    fn news(&mut self, kind: &str) -> Value {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(at) = self.news.iter().position(|event| event["kind"] == kind) {
                return self.news.remove(at);
            }
            let said = self.hear().expect("news");
            self.news.push(said["event"].clone());
        }
        panic!("no news of {kind}");
    }

    fn deal(&mut self) -> Value {
        let reply = self.ask(&json!({ "kind": "deal", "variant": "klondike", "seed": "7" }));
        assert_eq!(reply["kind"], "view", "{reply}");
        reply["view"].clone()
    }
}

fn look() -> Value {
    json!({ "kind": "look" })
}

#[test]
fn the_page_comes_with_strict_headers() {
    let server = Server::start();
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("The page"));
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(server.get("/assets/main.js").header("content-type"), Some("text/javascript; charset=utf-8"));
    // On every answer, the refusals too.
    for answer in [page, server.get("/nowhere"), server.enter("wrong"), server.send("GET /", &[("Host", "a")], "")] {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none';") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{name}");
        }
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[test]
fn another_host_is_refused() {
    let server = Server::start();
    let (port, cookie) = (server.port, server.cookie());
    let foreign =
        [format!("rebound.example:{port}"), format!("localhost:{port}"), "127.0.0.1".into(), "127.0.0.1:1".into()];
    for host in foreign {
        assert_eq!(server.send("GET /", &[("Host", &host)], "").status, 403, "{host}");
        // A page on a rebound name has that name as its origin.
        for origin in [server.origin(), format!("http://{host}")] {
            let entered = server.send("POST /enter", &[("Host", &host), ("Origin", &origin)], &server.token);
            assert_eq!((entered.status, entered.header("set-cookie")), (403, None), "{host}");
            assert_eq!(server.try_sit(&host, Some(&origin), Some(&cookie)).err(), Some(403), "{host}");
        }
    }
    assert_eq!(server.send("GET /", &[], "").status, 403);
    assert_eq!(server.send("GET /", &[("Host", &server.host()), ("Host", "a")], "").status, 403);
}

#[test]
fn another_origin_is_refused() {
    let server = Server::start();
    let (host, port) = (server.host(), server.port);
    let foreign = [
        String::from("http://evil.example"),
        String::from("http://127.0.0.1"),
        format!("http://127.0.0.1:{}", port ^ 1),
        format!("https://127.0.0.1:{port}"),
        format!("http://localhost:{port}"),
        format!("http://127.0.0.1:{port}.evil.example"),
        String::from("null"),
        String::new(),
    ];
    for origin in &foreign {
        for first in ["GET /", "POST /enter"] {
            let answer = server.send(first, &[("Host", &host), ("Origin", origin)], &server.token);
            assert_eq!((answer.status, answer.header("set-cookie")), (403, None), "{first} from {origin}");
        }
        assert_eq!(server.try_sit(&host, Some(origin), Some(&server.cookie())).err(), Some(403), "{origin}");
    }
    // What opens the table must say where it comes from.
    assert_eq!(server.send("POST /enter", &[("Host", &host)], &server.token).status, 403);
    assert_eq!(server.try_sit(&host, None, Some(&server.cookie())).err(), Some(403));
}

#[test]
fn the_token_buys_a_cookie_that_no_script_can_read() {
    let server = Server::start();
    assert_eq!(server.token.len(), 32);
    let entered = server.enter(&server.token);
    assert_eq!(entered.status, 200);
    let cookie = entered.header("set-cookie").unwrap();
    assert_eq!(cookie, format!("{}; Path=/; HttpOnly; SameSite=Strict", server.cookie()));
    // It works as often as the player opens the address.
    assert_eq!(server.enter(&server.token).status, 200);
    let again = [("Host", &*server.host()), ("Origin", &*server.origin()), ("Cookie", &*server.cookie())];
    assert_eq!(server.send("POST /enter", &again, "").status, 200);
    assert_eq!(server.send("POST /enter", &again, "wrong").status, 401);
    assert_ne!(Server::start().token, server.token);
}

#[test]
fn without_the_token_nobody_comes_in() {
    let server = Server::start();
    let almost =
        [&server.token[..31], &format!("{}0", server.token), &server.token.to_uppercase(), "", "0"].map(str::to_owned);
    for token in almost.into_iter().filter(|token| *token != server.token) {
        let answer = server.enter(&token);
        assert_eq!((answer.status, answer.header("set-cookie")), (401, None), "{token}");
    }
    assert_eq!(server.enter(&"0".repeat(100_000)).header("set-cookie"), None);
    let (host, origin) = (server.host(), server.origin());
    let name = format!("redeal-{}", server.port);
    for cookie in [
        None,
        Some(String::new()),
        Some(format!("{name}=")),
        Some(format!("{name}=0123456789abcdef0123456789abcdef")),
        Some(format!("other={}", server.token)),
        Some(server.token.clone()),
    ] {
        assert_eq!(server.try_sit(&host, Some(&origin), cookie.as_deref()).err(), Some(401), "{cookie:?}");
    }
    // Among the cookies of other servers on this machine ours is found.
    let among = format!("theme=dark; {}; a=b", server.cookie());
    assert!(server.try_sit(&host, Some(&origin), Some(&among)).is_ok());
}

#[test]
fn no_address_leads_out_of_the_page() {
    let server = Server::start();
    for path in [
        "/../secret.js",
        "/assets/../../secret.js",
        "/%2e%2e/secret.js",
        "/..%2fsecret.js",
        "/..\\secret.js",
        "//secret.js",
        "/link.js",
        "/notes.txt",
        "/assets",
        "/assets/",
        "/secret.js",
        "/games/redeal.db",
        "/rules/klondike.lua",
        "/%00",
    ] {
        let answer = server.get(path);
        assert!(matches!(answer.status, 400 | 404), "{path}: {}", answer.status);
        assert!(!answer.body.contains("nobody's business") && !answer.body.contains("no part"), "{path}");
    }
    let elsewhere = server.send("GET file:///etc/passwd", &[("Host", &server.host())], "");
    assert!(matches!(elsewhere.status, 400 | 404), "{}", elsewhere.status);
}

#[test]
fn only_what_is_offered_can_be_asked() {
    let server = Server::start();
    let headers = [("Host", &*server.host()), ("Origin", &*server.origin()), ("Cookie", &*server.cookie())];
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"] {
        let answer = server.send(&format!("{method} /"), &headers, "");
        assert!(matches!(answer.status, 400 | 405), "{method}: {}", answer.status);
    }
    for (path, status) in [("/fetch/backups", 404), ("/fetch/..", 404), ("/bring/", 404), ("/bring/redeal.db", 404)] {
        assert_eq!(server.send(&format!("POST {path}"), &headers, "").status, status, "{path}");
    }
    assert_eq!(server.send("POST /table", &headers, "").status, 405);
    assert_eq!(server.send("GET /enter", &headers, "").status, 404);
    assert_eq!(server.send("GET /table", &headers, "").status, 400, "no socket was asked for");
    let head = server.send("HEAD /", &headers, "");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    let long = "x".repeat(100_000);
    assert!(matches!(server.send("GET /", &[("Host", &server.host()), ("X-Long", &long)], "").status, 431 | 0));
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn a_second_guest_sees_the_moves_of_the_first() {
    let server = Server::start();
    let (mut first, mut second) = (server.sit(), server.sit());
    second.ask(&look());
    let dealt = first.deal();
    assert_eq!(second.news("changed")["view"]["seed"], dealt["seed"]);
    let played = first.ask(&json!({ "kind": "play", "text": "tap stock" }));
    assert_eq!(played["view"]["can_undo"], true, "{played}");
    let seen = second.news("changed");
    assert_eq!(seen["view"]["piles"], played["view"]["piles"]);
    // And the other way round; nobody hears of what they did themselves.
    let undone = second.ask(&json!({ "kind": "undo" }));
    assert_eq!(first.news("changed")["view"]["piles"], undone["view"]["piles"]);
    assert!(second.news.is_empty(), "{:?}", second.news);
    let refused = second.ask(&json!({ "kind": "play", "text": "waste>stock" }));
    assert_eq!(refused["reason"], "There is no card in the waste.");
}

#[test]
fn edited_rules_reach_every_guest() {
    let server = Server::start();
    let mut guests = [server.sit(), server.sit()];
    guests[0].deal();
    let script = server.home.path().join("rules/klondike.lua");
    let sound = std::fs::read_to_string(&script).unwrap();
    // One that is written in place is empty for a moment, and on a busy machine it may be read just then.
    let save = |text: &str| {
        let new = script.with_extension("lua~");
        std::fs::write(&new, text).unwrap();
        std::fs::rename(&new, &script).unwrap();
    };
    save(&sound.replacen("score = ", "score = { start = 721 } or ", 1));
    for guest in &mut guests {
        assert_eq!(guest.news("reloaded")["view"]["score"], 721);
    }
    save(&format!("{sound}local = oops\n"));
    for guest in &mut guests {
        let problem = guest.news("problem")["problem"].clone();
        // Named as in its folder: where that lies is no browser's business.
        assert_eq!(problem["file"], "klondike.lua", "{problem}");
        assert!(!problem.to_string().contains(server.home.path().to_str().unwrap()), "{problem}");
    }
}

#[test]
fn scripts_are_copied_only_where_that_was_asked_for() {
    let copy = |server: &Server| server.sit().ask(&json!({ "kind": "edit_copy", "variant": "pyramid" }));
    let refused = copy(&Server::start());
    assert_eq!(refused["kind"], "failed");
    assert!(refused["message"].as_str().unwrap().contains("`redeal serve --edit`"), "{refused}");
    let home = folders();
    let mut command = command(&home);
    command.arg("--edit");
    let server = Server::run(command, home);
    let made = copy(&server);
    let path = server.home.path().join("data/redeal/rules/pyramid.lua");
    assert_eq!(made, json!({ "kind": "copy", "path": path }));
    assert!(path.is_file());
}

#[test]
fn nonsense_is_answered_or_ends_the_conversation() {
    let server = Server::start();
    let mut guest = server.sit();
    let before = guest.deal();
    for request in [
        json!(null),
        json!("look"),
        json!({}),
        json!({ "kind": "format_disk" }),
        json!({ "kind": "play" }),
        json!({ "kind": "play", "text": 7 }),
        json!({ "kind": "play", "text": "" }),
        json!({ "kind": "play", "text": "tableau99>tableau1" }),
        json!({ "kind": "play", "text": "\u{0}\u{202e}>" }),
        json!({ "kind": "deal", "variant": "../../rules/klondike" }),
        json!({ "kind": "deal", "variant": "/etc/passwd" }),
        json!({ "kind": "deal", "variant": "klondike.lua\u{0}" }),
        json!({ "kind": "deal", "seed": "x".repeat(60_000) }),
        json!({ "kind": "options", "options": { "draw": [1, [2]] } }),
        json!({ "kind": "options", "options": { "draw": 99 } }),
    ] {
        let reply = guest.ask(&request);
        assert_eq!(reply["kind"], "failed", "{} got {reply}", request.to_string().get(..60).unwrap_or_default());
        assert!(reply.to_string().len() < 2000, "a long echo: {}", reply.to_string().len());
    }
    assert_eq!(guest.ask(&look())["view"]["piles"], before["piles"]);
    let deep = "[".repeat(50_000);
    for words in ["", "hello", "{", "[]", "{}", r#"{"id":-1,"request":{"kind":"look"}}"#, r#"{"id":1}"#, &deep] {
        let mut guest = server.sit();
        guest.say(words);
        assert_eq!(guest.farewell(), 1008, "{}", words.get(..40).unwrap_or(words));
    }
    let mut guest = server.sit();
    guest.socket.send(Message::binary(vec![0; 10])).unwrap();
    assert_eq!(guest.farewell(), 1003);
    // Bytes that are no frame at all, and a text that is no text.
    for bytes in [&[0xff_u8; 64][..], &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]] {
        let mut guest = server.sit();
        guest.socket.get_mut().write_all(bytes).unwrap();
        assert!(matches!(guest.farewell(), 0 | 1002 | 1007));
    }
    assert_eq!(server.sit().ask(&look())["kind"], "view");
}

#[test]
fn a_long_message_costs_the_seat() {
    let server = Server::start();
    let mut guest = server.sit();
    // The end may come as a reset, with the farewell lost behind it.
    let _ = guest.socket.send(Message::text("x".repeat((1 << 20) + 1)));
    assert!(matches!(guest.farewell(), 0 | 1009));
    // One that is cut into many pieces, none of them long.
    let mut guest = server.sit();
    let piece = [0x01, 0xfe, 0x40, 0x00, 0, 0, 0, 0].into_iter().chain([b'x'; 0x4000]).collect::<Vec<u8>>();
    let mut next = piece.clone();
    next[0] = 0x00;
    let stream = guest.socket.get_mut();
    let sent = stream.write_all(&piece).and_then(|()| (0..1000).try_for_each(|_| stream.write_all(&next)));
    assert!(sent.is_err() || matches!(guest.farewell(), 0 | 1009));
    // One that only claims to be endless.
    let mut guest = server.sit();
    guest
        .socket
        .get_mut()
        .write_all(&[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])
        .unwrap();
    assert!(matches!(guest.farewell(), 0 | 1002 | 1009));
    assert_eq!(server.sit().ask(&look())["kind"], "view");
}

#[test]
fn a_flood_costs_the_seat_and_disturbs_nobody() {
    let server = Server::start();
    let mut quiet = server.sit();
    quiet.deal();
    let mut loud = server.sit();
    // As much as a hand on the keys can do is no flood.
    for _ in 0..150 {
        loud.ask(&look());
    }
    let call = json!({ "id": 1, "request": look() }).to_string();
    // Sending fails as soon as the seat is lost.
    let sent = (0..100_000).take_while(|_| loud.socket.send(Message::text(call.as_str())).is_ok()).count();
    assert!(sent < 100_000);
    assert!(matches!(loud.farewell(), 0 | 1008));
    let mut pings = server.sit();
    let sent = (0..100_000).take_while(|_| pings.socket.send(Message::Ping(Vec::new().into())).is_ok()).count();
    assert!(sent < 100_000);
    assert_eq!(quiet.ask(&json!({ "kind": "play", "text": "tap stock" }))["kind"], "view");
}

#[test]
fn there_are_sixteen_seats() {
    let server = Server::start();
    let mut guests: Vec<Guest> = (0..16).map(|_| server.sit()).collect();
    let sit = || server.try_sit(&server.host(), Some(&server.origin()), Some(&server.cookie()));
    assert_eq!(sit().err(), Some(503));
    assert_eq!(server.get("/").status, 200);
    // One who leaves makes room, whether politely or not.
    for polite in [true, false] {
        let mut leaver = guests.remove(0);
        if polite {
            leaver.socket.close(None).unwrap();
            assert_eq!(leaver.farewell(), 0);
        }
        drop(leaver);
        let deadline = Instant::now() + PATIENCE;
        let guest = loop {
            match sit() {
                Ok(guest) => break guest,
                Err(status) => assert!(status == 503 && Instant::now() < deadline, "{status}"),
            }
        };
        guests.push(guest);
    }
    assert_eq!(guests[0].ask(&look())["kind"], "view");
}

#[test]
#[ignore = "takes half a minute: scripts/test --long"]
fn the_slow_are_left_behind() {
    let server = Server::start();
    let (mut deaf, mut quick) = (server.sit(), server.sit());
    let mut silent = server.connect();
    let mut half = server.connect();
    half.write_all(b"GET / HTTP/1.1\r\nHost: ").unwrap();
    deaf.say(&json!({ "id": 1, "request": look() }).to_string());
    quick.deal();
    // More news than the system's buffers hold, as fast as one may play.
    for _ in 0..1000 {
        for kind in [json!({ "kind": "play", "text": "tap stock" }), json!({ "kind": "undo" })] {
            assert_eq!(quick.ask(&kind)["kind"], "view");
        }
        std::thread::sleep(Duration::from_millis(22));
    }
    std::thread::sleep(Duration::from_secs(12));
    deaf.farewell();
    assert_eq!(quick.ask(&look())["kind"], "view");
    // Those who never said what they want were sent away long ago.
    for stream in [&mut silent, &mut half] {
        let ended = stream.read_to_end(&mut Vec::new());
        assert!(!ended.is_err_and(|error| error.kind() == ErrorKind::WouldBlock), "only silence");
    }
}

#[test]
fn those_who_send_and_never_read_keep_nobody_out() {
    let home = folders();
    // More than the system's buffers hold.
    std::fs::write(home.path().join("page/assets/long.js"), "x".repeat(8 << 20)).unwrap();
    let server = Server::open(home);
    let mut guest = server.sit();
    let request = format!("GET /assets/long.js HTTP/1.1\r\nHost: {}\r\n\r\n", server.host());
    let deaf: Vec<TcpStream> = (0..80)
        .map(|_| {
            let mut stream = server.connect();
            stream.write_all(request.as_bytes()).unwrap();
            stream
        })
        .collect();
    // As many places as there are have been taken, and everybody comes in all the same.
    for _ in 0..3 {
        assert_eq!(server.get("/").status, 200);
    }
    assert_eq!(guest.ask(&look())["kind"], "view");
    assert_eq!(server.sit().ask(&look())["kind"], "view");
    drop(deaf);
}

#[test]
#[ignore = "takes a quarter of a minute: scripts/test --long"]
fn those_who_send_and_never_read_are_cut_off() {
    let home = folders();
    std::fs::write(home.path().join("page/assets/long.js"), "x".repeat(8 << 20)).unwrap();
    let server = Server::open(home);
    let mut deaf = server.connect();
    let request = format!("GET /assets/long.js HTTP/1.1\r\nHost: {}\r\n\r\n", server.host());
    deaf.write_all(request.as_bytes()).unwrap();
    std::thread::sleep(Duration::from_secs(15));
    // What lay in the buffers is there, and then it ends early.
    let mut read = Vec::new();
    let _ = deaf.read_to_end(&mut read);
    assert!(read.len() < 8 << 20, "{} bytes were kept ready", read.len());
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_and_the_game_goes_on_later() {
    let mut server = Server::start();
    let mut guest = server.sit();
    guest.deal();
    guest.ask(&json!({ "kind": "play", "text": "tap stock" }));
    let id = server.child.0.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(server.child.0.wait().unwrap().code(), Some(0));
    assert_eq!(guest.farewell(), 0);
    let again = Server::open(server.home);
    assert_ne!(again.token, server.token);
    let view = again.sit().ask(&look())["view"].clone();
    assert_eq!((&view["seed"], &view["can_undo"]), (&json!("7"), &json!(true)));
}

#[test]
fn what_can_t_be_served_is_said_in_a_sentence() {
    let server = Server::start();
    let run = |arguments: &[&str]| {
        let output = command(&server.home).args(arguments).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
        String::from_utf8(output.stderr).unwrap()
    };
    let once = |folder: &str| {
        let output = at_home(&server.home).args(["serve", "--page", folder]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(run(&[]).contains("another Redeal is running"));
    assert!(run(&["--data", "other"]).contains("cannot be used multiple times"));
    let said = once("games");
    assert!(said.contains("there is no page in games: build it with `npm --prefix ui ci"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_address_that_a_browser_is_started_with_works_once() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = folders();
    let starter = home.path().join("xdg-open");
    std::fs::write(&starter, "#!/bin/sh\nprintf %s \"$1\" > opened.part && mv opened.part opened\n").unwrap();
    std::fs::set_permissions(&starter, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", home.path().display(), std::env::var("PATH").unwrap());
    let mut command = command(&home);
    command.arg("--open").env("PATH", path);
    let server = Server::run(command, home);
    let deadline = Instant::now() + PATIENCE;
    let opened = loop {
        assert!(Instant::now() < deadline, "no browser was started");
        match std::fs::read_to_string(server.home.path().join("opened")) {
            Ok(opened) => break opened,
            Err(_) => std::thread::sleep(Duration::from_millis(10)),
        }
    };
    let ticket = opened.strip_prefix(&format!("{}/#", server.origin())).unwrap();
    assert_ne!(ticket, server.token);
    assert_eq!(server.enter(ticket).status, 200);
    assert_eq!(server.enter(ticket).status, 401);
    assert_eq!(server.enter(&server.token).status, 200);
}

#[test]
fn what_is_kept_goes_only_to_those_who_were_let_in() {
    let server = Server::start();
    let (host, origin, cookie) = (server.host(), server.origin(), server.cookie());
    let in_ = [("Host", &*host), ("Origin", &*origin), ("Cookie", &*cookie)];
    let foreign = [("Host", &*host), ("Origin", "http://127.0.0.1:1"), ("Cookie", &*cookie)];
    let stranger = [("Host", &*host), ("Origin", &*origin)];
    for path in ["/fetch/backup", "/fetch/ground", "/bring/ground", "/bring/backup"] {
        let post = format!("POST {path}");
        assert_eq!(server.send(&post, &foreign, "").status, 403, "{path}");
        assert_eq!(server.send(&post, &stranger, "").status, 401, "{path}");
        assert_eq!(server.send(&post, &in_[..1], "").status, 403, "{path}");
        assert_eq!(server.send(&format!("GET {path}"), &in_, "").status, 404, "{path}");
    }
    assert_eq!(server.send("POST /fetch/backup", &in_, "").header("content-type"), Some("application/zip"));
    let answer = server.send("POST /bring/ground", &in_, "<svg/>");
    assert!(answer.body.contains("isn't a picture"), "{}", answer.body);
    let answer = server.send("POST /bring/backup", &in_, "Dear player");
    assert!(answer.body.contains("serve --edit"), "{}", answer.body);
    // Longer than any picture: it is refused before it is all there.
    let mut stream = server.connect();
    let head = format!(
        "POST /bring/ground HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nCookie: {cookie}\r\nContent-Length: 99999999\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).unwrap();
    let piece = vec![b'x'; 1 << 16];
    let taken = (0..1525).take_while(|_| stream.write_all(&piece).is_ok()).count();
    assert!(taken < 600, "{taken} pieces of 64 KiB were taken");
    assert_eq!(server.send("POST /fetch/ground", &in_, "").body, "");
    assert_eq!(server.get("/").status, 200);
}
