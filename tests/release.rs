//! What a release consists of agrees with itself: one version everywhere, recipes that a shell can read, and a word in each
//! of them on how far it was tried.

use std::path::Path;
use std::process::Command;

use crate::common::tree;

fn read(path: &str) -> String {
    std::fs::read_to_string(tree().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What follows `before` in a text, up to `end`.
fn after<'a>(text: &'a str, before: &str, end: char) -> Option<&'a str> {
    text.split_once(before).and_then(|(_, rest)| rest.split(end).next())
}

const RECIPES: [&str; 3] =
    ["packaging/aur/PKGBUILD", "packaging/flatpak/io.github.redeal.Redeal.yml", "packaging/homebrew/redeal.rb"];

#[test]
fn one_version_stands_everywhere() {
    let cargo = read("Cargo.toml");
    let version = after(&cargo, "\nversion = \"", '"').unwrap();
    let metainfo = read("src-tauri/linux/io.github.redeal.metainfo.xml");
    assert_eq!(after(&metainfo, "<release version=\"", '"'), Some(version), "the newest release of the metainfo");
    assert_eq!(after(&read(RECIPES[0]), "\npkgver=", '\n'), Some(version));
    for recipe in RECIPES {
        let text = read(recipe);
        if !recipe.ends_with("PKGBUILD") {
            let archive = format!("/releases/download/v{version}/redeal-{version}.tar.gz");
            assert!(text.contains(&archive), "{recipe} does not fetch {archive}");
        }
    }
    let newest = read("CHANGELOG.md").lines().find_map(|line| line.strip_prefix("## ").map(String::from)).unwrap();
    assert_eq!(newest.split(' ').next(), Some(version), "the first part of the changelog");
}

#[test]
fn recipes_say_how_far_they_were_tried() {
    let files =
        ["flake.nix", ".github/workflows/ci.yml", ".github/workflows/release.yml", ".github/workflows/pages.yml"];
    for file in RECIPES.iter().chain(&files) {
        let first = read(file).lines().next().unwrap_or_default().to_owned();
        assert!(first.starts_with("# N") && first.contains("BY US"), "{file} begins with: {first}");
    }
}

#[test]
fn shells_can_read_the_recipes_and_scripts() {
    let scripts = [
        "packaging/aur/PKGBUILD",
        "scripts/release",
        "scripts/site",
        "scripts/bundle",
        "scripts/stage",
        "scripts/setup",
    ];
    for script in scripts {
        let checked = Command::new("bash").arg("-n").arg(tree().join(script)).output();
        // Where there is no bash there is nothing to say.
        let Ok(checked) = checked else { return };
        assert!(checked.status.success(), "{script}: {}", String::from_utf8_lossy(&checked.stderr));
    }
}

#[test]
fn what_recipes_install_is_there() {
    for recipe in RECIPES.iter().chain(&["flake.nix"]) {
        for word in read(recipe).split(|sign: char| sign.is_whitespace() || "\"'();,".contains(sign)) {
            let in_tree = ["src-tauri/linux/", "ui/art/", "crates/"].iter().any(|folder| word.starts_with(folder));
            if in_tree && !word.contains('$') {
                assert!(Path::new(&tree().join(word)).exists(), "{recipe}: {word} is not there");
            }
        }
    }
}

#[test]
fn icons_of_other_systems_are_made_of_our_pictures() {
    let icon = |name: &str| std::fs::read(tree().join("ui/art/icons").join(name)).unwrap();
    let (ico, icns) = (icon("redeal.ico"), icon("redeal.icns"));
    assert_eq!(u16::from_le_bytes([ico[4], ico[5]]), 7);
    let length = u32::from_be_bytes(icns[4..8].try_into().unwrap());
    assert_eq!((&icns[..4], length as usize), (b"icns".as_slice(), icns.len()));
    let holds = |file: &[u8], picture: &[u8]| file.windows(picture.len()).any(|part| part == picture);
    for size in [16, 32, 64, 128, 256] {
        let picture = icon(&format!("{size}.png"));
        assert!(holds(&ico, &picture) && holds(&icns, &picture), "{size}: run `node ui/scripts/icon-files.mjs`");
    }
}

/// What a script of ours prints; nothing where there is no Node.
fn printed(script: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new("node").arg(tree().join(script)).args(arguments).output().ok()?;
    assert!(output.status.success(), "{script}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn debian_gets_a_changelog_in_its_own_form() {
    let Some(changelog) = printed("scripts/debian-changelog.mjs", &[]) else { return };
    let version = after(&read("Cargo.toml"), "\nversion = \"", '"').unwrap().to_owned();
    let mut lines = changelog.lines();
    let title = lines.next().unwrap();
    assert!(title.starts_with(&format!("redeal ({version}) ")) && title.ends_with("; urgency=medium"), "{title}");
    for line in lines {
        assert!(
            line.is_empty() || line.starts_with("  ") || line.starts_with(" -- ") || line.starts_with("redeal ("),
            "{line}"
        );
        assert!(line.chars().count() <= 80 || line.starts_with(" -- "), "too long for Debian's checks: {line}");
    }
    let signed = changelog.lines().rfind(|line| line.starts_with(" -- ")).unwrap();
    assert!(signed.contains(" <") && signed.contains(">  ") && signed.ends_with("+0000"), "{signed}");
    // A word of each point is there: the first words of the first and of the last one.
    let points: Vec<String> =
        read("CHANGELOG.md").lines().filter_map(|line| Some(line.strip_prefix("- ")?.into())).collect();
    for point in [points.first(), points.last()].into_iter().flatten() {
        let first: Vec<&str> = point.split(' ').take(4).collect();
        assert!(changelog.contains(&format!("  * {}", first.join(" "))), "{point}");
    }
}
