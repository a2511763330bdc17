import { mkdirSync, writeFileSync } from "node:fs";
import type { World } from "#base/world.ts";
import { askIndex } from "#index/ask-index.ts";
import { rebuildIndex } from "#index/fill-index.ts";
import { asItIs } from "#index/reread-hits.ts";
import { noteProject } from "#layouts/known-projects.ts";
import { sharedMemory } from "#layouts/record-paths.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { foundRows } from "#scripts/support/found-rows.ts";
import type { Random } from "#scripts/support/random.ts";
import { madeWorld } from "#scripts/support/world.ts";

/** A home whose index is going to be damaged. */
export interface DamageHome {
  readonly world: World;
  readonly count: number;
}

/** Fills an empty folder with records, each with a word that no other has. */
export function makeDamageHome(path: string, count: number): DamageHome {
  const root = `${path}/app`;
  const folder = `${sharedMemory(root)}/decisions`;
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < count; at++) {
    writeFileSync(`${folder}/number-${at}.json`, printRecord(recordFor(at)));
  }
  const world = madeWorld({ env: { HOME: path }, cwd: root });
  noteProject(world, root);
  return { world, count };
}

/** Builds a whole index, whatever there is. */
export async function makeWhole({ world }: DamageHome): Promise<void> {
  await rebuildIndex(world, { pairs: [] });
}

/** Asks for some records, three times each; returns the wrong answers and their flaws. */
export async function wrongAnswers(
  { world, count }: DamageHome,
  random: Random,
): Promise<string[]> {
  const asked = Array.from({ length: 5 }, () => random.whole(0, count - 1));
  const wrong: string[] = [];
  for (const at of [...asked, ...asked, ...asked]) {
    const titles = await titlesFor(world, wordOf(at));
    const isRight = titles.length === 1 && titles[0] === `About ${wordOf(at)}`;
    if (!isRight) wrong.push(`${wordOf(at)} gave ${JSON.stringify(titles)}`);
  }
  return wrong;
}

async function titlesFor(world: World, words: string): Promise<string[]> {
  const question = { world, roots: [world.cwd], turns: false };
  const { result } = await askIndex(question, (database) =>
    asItIs(world, foundRows(database, words)),
  );
  return result.flatMap((memory) => (memory ? [memory.title] : []));
}

/** One word of letters, so that it is found as a whole or not at all. */
function wordOf(at: number): string {
  return `q${[...`${at}`].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}q`;
}

function recordFor(at: number): MemoryRecord {
  const moment = "2026-01-01T00:00:00Z";
  return {
    schema_version: "1.0",
    category: "decision",
    id: `number-${at}`,
    title: `About ${wordOf(at)}`,
    record_status: "active",
    created_at: moment,
    updated_at: moment,
    tags: ["kept"],
    related_files: [],
    content: { status: "accepted", context: "Told", decision: "Keep", rationale: ["To find"] },
    changes: [],
    times_updated: 0,
  };
}
