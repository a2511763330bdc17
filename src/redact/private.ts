import type { Secret } from "./secret.ts";

const TAG = /<[ \t]{0,4}(\/?)[ \t]{0,4}private\b[^<>\n]{0,100}>/gi;

/** What somebody has marked as private; what is not closed is private to its end. */
export function privateIn(text: string, small: string): Secret[] {
  if (!small.includes("private")) return [];
  const found: Secret[] = [];
  const open: number[] = [];
  for (const { start, end, isClosing } of tagsIn(text)) {
    if (!isClosing) open.push(start);
    else if (open.length === 1) found.push(secretAt(open[0] ?? 0, end));
    if (isClosing) open.pop();
  }
  const [start] = open;
  return start === undefined ? found : [...found, secretAt(start, text.length)];
}

function tagsIn(text: string): { start: number; end: number; isClosing: boolean }[] {
  return [...text.matchAll(TAG)]
    .map(({ 0: tag, 1: slash, index }) => {
      return { start: index, end: index + tag.length, isClosing: slash === "/" };
    })
    .filter(({ start, end }) => !isMention(text, start, end));
}

/** Who speaks of the tag itself puts it between signs of its own: `<private>`. */
function isMention(text: string, start: number, end: number): boolean {
  return text[start - 1] === "`" && text[end] === "`";
}

function secretAt(start: number, end: number): Secret {
  // What it says is nobody's business, not even whether it is the same as somewhere else.
  return { kind: "private", start, end, fixed: 0, value: "" };
}
