import { isObject, parseJson } from "#base/json.ts";
import { isAbsolute, resolvePath } from "#base/path.ts";
import { realOrSame } from "#files/folder.ts";
import { readText } from "#files/read.ts";

/** The root of the project that a journal folder says it belongs to, if there is such a folder. */
export function ownerOfKey(hostDir: string, key: string): string | undefined {
  const folder = `${hostDir}/projects/${key}`;
  const reading = readText(`${folder}/_session.json`, { inside: folder });
  const session = reading.kind === "text" ? parseJson(reading.text) : undefined;
  const path = isObject(session) ? session["projectPath"] : undefined;
  return typeof path === "string" && isAbsolute(path)
    ? realOrSame(resolvePath("/", path))
    : undefined;
}
