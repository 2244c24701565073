// The pages of docs/ as data for the page: `virtual:book`. Markdown becomes HTML here, when the page is built; whatever HTML a page
// itself has is shown as text. Examples get the colours of the editor, and the whole script that they are tried as.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { highlightTree, tagHighlighter } from "@lezer/highlight";
import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";
import type { BookData, BookSection, BookWord, SectionPart } from "../src/store/book/data";
import { CODE_COLOURS, luaLanguage } from "../src/workshop/lua.ts";

const TREE = join(import.meta.dirname, "../..");
/** The pages, in their order. */
const PAGES = ["rules", "workshop", "reference", "mechanisms", "porting-solitide", "porting-pysol", "porting-aisleriot"];
const ID = "virtual:book";
/** What is said in place of the name of a file. */
const TITLES: Readonly<Record<string, string>> = {
  "rules.md": "Writing a game",
  "workshop.md": "The workshop",
  "reference.md": "The reference",
  "glossary.md": "The glossary in the folder docs",
};

export function bookPages(): Plugin {
  const folders = ["docs", "docs/examples"].map((folder) => join(TREE, folder));
  return {
    name: "book",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      for (const folder of folders) {
        for (const file of readdirSync(folder)) if (/\.(md|lua)$/.test(file)) this.addWatchFile(join(folder, file));
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(readBook()))});`;
    },
  };
}

const read = (path: string) => readFileSync(join(TREE, path), "utf8");
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot" }[sign]};`);

/** As GitHub makes anchors of headings. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");

const classes = tagHighlighter(CODE_COLOURS.map(({ tag, colour }) => ({ tag, class: `code-${colour}` })));

function coloured(code: string): string {
  let [html, at] = ["", 0];
  highlightTree(luaLanguage.parser.parse(code), classes, (from, to, name) => {
    html += `${escaped(code.slice(at, from))}<span class="${name}">${escaped(code.slice(from, to))}</span>`;
    at = to;
  });
  return html + escaped(code.slice(at));
}

export function readBook(): BookData {
  const homes = readdirSync(join(TREE, "docs/examples"))
    .toSorted()
    .map((file) => read(`docs/examples/${file}`));
  const model = read("rules/klondike.lua");
  const played = new Set(readdirSync(join(TREE, "rules")).map((file) => file.replace(/\.lua$/, "")));
  const scripts: string[] = [];
  const words: BookWord[] = [];

  /** The whole script of an example. tests/book.rs looks for it in the same way, and plays it. */
  function scriptOf(code: string, language: string): number | null {
    // Achievements are no game: there is nothing to lay on the table.
    if (code.includes("return achievements {")) return null;
    const whole = code.startsWith("---") && language === "lua" ? code : undefined;
    const script = whole ?? [...(language === "luau" ? [model] : homes)].find((home) => home.includes(code));
    if (script === undefined) throw new Error(`no script has this example:\n${code}`);
    if (!scripts.includes(script)) scripts.push(script);
    return scripts.indexOf(script);
  }

  function pageOf(id: string) {
    const marked = new Marked({
      renderer: {
        html: ({ text }) => escaped(text),
        link({ href, tokens }) {
          // The name of a file says nothing in the program: the title of its page does.
          const named = TITLES[this.parser.parseInline(tokens)];
          const inside = named ?? this.parser.parseInline(tokens);
          const [, page, anchor] = /^(?:([a-z-]+)\.md)?(?:#(.*))?$/.exec(href) ?? [];
          if ((!page && !anchor) || (page && !PAGES.includes(page))) return `<em>${inside}</em>`;
          return `<a href="#book/${page ?? id}/${anchor ?? ""}">${inside}</a>`;
        },
        image: ({ text }) => escaped(text),
      },
    });
    const sections: BookSection[] = [];
    /** Headings may read alike: as GitHub does, the second one gets a number. */
    const anchorFor = (slug: string) => {
      const taken = new Set(sections.map(({ id }) => id));
      for (let n = 0; ; n += 1) {
        const anchor = n === 0 ? slug : `${slug}-${n}`;
        if (!taken.has(anchor)) return anchor;
      }
    };
    const parts = (): SectionPart[] => sections.at(-1)?.parts ?? [];
    const html = (text: string) => {
      const last = parts().at(-1);
      if (last?.html !== undefined) last.html += text;
      else parts().push({ html: text });
    };
    for (const token of marked.lexer(read(`docs/${id}.md`))) {
      if (token.type === "heading") {
        const { depth, text } = token as Tokens.Heading;
        const title = text.replace(/`/g, "");
        sections.push({ id: depth === 1 ? "" : anchorFor(slug(title)), level: depth, title, parts: [] });
      } else if (token.type === "code" && /^luau?$/.test(token.lang ?? "")) {
        const code = `${token.text}\n`;
        parts().push({ code: coloured(token.text), text: code, script: scriptOf(code, token.lang) });
      } else if (token.type === "table") {
        html(tableOf(token as Tokens.Table, sections.at(-1)));
      } else if (token.type !== "space") html(marked.parser([token]));
    }
    return { id, title: sections[0]?.title ?? id, sections };

    function tableOf(table: Tokens.Table, section: BookSection | undefined): string {
      const inline = (cell: Tokens.TableCell) => marked.parser([{ type: "paragraph", tokens: cell.tokens } as never]).replace(/^<p>|<\/p>\n?$/g, "");
      const head = table.header.map((cell) => `<th scope="col">${inline(cell)}</th>`).join("");
      const isFields = table.header[0]?.text === "name" && id === "reference";
      const isScripts = table.header.at(-1)?.text === "scripts" && id === "mechanisms";
      const rows = table.rows.map((row) => {
        let attributes = "";
        if (isFields && section) attributes = ` id="${rowOf(row, section)}"`;
        const cells = row.map((cell, at) => {
          const inside = isScripts && at === row.length - 1 ? linked(cell.text) : inline(cell);
          return at === 0 ? `<th scope="row">${inside}</th>` : `<td>${inside}</td>`;
        });
        return `<tr${attributes}>${cells.join("")}</tr>`;
      });
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
    }

    /** Notes a field of a type, or what a function takes. */
    function rowOf(row: Tokens.TableCell[], section: BookSection): string {
      const name = (row[0]?.text ?? "").replace(/[`?[\]"]/g, "");
      const row_ = `${section.id}.${name}`;
      words.push({ name, owner: ownerOf(section.title), anchor: row_, type: row[1]?.text.replace(/[`\\]/g, "") ?? "" });
      return row_;
    }
  }

  const linked = (cell: string) =>
    cell.split(", ").map((part) => {
      const [name = "", ...rest] = part.split(" ");
      const more = rest.length > 0 ? ` ${marked_(rest.join(" "))}` : "";
      return played.has(name) ? `<a href="#play/${name}">${name}</a>${more}` : escaped(part);
    }).join(", ");
  const marked_ = (text: string) => escaped(text).replace(/\*([^*]+)\*/g, "<em>$1</em>");

  const pages = PAGES.map(pageOf);
  for (const section of pages.find(({ id }) => id === "reference")?.sections ?? []) {
    if (section.level !== 3) continue;
    words.push({ name: ownerOf(section.title), owner: "", anchor: section.id, type: "" });
  }
  return { pages, scripts, words };
}

/** `draw(fields) → Tap` is `draw`, `PileView: Place` is `PileView`. */
const ownerOf = (title: string) => /^[\w.]+/.exec(title)?.[0] ?? title;
