import { isObject, parseJson } from "#base/json.ts";
import { fromSystem, isAbsolute } from "#base/path.ts";
import { readText } from "#files/read.ts";
import { overridesPath } from "./overrides-path.ts";

/** Reads which folder stands for which from the user's `projects.json`; a project has no say in it. */
export function readOverrides(stateDir: string | undefined): Readonly<Record<string, string>> {
  const overrides: Record<string, string> = {};
  const reading = stateDir ? readText(overridesPath(stateDir)) : undefined;
  const found = reading?.kind === "text" ? parseJson(reading.text) : undefined;
  if (!isObject(found)) return overrides;
  for (const [folder, root] of Object.entries(found)) {
    if (typeof root !== "string") continue;
    const [from, to] = [folder, root].map((path) => fromSystem(path, process.platform));
    if (from && to && isPath(from) && isPath(to)) overrides[from] = to;
  }
  return overrides;
}

function isPath(text: string): boolean {
  return isAbsolute(text) && !text.includes("\0");
}
