//! What a client asks of a table, and the view that comes back.

use redeal_table::Table;
use redeal_table::protocol::{DealRequest, LookRequest, PlayRequest, Reply, TableView, ViewReply};

/// The view in a reply; anything else is not what the test is about.
pub(crate) fn view(reply: Reply) -> TableView {
    match reply {
        Reply::View(ViewReply { view, .. }) => *view,
        other => panic!("no view: {other:?}"),
    }
}

pub(crate) fn look(table: &Table) -> TableView {
    view(table.handle(LookRequest))
}

pub(crate) fn play(table: &Table, text: &str) -> TableView {
    view(table.handle(PlayRequest { text: text.to_owned() }))
}

pub(crate) fn deal(table: &Table, variant: &str, seed: &str) -> TableView {
    let (variant, seed) = (Some(variant.to_owned()), Some(seed.to_owned()));
    view(table.handle(DealRequest { variant, seed, options: None }))
}
