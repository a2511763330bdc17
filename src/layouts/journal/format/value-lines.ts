import { bare, markdownLines } from "#text/markdown-lines.ts";
import { headSpan, type SectionSpan, spliceLines } from "./table-text.ts";

/** Matches a line `Name: value`, also as a bullet and in bold, and captures its start and its value. */
export function valueLine(name: string): RegExp {
  return new RegExp(
    `^(\\s*(?:[-*+]\\s+)?(?:\\*\\*|__)?${name}\\s*:?(?:\\*\\*|__)?(?:\\s*:)?)[ \\t]*(.*)$`,
    "i",
  );
}

/** A value to write, and the line that it gets if it has none yet. */
interface NewValue {
  readonly pattern: RegExp;
  readonly value: string;
  /** The start of a new line. */
  readonly start: string;
  /** A new line goes below the last line of the span that matches. */
  readonly below: RegExp;
}

/** Changes the value of a line, or adds the line. */
export function withValue(
  text: string,
  { from, to }: SectionSpan,
  { pattern, value, start, below }: NewValue,
): string {
  const lines = markdownLines(text).slice(from, to);
  const at = lines.findIndex(({ raw, literal }) => !literal && pattern.test(bare(raw)));
  const known = pattern.exec(bare(lines[at]?.raw ?? ""))?.[1];
  const line = `${known ?? start} ${value}`.trimEnd();
  if (at >= 0) return spliceLines(text, from + at, { remove: 1, add: [line] });
  const last = lines.findLastIndex(({ raw }) => below.test(bare(raw)));
  return spliceLines(text, from + last + 1, { add: [line] });
}

/** Changes one field of a note, or adds it below the others, else below the title. */
export function withField(text: string, name: string, value: string): string {
  const below = /^(?:# |\s*(?:[-*+]\s+)?(?:\*\*|__)[^*_:]+)/;
  return withValue(text, headSpan(text), {
    pattern: valueLine(name),
    value,
    start: `**${name}**:`,
    below,
  });
}
