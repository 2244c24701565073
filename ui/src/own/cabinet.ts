// Keeps the player's own pictures in the database of this window or browser: they are too large for its other storage.

import type { Use } from "./shrink";

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

/** The kept picture, if there is one. */
export async function find(use: Use): Promise<Blob | undefined> {
  const kept: unknown = await done((await store("readonly")).get(use));
  return kept instanceof ArrayBuffer ? new Blob([kept], { type: "image/jpeg" }) : undefined;
}

/** Keeps the bytes and not the blob: WebKit takes no blobs where nothing is to outlast the window. */
export async function put(use: Use, picture: Blob): Promise<void> {
  const bytes = await picture.arrayBuffer();
  await done((await store("readwrite")).put(bytes, use));
}

export async function remove(use: Use): Promise<void> {
  await done((await store("readwrite")).delete(use));
}
