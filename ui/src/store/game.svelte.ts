// The game on the table: the newest view of it and every request about it. The view is the only state; nothing is guessed.

import { hintText } from "../access/speech";
import { isUnfulfilled, type RequestKind, type RequestOf } from "../hosts/answer";
import { ofScript, say } from "../language/language.svelte";
import type {
  Choices,
  Event,
  Followed,
  HintReply,
  MoveView,
  OldRules,
  Prefs,
  Problem,
  Replies,
  Request,
  Unfulfilled,
  View,
  ViewReply,
  Why,
} from "../protocol";
import { type Asked, announcementsOf } from "./announcements";
import type { Messages } from "./messages.svelte";
import { reasonText } from "./reasonText";
import type { Requests } from "./requests";
import { RulesNews } from "./rulesNews";
import { afterChange, placedMessage } from "./texts";
import { winnabilityText } from "./winnability";

/** Requests that are answered with the table, or with a hint on it. */
type GameRequestKind = { [K in RequestKind]: Replies[K] extends ViewReply | HintReply ? K : never }[RequestKind];
type GameRequest = Extract<Request, { kind: GameRequestKind }>;

/** What becomes of a deal that was typed. */
export interface TypedDealOutcome {
  /** It is about to come on the table. */
  readonly taken: () => void;
  /** It can't be dealt; why not, in the player's language. */
  readonly refused: (why: string) => void;
}

/** Is called with each new view and the previous one. */
export type ViewListener = (view: View, before: View | null) => void;

export class GameStore {
  view = $state.raw<View | null>(null);
  /** When the view was received, by the page's clock. The shown time continues from there. */
  since = $state.raw(0);
  problem = $state.raw<Problem | null>(null);
  /** Why the rules in force are older than those on disk. */
  oldRules = $state.raw<OldRules | null>(null);
  /** The move of this game that the newer rules don't allow. */
  illegalMove = $state.raw<string | null>(null);
  /** What is odd about the rules in force. The game goes on. */
  warnings = $state.raw<readonly Problem[]>([]);
  #notice = $state.raw<{ readonly text: string; readonly why: Why | null } | null>(null);
  /** The move that the host proposes, until something happens. */
  hinted = $state.raw<MoveView | undefined>();
  /** The move that was refused last, in its text form, until another one is made. */
  refusedMove = $state<string | null>(null);
  /** The move that was asked for last. */
  #tried: string | null = null;
  /** The proposed move is the next one of a solution. */
  hintKnows = $state.raw(false);
  /** The code of the deal, after it was requested. */
  code = $state.raw<string | null>(null);

  readonly #requests: Requests;
  readonly #messages: Messages;
  readonly #onview: ViewListener;
  readonly #problemNews: RulesNews;
  readonly #warningNews: RulesNews;

  constructor(requests: Requests, messages: Messages, onview: ViewListener = () => {}) {
    this.#requests = requests;
    this.#messages = messages;
    this.#onview = onview;
    const note = (text: string) => messages.note(text);
    this.#problemNews = new RulesNews(note, () => say("rules-mended"));
    this.#warningNews = new RulesNews(note, () => null);
  }

