// Finding a place in the book: by what is written there, or by a word of a script.

import type { BookData, BookPage, BookSection, BookWord, SectionPart } from "./data";

/** A place in the book. */
export interface BookPlace {
  readonly page: string;
  /** Empty: where the page begins. */
  readonly anchor: string;
}

/** A chapter of a page: a section of level 1 or 2, with those below it. */
export interface Chapter {
  readonly title: string;
  readonly sections: readonly BookSection[];
}

/** A place that was found. */
export interface BookHit extends BookPlace {
  readonly title: string;
  /** The page, and the type of a field. */
  readonly within: string;
  /** What is written there, around what was looked for. */
  readonly excerpt: string;
}

/** A word of a script, and what stands around it. */
export interface ScriptWord {
  readonly name: string;
  /** What stands before its dot: `board` in `board.stock`. */
  readonly of: string;
  /** The names before the braces around it, the innermost first. */
  readonly around: readonly string[];
}

/** How many places are shown at most. */
const MOST = 40;
const EXCERPT = 90;

export function chaptersOf({ sections }: BookPage): Chapter[] {
  const chapters: { title: string; sections: BookSection[] }[] = [];
  for (const section of sections) {
    if (section.level < 3) chapters.push({ title: section.title, sections: [section] });
    else chapters.at(-1)?.sections.push(section);
  }
  return chapters;
}

/** The chapter of a place, counted from 0. A field has the anchor of its section and a dot before its own. */
export function chapterAt(page: BookPage, anchor: string): number {
  const [section] = anchor.split(".");
  const at = chaptersOf(page).findIndex(({ sections }) => sections.some(({ id }) => id === anchor || id === section));
  return Math.max(at, 0);
}

const SIGNS: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };

/** The text of a part, without its markup. */
export function plainText(part: SectionPart): string {
  if (part.html === undefined) return part.text;
  return part.html
    .replace(/<\/(?:p|li|tr|td|th)>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (whole, name) => SIGNS[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

function excerptOf(text: string, at: number): string {
  const from = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - EXCERPT / 3)) + 1);
  const part = text.slice(from, from + EXCERPT).trim();
  return `${from > 0 ? "…" : ""}${part}${from + EXCERPT < text.length ? "…" : ""}`;
}

/** How well a title fits, the best first; `undefined` if it doesn't. */
function rankOf(title: string, query: string, words: readonly string[]): number | undefined {
  const name = title.toLowerCase();
  if (name === query || name.startsWith(`${query}(`)) return 0;
  if (name.startsWith(query)) return 2;
  return words.every((word) => name.includes(word)) ? 4 : undefined;
}

/** The places that have all words: titles first, then fields, then what is written. */
export function searchBook({ pages, words: fields }: BookData, asked: string): BookHit[] {
  const query = asked.trim().toLowerCase();
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: { rank: number; hit: BookHit }[] = [];
  for (const page of pages) {
    for (const section of page.sections) {
      const text = section.parts.map(plainText).join(" ");
      const lower = text.toLowerCase();
      const at = Math.max(0, Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)));
      const titled = rankOf(section.title, query, words);
      const written = words.every((word) => lower.includes(word) || section.title.toLowerCase().includes(word));
      if (titled === undefined && !written) continue;
      const hit = { page: page.id, anchor: section.id, title: section.title, within: page.title };
      const excerpt = excerptOf(text, Number.isFinite(at) ? at : 0);
      found.push({ rank: titled ?? 6, hit: { ...hit, excerpt } });
    }
  }
  for (const { name, owner, anchor, type } of fields) {
    const named = owner ? rankOf(name, query, words) : undefined;
    if (named === undefined) continue;
    found.push({ rank: named + 1, hit: { page: "reference", anchor, title: name, within: owner, excerpt: type } });
  }
  // The order of the book, where several fit as well; a place that fits by its title and by a field is found once.
  const places = new Map<string, BookHit>();
  for (const { hit } of found.toSorted((a, b) => a.rank - b.rank)) {
    const place = `${hit.page}/${hit.anchor}`;
    if (!places.has(place)) places.set(place, hit);
  }
  return [...places.values()].slice(0, MOST);
}

/** The word at a place of a script. */
export function scriptWordAt(text: string, at: number): ScriptWord | undefined {
  const before = /[\w.]*$/.exec(text.slice(0, at))?.[0] ?? "";
  const whole = before + (/^\w*/.exec(text.slice(at))?.[0] ?? "");
  const name = whole.split(".").at(-1) ?? "";
  if (!/^[a-z_]/i.test(name)) return undefined;
  const around: string[] = [];
  let depth = 0;
  for (let place = at - before.length - 1; place >= 0; place -= 1) {
    const sign = text[place] as string;
    if ("})".includes(sign)) depth += 1;
    else if ("{(".includes(sign)) {
      if (depth > 0) depth -= 1;
      else {
        const opener = /([\w.]+)\s*=?\s*$/.exec(text.slice(Math.max(0, place - 60), place))?.[1];
        if (opener) around.push(opener);
      }
    }
  }
  return { name, of: whole.slice(0, -name.length).replace(/\.$/, ""), around };
}

const typesIn = (type: string) => type.match(/\b[A-Z]\w+/g) ?? [];

/** Where the reference tells of a word. */
export function anchorOfWord(words: readonly BookWord[], { name, of, around }: ScriptWord): string | undefined {
  const field = (owners: readonly string[]) =>
    words.find((word) => word.name === name && owners.includes(word.owner))?.anchor;
  const own = (name: string) => words.find((word) => word.name === name && word.owner === "")?.anchor;
  if (of) {
    const [last = ""] = of.split(".").slice(-1);
    const named = words.filter(({ owner }) => owner.toLowerCase() === last).map(({ owner }) => owner);
    const found = own(`${of}.${name}`) ?? field([last, ...named]);
    if (found) return found;
  }
  // What stands in the braces of a field or a function is a field of its type.
  for (const opener of around) {
    const types = words.filter((word) => word.name === opener || word.owner === opener);
    const found = field([opener, ...types.flatMap(({ type }) => typesIn(type))]);
    if (found) return found;
  }
  const first = words.find((word) => word.name === name && word.owner && !word.owner.endsWith("Changes"));
  return own(name) ?? first?.anchor;
}
