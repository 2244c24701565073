//! `extend`: a variant that is another one but for some changes.

use redeal_rules::Rules;

use crate::common::{load_text, problem};

const BASE: &str = r#"
local base = {
  name = "Base",
  family = "Family",
  vars = { n = 1, m = 2 },
  clock = true,
  piles = {
    { "stock", tap = draw { redeals = 1 } },
    { "waste", fan = "right", show = 3 },
    { "foundation", 4 },
    { "tableau", 3, down = { 0, 1, 2 }, up = 1, place = build.down_alternating },
  },
  score = { start = 10, [">foundation"] = 5, total = function() return 1 end },
  missions = { reward = 100, { "a", "First", goal = 2, now = function() return 0 end }, { "b", "Second", now = function() return 0 end } },
}
"#;

fn extended(changes: &str) -> Rules {
    let text = format!("{BASE}\nreturn extend(base, {changes})");
    let mut all = load_text(&text).unwrap_or_else(|problem| panic!("{problem}"));
    all.remove(0)
}

fn groups(rules: &Rules) -> Vec<(&str, u8)> {
    rules.layout.groups.iter().map(|group| (group.id.as_str(), group.count)).collect()
}

#[test]
fn what_is_not_said_stays() {
    let same = extended("{}");
    assert_eq!(groups(&same), [("stock", 1), ("waste", 1), ("foundation", 4), ("tableau", 3)]);
    assert_eq!((same.about.id.as_str(), same.about.family.as_str(), same.clock), ("base", "Family", true));
    let named = extended("{ name = \"Other\" }");
    assert_eq!((named.about.id.as_str(), named.about.family.as_str()), ("other", "Family"));
}

#[test]
fn piles_merge_by_their_ids_and_new_ones_come_last() {
    let wider = extended("{ piles = { { \"tableau\", 5 }, { \"cell\", 2 }, { \"waste\", show = 1 } } }");
    assert_eq!(groups(&wider), [("stock", 1), ("waste", 1), ("foundation", 4), ("tableau", 5), ("cell", 2)]);
    let waste = wider.pile(wider.pile_named("waste").unwrap());
    assert_eq!((waste.spread_count, waste.fan), (Some(1), redeal_rules::pile::FanDirection::Right));
    // A list of numbers is replaced, not merged.
    let dealt = extended("{ piles = { { \"tableau\", down = { 4 } } } }");
    let down: Vec<u8> = dealt.layout.groups[3].piles().map(|pile| dealt.pile(pile).down).collect();
    assert_eq!(down, [4, 0, 0]);
}

#[test]
fn a_pile_may_be_gone() {
    let fewer = extended("{ piles = { { \"waste\", gone = true }, { \"stock\", tap = false } } }");
    assert_eq!(groups(&fewer), [("stock", 1), ("foundation", 4), ("tableau", 3)]);
    assert!(fewer.layout.piles[0].tap.is_none());
    let text = format!("{BASE}\nreturn extend(base, {{ piles = {{ {{ \"cell\", gone = true }} }} }})");
    assert!(problem(&text).contains("`extend` can't remove \"cell\": it isn't there"), "{}", problem(&text));
}

#[test]
fn records_merge_by_key_and_false_clears() {
    let vars = extended("{ vars = { m = 5, k = 7 } }");
    assert_eq!(
        (vars.layout.vars.join(" "), vars.layout.var_starts.clone()),
        ("redeals k m n".to_string(), vec![0, 7, 5, 1])
    );
    let score = extended("{ score = { start = 20, total = false } }").scoring.score.unwrap();
    assert!(score.start == 20 && score.total.is_none());
    assert!(score.carries.iter().flatten().any(|points| *points == redeal_rules::score::EventPoints::Fixed(5)));
    assert!(extended("{ score = false }").scoring.score.is_none());
    assert!(!extended("{ clock = false }").clock);
}

#[test]
fn missions_merge_by_their_ids() {
    let changed = extended(
        "{ missions = { { \"b\", goal = 7 }, { \"c\", \"Third\", reward = 1, now = function() return 0 end } } }",
    );
    let all: Vec<(&str, &str, i64, i64)> = changed
        .scoring
        .missions
        .iter()
        .map(|mission| (mission.id.as_str(), mission.title.as_str(), mission.goal, mission.reward))
        .collect();
    assert_eq!(all, [("a", "First", 2, 100), ("b", "Second", 7, 100), ("c", "Third", 1, 1)]);
    let fewer = extended("{ missions = { reward = 50, { \"a\", gone = true } } }");
    let all: Vec<(&str, i64)> =
        fewer.scoring.missions.iter().map(|mission| (mission.id.as_str(), mission.reward)).collect();
    assert_eq!(all, [("b", 50)]);
    let all: Vec<i64> =
        extended("{ missions = { reward = 50 } }").scoring.missions.iter().map(|mission| mission.reward).collect();
    assert_eq!(all, [50, 50]);
    assert!(extended("{ missions = false }").scoring.missions.is_empty());
}

#[test]
fn the_base_is_left_as_it_was() {
    let text = format!(
        "{BASE}\nlocal other = extend(base, {{ name = \"Other\", piles = {{ {{ \"tableau\", 7 }} }} }})\nreturn {{ base, other }}"
    );
    let all = load_text(&text).unwrap();
    assert_eq!((groups(&all[0])[3], groups(&all[1])[3]), (("tableau", 3), ("tableau", 7)));
}
