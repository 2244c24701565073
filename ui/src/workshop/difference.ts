// What has to be replaced in a text to make it another one.

/** A part of a text, and what stands in its place. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The least part of `now` that has to be replaced to make it `next`: the cursor and the undo history stay where they can. */
export function differenceTo(next: string, now: string): Replacement {
  let [from, end] = [0, 0];
  const most = Math.min(now.length, next.length);
  while (from < most && now[from] === next[from]) from += 1;
  while (end < most - from && now[now.length - 1 - end] === next[next.length - 1 - end]) end += 1;
  return { from, to: now.length - end, insert: next.slice(from, next.length - end) };
}
