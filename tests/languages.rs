//! What other languages need from the host and from the bundled scripts: dictionaries that lack no text of a script, and
//! refusals as kinds, for which the page's English says what the host says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;

use redeal_game::game::Game;
use redeal_rules::Rules;
use redeal_rules::moves::Move;
use redeal_rules::option::{Choice, Choices};
use redeal_scripts::achievement::AchievementProgress;
use redeal_scripts::library::Library;
use redeal_scripts::rulebook;
use redeal_table::protocol::{
    BackToWinnableRequest, DealRequest, EditCopyRequest, Failed, FilmRequest, FinishRequest, OpenRequest,
    OptionsRequest, PlayOnRequest, ReasonKind, RedoRequest, Refused, ReplayRequest, Reply, Request, StatisticsRequest,
    StopSearchRequest, UndoRequest, VariantEntry, ViewReply, why_refused,
};
use redeal_table::{Table, TableConfig};
use serde::Serialize;

use crate::common::{library, start, tree};
use crate::walks::Dice;

type Texts = BTreeMap<&'static str, BTreeSet<String>>;
type Dictionary = BTreeMap<String, BTreeMap<String, String>>;

const LANGUAGES: [&str; 2] = ["de", "pl"];

/// A variant under its usual options, and under each other choice alone.
fn kinds_of(entry: &VariantEntry) -> Vec<Rules> {
    let other = |id: &str, choice: &Choice| Choices::from([(id.to_string(), choice.clone())]);
    let each = entry.options.iter().flat_map(|option| option.choices.iter().map(|choice| other(&option.id, choice)));
    let library = library();
    std::iter::once(Choices::new())
        .chain(each)
        .map(|choices| library.load(&entry.brief.id, &choices).unwrap())
        .collect()
}

/// What a script says in play: its sentences, wherever they are written, the rules and the summaries apart, and the texts
/// of its tables.
fn said(source: &str) -> impl Iterator<Item = &str> {
    let code = source.split("[[").enumerate().filter_map(|(at, part)| match at {
        0 => Some(part),
        _ => part.split_once("]]").map(|(_, code)| code),
    });
    code.flat_map(str::lines).filter(|line| !line.trim_start().starts_with("--")).flat_map(|line| {
        let summary = line.contains("summary =");
        let short = line.split("text = \"").skip(1).filter_map(|rest| rest.split('"').next());
        let quoted = line.split('"').skip(1).step_by(2).filter(move |_| !summary);
        short.chain(quoted.filter(|text| {
            text.len() >= 12 && text.starts_with(|first: char| first.is_ascii_uppercase()) && text.ends_with(['.', '!'])
        }))
    })
}

/// Every text of a bundled script that a player meets on the page, the rules apart.
fn texts() -> (Texts, BTreeSet<String>) {
    let mut texts = Texts::new();
    let mut names = BTreeSet::new();
    let mut add = |kind: &'static str, text: String| {
        texts.entry(kind).or_default().insert(text);
    };
    for entry in redeal_table::gallery::entries(&library()) {
        names.insert(entry.brief.name.clone());
        names.insert(entry.family.clone());
        add("summaries", entry.brief.summary.clone());
        for option in &entry.options {
            add("options", option.label.clone());
            add("ids", option.id.replace('_', " "));
            for choice in &option.choices {
                if let Choice::Word(word) = choice {
                    add("choices", word.clone());
                }
            }
        }
        for rules in kinds_of(&entry) {
            rules.scoring.missions.iter().for_each(|mission| add("missions", mission.title.clone()));
            let own = rules.layout.piles.iter().filter(|pile| !pile.hidden).filter_map(|pile| {
                let group = &rules.layout.groups[pile.group].id;
                (*group != pile.role.to_string()).then(|| group.replace('_', " "))
            });
            own.for_each(|group| add("piles", group));
        }
    }
    let goals = library().achievements(&Arc::default());
    let names_of_goals: Vec<String> = goals.iter().map(|goals| goals.script.clone()).collect();
    for script in goals {
        let tallies = script.outcome.unwrap();
        let all = tallies.achievements.into_iter().chain(tallies.weeks.into_iter().flatten());
        for AchievementProgress { achievement, .. } in all {
            add("achievements", achievement.title);
            add("achievements", achievement.text);
        }
    }
    for script in std::fs::read_dir(tree().join("rules")).unwrap() {
        let path = script.unwrap().path();
        // What achievements say are their titles and texts.
        let of_goals = path.file_name().is_some_and(|name| names_of_goals.iter().any(|goals| name == goals.as_str()));
        if path.extension().is_some_and(|ending| ending == "lua") && !of_goals {
            let source = std::fs::read_to_string(path).unwrap();
            said(&source).for_each(|text| add("said", text.to_string()));
        }
    }
    (texts, names)
}

