import type { Category } from "#base/memory-item.ts";
import type { World } from "#base/world.ts";
import type { CommitRow } from "#remember/commit-drafts.ts";
import { placeOf } from "#session/state/session-folder.ts";
import { settleEntries } from "./pending-findings.ts";
import { keepTriageState, readTriageState } from "./triage-options.ts";

/** Records for a session that its drafts are dealt with; loci asks once more for a refused one. */
export async function settleDrafts(
  world: World,
  rows: readonly CommitRow[],
  session: string | undefined,
): Promise<void> {
  if (session === undefined || !/^[\w-]{1,128}$/.test(session)) return;
  const refused = new Set(
    rows.filter(({ outcome }) => outcome === "refused").map(({ category }) => category),
  );
  // An empty list means that nothing was worth saving.
  const dealt = rows.flatMap(({ category }) =>
    category === undefined || refused.has(category) ? [] : [category],
  );
  await settleTriage(world, session, refused.size === 0 ? undefined : dealt);
}

/** Records that the agent dealt with these categories, or with all, so that loci does not ask for them again. */
async function settleTriage(
  world: World,
  session: string,
  categories?: readonly Category[],
): Promise<void> {
  const place = placeOf(world, session);
  if (!place) return;
  const state = await readTriageState(place);
  if (state.pending) await keepTriageState(place, settleEntries(state, categories));
}
