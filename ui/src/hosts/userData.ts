// Transfer of the player's pictures and backups as bytes. Here: to and from `redeal serve`, beside the socket.

import type {
  BackedUpReply,
  CopyReply,
  GameFileReply,
  PackedReply,
  RestoredReply,
  SettingsReply,
  Unfulfilled,
} from "../protocol";
import { bytesOf } from "./bytes";

/** What a picture is used for: under the cards, or on their backs. */
export type PictureUse = "ground" | "back";

/** As what a script is passed on: with all that belongs to it, or as the text of its one file. */
export type PackedForm = "package" | "plain";

/** Transfer of user data that is too large for a request, or that only the shell can do. */
export interface UserData {
  /** A kept picture, if there is one. */
  find(use: PictureUse): Promise<Blob | undefined>;
  /** Stores a picture, or removes the stored one. */
  put(use: PictureUse, picture: Blob | undefined): Promise<SettingsReply | Unfulfilled>;
  /** Writes a backup to a file that the player chooses. Undefined if the player cancels. */
  backUp(): Promise<BackedUpReply | Unfulfilled | undefined>;
  /** Restores a backup from a file that the player chooses. */
  restore(): Promise<RestoredReply | Unfulfilled | undefined>;
  /** Writes the packed script on the table to a file that the player chooses. Undefined if the player cancels. */
  savePackage(packed: PackedReply, form: PackedForm, deal: boolean): Promise<CopyReply | Unfulfilled | undefined>;
  /** Writes the game on the table to a file that the player chooses. Undefined if the player cancels. */
  saveGame(game: GameFileReply): Promise<CopyReply | Unfulfilled | undefined>;
  /** Opens the player's own scripts in another program; absent in a browser. */
  reveal?(what: "folder" | "script"): Promise<CopyReply | Unfulfilled>;
  /** What shows this page, in a few words. */
  shell(): Promise<string>;
}

/** A picture from bytes. No bytes mean no picture. */
export function pictureOf(bytes: ArrayBuffer): Blob | undefined {
  return bytes.byteLength > 0 ? new Blob([bytes], { type: "image/jpeg" }) : undefined;
}

async function send(address: string, body?: Blob): Promise<Response> {
  const answer = await fetch(address, { method: "POST", body: body ?? null });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer;
}

const isReply = (answer: Response) => answer.headers.get("content-type") === "application/json";

export const servedUserData: UserData = {
  async find(use) {
    return pictureOf(await (await send(`/fetch/${use}`)).arrayBuffer());
  },
  async put(use, picture) {
    return (await send(`/bring/${use}`, picture)).json();
  },
  async backUp() {
    const answer = await send("/fetch/backup");
    if (isReply(answer)) return answer.json();
    const path = `redeal-${new Date().toISOString().slice(0, 10)}.zip`;
    download(path, await answer.blob());
    const left = Number(answer.headers.get("x-left-out"));
    return { kind: "backed_up", path, games: 0, scripts: 0, left_out: left };
  },
  async restore() {
    const file = await chosen();
    return file && (await send("/bring/backup", file)).json();
  },
  async savePackage({ file, data, plain, plain_file }, form) {
    const isPlain = form === "plain" && plain !== null;
    const path = isPlain ? plain_file : file;
    download(path, isPlain ? new Blob([plain]) : new Blob([bytesOf(data)], { type: "application/x-redeal" }));
    return { kind: "copy", path };
  },
  async saveGame({ file, text }) {
    download(file, new Blob([text], { type: "application/json" }));
    return { kind: "copy", path: file };
  },
  shell: async () => `browser, ${navigator.userAgent}`,
};

/** Gives the browser a file to save. */
function download(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // By then the browser has opened the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Asks for a file. */
function chosen(): Promise<File | undefined> {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".zip,application/zip";
  return new Promise((resolve) => {
    field.addEventListener("change", () => resolve(field.files?.[0]));
    field.addEventListener("cancel", () => resolve(undefined));
    field.click();
  });
}
