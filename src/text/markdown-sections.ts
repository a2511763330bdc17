import { bare, type MarkdownLine, markdownLines } from "./markdown-lines.ts";

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
  return allLines(section)
    .map(({ raw }) => raw)
    .join("");
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
