// Why the host did not carry out a request, in the player's language. The host sends the kind of the reason, and no text.

import { card, place, rank, startsWithVowel, suit } from "../access/names";
import { type Args, type Name, Names, Noun } from "../language/bundle";
import { ofScript, say } from "../language/language.svelte";
import type { Choice, Faces, PileView, Why } from "../protocol";
import { choiceText } from "./choiceText";

/** A pile by its id, for a sentence about rules: with its number, as the table shows it. */
function pileAt(piles: readonly PileView[], id: string): Name {
  return place(
    piles,
    piles.findIndex((pile) => pile.id === id),
  );
}

/** A set of cards, as a sentence says it. */
export function facesName(faces: Faces): Name {
  switch (faces.kind) {
    case "cards":
      return new Names(
        faces.cards.map((face) => new Noun("faces-card", { card: card(face) })),
        "or",
      );
    case "ranks":
      return ranksName(faces);
    case "many":
    case "base":
    case "other":
      return new Noun(`faces-${faces.kind}`, {});
  }
}

const COLOURS: Readonly<Record<string, string>> = { SC: "black", HD: "red", SHDC: "any" };

/** If there are more ranks than this, they are not named. */
const NAMED = 4;

/** All cards of some ranks (none named: of any) in some suits. */
function ranksName({ ranks, suits }: Faces & { kind: "ranks" }): Name {
  const colour = COLOURS[suits];
  const of = new Names([...suits].map(suit), "or");
  if (ranks === "") return colour ? new Noun("faces-colour", { colour }) : new Noun("faces-suits", { suits: of });
  if (ranks.length > NAMED) {
    if (!colour) return new Noun("faces-some-of", { suits: of });
    return colour === "any" ? new Noun("faces-some", {}) : new Noun("faces-colour", { colour });
  }
  const named = new Names(
    [...ranks].map((one) => rank(one, colour)),
    "or",
  );
  const vowel = startsWithVowel(ranks.charAt(0));
  if (colour) return new Noun("faces-ranks", { ranks: named, colour, vowel });
  return new Noun("faces-ranks-of", { ranks: named, suits: of, vowel });
}

/** The sentence for a reason of the host. */
export function reasonText(why: Why, piles: readonly PileView[]): string {
  const { kind, ...told } = why;
  if (kind === "covered") {
    // The card means more to the player than its place.
    const face = piles.find(({ id }) => id === why.from)?.cards.at(-1)?.face;
    if (face) return say("is-covered", { card: card(face) });
  }
  let key = `why-${kind}`;
  const args: Record<string, Args[string]> = {};
  for (const [name, value] of Object.entries(told) as [string, unknown][]) {
    if (value === null) key = `why-${kind}-none`;
    else if (["from", "to", "pile", "waste"].includes(name)) args[name] = pileAt(piles, value as string);
    else if (name === "card" || name === "on") args[name] = card(value as string);
    else if (name === "these") args[name] = facesName(value as Faces);
    else if (name === "label") args[name] = ofScript("options", value as string);
    else if (name === "lost" || name === "now") args[name] = choiceText(value as Choice);
    else if (name === "more" || name === "first") args[name] = reasonText(value as Why, piles);
    else if (typeof value === "number") args[name] = value;
    else args[name] = String(value);
  }
  return say(key, args);
}
