//! The socket of one client: `{id, request}` comes in, `{id, reply}` and `{event}` go out.
//!
//! A client can't use more than a little memory: one request at a time is read and answered, and events wait in a queue of
//! fixed length. A client that sends too much, or does not read, is disconnected. Its page connects again and asks for the
//! view of the table.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::body::Bytes;
use redeal_table::Table;
use redeal_table::protocol::{Failed, Reply, Request, TableEvent};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{broadcast, mpsc};
use tokio::time::{Instant, interval, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::connections::PATIENCE;

/// The longest message of a client, in bytes: the code of a game of 20,000 moves fits.
const MOST: usize = 1 << 20;
/// How often a client is asked whether it is there. Browsers answer by themselves.
const ASK_AFTER: Duration = Duration::from_secs(30);
/// How often it may say nothing to that.
const MOST_SILENT: u32 = 3;
/// How many messages a client may send at once, and per second in the long run.
const BURST: f64 = 200.0;
const PER_SECOND: f64 = 100.0;
/// How many events wait for a client that reads slowly.
const EVENTS: usize = 32;

/// A request, and the number by which the page recognizes the reply.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IncomingMessage {
    id: u64,
    request: Value,
}

#[derive(Serialize)]
#[serde(untagged)]
enum OutgoingMessage {
    Reply { id: u64, reply: Reply },
    Event { event: TableEvent },
}

/// Why a connection ends.
enum ConnectionEnd {
    /// The client has left.
    Left,
    /// The client is disconnected.
    Disconnected(CloseCode, &'static str),
}

/// How many answers of the analyser may wait to be sent.
const ANSWERS_LATER: usize = 16;

/// Serves a client until it leaves or is disconnected.
pub(super) async fn serve<S: AsyncRead + AsyncWrite + Unpin>(stream: S, table: &Table) {
    let limits = WebSocketConfig::default()
        .read_buffer_size(16 << 10)
        .write_buffer_size(0)
        .max_message_size(Some(MOST))
        .max_frame_size(Some(MOST));
    let mut socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(limits)).await;
    let (tell, mut events) = broadcast::channel(EVENTS);
    let client = table.join(move |event| drop(tell.send(event)));
    let end = exchange(&mut socket, &client, &mut events).await;
    // Requests that are still under way have handles of their own.
    client.leave();
    if let ConnectionEnd::Disconnected(code, why) = end {
        let frame = CloseFrame { code, reason: why.into() };
        // A client that does not read this either is disconnected all the same.
        let _ = timeout(PATIENCE, socket.close(Some(frame))).await;
    }
}

async fn exchange<S: AsyncRead + AsyncWrite + Unpin>(
    socket: &mut WebSocketStream<S>,
    table: &Table,
    events: &mut broadcast::Receiver<TableEvent>,
) -> ConnectionEnd {
    let mut allowance = MessageAllowance::new();
    let (later, mut later_answers) = mpsc::channel(ANSWERS_LATER);
    let mut ask = interval(ASK_AFTER);
    let mut silent = 0;
    loop {
        let answer = tokio::select! {
            _ = ask.tick() => {
                silent += 1;
                if silent > MOST_SILENT {
                    return ConnectionEnd::Left;
                }
                let asked = timeout(PATIENCE, socket.send(Message::Ping(Bytes::new()))).await;
                let Ok(Ok(())) = asked else { return ConnectionEnd::Left };
                continue;
            }
            message = socket.next() => {
                silent = 0;
                match message {
                    _ if !allowance.spend() => return ConnectionEnd::Disconnected(CloseCode::Policy, "too many messages"),
                    Some(Ok(Message::Text(text))) => match serde_json::from_str::<IncomingMessage>(&text) {
                        // What the editor asks may take longer than a move may wait.
                        Ok(IncomingMessage { id, request }) if request["kind"].as_str().is_some_and(Table::is_answered_elsewhere) => {
                            let (later, table) = (later.clone(), table.clone());
                            tokio::spawn(async move {
                                let reply = reply(&table, request).await;
                                let _ = later.send(OutgoingMessage::Reply { id, reply }).await;
                            });
                            continue;
                        }
                        Ok(IncomingMessage { id, request }) => {
                            OutgoingMessage::Reply { id, reply: reply(table, request).await }
                        }
                        Err(_) => return ConnectionEnd::Disconnected(CloseCode::Policy, "not a request"),
                    },
                    Some(Ok(Message::Binary(_))) => return ConnectionEnd::Disconnected(CloseCode::Unsupported, "text only"),
                    // The library answers these by itself, and ends the stream after a close frame.
                    Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_))) => continue,
                    Some(Err(Error::Capacity(_))) => return ConnectionEnd::Disconnected(CloseCode::Size, "too long"),
                    Some(Err(_)) | None => return ConnectionEnd::Left,
                }
            },
            Some(answer) = later_answers.recv() => answer,
            event = events.recv() => match event {
                Ok(event) => OutgoingMessage::Event { event },
                // Some were lost, or the table has closed.
                Err(_) => return ConnectionEnd::Disconnected(CloseCode::Again, "news were missed"),
            },
        };
        let Ok(text) = serde_json::to_string(&answer) else { return ConnectionEnd::Left };
        let Ok(Ok(())) = timeout(PATIENCE, socket.send(Message::text(text))).await else { return ConnectionEnd::Left };
    }
}

/// Asks the table. What is no request is answered with a failure.
async fn reply(table: &Table, request: Value) -> Reply {
    let failed = |message: String| Reply::Failed(Failed::saying(message));
    let request: Request = match serde_json::from_value(request) {
        Ok(request) => request,
        Err(error) => return failed(format!("This is no request: {error}")),
    };
    let table = table.clone();
    let asked = tokio::task::spawn_blocking(move || table.handle(request)).await;
    asked.unwrap_or_else(|_| failed(String::from("The table isn't responding.")))
}

/// How many messages a client may still send.
struct MessageAllowance {
    left: f64,
    at: Instant,
}

impl MessageAllowance {
    fn new() -> Self {
        Self { left: BURST, at: Instant::now() }
    }

    fn spend(&mut self) -> bool {
        let now = Instant::now();
        self.left = BURST.min(self.left + (now - self.at).as_secs_f64() * PER_SECOND);
        self.at = now;
        let enough = self.left >= 1.0;
        self.left -= f64::from(enough);
        enough
    }
}
