import type { World } from "#base/world.ts";

/** Whether the user has switched the hook off for this process: it says nothing and leaves no trace. */
export function isSwitchedOff(world: World): boolean {
  return isSet(world.env["LOCI_DISABLE"]);
}

/** Whether the host that calls us was itself started by loci, so that an answer could go round in a circle. */
export function isInsideLoci(world: World): boolean {
  return isSet(world.env["LOCI_INSIDE"]);
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "" && value !== "0";
}
