import type { MemoryItem } from "#base/memory-item.ts";
import { projectHash } from "#project/project-hash.ts";
import { type SessionPlace, startFolder } from "#session/state/session-folder.ts";

/** Leaves out what the user has taken back since, or said of another folder. Most matches were saved and not only said. */
export async function stillHolding(
  session: SessionPlace,
  root: string,
  items: readonly MemoryItem[],
): Promise<MemoryItem[]> {
  if (items.every(({ said }) => said === undefined)) return [...items];
  const { meansElsewhere, stillSaid } = await import("#triage/said-sentences.ts");
  const { readSaid, saidPath } = await import("#layouts/said-file.ts");
  const said = await readSaid(saidPath(session.stateDir, projectHash(session, root)));
  const isElsewhere = meansElsewhere(said, await startFolder(session));
  // Only sentences that nobody saved are compared with what the user has said since.
  const holds = items.some(({ kind }) => kind === "said") ? stillSaid(said) : () => true;
  return items.filter((one) => !isElsewhere(one.said) && (one.kind !== "said" || holds(one.text)));
}
