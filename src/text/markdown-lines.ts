import type { Section } from "./markdown-sections.ts";

/** One line of a Markdown text, with its ending. */
export interface MarkdownLine {
  readonly raw: string;
  /** Whether it is in front matter, a code fence or a comment, where nothing is Markdown. */
  readonly literal: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** Splits a text into its lines. Joining them again gives the text, byte for byte. */
export function markdownLines(text: string): MarkdownLine[] {
  const raws = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const frontMatter = frontMatterLength(raws);
  let open: ((line: string) => boolean) | undefined;
  return raws.map((raw, at) => {
    if (at < frontMatter) return { raw, literal: true };
    const line = bare(raw);
    if (open) {
      if (open(line)) open = undefined;
      return { raw, literal: true };
    }
    open = openedBy(line);
    return { raw, literal: open !== undefined };
  });
}

/** A line without its ending. */
export function bare(raw: string): string {
  return raw.replace(/\r?\n$/, "");
}

/** The line ending that a text uses; `\n` if it has none. */
export function endingOf(text: string): "\n" | "\r\n" {
  const at = text.indexOf("\n");
  return at > 0 && text[at - 1] === "\r" ? "\r\n" : "\n";
}

function frontMatterLength(raws: readonly string[]): number {
  if (
    bare(raws[0] ?? "")
      .replace("\uFEFF", "")
      .trimEnd() !== "---"
  )
    return 0;
  const end = raws.findIndex((raw, at) => at > 0 && /^(---|\.\.\.)\s*$/.test(bare(raw)));
  return end < 0 ? 0 : end + 1;
}

/** The text that closes the block which a line opens; undefined if it opens none. */
function openedBy(line: string): ((line: string) => boolean) | undefined {
  const fence = FENCE.exec(line);
  // A line such as ``` `a` ``` is inline code and opens nothing.
  if (fence && !(fence[1]?.startsWith("`") && fence[2]?.includes("`"))) {
    const sign = fence[1] ?? "";
    return (one) => {
      const end = FENCE.exec(one);
      return end?.[2]?.trim() === "" && (end[1] ?? "").startsWith(sign);
    };
  }
  const isComment = /^ {0,3}<!--/.test(line) && !line.includes("-->");
  return isComment ? (one) => one.includes("-->") : undefined;
}

/** The text between one heading and the next. */
export interface HeadingText {
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
export function unitsOf(text: string): HeadingText[] {
  return cutAt(text, UPPER_HEADING);
}

/** Splits the text below a heading at its sub-headings. */
export function outlineOf({ start, sections, text }: HeadingText): HeadingText[] {
  return cutAt(text, HEADING).map((inner) => ({
    start: start + inner.start,
    sections: [...sections, ...inner.sections],
    text: inner.text,
  }));
}

function cutAt(text: string, pattern: RegExp): HeadingText[] {
  const isPlain = !MAY_BE_LITERAL.test(text);
  const headings = isPlain ? headingsIn(text, { pattern, at: 0 }) : headingsByLine(text, pattern);
  const stretches: HeadingText[] = [
    { start: 0, sections: [], text: text.slice(0, headings[0]?.at) },
  ];
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
