import { readdirSync, readFileSync } from "node:fs";
import { CATEGORIES, type Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { openRecords, type RecordMemory } from "#remember/record-memory.ts";
import { type TestHome, testHome } from "./home.ts";

/** A home with one project, and the records of it. */
export interface RecordHome extends TestHome {
  /** The project's folder. */
  readonly root: string;
  /** Opens its records, as they are seen at a time and by some settings. */
  open(at?: string, pairs?: readonly string[]): RecordMemory;
  /** The lines of its listing. */
  listed(): string[];
  /** The names of the files of a category. */
  files(category: Category): string[];
}

/** Makes a home with a project without any records. */
export function recordHome(): RecordHome {
  const home = testHome();
  home.folder("app/.git/objects");
  home.folder("app/.git/refs");
  const root = `${home.path}/app`;
  const memory = `${root}/.claude/memory`;
  return {
    ...home,
    root,
    open: (at = "2026-01-02T03:04:05.678Z", pairs = []) => {
      const world: World = { ...home.world(), cwd: root, now: () => new Date(at) };
      return openRecords(world, { folder: undefined, pairs });
    },
    listed: () => {
      const lines = readFileSync(`${memory}/index.md`, "utf8").split("\n");
      return lines.filter((line) => line.startsWith("- "));
    },
    files: (category) => {
      try {
        return readdirSync(`${memory}/${CATEGORIES[category].folder}`).sort();
      } catch {
        return [];
      }
    },
  };
}
