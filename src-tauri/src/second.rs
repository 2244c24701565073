//! A second start: it brings the window that is open already to the front, instead of being refused.
//!
//! The process that holds a folder of games listens at a socket beside the lease, so only its window is raised. Two lines go
//! there: what the desktop gave the second start to show that the user asked for it, and the file that it was to open, if
//! any. One comes back: that the window was raised.
//! Where there are no such sockets, a second start is told who holds the games.

use std::{
    path::Path,
    sync::{Arc, OnceLock},
};

use tauri::AppHandle;

/// Waits for second starts, on a thread of its own. Only for who holds the folder: an older socket in it is dead.
pub(crate) fn wait_for_others(folder: &Path, window: Arc<OnceLock<AppHandle>>) -> std::io::Result<()> {
    imp::wait_for_others(folder, window)
}

/// Brings the window that holds the folder to the front, and has it show a file. False if no process there can do that.
pub(crate) fn raise_first(folder: &Path, file: Option<&Path>) -> bool {
    imp::raise_first(folder, file).unwrap_or(false)
}

#[cfg(unix)]
mod imp {
    use std::{
        env, fs,
        io::{self, BufRead, BufReader, Read, Write},
        os::unix::net::{UnixListener, UnixStream},
        path::Path,
        sync::{Arc, OnceLock, mpsc::channel},
        thread,
        time::Duration,
    };

    use tauri::{AppHandle, Manager};

    const SOCKET: &str = "redeal.sock";
    const DONE: &str = "raised";
    /// Longer lines are refused.
    const LONGEST: u64 = 8 << 10;
    /// How long a window may take that has just begun to open.
    const PATIENCE: Duration = Duration::from_secs(5);

    pub(super) fn wait_for_others(folder: &Path, window: Arc<OnceLock<AppHandle>>) -> io::Result<()> {
        let path = folder.join(SOCKET);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(path)?;
        thread::Builder::new().name("second".to_owned()).spawn(move || {
            for caller in listener.incoming().flatten() {
                // A process that closes the connection or sends nothing is not waited for. No other error is possible here.
                let _ = serve(&caller, window.wait());
            }
        })?;
        Ok(())
    }

    fn serve(mut caller: &UnixStream, app: &AppHandle) -> io::Result<()> {
        caller.set_read_timeout(Some(Duration::from_secs(1)))?;
        let mut lines = BufReader::new(caller.take(LONGEST));
        let token = line(&mut lines)?;
        // A second start without a file sends an empty line; one of an older version sends none.
        let file = line(&mut lines).unwrap_or_default();
        let (raised, answer) = channel();
        let own = app.clone();
        let asked = app.run_on_main_thread(move || {
            let _ = raised.send(raise(&own, &token));
        });
        if asked.is_ok() && answer.recv_timeout(PATIENCE) == Ok(true) {
            writeln!(caller, "{DONE}")?;
            if !file.is_empty() {
                crate::opened::show(app, Path::new(&file));
            }
        }
        Ok(())
    }

    pub(super) fn raise_first(folder: &Path, file: Option<&Path>) -> io::Result<bool> {
        let mut first = UnixStream::connect(folder.join(SOCKET))?;
        first.set_read_timeout(Some(PATIENCE))?;
        let token = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"].into_iter().find_map(|name| env::var(name).ok());
        let file = file.map(|file| file.canonicalize().unwrap_or_else(|_| file.to_path_buf()));
        let file = file.and_then(|file| file.to_str().map(str::to_owned)).filter(|file| !file.contains('\n'));
        write!(first, "{}\n{}\n", token.unwrap_or_default(), file.unwrap_or_default())?;
        Ok(line(&mut BufReader::new((&first).take(LONGEST)))? == DONE)
    }

    fn line(from: &mut impl BufRead) -> io::Result<String> {
        let mut line = String::new();
        from.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }

    fn raise(app: &AppHandle, token: &str) -> bool {
        let Some(window) = app.get_webview_window("main") else { return false };
        #[cfg(target_os = "linux")]
        {
            window.gtk_window().map(|window| super::linux::raise(&window, token)).is_ok()
        }
        #[cfg(not(target_os = "linux"))]
        {
            let _ = token;
            window.unminimize().and_then(|()| window.show()).and_then(|()| window.set_focus()).is_ok()
        }
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use gtk::{glib::Cast, prelude::*};

    /// Past Tauri, which gives the focus to no window that it has seen small.
    ///
    /// Desktops let a window come to the front for a click that they know of. Its token comes from the second start;
    /// where there is none, as in a terminal, the time of the X server stands for it.
    pub(super) fn raise(window: &gtk::ApplicationWindow, token: &str) {
        if !token.is_empty() && !token.contains('\0') {
            window.set_startup_id(token);
        }
        window.deiconify();
        window.show();
        let x11 = window.window().and_then(|window| window.downcast::<gdkx11::X11Window>().ok());
        window.present_with_time(x11.map_or(0, |window| gdkx11::functions::x11_get_server_time(&window)));
    }
}

#[cfg(not(unix))]
mod imp {
    use std::{
        io,
        path::Path,
        sync::{Arc, OnceLock},
    };

    use tauri::AppHandle;

    #[expect(clippy::unnecessary_wraps, reason = "it is so where there are sockets")]
    pub(super) fn wait_for_others(_: &Path, _: Arc<OnceLock<AppHandle>>) -> io::Result<()> {
        Ok(())
    }

    #[expect(clippy::unnecessary_wraps, reason = "it is so where there are sockets")]
    pub(super) fn raise_first(_: &Path, _: Option<&Path>) -> io::Result<bool> {
        Ok(false)
    }
}
