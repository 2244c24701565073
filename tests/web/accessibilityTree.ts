// The page as a screen reader gets it: the browser's accessibility tree.

import { type CDPSession, expect, type Page } from "@playwright/test";

export interface Node {
  role: string;
  name: string;
  focused: boolean;
  selected: boolean;
  parent: Node | undefined;
  children: Node[];
}

/** What Chromium's debugger says of one node. */
interface Said {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** How many frames what a screen reader gets may follow behind the cards, with one to spare. */
const BEHIND = 5;

const is = (said: Said, name: string) =>
  said.properties?.some((property) => property.name === name && property.value.value === true) ?? false;

/** Nodes of the debugger with their parents and children, as far as these are among them. */
function joined(nodes: readonly Said[]): Node[] {
  const all = new Map<string, Node>();
  for (const said of nodes) {
    const [role, name] = [String(said.role?.value ?? ""), String(said.name?.value ?? "")];
    const [focused, selected] = [is(said, "focused"), is(said, "selected")];
    all.set(said.nodeId, { role, name, focused, selected, parent: undefined, children: [] });
  }
  for (const said of nodes) {
    const [node, parent] = [all.get(said.nodeId), all.get(said.parentId ?? "")];
    if (!node || !parent) continue;
    node.parent = parent;
    parent.children.push(node);
  }
  return nodes.filter(({ ignored }) => !ignored).flatMap(({ nodeId }) => all.get(nodeId) ?? []);
}

/** Asks anew with every question, and for no more than it needs: the whole tree takes Chromium long. */
export class Reader {
  private constructor(
    private readonly session: CDPSession,
    private readonly page: Page,
  ) {}

  static async open(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return new Reader(session, page);
  }

  /** The whole tree. */
  async read(): Promise<Node[]> {
    const { nodes } = (await this.session.send("Accessibility.getFullAXTree")) as { nodes: Said[] };
    return joined(nodes);
  }

  /** Does something with an object of the page. */
  async #with<T>(expression: string, use: (objectId: string) => Promise<T>): Promise<T | undefined> {
    const { result } = await this.session.send("Runtime.evaluate", { expression });
    if (!result.objectId) return undefined;
    try {
      return await use(result.objectId);
    } finally {
      await this.session.send("Runtime.releaseObject", { objectId: result.objectId });
    }
  }

  /** The first node with this role and, if one is given, this name. */
  async #first(role: string, name?: string): Promise<Said | undefined> {
    const named = name === undefined ? {} : { accessibleName: name };
    const found = await this.#with("document", (objectId) =>
      this.session.send("Accessibility.queryAXTree", { objectId, role, ...named }),
    );
    return (found?.nodes as Said[] | undefined)?.find(({ ignored }) => !ignored);
  }

  async #children({ nodeId }: Said): Promise<Said[]> {
    const { nodes } = await this.session.send("Accessibility.getChildAXNodes", { id: nodeId });
    return nodes as Said[];
  }

  async has(role: string, name: string): Promise<boolean> {
    return (await this.#first(role, name)) !== undefined;
  }

  /**
   * What has the focus, once the page has come to rest after the last key: `Column three: Queen of Hearts`, or the name of a
   * control. Read too early it would still be what had the focus before, and a test would press the key once too often.
   */
  async focused(): Promise<string> {
    await this.page.evaluate(async (frames) => {
      for (let n = 0; n < frames; n += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve));
    }, BEHIND);
    let focus = "";
    // The tree may follow a little behind the document.
    await expect(async () => {
      const around = await this.#with("document.activeElement", (objectId) =>
        this.session.send("Accessibility.getPartialAXTree", { objectId }),
      );
      // The root, which is among what lies around, is said to have the focus as well.
      const focused = joined((around?.nodes ?? []) as Said[]).filter((node) => node.focused);
      const at = focused.find(({ role }) => role !== "RootWebArea") ?? focused[0];
      focus = at?.role === "option" ? `${at.parent?.name}: ${at.name}` : (at?.name ?? "");
      const label = await this.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
      expect(focus.endsWith(label)).toBe(true);
    }).toPass({ intervals: [20, 50, 100], timeout: 10_000 });
    return focus;
  }

  /** The names of a pile's options. */
  async pile(name: string): Promise<string[]> {
    const list = await this.#first("listbox", name);
    const options = joined(list ? await this.#children(list) : []).filter(({ role }) => role === "option");
    return options.map((option) => option.name);
  }

  /** What the log said last. */
  async heard(): Promise<string> {
    const words = async (said: Said | undefined): Promise<string> => {
      if (!said) return "";
      const name = String(said.name?.value ?? "");
      return name || (await Promise.all((await this.#children(said)).map(words))).join(" ");
    };
    const log = await this.#first("log");
    try {
      return await words(log && (await this.#children(log)).at(-1));
    } catch (error) {
      // The log of a dialog goes with it, between one question and the next.
      if (String(error).includes("Invalid ID")) return "";
      throw error;
    }
  }
}
