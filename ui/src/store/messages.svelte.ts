// The messages to the player: a log that only grows, for screen readers, and the toasts that show the latest.

/** One thing to do about a message. */
export interface Remedy {
  readonly label: string;
  readonly act: () => void;
}

/** Why the last wish was refused; what the last change of the rules came to; what the rules said; a mission's end. */
export type Topic = "refusal" | "change" | "said" | "mission";

export interface Message {
  readonly id: number;
  readonly text: string;
  /** Of each topic only the newest message is of interest. */
  readonly topic?: Topic | undefined;
  readonly remedy?: Remedy | undefined;
}

const TOASTS = 3;
const LOGGED = 200;

export class Messages {
  log = $state.raw<readonly Message[]>([]);
  toasts = $state.raw<readonly Message[]>([]);
  #count = 0;

  /** Says something: it goes to the log, and a toast shows it for a while. */
  say(text: string, more: { topic?: Topic; remedy?: Remedy | undefined } = {}): void {
    const message = this.#write({ text, ...more });
    // The same words again renew the toast instead of piling up.
    const others = this.toasts.filter(
      (toast) => toast.text !== text && (toast.topic === undefined || toast.topic !== message.topic),
    );
    this.toasts = [...others, message].slice(-TOASTS);
  }

  /** Takes back the toasts of a topic that is over. */
  settle(topic: Topic): void {
    if (this.toasts.some((toast) => toast.topic === topic)) {
      this.toasts = this.toasts.filter((toast) => toast.topic !== topic);
    }
  }

  /** Takes back the toasts that are about a game which is gone. */
  leave(): void {
    if (this.toasts.some((toast) => toast.topic)) this.toasts = this.toasts.filter((toast) => !toast.topic);
  }

  /** Writes something to the log alone. */
  note(text: string): void {
    this.#write({ text });
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
}
