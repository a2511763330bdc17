import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { commandWait } from "#base/lock-wait.ts";
import { placesOf, type World } from "#base/world.ts";
import { hash12 } from "#project/project-hash.ts";
import { redactorForWriting } from "#redact/redactor.ts";
import { madeWorld } from "#scripts/support/world.ts";
import { readSettings } from "#settings/read-settings.ts";
import { updateMemory } from "#summary/update-memory.ts";
import type { WriteId } from "./content.ts";
import type { Life } from "./supervise.ts";

// Sessions that end at once write their summaries into one memory. It is compressed again and again meanwhile, and
// somebody edits it by hand. Text that left the memory must be in its archive.

/** So short that summaries leave all the time. */
const MAX_CHARS = 8000;
const HAND_PAUSE_MS = 40;

/** Writes down one session; gives the number to acknowledge. */
export async function writeSummary(folder: string, id: WriteId): Promise<number> {
  const world = worldIn(folder);
  const report = await updateMemory(world, {
    waitMs: commandWait,
    root: rootIn(folder),
    session: sessionOf(id),
    places: placesOf(world),
    values: {
      ...{ updateThreshold: 1, backupEnabled: true },
      ...{ maxMemorySize: MAX_CHARS, compressionThreshold: MAX_CHARS },
    },
    conversation: undefined,
    given: { decisions: [`${sessionOf(id)} ${"é-".repeat(40)}`], tasks: ["one"] },
    force: true,
    withPrograms: true,
    redactor: redactorForWriting(world, () => readSettings(world)),
  });
  if (!report.written) throw new Error(`${report.session} was there already`);
  return id.number;
}

/** Edits the memory by hand until it is killed; says the number of each edit once it has seen it in the file. */
export function editOn(folder: string, say: (line: string) => void): void {
  const path = memoryPath(folder);
  mkdirSync(memoryFolder(folder), { recursive: true });
  if (!existsSync(path)) writeFileSync(path, "# Memory\n\n## By Hand\n\n");
  for (let number = 1; ; number++) {
    // A person who does not see what was typed types it again.
    do appendFileSync(path, `- edit ${number} by hand\n`);
    while (!isThere(path, number));
    say(`${number}`);
    Bun.sleepSync(HAND_PAUSE_MS);
  }
}

/** The missing summaries and edits, and the number of duplicate summaries. */
export function checkSummaries(
  folder: string,
  lives: readonly Life[],
  edits: readonly string[],
): { lost: number; torn: number } {
  const memory = readFileSync(memoryPath(folder), "utf8");
  const archive = readOrEmpty(`${memoryFolder(folder)}/MEMORY-archive.md`);
  const inMemory = sessionsIn(memory);
  const all = new Set([...inMemory, ...sessionsIn(archive)]);
  const acked = lives.flatMap(({ writer, number: life, acked: count }) =>
    Array.from({ length: count }, (_, at) => sessionOf({ writer, life, number: at + 1 })),
  );
  const lines = new Set(`${memory}\n${archive}`.split("\n"));
  const lostEdits = edits.filter((number) => !lines.has(`- edit ${number} by hand`));
  return {
    lost: acked.filter((session) => !all.has(session)).length + lostEdits.length,
    torn: inMemory.length - new Set(inMemory).size,
  };
}

function sessionsIn(text: string): string[] {
  return [...text.matchAll(/<!-- loci:session (\S+)/g)].map(([, session = ""]) => session);
}

function sessionOf({ writer, life, number }: WriteId): string {
  return `s-${writer}-${life}-${number}`;
}

function isThere(path: string, number: number): boolean {
  return readOrEmpty(path).includes(`- edit ${number} by hand\n`);
}

function readOrEmpty(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function memoryPath(folder: string): string {
  return `${memoryFolder(folder)}/MEMORY.md`;
}

/** The folder that the memory is in, and what a killed writer of summaries leaves unfinished. */
export function memoryFolder(folder: string): string {
  return `${folder}/host/projects/${hash12(rootIn(folder))}/memory`;
}

function rootIn(folder: string): string {
  return `${folder}/app`;
}

function worldIn(folder: string): World {
  return madeWorld({
    env: { HOME: folder, CLAUDE_CONFIG_DIR: `${folder}/host`, LOCI_HOME: `${folder}/state` },
    cwd: folder,
  });
}
