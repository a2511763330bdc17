import type { World } from "#base/world.ts";
import { CALLED_EVENTS } from "#hosts/hook-call.ts";
import { type CallingPlace, callingPlaces } from "#install/calling-places.ts";
import { aboutPath, executablesOn } from "#install/install-hints.ts";
import { type KitState, readKit } from "#install/install-kit.ts";
import { userSettingsPath } from "#settings/read-settings.ts";
import { whyBroken } from "#settings/view-settings.ts";
import { type Check, fine, warning } from "./doctor-check.ts";

const MEND = "`loci init` registers them, `loci config hooks` prints them";

/** Checks that the host calls this executable at all events with the guarded command, and lets the agent run it. */
export function checkHooks(world: World, binary: string): Check[] {
  const { hostDir } = world;
  if (!hostDir) return [];
  const places = callingPlaces(world, binary);
  if (places.length > 0) return [...places.flatMap(checkPlace), ...checkOff(places)];
  const path = userSettingsPath(hostDir);
  const isBroken = whyBroken(path) !== undefined;
  const mend = isBroken
    ? "first repair that file, then run `loci init`"
    : "`loci init` registers the hooks";
  return [warning("hooks", `${path} does not call loci`, mend)];
}

/** Settings with which the host calls no hook, or forbids the agent to run loci. */
function checkOff(places: readonly CallingPlace[]): Check[] {
  return places.flatMap(({ place: { settings }, areHooksOff, denied }) => [
    ...(areHooksOff
      ? [warning("hooks", `${settings} switches all hooks off`, "remove `disableAllHooks` from it")]
      : []),
    ...denied.map((rule) =>
      warning(
        "permissions",
        `${settings} denies \`${rule}\``,
        "the agent cannot run loci, not even with permission",
      ),
    ),
  ]);
}

function checkPlace({ place, verdict, missing: rules, retired }: CallingPlace): Check[] {
  const { settings } = place;
  const { differing, missing } = verdict;
  const troubles = [
    ...differing.map(({ event, command }) => warning("hooks", differs(event, command), MEND)),
    ...(missing.length > 0 ? [warning("hooks", `not called at ${missing.join(", ")}`, MEND)] : []),
  ];
  const asked = warning(
    "permissions",
    `${settings} lacks ${rules.length} rules by which the agent runs loci without asking`,
    "`loci init` adds them; without them the agent asks",
  );
  const open = warning(
    "permissions",
    `${settings} lets agents read the notes of all projects, by ${retired.length} rules of an earlier version`,
    "`loci init` removes them",
  );
  return [
    ...(troubles.length > 0
      ? troubles
      : [fine("hooks", `${settings} calls this loci at every event`)]),
    ...(retired.length > 0 ? [open] : []),
    rules.length > 0 ? asked : fine("permissions", "the agent may use memory without asking"),
  ];
}

function differs(event: string, command: string): string {
  return CALLED_EVENTS.some((one) => one === event)
    ? `${event} has an outdated command: ${command.slice(0, 160)}`
    : `${event} calls loci without need: it only takes time`;
}

/** Checks that commands, agents and skill are installed, in this version. */
export function checkKit({ hostDir }: World): Check[] {
  if (!hostDir) return [];
  const kit = readKit(hostDir, undefined).filter(({ isUnwanted }) => !isUnwanted);
  const inState = (...states: string[]) => kit.filter(({ state }) => states.includes(state));
  if (inState("new").length === kit.length) {
    return [fine("commands", "none are installed (`loci init` does that)")];
  }
  const stale = inState("new", "old");
  const named = (says: string, state: KitState) => {
    const names = inState(state).map(({ path }) => path.slice(hostDir.length + 1));
    return names.length > 0 ? `; ${says}: ${names.join(", ")}` : "";
  };
  const told = named("edited", "edited") + named("not from loci", "foreign");
  if (stale.length > 0) {
    const says = `${stale.length} of ${kit.length} files are missing or of another version${told}`;
    return [warning("commands", says, "`loci init` brings them up to date")];
  }
  return [fine("commands", `${inState("same").length} files are up to date${told}`)];
}

/** Checks which `loci` the agent runs. */
export function checkPath(world: World, binary: string): Check[] {
  const [says] = aboutPath(world, binary);
  if (says !== undefined) {
    return [warning("path", says, "put this one into a folder that comes first on your PATH")];
  }
  const [, ...others] = executablesOn(world, "loci");
  const told = others.length > 0 ? `; it comes before ${others.join(", ")}` : "";
  return [fine("path", `\`loci\` is this one${told}`)];
}
