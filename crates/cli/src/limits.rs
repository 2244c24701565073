//! Limits for the processes that read sources of others.

/// Bounds the memory, in bytes, and the processor time, in seconds, of this process: a source of a few lines can name types
/// that take gigabytes to write down. Going beyond a limit ends the process.
#[cfg(unix)]
pub(crate) fn limit_work(memory: u64, seconds: u64) {
    use rustix::process::{Resource, Rlimit, setrlimit};
    // Where the system refuses, the time is still limited.
    let _ = setrlimit(Resource::As, Rlimit { current: Some(memory), maximum: Some(memory) });
    let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(seconds), maximum: Some(seconds) });
    // A process that ends so leaves no picture of its memory on the disk.
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
}

#[cfg(not(unix))]
pub(crate) fn limit_work(_memory: u64, _seconds: u64) {}
