import { fault } from "#base/fault.ts";
import { isoSeconds } from "#base/time.ts";
import type { World } from "#base/world.ts";
import { renameFile } from "./held-file.ts";
import { hasEntry } from "./remove-folder.ts";

const MAX_NAMES = 1000;

/** Renames a file that cannot be used to `<name>.broken-<time>`; returns its new path. */
export function setAside({ now }: Pick<World, "now">, path: string): string {
  const free = brokenNames(now(), path).find((name) => !hasEntry(name));
  if (free === undefined) throw fault("changed-since", { path });
  renameFile(path, free);
  return free;
}

/** The names that a broken file may get: `_index.md.broken-20260119T220000Z`, then with a number. */
export function brokenNames(now: Date, path: string): string[] {
  const at = isoSeconds(now).replaceAll(/[-:]/g, "");
  const ends = Array.from({ length: MAX_NAMES }, (_, n) => (n === 0 ? "" : `-${n + 1}`));
  return ends.map((end) => `${path}.broken-${at}${end}`);
}
