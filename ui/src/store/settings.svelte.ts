// What a player likes, for every game alike. The page keeps it itself, in the storage of its window or browser: the
// host plays the same for everybody.

import { type Letters, USUAL } from "./keys";

export const SPEEDS = ["off", "fast", "normal", "slow"] as const;
export type Speed = (typeof SPEEDS)[number];

/** What every duration is multiplied by. */
const PACES: Readonly<Record<Speed, number>> = { off: 0, fast: 0.5, normal: 1, slow: 2 };
const KEPT_AS = "redeal.settings";

/** What of the browser's storage is needed. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

export class Settings {
  speed = $state<Speed>("normal");
  leftHanded = $state(false);
  /** Whether single letters and figures are commands. */
  lettersOn = $state(true);
  letters = $state.raw<Letters>(USUAL);
  #shelf: Shelf | undefined;

  constructor(shelf?: Shelf) {
    this.#shelf = shelf;
    this.#read();
  }

  /** Multiplies every duration; 0 where nothing is to move. */
  get pace(): number {
    return PACES[this.speed];
  }

  /** Gives a command another letter. One that had this letter takes the old one, so that each keeps one. */
  assign(command: keyof Letters, letter: string): void {
    const wanted = letter.toLowerCase();
    if (!/^[a-z]$/.test(wanted)) return;
    const next = { ...this.letters, [command]: wanted };
    for (const other of Object.keys(next) as (keyof Letters)[]) {
      if (other !== command && next[other] === wanted) next[other] = this.letters[command];
    }
    this.letters = next;
  }

  usualLetters(): void {
    this.letters = USUAL;
  }

  /** Keeps everything as it is now. A shelf that takes nothing is no reason to stop playing. */
  keep(): void {
    const { speed, leftHanded, lettersOn, letters } = this;
    try {
      this.#shelf?.setItem(KEPT_AS, JSON.stringify({ speed, leftHanded, lettersOn, letters }));
    } catch {
      // The settings last until the window closes.
    }
  }

  /** Takes over what makes sense of what was kept, which may stem from another release. */
  #read(): void {
    let kept: unknown;
    try {
      kept = JSON.parse(this.#shelf?.getItem(KEPT_AS) ?? "null");
    } catch {
      return;
    }
    if (typeof kept !== "object" || kept === null) return;
    const found = kept as Record<string, unknown>;
    this.speed = SPEEDS.find((speed) => speed === found.speed) ?? this.speed;
    if (typeof found.leftHanded === "boolean") this.leftHanded = found.leftHanded;
    if (typeof found.lettersOn === "boolean") this.lettersOn = found.lettersOn;
    const letters: Record<string, unknown> = typeof found.letters === "object" ? { ...found.letters } : {};
    for (const command of Object.keys(USUAL) as (keyof Letters)[]) {
      const letter = letters[command];
      if (typeof letter === "string") this.assign(command, letter);
    }
  }
}

/** The storage of this window, unless it is out of bounds. */
export function ownShelf(): Shelf | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
