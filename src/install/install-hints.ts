import { accessSync, constants, statSync } from "node:fs";
import { isObject } from "#base/json.ts";
import { fromSystem, isAbsolute, resolvePath } from "#base/path.ts";
import type { World } from "#base/world.ts";
import { hasEarlierHook } from "#conversations/opening-news.ts";
import { realOrSame } from "#disk/folder.ts";
import { EARLIER_HOOK } from "#hosts/claude/kit/kit-files.ts";
import { KIT_NAME } from "#hosts/claude/kit/kit-piece.ts";
import { ENTRY_PLACES } from "#hosts/hook-call.ts";
import { projectRoot } from "#project/find-project.ts";
import { readSettingsFile } from "#settings/read-settings.ts";
import { callingPlaces } from "./calling-places.ts";
import type { InstallScope } from "./host-settings.ts";
import type { InstallPlace } from "./install-kit.ts";

/** Remarks for the person who installs; none of them prevents it. */
export function remarksOn(world: World, place: InstallPlace): string[] {
  const { program } = place.registration.caller;
  return [
    ...aboutPath(world, program),
    ...aboutPlaces(world, place),
    ...aboutPlugin(place),
    ...aboutEarlierHook(world, place),
    ...ABOUT_SCOPE[place.scope],
  ];
}

const ABOUT_SCOPE: Readonly<Record<InstallScope, readonly string[]>> = {
  user: [],
  local: [
    "commands, agents and skill cannot be installed for one person in one project: `loci init` adds them to your own",
  ],
  project: ["the agent follows the rules of a project only after its user has trusted it"],
};

/** Whether the agent finds this executable when it runs `loci`. */
export function aboutPath(world: World, program: string): string[] {
  const [first] = executablesOn(world, "loci");
  if (first === undefined) {
    return ["no `loci` is on your PATH, so the agent cannot run it; the hooks work all the same"];
  }
  if (!program.includes("/") || first === realOrSame(program)) return [];
  return [`\`loci\` on your PATH is another file: ${first}, not ${program}`];
}

/** Whether the project has the hook of an earlier system; while it is registered, loci is silent about summaries there. */
function aboutEarlierHook(world: World, { scope }: InstallPlace): string[] {
  const root = projectRoot(world, world.cwd);
  if (root === undefined || !hasEarlierHook(root)) return [];
  const hook = `\`${EARLIER_HOOK}\``;
  return scope === "project"
    ? [`loci replaces the hook ${hook}: its entry leaves the settings, and the script stays`]
    : [`${hook} already reports summaries to sessions; \`loci init --project\` replaces it`];
}

/** Whether other entries call loci too: then the first scope answers, and the others are silent. */
function aboutPlaces(world: World, { scope }: InstallPlace): string[] {
  const others = callingPlaces(world, "loci").map(({ place }) => place.scope);
  return others
    .filter((other) => other !== scope)
    .map((other) => {
      const [first] = ENTRY_PLACES.filter((one) => one === other || one === scope);
      return `hooks are registered for the ${other} scope too; those of the ${first} scope answer`;
    });
}

function aboutPlugin({ settings, inside }: InstallPlace): string[] {
  const file = readSettingsFile(settings, inside);
  const plugins = file.kind === "object" ? file.object["enabledPlugins"] : undefined;
  const names = isObject(plugins) ? Object.keys(plugins).filter((name) => plugins[name]) : [];
  const [name] = names.filter((one) => one.startsWith(`${KIT_NAME}@`));
  if (name === undefined) return [];
  return [
    `the plugin \`${name}\` is on as well: its hooks stay silent, but its skill is listed twice`,
  ];
}

/** The environment of a system. */
type SystemEnvironment = Pick<World, "env" | "platform">;

/** The executables of a name on the PATH, in the order of the shell's search, each with its links resolved and once. */
export function executablesOn(system: SystemEnvironment, name: string): string[] {
  const found = candidatesOn(system, name).filter(isExecutable);
  return [...new Set(found.map(realOrSame))];
}

/** The paths that a shell tries for a name, in their order. */
function candidatesOn({ env, platform }: SystemEnvironment, name: string): string[] {
  const isWindows = platform === "win32";
  // Windows spells the name of the variable in any way.
  const variable = isWindows
    ? Object.keys(env).find((one) => one.toUpperCase() === "PATH")
    : "PATH";
  const folders = (env[variable ?? "PATH"] ?? "").split(isWindows ? ";" : ":");
  return folders
    .map((folder) => fromSystem(folder, platform))
    .filter(isAbsolute)
    .map((folder) => resolvePath(folder, isWindows ? `${name}.exe` : name));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
