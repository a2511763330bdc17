import type { Category } from "#base/category.ts";
import type { JournalEntry, VersionChange } from "#undo/journal-change.ts";

/** One version of a record, and what made it. */
export interface Version {
  readonly at: string;
  readonly action: string;
  readonly why: string | undefined;
  /** What it was called then. */
  readonly id: string;
  /** Its whole text; null where the record was not there any more. */
  readonly text: string | null;
}

/** A record, by its name. */
interface Name {
  readonly category: Category;
  readonly id: string;
}

/**
 * The versions of a record that the journal knows, oldest first, through the names that it had. Where somebody has
 * edited by hand in between, that version is there too.
 */
export function versionsOf(
  journal: readonly JournalEntry[],
  name: Name,
  now: string | null,
): Version[] {
  const versions: Version[] = [];
  let { id } = name;
  let later = now;
  for (const entry of journal.toReversed()) {
    const change = entry.files.find((file) => file.category === name.category && file.id === id);
    if (!change) continue;
    if (later !== change.after) versions.push(byHand(id, later));
    versions.push(versionBy(entry, change));
    const { id: before, text } = stateBefore(entry, change);
    id = before;
    later = text;
  }
  // What was there before the journal began, or was written by another tool.
  if (later !== null) versions.push(byHand(id, later));
  return versions.reverse();
}

/** The versions of a memory file that the journal knows, oldest first, with those that somebody has made by hand. */
export function textVersionsOf(
  journal: readonly JournalEntry[],
  name: string,
  now: string | null,
): Version[] {
  const versions: Version[] = [];
  let later = now;
  for (const { at, action, why, texts = [] } of journal.toReversed()) {
    const change = texts.find((text) => text.name === name);
    if (!change) continue;
    if (later !== change.after) versions.push(byHand(name, later));
    versions.push({ at, action, why, id: name, text: change.after });
    later = change.before;
  }
  if (later !== null) versions.push(byHand(name, later));
  return versions.reverse();
}

function versionBy({ at, action, why }: JournalEntry, { id, after }: VersionChange): Version {
  return { at, action, why, id, text: after };
}

function byHand(id: string, text: string | null): Version {
  return { at: "", action: "by hand", why: undefined, id, text };
}

/** What a record was before a change, and what it was called: with a new title it gets a new id. */
function stateBefore({ action, files }: JournalEntry, { category, id, before }: VersionChange) {
  const isRenaming = before === null && (action === "update" || action === "undo");
  const old = files.find((file) => file.category === category && file.after === null);
  return isRenaming && old ? { id: old.id, text: old.before } : { id, text: before };
}
