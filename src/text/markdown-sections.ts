import { bare, type MarkdownLine, markdownLines, rawOf } from "./markdown-lines.ts";

/**
 * A heading with the text below it. The root has no heading and holds the text before the first.
 */
export interface Section {
  /** The number of `#` of the heading; 0 for the root. */
  readonly level: number;
  /** The words of the heading; empty for the root. */
  readonly title: string;
  readonly heading: MarkdownLine | undefined;
  /** The text between the heading and the next one. */
  readonly lines: readonly MarkdownLine[];
  readonly children: readonly Section[];
}

interface OpenSection extends Section {
  readonly lines: MarkdownLine[];
  readonly children: OpenSection[];
}

/** Reads a Markdown text as a tree of sections that preserves every byte. */
export function readSections(text: string): Section {
  const root = sectionOf(undefined, { level: 0, title: "" });
  const path: OpenSection[] = [root];
  for (const line of markdownLines(text)) {
    const found = line.literal ? undefined : headingIn(line.raw);
    if (!found) {
      path.at(-1)?.lines.push(line);
      continue;
    }
    while ((path.at(-1)?.level ?? 0) >= found.level) path.pop();
    const section = sectionOf(line, found);
    path.at(-1)?.children.push(section);
    path.push(section);
  }
  return root;
}

/** Prints a section and everything below it. */
export function printSection(section: Section): string {
  return rawOf(allLines(section));
}

/** All sections of a tree, in the order of the text, the tree itself first. */
export function allSections(section: Section): Section[] {
  return [section, ...section.children.flatMap(allSections)];
}

/** All lines of a tree, headings too, in the order of the text. */
export function allLines(section: Section): MarkdownLine[] {
  const heading = section.heading ? [section.heading] : [];
  return [...heading, ...section.lines, ...section.children.flatMap(allLines)];
}

/** The text between one heading and the next. */
export interface HeadingText {
  /** The headings above it, outermost first; the same heading is the same object everywhere. */
  readonly sections: readonly Section[];
  readonly text: string;
}

/** Splits a tree at its headings; a page's title `Memory` does not distinguish it from others and is left out. */
export function headingTexts(section: Section, above: readonly Section[] = []): HeadingText[] {
  const { level, title, lines, children } = section;
  const isTitle = level === 1 && /^(?:(?:project|global) )?memory$/i.test(title);
  const sections = level === 0 || isTitle ? above : [...above, section];
  return [
    { sections, text: rawOf(lines) },
    ...children.flatMap((child) => headingTexts(child, sections)),
  ];
}

function sectionOf(
  heading: MarkdownLine | undefined,
  { level, title }: { level: number; title: string },
): OpenSection {
  return { level, title, heading, lines: [], children: [] };
}

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;

function headingIn(raw: string): { level: number; title: string } | undefined {
  const found = HEADING.exec(bare(raw));
  if (!found) return undefined;
  const title = (found[2] ?? "").trim().replace(/(^|[ \t])#+$/, "");
  return { level: found[1]?.length ?? 1, title: title.trim() };
}

/**
 * A text without its front matter, and the fields of the front matter that are one line of text.
 */
interface FrontMatter {
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

const FIELD = /^([\w-]{1,64}):[ \t]+(.*?)\s*$/;

/** Removes the front matter of a Markdown text. */
export function readFrontMatter(text: string): FrontMatter {
  const lines = markdownLines(text);
  const isFronted = lines[0]?.literal === true && lines[0].raw.trimEnd() === "---";
  if (!isFronted) return { fields: {}, body: text };
  const end = lines.findIndex(({ raw }, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(raw));
  const fields: Record<string, string> = {};
  for (const { raw } of lines.slice(1, end)) {
    const [, name, value = ""] = FIELD.exec(raw) ?? [];
    if (name !== undefined && value !== "") fields[name] = unquote(value);
  }
  return { fields, body: rawOf(lines.slice(end + 1)) };
}

function unquote(value: string): string {
  const quote = value[0];
  const isQuoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}

const STARTS = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]|^ {0,3}#{1,6}(?:[ \t]|$)/;
const HEADING_LINE = /^ {0,3}#{1,6}(?:[ \t]|$)/;

/**
 * A piece of a Markdown text that says one thing: a paragraph, a bullet with its sub-items, a block
 * of code.
 */
interface Passage {
  /** Its text, without the blank lines around it. */
  readonly text: string;
  /** Its first line, and the line after its last. */
  readonly from: number;
  readonly to: number;
}

/** The texts of the passages of a text, in order; only blank lines are between them. */
export function passageTexts(text: string): string[] {
  return passagesIn(markdownLines(text)).map((passage) => passage.text);
}

/** Whether a passage is a heading or a comment. */
export function isHeading(passage: string): boolean {
  return /^\s*(?:#|<!--)/.test(passage);
}

/** A passage of a page as one sentence, without the sign of a list. */
export function passageSentence(text: string): string {
  return text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "").replaceAll(/\s+/g, " ");
}

/** Removes some passages from a text, and returns both; every other byte stays. */
export function withoutPassages(
  text: string,
  isOut: (passage: string, at: number) => boolean,
): { readonly text: string; readonly out: readonly string[] } {
  const lines = markdownLines(text);
  const out = passagesIn(lines).filter((passage, at) => isOut(passage.text, at));
  if (out.length === 0) return { text, out: [] };
  const gone = new Set(out.flatMap(({ from, to }) => lines.slice(from, to)));
  const kept = lines.filter((line) => !gone.has(line));
  return { text: rawOf(kept), out: out.map((passage) => passage.text) };
}

function passagesIn(lines: readonly MarkdownLine[]): Passage[] {
  const found: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const isBlank = !line.literal && bare(line.raw).trim() === "";
    const before = lines[at - 1];
    if (!isBlank && (!isOpen || begins(line, before))) found.push({ from: at, to: at + 1 });
    const last = found.at(-1);
    if (!isBlank && last) last.to = at + 1;
    isOpen = !isBlank;
  }
  return found.map(({ from, to }) => ({ from, to, text: rawOf(lines.slice(from, to)).trim() }));
}

function begins(line: MarkdownLine, before: MarkdownLine | undefined): boolean {
  if (line.literal || before?.literal) return line.literal !== before?.literal;
  return STARTS.test(line.raw) || HEADING_LINE.test(before?.raw ?? "");
}
