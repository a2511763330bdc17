import type { World } from "#base/world.ts";
import { ENTRY_PLACES, type HookEvent, PLACE_VARIABLE } from "#hosts/hook-event.ts";

/** Whether the user has switched the hook off for this process: it says nothing and leaves no trace. */
export function isSwitchedOff(world: World): boolean {
  return isSet(world.env["LOCI_DISABLE"]);
}

/** Whether the host that calls us was itself started by loci, so that an answer could go round in a circle. */
export function isInsideLoci(world: World): boolean {
  return isSet(world.env["LOCI_INSIDE"]);
}

/**
 * Whether the host calls loci at this event from a place that comes before the one where this call was registered: two
 * answers would be one too many. The user's own entries, which come first, say nothing of their place, and cost nothing.
 */
export async function isAnsweredElsewhere(world: World, event: HookEvent): Promise<boolean> {
  const named = world.env[PLACE_VARIABLE];
  const place = ENTRY_PLACES.find((one) => one === named);
  if (!place) return false;
  const { isCalledBefore } = await import("#hosts/claude/registered-elsewhere.ts");
  return isCalledBefore(world, { place, event });
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0";
}
