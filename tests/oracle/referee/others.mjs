// Games without columns.

import { cards, KING, last, must, parse, place } from "./cards.mjs";

/** Accordion: a pile goes on its neighbour to the left, or on the third, if suit or rank are the same. */
export class Row {
  constructor(_, deal) {
    this.piles = cards(deal.accordion).map((one) => [one]);
  }

  play(text) {
    const { from, to, count } = parse(text);
    const [right, left] = [place(from).at, place(to).at];
    must(
      right < this.piles.length && [1, 3].includes(right - left) && left >= 0,
      "neither the neighbour nor the third",
    );
    const [moved, onto] = [this.piles[right], this.piles[left]];
    must(count === moved.length, "piles are moved whole");
    must(
      last(moved).suit === last(onto).suit || last(moved).rank === last(onto).rank,
      "neither suit nor rank are the same",
    );
    onto.push(...moved);
    this.piles.splice(right, 1);
  }

  won() {
    return this.piles.length === 1;
  }
}

/**
 * Gaps: a gap takes the card that follows its left neighbour, and at the beginning of a row a Two, of the row's suit if it
 * has one.
 */
export class Rows {
  constructor({ suits }, deal) {
    this.rows = deal.sequences.flatMap(cards).map((one) => (one.rank === 1 ? undefined : one));
    this.suits = suits;
  }

  fits(one, at) {
    const left = this.rows[at - 1];
    if (at % KING === 0) return one.rank === 2 && (!this.suits || one.suit === this.suits[at / KING]);
    return left !== undefined && left.suit === one.suit && left.rank + 1 === one.rank;
  }

  play(text) {
    const { from, to } = parse(text);
    const [source, gap] = [place(from).at, place(to).at];
    const one = this.rows[source];
    must(one && !this.rows[gap], "no card, or no gap");
    must(this.fits(one, gap), "it does not follow its neighbour");
    this.rows[gap] = one;
    this.rows[source] = undefined;
  }

  won() {
    return this.rows.every((one, at) => (at % KING === KING - 1 ? !one : one && this.fits(one, at)));
  }
}

/** Pyramid: bare cards leave in pairs that make thirteen, Kings alone. Those of stock and waste can be used, too. */
export class Pyramid {
  constructor(rules, deal) {
    this.pyramid = cards(deal.pyramid);
    this.stock = cards(deal.stock);
    this.waste = [];
    this.redeals = rules.redeals;
  }

  play(text) {
    const { tap, from, to } = parse(text);
    if (tap) return this.draw(tap);
    const [one, other] = [this.bare(from), to === "discard" ? undefined : this.bare(to)];
    must(from !== to && one.rank + (other?.rank ?? 0) === KING, "these do not make thirteen");
    this.remove(from);
    if (other) this.remove(to);
  }

  draw(pile) {
    must(pile === "stock", "only the stock can be tapped");
    if (this.stock.length > 0) {
      this.waste.push(this.stock.pop());
    } else {
      must(this.redeals > 0 && this.waste.length > 0, "there is no redeal");
      this.redeals -= 1;
      this.stock = this.waste.reverse();
      this.waste = [];
    }
  }

  bare(name) {
    const { role, at } = place(name);
    const one = role === "pyramid" ? this.pyramid[at] : { stock: last(this.stock), waste: last(this.waste) }[role];
    must(one, "there is no such card");
    const row = Math.floor((Math.sqrt(8 * at + 1) - 1) / 2);
    must(role !== "pyramid" || (!this.pyramid[at + row + 1] && !this.pyramid[at + row + 2]), "it is covered");
    return one;
  }

  remove(name) {
    const { role, at } = place(name);
    if (role === "pyramid") this.pyramid[at] = undefined;
    else this[role].pop();
  }

  won() {
    return this.pyramid.every((one) => !one);
  }
}
