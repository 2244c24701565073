//! The page's TypeScript is made from the host's types, the file in the tree is up to date, and each request is answered on
//! the wire with the kind of reply that its type names.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use redeal_game::preferences::Preferences;
use redeal_rules::option::{Choice, Choices};
use redeal_storage::package::to_base64;
use redeal_table::Table;
use redeal_table::language::SourceCursor;
use redeal_table::protocol::*;
use serde_json::{Value, json};
use ts_rs::{Config, TS};

/// `export type Name = …;` with the documentation of the type.
fn declaration<T: TS>(config: &Config, text: &mut String) {
    documentation::<T>(text);
    text.push_str("export ");
    text.push_str(&T::decl(config));
    text.push_str("\n\n");
}

fn documentation<T: TS>(text: &mut String) {
    if let Some(docs) = T::docs() {
        text.push_str(&docs);
    }
}

/// The same for a message, which has its kind beside its fields.
fn message<T: TS>(config: &Config, kind: &str, text: &mut String) {
    documentation::<T>(text);
    let fields = T::inline(config);
    let fields = fields.strip_prefix('{').map_or("}", str::trim_start);
    write!(text, "export type {} = {{ kind: \"{kind}\", {fields};\n\n", T::name(config)).unwrap();
}

#[expect(clippy::too_many_lines, reason = "it is a list of types")]
fn typescript() -> String {
    let config = Config::default();
    let mut text =
        String::from("// Made from crates/table/src/protocol by `UPDATE=1 cargo test protocol`. Not to be edited.\n\n");
    text.push_str("/** Option id → choice. What is left out takes the script's default. */\n");
    text.push_str("export type Choices = { [key in string]: Choice };\n\n");
    declaration::<ChoiceForm>(&config, &mut text);
    requests_and_replies(&config, &mut text);
    macro_rules! declare {
        ($($kind:ty),* $(,)?) => { $(declaration::<$kind>(&config, &mut text);)* };
    }
    declare!(
        TableEvent,
        FollowedView,
        OutcomeView,
        TableView,
        RoundView,
        OldRulesView,
        OldRulesReason,
        StatusView,
        MissionView,
        MissionStateView,
        ClockView,
        VariantBrief,
        VariantEntry,
        PileSketch,
        PlayedVariantView,
        OptionView,
        PileView,
        RoleView,
        FanView,
        TapView,
        CardView,
        MoveView,
        MoveKindView,
        NoHint,
        HintReason,
        HintedTap,
        LabelView,
        LabelSideView,
        PointsView,
        PreferencesView,
        WantedDealsView,
        AutoplayView,
        DifficultyView,
        WinnabilityView,
        AwaitedSearch,
        FilmView,
        FilmKind,
        MarkView,
        BestsView,
        PlayTotalsView,
        VariantTotalsView,
        OptionsTotalsView,
        DayView,
        DailyDayView,
        DailyGameView,
        DailyWinView,
        DailyTagView,
        MedalView,
        BadgeView,
        AchievementView,
        WeekView,
        WeekGameView,
        WeekBeforeView,
        BadgeNewsView,
        ChallengeOutcomeView,
        ChallengeView,
        StatisticsView,
        PastGameView,
        ReasonKind,
        FacesView,
        ProblemView,
        PlaceView,
        ScriptFileView,
        MechanismClash,
        MechanismView,
        ScriptPieceView,
        PiecePlaceView,
        ReceivedFileView,
        SameNameView,
        TakenNameView,
        FailedPinView,
        TryoutKindView,
        TriedRulesView,
        RandomGamesView,
        ValueCountsView,
        EndlessPointsView,
        OdditiesView,
        OddGroupView,
        IdleOptionView,
        FailedChoiceView,
        SolvedDealView,
        KnobView,
        NumberPlace,
        ExploredView,
        ExploredRowView,
        SettlingStepView,
        StepCauseView,
        PrintedLineView,
        FunctionCostView,
        LedgerRowView,
        ValueChangeView,
        ScoreKeyView,
        ClauseView,
        ClauseKindView,
        ClauseAnswerView,
        WrittenFieldView,
        RelationView,
        RelationCellsView,
        PlaceKindView,
        SourceCursor,
        CompletionView,
        CompletionKind,
        SignatureView,
        SourcePlaceView,
        SourceEditView,
        PileChangeView,
        BoardFaultView,
        BoardFaultKind,
        TextEditView,
        MistakeView,
        ScriptFindingView,
        MendView,
        FindingLevelView,
    );
    text.trim_end().to_string() + "\n"
}

