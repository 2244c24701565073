// Games as files: the one on the table is saved, and one that was saved is opened.

import { base64Of } from "../hosts/bytes";
import type { UserData } from "../hosts/userData";
import { say } from "../language/language.svelte";
import type { GameStore } from "./game.svelte";
import type { Messages } from "./messages.svelte";
import type { Requests } from "./requests";

/** The longest file that is read: the host takes no longer one. */
const LONGEST = 16 << 20;

/** Whether a text is a game that was saved, and not a deal. What is wrong with it, the host tells. */
function isGameFile(text: string): boolean {
  return /^\s*\{/.test(text) && /"segments"\s*:/.test(text);
}

export class GameFiles {
  readonly #requests: Requests;
  readonly #game: GameStore;
  readonly #messages: Messages;
  readonly #userData: UserData | undefined;

  constructor(requests: Requests, game: GameStore, messages: Messages, userData: UserData | undefined) {
    this.#requests = requests;
    this.#game = game;
    this.#messages = messages;
    this.#userData = userData;
  }

  /** Opens a file with a game that was saved, or with cards to deal. `giveUp` asks before the game on the table goes. */
  open = async (file: File, giveUp: (act: () => void) => void): Promise<void> => {
    if (file.size > LONGEST) return this.#messages.say(say("game-too-long", { most: LONGEST >> 20 }));
    const text = await file.text();
    if (isGameFile(text)) return giveUp(() => void this.#game.openFile(text));
    // Its letters may be encoded otherwise, which the host finds out.
    const data = await base64Of(file);
    giveUp(() => void this.#game.layDeal(data));
  };

  save = (): Promise<void> =>
    this.#requests.ask({ kind: "game_file" }, async (game) => {
      try {
        const reply = await this.#userData?.saveGame(game);
        if (reply?.kind === "copy") this.#messages.say(say("share-saved", { path: reply.path }));
        else if (reply) this.#game.reportUnfulfilled(reply);
      } catch (error) {
        this.#messages.say(say("cannot-here", { error: String(error) }));
      }
    });
}