#[test]
fn the_rules_of_every_bundled_variant_are_there_in_every_language_and_of_the_text_as_it_is() {
    let library = library();
    let variants: Vec<Rules> = redeal_table::gallery::entries(&library)
        .iter()
        .map(|entry| library.load(&entry.brief.id, &Choices::new()).unwrap())
        .collect();
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let folder = tree().join("rules/languages").join(language);
        let files = std::fs::read_dir(&folder).unwrap();
        let mut left: BTreeSet<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        for Rules { about, .. } in &variants {
            left.remove(&format!("{}.md", about.id));
            let file = folder.join(format!("{}.md", about.id));
            let Some(text) = library.translated(about, language) else {
                let mark = rulebook::mark(&about.text);
                wrong.push(format!(
                    "{}: missing or of another text; say all of it, then begin with {mark}",
                    file.display()
                ));
                continue;
            };
            // What is a heading, a list item or a row there is one here.
            let form = |text: &str| -> Vec<String> {
                let begins = ["## ", "### ", "- ", "|"];
                text.lines()
                    .filter_map(|line| begins.iter().find(|begin| line.starts_with(**begin)))
                    .map(ToString::to_string)
                    .collect()
            };
            if form(&text) != form(&about.text) {
                wrong.push(format!("{}: other headings, list items or rows", file.display()));
            }
        }
        wrong.extend(left.iter().map(|file| format!("{language}/{file}: of no variant")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_text_that_changed_is_not_hidden_by_a_translation_of_the_old_one() {
    let home = tempfile::tempdir().unwrap();
    let script = |aim: &str| {
        format!(
            "return {{ name = \"Little\", piles = {{ {{ \"foundation\", 4 }}, {{ \"stock\" }} }}, rules = \"{aim}\" }}"
        )
    };
    let library = Library::new(vec![home.path().to_path_buf()]);
    let write = |aim: &str| {
        std::fs::write(home.path().join("little.lua"), script(aim)).unwrap();
        library.load("little", &Choices::new()).unwrap().about
    };
    let about = write("Win.");
    std::fs::create_dir_all(home.path().join("languages/de")).unwrap();
    let text = format!("{}Gewinne.\n", rulebook::mark("Win."));
    std::fs::write(home.path().join("languages/de/little.md"), text).unwrap();
    assert_eq!(library.translated(&about, "de").as_deref(), Some("Gewinne.\n"));
    for language in ["pl", "../de", "", "d", "DE", "de/../de"] {
        assert_eq!(library.translated(&about, language), None, "{language}");
    }
    let about = write("Lose.");
    assert_eq!(library.translated(&about, "de"), None);
}

#[test]
fn the_dictionaries_have_every_text_of_the_bundled_scripts_and_no_other() {
    let (texts, names) = texts();
    let mut wrong = Vec::new();
    for language in LANGUAGES {
        let path = tree().join(format!("rules/languages/{language}.json"));
        let found: Dictionary = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for (kind, wanted) in &texts {
            let had: BTreeSet<String> = found.get(*kind).map(|kind| kind.keys().cloned().collect()).unwrap_or_default();
            wrong.extend(wanted.difference(&had).map(|text| format!("{language}: {kind} lacks `{text}`")));
            wrong.extend(had.difference(wanted).map(|text| format!("{language}: no script says `{text}` ({kind})")));
        }
        // A name that is the same everywhere needs no entry; an entry for a name that does not exist is a mistake.
        for kind in ["names", "families"] {
            let had = found[kind].keys();
            wrong
                .extend(had.filter(|name| !names.contains(*name)).map(|name| format!("{language}: no name: `{name}`")));
        }
        let empty = found.values().flatten().filter(|(_, said)| said.trim().is_empty());
        wrong.extend(empty.map(|(text, _)| format!("{language}: `{text}` is not said")));
    }
    assert!(wrong.is_empty(), "in rules/languages:\n{}", wrong.join("\n"));
}

/// A sentence of the host, the kind that it tells with it, and the piles that may be named in it.
#[derive(Serialize)]
struct Pair {
    why: ReasonKind,
    reason: String,
    /// Id and role.
    piles: Vec<(String, String)>,
}

/// So many of each sort are enough.
const OF_EACH: usize = 2;
const STEPS: usize = 33;

/// What sort of sentence it is: its kind, and how the sets of cards in it are named.
fn sort_of(why: &ReasonKind) -> String {
    let text = serde_json::to_string(why).unwrap();
    let faces = [
        "\"these\":null",
        "\"kind\":\"cards\"",
        "\"ranks\":\"\"",
        "\"suits\":\"SC\"",
        "\"suits\":\"SHDC\"",
        "many",
        "base",
        "more\":null",
    ];
    let named: Vec<&str> = faces.into_iter().filter(|part| text.contains(part)).collect();
    format!("{} {named:?}", text.split('"').nth(3).unwrap_or_default())
}

#[derive(Default)]
struct Pairs {
    found: BTreeMap<String, Vec<Pair>>,
}

impl Pairs {
    fn add(&mut self, why: ReasonKind, reason: String, rules: Option<&Rules>) {
        let these = self.found.entry(sort_of(&why)).or_default();
        if these.len() >= OF_EACH || these.iter().any(|pair| pair.reason == reason) {
            return;
        }
        let text = serde_json::to_string(&why).unwrap();
        let piles = rules.map(|rules| {
            let named = |group: usize| {
                rules.layout.piles.iter().any(|pile| pile.group == group && text.contains(&format!("\"{}\"", pile.id)))
            };
            let told = rules.layout.piles.iter().filter(|pile| named(pile.group));
            told.map(|pile| (pile.id.clone(), pile.role.to_string())).collect()
        });
        these.push(Pair { why, reason, piles: piles.unwrap_or_default() });
    }

    /// All that is refused on this board, for so many cards each.
    fn add_all(&mut self, game: &Game, counts: &[u8]) {
        let (rules, board) = (game.rules(), game.board());
        let taps = rules.pile_ids().map(|pile| Move::Tap { pile });
        let carries = rules.pile_ids().flat_map(|from| {
            rules.pile_ids().flat_map(move |to| counts.iter().map(move |&count| Move::Carry { from, to, count }))
        });
        for mv in taps.chain(carries) {
            if let Err(refusal) = rules.judge(board, &mv) {
                let reason = rules.sentence(&refusal);
                if let Some(why) = why_refused(rules, &refusal) {
                    self.add(why, reason, Some(rules));
                }
            }
        }
    }

    fn add_reply(&mut self, reply: Reply) {
        match reply {
            Reply::Refused(Refused { reason, why: Some(why) }) => self.add(why, reason, None),
            Reply::Failed(Failed { message, why: Some(why), .. }) => self.add(why, message, None),
            Reply::View(ViewReply { view, .. }) => {
                if let (Some(text), Some(why)) = (view.notice, view.notice_why) {
                    self.add(why, text, None);
                }
            }
            other => panic!("{other:?}"),
        }
    }
}

/// What a table says that can't do what it is asked for.
fn at_a_table(pairs: &mut Pairs) {
    let config = TableConfig {
        folders: library().folders().to_vec(),
        opening: String::from("klondike"),
        ..TableConfig::default()
    };
    let (tell, _events) = channel();
    let table = Table::open(config, move |event| drop(tell.send(event))).unwrap();
    let open = |code: &str| OpenRequest { code: code.to_string() };
    let typed = |seed: &str| DealRequest { variant: None, seed: Some(seed.to_string()), options: None };
    let option = |id: &str| OptionsRequest { options: Choices::from([(id.to_string(), Choice::Number(9))]) };
    let asked: Vec<Request> = vec![
        UndoRequest.into(),
        RedoRequest.into(),
        FinishRequest.into(),
        FilmRequest { at: 3 }.into(),
        PlayOnRequest.into(),
        StatisticsRequest.into(),
        ReplayRequest { id: 7 }.into(),
        EditCopyRequest { variant: String::from("klondike") }.into(),
        BackToWinnableRequest.into(),
        typed("12x").into(),
        open("nonsense").into(),
        open(&format!("redeal:klondike/{}", "1".repeat(200_000))).into(),
        open("redeal:klondyke/5").into(),
        open("redeal:klondike/5?drew=3").into(),
        open("redeal:klondike/5?draw=9").into(),
        option("draw").into(),
        option("drew").into(),
        open("redeal:klondike/5?rules=00000000").into(),
        open("redeal:klondike/5?rules=00000000&moves=tap%20waste").into(),
        open("redeal:klondike/5?moves=foundation1>tableau1").into(),
    ];
    pairs.add_reply(table.back_up(std::path::Path::new("backup.zip")).into());
    for request in asked {
        match table.handle(request) {
            // The search is on: whatever it finds comes later.
            Reply::View(ViewReply { view, .. }) if view.searching.is_some() => drop(table.handle(StopSearchRequest)),
            reply => pairs.add_reply(reply),
        }
    }
}

/// What a table says of backups that are none.
fn at_a_table_that_keeps(pairs: &mut Pairs) {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let config = TableConfig {
        folders: library().folders().to_vec(),
        data: Some(at("games")),
        edit: true,
        opening: String::from("klondike"),
        ..TableConfig::default()
    };
    let table = Table::open(config, |_| ()).unwrap();
    assert!(table.back_up(&at("backup.zip")).is_ok());
    std::fs::write(at("other.zip"), "no archive").unwrap();
    // Where it lies differs from run to run.
    let replies: [Reply; 3] = [
        table.back_up(&at("backup.zip")).into(),
        table.restore(&at("other.zip")).into(),
        table.restore(&at("nowhere.zip")).into(),
    ];
    for reply in replies {
        let Reply::Failed(Failed { message, why: Some(why), .. }) = reply else { panic!("{reply:?}") };
        let plain = |text: String| text.replace(&home.path().display().to_string(), "~");
        let why = plain(serde_json::to_string(&why).unwrap());
        pairs.add(serde_json::from_str(&why).unwrap(), plain(message), None);
    }
}

#[test]
fn the_pages_english_is_held_against_these_sentences() {
    let mut pairs = Pairs::default();
    let library = library();
    for entry in redeal_table::gallery::entries(&library) {
        let rules = Arc::new(library.load(&entry.brief.id, &Choices::new()).unwrap());
        let (mut game, mut dice) = (Game::new(Arc::clone(&rules), start(1)), Dice::new(1));
        for step in 0..STEPS {
            // Where there are many piles, few of them hold several cards.
            if step % 16 == 0 {
                pairs.add_all(&game, if rules.layout.piles.len() > 24 { &[1] } else { &[1, 2, 5] });
            }
            let moves = rules.legal_moves(game.board());
            if moves.is_empty() {
                break;
            }
            let mv = moves[dice.below(moves.len())];
            game.play(&mv).unwrap();
        }
    }
    at_a_table(&mut pairs);
    at_a_table_that_keeps(&mut pairs);
    let all: Vec<&Pair> = pairs.found.values().flatten().collect();
    let lines: Vec<String> = all.into_iter().map(|pair| serde_json::to_string(pair).unwrap()).collect();
    let made = format!("[\n{}\n]\n", lines.join(",\n"));
    let path = tree().join("ui/tests/whys.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), made, "run `UPDATE=1 cargo test languages`");
}

/// The text of all Rust files below a folder.
fn gather_rust(folder: &Path, source: &mut String) {
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            gather_rust(&path, source);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            source.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

/// Sentences that the host puts together from parts.
const COMPOSED: [&str; 8] = [
    "why-no_variant",
    "why-no_variants",
    "why-saves_newer",
    "why-saves_damaged",
    "why-saves_salvaged",
    "why-saves_foreign",
    "why-last_elsewhere",
    "why-last_fails",
];

/// What stands between the names in a sentence of the page.
fn fragments(sentence: &str) -> Vec<&str> {
    let parts = sentence.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest));
    parts.map(str::trim).filter(|part| part.chars().filter(|sign| sign.is_alphabetic()).count() > 3).collect()
}

#[test]
fn the_pages_english_for_the_host_is_the_hosts_own() {
    let page = std::fs::read_to_string(tree().join("ui/src/language/en/host.ftl")).unwrap();
    let mut source = String::new();
    gather_rust(&tree().join("crates"), &mut source);
    // A sentence may go on in the next line of its source.
    let source: String = source.split("\\\n").map(str::trim_start).collect();
    let mut seen = 0;
    let mut wrong = Vec::new();
    for line in page.lines() {
        let Some((key, sentence)) = line.split_once(" = ").filter(|(key, _)| key.starts_with("why-")) else { continue };
        seen += 1;
        if COMPOSED.contains(&key) {
            continue;
        }
        for part in fragments(sentence).into_iter().filter(|part| !part.contains('$')) {
            if !source.contains(part) {
                wrong.push(format!("{key}: the host does not say `{part}`"));
            }
        }
    }
    assert!(seen > 80, "{seen} sentences are too few");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
