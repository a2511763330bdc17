import type { Memory, MemorySection } from "#base/memory.ts";
import { isoTime } from "#base/time.ts";
import type { StampedFile } from "#disk/file-versions.ts";
import {
  allSections,
  isHeading,
  passageSentence,
  passageTexts,
  printSection,
  readSections,
  type Section,
} from "#text/markdown-sections.ts";
import { passageId } from "#trust/ledger/ledger.ts";
import { withoutSessionMarkers } from "./session-marker.ts";
import { isSummary, stampIn, withoutAgentLines } from "./summary-parts.ts";

/** How a Markdown page of a layout is read. */
export interface PageForm {
  readonly layout: string;
  readonly project: string;
  /** The layout's word for a section; the summary of a session is one anywhere. */
  readonly form: string;
  readonly status: string;
  /** Its subject, if its headings do not say it. */
  readonly about?: string;
  /** The lines before the text, such as front matter. */
  readonly linesBefore?: number;
  /** The searched text of a section; an empty one leaves the section out. */
  readonly bodyOf?: (body: string) => string;
}

/** Reads a page of any layout: each passage is a memory, and each section with text is one row of the index. */
export function readPage(file: StampedFile, text: string, form: PageForm): Memory[] {
  const { bodyOf = (body) => body, linesBefore = 0 } = form;
  const used = new Map<string, number>();
  return pageSections(text, form.about).flatMap((found) => {
    const { title, line, isWhole } = found;
    const own = textIn(found);
    const words = withoutSessionMarkers(own).replaceAll(LEFT, "").trim();
    if (words === "") return [];
    const nth = used.get(title) ?? 0;
    used.set(title, nth + 1);
    const body = bodyOf(words);
    if (body === "") return [];
    const id = sectionId(file.path, title, nth);
    const section = { id, title, body, line: line + linesBefore, isSummary: isWhole };
    const passages = passageTexts(own).filter((passage) => !isHeading(passage));
    const shared = sharedBy(file, section, { form, heading: found.section.title });
    return (passages.length > 0 ? passages : [body]).map((passage) => memoryOf(passage, shared));
  });
}

type PageMemory = Omit<Memory, "id" | "text" | "body">;

function sharedBy(
  { path, writtenMs }: StampedFile,
  section: MemorySection,
  { form: page, heading }: { readonly form: PageForm; readonly heading: string },
): PageMemory {
  const { title, line, isSummary: isWhole } = section;
  const { layout, project, status } = page;
  const form = isWhole ? "summary" : page.form;
  return {
    ...{ layout, project, status, path, line, section, title, form },
    kind: form === "summary" ? "session_summary" : "note",
    ...{ tags: [], files: [], origin: "file" },
    by: isWhole ? "agent" : "file",
    createdAt: isWhole ? stampIn(heading).replace(" ", "T") : "",
    updatedAt: isoTime(writtenMs),
  };
}

function memoryOf(passage: string, shared: PageMemory): Memory {
  return {
    ...shared,
    // Made on demand: the rows of the index have the ids of sections.
    get id() {
      return passageId(passage);
    },
    get text() {
      return passageSentence(passage);
    },
    body: passage,
  };
}

interface PageSection {
  readonly section: Section;
  /** Its own heading and those above it. */
  readonly title: string;
  readonly line: number;
  /** Whether it includes its sub-sections: a session's summary is one memory. */
  readonly isWhole: boolean;
}

function pageSections(text: string, about = ""): PageSection[] {
  const root = readSections(text);
  const lines = linesBeforeEach(root);
  const walk = (section: Section, above: readonly string[]): PageSection[] => {
    const titles = [...above, section.title].filter((title) => title !== "");
    const isWhole = isSummary(section);
    const line = lines.get(section) ?? 1;
    const found = { section, title: titles.join(" › "), line, isWhole };
    if (isWhole) return [found];
    return [found, ...section.children.flatMap((child) => walk(child, titles))];
  };
  return walk(root, [about]);
}

/** The line on which each section begins. */
function linesBeforeEach(root: Section): Map<Section, number> {
  const starts = new Map<Section, number>();
  let line = 1;
  for (const section of allSections(root)) {
    starts.set(section, line);
    line += section.lines.length + (section.heading ? 1 : 0);
  }
  return starts;
}

/** The remark that says when a text moved to the archive. */
const LEFT = /^<!-- left MEMORY\.md on [^\n>]{1,40} -->$/gm;

function textIn({ section, isWhole }: PageSection): string {
  const { heading, lines } = section;
  if (!isWhole) return lines.map(({ raw }) => raw).join("");
  return withoutAgentLines(printSection(section).slice(heading?.raw.length ?? 0));
}

/** The id of a section: it stays the same as long as its heading does. */
function sectionId(path: string, title: string, nth: number): string {
  const hash = new Bun.CryptoHasher("md5").update(`${path}\n${title}\n${nth}`).digest("hex");
  return `m-${hash.slice(0, 12)}`;
}
