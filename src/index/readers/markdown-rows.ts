import { type IndexedLayout, type IndexedMemory, memoryWith } from "#index/model/indexed-memory.ts";
import { isSummary, stampIn, withoutAgentLines } from "#layouts/layered/memory-parts.ts";
import { withoutSessionMarkers } from "#layouts/layered/session-marker.ts";
import { allSections, printSection, readSections, type Section } from "#text/markdown-sections.ts";

/** A Markdown memory file that is indexed section by section. */
export interface MarkdownFile {
  readonly path: string;
  readonly text: string;
  readonly writtenMs: number;
  readonly layout: IndexedLayout;
  readonly project: string;
  /** The kind of its sections; the summary of a session is one anywhere. */
  readonly kind: string;
  readonly status: string;
  /** Its subject, if its headings do not say it. */
  readonly about?: string;
}

/** The non-empty sections of a Markdown file, each as a memory. */
export function sectionRows(file: MarkdownFile): IndexedMemory[] {
  const used = new Map<string, number>();
  return toldSections(file).flatMap((told) => {
    const body = wordsIn(told);
    if (body === "") return [];
    const nth = used.get(told.title) ?? 0;
    used.set(told.title, nth + 1);
    return [rowOf(file, told, { body, id: sectionId(file.path, told.title, nth) })];
  });
}

function rowOf(
  { path, layout, project, kind, status, writtenMs }: MarkdownFile,
  { section, title, line, whole }: ToldSection,
  { body, id }: Pick<IndexedMemory, "body" | "id">,
): IndexedMemory {
  return memoryWith({
    ...{ id, layout, project, title, body, status, source: path, position: line },
    kind: whole ? "summary" : kind,
    actor: whole ? "agent" : "file",
    createdMs: whole ? momentIn(section.title) : 0,
    updatedMs: writtenMs,
  });
}

interface ToldSection {
  readonly section: Section;
  /** Its own heading and those above it. */
  readonly title: string;
  readonly line: number;
  /** Whether it includes its sub-sections: a session's summary is one memory. */
  readonly whole: boolean;
}

function toldSections({ text, about = "" }: MarkdownFile): ToldSection[] {
  const root = readSections(text);
  const lines = linesBefore(root);
  const walk = (section: Section, above: readonly string[]): ToldSection[] => {
    const titles = [...above, section.title].filter((title) => title !== "");
    const whole = isSummary(section);
    const line = lines.get(section) ?? 1;
    const told = { section, title: titles.join(" › "), line, whole };
    if (whole) return [told];
    return [told, ...section.children.flatMap((child) => walk(child, titles))];
  };
  return walk(root, [about]);
}

/** The line on which each section begins. */
function linesBefore(root: Section): Map<Section, number> {
  const starts = new Map<Section, number>();
  let line = 1;
  for (const section of allSections(root)) {
    starts.set(section, line);
    line += section.lines.length + (section.heading ? 1 : 0);
  }
  return starts;
}

/** Excludes the remark that says when a text moved to the archive. */
const LEFT = /^<!-- left MEMORY\.md on [^\n>]{1,40} -->$/gm;

function wordsIn({ section, whole }: ToldSection): string {
  const { heading, lines } = section;
  const text = whole
    ? printSection(section).slice(heading?.raw.length ?? 0)
    : lines.map(({ raw }) => raw).join("");
  const own = whole ? withoutAgentLines(text) : text;
  return withoutSessionMarkers(own).replaceAll(LEFT, "").trim();
}

/** The id of a section: it stays the same as long as its heading does. */
function sectionId(path: string, title: string, nth: number): string {
  const hash = new Bun.CryptoHasher("md5").update(`${path}\n${title}\n${nth}`).digest("hex");
  return `m-${hash.slice(0, 12)}`;
}

function momentIn(title: string): number {
  const ms = Date.parse(stampIn(title).replace(" ", "T"));
  return Number.isNaN(ms) ? 0 : ms;
}
