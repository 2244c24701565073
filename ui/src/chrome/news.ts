// Messages where they can be seen, heard and pressed: an open dialog shuts off everything outside it.

/** Brings the messages into a dialog until it is closed; what comes back is to be called when it is gone. */
export function bringNews(dialog: HTMLElement): () => void {
  const news = document.querySelector("[data-news]");
  const home = news?.parentElement;
  if (!news || !home) return () => undefined;
  const back = () => home.append(news);
  dialog.append(news);
  dialog.addEventListener("close", back, { once: true });
  return back;
}
