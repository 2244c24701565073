//! Settings of `WebKitGTK` for drawing the window and running its scripts.
//!
//! Without a graphics card (and on NVIDIA's own driver) `WebKitGTK` moves cards at 5 frames a second, unless it is told
//! not to hand its pictures over as graphics buffers: then it does so at 60. Elsewhere the buffers are the faster way.
//!
//! The page's scripts compute little: most of the time is painting. Compiling them makes no card move faster, and the
//! compiler needs 13 MB (`docs/figures.md`).

/// Makes the right settings, where they differ from the usual ones. A setting that the user has made stands.
///
/// `WebKitGTK` reads them from the environment, which may only be changed while there is one thread.
#[cfg(target_os = "linux")]
pub(crate) fn choose() {
    // It fails only for names that can't be.
    let set = |switch, value| drop(gtk::glib::setenv(switch, value, false));
    set("JSC_useJIT", "0");
    if !draws_best_with_buffers() {
        set("WEBKIT_DISABLE_DMABUF_RENDERER", "1");
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn choose() {}

#[cfg(target_os = "linux")]
fn draws_best_with_buffers() -> bool {
    has_render_node() && !std::path::Path::new("/proc/driver/nvidia/version").exists()
}

#[cfg(target_os = "linux")]
fn has_render_node() -> bool {
    let Ok(devices) = std::fs::read_dir("/dev/dri") else { return false };
    devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
}
