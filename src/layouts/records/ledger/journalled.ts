import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { journalLines } from "#undo/change-log.ts";
import type { VersionChange } from "#undo/journal-change.ts";
import { parseEntry } from "#undo/journal-entry.ts";

/** Tells what the journal knows of a record, by its name in the ledger: all its changes, oldest first. */
export type ChangesOf = (name: string) => readonly VersionChange[];

/**
 * Makes the journal of a project's records ready to be asked about some of them. It may hold the texts of thousands, so a
 * line is only parsed when one that it mentions is asked about. One line holds all files of a change.
 */
export function journalledChanges({ state }: Pick<RecordPlace, "state">): ChangesOf {
  const lines = journalLines({ state });
  const mentions = mentionsIn(lines);
  const parsed = new Map<number, ReadonlyMap<string, readonly VersionChange[]>>();
  const filesOn = (at: number) => {
    const known = parsed.get(at);
    if (known) return known;
    const files = parseEntry(lines[at] ?? "")?.files ?? [];
    const byName = Map.groupBy(files, ({ category, id }) => recordPath(category, id));
    parsed.set(at, byName);
    return byName;
  };
  return (name) => {
    return (mentions.get(idOf(name)) ?? []).flatMap((at) => filesOn(at).get(name) ?? []);
  };
}

const ID = '"id":"';

/** By each id the lines that it stands on. In a text that is kept the quotes are escaped, so that none stands there. */
function mentionsIn(lines: readonly string[]): Map<string, number[]> {
  const mentions = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    for (let found = line.indexOf(ID); found >= 0; found = line.indexOf(ID, found)) {
      found += ID.length;
      const id = line.slice(found, line.indexOf('"', found));
      const known = mentions.get(id);
      if (!known) mentions.set(id, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  }
  return mentions;
}

/** The id of a record by its name in the ledger. */
function idOf(name: string): string {
  return name.slice(name.indexOf("/") + 1, -".json".length);
}
