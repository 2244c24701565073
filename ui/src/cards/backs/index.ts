/** The backs that a player can choose, each with its two colours. */

import type { CardMark } from "../marks";
import type { Inks } from "./frame";
import { lattice } from "./lattice";
import { night } from "./night";
import { plain } from "./plain";
import { scalesBack } from "./scales";
import { weave } from "./weave";

export const BACKS = ["lattice", "scales", "night", "weave", "plain"] as const;
export type BackId = (typeof BACKS)[number];

interface Back extends Inks {
  readonly draw: (inks: Inks) => CardMark[];
}

const DRAWN: Readonly<Record<BackId, Back>> = {
  lattice: { field: "#21406b", ink: "#c9a24b", draw: lattice },
  scales: { field: "#6f1d31", ink: "#e6c08a", draw: scalesBack },
  night: { field: "#26204f", ink: "#f2e2ae", draw: night },
  weave: { field: "#0c4a44", ink: "#8fcdb9", draw: weave },
  plain: { field: "#3a3f4b", ink: "#e4e0d5", draw: plain },
};

/** Everything on a back except the paper and its edge. */
export function backMarks(id: BackId): CardMark[] {
  const { draw, ...inks } = DRAWN[id];
  return draw(inks);
}
