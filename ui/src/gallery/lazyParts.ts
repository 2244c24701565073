// Parts of the gallery that are made when they come near the window: all its tiles at once would keep the page busy for a second.

/** How far outside the window a part is near, in heights of the window, so that none is seen before it is made. */
const NEAR = 0.5;

export class LazyParts {
  /** What scrolls them. */
  readonly #scroller: () => HTMLElement | undefined;
  /** How many that are not near are made with each frame. */
  readonly #perFrame: number;
  /** Those that are not made, in the order in which they came, with what makes them. */
  readonly #waiting = new Map<Element, () => void>();
  /** Those that came since the last look at where they are. */
  #fresh: Element[] = [];
  #observer: IntersectionObserver | undefined;
  #frame = 0;

  constructor(scroller: () => HTMLElement | undefined, perFrame: number) {
    this.#scroller = scroller;
    this.#perFrame = perFrame;
  }

  /** Has a part made when it is near or its turn comes. The result gives that up. */
  watch(part: Element, make: () => void): () => void {
    this.#waiting.set(part, make);
    // All that come together are looked at together, before they are painted.
    if (this.#fresh.push(part) === 1) queueMicrotask(() => this.#look());
    return () => this.#leave(part);
  }

  /** Makes a part now, if it is not made. */
  make(part: Element): void {
    const make = this.#waiting.get(part);
    this.#leave(part);
    make?.();
  }

  /** Makes all of them now. */
  makeAll(): void {
    for (const part of [...this.#waiting.keys()]) this.make(part);
  }

  /** Ends all work. */
  end(): void {
    this.#waiting.clear();
    this.#observer?.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #leave(part: Element): void {
    this.#waiting.delete(part);
    this.#observer?.unobserve(part);
  }

  #look(): void {
    const scroller = this.#scroller();
    const fresh = this.#fresh.filter((part) => this.#waiting.has(part));
    this.#fresh = [];
    if (!scroller) return;
    const { top, bottom, height } = scroller.getBoundingClientRect();
    const isNear = (part: Element) => {
      const spot = part.getBoundingClientRect();
      return spot.bottom >= top - NEAR * height && spot.top <= bottom + NEAR * height;
    };
    for (const part of fresh.filter(isNear)) this.make(part);
    this.#observer ??= new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) this.make(target);
      },
      { root: scroller, rootMargin: `${100 * NEAR}% 0px` },
    );
    for (const part of fresh) if (this.#waiting.has(part)) this.#observer.observe(part);
    if (this.#perFrame > 0 && this.#frame === 0) this.#frame = requestAnimationFrame(this.#turn);
  }

  readonly #turn = (): void => {
    this.#frame = 0;
    for (const part of [...this.#waiting.keys()].slice(0, this.#perFrame)) this.make(part);
    if (this.#waiting.size > 0) this.#frame = requestAnimationFrame(this.#turn);
  };
}
