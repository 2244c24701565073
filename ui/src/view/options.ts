// What one option's choice means for another.

import type { OptionView } from "../protocol";

type Choice = OptionView["chosen"];

/** Whether the choices of other options that are offered leave this one without effect. */
function isLeftOut(
  { only }: OptionView,
  options: readonly OptionView[],
  choice: (option: OptionView) => Choice,
): boolean {
  return Object.entries(only).some(([id, choices]) => {
    const other = options.find((one) => one.id === id);
    return other !== undefined && !choices.includes(choice(other));
  });
}

/** Whether an option has no effect under the choices that `choice` tells, which need not be in force. */
export function isIdle(
  option: OptionView,
  options: readonly OptionView[],
  choice: (option: OptionView) => Choice,
): boolean {
  // What is idle for another reason hangs on an option that the script has fixed, and that nobody can change.
  const isFixed = option.idle && !isLeftOut(option, options, ({ chosen }) => chosen);
  return isFixed || isLeftOut(option, options, choice);
}
