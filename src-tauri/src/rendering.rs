//! Which way the window is drawn.
//!
//! Without a graphics card (and on NVIDIA's own driver) `WebKitGTK` moves cards at 5 frames a second, unless it is told
//! not to hand its pictures over as graphics buffers: then it does so at 60. Elsewhere the buffers are the faster way.

use std::{env, fs, path::Path, process::Command};

const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// Starts this program once more with the right setting, where that differs from the usual one.
///
/// `WebKitGTK` reads the setting from the environment, which a safe program can only change for one that it starts.
/// The process keeps its id, and a setting that the user has made stands.
pub(crate) fn choose() {
    if cfg!(not(target_os = "linux")) || env::var_os(SWITCH).is_some() || draws_best_with_buffers() {
        return;
    }
    if let Ok(program) = env::current_exe() {
        // It returns only when it fails, and then the window is slow but works.
        let _ = again(Command::new(program).args(env::args_os().skip(1)).env(SWITCH, "1"));
    }
}

fn draws_best_with_buffers() -> bool {
    has_render_node() && !Path::new("/proc/driver/nvidia/version").exists()
}

fn has_render_node() -> bool {
    let Ok(devices) = fs::read_dir("/dev/dri") else { return false };
    devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
}

#[cfg(unix)]
fn again(command: &mut Command) -> std::io::Error {
    std::os::unix::process::CommandExt::exec(command)
}

#[cfg(not(unix))]
fn again(_: &mut Command) -> std::io::Error {
    std::io::ErrorKind::Unsupported.into()
}
