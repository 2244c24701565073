/**
 * Decks as data: a style says which colours and which plan a card is drawn with, and nothing
 * else, so that a new deck is a new record and no new drawing code.
 */

export type Suit = "S" | "H" | "D" | "C";

export interface DeckStyle {
  /** Names the style in settings and in the image cache; equal ids mean equal pictures. */
  readonly id: string;
  readonly suits: Readonly<Record<Suit, string>>;
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
  readonly back: { readonly field: string; readonly gold: string };
  /** `standard`: slab indices, pips and court figures; `large`: a huge index and one pip. */
  readonly plan: "standard" | "large";
  /** How far face-up cards of this deck want to be fanned, in card heights. */
  readonly fan: number;
}

export const classic: DeckStyle = {
  id: "classic",
  suits: { S: "#1b1c22", H: "#c8102e", D: "#c8102e", C: "#1b1c22" },
  paper: "#fffdf9",
  edge: { colour: "#b9b4ab", width: 1.5 },
  court: { gold: "#f0b93a", red: "#c8102e", blue: "#2c4a9a", ink: "#1a2142", skin: "#fff6e6" },
  back: { field: "#21406b", gold: "#c9a24b" },
  plan: "standard",
  fan: 0.25,
};

export const fourColour: DeckStyle = {
  ...classic,
  id: "four-colour",
  suits: { S: "#17181d", H: "#cf1f2e", D: "#0f62c9", C: "#0b7a3e" },
};

export const colourBlind: DeckStyle = {
  ...classic,
  id: "colour-blind",
  suits: { S: "#000000", H: "#d55e00", D: "#0072b2", C: "#007a5a" },
};

export const largePrint: DeckStyle = { ...fourColour, id: "large-print", plan: "large", fan: 0.3 };

export const highContrast: DeckStyle = {
  ...largePrint,
  id: "high-contrast",
  paper: "#ffffff",
  edge: { colour: "#000000", width: 3 },
  back: { field: "#10305c", gold: "#f0d070" },
};

export const deckStyles: readonly DeckStyle[] = [classic, largePrint, fourColour, colourBlind, highContrast];
