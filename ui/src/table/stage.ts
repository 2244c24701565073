// The only loop that moves cards, and the only code that writes their transforms. It runs only while something moves.
// `arrange` says where the cards belong. Input never waits for them to get there.

import type { Point } from "../view/geometry";
import { deal, difference, type Flight, pose, type Seat, type Seen } from "./motion";
import type { StageState } from "./state.svelte";

/** How cards get to their seats. */
export type ArrangeManner =
  | { readonly kind: "put" }
  | { readonly kind: "glide" }
  | { readonly kind: "deal"; readonly from: Point };

/** A way through the air that is not a flight to a seat: the celebration. */
export type Path = (ms: number) => Point | undefined;

/** What is drawn where cards on such a way have been. */
export interface Wake {
  /** A frame begins. */
  fade(now: number): void;
  pass(element: HTMLElement, at: Point): void;
}

/** A card on the screen. */
export interface Body extends Seen {
  readonly element: HTMLElement;
  x: number;
  y: number;
  up: boolean;
  seat?: Seat;
  flight?: Flight & { start?: number };
  path?: { at: Path; start?: number };
  /** In the player's hand: where it was when it was lifted. */
  lifted?: Point;
}

/** Moving cards are above resting ones, and cards in the hand above all. */
const MOVING = 1000;
const IN_HAND = 2000;
const RAISED = 1500;
/** Flights begin so many milliseconds ago: their first picture already shows them on their way, not where they lay. */
const FRAME = 1000 / 60;

export class Stage {
  /** Multiplies every duration; 0 moves cards at once. */
  pace = 1;
  readonly #state: StageState;
  #frame = 0;
  #left: Wake | undefined;

  constructor(state: StageState) {
    this.#state = state;
  }

