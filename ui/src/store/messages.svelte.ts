// The messages to the player: a log that only grows, for screen readers, and toasts with the latest messages.

/** The topics: a refused move, a hint, a change of the rules, a message of the rules, a mission. */
export type Topic = "refusal" | "hint" | "change" | "said" | "mission";

export interface Message {
  readonly id: number;
  readonly text: string;
  /** Only the newest message of each topic is shown. */
  readonly topic?: Topic | undefined;
  /** What can be done about it: a button of the toast. */
  readonly button?: MessageButton | undefined;
}

export interface MessageButton {
  readonly label: string;
  readonly run: () => void;
}

const TOASTS = 3;
const LOGGED = 200;

export class Messages {
  log = $state.raw<readonly Message[]>([]);
  toasts = $state.raw<readonly Message[]>([]);
  #count = 0;

  /** Adds a message to the log, and shows it as a toast for a while. */
  say(text: string, more: { topic?: Topic; button?: MessageButton } = {}): void {
    const message = this.#write({ text, ...more });
    // The same text again renews the toast.
    const others = this.toasts.filter(
      (toast) => toast.text !== text && (toast.topic === undefined || toast.topic !== message.topic),
    );
    this.toasts = [...others, message].slice(-TOASTS);
  }

  /** Removes the toasts of a topic. */
  settle(topic: Topic): void {
    if (this.toasts.some((toast) => toast.topic === topic)) {
      this.toasts = this.toasts.filter((toast) => toast.topic !== topic);
    }
  }

  /** Removes the toasts about a game that was replaced. */
  leave(): void {
    if (this.toasts.some((toast) => toast.topic)) this.toasts = this.toasts.filter((toast) => !toast.topic);
  }

  /** Adds a message only to the log. */
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
