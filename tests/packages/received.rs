//! A table that is given a script: it shows what is in it, and keeps or plays it only when it is told to.

use redeal_storage::package::{ScriptPackage, to_base64};
use redeal_table::protocol::{
    DealRequest, Failed, KeepReceivedRequest, LookRequest, MechanismsRequest, NewScriptRequest, OpenRequest,
    OptionsRequest, PackRequest, PlayReceivedRequest, PlayRequest, ReasonKind, ReceiveRequest, ReceivedReply,
    RestartRequest, SameNameView, Unfulfilled, VariantsRequest,
};
use redeal_table::{Table, TableConfig};

use super::{FIELDS, POINTS, Shelf, fields};
use crate::common::{choices, tree};

fn table(shelf: &Shelf, edit: bool) -> Table {
    let own = shelf.0.path().to_path_buf();
    let folders = vec![own.clone(), tree().join("rules")];
    let opening = String::from("golf");
    Table::open(TableConfig { folders, own: Some(own), edit, opening, ..TableConfig::default() }, |_| ()).unwrap()
}

fn receive(table: &Table, file: &str, bytes: &[u8]) -> ReceivedReply {
    table.ask(ReceiveRequest { file: file.into(), data: to_base64(bytes) }).unwrap()
}

fn failure<R: std::fmt::Debug>(reply: Result<R, Unfulfilled>) -> Failed {
    match reply {
        Err(Unfulfilled::Failed(failed)) => *failed,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_came_is_shown_and_nothing_of_it_is_kept() {
    let shelf = Shelf::new();
    let table = table(&shelf, true);
    let bytes = fields().to_bytes().unwrap();
    let shown = receive(&table, "fields.redeal", &bytes);
    assert_eq!((shown.name.as_str(), shown.format, shown.bytes as usize), ("Fields", 1, bytes.len()));
    let files: Vec<(&str, &str)> = shown.files.iter().map(|file| (&*file.path, &*file.text)).collect();
    assert_eq!(files, [("fields.lua", FIELDS), ("lib/points.lua", POINTS)]);
    assert!(shown.piles.len() == 6 && shown.keepable && shown.taken.is_none(), "{shown:?}");
    assert_eq!((shown.problem, shown.findings.len()), (None, 0));
    assert_eq!((shelf.files(), table.ask(LookRequest).unwrap().view.variant.id), (vec![], "golf".into()));

    let kept = table.ask(KeepReceivedRequest { hash: shown.hash.clone(), same: SameNameView::Refuse }).unwrap();
    assert_eq!((kept.variant.as_str(), shelf.files()), ("fields", vec!["fields.lua".into(), "lib/points.lua".into()]));
    assert!(receive(&table, "again.redeal", &bytes).taken.is_some_and(|taken| taken.same));
    assert_eq!(
        table.ask(DealRequest { variant: Some(kept.variant), ..DealRequest::default() }).unwrap().view.variant.name,
        "Fields"
    );
    let unknown = table.ask(KeepReceivedRequest { hash: "0".into(), same: SameNameView::Refuse });
    assert!(failure(unknown).message.contains("open the file again"));
}

#[test]
fn another_game_of_its_name_stays() {
    let shelf = Shelf::new();
    let mine = FIELDS.replace("all lies open", "mine");
    shelf.put("fields.lua", &mine);
    shelf.put("lib/points.lua", POINTS);
    let table = table(&shelf, true);
    let shown = receive(&table, "fields.redeal", &fields().to_bytes().unwrap());
    let taken = shown.taken.unwrap();
    assert_eq!((taken.name.as_str(), taken.script.as_str(), taken.same), ("Fields", "fields.lua", false));
    let keep = |same| table.ask(KeepReceivedRequest { hash: shown.hash.clone(), same });
    failure(keep(SameNameView::Refuse));
    assert_eq!(keep(SameNameView::KeepBoth).unwrap().name, "Fields 2");
    assert_eq!(shelf.text("fields.lua"), mine);
    assert_eq!(keep(SameNameView::Replace).unwrap().variant, "fields");
    assert_eq!(shelf.text("put-aside/fields-1.lua"), mine);
}

#[test]
fn it_can_be_played_once() {
    let shelf = Shelf::new();
    let table = table(&shelf, false);
    let script = FIELDS.replace(
        "local points",
        "local option = options { { \"worth\", \"Worth\", choices = { 1, 2 } } }\nlocal points",
    );
    let package = ScriptPackage {
        scripts: vec![super::source("fields.lua", &script), super::source("lib/points.lua", POINTS)],
        deal: Some("redeal:fields/77?worth=2".into()),
        ..fields()
    };
    let shown = receive(&table, "fields.redeal", &package.to_bytes().unwrap());
    assert_eq!(shown.seed.as_deref(), Some("77"));
    let keep = table.ask(KeepReceivedRequest { hash: shown.hash.clone(), same: SameNameView::Refuse });
    assert_eq!(failure(keep).why, Some(ReasonKind::NoEditing));

    let view = table.ask(PlayReceivedRequest { hash: shown.hash }).unwrap().view;
    assert_eq!((view.variant.id.as_str(), view.seed.as_str()), ("fields", "77"));
    // It can be played as any other game.
    table.ask(PlayRequest { text: "tap stock".into() }).unwrap();
    table.ask(OptionsRequest { options: choices("worth=1") }).unwrap();
    table.ask(RestartRequest).unwrap();
    assert_eq!(table.ask(DealRequest::default()).unwrap().view.variant.id, "fields");
    table.ask(PackRequest { deal: true }).unwrap();
    // It is in no list, and no file is there.
    let listed = table.ask(VariantsRequest).unwrap().variants;
    assert!(listed.iter().all(|entry| entry.brief.id != "fields"));
    assert_eq!(shelf.files(), Vec::<String>::new());
}

#[test]
fn codes_are_received_and_what_is_no_script_is_told() {
    let shelf = Shelf::new();
    let table = table(&shelf, true);
    let code = fields().to_code().unwrap();
    let shown = table.ask(ReceiveRequest { file: String::new(), data: code }).unwrap();
    assert_eq!((shown.name.as_str(), shown.file.as_str()), ("Fields", ""));
    let lone = receive(&table, "Some Game.lua", b"return { name = \"Broken\", piles = { { \"x\", palce = any } } }");
    assert!(lone.problem.is_some_and(|problem| problem.file == "some-game.lua") && lone.piles.is_empty());
    for (file, data) in [("a.redeal", "!"), ("a.redeal", ""), ("", "redeal-script:1.abc"), ("a.lua", "/w==")] {
        let failed = failure(table.ask(ReceiveRequest { file: file.into(), data: data.into() }));
        assert!(matches!(failed.why, Some(ReasonKind::NotReceived { .. })), "{file} {data}: {failed:?}");
    }
    let large = table.ask(ReceiveRequest { file: "a.redeal".into(), data: "A".repeat(1 << 20) });
    assert!(failure(large).message.contains("more than 512 KiB"));
}

#[test]
fn a_deal_of_a_script_that_is_not_here_asks_for_it() {
    let shelf = Shelf::new();
    let failed = failure(table(&shelf, true).ask(OpenRequest { code: "redeal:fields/7".into() }));
    assert!(failed.message.contains("`fields` isn't here") && failed.message.contains("redeal pack fields"));
    assert_eq!(failed.why, Some(ReasonKind::NoScriptHere { id: "fields".into() }));
}

#[test]
fn a_new_script_begins_as_another_one_or_as_nothing() {
    let shelf = Shelf::new();
    let table = table(&shelf, true);
    let new = |name: &str, like: Option<&str>| {
        table.ask(NewScriptRequest { name: name.into(), like: like.map(String::from), mechanisms: Vec::new() })
    };
    let kept = new("My  Own", Some("whitehead")).unwrap();
    assert_eq!((kept.variant.as_str(), kept.name.as_str()), ("my-own", "My Own"));
    assert_eq!(new("Süße", None).unwrap().variant, "susse");
    assert_eq!(shelf.files(), ["my-own.lua", "susse.lua"]);
    assert_eq!(
        table.ask(DealRequest { variant: Some("my-own".into()), ..DealRequest::default() }).unwrap().view.variant.name,
        "My Own"
    );
    assert_eq!(failure(new("my own", None)).why, Some(ReasonKind::NewNameTaken { id: "my-own".into() }));
    assert_eq!(failure(new("…", None)).why, Some(ReasonKind::NoNewName { name: "…".into() }));
    assert!(failure(new("Third", Some("nothing"))).message.contains("there is no variant"));
    // Every mechanism of the authors' book can be begun with.
    let mechanisms = table.ask(MechanismsRequest).unwrap().mechanisms;
    assert!(mechanisms.len() > 30, "{}", mechanisms.len());
    let pairs = mechanisms.iter().find(|mechanism| mechanism.words == ["match"]).unwrap();
    assert_eq!(pairs.variants[0], "pyramid");
}
