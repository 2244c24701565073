//! What can be wrong with a package, and what can be done about it.

use redeal_game::share_code::ShareCodeError;
use redeal_rules::text_input::TextError;
use redeal_scripts::library::NoVariant;

/// Why something is no package that can be used. Each says where the fault is, and what helps.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackageError {
    /// It is something else.
    #[error(
        "this is no .redeal file: it has no list of what is in it; ask for a file made by `redeal pack` or by Share"
    )]
    Other,
    /// It was cut off, or changed on its way.
    #[error("{0}: this file is damaged; ask for it again")]
    Damaged(String),
    /// A newer Redeal made it.
    #[error("this is a package of format {format}, and this Redeal reads format {known}; a newer Redeal can open it")]
    Newer {
        /// Its format.
        format: u64,
        /// The newest format that is known here.
        known: u64,
    },
    /// It is larger than any script.
    #[error("{what} has more than {most} KiB, which is more than may be passed on")]
    TooLarge {
        /// The part of it.
        what: String,
        /// The most KiB.
        most: usize,
    },
    /// It has more files than any script requires.
    #[error("it has more than {most} files; a script requires fewer")]
    TooMany {
        /// The most files.
        most: usize,
    },
    /// A file unpacks to far more than it holds.
    #[error(
        "`{0}` unpacks to far more than a script would: it was made to fill the memory, and nothing of it was used"
    )]
    Bomb(String),
    /// A path leads elsewhere, or no rules folder could have it.
    #[error("`{path}` in it {why}; nothing of it was used")]
    Path {
        /// The path, without what can't be printed.
        path: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// Two files would be one on some systems.
    #[error(
        "`{0}` is in it twice, at least for systems that don't tell small letters from capitals; nothing of it was used"
    )]
    Twice(String),
    /// A file is not what the list says.
    #[error("`{0}` is not what was packed: its hash differs; ask for the file again")]
    Hash(String),
    /// A file of the list is not there.
    #[error("`{0}` is missing in it; ask for the file again")]
    Missing(String),
    /// A file is there that the list doesn't have.
    #[error("`{0}` is in it, but not in its list; nothing of it was used")]
    Unlisted(String),
    /// It is not text.
    #[error("`{path}` can't be read: {why}")]
    NoText {
        /// The file.
        path: String,
        /// What it is instead.
        why: TextError,
    },
    /// Its deal can't be read.
    #[error("its deal can't be read: {0}")]
    Deal(ShareCodeError),
    /// It is too long for a line of text.
    #[error("this script is too long for a code ({0} characters of {most}); save it as a .redeal file", most = super::MAX_CODE)]
    TooLongForCode(usize),
    /// It is no code of a script.
    #[error("this is no code of a script; one begins with `redeal-script:`")]
    NoCode,
    /// A part of the code is missing or changed.
    #[error("this code is not complete: copy all of it, from `redeal-script:` to its end")]
    Incomplete,
}

/// Why there is no package of a variant.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// It can't be loaded.
    #[error(transparent)]
    Variant(#[from] NoVariant),
    /// It is more than may be passed on.
    #[error(transparent)]
    Package(#[from] PackageError),
}
