// The language of scripts, asked of the host's analyser. Where it does not answer, an editor knows less, and nobody is told.

import type { ScriptLanguage } from "../workshop/languageTools";
import type { Requests } from "./requests";

export function scriptLanguage(requests: Pick<Requests, "askQuietly">): ScriptLanguage {
  const ask = requests.askQuietly;
  return {
    complete: async (at) => (await ask({ kind: "complete", at }))?.completions,
    describe: async (at) => (await ask({ kind: "describe", at }))?.html,
    signature: async (at) => (await ask({ kind: "signature", at }))?.signature,
    definition: (at) => ask({ kind: "definition", at }),
    rename: async (at, name) => (await ask({ kind: "rename", at, name }))?.edits,
    format: async (path, text) => (await ask({ kind: "format", path, text }))?.text,
    mistakes: async (path, text) => (await ask({ kind: "find_mistakes", path, text }))?.mistakes,
  };
}
