/** Stands in a marked text wherever a word begins or ends. */
export const EDGE = "~";

/** Stands among needs for that of being about something that is not ours to change. */
export const OUTSIDE = "§";

/** A text in which it is marked where words begin and end, so that words can be looked for without a pattern. */
export function marked(text: string): string {
  return text.replaceAll(/\b/g, EDGE);
}

/** A part of a marked text: its edges inside are told by its letters, those at its ends only by itself. */
export function withEdges(part: string): string {
  const [start, end] = [part.startsWith(EDGE), part.endsWith(EDGE)];
  const inner = marked(part.replaceAll(EDGE, "")).replaceAll(/^~|~$/g, "");
  return `${start ? EDGE : ""}${inner}${end ? EDGE : ""}`;
}

/** The words that begin and end within a part of a marked text. */
export function wholeWordsIn(part: string): string[] {
  return [...part.matchAll(/~(\w+)(?=~)/g)].map(([, word = ""]) => word);
}
