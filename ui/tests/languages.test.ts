// The language files: nothing is missing, nothing is left over, and what they say can be said.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";
import { describe, expect, test } from "vitest";
import { bundleOf, formatted, type Name, Noun } from "../src/language/bundle";

const SOURCE = join(import.meta.dirname, "../src");
const ROOM = join(SOURCE, "language");
const LANGUAGES = ["en", "de", "pl"] as const;

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path, ending);
    return ending.test(name) ? [path] : [];
  });
}

const read = (path: string) => readFileSync(path, "utf8");
const source = (language: string) =>
  files(join(ROOM, language), /\.ftl$/)
    .map(read)
    .join("\n");

/** Messages by their keys, as they are written. */
function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/^(?=[a-zA-Z][\w-]* =)/m)) {
    const [, key, body] = /^([a-zA-Z][\w-]*) =([\s\S]*)$/.exec(part) ?? [];
    if (!key || body === undefined) continue;
    expect(found.has(key), `${key} is there twice`).toBe(false);
    found.set(key, body.replace(/^#.*$/gm, ""));
  }
  return found;
}

const TOLD = new Map(LANGUAGES.map((language) => [language, messages(source(language))] as const));
const english = TOLD.get("en") as Map<string, string>;

/** What a message is told, by itself and by the messages in it. */
function variables(all: ReadonlyMap<string, string>, key: string, seen = new Set<string>()): Set<string> {
  const body = all.get(key) ?? "";
  const own = new Set([...body.matchAll(/\$(\w+)/g)].map(([, name]) => name as string));
  for (const [, other] of body.matchAll(/\{ ([a-z][\w-]*) \}/g)) {
    if (!other || seen.has(other)) continue;
    for (const name of variables(all, other, seen.add(other))) own.add(name);
  }
  return own;
}

/** What the page's code is made of, without its words and its comments. */
const CODE = files(SOURCE, /\.(ts|svelte)$/)
  .filter((path) => !path.endsWith(".test.ts") && !path.includes(".gen."))
  .map((path) => read(path).replace(/^\s*(\/\/|\*|\/\*).*$/gm, ""));

/** What is asked for by its whole key, and the beginnings and ends of keys that are put together. */
function asked(code: readonly string[]): { keys: Set<string>; shapes: RegExp[] } {
  const keys = new Set<string>();
  const shapes: RegExp[] = [];
  const call = /(?:\b(?:say|text|Noun)\(|\b(?:key|name) = (?=`))((?:[^()`"]|"[^"]*"|`[^`]*`|\([^()]*\))*)/g;
  for (const text of code) {
    for (const [, rest = ""] of text.matchAll(call)) {
      // What follows a comma is told to the sentence, and is no key.
      const first = rest.split(/,\s*[{[\w]/)[0] ?? "";
      for (const [, key] of first.matchAll(/(?<![=!]== )"([a-z][\w-]*)"/g)) keys.add(key as string);
      for (const [, shape = ""] of first.matchAll(/`([^` ]*\$\{[^` ]*)`/g)) {
        shapes.push(new RegExp(`^${shape.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
      }
    }
  }
  return { keys, shapes };
}

describe("keys", () => {
  const { keys, shapes } = asked(CODE);

  test("what is asked for is found out", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    const found = asked(['say("a"); say(on ? "b" : "c", { x: "d" }); new Noun("e", {})', "{say(`f-${id}`)} `g-${h}`"]);
    expect([...found.keys]).toEqual(["a", "b", "c", "e"]);
    expect(found.shapes.map(String)).toEqual(["/^f-[\\w-]+$/"]);
  });

  test("every key that is used exists", () => {
    expect(keys.size).toBeGreaterThan(200);
    expect([...keys].filter((key) => !english.has(key))).toEqual([]);
    expect(shapes.filter((shape) => ![...english.keys()].some((key) => shape.test(key))).map(String)).toEqual([]);
  });

  test("every key that exists is used", () => {
    const all = [...english.values()].join("\n");
    const within = new Set([...all.matchAll(/\{ ([a-z][\w-]*) \}/g)].map(([, key]) => key));
    const literals = CODE.join("\n");
    const unused = [...english.keys()].filter(
      (key) =>
        !keys.has(key) &&
        !within.has(key) &&
        !shapes.some((shape) => shape.test(key)) &&
        // One that waits in a variable before it is asked for.
        !literals.includes(`"${key}"`),
    );
    expect(unused).toEqual([]);
  });

  test.each(LANGUAGES)("%s: every message can be read", (language) => {
    const told = TOLD.get(language) as Map<string, string>;
    const read = new FluentResource(source(language)).body.map(({ id }) => id);
    expect(read.toSorted()).toEqual([...told.keys()].toSorted());
  });

  test.each(["de", "pl"] as const)("%s has what English has, with the same particulars", (language) => {
    const told = TOLD.get(language) as Map<string, string>;
    const wrong: string[] = [];
    // A language may have names of its own for parts of its sentences.
    for (const key of english.keys()) if (!told.has(key)) wrong.push(`${key} is missing`);
    const inner = [...told.values()].join("\n");
    for (const key of told.keys()) {
      if (!english.has(key) && !inner.includes(`{ ${key} }`)) wrong.push(`${key} is too much`);
    }
    // Forms are asked for by sentences; whether a vowel follows is of interest in English alone.
    const own = new Set(["form", "vowel", "colour", "count"]);
    for (const key of english.keys()) {
      const [here, there] = [variables(told, key), variables(english, key)];
      for (const name of here) if (!there.has(name) && !own.has(name)) wrong.push(`${key} is not told $${name}`);
      for (const name of there) if (!here.has(name) && !own.has(name)) wrong.push(`${key} does not say $${name}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Something to say for every particular. */
const card = new Noun("card", { rank: "queen", suit: "hearts" });
const pile = new Noun("pile-numbered", { kind: "column", number: 3 });
const NAMES: Readonly<Record<string, Name>> = {
  card,
  on: card,
  run: card,
  partner: card,
  partners: card,
  cards: new Noun("cards", { number: 5 }),
  rank: new Noun("rank", { rank: "king", colour: "any" }),
  ranks: new Noun("rank", { rank: "king", colour: "red" }),
  these: new Noun("faces-ranks", { ranks: new Noun("rank", { rank: "ace", colour: "black" }), colour: "black" }),
  pile,
  piles: pile,
  from: pile,
  to: pile,
  waste: pile,
};
const COUNTED = ["number", "played", "games", "packs", "moves", "most", "seconds", "redeals"];

function particulars(names: Iterable<string>, count: number): Record<string, string | number | Name> {
  return Object.fromEntries(
    [...names].map((name) => [name, COUNTED.includes(name) ? count : (NAMES[name] ?? "something")]),
  );
}

test.each(LANGUAGES)("%s: every sentence can be said, and lacks nothing", (language) => {
  const told = TOLD.get(language) as Map<string, string>;
  const bundle = bundleOf(language, source(language));
  for (const key of told.keys()) {
    const pattern = bundle.getMessage(key)?.value;
    for (const count of [0, 1, 2, 5]) {
      const errors: Error[] = [];
      const args: Record<string, string | number | Name> = {
        form: "",
        vowel: "no",
        colour: "any",
        ...particulars(variables(told, key), count),
      };
      // Piles are a number in the one sentence that counts them.
      if (key === "dealt-row") args.piles = count;
      const text = bundle.formatPattern(pattern ?? "", args, errors);
      expect(errors.map(String), key).toEqual([]);
      expect(text, key).not.toMatch(/\{|\}|\bundefined\b| {2}| [.,;:!?](?!\.)/);
    }
  }
});

describe("grammar", () => {
  const bundles = new Map(LANGUAGES.map((language) => [language, bundleOf(language, source(language))] as const));
  const said = (language: (typeof LANGUAGES)[number], key: string, args = {}) =>
    formatted(bundles.get(language) as ReturnType<typeof bundleOf>, key, args);

  test("Polish counts in three ways", () => {
    const packs = [1, 2, 4, 5, 12, 21, 22, 25].map((packs) => said("pl", "packs", { packs }));
    expect(packs).toEqual(["1 talia", "2 talie", "4 talie", "5 talii", "12 talii", "21 talii", "22 talie", "25 talii"]);
    const moved = [1, 3, 5].map((number) => said("pl", "moved", { cards: new Noun("cards", { number }), pile }));
    expect(moved).toEqual([
      "Przeniesiono jedną kartę na kolumnę 3.",
      "Przeniesiono trzy karty na kolumnę 3.",
      "Przeniesiono pięć kart na kolumnę 3.",
    ]);
  });

  const goes = { card, on: new Noun("card", { rank: "king", suit: "hearts" }), these: NAMES.these };
  const king = new Noun("rank", { rank: "king", colour: "black" });

  test("cards take the case that their sentence needs", () => {
    expect(said("de", "card", { rank: "seven", suit: "clubs" })).toBe("Kreuz-Sieben");
    expect(said("pl", "card", { rank: "seven", suit: "clubs" })).toBe("siódemka trefl");
    const these = new Noun("faces-ranks", { ranks: king, colour: "black" });
    expect(
      said("en", "why-goes_on", { ...goes, these: new Noun("faces-ranks", { ranks: king, colour: "black" }) }),
    ).toBe("The Queen of Hearts goes on a black King here, not on the King of Hearts.");
    expect(said("de", "why-goes_on", { ...goes, these })).toBe(
      "Die Herz-Dame gehört hier auf einen schwarzen König, nicht auf den Herz-König.",
    );
    expect(said("pl", "why-goes_on", { ...goes, these })).toBe(
      "Damę kier kładzie się tu na czarnego króla, a nie na króla kier.",
    );
  });

  test("jokers have a colour and take the case that their sentence needs", () => {
    const joker = (suit: string) => new Noun("card", { rank: "joker", suit });
    const one = new Noun("rank", { rank: "joker", colour: "any" });
    const these = new Noun("faces-ranks", { ranks: one, colour: "any", vowel: "no" });
    const goes = LANGUAGES.map((language) =>
      said(language, "why-goes_on", { card: joker("red"), on: joker("black"), these }),
    );
    expect(goes).toEqual([
      "The Red Joker goes on a Joker here, not on the Black Joker.",
      "Der rote Joker gehört hier auf einen Joker, nicht auf den schwarzen Joker.",
      "Czerwonego dżokera kładzie się tu na dżokera, a nie na czarnego dżokera.",
    ]);
    const names = LANGUAGES.map((language) => said(language, "card", { rank: "joker", suit: "black" }));
    expect(names).toEqual(["Black Joker", "schwarzer Joker", "czarny dżoker"]);
  });

  test("piles take theirs", () => {
    const stock = new Noun("pile-alone", { kind: "stock" });
    const put = (pile: Noun) => LANGUAGES.map((language) => said(language, "moved", { cards: card, pile }));
    expect(put(stock)).toEqual([
      "Moved Queen of Hearts to the stock.",
      "Herz-Dame auf den Talon gelegt.",
      "Przeniesiono damę kier na talon.",
    ]);
    expect(put(new Noun("pile-numbered", { kind: "cell", number: 2 }))).toEqual([
      "Moved Queen of Hearts to cell two.",
      "Herz-Dame in Zelle 2 gelegt.",
      "Przeniesiono damę kier do komórki 2.",
    ]);
  });
});

/** Attributes that somebody reads or hears. */
const READ = ["aria-label", "aria-valuetext", "title", "placeholder", "alt", "label", "heading", "legend"];

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Words for people that stand in a template itself. */
function literals(template: string): string[] {
  const found: string[] = [];
  const look = (node: Node, spoken: boolean): void => {
    if (node.type === "Attribute") {
      if (!READ.includes(String(node.name))) return;
      spoken = true;
    }
    if (node.type.endsWith("Directive")) return;
    if (node.type === "CallExpression" || node.type === "BinaryExpression") return;
    if (node.type === "Text" && /\p{L}{2}/u.test(String(node.data))) found.push(String(node.data).trim());
    if (node.type === "Literal" && spoken && /\p{L}{2}/u.test(String(node.value))) found.push(String(node.value));
    if (node.type === "TemplateElement" && spoken) {
      const { raw } = node.value as { raw: string };
      if (/\p{L}{2}/u.test(raw)) found.push(raw);
    }
    for (const [key, value] of Object.entries(node)) {
      if (["metadata", "parent", "context", "key"].includes(key)) continue;
      // What is read out of an expression is shown; what decides or begins something is not.
      const shows = node.type === "ExpressionTag" || node.type === "ConditionalExpression" || spoken;
      if (["test", "expression"].includes(key) && node.type.endsWith("Block")) continue;
      if (key === "test" && node.type !== "IfBlock") continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) look(child, node.type === "ExpressionTag" ? true : shows && node.type !== "Fragment");
      }
    }
  };
  look(parse(template, { modern: true }).fragment as unknown as Node, false);
  return found;
}

describe("no words outside the language files", () => {
  test("words in a template are found", () => {
    expect(literals("<p>Undo</p>")).toEqual(["Undo"]);
    expect(literals('<button aria-label="Close">×</button>')).toEqual(["Close"]);
    expect(literals('<p>{on ? "Stop it" : say("go")}</p>')).toEqual(["Stop it"]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    expect(literals("<p title={`Seed ${seed}`}>{seed}</p>")).toEqual(["Seed "]);
    expect(
      literals('{#if a === "word"}<b class="word" data-x="word">{say("key", { a: "word" })} · 3</b>{/if}'),
    ).toEqual([]);
  });

  test.each(files(SOURCE, /\.svelte$/).map((path) => path.slice(SOURCE.length + 1)))("%s", (path) => {
    const found = literals(read(join(SOURCE, path)));
    // Keys may wait in a variable before they are asked for.
    expect(found.filter((text) => !english.has(text))).toEqual([]);
  });

  test("what is said by code comes from there, too", () => {
    const said = CODE.flatMap((code) => [...code.matchAll(/\b(?:say|note|tell)\(\s*[`"]([A-Z][^`"]*)/g)]);
    expect(said.map(([, text]) => text)).toEqual([]);
  });
});

test("the page is laid out from where reading begins, not from the left", () => {
  const physical =
    /(?:^|[\s;{])((?:margin|padding|border)-(?:left|right)|(?:left|right)(?=:)|text-align: (?:left|right)|float: \w+|border-(?:top|bottom)-(?:left|right)-radius)/;
  const found = files(SOURCE, /\.(svelte|css)$/)
    // The table is not mirrored with the words, and its layers are laid by numbers.
    .filter((path) => !/\/(table|access)\//.test(path))
    .flatMap((path) => {
      const text = read(path);
      const style = path.endsWith(".css") ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "");
      const lines = style.split("\n").filter((line) => !line.includes("background-position"));
      return lines
        .filter((line) => physical.test(line) && !/^\s+(?:left|right) [\d.]/.test(line))
        .map((line) => `${path}: ${line.trim()}`);
    });
  expect(physical.test("  margin-left: 1rem;")).toBe(true);
  expect(physical.test("  left: 1rem;")).toBe(true);
  expect(found).toEqual([]);
});
