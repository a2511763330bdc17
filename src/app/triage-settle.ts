import type { World } from "#base/world.ts";
import { settled } from "#core/triage/handed.ts";
import type { Category } from "#model/category.ts";
import { placeOf } from "./session-place.ts";
import { keepTriageState, readTriageState } from "./triage-state.ts";

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
