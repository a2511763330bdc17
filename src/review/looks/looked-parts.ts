import { CATEGORY_NAMES, type Category } from "#base/category.ts";
import { parseJson } from "#base/json.ts";
import { keptAnswer, keptText, sumOf } from "#disk/cache/read-cache.ts";
import { keepAnswer } from "#disk/cache/write-cache.ts";
import type { WaitingCount } from "#review/waiting/waiting-items.ts";

/** What was found out about some memories, in numbers. */
export interface LookedCount extends WaitingCount {
  /** How many files there are. */
  readonly files: number;
  /** How much waits of which nobody was told yet. */
  readonly untold: number;
}

/** What was found out about the records that share a part of the ledger. */
export interface LookedPart {
  /** How that part of the ledger was. */
  readonly ledger: string;
  /** The folders that have changed and were not compared with what is known yet. */
  readonly left: readonly Category[];
  readonly count: LookedCount;
  /** All of it, packed, in a file of its own: mostly nobody asks. */
  readonly packed: PackedPart;
}

/** What is known of a part, packed. */
export interface PackedPart {
  /** The check sum by which it is told whether the file of the part is the one that is meant. */
  readonly sum: string;
  /** What was made by this look, and is not kept yet. */
  readonly fresh?: Uint8Array;
  /** The bytes; undefined if they are lost. */
  readonly load: () => Uint8Array | undefined;
}

/** What was made by this look. */
export function freshlyPacked(bytes: Uint8Array): PackedPart {
  return { sum: sumOf(bytes), fresh: bytes, load: () => bytes };
}

/** A part of which nothing was found out yet. */
export const UNKNOWN: LookedPart = {
  ledger: "",
  left: CATEGORY_NAMES,
  count: { files: 0, outside: 0, held: 0, untold: 0 },
  packed: { sum: "", load: () => new Uint8Array() },
};

/** Whether some parts were not compared with all folders yet. */
export function isAnyLeft(parts: readonly LookedPart[]): boolean {
  return parts.some(({ left }) => left.length > 0);
}

/** What was found out about the layered memory. */
export interface LookedLayered {
  /** How the files were, by their paths. */
  readonly seen: Readonly<Record<string, string>>;
  readonly waiting: readonly string[];
}

/** What was found out about the memories of a project, and of the user, as it is kept from look to look. */
export interface Looked {
  /** By this it is told which walk through the folders it knows of. */
  readonly id: string;
  /** What all verdicts depend on besides file and ledger. */
  readonly mode: string;
  readonly parts: readonly LookedPart[];
  readonly layered: LookedLayered;
}

type Head = Omit<Looked, "parts"> & {
  readonly parts: readonly (Omit<LookedPart, "packed"> & { readonly sum: string })[];
};

/** What was found out by the looks before; undefined if nothing was kept. */
export function readLooked(path: string, nowMs: number): Looked | undefined {
  const kept = keptText(path, nowMs);
  if (kept === undefined) return undefined;
  // It has a check sum, so that it is as it was written.
  const { parts, ...head } = parseJson(kept) as unknown as Head;
  const known = parts.map(({ sum, ...part }, number): LookedPart => {
    return { ...part, packed: { sum, load: () => partAt(path, { number, sum, nowMs }) } };
  });
  return { ...head, parts: known };
}

/** The bytes of a part, if they are those that were found out together with the rest. */
function partAt(
  path: string,
  { number, sum, nowMs }: { readonly number: number; readonly sum: string; readonly nowMs: number },
): Uint8Array | undefined {
  const bytes = sum === "" ? new Uint8Array() : keptAnswer(partPath(path, number), nowMs);
  return bytes && (sum === "" || sumOf(bytes) === sum) ? bytes : undefined;
}

function partPath(path: string, number: number): string {
  return `${path}-${number}`;
}

const KEPT_MS = 30 * 24 * 3_600_000;

/** Keeps what was found out for the next look: a part that is as it was stays where it is. */
export function keepLooked(path: string, { parts, ...looked }: Looked, nowMs: number): void {
  const more = { seen: {}, untilMs: nowMs + KEPT_MS, nowMs };
  for (const [number, { packed }] of parts.entries()) {
    if (packed.fresh) keepAnswer({ path: partPath(path, number), answer: packed.fresh, ...more });
  }
  const heads = parts.map(({ packed: { sum }, ...part }) => ({ ...part, sum }));
  const head: Head = { ...looked, parts: heads };
  keepAnswer({ path, answer: JSON.stringify(head), ...more });
}

/** All that was found out, in numbers. */
export function countLooked({ parts, layered }: Pick<Looked, "parts" | "layered">): LookedCount {
  const counts = [...parts.map(({ count }) => count), countLines(layered.waiting)];
  const sum = (name: keyof LookedCount) => counts.reduce((all, count) => all + count[name], 0);
  return { files: sum("files"), outside: sum("outside"), held: sum("held"), untold: sum("untold") };
}

/** What stands on lines about what waits, in numbers. */
export function countLines(lines: readonly string[]): LookedCount {
  const how = (mark: string) => lines.filter((line) => flagsOn(line).includes(mark)).length;
  return { files: 0, outside: how("o"), held: how("h"), untold: how("!") };
}

function flagsOn(line: string): string {
  return line.slice(line.lastIndexOf("\t") + 1);
}
