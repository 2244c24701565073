//! The clients of the table, and what they are told without their asking.

use super::message::{ClientId, EventCallback};
use crate::protocol::TableEvent;

/// The clients of the table.
pub(super) struct Clients(Vec<(ClientId, EventCallback)>);

impl Clients {
    /// One client: the one that opened the table.
    pub(super) fn new(tell: EventCallback) -> Self {
        Self(vec![(ClientId::FIRST, tell)])
    }

    pub(super) fn join(&mut self, client: ClientId, tell: EventCallback) {
        self.0.push((client, tell));
    }

    pub(super) fn leave(&mut self, client: ClientId) {
        self.0.retain(|(id, _)| *id != client);
    }

    /// Tells one client.
    pub(super) fn tell_one(&self, client: ClientId, event: &TableEvent) {
        self.0.iter().filter(|(id, _)| *id == client).for_each(|(_, tell)| tell(event.clone()));
    }

    /// All clients.
    pub(super) fn ids(&self) -> Vec<ClientId> {
        self.0.iter().map(|(id, _)| *id).collect()
    }

    /// Tells every client. Problems and notices are logged, too.
    pub(super) fn tell(&self, event: &TableEvent) {
        match event {
            TableEvent::Problem { problem: Some(problem), .. } => tracing::warn!("{problem}"),
            TableEvent::Notice { text: Some(text), .. } => tracing::warn!("{text}"),
            _ => {}
        }
        self.0.iter().for_each(|(_, tell)| tell(event.clone()));
    }
}
