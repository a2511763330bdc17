import { accessSync, constants, statSync } from "node:fs";
import { isAbsolute, resolvePath } from "#base/path.ts";
import { realOrSame } from "./folder.ts";

/** The executables of a name on a PATH, in the order in which a shell looks for them, each without links and once. */
export function executablesOn(path: string | undefined, name: string): string[] {
  const folders = (path ?? "").split(":").filter(isAbsolute);
  const found = folders.map((folder) => resolvePath(folder, name)).filter(isExecutable);
  return [...new Set(found.map(realOrSame))];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
