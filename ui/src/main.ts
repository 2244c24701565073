// The page's entry: joins the host and the app.

import "./errors";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { loadCourts } from "./cards/courts";
import { host } from "./host";
import { speak } from "./language/speak";
import { Play } from "./store/play.svelte";
import { ownShelf, Settings } from "./store/settings.svelte";

const play = new Play(host);
const settings = new Settings(ownShelf());
if (host.first?.settings.kind === "settings" && host.first.settings.text !== null) {
  settings.adopt(host.first.settings.text);
}
// In the player's language from the first word on; English is here already.
// The pictures of the courts came with the page: they would be late if the first table had to ask for them.
await Promise.all([speak(settings.language), loadCourts().catch(() => {})]);
play.begin();
mount(App, { target: document.body, props: { play, settings, onpainted } });
void play.start();

/** Marks the moment when the first table can be seen, for tests and measurements. */
function onpainted(): void {
  const { dataset } = document.documentElement;
  if (dataset.painted) return;
  dataset.paintedAt = String(performance.timeOrigin + performance.now());
  dataset.painted = "1";
  performance.mark("board");
}
