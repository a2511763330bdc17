import { mkdirSync } from "node:fs";
import type { World } from "#base/world.ts";
import { replaceFile } from "#disk/durable-write.ts";
import { askIndex } from "#index/ask-index.ts";
import { rebuildIndex } from "#index/fill-index.ts";
import { asItIs } from "#index/reread-hits.ts";
import { verifyIndex } from "#index/verify-index.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { sharedMemory } from "#layouts/record-paths.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { foundRows } from "#scripts/support/found-rows.ts";
import { madeWorld } from "#scripts/support/world.ts";
import type { WriteId } from "./content.ts";
import type { Life } from "./supervise.ts";

// Writers replace records of their own and search for each at once: a writer finds its own write, even if others write,
// build a new index or are killed meanwhile. Some writers build a new index now and then, so that kills hit builds too,
// and a process beside them builds one after the other.

/** Each writer has so many records, which it replaces in turn. */
const RECORDS = 20;

/** Every so many writes of every fourth writer are followed by a build. */
const BUILD_EVERY = 7;

/** Writes a record and searches for it; an error, or an answer without it, ends the writer and the campaign. */
export async function writeIndexed(folder: string, id: WriteId): Promise<number> {
  const world = worldIn(folder);
  const path = `${folderIn(folder)}/writer-${id.writer}-${id.number % RECORDS}.json`;
  replaceFile(path, printRecord(recordFor(id)));
  if (!(await isFound(world, id))) throw new Error(`${wordOf(id)} was written and is not found`);
  if (id.writer % 4 === 0 && id.number % BUILD_EVERY === 0) await build(world);
  return id.number;
}

/** Builds one index after the other until it is killed. */
export async function buildOn(folder: string, say: (line: string) => void): Promise<never> {
  const world = worldIn(folder);
  for (;;) {
    say(await build(world));
    Bun.sleepSync(30);
  }
}

/** The records of the last lives that are missing in the end, and the differences between the index and the files. */
export async function checkIndexed(
  folder: string,
  lives: readonly Life[],
): Promise<{ lost: number; torn: number }> {
  const world = worldIn(folder);
  const last = lives.filter(
    ({ writer, number }) => !lives.some((one) => one.writer === writer && one.number > number),
  );
  let lost = 0;
  for (const { writer, number: life, acked, isInOrder } of last) {
    const isThere = acked === 0 || (await isFound(world, { writer, life, number: acked }));
    if (!isInOrder || !isThere) lost++;
  }
  const { differences, why } = await verifyIndex(world);
  for (const { path, says } of differences) console.error(`${path}: ${says}`);
  if (why !== undefined) console.error(why);
  return { lost, torn: differences.length + (why === undefined ? 0 : 1) };
}

/** The folder of the records, and of what a killed writer of them leaves unfinished. */
export function folderIn(folder: string): string {
  return `${sharedMemory(rootIn(folder))}/decisions`;
}

async function build(world: World): Promise<string> {
  return (await rebuildIndex(world, { pairs: [] })).state;
}

async function isFound(world: World, id: WriteId): Promise<boolean> {
  const { result } = await askIndex({ world, roots: [world.cwd], turns: false }, (database) => {
    return asItIs(world, foundRows(database, wordOf(id)));
  });
  return result.some((memory) => memory?.title === wordOf(id));
}

/** One word of letters, so that it is found as a whole or not at all. */
function wordOf({ writer, life, number }: WriteId): string {
  const letters = (count: number) =>
    [...`${count}`].map((digit) => "bcdfghjklm"[Number(digit)]).join("");
  return `q${letters(writer)}x${letters(life)}x${letters(number)}q`;
}

function recordFor(id: WriteId): MemoryRecord {
  const at = "2026-01-01T00:00:00Z";
  return {
    schema_version: "1.0",
    category: "decision",
    id: `writer-${id.writer}-${id.number % RECORDS}`,
    title: wordOf(id),
    record_status: "active",
    created_at: at,
    updated_at: at,
    tags: ["kept"],
    related_files: [],
    content: { status: "accepted", context: "Writing", decision: "Write", rationale: ["To find"] },
    changes: [],
    times_updated: 0,
  };
}

function rootIn(folder: string): string {
  return `${folder}/app`;
}

function worldIn(folder: string): World {
  const root = rootIn(folder);
  mkdirSync(folderIn(folder), { recursive: true });
  const world = madeWorld({ env: { HOME: folder }, cwd: root });
  noteProject(world, root);
  return world;
}
