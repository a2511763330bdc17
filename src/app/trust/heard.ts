import type { Draft } from "#app/record/commit.ts";
import { placeOf } from "#app/session-place.ts";
import { readTriageState } from "#app/triage-state.ts";
import type { World } from "#base/world.ts";
import { isBorneOut } from "#core/trust/borne-out.ts";

/**
 * Notes of drafts which of them the user's own words bear out. loci has found those words in the conversation itself and
 * asked for the draft: an agent cannot say that they were said.
 */
export async function withHeard(
  world: World,
  drafts: readonly Draft[],
  session: string | undefined,
): Promise<Draft[]> {
  const place =
    session === undefined || !/^[\w-]{1,128}$/.test(session) ? undefined : placeOf(world, session);
  if (!place) return [...drafts];
  const { pending } = await readTriageState(place);
  return drafts.map((draft) => {
    const entry = pending?.entries.find(({ category }) => category === draft.category);
    const own = (entry?.evidence ?? []).filter(({ role }) => role === "user");
    const texts = own.map(({ text }) => text);
    if (texts.length === 0 || !isBorneOut(draft.record, texts)) return draft;
    return {
      ...draft,
      by: "user",
      evidence: own.map(({ uuid }) => uuid).filter((id) => id !== ""),
    };
  });
}
