/**
 * Decks as data: a style says which colours and which plan a card is drawn with, and nothing
 * else, so that a new deck is a new record and no new drawing code.
 */

import type { BackId } from "./backs";

export type Suit = "S" | "H" | "D" | "C";

export const DECKS = ["classic", "large-print", "four-colour", "colour-blind"] as const;
export type DeckId = (typeof DECKS)[number];

/** A picture of the player's own on the backs. The number tells one picture from the next. */
export interface OwnBack {
  readonly picture: ImageBitmap;
  readonly number: number;
}

/** The letters of Ace, King, Queen and Jack that there are glyphs for: of English, German and Polish. */
export type CardLetters = "AKQJ" | "AKDB" | "AKDW";

export interface DeckStyle {
  /** Names the style in the image cache; equal ids mean equal pictures. */
  readonly id: string;
  readonly suits: Readonly<Record<Suit, string>>;
  /** Suits whose pips are hollow, so that they differ from the others without any colour. */
  readonly hollow: readonly Suit[];
  readonly paper: string;
  /** The hairline that separates stacked cards. */
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
  /** Where the pip of a standard index stands: `beside` the rank where fans leave no room `below` it. */
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

/** Each suit is darker than the next, whatever the eye makes of the hue, and the red suits are hollow as well. */
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

/** Under high contrast: white paper, black edges, and suits at seven to one. */
const STRONG: Readonly<Record<DeckId, DeckStyle["suits"]>> = {
  classic: { S: "#000000", H: "#a3001b", D: "#a3001b", C: "#000000" },
  "large-print": { S: "#000000", H: "#a3001b", D: "#0a47a0", C: "#045a2b" },
  "four-colour": { S: "#000000", H: "#a3001b", D: "#0a47a0", C: "#045a2b" },
  "colour-blind": { S: "#000000", H: "#8f3b00", D: "#00406b", C: "#002d20" },
};

/** What a player chose, put together. */
export interface DeckChoice {
  readonly deck: DeckId;
  readonly back: BackId | OwnBack;
  readonly contrast: boolean;
  /** Left out: those of English. */
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

/** One of every kind, for tests and previews. */
export const deckStyles: readonly DeckStyle[] = DECKS.flatMap((deck) =>
  [false, true].map((contrast) => styleOf({ deck, back: "lattice", contrast, index: "below" })),
);
