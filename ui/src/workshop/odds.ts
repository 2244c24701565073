// The figures of explored values in words and places.

import { figure, percent } from "../language/figures";
import { ofScript, say } from "../language/language.svelte";
import type { Choice, ExploredRow, Knob } from "../protocol";
import { choiceText } from "../store/choiceText";

/** If more of the deals than this share are unknown, only the lower end is told. */
const MANY_UNKNOWN = 0.1;

/** The least and the greatest share of these deals that can be won, 0 to 1; nothing without deals. */
export function shareOf({ won, impossible, unknown }: ExploredRow): { low: number; high: number } | undefined {
  const deals = won + impossible + unknown;
  return deals === 0 ? undefined : { low: won / deals, high: (won + unknown) / deals };
}

export function shareText(row: ExploredRow): string {
  const share = shareOf(row);
  if (!share) return "–";
  const [low, high] = [percent(share.low), percent(share.high)];
  if (share.high - share.low > MANY_UNKNOWN) return say("odds-at-least", { low });
  return low === high ? low : say("odds-range", { low, high });
}

export function knobText({ label, number, present }: Knob): string {
  if (!number) return ofScript("options", label);
  const value = figure(Number(present));
  return label
    ? say("odds-number", { line: number.line, name: label, value })
    : say("odds-unnamed", { line: number.line, value });
}

export function valueText({ number }: Knob, value: Choice): string {
  return number ? figure(Number(value)) : choiceText(value);
}

/** The values of a row, such as `4` or `4, 8`. */
export function valuesText(knobs: readonly Knob[], row: ExploredRow): string {
  return knobs.flatMap((knob, at) => (row.values[at] === undefined ? [] : valueText(knob, row.values[at]))).join(", ");
}

/** The same as a heading, whatever value it has. */
export function knobTitle({ label, number }: Knob): string {
  if (!number) return ofScript("options", label);
  return label || say("odds-line", { line: number.line });
}

/** A figure with as many decimals as it is worth. */
export function rounded(value: number | null, decimals: number): string {
  return value === null ? "–" : figure(Math.round(value * 10 ** decimals) / 10 ** decimals);
}
