import { fault } from "#base/fault.ts";
import { isObject, parseJson } from "#base/json.ts";
import { commandWait } from "#base/lock-wait.ts";
import { nearest } from "#base/nearest.ts";
import { placesOf, typedPath, type World } from "#base/world.ts";
import { recordState } from "#layouts/record-paths.ts";
import { placeOfRecords } from "#layouts/record-place.ts";
import { differences } from "#layouts/records/format/record-diff.ts";
import { ledgerName } from "#layouts/records/ledger/record-ledger.ts";
import { readRecords } from "#layouts/records/store/read-records.ts";
import { projectRoot } from "#project/find-project.ts";
import { projectHash } from "#project/project-hash.ts";
import { oneMeant } from "#remember/find-meant.ts";
import { addNews } from "#remember/record-news.ts";
import { judgeRecords } from "#review/trust/judge-records.ts";
import {
  type JudgedFile,
  type JudgedPlace,
  lostRecord,
  waitingFile,
} from "#review/waiting/judge-file.ts";
import type { WaitingMemory } from "#review/waiting/waiting-items.ts";
import { noteUnknownFiles, waitingLayered } from "#review/waiting/waiting-layered.ts";
import { readSettings, withProject } from "#settings/read-settings.ts";
import type { LayeredScope } from "#trust/ledger/ledger-paths.ts";
import { accept, type RejectRequest, reject } from "./reject-memory.ts";
import { waitingSummaries } from "./waiting-summaries.ts";

/** The memories that wait for a person, in a project and for all projects. */
export interface ReviewQueue extends RejectRequest {
  readonly items: readonly WaitingItem[];
}

/** A waiting memory with its differences. */
export interface WaitingItem extends WaitingMemory {
  readonly diff: readonly DiffLine[];
}

/** Finds all memories that wait for a person. */
export function reviewOf(world: World, folder = "."): ReviewQueue {
  placesOf(world);
  const root = projectRoot(world, typedPath(world, folder));
  const sources = withProject(readSettings(world, []), root);
  const found = [...findWaiting({ world, root }), ...(root ? waitingSummaries(world, root) : [])];
  const items = found.map((item) => ({ ...item, diff: diffOfWaiting(item) }));
  return { world, root, sources, items };
}

/** The waiting memories that some words name: each by its whole name, like any memory, or `all`. */
export function namedItems(review: ReviewQueue, words: readonly string[]): WaitingItem[] {
  const { items } = review;
  const found = words.flatMap((word) => {
    const exact = word === "all" ? items : items.filter(({ id }) => isMeant(id, word));
    return exact.length > 0 || word === "all" ? exact : oneWaiting(items, word);
  });
  return [...new Set(found)];
}

/** The one waiting memory that some words mean; throws a fault for none or several. */
function oneWaiting(items: readonly WaitingItem[], word: string): WaitingItem {
  const named = oneMeant(
    items.map(({ id, title }) => ({ id, text: title })),
    word,
  );
  const meant = items.find(({ id }) => id === named?.id);
  if (meant) return meant;
  const ids = items.map(({ id }) => id);
  throw fault("not-waiting", { id: word, nearest: nearest(word, ids) });
}

function isMeant(id: string, word: string): boolean {
  const plain = word.replace(/\.json$/, "");
  return id === plain || id.slice(id.indexOf("/") + 1) === plain;
}

/** Refuses an agent where only a person may agree. */
export function refuseAgents(world: World, command: string): void {
  const mark = world.caller.variable;
  if (mark !== undefined) throw fault("needs-person", { command, mark });
}

/** How a person agreed: after reading the memory, or by a flag. */
export type Agreement = "seen" | "flag";

/** Accepts waiting memories; the next session start reports those that were accepted by a flag. */
export function agree(review: ReviewQueue, items: readonly WaitingMemory[], how: Agreement): void {
  const { world, root } = review;
  accept(review, items, { action: "approve", waitMs: commandWait });
  const { stateDir } = world;
  if (how === "seen" || root === undefined || stateDir === undefined) return;
  addNews(recordState(stateDir, projectHash(world, root)), { approved: items.length });
}

/** Rejects waiting memories. */
export function rejectAll(review: ReviewQueue, items: readonly WaitingMemory[]): void {
  for (const item of items) reject(review, item);
}

/** One line of a difference: removed, added, or unchanged. */
interface DiffLine {
  readonly sign: "-" | "+" | " ";
  readonly text: string;
}

/** The differences in a waiting memory, field by field or line by line. */
function diffOfWaiting({ kind, change, before, after }: WaitingMemory): DiffLine[] {
  if (kind === "record") return recordLines(change === "held" ? null : before, after);
  return [...linesOf(before, "-"), ...linesOf(after, change === "held" ? " " : "+")];
}

function recordLines(before: string | null, after: string | null): DiffLine[] {
  const [one, other] = [before, after].map((text) => parseJson(text ?? ""));
  // A text that is no record has lines.
  if ((before !== null && !isObject(one)) || (after !== null && !isObject(other))) {
    return [...linesOf(before, "-"), ...linesOf(after, "+")];
  }
  const line = (sign: DiffLine["sign"], field: string, value: unknown): DiffLine[] =>
    value === undefined ? [] : [{ sign, text: `${field}: ${valueInWords(value)}` }];
  return differences(one ?? { content: {} }, other ?? { content: {} }).flatMap(
    ({ field, before: was, after: is }) => [...line("-", field, was), ...line("+", field, is)],
  );
}

function valueInWords(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function linesOf(text: string | null, sign: DiffLine["sign"]): DiffLine[] {
  return text === null ? [] : text.split("\n").map((line) => ({ sign, text: line }));
}

/** Lists all memories that wait for a person: of a project, and of the user for all projects. */
export function findWaiting({ world, root }: LayeredScope): WaitingMemory[] {
  noteUnknownFiles(world, root);
  const records = root === undefined ? [] : waitingRecords(judgeAll(world, root));
  return [...records, ...waitingLayered(world, root)];
}

/** The records of a project, each with the reasons to doubt it, and their judge. */
interface JudgedFiles extends JudgedPlace {
  readonly files: readonly JudgedFile[];
}

/** Reads and judges all records of a project. */
function judgeAll(world: World, root: string): JudgedFiles {
  const place = placeOfRecords(world, root);
  const judge = judgeRecords(place);
  const files = readRecords(place).map((file) => ({ file, waits: judge.doubts(file) }));
  return { place, judge, files };
}

/** The records that wait: those of files, and those that are only in the ledger. */
function waitingRecords(judged: JudgedFiles): WaitingMemory[] {
  const there = new Set(judged.files.map(({ file }) => ledgerName(file)));
  const gone = [...judged.judge.known.ledger.keys()].filter((name) => !there.has(name));
  return [
    ...judged.files.flatMap((one) => waitingFile(one, judged)),
    ...gone.flatMap((name) => lostRecord(name, judged, undefined)),
  ];
}
