import type { Category } from "#base/category.ts";
import type { World } from "#base/world.ts";
import type { CommitRow } from "#remember/commit-drafts.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { settled } from "./pending-findings.ts";
import { keepTriageState, readTriageState } from "./triage-state.ts";

/** Notes for a session that what it was asked to save is dealt with; what was refused is asked for once more. */
export async function settleDrafts(
  world: World,
  rows: readonly CommitRow[],
  session: string | undefined,
): Promise<void> {
  if (session === undefined || !/^[\w-]{1,128}$/.test(session)) return;
  const refused = new Set(rows.filter(({ outcome }) => outcome === "refused").map(categoryOfRow));
  // No drafts at all say that nothing was worth it.
  const dealt = rows.map(categoryOfRow).filter((category) => !refused.has(category));
  await settleTriage(world, session, refused.size === 0 ? undefined : dealt);
}

function categoryOfRow({ category }: CommitRow): CommitRow["category"] {
  return category;
}

/** Notes that what the agent was asked for is dealt with, so that it is not asked again; without a list, all of it. */
export async function settleTriage(
  world: World,
  session: string,
  categories?: readonly Category[],
): Promise<void> {
  const place = placeOf(world, session);
  if (!place) return;
  const state = await readTriageState(place);
  if (state.pending) await keepTriageState(place, settled(state, categories));
}
