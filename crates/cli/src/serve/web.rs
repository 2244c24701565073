//! What browsers may ask: for the page, to come in, and for a seat at the table.

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
use redeal_table::table::Table;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;

use super::door::Door;
use super::guest;
use super::page::Page;
use super::parcel::{self, Parcel};

/// How many connections there may be at once, seats not counted. More wait in the system's queue.
const CONNECTIONS: usize = 64;
/// How many may sit at the table.
const SEATS: usize = 16;
/// How long a browser on the same machine may take for its side of anything.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);
/// Longer than any header or token of ours.
const MOST_HEADER: usize = 16 << 10;
const MOST_TOKEN: usize = 1 << 10;

/// The page may run its own code, draw its own pictures and talk to this server. Nobody may frame it.
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

type Answer = Response<Full<Bytes>>;

/// What all connections share.
pub(super) struct Web {
    door: Door,
    page: Page,
    table: Table,
    seats: Arc<Semaphore>,
}

/// Takes in browsers for as long as the program runs.
pub(super) async fn serve(listener: TcpListener, web: Arc<Web>) -> anyhow::Result<()> {
    let connections = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = Arc::clone(&connections).acquire_owned().await?;
        let Ok((stream, _)) = listener.accept().await else {
            // The browser is gone already, or the system is short of something: neither is a reason to end.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let web = Arc::clone(&web);
        tokio::spawn(async move {
            let service = service_fn(|request| async { Ok::<_, Infallible>(web.answer(request).await) });
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(PATIENCE)
                .max_buf_size(MOST_HEADER)
                .serve_connection(TokioIo::new(stream), service)
                .with_upgrades();
            // It fails where the browser breaks off or talks nonsense: nobody is left to be told.
            let _ = connection.await;
            drop(place);
        });
    }
}

impl Web {
    pub(super) fn new(door: Door, page: Page, table: Table) -> Self {
        Self { door, page, table, seats: Arc::new(Semaphore::new(SEATS)) }
    }

    async fn answer(&self, request: Request<Incoming>) -> Answer {
        let mut answer = match self.consider(request).await {
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

    async fn consider(&self, request: Request<Incoming>) -> Result<Answer, StatusCode> {
        if !self.door.is_named_by(request.headers()) || !self.door.may_be_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        match (request.method(), request.uri().path()) {
            (&Method::POST, "/enter") => self.enter(request).await,
            (&Method::GET, "/table") => self.sit(request),
            (&Method::POST, address) => self.parcel(address.to_owned(), request).await,
            (&Method::GET | &Method::HEAD, address) => self.file(address),
            _ => Err(StatusCode::METHOD_NOT_ALLOWED),
        }
    }

    fn file(&self, address: &str) -> Result<Answer, StatusCode> {
        let file = self.page.file(address).ok_or(StatusCode::NOT_FOUND)?;
        Ok(of_kind(file.kind, file.bytes.clone()))
    }

    /// Trades the token for a cookie. Without a token it tells whether the cookie is good.
    async fn enter(&self, request: Request<Incoming>) -> Result<Answer, StatusCode> {
        if !self.door.is_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        let known = self.door.knows(request.headers());
        let body = timeout(PATIENCE, Limited::new(request.into_body(), MOST_TOKEN).collect());
        let token = body.await.map_err(|_| StatusCode::REQUEST_TIMEOUT)?;
        let token = token.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?.to_bytes();
        let mut welcome = text("Welcome");
        match self.door.admit(&token).map(HeaderValue::try_from) {
            Some(Ok(cookie)) => drop(welcome.headers_mut().insert(SET_COOKIE, cookie)),
            _ if known && token.is_empty() => {}
            _ => return Err(StatusCode::UNAUTHORIZED),
        }
        Ok(welcome)
    }

    /// What is too large for a socket's messages.
    async fn parcel(&self, address: String, request: Request<Incoming>) -> Result<Answer, StatusCode> {
        if !self.door.is_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        if !self.door.knows(request.headers()) {
            return Err(StatusCode::UNAUTHORIZED);
        }
        let table = self.table.clone();
        let parcel = if let Some(name) = address.strip_prefix("/fetch/") {
            parcel::fetch(table, name.to_owned()).await?
        } else if let Some(name) = address.strip_prefix("/bring/") {
            parcel::bring(table, name.to_owned(), request.into_body()).await?
        } else {
            return Err(StatusCode::METHOD_NOT_ALLOWED);
        };
        Ok(match parcel {
            Parcel::Bytes(kind, bytes, left_out) => {
                let mut answer = of_kind(kind, bytes);
                answer.headers_mut().insert("x-left-out", HeaderValue::from(left_out));
                answer
            }
            Parcel::Said(reply) => {
                let text = serde_json::to_vec(&reply).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
                of_kind("application/json", text.into())
            }
        })
    }

    fn sit(&self, mut request: Request<Incoming>) -> Result<Answer, StatusCode> {
        if !self.door.is_ours(request.headers()) {
            return Err(StatusCode::FORBIDDEN);
        }
        if !self.door.knows(request.headers()) {
            return Err(StatusCode::UNAUTHORIZED);
        }
        let answer = create_response_with_body(&request, Full::default).map_err(|_| StatusCode::BAD_REQUEST)?;
        let seat = Arc::clone(&self.seats).try_acquire_owned().map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
        let table = self.table.clone();
        tokio::spawn(async move {
            if let Ok(Ok(stream)) = timeout(PATIENCE, hyper::upgrade::on(&mut request)).await {
                guest::sit(TokioIo::new(stream), &table).await;
            }
            drop(seat);
        });
        Ok(answer)
    }
}

fn text(words: &'static str) -> Answer {
    of_kind("text/plain; charset=utf-8", Bytes::from_static(words.as_bytes()))
}

fn of_kind(kind: &'static str, bytes: Bytes) -> Answer {
    let mut answer = Response::new(Full::new(bytes));
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    answer
}