/// A type for each request and each reply, their unions, and which reply belongs to which request.
fn requests_and_replies(config: &Config, text: &mut String) {
    let (mut requests, mut replies, mut belongs) = (Vec::new(), Vec::new(), Vec::new());
    macro_rules! request {
        ($($kind:literal $name:ident($request:ident) -> $reply:ident,)*) => {
            $(
                message::<$request>(config, $kind, text);
                requests.push(stringify!($request));
                belongs.push(format!("  {}: {};", $kind, stringify!($reply)));
            )*
        };
    }
    redeal_table::each_request!(request);
    text.push_str("/** What a page asks of the host. */\n");
    write!(text, "export type Request = {};\n\n", requests.join(" | ")).unwrap();
    macro_rules! reply {
        ($($kind:literal $name:ident($reply:ident),)*) => {
            $(
                message::<$reply>(config, $kind, text);
                replies.push(stringify!($reply));
            )*
        };
    }
    redeal_table::each_reply!(reply);
    text.push_str("/** A hint from the solution; or the table, while the solution is searched for. */\n");
    text.push_str("export type HintOrView = HintReply | ViewReply;\n\n");
    text.push_str("/** Why a request was not carried out. Nothing has changed. */\n");
    text.push_str("export type Unfulfilled = Refused | Failed;\n\n");
    text.push_str("/** Any answer of the host. */\n");
    write!(text, "export type Reply = {};\n\n", replies.join(" | ")).unwrap();
    text.push_str("/** What answers each request that is carried out. */\n");
    write!(text, "export interface Replies {{\n{}\n}}\n\n", belongs.join("\n")).unwrap();
}

#[test]
fn the_pages_types_are_made_from_the_hosts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ui/src/protocol.ts");
    let made = typescript();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &made).expect("ui/src can be written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, made, "run `UPDATE=1 cargo test protocol`");
}

/// The kinds on the wire of a type of reply.
fn kinds_of(reply: &str) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    macro_rules! collect {
        ($($kind:literal $name:ident($type:ident),)*) => {
            $(
                if stringify!($type) == reply {
                    kinds.push($kind);
                }
            )*
        };
    }
    redeal_table::each_reply!(collect);
    if reply == "HintOrView" { vec!["hint", "view"] } else { kinds }
}

/// Every request by its kind, with the kinds of reply that its type allows.
fn expected_kinds() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut all = Vec::new();
    macro_rules! collect {
        ($($kind:literal $name:ident($request:ident) -> $reply:ident,)*) => {
            $(all.push(($kind, kinds_of(stringify!($reply))));)*
        };
    }
    redeal_table::each_request!(collect);
    all
}

/// Four Aces, which go home one by one.
const ACES: &str = r#"--- Aces: four cards.
local option = options { { "worth", "Points a card", choices = { 1, 5 } } }
return {
  name = "Aces",
  deck = { ranks = 1 },
  piles = { { "tableau", 4, up = 1, place = any }, { "foundation", 4 } },
  score = { [">foundation"] = option.worth },
}
"#;

/// The requests that the analyser answers.
const OF_THE_LANGUAGE: [&str; 8] =
    ["complete", "describe", "signature", "definition", "rename", "format", "find_mistakes", "check_script"];

