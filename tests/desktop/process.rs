//! Programs that end with the test that started them, whatever becomes of it.

use std::{
    collections::HashSet,
    fs,
    os::unix::process::CommandExt,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// A program and all that it started: they share a process group and are ended together.
pub(crate) struct Group(Child);

impl Group {
    /// Has `program` started by `setpriv`, so that it ends with the tests even where they are ended by force.
    pub(crate) fn start(program: &str, settings: impl FnOnce(&mut Command) -> &mut Command) -> Self {
        let mut command = Command::new("setpriv");
        settings(command.args(["--pdeathsig", "KILL", program]));
        Self(command.process_group(0).spawn().unwrap_or_else(|error| panic!("setpriv {program}: {error}")))
    }

    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    /// What it reads, where its settings ask for that.
    pub(crate) fn input(&mut self) -> Option<ChildStdin> {
        self.0.stdin.take()
    }

    /// What it writes, where its settings ask for that.
    pub(crate) fn output(&mut self) -> Option<ChildStdout> {
        self.0.stdout.take()
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        signal("KILL", &format!("-{}", self.0.id()));
        let _ = self.0.wait();
    }
}

/// Sends a signal. `to` is a process id, or minus the id of a group.
pub(crate) fn signal(name: &str, to: &str) {
    let _ = Command::new("kill").args(["-s", name, "--", to]).stderr(Stdio::null()).status();
}

/// The sockets of a process, by the numbers that they have in the tables of the system.
pub(crate) fn sockets(process: u32) -> HashSet<String> {
    let entries = fs::read_dir(format!("/proc/{process}/fd")).into_iter().flatten().flatten();
    let links = entries.filter_map(|entry| fs::read_link(entry.path()).ok());
    links.filter_map(|link| Some(link.to_str()?.strip_prefix("socket:[")?.strip_suffix(']')?.to_owned())).collect()
}

/// A process and all its descendants.
pub(crate) fn family(root: u32) -> Vec<u32> {
    let parents: Vec<(u32, u32)> = fs::read_dir("/proc").unwrap().flatten().filter_map(|entry| ids(&entry)).collect();
    let mut family = vec![root];
    let mut next = 0;
    while next < family.len() {
        let parent = family[next];
        family.extend(parents.iter().filter(|(_, its_parent)| *its_parent == parent).map(|(id, _)| id));
        next += 1;
    }
    family
}

/// The id of a process in `/proc`, and its parent's.
fn ids(entry: &fs::DirEntry) -> Option<(u32, u32)> {
    let id = entry.file_name().to_str()?.parse().ok()?;
    let stat = fs::read_to_string(entry.path().join("stat")).ok()?;
    // The name of the program stands in parentheses and may contain anything.
    let (_, rest) = stat.rsplit_once(") ")?;
    Some((id, rest.split(' ').nth(1)?.parse().ok()?))
}
