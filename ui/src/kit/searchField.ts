// Search fields in dialogs.

import type { Attachment } from "svelte/attachments";

/**
 * Escape in an empty search field closes its dialog, as it does anywhere else in the dialog: WebKit keeps that key for the
 * field. Where something was typed the key empties the field, in every browser.
 */
export const closesByEscape: Attachment<HTMLInputElement> = (field) => {
  const onkeydown = (event: KeyboardEvent) => {
    const dialog = field.closest("dialog");
    if (!dialog || event.key !== "Escape" || event.isComposing || field.value !== "") return;
    event.preventDefault();
    dialog.close();
  };
  field.addEventListener("keydown", onkeydown);
  return () => field.removeEventListener("keydown", onkeydown);
};
