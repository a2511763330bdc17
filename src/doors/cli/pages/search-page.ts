import { baseName } from "#base/path.ts";
import { oneLine, shorten } from "#base/printable-text.ts";
import { isoDay, isoTime } from "#base/time.ts";
import { ageOf, ago } from "#doors/cli/terminal/columns.ts";
import type { Terminal } from "#doors/cli/terminal/terminal.ts";
import type { Paint } from "#doors/cli/terminal/text-stream.ts";
import type { IndexedMemory } from "#index/model/indexed-memory.ts";
import type { StaleFile } from "#review/evidence-for-draft.ts";
import type { RecallAnswer, RecallMember } from "#search/recall-answer.ts";
import type { SearchAnswer, SearchResult } from "#search/search-results.ts";

/** Prints on stderr which words were corrected, and the remarks on an answer. */
export function printNotes(
  { mended, notes }: Pick<SearchAnswer, "mended" | "notes">,
  { err }: Terminal,
): void {
  for (const { typed, meant } of mended)
    err(`no match for \`${typed}\`; showing results for \`${meant}\``);
  for (const note of notes) err(note);
}

/** How results are shown. */
export interface SearchPage {
  readonly paint: Paint;
  readonly now: Date;
  /** The root of the searched project: its results need not name it. */
  readonly here: string | undefined;
  /** Whether to show the parts of each score. */
  readonly explain: boolean;
}

/**
 * The page of a search: the title of each memory, its facts, and why it matched. The search has redacted the texts of
 * memories, so `safe` redacts only the names around them.
 */
export function searchPage(
  found: readonly SearchResult[],
  page: SearchPage & Pick<Terminal, "safe">,
): string {
  return found.map((one) => foundLines(one, page).join("\n")).join("\n\n");
}

function foundLines(found: SearchResult, page: SearchPage & Pick<Terminal, "safe">): string[] {
  const { memory } = found;
  const { paint, explain, safe } = page;
  const lines = [
    paint.bold(titleOf(memory)),
    `  ${paint.dim(safe(factsOf(found, page).join(" · ")))}`,
    ...aroundLines(found, page),
    ...warningsOf(found).map((one) => `  ${paint.yellow(safe(one))}`),
  ];
  return explain ? [...lines, `  ${paint.dim(partsOf(found))}`] : lines;
}

/** The title of a memory, or else its first line; for a turn of a conversation, its speaker. */
export function titleOf({ title, body, actor, kind }: IndexedMemory): string {
  if (title === "" && kind === "turn") return actor;
  const [first = ""] = body.trim().split("\n");
  return (title || first).replaceAll(/\s+/g, " ");
}

/** Facts to judge a memory by: kind, age, author, and its id. */
export function factsOf(
  { memory, from }: Pick<SearchResult, "memory" | "from">,
  { now, here }: Pick<SearchPage, "now" | "here">,
): string[] {
  const { kind, status, project, id, layout } = memory;
  const ms = Math.max(memory.updatedMs, memory.createdMs);
  return [
    kind.replaceAll("_", " "),
    ...(status === "active" ? [] : [statusInWords(status)]),
    ...(ms > 0 ? [ageIn(layout, new Date(ms), now)] : []),
    from,
    ...(project !== here && project !== "" ? [`in ${baseName(project)}`] : []),
    id,
  ];
}

/** The age of a memory; one for all projects has only its day. */
function ageIn(layout: string, then: Date, now: Date): string {
  return layout === "global" ? ageOf(isoDay(then), now) : ago(then, now);
}

/** The state of a memory, as a person calls it. */
export function statusInWords(status: string, successor?: string): string {
  if (successor !== undefined) return `replaced by ${successor}`;
  return status === "retired" ? "forgotten" : status.replaceAll("_", " ");
}

/** Reasons to doubt a memory, line by line. */
export function warningsOf({ stale, waits }: Pick<SearchResult, "stale" | "waits">): string[] {
  return [...stale.map(staleWords), ...waits.map((why) => `not given to agents unasked: ${why}`)];
}

/** The snippet, between the turns before and after it if it is one. */
function aroundLines(
  { memory, snippet, marks, around }: SearchResult,
  { paint }: SearchPage,
): string[] {
  const turn = ({ actor, body }: IndexedMemory) =>
    `  ${paint.dim(`${actor}: ${shorten(oneLine(body), MAX_CONTEXT_CHARS)}`)}`;
  const before = around.filter(({ position }) => position < memory.position).map(turn);
  const after = around.filter(({ position }) => position > memory.position).map(turn);
  return [
    ...before,
    ...(snippet === "" ? [] : [`  ${highlight(snippet, marks, paint)}`]),
    ...after,
  ];
}

const MAX_CONTEXT_CHARS = 120;

/** A text with its matches in bold. */
export function highlight(text: string, marks: SearchResult["marks"], paint: Paint): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of marks) {
    shown += `${text.slice(from, start)}${paint.bold(text.slice(start, end))}`;
    from = end;
  }
  return shown + text.slice(from);
}

/** Describes the change of a file that a memory names. */
function staleWords({ file, now }: StaleFile): string {
  return now === "gone"
    ? `${file} is gone: this may no longer hold`
    : `${file} was changed since: this may no longer hold`;
}

function partsOf({ score, parts }: SearchResult): string {
  const told = parts.map(({ name, value }) => `${name} ${value.toFixed(2)}`);
  return `score ${score.toFixed(2)}${told.length > 0 ? ` = ${told.join(", ")}` : ""}`;
}

/** The results of a search, as data. */
export function foundJson(words: string, { found, mended, notes }: SearchAnswer) {
  return { words, found: found.map(plainFound), mended, notes };
}

/** The answer to a question, as data. */
export function answerJson(
  question: string,
  { wanted, open, groups, mended, notes }: RecallAnswer,
) {
  const plain = groups.map(({ group, members }) => ({ group, found: members.map(plainFound) }));
  return { question, wanted, open, groups: plain, mended, notes };
}

/** One result, as data. */
function plainFound(one: RecallMember) {
  const { memory, score, parts, snippet, marks, stale, around, from, waits } = one;
  return {
    ...plainMemory(memory),
    ...(one.sentence !== undefined && { sentence: one.sentence }),
    snippet,
    marks,
    score: roundScore(score),
    parts: Object.fromEntries(parts.map(({ name, value }) => [name, roundScore(value)])),
    stale,
    from,
    waits,
    ...(around.length > 0 && { around: around.map(plainTurn) }),
  };
}

/** A memory as data, without its full text. */
export function plainMemory(memory: IndexedMemory) {
  const { id, layout, kind, project, scope, title, tags, files, actor, status, origin } = memory;
  return {
    id,
    layout,
    kind,
    project,
    scope,
    title,
    tags,
    files,
    actor,
    status,
    origin,
    createdAt: isoTime(memory.createdMs) || null,
    updatedAt: isoTime(memory.updatedMs) || null,
    path: memory.source,
    position: memory.position,
    ...(memory.session !== "" && { session: memory.session }),
  };
}

/** A turn of a conversation, as data. */
export function plainTurn({ id, actor, body }: IndexedMemory) {
  return { id, actor, body };
}

function roundScore(value: number): number {
  return Math.round(value * 1000) / 1000;
}
