//! Weekly goals: which ones a week has, and what the games of the week make of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use redeal_game::daily::day::Day;
use redeal_rules::SourceFile;
use redeal_scripts::achievement::{GameWeek, PlayedGames};
use redeal_scripts::lua::load_achievements;
use redeal_table::protocol::{
    AchievementsReply, DailyReply, DailyRequest, DealDailyRequest, HintRequest, Reply, WeekBeforeView,
};

use crate::achievements::{bundled, ids, stand, told, weeks};
use crate::statistics::Room;

#[test]
fn a_week_has_one_goal_of_each_list_by_its_date_alone() {
    let drawn = bundled(Vec::new(), weeks(3, 0)).weeks;
    let told: Vec<Vec<&str>> = drawn.iter().map(|goals| ids(goals)).collect();
    let expected = [
        ["week-quick-3", "week-tri-peaks", "week-deal-no-hint"],
        ["week-daily-4", "week-game", "week-deal-no-undo"],
        ["week-long", "week-spider", "week-deal-no-hint"],
    ];
    assert_eq!(told, expected, "the draw never changes");
    // Without a game of the week, goals that name it are left out.
    let nameless: Vec<GameWeek> = weeks(60, 0).into_iter().map(|week| GameWeek { has_game: false, ..week }).collect();
    for goals in bundled(Vec::new(), nameless).weeks {
        assert_eq!(goals.len(), 2);
        assert!(goals.iter().all(|goal| !goal.achievement.text.contains("{game}")), "{:?}", ids(&goals));
    }
}

/// Ten goals of one list.
fn ten(more: &str) -> String {
    let goal = |id: &str| format!("{{ \"{id}\", \"A\", \"Do a.\", step = function(tally) return tally end }},\n");
    let goals: String = (0..10).map(|n| goal(&format!("goal-{n}"))).collect();
    format!("return achievements {{\n{}weekly = {{ {{\n{goals}{more}}} }},\n}}\n", goal("one"))
}

#[test]
fn a_new_goal_changes_only_the_weeks_that_it_gets() {
    let of = |more: &str| -> Vec<String> {
        let scripts = [SourceFile { path: String::from("a.lua"), text: ten(more).into() }];
        let played = Arc::new(PlayedGames { games: Vec::new(), weeks: weeks(110, 0) });
        let loaded = load_achievements(scripts.as_slice(), "a.lua", &played);
        loaded.variants.unwrap();
        loaded.tallies.weeks.into_iter().map(|goals| goals[0].achievement.id.clone()).collect()
    };
    let (before, after) = (of(""), of("{ \"new\", \"A\", \"Do a.\", step = function(tally) return tally end },\n"));
    assert_eq!(before.iter().collect::<BTreeSet<_>>().len(), 10, "each has its weeks");
    let changed: Vec<&String> = before.iter().zip(&after).filter(|(a, b)| a != b).map(|(_, b)| b).collect();
    assert!((1..30).contains(&changed.len()) && changed.iter().all(|id| *id == "new"), "{changed:?}");
}

/// The game of each day is the room's.
const PLAN: &str = r#"{ "first": "2024-01-01", "games": [{ "variant": "none" }],
  "of_the_day": [{ "from": "2024-01-01", "variants": ["aces"] }] }"#;
const WEEKLY: &str = r#"--- Goals.
local function wins(holds)
  return function(tally, game) return game.won and holds(game) and tally + 1 or tally end
end
return achievements {
  { "daily", "Daily", "Win a daily deal.", step = wins(function(game) return game.daily end) },
  { "alone", "Alone", "Win with no hint.", step = wins(function(game) return not game.hints end) },
  weekly = {
    { { "two", "Two", "Win two games.", goal = 2, step = wins(function() return true end) } },
    { { "game", "Game", "Win {game} twice.", goal = 2, step = wins(function(game) return game.week_game end) } },
    { { "deal", "Deal", "Win the deal of {game}.", step = wins(function(game) return game.week_deal end) } },
  },
}
"#;

fn with_weeks() -> Room {
    let room = Room::new();
    room.write("daily.json", PLAN);
    let years: serde_json::Map<String, serde_json::Value> =
        (2024..2100).map(|year| (year.to_string(), "0".repeat(366).into())).collect();
    room.write("daily-candidates.json", &serde_json::json!({ "*": years }).to_string());
    room.write("weekly.lua", WEEKLY);
    room
}

