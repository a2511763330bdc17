import { isObject, parseJson } from "#base/json.ts";
import { areStill, glanceAt, type Stamp, stampOf } from "#disk/file-stat.ts";

/** What has to be the same for an answer to be right still: paths with their stamps. */
export type Seen = Readonly<Record<string, Stamp>>;

/** What stands in the first line of a kept answer; the answer itself follows. */
export interface KeptHead {
  readonly seen: Seen;
  /** From when on it is not trusted any more, whatever its stamps say. */
  readonly untilMs: number;
}

/** The check sum of an answer: what a power cut has torn, or somebody has edited, is worked out again. */
export function sumOf(answer: string | Uint8Array): string {
  return Bun.hash(answer).toString(36);
}

/** The folder of answers that are kept, below that of loci's own files. */
export function keptFolder(stateDir: string): string {
  return `${stateDir}/kept`;
}

/** Where an answer is kept: by the words of all that it depends on besides files. */
export function keptPath(stateDir: string, words: readonly unknown[]): string {
  return `${keptFolder(stateDir)}/${Bun.hash(JSON.stringify(words)).toString(16)}`;
}

const NEWLINE = 10;

/** An answer as it was kept, whether or not it is whole, and right still. */
interface OpenedAnswer extends KeptHead {
  readonly sum: unknown;
  readonly answer: Uint8Array;
}

/** Opens what was kept at a path; undefined where nothing is. */
export function openKept(path: string): OpenedAnswer | undefined {
  const bytes = glanceAt(path);
  const end = bytes?.indexOf(NEWLINE) ?? -1;
  if (!bytes || end < 0) return undefined;
  const head = parseJson(new TextDecoder().decode(bytes.subarray(0, end)));
  if (!isObject(head) || !isObject(head["seen"])) return undefined;
  const { seen, untilMs, sum } = head;
  return { seen: seen as Seen, untilMs: Number(untilMs), sum, answer: bytes.subarray(end + 1) };
}

/** Whether nothing has changed that a kept answer depends on. */
export function isRight({ seen, untilMs }: KeptHead, nowMs: number): boolean {
  return nowMs < untilMs && areStill(seen);
}

/** An answer that was kept, if nothing has changed that it depends on. It begins at a multiple of four. */
export function keptAnswer(path: string, nowMs: number): Uint8Array | undefined {
  const kept = openKept(path);
  if (!kept || !isRight(kept, nowMs)) return undefined;
  return sumOf(kept.answer) === kept.sum ? kept.answer : undefined;
}

/** An answer that is a text. */
export function keptText(path: string, nowMs: number): string | undefined {
  const answer = keptAnswer(path, nowMs);
  return answer && new TextDecoder().decode(answer);
}

/** The stamps of some files, as they are now. */
export function seenNow(paths: readonly string[]): Seen {
  return Object.fromEntries(paths.map((path) => [path, stampOf(path)]));
}

/** Whether one of the stamps is so young that a file could be written once more and keep it. */
export function isTooYoung(seen: Seen, nowMs: number): boolean {
  return Object.values(seen).some((stamp) => isYoung(Number.parseInt(stamp, 10), nowMs));
}

/** Whether something that was written then could be written once more and keep its time. */
export function isYoung(writtenMs: number, nowMs: number): boolean {
  return writtenMs > nowMs - (writtenMs % 1000 === 0 ? COARSE_MS : FINE_MS);
}

/** Some file systems tell times by two seconds; one that tells parts of a second does so by ten milliseconds at most. */
const COARSE_MS = 2000;
const FINE_MS = 50;
