import { expect, test } from "vitest";
import { readBook } from "../scripts/book";
import { anchorOfWord, chapterAt, chaptersOf, plainText, scriptWordAt, searchBook } from "../src/store/book/find";

const book = readBook();
const page = (id: string) => {
  const found = book.pages.find((page) => page.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

test("every link of the book leads to a place that is there", () => {
  const anchors = new Set(book.pages.flatMap(({ id, sections }) => sections.map((section) => `${id}/${section.id}`)));
  const html = book.pages.flatMap(({ sections }) =>
    sections.flatMap(({ parts }) => parts.map(({ html }) => html ?? "")),
  );
  const links = html.join("").match(/href="[^"]*"/g) ?? [];
  expect(links.length).toBeGreaterThan(50);
  const wrong = links.filter((link) => {
    const [, to = ""] = /^href="#book\/(.*)"$/.exec(link) ?? [];
    return !/^href="#play\/[a-z0-9-]+"$/.test(link) && !anchors.has(to);
  });
  expect(wrong).toEqual([]);
  // No HTML but our own: nothing that could be run, fetched or styled.
  const tags = new Set(html.join("").match(/<\w+/g));
  const known = "<p <a <em <strong <code <ul <ol <li <table <thead <tbody <tr <th <td <br".split(" ");
  expect([...tags].filter((tag) => !known.includes(tag))).toEqual([]);
});

test("no two sections of a page have one anchor, and a search finds no place twice", () => {
  const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at);
  for (const { sections } of book.pages) expect(twice(sections.map(({ id }) => id))).toEqual([]);
  const titles = book.pages.flatMap(({ sections }) => sections.map(({ title }) => title));
  for (const query of new Set([...book.words.map(({ name }) => name), ...titles])) {
    expect(twice(searchBook(book, query).map(({ page, anchor }) => `${page}/${anchor}`))).toEqual([]);
  }
});

test("every example has colours, its own text and a whole script", () => {
  const parts = book.pages.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts));
  const examples = parts.flatMap((part) => (part.html === undefined ? [part] : []));
  expect(examples.length).toBeGreaterThan(25);
  // A line of plain names has none.
  expect(examples.filter(({ code }) => code.includes('class="code-')).length).toBeGreaterThan(examples.length - 3);
  for (const { code, text, script } of examples) {
    // Achievements are no game: they are tried as none.
    if (script === null) expect(text).toContain("return achievements {");
    else expect(book.scripts[script]).toContain(text);
    expect(code.replace(/<[^>]*>/g, "")).not.toMatch(/[<>]/);
  }
});

test("a title goes before a field, and a field before what is written", () => {
  const titles = (query: string) => searchBook(book, query).map(({ title, within }) => `${title}, ${within}`);
  expect(titles("points and missions")[0]).toBe("Points and missions, Writing a game");
  const draw = titles("draw");
  expect(draw[0]).toMatch(/^Draw, Reference|^draw\(/);
  expect(draw.indexOf("draw, Score")).toBeLessThan(draw.indexOf("Options, Writing a game") + 1 || Number.MAX_VALUE);
  expect(titles("LONGEST")[0]).toBe("longest, PileGroup");
  expect(titles("zzz")).toEqual([]);
  expect(titles("  ")).toEqual([]);
  const hit = searchBook(book, "corner")[0];
  expect(hit?.excerpt.length).toBeGreaterThan(10);
});

test("chapters hold their sections, and a place is in one of them", () => {
  const reference = page("reference");
  const chapters = chaptersOf(reference);
  expect(chapters.map(({ title }) => title)).toContain("Taps and steps");
  expect(chapters[chapterAt(reference, "pilegroup.place")]?.title).toBe("Piles");
  expect(chapterAt(reference, "nowhere")).toBe(0);
  expect(plainText({ html: "<p>a <code>&lt;b&gt;</code></p>\n<p>c</p>" })).toBe("a <b> c");
});

test.each([
  ["piles = { { 'tableau', 7, pl|ace = any } }", "pilegroup.place"],
  ["{ 'stock', tap = draw { to = 'waste', cou|nt = 1 } }", "draw.count"],
  ["score = { dr|aw = 5 }", "score.draw"],
  ["piles = { { 'stock', tap = dr|aw {} } }", "drawfields--tap"],
  ["place = build.down_in|_suit", "build.down_in_suit"],
  ["settle = function(board) return board.sc|ore end", "board.score"],
  ["return game {\n  sco|re = 1", "variant.score"],
  ["local x = math.ro|und(1)", "mathroundn--integer"],
  ["both(a, b|uild.up)", "build"],
])("%s", (text, anchor) => {
  const at = text.indexOf("|");
  const word = scriptWordAt(text.replace("|", ""), at);
  expect(word && anchorOfWord(book.words, word)).toBe(anchor);
});

test("what is no word leads nowhere", () => {
  expect(scriptWordAt("a = 12", 5)).toBeUndefined();
  expect(scriptWordAt("  ", 1)).toBeUndefined();
  expect(anchorOfWord(book.words, { name: "mine", of: "", around: [] })).toBeUndefined();
});
