//! The bundled scripts stand as StyLua would set them, so that an author's formatter finds nothing to change.
//!
//! This is a package of its own because StyLua needs some fifty packages that nothing else needs: the host's tests are built
//! without them.

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests say what they expect by failing")]
mod tests {
    use std::path::Path;

    use stylua_lib::{CallParenType, CollapseSimpleStatement, Config, IndentType, OutputVerification, format_code};

    /// The same as `stylua.toml` says to the formatter of an editor.
    fn config() -> Config {
        let mut config = Config::new();
        config.column_width = 120;
        config.indent_type = IndentType::Spaces;
        config.indent_width = 2;
        config.call_parentheses = CallParenType::None;
        config.collapse_simple_statement = CollapseSimpleStatement::Always;
        config
    }

    #[test]
    fn bundled_scripts_are_formatted() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
        let update = std::env::var_os("UPDATE").is_some();
        let mut seen = 0;
        let [scripts, shared] = [&folder, &folder.join("lib")].map(|folder| std::fs::read_dir(folder).unwrap());
        for entry in scripts.chain(shared) {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "lua") {
                let text = std::fs::read_to_string(&path).unwrap();
                let formatted = format_code(&text, config(), None, OutputVerification::None).unwrap();
                if update {
                    std::fs::write(&path, &formatted).unwrap();
                }
                assert!(
                    update || text == formatted,
                    "{}: run `UPDATE=1 cargo test -p redeal-style`\n{formatted}",
                    path.display()
                );
                seen += 1;
            }
        }
        assert!(seen > 0, "there are scripts to look at");
    }
}
