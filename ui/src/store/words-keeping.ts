// What is said of backups, of where things lie, and in a report.

import type { PlaceKind } from "../protocol";
import type { Settings } from "./settings.svelte";

export const KEEPING = {
  promise:
    "Everything stays on this machine. Redeal opens no connection to anywhere: no telemetry, no updates, no accounts.",
  backUp: "Back up everything…",
  backUpSays: "Games, statistics, settings, pictures and your own scripts, in one file",
  restore: "Restore a backup…",
  restoreSays: "What is there now is backed up first, and nothing is lost",
  busy: "Working …",
  places: "Where it lies",
  report: "Problem report…",
  reportSays: "What helps to find a fault. Nothing is sent: read it, copy it, and give it to whom you like.",
  reportHeading: "Problem report",
  copy: "Copy",
  gathering: "Gathering …",
  undone: "That was not done:",
  silent: "The host says nothing.",
} as const;

export const PLACE_WORDS: Readonly<Record<PlaceKind, string>> = {
  games: "Games, statistics, settings, pictures",
  own_rules: "Your own scripts",
  aside: "What was there before a backup was restored",
  bundled_rules: "The scripts that come with Redeal",
  log: "The log",
  window: "Size and place of the window",
  page: "What the window stores by itself",
  cache: "What can be made anew at any time",
};

export function backedUpText(path: string, leftOut: number): string {
  const scripts = leftOut === 1 ? "one script was" : `${leftOut} scripts were`;
  const left = leftOut > 0 ? ` But ${scripts} left out: links, and files too long for a script.` : "";
  return `Everything is in ${path}.${left}`;
}

export function restoredText(aside: string): string {
  return `The backup is in force. What was there before lies in ${aside}.`;
}

/** The report with what only the page knows put before it. */
export function pageReport(shell: string, settings: Settings, host: string): string {
  const { theme, ground, deck, back, speed, zoom, guide, leftHanded, sounds, music, lettersOn } = settings;
  const shown = { theme, ground, deck, back, speed, zoom, guide, leftHanded, sounds, music, lettersOn };
  const lines = [
    `Shown by: ${shell}`,
    `Page: ${innerWidth} × ${innerHeight}, screen ${screen.width} × ${screen.height}, scale ${devicePixelRatio}`,
    `Settings: ${JSON.stringify(shown)}`,
  ];
  const errors = (window.__errors ?? []).slice(-20);
  if (errors.length > 0) lines.push("Errors in the page:", ...errors.map((error) => `  ${error}`));
  return `${lines.join("\n")}\n\n${host}`;
}
