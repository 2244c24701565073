// What is waited for in unit tests.

import { vi } from "vitest";

/** A wait ends long after anything is due, so that only what never comes fails. Vitest's own second is short on a busy machine. */
const PATIENCE_MS = 60_000;

/** Checks again and again until nothing is thrown, and gives what the check gave. */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENCE_MS);
}
