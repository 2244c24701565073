//! The connections that are open. A new one always finds room: where there are too many, one that nobody let in has to go.
//!
//! Any program on this machine may connect and say nothing, or send and never read. It keeps a place only until somebody
//! else needs it; who has the cookie keeps theirs.

use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{Sleep, sleep};

/// How long a browser on the same machine may take for its side of an exchange.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// How many connections there may be at once, sockets not counted.
const CONNECTIONS: usize = 64;

/// All open connections, the oldest first.
#[derive(Default)]
pub(super) struct Connections {
    open: Mutex<Vec<Arc<OpenConnection>>>,
    closed: Notify,
}

/// One of them.
pub(super) struct OpenConnection {
    from: IpAddr,
    admitted: AtomicBool,
    cut: Notify,
}

/// A place among the connections, which is free again when this is dropped.
pub(super) struct ConnectionPlace {
    all: Arc<Connections>,
    connection: Arc<OpenConnection>,
}

impl Connections {
    /// A place for a new connection. Only where all places are taken by clients that were let in, this waits.
    pub(super) async fn place(self: &Arc<Self>, from: IpAddr) -> ConnectionPlace {
        loop {
            let closed = self.closed.notified();
            if let Some(connection) = self.add(from) {
                return ConnectionPlace { all: Arc::clone(self), connection };
            }
            closed.await;
        }
    }

    fn add(&self, from: IpAddr) -> Option<Arc<OpenConnection>> {
        let mut open = self.lock();
        if open.len() >= CONNECTIONS {
            let victim = victim(&open)?;
            open.remove(victim).cut.notify_one();
        }
        let connection = Arc::new(OpenConnection { from, admitted: AtomicBool::new(false), cut: Notify::new() });
        open.push(Arc::clone(&connection));
        Some(connection)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<OpenConnection>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Which connection goes: of those that were not let in, the oldest of the address that has most of them.
fn victim(open: &[Arc<OpenConnection>]) -> Option<usize> {
    let strangers = || open.iter().enumerate().filter(|(_, one)| !one.admitted.load(Ordering::Relaxed));
    let of_address = |from: IpAddr| strangers().filter(|(_, one)| one.from == from).count();
    // Of equal ones the first is wanted, and `max_by_key` takes the last.
    strangers().rev().max_by_key(|(_, one)| of_address(one.from)).map(|(at, _)| at)
}

impl OpenConnection {
    /// Notes that a request of this connection knew the secret.
    pub(super) fn admit(&self) {
        self.admitted.store(true, Ordering::Relaxed);
    }
}

impl ConnectionPlace {
    pub(super) fn connection(&self) -> &OpenConnection {
        &self.connection
    }

    /// Waits until somebody else needs the place.
    pub(super) async fn cut(&self) {
        self.connection.cut.notified().await;
    }
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        self.all.lock().retain(|open| !Arc::ptr_eq(open, &self.connection));
        self.all.closed.notify_waiters();
    }
}

/// A stream whose other end must read: a write that makes no progress for a while fails.
pub(super) struct TimedStream {
    stream: TcpStream,
    /// Set while a write waits.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl TimedStream {
    pub(super) fn new(stream: TcpStream) -> Self {
        Self { stream, deadline: None }
    }

    /// The result of a write, or the error of one that waits for too long.
    fn timed<T>(&mut self, context: &mut Context<'_>, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.deadline = None;
            return done;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(PATIENCE)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for TimedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for TimedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(context, done)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.timed(context, done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_flush(context);
        self.timed(context, done)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_shutdown(context);
        self.timed(context, done)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn the_oldest_stranger_of_the_address_with_most_goes() {
        let connection = |last: u8, admitted: bool| {
            let from = IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
            Arc::new(OpenConnection { from, admitted: AtomicBool::new(admitted), cut: Notify::new() })
        };
        let open = [(1, true), (1, true), (1, true), (2, false), (3, false), (3, false), (1, false)];
        let open = open.map(|(last, admitted)| connection(last, admitted));
        assert_eq!(victim(&open), Some(4));
        assert_eq!(victim(&open[..4]), Some(3));
        assert_eq!(victim(&open[..3]), None);
    }
}
