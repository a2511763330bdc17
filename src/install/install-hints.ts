import type { World } from "#base/world.ts";
import { executablesOn } from "#disk/find-executables.ts";
import { realOrSame } from "#disk/folder.ts";
import { ENTRY_PLACES } from "#hosts/hook-call.ts";
import type { HostSetup, SetupPlace } from "#hosts/setup.ts";
import { projectRoot } from "#project/find-project.ts";
import { callingFiles } from "./setup-place.ts";

/** Remarks for the person who installs; none of them prevents it. */
export function remarksOn(setups: readonly HostSetup[], place: SetupPlace): string[] {
  return [
    ...aboutPath(place.world, place.program),
    ...setups.flatMap((setup) => [...aboutScopes(setup, place), ...setup.remarks(place)]),
  ];
}

/** Whether the agent finds this executable when it runs `loci`. */
export function aboutPath(world: World, program: string): string[] {
  const [first] = executablesOn(world, "loci");
  if (first === undefined) {
    return ["no `loci` is on your PATH, so the agent cannot run it; the hooks work all the same"];
  }
  if (!program.includes("/") || first === realOrSame(program)) return [];
  return [`\`loci\` on your PATH is another file: ${first}, not ${program}`];
}

/** Whether other entries call loci too: then the first scope answers, and the others are silent. */
function aboutScopes(setup: HostSetup, { world, scope }: SetupPlace): string[] {
  const called = callingFiles(world, projectRoot(world, world.cwd));
  const others = called.filter((one) => one.setup === setup).map(({ place }) => place.scope);
  return others
    .filter((other) => other !== scope)
    .map((other) => {
      const [first] = ENTRY_PLACES.filter((one) => one === other || one === scope);
      return `hooks are registered for the ${other} scope too; those of the ${first} scope answer`;
    });
}
