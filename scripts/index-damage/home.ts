import { mkdirSync, writeFileSync } from "node:fs";
import type { World } from "#base/world.ts";
import { asItIs } from "#index/query-index.ts";
import { buildIndex } from "#index/sync/build-index.ts";
import { noteRoot } from "#index/sync/change-index.ts";
import { UNLIMITED } from "#index/sync/sync-folders.ts";
import type { MemoryRecord } from "#layouts/records/format/record.ts";
import { printRecord } from "#layouts/records/format/record-text.ts";
import { sharedMemory } from "#layouts/records/store/record-paths.ts";
import { askIndex } from "#scripts/support/ask-index.ts";
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
  noteRoot(world, root);
  return { world, count };
}

/** Builds a whole index, whatever there is. */
export function makeWhole({ world }: DamageHome): void {
  const built = buildIndex(world, UNLIMITED, { anew: true });
  if (built.kind !== "done") throw new Error(`no index could be built: ${JSON.stringify(built)}`);
}

/** Asks for some records as a prompt does and as a command does; returns the wrong answers and their flaws. */
export function wrongAnswers({ world, count }: DamageHome, random: Random): string[] {
  const asked = Array.from({ length: 5 }, () => random.whole(0, count - 1));
  return (["now", "fresh", "now"] as const).flatMap((manner) =>
    asked.flatMap((at) => {
      const titles = titlesFor(world, wordOf(at), manner);
      const isRight = titles.length === 1 && titles[0] === `About ${wordOf(at)}`;
      return isRight ? [] : [`${wordOf(at)} (${manner}) gave ${JSON.stringify(titles)}`];
    }),
  );
}

function titlesFor(world: World, words: string, manner: "now" | "fresh"): string[] {
  const asking = { world, roots: [world.cwd], manner, mostMs: 60_000, turns: false };
  const { result } = askIndex(asking, (database) => {
    return asItIs(world, database, foundRows(database, words));
  });
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
