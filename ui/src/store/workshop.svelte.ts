// The workshop: the files of the script on the table, what was changed in them here, and what is in force.

import { say } from "../language/language.svelte";
import type { PreferencesStore } from "../preferences/store.svelte";
import type {
  ConsoleReply,
  Followed,
  LedgerReply,
  ScriptFile,
  ScriptReply,
  SettlingReply,
  View,
  WhyReply,
} from "../protocol";
import { tellAside } from "./aside";
import type { GameStore } from "./game.svelte";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";
import { type ScriptLanguage, scriptLanguage } from "./scriptLanguage";

/** How long nothing is typed before the text is applied: half a word is no mistake. */
const REST_MS = 300;

/** A file as it is on disk, and as it stands in the editor. */
export interface OpenFile {
  /** The text on disk from which the edit started. */
  readonly disk: ScriptFile;
  /** The text in the editor. */
  readonly text: string;
  /** What somebody else has written while the text was edited here. */
  readonly theirs: ScriptFile | null;
}

/**
 * Whether the text in the editor is what plays: yes; not yet applied; being applied; kept out, for the game's problem; waiting
 * for a choice, because the file was changed elsewhere, too.
 */
export type InForce = "as_written" | "not_applied" | "applying" | "kept_out" | "conflict";

/** Whether the hand still holds the knob: all that it turns until it lets go is one change. */
export type HandOnKnob = "on" | "off";

type Outcome = Followed["outcome"];

const isDirty = ({ text, disk }: OpenFile) => text !== disk.text;

/** A text that differs wherever the text of one of these files on the disk does. */
export const versions = (files: readonly OpenFile[]): string =>
  files.map(({ disk, theirs }) => `${disk.path} ${(theirs ?? disk).version}`).join("\n");

export class WorkshopStore {
  isOpen = $state(false);
  /** The tab of the pane below the table. */
  pane = $state("ledger");
  /** The paths of the script on the table. */
  paths = $state.raw<readonly string[]>([]);
  /** The path of the file in the editor. */
  path = $state("");
  /** Translations of the rules text that are not there yet. */
  untranslated = $state.raw<readonly ScriptFile[]>([]);
  /** Told when a translation was written. */
  ontranslated: () => void = () => {};
  /** The own copy hides a script that comes with the program. */
  hides = $state(false);
  /** The script is a scratch copy of an example. */
  scratch = $state(false);
  /** The line that is to be shown when the next script is there. */
  next = $state<number | null>(null);
  /** Whether the same seed is dealt again from the start after each change of the rules. */
  dealsAgain = $state(false);
  /** When the rules in force came into force; `null` until the host has said so. */
  since = $state.raw<Date | null>(null);
  /** How the score came about; `null` until it was asked for. */
  ledger = $state.raw<LedgerReply | null>(null);
  /** The same before the last edit, until another game is on the table. */
  ledgerBefore = $state.raw<LedgerReply | null>(null);
  /** Why a move is legal or not; `null` until it was asked for. */
  why = $state.raw<WhyReply | null>(null);
  /** The line that decided about the move that was asked about, while that is shown. */
  lit = $state.raw<{ readonly file: string; readonly line: number } | null>(null);
  /** The line of the script that the cursor of the editor is on; `null` while there is no editor. */
  cursor = $state.raw<{ readonly file: string; readonly line: number } | null>(null);
  /** The steps of the last move; `null` until they were asked for. */
  settling = $state.raw<SettlingReply | null>(null);
  /** What the script printed and what its functions cost; `null` until it was asked for. */
  console = $state.raw<ConsoleReply | null>(null);
  /** All files that were read. Texts of other variants stay, so that nothing typed is lost. */
  #files = $state.raw<Readonly<Record<string, OpenFile>>>({});

  /** What the analyser knows of the scripts. */
  readonly language: ScriptLanguage;
  readonly #requests: Requests;
  readonly #messages: Messages;
  readonly #preferences: PreferencesStore;
  readonly #game: GameStore;
  /** The game whose ledger it is. */
  #ledgerOf: number | undefined;
  /** The variant whose script is to be opened, and the game that lay on the table when it was asked for. */
  #awaited: { readonly variant: string; readonly before: number | undefined } | null = null;
  /** The move that `why` is asked about. */
  #whyOf: string | null = null;
  /** What a knob has turned is being applied. */
  #turning = false;
  #hand: HandOnKnob = "off";
  /** The ledger before the hand took the knob, until it has let go and all that it turned is in force. */
  #untilLetGo: { readonly ledger: LedgerReply | null } | undefined;
  /** By path: the text that was in force last, as far as it was seen here. */
  readonly #played = new Map<string, string>();
  /** By path: who goes on to another file has not taken back what was typed into this one. */
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(game: GameStore, requests: Requests, messages: Messages, preferences: PreferencesStore) {
    this.#game = game;
    this.#requests = requests;
    this.language = scriptLanguage(requests);
    this.#messages = messages;
    this.#preferences = preferences;
  }