  look = (): Promise<void> => this.#ask({ kind: "look" });
  /** Has the host compare the scripts on disk with those in play. What it shows does not change by that. */
  compareScripts = (): Promise<unknown> => this.#requests.askQuietly({ kind: "look" });
  play = (text: string): Promise<void> => {
    this.#tried = text;
    return this.#askHere({ kind: "play", text });
  };
  undo = (): Promise<void> => this.#askHere({ kind: "undo" });
  redo = (): Promise<void> => this.#askHere({ kind: "redo" });
  restart = (): Promise<void> => this.#askHere({ kind: "restart" });
  pause = (): Promise<void> => this.#askHere({ kind: "pause" });
  resume = (): Promise<void> => this.#askHere({ kind: "resume" });
  /** Stops the clock, or lets it run again, for a sheet: the player has not paused, and is not told so. */
  holdClock = (): Promise<void> => this.#askHere({ kind: "pause" }, "clock");
  releaseClock = (): Promise<void> => this.#askHere({ kind: "resume" }, "clock");
  hint = (): Promise<void> => this.#askHere({ kind: "hint" });
  solutionHint = (): Promise<void> => this.#askHere({ kind: "hint_from_solution" });
  solution = (): Promise<void> => this.#askHere({ kind: "solution" });
  backToWinnable = (): Promise<void> => this.#askHere({ kind: "back_to_winnable" });
  finish = (): Promise<void> => this.#askHere({ kind: "finish" });
  stopSearch = (): Promise<void> => this.#ask({ kind: "stop_search" });
  seekFilm = (at: number): Promise<void> => this.#askHere({ kind: "film", at });
  /** Shows the game as it was after so many turns. */
  showTurn = (turn: number): Promise<void> => this.#askHere({ kind: "turn", turn });
  endFilm = (): Promise<void> => this.#askHere({ kind: "end_film" });
  playOn = (): Promise<void> => this.#askHere({ kind: "play_on" });
  openCode = (code: string): Promise<void> => this.#ask({ kind: "open", code });
  playReceived = (hash: string): Promise<void> => this.#ask({ kind: "play_received", hash });
  replay = (id: number): Promise<void> => this.#ask({ kind: "replay", id });
  /** Lays a deal that came in a file, in base64. */
  layDeal = (data: string): Promise<void> => this.#ask({ kind: "lay_deal", data });
  /** Opens a game that was saved as a file. */
  openFile = (text: string): Promise<void> => this.#ask({ kind: "open_game_file", text });
  setBoard = (text: string): Promise<void> => this.#ask({ kind: "set_board", text });
  moveByHand = (text: string): Promise<void> => this.#askHere({ kind: "move_by_hand", text });
  changeOptions = (options: Choices): Promise<void> => this.#ask({ kind: "options", options });

  /** Deals. What is not given stays the same, except for the seed, which is a new one. */
  deal = (what: { variant?: string; seed?: string; options?: Choices } = {}): Promise<void> =>
    this.#ask({ kind: "deal", ...what });

