// The Fluent bundle of one language, and names that take the form a sentence asks for.

import { FluentBundle, FluentResource, FluentType, type FluentVariable } from "@fluent/bundle";
import { listFormat } from "./formats";

/** What a sentence is told: texts, numbers, days and names. */
export type Args = Readonly<Record<string, FluentVariable>>;

/**
 * A name that takes the form which its sentence needs: `{ $card }` as it is called, `{ IN($card, "dat") }` in another
 * case. Which forms there are is each language's own affair.
 */
export abstract class Name extends FluentType<null> {
  constructor() {
    super(null);
  }

  /** The name in a form; without one, as it stands alone. */
  abstract as(bundle: FluentBundle, form: string): string;

  toString(scope: { readonly bundle: FluentBundle }): string {
    return this.as(scope.bundle, "");
  }
}

/** A name that a message gives. */
export class Noun extends Name {
  constructor(
    readonly key: string,
    readonly args: Args,
  ) {
    super();
  }

  as(bundle: FluentBundle, form: string): string {
    return formatted(bundle, this.key, { ...this.args, form }) ?? this.key;
  }
}

/** A name that is the same in each form. */
export class Word extends Name {
  constructor(readonly text: string) {
    super();
  }

  as(): string {
    return this.text;
  }
}

/** Several names in a row: `a, b and c`, or `a, b or c`. */
export class Names extends Name {
  constructor(
    readonly names: readonly Name[],
    readonly joined: "and" | "or" = "and",
  ) {
    super();
  }

  as(bundle: FluentBundle, form: string): string {
    const type = this.joined === "and" ? "conjunction" : "disjunction";
    return listOf(bundle.locales, type).format(this.names.map((name) => name.as(bundle, form)));
  }
}

function listOf([locale = "en"]: readonly string[], type: "conjunction" | "disjunction"): Intl.ListFormat {
  // Where English is spoken without saying where, no comma comes before the last one.
  const place = locale === "en" || locale === "en-US" ? "en-GB" : locale;
  return listFormat(place, { type });
}

export interface BundleOptions {
  /** What becomes of every text in it. */
  readonly transform?: (text: string) => string;
  /** Names of another direction stand among its words. */
  readonly isolating?: boolean;
}

export function bundleOf(locale: string, source: string, options: BundleOptions = {}): FluentBundle {
  const { transform, isolating = false } = options;
  const bundle: FluentBundle = new FluentBundle(locale, {
    useIsolating: isolating,
    ...(transform ? { transform } : {}),
    functions: {
      IN: ([name = "", form = ""]) => (name instanceof Name ? name.as(bundle, String(form)) : name),
      CAP: ([text = ""]) => capital(text instanceof Name ? text.as(bundle, "") : String(text)),
    },
  });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

export function capital(text: string): string {
  // Brackets, and signs that tell the direction, may come first.
  return text.replace(/^[^\p{L}\p{N}]*\p{L}/u, (begin) => begin.toUpperCase());
}

/** A message of a bundle with what it is told; nothing, if there is no such message. */
export function formatted(bundle: FluentBundle, key: string, args: Args = {}): string | undefined {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return undefined;
  const errors: Error[] = [];
  // Where no form is asked for, a name is as it stands alone.
  const text = bundle.formatPattern(pattern, { form: "", ...args }, errors);
  // What is lacking shows in its place; a test looks for it in every sentence.
  for (const error of errors) console.warn(`${key}: ${error.message}`);
  return text;
}
