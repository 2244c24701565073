// What the player is told in passing: a log that only grows, for screen readers, and the toasts that show its news.

/** One thing to do about a message. */
export interface Remedy {
  readonly label: string;
  readonly act: () => void;
}

export interface Message {
  readonly id: number;
  readonly text: string;
  readonly remedy?: Remedy;
}

const TOASTS = 3;
const LOGGED = 200;

export class Messages {
  log = $state.raw<readonly Message[]>([]);
  toasts = $state.raw<readonly Message[]>([]);
  #count = 0;

  /** Says something: it goes to the log, and a toast shows it for a while. */
  say(text: string, remedy?: Remedy): void {
    const message = this.note(text, remedy);
    // The same words again renew the toast instead of piling up.
    const others = this.toasts.filter((toast) => toast.text !== text);
    this.toasts = [...others, message].slice(-TOASTS);
  }

  /** Writes something to the log alone. */
  note(text: string, remedy?: Remedy): Message {
    this.#count += 1;
    const message: Message = remedy ? { id: this.#count, text, remedy } : { id: this.#count, text };
    this.log = [...this.log, message].slice(-LOGGED);
    return message;
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
