// A file of another program that is dragged over the window. A browser tells its page of it; the window's own code tells this.

import type { Unfulfilled } from "../protocol";

/** `src-tauri/src/dropped.rs` has the same. */
export type ArrivingFile =
  | { readonly kind: "over" | "left" }
  /** `data` is in base64. */
  | { readonly kind: "dropped"; readonly file: string; readonly data: string }
  | { readonly kind: "unreadable"; readonly reply: Unfulfilled };
