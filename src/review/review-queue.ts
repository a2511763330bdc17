import { fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { nearest } from "#base/nearest.ts";
import { fromSystem, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { agentVariable } from "#hosts/claude/agent-variables.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { differences } from "#layouts/records/format/record-diff.ts";
import { recordState } from "#layouts/records/store/record-paths.ts";
import { projectRoot } from "#project/find-project.ts";
import { hash12 } from "#project/project-names.ts";
import { addNews } from "#remember/record-news.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import { findWaiting } from "./find-waiting.ts";
import { accept, type RejectRequest, reject } from "./reject-memory.ts";

/** What waits for a person in a project, and for the user in all of them. */
export interface ReviewQueue extends RejectRequest {
  readonly items: readonly WaitingItem[];
}

/** Something that waits, with what is different in it. */
export interface WaitingItem extends WaitingMemory {
  readonly diff: readonly DiffLine[];
}

/** Looks for all that a person should look at. */
export function reviewOf(world: World, folder = "."): ReviewQueue {
  placesOf(world);
  const root = projectRoot(world, resolvePath(world.cwd, fromSystem(folder, world.platform)));
  const sources = withProject(readSettings(world, []), root);
  const items = findWaiting({ world, root }).map((item) => ({
    ...item,
    diff: diffOfWaiting(item),
  }));
  return { world, root, sources, items };
}

/** Those that are named: by their whole name, by the id of a record alone, or all of them. */
export function named(review: ReviewQueue, words: readonly string[]): WaitingItem[] {
  const { items } = review;
  const found = words.flatMap((word) => {
    const meant = word === "all" ? items : items.filter(({ id }) => isMeant(id, word));
    if (meant.length > 0 || word === "all") return meant;
    const near = nearest(
      word,
      items.map(({ id }) => id),
    );
    throw fault("not-waiting", { id: word, nearest: near });
  });
  return [...new Set(found)];
}

function isMeant(id: string, word: string): boolean {
  const plain = word.replace(/\.json$/, "");
  return id === plain || id.slice(id.indexOf("/") + 1) === plain;
}

/** Refuses an agent where only a person may agree. */
export function refuseAgents(world: World, command: string): void {
  const mark = agentVariable(world.env);
  if (mark !== undefined) throw fault("needs-person", { command, mark });
}

/** How somebody agreed: with the thing before their eyes, or by a flag. */
export type Agreement = "seen" | "flag";

/** Agrees to some of what waits; what was agreed to by a flag is told when the next session starts. */
export function agree(review: ReviewQueue, items: readonly WaitingMemory[], how: Agreement): void {
  const { world, root } = review;
  accept(world, root, items);
  const { stateDir } = world;
  if (how === "seen" || root === undefined || stateDir === undefined) return;
  addNews(recordState(stateDir, hash12(root)), { approved: items.length });
}

/** Puts back, retires or takes out some of what waits. */
export function rejectAll(review: ReviewQueue, items: readonly WaitingMemory[]): void {
  for (const item of items) reject(review, item);
}

/** One line of what is different: taken out, put in, or as it is. */
interface DiffLine {
  readonly sign: "-" | "+" | " ";
  readonly text: string;
}

/** What is different in something that waits, field by field or line by line. */
function diffOfWaiting({ kind, change, before, after }: WaitingMemory): DiffLine[] {
  if (kind === "record") return recordLines(change === "held" ? null : before, after);
  return [...linesOf(before, "-"), ...linesOf(after, change === "held" ? " " : "+")];
}

function recordLines(before: string | null, after: string | null): DiffLine[] {
  const [one, other] = [before, after].map((text) => parseJson(text ?? ""));
  // What is no record has lines like any text.
  if ((before !== null && !isObject(one)) || (after !== null && !isObject(other))) {
    return [...linesOf(before, "-"), ...linesOf(after, "+")];
  }
  return differences(one ?? { content: {} }, other ?? { content: {} }).flatMap(
    ({ field, before: was, after: is }) => [
      ...(was === undefined ? [] : [{ sign: "-", text: `${field}: ${shown(was)}` } as const]),
      ...(is === undefined ? [] : [{ sign: "+", text: `${field}: ${shown(is)}` } as const]),
    ],
  );
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function linesOf(text: string | null, sign: DiffLine["sign"]): DiffLine[] {
  return text === null ? [] : text.split("\n").map((line) => ({ sign, text: line }));
}
