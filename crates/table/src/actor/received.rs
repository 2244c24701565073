//! Scripts that are passed on: one that came is looked at, and then kept, played once or forgotten; the one on the table is
//! packed.
//!
//! Nothing of what came runs in the game before the player says so. To look at it, it is loaded in the sandbox of all scripts,
//! in a job, and tried as every edit is.

use std::sync::Arc;

use super::TableActor;
use super::answers::{no_variant, not_received};
use super::deals::played_code;
use super::jobs::ReplyAddress;
use super::parts::opened_game::OpenedGame;
use crate::protocol::{
    KeepReceivedRequest, KeptReply, PackRequest, PackedReply, PlayReceivedRequest, ProblemView, ReceiveRequest,
    ReceivedFileView, ReceivedReply, ReplyResult, TableEvent, TakenNameView, Unfulfilled, ViewReply,
};
use crate::sketch::sketch;
use redeal_game::game::{BoardOrigin, DealStart, EarlierDeals, Game};
use redeal_game::share_code::{ShareCode, deal_code};
use redeal_game::trial::look_over;
use redeal_rules::problem::ScriptProblem;
use redeal_scripts::copies::CopyScriptError;
use redeal_scripts::library::{Library, LoadVariantError};
use redeal_scripts::lua::{load, unused_locals};
use redeal_storage::journal::WriteScope;
use redeal_storage::package::install::{InstallError, InstallPlan, SameName, plan, taken, write};
use redeal_storage::package::received::ReceivedPackage;
use redeal_storage::package::{MAX_PACKAGE_BYTES, PackError, PackageError, ScriptPackage, from_base64, to_base64};

/// How many findings are told.
const MAX_FINDINGS: usize = 20;

impl TableActor {
    /// Looks at something that came.
    pub(super) fn receive(&self, address: ReplyAddress<ReceivedReply>, asked: ReceiveRequest) {
        let library = self.library.of_folders();
        let keepable = self.edit && library.own().is_some();
        let look = move || look_at(&asked, &library, keepable);
        self.start_job_for("receive", address, look, |actor, address, looked| {
            let reply = looked.map(|(received, reply)| {
                actor.received.add(received);
                reply
            });
            actor.reply(address, reply);
        });
    }

    /// Keeps what came among the player's own scripts.
    pub(super) fn keep_received(&mut self, address: ReplyAddress<KeptReply>, asked: KeepReceivedRequest) {
        let KeepReceivedRequest { hash, same } = asked;
        let received = self.need_editing().and_then(|()| self.received.find(&hash));
        let received = match received {
            Ok(received) => received,
            Err(error) => return self.reply(address, Err(error)),
        };
        let library = self.library.of_folders();
        let keep = move || -> ReplyResult<KeptReply> {
            let plan = plan(&received, &library, same.into()).map_err(not_kept)?;
            let path = write(&plan, &library).map_err(not_kept)?;
            let code = plan.deal.as_ref().map(ToString::to_string);
            Ok(KeptReply { variant: plan.variant, name: plan.name, path: path.display().to_string(), code })
        };
        self.start_job_for("keep", address, keep, |actor, address, kept| {
            if kept.is_ok() {
                actor.recompile();
                actor.clients.tell(&TableEvent::VariantsChanged);
            }
            actor.reply(address, kept);
        });
    }

    /// Deals what came, and keeps no file of it.
    pub(super) fn play_received(&self, address: ReplyAddress<ViewReply>, asked: &PlayReceivedRequest) {
        let received = match self.received.find(&asked.hash) {
            Ok(received) => received,
            Err(error) => return self.reply(address, Err(error)),
        };
        let library = self.library.of_folders();
        let open = move || -> ReplyResult<(InstallPlan, OpenedGame)> {
            let plan = plan(&received, &library, SameName::KeepBoth).map_err(not_kept)?;
            let opened = dealt(&plan)?;
            Ok((plan, opened))
        };
        self.start_job_for("play", address, open, |actor, address, opened| {
            let shown = opened.map(|(plan, opened)| {
                // It is found for as long as the table is open, by nobody who lists variants.
                actor.library.lend(plan.writes);
                actor.session.clock.stop();
                actor.keep(WriteScope::Cursor);
                actor.put_on_table(opened);
                actor.show()
            });
            actor.reply(address, shown);
        });
    }

