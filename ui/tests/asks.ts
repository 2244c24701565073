// Hosts for tests: what answers each request is given by the test.

import type { Host } from "../src/host";
import type { Ask } from "../src/hosts/answer";
import type { Event, Reply, Request } from "../src/protocol";

/** Asks this function. The test that writes it answers each request with a reply of its kind. */
export function asks(answer: (request: Request) => Promise<Reply>): Ask {
  return answer as Ask;
}

/** A host whose answers are given by hand. */
export function scripted() {
  const asked: { request: Request; answer: (reply: Reply) => void; fail: (why: string) => void }[] = [];
  let tell: (event: Event) => void = () => {};
  const host: Host = {
    ask: asks((request) =>
      request.kind === "settings"
        ? Promise.resolve({ kind: "settings", text: null })
        : new Promise((answer, fail) => asked.push({ request, answer, fail })),
    ),
    listen: async (onEvent) => {
      tell = onEvent;
    },
  };
  return { host, asked, tell: (event: Event) => tell(event) };
}
