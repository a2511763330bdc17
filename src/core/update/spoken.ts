import { bare, type MarkdownLine, markdownLines } from "#format/markdown-lines.ts";

/** A line that opens something which was put into a text and not said: an element, or a block of memory. */
const ELEMENT = /^\s*<([A-Za-z][\w-]*)(?:\s[^<>]*)?>/;
const MEMORY = "## Loaded Memory Context";
const MEMORY_END = "*Memory loaded by ";
const QUOTE = /^\s*>/;

/** The lines of a text that are its author's own: no code, no quotes, no documents, nothing that was recalled. */
export function spokenLines(text: string): string[] {
  const lines = markdownLines(text);
  const endOf = endFinder(lines);
  let silentUntil = -1;
  const spoken = lines.filter((line, at) => {
    if (at > silentUntil) silentUntil = endOf(at);
    return at > silentUntil && !line.literal && !QUOTE.test(line.raw);
  });
  return spoken.map(({ raw }) => bare(raw));
}

/** Who begins fifty elements and ends none is not searched through for more. */
const MOST_UNCLOSED = 50;

/** Tells for the line at a place where that which it opens ends; -1 where it opens nothing. */
function endFinder(lines: readonly MarkdownLine[]): (at: number) => number {
  const unclosed = new Set<string>();
  return (at) => {
    const closing = closingOf(lines[at]);
    if (closing === undefined || unclosed.has(closing)) return -1;
    if (unclosed.size >= MOST_UNCLOSED) return -1;
    const end = lines.findIndex(({ raw }, index) => index >= at && raw.includes(closing));
    if (end < 0) unclosed.add(closing);
    return end;
  };
}

/** What ends that which a line opens; undefined if it opens nothing. */
function closingOf(line: MarkdownLine | undefined): string | undefined {
  if (!line || line.literal) return undefined;
  if (line.raw.startsWith(MEMORY)) return MEMORY_END;
  const name = ELEMENT.exec(line.raw)?.[1];
  return name === undefined ? undefined : `</${name}`;
}
