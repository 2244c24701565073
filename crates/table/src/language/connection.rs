//! The language server protocol over the standard input and output of a child process.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::LanguageError;

/// How long an answer is waited for.
const ANSWER_TIME: Duration = Duration::from_secs(10);
/// The longest message that is read.
const MAX_MESSAGE: usize = 32 << 20;

/// A language server as a child process. It is killed when this is dropped.
#[derive(Debug)]
pub struct LanguageConnection {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    next: u64,
}

impl Drop for LanguageConnection {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl LanguageConnection {
    /// Starts a language server whose workspace is a folder, and greets it.
    ///
    /// # Errors
    ///
    /// Fails where the program can't be started, and where it doesn't answer.
    pub fn start(command: &mut Command, folder: &str) -> Result<Self, LanguageError> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (to, out) = pipes.ok_or_else(|| io::Error::from(io::ErrorKind::BrokenPipe))?;
        let (send, from) = channel();
        std::thread::Builder::new().name(String::from("language")).spawn(move || read_messages(out, &send))?;
        let mut connection = Self { child, to, from, next: 0 };
        let documentation = json!({ "documentationFormat": ["markdown"], "snippetSupport": true });
        let capabilities = json!({
            "textDocument": { "completion": { "completionItem": documentation }, "diagnostic": {} },
            "workspace": {},
        });
        let greeting = json!({
            "processId": null,
            "locale": "en",
            "rootUri": folder,
            "workspaceFolders": [{ "uri": folder, "name": "rules" }],
            "capabilities": capabilities,
        });
        connection.request("initialize", &greeting)?;
        connection.notify("initialized", &json!({}))?;
        Ok(connection)
    }

    /// The number of the process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends a message that needs no answer.
    pub fn notify(&mut self, method: &str, params: &Value) -> Result<(), LanguageError> {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }))
    }

    /// Asks, and waits for the answer.
    pub fn request(&mut self, method: &str, params: &Value) -> Result<Value, LanguageError> {
        let mut answers = self.request_all(method, std::slice::from_ref(params))?;
        answers.pop().ok_or(LanguageError::Late)
    }

    /// Asks the same of several things at once, and waits for all answers. An error instead of an answer to one of several is
    /// `null`.
    pub fn request_all(&mut self, method: &str, all: &[Value]) -> Result<Vec<Value>, LanguageError> {
        let first = self.next;
        for params in all {
            let id = self.next;
            self.next += 1;
            self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }))?;
        }
        let until = Instant::now() + ANSWER_TIME;
        let mut answers = vec![None; all.len()];
        while answers.iter().any(Option::is_none) {
            let mut message = match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(message) => message,
                Err(RecvTimeoutError::Timeout) => return Err(LanguageError::Late),
                Err(RecvTimeoutError::Disconnected) => return Err(io::Error::from(io::ErrorKind::BrokenPipe).into()),
            };
            if !message["method"].is_null() {
                // The server asks for something, such as to be told of changed files. Nothing of it is needed.
                if !message["id"].is_null() {
                    self.send(&json!({ "jsonrpc": "2.0", "id": message["id"], "result": null }))?;
                }
                continue;
            }
            // An answer to an earlier question, for which nobody waits any more.
            let Some(n) = message["id"].as_u64().and_then(|id| id.checked_sub(first)) else { continue };
            if let (1, Some(said)) = (all.len(), message["error"]["message"].as_str()) {
                return Err(LanguageError::Said(said.chars().take(200).collect()));
            }
            if let Some(answer) = usize::try_from(n).ok().and_then(|n| answers.get_mut(n)) {
                *answer = Some(message["result"].take());
            }
        }
        Ok(answers.into_iter().flatten().collect())
    }

    fn send(&mut self, message: &Value) -> Result<(), LanguageError> {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        Ok(self.to.flush()?)
    }
}

/// Reads messages until the process ends, or writes something else.
fn read_messages(out: ChildStdout, to: &Sender<Value>) {
    let mut out = BufReader::new(out);
    while let Some(message) = read_message(&mut out) {
        if to.send(message).is_err() {
            return;
        }
    }
}

fn read_message(out: &mut BufReader<ChildStdout>) -> Option<Value> {
    let mut length = None;
    loop {
        let mut line = String::new();
        if out.by_ref().take(1000).read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse::<usize>().ok();
        }
    }
    let mut text = vec![0; length.filter(|length| *length <= MAX_MESSAGE)?];
    out.read_exact(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}
