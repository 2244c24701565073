// The page's side of the conversation: what the host said last, and every wish that goes to it. It holds no second
// truth: whatever is shown is the newest view.

import { changeText, hintText, stuckText } from "../access/speech";
import type { Host } from "../host";
import { ofScript, say, words } from "../language/language.svelte";
import type {
  Choices,
  Event,
  Followed,
  MoveView,
  PastGame,
  Played,
  Prefs,
  Problem,
  Reply,
  Request,
  Statistics,
  VariantEntry,
  View,
  Why,
} from "../protocol";
import { outlookText } from "./ahead";
import { Messages } from "./messages.svelte";
import { missionNews } from "./missions";
import { whyText } from "./why";
import { afterChange, copiedText, problemText } from "./words";

/** Wishes of which it is said, before the news, that they were granted. */
const TOLD: readonly Request["kind"][] = ["undo", "redo", "pause", "resume"];

/** After these the rules have nothing new to say: the last turn is one that was told before, or none. */
const SILENT: readonly Request["kind"][] = [
  "look",
  "undo",
  "hint",
  "pause",
  "resume",
  "prefer",
  "film",
  "end_film",
  "back_to_winnable",
  "stop_search",
];

/** A script that the player may edit, or that was put aside. */
/** How a variant is played, as HTML that the host made safe: in the language that is spoken, or in its script's own. */
export type RulesText = Pick<Reply & { kind: "rules" }, "html" | "translated">;

export interface Copied {
  readonly variant: string;
  readonly path: string;
  readonly what: "made" | "dropped";
}

function whatHappened(before: View, after: View): string {
  if (before.game === after.game) return changeText(before, after);
  const dealt = say("dealt", { variant: ofScript("names", after.variant.name), seed: after.seed });
  return [dealt, outlookText(null, after.difficulty)].filter(Boolean).join(" ");
}

export class Play {
  view = $state.raw<View | null>(null);
  /** When the view came, by the page's clock: the host's clock is shown from there on. */
  since = $state.raw(0);
  problem = $state.raw<Problem | null>(null);
  #notice = $state.raw<{ readonly text: string; readonly why: Why | null } | null>(null);
  variants = $state.raw<readonly VariantEntry[] | null>(null);
  /** Those that were played, the one that was played last first. */
  played = $state.raw<readonly Played[]>([]);
  /** The code of the deal on the table, once it was asked for. */
  code = $state.raw<string | null>(null);
  statistics = $state.raw<Statistics | null>(null);
  /** Games that were played, the newest first, as far as they were asked for. */
  history = $state.raw<readonly PastGame[]>([]);
  /** There are older ones. */
  olderGames = $state.raw(false);
  /** `null` until somebody wanted to know. */
  rules = $state.raw<RulesText | null>(null);
  /** What became of the player's own copy of a script, for as long as the gallery is open. */
  copied = $state.raw<Copied | undefined>();
  /** The move that the host thinks well of, until something happens. */
  hinted = $state.raw<MoveView | undefined>();
  /** That move is the next one of a solution, which knows more than the player. */
  hintKnows = $state.raw(false);
  readonly messages = new Messages();

  /** Takes over what is kept beside the game; after a backup was restored, all of it. */
  renew: (restored: boolean) => Promise<void> = async () => {};
  readonly host: Host;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(host: Host) {
    this.host = host;
  }

  /** Shows what the host said before it was asked. */
  begin(): void {
    const look = this.host.first?.look;
    if (look?.kind === "view") this.#accept(look.view, "look");
  }

