import type { World } from "#base/world.ts";
import { ENTRY_PLACES, type HookEvent, PLACE_VARIABLE } from "#hosts/hook-event.ts";

/**
 * Whether the user has switched the hook off for this process: it prints nothing and leaves no
 * trace.
 */
export function isSwitchedOff(world: World): boolean {
  return isSet(world.env["LOCI_DISABLE"]);
}

/** Whether loci itself started the calling host, so that a reply could loop. */
export function isInsideLoci(world: World): boolean {
  return isSet(world.env["LOCI_INSIDE"]);
}

/**
 * Whether the host calls loci at this event from an earlier scope than that of this call: two
 * replies would be one too many. The user's own entries come first and carry no scope, so they cost
 * nothing.
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
