use super::*;

fn line_of(source: &str, trail: &[SourceAnchor]) -> Option<usize> {
    let (found, at) = SourceMap::of(source).follow(trail);
    at.filter(|_| found == trail.len()).map(|at| source[..at].matches('\n').count() + 1)
}

fn key(name: &str) -> SourceAnchor {
    SourceAnchor::Key(String::from(name))
}

fn text(name: &str) -> SourceAnchor {
    SourceAnchor::Text(String::from(name))
}

const SOURCE: &str = r#"-- score = { draw = 0 }
local vegas = {
  draw = 1, -- here
}
local function column(id)
  return { id, first = any,
wrong = 3 }
end
local standard = { start = 2,
  ["waste>tableau"] = 5 }
vegas.late = 7
return {
  name = "A",
  piles = {
{ "stock", tap = draw { to = "waste" } },
{ "tableau", 7, first = is(13),
  take = "run" },
column "cell",
  },
  score = option.scoring == "vegas" and vegas or standard,
  allow = function(board, move)
local t = { take = 1 }
if move then return true end
return #board.waste > 3
  end,
  rules = [[
return { draw = 9 }
take = 3
]],
}
"#;

#[test]
fn a_field_is_found_in_its_own_table() {
    assert_eq!(line_of(SOURCE, &[key("name")]), Some(13));
    assert_eq!(line_of(SOURCE, &[key("piles"), text("tableau"), key("take")]), Some(17));
    assert_eq!(line_of(SOURCE, &[key("piles"), text("stock"), key("tap"), key("to")]), Some(15));
}

#[test]
fn a_field_is_found_through_locals_and_functions() {
    assert_eq!(line_of(SOURCE, &[key("score"), key("draw")]), Some(3));
    assert_eq!(line_of(SOURCE, &[key("score"), key("waste>tableau")]), Some(10));
    assert_eq!(line_of(SOURCE, &[key("score"), key("late")]), Some(11));
    assert_eq!(line_of(SOURCE, &[key("piles"), text("cell"), key("wrong")]), Some(7));
}

#[test]
fn the_return_of_the_file_is_no_inner_one_and_no_word_of_a_text() {
    let at = SourceMap::of(SOURCE).return_at().map(|at| SOURCE[..at].matches('\n').count() + 1);
    assert_eq!(at, Some(12));
}

#[test]
fn what_is_not_there_is_not_found() {
    assert_eq!(line_of(SOURCE, &[key("nothing")]), None);
    assert_eq!(line_of("return { a = ", &[key("a")]), Some(1));
    assert_eq!(line_of("local x = { [[", &[key("x")]), None);
    for source in
        ["{", "return", "function", "if", "for x in { do", "'", "\"\\", "--[[", "[==[", "é = { 'é' }", "return {{{{"]
    {
        let _ = SourceMap::of(source).follow(&[key("a")]);
    }
}

#[test]
fn a_hostile_source_takes_neither_the_stack_nor_long() {
    let count = 60_000;
    let sources = [
        "{".repeat(count),
        "return ".to_string() + &"{".repeat(count),
        "function f() ".repeat(count / 3),
        "if x then ".repeat(count / 3),
        format!("{} return {{ {} }}", "local a = b ".repeat(count / 3), "a, ".repeat(count / 3)),
        (0..count / 6).fold(String::new(), |all, n| format!("{all}local a{n} = a{} ", n + 1)) + "return a0",
    ];
    for source in sources {
        assert_eq!(SourceMap::of(&source).follow(&[key("nowhere"), text("nothing")]).1, None);
    }
}
