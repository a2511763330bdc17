import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { journalStatus } from "#journal/journal-status.ts";
import { hasJournal, openJournal } from "#journal/open-journal.ts";
import { findProject } from "#project/find-project.ts";
import { type Check, fine, warning } from "./doctor-check.ts";

/** Reports the state of the project's journal; nothing without one. */
export function checkJournal(world: World): Check[] {
  const root = findProject(world, world.cwd)?.root;
  if (root === undefined || world.hostDir === undefined) return [];
  try {
    const journal = openJournal(world, { folder: root });
    if (!hasJournal(journal)) return [];
    const { active, notices, index } = journalStatus(journal);
    const mode = `memory mode is ${active ? "on" : "off"}, ${index.entries} rows in the index`;
    const told = notices.map((notice) =>
      warning("journal", notice, "`loci journal status` shows it"),
    );
    const missing = index.missing.map((file) =>
      warning("journal", `the index names ${file}, which is missing`, "`loci journal rebuild`"),
    );
    return [...told, ...missing, fine("journal", mode)];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [warning("journal", error.message, error.hint)];
  }
}