  /** Whether cards are moving. */
  get busy(): boolean {
    return [...this.#state.bodies.values()].some((body) => body.flight);
  }

  /** Takes a card's element in; returns how to let it go. */
  enter(id: number, element: HTMLElement): () => void {
    this.#state.bodies.set(id, { element, x: 0, y: 0, up: false });
    return () => this.#state.bodies.delete(id);
  }

  /** Tells every card where it belongs. Cards in the hand stay there. */
  arrange(seats: readonly Seat[], cardWidth: number, manner: ArrangeManner): void {
    this.#state.cardWidth = cardWidth;
    const fresh: Seat[] = [];
    for (const seat of seats) {
      const body = this.#state.bodies.get(seat.id);
      if (!body) continue;
      if (!body.seat) fresh.push(seat);
      body.seat = seat;
    }
    if (manner.kind === "put" || this.pace === 0) {
      this.#put(seats);
      return;
    }
    if (manner.kind === "deal") {
      this.#put(seats.map((seat) => ({ ...seat, ...manner.from, up: false })));
      for (const seat of seats) {
        const body = this.#state.bodies.get(seat.id);
        if (body) body.seat = seat;
      }
      this.#start(deal(seats, manner.from, cardWidth));
      return;
    }
    this.#put(fresh);
    const astray = seats.filter((seat) => this.#needsFlight(seat));
    const flights = difference(this.#state.bodies, astray, cardWidth);
    // A card that is at its place, but still has a flight to another one, must not continue this flight.
    const leaving = new Set(flights.map(({ seat }) => seat.id));
    this.#put(astray.filter(({ id }) => !leaving.has(id) && this.#state.bodies.get(id)?.flight));
    this.#start(flights);
  }

  /** Lifts cards into the hand, as they are seen now; says where the first of them is. */
  lift(ids: readonly number[]): Point | undefined {
    this.#state.hand = { x: 0, y: 0 };
    for (const id of ids) {
      const body = this.#state.bodies.get(id);
      if (!body) continue;
      this.#rest(body);
      body.lifted = { x: body.x, y: body.y };
      if (body.seat) body.up = body.seat.up;
      body.element.classList.add("lifted");
      this.#write(body, 1, IN_HAND);
    }
    const [lead] = ids;
    return lead === undefined ? undefined : this.#state.bodies.get(lead)?.lifted;
  }

  /** Moves the dragged cards. The next frame shows it. */
  carry(by: Point): void {
    this.#state.hand = by;
    this.#wake();
  }

  /** Ends the drag. The cards stay where they are until `settle` or `arrange` moves them. */
  release(): void {
    for (const body of this.#state.bodies.values()) {
      if (!body.lifted) continue;
      body.x = body.lifted.x + this.#state.hand.x;
      body.y = body.lifted.y + this.#state.hand.y;
      delete body.lifted;
      body.element.classList.remove("lifted");
    }
  }

  /** Moves all cards to their places which are neither dragged, nor there, nor on their way. */
  settle(): void {
    const astray: Seat[] = [];
    for (const body of this.#state.bodies.values()) {
      if (body.seat && !body.flight && !body.lifted && !body.path) astray.push(body.seat);
    }
    if (this.pace === 0) this.#put(astray);
    else this.#start(difference(this.#state.bodies, astray, this.#state.cardWidth));
  }

  /** Sends cards along paths of their own, until they end or `land` is called. `left` learns where they are. */
  fly(paths: ReadonlyMap<number, Path>, left?: Wake): void {
    this.#left = left;
    for (const [id, at] of paths) {
      const body = this.#state.bodies.get(id);
      if (body) body.path = { at };
    }
    this.#wake();
  }

  /** Ends all paths and brings their cards home. */
  land(): void {
    for (const body of this.#state.bodies.values()) delete body.path;
    this.#left = undefined;
    this.settle();
  }

  /** Raises one card above all resting cards, and lowers the previous one. */
  raise(id: number | undefined): void {
    const before = this.#state.raised === undefined ? undefined : this.#state.bodies.get(this.#state.raised);
    this.#state.raised = id;
    before?.element.classList.remove("raised");
    if (before?.seat && !before.flight && !before.lifted) before.element.style.zIndex = String(before.seat.z);
    const body = id === undefined ? undefined : this.#state.bodies.get(id);
    if (!body) return;
    body.element.classList.add("raised");
    body.element.style.zIndex = String(RAISED);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #put(seats: readonly Seat[]): void {
    for (const seat of seats) {
      const body = this.#state.bodies.get(seat.id);
      if (!body || body.lifted) continue;
      delete body.path;
      delete body.flight;
      Object.assign(body, { x: seat.x, y: seat.y, up: seat.up, seat });
      this.#rest(body);
    }
  }

  #start(flights: readonly Flight[]): void {
    const flying = new Set<number>();
    for (const flight of flights) {
      const body = this.#state.bodies.get(flight.seat.id);
      if (!body) continue;
      flying.add(flight.seat.id);
      delete body.path;
      // What is seen of the card now is copied: the body itself changes with every frame.
      body.flight = { ...flight, from: { x: body.x, y: body.y, up: body.up } };
      body.element.classList.add("moving");
      body.element.style.zIndex = String(flight.seat.z + MOVING);
    }
    for (const [id, body] of this.#state.bodies) {
      if (!flying.has(id) && !body.flight && !body.lifted && !body.path && body.seat) {
        body.element.style.zIndex = String(body.seat.z);
      }
    }
    if (flights.length > 0) this.#wake();
  }

  /** Dragged cards need no flight. A card that is on its way to the same seat continues. */
  #needsFlight(seat: Seat): boolean {
    const body = this.#state.bodies.get(seat.id);
    if (!body || body.lifted) return false;
    const there = body.flight?.seat;
    return !(there && there.x === seat.x && there.y === seat.y && there.up === seat.up);
  }

  #wake(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (now: number): void => {
    this.#frame = 0;
    this.#left?.fade(now);
    let busy = false;
    for (const body of this.#state.bodies.values()) {
      if (body.lifted) {
        const { hand } = this.#state;
        this.#write({ ...body, x: body.lifted.x + hand.x, y: body.lifted.y + hand.y }, 1, IN_HAND);
      } else if (body.path) {
        body.path.start ??= now;
        const at = body.path.at(now - body.path.start);
        if (at) Object.assign(body, { x: at.x, y: at.y });
        if (at) this.#left?.pass(body.element, at);
        this.#write(body, 1, MOVING);
        busy = true;
      } else if (body.flight) {
        busy = this.#fly(body, body.flight, now) || busy;
      }
    }
    if (busy) this.#wake();
  };

  /** Takes a card one frame further; false once it has arrived. */
  #fly(body: Body, flight: NonNullable<Body["flight"]>, now: number): boolean {
    const begins = flight.start === undefined;
    flight.start ??= now - FRAME;
    const part = (now - flight.start - flight.delay * this.pace) / (flight.ms * this.pace);
    const { x, y, up, width } = pose(flight, part);
    Object.assign(body, { x, y, up });
    if (part < 1) {
      if (part > 0 || begins) this.#write(body, width, MOVING);
      return true;
    }
    delete body.flight;
    this.#rest(body);
    return false;
  }

  #rest(body: Body): void {
    delete body.flight;
    delete body.path;
    body.element.classList.remove("moving");
    this.#write(body, 1, 0);
  }

  #write(body: Body, width: number, above: number): void {
    const { style, dataset } = body.element;
    const turn = width === 1 ? "" : ` scaleX(${Math.max(0.02, width).toFixed(3)})`;
    style.transform = `translate(${body.x}px, ${body.y}px)${turn}`;
    style.zIndex = String((body.seat?.z ?? 0) + above);
    const side = body.up ? "up" : "down";
    if (dataset.side !== side) dataset.side = side;
  }
}
