// Where an arrow leads from a tile: to its neighbour in the row, or to the one above or below that is nearest.

export interface Spot {
  readonly left: number;
  readonly top: number;
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";

/** Tiles of one row begin at the same height, but for a rounding. */
const ROW = 4;

export function isArrow(key: string): key is Arrow {
  return ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(key);
}

/** What an arrow means where rows are read from right to left: the next tile lies at the left. */
export function towards(key: string, rtl: boolean): string {
  const other: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
  return rtl ? (other[key] ?? key) : key;
}

/** The tile that a key leads to from the one at `from`; `undefined` above the first row. They come in reading order. */
export function stepped(spots: readonly Spot[], from: number, key: Arrow): number | undefined {
  const here = spots[from];
  const last = spots.length - 1;
  if (!here) return last < 0 ? undefined : 0;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "ArrowRight") return Math.min(last, from + 1);
  const down = key === "ArrowDown";
  const beyond = spots.filter(({ top }) => (down ? top > here.top + ROW : top < here.top - ROW)).map(({ top }) => top);
  if (beyond.length === 0) return down ? from : undefined;
  const row = down ? Math.min(...beyond) : Math.max(...beyond);
  let nearest: number | undefined;
  spots.forEach(({ left, top }, at) => {
    if (Math.abs(top - row) > ROW) return;
    const best = nearest === undefined ? undefined : spots[nearest];
    if (!best || Math.abs(left - here.left) < Math.abs(best.left - here.left)) nearest = at;
  });
  return nearest;
}
