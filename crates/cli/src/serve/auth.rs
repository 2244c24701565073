//! Decides which requests are allowed.
//!
//! Any page in the player's browser and any program on this machine can send requests to this port. So a request must
//! name this server as its host (otherwise a foreign name was made to point here), a request that opens the table must
//! come from our own page, and a client must know the secret that only the player was told.

use std::sync::{Mutex, PoisonError};

use constant_time_eq::constant_time_eq;
use hyper::HeaderMap;
use hyper::header::{COOKIE, HOST, HeaderName, ORIGIN};

/// Checks who may use the table.
pub(super) struct Auth {
    host: String,
    origin: String,
    /// Cookies are shared by all ports of a machine: the port is part of the name, so that two tables don't fight.
    cookie: String,
    token: String,
    /// A second token that works once.
    ticket: Mutex<Option<String>>,
}

impl Auth {
    pub(super) fn new(port: u16) -> Self {
        // Browsers leave out the usual port.
        let host = if port == 80 { String::from("127.0.0.1") } else { format!("127.0.0.1:{port}") };
        Self {
            origin: format!("http://{host}"),
            host,
            cookie: format!("redeal-{port}"),
            token: secret(),
            ticket: Mutex::new(None),
        }
    }

    /// The address that the player opens. Browsers send no fragment: the token reaches our own page and nothing else.
    pub(super) fn address(&self) -> String {
        format!("{}/#{}", self.origin, self.token)
    }

    /// An address that works once: other users of this machine can see with which address a browser is started.
    pub(super) fn address_for_once(&self) -> String {
        let ticket = secret();
        let address = format!("{}/#{ticket}", self.origin);
        *self.ticket.lock().unwrap_or_else(PoisonError::into_inner) = Some(ticket);
        address
    }

    /// Whether a request was meant for this server.
    pub(super) fn is_named_by(&self, headers: &HeaderMap) -> bool {
        only(headers, &HOST) == Some(self.host.as_bytes())
    }

    /// Whether no other page says that it sent this.
    pub(super) fn may_be_ours(&self, headers: &HeaderMap) -> bool {
        !headers.contains_key(ORIGIN) || self.is_ours(headers)
    }

    /// Whether our own page says that it sent this.
    pub(super) fn is_ours(&self, headers: &HeaderMap) -> bool {
        only(headers, &ORIGIN) == Some(self.origin.as_bytes())
    }

    /// The cookie for a client that knows a token.
    pub(super) fn admit(&self, token: &[u8]) -> Option<String> {
        (same(token, &self.token) || self.takes_ticket(token))
            .then(|| format!("{}={}; Path=/; HttpOnly; SameSite=Strict", self.cookie, self.token))
    }

    /// Whether this client was admitted before.
    pub(super) fn knows(&self, headers: &HeaderMap) -> bool {
        let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.any(|(name, value)| name == self.cookie && same(value.as_bytes(), &self.token))
    }

    fn takes_ticket(&self, token: &[u8]) -> bool {
        self.ticket.lock().unwrap_or_else(PoisonError::into_inner).take_if(|ticket| same(token, ticket)).is_some()
    }
}

/// 128 random bits from the system.
fn secret() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// Compares in constant time.
fn same(given: &[u8], wanted: &str) -> bool {
    constant_time_eq(given, wanted.as_bytes())
}

/// A header's value, if there is exactly one.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a [u8]> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (Some(value), None) => Some(value.as_bytes()),
        _ => None,
    }
}