  /** Listens first and looks then, so that nothing is missed in between. */
  async start(): Promise<void> {
    try {
      await this.host.listen((event) => this.#hear(event));
    } catch (error) {
      this.messages.say(say("host-unheard", { error: String(error) }));
    }
    await this.renew(false);
    await this.#ask({ kind: "look" });
  }

  play = (text: string): Promise<void> => this.#ask({ kind: "play", text });
  undo = (): Promise<void> => this.#ask({ kind: "undo" });
  redo = (): Promise<void> => this.#ask({ kind: "redo" });
  restart = (): Promise<void> => this.#ask({ kind: "restart" });
  pause = (): Promise<void> => this.#ask({ kind: "pause" });
  resume = (): Promise<void> => this.#ask({ kind: "resume" });
  hint = (): Promise<void> => this.#ask({ kind: "hint" });
  solutionHint = (): Promise<void> => this.#ask({ kind: "hint_from_solution" });
  solution = (): Promise<void> => this.#ask({ kind: "solution" });
  back = (): Promise<void> => this.#ask({ kind: "back_to_winnable" });
  finish = (): Promise<void> => this.#ask({ kind: "finish" });
  stopSearch = (): Promise<void> => this.#ask({ kind: "stop_search" });
  film = (at: number): Promise<void> => this.#ask({ kind: "film", at });
  endFilm = (): Promise<void> => this.#ask({ kind: "end_film" });
  playOn = (): Promise<void> => this.#ask({ kind: "play_on" });
  prefer = (prefs: Prefs): Promise<void> => this.#ask({ kind: "prefer", prefs });
  findVariants = (): Promise<void> => this.#ask({ kind: "variants" });
  editCopy = (variant: string): Promise<void> => this.#ask({ kind: "edit_copy", variant });
  dropCopy = (variant: string): Promise<void> => this.#ask({ kind: "drop_copy", variant });
  /** Statistics, and the newest of the games that were played. */
  findRecords = async (): Promise<void> => {
    this.history = [];
    await Promise.all([this.#ask({ kind: "statistics" }), this.#ask({ kind: "history" })]);
  };
  findOlderGames = (): Promise<void> => {
    const last = this.history.at(-1);
    return this.#ask(last ? { kind: "history", before: last.id } : { kind: "history" });
  };
  /** Statistics and all games, as a document. */
  everything = async (): Promise<string> => {
    while (this.olderGames) await this.findOlderGames();
    return JSON.stringify({ statistics: this.statistics, games: this.history }, null, 2);
  };
  share = (moves: boolean): Promise<void> => this.#ask({ kind: "share", moves });
  open = (code: string): Promise<void> => this.#ask({ kind: "open", code });
  countAnew = (): Promise<void> => this.#ask({ kind: "count_anew" });
  replay = (id: number): Promise<void> => this.#ask({ kind: "replay", id });
  /** As its script says it, or in the language that is spoken. */
  findRules = (): Promise<void> =>
    this.#ask(words.spoken === "en" ? { kind: "rules" } : { kind: "rules", language: words.spoken });
  changeOptions = (options: Choices): Promise<void> => this.#ask({ kind: "options", options });

  /** What the player should know, in the language that is spoken now. */
  get notice(): string | null {
    return this.#notice && this.#why(this.#notice.why, this.#notice.text);
  }

  #notify(text: string | null, why: Why | null): void {
    this.#notice = text === null ? null : { text, why };
  }

  /** Why something is not done, or what is to be known; without a kind, what a script or the host itself says. */
  #why(why: Why | null, text: string): string {
    return why ? whyText(why, this.view?.piles ?? []) : ofScript("said", text);
  }

  #fail({ message, problem, why }: Reply & { kind: "failed" }): void {
    const text = this.#why(why, message);
    this.messages.say(problem ? `${text} ${problemText(problem)}` : text);
  }

  /** Whether there is a program to end. */
  get canQuit(): boolean {
    return this.host.quit !== undefined;
  }

  quit = (): Promise<void> => this.#tried(async () => this.host.quit?.());

