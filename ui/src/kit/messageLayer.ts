// Moves the messages into the dialog that is open: everything outside an open dialog is inert.

/** Moves the messages into a dialog until it is closed. The result moves them back; it is for a dialog that is removed. */
export function moveMessagesInto(dialog: HTMLElement): () => void {
  const news = document.querySelector("[data-news]");
  const home = news?.parentElement;
  if (!news || !home) return () => undefined;
  const back = () => home.append(news);
  dialog.append(news);
  dialog.addEventListener("close", back, { once: true });
  return back;
}
