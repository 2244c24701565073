//! A player's folders: rules to edit, games that are kept, nothing of the machine's own.

use std::{
    env, fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

/// It outlives the program, so that a game can be found again by the next start; it goes when the test is over.
pub(crate) struct Home(PathBuf);

impl Home {
    /// Fresh folders, and a copy of the rules that come with the program.
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        // A run that was ended by force leaves its folders, and this one may have the same number.
        let path = loop {
            let name = format!("redeal-test-{}-{}", process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
            let path = env::temp_dir().join(name);
            match fs::create_dir(&path) {
                Ok(()) => break path,
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => panic!("{}: {error}", path.display()),
            }
        };
        let home = Self(path);
        copy(&project().join("rules"), &home.rules());
        home
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn rules(&self) -> PathBuf {
        self.path().join("rules")
    }

    /// What the program takes for the player's home.
    pub(crate) fn bare(&self) -> PathBuf {
        self.path().join("bare")
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.path().join("games")
    }

    /// What a script says now.
    pub(crate) fn script(&self, name: &str) -> String {
        fs::read_to_string(self.rules().join(name)).unwrap()
    }

    /// Saves a script as editors do: a new file takes the old one's place.
    pub(crate) fn save(&self, name: &str, text: &str) {
        let new = self.rules().join(format!("{name}~"));
        fs::write(&new, text).unwrap();
        fs::rename(new, self.rules().join(name)).unwrap();
    }

    /// Puts `new` where `old` stands in a script, once.
    pub(crate) fn edit(&self, name: &str, old: &str, new: &str) {
        let text = self.script(name);
        assert!(text.contains(old), "{name} does not say {old:?}");
        self.save(name, &text.replacen(old, new, 1));
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Where failures leave what they have to show.
pub(crate) fn leavings() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("desktop");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The repository.
pub(crate) fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let (source, copied) = (entry.path(), to.join(entry.file_name()));
        if source.is_dir() {
            copy(&source, &copied);
        } else {
            fs::copy(source, copied).unwrap();
        }
    }
}