  /** The file in the editor. */
  get file(): OpenFile | undefined {
    return this.#files[this.path];
  }

  /** The files of the script on the table. */
  get files(): readonly OpenFile[] {
    return this.paths.flatMap((path) => this.#files[path] ?? []);
  }

  /** Whether the rules are the player's own. */
  get own(): boolean {
    return this.files[0]?.disk.own ?? false;
  }

  /** The text of the file in the editor that was in force last, or `null` where it was not seen. */
  get played(): string | null {
    return this.#played.get(this.path) ?? null;
  }

  /** Whether the text in the editor is the one on disk. */
  get isAsOnDisk(): boolean {
    return this.file !== undefined && !this.file.theirs && !isDirty(this.file);
  }

  /** Names what a check finds on disk. The host makes it for those who may edit the script, in whatever state the game is. */
  get checked(): string | undefined {
    const [script] = this.files;
    if (!script?.disk.editable) return undefined;
    // The problem may lie in a file that the rules in force do not have, so that the texts are the same.
    const { file, line, message } = this.#game.problem ?? {};
    return [versions(this.files), file, line, message].join("\n");
  }

  get inForce(): InForce {
    if (this.files.some(({ theirs }) => theirs)) return "conflict";
    if (this.#game.problem || this.#game.oldRules) return this.files.some(isDirty) ? "not_applied" : "kept_out";
    if (this.files.some(isDirty)) return "not_applied";
    return this.files.every(({ disk }) => disk.in_force) ? "as_written" : "applying";
  }

  toggle = (): void => {
    this.isOpen = !this.isOpen;
    if (this.isOpen) void this.load();
  };

  /** Opens the workshop once this game is on the table, which may have to be searched for. */
  openBeside(variant: string): void {
    this.#awaited = { variant, before: this.#game.view?.game };
    if (this.#game.view) this.follow(this.#game.view);
  }

  /** Another view is on the table. */
  follow({ variant, game }: Pick<View, "variant" | "game">): void {
    const awaited = this.#awaited;
    const isHere = awaited?.variant === variant.id;
    // Another game came in its place: nobody waits for it any more.
    if (isHere || game !== awaited?.before) this.#awaited = null;
    if (isHere && !this.isOpen) this.toggle();
  }

  load = (): Promise<void> => this.#requests.ask({ kind: "script" }, this.#take);

  /** The scripts or the rules in force have changed. */
  reload(): void {
    if (this.isOpen) void this.#requests.askForNewest({ kind: "script" }, this.#take);
  }

  #take = ({ files, untranslated, hides, scratch, since }: ScriptReply): void => {
    this.hides = hides;
    this.since = new Date(since);
    this.scratch = scratch;
    // A translation that was begun stays until it is written.
    const begun = untranslated.filter(({ path }) => this.paths.includes(path)).map(({ path }) => path);
    this.paths = [...files.map(({ path }) => path), ...begun];
    this.untranslated = untranslated;
    for (const { path, text, in_force } of files) if (in_force) this.#played.set(path, text);
    this.#files = { ...this.#files, ...Object.fromEntries(files.map((disk) => [disk.path, this.#merged(disk)])) };
    if (!this.paths.includes(this.path)) this.path = this.paths[0] ?? "";
    this.#settleTurn();
  };

  /** Other rules were loaded. */
  noteReloaded(outcome: Outcome): void {
    if (outcome === "replayed" || outcome === "continued") {
      this.ledgerBefore = this.#untilLetGo ? this.#untilLetGo.ledger : this.ledger;
    }
    this.reload();
  }

  /** Asks how the score came about. */
  loadLedger = async (): Promise<void> => {
    const game = this.#game.view?.game;
    const ledger = await this.#requests.askQuietly({ kind: "ledger" });
    if (!ledger) return;
    if (game !== this.#ledgerOf) this.ledgerBefore = null;
    this.#ledgerOf = game;
    this.ledger = ledger;
  };

  /** Asks why a move would be legal or not in the position on the table. */
  loadWhy = async (text: string | null): Promise<void> => {
    this.#whyOf = text;
    const why = text === null ? null : await this.#requests.askQuietly({ kind: "why", text });
    // Meanwhile another one may have been asked for.
    if (this.#whyOf === text) this.why = why ?? null;
  };

  /** Asks for the steps of the last move. */
  loadSettling = async (): Promise<void> => {
    this.settling = (await this.#requests.askQuietly({ kind: "settling" })) ?? null;
  };

  /** Asks what the script printed and what its functions cost. */
  loadConsole = async (): Promise<void> => {
    this.console = (await this.#requests.askQuietly({ kind: "console" })) ?? this.console;
  };

  /** Tells the author something. */
  tell(text: string): void {
    this.#messages.say(text);
  }

  /** Opens the workshop; a line of the script that comes next is shown. */
  showNext(line: number): void {
    this.next = line;
    if (!this.isOpen) this.toggle();
  }

  show(path: string): void {
    this.path = path;
  }

  /** Begins a translation of the rules text. It is written with its first change. */
  translate(path: string): void {
    const begun = this.untranslated.find((file) => file.path === path);
    if (!begun) return;
    this.#put({ disk: begun, text: this.#files[path]?.text ?? begun.text, theirs: null });
    if (!this.paths.includes(path)) this.paths = [...this.paths, path];
    this.path = path;
  }

  /** Marks a translation as one of the rules text as it is now. */
  markTranslated(): void {
    const { file } = this;
    if (file?.disk.mark) this.edit(file.disk.mark + file.text.replace(/^<!-- of [0-9a-f]* -->\n/, ""));
  }

  /** Takes in what was typed. */
  edit(text: string): void {
    const file = this.file;
    if (!file || file.text === text) return;
    this.#put({ ...file, text });
    const { path } = this;
    clearTimeout(this.#timers.get(path));
    if (this.#preferences.values.appliesAsTyped) {
      this.#timers.set(
        path,
        setTimeout(() => void this.save(path), REST_MS),
      );
    }
  }

  /** Applies what a knob has turned, as fast as the host follows. */
  turn = async (hand: HandOnKnob): Promise<void> => {
    if (!this.#preferences.values.appliesAsTyped) return;
    this.#hand = hand;
    if (hand === "on") this.#untilLetGo ??= { ledger: this.ledger };
    if (this.#turning) return;
    const { path, file } = this;
    this.#turning = true;
    await this.save(path);
    this.#turning = false;
    // What was turned meanwhile.
    if (this.path === path && this.file?.text !== file?.text) void this.turn(this.#hand);
    else this.#settleTurn();
  };

  #settleTurn(): void {
    if (this.#hand === "off" && this.inForce === "as_written") this.#untilLetGo = undefined;
  }

  /** Writes a file. Where somebody else has changed it meanwhile, both texts stay. */
  save = (path = this.path): Promise<void> => {
    clearTimeout(this.#timers.get(path));
    const file = this.#files[path];
    if (!file || !isDirty(file) || file.theirs) return Promise.resolve();
    const wasOwn = file.disk.own;
    return this.#requests.ask(
      () => ({
        kind: "save_script",
        path,
        text: this.#files[path]?.text ?? "",
        base: this.#files[path]?.disk.version ?? "",
      }),
      ({ file: disk, written }) => {
        const now = this.#files[path];
        if (!now) return;
        if (!written) {
          this.#put({ ...now, theirs: disk });
          this.#messages.note(say("script-conflict", { path }));
          return;
        }
        this.#put({ ...now, disk });
        if (disk.mark !== null) {
          this.untranslated = this.untranslated.filter((other) => other.path !== path);
          return this.ontranslated();
        }
        if (!wasOwn) {
          this.hides = true;
          this.#messages.say(say("script-own-now", { path }), { topic: "change" });
        }
      },
    );
  };

  /** Drops the edit for what somebody else has written. */
  takeTheirs(): void {
    const file = this.file;
    if (file?.theirs) this.#put({ disk: file.theirs, text: file.theirs.text, theirs: null });
  }

  /** Writes the edit over what somebody else has written. */
  keepMine(): Promise<void> {
    const file = this.file;
    if (!file?.theirs) return Promise.resolve();
    this.#put({ ...file, disk: file.theirs, theirs: null });
    return this.save();
  }

  /**
   * Puts the own copy aside, with all that was typed into it, so that the script that comes with the program is in force again.
   * What can't be written into it, because somebody else has, stays in the editor.
   */
  putAside = async (variant: string): Promise<void> => {
    await this.save(this.paths[0]);
    await this.#requests.ask({ kind: "drop_copy", variant }, ({ path }) => {
      tellAside(say("copy-dropped", { path }), this.#messages, this.#requests);
      void this.load();
    });
  };

  /** A file as it lies on disk now, with what was typed into it here. */
  #merged(disk: ScriptFile): OpenFile {
    const before = this.#files[disk.path];
    if (!before || !isDirty(before) || before.text === disk.text) return { disk, text: disk.text, theirs: null };
    if (disk.version === before.disk.version) return { ...before, disk };
    return { ...before, theirs: disk };
  }

  #put(file: OpenFile): void {
    this.#files = { ...this.#files, [file.disk.path]: file };
  }
}
