import type { MemoryItem } from "#base/memory-item.ts";
import { folderOf } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { heldText, putBack } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { journalState } from "#layouts/undo-entry.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { writeTextChange } from "#undo/change-log.ts";
import {
  type NewPreference,
  parsePreferences,
  preferencesPath,
  withoutPreferences,
  withPreference,
} from "./preferences.ts";

/** A command waits so long for another writer. */
const WAIT_MS = 10_000;

/** Reads what holds in all projects. */
export function readPreferences({ hostDir }: World): MemoryItem[] {
  if (hostDir === undefined) return [];
  const path = preferencesPath(hostDir);
  const written = writtenMs(path);
  if (written === undefined) return [];
  const reading = readText(path);
  const content = reading.kind === "text" ? reading.text : "";
  return parsePreferences(content, path, new Date(written).toISOString());
}

/** Adds a memory for all projects. */
export function addPreference(world: World, added: NewPreference): boolean {
  return change(world, "remember", (content) => withPreference(content, added));
}

/** Removes memories for all projects; `undo` brings them back. */
export function removePreferences(
  world: World,
  ids: readonly string[],
  action = "forget",
): boolean {
  return change(world, action, (content) => withoutPreferences(content, new Set(ids)));
}

function change(world: World, action: string, next: (content: string) => string): boolean {
  const { hostDir, stateDir } = placesOf(world);
  const { uid } = world;
  const path = preferencesPath(hostDir);
  try {
    ensureFolder(stateDir, uid);
    using _lock = takeLock(`${stateDir}/memory.lock`, WAIT_MS);
    const before = heldText(path);
    const after = next(before ?? "");
    if (after === (before ?? "")) return false;
    const text = { name: "preferences.md", before, after };
    const remark = { id: crypto.randomUUID(), now: world.now(), action };
    // The undo entry is on disk before the file changes.
    writeTextChange({ state: journalState(world, undefined), uid, ...remark }, text, {
      durable: true,
    });
    ensureFolder(folderOf(path), uid);
    putBack(folderOf(path), text, uid);
    return true;
  } catch (error) {
    throw refusalOf(error, path);
  }
}
