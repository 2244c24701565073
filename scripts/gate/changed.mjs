// Which lines of which files are new or changed: a test among them gets no second try.

import { execFileSync } from "node:child_process";

const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });

/**
 * What is compared with: the point where this branch left main; on main itself, the commit before (of a merge, main as it
 * was before it).
 */
function base() {
  const head = git("rev-parse", "HEAD").trim();
  for (const main of ["main", "origin/main"]) {
    try {
      const left = git("merge-base", main, "HEAD").trim();
      if (left !== head) return left;
    } catch {
      // There is no such branch here.
    }
  }
  return git("rev-parse", "HEAD^").trim();
}

/** `{ file: [[first, last], …] }` from the output of `git diff --unified=0`. */
export function changedLines(diff) {
  const lines = {};
  let file;
  for (const line of diff.split("\n")) {
    if (line.startsWith("+++ ")) file = line.slice("+++ b/".length);
    const hunk = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    const first = Number(hunk[1]);
    const count = Number(hunk[2] ?? 1);
    // Where lines were only taken out, the one before the gap stands for them.
    (lines[file] ??= []).push([first, Math.max(first, first + count - 1)]);
  }
  return lines;
}

/** A function that says whether one of the lines `first` to `last` of a file (a path from the tree's top) is new or changed. */
export function changes() {
  let lines = {};
  try {
    lines = changedLines(git("diff", "--unified=0", "--no-renames", base(), "--", "tests"));
    for (const file of git("ls-files", "--others", "--exclude-standard", "--", "tests").split("\n").filter(Boolean)) {
      lines[file] = [[1, Number.POSITIVE_INFINITY]];
    }
  } catch {
    // No history is here, as in an archive of the sources: then no test is known to be new.
  }
  return (file, first, last) => (lines[file] ?? []).some(([from, to]) => from <= last && to >= first);
}
