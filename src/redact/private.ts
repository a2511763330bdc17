import type { Secret } from "./secret.ts";

const TAG = /<[ \t]{0,4}(\/?)[ \t]{0,4}private\b[^<>\n]{0,100}>/gi;

/** What somebody has marked as private; what is not closed is private to its end. */
export function privateIn(text: string, small: string): Secret[] {
  if (!small.includes("private")) return [];
  const found: Secret[] = [];
  const open: number[] = [];
  for (const match of text.matchAll(TAG)) {
    if (isMention(text, match.index, match[0].length)) continue;
    if (match[1] !== "/") open.push(match.index);
    else if (open.length === 1) found.push(secretAt(open[0] ?? 0, match.index + match[0].length));
    if (match[1] === "/") open.pop();
  }
  const [start] = open;
  return start === undefined ? found : [...found, secretAt(start, text.length)];
}

/** Who speaks of the tag itself puts it between signs of its own: `<private>`. */
function isMention(text: string, start: number, length: number): boolean {
  return text[start - 1] === "`" && text[start + length] === "`";
}

function secretAt(start: number, end: number): Secret {
  // What it says is nobody's business, not even whether it is the same as somewhere else.
  return { kind: "private", start, end, fixed: 0, value: "" };
}
