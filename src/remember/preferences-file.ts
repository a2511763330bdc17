import type { MemoryItem } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import { writtenMs } from "#disk/file-stat.ts";
import { ensureFolder } from "#disk/folder.ts";
import { takeLock } from "#disk/lock.ts";
import { readText } from "#disk/read-text.ts";
import { changeLogFolder } from "#layouts/change-log-paths.ts";
import {
  type NewPreference,
  parsePreferences,
  preferencesPath,
  withoutPreferences,
  withPreference,
} from "#layouts/journal/preferences.ts";
import { heldText } from "#layouts/layered/held-text.ts";
import { placesOf } from "#layouts/layered/memory-paths.ts";
import { refusalOf } from "#settings/change/write-refusal.ts";
import { logChange } from "#undo/change-log.ts";
import type { TextChange } from "#undo/logged-change.ts";
import { putTexts } from "./put-texts.ts";

/** A command waits so long for another writer. */
const MEMORY_LOCK_MS = 10_000;

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
  return change(world, { action: "remember", next: (content) => withPreference(content, added) });
}

/** Removes memories for all projects, and has what was said of them served no more; `undo` brings them back. */
export function removePreferences(
  world: World,
  ids: readonly string[],
  { action = "forget", texts = [] }: { action?: string; texts?: readonly TextChange[] } = {},
): boolean {
  const out = new Set(ids);
  return change(world, { action, next: (content) => withoutPreferences(content, out), texts });
}

interface PreferenceChange {
  readonly action: string;
  readonly next: (content: string) => string;
  /** Other files of the user's own that change with it. */
  readonly texts?: readonly TextChange[];
}

function change(world: World, { action, next, texts = [] }: PreferenceChange): boolean {
  const { hostDir, stateDir } = placesOf(world);
  const { uid } = world;
  const path = preferencesPath(hostDir);
  try {
    ensureFolder(stateDir, uid);
    using _lock = takeLock(`${stateDir}/memory.lock`, MEMORY_LOCK_MS);
    const before = heldText(path);
    const after = next(before ?? "");
    if (after === (before ?? "")) return false;
    const all = [{ name: "preferences.md", before, after }, ...texts];
    const entry = { id: crypto.randomUUID(), at: world.now().toISOString(), action };
    // The undo entry is on disk before a file changes.
    logChange(
      { state: changeLogFolder(world, undefined), uid },
      { ...entry, files: [], texts: all },
    );
    putTexts(world, undefined, all);
    return true;
  } catch (error) {
    throw refusalOf(error, path);
  }
}