  /** Deals what was typed, by its number or its code. */
  dealTyped = (request: RequestOf<"deal"> | RequestOf<"open">, outcome: TypedDealOutcome): Promise<void> =>
    this.#requests.ask(
      request,
      (reply) => {
        outcome.taken();
        this.take(reply, request.kind);
      },
      (reply) => outcome.refused(this.unfulfilledText(reply)),
    );

  /** Puts a variant on the table to edit its script. */
  editScript = (variant: string, opened: (view: View) => void, refused: (why: string) => void): Promise<void> =>
    this.#requests.ask(
      { kind: "edit_script", variant },
      (reply) => {
        opened(reply.view);
        this.take(reply, "edit_script");
      },
      (reply) => refused(this.unfulfilledText(reply)),
    );

  /** Deals a game of a day, or goes on with it. */
  dealDaily = (day: string, variant: string): Promise<void> => this.#ask({ kind: "deal_daily", day, variant });

  /** Changes some of what the host follows. */
  prefer = (change: Partial<Prefs>): Promise<void> => {
    const request = (): RequestOf<"prefer"> => {
      const { deals = "any", light = false, autoplay = "off" } = { ...this.view?.prefs, ...change };
      return { kind: "prefer", prefs: { deals, light, autoplay } };
    };
    return this.#requests.ask(request, (reply) => this.take(reply, "prefer"));
  };

  /** Asks for the code of the deal, with or without the moves. */
  share = (moves: boolean): Promise<void> =>
    this.#requests.ask({ kind: "share", moves }, ({ text }) => {
      this.code = text;
    });

  #ask(request: GameRequest): Promise<void> {
    return this.#requests.ask(request, (reply) => this.take(reply, request.kind));
  }

  /** Asks for something that is about the game on the table. If an earlier reply brings another game, it is not meant for that. */
  #askHere(request: GameRequest, asked: Asked = request.kind): Promise<void> {
    const game = this.view?.game;
    const due = () => (this.view?.game === game ? request : undefined);
    return this.#requests.ask(due, (reply) => this.take(reply, asked));
  }

  /** Handles a reply. A late reply belongs to a request that is not awaited any more. */
  take(reply: ViewReply | HintReply | Unfulfilled, asked?: Asked): void {
    if (isUnfulfilled(reply)) {
      this.reportUnfulfilled(reply);
    } else if (reply.kind === "view") {
      this.accept(reply.view, asked);
      if (asked !== "look") this.#messages.settle("refusal");
      if (reply.followed) this.announceChange(reply.followed, "options");
    } else {
      this.#showHint(reply);
    }
  }

  /** Shows the player why a request was not carried out. */
  reportUnfulfilled(reply: Unfulfilled): void {
    const text = this.unfulfilledText(reply);
    if (reply.kind === "refused") {
      this.refusedMove = this.#tried;
      this.#messages.say(text, { topic: "refusal" });
    } else {
      this.#messages.say(text);
    }
  }

  /** Why a request was not carried out. */
  unfulfilledText(reply: Unfulfilled): string {
    if (reply.kind === "refused") return this.reason(reply.why, reply.reason);
    // The host's message is the problem once more.
    if (reply.problem) return say("rules-broken", { message: placedMessage(reply.problem) });
    return this.reason(reply.why, reply.message);
  }

  #showHint(reply: HintReply): void {
    this.accept(reply.view, "hint");
    // The move may not exist in a newer view.
    if (this.view !== reply.view) return;
    this.hinted = reply.view.moves.find(({ text }) => text === reply.text);
    this.hintKnows = reply.solution;
    const text = hintText(reply.view, reply);
    this.#messages.say(text, { topic: this.hinted ? "hint" : "refusal" });
  }

  /** Shows a view, unless a newer one was shown already: replies and events may arrive in another order. */
  accept(view: View, asked?: Asked): void {
    if (this.view && view.version < this.view.version) return;
    const before = this.view;
    this.view = view;
    this.hinted = undefined;
    this.#messages.settle("hint");
    if (asked === "play" || before?.game !== view.game) this.refusedMove = null;
    this.since = performance.now();
    if (before?.game !== view.game) {
      this.#problemNews.forget();
      this.#warningNews.forget();
    }
    // That something is right again may be told by the view alone.
    if (!view.problem) this.#problemNews.set(null);
    if (!view.warnings?.length) this.#warningNews.set(null);
    this.problem = view.problem;
    this.oldRules = view.old_rules;
    if (!view.old_rules) this.illegalMove = null;
    this.warnings = view.warnings ?? [];
    this.setNotice(view.notice, view.notice_why ?? null);
    // Messages about another game are removed with that game.
    if (before && before.game !== view.game) this.#messages.leave();
    this.#onview(view, before);
    const { log, missions, challenge, rules } = announcementsOf(before, view, asked);
    if (log) this.#messages.note(log);
    if (missions) this.#messages.say(missions, { topic: "mission" });
    if (challenge) this.#messages.say(challenge);
    if (rules) this.#messages.say(rules, { topic: "said" });
  }

  /** Adds the result of a search to the view, if it is about this view. */
  acceptWinnability({ version, winnability, difficulty }: Event & { kind: "winnability" }): void {
    const before = this.view;
    if (!before || version < before.version) return;
    this.view = { ...before, version, winnability, difficulty };
    if (winnability !== before.winnability && winnability && winnability !== "thinking") {
      this.#messages.note(winnabilityText(winnability, difficulty));
    }
  }

  /** Shows what is wrong with the script on disk, or that it is correct again. */
  setProblem(problem: Problem | null, oldRules: OldRules | null): void {
    this.#problemNews.set(problem && say("rules-broken", { message: problem.message }));
    this.problem = problem;
    this.oldRules = oldRules;
  }

  /** Shows what is odd about the rules in force. */
  setWarnings(warnings: readonly Problem[]): void {
    const first = warnings[0];
    this.#warningNews.set(first ? say("rules-odd-note", { message: first.message }) : null);
    this.warnings = warnings;
  }

  /** What the player should know, in the current language. */
  get notice(): string | null {
    return this.#notice && this.reason(this.#notice.why, this.#notice.text);
  }

  setNotice(text: string | null, why: Why | null): void {
    this.#notice = text === null ? null : { text, why };
  }

  /**
   * Tells how the game changed with other rules or options. What the bar about older rules shows is only spoken, and so is what is
   * seen `beside` the table, in the workshop.
   */
  announceChange(followed: Followed, what: "rules" | "options", beside = false): void {
    const { text, lasting, plain } = afterChange(followed, what);
    this.illegalMove = followed.illegal;
    if (beside && plain) {
      this.#messages.settle("change");
      if (followed.score_before !== followed.score_after) this.#messages.note(text);
    } else if (lasting) {
      this.#messages.settle("change");
      this.#messages.note(text);
    } else {
      this.#messages.say(text, { topic: "change" });
    }
  }

  /** A reason as a sentence. Without a kind it is the text of a script or of the host. */
  reason(why: Why | null, text: string): string {
    return why ? reasonText(why, this.view?.piles ?? []) : ofScript("said", text);
  }
}
