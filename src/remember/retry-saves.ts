import { countNouns } from "#base/printable-text.ts";
import type { World } from "#base/world.ts";
import { isThere } from "#disk/file-stat.ts";
import { projectHash } from "#project/project-hash.ts";
import type { ProjectContext } from "#session/context/project-context.ts";
import { queueFolder } from "#session/state/session-folder.ts";

/**
 * Saves the memories that wait in the queue; returns a line for the user if some still wait. Mostly there is no queue, and
 * then this loads nothing.
 */
export async function retrySaves(
  world: World,
  { root, sources, leftMs }: ProjectContext & { readonly leftMs: () => number },
): Promise<string | undefined> {
  const { stateDir } = world;
  if (root === undefined || stateDir === undefined) return undefined;
  if (!isThere(queueFolder(stateDir, projectHash(world, root)))) return undefined;
  const { recordsAt } = await import("./record-memory.ts");
  const { retryQueue } = await import("./save-finding.ts");
  const { addSavedNews } = await import("./record-news.ts");
  const memory = recordsAt(world, root, { sources, waitMs: leftMs });
  const { reports, queued, why } = retryQueue(memory);
  addSavedNews(memory.place.state, reports);
  const { retryNotes } = await import("#journal/queued-notes.ts");
  const notes = retryNotes(world, root, leftMs);
  const waiting = queued + notes.length;
  return waiting === 0 ? undefined : queueLine(waiting, why ?? notes[0]);
}

/** One line about memories that wait to be saved. */
export function queueLine(queued: number, why: string | undefined): string {
  const what = countNouns(queued, "memory", "memories");
  return `loci could not save ${what} yet${why ? ` (${why})` : ""}; it tries again (\`loci doctor\` lists them)`;
}
