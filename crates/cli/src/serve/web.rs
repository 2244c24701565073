//! The HTTP server: it answers with the page, admits browsers, and opens their sockets.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use redeal_table::Table;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

use super::auth::Auth;
use super::client;
use super::connections::{Connections, OpenConnection, PATIENCE, TimedStream};
use super::page::PageFiles;
use super::transfer::{self, Transfer};

/// How many sockets there may be at once.
const SOCKETS: usize = 16;
/// Longer than any header or token of ours.
const MOST_HEADER: usize = 16 << 10;
const MOST_TOKEN: usize = 1 << 10;

/// The page may run its own code, draw its own pictures and connect to this server. No other page may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; \
                      img-src 'self' blob: data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    // Another version may answer on the same port tomorrow.
    (CACHE_CONTROL, "no-store"),
];

type HttpResponse = Response<Full<Bytes>>;

/// What all connections share.
pub(super) struct WebServer {
    auth: Auth,
    page: PageFiles,
    table: Table,
    sockets: Arc<Semaphore>,
}

/// Accepts connections for as long as the program runs.
pub(super) async fn serve(listener: TcpListener, web: Arc<WebServer>) -> anyhow::Result<()> {
    let connections = Arc::new(Connections::default());
    loop {
        let Ok((stream, from)) = listener.accept().await else {
            // The browser is gone already, or the system lacks resources: neither is a reason to end.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let place = connections.place(from.ip()).await;
        let web = Arc::clone(&web);
        tokio::spawn(async move {
            let respond = |request| async { Ok::<_, Infallible>(web.respond(request, place.connection()).await) };
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .max_buf_size(MOST_HEADER)
                .serve_connection(TokioIo::new(TimedStream::new(stream)), service_fn(respond))
                .with_upgrades();
            tokio::select! {
                // It fails where the browser disconnects or breaks the protocol: there is no one to report that to.
                _ = connection => {}
                () = place.cut() => {}
            }
        });
    }
}

impl WebServer {
    pub(super) fn new(auth: Auth, page: PageFiles, table: Table) -> Self {
        Self { auth, page, table, sockets: Arc::new(Semaphore::new(SOCKETS)) }
    }

    async fn respond(&self, request: Request<Incoming>, connection: &OpenConnection) -> HttpResponse {
        if self.auth.knows(request.headers()) {
            connection.admit();
        }
        let mut answer = match self.route(request).await {
            Ok(answer) => answer,
            Err(status) => {
                let mut answer = text(status.canonical_reason().unwrap_or_default());
                *answer.status_mut() = status;
                answer
            }
        };
        for (name, value) in HEADERS {
            answer.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        answer
    }

    async fn route(&self, request: Request<Incoming>) -> Result<HttpResponse, StatusCode> {
        if !self.auth.is_named_by(request.headers()) || !self.auth.may_be_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        match (request.method(), request.uri().path()) {
            (&Method::POST, "/enter") => self.enter(request).await,
            (&Method::GET, "/table") => self.open_socket(request),
            (&Method::POST, address) => self.transfer(address.to_owned(), request).await,
            (&Method::GET | &Method::HEAD, address) => self.file(address),
            _ => Err(StatusCode::METHOD_NOT_ALLOWED),
        }
    }

    fn file(&self, address: &str) -> Result<HttpResponse, StatusCode> {
        let file = self.page.file(address).ok_or(StatusCode::NOT_FOUND)?;
        Ok(of_kind(file.kind, file.bytes.clone()))
    }

    /// Trades the token for a cookie. Without a token it tells whether the cookie is good.
    async fn enter(&self, request: Request<Incoming>) -> Result<HttpResponse, StatusCode> {
        if !self.auth.is_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        let known = self.auth.knows(request.headers());
        let body = timeout(PATIENCE, Limited::new(request.into_body(), MOST_TOKEN).collect());
        let token = body.await.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
        let token = token.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?.to_bytes();
        let mut welcome = text("Welcome");
        match self.auth.admit(&token).map(HeaderValue::try_from) {
            Some(Ok(cookie)) => drop(welcome.headers_mut().insert(SET_COOKIE, cookie)),
            _ if known && token.is_empty() => {}
            _ => return Err(StatusCode::UNAUTHORIZED),
        }
        Ok(welcome)
    }

    /// Sends or receives what is too large for a socket's messages.
    async fn transfer(&self, address: String, request: Request<Incoming>) -> Result<HttpResponse, StatusCode> {
        if !self.auth.is_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        if !self.auth.knows(request.headers()) {
            return Err(StatusCode::UNAUTHORIZED);
        }
        let table = self.table.clone();
        let transfer = if let Some(name) = address.strip_prefix("/fetch/") {
            transfer::fetch(table, name.to_owned()).await?
        } else if let Some(name) = address.strip_prefix("/bring/") {
            transfer::bring(table, name.to_owned(), request.into_body()).await?
        } else {
            return Err(StatusCode::METHOD_NOT_ALLOWED);
        };
        Ok(match transfer {
            Transfer::Bytes(kind, bytes, left_out) => {
                let mut answer = of_kind(kind, bytes);
                answer.headers_mut().insert("x-left-out", HeaderValue::from(left_out));
                answer
            }
            Transfer::Reply(reply) => {
                let text = serde_json::to_vec(&reply).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
                of_kind("application/json", text.into())
            }
        })
    }

    /// Turns the connection into a socket of a client of the table.
    fn open_socket(&self, mut request: Request<Incoming>) -> Result<HttpResponse, StatusCode> {
        if !self.auth.is_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        if !self.auth.knows(request.headers()) {
            return Err(StatusCode::UNAUTHORIZED);
        }
        let answer = create_response_with_body(&request, Full::default).map_err(|_| StatusCode::BAD_REQUEST)?;
        let permit = Arc::clone(&self.sockets).try_acquire_owned().map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
        let table = self.table.clone();
        tokio::spawn(async move {
            if let Ok(Ok(stream)) = timeout(PATIENCE, hyper::upgrade::on(&mut request)).await {
                client::serve(TokioIo::new(stream), &table).await;
            }
            drop(permit);
        });
        Ok(answer)
    }
}

fn text(words: &'static str) -> HttpResponse {
    of_kind("text/plain; charset=utf-8", Bytes::from_static(words.as_bytes()))
}

fn of_kind(kind: &'static str, bytes: Bytes) -> HttpResponse {
    let mut answer = Response::new(Full::new(bytes));
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    answer
}
