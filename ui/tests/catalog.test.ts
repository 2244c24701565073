// The catalog of variants.

import { expect, test } from "vitest";
import type { Reply } from "../src/protocol";
import { CatalogStore } from "../src/store/catalog.svelte";
import { Messages } from "../src/store/messages.svelte";
import { Requests } from "../src/store/requests";
import { asks } from "./asks";
import { waitFor } from "./waits";

test("a change that comes before the first reply is not missed", async () => {
  const replies: ((reply: Reply) => void)[] = [];
  const answer = () => new Promise<Reply>((reply) => replies.push(reply));
  const requests = new Requests({ ask: asks(answer) }, { unfulfilled: () => {}, unreachable: () => {} });
  const catalog = new CatalogStore(requests, new Messages());
  const variants = (left_out: number): Reply => ({ kind: "variants", variants: [], played: [], left_out });
  catalog.reload();
  expect(replies).toHaveLength(0);
  void catalog.load();
  await waitFor(() => expect(replies).toHaveLength(1));
  catalog.reload();
  replies[0]?.(variants(1));
  await waitFor(() => expect(replies).toHaveLength(2));
  replies[1]?.(variants(2));
  await waitFor(() => expect(catalog.leftOut).toBe(2));
});

test("variants that are as they were stay the same, and those that are not do not", async () => {
  const entry = (name: string) => ({ id: "a", name, piles: [{ role: "stock", cards: [null] }] });
  const replies = [entry("A"), entry("A"), entry("B")].map(
    (one) => ({ kind: "variants", variants: [one], played: [], left_out: 0 }) as unknown as Reply,
  );
  const answer = async () => replies.shift() as Reply;
  const requests = new Requests({ ask: asks(answer) }, { unfulfilled: () => {}, unreachable: () => {} });
  const catalog = new CatalogStore(requests, new Messages());
  await catalog.load();
  const first = catalog.variants;
  expect(first?.[0]?.name).toBe("A");
  await catalog.load();
  expect(catalog.variants).toBe(first);
  await catalog.load();
  expect(catalog.variants?.[0]?.name).toBe("B");
});
