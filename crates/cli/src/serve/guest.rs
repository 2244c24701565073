//! One browser at the table: `{id, request}` comes in, `{id, reply}` and `{event}` go out.
//!
//! Nothing that a guest does may cost more than a little memory: one request at a time is read and answered, news wait
//! in a queue of fixed length, and who sends too much, or does not listen, loses the seat. A page that lost its seat
//! takes another one and looks at the table.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use redeal_table::protocol::{Event, Reply, Request};
use redeal_table::table::Table;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::broadcast;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

/// The longest message of a guest, in bytes.
const MOST: usize = 64 << 10;
/// How many messages a guest may send at once, and in each second on the long run.
const BURST: f64 = 200.0;
const PER_SECOND: f64 = 100.0;
/// How many news wait for a guest who is slow to listen.
const NEWS: usize = 32;
/// How long a guest may take to listen.
const PATIENCE: Duration = Duration::from_secs(10);

/// A request, and the number under which its page wants the reply.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Call {
    id: u64,
    request: Value,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Reply { id: u64, reply: Reply },
    News { event: Event },
}

/// How a conversation ends.
enum End {
    /// The guest has left.
    Left,
    /// The guest is asked to leave.
    Dismissed(CloseCode, &'static str),
}

/// Seats a guest until it leaves or has to.
pub(super) async fn sit<S: AsyncRead + AsyncWrite + Unpin>(stream: S, table: &Table) {
    let limits = WebSocketConfig::default()
        .read_buffer_size(16 << 10)
        .write_buffer_size(0)
        .max_message_size(Some(MOST))
        .max_frame_size(Some(MOST));
    let mut socket = WebSocketStream::from_raw_socket(stream, Role::Server, Some(limits)).await;
    let (tell, mut news) = broadcast::channel(NEWS);
    let guest = table.join(move |event| drop(tell.send(event)));
    if let End::Dismissed(code, why) = converse(&mut socket, &guest, &mut news).await {
        let frame = CloseFrame { code, reason: why.into() };
        // A guest who does not listen to this either is left all the same.
        let _ = timeout(PATIENCE, socket.close(Some(frame))).await;
    }
}

async fn converse<S: AsyncRead + AsyncWrite + Unpin>(
    socket: &mut WebSocketStream<S>,
    table: &Table,
    news: &mut broadcast::Receiver<Event>,
) -> End {
    let mut allowance = Allowance::new();
    loop {
        let answer = tokio::select! {
            message = socket.next() => match message {
                _ if !allowance.spend() => return End::Dismissed(CloseCode::Policy, "too many messages"),
                Some(Ok(Message::Text(text))) => match serde_json::from_str::<Call>(&text) {
                    Ok(Call { id, request }) => Answer::Reply { id, reply: reply(table, request).await },
                    Err(_) => return End::Dismissed(CloseCode::Policy, "not a request"),
                },
                Some(Ok(Message::Binary(_))) => return End::Dismissed(CloseCode::Unsupported, "text only"),
                // The library answers these by itself, and ends the stream after a farewell.
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_))) => continue,
                Some(Err(Error::Capacity(_))) => return End::Dismissed(CloseCode::Size, "too long"),
                Some(Err(_)) | None => return End::Left,
            },
            event = news.recv() => match event {
                Ok(event) => Answer::News { event },
                // Some were lost, or the table has closed.
                Err(_) => return End::Dismissed(CloseCode::Again, "news were missed"),
            },
        };
        let Ok(text) = serde_json::to_string(&answer) else { return End::Left };
        let Ok(Ok(())) = timeout(PATIENCE, socket.send(Message::text(text))).await else { return End::Left };
    }
}

/// Asks the table. A request that makes no sense is told so, as by any other shell.
async fn reply(table: &Table, request: Value) -> Reply {
    let failed = |message: String| Reply::Failed { message, problem: None, why: None };
    let request: Request = match serde_json::from_value(request) {
        Ok(request) => request,
        Err(error) => return failed(format!("This is no request: {error}")),
    };
    let table = table.clone();
    let asked = tokio::task::spawn_blocking(move || table.handle(request)).await;
    asked.unwrap_or_else(|_| failed(String::from("The table does not answer.")))
}

/// How many messages a guest may still send.
struct Allowance {
    left: f64,
    at: Instant,
}

impl Allowance {
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
