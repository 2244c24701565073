// The page's entry: makes the session with the host, and shows it.

import "./errors";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadCourts } from "./cards/courts";
import { host } from "./host";
import { applyLanguage } from "./language/applyLanguage";
import { browserStorage } from "./preferences/store.svelte";
import { Session } from "./store/session.svelte";

const session = new Session(host, browserStorage());
session.adoptFirstPreferences();
// The page begins in the player's language; English is always loaded.
// The pictures of the court cards come with the page: the first table would have to wait for them otherwise.
await Promise.all([applyLanguage(session.preferences.values.language), loadCourts().catch(() => {})]);
session.showFirstView();
mount(App, { target: document.body, props: { session, onpainted } });
void session.start();

/** Marks the moment when the first table can be seen, for tests and measurements. */
function onpainted(): void {
  const { dataset } = document.documentElement;
  if (dataset.painted) return;
  dataset.paintedAt = String(performance.timeOrigin + performance.now());
  dataset.painted = "1";
  performance.mark("board");
}
