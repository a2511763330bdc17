import { type CallingPlace, callingPlaces } from "#app/install/calling.ts";
import type { World } from "#base/world.ts";
import { userSettingsPath } from "#files/settings/read.ts";
import { CALLED_EVENTS } from "#model/hook-event.ts";
import { type Check, fine, warning } from "./check.ts";

const MEND = "`loci init` puts them in as they should be, `loci config hooks` prints them";

/** Looks whether the host calls this executable, wherever it should and in the guarded way, and may let the agent run it. */
export function checkHooks(world: World, binary: string): Check[] {
  const { hostDir } = world;
  if (!hostDir) return [];
  const places = callingPlaces(world, binary);
  if (places.length > 0) return [...places.flatMap(checkPlace), ...checkOff(places)];
  const says = `${userSettingsPath(hostDir)} does not call loci`;
  return [warning("hooks", says, "`loci init` lets the agent call it")];
}

/** Settings by which the host calls nobody, or lets nobody run loci, whatever else stands in them. */
function checkOff(places: readonly CallingPlace[]): Check[] {
  return places.flatMap(({ place: { settings }, areHooksOff, denied }) => [
    ...(areHooksOff
      ? [warning("hooks", `${settings} switches all hooks off`, "take `disableAllHooks` out of it")]
      : []),
    ...denied.map((rule) =>
      warning(
        "permissions",
        `${settings} denies \`${rule}\``,
        "the agent cannot run it, not even asked",
      ),
    ),
  ]);
}

function checkPlace({ place, verdict, missing: rules }: CallingPlace): Check[] {
  const { settings } = place;
  const { differing, missing } = verdict;
  const troubles = [
    ...differing.map(({ event, command }) => warning("hooks", differs(event, command), MEND)),
    ...(missing.length > 0 ? [warning("hooks", `not called at ${missing.join(", ")}`, MEND)] : []),
  ];
  const asked = warning(
    "permissions",
    `${settings} lacks ${rules.length} rules by which the agent runs loci unprompted`,
    "`loci init` adds them; without them the agent asks",
  );
  return [
    ...(troubles.length > 0
      ? troubles
      : [fine("hooks", `${settings} calls this loci wherever it should`)]),
    rules.length > 0 ? asked : fine("permissions", "the agent may look things up unprompted"),
  ];
}

function differs(event: string, command: string): string {
  return CALLED_EVENTS.some((one) => one === event)
    ? `${event} is called in another way: ${command.slice(0, 160)}`
    : `${event} calls loci, which has nothing to do there: it only takes time`;
}
