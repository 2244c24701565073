//! Work that is done beside the table gets less of the processors than the table.

use std::process::Child;

/// How nice such work is: 0 is usual, 19 the lowest priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum Niceness {
    /// It follows from an edit: many may be saved in a second, and each of them may be heavy.
    Edit = 5,
    /// It has time: odds, and programs that analyse.
    Background = 10,
}

/// Gives a process less of the processors. It runs all the same where that can't be done.
#[cfg(unix)]
pub(crate) fn process_stands_back(child: &Child) {
    let pid = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw);
    let _ = rustix::process::setpriority_process(pid, Niceness::Background as i32);
}

#[cfg(not(unix))]
pub(crate) fn process_stands_back(_: &Child) {}

/// Gives this thread, and those that it starts from now on, less of the processors.
#[cfg(target_os = "linux")]
pub(crate) fn thread_stands_back(niceness: Niceness) {
    // Elsewhere this would be the whole process.
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), niceness as i32);
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn thread_stands_back(_: Niceness) {}