/// The goals of this week, with their tallies, and whether the game on the table has reached them.
fn week(room: &Room) -> Vec<(String, i64, bool)> {
    told(room).week.goals.into_iter().map(|goal| (goal.id, goal.tally, goal.fresh)).collect()
}

fn goals(tallies: [(&str, i64, bool); 3]) -> Vec<(String, i64, bool)> {
    tallies.map(|(id, tally, fresh)| (id.to_owned(), tally, fresh)).to_vec()
}

#[test]
fn the_week_counts_its_games_its_game_and_its_deal() {
    let room = with_weeks();
    let this = told(&room).week;
    let game = this.game.expect("the plan has one");
    assert_eq!((game.variant.as_str(), game.name.as_str(), game.won), ("aces", "Aces", false));
    assert_eq!(week(&room), goals([("two", 0, false), ("game", 0, false), ("deal", 0, false)]));
    room.win(1);
    assert_eq!(week(&room), goals([("two", 1, false), ("game", 1, false), ("deal", 0, false)]));
    room.view(DealDailyRequest { day: this.monday, variant: String::from("aces") });
    room.home(4);
    assert_eq!(week(&room), goals([("two", 2, true), ("game", 2, true), ("deal", 1, true)]));
    let after = told(&room);
    assert!(after.week.game.expect("it stays").won);
    assert_eq!(after.weeks_before, [], "these are the first games");
    // Without a plan there is no game, and no goal that names it.
    room.write("daily.json", "{}");
    assert_eq!((told(&room).week.game, week(&room).len()), (None, 1));
}

#[test]
fn a_daily_deal_that_is_won_at_the_second_attempt_counts_once() {
    let room = with_weeks();
    let Reply::Daily(DailyReply { today, .. }) = room.ask(DailyRequest { month: None }) else { panic!("the month") };
    let deal = || room.view(DealDailyRequest { day: today.clone(), variant: String::from("aces") });
    deal();
    room.home(1);
    // It is given up for another deal, and dealt again: the deal was played before, but the day is won by it.
    room.deal(2);
    deal();
    let won = room.home(4);
    assert!(won.daily.expect("it is the day's").won.is_some());
    assert_eq!(stand(&room, "daily"), (1, true, true));
    assert_eq!(week(&room)[0], (String::from("two"), 1, false), "lost once, won once");
    deal();
    room.home(4);
    assert_eq!(stand(&room, "daily"), (1, true, false));
    assert_eq!(week(&room)[0], (String::from("two"), 1, false), "and no more");
}

#[test]
fn weeks_before_are_told_with_what_was_reached() {
    let mut room = with_weeks();
    // A win three weeks ago, two of them in the week after it, and one in this week.
    for (seed, weeks) in [(1, 3), (2, 2), (3, 2), (4, 0)] {
        room.win(seed);
        let days = 7 * weeks;
        room.write_journal(&format!(
            "update games set ended = ended - {days} * 86400, checksum = null where seed = '{seed}' and won"
        ));
    }
    let AchievementsReply { week: now, weeks_before, .. } = told(&room);
    assert_eq!((now.goals[0].tally, now.goals[1].tally), (1, 1));
    // Two wins, and both of the game of the week: two goals of three. Weeks in which none was reached are not told.
    let this: Day = now.monday.parse().unwrap();
    let before = WeekBeforeView { monday: this.plus(-14).to_string(), reached: 2, goals: 3 };
    assert_eq!(weeks_before, [before]);
}

#[test]
fn a_second_attempt_at_a_daily_deal_has_what_helped_in_the_first() {
    let mut room = with_weeks();
    let Reply::Daily(DailyReply { today, .. }) = room.ask(DailyRequest { month: None }) else { panic!("the month") };
    let deal = |room: &Room| room.view(DealDailyRequest { day: today.clone(), variant: String::from("aces") });
    deal(&room);
    room.ask(HintRequest);
    room.home(1);
    room.deal(2);
    deal(&room);
    room.home(4);
    assert_eq!((stand(&room, "daily"), stand(&room, "alone")), ((1, true, true), (0, false, false)));
    // The journal wrote it after midnight, or the player has travelled.
    room.write_journal("update games set ended = ended + 86400, checksum = null where won");
    assert_eq!(stand(&room, "daily").0, 1);
    // Days after the win that is noted, it is another win of the deal.
    room.write_journal("update games set ended = ended + 86400, checksum = null where won");
    assert_eq!(stand(&room, "daily").0, 0);
}
