import { settleTriage } from "#app/triage-settle.ts";
import type { World } from "#base/world.ts";
import type { CommitRow } from "./commit.ts";

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
