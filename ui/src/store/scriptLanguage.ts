// The language of scripts, asked of the host's analyser. Where it does not answer, an editor knows less, and nobody is told.

import type {
  DefinitionReply,
  FunctionSignature,
  SourceCompletion,
  SourceCursor,
  SourceEdit,
  SourceMistake,
} from "../protocol";
import type { Requests } from "./requests";

/** What is asked of the host. `undefined`: it does not answer, and the editor knows nothing. */
export interface ScriptLanguage {
  complete(at: SourceCursor): Promise<readonly SourceCompletion[] | undefined>;
  describe(at: SourceCursor): Promise<string | null | undefined>;
  signature(at: SourceCursor): Promise<FunctionSignature | null | undefined>;
  definition(at: SourceCursor): Promise<DefinitionReply | undefined>;
  rename(at: SourceCursor, name: string): Promise<readonly SourceEdit[] | null | undefined>;
  format(path: string, text: string): Promise<string | null | undefined>;
  mistakes(path: string, text: string): Promise<readonly SourceMistake[] | undefined>;
}

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
