// Pieces of script that are put into another one.

/** How deep each level is indented. */
const LEVEL = "  ";

export interface Insertion {
  /** Where it begins, in characters from the start of the line. */
  readonly from: number;
  readonly text: string;
}

/** What a piece becomes below a line, or in its place if it is blank: as deep as the line, or one deeper behind a brace. */
export function insertionAt(line: string, piece: string): Insertion {
  const blank = line.trim() === "";
  const indent = (/^\s*/.exec(line)?.[0] ?? "") + (/[{([]\s*$/.test(line) ? LEVEL : "");
  const lines = piece.trimEnd().split("\n");
  const text = lines.map((one) => (one ? indent + one : one)).join("\n");
  return blank ? { from: 0, text } : { from: line.length, text: `\n${text}` };
}
