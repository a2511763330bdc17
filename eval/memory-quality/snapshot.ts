import {
  copyFileSync,
  cpSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";

/** Copies a folder, and gives what brings it back to that: only what has changed since is written. */
export function snapshotOf(folder: string, copy: string): () => void {
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  const before = statsIn(folder);
  return () => {
    const now = statsIn(folder);
    for (const path of now.keys())
      if (!before.has(path)) rmSync(join(folder, path), { recursive: true, force: true });
    for (const [path, stats] of before) if (!isSame(stats, now.get(path))) bringBack(path, stats);
  };

  function bringBack(path: string, stats: Stats): void {
    const [from, to] = [join(copy, path), join(folder, path)];
    if (stats.isDirectory()) cpSync(from, to, { recursive: true });
    else copyFileSync(from, to);
    utimesSync(to, stats.atime, stats.mtime);
  }
}

function statsIn(folder: string): Map<string, Stats> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  return new Map(names.sort().map((name) => [name, statSync(join(folder, name))]));
}

/** A folder is unchanged if it exists: its files are compared one by one. */
function isSame(before: Stats, now: Stats | undefined): boolean {
  if (!now || before.isDirectory()) return now !== undefined;
  return before.mtimeMs === now.mtimeMs && before.size === now.size && before.ino === now.ino;
}