  /** Fills the screen, or stops doing so: by the shell, or else by the browser. */
  fullscreen = (): Promise<void> =>
    this.#tried(async () => {
      if (this.host.fullscreen) await this.host.fullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    });

  /** Deals: what is left out stays as it is, but for the seed, which is a fresh one. */
  deal = (what: { variant?: string; seed?: string; options?: Choices } = {}): Promise<void> =>
    this.#ask({ kind: "deal", ...what });

  async #tried(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.messages.say(say("cannot-here", { error: String(error) }));
    }
  }

  /** One request at a time, in the order of the wishes; kept when its reply has been taken in. */
  #ask(request: Request): Promise<void> {
    const done = this.#queue.then(async () => {
      try {
        this.#take(await this.host.ask(request), request);
      } catch (error) {
        this.messages.say(say("host-silent", { error: String(error) }));
      }
    });
    this.#queue = done;
    return done;
  }

  /** Takes a reply in; one that comes late is of no request that is still waited for. */
  #take(reply: Reply, request?: Request): void {
    switch (reply.kind) {
      case "view":
        this.#accept(reply.view, request?.kind);
        if (request?.kind !== "look") this.messages.settle("refusal");
        if (reply.followed) this.#tell(reply.followed, "options");
        break;
      case "refused":
        this.messages.say(this.#why(reply.why, reply.reason), { topic: "refusal" });
        break;
      case "hint": {
        this.#accept(reply.view, "hint");
        // A view that came later knows nothing of this move.
        if (this.view !== reply.view) break;
        this.hinted = reply.view.moves.find(({ text }) => text === reply.text);
        this.hintKnows = reply.solution;
        const text = hintText(reply.view, reply.text, reply.solution);
        if (this.hinted) this.messages.note(text);
        else this.messages.say(text, { topic: "refusal" });
        break;
      }
      case "variants":
        this.variants = reply.variants;
        this.played = reply.played;
        break;
      case "code":
        this.code = reply.text;
        break;
      case "statistics":
        this.statistics = reply.statistics;
        break;
      case "history":
        this.history = [...this.history, ...reply.games];
        this.olderGames = reply.more;
        break;
      case "copy":
        if (request?.kind !== "edit_copy" && request?.kind !== "drop_copy") break;
        this.copied = {
          variant: request.variant,
          path: reply.path,
          what: request.kind === "edit_copy" ? "made" : "dropped",
        };
        this.messages.note(copiedText(this.copied));
        void this.findVariants();
        break;
      case "rules":
        this.rules = reply;
        break;
      case "failed":
        this.#fail(reply);
        break;
    }
  }

  #hear(event: Event): void {
    switch (event.kind) {
      case "reloaded":
        this.#accept(event.view);
        this.#tell(event.followed, "rules");
        if (this.rules !== null) void this.findRules();
        break;
      case "changed":
        this.#accept(event.view);
        break;
      case "restored":
        this.#accept(event.view);
        void this.renew(true);
        break;
      case "late":
        this.#take(event.reply);
        break;
      case "outlook":
        this.#learn(event);
        break;
      case "problem":
        if (event.problem) this.messages.note(say("rules-broken", { message: event.problem.message }));
        else if (this.problem) this.messages.note(say("rules-mended"));
        this.problem = event.problem;
        break;
      case "variants_changed":
        if (this.variants) void this.findVariants();
        break;
      case "notice":
        this.#notify(event.text, event.why);
        if (this.notice) this.messages.note(this.notice);
        break;
    }
  }

  /** What a search found out is a part of the view, if it is of this one. */
  #learn({ version, outlook, difficulty }: Event & { kind: "outlook" }): void {
    const before = this.view;
    if (!before || version < before.version) return;
    this.view = { ...before, version, outlook, difficulty };
    if (outlook !== before.outlook && outlook && outlook !== "thinking") {
      this.messages.note(outlookText(outlook, difficulty));
    }
  }

  /** Takes a view in, unless a newer one has come already: replies and events overtake each other. */
  #accept(view: View, asked?: Request["kind"]): void {
    if (this.view && view.version < this.view.version) return;
    const before = this.view;
    this.view = view;
    this.hinted = undefined;
    this.since = performance.now();
    this.problem = view.problem;
    this.#notify(view.notice, view.notice_why ?? null);
    // What was said of another game, and the remedies for it, are over with it.
    if (before && before.game !== view.game) this.messages.leave();
    if (before?.variant.id !== view.variant.id) this.rules = null;
    const happened = before ? whatHappened(before, view) : "";
    const missions = before ? missionNews(before, view) : { done: [], other: [] };
    const film = view.film && !before?.film ? say("film-begins", { moves: view.film.moves }) : "";
    const news = [asked && TOLD.includes(asked) ? say(`done-${asked}`) : "", film, happened, ...missions.other];
    if (view.can_finish && !before?.can_finish) news.push(say("can-finish"));
    if (!before || before.game !== view.game || before.status !== view.status) {
      if (view.status === "stuck") news.push(say("sentence", { text: stuckText(view) }));
      if (view.status === "won") news.push(say("game-won"));
    }
    const text = news.filter(Boolean).join(" ");
    if (text) this.messages.note(text);
    if (missions.done.length > 0) this.messages.say(missions.done.join(" "), { topic: "mission" });
    const said = view.said.map((text) => ofScript("said", text)).join(" ");
    const again = happened === "" && view.said.join(" ") === before?.said.join(" ");
    if (said && !again && !(asked && SILENT.includes(asked))) this.messages.say(said, { topic: "said" });
  }

  #tell(followed: Followed, what: "rules" | "options"): void {
    const { text, dealAgain } = afterChange(followed, what);
    const remedy = dealAgain ? { label: say("deal-again"), act: () => void this.restart() } : undefined;
    this.messages.say(text, { topic: "change", remedy });
  }
}
