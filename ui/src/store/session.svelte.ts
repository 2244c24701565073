// All state of the page: makes the stores, and passes the host's events to them.

import type { Host } from "../host";
import { isUnfulfilled } from "../hosts/answer";
import { say } from "../language/language.svelte";
import { OwnPictures } from "../pictures/ownPictures.svelte";
import { type PreferenceStorage, PreferencesStore } from "../preferences/store.svelte";
import type { Event, Followed, ReceivedReply, Unfulfilled, View } from "../protocol";
import { AchievementsStore } from "./achievements.svelte";
import { AlbumStore } from "./album.svelte";
import { BackupStore } from "./backup.svelte";
import { BookStore } from "./book.svelte";
import { ByHandStore, isByHand } from "./byHand.svelte";
import { CatalogStore } from "./catalog.svelte";
import { ChallengeStore } from "./challenge.svelte";
import { DailyStore } from "./daily.svelte";
import { FindingsStore } from "./findings.svelte";
import { GameStore } from "./game.svelte";
import { GameFiles } from "./gameFiles";
import { Messages } from "./messages.svelte";
import { OddsStore } from "./odds.svelte";
import { OwnScriptsStore } from "./ownScripts.svelte";
import { PinsStore } from "./pins.svelte";
import { PlacingStore } from "./placing.svelte";
import { ReportStore } from "./report.svelte";
import { Requests } from "./requests";
import { RulebookStore } from "./rulebook.svelte";
import { SharingStore } from "./sharing.svelte";
import { StatisticsStore } from "./statistics.svelte";
import { TryoutStore } from "./tryout.svelte";
import { WindowActions } from "./window";
import { WinStage } from "./winStage.svelte";
import { WorkshopStore } from "./workshop.svelte";

export class Session {
  readonly messages = new Messages();
  readonly game: GameStore;
  readonly catalog: CatalogStore;
  readonly statistics: StatisticsStore;
  readonly album: AlbumStore;
  readonly achievements: AchievementsStore;
  readonly challenge: ChallengeStore;
  readonly gameFiles: GameFiles;
  readonly daily: DailyStore;
  readonly rulebook: RulebookStore;
  readonly preferences: PreferencesStore;
  readonly pictures: OwnPictures;
  readonly backup: BackupStore;
  readonly report: ReportStore;
  readonly window: WindowActions;
  readonly workshop: WorkshopStore;
  readonly findings: FindingsStore;
  readonly book: BookStore;
  readonly sharing: SharingStore;
  readonly ownScripts: OwnScriptsStore;
  readonly pins: PinsStore;
  readonly placing: PlacingStore;
  readonly byHand: ByHandStore;
  readonly tryout: TryoutStore;
  readonly odds: OddsStore;
  readonly win = new WinStage();
  readonly #host: Host;

  constructor(host: Host, storage?: PreferenceStorage) {
    this.#host = host;
    const requests = new Requests(host, {
      unfulfilled: (reply) => this.game.reportUnfulfilled(reply),
      unreachable: (error) => this.messages.say(say("host-silent", { error: String(error) })),
    });
    this.game = new GameStore(requests, this.messages, (view, before) => this.#follow(view, before));
    this.catalog = new CatalogStore(requests, this.messages);
    this.statistics = new StatisticsStore(requests);
    this.album = new AlbumStore(requests);
    this.achievements = new AchievementsStore(requests, this.game);
    this.daily = new DailyStore(requests);
    this.rulebook = new RulebookStore(requests);
    this.preferences = new PreferencesStore(storage, { requests, prefer: (change) => this.game.prefer(change) });
    this.pictures = new OwnPictures(host.userData);
    this.backup = new BackupStore(requests, host.userData);
    this.report = new ReportStore(requests, host.userData, () => this.preferences.values);
    this.sharing = new SharingStore(requests, this.messages, this.game, host.userData);
    this.window = new WindowActions(host, this.messages);
    this.gameFiles = new GameFiles(requests, this.game, this.messages, host.userData);
    this.challenge = new ChallengeStore(requests, this.game, this.window);
    this.workshop = new WorkshopStore(this.game, requests, this.messages, this.preferences);
    this.workshop.ontranslated = () => this.rulebook.reload();
    this.ownScripts = new OwnScriptsStore(requests, this.messages, this.game, this.workshop);
    this.book = new BookStore(this.game, requests, this.messages, this.workshop);
    this.findings = new FindingsStore(requests);
    this.pins = new PinsStore(this.workshop, requests, this.messages);
    this.placing = new PlacingStore(this.workshop, this.game, requests, this.messages);
    this.byHand = new ByHandStore(this.game, requests);
    this.tryout = new TryoutStore(requests);
    this.odds = new OddsStore(requests, this.game, this.workshop, this.placing, this.messages, this.preferences);
  }

  /** Uses the preferences that the host sent with the page, if it did. */
  adoptFirstPreferences(): void {
    const settings = this.#host.first?.settings;
    if (settings && !isUnfulfilled(settings) && settings.text !== null) this.preferences.adopt(settings.text);
  }

  /** Shows the view that the host sent with the page, if it did. */
  showFirstView(): void {
    const look = this.#host.first?.look;
    if (look && !isUnfulfilled(look)) this.game.accept(look.view, "look");
  }

  /** Listens to events first and then asks for the view, so that no change is missed in between. */
  async start(): Promise<void> {
    try {
      await this.#host.listen((event) => this.#hear(event));
    } catch (error) {
      this.messages.say(say("host-unheard", { error: String(error) }));
    }
    await this.#loadKept("started");
    await this.game.look();
    const received = this.#host.first?.received;
    if (received) this.#receive(received);
  }

  /** Shows what the program was asked to open. */
  #receive(reply: ReceivedReply | Unfulfilled): void {
    if (isUnfulfilled(reply)) this.game.reportUnfulfilled(reply);
    else this.sharing.show(reply);
  }

