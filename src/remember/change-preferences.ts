import { placesOf, type World } from "#base/world.ts";
import { refusalOf } from "#disk/folder.ts";
import {
  type NewPreference,
  withoutPreferences,
  withPreference,
} from "#layouts/journal/preferences-format.ts";
import { preferencesPath } from "#layouts/journal-paths.ts";
import { type DecidedChange, textEdit } from "#store/change-set.ts";
import { commitChange } from "#store/commit-change.ts";
import { heldText } from "#store/held-text.ts";
import { memoryLockPath } from "#store/memory-lock.ts";
import type { TextChange } from "#undo/logged-change.ts";
import { ownTextsChange } from "./save-records.ts";

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
  const edit = textEdit((text) => {
    const rest = withoutPreferences(text, new Set(removedIds));
    return added ? withPreference(rest, added) : rest;
  });
  try {
    const locks = { paths: [memoryLockPath(world)], waitMs, uid: world.uid };
    const decide = (): DecidedChange => {
      const before = heldText(path);
      if (edit(before) === before) return { world, files: [] };
      const change = ownTextsChange(world, { action, texts });
      return { ...change, files: [{ path, edit, log: "preferences.md" }, ...change.files] };
    };
    return commitChange(locks, decide).size > 0;
  } catch (error) {
    throw refusalOf(error, path);
  }
}
