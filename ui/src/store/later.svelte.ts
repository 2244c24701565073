// What may follow two frames behind the cards. A player sees first that the cards move: what is written beside them, and what
// is said of them to a screen reader, takes as long to make as all of the table.

import { untrack } from "svelte";

/** Until the next picture of the page is on the screen: it is when the one after it is asked for. */
export const frame = () =>
  new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown))));

/** What `source` says, once a picture of the page has been on the screen since. Made while a component is. */
export class Later<T> {
  value: T;

  constructor(source: () => T) {
    const newest = $derived(source());
    this.value = $state.raw(untrack(() => newest));
    let waiting = false;
    let gone = false;
    $effect(() => {
      if (newest === this.value || waiting) return;
      waiting = true;
      void frame().then(() => {
        waiting = false;
        if (!gone) this.value = newest;
      });
    });
    $effect(() => () => {
      gone = true;
    });
  }
}
