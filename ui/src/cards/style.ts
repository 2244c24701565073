/**
 * Decks as data: a style has only the colours and the plan of the drawings. A new deck is a new record and
 * needs no new code.
 */

import type { BackId } from "./backs";

export type Suit = "S" | "H" | "D" | "C";

export const DECKS = ["classic", "large-print", "four-colour", "colour-blind"] as const;
export type DeckId = (typeof DECKS)[number];

/** A picture of the player's on the backs. Every new picture has another number. */
export interface OwnBack {
  readonly picture: ImageBitmap;
  readonly number: number;
}

/** The letters of Ace, King, Queen and Jack: English, German and Polish. There are glyphs only for these. */
export type CardLetters = "AKQJ" | "AKDB" | "AKDW";

export interface DeckStyle {
  /** The key of the style in the image cache. Equal ids mean equal pictures. */
  readonly id: string;
  readonly suits: Readonly<Record<Suit, string>>;
  /** Suits with hollow pips, which can be recognised without colours. */
  readonly hollow: readonly Suit[];
  readonly paper: string;
  /** The thin line around cards, which separates stacked ones. */
  readonly edge: { readonly colour: string; readonly width: number };
  readonly court: {
    readonly gold: string;
    readonly red: string;
    readonly blue: string;
    readonly ink: string;
    readonly skin: string;
  };
  readonly back: BackId | OwnBack;
  /** `standard`: slab indices, pips and court figures; `large`: a huge index and one pip. */
  readonly plan: "standard" | "large";
  /** The letters of Ace, King, Queen and Jack, in this order. */
  readonly letters: CardLetters;
  /** Where the pip of a standard index is. `beside` the rank if fans leave no room `below` it. */
  readonly index: "below" | "beside";
}

export const classic: DeckStyle = {
  id: "classic",
  suits: { S: "#1b1c22", H: "#c8102e", D: "#c8102e", C: "#1b1c22" },
  hollow: [],
  paper: "#fffdf9",
  edge: { colour: "#b9b4ab", width: 1.5 },
  court: { gold: "#f0b93a", red: "#c8102e", blue: "#2c4a9a", ink: "#1a2142", skin: "#fff6e6" },
  back: "lattice",
  plan: "standard",
  letters: "AKQJ",
  index: "below",
};

const fourColour: DeckStyle = {
  ...classic,
  id: "four-colour",
  suits: { S: "#17181d", H: "#cf1f2e", D: "#0f62c9", C: "#0b7a3e" },
};

/** The suits differ in brightness, so that hues are not needed, and the red suits are hollow. */
const colourBlind: DeckStyle = {
  ...classic,
  id: "colour-blind",
  suits: { S: "#000000", H: "#bf4f00", D: "#005a8e", C: "#00402d" },
  hollow: ["H", "D"],
};

const STYLES: Readonly<Record<DeckId, DeckStyle>> = {
  classic,
  "large-print": { ...fourColour, id: "large-print", plan: "large" },
  "four-colour": fourColour,
  "colour-blind": colourBlind,
};

/** The colours of the suits under high contrast: seven to one against white paper. */
const STRONG: Readonly<Record<DeckId, DeckStyle["suits"]>> = {
  classic: { S: "#000000", H: "#a3001b", D: "#a3001b", C: "#000000" },
  "large-print": { S: "#000000", H: "#a3001b", D: "#0a47a0", C: "#045a2b" },
  "four-colour": { S: "#000000", H: "#a3001b", D: "#0a47a0", C: "#045a2b" },
  "colour-blind": { S: "#000000", H: "#8f3b00", D: "#00406b", C: "#002d20" },
};

/** The player's choices for the deck. */
export interface DeckChoice {
  readonly deck: DeckId;
  readonly back: BackId | OwnBack;
  readonly contrast: boolean;
  /** English letters by default. */
  readonly letters?: CardLetters;
  readonly index: DeckStyle["index"];
}

export function styleOf({ deck, back, contrast, index, letters = "AKQJ" }: DeckChoice): DeckStyle {
  const plain = STYLES[deck];
  const looks: DeckStyle = contrast
    ? { ...plain, suits: STRONG[deck], paper: "#ffffff", edge: { colour: "#000000", width: 3 } }
    : plain;
  const name = typeof back === "string" ? back : `own${back.number}`;
  return { ...looks, back, index, letters, id: [deck, contrast ? "strong" : "usual", index, letters, name].join(" ") };
}

/** One style of every deck and contrast, for tests and previews. */
export const deckStyles: readonly DeckStyle[] = DECKS.flatMap((deck) =>
  [false, true].map((contrast) => styleOf({ deck, back: "lattice", contrast, index: "below" })),
);
