// Knobs: the numbers of a line are turned with a slider below it, or by Alt and the arrow keys. Each turn writes its number and
// nothing else; one undo takes a whole drag back.

import { syntaxTree } from "@codemirror/language";
import { Annotation, type EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter, keymap, WidgetType } from "@codemirror/view";
import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { HandOnKnob } from "../store/workshop.svelte";
import {
  type KnobRange,
  knobRange,
  labelOf,
  literalAt,
  literalsOfLine,
  type NumberLiteral,
  scaleOf,
  shareOnScale,
  widened,
  written,
} from "./literals";

/** What the knobs of an editor do elsewhere. */
export interface KnobActions {
  /** Told while a knob is turned: the text is to be applied at once. */
  readonly turned: (hand: HandOnKnob) => void;
  /** Shows what the number at a place, counted from 1, does to the odds. */
  readonly showOdds: (line: number, column: number) => void;
}

/** Opens the knobs of the line at a place, or closes those that are open. */
const openKnobs = StateEffect.define<number | null>();
/** Tells the score of the game, or `null` where none is kept. */
export const setScore = StateEffect.define<number | null>();
/** Marks the changes of a knob: they close none. */
const turn = Annotation.define<boolean>();

/** Writes a number. Where it goes on with a drag, it joins the last step of the undo history. */
function write(view: EditorView, { from, to, decimals }: NumberLiteral, value: number, what: "step" | "drag"): void {
  view.dispatch({
    changes: { from, to, insert: written(value, decimals) },
    // The history joins changes of this kind, however much time passes between them.
    userEvent: what === "drag" ? "input.type.compose" : "input.knob",
    annotations: turn.of(true),
  });
}

/** Puts an element at its share of the slider: the middle of the thumb never reaches the ends. */
function place(element: HTMLElement, share: number): void {
  element.style.insetInlineStart = `calc(0.5rem + (100% - 1rem) * ${share})`;
}

function span(className: string, text = ""): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = text;
  return element;
}

/** A slider for one number of the line, on a scale with a ring where the number was. */
class Knob {
  readonly element = span("cm-knob");
  readonly #slider = document.createElement("input");
  readonly #shown = document.createElement("output");
  readonly #was: HTMLElement;
  readonly #scale = span("cm-knobScale");
  readonly #before: number;
  #range: KnobRange;
  #dragged = false;

