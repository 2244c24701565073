//! A small window from which a file can be dragged, as from a file manager: `drag_source X Y FILE` opens it at this place of the
//! screen. The tests of the window drop its file.

use anyhow::Context as _;

#[cfg(target_os = "linux")]
fn main() -> anyhow::Result<()> {
    use gtk::gdk::{DragAction, ModifierType};
    use gtk::prelude::*;
    use gtk::{EventBox, Label, TargetEntry, TargetFlags, Window, WindowType};

    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().context("drag_source X Y FILE");
    let (x, y, file) = (next()?.parse()?, next()?.parse()?, next()?);
    gtk::init()?;
    let window = Window::new(WindowType::Toplevel);
    let source = EventBox::new();
    source.add(&Label::new(Some("A file")));
    let uris = TargetEntry::new("text/uri-list", TargetFlags::empty(), 0);
    source.drag_source_set(ModifierType::BUTTON1_MASK, &[uris], DragAction::COPY);
    let uri = gtk::glib::filename_to_uri(file, None)?;
    source.connect_drag_data_get(move |_, _, data, _, _| {
        data.set_uris(&[uri.as_str()]);
    });
    window.add(&source);
    window.set_default_size(200, 100);
    window.move_(x, y);
    window.show_all();
    gtk::main();
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn main() -> anyhow::Result<()> {
    Err(anyhow::anyhow!("only with GTK")).context("drag_source")
}
