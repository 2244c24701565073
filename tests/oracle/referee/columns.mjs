import { card, cards, KING, last, must, parse, place } from "./cards.mjs";
import { anySuit, inSuit, usual } from "./games.mjs";

/** Columns, cells, reserves, stock, waste and what is built up. */
export class Table {
  constructor(rules, deal) {
    this.rules = { ...usual, ...rules };
    this.columns = (deal["tableau piles"] ?? []).map(cards);
    this.cells = (deal.cells ?? Array(this.rules.cells).fill("")).map((text) => (text ? [card(text)] : []));
    this.stock = cards(deal.stock);
    this.waste = cards(deal.waste);
    const reserve = cards(deal.reserve);
    this.reserves = this.rules.stacked ? [reserve] : reserve.map((alone) => [alone]);
    this.hole = deal.hole ? [card(deal.hole)] : [];
    // Foundations are known by their suits; their numbers are learned from the moves.
    this.founded = cards(deal.foundations).map((base) => [base]);
    this.foundations = new Map();
    this.base = this.founded[0]?.[0].rank ?? 1;
    const dealt = [this.columns, this.cells, this.reserves, this.founded].flat(2).length;
    this.all = dealt + this.stock.length + this.waste.length + this.hole.length;
    this.packs = this.all > 52 ? 2 : 1;
  }

  /** The foundation of this number: one that was dealt and has no number yet, if this card fits there. */
  foundation(at, top) {
    if (!this.foundations.has(at)) {
      const fits = this.founded.findIndex((pile) => this.goesHome(top, pile));
      const unused = fits < 0 ? [] : this.founded.splice(fits, 1)[0];
      this.foundations.set(at, unused);
      must(this.foundations.size + this.founded.length <= 4 * this.packs, "there are not so many foundations");
    }
    return this.foundations.get(at);
  }

  goesHome(top, pile) {
    if (pile.length === 0) return top.rank === this.base;
    return (
      top.suit === last(pile).suit &&
      top.rank === (last(pile).rank % this.rules.last) + 1 &&
      pile.length < this.rules.last
    );
  }

  /** Whether any foundation takes a card. */
  couldGoHome(top) {
    const empty = this.foundations.size + this.founded.length < 4 * this.packs;
    const piles = [...this.foundations.values(), ...this.founded];
    return (empty && top.rank === this.base) || piles.some((pile) => this.goesHome(top, pile));
  }

  fits(over, under) {
    // A King follows an Ace, but nothing lies on a card that begins a foundation.
    const next = over.rank === ((under.rank + KING - 2) % KING) + 1 && under.rank !== this.base;
    return next && this.rules.build(over, under);
  }

  play(text) {
    const move = parse(text);
    if (move.tap) this.tap(move.tap);
    else this.carry(move);
    this.settle();
  }

  tap(pile) {
    must(pile === "stock", "only the stock can be tapped");
    if (this.rules.rows) {
      must(this.stock.length > 0, "the stock is empty");
      for (const column of this.columns) if (this.stock.length > 0) column.push({ ...this.stock.pop(), up: true });
    } else if (this.rules.home === "hole") {
      must(this.stock.length > 0, "the stock is empty");
      this.hole.push(this.stock.pop());
    } else if (this.stock.length > 0) {
      for (let n = 0; n < this.rules.draw && this.stock.length > 0; n++) this.waste.push(this.stock.pop());
    } else {
      must(this.rules.redeals && this.waste.length > 0, "there is no redeal");
      this.stock = this.waste.reverse();
      this.waste = [];
    }
  }

  carry({ from, to, count }) {
    const [source, target] = [place(from), place(to)];
    const pile = this.source(source);
    must(pile.length >= count && count > 0, `${from} has not so many cards`);
    const moved = pile.slice(-count);
    must(
      moved.every((one) => one.up),
      "a card is face down",
    );
    if (source.role === "tableau") this.mayLeave(pile, moved, target);
    else must(count === 1, "only columns give several cards");
    this.mayCome(moved, source, target);
    pile.length -= count;
    this.target(target, moved[0]).push(...moved);
  }