  constructor(
    readonly view: EditorView,
    readonly literal: () => NumberLiteral | undefined,
    first: NumberLiteral,
    { turned, showOdds }: KnobActions,
  ) {
    this.#before = first.value;
    this.#range = knobRange(first);
    const label = labelOf(view.state, first);
    const name = document.createElement("code");
    name.textContent = label;
    this.#slider.type = "range";
    this.#slider.setAttribute("aria-label", say("knob-label", { name: label || say("knob-number") }));
    const before = say("knob-before", { value: figure(first.value) });
    this.#slider.setAttribute("aria-description", before);
    this.#was = span("cm-knobBefore");
    this.#was.title = before;
    this.#scale.ariaHidden = "true";
    const odds = document.createElement("button");
    odds.type = "button";
    odds.className = "cm-odds";
    odds.textContent = say("odds-of-number");
    odds.title = say("odds-of-number-how");
    odds.addEventListener("click", () => {
      const now = this.literal();
      if (!now) return;
      const line = this.view.state.doc.lineAt(now.from);
      // The host counts characters, not units of UTF-16.
      showOdds(line.number, [...line.text.slice(0, now.from - line.from)].length + 1);
    });
    const track = span("cm-knobTrack");
    track.append(this.#was, this.#slider, this.#scale);
    this.element.append(name, track, this.#shown, odds);
    this.#draw(first.value);
    this.#slider.addEventListener("input", () => {
      const now = this.literal();
      if (!now) return;
      write(view, now, this.#slider.valueAsNumber, this.#dragged ? "drag" : "step");
      this.#dragged = true;
      this.#draw(this.#slider.valueAsNumber);
      turned("on");
    });
    this.#slider.addEventListener("change", () => {
      this.#dragged = false;
      this.#range = widened(this.#range, this.#slider.valueAsNumber);
      this.#draw(this.#slider.valueAsNumber);
      turned("off");
    });
  }

  /** Brings the number back that stood here when the knobs were opened. */
  back(): void {
    const now = this.literal();
    if (now && now.value !== this.#before) write(this.view, now, this.#before, "step");
  }

  #draw(value: number): void {
    const { min, max, step } = this.#range;
    Object.assign(this.#slider, { min: String(min), max: String(max), step: String(step), value: String(value) });
    this.#shown.textContent = figure(value);
    place(this.#was, shareOnScale(this.#range, this.#before));
    const marks = scaleOf(this.#range).map((at) => {
      const mark = span("cm-knobMark", figure(at));
      place(mark, shareOnScale(this.#range, at));
      return mark;
    });
    this.#scale.replaceChildren(...marks);
  }
}

/** How many knobs a line has at most. */
const MOST = 8;

class Lens extends WidgetType {
  /** The score when the knobs were opened. */
  readonly #before: number | null;
  readonly #score = span("cm-lensScore");

  constructor(
    readonly line: () => number | undefined,
    readonly actions: KnobActions,
    score: number | null,
  ) {
    super();
    this.#before = score;
    this.showScore(score);
  }

  /** Shows what the score has become. */
  showScore(now: number | null): void {
    if (now === null || this.#before === null) {
      this.#score.replaceChildren();
      return;
    }
    const value = document.createElement("strong");
    value.textContent = figure(now);
    const before = now === this.#before ? "" : `${figure(this.#before)} → `;
    this.#score.replaceChildren(say("score"), " ", before, value);
  }

  override toDOM(view: EditorView): HTMLElement {
    const element = document.createElement("div");
    element.className = "cm-lens";
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", say("knobs"));
    const literals = () => literalsAtLine(view.state, this.line());
    const all = literals();
    const knobs = all.slice(0, MOST).map((first, at) => new Knob(view, () => literals()[at], first, this.actions));
    const rows = span("cm-knobRows");
    rows.append(...knobs.map((knob) => knob.element));
    if (all.length > MOST) rows.append(span("cm-knobsMore", say("knobs-more", { count: all.length - MOST })));
    element.append(rows, this.#score);
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" && event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Escape") {
        for (const knob of knobs) knob.back();
        this.actions.turned("off");
      }
      view.dispatch({ effects: openKnobs.of(null) });
      view.focus();
    });
    return element;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function literalsAtLine(state: EditorState, at: number | undefined): readonly NumberLiteral[] {
  return at === undefined || at > state.doc.length ? [] : literalsOfLine(state, state.doc.lineAt(at));
}

interface OpenLens {
  readonly at: number;
  readonly lens: Lens;
  readonly shown: DecorationSet;
}

const TURNED = Decoration.mark({ class: "cm-turned" });

/** The lens below its line, and the numbers that it turns. */
function openLens(state: EditorState, at: number, lens: Lens): OpenLens {
  const line = state.doc.lineAt(at);
  const numbers = literalsOfLine(state, line).slice(0, MOST);
  const below = Decoration.widget({ widget: lens, block: true, side: 1 }).range(line.to);
  const marks = numbers.map(({ from, to }) => TURNED.range(from, to));
  return { at: line.from, lens, shown: Decoration.set([...marks, below], true) };
}

class Dial extends GutterMarker {
  override toDOM(): HTMLElement {
    const dial = document.createElement("span");
    dial.className = "cm-dial";
    dial.title = say("knobs");
    return dial;
  }
}
const DIAL = new Dial();

const look = EditorView.theme({
  ".cm-knobs": { width: "1.625rem", cursor: "pointer" },
  ".cm-dial": {
    display: "block",
    width: "0.75rem",
    height: "0.75rem",
    margin: "0.25rem auto 0",
    border: "1.5px solid var(--code-comment)",
    borderRadius: "50%",
    background: "linear-gradient(var(--code-comment), var(--code-comment)) center top / 1.5px 50% no-repeat",
  },
  ".cm-gutterElement:hover > .cm-dial": { borderColor: "var(--accent)" },
  ".cm-turned": {
    padding: "0 0.1875rem",
    borderRadius: "0.25rem",
    background: "var(--accent)",
    color: "var(--accent-ink)",
    fontWeight: "700",
  },
  // What is coloured as a number.
  ".cm-turned *": { color: "inherit" },
  ".cm-lens": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.25rem 1rem",
    margin: "0",
    padding: "0.5rem 0.75rem",
    background: "var(--sheet)",
    borderInlineStart: "3px solid var(--accent)",
    font: '0.8125rem/1.25rem "Inter Variable", sans-serif',
    textIndent: "0",
  },
  // Names, tracks and numbers stand in columns, however long each name is.
  ".cm-knobRows": {
    display: "grid",
    flex: "1 1 20rem",
    gridTemplateColumns: "auto minmax(7rem, 20rem) auto 1fr",
    alignItems: "start",
    justifyItems: "start",
    gap: "0.25rem 0.625rem",
    minWidth: "0",
    whiteSpace: "nowrap",
  },
  ".cm-knob": { display: "contents" },
  ".cm-knob code": { minWidth: "6ch", fontFamily: '"JetBrains Mono", monospace' },
  ".cm-knobTrack": { position: "relative", justifySelf: "stretch" },
  ".cm-knob input": { display: "block", width: "100%", height: "1.25rem", margin: "0", accentColor: "var(--accent)" },
  ".cm-knobBefore": {
    position: "absolute",
    insetBlockStart: "0.3125rem",
    width: "0.625rem",
    height: "0.625rem",
    marginInlineStart: "-0.3125rem",
    boxSizing: "border-box",
    border: "2px solid var(--ink)",
    borderRadius: "50%",
    pointerEvents: "none",
  },
  ".cm-knobScale": { display: "block", position: "relative", height: "1rem", color: "var(--dim)" },
  ".cm-knobMark": {
    position: "absolute",
    display: "flex",
    justifyContent: "center",
    width: "0",
    fontSize: "0.75rem",
    lineHeight: "1rem",
    fontVariantNumeric: "tabular-nums",
  },
  ".cm-knob output": { minWidth: "3ch", color: "var(--accent)", fontWeight: "700" },
  ".cm-knobsMore": { gridColumn: "1 / -1", color: "var(--dim)" },
  ".cm-lensScore": { whiteSpace: "nowrap", color: "var(--dim)", fontVariantNumeric: "tabular-nums" },
  ".cm-lensScore strong": { color: "var(--accent)", fontSize: "1.0625rem" },
  ".cm-odds": {
    flex: "none",
    padding: "0 0.375rem",
    border: "1px solid var(--seam)",
    borderRadius: "0.25rem",
    background: "none",
    color: "inherit",
    font: "inherit",
    cursor: "pointer",
  },
});

/** The knobs of an editor. */
export function knobs(actions: KnobActions): Extension {
  const lens: StateField<OpenLens | null> = StateField.define<OpenLens | null>({
    create: () => null,
    update(now, transaction) {
      const effect = transaction.effects.find((effect) => effect.is(openKnobs));
      if (effect) return effect.value === null ? null : open(transaction.state, effect.value);
      if (!now || !transaction.docChanged) return now;
      // Whatever else changes the text may have changed the numbers.
      if (!transaction.annotation(turn)) return null;
      return openLens(transaction.state, transaction.changes.mapPos(now.at, -1), now.lens);
    },
    provide: (field) => EditorView.decorations.from(field, (lens) => lens?.shown ?? Decoration.none),
  });
  let shown: EditorView | undefined;
  let score: number | null = null;

  function open(state: EditorState, at: number): OpenLens | null {
    const line = state.doc.lineAt(at);
    if (state.readOnly || literalsOfLine(state, line).length === 0) return null;
    return openLens(state, at, new Lens(() => shown?.state.field(lens, false)?.at, actions, score));
  }

  function step(by: number) {
    return (view: EditorView): boolean => {
      const literal = literalAt(view.state, view.state.selection.main.head);
      if (!literal || view.state.readOnly) return false;
      write(view, literal, literal.value + by * 10 ** -literal.decimals, "step");
      actions.turned("off");
      return true;
    };
  }

  return [
    lens,
    EditorView.updateListener.of(({ view, transactions }) => {
      shown = view;
      for (const effect of transactions.flatMap(({ effects }) => effects)) {
        if (!effect.is(setScore)) continue;
        score = effect.value;
        view.state.field(lens)?.lens.showScore(score);
      }
    }),
    gutter({
      class: "cm-knobs",
      lineMarker: (view, { from }) =>
        !view.state.readOnly && literalsOfLine(view.state, view.state.doc.lineAt(from)).length > 0 ? DIAL : null,
      lineMarkerChange: (update) =>
        update.docChanged ||
        update.startState.readOnly !== update.state.readOnly ||
        syntaxTree(update.startState) !== syntaxTree(update.state),
      initialSpacer: () => DIAL,
      domEventHandlers: {
        click: (view, { from }) => {
          shown = view;
          const closes = view.state.field(lens)?.at === view.state.doc.lineAt(from).from;
          view.dispatch({ effects: openKnobs.of(closes ? null : from) });
          const opened = view.dom.querySelector(".cm-lens");
          opened?.querySelector("input")?.focus();
          // Below the last line that is seen, only its first knob would be.
          opened?.scrollIntoView({ block: "nearest" });
          return true;
        },
      },
    }),
    Prec.high(
      keymap.of([
        { key: "Alt-ArrowUp", run: step(1), shift: step(10) },
        { key: "Alt-ArrowDown", run: step(-1), shift: step(-10) },
      ]),
    ),
    look,
  ];
}
