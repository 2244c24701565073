// What the player is told in passing: a log that only grows, for screen readers, and the toasts that show its news.

/** One thing to do about a message. */
export interface Remedy {
  readonly label: string;
  readonly act: () => void;
}

export interface Message {
  readonly id: number;
  readonly text: string;
  /** Why the last wish was refused: of interest only until the next one. */
  readonly refusal: boolean;
  readonly remedy?: Remedy | undefined;
}

const TOASTS = 3;
const LOGGED = 200;

export class Messages {
  log = $state.raw<readonly Message[]>([]);
  toasts = $state.raw<readonly Message[]>([]);
  #count = 0;

  /** Says something: it goes to the log, and a toast shows it for a while. */
  say(text: string, remedy?: Remedy): void {
    this.#show(this.#write({ text, refusal: false, remedy }));
  }

  /** Says why a wish was refused, instead of why the one before was. */
  refuse(text: string): void {
    this.settle();
    this.#show(this.#write({ text, refusal: true }));
  }

  /** A wish was granted: why another was refused is past. */
  settle(): void {
    if (this.toasts.some((toast) => toast.refusal)) this.toasts = this.toasts.filter((toast) => !toast.refusal);
  }

  /** Writes something to the log alone. */
  note(text: string): void {
    this.#write({ text, refusal: false });
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  #write(said: Omit<Message, "id">): Message {
    this.#count += 1;
    const message = { id: this.#count, ...said };
    this.log = [...this.log, message].slice(-LOGGED);
    return message;
  }

  #show(message: Message): void {
    // The same words again renew the toast instead of piling up.
    const others = this.toasts.filter((toast) => toast.text !== message.text);
    this.toasts = [...others, message].slice(-TOASTS);
  }
}
