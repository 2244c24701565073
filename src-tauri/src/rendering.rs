//! Which way the window is drawn.
//!
//! Without a graphics card (and on NVIDIA's own driver) `WebKitGTK` moves cards at 5 frames a second, unless it is told
//! not to hand its pictures over as graphics buffers: then it does so at 60. Elsewhere the buffers are the faster way.

/// Makes the right setting, where that differs from the usual one. A setting that the user has made stands.
///
/// `WebKitGTK` reads it from the environment, which may only be changed while there is one thread.
#[cfg(target_os = "linux")]
pub(crate) fn choose() {
    const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    if !draws_best_with_buffers() {
        // It fails only for names that can't be.
        let _ = gtk::glib::setenv(SWITCH, "1", false);
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
