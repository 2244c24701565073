// Knobs: the numbers of a line are turned with a slider below it, or by Alt and the arrow keys. Each turn writes its number and
// nothing else; one undo takes a whole drag back.

import { syntaxTree } from "@codemirror/language";
import { Annotation, type EditorState, type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, GutterMarker, gutter, keymap, WidgetType } from "@codemirror/view";
import { figure } from "../language/figures";
import { say } from "../language/language.svelte";
import type { HandOnKnob } from "../store/workshop.svelte";
import { type KnobRange, knobRange, literalAt, literalsOfLine, type NumberLiteral, widened, written } from "./literals";

/** What the knobs of an editor do elsewhere. */
export interface KnobActions {
  /** Told while a knob is turned: the text is to be applied at once. */
  readonly turned: (hand: HandOnKnob) => void;
  /** Shows what the number at a place, counted from 1, does to the odds. */
  readonly showOdds: (line: number, column: number) => void;
}

/** Opens the knobs of the line at a place, or closes those that are open. */
const openKnobs = StateEffect.define<number | null>();
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

/** A slider for one number of the line. */
class Knob {
  readonly element = document.createElement("span");
  readonly #slider = document.createElement("input");
  readonly #shown = document.createElement("output");
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
    const name = document.createElement("code");
    name.textContent = first.name;
    this.#slider.type = "range";
    this.#slider.setAttribute("aria-label", say("knob-label", { name: first.name || say("knob-number") }));
    const was = document.createElement("span");
    was.className = "cm-knobBefore";
    was.textContent = say("knob-before", { value: figure(first.value) });
    this.element.className = "cm-knob";
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
    this.element.append(name, this.#slider, this.#shown, was, odds);
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
  }
}

/** How many knobs a line has at most. */
const MOST = 8;

class Lens extends WidgetType {
  constructor(
    readonly line: () => number | undefined,
    readonly actions: KnobActions,
  ) {
    super();
  }

  override toDOM(view: EditorView): HTMLElement {
    const element = document.createElement("div");
    element.className = "cm-lens";
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", say("knobs"));
    const literals = () => literalsAtLine(view.state, this.line());
    const knobs = literals()
      .slice(0, MOST)
      .map((first, at) => new Knob(view, () => literals()[at], first, this.actions));
    element.append(...knobs.map((knob) => knob.element));
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
  readonly shown: DecorationSet;
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
  ".cm-lens": {
    display: "flex",
    flexWrap: "wrap",
    gap: "0.25rem 1rem",
    padding: "0.5rem 0.75rem",
    background: "var(--sheet)",
    borderInlineStart: "3px solid var(--accent)",
    fontSize: "0.8125rem",
  },
  ".cm-knob": { display: "flex", alignItems: "center", gap: "0.5rem", textIndent: "0" },
  ".cm-knob input": { width: "11rem", accentColor: "var(--accent)" },
  ".cm-knob code": { minWidth: "6ch" },
  ".cm-knob output": { minWidth: "3ch", color: "var(--accent)", fontWeight: "700" },
  ".cm-knobBefore": { color: "var(--dim)" },
  ".cm-odds": {
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
      return { at: transaction.changes.mapPos(now.at, -1), shown: now.shown.map(transaction.changes) };
    },
    provide: (field) => EditorView.decorations.from(field, (lens) => lens?.shown ?? Decoration.none),
  });
  let shown: EditorView | undefined;

  function open(state: EditorState, at: number): OpenLens | null {
    const line = state.doc.lineAt(at);
    if (state.readOnly || literalsOfLine(state, line).length === 0) return null;
    const widget = new Lens(() => shown?.state.field(lens, false)?.at, actions);
    return { at: line.from, shown: Decoration.set(Decoration.widget({ widget, block: true, side: 1 }).range(line.to)) };
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
    EditorView.updateListener.of(({ view }) => {
      shown = view;
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