#[test]
#[expect(clippy::too_many_lines, reason = "it is a list of requests")]
fn each_request_is_answered_with_the_kind_that_its_type_names() {
    let home = tempfile::tempdir().unwrap();
    let folder = |name: &str| home.path().join(name);
    for name in ["bundled", "own"] {
        std::fs::create_dir(folder(name)).unwrap();
    }
    std::fs::write(folder("bundled").join("aces.lua"), ACES).unwrap();
    let plan = json!({ "first": "2026-01-01", "games": [{ "variant": "aces" }], "of_the_day": [] });
    std::fs::write(folder("bundled").join("daily.json"), plan.to_string()).unwrap();
    let years: BTreeMap<String, String> = (1970..2200).map(|year| (year.to_string(), "0".repeat(366))).collect();
    let candidates = json!({ "aces": years });
    std::fs::write(folder("bundled").join("daily-candidates.json"), candidates.to_string()).unwrap();
    let config = redeal_table::TableConfig {
        folders: vec![folder("own"), folder("bundled")],
        own: Some(folder("own")),
        edit: true,
        data: Some(folder("data")),
        watch: false,
        opening: String::from("aces"),
        analyser: None,
        today: None,
    };
    let table = Table::open(config, |_| ()).unwrap();
    let expected = expected_kinds();
    let mut carried_out = BTreeSet::new();
    let mut ask = |request: Value| {
        let kind = request["kind"].as_str().expect("a request has a kind").to_string();
        let request: Request = serde_json::from_value(request).expect("it is a request");
        assert_eq!(serde_json::to_value(&request).unwrap()["kind"], kind.as_str());
        let reply = serde_json::to_value(table.handle(request)).unwrap();
        let (known, kinds) = expected.iter().find(|(known, _)| *known == kind).expect("it is listed");
        assert!(kinds.iter().any(|kind| reply["kind"] == *kind), "{kind}: {reply}");
        carried_out.insert(*known);
        reply
    };
    let code = |reply: &Value| reply["text"].clone();
    let bring_home = |reply: &Value| {
        let moves = reply["view"]["moves"].as_array().expect("a view lists its moves");
        let home = moves.iter().find(|mv| mv["home"] == true).expect("a card goes home");
        json!({ "kind": "play", "text": home["text"] })
    };

    let first = ask(json!({ "kind": "look" }));
    for request in [bring_home(&first), json!({ "kind": "undo" }), json!({ "kind": "redo" }), json!({ "kind": "hint" })]
    {
        ask(request);
    }
    for request in [json!({ "kind": "turn", "turn": 1 }), json!({ "kind": "end_film" })] {
        ask(request);
    }
    let shared = ask(json!({ "kind": "share", "moves": true }));
    ask(json!({ "kind": "open", "code": code(&shared) }));
    ask(json!({ "kind": "restart" }));
    ask(json!({ "kind": "options", "options": { "worth": 5 } }));
    ask(json!({ "kind": "prefer", "prefs": Preferences::default() }));
    for kind in ["pause", "resume", "back_to_winnable", "stop_search", "hint_from_solution", "stop_search"] {
        // A game that is known to be winnable is not taken back.
        if kind != "back_to_winnable" || ask(json!({ "kind": "look" }))["view"]["winnability"].is_null() {
            ask(json!({ "kind": kind }));
        }
    }
    let today = ask(json!({ "kind": "daily" }))["today"].clone();
    ask(json!({ "kind": "deal_daily", "day": today, "variant": "aces" }));
    ask(json!({ "kind": "deal", "seed": "7" }));
    ask(json!({ "kind": "finish" }));
    ask(json!({ "kind": "challenge" }));
    let saved = ask(json!({ "kind": "game_file" }))["text"].clone();
    ask(json!({ "kind": "open_game_file", "text": saved }));
    ask(json!({ "kind": "deal", "seed": "7" }));
    ask(json!({ "kind": "finish" }));
    ask(json!({ "kind": "solver_moves" }));
    let past = ask(json!({ "kind": "history" }))["games"][0]["id"].clone();
    ask(json!({ "kind": "replay", "id": past }));
    for request in [json!({ "kind": "film", "at": 1 }), json!({ "kind": "end_film" })] {
        ask(request);
    }
    ask(json!({ "kind": "replay", "id": past }));
    ask(json!({ "kind": "play_on" }));
    ask(json!({ "kind": "pins" }));
    ask(json!({ "kind": "play_at_random", "games": 2 }));
    ask(json!({ "kind": "solve_deals", "from": 1, "deals": 1 }));
    ask(json!({ "kind": "knobs" }));
    ask(json!({ "kind": "explore", "knobs": ["worth"], "deals": 1 }));
    ask(json!({ "kind": "stop_tryout", "what": "solved" }));
    ask(json!({ "kind": "pin", "text": "tableau1>tableau2" }));
    let text = ask(json!({ "kind": "board_text" }))["text"].clone();
    ask(json!({ "kind": "check_board", "text": text }));
    ask(json!({ "kind": "set_board", "text": text }));
    ask(json!({ "kind": "lay_deal", "data": to_base64(text.as_str().unwrap_or_default().as_bytes()) }));
    ask(json!({ "kind": "set_board", "text": text }));
    ask(json!({ "kind": "move_by_hand", "text": "tableau1>tableau2" }));
    ask(json!({ "kind": "deal", "seed": "8" }));
    for kind in
        ["solution", "variants", "rules", "statistics", "album", "achievements", "count_anew", "places", "report"]
    {
        ask(json!({ "kind": kind }));
    }
    ask(json!({ "kind": "edit_script", "variant": "aces" }));
    ask(json!({ "kind": "edit_copy", "variant": "aces" }));
    for kind in ["ledger", "settling", "console"] {
        ask(json!({ "kind": kind }));
    }
    ask(json!({ "kind": "why", "text": "tableau1>tableau2" }));
    ask(
        json!({ "kind": "place_pile", "text": ACES, "pile": "tableau1", "change": { "what": "place", "x": 1, "y": 2 } }),
    );
    let file = ask(json!({ "kind": "script" }))["files"][0].clone();
    ask(json!({ "kind": "save_script", "path": "aces.lua", "text": ACES, "base": file["version"] }));
    ask(json!({ "kind": "drop_copy", "variant": "aces" }));
    let new = ask(json!({ "kind": "new_script", "name": "More Aces", "like": "aces" }))["variant"].clone();
    ask(json!({ "kind": "rename_script", "variant": new, "name": "Many Aces" }));
    ask(json!({ "kind": "remove_script", "variant": new }));
    ask(json!({ "kind": "bring_back" }));
    ask(json!({ "kind": "mechanisms" }));
    let packed = ask(json!({ "kind": "pack", "deal": true }));
    let received = ask(json!({ "kind": "receive", "file": packed["file"], "data": packed["data"] }));
    assert_eq!(received["taken"]["same"], true);
    ask(json!({ "kind": "keep_received", "hash": received["hash"], "same": "refuse" }));
    ask(json!({ "kind": "play_received", "hash": received["hash"] }));
    for kind in ["keep_scratch", "drop_scratch"] {
        let tried = ask(json!({ "kind": "try_script", "text": ACES }))["variant"].clone();
        ask(json!({ "kind": kind, "variant": tried }));
    }
    ask(json!({ "kind": "keep_settings", "text": "{}" }));
    assert_eq!(ask(json!({ "kind": "settings" }))["text"], "{}");

    // Those about the language of scripts need the analyser: `language.rs` asks them.
    let all: BTreeSet<&str> =
        expected.iter().map(|(kind, _)| *kind).filter(|kind| !OF_THE_LANGUAGE.contains(kind)).collect();
    assert_eq!(carried_out, all, "every request was carried out");
}

