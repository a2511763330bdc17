import { type InstallPlace, type InstallScope, installPlace } from "#app/install/place.ts";
import type { World } from "#base/world.ts";
import { type EntriesVerdict, judgeEntries } from "#core/guard/entries.ts";
import { missingRules } from "#core/guard/permissions.ts";
import { readSettingsFile } from "#files/settings/read.ts";
import { HOOK_EVENTS } from "#model/hook-event.ts";
import { type Check, fine, warning } from "./check.ts";

const MEND = "`loci init` puts them in as they should be, `loci config hooks` prints them";

/** A place of settings from which loci is called. */
interface CallingPlace {
  readonly place: InstallPlace;
  readonly verdict: EntriesVerdict;
  readonly missing: readonly string[];
}

/** Looks whether the host calls this executable, at every event and in the guarded way, and may let the agent run it. */
export function checkHooks(world: World, binary: string): Check[] {
  if (!world.hostDir) return [];
  const places = (["user", "local", "project"] as const).flatMap((scope) => {
    return placeAt(world, scope, binary);
  });
  const calling = places.filter(({ verdict }) => verdict.missing.length < HOOK_EVENTS.length);
  if (calling.length > 0) return calling.flatMap(checkPlace);
  const [first] = places;
  const says = `${first?.place.settings ?? world.hostDir} does not call loci`;
  return [warning("hooks", says, "`loci init` lets the agent call it")];
}

function placeAt(world: World, scope: InstallScope, binary: string): CallingPlace[] {
  const place = placeOrNone(world, scope, binary);
  if (!place) return [];
  const file = readSettingsFile(place.settings, place.inside);
  const object = file.kind === "object" ? file.object : {};
  const { caller, rules } = place.registration;
  return [{ place, verdict: judgeEntries(object, caller), missing: missingRules(object, rules) }];
}

/** Where there is no project, nothing can be registered in one. */
function placeOrNone(world: World, scope: InstallScope, binary: string): InstallPlace | undefined {
  try {
    return installPlace(world, scope, binary);
  } catch {
    return undefined;
  }
}

function checkPlace({ place, verdict, missing: rules }: CallingPlace): Check[] {
  const { settings } = place;
  const { differing, missing } = verdict;
  const troubles = [
    ...differing.map(({ event, command }) =>
      warning("hooks", `${event} is called in another way: ${command.slice(0, 160)}`, MEND),
    ),
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
      : [fine("hooks", `${settings} calls this loci at every event`)]),
    rules.length > 0 ? asked : fine("permissions", "the agent may look things up unprompted"),
  ];
}
