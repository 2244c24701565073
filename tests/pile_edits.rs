//! What is written for a change of a pile, and what is said where nothing can be written.

use redeal_rules::SourceFile;
use redeal_rules::option::Choices;
use redeal_rules::pile::FanDirection;

use redeal_scripts::lua::{PileChange, PileEditError, ScriptEdit, edit_pile};

const SMALL: &str = "return game {
  name = \"Small\",
  deck = { ranks = 3 },
  piles = {
    { \"stock\", tap = draw {} },
    { \"waste\" },
    { \"foundation\", 4, at = { 3, 0 } },
    { \"cell\", at = { { 0, 2 }, { 1.5, 2 } } },
    { \"tableau\", 3, fan = \"down\", at = { 0, 1 }, step = { 1.5, 0 }, first = any, place = any },
  },
}
";

fn applied(text: &str, edits: &[ScriptEdit]) -> String {
    let mut text = text.to_owned();
    for edit in edits.iter().rev() {
        text.replace_range(edit.span.clone(), &edit.text);
    }
    text
}

fn sources(text: &str, others: &[(&str, &str)]) -> Vec<SourceFile> {
    let file = |(path, text): &(&str, &str)| SourceFile { path: (*path).to_string(), text: (*text).into() };
    [("small.lua", text)].iter().chain(others).map(file).collect()
}

/// The line of the script that is another one then, and the piles that moved.
fn changed(text: &str, pile: &str, change: PileChange) -> Result<(Vec<String>, usize), PileEditError> {
    let edit = edit_pile(&sources(text, &[]), "small.lua", "small", &Choices::new(), pile, change)?;
    let after = applied(text, &edit.edits);
    let lines = after.lines().filter(|line| !text.lines().any(|other| other == *line));
    Ok((lines.map(|line| line.trim().to_string()).collect(), edit.moved.len()))
}

fn place(x: f32, y: f32) -> PileChange {
    PileChange::Place { x, y }
}

#[test]
fn a_group_moves_with_any_of_its_piles_and_only_its_numbers_are_written() {
    let (lines, moved) = changed(SMALL, "foundation3", place(6.5, 0.0)).unwrap();
    assert_eq!((lines, moved), (vec![String::from("{ \"foundation\", 4, at = { 4.5, 0 } },")], 4));
    let (lines, moved) = changed(SMALL, "cell2", place(2.0, 2.5)).unwrap();
    assert_eq!((lines, moved), (vec![String::from("{ \"cell\", at = { { 0, 2 }, { 2, 2.5 } } },")], 1));
    assert_eq!(changed(SMALL, "cell2", place(1.5, 2.0)).unwrap(), (vec![], 0), "it lies there");
    assert_eq!(changed(SMALL, "tableau1", place(-0.5, 1.0)), Err(PileEditError::OffTable));
}

#[test]
fn a_group_without_a_place_gets_one_and_what_would_close_the_gap_keeps_its_own() {
    let (lines, moved) = changed(SMALL, "stock", place(0.0, 3.0)).unwrap();
    assert_eq!(lines, ["{ \"stock\", at = { 0, 3 }, tap = draw {} },", "{ \"waste\", at = { 1, 0 } },"]);
    assert_eq!(moved, 1);
    let own_lines = SMALL.replace("{ \"waste\" }", "{\n      \"waste\",\n      fan = \"right\",\n    }");
    let (lines, _) = changed(&own_lines, "waste", place(1.5, 0.0)).unwrap();
    assert_eq!(lines, ["at = { 1.5, 0 },"]);
}

#[test]
fn fans_and_distances_are_written() {
    let (lines, moved) = changed(SMALL, "tableau2", PileChange::Fan(FanDirection::Right)).unwrap();
    assert!(lines[0].contains("3, fan = \"right\", at = { 0, 1 }"), "{lines:?}");
    assert_eq!(moved, 3);
    let (lines, _) = changed(SMALL, "waste", PileChange::Fan(FanDirection::Left)).unwrap();
    assert_eq!(lines, ["{ \"waste\", fan = \"left\" },"]);
    let (lines, moved) = changed(SMALL, "tableau1", PileChange::Step { x: 2.0, y: 0.0 }).unwrap();
    assert!(lines[0].contains("step = { 2, 0 }"), "{lines:?}");
    assert_eq!(moved, 2);
    let (lines, _) = changed(SMALL, "foundation1", PileChange::Step { x: 0.0, y: 1.0 }).unwrap();
    assert_eq!(lines, ["{ \"foundation\", 4, at = { 3, 0 }, step = { 0, 1 } },"]);
    let listed = changed(SMALL, "cell1", PileChange::Step { x: 2.0, y: 0.0 });
    assert_eq!(listed, Err(PileEditError::Listed { line: 8 }));
    let placeless = SMALL.replace(", at = { 0, 1 }, step = { 1.5, 0 }", "");
    let (lines, _) = changed(&placeless, "tableau1", PileChange::Step { x: 1.5, y: 0.0 }).unwrap();
    assert!(lines[0].contains("3, at = { 0, 1 }, step = { 1.5, 0 }, fan = \"down\""), "{lines:?}");
}

#[test]
fn the_number_of_piles_is_written_and_nothing_else() {
    let (lines, moved) = changed(SMALL, "tableau2", PileChange::Count(5)).unwrap();
    assert_eq!(
        (lines, moved),
        (vec![SMALL.lines().nth(8).unwrap_or_default().trim().replace("\"tableau\", 3", "\"tableau\", 5")], 0)
    );
    let (lines, _) = changed(SMALL, "waste", PileChange::Count(2)).unwrap();
    assert_eq!(lines, ["{ \"waste\", 2 },"]);
    assert_eq!(changed(SMALL, "tableau1", PileChange::Count(3)).unwrap(), (vec![], 0), "it has three");
    // What goes by the number is told as the script tells it.
    let no = changed(SMALL, "cell1", PileChange::Count(3));
    assert!(matches!(&no, Err(PileEditError::Broken(problem)) if problem.line == Some(8)), "{no:?}");
    let computed = SMALL.replace("\"tableau\", 3", "\"tableau\", 1 + 2");
    let no = changed(&computed, "tableau1", PileChange::Count(4));
    assert_eq!(no, Err(PileEditError::Computed { field: "count", line: 9 }));
}

#[test]
fn braces_that_get_too_long_have_a_line_for_each_field() {
    let long = SMALL.replace(
        "{ \"waste\" }",
        "{ \"waste\", fan = \"right\", show = 3, take = \"top\", turn = true, reversed = false, longest = 1, single = true }",
    );
    let edit =
        edit_pile(&sources(&long, &[]), "small.lua", "small", &Choices::new(), "waste", place(1.0, 3.0)).unwrap();
    let after = applied(&long, &edit.edits);
    assert!(after.contains("    {\n      \"waste\",\n      at = { 1, 3 },\n      fan = \"right\",\n"), "{after}");
    assert!(after.contains("      single = true,\n    },\n"), "{after}");
}

#[test]
fn what_is_computed_or_comes_from_elsewhere_is_told_with_its_line() {
    let computed = SMALL.replace("at = { 3, 0 }", "at = { 2 + 1, 0 }");
    assert_eq!(
        changed(&computed, "foundation1", place(4.0, 0.0)),
        Err(PileEditError::Computed { field: "at", line: 7 })
    );
    let local = SMALL.replace("return", "local there = { 3, 0 }\nreturn").replace("at = { 3, 0 }", "at = there");
    assert_eq!(changed(&local, "foundation1", place(4.0, 0.0)), Err(PileEditError::Computed { field: "at", line: 8 }));
    let each = SMALL.replace("fan = \"down\", ", "fan = \"down\", each = function() return { fan = \"up\" } end, ");
    let fan = changed(&each, "tableau1", PileChange::Fan(FanDirection::Right));
    assert_eq!(fan, Err(PileEditError::Computed { field: "fan", line: 9 }), "`each` says otherwise");
    let made = SMALL.replace("{ \"foundation\", 4, at = { 3, 0 } }", "foundations()");
    let made = format!("local function foundations() return {{ \"found\" .. \"ation\", 4 }} end\n{made}");
    assert_eq!(changed(&made, "foundation1", place(4.0, 0.0)), Err(PileEditError::Computed { field: "at", line: 2 }));
    assert!(matches!(changed("return {", "stock", place(1.0, 1.0)), Err(PileEditError::Broken(_))));
    assert_eq!(changed(SMALL, "reserve", place(1.0, 1.0)), Err(PileEditError::NoPile(String::from("reserve"))));
}

#[test]
fn the_place_that_holds_for_the_variant_is_written() {
    let two = SMALL.replace("return game {", "local base = game {");
    let two = format!(
        "{two}return {{ base, extend(base, {{ name = \"Wide\", piles = {{ {{ \"foundation\", at = {{ 5, 0 }} }} }} }}) }}\n"
    );
    let of = |variant: &str, pile: &str, change| {
        let edit = edit_pile(&sources(&two, &[]), "small.lua", variant, &Choices::new(), pile, change).unwrap();
        applied(&two, &edit.edits)
    };
    let wide = of("wide", "foundation1", place(5.5, 0.0));
    assert!(wide.contains("at = { 5.5, 0 }") && wide.contains("at = { 3, 0 }"), "{wide}");
    let base = of("small", "foundation1", place(2.5, 0.0));
    assert!(base.contains("at = { 5, 0 }") && base.contains("at = { 2.5, 0 }"), "{base}");
    let required = SMALL.replace("return", "--\nreturn");
    let over = "return extend(require(\"lib/base\"), { name = \"Over\" })\n";
    let other = sources(over, &[("lib/base.lua", &required)]);
    let no = edit_pile(&other, "small.lua", "over", &Choices::new(), "cell1", place(0.0, 3.0));
    assert_eq!(no, Err(PileEditError::Elsewhere { file: String::from("lib/base.lua"), line: 9 }));
}
