import { Fault } from "#base/fault.ts";
import type { World } from "#base/world.ts";
import { type EntriesVerdict, judgeEntries } from "#hosts/claude/settings/hook-entries.ts";
import { deniedRules, missingRules, retiredRules } from "#hosts/claude/settings/permissions.ts";
import { readSettingsFile } from "#settings/read-settings.ts";
import { INSTALL_SCOPES, type InstallScope } from "./host-settings.ts";
import { type InstallPlace, installPlace } from "./install-kit.ts";

/** Settings that call loci, and how. */
export interface CallingPlace {
  readonly place: InstallPlace;
  readonly verdict: EntriesVerdict;
  /** The missing rules. */
  readonly missing: readonly string[];
  /** The rules of earlier versions that are still there. */
  readonly retired: readonly string[];
  /** Whether the host is set to call no hook at all. */
  readonly areHooksOff: boolean;
  /** The rules that forbid the agent to run loci. */
  readonly denied: readonly string[];
}

/** All settings that call some loci, compared with how `binary` would be called. */
export function callingPlaces(world: World, binary: string): CallingPlace[] {
  return INSTALL_SCOPES.flatMap((scope) => placeAt(world, scope, binary)).filter(
    ({ verdict: { exact, differing } }) => exact.length + differing.length > 0,
  );
}

function placeAt(world: World, scope: InstallScope, binary: string): CallingPlace[] {
  const place = placeOrNone(world, scope, binary);
  if (!place) return [];
  const file = readSettingsFile(place.settings, place.inside);
  const object = file.kind === "object" ? file.object : {};
  const { caller, rules } = place.registration;
  return [
    {
      place,
      verdict: judgeEntries(object, caller),
      missing: missingRules(object, rules),
      retired: retiredRules(object, rules),
      areHooksOff: object["disableAllHooks"] === true,
      denied: deniedRules(object),
    },
  ];
}

/** Without a home or a project, nothing can be registered there. */
function placeOrNone(world: World, scope: InstallScope, binary: string): InstallPlace | undefined {
  try {
    return installPlace(world, scope, binary);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
