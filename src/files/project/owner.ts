import { isObject, parseJson } from "#base/json.ts";
import { fromSystem, isAbsolute, resolvePath } from "#base/path.ts";
import { readText } from "#files/read.ts";

/** The folder that a journal says it belongs to, if there is such a journal. */
export function ownerOfKey(
  { hostDir, home }: { hostDir: string; home: string | undefined },
  key: string,
): string | undefined {
  const folder = `${hostDir}/projects/${key}`;
  const reading = readText(`${folder}/_session.json`, { inside: folder });
  const session = reading.kind === "text" ? parseJson(reading.text) : undefined;
  const named = isObject(session) ? session["projectPath"] : undefined;
  if (typeof named !== "string" || named.includes("\0")) return undefined;
  const path = fromSystem(named, process.platform);
  // Agents wrote these files by hand, and shortened the home as people do.
  if (home && path.startsWith("~/")) return resolvePath(home, path.slice(2));
  return isAbsolute(path) ? resolvePath("/", path) : undefined;
}
