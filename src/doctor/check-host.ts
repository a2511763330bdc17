import type { World } from "#base/world.ts";
import { executablesOn } from "#disk/find-executables.ts";
import type { HostSetup, SetupFinding, SetupPlace } from "#hosts/setup.ts";
import { SETUPS } from "#hosts/table/setup-table.ts";
import { aboutPath } from "#install/install-hints.ts";
import { type OwnState, readOwnFiles, readWrapper } from "#install/own-files.ts";
import {
  type CallingFile,
  callingFiles,
  hooksOf,
  userPlace,
  wantedSetups,
} from "#install/setup-place.ts";
import { projectRoot } from "#project/find-project.ts";
import { whyBroken } from "#settings/view-settings.ts";
import { type Check, fine, warning } from "./doctor-check.ts";

/** Checks that the hosts call this executable at all events with the guarded command, and let the agent run it. */
export function checkHooks(world: World, binary: string): Check[] {
  const called = callingFiles(world, projectRoot(world, world.cwd), binary);
  const place = userPlace(world, binary);
  if (!place) return [];
  if (called.length > 0) {
    const idle = SETUPS.filter((one) => !called.some(({ setup }) => setup === one));
    return [
      ...called.flatMap(({ setup, place, text }) => setup.findings(place, text).map(checkOf)),
      ...checkWrapper(place, called),
      ...idle
        .filter((setup) => setup.isThere(world))
        .map(({ title }) => fine("hooks", `${title} does not call loci (\`loci init\`)`)),
    ];
  }
  const [first] = wantedSetups(place).flatMap((setup) => hooksOf(setup, place));
  if (!first) return [];
  const remedy =
    whyBroken(first.path) === undefined
      ? "`loci init` registers the hooks"
      : "first repair that file, then run `loci init`";
  return [warning("hooks", `${first.path} does not call loci`, remedy)];
}

/** Checks the script that the entries call. */
function checkWrapper(place: SetupPlace, called: readonly CallingFile[]): Check[] {
  const [wrapper] = readWrapper(place);
  const isCalled = called.some(({ text }) => text.includes(wrapper?.path ?? ""));
  if (wrapper === undefined || wrapper.state === "same" || !isCalled) return [];
  const says = wrapper.state === "new" ? "is missing" : "calls another executable, or is older";
  return [warning("hooks", `${wrapper.path} ${says}`, "`loci init` writes it")];
}

function checkOf({ about, says, remedy }: SetupFinding): Check {
  return remedy === undefined ? fine(about, says) : warning(about, says, remedy);
}

/** Checks that commands, agents and skill are installed, in this version. */
export function checkKit(world: World): Check[] {
  const place = userPlace(world, "loci");
  if (!place) return [];
  return wantedSetups(place).flatMap((setup) => checkFiles(place, setup));
}

function checkFiles(place: SetupPlace, setup: HostSetup): Check[] {
  const folder = setup.folder(place);
  const files = readOwnFiles(setup.files(place)).filter(({ isUnwanted }) => !isUnwanted);
  if (files.length === 0) return [];
  const inState = (...states: OwnState[]) => files.filter(({ state }) => states.includes(state));
  if (inState("new").length === files.length) {
    return [fine("commands", "none are installed (`loci init` does that)")];
  }
  const stale = inState("new", "old", "retired");
  const named = (says: string, state: OwnState) => {
    const names = inState(state).map(({ path }) => path.slice(folder.length + 1));
    return names.length > 0 ? `; ${says}: ${names.join(", ")}` : "";
  };
  const told = named("edited", "edited") + named("not from loci", "foreign");
  if (stale.length > 0) {
    const says = `${stale.length} of ${files.length} files are missing or of another version${told}`;
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
