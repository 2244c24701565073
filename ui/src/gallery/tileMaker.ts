// When the inside of a tile is made. The tiles of all variants at once would keep the page busy for a second: those in or
// near the window are made before they are painted, the others a few with each frame, so that all of them can be searched and read
// aloud soon.

/** How far outside the window a tile is near, in its heights: so far before it scrolls into view that no empty one is seen. */
const NEAR = 0.5;

/** How many others are made with each frame: a few milliseconds' work. */
const PER_FRAME = 4;

export class TileMaker {
  /** What scrolls the tiles. */
  readonly #scroller: () => HTMLElement | undefined;
  /** What makes each tile that is not made, in reading order as they came. */
  readonly #waiting = new Map<Element, () => void>();
  /** Tiles that came since it was last looked where they are. */
  #fresh: Element[] = [];
  #observer: IntersectionObserver | undefined;
  #frame = 0;

  constructor(scroller: () => HTMLElement | undefined) {
    this.#scroller = scroller;
  }

  /** Has a tile made when its turn comes; the result gives it up. */
  watch(tile: Element, make: () => void): () => void {
    this.#waiting.set(tile, make);
    // Where they are is looked up once for all that come together.
    if (this.#fresh.push(tile) === 1) queueMicrotask(() => this.#look());
    return () => {
      this.#waiting.delete(tile);
      this.#observer?.unobserve(tile);
    };
  }

  /** Makes a tile now: the focus goes there. */
  make(tile: Element): void {
    const make = this.#waiting.get(tile);
    if (!make) return;
    this.#waiting.delete(tile);
    this.#observer?.unobserve(tile);
    make();
  }

  /** Ends all work. */
  end(): void {
    this.#waiting.clear();
    this.#observer?.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #look(): void {
    const scroller = this.#scroller();
    const fresh = this.#fresh.filter((tile) => this.#waiting.has(tile));
    this.#fresh = [];
    if (!scroller || fresh.length === 0) return;
    const { top, bottom, height } = scroller.getBoundingClientRect();
    const isNear = (element: Element) => {
      const spot = element.getBoundingClientRect();
      return spot.bottom >= top - NEAR * height && spot.top <= bottom + NEAR * height;
    };
    // Where a tile is, is asked only in sections that are near: the others would be laid out for it.
    const sections = new Map<Element | null, boolean>();
    const near = fresh.filter((tile) => {
      const section = tile.closest("section");
      const known = sections.get(section) ?? (section !== null && isNear(section));
      sections.set(section, known);
      return known && isNear(tile);
    });
    for (const tile of near) this.make(tile);
    this.#observer ??= new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) this.make(target);
      },
      { root: scroller, rootMargin: `${100 * NEAR}% 0px` },
    );
    for (const tile of fresh) if (this.#waiting.has(tile)) this.#observer.observe(tile);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#next);
  }

  readonly #next = (): void => {
    this.#frame = 0;
    for (const tile of [...this.#waiting.keys()].slice(0, PER_FRAME)) this.make(tile);
    if (this.#waiting.size > 0) this.#frame = requestAnimationFrame(this.#next);
  };
}
