// Which tile an arrow key leads to: the neighbour in the row, or the nearest one in the row above or below.

export interface TileSpot {
  readonly left: number;
  readonly top: number;
}

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";

/** Tiles of one row begin at the same height, but for a rounding. */
const ROW = 4;

export function isArrowKey(key: string): key is ArrowKey {
  return ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(key);
}

/** What an arrow means where rows are read from right to left: the next tile lies at the left. */
export function mirroredKey(key: string, rtl: boolean): string {
  const other: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
  return rtl ? (other[key] ?? key) : key;
}

/** The tile that a key leads to from the one at `from`; `undefined` above the first row. They come in reading order. */
export function tileReached(spots: readonly TileSpot[], from: number, key: ArrowKey): number | undefined {
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
