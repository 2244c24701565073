//! Limits for the processes that read sources of others.

/// Bounds the memory that this process takes from now on, in bytes, and its processor time, in seconds: a source of a few
/// lines can name types that take gigabytes to write down. Going beyond a limit ends the process.
#[cfg(unix)]
pub(crate) fn limit_work(memory: u64, seconds: u64) {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let memory = mapped() + memory;
    // Where the system refuses, the time is still limited.
    let _ = setrlimit(Resource::As, Rlimit { current: Some(memory), maximum: Some(memory) });
    let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(seconds), maximum: Some(seconds) });
    // A process that ends so leaves no picture of its memory on the disk.
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
}

/// The address space that the program and its libraries take already, in bytes: half a gigabyte where the window's are
/// among them. 0 where the system does not say.
#[cfg(unix)]
fn mapped() -> u64 {
    let told = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: u64 = told.split(' ').next().and_then(|pages| pages.parse().ok()).unwrap_or_default();
    pages * rustix::param::page_size() as u64
}

#[cfg(not(unix))]
pub(crate) fn limit_work(_memory: u64, _seconds: u64) {}
