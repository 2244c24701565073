// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ServedHost } from "../src/hosts/served";
import type { Event } from "../src/protocol";
import { klondike, view } from "./views";

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { id: number; request: { kind: string } }[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  say(said: unknown): void {
    this.onmessage?.({ data: JSON.stringify(said) });
  }
}

const entered: string[] = [];
let status: number | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  entered.length = 0;
  status = 200;
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    entered.push(body);
    if (status === undefined) throw new TypeError("no server");
    return { status };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  location.hash = "";
});

const soon = () => vi.advanceTimersByTimeAsync(0);
const last = () => FakeSocket.all.at(-1) as FakeSocket;
const table = (version: number) =>
  view(
    klondike(() => "KH"),
    { version },
  );

async function seated() {
  const heard: Event[] = [];
  const host = new ServedHost();
  const listening = host.listen((event) => heard.push(event));
  await soon();
  last().onopen?.();
  await listening;
  return { host, heard };
}

test("the token of the address is shown once and then gone from it", async () => {
  history.replaceState(null, "", "/#abc");
  await seated();
  expect(entered).toEqual(["abc"]);
  expect(location.hash).toBe("");
  expect(last().address).toBe(`ws://${location.host}/table`);
});

test("each reply finds the one who asked", async () => {
  const { host, heard } = await seated();
  const [first, second] = [host.ask({ kind: "look" }), host.ask({ kind: "undo" })];
  const [look, undo] = last().sent;
  last().say({ id: undo?.id, reply: { kind: "refused", reason: "no" } });
  last().say({ event: { kind: "variants_changed" } });
  last().say({ id: look?.id, reply: { kind: "failed", message: "no", problem: null } });
  expect((await first).kind).toBe("failed");
  expect((await second).kind).toBe("refused");
  expect(heard).toEqual([{ kind: "variants_changed" }]);
});

test("a lost seat is taken again, and what lies on the table is shown", async () => {
  const { host, heard } = await seated();
  const cut = host.ask({ kind: "undo" });
  const old = last();
  status = 503;
  old.onclose?.();
  await expect(cut).rejects.toContain("lost");
  await expect(host.ask({ kind: "deal" })).rejects.toContain("no connection");
  await soon();
  expect(heard.map((event) => event.kind)).toEqual(["notice"]);
  status = 200;
  await vi.advanceTimersByTimeAsync(500);
  expect(last()).not.toBe(old);
  last().onopen?.();
  await soon();
  const [look] = last().sent;
  expect(look?.request.kind).toBe("look");
  last().say({ id: look?.id, reply: { kind: "view", view: table(9), followed: null } });
  await soon();
  expect(heard.at(-1)).toMatchObject({ kind: "changed", view: { version: 9 } });
});

test("a locked table says so and is left in peace", async () => {
  status = 401;
  const heard: Event[] = [];
  void new ServedHost().listen((event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(entered).toHaveLength(1);
  expect(heard).toMatchObject([{ kind: "notice", text: expect.stringContaining("locked") }]);
});