    /// Packs the script on the table.
    pub(super) fn pack(&self, address: ReplyAddress<PackedReply>, asked: PackRequest) {
        let (library, rules) = (self.library.clone(), Arc::clone(&self.session.latest));
        let dealt = self.session.game.origin() == BoardOrigin::Deal;
        let deal = (asked.deal && dealt).then(|| deal_code(&self.session.game));
        let pack = move || -> ReplyResult<PackedReply> {
            let deal = deal.map(|code| ShareCode::parse(&code)).transpose().map_err(|error| not_received(&error))?;
            let packed = |error: PackError| match error {
                PackError::Variant(error) => no_variant(error),
                PackError::Package(error) => not_received(&error),
            };
            let package = ScriptPackage::of(&library, &rules.about.id, deal.as_ref()).map_err(packed)?;
            let bytes = package.to_bytes().map_err(|error| not_received(&error))?;
            Ok(PackedReply {
                file: package.file_name(),
                bytes: bytes.len() as u32,
                data: to_base64(&bytes),
                code: package.to_code().ok(),
                files: package.files().map(|file| file.path.clone()).collect(),
                plain: package.plain_text().map(String::from),
                plain_file: package.script.rsplit('/').next().unwrap_or_default().to_owned(),
            })
        };
        self.start_job_for("pack", address, pack, |actor, address, packed| actor.reply(address, packed));
    }
}

/// Reads and tries what came.
fn look_at(
    asked: &ReceiveRequest,
    library: &Library,
    keepable: bool,
) -> ReplyResult<(Arc<ReceivedPackage>, ReceivedReply)> {
    let ReceiveRequest { file, data } = asked;
    let (package, bytes) = if file.is_empty() {
        (ScriptPackage::from_code(data).map_err(|error| not_received(&error))?, data.len())
    } else {
        let most = MAX_PACKAGE_BYTES / 3 * 4 + 8;
        let too_large =
            || PackageError::TooLarge { what: file.chars().take(80).collect(), most: MAX_PACKAGE_BYTES >> 10 };
        let bytes = Some(data).filter(|data| data.len() <= most).ok_or_else(too_large);
        let bytes = bytes.and_then(|data| from_base64(data).ok_or(PackageError::Other));
        let bytes = bytes.map_err(|error| not_received(&error))?;
        (ScriptPackage::read(file, &bytes).map_err(|error| not_received(&error))?, bytes.len())
    };
    let format = u32::from(!file.to_lowercase().ends_with(".lua"));
    let received = ReceivedPackage::load(package, library);
    let found = findings(&received);
    let package = &received.package;
    let rules = received.rules();
    let here = taken(&received, library);
    let reply = ReceivedReply {
        hash: package.hash(),
        file: file.chars().take(200).collect(),
        bytes: bytes as u32,
        format,
        name: package.name.clone(),
        summary: rules.map(|rules| rules.about.summary.clone()).unwrap_or_default(),
        family: rules.map(|rules| rules.about.family.clone()).unwrap_or_default(),
        packs: rules.map_or(0, |rules| rules.layout.deck.packs()),
        options: rules.map_or(0, |rules| rules.options.defs.len() as u32),
        piles: rules.map(|rules| sketch(rules)).unwrap_or_default(),
        files: package
            .scripts
            .iter()
            .map(|file| ReceivedFileView { path: file.path.clone(), text: file.text.to_string() })
            .collect(),
        languages: package.texts.iter().filter_map(|text| text.path.split('/').nth(1).map(String::from)).collect(),
        seed: package.deal.as_ref().and_then(|deal| Some(ShareCode::parse(deal).ok()?.seed.to_string())),
        problem: received.variants.as_ref().err().cloned().map(ProblemView::from),
        findings: found.into_iter().take(MAX_FINDINGS).map(ProblemView::from).collect(),
        taken: here.map(|here| TakenNameView { name: here.name, script: here.script, same: here.same }),
        keepable,
    };
    Ok((Arc::new(received), reply))
}

/// What is odd about what came.
fn findings(received: &ReceivedPackage) -> Vec<ScriptProblem> {
    let Some(rules) = received.rules() else { return Vec::new() };
    let mut found = look_over(rules);
    found.extend(unused_locals(&rules.sources));
    let mut told: Vec<ScriptProblem> = Vec::new();
    for problem in found {
        if !told.iter().any(|other| (&other.message, other.line) == (&problem.message, problem.line)) {
            told.push(problem);
        }
    }
    told
}

/// A first game of what came: the deal that came with it, or any.
fn dealt(plan: &InstallPlan) -> ReplyResult<OpenedGame> {
    let Some(deal) = &plan.deal else {
        let rules = Arc::clone(&plan.rules);
        return Ok(OpenedGame::new(Game::new(Arc::clone(&rules), DealStart::fresh(EarlierDeals::default())), rules));
    };
    let loaded = load(plan.sources.as_slice(), &plan.script, &deal.options).variants;
    let all = loaded.map_err(|problem| no_variant(LoadVariantError::Broken(problem)))?;
    let rules = all.into_iter().find(|rules| rules.about.id == plan.variant);
    let rules = rules.ok_or_else(|| not_received(&"its deal belongs to another variant"))?;
    Ok(played_code(deal, Arc::new(rules)))
}

fn not_kept(error: InstallError) -> Unfulfilled {
    match error {
        InstallError::Broken(problem) => no_variant(LoadVariantError::Broken(problem)),
        InstallError::Folder(CopyScriptError::Variant(error)) => no_variant(error),
        error => not_received(&error),
    }
}
