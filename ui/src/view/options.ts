// What one option's choice means for another.

import type { OptionView } from "../protocol";

type Choice = OptionView["chosen"];

/** Another option, and its choices under which an option has an effect. */
export interface Needed {
  readonly option: OptionView;
  readonly choices: readonly Choice[];
}

/** The first option whose choice leaves this one without effect, of those that are offered. */
export function neededBy(
  { only }: OptionView,
  options: readonly OptionView[],
  choice: (option: OptionView) => Choice,
): Needed | undefined {
  for (const [id, choices] of Object.entries(only)) {
    const option = options.find((one) => one.id === id);
    if (option !== undefined && !choices.includes(choice(option))) return { option, choices };
  }
  return undefined;
}

/** Whether an option has no effect under the choices that `choice` tells, which need not be in force. */
export function isIdle(
  option: OptionView,
  options: readonly OptionView[],
  choice: (option: OptionView) => Choice,
): boolean {
  // What is idle for another reason hangs on an option that the script has fixed, and that nobody can change.
  const isFixed = option.idle && !neededBy(option, options, ({ chosen }) => chosen);
  return isFixed || neededBy(option, options, choice) !== undefined;
}
