// Hosts for tests: what answers each request is given by the test.

import type { Ask } from "../src/hosts/answer";
import type { Reply, Request } from "../src/protocol";

/** Asks this function. The test that writes it answers each request with a reply of its kind. */
export function asks(answer: (request: Request) => Promise<Reply>): Ask {
  return answer as Ask;
}
