// Finding variants by what the player types: how well each fits, and which come first.

import { numeral } from "../access/names";
import { ofScript, say } from "../language/language.svelte";
import type { VariantEntry } from "../protocol";

/** How well a variant fits: the less, the better. Between equals the names decide. */
export const FIT = {
  name: 0,
  nameBegins: 1,
  alias: 2,
  wordBegins: 3,
  nameHas: 4,
  otherName: 5,
  family: 6,
  text: 7,
  nameButForASlip: 8,
  wordButForASlip: 9,
  elseButForASlip: 10,
} as const;

/** A word that is shorter than this is too short for a slip of the finger to be told from another word. */
const LONG_ENOUGH = 4;

/** What is compared: small letters without accents, and words without what stands between them. */
export function simplified(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}

/** One word of all: "free cell" and "tripeaks" are looked for as well. */
const joined = (text: string) => text.replaceAll(" ", "");

const has = (words: string, part: string) => ` ${words}`.includes(` ${part}`);

/** Whether one letter more, one less, another one or two exchanged make one word of the other. */
export function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const least = Math.min(a.length, b.length);
  let at = 0;
  while (at < least && a[at] === b[at]) at += 1;
  if (at === a.length && at === b.length) return false;
  const rest = (word: string, from: number) => word.slice(from);
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at);
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  const exchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return exchanged || rest(a, at + 1) === rest(b, at + 1);
}

/** What people add to the name of any game, in the languages of the page. */
const ANY_GAME = ["solitaire", "solitar", "patience", "pasjans", "game", "spiel", "gra"];

/** Whether a word fits any game. Of the long ones a slip is forgiven. */
function isAnyGame(word: string): boolean {
  return ANY_GAME.some((any) => any === word || (any.length > LONG_ENOUGH + 2 && differsByOne(any, word)));
}

/** What is sought without the words that fit any game; all of it where nothing else was typed. */
function withoutAnyGame(sought: string): string {
  const rest = sought.split(" ").filter((word) => !isAnyGame(word));
  return rest.length > 0 ? rest.join(" ") : sought;
}

/** What a variant is compared by. */
interface Words {
  /** Its name in English and in the player's language. */
  readonly names: readonly string[];
  /** What else it is called. */
  readonly aliases: readonly string[];
  readonly families: readonly string[];
  /** Where it comes from; more names may be told there. */
  readonly others: string;
  readonly text: string;
}

/** The names in "Also known as Montana and Spaces." */
function aliasesIn(origin: string): string[] {
  const [, told = ""] = /known as ([^.;]+)/i.exec(origin) ?? [];
  return told.split(/, | and /).map(simplified);
}

function wordsOf(variant: VariantEntry, family: string): Words {
  const { name, packs, own, origin, summary } = variant;
  const many = `${say("packs", { packs })} ${numeral(packs)}`;
  return {
    names: [simplified(name), simplified(ofScript("names", name))],
    aliases: aliasesIn(origin),
    families: [simplified(family), simplified(ofScript("families", family))],
    others: simplified(origin),
    text: simplified(`${summary} ${ofScript("summaries", summary)} ${many} ${own ? say("yours") : ""}`),
  };
}

/** How well some words fit, as they stand beside one another; `undefined` if they don't. */
function fitOf({ names, aliases, families, others, text }: Words, part: string): number | undefined {
  const any = (check: (name: string) => boolean) => names.some(check);
  if (any((name) => joined(name) === joined(part))) return FIT.name;
  if (any((name) => joined(name).startsWith(joined(part)))) return FIT.nameBegins;
  if (aliases.includes(part)) return FIT.alias;
  if (any((name) => has(name, part))) return FIT.wordBegins;
  if (any((name) => name.includes(part))) return FIT.nameHas;
  if (has(others, part)) return FIT.otherName;
  if (families.some((family) => has(family, part))) return FIT.family;
  // In sentences only the beginnings of words count: "nat" must not find "alternating".
  return has(text, part) ? FIT.text : undefined;
}

/** How well a word fits but for a slip; what was typed may be only the beginning of what was meant. */
function slipOf(words: Words, part: string): number | undefined {
  if (part.length < LONG_ENOUGH) return undefined;
  const near = (word: string) => differsByOne(part, word) || differsByOne(part, word.slice(0, part.length));
  const nearAny = (all: readonly string[]) => all.some((text) => text.split(" ").some(near));
  if (words.names.some((name) => differsByOne(part, name))) return FIT.nameButForASlip;
  if (nearAny(words.names)) return FIT.wordButForASlip;
  return nearAny([...words.families, words.others]) ? FIT.elseButForASlip : undefined;
}

/** How well a variant fits what is sought: as a whole, or else the worst of its words. */
function rankOf(words: Words, sought: string, forgiving: boolean): number | undefined {
  const named = withoutAnyGame(sought);
  const whole = fitOf(words, sought) ?? fitOf(words, named);
  if (whole !== undefined) return whole;
  let worst = 0;
  for (const part of named.split(" ")) {
    const fit = fitOf(words, part) ?? (forgiving ? slipOf(words, part) : undefined);
    if (fit === undefined) return undefined;
    worst = Math.max(worst, fit);
  }
  // All words of a name in another order are no name.
  return Math.max(worst, FIT.wordBegins);
}

export interface Sought {
  readonly variant: VariantEntry;
  readonly family: string;
}

/** What fits, the best first. Slips are forgiven only where nothing fits otherwise. */
export function ranked(all: readonly Sought[], text: string, byName: (a: Sought, b: Sought) => number): Sought[] {
  const sought = simplified(text);
  if (sought === "") return [];
  const known = all.map((one) => ({ one, words: wordsOf(one.variant, one.family) }));
  const fitting = (forgiving: boolean) =>
    known.flatMap(({ one, words }) => {
      const rank = rankOf(words, sought, forgiving);
      return rank === undefined ? [] : { one, rank };
    });
  const found = fitting(false);
  return (found.length > 0 ? found : fitting(true))
    .sort((a, b) => a.rank - b.rank || byName(a.one, b.one))
    .map(({ one }) => one);
}
