import type { JsonObject } from "#base/json.ts";
import { namedPath } from "#base/path.ts";

/** The fields of a call in which hosts name files and folders. */
const PATH_FIELDS = ["file_path", "notebook_path", "path"] as const;

/** The input of a tool's call, with each absolute path in the form that loci uses. */
export function toolInputOf(input: JsonObject): JsonObject {
  const paths = PATH_FIELDS.flatMap((field) => {
    const text = input[field];
    const isForeign = typeof text === "string" && text.includes("\\");
    const path = isForeign ? namedPath(text) : undefined;
    return path === undefined ? [] : [[field, path] as const];
  });
  return paths.length === 0 ? input : { ...input, ...Object.fromEntries(paths) };
}
