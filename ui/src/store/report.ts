// What only the page knows of a fault. In English, whatever the player speaks: it is read by those who mend it.

import type { Settings } from "./settings.svelte";

/** The report with what only the page knows put before it. */
export function pageReport(shell: string, settings: Settings, host: string): string {
  const { language, theme, ground, deck, back, speed, zoom, guide, leftHanded, sounds, music, lettersOn } = settings;
  const shown = { language, theme, ground, deck, back, speed, zoom, guide, leftHanded, sounds, music, lettersOn };
  const lines = [
    `Shown by: ${shell}`,
    `Page: ${innerWidth} × ${innerHeight}, screen ${screen.width} × ${screen.height}, scale ${devicePixelRatio}`,
    `Settings: ${JSON.stringify(shown)}`,
  ];
  const errors = (window.__errors ?? []).slice(-20);
  if (errors.length > 0) lines.push("Errors in the page:", ...errors.map((error) => `  ${error}`));
  return `${lines.join("\n")}\n\n${host}`;
}
