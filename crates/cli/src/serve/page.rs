//! The built page. All of it is read at the start: later, no request comes near the disk.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context as _, bail};
use hyper::body::Bytes;
use redeal_storage::paths;

/// More files than any page has, so that a wrong folder is noticed before it fills the memory.
const MOST_FILES: usize = 1000;
const MOST_BYTES: u64 = 32 << 20;

/// The files of the page by their addresses.
pub(super) struct PageFiles(HashMap<String, PageFile>);

/// A file of the page.
pub(super) struct PageFile {
    pub(super) kind: &'static str,
    pub(super) bytes: Bytes,
}

impl PageFiles {
    /// Reads the page: the one asked for, the one in `REDEAL_PAGE`, or the one that comes with the program.
    pub(super) fn read(wanted: Option<PathBuf>) -> anyhow::Result<Self> {
        let named = wanted.or_else(|| env::var_os("REDEAL_PAGE").map(PathBuf::from));
        // What a source tree has before the page is built.
        let folder = named.or_else(paths::bundled_page).unwrap_or_else(|| PathBuf::from("ui/dist"));
        if !folder.join("index.html").is_file() {
            bail!(
                "there is no page in {}: build it with `npm --prefix ui ci && npm --prefix ui run build`, \
                 or name a built one with --page",
                folder.display()
            );
        }
        let mut page = Self(HashMap::new());
        page.gather(&folder).with_context(|| format!("the page in {} can't be read", folder.display()))?;
        Ok(page)
    }

    /// The file at an address.
    pub(super) fn file(&self, address: &str) -> Option<&PageFile> {
        self.0.get(if address == "/" { "/index.html" } else { address })
    }

    fn gather(&mut self, root: &Path) -> anyhow::Result<()> {
        let (mut seen, mut bytes) = (0, 0);
        let mut folders = vec![(String::new(), root.to_path_buf())];
        while let Some((address, folder)) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                let (path, kind) = (entry.path(), entry.file_type()?);
                let address = format!("{address}/{}", entry.file_name().to_string_lossy());
                seen += 1;
                // Links are neither files nor folders here: what they lead to is not part of the page.
                if kind.is_dir() {
                    folders.push((address, path));
                } else if let Some(kind) = kind_of(&path).filter(|_| kind.is_file()) {
                    bytes += entry.metadata()?.len();
                    if bytes <= MOST_BYTES {
                        self.0.insert(address, PageFile { kind, bytes: fs::read(path)?.into() });
                    }
                }
                if seen > MOST_FILES || bytes > MOST_BYTES {
                    bail!("it holds far more than a page");
                }
            }
        }
        Ok(())
    }
}

/// What a page is made of. Other files are left where they are.
fn kind_of(path: &Path) -> Option<&'static str> {
    Some(match path.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => return None,
    })
}
