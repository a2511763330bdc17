import { isObject, parseJson } from "#base/json.ts";
import { isAbsolute } from "#base/path.ts";
import { readText } from "#files/read.ts";

/** Reads which folder stands for which from the user's `projects.json`; a project has no say in it. */
export function readOverrides(stateDir: string | undefined): Readonly<Record<string, string>> {
  const overrides: Record<string, string> = {};
  const reading = stateDir ? readText(overridesPath(stateDir)) : undefined;
  const found = reading?.kind === "text" ? parseJson(reading.text) : undefined;
  if (!isObject(found)) return overrides;
  for (const [folder, root] of Object.entries(found)) {
    if (typeof root === "string" && isAbsolute(folder) && isAbsolute(root))
      overrides[folder] = root;
  }
  return overrides;
}

/** Where the user says which folder stands for which. */
export function overridesPath(stateDir: string): string {
  return `${stateDir}/projects.json`;
}
