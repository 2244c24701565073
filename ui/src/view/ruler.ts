// Where columns and rows lie, in card sides. They are evenly apart, except behind a fan that needs more room for its cards to be
// readable.

/** A fan between two columns (or rows): what the way from one to the other must come to, in card sides. */
export interface Demand {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

export type Ruler = (at: number) => number;

/** A ruler with `pitch` from one column (or row) to the next, and more where it is demanded. */
export function ruler(pitch: number, demands: readonly Demand[]): Ruler {
  const moved: { readonly from: number; readonly by: number }[] = [];
  const along = (at: number) => moved.reduce((sum, { from, by }) => (at >= from ? sum + by : sum), at * pitch);
  for (const { from, to, length } of [...demands].sort((a, b) => a.to - b.to)) {
    const by = length - (along(to) - along(from));
    if (by > 0) moved.push({ from: to, by });
  }
  return along;
}
