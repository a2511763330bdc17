import { recordPath } from "#layouts/records/store/record-paths.ts";
import type { RecordPlace } from "#layouts/records/store/record-store.ts";
import { changeLogLines } from "#undo/change-log.ts";
import { parseEntry, type VersionChange } from "#undo/logged-change.ts";

/** Finds the logged changes of a record, by its name in the ledger, oldest first. */
export type ChangesOf = (name: string) => readonly VersionChange[];

/**
 * Prepares the change log of a project for questions about some records. It may have the texts of thousands, so a line is
 * only parsed for a question about a record that it mentions. One line has all files of a change.
 */
export function loggedChanges({ state }: Pick<RecordPlace, "state">): ChangesOf {
  const lines = changeLogLines({ state });
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

/** The lines of each id. Inside of a logged text the quotes are escaped, so no id is found there. */
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
