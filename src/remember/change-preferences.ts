import { placesOf } from "#base/own-places.ts";
import type { World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import { preferencesPath } from "#layouts/journal/journal-paths.ts";
import {
  type NewPreference,
  withoutPreferences,
  withPreference,
} from "#layouts/journal/preferences-format.ts";
import { heldText } from "#store/held-text.ts";
import { lockMemory } from "#store/memory-lock.ts";
import type { TextChange } from "#undo/logged-change.ts";
import { saveOwnTexts } from "./save-records.ts";

/** A change of the memories for all projects. */
interface PreferencesChange {
  readonly action: "remember" | "forget";
  readonly added?: NewPreference;
  readonly removedIds?: readonly string[];
  /** Other files of the user's own that change with them. */
  readonly texts?: readonly TextChange[];
  readonly waitMs: number;
}

/** Changes the memories for all projects; returns whether the file changed. */
export function changePreferences(world: World, change: PreferencesChange): boolean {
  const { action, added, removedIds = [], texts = [], waitMs } = change;
  const path = preferencesPath(placesOf(world).memoryDir);
  try {
    using _lock = lockMemory(world, waitMs);
    const before = heldText(path);
    const rest = withoutPreferences(before ?? "", new Set(removedIds));
    const after = added ? withPreference(rest, added) : rest;
    if (after === (before ?? "")) return false;
    saveOwnTexts(world, { action, texts: [{ name: "preferences.md", before, after }, ...texts] });
    return true;
  } catch (error) {
    throw refusalOf(error, path);
  }
}
