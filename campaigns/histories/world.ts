import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { CATEGORIES } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { hash12 } from "#project/project-hash.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { madeWorld } from "#scripts/support/world.ts";
import { TEXT_FILE_NAME } from "#undo/logged-change.ts";

/** All that is remembered of a project: the text of each file, by its path. */
export type State = ReadonlyMap<string, string>;

/** A project of its own, in which time goes on by an hour with each step. */
export interface Stage {
  readonly world: World;
  readonly root: string;
  /** The folder of the project's memory file. */
  readonly memoryFolder: string;
  records(): RecordMemory;
  step(): void;
  state(): State;
}

const PAIRS = ["categories.session_summary.max_retained=2", "max_memories_per_category=4"];
const HOUR_MS = 3_600_000;

/** Makes an empty project in a folder. */
export function stageIn(folder: string): Stage {
  const root = `${folder}/app`;
  mkdirSync(root, { recursive: true });
  let nowMs = Date.UTC(2026, 0, 1);
  const world = madeWorld({
    env: { HOME: folder, CLAUDE_CONFIG_DIR: `${folder}/host`, LOCI_HOME: `${folder}/state` },
    cwd: root,
    now: () => new Date(nowMs),
  });
  const memoryFolder = `${folder}/host/projects/${hash12(root)}/memory`;
  const recordFolders = Object.values(CATEGORIES).map(
    (category) => `${root}/.claude/memory/${category.folder}`,
  );
  return {
    world,
    root,
    memoryFolder,
    records: () => openRecords(world, { folder: undefined, pairs: PAIRS }),
    step: () => {
      nowMs += HOUR_MS;
    },
    state: () =>
      new Map([
        ...recordFolders.flatMap((one) => textsIn(one, (name) => name.endsWith(".json"))),
        ...textsIn(memoryFolder, (name) => TEXT_FILE_NAME.test(name)),
      ]),
  };
}

function textsIn(folder: string, isOurs: (name: string) => boolean): [string, string][] {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder)
    .filter(isOurs)
    .sort()
    .map((name) => `${folder}/${name}`);
  return paths.map((path) => [path, readFileSync(path, "utf8")]);
}
