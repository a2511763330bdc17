import { type Part, partsOf } from "#layouts/layered/memory-parts.ts";
import { outlineOf, unitsOf } from "#text/markdown-outline.ts";

/** So much of what is no longer there is told. */
const MOST_GONE = 10;

/**
 * What a brief says that the one before did not, below its headings, and what is no longer remembered: `lines` are
 * all lines of memory as it is now, because what only found no room is not gone. Undefined if there is neither.
 */
export function changesBetween(
  before: string,
  after: string,
  lines: ReadonlySet<string>,
): string | undefined {
  const known = new Set(partsIn(before).map(({ text }) => text));
  const news = partsIn(after).filter(({ text }) => !known.has(text) && !isNotice(text));
  const gone = [...known].filter((text) => !isNotice(text) && isGone(text, lines));
  if (news.length === 0 && gone.length === 0) return undefined;
  const told = gone.slice(0, MOST_GONE);
  const more = gone.length - told.length;
  return [
    ...(news.length > 0 ? [printed(news)] : []),
    ...(told.length > 0 ? [["No longer remembered:", "", ...told.map(quoted)].join("\n")] : []),
    ...(more > 0 ? [`(and ${more} more)`] : []),
  ].join("\n\n");
}

/** A brief is read like a file of memory; which one does not matter here. */
function partsIn(text: string): Part[] {
  return unitsOf(text)
    .flatMap(outlineOf)
    .flatMap((stretch) => partsOf("project_memory", stretch));
}

function isGone(text: string, lines: ReadonlySet<string>): boolean {
  return text.split("\n").every((line) => !lines.has(line.trimEnd()) && !lines.has(line));
}

/** What a brief says about itself at its end. */
function isNotice(text: string): boolean {
  return text.startsWith("(Shown in part: ");
}

function quoted(text: string): string {
  return text.replace(/^(?! {0,3}[-*+] )/gm, "> ");
}

function printed(parts: readonly Part[]): string {
  const shown = new Set<object>();
  const lines = parts.flatMap(({ sections, text }) => {
    const fresh = sections.filter((section) => !shown.has(section));
    for (const section of fresh) shown.add(section);
    return [...fresh.flatMap(({ heading }) => ["", (heading?.raw ?? "").trimEnd()]), text];
  });
  return lines.join("\n").trim();
}