  async #loadKept(when: "started" | "restored"): Promise<void> {
    await this.preferences.load(when);
    const { ground, back } = this.preferences.values;
    if (ground === "own") void this.pictures.load(["ground"]);
    if (back === "own") void this.pictures.load(["back"]);
  }

  #follow(view: View, before: View | null): void {
    this.preferences.follow(view.prefs);
    this.placing.follow(view, before);
    this.workshop.follow(view);
    if (before?.variant.id !== view.variant.id) {
      this.rulebook.forget();
      this.odds.noteChanged();
      this.workshop.reload();
      void this.pins.load();
    } else if (JSON.stringify(before.options) !== JSON.stringify(view.options)) {
      this.tryout.noteChanged(view.variant.id);
      this.odds.noteChanged();
      // Other options bring their rules into force anew.
      this.workshop.reload();
    } else if (before.game !== view.game) {
      this.workshop.reload();
    }
  }

  /** After a change of the rules: deals the same seed again, if the author has chosen so. A board set by hand is left as it is. */
  #dealAgain(outcome: Followed["outcome"]): void {
    const { isOpen, dealsAgain } = this.workshop;
    if (isOpen && dealsAgain && outcome !== "failed" && !isByHand(this.game.view)) void this.game.restart();
  }

  #hear(event: Event): void {
    switch (event.kind) {
      case "reloaded": {
        const isSame = this.game.view?.game === event.view.game;
        this.game.accept(event.view);
        this.game.announceChange(event.followed, "rules", this.workshop.isOpen);
        this.rulebook.reload();
        this.workshop.noteReloaded(event.followed.outcome);
        this.tryout.noteChanged(event.view.variant.id);
        this.odds.noteChanged();
        void this.pins.load();
        if (isSame) this.#dealAgain(event.followed.outcome);
        break;
      }
      case "changed":
        this.game.accept(event.view);
        break;
      case "restored":
        this.game.accept(event.view);
        void this.#loadKept("restored");
        break;
      case "late":
        this.game.take(event.reply);
        break;
      case "winnability":
        this.game.acceptWinnability(event);
        break;
      case "problem":
        this.game.setProblem(event.problem, event.old_rules);
        this.workshop.reload();
        break;
      case "warnings":
        this.game.setWarnings(event.warnings);
        break;
      case "variants_changed":
        this.catalog.reload();
        this.achievements.reload();
        this.ownScripts.changes += 1;
        this.workshop.reload();
        void this.pins.load();
        break;
      case "random_games":
      case "solved_deals":
        this.tryout.hear(event);
        break;
      case "explored":
        this.odds.hear(event);
        break;
      case "received":
        this.#receive(event.reply);
        break;
      case "notice":
        this.game.setNotice(event.text, event.why);
        if (this.game.notice) this.messages.note(this.game.notice);
        break;
    }
  }
}
