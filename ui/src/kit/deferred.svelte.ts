// A value that is updated two frames later. The cards move first, because the texts beside them and for screen readers cost
// as much time as the whole table.

import { untrack } from "svelte";

/** Resolves after the next frame was painted, which is when the following frame is requested. */
export const nextPaint = () =>
  new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))));

/** The value of `source`, once a frame has been painted since it changed. Made while a component is initialised. */
export class Deferred<T> {
  value: T;

  constructor(source: () => T) {
    const newest = $derived(source());
    this.value = $state.raw(untrack(() => newest));
    let waiting = false;
    let destroyed = false;
    $effect(() => {
      if (newest === this.value || waiting) return;
      waiting = true;
      void nextPaint().then(() => {
        waiting = false;
        if (!destroyed) this.value = newest;
      });
    });
    $effect(() => () => {
      destroyed = true;
    });
  }
}
