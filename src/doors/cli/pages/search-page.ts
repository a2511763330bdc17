import { baseName } from "#base/path.ts";
import { ago } from "#doors/cli/terminal/columns.ts";
import type { Paint } from "#doors/cli/terminal/paint.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { StaleFile } from "#review/stale-files.ts";
import type { FoundMemory } from "#search/search-results.ts";

/** How what was found is shown. */
export interface SearchPage {
  readonly paint: Paint;
  readonly now: Date;
  /** The root of the project that is searched: what is from there need not say so. */
  readonly here: string | undefined;
  /** Whether the parts of each score are shown. */
  readonly explain: boolean;
}

/** The page of a search: of each memory what it is called, what it is, and why it was found. */
export function searchPage(found: readonly FoundMemory[], page: SearchPage): string {
  return found.map((one) => foundLines(one, page).join("\n")).join("\n\n");
}

function foundLines(found: FoundMemory, page: SearchPage): string[] {
  const { memory } = found;
  const { paint, explain } = page;
  const lines = [
    paint.bold(titleOf(memory)),
    `  ${paint.dim(factsOf(found, page).join(" · "))}`,
    ...aroundLines(found, page),
    ...warningsOf(found).map((one) => `  ${paint.yellow(one)}`),
  ];
  return explain ? [...lines, `  ${paint.dim(partsOf(found))}`] : lines;
}

/** What a memory is called; a turn of a conversation is called after who spoke. */
export function titleOf({ title, actor, kind, id }: IndexedMemory): string {
  if (title !== "") return title.replaceAll(/\s+/g, " ");
  return kind === "turn" ? actor : id;
}

/** What is to be known about a memory before one believes it: what it is, how old, from whom, and how it is asked for. */
export function factsOf(
  { memory, from }: Pick<FoundMemory, "memory" | "from">,
  { now, here }: Pick<SearchPage, "now" | "here">,
): string[] {
  const { kind, status, project, id } = memory;
  const ms = Math.max(memory.updatedMs, memory.createdMs);
  return [
    kind.replaceAll("_", " "),
    ...(status === "active" ? [] : [status.replaceAll("_", " ")]),
    ...(ms > 0 ? [ago(new Date(ms), now)] : []),
    from,
    ...(project !== here && project !== "" ? [`in ${baseName(project)}`] : []),
    id,
  ];
}

/** What speaks against believing a memory, line by line. */
export function warningsOf({ stale, waits }: Pick<FoundMemory, "stale" | "waits">): string[] {
  return [...stale.map(staleWords), ...waits.map((why) => `not handed to agents unasked: ${why}`)];
}

/** The snippet, between the turns before and after it where it is one. */
function aroundLines(
  { memory, snippet, marks, around }: FoundMemory,
  { paint }: SearchPage,
): string[] {
  const turn = (one: IndexedMemory) => `  ${paint.dim(`${one.actor}: ${oneLine(one.body)}`)}`;
  const before = around.filter(({ position }) => position < memory.position).map(turn);
  const after = around.filter(({ position }) => position > memory.position).map(turn);
  return [...before, ...(snippet === "" ? [] : [`  ${marked(snippet, marks, paint)}`]), ...after];
}

const MOST_AROUND = 120;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > MOST_AROUND
    ? `${line
        .slice(0, MOST_AROUND - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line;
}

/** A text with what was asked for in it standing out. */
export function marked(text: string, marks: FoundMemory["marks"], paint: Paint): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of marks) {
    shown += `${text.slice(from, start)}${paint.bold(text.slice(start, end))}`;
    from = end;
  }
  return shown + text.slice(from);
}

/** Says in words what has become of a file that a memory is about. */
function staleWords({ file, now }: StaleFile): string {
  return now === "gone"
    ? `${file} is gone: this may no longer hold`
    : `${file} was changed since: this may no longer hold`;
}

function partsOf({ score, parts }: FoundMemory): string {
  const told = parts.map(({ name, value }) => `${name} ${value.toFixed(2)}`);
  return `score ${score.toFixed(2)}${told.length > 0 ? ` = ${told.join(", ")}` : ""}`;
}
