//! What a guest asks of a table, and the view that comes back.

use redeal_table::protocol::{Reply, Request, View};
use redeal_table::table::Table;

/// The view in a reply; anything else is not what the test is about.
pub(crate) fn view(reply: Reply) -> View {
    match reply {
        Reply::View { view, .. } => *view,
        other => panic!("no view: {other:?}"),
    }
}

pub(crate) fn look(table: &Table) -> View {
    view(table.handle(Request::Look))
}

pub(crate) fn play(table: &Table, text: &str) -> View {
    view(table.handle(Request::Play { text: text.to_owned() }))
}

pub(crate) fn deal(table: &Table, variant: &str, seed: &str) -> View {
    let (variant, seed) = (Some(variant.to_owned()), Some(seed.to_owned()));
    view(table.handle(Request::Deal { variant, seed, options: None }))
}
