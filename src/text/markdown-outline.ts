import { markdownLines } from "./markdown-lines.ts";
import type { Section } from "./markdown-sections.ts";

/** The text between one heading and the next. */
export interface Stretch {
  /** The start of its heading, or of its text if it has none. */
  readonly start: number;
  /** The headings above it, outermost first; the same heading is the same object everywhere. */
  readonly sections: readonly Section[];
  readonly text: string;
}

/**
 * Without code, comments and front matter one pattern finds all headings, ten times faster than
 * line by line.
 */
const MAY_BE_LITERAL = /^ {0,3}(?:```|~~~|<!--)|^---/m;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/gm;
const UPPER_HEADING = /^ {0,3}(#{1,2})(?:[ \t]+(.*))?$/gm;

interface Heading {
  readonly at: number;
  readonly line: string;
  readonly level: number;
  readonly words: string;
}

/** Splits a text at its headings of the two upper levels: a long text has far fewer of them. */
export function unitsOf(text: string): Stretch[] {
  return cutAt(text, UPPER_HEADING);
}

/** Splits the text below a heading at its sub-headings. */
export function outlineOf({ start, sections, text }: Stretch): Stretch[] {
  return cutAt(text, HEADING).map((inner) => ({
    start: start + inner.start,
    sections: [...sections, ...inner.sections],
    text: inner.text,
  }));
}

function cutAt(text: string, pattern: RegExp): Stretch[] {
  const isPlain = !MAY_BE_LITERAL.test(text);
  const headings = isPlain ? headingsIn(text, { pattern, at: 0 }) : headingsByLine(text, pattern);
  const stretches: Stretch[] = [{ start: 0, sections: [], text: text.slice(0, headings[0]?.at) }];
  let path: Section[] = [];
  for (let i = 0; i < headings.length; i++) {
    const { at, line, level, words } = headings[i] as Heading;
    path = path.filter((section) => section.level < level);
    if (!isTitle(level, words)) path = [...path, sectionOf({ line, level, words })];
    const end = headings[i + 1]?.at ?? text.length;
    stretches.push({ start: at, sections: path, text: text.slice(at + line.length + 1, end) });
  }
  return stretches;
}

function headingsByLine(text: string, pattern: RegExp): Heading[] {
  let at = 0;
  return markdownLines(text).flatMap(({ raw, literal }) => {
    const start = at;
    at += raw.length;
    return literal ? [] : headingsIn(raw, { pattern, at: start });
  });
}

function headingsIn(text: string, { pattern, at }: { pattern: RegExp; at: number }): Heading[] {
  return [...text.matchAll(pattern)].map((found) => {
    const [line, marks = "", words = ""] = found;
    return { at: at + found.index, line, level: marks.length, words: words.trim() };
  });
}

function sectionOf({ line, level, words }: Omit<Heading, "at">): Section {
  const title = words.endsWith("#") ? words.replace(/(^|[ \t])#+$/, "").trim() : words;
  return { level, title, heading: { raw: line, literal: false }, lines: [], children: [] };
}

/** The title `Memory` does not distinguish a page from others. */
function isTitle(level: number, words: string): boolean {
  return level === 1 && /^(?:(?:project|global) )?memory$/i.test(words);
}
