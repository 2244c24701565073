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

/** Reads the tree anew with every question. */
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

  async read(): Promise<Node[]> {
    const { nodes } = (await this.session.send("Accessibility.getFullAXTree")) as { nodes: Said[] };
    const is = (said: Said, name: string) =>
      said.properties?.some((property) => property.name === name && property.value.value === true) ?? false;
    const all = new Map<string, Node>();
    for (const said of nodes) {
      const [role, name] = [String(said.role?.value ?? ""), String(said.name?.value ?? "")];
      const node = {
        role,
        name,
        focused: is(said, "focused"),
        selected: is(said, "selected"),
        parent: undefined,
        children: [],
      };
      all.set(said.nodeId, node);
    }
    for (const said of nodes) {
      const [node, parent] = [all.get(said.nodeId), all.get(said.parentId ?? "")];
      if (!node || !parent) continue;
      node.parent = parent;
      parent.children.push(node);
    }
    return nodes.filter(({ ignored }) => !ignored).flatMap(({ nodeId }) => all.get(nodeId) ?? []);
  }

  async find(role: string, name?: string): Promise<Node | undefined> {
    return (await this.read()).find((node) => node.role === role && (name === undefined || node.name === name));
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
      // The root is said to have the focus as well; what lies deepest counts.
      const at = (await this.read()).findLast((node) => node.focused);
      focus = at?.role === "option" ? `${at.parent?.name}: ${at.name}` : (at?.name ?? "");
      const label = await this.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
      expect(focus.endsWith(label)).toBe(true);
    }).toPass({ intervals: [20, 50, 100], timeout: 10_000 });
    return focus;
  }

  /** The names of a pile's options. */
  async pile(name: string): Promise<string[]> {
    const list = await this.find("listbox", name);
    return list?.children.filter(({ role }) => role === "option").map((option) => option.name) ?? [];
  }

  /** What the log said last. */
  async heard(): Promise<string> {
    const words = (node: Node | undefined): string => (node ? node.name || node.children.map(words).join(" ") : "");
    return words((await this.find("log"))?.children.at(-1));
  }
}
