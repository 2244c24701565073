//! What can be wrong with a package, and what can be done about it.

use redeal_game::share_code::ShareCodeError;
use redeal_rules::text_input::TextError;
use redeal_scripts::library::LoadVariantError;

/// Why something is no package that can be used. Each says where the fault is, and what helps.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum PackageError {
    /// It is something else.
    #[error(
        "this isn't a .redeal file: it has no list of its contents; ask for a file made by `redeal pack` or by Share"
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
    #[error("{what} has more than {most} KiB, which is too much to share")]
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
    #[error("`{0}` unpacks to far more than any script: it was made to fill the memory, so nothing in it was used")]
    Bomb(String),
    /// A path leads elsewhere, or no rules folder could have it.
    #[error("`{path}` in it {why}; nothing in it was used")]
    Path {
        /// The path, without what can't be printed.
        path: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// Two files would be one on some systems.
    #[error(
        "`{0}` is in it twice, at least for systems that don't tell small letters from capitals; nothing in it was used"
    )]
    Twice(String),
    /// A file is not what the list says.
    #[error("`{0}` is not what was packed: its hash differs; ask for the file again")]
    Hash(String),
    /// A file of the list is not there.
    #[error("`{0}` is missing from it; ask for the file again")]
    Missing(String),
    /// A file is there that the list doesn't have.
    #[error("`{0}` is in it, but not in its list; nothing in it was used")]
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
    #[error("this isn't a script code; one begins with `redeal-script:`")]
    NoCode,
    /// A part of the code is missing or changed.
    #[error("this code is incomplete: copy all of it, from `redeal-script:` to its end")]
    Incomplete,
}

/// Why there is no package of a variant.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// It can't be loaded.
    #[error(transparent)]
    Variant(#[from] LoadVariantError),
    /// It is more than may be passed on.
    #[error(transparent)]
    Package(#[from] PackageError),
}
