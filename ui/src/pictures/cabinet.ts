// The player's own pictures, as the host keeps them. Older releases kept them in the database of the window or browser:
// what is found there is handed over.

import type { Keeper, Use } from "../hosts/keeper";
import { examine } from "./shrink";

export { shrink, Unfit } from "./shrink";

const NAME = "redeal";
const STORE = "pictures";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  const transaction = database.transaction(STORE, mode);
  // Whatever becomes of it: another page may want to bring in a newer form.
  for (const end of ["complete", "abort", "error"]) transaction.addEventListener(end, () => database.close());
  return transaction.objectStore(STORE);
}

/** What an older release kept. A database that can't be opened holds nothing. */
async function old(use: Use): Promise<Blob | undefined> {
  try {
    const kept: unknown = await done((await store("readonly")).get(use));
    return kept instanceof ArrayBuffer ? new Blob([kept], { type: "image/jpeg" }) : undefined;
  } catch {
    return undefined;
  }
}

async function forget(use: Use): Promise<void> {
  try {
    await done((await store("readwrite")).delete(use));
  } catch {
    // It holds nothing then.
  }
}

/** The kept picture, if there is one. It may come from a backup of anybody's, so it is looked at as a new one is. */
export async function find(keeper: Keeper, use: Use): Promise<Blob | undefined> {
  let kept = await keeper.find(use);
  if (!kept) {
    kept = await old(use);
    if (kept) await put(keeper, use, kept);
  }
  if (kept) await examine(kept);
  return kept;
}

/** Throws where it can't be kept. */
export async function put(keeper: Keeper, use: Use, picture: Blob): Promise<void> {
  const reply = await keeper.put(use, picture);
  if (reply.kind === "failed") throw new Error(reply.message);
  await forget(use);
}

export async function remove(keeper: Keeper, use: Use): Promise<void> {
  await forget(use);
  await keeper.put(use, undefined);
}
