// Stores the player's own pictures with the host. Older releases stored them in the browser's database: pictures found there are
// moved to the host.

import type { PictureUse, UserData } from "../hosts/userData";
import { examine } from "./shrink";

export { shrink, UnusablePicture } from "./shrink";

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
async function old(use: PictureUse): Promise<Blob | undefined> {
  try {
    const kept: unknown = await done((await store("readonly")).get(use));
    return kept instanceof ArrayBuffer ? new Blob([kept], { type: "image/jpeg" }) : undefined;
  } catch {
    return undefined;
  }
}

async function forget(use: PictureUse): Promise<void> {
  try {
    await done((await store("readwrite")).delete(use));
  } catch {
    // It holds nothing then.
  }
}

/** The stored picture, if there is one. It may come from a backup by somebody else, so it is examined like a new one. */
export async function findPicture(userData: UserData, use: PictureUse): Promise<Blob | undefined> {
  let kept = await userData.find(use);
  if (!kept) {
    kept = await old(use);
    if (kept) await storePicture(userData, use, kept);
  }
  if (kept) await examine(kept);
  return kept;
}

/** Throws where it can't be kept. */
export async function storePicture(userData: UserData, use: PictureUse, picture: Blob): Promise<void> {
  const reply = await userData.put(use, picture);
  if (reply.kind === "failed") throw new Error(reply.message);
  await forget(use);
}

export async function removePicture(userData: UserData, use: PictureUse): Promise<void> {
  await forget(use);
  await userData.put(use, undefined);
}
