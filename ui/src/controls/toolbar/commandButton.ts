// The attributes that all buttons of the toolbar have which give a command.

import type { Command } from "../../preferences/keys";

interface CommandButton {
  readonly command: Command;
  readonly onact: (command: Command) => void;
  readonly title: string;
  /** What screen readers say, if it is not the text of the button. */
  readonly label?: string;
  /** The name by which tests find the button. By default it is that of the command. */
  readonly testid?: string;
}

export function commandButton({ command, onact, title, label, testid = command }: CommandButton) {
  return { onclick: () => onact(command), title, "aria-label": label, "data-testid": testid };
}
