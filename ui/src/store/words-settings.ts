// What the settings and their choices are called.

import type { DeckId } from "../cards/style";
import type { Autoplay } from "../protocol";
import type { BackChoice, Guide, ThemeChoice } from "./looks";
import type { Speed } from "./settings.svelte";

export const ROOM_WORDS = { look: "Look", table: "Table", sound: "Sound", keys: "Keys", data: "Your data" } as const;

export const THEME_WORDS: Readonly<Record<ThemeChoice, string>> = {
  system: "Like the system",
  felt: "Felt",
  midnight: "Midnight",
  burgundy: "Burgundy",
  contrast: "High contrast",
};

export const DECK_WORDS: Readonly<Record<DeckId, string>> = {
  classic: "Classic",
  "large-print": "Large print",
  "four-colour": "Four colours",
  "colour-blind": "Colour-blind",
};

export const BACK_WORDS: Readonly<Record<BackChoice, string>> = {
  lattice: "Lattice",
  scales: "Scales",
  night: "Night",
  weave: "Weave",
  plain: "Plain",
  own: "Your picture",
};

export const SPEED_WORDS: Readonly<Record<Speed, string>> = {
  off: "Off",
  fast: "Fast",
  normal: "Normal",
  slow: "Slow",
};

export const GUIDE_WORDS: Readonly<Record<Guide, string>> = {
  off: "Never",
  held: "When picked up",
  pointed: "When pointed at, too",
};

/** Why a picture can't be used, and what could be done about it. */
export const PICTURE_FAULTS = {
  unknown: "That is no picture that can be used here. Take a PNG, JPEG, WebP or GIF file.",
  broken: "That picture can't be read; the file seems to be damaged.",
  heavy: "That file is too large. Take one of at most 40 MB.",
  large: "That picture has too many pixels. Take one of at most 80 megapixels.",
  small: "That picture is too small. Take one of at least 16 by 16 pixels.",
  unkept: "The picture can't be kept here. It lasts until this window closes.",
} as const;

export const AUTOPLAYS: readonly Autoplay[] = ["off", "safe", "all"];
export const AUTOPLAY_WORDS: Readonly<Record<Autoplay, string>> = {
  off: "Never",
  safe: "When they can't be missed",
  all: "As soon as they can",
};
