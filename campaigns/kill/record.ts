import { mkdirSync } from "node:fs";
import { Fault } from "#base/fault.ts";
import { sweepLeftovers } from "#disk/remove-folder.ts";
import { readRecord, readRecords } from "#layouts/records/store/read-records.ts";
import { createRecord } from "#remember/create-record.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { changeRecord } from "#remember/update-record.ts";
import { madeWorld } from "#scripts/support/world.ts";
import type { WriteId } from "./content.ts";
import type { Life } from "./supervise.ts";

// Writers count in one record that all of them change, each by the hash that it has read, and each life begins with a
// record of its own. A writer that was overtaken reads again.

const SHARED = "counts";
const CONTENT = {
  status: "accepted",
  context: "Counting",
  decision: "Count",
  rationale: ["To see what is lost"],
};

/** Makes a record of its own once in a life, and counts one more in the shared one; gives what it has counted to. */
export function writeCount(folder: string, id: WriteId): number {
  const memory = memoryIn(folder);
  if (id.number === 1) make(memory, ownId(id));
  for (;;) {
    const count = tryCount(memory, id);
    if (count !== undefined) return count;
  }
}

/** Counts one more; undefined if somebody else was faster. */
function tryCount(memory: RecordMemory, { writer, life }: WriteId): number | undefined {
  const found = readRecord(memory.place, "decision", SHARED).state;
  if (found.kind === "broken") throw new Error(`the record is torn: ${found.why}`);
  if (found.kind === "missing") {
    make(memory, SHARED);
    return undefined;
  }
  const { hash, record } = found;
  const count = (countsIn(record.content)[writer]?.[life] ?? 0) + 1;
  const others = linesIn(record.content).filter((line) => !line.startsWith(`${writer} `));
  return isChanged(memory, [...others, `${writer} ${life} ${count}`], hash) ? count : undefined;
}

/** The missing counts and records, and those that are torn. */
export function checkRecords(
  folder: string,
  lives: readonly Life[],
): { lost: number; torn: number } {
  const { place } = memoryIn(folder);
  const files = readRecords(place);
  const torn = files.filter(({ state }) => state.kind !== "record").length;
  const ids = new Set(files.map(({ id }) => id));
  const shared = files.find(({ id }) => id === SHARED)?.state;
  const counts = shared?.kind === "record" ? countsIn(shared.record.content) : {};
  const lost = lives.filter(({ writer, number: life, acked, isInOrder }) => {
    const isLast = !lives.some((other) => other.writer === writer && other.number > life);
    const isCounted = !isLast || acked === 0 || (counts[writer]?.[life] ?? 0) >= acked;
    const isMade = acked === 0 || ids.has(ownId({ writer, life }));
    return !isInOrder || !isCounted || !isMade;
  }).length;
  const now = { now: new Date(Date.now() + 1000), olderThanMs: 0 };
  sweepLeftovers(place.memory, now);
  return { lost, torn };
}

/** The folder of the records, and of what a killed writer of them leaves unfinished. */
export function recordFolder(folder: string): string {
  return `${folder}/app/.claude/memory/decisions`;
}

function make(memory: RecordMemory, id: string): void {
  const given = { title: id, content: CONTENT };
  try {
    createRecord(memory, { category: "decision", given, id, origin: undefined });
  } catch (error) {
    // Another writer has made it, and has counted in it already.
    if (!(error instanceof Fault) || error.code !== "record-exists") throw error;
  }
}

function isChanged(memory: RecordMemory, consequences: string[], hash: string): boolean {
  const target = { category: "decision", id: SHARED } as const;
  const given = { content: { consequences } };
  try {
    changeRecord(memory, { target, given, hash, why: "counted", origin: undefined });
    return true;
  } catch (error) {
    if (error instanceof Fault && error.code === "occ-conflict") return false;
    throw error;
  }
}

/** How far each life of each writer has counted; only the last life of a writer stays. */
function countsIn(content: object): Record<number, Record<number, number>> {
  const rows = linesIn(content).map((line) => line.split(" ").map(Number));
  return Object.fromEntries(
    rows.map(([writer = 0, life = 0, count]) => [writer, { [life]: count ?? 0 }]),
  );
}

function linesIn(content: object): string[] {
  const lines = "consequences" in content ? content.consequences : [];
  return Array.isArray(lines) ? lines.map(String) : [];
}

function ownId({ writer, life }: Pick<WriteId, "writer" | "life">): string {
  return `w-${writer}-${life}`;
}

function memoryIn(folder: string): RecordMemory {
  mkdirSync(`${folder}/app`, { recursive: true });
  const world = madeWorld({
    env: { HOME: `${folder}/home`, LOCI_HOME: `${folder}/state` },
    cwd: `${folder}/app`,
  });
  return openRecords(world, { folder: undefined, pairs: ["max_memories_per_category=100000"] });
}
