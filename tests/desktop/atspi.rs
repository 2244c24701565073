//! The window as assistive technology has it: a bus of its own, and the tree that is read over it.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::Stdio,
};

use gtk::{
    gio::{DBusCallFlags, DBusConnection, DBusConnectionFlags},
    glib::{ToVariant, Variant, VariantTy},
};

use crate::{app::PATIENCE, process::Group};

/// What starts the bus of assistive technology.
const STARTER: &str = "/usr/share/dbus-1/services/org.a11y.Bus.service";
pub(crate) const LOG: u32 = 111;
pub(crate) const LIST_BOX: u32 = 98;
const PLACE: &str = "/org/a11y/atspi/accessible/root";

/// A session bus that can start assistive technology and nothing else of the machine.
pub(crate) struct Bus {
    _daemon: Group,
    pub(crate) address: String,
}

/// One thing in the tree.
pub(crate) struct Node {
    bus: DBusConnection,
    owner: String,
    path: String,
}

impl Bus {
    /// `None`, with the reason printed, where this machine has no D-Bus or no assistive technology.
    pub(crate) fn open(folder: &Path) -> Option<Self> {
        let programs = std::env::var_os("PATH").unwrap_or_default();
        if !std::env::split_paths(&programs).any(|folder| folder.join("dbus-daemon").exists()) {
            eprintln!("skipped: there is no dbus-daemon");
            return None;
        }
        if !Path::new(STARTER).exists() {
            eprintln!("skipped: at-spi2-core is not installed ({STARTER} is missing)");
            return None;
        }
        let services = folder.join("services");
        fs::create_dir_all(&services).unwrap();
        fs::copy(STARTER, services.join("org.a11y.Bus.service")).unwrap();
        let settings = folder.join("bus.conf");
        fs::write(
            &settings,
            format!(
                "<busconfig><type>session</type><listen>unix:tmpdir={}</listen><servicedir>{}</servicedir>
                 <policy context='default'><allow send_destination='*'/><allow receive_type='method_call'/>
                 <allow receive_type='method_return'/><allow receive_type='error'/><allow receive_type='signal'/>
                 <allow own='*'/></policy></busconfig>",
                folder.display(),
                services.display()
            ),
        )
        .unwrap();
        let mut daemon = Group::start("dbus-daemon", |command| {
            command.args(["--nofork", "--print-address", "--config-file"]).arg(settings);
            command.env("XDG_RUNTIME_DIR", folder).stdout(Stdio::piped()).stderr(Stdio::null())
        });
        let mut address = String::new();
        BufReader::new(daemon.output().unwrap()).read_line(&mut address).unwrap();
        assert!(!address.is_empty(), "dbus-daemon did not start");
        Some(Self { _daemon: daemon, address: address.trim().to_owned() })
    }

    /// All programs that assistive technology knows of. The first question starts it.
    pub(crate) fn programs(&self) -> Vec<Node> {
        let session = connect(&self.address);
        let address = call(&session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None);
        let address = address.expect("the bus of assistive technology starts");
        let bus = connect(&address.child_value(0).get::<String>().unwrap());
        Node { bus, owner: "org.a11y.atspi.Registry".to_owned(), path: PLACE.to_owned() }.children()
    }
}

impl Node {
    pub(crate) fn name(&self) -> String {
        let wanted = ("org.a11y.atspi.Accessible", "Name").to_variant();
        let name = self.call("org.freedesktop.DBus.Properties", "Get", Some(&wanted));
        name.and_then(|name| name.child_value(0).as_variant()?.get()).unwrap_or_default()
    }

    /// Its number, as the page's process knows no names for roles.
    pub(crate) fn role(&self) -> u32 {
        let role = self.call("org.a11y.atspi.Accessible", "GetRole", None);
        role.and_then(|role| role.child_value(0).get()).unwrap_or_default()
    }

    /// The words that it holds, as a text.
    pub(crate) fn text(&self) -> String {
        let all = (0_i32, -1_i32).to_variant();
        let text = self.call("org.a11y.atspi.Text", "GetText", Some(&all));
        text.and_then(|text| text.child_value(0).get()).unwrap_or_default()
    }

    /// What is gone by the time it is asked has none.
    ///
    /// Asked for all at once, a frame hides the page in it, which another process draws.
    pub(crate) fn children(&self) -> Vec<Self> {
        let wanted = ("org.a11y.atspi.Accessible", "ChildCount").to_variant();
        let count = self.call("org.freedesktop.DBus.Properties", "Get", Some(&wanted));
        let count: i32 = count.and_then(|count| count.child_value(0).as_variant()?.get()).unwrap_or_default();
        (0..count).filter_map(|index| self.child(index)).collect()
    }

    fn child(&self, index: i32) -> Option<Self> {
        let found = self.call("org.a11y.atspi.Accessible", "GetChildAtIndex", Some(&(index,).to_variant()))?;
        let (owner, path): (String, String) =
            (found.child_value(0).child_value(0).get()?, found.child_value(0).child_value(1).str()?.to_owned());
        Some(Self { bus: self.bus.clone(), owner, path })
    }

    /// All below it with such a role, in their order.
    pub(crate) fn all(&self, role: u32) -> Vec<Self> {
        let mut found = Vec::new();
        for child in self.children() {
            found.extend(child.all(role));
            if child.role() == role {
                found.push(child);
            }
        }
        found
    }

    /// Does what it offers to do first, as a screen reader's own click does.
    pub(crate) fn act(&self) -> bool {
        let done = self.call("org.a11y.atspi.Action", "DoAction", Some(&(0_i32,).to_variant()));
        done.is_some_and(|done| done.child_value(0).get() == Some(true))
    }

    fn call(&self, interface: &str, method: &str, arguments: Option<&Variant>) -> Option<Variant> {
        call(&self.bus, &self.owner, &self.path, interface, method, arguments)
    }
}

fn connect(address: &str) -> DBusConnection {
    let flags = DBusConnectionFlags::AUTHENTICATION_CLIENT | DBusConnectionFlags::MESSAGE_BUS_CONNECTION;
    DBusConnection::for_address_sync(address, flags, None, gtk::gio::Cancellable::NONE).unwrap()
}

fn call(
    bus: &DBusConnection,
    owner: &str,
    path: &str,
    interface: &str,
    method: &str,
    arguments: Option<&Variant>,
) -> Option<Variant> {
    let (any, patience): (Option<&VariantTy>, i32) = (None, PATIENCE.as_millis().try_into().unwrap());
    let none = gtk::gio::Cancellable::NONE;
    bus.call_sync(Some(owner), path, interface, method, arguments, any, DBusCallFlags::NONE, patience, none).ok()
}
