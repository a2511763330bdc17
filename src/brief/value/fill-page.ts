import { MEMORY_TITLES, type MemoryName } from "#layouts/layered/layered-memory.ts";
import type { Part } from "#layouts/layered/memory-parts.ts";
import { bare } from "#text/markdown-lines.ts";
import type { Section } from "#text/markdown-sections.ts";

/** A part with its place on the page. Within a group the parts of a section stand together, below one heading. */
export interface Placed {
  readonly part: Part;
  readonly group: number;
  readonly place: number;
}

/** A page made of parts, and the files of which something did not fit. */
export interface Page {
  readonly text: string;
  readonly left: ReadonlySet<MemoryName>;
}

/** The files in the order in which a page shows them. */
const ORDER: readonly MemoryName[] = [
  "project_memory",
  "project_claude",
  "native",
  "global_memory",
  "global_claude",
];

/** A page that so many parts in a row did not fit is taken for full: to look at all that is left would take long. */
const MOST_MISSES = 10;

/**
 * Fills a page of `budgetChars` with the most valuable parts that fit. The parts come in the order of their value, so
 * a larger page never loses a more valuable part for a lesser one.
 */
export function fillPage(parts: Iterable<Placed>, budgetChars: number): Page {
  const page = new Sheet();
  const chosen: Placed[] = [];
  const left = new Set<MemoryName>();
  let misses = 0;
  for (const one of parts) {
    const isTaken = page.takes(one, budgetChars);
    if (isTaken) chosen.push(one);
    else left.add(one.part.file);
    misses = isTaken ? 0 : misses + 1;
    if (misses === MOST_MISSES) break;
  }
  const inOrder = chosen.sort(
    (a, b) => ORDER.indexOf(a.part.file) - ORDER.indexOf(b.part.file) || a.place - b.place,
  );
  const print = new Sheet();
  return {
    text: inOrder
      .map((one) => print.add(one))
      .join("")
      .trim(),
    left,
  };
}

/** What is on a page already, so that each heading stands there once. */
class Sheet {
  readonly #files = new Set<MemoryName>();
  readonly #headings = new Map<Section, Set<number>>();
  #length = 0;

  /** Adds a part if the page then is not too long. */
  takes(one: Placed, budgetChars: number): boolean {
    const length = this.#lengthOf(one);
    if (this.#length + length > budgetChars) return false;
    this.#length += length;
    this.add(one);
    return true;
  }

  /**
   * The most that a part adds. Parts are taken by their value and printed in their order: what is taken first of a file
   * may come to stand below others, and then has the blank lines before it that it does not need yet.
   */
  #lengthOf(one: Placed): number {
    const { part } = one;
    const isFirst = !this.#files.has(part.file);
    const hasHeadings = part.sections.some((section) => !this.#isNamed(section, one.group));
    const spared =
      (isFirst && hasHeadings ? 1 : 0) + (part.gap && (isFirst || hasHeadings) ? 1 : 0);
    return this.#textOf(one).length + spared;
  }

  #isNamed(section: Section, group: number): boolean {
    return this.#headings.get(section)?.has(group) === true;
  }

  /** Adds a part and gives what it adds to the page. */
  add(one: Placed): string {
    const text = this.#textOf(one);
    this.#files.add(one.part.file);
    for (const section of one.part.sections) {
      const groups = this.#headings.get(section) ?? new Set();
      this.#headings.set(section, groups.add(one.group));
    }
    return text;
  }

  #textOf({ part, group }: Placed): string {
    const title = this.#files.has(part.file) ? "" : `\n## ${MEMORY_TITLES[part.file]}\n\n`;
    const headings = part.sections
      .filter((section) => !this.#isNamed(section, group))
      .map(({ heading }, at) => `${at === 0 && title ? "" : "\n"}${bare(heading?.raw ?? "")}\n`);
    const isFirst = title !== "" || headings.length > 0;
    return `${title}${headings.join("")}${part.gap && !isFirst ? "\n" : ""}${part.text}\n`;
  }
}