#[test]
fn who_asks_with_a_type_gets_that_requests_reply() {
    let rules = crate::common::tree().join("rules");
    let config = redeal_table::TableConfig {
        folders: vec![rules],
        opening: String::from("klondike"),
        ..redeal_table::TableConfig::default()
    };
    let table = Table::open(config, |_| ()).unwrap();
    let ViewReply { view, followed } = table.ask(LookRequest).unwrap();
    assert_eq!((view.variant.id.as_str(), followed), ("klondike", None));
    let CodeReply { text } = table.ask(ShareRequest { moves: false }).unwrap();
    assert!(text.contains(&view.seed));
    let options = Choices::from([(String::from("draw"), Choice::Number(3))]);
    assert!(table.ask(OptionsRequest { options }).unwrap().followed.is_some());
    assert!(matches!(table.ask(StatisticsRequest), Err(Unfulfilled::Refused(_))));
    assert!(matches!(table.ask(OpenRequest { code: String::from("nonsense") }), Err(Unfulfilled::Failed(_))));
}

#[test]
fn a_request_with_a_field_that_it_does_not_have_is_none() {
    for request in [json!({ "kind": "play", "text": "tap stock", "more": 1 }), json!({ "kind": "undo", "more": 1 })] {
        assert!(serde_json::from_value::<Request>(request.clone()).is_err(), "{request}");
    }
}