  source({ role, at }) {
    if (role === "foundation") {
      must(this.rules.back && this.foundations.has(at), "foundations give nothing back");
      return this.foundations.get(at);
    }
    const piles = { tableau: this.columns, cell: this.cells, reserve: this.reserves, waste: [this.waste] }[role];
    must(piles?.[at], "there is no such pile to take from");
    return piles[at];
  }

  target({ role, at }, first) {
    if (role === "foundation") return this.foundation(at, first);
    const holes = this.rules.home === "hole" ? [this.hole] : [];
    const piles = { tableau: this.columns, cell: this.cells, hole: holes, waste: holes }[role];
    must(piles?.[at], "there is no such pile to go to");
    return piles[at];
  }

  /** A column gives the cards of a run, and as many as the rules say. */
  mayLeave(column, moved, target) {
    const { runs, runsOf = anySuit } = this.rules;
    const holds = (over, under) => this.fits(over, under) && runsOf(over, under);
    must(
      moved.slice(1).every((over, n) => holds(over, moved[n])),
      "these cards are no run",
    );
    const above = column[column.length - moved.length - 1];
    const part = above?.up && holds(moved[0], above);
    if (runs === "one") {
      // Several cards go as one after the other would, by way of cells and empty columns.
      const cells = this.cells.filter((cell) => cell.length === 0).length;
      const free =
        this.rules.spaces === "any"
          ? this.columns.filter((one) => one.length === 0 && one !== this.columns[target.at])
          : [];
      must(moved.length <= (cells + 1) * 2 ** free.length, "too many cards for the cells and spaces");
    } else if (runs === "whole") {
      must(target.role !== "tableau" || moved.length === column.length, "only a whole column is carried");
    } else if (runs === "freeing" && target.role === "tableau" && part) {
      must(this.couldGoHome(above), "a part of a run leaves only if it frees a card that can go home");
    }
  }

  mayCome(moved, source, target) {
    const into = this.target(target, moved[0]);
    const first = moved[0];
    switch (target.role) {
      case "foundation":
        must(
          moved.length === 1 && source.role !== "foundation" && this.goesHome(first, into),
          "it is not its turn to go home",
        );
        break;
      case "cell":
        must(moved.length === 1 && into.length === 0, "the cell is taken");
        break;
      case "hole":
      case "waste": {
        const step = Math.abs(first.rank - last(into).rank);
        must(
          moved.length === 1 && (step === 1 || (this.rules.wraps && step === KING - 1)),
          "no neighbour of the top card",
        );
        break;
      }
      default:
        if (into.length > 0) must(this.fits(first, last(into)), "it does not fit there");
        else this.mayFill(first, source);
    }
  }

  /** What fills a space by itself is used up by now. */
  mayFill(first, source) {
    const { spaces } = this.rules;
    must(spaces !== "none", "nothing goes there");
    must(spaces !== "kings" || first.rank === KING, "only a King goes there");
    must(spaces !== "reserve, then waste" || source.role === "waste", "only a card of the waste goes there");
  }

  /** What follows each move: runs leave, spaces are filled, cards turn over. */
  settle() {
    for (const column of this.columns) {
      if (this.rules.leave && this.isSuit(column)) this.foundations.set(this.foundations.size, column.splice(0));
      const filling = column.length === 0 ? this.filling().find((pile) => pile.length > 0) : undefined;
      if (filling) column.push(filling.pop());
      if (column.length > 0) last(column).up = true;
    }
  }

  /** A column that is a suit from King to Ace. */
  isSuit(column) {
    return column.length === KING && column.every((one, n) => one.rank === KING - n && inSuit(one, column[0]));
  }

  /** The piles that fill spaces, in their order. */
  filling() {
    switch (this.rules.spaces) {
      case "reserve, then any":
      case "reserve, then waste":
        return this.reserves;
      case "waste, then stock":
        return [this.waste, this.stock];
      default:
        return [];
    }
  }

  won() {
    if (this.rules.home === "hole") return this.columns.flat().length === 0 && this.cells.flat().length === 0;
    return [...this.foundations.values(), ...this.founded].flat().length === this.all;
  }
}
