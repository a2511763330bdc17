import { accessSync, constants, statSync } from "node:fs";
import { fromSystem, isAbsolute, resolvePath } from "#base/path.ts";
import { programFolders, type World } from "#base/world.ts";
import { realOrSame } from "./folder.ts";

/** The environment of a system. */
type SystemEnvironment = Pick<World, "env" | "platform">;

/** The executables of a name on the PATH, in the order of the shell's search, each with its links resolved and once. */
export function executablesOn(system: SystemEnvironment, name: string): string[] {
  const found = candidatesOn(system, name).filter(isExecutable);
  return [...new Set(found.map(realOrSame))];
}

/** The paths that a shell tries for a name, in their order. */
function candidatesOn(system: SystemEnvironment, name: string): string[] {
  const { platform } = system;
  return programFolders(system)
    .map((folder) => fromSystem(folder, platform))
    .filter(isAbsolute)
    .map((folder) => resolvePath(folder, platform === "win32" ? `${name}.exe` : name));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
