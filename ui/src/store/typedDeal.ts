// What a player types to have a deal: a number, or a code. What can be read of it here is looked at before anything is asked.

import type { Why } from "../protocol";
import { isScriptCode } from "./sharing.svelte";

/** The greatest numbers that the host deals by. */
const MOST = 18446744073709551615n;
const MOST_OF_MICROSOFT = 2147483647n;
/** How much of a text that is no number the host repeats. */
const REPEATED = 40;

export type TypedDeal =
  | { readonly kind: "script" | "code" | "seed"; readonly text: string }
  | { readonly kind: "unreadable"; readonly why: Why };

/** What was typed. Whether a code is right, only the host can tell. */
export function readTyped(typed: string): TypedDeal {
  const text = typed.trim().replace(/^#+/, "");
  if (isScriptCode(text)) return { kind: "script", text };
  if (/^redeal:/i.test(text)) return { kind: "code", text };
  if (isSeed(text)) return { kind: "seed", text };
  return {
    kind: "unreadable",
    why: { kind: "no_seed", text: [...text.slice(0, 2 * REPEATED)].slice(0, REPEATED).join("") },
  };
}

/** The number of the deal after this one, or before it; undefined where there is none. */
export function neighbour(seed: string, step: 1 | -1): string | undefined {
  const [, prefix = "", digits = ""] = /^(ms:)?(\d+)$/i.exec(seed) ?? [];
  if (digits === "") return undefined;
  const text = `${prefix}${BigInt(digits) + BigInt(step)}`;
  return isSeed(text) ? text : undefined;
}

/** Whether the host can read a number, which may be one of Microsoft's. */
function isSeed(text: string): boolean {
  const [, microsoft, digits = ""] = /^(ms:)?0*(\d+)$/i.exec(text) ?? [];
  // A number of many more digits would only take long.
  if (digits === "" || digits.length > String(MOST).length) return false;
  const number = BigInt(digits);
  return microsoft ? number >= 1n && number <= MOST_OF_MICROSOFT : number <= MOST;
}
